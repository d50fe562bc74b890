"""Many queries in one call: arrays of slots and bounds in, an array of answers out.

A single query at ten million facts is a chain of a few dependent reads from memory. A batch hides that latency: queries
go in blocks, each step is done for the whole block before the next step, so that the reads of a block overlap; and what
the next block will touch first is prefetched.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined, kernel
from tkindex.kernels.branchless import either
from tkindex.kernels.interval import count_box, last_by_stop, stab
from tkindex.kernels.memory import prefetch
from tkindex.kernels.search import cut, group_slice, kind_of, rows_before
from tkindex.kernels.table import (
    ENTITY_OFFSETS,
    HR_FIRST,
    HR_OFFSETS,
    LAST_START,
    N_FACTS,
    OPEN_START,
    OPEN_STOP,
    RELATION_OFFSETS,
    ROWS,
    RT_FIRST,
    RT_OFFSETS,
    i32,
    row_at,
    span,
    table_at,
)  # fmt: skip
from tkindex.schema import ANY, ENTITY, HEAD, RELATION, TAIL

# What `batch_points` and `batch_boxes` answer for each query.
COUNT, FIRST, LAST = range(3)
BLOCK = 32


@inlined
def at(values, i, missing):
    """Read an optional query array: a missing one has no elements."""
    return values[i] if len(values) else np.int64(missing)


@inlined
def answer(table, kind, low, high, mode):
    """Turn a slice into what was asked of it."""
    if mode == COUNT:
        return high - low
    if low >= high:
        return np.int64(-1)
    return row_at(table, kind, low) if mode == FIRST else row_at(table, kind, high - 1)


_Q = "Array(int64, 1, 'C', readonly=True)"


@kernel(f"void(int64, {_Q}, {_Q}, {_Q}, {_Q}, {_Q}, {_Q}, int64, int64, int64, int64[::1])")
def batch_points(address, heads, relations, tails, entities, start_first, start_last, low, high, mode, out):
    """Answer queries [low, high) whose only bounds are on the start: all of them, on point facts.

    Parameters
    ----------
    address : int
        The pointer table.
    heads, relations, tails, entities : ndarray of int64, shape (Q,) or (0,)
        Valid ids; an empty array leaves that slot open in every query. They must need no filter.
    start_first, start_last : ndarray of int64, shape (Q,) or (0,)
        Ticks, both included; empty means unbounded.
    mode : int
        COUNT, FIRST or LAST (a row, or -1).
    out : ndarray of int64, shape (Q,)
        Writes: out[low:high].
    """
    table = table_at(address)
    kind = kind_of(
        heads[0] if len(heads) else ANY,
        relations[0] if len(relations) else ANY,
        tails[0] if len(tails) else ANY,
        entities[0] if len(entities) else ANY,
    )
    column, groups = np.int64(-1), np.int64(-1)
    owners = heads
    if kind == ENTITY:
        column, owners = np.int64(ENTITY_OFFSETS), entities
    elif kind == HEAD:
        column, groups = np.int64(HR_OFFSETS), np.int64(HR_FIRST)
    elif kind == TAIL:
        column, groups, owners = np.int64(RT_OFFSETS), np.int64(RT_FIRST), tails
    elif kind == RELATION:
        column, owners = np.int64(RELATION_OFFSETS), relations
    if column < 0:
        for i in range(low, high):
            first, past = group_slice(
                table, kind, at(heads, i, ANY), at(relations, i, ANY), at(tails, i, ANY), at(entities, i, ANY)
            )
            if first < past:
                first, past = cut(
                    table, kind, first, past, at(start_first, i, OPEN_START), at(start_last, i, OPEN_STOP)
                )
            out[i] = answer(table, kind, first, past, mode)
        return
    # Where the list of a head or a tail begins is found by its first group, and one read more.
    by_group = groups >= 0
    first_of = i32(table, groups if by_group else column)
    offsets = i32(table, column)
    rows = i32(table, ROWS + 2 * kind)
    first_address = table[groups if by_group else column]
    offsets_address = table[column]
    rows_address = table[ROWS + 2 * kind]
    n_facts = table[N_FACTS]
    n_rows = table[ROWS + 2 * kind + 1]
    n_groups = table[column + 1] - 1
    last_start = table[LAST_START]
    base_low = np.empty(BLOCK, np.int64)
    base_high = np.empty(BLOCK, np.int64)
    size_low = np.empty(BLOCK, np.int64)
    size_high = np.empty(BLOCK, np.int64)
    row_low = np.empty(BLOCK, np.int32)
    row_high = np.empty(BLOCK, np.int32)
    bounded_low = len(start_first) > 0
    bounded_high = len(start_last) > 0
    for begin in range(low, high, BLOCK):
        n = min(BLOCK, high - begin)
        for j in range(begin + BLOCK, min(begin + 2 * BLOCK, high)):
            owner = owners[j]
            if by_group:
                prefetch(offsets_address + 4 * np.int64(first_of[owner]))
                prefetch(offsets_address + 4 * np.int64(first_of[owner + 1]))
            else:
                prefetch(offsets_address + 4 * owner)
        if by_group:
            for j in range(begin + 2 * BLOCK, min(begin + 3 * BLOCK, high)):
                prefetch(first_address + 4 * owners[j])
        longest_low = np.int64(0)
        longest_high = np.int64(0)
        for j in range(n):
            owner = owners[begin + j]
            first, past = owner, owner + 1
            if by_group:
                first, past = span(first_of, owner, owner + 1, n_groups)
            first, past = span(offsets, first, past, n_rows)
            base_low[j] = first
            base_high[j] = first
            size_low[j] = 0
            size_high[j] = 0
            if bounded_low:
                row = rows_before(table, start_first[begin + j])
                row_low[j] = row
                if row > 0:
                    size_low[j] = past - first
                    longest_low = max(longest_low, past - first)
            if bounded_high and start_last[begin + j] < last_start:
                row_high[j] = rows_before(table, start_last[begin + j] + 1)
                size_high[j] = past - first
                longest_high = max(longest_high, past - first)
            else:
                row_high[j] = n_facts
                base_high[j] = past
            prefetch(rows_address + 4 * ((first + past) >> 1))
        # Both searches keep the invariant of `lower_bound`, one halving of every query of the block at a time.
        while longest_high > 1:
            for j in range(n):
                half = size_high[j] >> 1
                place = base_high[j] + half
                base_high[j] = either(rows[np.uint64(max(place - 1, 0))] < row_high[j], place, base_high[j])
                size_high[j] -= half
            longest_high = longest_high - (longest_high >> 1)
        while longest_low > 1:
            for j in range(n):
                half = size_low[j] >> 1
                place = base_low[j] + half
                base_low[j] = either(rows[np.uint64(max(place - 1, 0))] < row_low[j], place, base_low[j])
                size_low[j] -= half
            longest_low = longest_low - (longest_low >> 1)
        for j in range(n):
            first = base_low[j]
            if size_low[j] == 1 and rows[first] < row_low[j]:
                first += 1
            past = base_high[j]
            if size_high[j] == 1 and rows[past] < row_high[j]:
                past += 1
            out[begin + j] = answer(table, kind, first, max(first, past), mode)


@kernel(f"void(int64, {_Q}, {_Q}, {_Q}, {_Q}, {_Q}, {_Q}, {_Q}, {_Q}, int64, int64, int64, int64[::1])")
def batch_boxes(
    address, heads, relations, tails, entities, start_first, start_last, stop_first, stop_last, low, high, mode, out
):  # fmt: skip
    """Answer queries [low, high) with bounds on start and stop: COUNT, FIRST by (start, row) or LAST by (stop, row)."""
    table = table_at(address)
    buffer = np.empty(1, np.int32)
    for i in range(low, high):
        head, relation = at(heads, i, ANY), at(relations, i, ANY)
        tail, entity = at(tails, i, ANY), at(entities, i, ANY)
        s0, s1 = at(start_first, i, OPEN_START), at(start_last, i, OPEN_STOP)
        e0, e1 = at(stop_first, i, OPEN_START), at(stop_last, i, OPEN_STOP)
        if mode == COUNT:
            out[i] = count_box(address, head, relation, tail, entity, s0, s1, e0, e1)
        elif mode == LAST:
            out[i] = last_by_stop(address, head, relation, tail, entity, s0, s1, e0, e1)
        else:
            kind = kind_of(head, relation, tail, entity)
            first, past = group_slice(table, kind, head, relation, tail, entity)
            if first < past:
                first, past = cut(table, kind, first, past, s0, s1)
            found = stab(address, kind, first, past, e0, e1, buffer.ctypes.data, 1, 0)
            out[i] = buffer[0] if found else -1


@kernel(f"void(int64, {_Q}, {_Q}, {_Q}, {_Q}, {_Q}, {_Q}, {_Q}, {_Q}, {_Q}, int64, int64, int32[::1])")
def batch_rows(
    address, heads, relations, tails, entities, start_first, start_last, stop_first, stop_last, offsets, low, high, out
):  # fmt: skip
    """Write the rows of queries [low, high), ascending, each from its offset on; the offsets come from the counts."""
    table = table_at(address)
    for i in range(low, high):
        head, relation = at(heads, i, ANY), at(relations, i, ANY)
        tail, entity = at(tails, i, ANY), at(entities, i, ANY)
        kind = kind_of(head, relation, tail, entity)
        first, past = group_slice(table, kind, head, relation, tail, entity)
        if first < past:
            first, past = cut(table, kind, first, past, at(start_first, i, OPEN_START), at(start_last, i, OPEN_STOP))
        buffer = offsets[i + 1] - offsets[i]
        if len(stop_first) or len(stop_last):
            found = stab(
                address, kind, first, past, at(stop_first, i, OPEN_START), at(stop_last, i, OPEN_STOP),
                out.ctypes.data + 4 * offsets[i], buffer, 0,
            )  # fmt: skip
        else:
            # Counted before by another search: of a list that is out of order the two may differ.
            found = min(past - first, buffer)
            for place in range(found):
                out[offsets[i] + place] = row_at(table, kind, first + place)
        for place in range(found, buffer):
            out[offsets[i] + place] = -1
