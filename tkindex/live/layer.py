"""A layer: a store among others, in numbers of its own, and the words through which kernels read it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.kernels.table import HR_RELATIONS, RT_RELATIONS
from tkindex.lazily.numbers import int64s, place_of
from tkindex.store.build import build_store
from tkindex.store.small_store import SmallStore

if TYPE_CHECKING:
    from collections.abc import Callable

    from tkindex.store.merge import Added
    from tkindex.store.store import Store

_NO_TICKS = np.empty(0, np.int64)
# Each fact of an answer looks up in every layer what starts before it: buckets of a tick as a rule, 32 KB at most.
BUCKETS = 8192


class Layer(NamedTuple):
    """A store among others.

    Attributes
    ----------
    store : Store
    seqs : ndarray of int64, shape (F,) or (0,)
        The seq of each row; empty where it is the row itself.
    order : ndarray of int32, shape (F,), or None
        The place of each row among the facts that the store was made of; None where it is the row.
    n_intervals : int
        Facts that last longer than a tick.
    words : ndarray of int64
        What kernels read of it, as `tkindex.kernels.layertable` says.
    n_pairs : int
        How many pairs of a head and a relation have facts, and of a relation and a tail.
    kept : object
        What the words lead to beside the store and the seqs.
    """

    store: Store
    seqs: np.ndarray
    order: np.ndarray | None
    n_intervals: int
    words: np.ndarray
    n_pairs: int
    kept: object

    def with_seqs(self, seqs: np.ndarray) -> Layer:
        """Return the same facts with other seqs, one a row."""
        from tkindex.kernels import layertable as kl

        words = self.words.copy()
        words[kl.SEQS], words[kl.N_SEQS] = seqs.ctypes.data, len(seqs)
        words[kl.MIN_SEQ], words[kl.MAX_SEQ] = seqs.min(), seqs.max()
        return self._replace(seqs=seqs, words=words)


def base_layer_of(store: Store, seqs: np.ndarray | None, n_intervals: int) -> Layer:
    """Return a whole store as a layer, in the ids of the vocabularies; without seqs they are the rows: O(F)."""
    from tkindex.kernels import layertable as kl

    words = np.zeros(kl.STRIDE, np.int64)
    words[kl.TABLE] = store.address
    words[kl.N_ENTITY_IDS], words[kl.N_RELATION_IDS] = store.header.n_entities, store.header.n_relations
    words[kl.MAX_SEQ] = store.header.n_facts - 1
    layer = Layer(store, _NO_TICKS, None, n_intervals, words, _pairs_of(store.table), None)
    return layer if seqs is None or not len(seqs) else layer.with_seqs(np.ascontiguousarray(seqs, np.int64))


def _pairs_of(table: Any) -> int:
    """Count the groups of a store."""
    return int(table[HR_RELATIONS + 1]) + int(table[RT_RELATIONS + 1])


class _Small(NamedTuple):
    """What makes a layer of a few facts; see `tkindex.kernels.small_layer`."""

    build: Callable[..., int]
    room_for: Callable[[int, int], int]
    most_facts: int
    n_words: int
    table_size: int


@cache
def _small() -> _Small:
    from tkindex.kernels import small_layer
    from tkindex.kernels._jit import entry_point
    from tkindex.kernels.layertable import STRIDE
    from tkindex.kernels.table import TABLE_SIZE

    build, room_for = entry_point(small_layer.build_small), small_layer.room_for
    return _Small(build, room_for, small_layer.MOST_FACTS, STRIDE, TABLE_SIZE)


def make_layer(added: Added, is_point: bool) -> Layer:
    """Build the store of some facts, at least one, in numbers of its own where ids are large.

    Notes
    -----
    O(K), however many labels the vocabularies hold.
    """
    return _make_small(added, is_point) if len(added.seqs) <= _small().most_facts else make_large_layer(added, is_point)


def _make_small(added: Added, is_point: bool) -> Layer:
    small, n = _small(), len(added.seqs)
    stops = _NO_TICKS if is_point else added.starts + 1 if added.stops is None else added.stops
    memory, order = np.empty(small.room_for(n, BUCKETS), np.uint8), np.empty(n, np.int32)
    table, words = int64s(small.table_size), np.zeros(small.n_words, np.int64)
    found = small.build(
        added.heads, added.relations, added.tails, added.starts, stops, added.seqs, BUCKETS, place_of(table),
        words.ctypes.data, memory.ctypes.data, order,
    )  # fmt: skip
    is_sorted = bool(found & 1)
    # The words lead to seqs in the memory, which the store keeps too.
    seqs = added.seqs if is_sorted else added.seqs[order]
    store = SmallStore(table, memory)
    return Layer(store, seqs, None if is_sorted else order, found >> 1, words, _pairs_of(table), memory)


def make_large_layer(added: Added, is_point: bool) -> Layer:
    """Do what `make_layer` does for any number of facts, array by array."""
    from tkindex.kernels import layertable as kl

    words = np.zeros(kl.STRIDE, np.int64)
    entities, (heads, tails) = _number([added.heads, added.tails], words, kl.ENTITY_SLOTS)
    relations, (relation_ids,) = _number([added.relations], words, kl.RELATION_SLOTS)
    stops = added.stops
    if is_point:
        stops = None
    elif stops is None:
        stops = added.starts + 1
    sizes = int(words[kl.N_ENTITY_IDS]), int(words[kl.N_RELATION_IDS])
    built = build_store(heads, relation_ids, tails, added.starts, stops, *sizes, least_buckets=BUCKETS)
    words[kl.TABLE] = built.store.address
    n_intervals = 0 if stops is None else int((stops != added.starts + 1).sum())
    seqs = added.seqs if built.order is None else added.seqs[built.order]
    n_pairs = _pairs_of(built.store.table)
    layer = Layer(built.store, _NO_TICKS, built.order, n_intervals, words, n_pairs, (entities, relations))
    return layer.with_seqs(np.ascontiguousarray(seqs, np.int64))


def _number(columns: list[np.ndarray], words: np.ndarray, place: int) -> tuple[Any, list[np.ndarray]]:
    """Number the ids of some columns: note it in the words, and return what they lead to, and the columns anew.

    A hash table leads from the ids to numbers, where ids are not used as they are.
    """
    from tkindex.kernels.layertable import number_ids
    from tkindex.kernels.small_layer import FEW_IDS, IDS_A_FACT

    size = sum(len(column) for column in columns)
    most = max(int(column.max()) for column in columns) + 1
    if most <= max(FEW_IDS, IDS_A_FACT * size):
        words[place + 3] = most
        return None, columns
    slots, ids, n = np.full(1 << (2 * size).bit_length(), -1, np.int32), np.empty(size, np.int32), 0
    numbered = []
    for column in columns:
        out = np.empty(len(column), np.int32)
        n = number_ids(column, slots, ids, n, out)
        numbered.append(out)
    ids = ids[:n].copy()
    words[place : place + 4] = slots.ctypes.data, len(slots) - 1, ids.ctypes.data, n
    return (slots, ids), numbered
