"""Interval facts: which facts of a posting list start in one range and stop in another.

Every operator over a window is such a box (see `tkindex.timeline.conditions`). A list in row order is sorted by start,
so the range of starts is a slice; the range of stops is found with two pyramids over the list: the largest and the
smallest stop of each tile of 16 positions, of 16 tiles, and so on. A tile whose stops all miss the range is passed over
whole, at the highest level that allows it, so a stab costs O((k + 1) log n) for k results instead of a scan. A second
order of each list, by (stop, row), answers counts and `last` by binary search.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined, kernel
from tkindex.kernels.search import NEEDS_FILTER, check_ids, cut, group_slice, kind_of
from tkindex.kernels.skips import skip_backward, skip_forward
from tkindex.kernels.table import (
    LAST_START,
    OPEN_START,
    OPEN_STOP,
    i32_at,
    row_at,
    row_by_stop,
    start_at,
    stop_at,
    table_at,
)  # fmt: skip
from tkindex.schema import FILTER


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def stab(address, kind, low, high, stop_first, stop_last, out_address, limit, backward):
    """Find the rows of a slice whose stop lies in [stop_first, stop_last].

    Parameters
    ----------
    address : int
        The pointer table of an interval store.
    kind, low, high : int
        A slice of a posting list, high excluded.
    stop_first, stop_last : int
        Ticks, both included.
    out_address : int
        Address of room for int32 rows; 0 counts only.
    limit : int
        Stop after so many rows.
    backward : int
        1 goes from the last position to the first.

    Returns
    -------
    int
        The number of rows found. Writes: as many rows, in the order met.
    """
    table = table_at(address)
    out = i32_at(out_address, limit)
    found = np.int64(0)
    if stop_first > stop_last:
        return found
    if backward == 1:
        position = high
        while position > low and found < limit:
            lower = skip_backward(table, kind, low, position, stop_first, stop_last)
            if lower < position:
                position = lower
                continue
            position -= 1
            row = row_at(table, kind, position)
            stop = stop_at(table, row)
            if stop_first <= stop <= stop_last:
                if out_address != 0:
                    out[found] = row
                found += 1
    else:
        position = low
        while position < high and found < limit:
            upper = skip_forward(table, kind, position, high, stop_first, stop_last)
            if upper > position:
                position = upper
                continue
            row = row_at(table, kind, position)
            stop = stop_at(table, row)
            if stop_first <= stop <= stop_last:
                if out_address != 0:
                    out[found] = row
                found += 1
            position += 1
    return found


@inlined
def stops_before(table, kind, low, high, tick):
    """Return the first position in [low, high) of the order by (stop, row) whose stop is >= tick."""
    while low < high:
        middle = (low + high) >> 1
        if stop_at(table, row_by_stop(table, kind, middle)) < tick:
            low = middle + 1
        else:
            high = middle
    return low


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def count_box(address, head, relation, tail, entity, start_first, start_last, stop_first, stop_last):
    """Count the facts with these slots whose start and stop lie in the given ranges, all ends included.

    Returns
    -------
    int
        The count, or a negative code of `tkindex.kernels.search`.

    Notes
    -----
    O(log n) for every operator that bounds only the start, only the stop, or asks for an overlap; O((k + 1) log n)
    for k results of the others.
    """
    table = table_at(address)
    code = check_ids(table, head, relation, tail, entity)
    if code != 0:
        return np.int64(code)
    kind = kind_of(head, relation, tail, entity)
    if kind == FILTER:
        return np.int64(NEEDS_FILTER)
    if start_first > start_last or stop_first > stop_last:
        return np.int64(0)
    low, high = group_slice(table, kind, head, relation, tail, entity)
    free_start = start_first == OPEN_START and start_last >= table[LAST_START]
    if free_start or (start_first == OPEN_START and stop_last == OPEN_STOP and stop_first - 1 <= start_last):
        # A fact that stops before `stop_first` starts before it too: it is one of those that `start_last` admits.
        admitted = high if free_start else cut(table, kind, low, high, start_first, start_last)[1]
        past = admitted - low if stop_last == OPEN_STOP else stops_before(table, kind, low, high, stop_last + 1) - low
        missed = 0 if stop_first == OPEN_START else stops_before(table, kind, low, high, stop_first) - low
        return max(np.int64(0), past - missed)
    low, high = cut(table, kind, low, high, start_first, start_last)
    if stop_first == OPEN_START and stop_last == OPEN_STOP:
        return high - low
    found = np.int64(0)
    position = low
    while position < high:
        upper = skip_forward(table, kind, position, high, stop_first, stop_last)
        if upper > position:
            position = upper
            continue
        stop = stop_at(table, row_at(table, kind, position))
        if stop_first <= stop <= stop_last:
            found += 1
        position += 1
    return found


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def last_by_stop(address, head, relation, tail, entity, start_first, start_last, stop_first, stop_last):
    """Find the fact with the largest (stop, row) among those that `count_box` counts.

    Returns
    -------
    int
        Its row, or -1 where there is none. The ids must be valid and need no filter: `select` checks them first.

    Notes
    -----
    O(log n) where starts are free; else the list in order of stop is walked down from `stop_last`, at worst to
    `stop_first`.
    """
    table = table_at(address)
    kind = kind_of(head, relation, tail, entity)
    if start_first > start_last or stop_first > stop_last:
        return np.int64(-1)
    low, high = group_slice(table, kind, head, relation, tail, entity)
    position = high if stop_last == OPEN_STOP else stops_before(table, kind, low, high, stop_last + 1)
    while position > low:
        position -= 1
        row = row_by_stop(table, kind, position)
        if stop_at(table, row) < stop_first:
            break
        if start_first <= start_at(table, row) <= start_last:
            return row
    return np.int64(-1)
