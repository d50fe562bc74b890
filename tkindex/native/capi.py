"""Exported functions of CPython's C API, as kernels call them: objects are addresses, 0 is NULL.

Functions that return an object give a new reference unless they say otherwise.

Relies on the signatures below, which are those of the documented API; on ``ob_type`` of
PyObject, which `type_of` reads (`layout.TYPE_AT`); on ``ob_hash`` of PyTupleObject, which `allocate_tuple` writes where
there is one (`layout.HASH_AT`, CPython 3.14 and later); and on slots of heap types being plain pointers, NULL in a new
object, which `put` and `put_new` write.
The check verifies that every function of SYMBOLS is exported, and in its trial what they all do: the types, slots and
hashes of what was made, and the references that are left.
"""

from __future__ import annotations

import numpy as np
from numba import types

from tkindex.kernels._jit import inlined
from tkindex.kernels.table import i64_at
from tkindex.native.layout import HASH_AT, TYPE_AT

as_int64 = types.ExternalFunction("PyLong_AsLongLong", types.int64(types.intp))
from_int64 = types.ExternalFunction("PyLong_FromLongLong", types.intp(types.int64))
from_bool = types.ExternalFunction("PyBool_FromLong", types.intp(types.int64))
error_is_set = types.ExternalFunction("PyErr_Occurred", types.intp())
forget_error = types.ExternalFunction("PyErr_Clear", types.void())
bad_call = types.ExternalFunction("PyErr_BadInternalCall", types.void())
is_subtype = types.ExternalFunction("PyType_IsSubtype", types.intc(types.intp, types.intp))
look_up = types.ExternalFunction("PyObject_GetItem", types.intp(types.intp, types.intp))
# The address of the text, which the object keeps: its own bytes where it is ASCII, else a copy that it makes once.
# Writes the length at an address; 0 with an error set where the text has no UTF-8.
text_of = types.ExternalFunction("PyUnicode_AsUTF8AndSize", types.intp(types.intp, types.CPointer(types.int64)))
# A borrowed reference.
item_of = types.ExternalFunction("PyTuple_GetItem", types.intp(types.intp, types.intp))
size_of = types.ExternalFunction("PyTuple_Size", types.intp(types.intp))
# Both take over the reference that they set, also where they fail.
set_in_list = types.ExternalFunction("PyList_SetItem", types.intc(types.intp, types.intp, types.intp))
set_in_tuple = types.ExternalFunction("PyTuple_SetItem", types.intc(types.intp, types.intp, types.intp))
allocate = types.ExternalFunction("PyType_GenericAlloc", types.intp(types.intp, types.intp))
increment = types.ExternalFunction("Py_IncRef", types.void(types.intp))
decrement = types.ExternalFunction("Py_DecRef", types.void(types.intp))
vectorcall = types.ExternalFunction(
    "PyObject_Vectorcall", types.intp(types.intp, types.intp, types.intp, types.intp)
)  # fmt: skip
call_nothing = types.ExternalFunction("PyObject_CallNoArgs", types.intp(types.intp))
call_one = types.ExternalFunction("PyObject_CallOneArg", types.intp(types.intp, types.intp))
new_list = types.ExternalFunction("PyList_New", types.intp(types.intp))
new_tuple = types.ExternalFunction("PyTuple_New", types.intp(types.intp))
# Arguments: dict, key, what to put there if nothing is. Borrowed: what is there then.
set_default = types.ExternalFunction("PyDict_SetDefault", types.intp(types.intp, types.intp, types.intp))
# Arguments: address, bytes, how to take bytes that are no UTF-8 (0: as an error).
decode_utf8 = types.ExternalFunction("PyUnicode_DecodeUTF8", types.intp(types.intp, types.intp, types.intp))
new_bytes = types.ExternalFunction("PyBytes_FromStringAndSize", types.intp(types.intp, types.intp))
release_gil = types.ExternalFunction("PyEval_SaveThread", types.intp())
take_gil = types.ExternalFunction("PyEval_RestoreThread", types.void(types.intp))

SYMBOLS: tuple[str, ...] = (
    *(thing.symbol for thing in list(globals().values()) if isinstance(thing, types.ExternalFunction)),
    *("PyCFunction_NewEx", "PyType_FromSpec", "PyType_GetSlot", "PyVectorcall_Call"),
)
"""What compiled code calls, and what `ctypes` calls to make callables of it."""


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
