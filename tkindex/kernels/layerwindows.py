"""Slices of several layers merged, where every fact of them counts: windows of each are read, and taken in turns.

A cursor (`tkindex.kernels.layercursors`) looks at one fact after the other, and each look waits for the memory. Here
what facts are made of is read of the next few of each layer together, a window a layer, before anybody knows their
order; that is then found among numbers that lie side by side. Removed rows never get into a window.

A window of a layer is a part of each column of the same array: a *spot* is a place in all of them.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined
from tkindex.kernels.layercursors import BATCH, C_HIGH, C_KIND, C_LAYER, C_LOW, C_STRIDE, C_TABLE
from tkindex.kernels.layertable import (
    ENTITY_SLOTS,
    FIRST_TOMBSTONES,
    HEADER,
    MAX_LAYERS,
    MAX_TOMBSTONE_LAYERS,
    N_LAYERS,
    N_REMOVED,
    RELATION_SLOTS,
    REMOVED,
    SEQS,
    STRIDE,
    TABLE,
    label_id,
    seq_at,
)
from tkindex.kernels.memory import prefetch, room
from tkindex.kernels.table import (
    HEADS,
    RELATION_WIDTH,
    RELATIONS,
    ROWS,
    START,
    START_WIDTH,
    TAILS,
    head_at,
    i32_at,
    relation_at,
    row_at,
    start_at,
    stop_at,
    table_at,
    tail_at,
)  # fmt: skip
from tkindex.schema import ALL

# The columns of windows. W_KEY is the start, or backwards its complement, so that keys ascend in either direction; ids
# are those of the vocabularies. A column that nobody wants holds anything.
W_ROW, W_KEY, W_HEAD, W_RELATION, W_TAIL, W_STOP, W_SEQ, N_WINDOW_COLUMNS = range(8)
# What is wanted, added up; rows and keys always are. Stops and seqs go together: whole facts need both.
WANT_HEADS, WANT_RELATIONS, WANT_TAILS, WANT_REST = 1, 2, 4, 8
WINDOW_COLUMN = BATCH * (MAX_LAYERS - MAX_TOMBSTONE_LAYERS)
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
def place_of_spot(windows, spot):
    """Return the place (``layer << 32 | row``) of the fact at a spot."""
    return ((spot // BATCH) << 32) | windows[W_ROW * WINDOW_COLUMN + spot]


@inlined
def start_turns(layers, cursors, turns, backward):
    """List the layers whose cursors, set to slices of which every fact counts, have any; no window is read yet."""
    n = np.int64(0)
    for layer in range(layers[N_LAYERS]):
        c = layer * C_STRIDE
        low, high, kind = cursors[c + C_LOW], cursors[c + C_HIGH], cursors[c + C_KIND]
        if low >= high:
            continue
        if kind != ALL:
            prefetch(table_at(cursors[c + C_TABLE])[ROWS + 2 * kind] + 4 * (high - 1 if backward == 1 else low))
        if layer < layers[FIRST_TOMBSTONES]:
            t = n * T_STRIDE
            turns[t + T_CURSOR], turns[t + T_NEXT], turns[t + T_END] = c, 0, 0
            n += 1
    turns[T_LIVE] = n


@inlined
def ask_removed(layers, cursors, n, backward):
    """Ask the memory for the next n removed rows of each layer of them."""
    for layer in range(layers[FIRST_TOMBSTONES], layers[N_LAYERS]):
        c = layer * C_STRIDE
        low, high = cursors[c + C_LOW], cursors[c + C_HIGH]
        table, kind = table_at(cursors[c + C_TABLE]), cursors[c + C_KIND]
        removed = layers[HEADER + STRIDE * layer + REMOVED]
        for i in range(min(n, high - low)):
            prefetch(removed + 4 * row_at(table, kind, high - 1 - i if backward == 1 else low + i))


@inlined
def drop_removed(layers, cursors, rows, n, backward):
    """Keep those of the next n rows of the base that are visible, move past the others, and return how many are kept.

    The cursors of removed rows stand at the first that is not before them.
    """
    for layer in range(layers[FIRST_TOMBSTONES], layers[N_LAYERS]):
        c, at = layer * C_STRIDE, HEADER + STRIDE * layer
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
    rows = windows[W_ROW * WINDOW_COLUMN + layer * BATCH : W_ROW * WINDOW_COLUMN + (layer + 1) * BATCH]
    has_removed = layer == 0 and layers[FIRST_TOMBSTONES] < layers[N_LAYERS]
    n = np.int64(0)
    while n == 0 and cursors[c + C_LOW] < cursors[c + C_HIGH]:
        low, high = cursors[c + C_LOW], cursors[c + C_HIGH]
        n = min(size, high - low)
        if has_removed:
            ask_removed(layers, cursors, n, backward)
        if backward == 1:
            for i in range(n):
                rows[i] = row_at(table, kind, high - 1 - i)
            cursors[c + C_HIGH] = high - n
        else:
            for i in range(n):
                rows[i] = row_at(table, kind, low + i)
            cursors[c + C_LOW] = low + n
        if has_removed:
            n = drop_removed(layers, cursors, rows, n, backward)
    start, start_width = table[START], table[START_WIDTH]
    for i in range(n):
        prefetch(start + start_width * rows[i])
    if wanted & WANT_HEADS:
        for i in range(n):
            prefetch(table[HEADS] + 4 * rows[i])
    if wanted & WANT_RELATIONS:
        for i in range(n):
            prefetch(table[RELATIONS] + table[RELATION_WIDTH] * rows[i])
    if wanted & WANT_TAILS:
        for i in range(n):
            prefetch(table[TAILS] + 4 * rows[i])
    seqs = layers[HEADER + STRIDE * layer + SEQS]
    if wanted & WANT_REST and seqs != 0:
        for i in range(n):
            prefetch(seqs + 8 * rows[i])
    return n


@inlined
def _read_columns(layers, layer, n, backward, windows, wanted):
    """Write what is wanted of the first n rows in the window of a layer."""
    at = HEADER + STRIDE * layer
    table = table_at(layers[at + TABLE])
    first = layer * BATCH
    rows, keys = column_of(windows, W_ROW), column_of(windows, W_KEY)
    for spot in range(first, first + n):
        keys[spot] = start_at(table, rows[spot]) ^ -backward
    if wanted & WANT_HEADS:
        heads = column_of(windows, W_HEAD)
        for spot in range(first, first + n):
            heads[spot] = label_id(layers, at, ENTITY_SLOTS, head_at(table, rows[spot]))
    if wanted & WANT_RELATIONS:
        relations = column_of(windows, W_RELATION)
        for spot in range(first, first + n):
            relations[spot] = label_id(layers, at, RELATION_SLOTS, relation_at(table, rows[spot]))
    if wanted & WANT_TAILS:
        tails = column_of(windows, W_TAIL)
        for spot in range(first, first + n):
            tails[spot] = label_id(layers, at, ENTITY_SLOTS, tail_at(table, rows[spot]))
    if wanted & WANT_REST:
        stops, seqs = column_of(windows, W_STOP), column_of(windows, W_SEQ)
        for spot in range(first, first + n):
            stops[spot] = stop_at(table, rows[spot])
            seqs[spot] = seq_at(layers, at, rows[spot])


@inlined
def refill(layers, cursors, turns, windows, backward, left, wanted):
    """Read the next window of each layer whose last one is used up; layers without any more are taken off the list.

    `left` is how many facts will be taken in all: no window is read far beyond its share of them.
    """
    n, ahead = turns[T_LIVE], np.int64(0)
    for i in range(n):
        c = turns[i * T_STRIDE + T_CURSOR]
        ahead += cursors[c + C_HIGH] - cursors[c + C_LOW] + turns[i * T_STRIDE + T_END] - turns[i * T_STRIDE + T_NEXT]
    i = np.int64(0)
    while i < n:
        t = i * T_STRIDE
        turns[t + T_IS_FRESH] = 0
        if turns[t + T_NEXT] == turns[t + T_END]:
            c = turns[t + T_CURSOR]
            share = 2 + (cursors[c + C_HIGH] - cursors[c + C_LOW]) * left // max(ahead, np.int64(1))
            size = _take_rows(layers, cursors, c, min(share, min(left, np.int64(BATCH))), backward, windows, wanted)
            turns[t + T_NEXT] = cursors[c + C_LAYER] * BATCH
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
            layer, size = turns[t + T_NEXT] // BATCH, turns[t + T_END] - turns[t + T_NEXT]
            _read_columns(layers, layer, size, backward, windows, wanted)


@inlined
def _is_earlier(layers, windows, spot, other, backward):
    """Say whether the fact at a spot comes before that at another, whose key is the same: by seq."""
    rows = column_of(windows, W_ROW)
    mine = seq_at(layers, HEADER + STRIDE * (spot // BATCH), rows[spot])
    return (mine < seq_at(layers, HEADER + STRIDE * (other // BATCH), rows[other])) == (backward == 0)


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
            other = turns[second * T_STRIDE + T_NEXT]
            while spot < last and (
                keys[spot] < second_key
                or (keys[spot] == second_key and _is_earlier(layers, windows, spot, other, backward))
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
