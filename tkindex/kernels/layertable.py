"""The array through which kernels reach several stores, and what is asked of one layer: its ids, its keys, its slice.

A layer may number entities and relations by itself, so that one of ten facts is small however many labels there are: a
hash table leads from the ids of the vocabularies to its own. Every fact has a key, (start, seq); its row number among
all visible facts is the number of keys below its own, over all layers.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import carray, inlined, kernel, spliced
from tkindex.kernels.bounds import ask_eighths
from tkindex.kernels.memory import prefetch, room
from tkindex.kernels.search import (
    NO_ENTITY,
    NO_HEAD,
    NO_RELATION,
    NO_TAIL,
    cut,
    group_slice,
    prefetch_bucket,
    rows_before,
)
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
    i32_at,
    i64_at,
    row_at,
    row_by_stop,
    stop_at,
    table_at,
)  # fmt: skip
from tkindex.schema import ALL, ANY, ENTITY, FILTER, HEAD, HR, HRT, RELATION, RT, TAIL

# What stands at the front of the array of layers.
# FIRST_TOMBSTONES is the first tombstone layer: facts of the layers before it are visible, unless a layer from it on
# removes them.
N_LAYERS, FIRST_TOMBSTONES, N_ENTITY_LABELS, N_RELATION_LABELS = range(4)
HEADER = 4
# What stands there for each layer. Without slots (0) a layer has the ids of the vocabularies.
(
    TABLE, ENTITY_SLOTS, ENTITY_MASK, ENTITY_IDS, N_ENTITY_IDS, RELATION_SLOTS, RELATION_MASK, RELATION_IDS,
    N_RELATION_IDS, SEQS, N_SEQS, MIN_SEQ, MAX_SEQ, REMOVED, N_REMOVED,
) = range(15)  # fmt: skip
STRIDE = 15
# At most so many layers, and so many of them of removed rows.
MAX_LAYERS, MAX_TOMBSTONE_LAYERS = 24, 9
# Behind all layers stands what was found last: 1 where anything was, the six numbers of the question, and where the
# slice of each layer begins and ends. See `find_slices`.
NOTE = HEADER + STRIDE * MAX_LAYERS
NOTED_SLICES = NOTE + 7
# And behind that how many rows of all layers beside the base start before each tick, or are not counted so. See
# `tkindex.kernels.layerranks`; the array, int32, is lent by whoever makes the layers, and is empty where there is none.
SUMS_STATE, SUMS, N_SUMS, SUMS_FIRST, SUMS_LAST = range(
    NOTED_SLICES + 2 * MAX_LAYERS, NOTED_SLICES + 2 * MAX_LAYERS + 5
)
UNKNOWN, KNOWN, IMPOSSIBLE = range(3)
LAYERS_SIZE = SUMS_LAST + 1
# Facts of an answer that are worked on at a time.
BATCH = 64
OWN_SIZE = 4 * MAX_LAYERS
own_buffer = room(OWN_SIZE)


@inlined
def layers_at(address):
    """View the array of layers at an address."""
    return i64_at(address, LAYERS_SIZE)


# ---- ids -------------------------------------------------------------------------------------------------------------


@spliced
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


@spliced
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
    if head != ANY and (head < 0 or head >= layers[N_ENTITY_LABELS]):
        return NO_HEAD
    if relation != ANY and (relation < 0 or relation >= layers[N_RELATION_LABELS]):
        return NO_RELATION
    if tail != ANY and (tail < 0 or tail >= layers[N_ENTITY_LABELS]):
        return NO_TAIL
    if entity != ANY and (entity < 0 or entity >= layers[N_ENTITY_LABELS]):
        return NO_ENTITY
    return 0


# ---- keys ------------------------------------------------------------------------------------------------------------


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
    # As a rule all of a layer came before all of another: then the tick alone decides.
    if seq > layers[at + MAX_SEQ]:
        return rows_before(table, start + 1)
    low = rows_before(table, start)
    if seq <= layers[at + MIN_SEQ]:
        return low
    high = rows_before(table, start + 1)
    while low < high:
        middle = (low + high) >> 1
        if seq_at(layers, at, middle) < seq:
            low = middle + 1
        else:
            high = middle
    return low


@inlined
def half_way(low, high):
    """Return the middle of two ticks, whose distance may leave 63 bits."""
    return low + np.int64((np.uint64(high) - np.uint64(low)) >> np.uint64(1))


# ---- slices ----------------------------------------------------------------------------------------------------------


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
    """Write each layer's own numbers of four ids, and ask the memory for what leads to its slice.

    Each layer is found by reads that hang on one another; those of one layer do not hang on those of another, so all
    take the first step together, then the second. `own` has room for OWN_SIZE numbers, four a layer: all of them -1
    where the layer holds nothing of an id, or nothing that starts then, which is all that is looked at in most small
    layers.
    """
    for layer in range(layers[N_LAYERS]):
        at = HEADER + STRIDE * layer
        prefetch(layers[at + TABLE])
        slots = layers[at + ENTITY_SLOTS]
        if slots != 0:
            for i in (head, tail, entity):
                if i != ANY:
                    prefetch(slots + 4 * place_of_id(i, layers[at + ENTITY_SLOTS + 1]))
    by_head, by_tail = kind == HR or kind == HRT or kind == HEAD, kind == RT or kind == TAIL  # noqa: SIM109
    for layer in range(layers[N_LAYERS]):
        at, mine = HEADER + STRIDE * layer, 4 * layer
        h, t = own_id(layers, at, ENTITY_SLOTS, head), own_id(layers, at, ENTITY_SLOTS, tail)
        e, r = own_id(layers, at, ENTITY_SLOTS, entity), np.int64(-1)
        address = layers[at + TABLE]
        table = table_at(address)
        if h != -1 and t != -1 and e != -1 and start_first <= table[LAST_START] and start_last >= table[FIRST_START]:
            r = own_id(layers, at, RELATION_SLOTS, relation)
        if r == -1:
            own[mine] = own[mine + 1] = own[mine + 2] = own[mine + 3] = -1
            continue
        own[mine], own[mine + 1], own[mine + 2], own[mine + 3] = h, r, t, e
        if kind not in (ALL, FILTER):
            prefetch(address + 8 * (ROWS + 2 * kind))
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
        return
    for layer in range(layers[N_LAYERS]):
        table = table_at(layers[HEADER + STRIDE * layer + TABLE])
        i = own[4 * layer] if by_head else own[4 * layer + 2]
        if 0 <= i < table[N_ENTITIES]:
            group = np.int64(i32(table, HR_FIRST if by_head else RT_FIRST)[i])
            relations, offsets = HR_RELATIONS, HR_OFFSETS
            if by_tail:
                relations, offsets = RT_RELATIONS, RT_OFFSETS
            prefetch(table[relations] + table[RELATION_WIDTH] * group)
            prefetch(table[offsets] + 4 * group)


@inlined
def find_slices(layers, kind, head, relation, tail, entity, start_first, start_last):
    """Write the slice of each layer into the array of layers, unless it stands there already; the ids are valid.

    Whoever asks a question reads its answer next as a rule, and asks for the first fact and then for the last: both
    need the slices of before. There is room for one question, so nobody else may write there meanwhile: compiled verbs
    and readers, which hold the GIL, are all that call this.
    """
    if (
        layers[NOTE] == 1
        and layers[NOTE + 1] == head
        and layers[NOTE + 2] == relation
        and layers[NOTE + 3] == tail
        and layers[NOTE + 4] == entity
        and layers[NOTE + 5] == start_first
        and layers[NOTE + 6] == start_last
    ):
        return
    is_timed = start_first > OPEN_START or start_last < OPEN_STOP
    own = carray(own_buffer(), (OWN_SIZE,))
    if kind != ALL:
        look_ahead(layers, own, kind, head, relation, tail, entity, start_first, start_last)
    for layer in range(layers[N_LAYERS]):
        low, high = np.int64(0), np.int64(0)
        table = table_at(layers[HEADER + STRIDE * layer + TABLE])
        if kind == ALL:
            # No label leads there.
            high = table[N_FACTS]
        elif own[4 * layer + 3] != -1:
            low, high = group_slice(
                table, kind, own[4 * layer], own[4 * layer + 1], own[4 * layer + 2], own[4 * layer + 3]
            )
            if is_timed and low < high:
                # Of all layers before the first of them is searched.
                address = table[ROWS + 2 * kind]
                prefetch(address + 4 * low)
                prefetch(address + 4 * (high - 1))
                ask_eighths(i32(table, ROWS + 2 * kind), low, high)
        layers[NOTED_SLICES + 2 * layer], layers[NOTED_SLICES + 2 * layer + 1] = low, high
    if is_timed:
        for layer in range(layers[N_LAYERS]):
            low, high = layers[NOTED_SLICES + 2 * layer], layers[NOTED_SLICES + 2 * layer + 1]
            if low < high:
                table = table_at(layers[HEADER + STRIDE * layer + TABLE])
                low, high = cut(table, kind, low, high, start_first, start_last)
                layers[NOTED_SLICES + 2 * layer], layers[NOTED_SLICES + 2 * layer + 1] = low, high
    layers[NOTE], layers[NOTE + 1], layers[NOTE + 2] = 1, head, relation
    layers[NOTE + 3], layers[NOTE + 4] = tail, entity
    layers[NOTE + 5], layers[NOTE + 6] = start_first, start_last


@inlined
def noted_total(layers):
    """Count the facts of the slices that `find_slices` wrote."""
    found = np.int64(0)
    for layer in range(layers[N_LAYERS]):
        length = layers[NOTED_SLICES + 2 * layer + 1] - layers[NOTED_SLICES + 2 * layer]
        found += length if layer < layers[FIRST_TOMBSTONES] else -length
    return found


@inlined
def total(layers, kind, head, relation, tail, entity, start_first, start_last):
    """Count the facts of slots that a list serves."""
    found = np.int64(0)
    if kind == ALL:
        for layer in range(layers[N_LAYERS]):
            table = table_at(layers[HEADER + STRIDE * layer + TABLE])
            low, high = cut(table, kind, np.int64(0), table[N_FACTS], start_first, start_last)
            found += high - low if layer < layers[FIRST_TOMBSTONES] else low - high
        return found
    own = carray(own_buffer(), (OWN_SIZE,))
    look_ahead(layers, own, kind, head, relation, tail, entity, start_first, start_last)
    for layer in range(layers[N_LAYERS]):
        low, high = slice_of(
            table_at(layers[HEADER + STRIDE * layer + TABLE]),
            kind,
            own[4 * layer],
            own[4 * layer + 1],
            own[4 * layer + 2],
            own[4 * layer + 3],
            start_first,
            start_last,
        )
        found += high - low if layer < layers[FIRST_TOMBSTONES] else low - high
    return found
