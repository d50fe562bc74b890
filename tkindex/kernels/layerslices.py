"""Slices of several layers: where the facts of a question stand in each, found side by side and noted.

Layers that hold nothing of what is asked about are left out before they are looked at: see
`tkindex.kernels.layerdirectory`.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import carray, inlined
from tkindex.kernels.layerdirectory import list_holders
from tkindex.kernels.layertable import (
    ENTITY_SLOTS,
    FIRST_TOMBSTONES,
    MAX_LAYERS,
    N_LAYERS,
    N_NOTED,
    N_NOTED_VISIBLE,
    NOTE,
    NOTED_SLICES,
    RELATION_SLOTS,
    TABLE,
    layer_at,
    own_id,
)
from tkindex.kernels.memory import prefetch, room
from tkindex.kernels.search import cut, group_slice, prefetch_bucket
from tkindex.kernels.table import (
    ENTITY_OFFSETS,
    FIRST_START,
    HR_FIRST,
    HR_OFFSETS,
    HR_RELATIONS,
    IS_POINT,
    LAST_START,
    N_ENTITIES,
    N_FACTS,
    OPEN_START,
    OPEN_STOP,
    RELATION_OFFSETS,
    RELATION_WIDTH,
    ROWS,
    RT_FIRST,
    RT_OFFSETS,
    RT_RELATIONS,
    i32,
    i64_at,
    row_at,
    row_by_stop,
    stop_at,
    table_at,
)
from tkindex.schema import ALL, ENTITY, HEAD, HR, HRT, RELATION, RT, TAIL

# What `look_ahead` writes: five numbers a layer that may hold anything; and behind them its own list of layers.
N_NUMBERS = 5
_WHICH = N_NUMBERS * MAX_LAYERS
OWN_SIZE = _WHICH + MAX_LAYERS
own_buffer = room(OWN_SIZE)


@inlined
def numbers_of(own, k):
    """View the numbers of the k-th layer that `look_ahead` found."""
    # A view with places that are known spares the compiler a look at the sign of each.
    return i64_at(own.ctypes.data + 8 * N_NUMBERS * k, N_NUMBERS)


@inlined
def starts_of_box(table, start_first, start_last, stop_first, stop_last):
    """Return the range of starts that a box admits in one layer: in a layer of points its stops bound them too.

    Layers of points have no orders of stops, and need none: what starts in this range fits the box.
    """
    if table[IS_POINT] == 1:
        if stop_first > OPEN_START:
            start_first = max(start_first, stop_first - 1)
        if stop_last == OPEN_START:
            return np.int64(1), np.int64(0)
        if stop_last < OPEN_STOP:
            start_last = min(start_last, stop_last - 1)
    return np.int64(start_first), np.int64(start_last)


@inlined
def nth_by_stop(table, kind, position):
    """Return the row at a position of the order by (stop, row), which is that of rows where all are points."""
    if table[IS_POINT] == 1:
        return row_at(table, kind, position)
    return row_by_stop(table, kind, position)


@inlined
def first_by_stop(table, kind, low, high, tick):
    """Return the first position in [low, high) of the order by (stop, row) whose stop is >= tick."""
    while low < high:
        middle = (low + high) >> 1
        if stop_at(table, nth_by_stop(table, kind, middle)) < tick:
            low = middle + 1
        else:
            high = middle
    return low


@inlined
def slice_of(table, kind, head, relation, tail, entity, start_first, start_last):
    """Return the slice of one layer, given its own ids."""
    if head == -1 or relation == -1 or tail == -1 or entity == -1 or start_first > start_last:
        return np.int64(0), np.int64(0)
    low, high = group_slice(table, kind, head, relation, tail, entity)
    if low < high:
        low, high = cut(table, kind, low, high, start_first, start_last)
    return low, high


@inlined
def look_ahead(layers, own, kind, head, relation, tail, entity, start_first, start_last):
    """Write the numbers that four ids have in those layers that may hold any facts, ask the memory for what leads to
    their slices, and return how many layers they are.

    Each layer is found by reads that hang on one another; those of one layer do not hang on those of another, so all
    take the first step together, then the second. `own` has room for OWN_SIZE numbers: five a layer, ascending, its
    number and those of head, relation, tail and entity there. Left out are layers that hold nothing of an id, or
    nothing that starts then.
    """
    which = i64_at(own.ctypes.data + 8 * _WHICH, MAX_LAYERS)
    n_holders = list_holders(layers, head, relation, tail, entity, which)
    by_head, by_tail = kind == HR or kind == HRT or kind == HEAD, kind == RT or kind == TAIL  # noqa: SIM109
    n = np.int64(0)
    for k in range(n_holders):
        layer = which[k]
        words = layer_at(layers, layer)
        h, t = own_id(words, 0, ENTITY_SLOTS, head), own_id(words, 0, ENTITY_SLOTS, tail)
        e, r = own_id(words, 0, ENTITY_SLOTS, entity), np.int64(-1)
        address = words[TABLE]
        table = table_at(address)
        if h != -1 and t != -1 and e != -1 and start_first <= table[LAST_START] and start_last >= table[FIRST_START]:
            r = own_id(words, 0, RELATION_SLOTS, relation)
        if r == -1:
            continue
        mine = numbers_of(own, n)
        mine[0], mine[1], mine[2], mine[3], mine[4] = layer, h, r, t, e
        n += 1
        if by_head:
            prefetch(table[HR_FIRST] + 4 * h)
        elif by_tail:
            prefetch(table[RT_FIRST] + 4 * t)
        elif kind == ENTITY:
            prefetch(table[ENTITY_OFFSETS] + 4 * e)
        elif kind == RELATION:
            prefetch(table[RELATION_OFFSETS] + 4 * r)
        if start_first > OPEN_START:
            prefetch_bucket(table, start_first)
        if start_last < OPEN_STOP:
            prefetch_bucket(table, start_last + 1)
    if not by_head and not by_tail:
        return n
    for k in range(n):
        mine = numbers_of(own, k)
        table = table_at(layer_at(layers, mine[0])[TABLE])
        i = mine[1] if by_head else mine[3]
        if 0 <= i < table[N_ENTITIES]:
            group = np.int64(i32(table, HR_FIRST if by_head else RT_FIRST)[i])
            relations, offsets = HR_RELATIONS, HR_OFFSETS
            if by_tail:
                relations, offsets = RT_RELATIONS, RT_OFFSETS
            prefetch(table[relations] + table[RELATION_WIDTH] * group)
            prefetch(table[offsets] + 4 * group)
    return n


@inlined
def is_noted(layers, head, relation, tail, entity, start_first, start_last):
    """Say whether the slices of a question are those that were found last."""
    return (
        layers[NOTE] == 1
        and layers[NOTE + 1] == head
        and layers[NOTE + 2] == relation
        and layers[NOTE + 3] == tail
        and layers[NOTE + 4] == entity
        and layers[NOTE + 5] == start_first
        and layers[NOTE + 6] == start_last
    )


@inlined
def _note(layers, place, layer, low, high):
    one = i64_at(layers.ctypes.data + 8 * (NOTED_SLICES + 3 * place), 3)
    one[0], one[1], one[2] = layer, low, high


@inlined
def find_slices(layers, kind, head, relation, tail, entity, start_first, start_last):
    """Note the slices of those layers that hold any facts, unless they stand there already; the ids are valid.

    Whoever asks a question reads its answer next as a rule, and asks for the first fact and then for the last: both
    need the slices of before. There is room for one question, so nobody else may write there meanwhile: compiled verbs
    and readers, which hold the GIL, are all that call this.
    """
    if is_noted(layers, head, relation, tail, entity, start_first, start_last):
        return
    is_timed = start_first > OPEN_START or start_last < OPEN_STOP
    found, visible = np.int64(0), np.int64(0)
    if kind == ALL:
        # No label leads there, and each layer has a time directory.
        for layer in range(layers[N_LAYERS]):
            table = table_at(layer_at(layers, layer)[TABLE])
            low, high = cut(table, kind, np.int64(0), table[N_FACTS], start_first, start_last)
            _note(layers, found, layer, low, high)
            found += low < high
            visible += low < high and layer < layers[FIRST_TOMBSTONES]
    else:
        own = carray(own_buffer(), (OWN_SIZE,))
        for k in range(look_ahead(layers, own, kind, head, relation, tail, entity, start_first, start_last)):
            mine = numbers_of(own, k)
            table = table_at(layer_at(layers, mine[0])[TABLE])
            low, high = group_slice(table, kind, mine[1], mine[2], mine[3], mine[4])
            if low >= high:
                continue
            if is_timed:
                # Of all layers before the first of them is searched.
                address = table[ROWS + 2 * kind]
                prefetch(address + 4 * low)
                prefetch(address + 4 * (high - 1))
            _note(layers, found, mine[0], low, high)
            found += 1
            visible += mine[0] < layers[FIRST_TOMBSTONES]
        if is_timed:
            n, found, visible = found, np.int64(0), np.int64(0)
            for k in range(n):
                one = i64_at(layers.ctypes.data + 8 * (NOTED_SLICES + 3 * k), 3)
                layer = one[0]
                table = table_at(layer_at(layers, layer)[TABLE])
                low, high = cut(table, kind, one[1], one[2], start_first, start_last)
                _note(layers, found, layer, low, high)
                found += low < high
                visible += low < high and layer < layers[FIRST_TOMBSTONES]
    layers[N_NOTED], layers[N_NOTED_VISIBLE] = found, visible
    layers[NOTE], layers[NOTE + 1], layers[NOTE + 2] = 1, head, relation
    layers[NOTE + 3], layers[NOTE + 4] = tail, entity
    layers[NOTE + 5], layers[NOTE + 6] = start_first, start_last


@inlined
def ask_ends(layers, kind, limit):
    """Ask the memory for the first row of each slice that was noted, or with a negative limit for the last."""
    if kind == ALL:
        return
    for k in range(layers[N_NOTED]):
        at = NOTED_SLICES + 3 * k
        table = table_at(layer_at(layers, layers[at])[TABLE])
        prefetch(table[ROWS + 2 * kind] + 4 * (layers[at + 1] if limit > 0 else layers[at + 2] - 1))


@inlined
def noted_total(layers):
    """Count the facts of the slices that `find_slices` noted."""
    found = np.int64(0)
    for k in range(layers[N_NOTED]):
        at = NOTED_SLICES + 3 * k
        length = layers[at + 2] - layers[at + 1]
        found += length if k < layers[N_NOTED_VISIBLE] else -length
    return found


@inlined
def total(layers, kind, head, relation, tail, entity, start_first, start_last):
    """Count the facts of slots that a list serves."""
    found = np.int64(0)
    own = carray(own_buffer(), (OWN_SIZE,))
    for k in range(look_ahead(layers, own, kind, head, relation, tail, entity, start_first, start_last)):
        mine = numbers_of(own, k)
        table = table_at(layer_at(layers, mine[0])[TABLE])
        low, high = slice_of(table, kind, mine[1], mine[2], mine[3], mine[4], start_first, start_last)
        found += high - low if mine[0] < layers[FIRST_TOMBSTONES] else low - high
    return found
