"""Layers of facts: what is made of each once, and the array through which kernels read them together."""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tkindex.lazily.numbers import int64s, place_of
from tkindex.live.layer import BUCKETS, Layer, base_layer_of, make_layer
from tkindex.live.run_directory import ALWAYS, RunDirectory
from tkindex.query.matching import matches
from tkindex.store.merge import Added
from tkindex.store.store import Store, bounds_of
from tkindex.threads import new_lock

if TYPE_CHECKING:
    from tkindex.query.fields import Expression
    from tkindex.store.vocabulary import Vocabulary

# A part of the removed rows is so many times as long as the next: few parts, and of few rows those that change.
_TOMBSTONE_GROWTH = 8
# Pairs are counted over all layers where the runs have so few: in 2 MB at most, and four bytes a group of the base,
# which cost little until they are written.
_MOST_PAIRS = 1 << 16
# A question over many runs takes longer than over two, by about what it takes to make so many facts part of another
# run; what there is to do besides is worth so many questions. More facts are not folded: one question waits for it.
_FACTS_A_QUESTION, _LEAST_QUESTIONS, _MOST_FOLDED = 2, 1_000, 1 << 18
# What passes is remembered for so many expressions.
_KEPT_EXPRESSIONS = 256


class DeltaSegment:
    """A delta segment: facts added to a base, reused by successive snapshots so that they are indexed once.

    Parameters
    ----------
    added : Added
    """

    __slots__ = ("__weakref__", "_bounds", "_layers", "_passing", "added", "marked", "n_intervals")

    def __init__(self, added: Added) -> None:
        self.added = added
        # Kept by the directory of runs.
        self.marked: tuple[np.ndarray | None, int] = (None, 0)
        self.n_intervals = 0 if added.stops is None else int((added.stops != added.starts + 1).sum())
        # In a tuple, once they were asked for: None is an answer too.
        self._bounds: tuple[tuple[int, int] | None] | None = None
        self._layers: dict[bool, Layer] = {}
        self._passing: dict[Expression, np.ndarray] = {}

    def __len__(self) -> int:
        return len(self.added.seqs)

    @property
    def bounds(self) -> tuple[int, int] | None:
        """The first finite tick of these facts and the one behind the last; see `tkindex.store.store.bounds_of`.

        Few questions ask for them, and a commit of one fact would wait for eight passes over an array.
        """
        if self._bounds is None:
            added = self.added
            # Two threads may both find them; either is good.
            self._bounds = (bounds_of(added.starts, added.starts + 1 if added.stops is None else added.stops),)
        return self._bounds[0]

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
        self.lock = new_lock()
        self.runs = RunDirectory()
        # The bounds of the facts beside some removed rows.
        self._bounds: tuple[np.ndarray, tuple[int, int] | None] | None = None

    def directory(self, segments: Sequence[DeltaSegment]) -> tuple[np.ndarray, list[int]]:
        """Return the directory of what runs hold, and the bit of each; see `tkindex.live.run_directory`."""
        with self.lock:
            return self.runs.with_runs(segments)

    def bounds(self, removed: np.ndarray) -> tuple[int, int] | None:
        """Return the bounds of the facts that are not removed; O(F) where one that bounded them is removed."""
        store = self.layer.store
        with self.lock:
            before, bounds = self._bounds or (removed[:0], store.bounds)
        fresh = np.setdiff1d(removed, before, assume_unique=True)
        # Of another time, or of a change that was rolled back, some are believed again.
        is_more = len(fresh) + len(before) == len(removed)
        if is_more and not len(fresh):
            return bounds
        taken = self._bounds_of_rows(fresh) if is_more else None
        if not is_more or (taken and bounds and not bounds[0] < taken[0] <= taken[1] < bounds[1]):
            is_left = np.ones(store.header.n_facts, np.bool_)
            is_left[removed] = False
            bounds = self._bounds_of_rows(np.flatnonzero(is_left).astype(np.int32))
        with self.lock:
            self._bounds = removed, bounds
        return bounds

    def _bounds_of_rows(self, rows: np.ndarray) -> tuple[int, int] | None:
        facts = facts_at_rows(self.layer.store, None, rows)
        return bounds_of(facts.starts, facts.starts + 1 if facts.stops is None else facts.stops)

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
_bases_lock = new_lock()


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


class _Table(NamedTuple):
    """The array that `tkindex.kernels.layertable` describes, and what it leads to beside the layers."""

    words: np.ndarray
    lent: tuple[object, ...]


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
    table : ndarray of int64
        The array.
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
        self._base = known = _base_of(base, base_seqs)
        self._removed = known.removed(np.ascontiguousarray(removed, np.int32))
        self.segments = segments
        self.positive = [known.layer, *(segment.layer(self.is_point) for segment in segments)]
        self.layers = [*self.positive, *(layer for _, layer in self._removed)]
        self.n_facts = base.header.n_facts - len(removed) + sum(map(len, segments))
        self._n_labels = len(entities), len(relations)
        self._cells: np.ndarray | None = None
        marks: list[int] = []
        if len(segments) > 1:
            # Whoever has this directory keeps it: bits of runs that come later are set in it, none is cleared. A single
            # run is looked at sooner.
            self._cells, bits = known.directory(segments)
            marks = [1 << bit for bit in bits]
        self._made = self._table_of(self.positive, marks)
        self._folded: _Table | None = None
        self._fold_lock = new_lock()
        self.table = self._made.words
        self.address = int(self.table.ctypes.data)
        self.table[kl.UNTIL_FOLD] = self._worth_folding()

    def _table_of(self, positive: Sequence[Layer], marks: Sequence[int]) -> _Table:
        """Write down some layers, and the removed rows behind them, with what each is marked by in the directory."""
        from tkindex.kernels import layertable as kl

        layers = [*positive, *(layer for _, layer in self._removed)]
        table = np.zeros(kl.LAYERS_SIZE, np.int64)
        table[kl.FIRST_TOMBSTONES] = len(positive)
        table[kl.N_LAYERS] = len(layers)
        table[kl.N_ENTITY_LABELS], table[kl.N_RELATION_LABELS] = self._n_labels
        words = np.concatenate([layer.words for layer in layers])
        table[kl.HEADER : kl.HEADER + len(words)] = words
        for i, (rows, _) in enumerate(self._removed, len(positive)):
            at = kl.HEADER + kl.STRIDE * i
            table[at + kl.REMOVED], table[at + kl.N_REMOVED] = rows.ctypes.data, len(rows)
        # A number of each tick and layer; memory that is never written to costs nothing.
        sums = np.empty(BUCKETS * len(positive), np.int32)
        table[kl.SUMS], table[kl.N_SUMS] = sums.ctypes.data, len(sums)
        pairs, group_sums, n_pairs = None, None, sum(layer.n_pairs for layer in layers[1:])
        # One layer beside the base is looked at sooner.
        if len(layers) > 1 and n_pairs <= _MOST_PAIRS:
            # At most three quarters are taken, where the base has none of them.
            pairs = np.zeros(2 << (4 * n_pairs // 3).bit_length(), np.int64)
            table[kl.PAIR_SLOTS], table[kl.N_PAIR_SLOTS] = pairs.ctypes.data, len(pairs) // 2
            # Asked of the system each time: an allocator that has such a block left writes zeros into all of it.
            group_sums = int64s((layers[0].n_pairs + 1) // 2)
            table[kl.GROUP_SUMS] = place_of(group_sums)
        table[kl.MARKS : kl.MARKS + kl.MAX_LAYERS] = 1 << ALWAYS
        if self._cells is not None:
            table[kl.CELLS], table[kl.CELLS + 1] = self._cells.ctypes.data, len(self._cells)
            table[kl.MARKS + 1 : kl.MARKS + 1 + len(marks)] = marks
        table[kl.UNTIL_FOLD] = -1
        return _Table(table, (layers, sums, pairs, group_sums))

    @property
    def bounds(self) -> tuple[int, int] | None:
        """The first finite tick of all facts and the one behind the last; None where no time is finite."""
        given = (self._base.bounds(self.removed_rows), *(segment.bounds for segment in self.segments))
        found = [bounds for bounds in given if bounds]
        return (min(low for low, _ in found), max(high for _, high in found)) if found else None

    # ---- folding -------------------------------------------------------------------------------------------------

    def _worth_folding(self) -> int:
        """Return after how many questions all runs but the first are made one; -1 where they never are."""
        n = sum(map(len, self.segments[1:]))
        if len(self.segments) < 3 or n > _MOST_FOLDED:
            return -1
        return max(n // _FACTS_A_QUESTION, _LEAST_QUESTIONS)

    @property
    def is_fold_due(self) -> bool:
        """Whether so many questions were asked that the runs behind the first are better made one."""
        from tkindex.kernels.layertable import UNTIL_FOLD

        return bool(self.table[UNTIL_FOLD] == 0)

    def fold(self) -> None:
        """Make one run of all but the first, of which slices are asked from now on.

        What a question finds is a slice, which is counted over all layers and does not depend on how many there are.
        Facts that were looked at already are places in the layers as they were, which stay for them.

        Notes
        -----
        O(K) for K facts of those runs. It is due once as much time was lost to many layers as this takes.
        """
        from tkindex.kernels import layertable as kl

        with self._fold_lock:
            if self._folded is not None:
                return
            self.table[kl.UNTIL_FOLD] = -1
            others = [run.added._replace(attributes=None) for run in self.segments[1:]]
            joined = DeltaSegment(Added.join(others))
            # One that has facts of any of them: all bits that these have.
            start = kl.MARKS + 1
            marks = [int(self.table[start]), int(np.bitwise_or.reduce(self.table[start + 1 : start + 1 + len(others)]))]
            made = self._table_of([*self.positive[:2], joined.layer(self.is_point)], marks)
            # Pairs are counted over all layers together, in as many slots as they have pairs apart.
            pairs = slice(kl.PAIRS_STATE, kl.N_PAIRS_ASKED + 1)
            made.words[pairs] = self.table[pairs]
            self._folded = made
            self.table[kl.FOLDED] = made.words.ctypes.data
