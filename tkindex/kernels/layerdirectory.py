"""Which runs may hold facts of an entity, of a relation, or of a pair of them: a directory beside the layers.

Most runs are small, and hold nothing of what most questions ask about. So there is a hash table without keys: a cell is
a bit a run, and what an entity, a relation, or a pair of them leads to has the bits of all runs that hold facts of it.
Two of them may share a cell, and a bit may be of a run that was there earlier: a bit that is set promises nothing, one
that is not says that the run need not be looked at.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined, kernel, spliced
from tkindex.kernels.layertable import CELLS, MARKS, N_LAYERS
from tkindex.kernels.table import u16
from tkindex.schema import ANY

# Bits of a cell; a layer with the bit behind them is always looked at.
N_BITS = ALWAYS = 16
# What leads to a cell.
OF_ENTITY, OF_RELATION, OF_HEAD_PAIR, OF_TAIL_PAIR = range(4)

_I32 = "Array(int32, 1, 'C', readonly=True)"


@spliced
def hash_of(what, entity, relation):
    """Return the hash of an entity, a relation (the other is 0 then), or a pair."""
    word = np.uint64(entity) * np.uint64(0x9E3779B97F4A7C15)
    word += np.uint64(4 * relation + what) * np.uint64(0xC2B2AE3D27D4EB4F)
    return (word ^ (word >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9)


@spliced
def cell_of(what, entity, relation, mask):
    """Return the cell of an entity, a relation (the other is 0 then), or a pair; the mask is one less than cells."""
    return np.int64(hash_of(what, entity, relation) >> np.uint64(40)) & mask


@kernel(f"void(uint16[::1], {_I32}, {_I32}, {_I32}, int64)")
def mark_run(cells, heads, relations, tails, bit):
    """Set a bit in the cells of all that the facts of a run are found by.

    Parameters
    ----------
    cells : ndarray of uint16, shape (a power of two, 2**24 at most,)
        Writes: those of heads, tails, relations, (head, relation) and (relation, tail).
    heads, relations, tails : ndarray of int32, shape (K,)
        Ids of the vocabularies.
    bit : int
        0 to N_BITS - 1.
    """
    mask = np.int64(len(cells) - 1)
    flag = np.uint16(1 << bit)
    for i in range(len(heads)):
        head, relation, tail = np.int64(heads[i]), np.int64(relations[i]), np.int64(tails[i])
        cells[cell_of(OF_ENTITY, head, np.int64(0), mask)] |= flag
        cells[cell_of(OF_ENTITY, tail, np.int64(0), mask)] |= flag
        cells[cell_of(OF_RELATION, np.int64(0), relation, mask)] |= flag
        cells[cell_of(OF_HEAD_PAIR, head, relation, mask)] |= flag
        cells[cell_of(OF_TAIL_PAIR, tail, relation, mask)] |= flag


@inlined
def bits_of(layers, head, relation, tail, entity):
    """Return the bits of the layers that may hold facts with these slots, ALWAYS among them."""
    found = np.int64(-1)
    if layers[CELLS] == 0:
        return found
    cells, mask = u16(layers, CELLS), layers[CELLS + 1] - 1
    if head != ANY:
        what = np.int64(OF_ENTITY if relation == ANY else OF_HEAD_PAIR)
        found &= np.int64(cells[cell_of(what, head, np.int64(0) if relation == ANY else relation, mask)])
    if tail != ANY:
        what = np.int64(OF_ENTITY if relation == ANY else OF_TAIL_PAIR)
        found &= np.int64(cells[cell_of(what, tail, np.int64(0) if relation == ANY else relation, mask)])
    if entity != ANY:
        found &= np.int64(cells[cell_of(OF_ENTITY, entity, np.int64(0), mask)])
    if head == ANY and tail == ANY and relation != ANY:
        found &= np.int64(cells[cell_of(OF_RELATION, np.int64(0), relation, mask)])
    return found | np.int64(-1 << ALWAYS)


@inlined
def list_holders(layers, head, relation, tail, entity, out):
    """Write the layers that may hold facts with these slots, ascending, and return how many they are."""
    found = bits_of(layers, head, relation, tail, entity)
    n = np.int64(0)
    for layer in range(layers[N_LAYERS]):
        out[n] = layer
        n += np.int64((found & layers[MARKS + layer]) != 0)
    return n
