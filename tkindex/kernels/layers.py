"""Queries over several stores at once: a base, facts beside it, and rows of the base that count no more.

Each layer is a store that the kernels of single stores know: `tkindex.kernels.search` finds its slice, and its lists
are in order. The layers are reached through one int64 array, as the columns of one store are: see
`tkindex.kernels.layertable`. The removed rows are layers too, the last ones, whose facts are taken off again: lengths
are subtracted, and a walk (`tkindex.kernels.layercursors`) passes over the rows that they name. A fact is named by its
place, ``layer << 32 | row``.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import carray, inlined, kernel
from tkindex.kernels.interval import count_box
from tkindex.kernels.layercursors import (
    C_HIGH,
    C_IS_LIVE,
    C_LAYER,
    C_LOW,
    C_ROW,
    C_STRIDE,
    CURSORS_SIZE,
    batch_buffer,
    begin,
    choose,
    cursor_buffer,
    fill,
    move,
    open_cursors,
    seek,
    settle,
)
from tkindex.kernels.layerpairs import knows_pairs, total_of_pair
from tkindex.kernels.layerranks import rank
from tkindex.kernels.layerslices import (
    ask_ends,
    find_slices,
    first_by_stop,
    noted_total,
    nth_by_stop,
    slice_of,
    starts_of_box,
    total,
)
from tkindex.kernels.layertable import (
    BATCH,
    ENTITY_SLOTS,
    FIRST_TOMBSTONES,
    HEADER,
    N_LAYERS,
    N_REMOVED,
    RELATION_SLOTS,
    REMOVED,
    STRIDE,
    TABLE,
    check_labels,
    fewest_layers_at,
    label_id,
    layers_at,
    own_id,
    seq_at,
)
from tkindex.kernels.search import NEEDS_FILTER, group_slice, kind_of
from tkindex.kernels.table import (
    IS_POINT,
    OPEN_START,
    OPEN_STOP,
    head_at,
    i32_at,
    relation_at,
    start_at,
    stop_at,
    table_at,
    tail_at,
)
from tkindex.schema import ANY, FILTER, HR, RT

# ---- finding and counting --------------------------------------------------------------------------------------------


@inlined
def _cut_to(n, limit):
    """Return the first and the last place (excluded) of n facts that a limit keeps, packed."""
    # Of damaged columns, fewer may be found than are taken off.
    low, high = np.int64(0), max(np.int64(0), n)
    if limit > 0:
        high = min(high, limit)
    elif limit < 0:
        low = max(low, high + limit)
    return (low << 32) | high


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64)")
def find(address, head, relation, tail, entity, start_first, start_last, limit):
    """Find the visible facts with these slots that start in [start_first, start_last].

    Parameters
    ----------
    address : int
        The array of layers.
    head, relation, tail, entity, start_first, start_last, limit : int
        As in `tkindex.kernels.search.select`.

    Returns
    -------
    int
        The first and the last place (excluded) of those kept, counted from the first visible fact of the box, packed as
        by `select`; or one of its codes.
    """
    layers = fewest_layers_at(address)
    code = check_labels(layers, head, relation, tail, entity)
    if code != 0:
        return np.int64(code)
    kind = kind_of(head, relation, tail, entity)
    if kind == FILTER:
        return np.int64(NEEDS_FILTER)
    return _cut_to(total(layers, kind, head, relation, tail, entity, start_first, start_last), limit)


@inlined
def find_noted(address, head, relation, tail, entity, start_first, start_last, limit):
    """Do what `find` does, and note the slices: whoever calls this holds the GIL (`layertable.find_slices`)."""
    layers = fewest_layers_at(address)
    code = check_labels(layers, head, relation, tail, entity)
    if code != 0:
        return np.int64(code)
    kind = kind_of(head, relation, tail, entity)
    if kind == FILTER:
        return np.int64(NEEDS_FILTER)
    if (kind == HR or kind == RT) and start_first == OPEN_START and start_last == OPEN_STOP and knows_pairs(layers):  # noqa: SIM109
        # Whoever reads the facts finds the slices then.
        return _cut_to(total_of_pair(layers, kind, head, relation, tail), limit)
    find_slices(layers, kind, head, relation, tail, entity, start_first, start_last)
    if limit == 1 or limit == -1:
        # Whoever asks for one fact reads it next.
        ask_ends(layers, kind, limit)
    return _cut_to(noted_total(layers), limit)


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def count_layers(address, head, relation, tail, entity, start_first, start_last, stop_first, stop_last):
    """Count the visible facts with these slots whose start and stop lie in the given ranges, all ends included.

    Returns
    -------
    int
        The count, or a negative code of `tkindex.kernels.search`.

    Notes
    -----
    That of `tkindex.kernels.interval.count_box` for each layer; slots that no list serves cost O(n) in the shortest
    list that serves some of them.
    """
    layers = fewest_layers_at(address)
    code = check_labels(layers, head, relation, tail, entity)
    if code != 0:
        return np.int64(code)
    if start_first > start_last or stop_first > stop_last:
        return np.int64(0)
    kind = kind_of(head, relation, tail, entity)
    found = np.int64(0)
    if kind == FILTER:
        cursors = carray(cursor_buffer(), (CURSORS_SIZE,))
        sides = open_cursors(
            layers, cursors, head, relation, tail, entity, start_first, start_last, stop_first, stop_last
        )
        for i in range(layers[N_LAYERS] * sides):
            c = i * C_STRIDE
            sign = 1 if cursors[c + C_LAYER] < layers[FIRST_TOMBSTONES] else -1
            settle(cursors, c, 0, stop_first, stop_last)
            while cursors[c + C_IS_LIVE] == 1:
                found += sign
                move(cursors, c, 0, stop_first, stop_last)
        return found
    if stop_first == OPEN_START and stop_last == OPEN_STOP:
        return total(layers, kind, head, relation, tail, entity, start_first, start_last)
    for layer in range(layers[N_LAYERS]):
        at = HEADER + STRIDE * layer
        h = own_id(layers, at, ENTITY_SLOTS, head)
        r = own_id(layers, at, RELATION_SLOTS, relation)
        t = own_id(layers, at, ENTITY_SLOTS, tail)
        e = own_id(layers, at, ENTITY_SLOTS, entity)
        if h != -1 and r != -1 and t != -1 and e != -1:
            table = table_at(layers[at + TABLE])
            if table[IS_POINT] == 1:
                first, last = starts_of_box(table, start_first, start_last, stop_first, stop_last)
                low, high = slice_of(table, kind, h, r, t, e, first, last)
                counted = high - low
            else:
                counted = count_box(layers[at + TABLE], h, r, t, e, start_first, start_last, stop_first, stop_last)
            found += counted if layer < layers[FIRST_TOMBSTONES] else -counted
    return found


@kernel("int64(int64, int64, int64, int64, int64, int64, int64)")
def capacity_for(address, head, relation, tail, entity, start_first, start_last):
    """Return how many facts `gather` may find, whatever their stops; the ids are valid.

    Notes
    -----
    As `find`; where no list serves the slots, the sum of the shortest lists that serve some of them.
    """
    layers = layers_at(address)
    if start_first > start_last:
        return np.int64(0)
    cursors = carray(cursor_buffer(), (CURSORS_SIZE,))
    sides = open_cursors(layers, cursors, head, relation, tail, entity, start_first, start_last, OPEN_START, OPEN_STOP)
    found = np.int64(0)
    for i in range(layers[FIRST_TOMBSTONES] * sides):
        found += cursors[i * C_STRIDE + C_HIGH] - cursors[i * C_STRIDE + C_LOW]
    return found


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64[::1])")
def gather(
    address, head, relation, tail, entity, start_first, start_last, stop_first, stop_last, skipped, backward, out
):  # fmt: skip
    """Find the visible facts of a box in order.

    Parameters
    ----------
    address : int
        The array of layers.
    head, relation, tail, entity : int
        Valid ids, or ANY.
    start_first, start_last, stop_first, stop_last : int
        Ticks, all included.
    skipped : int
        Begin behind so many; only where a list serves the slots and stops are free.
    backward : int
        1 goes from the last fact to the first.
    out : ndarray of int64
        Writes: places, as many as there is room for.

    Returns
    -------
    int
        How many were found.

    Notes
    -----
    O(L k) for k facts of L layers, those left out of a shortest list or for their stop included where they are looked
    at one by one.
    """
    layers = layers_at(address)
    if start_first > start_last or stop_first > stop_last:
        return np.int64(0)
    cursors = carray(cursor_buffer(), (CURSORS_SIZE,))
    sides = open_cursors(layers, cursors, head, relation, tail, entity, start_first, start_last, stop_first, stop_last)
    if skipped > 0:
        seek(layers, cursors, skipped)
    begin(layers, cursors, sides, backward, stop_first, stop_last)
    return fill(layers, cursors, sides, backward, stop_first, stop_last, out, np.int64(len(out)), False)


# ---- the last by stop ------------------------------------------------------------------------------------------------


@inlined
def is_tombstoned(layers, spans, kind, row):
    """Say whether a row of the base is the last of a span of removed rows by stop, which then ends before it."""
    for layer in range(layers[FIRST_TOMBSTONES], layers[N_LAYERS]):
        if spans[2 * layer + 1] > spans[2 * layer]:
            at = HEADER + STRIDE * layer
            own = nth_by_stop(table_at(layers[at + TABLE]), kind, spans[2 * layer + 1] - 1)
            if i32_at(layers[at + REMOVED], layers[at + N_REMOVED])[own] == row:
                spans[2 * layer + 1] -= 1
                return True
    return False


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def last_of_layers(address, head, relation, tail, entity, start_first, start_last, stop_first, stop_last):
    """Find the visible fact with the largest (stop, start, seq) of a box, for slots that a list serves.

    Returns
    -------
    int
        Its place, or -1 where there is none.
    """
    layers = layers_at(address)
    kind = kind_of(head, relation, tail, entity)
    best = np.int64(-1)
    best_stop, best_start, best_seq = np.int64(0), np.int64(0), np.int64(0)
    if start_first > start_last or stop_first > stop_last:
        return best
    # Where each layer of removed rows stands in its list, which goes beside the base's: two cells a layer.
    spans = carray(batch_buffer(), (BATCH,))
    # Those layers are the last, and are wanted before the base.
    for layer in range(layers[N_LAYERS] - 1, -1, -1):
        at = HEADER + STRIDE * layer
        spans[2 * layer] = spans[2 * layer + 1] = 0
        h = own_id(layers, at, ENTITY_SLOTS, head)
        r = own_id(layers, at, RELATION_SLOTS, relation)
        t = own_id(layers, at, ENTITY_SLOTS, tail)
        e = own_id(layers, at, ENTITY_SLOTS, entity)
        if h == -1 or r == -1 or t == -1 or e == -1:
            continue
        table = table_at(layers[at + TABLE])
        low, high = group_slice(table, kind, h, r, t, e)
        if stop_last < OPEN_STOP:
            high = first_by_stop(table, kind, low, high, stop_last + 1)
        if layer >= layers[FIRST_TOMBSTONES]:
            spans[2 * layer], spans[2 * layer + 1] = low, high
            continue
        while high > low:
            high -= 1
            row = nth_by_stop(table, kind, high)
            stop = stop_at(table, row)
            if stop < stop_first or (best >= 0 and stop < best_stop):
                break
            if layer == 0 and is_tombstoned(layers, spans, kind, row):
                continue
            start = start_at(table, row)
            if start_first <= start <= start_last:
                seq = seq_at(layers, at, row)
                if best < 0 or stop > best_stop or start > best_start or (start == best_start and seq > best_seq):
                    best = (layer << 32) | row
                    best_stop, best_start, best_seq = stop, start, seq
                break
    return best


# ---- places ----------------------------------------------------------------------------------------------------------

# What `read_places` reads.
P_ROW, P_HEAD, P_RELATION, P_TAIL, P_START, P_STOP = range(6)


@kernel("void(int64, Array(int64, 1, 'C', readonly=True), int64, int32[::1], int64[::1])")
def read_places(address, places, what, narrow, wide):
    """Write one value of each of some facts: row number, head, relation, tail to `narrow`, start or stop to `wide`."""
    layers = layers_at(address)
    for i in range(len(places)):
        layer, row = places[i] >> 32, places[i] & 0xFFFFFFFF
        at = HEADER + STRIDE * layer
        table = table_at(layers[at + TABLE])
        if what == P_ROW:
            narrow[i] = rank(layers, layer, row)
        elif what == P_HEAD:
            narrow[i] = label_id(layers, at, ENTITY_SLOTS, head_at(table, row))
        elif what == P_RELATION:
            narrow[i] = label_id(layers, at, RELATION_SLOTS, relation_at(table, row))
        elif what == P_TAIL:
            narrow[i] = label_id(layers, at, ENTITY_SLOTS, tail_at(table, row))
        elif what == P_START:
            wide[i] = start_at(table, row)
        else:
            wide[i] = stop_at(table, row)


@kernel("void(int64, Array(int32, 1, 'C', readonly=True), int64[::1])")
def find_rows(address, rows, out):
    """Write the places of visible facts, given their row numbers."""
    layers = layers_at(address)
    cursors = carray(cursor_buffer(), (CURSORS_SIZE,))
    for i in range(len(rows)):
        sides = open_cursors(layers, cursors, ANY, ANY, ANY, ANY, OPEN_START, OPEN_STOP, OPEN_START, OPEN_STOP)
        seek(layers, cursors, np.int64(rows[i]))
        begin(layers, cursors, sides, 0, OPEN_START, OPEN_STOP)
        c = choose(layers, cursors, layers[FIRST_TOMBSTONES], 0)
        # There is a next one, unless a column is damaged.
        out[i] = (cursors[c + C_LAYER] << 32) | cursors[c + C_ROW] if c >= 0 else 0
