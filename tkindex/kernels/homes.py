"""Many queries in one call over several stores: each query goes to the store where its entity lives.

Queries are taken by the chunk, small enough for the caches: divided among the stores, and in each by how long the list
is that they are about, and answered in blocks as over one store, each step for the whole block before the next. A block
takes as many steps as its longest list: without the division by length one long list made 31 short ones wait for it.
What is read at random is asked for ahead: the lists, and the numbers of the facts that were found, which are there when
the next block has begun. What is found is not a row, which counts in one store alone, but the number of a fact in all.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined, kernel
from tkindex.kernels.batch import BLOCK, COUNT, FIRST, answer, at
from tkindex.kernels.memory import prefetch
from tkindex.kernels.search import cut, group_slice, rows_before
from tkindex.kernels.table import (
    ENTITY_OFFSETS,
    HR_FIRST,
    HR_OFFSETS,
    LAST_START,
    OPEN_START,
    OPEN_STOP,
    ROWS,
    RT_FIRST,
    RT_OFFSETS,
    i32,
    i64_at,
    span,
    table_at,
)  # fmt: skip
from tkindex.schema import ANY, ENTITY, HEAD, HR, RT, TAIL

# On which side the entity of a query stands.
ON_HEAD, ON_TAIL, ON_EITHER = range(3)
STORE_FIELDS = 3
"""What stands there for each store: addresses of its table and of its numbers, and how many numbers there are."""
_ID = np.int64(0xFFFFFFFF)
_ID_BITS = 32
CLASSES, SHORT, MIDDLING = 3, 4, 32
"""Queries of a store are divided by the length of their lists: to SHORT facts, to MIDDLING, and longer."""
BUCKET_BITS, LENGTH_BITS = 12, 20
"""What a word of a table of lists has for each; see `batch_homes`. A bucket is ``store * CLASSES + class``."""
_BUCKET = np.int64((1 << BUCKET_BITS) - 1)
_CHUNK, _ROOM = 2048, 1 << 19
"""Queries of a chunk at most, and of the rooms of all its buckets together: a few MB, however many stores there are."""
_Q = "Array(int64, 1, 'C', readonly=True)"


@inlined
def _put(bucket, i, value, ends, places, values):
    """Write into which bucket a query belongs, and something about it."""
    at = ends[bucket]
    ends[bucket] = at + 1
    places[at] = i
    values[at] = value


@inlined
def _divide_lists(owners, lists, ends, places, lists_of):
    """Divide queries among buckets by the table of lists: those of each stand from ``ends[bucket]`` on, which moves on.

    Of each query its number is written, and its list, ``first place << 32 | length``.
    """
    for k in range(len(owners)):
        word = lists[owners[k]]
        found = word >> _ID_BITS << _ID_BITS | (word & _ID) >> BUCKET_BITS
        _put(word & _BUCKET, k, found, ends, places, lists_of)


@inlined
def _divide_homes(stores, owners, groups, column, n_list, ends, places, lists_of):
    """Do what `_divide_lists` does by where entities live; with ``groups < 0`` their ids are written, and no list."""
    for k in range(len(owners)):
        store, owner = owners[k] >> _ID_BITS, owners[k] & _ID
        found, bucket = owner, store * CLASSES
        if groups >= 0:
            table = table_at(stores[STORE_FIELDS * store])
            first, past = owner, owner + 1
            if groups != column:
                # Where the list of a head or a tail begins is found by its first group, and one read more.
                first, past = span(i32(table, groups), first, past, table[column + 1] - 1)
            first, past = span(i32(table, column), first, past, table[n_list])
            found = first << _ID_BITS | (past - first)
            bucket += (past - first > SHORT) + np.int64(past - first > MIDDLING)
        _put(bucket, k, found, ends, places, lists_of)


@inlined
def _divide(stores, owners, lists, groups, column, n_list, ends, places, lists_of):
    """Divide queries among buckets, by the table of lists where there is one."""
    if len(lists):
        _divide_lists(owners, lists, ends, places, lists_of)
    else:
        _divide_homes(stores, owners, groups, column, n_list, ends, places, lists_of)


@inlined
def _halve(rows, base, size, row, n, longest):
    """Move `base` of each of n queries to where a row would stand in its list, but for the last step.

    The invariant is that of `tkindex.kernels.bounds.lower_bound`, one halving of every query at a time.
    """
    while longest > 1:
        for j in range(n):
            half = size[j] >> 1
            before = max(base[j] + half - 1, np.int64(0))
            base[j] += half * (rows[before] < row[j])
            size[j] -= half
        longest -= longest >> 1


@inlined
def _by_relation(table, numbers, side, relations, start_first, start_last, places, ids, mode, out):
    """Answer queries of a relation beside a head or tail that one store answers, one after the other."""
    kind = np.int64(HR) if side == ON_HEAD else np.int64(RT)
    for j in range(len(places)):
        i, owner, other = places[j], ids[j], np.int64(ANY)
        head, tail = (owner, other) if side == ON_HEAD else (other, owner)
        first, past = group_slice(table, kind, head, relations[i], tail, other)
        if first < past:
            first, past = cut(table, kind, first, past, at(start_first, i, OPEN_START), at(start_last, i, OPEN_STOP))
        out[i] = answer(table, kind, first, past, mode)
        if mode != COUNT:
            prefetch(numbers.ctypes.data + 8 * out[i])
    if mode != COUNT:
        for j in range(len(places)):
            row = out[places[j]]
            out[places[j]] = numbers[row] if 0 <= row < len(numbers) else np.int64(-1)


@kernel(f"void({_Q}, {_Q}, {_Q}, {_Q}, {_Q}, {_Q}, int64, int64, int64[::1], int64[::1], int64[::1], int64[::1])")
def _answer_chunk(
    stores, owners, lists, relations, start_first, start_last, side, mode, ends, places, lists_of, out
):  # fmt: skip
    """Answer a few queries as `batch_homes` does, whose arguments and answers stand side by side.

    Parameters
    ----------
    stores, owners, lists, relations, start_first, start_last, side, mode, out
        As there.
    ends, places, lists_of : ndarray of int64, shapes (B,), (R,) and (R,)
        Room to work in: B is CLASSES times the number of stores, R at least B times that of queries.
    """
    kind, groups, column = np.int64(ENTITY), np.int64(ENTITY_OFFSETS), np.int64(ENTITY_OFFSETS)
    if side == ON_HEAD:
        kind, groups, column = np.int64(HEAD), np.int64(HR_FIRST), np.int64(HR_OFFSETS)
    elif side == ON_TAIL:
        kind, groups, column = np.int64(TAIL), np.int64(RT_FIRST), np.int64(RT_OFFSETS)
    if len(relations):
        groups = np.int64(-1)
    n_buckets, size = len(ends), len(owners)
    for bucket in range(n_buckets):
        ends[bucket] = bucket * size
    _divide(stores, owners, lists, groups, column, ROWS + 2 * kind + 1, ends, places, lists_of)
    base_low, base_high = np.empty(BLOCK, np.int64), np.empty(BLOCK, np.int64)
    size_low, size_high = np.empty(BLOCK, np.int64), np.empty(BLOCK, np.int64)
    row_low, row_high = np.empty(BLOCK, np.int32), np.empty(BLOCK, np.int32)
    bounded_low, bounded_high = len(start_first) > 0, len(start_last) > 0
    # Where the numbers stand that the last block has found, and where that block is.
    numbers = np.empty(BLOCK, np.int64)
    last_block, n_found = np.int64(0), np.int64(0)
    nothing = np.full(1, -1, np.int64)
    for bucket in range(n_buckets):
        here, past_all = bucket * size, ends[bucket]
        if here == past_all:
            continue
        store = bucket // CLASSES
        table = table_at(stores[STORE_FIELDS * store])
        numbers_address, n_numbers = stores[STORE_FIELDS * store + 1], stores[STORE_FIELDS * store + 2]
        if len(relations):
            some_places, ids = places[here:past_all], lists_of[here:past_all]
            numbers_here = i64_at(numbers_address, n_numbers)
            _by_relation(table, numbers_here, side, relations, start_first, start_last, some_places, ids, mode, out)
            continue
        last_start = table[LAST_START]
        rows, n_rows, rows_address = i32(table, ROWS + 2 * kind), table[ROWS + 2 * kind + 1], table[ROWS + 2 * kind]
        if n_rows == 0:
            for j in range(here, past_all):
                out[places[j]] = 0 if mode == COUNT else -1
            continue
        for block in range(here, past_all, BLOCK):
            n = min(np.int64(BLOCK), past_all - block)
            for j in range(block + BLOCK, min(block + 2 * BLOCK, past_all)):
                prefetch(rows_address + 4 * ((lists_of[j] >> _ID_BITS) + ((lists_of[j] & _ID) >> 1)))
            longest_low, longest_high = np.int64(0), np.int64(0)
            for j in range(n):
                i, first, length = places[block + j], lists_of[block + j] >> _ID_BITS, lists_of[block + j] & _ID
                base_high[j] = first
                size_high[j] = 0
                if bounded_low:
                    row = rows_before(table, start_first[i])
                    base_low[j] = first
                    size_low[j] = 0
                    row_low[j] = row
                    if row > 0:
                        size_low[j] = length
                        longest_low = max(longest_low, length)
                if bounded_high and start_last[i] < last_start:
                    row_high[j] = rows_before(table, start_last[i] + 1)
                    size_high[j] = length
                    longest_high = max(longest_high, length)
                else:
                    base_high[j] = first + length
            # The numbers that the block before has found are there by now.
            for j in range(n_found):
                out[places[last_block + j]] = i64_at(numbers[j], 1)[0]
            n_found = np.int64(0)
            _halve(rows, base_high, size_high, row_high, n, longest_high)
            _halve(rows, base_low, size_low, row_low, n, longest_low)
            for j in range(n):
                first, past = lists_of[block + j] >> _ID_BITS, base_high[j]
                if bounded_low:
                    first = base_low[j]
                    if size_low[j] == 1 and rows[first] < row_low[j]:
                        first += 1
                if size_high[j] == 1 and rows[past] < row_high[j]:
                    past += 1
                if mode == COUNT:
                    out[places[block + j]] = max(np.int64(0), past - first)
                    continue
                # Without a branch, whose outcome cannot be predicted: of an empty list some row is read, unused.
                place = first if mode == FIRST else past - 1
                row = np.int64(rows[min(max(place, np.int64(0)), n_rows - 1)])
                is_there = first < past and np.uint64(row) < np.uint64(n_numbers)
                address = numbers_address + 8 * row if is_there else nothing.ctypes.data
                prefetch(address)
                numbers[j] = address
            if mode != COUNT:
                last_block, n_found = block, n
    for j in range(n_found):
        out[places[last_block + j]] = i64_at(numbers[j], 1)[0]


@inlined
def chunk_size(n_stores, n):
    """Return how many of n queries are answered at a time; each bucket of a store has room for all of them."""
    most = min(np.int64(_CHUNK), np.int64(_ROOM) // (n_stores * CLASSES))
    return max(np.int64(1), min(most, n))


@kernel(f"void(int64, int64, {_Q}, {_Q}, {_Q}, {_Q}, {_Q}, int64, int64, int64, int64, int64[::1])")
def batch_homes(
    stores_address, n_stores, owners, lists, relations, start_first, start_last, side, low, high, mode, out
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
        Of each entity its list on that side, ``first place << 32 | length << BUCKET_BITS | bucket``; all lie inside.
    relations : ndarray of int64, shape (Q,) or (0,)
        Ids that are valid everywhere; an empty array leaves the relation open. Beside a head or tail only, and without
        `lists`.
    start_first, start_last : ndarray of int64, shape (Q,) or (0,)
        Ticks, both included; empty means unbounded.
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
    size = chunk_size(n_stores, high - low)
    # Of each bucket a part of its own, so that no query needs to be counted first.
    ends, places = np.empty(n_stores * CLASSES, np.int64), np.empty(size * n_stores * CLASSES, np.int64)
    lists_of = np.empty(size * n_stores * CLASSES, np.int64)
    for begin in range(low, high, size):
        past = min(begin + size, high)
        _answer_chunk(
            stores, owners[begin:past], lists, relations[begin:past], start_first[begin:past], start_last[begin:past],
            side, mode, ends, places, lists_of, out[begin:past],
        )  # fmt: skip
