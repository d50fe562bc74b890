"""How many facts all layers beside the base have of a head and a relation, or of a relation and a tail.

Whoever counts a pair would look into each run that may hold it. So after some such questions of one snapshot they are
counted for all pairs at once, and so is the length of an answer that is not read yet. What is removed is taken off.

Most pairs of the runs are groups of the base. Their counts stand as the groups do, a small number each, so that what is
asked stays as near as the base's own directory; a hash table holds the pairs that the base has not.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined
from tkindex.kernels.layerdirectory import OF_HEAD_PAIR, OF_TAIL_PAIR, hash_of
from tkindex.kernels.layertable import (
    ENTITY_SLOTS,
    FIRST_TOMBSTONES,
    GROUP_SUMS,
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
from tkindex.kernels.search import group_of
from tkindex.kernels.table import (
    HR_FIRST,
    HR_OFFSETS,
    HR_RELATIONS,
    N_ENTITIES,
    N_FACTS,
    RELATION_WIDTH,
    RT_FIRST,
    RT_OFFSETS,
    RT_RELATIONS,
    i32,
    i32_at,
    i64_at,
    span,
    table_at,
    u8,
    u16,
)
from tkindex.schema import HR

# So many questions after which it is worth it: to count fifty thousand facts takes as long as some thousand do.
WORTH_PAIRS = 1_000


@inlined
def _place_of_pair(slots, what, entity, relation):
    """Return where a pair stands, or the free place where it would."""
    mask = np.int64(len(slots) // 2 - 1)
    key = ((np.int64(entity) << 32) | (np.int64(relation) << 1) | np.int64(what == OF_TAIL_PAIR)) + 1
    place = np.int64(hash_of(what, entity, relation) >> np.uint64(32)) & mask
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
def _group_of_base(layers, what, entity, relation):
    """Return the group of a pair in the base, or -1, and its place among the sums of groups."""
    own, own_relation = own_id(layers, HEADER, ENTITY_SLOTS, entity), own_id(layers, HEADER, RELATION_SLOTS, relation)
    missing = np.int64(-1)
    if own == -1 or own_relation == -1:
        return missing, missing
    table = table_at(layers[HEADER + TABLE])
    if what == OF_HEAD_PAIR:
        group = group_of(table, HR_FIRST, HR_RELATIONS, HR_OFFSETS, own, own_relation)
        return group, group
    group = group_of(table, RT_FIRST, RT_RELATIONS, RT_OFFSETS, own, own_relation)
    return group, table[HR_RELATIONS + 1] + group


@inlined
def _add_groups(layers, layer, what, slots, sums):
    """Add the pairs of one layer to what is counted, or take them off where they are removed."""
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
            more = sign * (np.int64(bounds[group + 1]) - np.int64(bounds[group]))
            of_base, summed = _group_of_base(layers, what, entity, relation)
            if of_base >= 0:
                sums[summed] += np.int32(more)
            else:
                place, key = _place_of_pair(slots, what, entity, relation)
                slots[2 * place] = key
                slots[2 * place + 1] += more


@inlined
def _sums_of_groups(layers):
    """View what the layers beside the base add to each of its groups: those of heads, then those of tails."""
    table = table_at(layers[HEADER + TABLE])
    return i32_at(layers[GROUP_SUMS], table[HR_RELATIONS + 1] + table[RT_RELATIONS + 1])


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
    sums = _sums_of_groups(layers)
    for layer in range(1, layers[N_LAYERS]):
        _add_groups(layers, layer, np.int64(OF_HEAD_PAIR), slots, sums)
        _add_groups(layers, layer, np.int64(OF_TAIL_PAIR), slots, sums)
    layers[PAIRS_STATE] = KNOWN
    return True


@inlined
def total_of_pair(layers, kind, head, relation, tail):
    """Count the visible facts of a head and a relation, or of a relation and a tail, once `knows_pairs` has said so."""
    what, entity = np.int64(OF_HEAD_PAIR if kind == HR else OF_TAIL_PAIR), head if kind == HR else tail
    group, summed = _group_of_base(layers, what, entity, relation)
    if group < 0:
        slots = i64_at(layers[PAIR_SLOTS], 2 * layers[N_PAIR_SLOTS])
        place, _ = _place_of_pair(slots, what, entity, relation)
        return slots[2 * place + 1]
    table = table_at(layers[HEADER + TABLE])
    bounds = i32(table, HR_OFFSETS if kind == HR else RT_OFFSETS)
    low, high = span(bounds, group, group + 1, table[N_FACTS])
    return high - low + np.int64(_sums_of_groups(layers)[summed])
