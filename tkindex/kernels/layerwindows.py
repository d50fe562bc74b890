"""Slices of several layers merged, where every fact of them counts: windows of each are read, and taken in turns.

A cursor (`tkindex.kernels.layercursors`) looks at one fact after the other, and each look waits for the memory. Here
what facts are made of is read of the next few of each layer together, a window a layer, before anybody knows their
order; that is then found among numbers that lie side by side. Removed rows never get into a window.

A window of a layer is a part of each column of the same array: a *spot* is a place in all of them.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined
from tkindex.kernels.layercursors import C_HIGH, C_KIND, C_LAYER, C_LOW, C_STRIDE, C_TABLE, N_OPEN, N_VISIBLE
from tkindex.kernels.layertable import (
    ENTITY_SLOTS,
    HEADER,
    MAX_LAYERS,
    MAX_SEQ,
    MAX_TOMBSTONE_LAYERS,
    MIN_SEQ,
    N_REMOVED,
    RELATION_SLOTS,
    REMOVED,
    STRIDE,
    TABLE,
    seq_at,
)
from tkindex.kernels.memory import prefetch, room
from tkindex.kernels.table import (
    HEADS,
    N_ENTITIES,
    N_FACTS,
    N_RELATIONS,
    RELATION_WIDTH,
    RELATIONS,
    ROWS,
    START,
    START_BASE,
    START_WIDTH,
    TAILS,
    i32,
    i32_at,
    inside,
    row_at,
    start_at,
    table_at,
    u8,
    u16,
)  # fmt: skip
from tkindex.schema import ALL

# The columns of windows. W_KEY is the start, or backwards its complement, so that keys ascend in either direction; ids
# are those of the vocabularies. A column that nobody wants holds anything.
W_ROW, W_KEY, W_HEAD, W_RELATION, W_TAIL, N_WINDOW_COLUMNS = range(6)
# What is wanted, added up; rows and keys always are.
WANT_HEADS, WANT_RELATIONS, WANT_TAILS = 1, 2, 4
# Facts of a layer that are read at a time: what they need stays in the nearest cache until it is read.
WINDOW = 64
WINDOW_COLUMN = WINDOW * (MAX_LAYERS - MAX_TOMBSTONE_LAYERS)
# Of each layer that has facts left: its cursor, its next spot, the end of its window, and whether that was read just
# now. Behind them stands how many such layers there are.
T_CURSOR, T_NEXT, T_END, T_IS_FRESH, T_STRIDE = range(5)
T_LIVE = T_STRIDE * (MAX_LAYERS - MAX_TOMBSTONE_LAYERS)

windows_buffer = room(N_WINDOW_COLUMNS * WINDOW_COLUMN)
turns_buffer = room(T_LIVE + 1)
WINDOWS_SIZE, TURNS_SIZE = N_WINDOW_COLUMNS * WINDOW_COLUMN, T_LIVE + 1


@inlined
def column_of(windows, column):
    """Return a column of all windows."""
    return windows[column * WINDOW_COLUMN : (column + 1) * WINDOW_COLUMN]


@inlined
def part_of(windows, column, first):
    """Return a column from a spot on, as far as a window may go."""
    # Whoever counts from 0 spares the compiler a look at the sign of each index.
    return windows[column * WINDOW_COLUMN + first : column * WINDOW_COLUMN + first + WINDOW]


@inlined
def places_of_spots(windows, spots, n, places):
    """Write the places (``layer << 32 | row``) of the facts at n spots."""
    rows = column_of(windows, W_ROW)
    for i in range(n):
        places[i] = ((spots[i] // WINDOW) << 32) | rows[np.uint64(spots[i])]


@inlined
def start_turns(cursors, turns, backward):
    """List the layers whose cursors, set to slices of which every fact counts, have any; no window is read yet."""
    n = np.int64(0)
    for i in range(cursors[N_OPEN]):
        c = i * C_STRIDE
        low, high, kind = cursors[c + C_LOW], cursors[c + C_HIGH], cursors[c + C_KIND]
        if low >= high:
            continue
        if kind != ALL:
            prefetch(table_at(cursors[c + C_TABLE])[ROWS + 2 * kind] + 4 * (high - 1 if backward == 1 else low))
        if i < cursors[N_VISIBLE]:
            t = n * T_STRIDE
            turns[t + T_CURSOR], turns[t + T_NEXT], turns[t + T_END] = c, 0, 0
            n += 1
    turns[T_LIVE] = n


@inlined
def ask_removed(layers, cursors, n, backward):
    """Ask the memory for the next n removed rows of each layer of them."""
    for i in range(cursors[N_VISIBLE], cursors[N_OPEN]):
        c = i * C_STRIDE
        low, high = cursors[c + C_LOW], cursors[c + C_HIGH]
        table, kind = table_at(cursors[c + C_TABLE]), cursors[c + C_KIND]
        removed = layers[HEADER + STRIDE * cursors[c + C_LAYER] + REMOVED]
        for k in range(min(n, high - low)):
            prefetch(removed + 4 * row_at(table, kind, high - 1 - k if backward == 1 else low + k))


@inlined
def drop_removed(layers, cursors, rows, n, backward):
    """Keep those of the next n rows of the base that are visible, move past the others, and return how many are kept.

    The cursors of removed rows stand at the first that is not before them.
    """
    for which in range(cursors[N_VISIBLE], cursors[N_OPEN]):
        c = which * C_STRIDE
        at = HEADER + STRIDE * cursors[c + C_LAYER]
        low, high = cursors[c + C_LOW], cursors[c + C_HIGH]
        if low >= high:
            continue
        table, kind = table_at(cursors[c + C_TABLE]), cursors[c + C_KIND]
        removed = i32_at(layers[at + REMOVED], layers[at + N_REMOVED])
        gone = np.int64(removed[row_at(table, kind, high - 1 if backward == 1 else low)])
        kept = np.int64(0)
        for i in range(n):
            row = rows[i]
            if row != gone:
                rows[kept] = row
                kept += 1
                continue
            low, high = low + 1 - backward, high - backward
            gone = np.int64(-1)
            if low < high:
                gone = np.int64(removed[row_at(table, kind, high - 1 if backward == 1 else low)])
        n = kept
        cursors[c + C_LOW], cursors[c + C_HIGH] = low, high
    return n


@inlined
def _take_rows(layers, cursors, c, size, backward, windows, wanted):
    """Write the next rows of a cursor, at most `size`, into its window, ask the memory for what is wanted of them, and
    return how many there are: 0 where there are no more."""
    table, kind, layer = table_at(cursors[c + C_TABLE]), cursors[c + C_KIND], cursors[c + C_LAYER]
    rows = part_of(windows, W_ROW, layer * WINDOW)
    has_removed = layer == 0 and cursors[N_VISIBLE] < cursors[N_OPEN]
    listed, n_facts = i32(table, ROWS + 2 * kind if kind != ALL else HEADS), table[N_FACTS]
    step = np.int64(-1 if backward == 1 else 1)
    n = np.int64(0)
    while n == 0 and cursors[c + C_LOW] < cursors[c + C_HIGH]:
        low, high = cursors[c + C_LOW], cursors[c + C_HIGH]
        n = min(size, high - low)
        if has_removed:
            ask_removed(layers, cursors, n, backward)
        here = high - 1 if backward == 1 else low
        if kind == ALL:
            for i in range(n):
                rows[i] = here + step * i
        else:
            for i in range(n):
                rows[i] = inside(listed[np.uint64(here + step * i)], n_facts)
        if backward == 1:
            cursors[c + C_HIGH] = high - n
        else:
            cursors[c + C_LOW] = low + n
        if has_removed:
            n = drop_removed(layers, cursors, rows, n, backward)
    start, start_width = table[START], table[START_WIDTH]
    # What is not wanted is asked for where the start is, which costs less than to look whether it is wanted.
    heads, head_width = (table[HEADS], np.int64(4)) if wanted & WANT_HEADS else (start, start_width)
    tails, tail_width = (table[TAILS], np.int64(4)) if wanted & WANT_TAILS else (start, start_width)
    relations, width = (table[RELATIONS], table[RELATION_WIDTH]) if wanted & WANT_RELATIONS else (start, start_width)
    # Rows that follow one another share lines of the memory.
    for i in range(0, n, 16 if kind == ALL else 1):
        prefetch(start + start_width * rows[i])
        prefetch(heads + head_width * rows[i])
        prefetch(tails + tail_width * rows[i])
        prefetch(relations + width * rows[i])
    return n


@inlined
def _read_ids(layers, slots, column, n_ids, rows, out, n, labels):
    """Write the ids of the vocabulary that stand in a column of a layer at n rows, and ask the memory for the words at
    those places behind the address `labels`."""
    # What does not change is read before the loop: a compiler cannot know that no write changes it.
    if layers[slots] == 0:
        for i in range(n):
            own = inside(column[np.uint64(rows[i])], n_ids)
            out[i] = own
            prefetch(labels + 8 * own)
        return
    numbers = i32_at(layers[slots + 2], layers[slots + 3])
    for i in range(n):
        label = np.int64(numbers[np.uint64(inside(column[np.uint64(rows[i])], n_ids))])
        out[i] = label
        prefetch(labels + 8 * label)


@inlined
def _read_columns(layers, layer, n, backward, windows, wanted, tables):
    """Write what is wanted of the first n rows in the window of a layer."""
    entities, relations, instants = tables
    at, first = HEADER + STRIDE * layer, layer * WINDOW
    table = table_at(layers[at + TABLE])
    rows, keys = part_of(windows, W_ROW, first), part_of(windows, W_KEY, first)
    if table[START_WIDTH] == 2:
        starts, base = u16(table, START), table[START_BASE]
        for i in range(n):
            start = base + np.int64(starts[np.uint64(rows[i])])
            keys[i] = start ^ -backward
            prefetch(instants + 8 * start)
    else:
        for i in range(n):
            start = start_at(table, rows[i])
            keys[i] = start ^ -backward
            prefetch(instants + 8 * start)
    n_entities, n_relations = table[N_ENTITIES], table[N_RELATIONS]
    if wanted & WANT_HEADS:
        out = part_of(windows, W_HEAD, first)
        _read_ids(layers, at + ENTITY_SLOTS, i32(table, HEADS), n_entities, rows, out, n, entities)
    if wanted & WANT_TAILS:
        out = part_of(windows, W_TAIL, first)
        _read_ids(layers, at + ENTITY_SLOTS, i32(table, TAILS), n_entities, rows, out, n, entities)
    if wanted & WANT_RELATIONS:
        out, width = part_of(windows, W_RELATION, first), table[RELATION_WIDTH]
        if width == 1:
            _read_ids(layers, at + RELATION_SLOTS, u8(table, RELATIONS), n_relations, rows, out, n, relations)
        elif width == 2:
            _read_ids(layers, at + RELATION_SLOTS, u16(table, RELATIONS), n_relations, rows, out, n, relations)
        else:
            _read_ids(layers, at + RELATION_SLOTS, i32(table, RELATIONS), n_relations, rows, out, n, relations)


@inlined
def refill(layers, cursors, turns, windows, backward, left, wanted, tables):
    """Read the next window of each layer whose last one is used up; layers without any more are taken off the list.

    `left` is how many facts will be taken in all: no window is read far beyond its share of them. `tables` are the
    addresses of a word for each entity, each relation and each tick, the memory of which is asked for.
    """
    n, ahead = turns[T_LIVE], np.int64(0)
    for i in range(n):
        c = turns[i * T_STRIDE + T_CURSOR]
        ahead += cursors[c + C_HIGH] - cursors[c + C_LOW] + turns[i * T_STRIDE + T_END] - turns[i * T_STRIDE + T_NEXT]
    portion = np.float64(left) / np.float64(max(ahead, np.int64(1)))
    i = np.int64(0)
    while i < n:
        t = i * T_STRIDE
        turns[t + T_IS_FRESH] = 0
        if turns[t + T_NEXT] == turns[t + T_END]:
            c = turns[t + T_CURSOR]
            share = 1 + np.int64(np.float64(cursors[c + C_HIGH] - cursors[c + C_LOW]) * portion)
            size = _take_rows(layers, cursors, c, min(share, min(left, np.int64(WINDOW))), backward, windows, wanted)
            turns[t + T_NEXT] = cursors[c + C_LAYER] * WINDOW
            turns[t + T_END] = turns[t + T_NEXT] + size
            turns[t + T_IS_FRESH] = 1
            if size == 0:
                n -= 1
                for word in range(T_STRIDE):
                    turns[t + word] = turns[n * T_STRIDE + word]
                continue
        i += 1
    turns[T_LIVE] = n
    for i in range(n):
        t = i * T_STRIDE
        if turns[t + T_IS_FRESH] == 1:
            layer, size = turns[t + T_NEXT] // WINDOW, turns[t + T_END] - turns[t + T_NEXT]
            _read_columns(layers, layer, size, backward, windows, wanted, tables)


@inlined
def _is_earlier(layers, windows, spot, other, backward):
    """Say whether the fact at a spot comes before that at another, whose key is the same: by seq."""
    rows = column_of(windows, W_ROW)
    mine = seq_at(layers, HEADER + STRIDE * (spot // WINDOW), rows[spot])
    return (mine < seq_at(layers, HEADER + STRIDE * (other // WINDOW), rows[other])) == (backward == 0)


@inlined
def _is_layer_earlier(layers, windows, layer, other, backward):
    """Say whether all facts of a layer come before that at a spot of another where they start together."""
    seq = seq_at(layers, HEADER + STRIDE * (other // WINDOW), column_of(windows, W_ROW)[other])
    at = HEADER + STRIDE * layer
    return seq < layers[at + MIN_SEQ] if backward == 1 else seq > layers[at + MAX_SEQ]


@inlined
def take_turns(layers, cursors, turns, windows, backward, spots, most):
    """Write the spots of the next facts in order, and return how many: at most so many, and none where all are taken.

    It ends where a window has to be read anew, since the spots written would be of other facts then.
    """
    keys = column_of(windows, W_KEY)
    found, n = np.int64(0), turns[T_LIVE]
    while found < most and n > 0:
        best, second = np.int64(0), np.int64(-1)
        best_key, second_key = keys[turns[T_NEXT]], np.int64(0)
        for i in range(1, n):
            spot = turns[i * T_STRIDE + T_NEXT]
            key = keys[spot]
            if key < best_key or (
                key == best_key and _is_earlier(layers, windows, spot, turns[best * T_STRIDE + T_NEXT], backward)
            ):
                best, second, best_key, second_key = np.int64(i), best, key, best_key
            elif (
                second < 0
                or key < second_key
                or (
                    key == second_key
                    and _is_earlier(layers, windows, spot, turns[second * T_STRIDE + T_NEXT], backward)
                )
            ):
                second, second_key = np.int64(i), key
        t = best * T_STRIDE
        spot, end = turns[t + T_NEXT], turns[t + T_END]
        last = min(end, spot + most - found)
        # The first is the next fact of all, whatever a damaged column says of the others.
        spots[found] = spot
        found, spot = found + 1, spot + 1
        if second < 0:
            while spot < last:
                spots[found] = spot
                found, spot = found + 1, spot + 1
        else:
            while spot < last and keys[spot] < second_key:
                spots[found] = spot
                found, spot = found + 1, spot + 1
            if spot < last and keys[spot] == second_key:
                other = turns[second * T_STRIDE + T_NEXT]
                # As a rule all of a layer came before all of another.
                is_all_earlier = _is_layer_earlier(layers, windows, spot // WINDOW, other, backward)
                while (
                    spot < last
                    and keys[spot] == second_key
                    and (is_all_earlier or _is_earlier(layers, windows, spot, other, backward))
                ):
                    spots[found] = spot
                    found, spot = found + 1, spot + 1
        turns[t + T_NEXT] = spot
        if spot == end:
            c = turns[t + T_CURSOR]
            if cursors[c + C_LOW] < cursors[c + C_HIGH]:
                break
            n -= 1
            for word in range(T_STRIDE):
                turns[t + word] = turns[n * T_STRIDE + word]
            turns[T_LIVE] = n
    return found
