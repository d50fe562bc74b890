"""Where a row would stand in a posting list: ascending int32 of which no value comes twice.

A halving search of a list of a hundred thousand rows waits for the memory a dozen times, since each of its reads hangs
on the one before. So the two ends of a window are searched for at the same time; and in a long list the place is
guessed from the share of all rows that lie before, since the facts of an entity or a relation are spread over time
roughly as all facts are. A guess may be as wrong as it likes: what follows it steps away in doubling steps.
"""

from __future__ import annotations

from tkindex.kernels._jit import inlined
from tkindex.kernels.memory import prefetch
from tkindex.lazily import np

# Lists longer than this are searched from a guess. Of shorter ones, which are halved, the first few middles stay in the
# nearest caches, and what is asked about one entity seldom keeps to the share of all facts.
LONG = 1 << 14
# Reads of this distance from a guess hit the same cache line or the next.
_STEP = 16


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
        # Written as arithmetic, so that it compiles to a conditional move: the outcome cannot be predicted.
        low += half * (rows[low + half - 1] < row)
        length -= half
    if length == 1 and rows[low] < row:
        low += 1
    return low


@inlined
def lower_bounds(rows, low, high, row, other_row):
    """Return what `lower_bound` does for each of two rows, whose reads do not wait for each other."""
    other = low
    length = high - low
    while length > 1:
        half = length >> 1
        low += half * (rows[low + half - 1] < row)
        other += half * (rows[other + half - 1] < other_row)
        length -= half
    if length == 1:
        # Before either moves.
        below, other_below = rows[low] < row, rows[other] < other_row
        low += np.int64(below)
        other += np.int64(other_below)
    return low, other


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
