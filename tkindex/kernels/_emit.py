"""From a function that Numba compiled to a shared library that needs neither Numba nor LLVM to be called.

LLVM's form of the function, whole and optimised, is what Numba links into its callers. Around it goes an entry that C
can call: for a callback one with the function's own arguments, for a kernel one that CPython can call as a built-in
function (``METH_FASTCALL``), which reads numbers and buffers by exported functions of the C API. What is called beyond
that are functions of the interpreter and of libc. A kernel that allocates arrays for itself brings along the few
functions of Numba's runtime that it needs, over malloc and free; one that needs more, such as lists that grow, is
refused.

Relies on Py_buffer, which belongs to the stable ABI since CPython 3.11.
"""

from __future__ import annotations

from typing import Any

import llvmlite.binding as ll
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.registry import cpu_target

from tkindex.kernels._cache import ENTRY
from tkindex.kernels._elf import UnsupportedObjectError, shared_library
from tkindex.kernels._runtime import ALLOCATING, define_runtime

_BYTE, _INT, _SIZE = ir.IntType(8), ir.IntType(32), ir.IntType(64)
_POINTER = _BYTE.as_pointer()
# Flags of buffers: format, and C order with shape and strides; and what they say of numbers by their formats.
_WRITABLE, _FORMAT, _C_ORDER = 1, 4, 0x38
_FORMATS = {
    "bool": "?", "int8": "b", "uint8": "B", "int16": "h", "uint16": "H", "int32": "i", "uint32": "I",
    "int64": "lq", "uint64": "LQ", "float32": "f", "float64": "d",
}  # fmt: skip
# The fields of Py_buffer that are read: their offsets in bytes.
_BUFFER_SIZE, _DATA, _LENGTH, _ITEM_SIZE, _DIMENSIONS, _FORMAT_AT, _SHAPE, _STRIDES = 80, 0, 16, 24, 36, 40, 48, 56


def library_of_kernel(overload: Any, name: str) -> bytes:
    """Return the library of a compiled kernel: its entry is a function for ``METH_FASTCALL``.

    Raises
    ------
    UnsupportedObjectError
        It takes or gives what the entry cannot read or make, or calls more than libc and the interpreter.
    """
    description = overload.fndesc
    return _library(overload.library, lambda module, allocates: _method(module, description, name, allocates))


def library_of_callback(library: Any, name: str, signature: Any) -> bytes:
    """Return the library of a compiled callback: its entry takes and gives what the function does.

    Parameters
    ----------
    library : CodeLibrary
    name : str
        Numba's name of the function in it.
    signature : Signature

    Raises
    ------
    UnsupportedObjectError
        It calls more than libc and the interpreter.
    """
    context = cpu_target.target_context

    def emit(module: Any, _: bool) -> None:
        kinds = [context.get_value_type(kind) for kind in signature.args]
        result = context.get_value_type(signature.return_type)
        entry = ir.Function(module, ir.FunctionType(result, kinds), ENTRY)
        builder = ir.IRBuilder(entry.append_basic_block("entry"))
        status, found = _call(builder, module, name, signature.return_type, signature.args, entry.args)
        # A callback never fails; if it did, 0 is an error to whoever expects an object.
        builder.ret(builder.select(status.is_error, ir.Constant(result, 0), found))

    return _library(library, emit)


def _library(library: Any, emit: Any) -> bytes:
    """Link an entry to its function, leave out what it does not need, and emit the machine code of the rest.

    `emit` writes the entry, given a module and whether the function allocates.
    """
    context = cpu_target.target_context
    codegen = context.codegen()
    module = context.create_module("tkindex")
    linked = library._get_module_for_linking()
    emit(module, not ALLOCATING.isdisjoint(function.name for function in linked.functions))
    define_runtime(module)
    whole = ll.parse_assembly(cgutils.normalize_ir_text(str(module)))
    whole.link_in(linked, preserve=True)
    for function in whole.functions:
        if not function.is_declaration:
            if function.name != ENTRY:
                function.linkage = "internal"
        elif not function.name.startswith("llvm."):
            # Called through a table that the loader fills, without a stub.
            function.add_function_attribute("nonlazybind")
    for variable in whole.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"
    _, processor, features = codegen.magic_tuple()
    machine = ll.Target.from_default_triple().create_target_machine(
        opt=3, reloc="pic", codemodel="small", cpu=processor, features=features
    )
    builder = ll.create_pass_builder(machine, ll.create_pipeline_tuning_options(speed_level=3))
    passes = ll.create_new_module_pass_manager()
    # It is optimised already.
    passes.add_always_inliner_pass()
    passes.add_global_dead_code_eliminate_pass()
    passes.run(whole, builder)
    needed = sorted(
        item.name for item in (*whole.functions, *whole.global_variables)
        if item.is_declaration and item.name.lower().startswith(("nrt_", "numba_", "_zn"))
    )  # fmt: skip
    if needed:
        raise UnsupportedObjectError(f"it needs {', '.join(needed)}")
    return shared_library(machine.emit_object(whole), ENTRY)


def _call(builder: Any, module: Any, name: str, result: Any, kinds: Any, arguments: Any) -> tuple[Any, Any]:
    """Emit the call of Numba's function; return its status and what it gives."""
    convention = cpu_target.target_context.call_conv
    native = ir.Function(module, convention.get_function_type(result, kinds), name)
    status, found = convention.call_function(builder, native, result, kinds, arguments)
    return status, found


class _Api:
    """Exported functions of CPython's C API and constants, in one module."""

    def __init__(self, module: Any) -> None:
        self._module = module

    def __call__(self, builder: Any, name: str, result: Any, *arguments: Any) -> Any:
        """Emit a call of a function, given what it returns."""
        kind = ir.FunctionType(result, [argument.type for argument in arguments])
        return builder.call(cgutils.get_or_insert_function(self._module, kind, name), arguments)

    def variable(self, name: str, kind: Any) -> Any:
        """Return an exported variable."""
        known = self._module.globals.get(name)
        return ir.GlobalVariable(self._module, kind, name) if known is None else known

    def raise_error(self, builder: Any, error: str, text: str) -> None:
        """Emit the setting of an error, given the name of its type."""
        kind = self.variable(error, _POINTER)
        constant = cgutils.global_constant(
            self._module, "text", cgutils.make_bytearray(text.encode() + b"\0")
        ).bitcast(_POINTER)  # fmt: skip
        self(builder, "PyErr_SetString", ir.VoidType(), builder.load(kind), constant)


def _method(module: Any, description: Any, name: str, allocates: bool) -> None:
    """Emit the entry of a kernel: ``PyObject *entry(PyObject *module, PyObject *const *arguments, Py_ssize_t n)``."""
    # No kernel raises anything itself.
    error, text = ("SystemError", "failed") if not allocates else ("MemoryError", "needs more memory than there is")
    api = _Api(module)
    kinds = description.argtypes
    entry = ir.Function(module, ir.FunctionType(_POINTER, [_POINTER, _POINTER.as_pointer(), _SIZE]), ENTRY)
    builder = ir.IRBuilder(entry.append_basic_block("entry"))
    _, given, n = entry.args
    null = ir.Constant(_POINTER, None)
    failed = builder.alloca(ir.IntType(1))
    builder.store(cgutils.false_bit, failed)
    with builder.if_then(builder.icmp_signed("!=", n, _SIZE(len(kinds))), likely=False):
        api.raise_error(builder, "PyExc_TypeError", f"{name} takes {len(kinds)} arguments")
        builder.ret(null)
    values: list[Any] = []
    buffers: list[Any] = []
    for place, kind in enumerate(kinds):
        thing = builder.load(builder.gep(given, [_SIZE(place)]))
        if isinstance(kind, types.Buffer):
            value, buffer = _view(api, builder, kind, thing, buffers, f"{name}, argument {place + 1}")
            buffers.append(buffer)
        else:
            value = _number(api, builder, kind, thing, buffers)
        values.append(value)
    thread = api(builder, "PyEval_SaveThread", _POINTER)
    status, found = _call(builder, module, description.llvm_func_name, description.restype, kinds, values)
    api(builder, "PyEval_RestoreThread", ir.VoidType(), thread)
    _release(api, builder, buffers)
    with builder.if_then(status.is_error, likely=False):
        api.raise_error(builder, f"PyExc_{error}", f"{name} {text}")
        builder.ret(null)
    builder.ret(_made(api, builder, description.restype, found))


def _release(api: _Api, builder: Any, buffers: list[Any]) -> None:
    for buffer in buffers:
        api(builder, "PyBuffer_Release", ir.VoidType(), buffer)


def _give_up(api: _Api, builder: Any, is_wrong: Any, buffers: list[Any], text: str = "") -> None:
    """Emit a return of NULL where something is wrong, with an error set by now or with this one."""
    with builder.if_then(is_wrong, likely=False):
        if text:
            api.raise_error(builder, "PyExc_TypeError", text)
        _release(api, builder, buffers)
        builder.ret(ir.Constant(_POINTER, None))


def _number(api: _Api, builder: Any, kind: Any, thing: Any, buffers: list[Any]) -> Any:
    """Emit the reading of a number."""
    if kind == types.float64:
        value = api(builder, "PyFloat_AsDouble", ir.DoubleType(), thing)
        is_doubtful = builder.fcmp_ordered("==", value, ir.Constant(value.type, -1.0))
    elif kind == types.int64:
        value = api(builder, "PyLong_AsLongLong", _SIZE, thing)
        is_doubtful = builder.icmp_signed("==", value, _SIZE(-1))
    elif kind == types.uint64:
        # Of what is no int, but stands for one, this function alone does not ask for it itself.
        whole = api(builder, "PyNumber_Index", _POINTER, thing)
        _give_up(api, builder, cgutils.is_null(builder, whole), buffers)
        value = api(builder, "PyLong_AsUnsignedLongLong", _SIZE, whole)
        api(builder, "Py_DecRef", ir.VoidType(), whole)
        is_doubtful = builder.icmp_signed("==", value, _SIZE(-1))
    elif kind == types.boolean:
        truth = api(builder, "PyObject_IsTrue", _INT, thing)
        value = builder.icmp_signed("!=", truth, _INT(0))
        is_doubtful = builder.icmp_signed("==", truth, _INT(-1))
    else:
        raise UnsupportedObjectError(f"it takes {kind}")
    with builder.if_then(is_doubtful, likely=False):
        error = api(builder, "PyErr_Occurred", _POINTER)
        _give_up(api, builder, cgutils.is_not_null(builder, error), buffers)
    return value


def _view(api: _Api, builder: Any, kind: Any, thing: Any, buffers: list[Any], where: str) -> tuple[Any, Any]:
    """Emit the taking of a buffer, and its form as an array of Numba; return both."""
    is_bytes = isinstance(kind, types.Bytes)
    if not (is_bytes or isinstance(kind, types.Array)) or kind.layout != "C" or str(kind.dtype) not in _FORMATS:
        raise UnsupportedObjectError(f"it takes {kind}")
    context = cpu_target.target_context
    buffer = cgutils.alloca_once(builder, _BYTE, size=_BUFFER_SIZE)
    flags = _C_ORDER | _FORMAT | (_WRITABLE if kind.mutable else 0)
    state = api(builder, "PyObject_GetBuffer", _INT, thing, buffer, _INT(flags))
    _give_up(api, builder, builder.icmp_signed("!=", state, _INT(0)), buffers)

    def field(offset: int, form: Any) -> Any:
        return builder.load(builder.bitcast(builder.gep(buffer, [_SIZE(offset)]), form.as_pointer()))

    size = context.get_abi_sizeof(context.get_data_type(kind.dtype))
    # In front of the letter NumPy writes a sign where numbers lie at places that are no multiples of their size, which
    # the processors that this is for read all the same. With it a letter may mean another size, and that is compared.
    form = field(_FORMAT_AT, _POINTER)
    has_sign = builder.icmp_unsigned("==", builder.load(form), _BYTE(ord("=")))
    letter = builder.load(builder.gep(form, [builder.zext(has_sign, _SIZE)]))
    is_known = cgutils.false_bit
    for expected in _FORMATS[str(kind.dtype)]:
        is_known = builder.or_(is_known, builder.icmp_unsigned("==", letter, _BYTE(ord(expected))))
    is_right = builder.and_(is_known, builder.icmp_signed("==", field(_DIMENSIONS, _INT), _INT(kind.ndim)))
    is_right = builder.and_(is_right, builder.icmp_signed("==", field(_ITEM_SIZE, _SIZE), _SIZE(size)))
    _give_up(api, builder, builder.not_(is_right), [*buffers, buffer], f"{where}: expected {kind}")
    array = context.make_array(kind)(context, builder)
    words = ir.ArrayType(_SIZE, kind.ndim)
    array.data = builder.bitcast(field(_DATA, _POINTER), array.data.type)
    array.itemsize = _SIZE(size)
    array.nitems = builder.sdiv(field(_LENGTH, _SIZE), _SIZE(size))
    array.shape = builder.load(builder.bitcast(field(_SHAPE, _POINTER), words.as_pointer()))
    array.strides = builder.load(builder.bitcast(field(_STRIDES, _POINTER), words.as_pointer()))
    array.meminfo = ir.Constant(array.meminfo.type, None)
    array.parent = ir.Constant(array.parent.type, None)
    return value_of(array), buffer


def value_of(array: Any) -> Any:
    """Return what stands in compiled code for an array whose parts were set."""
    return array._getvalue()


def _made(api: _Api, builder: Any, kind: Any, found: Any) -> Any:
    """Emit the making of a new object of what was found."""
    if kind == types.none:
        nothing = api.variable("_Py_NoneStruct", _BYTE)
        api(builder, "Py_IncRef", ir.VoidType(), nothing)
        return nothing
    if kind == types.boolean:
        return api(builder, "PyBool_FromLong", _POINTER, builder.zext(found, _SIZE))
    if kind == types.int64:
        return api(builder, "PyLong_FromLongLong", _POINTER, found)
    if kind == types.float64:
        return api(builder, "PyFloat_FromDouble", _POINTER, found)
    if isinstance(kind, types.UniTuple):
        return _tuple_of(api, builder, kind, found)
    raise UnsupportedObjectError(f"it gives {kind}")


def _tuple_of(api: _Api, builder: Any, kind: Any, found: Any) -> Any:
    """Emit the making of a tuple; NULL with an error set where memory ends."""
    made = api(builder, "PyTuple_New", _POINTER, _SIZE(kind.count))
    result = cgutils.alloca_once_value(builder, made)
    with builder.if_then(cgutils.is_not_null(builder, made)):
        for place, value in enumerate(cgutils.unpack_tuple(builder, found, kind.count)):
            item = _made(api, builder, kind.dtype, value)
            with builder.if_then(cgutils.is_null(builder, item), likely=False):
                api(builder, "Py_DecRef", ir.VoidType(), made)
                builder.ret(ir.Constant(_POINTER, None))
            # Takes the item over.
            api(builder, "PyTuple_SetItem", _INT, made, _SIZE(place), item)
    return builder.load(result)
