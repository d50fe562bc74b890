"""Temporal motifs: how many sequences of two and three facts, each later than the one before, have each shape.

A. Paranjape, A. R. Benson, J. Leskovec, Motifs in temporal networks (2017). Pairs of entities and stars are counted in
one pass over the facts of each entity, with the counters of their section 4 for sequences whose facts lead to the same
neighbour; triangles by going over the facts that follow each fact.

A *side* is a fact seen from one of its entities: side ``2 i`` of fact i from its head (direction 0), ``2 i + 1`` from
its tail (direction 1). Ticks are unsigned distances, so that none overflows.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import kernel

_I32 = "Array(int32, 1, 'C', readonly=True)"
_I64 = "Array(int64, 1, 'C', readonly=True)"
_U64 = "Array(uint64, 1, 'C', readonly=True)"
_SIDES = f"{_I64}, {_I32}, {_I32}, {_U64}"


@kernel(f"void({_SIDES}, uint64, int64, int64, int64[:, ::1], int64[::1], int64[::1])")
def count_pairs(bounds, order, ends, ticks, within, first, past, seen, any_end, same_end):
    """Count sequences of two sides of one entity.

    Parameters
    ----------
    bounds : ndarray of int64, shape (E + 1,)
        Where the sides of each entity begin in `order`.
    order : ndarray of int32, shape (2 N,)
        Sides by entity, then time.
    ends : ndarray of int32, shape (2 N,)
        The other entity of each side, never the same.
    ticks : ndarray of uint64, shape (N,)
        When each fact starts, ascending.
    within : int
        The second starts at most so many ticks after the first.
    first, past : int
        Entities to look at: ``[first, past)``.
    seen : ndarray of int64, shape (E, 2)
        Room; zeros before and after.
    any_end, same_end : ndarray of int64, shape (4,)
        Adds, at ``2 d1 + d2``, the sequences of these directions; and those that lead to one neighbour.

    Notes
    -----
    O(N).
    """
    for v in range(first, past):
        low, high = bounds[v], bounds[v + 1]
        n0 = n1 = 0
        old = at = low
        while at < high:
            tick = ticks[order[at] >> 1]
            stop = at
            while stop < high and ticks[order[stop] >> 1] == tick:
                stop += 1
            while old < at and tick - ticks[order[old] >> 1] > within:
                side = order[old]
                seen[ends[side], side & 1] -= 1
                if side & 1:
                    n1 -= 1
                else:
                    n0 -= 1
                old += 1
            # Facts of one tick do not follow each other: all are counted before any is seen.
            for i in range(at, stop):
                side = order[i]
                d, w = side & 1, ends[side]
                any_end[d] += n0
                any_end[2 + d] += n1
                same_end[d] += seen[w, 0]
                same_end[2 + d] += seen[w, 1]
            for i in range(at, stop):
                side = order[i]
                seen[ends[side], side & 1] += 1
                if side & 1:
                    n1 += 1
                else:
                    n0 += 1
            at = stop
        for i in range(old, high):
            side = order[i]
            seen[ends[side], side & 1] = 0


@kernel(f"void({_SIDES}, uint64, int64, int64, int64[:, ::1], int64[::1], int64[:, ::1])")
def count_stars(bounds, order, ends, ticks, within, first, past, seen, now, out):
    """Count sequences of three sides of one entity of which two or three lead to the same neighbour.

    Parameters
    ----------
    bounds, order, ends, ticks, within, first, past
        As in `count_pairs`; the third starts at most `within` after the first.
    seen : ndarray of int64, shape (E, 14)
        Room; zeros before and after.
    now : ndarray of int64, shape (8,)
        Room.
    out : ndarray of int64, shape (4, 8)
        Adds, at ``4 d1 + 2 d2 + d3``, the sequences whose neighbours are: the first and second the same (row 0), the
        first and third (1), the second and third (2), whatever the third one's is; all the same (3).

    Notes
    -----
    O(N): what a neighbour's sides of the window add up to is kept as a sum of what had been seen before, or after, each
    of them, so that nothing is done to other neighbours when a side comes or goes.
    """
    # seen[w]: 0-1 sides in the window by direction; 2-5 sequences of two sides there; 6-9 what had come after the first
    # of two, by direction of the neighbour's side and of the other; 10-13 what had come before, by the other's first.
    # now: 0-3 sequences of two sides with one neighbour; 4-5 all that has come so far; 6-7 all that has gone.
    for v in range(first, past):
        low, high = bounds[v], bounds[v + 1]
        now[:] = 0
        old = at = low
        while at < high:
            tick = ticks[order[at] >> 1]
            stop = at
            while stop < high and ticks[order[stop] >> 1] == tick:
                stop += 1
            while old < at and tick - ticks[order[old] >> 1] > within:
                # What goes is one tick as a whole: none of it is before another.
                leaving = ticks[order[old] >> 1]
                last = old
                while last < at and ticks[order[last] >> 1] == leaving:
                    last += 1
                come0 = come1 = 0
                for i in range(old, last):
                    if order[i] & 1:
                        come1 += 1
                    else:
                        come0 += 1
                for i in range(old, last):
                    side = order[i]
                    d, w = side & 1, ends[side]
                    seen[w, d] -= 1
                    # What had come before it is what has gone by now, and what had come after: the counts then.
                    seen[w, 6 + 2 * d] -= now[6] + come0
                    seen[w, 7 + 2 * d] -= now[7] + come1
                    seen[w, 10 + d] -= now[6]
                    seen[w, 12 + d] -= now[7]
                for i in range(old, last):
                    side = order[i]
                    d, w = side & 1, ends[side]
                    for d2 in range(2):
                        now[2 * d + d2] -= seen[w, d2]
                        seen[w, 2 + 2 * d + d2] -= seen[w, d2]
                now[6] += come0
                now[7] += come1
                old = last
            for i in range(at, stop):
                side = order[i]
                d, w = side & 1, ends[side]
                for d1 in range(2):
                    for d2 in range(2):
                        place = 4 * d1 + 2 * d2 + d
                        out[0, place] += now[2 * d1 + d2]
                        out[1, place] += seen[w, d1] * now[4 + d2] - seen[w, 6 + 2 * d1 + d2]
                        out[2, place] += seen[w, 10 + 2 * d1 + d2] - seen[w, d2] * now[6 + d1]
                        out[3, place] += seen[w, 2 + 2 * d1 + d2]
            for i in range(at, stop):
                side = order[i]
                d, w = side & 1, ends[side]
                for d1 in range(2):
                    now[2 * d1 + d] += seen[w, d1]
                    seen[w, 2 + 2 * d1 + d] += seen[w, d1]
            before0, before1 = now[4], now[5]
            for i in range(at, stop):
                side = order[i]
                now[4 + (side & 1)] += 1
            for i in range(at, stop):
                side = order[i]
                d, w = side & 1, ends[side]
                seen[w, d] += 1
                seen[w, 6 + 2 * d] += now[4]
                seen[w, 7 + 2 * d] += now[5]
                seen[w, 10 + d] += before0
                seen[w, 12 + d] += before1
            at = stop
        for i in range(old, high):
            seen[ends[order[i]], :] = 0


@kernel(f"int64({_SIDES}, {_I32}, uint64, int64, int64, int64[:, ::1], int64[::1])")
def count_triangles(bounds, order, ends, ticks, places, within, first, past, seen, out):
    """Count sequences of three facts among three entities, each fact between another two of them.

    Parameters
    ----------
    bounds, order, ends, ticks, within
        As in `count_stars`.
    places : ndarray of int32, shape (2 N,)
        Where each side stands in `order`.
    first, past : int
        Facts to begin at: ``[first, past)``.
    seen : ndarray of int64, shape (E, 4)
        Room; zeros before and after.
    out : ndarray of int64, shape (8,)
        Adds, at ``4 s + 2 d2 + d3``, the sequences whose second fact is a side of the first one's head (s = 0) or tail
        (1), of direction d2, and whose third is one of the other's, of direction d3.

    Returns
    -------
    int
        Sides that were looked at.

    Notes
    -----
    O(N w) for w facts of one entity within the window.
    """
    looked = 0
    for fact in range(first, past):
        tick = ticks[fact]
        head, tail = ends[2 * fact + 1], ends[2 * fact]
        i, n_i = places[2 * fact], bounds[head + 1]
        j, n_j = places[2 * fact + 1], bounds[tail + 1]
        while i < n_i and ticks[order[i] >> 1] == tick:
            i += 1
        while j < n_j and ticks[order[j] >> 1] == tick:
            j += 1
        begin_i, begin_j = i, j
        # Where one of the two has nothing more, there is no triangle.
        if i == n_i or j == n_j or ticks[order[i] >> 1] - tick > within or ticks[order[j] >> 1] - tick > within:
            continue
        while True:
            next_i = i < n_i and ticks[order[i] >> 1] - tick <= within
            next_j = j < n_j and ticks[order[j] >> 1] - tick <= within
            if not next_i and not next_j:
                break
            if next_i and next_j:
                now = min(ticks[order[i] >> 1], ticks[order[j] >> 1])
            elif next_i:
                now = ticks[order[i] >> 1]
            else:
                now = ticks[order[j] >> 1]
            stop_i, stop_j = i, j
            while stop_i < n_i and ticks[order[stop_i] >> 1] == now:
                stop_i += 1
            while stop_j < n_j and ticks[order[stop_j] >> 1] == now:
                stop_j += 1
            for k in range(i, stop_i):
                side = order[k]
                d, w = side & 1, ends[side]
                if w != tail:
                    out[4 + d] += seen[w, 2]
                    out[6 + d] += seen[w, 3]
            for k in range(j, stop_j):
                side = order[k]
                d, w = side & 1, ends[side]
                if w != head:
                    out[d] += seen[w, 0]
                    out[2 + d] += seen[w, 1]
            for k in range(i, stop_i):
                side = order[k]
                seen[ends[side], side & 1] += 1
            for k in range(j, stop_j):
                side = order[k]
                seen[ends[side], 2 + (side & 1)] += 1
            i, j = stop_i, stop_j
        looked += i - begin_i + j - begin_j
        for k in range(begin_i, i):
            seen[ends[order[k]], :] = 0
        for k in range(begin_j, j):
            seen[ends[order[k]], :] = 0
    return looked


@kernel(f"void({_SIDES}, uint64, float64[::1])")
def count_steps(bounds, order, ends, ticks, within, out):
    """Estimate what `count_triangles` looks at, and how many sequences of three there can be.

    Parameters
    ----------
    bounds, order, ends, ticks, within
        As in `count_pairs`.
    out : ndarray of float64, shape (2,)
        Writes: sides that follow each side within the window, in sum; and pairs of them.

    Notes
    -----
    O(N).
    """
    steps, pairs = np.float64(0), np.float64(0)
    for v in range(len(bounds) - 1):
        past = bounds[v]
        for at in range(bounds[v], bounds[v + 1]):
            tick = ticks[order[at] >> 1]
            while past < bounds[v + 1] and ticks[order[past] >> 1] - tick <= within:
                past += 1
            n = np.float64(past - at - 1)
            steps += n
            pairs += n * n
    out[0], out[1] = steps, pairs
