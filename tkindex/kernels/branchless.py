"""Choosing between two numbers without a branch, where which it is cannot be predicted.

A processor goes on with the branch that it expects, and starts anew where it was the other one: some six nanoseconds,
more than the comparison takes. In a search it is the other one every second time. LLVM makes a branch of a comparison
that reads memory, also where a number is multiplied with its outcome or masked by it, unless it is told not to.
"""

from __future__ import annotations

from typing import Any

from tkindex.kernels._jit import intrinsic


@intrinsic
def either(typingctx: Any, condition: Any, then: Any, otherwise: Any) -> Any:
    """Return the first of two int64 where a condition holds, else the second."""
    from numba import types

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        chosen = builder.select(*args)
        chosen.set_metadata("unpredictable", builder.module.add_metadata([]))
        return chosen

    return types.int64(types.boolean, types.int64, types.int64), codegen
