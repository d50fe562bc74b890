"""Calling a compiled function by its address.

Relies on no structure of CPython's: caller and called function are both compiled here, with eight int64 and C's calling
convention. The check has nothing to verify.
"""

from __future__ import annotations

from typing import Any

from tkindex.kernels._jit import intrinsic


@intrinsic
def call_with_eight(
    typingctx: Any, address: Any, a: Any, b: Any, c: Any, d: Any, e: Any, f: Any, g: Any, h: Any
) -> Any:
    """Call a C function of eight int64, given its address, and return its int64."""
    from llvmlite import ir
    from numba import types

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        whole = ir.IntType(64)
        called = builder.inttoptr(args[0], ir.FunctionType(whole, [whole] * 8).as_pointer())
        return builder.call(called, args[1:])

    return types.int64(*[types.int64] * 9), codegen
