"""Queries over several stores at once: a base, facts beside it, and rows of the base that count no more.

Each layer is a store that the kernels of single stores know: `tkindex.kernels.search` finds its slice, and its lists
are in order. The layers are reached through one int64 array, as the columns of one store are (`layers_at`). The removed
rows are layers too, the last ones, whose facts are taken off again: lengths are subtracted, and in a walk they go
beside the base and name the rows to pass over.

A layer may number entities and relations by itself, so that one of ten facts is small however many labels there are: a
hash table leads from the ids of the vocabularies to its own. A fact is named by its place, ``layer << 32 | row``; its
row number among all visible facts is the number of keys (start, seq) below its own, over all layers.

A walk holds a cursor a layer (two where either side of a relation is asked for) and takes the smallest key of all; its
arrays are on the stack, so that threads share nothing.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import carray, types
from numba.core import cgutils
from numba.extending import intrinsic

from tkindex.kernels._jit import inlined, kernel
from tkindex.kernels.interval import count_box, stops_before
from tkindex.kernels.search import (
    NEEDS_FILTER,
    NO_ENTITY,
    NO_HEAD,
    NO_RELATION,
    NO_TAIL,
    cut,
    group_slice,
    kind_of,
    lower_bound,
    rows_before,
)
from tkindex.kernels.skips import skip_backward, skip_forward
from tkindex.kernels.table import (
    BY_STOP,
    FIRST_START,
    HEADS,
    LAST_START,
    OPEN_START,
    OPEN_STOP,
    RELATIONS,
    ROWS,
    TAILS,
    i32,
    i32_at,
    i64_at,
    relation_at,
    row_at,
    start_at,
    stop_at,
    table_at,
)  # fmt: skip
from tkindex.schema import ALL, ANY, ENTITY, FILTER, HEAD, HR, RT, TAIL

# What stands at the front of the array of layers.
# GONE is the first layer of removed rows: those before it count, it and those behind it are taken off.
N_LAYERS, GONE, N_LABELS, N_LINKS = range(4)
HEADER = 4
# What stands there for each layer. Without slots (0) a layer has the ids of the vocabularies.
(
    TABLE, ENTITY_SLOTS, ENTITY_MASK, ENTITY_IDS, N_ENTITY_IDS, RELATION_SLOTS, RELATION_MASK, RELATION_IDS,
    N_RELATION_IDS, SEQS, N_SEQS, MIN_SEQ, MAX_SEQ, REMOVED, N_REMOVED,
) = range(15)  # fmt: skip
STRIDE = 15
# At most so many layers, and so many of them of removed rows.
MOST_LAYERS, MOST_GONE = 24, 9
LAYERS_SIZE = HEADER + STRIDE * MOST_LAYERS

# A cursor: where it stands in a list, the fact there, and what the facts that it stops at have to fit.
(
    C_TABLE, C_LAYER, C_KIND, C_LOW, C_HIGH, C_IS_LIVE, C_ROW, C_START, C_RULE, C_HEAD, C_RELATION, C_TAIL, C_ENTITY,
) = range(13)  # fmt: skip
C_STRIDE = 13
N_CURSORS = 2 * MOST_LAYERS
# Rules of a cursor: every fact of the list; those that fit all slots; those that are no self-loops.
EVERY, FITTING, NO_LOOPS = range(3)


# Places that a reader takes at a time.
BATCH = 64


def _stack(size: int) -> Any:
    """Make an intrinsic that gives room for so many int64 on the stack, for as long as the calling function runs."""

    @intrinsic
    def room(typingctx: Any) -> Any:
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            found = cgutils.alloca_once(builder, ir.ArrayType(ir.IntType(64), size))
            return builder.bitcast(found, ir.IntType(64).as_pointer())

        return types.CPointer(types.int64)(), codegen

    return room


cursor_room = _stack(C_STRIDE * N_CURSORS)
batch_room = _stack(BATCH)


@inlined
def layers_at(address):
    """View the array of layers at an address."""
    return i64_at(address, LAYERS_SIZE)


# ---- ids and keys ----------------------------------------------------------------------------------------------------


@inlined
def place_of_id(i, mask):
    """Return where the search for an id begins in a hash table."""
    return np.int64((np.uint64(i) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(32)) & mask


@kernel("int64(Array(int32, 1, 'C', readonly=True), int32[::1], int32[::1], int64, int32[::1])")
def number_ids(ids, slots, distinct, n_distinct, out):
    """Number ids in order of first appearance.

    Parameters
    ----------
    ids : ndarray of int32, shape (K,)
    slots : ndarray of int32, shape (a power of two,)
        -1 where free; larger than the ids that there will be. Writes: the number of each distinct id.
    distinct : ndarray of int32
        Writes: the id of each number.
    n_distinct : int
        How many there are already.
    out : ndarray of int32, shape (K,)
        Writes: the number of each id.

    Returns
    -------
    int
        How many there are now.
    """
    mask = np.int64(len(slots) - 1)
    for i in range(len(ids)):
        place = place_of_id(np.int64(ids[i]), mask)
        while slots[place] >= 0 and distinct[slots[place]] != ids[i]:
            place = (place + 1) & mask
        if slots[place] < 0:
            slots[place] = n_distinct
            distinct[n_distinct] = ids[i]
            n_distinct += 1
        out[i] = slots[place]
    return n_distinct


@inlined
def own_id(layers, at, slots_column, i):
    """Return a layer's own number of an id, -1 where it has none; ANY stays ANY."""
    if i == ANY:
        return i
    n = layers[at + slots_column + 3]
    address = layers[at + slots_column]
    if address == 0:
        return i if i < n else np.int64(-1)
    mask = layers[at + slots_column + 1]
    slots = i32_at(address, mask + 1)
    ids = i32_at(layers[at + slots_column + 2], n)
    place = place_of_id(i, mask)
    while True:
        found = np.int64(slots[place])
        if found < 0 or ids[found] == i:
            return found
        place = (place + 1) & mask


@inlined
def label_id(layers, at, slots_column, own):
    """Return the id of a layer's own number."""
    if layers[at + slots_column] == 0:
        return np.int64(own)
    return np.int64(i32_at(layers[at + slots_column + 2], layers[at + slots_column + 3])[own])


@inlined
def check_labels(layers, head, relation, tail, entity):
    """Return 0, or the code of the first id that is out of range: `tkindex.kernels.search.check_ids` of all layers."""
    if head != ANY and (head < 0 or head >= layers[N_LABELS]):
        return NO_HEAD
    if relation != ANY and (relation < 0 or relation >= layers[N_LINKS]):
        return NO_RELATION
    if tail != ANY and (tail < 0 or tail >= layers[N_LABELS]):
        return NO_TAIL
    if entity != ANY and (entity < 0 or entity >= layers[N_LABELS]):
        return NO_ENTITY
    return 0


@inlined
def seq_at(layers, at, row):
    """Return the seq of a row of a layer."""
    if layers[at + SEQS] == 0:
        return np.int64(row)
    return i64_at(layers[at + SEQS], layers[at + N_SEQS])[row]


@inlined
def rows_below(layers, at, start, seq):
    """Count the rows of a layer whose key is smaller than (start, seq)."""
    table = table_at(layers[at + TABLE])
    low = rows_before(table, start)
    if seq <= layers[at + MIN_SEQ]:
        return low
    high = rows_before(table, start + 1)
    if seq > layers[at + MAX_SEQ]:
        return high
    while low < high:
        middle = (low + high) >> 1
        if seq_at(layers, at, middle) < seq:
            low = middle + 1
        else:
            high = middle
    return low


@inlined
def rank(layers, layer, row):
    """Return the row number of a fact among all that are visible."""
    own = HEADER + STRIDE * layer
    start = start_at(table_at(layers[own + TABLE]), row)
    seq = seq_at(layers, own, row)
    found = np.int64(row)
    for other in range(layers[N_LAYERS]):
        if other != layer:
            below = rows_below(layers, HEADER + STRIDE * other, start, seq)
            found += below if other < layers[GONE] else -below
    return found


# ---- slices ----------------------------------------------------------------------------------------------------------


@inlined
def slice_of(table, kind, head, relation, tail, entity, start_first, start_last):
    """Return the slice of one layer, given its own ids."""
    if head == -1 or relation == -1 or tail == -1 or entity == -1:
        return np.int64(0), np.int64(0)
    low, high = group_slice(table, kind, head, relation, tail, entity)
    if low < high:
        low, high = cut(table, kind, low, high, start_first, start_last)
    return low, high


@inlined
def total(layers, kind, head, relation, tail, entity, start_first, start_last):
    """Count the facts of slots that a list serves."""
    found = np.int64(0)
    for layer in range(layers[N_LAYERS]):
        at = HEADER + STRIDE * layer
        low, high = slice_of(
            table_at(layers[at + TABLE]),
            kind,
            own_id(layers, at, ENTITY_SLOTS, head),
            own_id(layers, at, RELATION_SLOTS, relation),
            own_id(layers, at, ENTITY_SLOTS, tail),
            own_id(layers, at, ENTITY_SLOTS, entity),
            start_first,
            start_last,
        )
        found += high - low if layer < layers[GONE] else low - high
    return found


# ---- cursors ---------------------------------------------------------------------------------------------------------


@inlined
def point_at(cursors, c, kind, span, rule):
    """Set a cursor to a slice."""
    cursors[c + C_KIND] = kind
    cursors[c + C_LOW], cursors[c + C_HIGH] = span
    cursors[c + C_RULE] = rule


@inlined
def open_cursors(layers, cursors, head, relation, tail, entity, start_first, start_last):
    """Set a cursor, or two, of each layer to its slice, and return how many each has; `settle` is the caller's."""
    kind = kind_of(head, relation, tail, entity)
    is_either = kind == FILTER and head == ANY and tail == ANY
    sides = 2 if is_either else 1
    for layer in range(layers[N_LAYERS]):
        at = HEADER + STRIDE * layer
        table = table_at(layers[at + TABLE])
        h = own_id(layers, at, ENTITY_SLOTS, head)
        r = own_id(layers, at, RELATION_SLOTS, relation)
        t = own_id(layers, at, ENTITY_SLOTS, tail)
        e = own_id(layers, at, ENTITY_SLOTS, entity)
        c = layer * sides * C_STRIDE
        for side in range(sides):
            one = c + side * C_STRIDE
            cursors[one + C_TABLE] = layers[at + TABLE]
            cursors[one + C_LAYER] = layer
            cursors[one + C_HEAD], cursors[one + C_RELATION] = h, r
            cursors[one + C_TAIL], cursors[one + C_ENTITY] = t, e
        if kind != FILTER:
            point_at(cursors, c, kind, slice_of(table, kind, h, r, t, e, start_first, start_last), EVERY)
        elif is_either:
            # Either side of one relation: two short lists; a self-loop, which stands in both, is passed over in one.
            point_at(cursors, c, HR, slice_of(table, HR, e, r, ANY, ANY, start_first, start_last), EVERY)
            c += C_STRIDE
            point_at(cursors, c, RT, slice_of(table, RT, ANY, r, e, ANY, start_first, start_last), NO_LOOPS)
        else:
            # The shortest list that serves some of the slots.
            point_at(cursors, c, ALL, (np.int64(0), np.int64(OPEN_STOP)), FITTING)
            if h == -1 or r == -1 or t == -1 or e == -1:
                cursors[c + C_HIGH] = 0
            if head != ANY and cursors[c + C_HIGH] > 0:
                by = HEAD if relation == ANY else HR
                point_at(cursors, c, by, slice_of(table, by, h, r, ANY, ANY, start_first, start_last), FITTING)
            if tail != ANY and cursors[c + C_HIGH] > 0:
                by = TAIL if relation == ANY else RT
                low, high = slice_of(table, by, ANY, r, t, ANY, start_first, start_last)
                if high - low < cursors[c + C_HIGH] - cursors[c + C_LOW]:
                    point_at(cursors, c, by, (low, high), FITTING)
            if entity != ANY and cursors[c + C_HIGH] > 0:
                low, high = slice_of(table, ENTITY, ANY, ANY, ANY, e, start_first, start_last)
                if high - low < cursors[c + C_HIGH] - cursors[c + C_LOW]:
                    point_at(cursors, c, ENTITY, (low, high), FITTING)
    return sides


@inlined
def spanned(layers, cursors, sides):
    """Count the visible facts of the slices that cursors were set to, where every fact of them fits."""
    found = np.int64(0)
    for i in range(layers[N_LAYERS] * sides):
        length = cursors[i * C_STRIDE + C_HIGH] - cursors[i * C_STRIDE + C_LOW]
        found += length if i < layers[GONE] * sides else -length
    return found


@inlined
def fits(cursors, c, table, row):
    """Say whether a row fits the slots of a cursor."""
    rule = cursors[c + C_RULE]
    if rule == EVERY:
        return True
    head, tail = np.int64(i32(table, HEADS)[row]), np.int64(i32(table, TAILS)[row])
    if rule == NO_LOOPS:
        return head != tail
    h, t, e = cursors[c + C_HEAD], cursors[c + C_TAIL], cursors[c + C_ENTITY]
    r = cursors[c + C_RELATION]
    return (
        (h == ANY or head == h)
        and (t == ANY or tail == t)
        and (e == ANY or head == e or tail == e)
        and (r == ANY or relation_at(table, RELATIONS, row) == r)
    )


@inlined
def settle(cursors, c, backward, stop_first, stop_last):
    """Move a cursor on to the next fact that fits, itself included; it is dead where there is none."""
    table = table_at(cursors[c + C_TABLE])
    kind = cursors[c + C_KIND]
    low, high = cursors[c + C_LOW], cursors[c + C_HIGH]
    is_bounded = stop_first > OPEN_START or stop_last < OPEN_STOP
    is_live = np.int64(0)
    while low < high:
        if is_bounded:
            if backward == 1:
                lower = skip_backward(table, kind, low, high, stop_first, stop_last)
                if lower < high:
                    high = lower
                    continue
            else:
                upper = skip_forward(table, kind, low, high, stop_first, stop_last)
                if upper > low:
                    low = upper
                    continue
        row = row_at(table, kind, high - 1 if backward == 1 else low)
        if fits(cursors, c, table, row) and (not is_bounded or stop_first <= stop_at(table, row) <= stop_last):
            cursors[c + C_ROW] = row
            cursors[c + C_START] = start_at(table, row)
            is_live = np.int64(1)
            break
        low, high = low + 1 - backward, high - backward
    cursors[c + C_LOW], cursors[c + C_HIGH] = low, high
    cursors[c + C_IS_LIVE] = is_live


@inlined
def move(cursors, c, backward, stop_first, stop_last):
    """Move a cursor past its fact."""
    cursors[c + C_LOW] += 1 - backward
    cursors[c + C_HIGH] -= backward
    settle(cursors, c, backward, stop_first, stop_last)


@inlined
def removed_row(layers, cursors, layer, c):
    """Return the row of the base that a cursor over removed rows stands at."""
    at = HEADER + STRIDE * layer
    return np.int64(i32_at(layers[at + REMOVED], layers[at + N_REMOVED])[cursors[c + C_ROW]])


@inlined
def pass_removed(layers, cursors, sides, side, backward, stop_first, stop_last):
    """Move a cursor of the base on to a fact that is visible."""
    # Those of the base come first.
    c = side * C_STRIDE
    goes_on = cursors[c + C_IS_LIVE] == 1
    while goes_on:
        goes_on = False
        for layer in range(layers[GONE], layers[N_LAYERS]):
            gone = (layer * sides + side) * C_STRIDE
            if (
                cursors[c + C_IS_LIVE] == 1
                and cursors[gone + C_IS_LIVE] == 1
                and removed_row(layers, cursors, layer, gone) == cursors[c + C_ROW]
            ):
                move(cursors, c, backward, stop_first, stop_last)
                move(cursors, gone, backward, stop_first, stop_last)
                goes_on = True


@inlined
def next_removed(layers, cursors, sides, side, backward):
    """Return the row of the base that is to be passed over next, or -1."""
    found = np.int64(-1)
    for layer in range(layers[GONE], layers[N_LAYERS]):
        gone = (layer * sides + side) * C_STRIDE
        if cursors[gone + C_IS_LIVE] == 1:
            row = removed_row(layers, cursors, layer, gone)
            if found < 0 or (row < found) == (backward == 0):
                found = row
    return found


@inlined
def begin(layers, cursors, sides, backward, stop_first, stop_last):
    """Settle all cursors."""
    for i in range(layers[N_LAYERS] * sides):
        settle(cursors, i * C_STRIDE, backward, stop_first, stop_last)
    for side in range(sides):
        pass_removed(layers, cursors, sides, side, backward, stop_first, stop_last)


@inlined
def choose(layers, cursors, n, backward):
    """Return the cursor whose fact comes next, or -1."""
    best = np.int64(-1)
    for i in range(n):
        c = np.int64(i * C_STRIDE)
        if cursors[c + C_IS_LIVE] == 0:
            continue
        if best < 0:
            best = c
            continue
        mine, other = cursors[c + C_START], cursors[best + C_START]
        if mine == other:
            mine = seq_at(layers, HEADER + STRIDE * cursors[c + C_LAYER], cursors[c + C_ROW])
            other = seq_at(layers, HEADER + STRIDE * cursors[best + C_LAYER], cursors[best + C_ROW])
        if (mine < other) == (backward == 0):
            best = c
    return best


@inlined
def runner_up(cursors, n, best, backward):
    """Return the start of the fact that would come next were it not for one cursor; past all times where none would."""
    bound = np.int64(OPEN_START) if backward == 1 else np.int64(OPEN_STOP)
    for i in range(n):
        c = i * C_STRIDE
        if c != best and cursors[c + C_IS_LIVE] == 1:
            bound = max(bound, cursors[c + C_START]) if backward == 1 else min(bound, cursors[c + C_START])
    return bound


@inlined
def fill(layers, cursors, sides, backward, stop_first, stop_last, out, most):
    """Write the places of the next facts, at most so many, and return how many there were.

    As a rule one layer holds most of the facts. So a cursor goes on alone as long as its facts come before the next one
    of all others; where that needs a look at seqs, at stops or at a removed row, it is done step by step.
    """
    found = np.int64(0)
    n = layers[GONE] * sides
    is_bounded = stop_first > OPEN_START or stop_last < OPEN_STOP
    while found < most:
        c = choose(layers, cursors, n, backward)
        if c < 0:
            break
        tag = cursors[c + C_LAYER] << 32
        out[found] = tag | cursors[c + C_ROW]
        found += 1
        if is_bounded:
            move(cursors, c, backward, stop_first, stop_last)
            if cursors[c + C_LAYER] == 0:
                pass_removed(layers, cursors, sides, c // C_STRIDE, backward, stop_first, stop_last)
            continue
        bound = runner_up(cursors, n, c, backward)
        gone_row = np.int64(-1)
        if cursors[c + C_LAYER] == 0:
            gone_row = next_removed(layers, cursors, sides, c // C_STRIDE, backward)
        table = table_at(cursors[c + C_TABLE])
        kind = cursors[c + C_KIND]
        low, high = cursors[c + C_LOW] + 1 - backward, cursors[c + C_HIGH] - backward
        row, start = np.int64(0), np.int64(0)
        while low < high:
            row = row_at(table, kind, high - 1 if backward == 1 else low)
            if not fits(cursors, c, table, row):
                low, high = low + 1 - backward, high - backward
                continue
            start = start_at(table, row)
            if found == most or row == gone_row or (start <= bound if backward == 1 else start >= bound):
                break
            out[found] = tag | row
            found += 1
            low, high = low + 1 - backward, high - backward
        cursors[c + C_LOW], cursors[c + C_HIGH] = low, high
        cursors[c + C_ROW], cursors[c + C_START] = row, start
        cursors[c + C_IS_LIVE] = np.int64(low < high)
        if low < high and row == gone_row:
            pass_removed(layers, cursors, sides, c // C_STRIDE, backward, stop_first, stop_last)
    return found


@inlined
def count_below(layers, cursors, start, seq, sets):
    """Count the visible facts of the slices whose key is smaller; with `sets` the cursors move there."""
    found = np.int64(0)
    for layer in range(layers[N_LAYERS]):
        c = layer * C_STRIDE
        low, high = cursors[c + C_LOW], cursors[c + C_HIGH]
        row = rows_below(layers, HEADER + STRIDE * layer, start, seq)
        if cursors[c + C_KIND] == ALL:
            position = max(low, min(high, row))
        else:
            position = lower_bound(i32(table_at(cursors[c + C_TABLE]), ROWS + 2 * cursors[c + C_KIND]), low, high, row)
        found += position - low if layer < layers[GONE] else low - position
        if sets:
            cursors[c + C_LOW] = position
    return found


@inlined
def half_way(low, high):
    """Return the middle of two ticks, whose distance may leave 63 bits."""
    return low + np.int64((np.uint64(high) - np.uint64(low)) >> np.uint64(1))


@inlined
def seek(layers, cursors, skipped):
    """Move the cursors of slices, which hold more visible facts than that, past the first `skipped` of them.

    Notes
    -----
    O(log T + log S) counts for T ticks and S seqs: the start and then the seq of the fact are found by halving.
    """
    low, high = np.int64(OPEN_STOP), np.int64(OPEN_START)
    least, most = np.int64(OPEN_STOP), np.int64(OPEN_START)
    for layer in range(layers[N_LAYERS]):
        at = HEADER + STRIDE * layer
        table = table_at(layers[at + TABLE])
        low, high = min(low, table[FIRST_START]), max(high, table[LAST_START])
        least, most = min(least, layers[at + MIN_SEQ]), max(most, layers[at + MAX_SEQ])
    while low < high:
        middle = half_way(low, high)
        if count_below(layers, cursors, middle + 1, OPEN_START, False) > skipped:
            high = middle
        else:
            low = middle + 1
    start = low
    while least < most:
        middle = half_way(least, most)
        if count_below(layers, cursors, start, middle + 1, False) > skipped:
            most = middle
        else:
            least = middle + 1
    count_below(layers, cursors, start, least, True)


@inlined
def is_taken_off(layers, spans, kind, row):
    """Say whether a row of the base is the last of a span of removed rows by stop, which then ends before it."""
    for layer in range(layers[GONE], layers[N_LAYERS]):
        if spans[2 * layer + 1] > spans[2 * layer]:
            at = HEADER + STRIDE * layer
            own = i32(table_at(layers[at + TABLE]), BY_STOP + 2 * kind)[spans[2 * layer + 1] - 1]
            if i32_at(layers[at + REMOVED], layers[at + N_REMOVED])[own] == row:
                spans[2 * layer + 1] -= 1
                return True
    return False


# ---- what Python calls -----------------------------------------------------------------------------------------------


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
    layers = layers_at(address)
    code = check_labels(layers, head, relation, tail, entity)
    if code != 0:
        return np.int64(code)
    kind = kind_of(head, relation, tail, entity)
    if kind == FILTER:
        return np.int64(NEEDS_FILTER)
    low, high = np.int64(0), total(layers, kind, head, relation, tail, entity, start_first, start_last)
    if limit > 0:
        high = min(high, limit)
    elif limit < 0:
        low = max(low, high + limit)
    return (low << 32) | high


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
    layers = layers_at(address)
    code = check_labels(layers, head, relation, tail, entity)
    if code != 0:
        return np.int64(code)
    if start_first > start_last or stop_first > stop_last:
        return np.int64(0)
    kind = kind_of(head, relation, tail, entity)
    found = np.int64(0)
    if kind == FILTER:
        cursors = carray(cursor_room(), (C_STRIDE * N_CURSORS,))
        sides = open_cursors(layers, cursors, head, relation, tail, entity, start_first, start_last)
        for i in range(layers[N_LAYERS] * sides):
            c = i * C_STRIDE
            sign = 1 if cursors[c + C_LAYER] < layers[GONE] else -1
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
            counted = count_box(layers[at + TABLE], h, r, t, e, start_first, start_last, stop_first, stop_last)
            found += counted if layer < layers[GONE] else -counted
    return found


@kernel("int64(int64, int64, int64, int64, int64, int64, int64)")
def room_for(address, head, relation, tail, entity, start_first, start_last):
    """Return how many facts `gather` may find, whatever their stops; the ids are valid.

    Notes
    -----
    As `find`; where no list serves the slots, the sum of the shortest lists that serve some of them.
    """
    layers = layers_at(address)
    if start_first > start_last:
        return np.int64(0)
    cursors = carray(cursor_room(), (C_STRIDE * N_CURSORS,))
    sides = open_cursors(layers, cursors, head, relation, tail, entity, start_first, start_last)
    found = np.int64(0)
    for i in range(layers[GONE] * sides):
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
    cursors = carray(cursor_room(), (C_STRIDE * N_CURSORS,))
    sides = open_cursors(layers, cursors, head, relation, tail, entity, start_first, start_last)
    if skipped > 0:
        seek(layers, cursors, skipped)
    begin(layers, cursors, sides, backward, stop_first, stop_last)
    return fill(layers, cursors, sides, backward, stop_first, stop_last, out, np.int64(len(out)))


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
    spans = carray(batch_room(), (BATCH,))
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
            high = stops_before(table, kind, low, high, stop_last + 1)
        if layer >= layers[GONE]:
            spans[2 * layer], spans[2 * layer + 1] = low, high
            continue
        order = i32(table, BY_STOP + 2 * kind)
        while high > low:
            high -= 1
            row = np.int64(order[high])
            stop = stop_at(table, row)
            if stop < stop_first or (best >= 0 and stop < best_stop):
                break
            if layer == 0 and is_taken_off(layers, spans, kind, row):
                continue
            start = start_at(table, row)
            if start_first <= start <= start_last:
                seq = seq_at(layers, at, row)
                if best < 0 or stop > best_stop or start > best_start or (start == best_start and seq > best_seq):
                    best = (layer << 32) | row
                    best_stop, best_start, best_seq = stop, start, seq
                break
    return best


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
            narrow[i] = label_id(layers, at, ENTITY_SLOTS, i32(table, HEADS)[row])
        elif what == P_RELATION:
            narrow[i] = label_id(layers, at, RELATION_SLOTS, relation_at(table, RELATIONS, row))
        elif what == P_TAIL:
            narrow[i] = label_id(layers, at, ENTITY_SLOTS, i32(table, TAILS)[row])
        elif what == P_START:
            wide[i] = start_at(table, row)
        else:
            wide[i] = stop_at(table, row)


@kernel("void(int64, Array(int32, 1, 'C', readonly=True), int64[::1])")
def find_rows(address, rows, out):
    """Write the places of visible facts, given their row numbers."""
    layers = layers_at(address)
    cursors = carray(cursor_room(), (C_STRIDE * N_CURSORS,))
    for i in range(len(rows)):
        sides = open_cursors(layers, cursors, ANY, ANY, ANY, ANY, OPEN_START, OPEN_STOP)
        seek(layers, cursors, np.int64(rows[i]))
        begin(layers, cursors, sides, 0, OPEN_START, OPEN_STOP)
        c = choose(layers, cursors, layers[GONE], 0)
        out[i] = (cursors[c + C_LAYER] << 32) | cursors[c + C_ROW]
