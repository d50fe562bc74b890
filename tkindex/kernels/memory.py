"""Memory below arrays: prefetching of cache lines, unaligned words, and buffers on the stack."""

from __future__ import annotations

from typing import Any

from tkindex.kernels._jit import intrinsic


def emit_prefetch(builder: Any, pointer: Any, nearness: int = 3) -> None:
    """Emit the instruction that asks for the cache line at a pointer to bytes; it never faults.

    A `nearness` of 3 brings it into the first cache, which waits for a dozen or two lines at once and then makes the
    processor wait; 2 into the second, which waits for more.
    """
    from llvmlite import ir
    from numba.core import cgutils

    word = ir.IntType(32)
    function = cgutils.get_or_insert_function(
        builder.module, ir.FunctionType(ir.VoidType(), [pointer.type, word, word, word]), "llvm.prefetch.p0"
    )
    builder.call(function, [pointer, word(0), word(nearness), word(1)])


@intrinsic
def prefetch(typingctx: Any, address: Any) -> Any:
    """Ask for the cache line at an address; never faults."""
    from llvmlite import ir
    from numba import types

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        emit_prefetch(builder, builder.inttoptr(args[0], ir.IntType(8).as_pointer()))
        return context.get_dummy_value()

    return types.void(types.int64), codegen


@intrinsic
def word_at(typingctx: Any, address: Any) -> Any:
    """Read 8 bytes at an address that need not be a multiple of 8."""
    from llvmlite import ir
    from numba import types

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        pointer = builder.inttoptr(args[0], ir.IntType(64).as_pointer())
        return builder.load(pointer, align=1)

    return types.uint64(types.int64), codegen


@intrinsic
def half_at(typingctx: Any, address: Any) -> Any:
    """Read 4 bytes at an address that need not be a multiple of 4."""
    from llvmlite import ir
    from numba import types

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        pointer = builder.inttoptr(args[0], ir.IntType(32).as_pointer())
        return builder.zext(builder.load(pointer, align=1), ir.IntType(64))

    return types.uint64(types.int64), codegen


@intrinsic
def lent(typingctx: Any, owned: Any) -> Any:
    """Return arrays over the same memory that own nothing: to hand one to a helper counts no reference.

    Numba counts with two locked instructions a call, which cost more than comparing two numbers in a heap does. Takes a
    tuple of arrays; `hold` must name it after the last use of what is returned, or the memory may be gone by then.
    """
    from numba.core import cgutils

    from tkindex.kernels._emit import value_of

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        borrowed = []
        for kind, value in zip(signature.return_type, cgutils.unpack_tuple(builder, args[0]), strict=True):
            array = context.make_array(kind)(context, builder, value)
            array.meminfo = cgutils.get_null_value(array.meminfo.type)
            array.parent = cgutils.get_null_value(array.parent.type)
            borrowed.append(value_of(array))
        return context.make_tuple(builder, signature.return_type, borrowed)

    return owned(owned), codegen


@intrinsic
def hold(typingctx: Any, owned: Any) -> Any:
    """Keep what was `lent` until here; does nothing else."""
    from numba import types

    return types.void(owned), lambda context, builder, signature, args: context.get_dummy_value()


def stack(size: int) -> Any:
    """Make an intrinsic that allocates so many int64 on the stack, for as long as the calling function runs.

    It holds zeros when that function begins; `room` makes one that holds anything.
    """

    @intrinsic
    def buffer(typingctx: Any) -> Any:
        from llvmlite import ir
        from numba import types
        from numba.core import cgutils

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            found = cgutils.alloca_once(builder, ir.ArrayType(ir.IntType(64), size))
            return builder.bitcast(found, ir.IntType(64).as_pointer())

        return types.CPointer(types.int64)(), codegen

    return buffer


def room(size: int) -> Any:
    """Make an intrinsic as `stack` does, whose words hold anything: clearing thousands takes longer than a query."""

    @intrinsic
    def buffer(typingctx: Any) -> Any:
        from llvmlite import ir
        from numba import types

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            with builder.goto_entry_block():
                found = builder.alloca(ir.ArrayType(ir.IntType(64), size))
            return builder.bitcast(found, ir.IntType(64).as_pointer())

        return types.CPointer(types.int64)(), codegen

    return buffer
