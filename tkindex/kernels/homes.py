"""Many queries in one call over several stores: each query goes to the store where its entity lives.

Queries are taken by the chunk, small enough for the caches, divided by how long the list is that they are about, and
answered in blocks as over one store, each step for the whole block before the next. A block takes as many steps as its
longest list: without the division one long list made 31 short ones wait for it. Queries of one block are about whatever
stores they are about, each with what it needs of its store: divided by store too, those of many stores filled no block.
What is read at random is asked for ahead: where times begin and the lists, by reads that do not wait for one another,
and the numbers of the facts that were found, which are there when the next block has begun. What is found is not a row,
which counts in one store alone, but the number of a fact in all.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined, kernel, spliced
from tkindex.kernels.batch import BLOCK, COUNT, FIRST, answer
from tkindex.kernels.memory import half_at, prefetch, word_at
from tkindex.kernels.search import cut, group_slice, rows_before
from tkindex.kernels.table import (
    ENTITY_OFFSETS,
    FIRST_START,
    HR_FIRST,
    HR_OFFSETS,
    LAST_START,
    N_FACTS,
    OPEN_START,
    OPEN_STOP,
    ROWS,
    RT_FIRST,
    RT_OFFSETS,
    START_BASE,
    START_SHIFT,
    TIME_ROWS,
    i32_at,
    i64_at,
    inside,
    table_at,
    u16,
)  # fmt: skip
from tkindex.schema import ANY, ENTITY, HEAD, HR, RT, TAIL

# On which side the entity of a query stands.
ON_HEAD, ON_TAIL, ON_EITHER = range(3)
STORE_FIELDS = 4
"""What stands there for each store: addresses of its table and of its numbers, how many numbers there are, and the
address of a directory of its times that has a place for each tick, 0 where that of its table is to be read."""
_ID = np.int64(0xFFFFFFFF)
_ID_BITS = 32
CLASSES, SHORT, MIDDLING = 3, 4, 32
"""Queries are divided by the length of their lists: to SHORT facts, to MIDDLING, and longer."""
LENGTH_BITS, STORE_BITS, CLASS_BITS = 20, 10, 2
"""What the lower half of a word of a table of lists has for each, from the top; see `batch_homes`."""
_STORE, _CLASS = np.int64(((1 << STORE_BITS) - 1) << CLASS_BITS), np.int64((1 << CLASS_BITS) - 1)
_CHUNK = 2048
_Q = "Array(int64, 1, 'C', readonly=True)"

# What is needed of a store, in one place: two lines of the memory.
_LINE = 16
(
    _TABLE, _GROUPS_AT, _LAST_GROUP, _OFFSETS_AT, _ROWS_AT, _N_ROWS, _TIMES_AT, _FIRST_TICK, _LAST_TICK, _BASE,
    _N_FACTS, _NUMBERS_AT, _N_NUMBERS,
) = range(13)  # fmt: skip

# Numba counts who uses an array wherever a function is called with it, inlined or not, which takes longer than all that
# is done to a query here. So helpers that are called for each query are given addresses.


@inlined
def _short_at(address, i):
    """Read one of the integers of 4 bytes at an address, none of them negative."""
    return np.int64(half_at(address + 4 * i))


@inlined
def _field(line, field):
    """Read what is needed of a store, by the address of its line."""
    return np.int64(word_at(line + 8 * field))


@inlined
def _span(address, i, j, most):
    """Do what `span` does by the address of the offsets: where one is negative, it is larger than `most`."""
    low, high = _short_at(address, i), _short_at(address, j)
    if high < low or high > most:
        return np.int64(0), np.int64(0)
    return low, high


@inlined
def _lines_of(stores, side):
    """Return the lines of the stores, for the lists of one side."""
    kind, groups, column = np.int64(ENTITY), np.int64(-1), np.int64(ENTITY_OFFSETS)
    if side == ON_HEAD:
        kind, groups, column = np.int64(HEAD), np.int64(HR_FIRST), np.int64(HR_OFFSETS)
    elif side == ON_TAIL:
        kind, groups, column = np.int64(TAIL), np.int64(RT_FIRST), np.int64(RT_OFFSETS)
    lines = np.empty(_LINE * (len(stores) // STORE_FIELDS), np.int64)
    for store in range(len(stores) // STORE_FIELDS):
        table, line = table_at(stores[STORE_FIELDS * store]), _LINE * store
        n_rows = table[ROWS + 2 * kind + 1]
        lines[line + _TABLE] = stores[STORE_FIELDS * store]
        # Where the list of a head or a tail begins is found by its first group.
        lines[line + _GROUPS_AT] = table[groups] if groups >= 0 else np.int64(0)
        lines[line + _LAST_GROUP] = table[column + 1] - 1
        lines[line + _OFFSETS_AT] = table[column]
        # Of an empty list the first row of all is read, unused: where there is none, what stands here.
        lines[line + _ROWS_AT] = table[ROWS + 2 * kind] if n_rows else np.int64(lines.ctypes.data)
        lines[line + _N_ROWS] = n_rows
        times = stores[STORE_FIELDS * store + 3]
        lines[line + _TIMES_AT] = times if times else table[TIME_ROWS]
        # A store without facts has none before any tick.
        lines[line + _FIRST_TICK] = table[FIRST_START] if table[N_FACTS] else np.int64(OPEN_STOP)
        lines[line + _LAST_TICK] = table[LAST_START]
        # From which tick on the directory has a place for each; none where a place is for many.
        lines[line + _BASE] = table[START_BASE] if times or table[START_SHIFT] == 0 else np.int64(OPEN_STOP)
        lines[line + _N_FACTS] = table[N_FACTS]
        lines[line + _NUMBERS_AT] = stores[STORE_FIELDS * store + 1]
        lines[line + _N_NUMBERS] = stores[STORE_FIELDS * store + 2]
    return lines


@spliced
def _rows_before(line, tick):
    """Do what `rows_before` does, by the line of a store."""
    if tick <= _field(line, _FIRST_TICK):
        return np.int32(0)
    if tick > _field(line, _LAST_TICK):
        return np.int32(_field(line, _N_FACTS))
    base = _field(line, _BASE)
    if tick > base:
        return np.int32(inside(_short_at(_field(line, _TIMES_AT), tick - base), _field(line, _N_FACTS) + 1))
    return np.int32(rows_before(table_at(_field(line, _TABLE)), tick))


@inlined
def _list_of(line, owner):
    """Return where the list of an entity of a store begins, and how long it is."""
    first, past = owner, owner + 1
    groups, offsets = _field(line, _GROUPS_AT), _field(line, _OFFSETS_AT)
    if groups:
        first, past = _span(groups, first, past, _field(line, _LAST_GROUP))
    first, past = _span(offsets, first, past, _field(line, _N_ROWS))
    return first, past - first


@inlined
def _divide(owners, lists, lines, ticks, ends, places, lines_of, lists_of):
    """Write queries where those with lists of their length stand, up to ``ends[bucket]``, and what their list is.

    Where there are several stores, the memory is asked for the places of `ticks` in their directories of times.
    """
    address = np.int64(lines.ctypes.data)
    asks = len(ticks) > 0 and len(lines) > _LINE
    if len(lists):
        for k in range(len(owners)):
            word = lists[owners[k]]
            line = address + (8 * _LINE >> CLASS_BITS) * (word & _STORE)
            if asks:
                # Of a tick outside them it asks for what nobody reads, which does no harm.
                prefetch(_field(line, _TIMES_AT) + 4 * (ticks[k] - _field(line, _BASE)))
            bucket = word & _CLASS
            place = ends[bucket]
            ends[bucket] = place + 1
            found = word >> _ID_BITS << _ID_BITS | (word & _ID) >> (STORE_BITS + CLASS_BITS)
            places[place], lines_of[place], lists_of[place] = k, line, found
        return
    for k in range(len(owners)):
        line = address + 8 * _LINE * (owners[k] >> _ID_BITS)
        first, length = _list_of(line, owners[k] & _ID)
        if asks:
            prefetch(_field(line, _TIMES_AT) + 4 * (ticks[k] - _field(line, _BASE)))
        bucket = np.int64(length > SHORT) + np.int64(length > MIDDLING)
        place = ends[bucket]
        ends[bucket] = place + 1
        places[place], lines_of[place], lists_of[place] = k, line, first << _ID_BITS | length


@inlined
def _halve(rows_of, base, size, row, n, longest):
    """Move `base` of each of n queries to where a row would stand in its list, but for the last step.

    The invariant is that of `tkindex.kernels.bounds.lower_bound`, one halving of every query at a time.
    """
    while longest > 1:
        for j in range(n):
            half = size[j] >> 1
            before = max(base[j] + half - 1, np.int64(0))
            base[j] += half * (_short_at(rows_of[j], before) < row[j])
            size[j] -= half
        longest -= longest >> 1


@inlined
def _by_relation(stores, owners, side, relations, start_first, start_last, shift_first, shift_last, mode, out):
    """Answer queries of a relation beside a head or tail, one after the other."""
    kind = np.int64(HR) if side == ON_HEAD else np.int64(RT)
    for i in range(len(owners)):
        store, owner, other = owners[i] >> _ID_BITS, owners[i] & _ID, np.int64(ANY)
        table = table_at(stores[STORE_FIELDS * store])
        head, tail = (owner, other) if side == ON_HEAD else (other, owner)
        first, past = group_slice(table, kind, head, relations[i], tail, other)
        if first < past:
            low = start_first[i] + shift_first if len(start_first) else np.int64(OPEN_START)
            high = start_last[i] + shift_last if len(start_last) else np.int64(OPEN_STOP)
            first, past = cut(table, kind, first, past, low, high)
        out[i] = answer(table, kind, first, past, mode)
        if mode != COUNT:
            prefetch(stores[STORE_FIELDS * store + 1] + 8 * out[i])
    if mode != COUNT:
        for i in range(len(owners)):
            store, row = owners[i] >> _ID_BITS, out[i]
            n_numbers = stores[STORE_FIELDS * store + 2]
            numbers = i64_at(stores[STORE_FIELDS * store + 1], n_numbers)
            out[i] = numbers[row] if 0 <= row < n_numbers else np.int64(-1)


@kernel(
    f"void(int64[::1], {_Q}, {_Q}, {_Q}, {_Q}, int64, int64, int64, int32[::1], int64[::1], int64[::1], int64[::1])"
)
def _answer_chunk(
    lines, owners, lists, start_first, start_last, shift_first, shift_last, mode, places, lines_of, lists_of, out
):  # fmt: skip
    """Answer a few queries as `batch_homes` does, whose arguments and answers stand side by side.

    Parameters
    ----------
    lines : ndarray of int64
        As `_lines_of` returns them.
    owners, lists, start_first, start_last, shift_first, shift_last, mode, out
        As there.
    places, lines_of, lists_of : ndarray, shape (R,)
        Room to work in: R is at least CLASSES times the number of queries.
    """
    size = len(owners)
    ends = np.empty(CLASSES, np.int64)
    for bucket in range(CLASSES):
        ends[bucket] = bucket * size
    _divide(owners, lists, lines, start_last if len(start_last) else start_first, ends, places, lines_of, lists_of)
    base_low, base_high = np.empty(BLOCK, np.int64), np.empty(BLOCK, np.int64)
    size_low, size_high = np.empty(BLOCK, np.int64), np.empty(BLOCK, np.int64)
    row_low, row_high = np.empty(BLOCK, np.int32), np.empty(BLOCK, np.int32)
    rows_of = np.empty(BLOCK, np.int64)
    bounded_low, bounded_high = len(start_first) > 0, len(start_last) > 0
    # Where the numbers stand that the last block has found, and where that block is.
    numbers = np.empty(BLOCK, np.int64)
    last_block, n_found = np.int64(0), np.int64(0)
    nothing = np.full(1, -1, np.int64)
    nowhere = np.int64(nothing.ctypes.data)
    for bucket in range(CLASSES):
        past_all = ends[bucket]
        for block in range(bucket * size, past_all, BLOCK):
            n = min(np.int64(BLOCK), past_all - block)
            for j in range(block + BLOCK, min(block + 2 * BLOCK, past_all)):
                middle = (lists_of[j] >> _ID_BITS) + ((lists_of[j] & _ID) >> 1)
                prefetch(_field(lines_of[j], _ROWS_AT) + 4 * middle)
            longest_low, longest_high = np.int64(0), np.int64(0)
            for j in range(n):
                first, length = lists_of[block + j] >> _ID_BITS, lists_of[block + j] & _ID
                i, line = places[block + j], lines_of[block + j]
                rows_of[j] = _field(line, _ROWS_AT)
                base_low[j] = base_high[j] = first
                size_low[j] = size_high[j] = 0
                if bounded_low:
                    row_low[j] = _rows_before(line, start_first[i] + shift_first)
                    if row_low[j] > 0:
                        size_low[j] = length
                        longest_low = max(longest_low, length)
                if bounded_high and start_last[i] + shift_last < _field(line, _LAST_TICK):
                    row_high[j] = _rows_before(line, start_last[i] + shift_last + 1)
                    size_high[j] = length
                    longest_high = max(longest_high, length)
                else:
                    base_high[j] = first + length
            # The numbers that the block before has found are there by now.
            for j in range(n_found):
                out[places[last_block + j]] = np.int64(word_at(numbers[j]))
            n_found = np.int64(0)
            _halve(rows_of, base_high, size_high, row_high, n, longest_high)
            _halve(rows_of, base_low, size_low, row_low, n, longest_low)
            for j in range(n):
                first, past = base_low[j], base_high[j]
                if size_low[j] == 1 and _short_at(rows_of[j], first) < row_low[j]:
                    first += 1
                if size_high[j] == 1 and _short_at(rows_of[j], past) < row_high[j]:
                    past += 1
                if mode == COUNT:
                    out[places[block + j]] = max(np.int64(0), past - first)
                    continue
                # Without a branch, which cannot be predicted: of an empty list the first row of all is read, unused.
                line = lines_of[block + j]
                place = (first if mode == FIRST else past - 1) * (first < past)
                row = _short_at(rows_of[j], place)
                is_there = (first < past) & (row < _field(line, _N_NUMBERS))
                address = _field(line, _NUMBERS_AT) + 8 * row if is_there else nowhere
                prefetch(address)
                numbers[j] = address
            if mode != COUNT:
                last_block, n_found = block, n
    for j in range(n_found):
        out[places[last_block + j]] = np.int64(word_at(numbers[j]))


@kernel(f"void(int64, int64, {_Q}, {_Q}, {_Q}, {_Q}, {_Q}, int64, int64, int64, int64, int64, int64, int64[::1])")
def batch_homes(
    stores_address, n_stores, owners, lists, relations, start_first, start_last, shift_first, shift_last, side, low,
    high, mode, out,
):  # fmt: skip
    """Answer queries of one entity each, whose only bounds are on the start: all of them, on point facts.

    Parameters
    ----------
    stores_address, n_stores : int
        Address of n_stores times STORE_FIELDS int64.
    owners : ndarray of int64, shape (Q,)
        Where the entity of each query lives, ``store << 32 | id there``, ids that are valid there; or, where there are
        `lists`, its number among those.
    lists : ndarray of int64, shape (E,) or (0,)
        Of each entity its list on that side, ``first place << 32 | length << 12 | store << 2 | class``; all lie
        inside.
    relations : ndarray of int64, shape (Q,) or (0,)
        Ids that are valid everywhere; an empty array leaves the relation open. Beside a head or tail only, and without
        `lists`.
    start_first, start_last : ndarray of int64, shape (Q,) or (0,)
        Ticks, both included; empty means unbounded.
    shift_first, shift_last : int
        Numbers that are added to them, and do not leave 64 bits.
    side : int
        ON_HEAD, ON_TAIL or ON_EITHER.
    low, high : int
        Which of them.
    mode : int
        COUNT, FIRST or LAST of `tkindex.kernels.batch`.
    out : ndarray of int64, shape (Q,)
        Writes, of those queries: counts, or numbers, -1 where nothing is found.
    """
    stores = i64_at(stores_address, n_stores * STORE_FIELDS)
    if len(relations):
        first, last = start_first[low:high], start_last[low:high]
        _by_relation(
            stores, owners[low:high], side, relations[low:high], first, last, shift_first, shift_last, mode,
            out[low:high],
        )  # fmt: skip
        return
    lines = _lines_of(stores, side)
    size = min(np.int64(_CHUNK), max(np.int64(1), high - low))
    # Of each bucket a part of its own, so that no query needs to be counted first.
    places = np.empty(size * CLASSES, np.int32)
    lines_of, lists_of = np.empty(size * CLASSES, np.int64), np.empty(size * CLASSES, np.int64)
    for begin in range(low, high, size):
        past = min(begin + size, high)
        _answer_chunk(
            lines, owners[begin:past], lists, start_first[begin:past], start_last[begin:past], shift_first,
            shift_last, mode, places, lines_of, lists_of, out[begin:past],
        )  # fmt: skip


@inlined
def _widen(address, width, shift, low, n, out):
    """Write some integers of 2 bytes without a sign, or of 4 or 8, each with a number added, in 8 bytes."""
    if width == 2:
        # A view of them, as of a column of a table that holds nothing else.
        shortest = u16((address + 2 * low, n), 0)
        for i in range(n):
            out[i] = np.int64(shortest[i]) + shift
        return
    if width == 4:
        shorts = i32_at(address + 4 * low, n)
        for i in range(n):
            out[i] = np.int64(shorts[i]) + shift
        return
    longs = i64_at(address + 8 * low, n)
    for i in range(n):
        out[i] = longs[i] + shift


@inlined
def _bound(columns, which, shift, low, n, out):
    """Write one bound of some queries: the start or the stop of each period, with a number added."""
    if which >= 0:
        _widen(columns[2 * which], columns[2 * which + 1], shift, low, n, out)


IDS, STARTS, STOPS = range(3)
"""The columns of a batch that travels, in `batch_columns`."""


@kernel(f"int64(int64, {_Q}, int64, {_Q}, {_Q}, int64, int64, int64, int64, int64, int64)")
def batch_columns(store_address, columns, n_ids, lists, bounds, side, low, high, mode, out_address, out_width):
    """Answer queries as `batch_homes` does about one store, whose columns and answers are short integers.

    Parameters
    ----------
    store_address : int
        Address of STORE_FIELDS int64.
    columns : ndarray of int64, shape (6,)
        Address and width of each of IDS, STARTS and STOPS: integers of 2 bytes without a sign, or of 4 or 8.
    n_ids : int
        How many entities there are.
    lists : ndarray of int64, shape (E,)
        As there, of every entity of the store.
    bounds : ndarray of int64, shape (4,)
        Of the first start that is admitted, and of the last: the column that it follows from, -1 where it is unbounded,
        and what is added.
    side, low, high, mode
        As there.
    out_address, out_width : int
        Address of integers of 4 or 8 bytes, which hold every answer. Writes, of those queries: the answers.

    Returns
    -------
    int
        -1; or the place of a query among some of which one has an id that there is not, and then nothing is written of
        those that follow.
    """
    stores = i64_at(store_address, STORE_FIELDS)
    lines = _lines_of(stores, side)
    size = min(np.int64(_CHUNK), max(np.int64(1), high - low))
    places = np.empty(size * CLASSES, np.int32)
    lines_of, lists_of = np.empty(size * CLASSES, np.int64), np.empty(size * CLASSES, np.int64)
    owners, answers = np.empty(size, np.int64), np.empty(size, np.int64)
    start_first = np.empty(size if bounds[0] >= 0 else 0, np.int64)
    start_last = np.empty(size if bounds[2] >= 0 else 0, np.int64)
    for begin in range(low, high, size):
        n = min(size, high - begin)
        _widen(columns[2 * IDS], columns[2 * IDS + 1], np.int64(0), begin, n, owners)
        wrong = np.int64(0)
        for i in range(n):
            wrong |= np.int64(np.uint64(owners[i]) >= np.uint64(n_ids))
        if wrong:
            return begin
        _bound(columns, bounds[0], bounds[1], begin, n, start_first)
        _bound(columns, bounds[2], bounds[3], begin, n, start_last)
        first, last = start_first[: min(n, len(start_first))], start_last[: min(n, len(start_last))]
        _answer_chunk(
            lines, owners[:n], lists, first, last, np.int64(0), np.int64(0), mode, places, lines_of, lists_of, answers
        )
        if out_width == 4:
            shorts = i32_at(out_address + 4 * begin, n)
            for i in range(n):
                shorts[i] = answers[i]
        else:
            longs = i64_at(out_address + 8 * begin, n)
            for i in range(n):
                longs[i] = answers[i]
    return np.int64(-1)
