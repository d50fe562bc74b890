"""How many facts all layers beside the base have of a head and a relation, or of a relation and a tail.

Whoever counts a pair would look into each run that may hold it. So after some such questions of one snapshot they are
counted for all pairs at once, in a hash table: a count is then that of the base and one look-up, and so is the length
of an answer that is not read yet. What is removed is taken off.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined
from tkindex.kernels.layerdirectory import OF_HEAD_PAIR, OF_TAIL_PAIR, hash_of
from tkindex.kernels.layertable import (
    ENTITY_SLOTS,
    FIRST_TOMBSTONES,
    HEADER,
    IMPOSSIBLE,
    KNOWN,
    N_LAYERS,
    N_PAIR_SLOTS,
    N_PAIRS_ASKED,
    PAIR_SLOTS,
    PAIRS_STATE,
    RELATION_SLOTS,
    STRIDE,
    TABLE,
    UNKNOWN,
    label_id,
    own_id,
)
from tkindex.kernels.memory import prefetch
from tkindex.kernels.search import group_slice
from tkindex.kernels.table import (
    HR_FIRST,
    HR_OFFSETS,
    HR_RELATIONS,
    N_ENTITIES,
    RELATION_WIDTH,
    RT_FIRST,
    RT_OFFSETS,
    RT_RELATIONS,
    i32,
    i64_at,
    table_at,
    u8,
    u16,
)
from tkindex.schema import ANY, HR

# So many questions after which it is worth it: to count fifty thousand facts takes as long as some thousand do.
WORTH_PAIRS = 1_000


@inlined
def _first_place(slots, what, entity, relation):
    """Return where the search for a pair begins."""
    return np.int64(hash_of(what, entity, relation) >> np.uint64(32)) & np.int64(len(slots) // 2 - 1)


@inlined
def _place_of_pair(slots, what, entity, relation):
    """Return where a pair stands, or the free place where it would."""
    mask = np.int64(len(slots) // 2 - 1)
    key = ((np.int64(entity) << 32) | (np.int64(relation) << 1) | np.int64(what == OF_TAIL_PAIR)) + 1
    place = _first_place(slots, what, entity, relation)
    while slots[2 * place] != key and slots[2 * place] != 0:
        place = (place + 1) & mask
    return place, key


@inlined
def _relation_of(table, column, group):
    """Read the relation of a group, from a column that is 1, 2 or 4 bytes wide."""
    width = table[RELATION_WIDTH]
    if width == 1:
        return np.int64(u8(table, column)[group])
    if width == 2:
        return np.int64(u16(table, column)[group])
    return np.int64(i32(table, column)[group])


@inlined
def _add_groups(layers, layer, what, slots):
    """Add the pairs of one layer to the table, or take them off where they are removed."""
    at = HEADER + STRIDE * layer
    table = table_at(layers[at + TABLE])
    sign = 1 if layer < layers[FIRST_TOMBSTONES] else -1
    first, relations, offsets = HR_FIRST, HR_RELATIONS, HR_OFFSETS
    if what == OF_TAIL_PAIR:
        first, relations, offsets = RT_FIRST, RT_RELATIONS, RT_OFFSETS
    firsts, bounds = i32(table, first), i32(table, offsets)
    for own in range(table[N_ENTITIES]):
        for group in range(firsts[own], firsts[own + 1]):
            entity = label_id(layers, at, ENTITY_SLOTS, own)
            relation = label_id(layers, at, RELATION_SLOTS, _relation_of(table, relations, group))
            place, key = _place_of_pair(slots, what, entity, relation)
            slots[2 * place] = key
            slots[2 * place + 1] += sign * (np.int64(bounds[group + 1]) - np.int64(bounds[group]))


@inlined
def knows_pairs(layers):
    """Say whether the pairs are counted, and count them once they were asked for often enough.

    Whoever calls this holds the GIL, as for `tkindex.kernels.layerslices.find_slices`.
    """
    if layers[PAIRS_STATE] != UNKNOWN:
        return layers[PAIRS_STATE] == KNOWN
    if layers[N_PAIR_SLOTS] == 0:
        layers[PAIRS_STATE] = IMPOSSIBLE
        return False
    layers[N_PAIRS_ASKED] += 1
    if layers[N_PAIRS_ASKED] < WORTH_PAIRS:
        return False
    slots = i64_at(layers[PAIR_SLOTS], 2 * layers[N_PAIR_SLOTS])
    for layer in range(1, layers[N_LAYERS]):
        _add_groups(layers, layer, np.int64(OF_HEAD_PAIR), slots)
        _add_groups(layers, layer, np.int64(OF_TAIL_PAIR), slots)
    layers[PAIRS_STATE] = KNOWN
    return True


@inlined
def total_of_pair(layers, kind, head, relation, tail):
    """Count the visible facts of a head and a relation, or of a relation and a tail, once `knows_pairs` has said so."""
    what = np.int64(OF_HEAD_PAIR if kind == HR else OF_TAIL_PAIR)
    slots, entity = i64_at(layers[PAIR_SLOTS], 2 * layers[N_PAIR_SLOTS]), head if kind == HR else tail
    # Seldom near: what the base says is read meanwhile.
    prefetch(layers[PAIR_SLOTS] + 16 * _first_place(slots, what, entity, relation))
    found = np.int64(0)
    h, t = own_id(layers, HEADER, ENTITY_SLOTS, head), own_id(layers, HEADER, ENTITY_SLOTS, tail)
    if h != -1 and t != -1 and own_id(layers, HEADER, RELATION_SLOTS, relation) != -1:
        low, high = group_slice(table_at(layers[HEADER + TABLE]), kind, h, relation, t, np.int64(ANY))
        found += high - low
    place, _ = _place_of_pair(slots, what, entity, relation)
    return found + slots[2 * place + 1]
