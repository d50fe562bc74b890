"""Which facts of one selection share an instant with which of another.

Both are in the order of their starts. Of two facts that overlap, one starts inside the other: either the right one
starts in the left one, and those stand one behind the other, or the left one starts in the right one, and those are
active when it starts. Each pair is exactly one of the two, so counting takes a search for each fact, and writing takes
a sweep that looks at nothing but pairs and at each right fact once more, when it is over.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined, kernel

_I32 = "Array(int32, 1, 'C', readonly=True)"
_I64 = "Array(int64, 1, 'C', readonly=True)"


@inlined
def _leap(values, low, high, tick):
    """Return the first position in [low, high) whose value is at least `tick`: by doubling steps, then by halving."""
    step = 1
    first = low
    while first + step < high and values[first + step] < tick:
        first += step
        step <<= 1
    past = min(first + step + 1, high)
    while first < past:
        middle = (first + past) >> 1
        if values[middle] < tick:
            first = middle + 1
        else:
            past = middle
    return first


@kernel(f"void({_I64}, {_I64}, {_I64}, {_I64}, {_I64}, {_I64}, int64[::1], int64[::1])")
def count_overlaps(starts, stops, bounds, other_starts, other_stops, other_bounds, inside, active):
    """Count the pairs of each left fact.

    Parameters
    ----------
    starts, stops : ndarray of int64, shape (N,)
        Left facts, ascending by start within a group.
    bounds : ndarray of int64, shape (G + 1,)
        The left facts of group g are [bounds[g], bounds[g + 1]).
    other_starts, other_stops, other_bounds
        The same of the right facts; the groups are the same.
    inside : ndarray of int64, shape (N,)
        Writes: how many right facts start inside each left fact.
    active : ndarray of int64, shape (N,), all 0
        Writes: how many right facts that started earlier hold when each left fact starts.

    Notes
    -----
    O(N + M) searches, each of O(log of the pairs that it finds).
    """
    for g in range(len(bounds) - 1):
        low, high = bounds[g], bounds[g + 1]
        other, other_high = other_bounds[g], other_bounds[g + 1]
        at = other
        for i in range(low, high):
            while at < other_high and other_starts[at] < starts[i]:
                at += 1
            inside[i] = _leap(other_starts, at, other_high, stops[i]) - at
        at = low
        for j in range(other, other_high):
            while at < high and starts[at] <= other_starts[j]:
                at += 1
            if at == high:
                break
            # One more from here on, one less from there.
            past = _leap(starts, at, high, other_stops[j])
            active[at] += 1
            if past < high:
                active[past] -= 1
        holding = np.int64(0)
        for i in range(low, high):
            holding += active[i]
            active[i] = holding


@kernel(f"void({_I64}, {_I64}, {_I64}, {_I64}, {_I64}, {_I32}, {_I64}, {_I64}, int64, int64, int64, int32[::1])")
def write_overlaps(
    starts, bounds, other_starts, other_stops, other_bounds, other_rows, inside, places, group, first, last, out
):
    """Write the rows of the right facts of some left facts.

    Parameters
    ----------
    starts, bounds, other_starts, other_stops, other_bounds
        As in `count_overlaps`.
    other_rows : ndarray of int32, shape (M,)
        What is written for each right fact.
    inside : ndarray of int64, shape (N,)
        As `count_overlaps` wrote it.
    places : ndarray of int64, shape (N,)
        Where the pairs of each left fact begin in `out`.
    group, first, last : int
        The left facts [first, last), the first of which is in `group`.
    out : ndarray of int32
        Writes: right facts of each left fact, in their order.

    Notes
    -----
    O(pairs + M): right facts that hold are kept in the order of their starts, and one that is over is dropped when it
    is met, once.
    """
    most = 0
    g = group
    while g < len(bounds) - 1 and bounds[g] < last:
        most = max(most, other_bounds[g + 1] - other_bounds[g])
        g += 1
    held, held_stops = np.empty(most, np.int32), np.empty(most, np.int64)
    g = group
    while g < len(bounds) - 1 and bounds[g] < last:
        at, past = other_bounds[g], other_bounds[g + 1]
        n_held = 0
        for i in range(max(first, bounds[g]), min(last, bounds[g + 1])):
            start = starts[i]
            while at < past and other_starts[at] < start:
                held[n_held] = other_rows[at]
                held_stops[n_held] = other_stops[at]
                n_held += other_stops[at] > start
                at += 1
            place = places[i]
            kept = 0
            for k in range(n_held):
                # Not written before it is known to hold: behind the last pair are those of another thread, or nothing.
                if held_stops[k] > start:
                    out[place + kept] = held[k]
                    held[kept] = held[k]
                    held_stops[kept] = held_stops[k]
                    kept += 1
            n_held = kept
            place += kept
            for k in range(inside[i]):
                out[place + k] = other_rows[at + k]
        g += 1
