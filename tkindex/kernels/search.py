"""From fixed slots and a range of starts to a slice of a posting list.

Rows are sorted by (start, seq), so a bound in time becomes a bound in rows by one look-up in the time directory, and a
posting list, being sorted by row, is cut by two searches: see `tkindex.kernels.bounds`. Every query about point facts
ends here.

Results are packed into one integer, ``first << 32 | past``: two positions in the posting list of the kind that the
fixed slots choose (`kind_of`). A negative result is one of the codes below.
"""

from __future__ import annotations

from tkindex import schema
from tkindex.kernels._jit import inlined, kernel, spliced
from tkindex.kernels.bounds import (
    LONG,
    SHORT,
    ask_around,
    ask_lines,
    guess,
    likely_place,
    lower_bound,
    lower_bound_around,
    lower_bound_near,
)
from tkindex.kernels.branchless import either
from tkindex.kernels.memory import prefetch
from tkindex.kernels.table import (
    ENTITY_OFFSETS,
    FIRST_START,
    HR_FIRST,
    HR_OFFSETS,
    HR_RELATIONS,
    LAST_START,
    N_ENTITIES,
    N_FACTS,
    N_RELATIONS,
    RELATION_OFFSETS,
    RELATION_WIDTH,
    ROWS,
    RT_FIRST,
    RT_OFFSETS,
    RT_RELATIONS,
    START_BASE,
    START_SHIFT,
    TAILS,
    TIME_ROWS,
    i32,
    inside,
    row_at,
    span,
    start_at,
    table_at,
    u8,
    u16,
)  # fmt: skip
from tkindex.lazily import np
from tkindex.schema import ALL, ANY, ENTITY, FILTER, HEAD, HR, HRT, RELATION, RT, TAIL

NO_HEAD, NO_RELATION, NO_TAIL, NO_ENTITY, NEEDS_FILTER = -1, -2, -3, -4, -5

# Tails that are read one behind the other sooner than by halving; at least 1, since a step is.
_FEW = 4
# Bytes of a cache line, and of how many groups all offsets are asked for at once: ten lines.
_LINE = 64
_ALL_OFFSETS = 160


# The same function compiled: Python asks it of a store's rows too.
kind_of = inlined(schema.kind_of)


@spliced
def check_ids(table, head, relation, tail, entity):
    """Return 0, or the code of the first id that is out of range."""
    if head != ANY and (head < 0 or head >= table[N_ENTITIES]):
        return NO_HEAD
    if relation != ANY and (relation < 0 or relation >= table[N_RELATIONS]):
        return NO_RELATION
    if tail != ANY and (tail < 0 or tail >= table[N_ENTITIES]):
        return NO_TAIL
    if entity != ANY and (entity < 0 or entity >= table[N_ENTITIES]):
        return NO_ENTITY
    return 0


@spliced
def rows_before(table, tick):
    """Count the rows whose start is smaller than `tick`: the row bound of a bound in time.

    Notes
    -----
    O(1) where the directory has a bucket a tick, else one bucket and O(log bucket).
    """
    if tick <= table[FIRST_START]:
        return np.int64(0)
    if tick > table[LAST_START]:
        return table[N_FACTS]
    base = table[START_BASE]
    directory = i32(table, TIME_ROWS)
    if tick <= base:
        # Only rows with an open start lie before the base, and the first bucket begins behind them.
        return inside(directory[0], table[N_FACTS] + 1)
    shift = table[START_SHIFT]
    bucket = np.int64((np.uint64(tick) - np.uint64(base)) >> np.uint64(shift))
    low = inside(directory[bucket], table[N_FACTS] + 1)
    if shift == 0:
        return low
    high = inside(directory[bucket + 1], table[N_FACTS] + 1)
    while low < high:
        middle = (low + high) >> 1
        if start_at(table, middle) < tick:
            low = middle + 1
        else:
            high = middle
    return low


@inlined
def prefetch_bucket(table, tick):
    """Ask the memory for the place of the time directory that `rows_before` reads."""
    if table[FIRST_START] < tick <= table[LAST_START]:
        bucket = (np.uint64(tick) - np.uint64(table[START_BASE])) >> np.uint64(table[START_SHIFT])
        prefetch(table[TIME_ROWS] + 4 * np.int64(bucket))


@inlined
def find_among(relations, low, high, relation):
    """Return the place of a relation in the ascending part [low, high) of a column, or -1."""
    end = high
    length = high - low
    while length > 1:
        half = length >> 1
        low = either(np.int64(relations[np.uint64(low + half - 1)]) < relation, low + half, low)
        length -= half
    if length == 1:
        low += np.int64(np.int64(relations[low]) < relation)
    if low < end and np.int64(relations[low]) == relation:
        return low
    return np.int64(-1)


@inlined
def find_relation(table, column, low, high, relation):
    """Return the place of a relation in the ascending part [low, high) of a directory, or -1."""
    # A loop for each width, none of which asks for it.
    width = table[RELATION_WIDTH]
    if width == 1:
        return find_among(u8(table, column), low, high, relation)
    if width == 2:
        return find_among(u16(table, column), low, high, relation)
    return find_among(i32(table, column), low, high, relation)


@inlined
def _ask_tails(table, first, step, high):
    """Ask the memory for the tails at the ends of seven steps from a position of the list, up to `high`."""
    tails = table[TAILS]
    for i in range(1, 8):
        prefetch(tails + 4 * row_at(table, HRT, min(first + i * step, high) - 1))


@inlined
def _step_on(table, first, step, high, tail):
    """Return the last end of a step, of none to seven from `first`, before which all tails are smaller than `tail`."""
    tails = i32(table, TAILS)
    for stride in (4, 2, 1):
        place = first + stride * step
        # Beyond the list it stays where it is, and reads what it has read.
        is_inside = place <= high
        first += stride * step * (is_inside & (tails[row_at(table, HRT, min(place, high) - 1)] < tail))
    return first


@inlined
def tail_slice(table, low, high, tail):
    """Return (first, past): where a tail stands in the part [low, high) of one head and relation.

    Notes
    -----
    O(log(high - low)). A position leads to a row and that to its tail, which is seldom near; so each round asks for the
    tails of seven positions at once, and then goes the three steps of a halving search among them, for both ends of
    the slice. The last few are counted.
    """
    tails = i32(table, TAILS)
    first = past = low
    # Either end is one of the next `length` positions from where its search stands, or the one behind them.
    length = high - low
    ask_lines(i32(table, ROWS + 2 * HRT), low, high)
    while length > _FEW:
        step = (length + 7) >> 3
        _ask_tails(table, first, step, high)
        if past != first:
            _ask_tails(table, past, step, high)
        first = _step_on(table, first, step, high, tail)
        past = _step_on(table, past, step, high, tail + 1)
        length = step
    below = np.int64(0)
    for position in range(first, min(first + length, high)):
        below += np.int64(tails[row_at(table, HRT, position)] < tail)
    equal = np.int64(0)
    for position in range(past, min(past + length, high)):
        equal += np.int64(tails[row_at(table, HRT, position)] <= tail)
    first += below
    # In a list that is in order, the second place is never before the first.
    return first, max(first, past + equal)


@spliced
def _ask_for_group(table, relations, offsets, begin, end, relation):
    """Ask the memory for the relations of an entity and for where the facts of each begin, before one is found."""
    width = table[RELATION_WIDTH]
    prefetch(table[relations] + width * begin)
    prefetch(table[relations] + width * end)
    if end - begin <= _ALL_OFFSETS:
        for place in range(begin, end, _LINE // 4):
            prefetch(table[offsets] + 4 * place)
        prefetch(table[offsets] + 4 * end)
    else:
        # Of many, where it is likely to be.
        place = begin + (end - begin) * relation // table[N_RELATIONS]
        prefetch(table[offsets] + 4 * place)


@spliced
def group_of(table, first, relations, offsets, entity, relation):
    """Return the group of an entity and a relation, or -1: the three columns are those of HR, or those of RT."""
    begin, end = span(i32(table, first), entity, entity + 1, table[relations + 1])
    _ask_for_group(table, relations, offsets, begin, end, relation)
    return find_relation(table, relations, begin, end, relation)


@spliced
def group_slice(table, kind, head, relation, tail, entity):
    """Return (first, past): where the facts with these slots stand in the posting list of their kind."""
    low = np.int64(0)
    high = np.int64(0)
    n_facts = table[N_FACTS]
    if kind == HR or kind == HRT:  # noqa: SIM109 - two comparisons are what compiles best
        group = group_of(table, HR_FIRST, HR_RELATIONS, HR_OFFSETS, head, relation)
        if group >= 0:
            low, high = span(i32(table, HR_OFFSETS), group, group + 1, n_facts)
            if kind == HRT and low < high:
                low, high = tail_slice(table, low, high, tail)
    elif kind == RT:
        group = group_of(table, RT_FIRST, RT_RELATIONS, RT_OFFSETS, tail, relation)
        if group >= 0:
            low, high = span(i32(table, RT_OFFSETS), group, group + 1, n_facts)
    elif kind == ENTITY:
        low, high = span(i32(table, ENTITY_OFFSETS), entity, entity + 1, table[ROWS + 2 * ENTITY + 1])
    elif kind == HEAD:
        # The list of a head stands where its groups stand in theirs, one behind the other; so does that of a tail.
        begin, end = span(i32(table, HR_FIRST), head, head + 1, table[HR_RELATIONS + 1])
        low, high = span(i32(table, HR_OFFSETS), begin, end, n_facts)
    elif kind == TAIL:
        begin, end = span(i32(table, RT_FIRST), tail, tail + 1, table[RT_RELATIONS + 1])
        low, high = span(i32(table, RT_OFFSETS), begin, end, n_facts)
    elif kind == RELATION:
        low, high = span(i32(table, RELATION_OFFSETS), relation, relation + 1, n_facts)
    else:
        high = table[N_FACTS]
    return low, high


@inlined
def _cut_long(rows, low, high, first_row, past_row, n_facts):
    """Narrow a slice that is not empty to the rows in [first_row, past_row)."""
    is_begun, is_ended = first_row > 0, past_row < n_facts
    if not is_begun and not is_ended:
        return low, high
    density = np.float64(high - low) / np.float64(n_facts)
    row = first_row if is_begun else past_row
    place = guess(rows, low, high, row, density)
    # Both guesses before the first search: their reads do not wait for each other.
    end = guess(rows, low, high, past_row, density) if is_begun and is_ended else place
    place = lower_bound_near(rows, low, high, place, row)
    if not is_begun:
        return low, place
    if not is_ended:
        return place, high
    # Of a list that is in order, the second place is never before the first.
    return place, max(place, lower_bound_near(rows, low, high, end, past_row))


@spliced
def cut(table, kind, low, high, start_first, start_last):
    """Narrow a slice of a posting list to the rows whose start lies in [start_first, start_last], both included."""
    if start_first > start_last:
        return low, low
    n_facts = table[N_FACTS]
    first_row = rows_before(table, start_first)
    past_row = n_facts if start_last >= table[LAST_START] else rows_before(table, start_last + 1)
    if kind == ALL:
        return max(low, first_row), max(first_row, min(high, past_row))
    rows = i32(table, ROWS + 2 * kind)
    if high - low > LONG:
        return _cut_long(rows, low, high, first_row, past_row, n_facts)
    is_begun, is_ended = first_row > 0, past_row < n_facts
    if not is_begun and not is_ended:
        return low, high
    if high - low <= SHORT:
        ask_around(rows, low, high, (low + high) >> 1)
        first = lower_bound(rows, low, high, first_row) if is_begun else low
        past = lower_bound(rows, low, high, past_row) if is_ended else high
    else:
        begin = likely_place(low, high, np.float64(first_row) / np.float64(n_facts))
        end = likely_place(low, high, np.float64(past_row) / np.float64(n_facts))
        # Both are asked for before the first is waited for.
        if is_begun:
            ask_around(rows, low, high, begin)
        if is_ended:
            ask_around(rows, low, high, end)
        first = lower_bound_around(rows, low, high, begin, first_row) if is_begun else low
        past = lower_bound_around(rows, low, high, end, past_row) if is_ended else high
    # Of a list that is in order, the second place is never before the first.
    return first, max(first, past)


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64)")
def select(address, head, relation, tail, entity, start_first, start_last, limit):
    """Find the facts with these slots that start in [start_first, start_last].

    Parameters
    ----------
    address : int
        The pointer table.
    head, relation, tail, entity : int
        Ids, or ANY. They are checked here, since a check in Python costs more.
    start_first, start_last : int
        Ticks, both included.
    limit : int
        Keep the first `limit` facts, or with a negative number the last ones; 0 keeps all.

    Returns
    -------
    int
        Packed positions, or a negative code.

    Notes
    -----
    O(log R + log n) for a group of n facts; the time directory adds O(1).
    """
    table = table_at(address)
    code = check_ids(table, head, relation, tail, entity)
    if code != 0:
        return np.int64(code)
    kind = kind_of(head, relation, tail, entity)
    if kind == FILTER:
        return np.int64(NEEDS_FILTER)
    prefetch_bucket(table, start_first)
    prefetch_bucket(table, start_last + 1)
    low, high = group_slice(table, kind, head, relation, tail, entity)
    if low < high:
        low, high = cut(table, kind, low, high, start_first, start_last)
    if limit > 0:
        high = min(high, low + limit)
    elif limit < 0:
        low = max(low, high + limit)
    return (low << 32) | high
