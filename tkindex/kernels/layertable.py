"""The array through which kernels reach several stores, and what is asked of one layer: its ids and its keys.

A layer may number entities and relations by itself, so that one of ten facts is small however many labels there are: a
hash table leads from the ids of the vocabularies to its own. Every fact has a key, (start, seq); its row number among
all visible facts is the number of keys below its own, over all layers.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined, kernel, spliced
from tkindex.kernels.search import NO_ENTITY, NO_HEAD, NO_RELATION, NO_TAIL, rows_before
from tkindex.kernels.table import i32_at, i64_at, table_at
from tkindex.schema import ANY

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
# Behind all layers stands a directory of what the runs hold, if there is one: address and length, and for each layer
# its bits there. See `tkindex.kernels.layerdirectory`.
CELLS = HEADER + STRIDE * MAX_LAYERS
MARKS = CELLS + 2
# Then what was found last: 1 where anything was, the six numbers of the question; how many layers hold facts that are
# visible, how many hold any, and of each of those three numbers: the layer, and where its slice begins and ends. See
# `tkindex.kernels.layerslices`.
NOTE = MARKS + MAX_LAYERS
N_NOTED_VISIBLE, N_NOTED, NOTED_SLICES = NOTE + 7, NOTE + 8, NOTE + 9
# And behind that what is to be added to a row of each layer for its row number, tick by tick, or that it is not counted
# so. See `tkindex.kernels.layerranks`; the array, int32, is lent by whoever makes the layers.
SUMS_STATE, SUMS, N_SUMS, SUMS_FIRST, N_SUMMED_TICKS, N_RANKED = range(
    NOTED_SLICES + 3 * MAX_LAYERS, NOTED_SLICES + 3 * MAX_LAYERS + 6
)
# Then the counts of pairs: whether they are known, the table of those that the base has not (int64, two numbers a slot;
# lent too), how many slots it has, what is added to each group of the base (int32, those of heads before those of
# tails; lent), and how often a pair was asked for. See `tkindex.kernels.layerpairs`.
PAIRS_STATE, PAIR_SLOTS, N_PAIR_SLOTS, GROUP_SUMS, N_PAIRS_ASKED = range(N_RANKED + 1, N_RANKED + 6)
# Nothing is known yet, the sums of the base are, those of all layers are, or none can be.
UNKNOWN, KNOWN_OF_BASE, KNOWN, IMPOSSIBLE = range(4)
# And the address of an array of the same facts in fewer layers, 0 where there is none; and after how many questions it
# is worth it to make that: 0 once they were asked, -1 where it never is. See `tkindex.live.segments.Layers.fold`.
FOLDED, UNTIL_FOLD = range(N_PAIRS_ASKED + 1, N_PAIRS_ASKED + 3)
LAYERS_SIZE = UNTIL_FOLD + 1
# Facts of an answer that are worked on at a time.
BATCH = 64


@inlined
def layers_at(address):
    """View the array of layers at an address."""
    return i64_at(address, LAYERS_SIZE)


@inlined
def fewest_layers_at(address):
    """View the array of layers at an address, or that of the same facts in fewer layers, if there is one.

    The numbers of its layers are others, so that only slices are asked of it, and no places.
    """
    folded = layers_at(address)[FOLDED]
    return layers_at(folded if folded != 0 else address)


@inlined
def layer_at(layers, layer):
    """View the words of one layer."""
    return i64_at(layers.ctypes.data + 8 * (HEADER + STRIDE * layer), STRIDE)


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
