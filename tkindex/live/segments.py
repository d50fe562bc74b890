"""Layers of facts: what is made of each once, and the array through which kernels read them together."""

from __future__ import annotations

import threading
import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from tkindex.live.layer import BUCKETS, Layer, base_layer_of, make_layer
from tkindex.live.run_directory import ALWAYS, RunDirectory
from tkindex.query.matching import matches
from tkindex.store.merge import Added
from tkindex.store.store import Store

if TYPE_CHECKING:
    from tkindex.query.fields import Expression
    from tkindex.store.vocabulary import Vocabulary

# A part of the removed rows is so many times as long as the next: few parts, and of few rows those that change.
_TOMBSTONE_GROWTH = 8
# Pairs are counted over all layers where they are so few: in 4 MB at most, which cost little until they are written.
_MOST_PAIRS = 1 << 16
# What passes is remembered for so many expressions.
_KEPT_EXPRESSIONS = 256


class DeltaSegment:
    """A delta segment: facts added to a base, reused by successive snapshots so that they are indexed once.

    Parameters
    ----------
    added : Added
    """

    __slots__ = ("__weakref__", "_layers", "_passing", "added", "marked", "n_intervals")

    def __init__(self, added: Added) -> None:
        self.added = added
        # Kept by the directory of runs.
        self.marked: tuple[np.ndarray | None, int] = (None, 0)
        self.n_intervals = 0 if added.stops is None else int((added.stops != added.starts + 1).sum())
        self._layers: dict[bool, Layer] = {}
        self._passing: dict[Expression, np.ndarray] = {}

    def __len__(self) -> int:
        return len(self.added.seqs)

    def passing(self, expression: Expression) -> np.ndarray:
        """Say of each fact whether its attributes satisfy an expression, found once: ndarray of bool, shape (K,)."""
        found = self._passing.get(expression)
        if found is None:
            found = matches(expression, self.added.attributes, len(self))
            if len(self._passing) >= _KEPT_EXPRESSIONS:
                self._passing.clear()
            self._passing[expression] = found
        return found

    def layer(self, is_point: bool) -> Layer:
        """Return the facts as a layer of points or of intervals, made when it is first asked for."""
        found = self._layers.get(is_point)
        if found is None:
            # Two threads may both make it; either is good.
            found = self._layers[is_point] = make_layer(self.added, is_point)
        return found


class _BaseLayer:
    """What is known of a whole store as a layer, kept as long as the store lives."""

    def __init__(self, store: Store, seqs: np.ndarray | None) -> None:
        n_intervals = 0
        if not store.header.is_point:
            from tkindex.kernels.merge import count_intervals

            n_intervals = int(count_intervals(store.ticks("start"), store.ticks("stop")))
        self.seqs = seqs
        self.layer = base_layer_of(store, seqs, n_intervals)
        # Rows that were removed when it was last asked, in parts each much longer than the next.
        self.tombstones: list[tuple[np.ndarray, Layer]] = []
        self.lock = threading.Lock()
        self.runs = RunDirectory()

    def directory(self, segments: Sequence[DeltaSegment]) -> tuple[np.ndarray, list[int]]:
        """Return the directory of what runs hold, and the bit of each; see `tkindex.live.run_directory`."""
        with self.lock:
            return self.runs.with_runs(segments)

    def removed(self, rows: np.ndarray) -> list[tuple[np.ndarray, Layer]]:
        """Return layers of removed rows, ascending and distinct, with the rows of each; only new ones cost much."""
        from tkindex.kernels.layertable import MAX_TOMBSTONE_LAYERS

        if not len(rows):
            return []
        with self.lock:
            known = self.tombstones
        fresh, parts = rows, []
        if known:
            before = np.concatenate([part for part, _ in known])
            places = np.searchsorted(rows, before)
            # Of another time, or of a change that was rolled back, nothing can be kept.
            if int(places.max()) < len(rows) and bool((rows[places] == before).all()):
                parts = list(known)
                left = np.ones(len(rows), bool)
                left[places] = False
                fresh = rows[left]
                if not len(fresh):
                    return known
        while parts and len(parts[-1][0]) < _TOMBSTONE_GROWTH * len(fresh):
            fresh = np.sort(np.concatenate((parts.pop()[0], fresh)))
        if len(parts) == MAX_TOMBSTONE_LAYERS:
            fresh, parts = rows, []
        parts.append((fresh, self._tombstone_layer(fresh)))
        with self.lock:
            self.tombstones = parts
        return parts

    def _tombstone_layer(self, rows: np.ndarray) -> Layer:
        # In the order of rows, so that a row of the layer is a place among them.
        made = make_layer(facts_at_rows(self.layer.store, None, rows), self.layer.store.header.is_point)
        return made if self.seqs is None else made.with_seqs(self.layer.seqs[rows])


_bases: weakref.WeakKeyDictionary[Store, _BaseLayer] = weakref.WeakKeyDictionary()
_bases_lock = threading.Lock()


def _base_of(store: Store, seqs: np.ndarray | None) -> _BaseLayer:
    with _bases_lock:
        known = _bases.get(store)
    if known is None or known.seqs is not seqs:
        known = _BaseLayer(store, seqs)
        with _bases_lock:
            _bases[store] = known
    return known


def base_layer(store: Store, seqs: np.ndarray | None) -> Layer:
    """Return a whole store as a layer; kept with the store, since its counts cost O(F)."""
    return _base_of(store, seqs).layer


def facts_at_rows(store: Store, seqs: np.ndarray | None, rows: np.ndarray) -> Added:
    """Return some rows of a store, ascending, as facts by themselves, numbered in that order."""
    from tkindex.store.store import widen

    columns, base = store.columns, store.header.start_base
    stops = None if store.header.is_point else widen(columns["stop"][rows], base).astype(np.int64, copy=False)
    return Added(
        store.ids("heads", rows),
        store.ids("relations", rows).astype(np.int32, copy=False),
        store.ids("tails", rows),
        widen(columns["start"][rows], base).astype(np.int64, copy=False),
        stops,
        rows.astype(np.int64) if seqs is None else seqs[rows],
    )


class Layers:
    """The layers of one snapshot, and the array that `tkindex.kernels.layertable` describes.

    Attributes
    ----------
    segments : sequence of DeltaSegment
        What is beside the base.
    positive : list of Layer
        The base, and what is beside it.
    layers : list of Layer
        Those, and behind them the removed rows if there are any.
    n_facts : int
        How many facts are visible.
    removed_rows : ndarray of int32, ascending
        Rows of the base that count no more.
    is_point : bool
        Whether every visible fact is a point. Where some are beside a base of points, the base stays as it is: kernels
        bound the starts of such a layer by the stops that are asked for.
    address : int
        Of the array.
    """

    def __init__(
        self,
        base: Store,
        base_seqs: np.ndarray | None,
        segments: Sequence[DeltaSegment],
        removed: np.ndarray,
        entities: Vocabulary,
        relations: Vocabulary,
    ) -> None:
        from tkindex.kernels import layertable as kl

        self.is_point = base.header.is_point and not any(segment.n_intervals for segment in segments)
        self.removed_rows = removed
        known = _base_of(base, base_seqs)
        tombstones = known.removed(np.ascontiguousarray(removed, np.int32))
        self.segments = segments
        self.positive = [known.layer]
        self.n_facts, n_pairs = base.header.n_facts - len(removed), 0
        for segment in segments:
            layer = segment.layer(self.is_point)
            self.positive.append(layer)
            self.n_facts += len(segment.added.seqs)
            n_pairs += layer.n_pairs
        self.layers, self._tombstone_rows = self.positive, []
        if tombstones:
            self.layers = [*self.positive, *(layer for _, layer in tombstones)]
            self._tombstone_rows = [rows for rows, _ in tombstones]
            n_pairs += sum(layer.n_pairs for _, layer in tombstones)
        table = np.zeros(kl.LAYERS_SIZE, np.int64)
        table[kl.FIRST_TOMBSTONES] = len(self.positive)
        table[kl.N_LAYERS] = len(self.layers)
        table[kl.N_ENTITY_LABELS], table[kl.N_RELATION_LABELS] = len(entities), len(relations)
        words = np.concatenate([layer.words for layer in self.layers])
        table[kl.HEADER : kl.HEADER + len(words)] = words
        for i, rows in enumerate(self._tombstone_rows, len(self.positive)):
            at = kl.HEADER + kl.STRIDE * i
            table[at + kl.REMOVED], table[at + kl.N_REMOVED] = rows.ctypes.data, len(rows)
        # A number of each tick and layer; memory that is never written to costs nothing.
        self._sums = np.empty(BUCKETS * len(self.positive), np.int32)
        table[kl.SUMS], table[kl.N_SUMS] = self._sums.ctypes.data, len(self._sums)
        # One layer beside the base is looked at sooner.
        if len(self.layers) > 2 and n_pairs <= _MOST_PAIRS:
            self._pairs = np.zeros(2 << (2 * n_pairs).bit_length(), np.int64)
            table[kl.PAIR_SLOTS], table[kl.N_PAIR_SLOTS] = self._pairs.ctypes.data, len(self._pairs) // 2
        table[kl.BITS : kl.BITS + kl.MAX_LAYERS] = ALWAYS
        if len(segments) > 1:
            # Whoever has this directory keeps it: bits of runs that come later are set in it, none is cleared. A single
            # run is looked at sooner.
            self._directory, bits = known.directory(segments)
            table[kl.CELLS], table[kl.CELLS + 1] = self._directory.ctypes.data, len(self._directory)
            table[kl.BITS + 1 : kl.BITS + 1 + len(segments)] = bits
        self.table = table
        self.address = int(table.ctypes.data)
