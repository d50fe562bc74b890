"""Search over a base and the facts beside it: nothing of the base's vectors is made anew when a fact arrives.

Data flow: slots and time → the rows of the base that pass, and the facts of each segment that do → the nearest groups
of each (`VectorIndex.search`; a few facts are compared one by one) → the nearest of all, as one index would give them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tkindex.query.arguments import check_count
from tkindex.query.passing import PassingEngine, passing_engine
from tkindex.semantic.collection import Collection, Late
from tkindex.semantic.fusion import DEPTH
from tkindex.semantic.groups import FactGroups
from tkindex.semantic.hits import VectorHits
from tkindex.semantic.search import (
    Rerank,
    SearchResult,
    Slots,
    check_order,
    check_text,
    empty_result,
    reranked,
)
from tkindex.storage.packed import dtype_of, packed_as
from tkindex.threads import cached_property
from tkindex.timeline.conditions import ANY_TIME, Box, Convention

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tkindex.query.engine import Engine
    from tkindex.results.facts import Facts
    from tkindex.semantic.new_groups import NewGroups, Segment
    from tkindex.storage.vectors import StoredVectors
    from tkindex.store.vocabulary import Vocabulary


# The vectors of more facts are searched by their codes, as those of a base are.
_FEW_FACTS = 2_048
# Where facts of more groups of a window were taken back, the rows that are left are listed.
_FEW_TOUCHED = 256
# A place in layers is ``layer << 32 | row``.
_LAYER = 32
_ROW = 0xFFFFFFFF


class BesideVectors:
    """What searches one state: a base, segments beside it, and rows of the base that count no more.

    Parameters
    ----------
    new : NewGroups
    make_engine : callable
        Makes an engine over the layers, which is never merged by what is asked here.
    segments : sequence of (Segment, ndarray or None)
        In the order of the layers behind the base; each with the place of its rows among its facts, where they differ.
    removed : ndarray of int32, ascending
        Rows of the base that are not visible.
    """

    def __init__(
        self,
        new: NewGroups,
        make_engine: Callable[[], Engine],
        segments: Sequence[tuple[Segment, NDArray[Any] | None]],
        removed: NDArray[np.int32],
    ) -> None:
        self.new, self.segments, self.removed = new, segments, removed
        self._make_engine = make_engine
        self._engines: dict[tuple[Convention, Vocabulary, Vocabulary], Engine] = {}

    @cached_property
    def engine(self) -> Engine:
        """The engine over the layers, made when it is first asked."""
        made = self._make_engine()
        self._engines[made.convention, made.entities, made.relations] = made
        return made

    def asked(self, convention: Convention, labels: tuple[Vocabulary, Vocabulary], where: Any) -> Engine:
        """Return what answers under a convention, in these labels or names, about the facts that pass ``where=``."""
        first = self.engine
        engine = self._engines.get((convention, *labels))
        if engine is None:
            engine = first.with_convention(convention)
            if labels != (first.entities, first.relations):
                engine = engine.with_labels(*labels)
            self._engines[convention, *labels] = engine
        return engine if where is None else passing_engine(engine, where)

    @property
    def stored(self) -> StoredVectors:
        """The vectors of the base."""
        return self.new.collection.stored

    def ids_of(self, group: int) -> tuple[int, int, int]:
        """Return head, relation and tail of a group."""
        if group < self.new.n_known:
            return self.new.collection.ids_of(group)
        head, relation, tail = self.new.labels[group - self.new.n_known]
        entities, relations = self.engine.entities, self.engine.relations
        return entities.id(head), relations.id(relation), entities.id(tail)

    def texts(self, engine: Engine, groups: NDArray[Any]) -> list[str]:
        """Return the texts of some groups."""
        ids = np.array([self.ids_of(int(group)) for group in groups], np.int32).reshape(-1, 3)
        chosen = FactGroups(ids[:, 0], ids[:, 1], ids[:, 2], np.empty(0, np.int32))
        return self.new.collection.texts_of(chosen, engine)

    def search(
        self,
        engine: Engine,
        text: str,
        box: Box,
        slots: Slots,
        k: int,
        order: str,
        exact: bool,
        newest_first: bool,
        rerank: Rerank | None = None,
    ) -> SearchResult:
        """Search by vectors; `engine` is what `asked` returned.

        The other arguments and the errors are as in `tkindex.semantic.search.search_index`.
        """
        check_text(text)
        k = check_count(k, "k", 0)
        check_order(order, rerank)
        found: Facts = engine.run(*slots, box, None, newest_first)
        window, n_facts = self._window(engine, found, slots)
        collection: Any = self
        if k == 0 or n_facts == 0:
            return empty_result(engine, collection, text, order, found, n_facts, k, slots, box)
        query = self.new.collection.query(text)
        if order == "time":
            found = found[:k]
            hits = self._in_time(found, query)
        else:
            depth = k if rerank is None else max(k, DEPTH)
            hits = self._nearest(window, query, depth, exact=exact)
            if rerank is not None:
                hits = reranked(engine, collection, text, hits, k, rerank)
        return SearchResult(engine, collection, text, order, found, n_facts, hits)

    # ---- what passes -------------------------------------------------------------------------------------------------

    def _window(self, engine: Engine, found: Facts, slots: Slots) -> tuple[_Window, int]:
        """Return what passes of the base and of each segment, and how many facts that are."""
        is_plain = not (isinstance(engine, PassingEngine) or engine.nearest_only) and slots == (None,) * 4
        window = self._range(found.box) if is_plain else None
        if window is None:
            places = found.positions
            layers, rows = places >> _LAYER, (places & _ROW).astype(np.int32)
            of_base = rows[layers == 0]
            masks: list[NDArray[np.bool_] | None] = []
            for i, (segment, order) in enumerate(self.segments, 1):
                mask = np.zeros(len(segment.added.seqs), bool)
                mine = rows[layers == i]
                mask[mine if order is None else order[mine]] = True
                masks.append(mask)
            return _Window(0, 0, np.sort(of_base), self.removed[:0], masks), len(places)
        n = window.high - window.low - len(window.gone)
        for (segment, _), passing in zip(self.segments, window.masks, strict=True):
            n += len(segment.added.seqs) if passing is None else int(passing.sum())
        return window, n

    def _range(self, box: Box) -> _Window | None:
        """The window of a condition on time alone, which is a range of rows of the base; else None."""
        base = self.new.engine
        first, last = box.start_first, box.start_last
        if base.is_point:
            # Among points a bound of the stop is one of the start; intervals may stand beside.
            first, last = max(first, box.stop_first - 1), min(last, box.stop_last - 1)
        elif not box.any_stop:
            return None
        starts = ANY_TIME._replace(start_first=first, start_last=last)
        ends = base.run(None, None, None, None, starts, None, False).ends() if first <= last else (0, 0)
        if ends is None:
            return None
        low, high = ends
        gone = self.removed
        if len(gone):
            gone = gone[gone.searchsorted(low) : gone.searchsorted(high)]
        masks: list[NDArray[np.bool_] | None] = []
        if box[:4] == ANY_TIME[:4]:
            return _Window(low, high, None, gone, [None] * len(self.segments))
        for segment, _ in self.segments:
            added = segment.added
            stops = added.starts + 1 if added.stops is None else added.stops
            mask = (added.starts >= box.start_first) & (added.starts <= box.start_last)
            masks.append(mask & (stops >= box.stop_first) & (stops <= box.stop_last))
        return _Window(low, high, None, gone, masks)

    # ---- what is near ------------------------------------------------------------------------------------------------

    def _nearest(self, window: _Window, query: NDArray[np.float32], k: int, *, exact: bool) -> VectorHits:
        """The groups nearest to a query among those with a fact that passes."""
        near = self._of_base(window, query, k, exact=exact)
        groups, scores = [near.groups.astype(np.int64)], [near.scores]
        n_codes, n_small, n_vectors = near.n_codes, near.n_small, near.n_vectors
        # What is farther than all of so many is no result.
        least = near.scores[-1] if len(near.scores) == k else -np.inf
        for (segment, order), mask in zip(self.segments, window.masks, strict=True):
            if mask is not None and not mask.any():
                continue
            compared = self.new.compared(segment, self.engine)
            if len(compared.of_fact) <= _FEW_FACTS:
                vectors, passing = compared.vectors, compared.groups
                if mask is not None and not mask.all():
                    local = np.unique(compared.of_fact[mask])
                    vectors, passing = vectors[local], passing[local]
                n_vectors += len(passing)
                products = vectors @ query
                if (is_near := products >= least).any():
                    scores.append(products[is_near])
                    groups.append(passing[is_near])
                continue
            if mask is None:
                mask = np.ones(len(compared.of_fact), bool)
            rows = np.flatnonzero(mask if order is None else mask[order])
            of_segment = self.new.indexed(segment, order, compared).search(query, rows=rows, k=k, exact=exact)
            groups.append(compared.groups[of_segment.groups])
            scores.append(of_segment.scores)
            n_codes, n_small = n_codes + of_segment.n_codes, n_small + of_segment.n_small
            n_vectors += of_segment.n_vectors
        every, score = near.groups, near.scores
        if len(groups) > 1:
            # A group may have facts in several layers; its score is that of the first, as of any.
            numbers, places = np.unique(np.concatenate(groups), return_index=True)
            score = np.concatenate(scores)[places]
            best = np.lexsort((numbers, -score))[:k]
            every, score = numbers[best].astype(np.int32), score[best]
        return VectorHits(every, score, near.path if len(near.groups) else "exact", n_codes, n_small, n_vectors, "")

    def _of_base(self, window: _Window, query: NDArray[np.float32], k: int, *, exact: bool) -> VectorHits:
        """The nearest groups of the base, of facts that are visible."""
        vectors, low, high, gone = self.new.collection.vectors, window.low, window.high, window.gone
        if window.rows is not None:
            return vectors.search(query, rows=window.rows, k=k, exact=exact)
        if not len(gone):
            return vectors.search(query, low, high, k, exact=exact)
        touched = np.unique(self.stored.row_group[gone])
        if len(touched) > _FEW_TOUCHED:
            is_left = np.ones(high - low, bool)
            is_left[gone - low] = False
            return vectors.search(query, rows=np.flatnonzero(is_left) + low, k=k, exact=exact)
        # So many more that k are left, whichever of the groups have lost all their facts.
        near = vectors.search(query, low, high, k + len(touched), exact=exact)
        is_left = np.ones(len(near.groups), bool)
        for at in np.flatnonzero(np.isin(near.groups, touched)):
            is_left[at] = not np.isin(vectors.rows_of(int(near.groups[at]), low, high), gone).all()
        return near._replace(groups=near.groups[is_left][:k], scores=near.scores[is_left][:k])

    def taken(self, places: NDArray[Any], entity_ids: NDArray[np.int32], relation_ids: NDArray[np.int32]) -> Collection:
        """Return the vectors of some facts alone, given by their places in the layers; see `Collection.taken`."""
        groups, collection = self._groups_at(places), self.new.collection
        new = np.unique(groups[groups >= self.new.n_known])
        if not len(new):
            return collection.taken(groups, entity_ids, relation_ids)
        # Only those of these facts, whose labels are known here.
        groups[groups >= self.new.n_known] = np.searchsorted(new, groups[groups >= self.new.n_known]) + self.new.n_known
        heads, relations, tails = np.array([self.ids_of(int(group)) for group in new], np.int32).T
        vectors = packed_as(self.new.vectors_of(new), dtype_of(self.stored.vectors))
        return collection.taken(groups, entity_ids, relation_ids, late=Late(heads, relations, tails, vectors))

    def _groups_at(self, places: NDArray[Any]) -> NDArray[np.int64]:
        """Return the group of each of some facts."""
        layers, rows = places >> _LAYER, places & _ROW
        groups = np.empty(len(places), np.int64)
        groups[layers == 0] = self.stored.row_group[rows[layers == 0]]
        for i, (segment, order) in enumerate(self.segments, 1):
            if (mine := layers == i).any():
                compared = self.new.compared(segment, self.engine)
                facts = rows[mine] if order is None else order[rows[mine]]
                groups[mine] = compared.groups[compared.of_fact[facts]]
        return groups

    def _in_time(self, found: Facts, query: NDArray[np.float32]) -> VectorHits:
        """The groups of facts in their order, with their scores."""
        groups = self._groups_at(found.positions)
        distinct, at = np.unique(groups, return_inverse=True)
        scores = (self.new.vectors_of(distinct) @ query)[at.reshape(-1)]
        return VectorHits(groups.astype(np.int32), scores, "time", 0, 0, len(distinct), "")


class _Window(NamedTuple):
    """What passes: rows [low, high) of the base without those that are gone, or the rows; and facts of each segment.

    None stands for all facts of a segment.
    """

    low: int
    high: int
    rows: NDArray[np.int32] | None
    gone: NDArray[np.int32]
    masks: list[NDArray[np.bool_] | None]
