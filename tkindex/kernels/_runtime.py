"""What compiled code asks of Numba's runtime where it makes arrays for itself, over malloc and free.

What tells of the data of an array lies in front of them; that of a list lies apart. Relies on what compiled code reads
of it: how many use it, at its start, and where the data are.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba.core import cgutils

_BYTE, _INT, _SIZE = ir.IntType(8), ir.IntType(32), ir.IntType(64)
_POINTER = _BYTE.as_pointer()
# How many use it, what gives the data back (here not null where they are a block of their own) and what that is told,
# where they are, how many bytes, and who allocated them.
_HEADER = ir.LiteralStructType([_SIZE, _POINTER, _POINTER, _POINTER, _SIZE, _POINTER])
_FIELDS = ("users", "destroy", "told", "data", "size", "allocator")
_HEADER_BYTES = 48
ALLOCATING = {"NRT_MemInfo_alloc_aligned", "NRT_MemInfo_alloc", "NRT_MemInfo_new_varsize_dtor", "NRT_Allocate"}
"""Functions by which compiled code asks for memory."""
# Of memory that malloc gives, in bytes.
_ALIGNMENT = 16


def define_runtime(module: Any) -> None:
    """Define what Numba's runtime does for arrays that a function makes for itself.

    What is handed in belongs to the caller, and has no header. What is not called goes with all else that is not.
    """

    def define(name: str, result: Any, *kinds: Any) -> tuple[Any, Any]:
        function = ir.Function(module, ir.FunctionType(result, kinds), name)
        return ir.IRBuilder(function.append_basic_block("entry")), function.args

    malloc = ir.Function(module, ir.FunctionType(_POINTER, [_SIZE]), "malloc")
    free = ir.Function(module, ir.FunctionType(ir.VoidType(), [_POINTER]), "free")

    def field(builder: Any, block: Any, number: int) -> Any:
        return cgutils.gep_inbounds(builder, builder.bitcast(block, _HEADER.as_pointer()), 0, number)

    def fill(builder: Any, block: Any, **values: Any) -> None:
        """Emit the writing of a header: one user, and what is given."""
        builder.store(ir.Constant(_HEADER, None), builder.bitcast(block, _HEADER.as_pointer()))
        for name, value in {"users": _SIZE(1), **values}.items():
            builder.store(value, field(builder, block, _FIELDS.index(name)))

    builder, (size,) = define("NRT_Allocate", _POINTER, _SIZE)
    builder.ret(builder.call(malloc, [size]))
    builder, (block,) = define("NRT_Free", ir.VoidType(), _POINTER)
    builder.call(free, [block])
    builder.ret_void()

    # Called where the last reference to something goes. Data that lie elsewhere have a function for their items, if
    # these need one, and are a block of their own.
    builder, (block,) = define("NRT_MemInfo_call_dtor", ir.VoidType(), _POINTER)
    data, destroy, is_apart = (
        builder.load(field(builder, block, _FIELDS.index(name))) for name in ("data", "told", "destroy")
    )
    with builder.if_then(cgutils.is_not_null(builder, is_apart)):
        with builder.if_then(cgutils.is_not_null(builder, destroy)):
            of_items = ir.FunctionType(ir.VoidType(), [_POINTER])
            builder.call(builder.bitcast(destroy, of_items.as_pointer()), [data])
        builder.call(free, [data])
    builder.call(free, [block])
    builder.ret_void()

    # The memory of a list, such as the one that sorting keeps its place in.
    builder, (size, destroy) = define("NRT_MemInfo_new_varsize_dtor", _POINTER, _SIZE, _POINTER)
    data, block = builder.call(malloc, [size]), builder.call(malloc, [_SIZE(_HEADER_BYTES)])
    is_missing = builder.or_(cgutils.is_null(builder, data), cgutils.is_null(builder, block))
    with builder.if_then(is_missing, likely=False):
        # Of what is not there nothing is freed.
        builder.call(free, [data])
        builder.call(free, [block])
        builder.ret(ir.Constant(_POINTER, None))
    fill(builder, block, destroy=block, told=destroy, data=data, size=size)
    builder.ret(block)

    builder, (size, alignment) = define("NRT_MemInfo_alloc_aligned", _POINTER, _SIZE, _INT)
    align = builder.zext(alignment, _SIZE)
    block = builder.call(malloc, [builder.add(builder.add(size, _SIZE(_HEADER_BYTES)), align)])
    with builder.if_then(cgutils.is_null(builder, block), likely=False):
        builder.ret(ir.Constant(_POINTER, None))
    begin = builder.ptrtoint(builder.gep(block, [_SIZE(_HEADER_BYTES)]), _SIZE)
    # At the next multiple of the alignment, which need not be a power of two.
    behind = builder.sub(builder.add(begin, align), _SIZE(1))
    begin = builder.sub(behind, builder.urem(behind, align))
    fill(builder, block, data=builder.inttoptr(begin, _POINTER), size=size)
    builder.ret(block)

    aligned = builder.function
    builder, (size,) = define("NRT_MemInfo_alloc", _POINTER, _SIZE)
    builder.ret(builder.call(aligned, [size, _INT(_ALIGNMENT)]))
