"""A walk over the facts of several layers in the order of their keys.

It holds a cursor a layer (two where either side of a relation is asked for) and takes the smallest key of all; its
arrays are on the stack, so that threads share nothing. Layers that hold nothing may have none. Cursors over removed
rows stand behind the others, go beside those of the base, and name the rows to pass over.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import carray, inlined
from tkindex.kernels.bounds import lower_bound
from tkindex.kernels.layerslices import OWN_SIZE, look_ahead, numbers_of, own_buffer, slice_of, starts_of_box
from tkindex.kernels.layertable import (
    BATCH,
    FIRST_TOMBSTONES,
    HEADER,
    MAX_LAYERS,
    MAX_SEQ,
    MIN_SEQ,
    N_LAYERS,
    N_NOTED,
    N_NOTED_VISIBLE,
    N_REMOVED,
    NOTED_SLICES,
    REMOVED,
    STRIDE,
    TABLE,
    half_way,
    rows_below,
    seq_at,
)
from tkindex.kernels.memory import prefetch, room
from tkindex.kernels.search import kind_of
from tkindex.kernels.skips import skip_backward, skip_forward
from tkindex.kernels.table import (
    FIRST_START,
    IS_POINT,
    LAST_START,
    OPEN_START,
    OPEN_STOP,
    ROWS,
    START,
    START_WIDTH,
    head_at,
    i32,
    i32_at,
    relation_at,
    row_at,
    start_at,
    stop_at,
    table_at,
    tail_at,
)  # fmt: skip
from tkindex.schema import ALL, ANY, ENTITY, FILTER, HEAD, HR, RT, TAIL

# A cursor: where it stands in a list, the fact there, and what the facts that it stops at have to fit.
(
    C_TABLE, C_LAYER, C_KIND, C_LOW, C_HIGH, C_IS_LIVE, C_ROW, C_START, C_RULE, C_HEAD, C_RELATION, C_TAIL, C_ENTITY,
) = range(13)  # fmt: skip
C_STRIDE = 13
N_CURSORS = 2 * MAX_LAYERS
# Behind them all: how many there are of layers of visible facts, and of all layers.
N_VISIBLE = C_STRIDE * N_CURSORS
N_OPEN = N_VISIBLE + 1
CURSORS_SIZE = N_OPEN + 1
# Rules of a cursor: every fact of the list; those that fit all slots; those that are no self-loops.
EVERY, FITTING, NO_LOOPS = range(3)

# They hold anything at first: `open_cursors` writes what is read of them.
cursor_buffer = room(CURSORS_SIZE)
batch_buffer = room(BATCH)


# ---- setting out -----------------------------------------------------------------------------------------------------


@inlined
def point_at(cursors, c, kind, span, rule):
    """Set a cursor to a slice."""
    cursors[c + C_KIND] = kind
    cursors[c + C_LOW], cursors[c + C_HIGH] = span
    cursors[c + C_RULE] = rule


@inlined
def open_cursors(layers, cursors, head, relation, tail, entity, box_first, box_last, stop_first, stop_last):
    """Set a cursor, or two, of each layer to its slice, and return how many each has; `settle` is the caller's.

    Stops cut the slices of layers of points; in the others `settle` looks at each.
    """
    kind = kind_of(head, relation, tail, entity)
    is_either = kind == FILTER and head == ANY and tail == ANY
    sides = 2 if is_either else 1
    cursors[N_VISIBLE], cursors[N_OPEN] = layers[FIRST_TOMBSTONES] * sides, layers[N_LAYERS] * sides
    own = carray(own_buffer(), (OWN_SIZE,))
    n_holders = look_ahead(layers, own, kind, head, relation, tail, entity, box_first, box_last)
    k = np.int64(0)
    for layer in range(layers[N_LAYERS]):
        at = HEADER + STRIDE * layer
        table = table_at(layers[at + TABLE])
        start_first, start_last = starts_of_box(table, box_first, box_last, stop_first, stop_last)
        h = r = t = e = np.int64(-1)
        if k < n_holders and numbers_of(own, k)[0] == layer:
            mine = numbers_of(own, k)
            h, r, t, e = mine[1], mine[2], mine[3], mine[4]
            k += 1
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
def open_noted(layers, cursors, kind):
    """Set a cursor to each slice that `find_slices` noted; a list serves the slots, and stops are free.

    Of removed rows there is one a layer, whether it holds any or not.
    """
    n_visible = layers[N_NOTED_VISIBLE]
    n_open = n_visible + layers[N_LAYERS] - layers[FIRST_TOMBSTONES]
    cursors[N_VISIBLE], cursors[N_OPEN] = n_visible, n_open
    for i in range(n_visible, n_open):
        layer, c = layers[FIRST_TOMBSTONES] + i - n_visible, i * C_STRIDE
        cursors[c + C_TABLE], cursors[c + C_LAYER] = layers[HEADER + STRIDE * layer + TABLE], layer
        point_at(cursors, c, kind, (np.int64(0), np.int64(0)), EVERY)
    for k in range(layers[N_NOTED]):
        at = NOTED_SLICES + 3 * k
        layer = layers[at]
        c = (k if k < n_visible else n_visible + layer - layers[FIRST_TOMBSTONES]) * C_STRIDE
        cursors[c + C_TABLE], cursors[c + C_LAYER] = layers[HEADER + STRIDE * layer + TABLE], layer
        point_at(cursors, c, kind, (layers[at + 1], layers[at + 2]), EVERY)
    return 1


@inlined
def spanned(cursors):
    """Count the visible facts of the slices that cursors were set to, where every fact of them fits."""
    found = np.int64(0)
    for i in range(cursors[N_OPEN]):
        length = cursors[i * C_STRIDE + C_HIGH] - cursors[i * C_STRIDE + C_LOW]
        found += length if i < cursors[N_VISIBLE] else -length
    return found


# ---- one cursor ------------------------------------------------------------------------------------------------------


@inlined
def fits(cursors, c, table, row):
    """Say whether a row fits the slots of a cursor."""
    rule = cursors[c + C_RULE]
    if rule == EVERY:
        return True
    head, tail = head_at(table, row), tail_at(table, row)
    if rule == NO_LOOPS:
        return head != tail
    h, t, e = cursors[c + C_HEAD], cursors[c + C_TAIL], cursors[c + C_ENTITY]
    r = cursors[c + C_RELATION]
    return (
        (h == ANY or head == h)
        and (t == ANY or tail == t)
        and (e == ANY or head == e or tail == e)
        and (r == ANY or relation_at(table, row) == r)
    )


@inlined
def settle(cursors, c, backward, stop_first, stop_last):
    """Move a cursor on to the next fact that fits, itself included; it is dead where there is none."""
    table = table_at(cursors[c + C_TABLE])
    kind = cursors[c + C_KIND]
    low, high = cursors[c + C_LOW], cursors[c + C_HIGH]
    is_bounded = (stop_first > OPEN_START or stop_last < OPEN_STOP) and table[IS_POINT] == 0
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


# ---- removed rows ----------------------------------------------------------------------------------------------------


@inlined
def removed_row(layers, cursors, c):
    """Return the row of the base that a cursor over removed rows stands at."""
    at = HEADER + STRIDE * cursors[c + C_LAYER]
    return np.int64(i32_at(layers[at + REMOVED], layers[at + N_REMOVED])[cursors[c + C_ROW]])


@inlined
def pass_removed(layers, cursors, sides, side, backward, stop_first, stop_last):
    """Move a cursor of the base on to a fact that is visible."""
    # Those of the base come first.
    c = side * C_STRIDE
    goes_on = cursors[c + C_IS_LIVE] == 1
    while goes_on:
        goes_on = False
        for i in range(cursors[N_VISIBLE] + side, cursors[N_OPEN], sides):
            gone = i * C_STRIDE
            if (
                cursors[c + C_IS_LIVE] == 1
                and cursors[gone + C_IS_LIVE] == 1
                and removed_row(layers, cursors, gone) == cursors[c + C_ROW]
            ):
                move(cursors, c, backward, stop_first, stop_last)
                move(cursors, gone, backward, stop_first, stop_last)
                goes_on = True


@inlined
def next_removed(layers, cursors, sides, side, backward):
    """Return the row of the base that is to be passed over next, or -1."""
    found = np.int64(-1)
    for i in range(cursors[N_VISIBLE] + side, cursors[N_OPEN], sides):
        gone = i * C_STRIDE
        if cursors[gone + C_IS_LIVE] == 1:
            row = removed_row(layers, cursors, gone)
            if found < 0 or (row < found) == (backward == 0):
                found = row
    return found


# ---- all cursors -----------------------------------------------------------------------------------------------------


@inlined
def begin(layers, cursors, sides, backward, stop_first, stop_last):
    """Settle all cursors."""
    n = cursors[N_OPEN]
    is_bounded = stop_first > OPEN_START or stop_last < OPEN_STOP
    # No list hangs on another: the first row of each is asked for, then the start of each, then they are waited for.
    for i in range(n):
        c = i * C_STRIDE
        kind, low, high = cursors[c + C_KIND], cursors[c + C_LOW], cursors[c + C_HIGH]
        if low < high and kind != ALL:
            prefetch(table_at(cursors[c + C_TABLE])[ROWS + 2 * kind] + 4 * (high - 1 if backward == 1 else low))
    for i in range(n):
        c = i * C_STRIDE
        low, high = cursors[c + C_LOW], cursors[c + C_HIGH]
        cursors[c + C_IS_LIVE] = np.int64(low < high)
        if low < high:
            table = table_at(cursors[c + C_TABLE])
            row = row_at(table, cursors[c + C_KIND], high - 1 if backward == 1 else low)
            cursors[c + C_ROW] = row
            prefetch(table[START] + table[START_WIDTH] * row)
    for i in range(n):
        c = i * C_STRIDE
        if is_bounded or cursors[c + C_RULE] != EVERY:
            settle(cursors, c, backward, stop_first, stop_last)
        elif cursors[c + C_IS_LIVE] == 1:
            cursors[c + C_START] = start_at(table_at(cursors[c + C_TABLE]), cursors[c + C_ROW])
    if cursors[N_VISIBLE] < n:
        for side in range(sides):
            pass_removed(layers, cursors, sides, side, backward, stop_first, stop_last)


@inlined
def comes_before(layers, cursors, c, other, backward):
    """Say whether the fact of a live cursor comes before that of another: by start, then by seq."""
    mine, theirs = cursors[c + C_START], cursors[other + C_START]
    if mine == theirs:
        mine = seq_at(layers, HEADER + STRIDE * cursors[c + C_LAYER], cursors[c + C_ROW])
        theirs = seq_at(layers, HEADER + STRIDE * cursors[other + C_LAYER], cursors[other + C_ROW])
    return (mine < theirs) == (backward == 0)


@inlined
def choose(layers, cursors, n, backward):
    """Return the cursor whose fact comes next, or -1."""
    return first_two(layers, cursors, n, backward)[0]


@inlined
def first_two(layers, cursors, n, backward):
    """Return the cursor whose fact comes next, and the one that would were it not for that; -1 where there is none."""
    best, second = np.int64(-1), np.int64(-1)
    for i in range(n):
        c = np.int64(i * C_STRIDE)
        if cursors[c + C_IS_LIVE] == 0:
            continue
        if best < 0 or comes_before(layers, cursors, c, best, backward):
            best, second = c, best
        elif second < 0 or comes_before(layers, cursors, c, second, backward):
            second = c
    return best, second


@inlined
def turn_of(layers, cursors, c, second, backward):
    """Return the row at which a cursor's turn ends, since the fact of another then comes first; a cursor of -1 is none.

    Forwards the rows below it come before that fact, backwards those from it on.
    """
    if second < 0:
        return np.int64(0) if backward == 1 else np.int64(OPEN_STOP)
    start = cursors[second + C_START]
    seq = seq_at(layers, HEADER + STRIDE * cursors[second + C_LAYER], cursors[second + C_ROW])
    return rows_below(layers, HEADER + STRIDE * cursors[c + C_LAYER], start, seq)


@inlined
def take_turn(cursors, c, end, backward, out, found, most):
    """Write the places of a cursor's facts from the second on, up to a row, and return how many are written then."""
    table = table_at(cursors[c + C_TABLE])
    kind, rule = cursors[c + C_KIND], cursors[c + C_RULE]
    tag = cursors[c + C_LAYER] << 32
    low, high = cursors[c + C_LOW] + 1 - backward, cursors[c + C_HIGH] - backward
    row = np.int64(0)
    while low < high:
        row = row_at(table, kind, high - 1 if backward == 1 else low)
        is_fitting = rule == EVERY or fits(cursors, c, table, row)
        if is_fitting and (found == most or (row < end) == (backward == 1)):
            break
        if is_fitting:
            out[found] = tag | row
            found += 1
        low, high = low + 1 - backward, high - backward
    cursors[c + C_LOW], cursors[c + C_HIGH] = low, high
    cursors[c + C_IS_LIVE] = np.int64(low < high)
    if low < high:
        cursors[c + C_ROW], cursors[c + C_START] = row, start_at(table, row)
    return found


@inlined
def fill(layers, cursors, sides, backward, stop_first, stop_last, out, most, goes_on):
    """Write the places of the next facts, at most so many, and return how many there were.

    With `goes_on` the cursors stand at the facts behind them then; without, which saves a read, anywhere.

    As a rule one layer holds most of the facts. So a cursor goes on alone as long as its facts come before the next one
    of all others: up to a row, since rows are in order of keys. Where stops are bounded it goes step by step.
    """
    found = np.int64(0)
    n = cursors[N_VISIBLE]
    is_bounded = stop_first > OPEN_START or stop_last < OPEN_STOP
    has_removed = n < cursors[N_OPEN]
    while found < most:
        c, second = first_two(layers, cursors, n, backward)
        if c < 0:
            break
        out[found] = (cursors[c + C_LAYER] << 32) | cursors[c + C_ROW]
        found += 1
        is_of_base = has_removed and cursors[c + C_LAYER] == 0
        if found == most and not goes_on:
            break
        if is_bounded or found == most:
            # Where no more are wanted, nobody asks how long its turn would be.
            move(cursors, c, backward, stop_first, stop_last)
        else:
            end = turn_of(layers, cursors, c, second, backward)
            if is_of_base:
                # Nor may it go past the next row that counts no more.
                gone_row = next_removed(layers, cursors, sides, c // C_STRIDE, backward)
                if gone_row >= 0:
                    end = max(end, gone_row + 1) if backward == 1 else min(end, gone_row)
            found = take_turn(cursors, c, end, backward, out, found, most)
        if is_of_base:
            pass_removed(layers, cursors, sides, c // C_STRIDE, backward, stop_first, stop_last)
    return found


# ---- to the middle of a slice ----------------------------------------------------------------------------------------


@inlined
def count_below(layers, cursors, start, seq, sets):
    """Count the visible facts of the slices whose key is smaller; with `sets` the cursors move there."""
    found = np.int64(0)
    for i in range(cursors[N_OPEN]):
        c = i * C_STRIDE
        low, high = cursors[c + C_LOW], cursors[c + C_HIGH]
        row = rows_below(layers, HEADER + STRIDE * cursors[c + C_LAYER], start, seq)
        if cursors[c + C_KIND] == ALL:
            position = max(low, min(high, row))
        else:
            position = lower_bound(i32(table_at(cursors[c + C_TABLE]), ROWS + 2 * cursors[c + C_KIND]), low, high, row)
        found += position - low if i < cursors[N_VISIBLE] else low - position
        if sets:
            cursors[c + C_LOW] = position
    return found


@inlined
def seek(layers, cursors, skipped):
    """Move the cursors of slices, which hold more visible facts than that, past the first `skipped` of them.

    Notes
    -----
    O(log T + log S) counts for T ticks and S seqs: the start and then the seq of the fact are found by halving.
    """
    low, high = np.int64(OPEN_STOP), np.int64(OPEN_START)
    least, most = np.int64(OPEN_STOP), np.int64(OPEN_START)
    for i in range(cursors[N_VISIBLE]):
        at = HEADER + STRIDE * cursors[i * C_STRIDE + C_LAYER]
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
