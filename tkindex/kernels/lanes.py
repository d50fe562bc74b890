"""Instructions that Numba does not expose: prefetching, and vectors of 32 bytes.

What stands here is known to compiled code alone. How each is written is in `tkindex.kernels.lane_code`, which imports
Numba, and is imported when something is compiled.
"""

from __future__ import annotations

from tkindex.kernels._jit import intrinsic


def pointer_to(element):
    """Make an intrinsic that turns an address into a pointer to a number, given the name of its type."""

    @intrinsic
    def cast(context, address):
        from tkindex.kernels import lane_code

        return lane_code.pointer(element, address)

    return cast


@intrinsic
def looks_up(context):
    """Say whether the processor looks 32 bytes up at once: a constant of what is compiled."""
    from tkindex.kernels import lane_code

    return lane_code.looks_up(context)


@intrinsic
def prefetch(context, array, row):
    """Ask the memory for an item of a column, or for all lines of a row of a table, without waiting for it."""
    from tkindex.kernels import lane_code

    return lane_code.prefetch(context, array, row)


@intrinsic
def dot_whole(context, table, row, query):
    """Inner product of a row of int8 or int16 with a query of int16, in int32; the caller keeps it below 2**31.

    Written out so that pairs of products are added by one instruction over a whole register, which LLVM finds for
    itself only half as wide: over 64 bytes where the processor has such registers, and in halves of them elsewhere.
    """
    from tkindex.kernels import lane_code

    return lane_code.dot_whole(context, table, row, query)


@intrinsic
def dots_of_four(context, table, row, query):
    """Inner products of the rows [row, row + 4) with a query, four of int32; `dot_whole` says of what.

    Together they read the query once, and are summed up with a third of the instructions.
    """
    from tkindex.kernels import lane_code

    return lane_code.dots_of_four(context, table, row, query)


@intrinsic
def widened(context, half):
    """Return the float32 of a number in half precision, given as its bits (uint16); exact for all that are finite.

    Written with whole numbers and one product: a conversion is an instruction on some processors, on others a function
    that compiled code would have to bring along.
    """
    from tkindex.kernels import lane_code

    return lane_code.widened(context, half)


@intrinsic
def ones_in(context, word):
    """Count the bits that are set in a word of 32 bits."""
    from tkindex.kernels import lane_code

    return lane_code.ones_in(context, word)


@intrinsic
def lowest_one(context, word):
    """Return the place of the lowest bit that is set in a word of 32 bits; it must not be 0."""
    from tkindex.kernels import lane_code

    return lane_code.lowest_one(context, word)


@intrinsic
def at_most(context, sums, first, limit):
    """Return, as bits of a word, which of the 32 sums from `first` on are at most `limit` (uint8)."""
    from tkindex.kernels import lane_code

    return lane_code.at_most(context, sums, first, limit)


@intrinsic
def sum_by_lookup(context, blocks, first, n_blocks, n_bytes, tables, out):
    """Write the sums of `n_blocks` blocks of codes from block `first` on: see `tkindex.kernels.codes.sum_plainly`.

    The number of bytes is even.
    """
    from tkindex.kernels import lane_code

    return lane_code.sum_by_lookup(context, blocks, first, n_blocks, n_bytes, tables, out)
