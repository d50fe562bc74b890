"""Facts of a store and facts that came later, merged into one order by (start, seq) without sorting the store again."""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import kernel

_I32 = "Array(int32, 1, 'C', readonly=True)"
_I64 = "Array(int64, 1, 'C', readonly=True)"


@kernel(f"int64({_I64}, {_I64}, {_I32}, {_I64}, {_I64}, int32[::1])")
def merge_order(base_starts, base_seqs, removed, starts, seqs, sources):
    """Merge rows of a store, less the removed ones, with other facts, by (start, seq).

    Parameters
    ----------
    base_starts : ndarray of int64, shape (F,), ascending
    base_seqs : ndarray of int64, shape (F,) or (0,)
        Ascending among equal starts; empty means that the seq of a row is the row.
    removed : ndarray of int32, shape (M,), ascending
        Rows of the store to leave out.
    starts, seqs : ndarray of int64, shape (K,)
        The other facts, by (start, seq).
    sources : ndarray of int32, shape (F - M + K,) or more
        Writes: for each place of the result the row of the store, or F + the place among the other facts.

    Returns
    -------
    int
        How many places were written.
    """
    n, m, k = len(base_starts), len(removed), len(starts)
    out, gone, other = 0, 0, 0
    for row in range(n):
        if gone < m and removed[gone] == row:
            gone += 1
            continue
        start = base_starts[row]
        seq = base_seqs[row] if len(base_seqs) else np.int64(row)
        while other < k and (starts[other] < start or (starts[other] == start and seqs[other] < seq)):
            sources[out] = n + other
            out += 1
            other += 1
        sources[out] = row
        out += 1
    while other < k:
        sources[out] = n + other
        out += 1
        other += 1
    return out


@kernel(f"int64({_I64}, {_I64})")
def count_intervals(starts, stops):
    """Count the facts that last longer than one tick."""
    found = 0
    for i in range(len(starts)):
        found += stops[i] != starts[i] + 1
    return found
