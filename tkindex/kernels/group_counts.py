"""How many facts of each group there are in each of many spans of facts, or windows of time.

Facts are in the order of time, so a bucket of a calendar is a span of facts, and counting is one pass over their codes.
Where windows overlap, or facts last, each group is swept on its own with the windows that it reaches.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined, kernel

_CODES = "Array({}, 1, 'C', readonly=True)"
_I32 = "Array(int32, 1, 'C', readonly=True)"
_I64 = "Array(int64, 1, 'C', readonly=True)"
# Below so many facts a code, four tables cost more to sum than they save.
_FOUR_TABLES = 8


@kernel([f"void({_CODES.format(code)}, {_I64}, int64, int64, int64[:, ::1])" for code in ("uint8", "uint16", "int32")])
def count_dense(codes, bounds, first, last, out):
    """Count the codes in each span.

    Parameters
    ----------
    codes : ndarray of uint8, uint16 or int32, shape (N,)
        Group of each fact.
    bounds : ndarray of int64, shape (B + 1,), ascending
        Span b is the facts [bounds[b], bounds[b + 1]).
    first, last : int
        The spans to count, the last one excluded.
    out : ndarray of int64, shape (B, G)
        Writes rows [first, last): facts of each span and group.

    Notes
    -----
    Preconditions: codes are at least 0 and smaller than G. O(facts of the spans). A long span is counted into four
    tables in turns: a fact need not wait until the one before it, of the same group perhaps, is counted.
    """
    n_groups = out.shape[1]
    tables = np.zeros((4, n_groups), np.int32)
    one, two, three, four = tables[0], tables[1], tables[2], tables[3]
    for b in range(first, last):
        low, high = bounds[b], bounds[b + 1]
        row = out[b]
        i = low
        is_long = high - low >= _FOUR_TABLES * n_groups
        if is_long:
            while i + 4 <= high:
                one[codes[i]] += 1
                two[codes[i + 1]] += 1
                three[codes[i + 2]] += 1
                four[codes[i + 3]] += 1
                i += 4
        while i < high:
            one[codes[i]] += 1
            i += 1
        # Written once and not added to: a part may be counted twice, on two threads.
        if is_long:
            for g in range(n_groups):
                row[g] = np.int64(one[g]) + two[g] + three[g] + four[g]
                one[g] = 0
                two[g] = 0
                three[g] = 0
                four[g] = 0
        else:
            for g in range(n_groups):
                row[g] = one[g]
                one[g] = 0


@kernel(f"int64({_I32}, {_I64}, int64, int64, int64, int32[::1], int32[::1], int64[::1])")
def count_sparse(codes, bounds, first, last, n_groups, out_groups, out_counts, out_bounds):
    """Count the codes in each span, where there are too many groups for a table of all.

    Parameters
    ----------
    codes, bounds, first, last
        As in `count_dense`.
    n_groups : int
    out_groups, out_counts : ndarray of int32, shape (facts of the spans,)
        Writes: groups that occur in a span, ascending, and how often; span after span.
    out_bounds : ndarray of int64, shape (last - first + 1,)
        Writes: where the groups of each span begin; the last is the number of all.

    Returns
    -------
    int
        How many were written.

    Notes
    -----
    O(N + K log K) for K groups of the largest span, and a table of all groups.
    """
    counts = np.zeros(n_groups, np.int32)
    n = 0
    for b in range(first, last):
        begin = n
        out_bounds[b - first] = n
        for i in range(bounds[b], bounds[b + 1]):
            code = codes[i]
            if counts[code] == 0:
                out_groups[n] = code
                n += 1
            counts[code] += 1
        found = out_groups[begin:n]
        found.sort()
        for i in range(begin, n):
            out_counts[i] = counts[out_groups[i]]
            counts[out_groups[i]] = 0
    out_bounds[last - first] = n
    return n


@inlined
def _first_not_below(values, low, high, tick):
    """Return the first position in [low, high) whose value is at least `tick`, `high` where there is none."""
    while low < high:
        middle = (low + high) >> 1
        if values[middle] < tick:
            low = middle + 1
        else:
            high = middle
    return low


@kernel(f"int64({_I64}, {_I64}, {_I64}, {_I64}, {_I64}, int64[::1], int32[::1], int64[::1])")
def count_windows(begins, ends, bounds, lows, highs, cursor, out_groups, out_counts):
    """Count the facts of each group that hold at some instant of each window; windows without any are left out.

    Parameters
    ----------
    begins : ndarray of int64, shape (N,)
        First ticks, ascending within a group.
    ends : ndarray of int64, shape (N,)
        Ticks at which facts of the group no longer hold, ascending within it: in an order of their own.
    bounds : ndarray of int64, shape (G + 1,)
        The facts of group g are [bounds[g], bounds[g + 1]).
    lows, highs : ndarray of int64, shape (W,)
        Windows ``[low, high)``, both ascending.
    cursor : ndarray of int64, shape (W,)
        Without room in `out_groups`, writes: one is added for each group that a window has. With room: where the
        groups of each window begin; each is moved to their end.
    out_groups, out_counts : ndarray of int32 and int64, shape (K,) or (0,)
        Writes: groups of each window, ascending, and their facts.

    Returns
    -------
    int
        How many pairs of window and group there are.

    Notes
    -----
    A fact holds in a window when it begins before the window is over and ends after it began, and those that end
    before have begun before: so their number is #(begin < high) - #(end <= low). O(N + pairs + G log W); windows that
    no fact reaches are leapt over.
    """
    n_windows = len(lows)
    n_pairs = 0
    for g in range(len(bounds) - 1):
        first, past = bounds[g], bounds[g + 1]
        begun, ended = first, first
        # The first window that reaches beyond the first begin.
        w = _first_not_below(highs, 0, n_windows, begins[first] + 1) if first < past else n_windows
        while w < n_windows:
            while begun < past and begins[begun] < highs[w]:
                begun += 1
            while ended < past and ends[ended] <= lows[w]:
                ended += 1
            count = begun - ended
            if count > 0:
                n_pairs += 1
                if len(out_groups) == 0:
                    cursor[w] += 1
                else:
                    out_groups[cursor[w]] = g
                    out_counts[cursor[w]] = count
                    cursor[w] += 1
                w += 1
            elif begun == past:
                break
            else:
                w = _first_not_below(highs, w + 1, n_windows, begins[begun] + 1)
    return n_pairs
