"""Reading memory by its address: what a cache line ahead costs nothing, and words that begin anywhere."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic


def ask_for_line(builder: Any, pointer: Any) -> None:
    """Emit the instruction that asks for the cache line at a pointer to bytes; it never faults."""
    word = ir.IntType(32)
    function = cgutils.get_or_insert_function(
        builder.module, ir.FunctionType(ir.VoidType(), [pointer.type, word, word, word]), "llvm.prefetch.p0"
    )
    builder.call(function, [pointer, word(0), word(3), word(1)])


@intrinsic
def prefetch(typingctx: Any, address: Any) -> Any:
    """Ask for the cache line at an address; never faults."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        ask_for_line(builder, builder.inttoptr(args[0], ir.IntType(8).as_pointer()))
        return context.get_dummy_value()

    return types.void(types.int64), codegen


@intrinsic
def word_at(typingctx: Any, address: Any) -> Any:
    """Read 8 bytes at an address that need not be a multiple of 8."""

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        pointer = builder.inttoptr(args[0], ir.IntType(64).as_pointer())
        return builder.load(pointer, align=1)

    return types.uint64(types.int64), codegen
