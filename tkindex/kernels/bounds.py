"""Where a row would stand in a posting list: ascending int32 of which no value comes twice.

A halving search of a list of a hundred thousand rows waits for the memory a dozen times, since each of its reads hangs
on the one before. So a short list is asked for as a whole, and in a longer one the place is guessed from the share of
all rows that lie before, since the facts of an entity or a relation are spread over time roughly as all facts are: what
lies around it is asked for at once, for both ends of a window before the first of them is waited for. A guess may be as
wrong as it likes. Beside one in a list of thousands the rest is searched, in a longer one there are doubling steps.
"""

from __future__ import annotations

from tkindex.kernels._jit import inlined
from tkindex.kernels.branchless import either
from tkindex.kernels.memory import prefetch
from tkindex.lazily import np

# Lists longer than this are guessed in twice, and searched in doubling steps from there.
LONG = 1 << 14
# Reads of this distance from a guess hit the same cache line or the next.
_STEP = 16
# So far from a place its surroundings are asked for: nine cache lines in all. Of half a million real facts a guess was
# as near as that in six of seven lists of up to 512 rows, and in half of those of up to 2,048.
_NEAR = 4 * _STEP
# Lists up to this length lie around their middle.
SHORT = 2 * _NEAR


@inlined
def ask_eighths(rows, low, high):
    """Ask the memory for what the first three halvings of a list will read; of up to a hundred rows, for all of them.

    Each halving waits for the one before, so that three of them wait three times for memory that is not near.
    """
    length = high - low
    if length > _STEP:
        address = rows.ctypes.data + 4 * low
        for i in range(1, 8):
            prefetch(address + 4 * (i * length >> 3))


@inlined
def ask_lines(rows, low, high):
    """Ask the memory for all of a short list, and of a longer one for what the first halvings read."""
    if high - low > 16 * _STEP:
        ask_eighths(rows, low, high)
        return
    address = rows.ctypes.data
    for position in range(low, high, _STEP):
        prefetch(address + 4 * position)


@inlined
def lower_bound(rows, low, high, row):
    """Return the first position in [low, high) of an ascending list whose value is not smaller than `row`.

    Notes
    -----
    O(log(high - low)) reads.
    """
    length = high - low
    while length > 1:
        half = length >> 1
        low = either(rows[np.uint64(low + half - 1)] < row, low + half, low)
        length -= half
    if length == 1:
        low = either(rows[np.uint64(low)] < row, low + 1, low)
    return low


@inlined
def lower_bound_asked(rows, low, high, row):
    """Do what `lower_bound` does, in rounds of three halvings, whose reads are asked for all at once."""
    length = high - low
    while length > _STEP:
        ask_eighths(rows, low, low + length)
        for _ in range(3):
            half = length >> 1
            low = either(rows[np.uint64(low + half - 1)] < row, low + half, low)
            length -= half
    return lower_bound(rows, low, low + length, row)


@inlined
def likely_place(low, high, share):
    """Return the position at a share, 0 to 1, of the list [low, high), which is not empty."""
    return min(high - 1, low + np.int64(share * np.float64(high - low)))


@inlined
def ask_around(rows, low, high, place):
    """Ask the memory for the part of a list, which is not empty, that lies around a position of it."""
    address = rows.ctypes.data
    for step in range(-_NEAR, _NEAR + _STEP, _STEP):
        prefetch(address + 4 * max(low, min(high - 1, place + step)))


@inlined
def lower_bound_around(rows, low, high, place, row):
    """Do what `lower_bound` does in a list that is not empty, and look first around a position of it.

    Notes
    -----
    O(log(high - low)) reads, which wait for the memory once where the row stands within _NEAR of the place, and once
    more for every three halvings of the rest where it does not.
    """
    first, last = max(low, place - _NEAR), min(high - 1, place + _NEAR)
    if rows[np.uint64(last)] < row:
        return lower_bound_asked(rows, last + 1, high, row)
    if rows[np.uint64(first)] >= row:
        return lower_bound_asked(rows, low, first, row)
    return lower_bound(rows, first + 1, last, row)


@inlined
def guess(rows, low, high, row, density):
    """Guess where a row would stand in [low, high), which is not empty: a position of it.

    Parameters
    ----------
    rows : ndarray of int32
        The list.
    low, high : int
        Positions, high excluded.
    row : int
        At least 0.
    density : float
        The share of all rows that are in this list, at most 1.

    Notes
    -----
    The guess goes on once from the row that was found where it fell first. O(1): one read.
    """
    last = high - 1
    place = min(last, low + np.int64(np.float64(row) * density))
    place += np.int64(np.float64(row - np.int64(rows[place])) * density)
    return max(low, min(last, place))


@inlined
def lower_bound_near(rows, low, high, place, row):
    """Do what `lower_bound` does, with doubling steps from a position in [low, high) that is likely to be near.

    Notes
    -----
    O(log d) reads, at most twice as many as halving takes, where `place` is d positions away.
    """
    step = np.int64(_STEP)
    if rows[place] < row:
        low = place + 1
        place += step
        while place < high and rows[place] < row:
            low = place + 1
            step <<= 1
            place += step
        high = min(high, place)
    else:
        high = place
        place -= step
        while place >= low and rows[place] >= row:
            high = place
            step <<= 1
            place -= step
        low = max(low, place + 1)
    return lower_bound(rows, low, high, row)
