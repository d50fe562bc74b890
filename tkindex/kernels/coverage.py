"""What intervals cover together: stretches without a gap, and sums of lengths that no 64 bits overflow."""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import kernel
from tkindex.kernels.table import OPEN_STOP

_I64 = "Array(int64, 1, 'C', readonly=True)"


@kernel(f"int64({_I64}, {_I64}, {_I64}, int64, int64[::1], int64[::1], int64[::1], int64[::1])")
def stretches(starts, stops, bounds, gap, out_groups, out_starts, out_stops, out_counts):
    """Join the facts of each group that no gap of a length parts.

    Parameters
    ----------
    starts, stops : ndarray of int64, shape (N,)
        Starts are ascending within a group.
    bounds : ndarray of int64, shape (G + 1,)
        The facts of group g are [bounds[g], bounds[g + 1]).
    gap : int
        At least 1: a fact that starts so many ticks after all before it have stopped, or later, begins a new stretch.
    out_groups, out_starts, out_stops, out_counts : ndarray of int64, shape (N,)
        Writes: group, first tick, last tick (excluded) and facts of each stretch, by group and start.

    Returns
    -------
    int
        How many stretches there are. O(N).
    """
    n = 0
    for g in range(len(bounds) - 1):
        first, past = bounds[g], bounds[g + 1]
        if first == past:
            continue
        begin, end, count = starts[first], stops[first], 1
        for i in range(first + 1, past):
            # Nothing starts beyond what 64 bits hold.
            if end <= OPEN_STOP - gap and starts[i] >= end + gap:
                out_groups[n], out_starts[n], out_stops[n], out_counts[n] = g, begin, end, count
                n += 1
                begin, end, count = starts[i], stops[i], 1
            else:
                end = max(end, stops[i])
                count += 1
        out_groups[n], out_starts[n], out_stops[n], out_counts[n] = g, begin, end, count
        n += 1
    return n


@kernel(f"void({_I64}, {_I64}, {_I64}, uint64[:, ::1], float64[::1])")
def sum_lengths(starts, stops, bounds, out, means):
    """Sum the lengths of the facts of each group.

    Parameters
    ----------
    starts, stops : ndarray of int64, shape (N,)
        Starts are ascending within a group; lengths are unsigned, since two ends may be 2^64 apart.
    bounds : ndarray of int64, shape (G + 1,)
        The facts of group g are [bounds[g], bounds[g + 1]).
    out : ndarray of uint64, shape (G, 5)
        Writes: the sum, what of it lies above 64 bits, the instants at which at least one holds, and the shortest and
        longest length; zeros for a group without facts.
    means : ndarray of float64, shape (G,)
        Writes: the mean length; NaN for a group without facts. O(N).
    """
    for g in range(len(bounds) - 1):
        low, carried, covered = np.uint64(0), np.uint64(0), np.uint64(0)
        shortest, longest = np.uint64(2**64 - 1), np.uint64(0)
        first, past = bounds[g], bounds[g + 1]
        end = starts[first] if first < past else 0
        for i in range(first, past):
            length = np.uint64(stops[i]) - np.uint64(starts[i])
            low += length
            carried += np.uint64(low < length)
            shortest = min(shortest, length)
            longest = max(longest, length)
            if stops[i] > end:
                covered += np.uint64(stops[i]) - np.uint64(max(starts[i], end))
                end = stops[i]
        out[g, 0], out[g, 1], out[g, 2] = low, carried, covered
        out[g, 3], out[g, 4] = shortest if first < past else np.uint64(0), longest
        means[g] = (np.float64(carried) * 2.0**64 + np.float64(low)) / np.float64(past - first)
