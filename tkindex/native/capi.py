"""Exported functions of CPython's C API, as kernels call them: objects are addresses, 0 is NULL.

Functions that return an object give a new reference unless they say otherwise.

Relies on the signatures below, which are those of the documented API; on ``ob_type`` of
PyObject, which `type_of` reads (`layout.TYPE_AT`), and its count of references, which `is_alone` reads where it is a
plain number (`layout.COUNT_AT`); on ``ob_hash`` of PyTupleObject, which `allocate_tuple` and `change_item` write where
there is one (`layout.HASH_AT`, CPython 3.14 and later); and on slots of heap types being plain pointers, NULL in a new
object, which `put` and `put_new` write.
The check verifies that every function of SYMBOLS is exported, and in its trial what they all do: the types, slots and
hashes of what was made, and the references that are left.
"""

from __future__ import annotations

from typing import Any

from tkindex.kernels._jit import Foreign, foreign, inlined, intrinsic
from tkindex.kernels.table import i64_at
from tkindex.lazily import np
from tkindex.native.layout import COUNT_AT, HASH_AT, ITEMS_AT, TYPE_AT

# Of a number of several digits, as addresses are, it takes half the time of PyLong_AsLongLong.
as_int64 = foreign("PyLong_AsSsize_t", "int64(intp)")
from_int64 = foreign("PyLong_FromLongLong", "intp(int64)")
from_bool = foreign("PyBool_FromLong", "intp(int64)")
error_is_set = foreign("PyErr_Occurred", "intp()")
forget_error = foreign("PyErr_Clear", "void()")
bad_call = foreign("PyErr_BadInternalCall", "void()")
is_subtype = foreign("PyType_IsSubtype", "intc(intp, intp)")
look_up = foreign("PyObject_GetItem", "intp(intp, intp)")
# Of a dict, without its `__missing__`. A borrowed reference.
kept_in = foreign("PyDict_GetItemWithError", "intp(intp, intp)")
# The address of the text, which the object keeps: its own bytes where it is ASCII, else a copy that it makes once.
# Writes the length at an address; 0 with an error set where the text has no UTF-8.
text_of = foreign("PyUnicode_AsUTF8AndSize", "intp(intp, CPointer(int64))")
# A borrowed reference.
item_of = foreign("PyTuple_GetItem", "intp(intp, intp)")
size_of = foreign("PyTuple_Size", "intp(intp)")
# Takes over the reference that it sets, also where it fails.
set_in_list = foreign("PyList_SetItem", "intc(intp, intp, intp)")
allocate = foreign("PyType_GenericAlloc", "intp(intp, intp)")
increment = foreign("Py_IncRef", "void(intp)")
decrement = foreign("Py_DecRef", "void(intp)")
vectorcall = foreign("PyObject_Vectorcall", "intp(intp, intp, intp, intp)")
call_nothing = foreign("PyObject_CallNoArgs", "intp(intp)")
call_one = foreign("PyObject_CallOneArg", "intp(intp, intp)")
new_list = foreign("PyList_New", "intp(intp)")
new_tuple = foreign("PyTuple_New", "intp(intp)")
# Arguments: dict, key, what to put there if nothing is. Borrowed: what is there then.
set_default = foreign("PyDict_SetDefault", "intp(intp, intp, intp)")
new_dict = foreign("PyDict_New", "intp()")
keys_of = foreign("PyDict_Keys", "intp(intp)")
length_of_list = foreign("PyList_Size", "intp(intp)")
# Of first, past and step, each of which may be 0.
new_slice = foreign("PySlice_New", "intp(intp, intp, intp)")
iterator_over = foreign("PyObject_GetIter", "intp(intp)")
# Of bytes: where they stand, and how many there are.
bytes_of = foreign("PyBytes_AsString", "intp(intp)")
length_of_bytes = foreign("PyBytes_Size", "intp(intp)")
# Arguments: address, bytes, how to take bytes that are no UTF-8 (0: as an error).
decode_utf8 = foreign("PyUnicode_DecodeUTF8", "intp(intp, intp, intp)")
# The collector of cycles looks at an object no more.
untrack = foreign("PyObject_GC_UnTrack", "void(intp)")
new_bytes = foreign("PyBytes_FromStringAndSize", "intp(intp, intp)")
release_gil = foreign("PyEval_SaveThread", "intp()")
take_gil = foreign("PyEval_RestoreThread", "void(intp)")

SYMBOLS: tuple[str, ...] = (
    *(thing.symbol for thing in list(globals().values()) if isinstance(thing, Foreign)),
    *("PyTuple_Pack", "PyCFunction_NewEx", "PyType_FromSpec", "PyType_GetSlot", "PyVectorcall_Call"),
)
"""What compiled code calls, and what `ctypes` calls to make callables of it."""


def _pack(builder: Any, items: Any) -> Any:
    """Emit the call of ``PyTuple_Pack``: it takes as many arguments as it is given, which LLVM has to be told."""
    from llvmlite import ir
    from numba.core import cgutils

    size = ir.IntType(64)
    kind = ir.FunctionType(size, [size], var_arg=True)
    function = cgutils.get_or_insert_function(builder.module, kind, "PyTuple_Pack")
    return builder.call(function, [size(len(items)), *items])


@intrinsic
def tuple_of_four(typingctx: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    """Return a new tuple of four objects, of which it takes references of its own; 0 where memory ends."""
    from numba import types

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return _pack(builder, args)

    return types.int64(*[types.int64] * 4), codegen


@inlined
def type_of(thing):
    """Return the type of an object: borrowed, the object keeps it alive. `PyObject_Type` would count a reference."""
    return i64_at(thing + TYPE_AT, 1)[0]


@inlined
def allocate_tuple(kind, n):
    """Return a new instance of a subclass of tuple with n empty items; 0 with an error set where memory ends.

    `tuple.__new__` of a subclass does the same: room from the type, and a hash that nobody has asked for yet. The type
    leaves 0 in its place, which would be taken for the hash.
    """
    made = np.int64(allocate(kind, n))
    if HASH_AT != 0 and made != 0:
        i64_at(made + HASH_AT, 1)[0] = -1
    return made


@inlined
def is_exactly(thing, kind):
    """Say whether an object's type is the one at an address."""
    return type_of(thing) == kind


@inlined
def put(thing, offset, value):
    """Put a reference, which is taken over, into an empty slot of a new object."""
    i64_at(thing + offset, 1)[0] = value


@inlined
def put_new(thing, offset, value):
    """Put a new reference into an empty slot of a new object."""
    increment(value)
    i64_at(thing + offset, 1)[0] = value


@inlined
def put_item(made, i, value):
    """Put a reference, which is taken over, into an empty place of a new tuple."""
    i64_at(made + ITEMS_AT, i + 1)[i] = value


@inlined
def is_alone(thing):
    """Say whether whoever asks has the only reference to an object; never, where references cannot be read."""
    return COUNT_AT >= 0 and i64_at(thing + COUNT_AT, 1)[0] == 1


@inlined
def change_item(tuple_, i, value):
    """Put another object into a place of a tuple that nobody else has (`is_alone`); what goes must run no code."""
    items = i64_at(tuple_ + ITEMS_AT, i + 1)
    before = items[i]
    increment(value)
    items[i] = value
    decrement(before)
    if HASH_AT != 0:
        i64_at(tuple_ + HASH_AT, 1)[0] = -1
