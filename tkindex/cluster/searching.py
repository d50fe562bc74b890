"""Search over shards: every shard ranks the facts whose head lives there, and the best of all are kept.

How rare a word is follows from all facts: shards first say how many of their texts have each word of the question, and
then rank by the sums. Under "hybrid" both rankings are merged over all shards before they are fused, as in one index.
"""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.cluster.gathered import gathered
from tkindex.cluster.requests import Columns, merged
from tkindex.cluster.vectors import Near, Search, words_of
from tkindex.query.arguments import check_count
from tkindex.query.field_text import as_expression
from tkindex.query.listed import has_list
from tkindex.results.facts import Facts
from tkindex.semantic.fusion import DEPTH, fuse, text_weight_of
from tkindex.semantic.hits import VectorHits
from tkindex.semantic.lexical import Totals
from tkindex.semantic.search import (
    NO_WORD,
    Hit,
    Rerank,
    Scanned,
    SearchResult,
    check_mode,
    check_order,
    check_text,
    empty_result,
)
from tkindex.threads import cached_property

if TYPE_CHECKING:
    from tkindex.cluster.engine import ClusterEngine
    from tkindex.timeline.conditions import Box


class _Place(NamedTuple):
    """A group that was found: its shard, its number there, and what it says."""

    shard: int
    group: int
    score: float
    head: str
    relation: int
    tail: str


class GatheredSearch(SearchResult):
    """What a search over shards found; see `tkindex.semantic.search.SearchResult`.

    `group_ids` are ``shard << 32 | number there``: ndarray of int64.
    """

    def __init__(
        self, engine: ClusterEngine, asked: Search, box: Box, places: list[_Place], facts: Facts, n_facts: int,
        encoder: str, text: str, path: str, scanned: Scanned, reason: str,
    ) -> None:  # fmt: skip
        self.text, self.order, self.path, self.scanned = text, asked.order, path, scanned
        self.n_facts, self.encoder, self.embedding, self.reason = n_facts, encoder, None, reason
        self.group_ids = np.array([place.shard << 32 | place.group for place in places], np.int64)
        self.scores = np.array([place.score for place in places], np.float32)
        self._gathering, self._found = engine, facts
        self._engine: Any = engine
        self._asked, self._box, self._places = asked, box, places

    def _hit(self, at: int) -> Hit:
        place = self._places[at]
        if self.order == "time":
            facts = self._found[at : at + 1]
        else:
            facts = gathered(self._gathering, self._columns[at], self._box, self._asked.newest_first)
        return Hit(place.head, self._gathering.relations[place.relation], place.tail, place.score, facts)

    @cached_property
    def _columns(self) -> list[Columns]:
        """The facts of each hit: all shards are asked once, when one hit is looked at."""
        rules = self._box, self._asked.newest_first, self._asked.where
        calls = [(place.shard, "facts_of_group", (place.group, *rules)) for place in self._places]
        return self._gathering.transport.ask_each(calls)

    @property
    def facts(self) -> Facts:
        """The facts of all hits, in the order of time."""
        if self.order == "time" or not self._places:
            return self._found
        columns = merged(self._columns, self._asked.newest_first)
        return gathered(self._gathering, columns, self._box, self._asked.newest_first)


def search(
    engine: ClusterEngine, texts: list[str], conditions: list[Any], slots: tuple[Any, Any, Any, Any], k: int,
    order: str, exact: bool, newest_first: bool, where: Any, rerank: Rerank | None, mode: str = "vector",
    text_weight: float | None = None,
) -> list[SearchResult]:  # fmt: skip
    """Search for each text in its condition on time; see `tkindex.index.Index.search`."""
    for text in texts:
        check_text(text)
    k = check_count(k, "k", 0)
    check_mode(mode, text_weight)
    check_order(order, rerank, mode)
    engine = engine if where is None else engine.passing(where)
    head, relation, tail, entity = (_one_or_many(engine, at, value) for at, value in enumerate(slots))
    asked_slots = head, relation, tail, entity
    boxes = [engine.narrowed(slots, engine.window(condition, head, tail)) for condition in conditions]
    depth = k if rerank is None and mode != "hybrid" else max(k, DEPTH)
    condition_text = None if where is None else as_expression(where).text
    rules = depth, order, exact, newest_first, condition_text
    asked = Search(texts, boxes, asked_slots, *rules, rerank is not None)
    transport = engine.transport
    # Facts of one head are all in its shard, and are found nowhere else.
    shards = [engine.places[head]] if isinstance(head, str) else list(range(engine.places.n_shards))
    encoder = next(filter(None, transport.ask_all("encoder")), "")
    if not texts:
        return []
    if mode == "vector":
        by_text = transport.ask_each([(shard, "search", (asked,)) for shard in shards])
        lists = [[_Ranking(shards, [some[at] for some in by_text])] for at in range(len(texts))]
    else:
        lists = [[]]
        beside: list[Any] = [None] * len(shards)
        if mode == "hybrid":
            found = transport.ask_each([(shard, "search", (asked,)) for shard in shards])
            lists[0].append(_Ranking(shards, [some[0] for some in found]))
            beside = [some[0].groups for some in found]
        totals = _totals(transport.ask_all("word_totals", words_of(texts[0])))
        calls = [asked._replace(totals=totals, beside=groups) for groups in beside]
        found = transport.ask_each([(shard, "search", (call,)) for shard, call in zip(shards, calls, strict=True)])
        lists[0].append(_Ranking(shards, [some[0] for some in found]))
    return [
        _merged(engine, asked, at, rankings, slots, k, encoder, rerank, mode, text_weight)
        for at, rankings in enumerate(lists)
    ]


def _totals(found: list[Totals]) -> Totals:
    return Totals(*(sum(each) for each in zip(*found, strict=True)))


class _Ranking(NamedTuple):
    """What shards found by one way of ranking."""

    shards: list[int]
    near: list[Near]


def _one_or_many(engine: ClusterEngine, at: int, value: Any) -> Any:
    """Return labels, or ids of relations, as shards take them.

    Raises
    ------
    UnknownEntityError, UnknownRelationError
    """
    if value is None:
        return None
    if has_list((value,)):
        return [_one_or_many(engine, at, one) for one in value]
    if at == 1:
        return engine.relations.id(value)
    label = engine.label(value)
    assert label is not None
    engine.check_known(label)
    return label


def _merged(
    engine: ClusterEngine, asked: Search, at: int, rankings: list[_Ranking], slots: Any, k: int, encoder: str,
    rerank: Rerank | None, mode: str, text_weight: float | None,
) -> SearchResult:  # fmt: skip
    """Keep the best of what the shards found for one text; equal scores in the order of the groups in one index."""
    text, box = asked.texts[at], asked.boxes[at]
    n_facts = sum(near.n_facts for near in rankings[0].near)
    if k == 0 or not n_facts:
        nothing = gathered(engine, engine.nothing(), box, asked.newest_first)
        stub: Any = SimpleNamespace(stored=SimpleNamespace(encoder=encoder, name=""))
        return empty_result(engine, stub, text, asked.order, nothing, n_facts, k, slots, box)
    # Each ranking's groups one behind the other; a group may stand in both.
    some = [[(shard, near) for shard, near in zip(*ranking, strict=True) if len(near.groups)] for ranking in rankings]
    every = [one for found in some for one in found]
    places = [
        _Place(shard, *each)
        for shard, near in every
        for each in zip(near.groups.tolist(), near.scores.tolist(), near.heads, near.relations, near.tails, strict=True)
    ]
    scores = np.array([place.score for place in places], np.float32)
    paths = [" + ".join(dict.fromkeys(near.path for _, near in found)) for found in some]
    scanned = Scanned(*(sum(near.scanned[i] for _, near in every) for i in range(3)))
    if asked.order == "time":
        parts = [near.facts for _, near in every if near.facts is not None]
        columns = merged(parts, asked.newest_first, k)
        # Places in the same order as the facts that were kept.
        seqs = np.concatenate([part.seqs for part in parts])
        by_seq = np.argsort(seqs)
        kept = by_seq[np.searchsorted(seqs, columns.seqs, sorter=by_seq)]
        facts = gathered(engine, columns, box, asked.newest_first)
    else:
        starts, seqs = np.concatenate([np.empty((2, 0), np.int64), *(near.firsts for _, near in every)], axis=1)
        ends = np.cumsum([0, *(sum(len(near.groups) for _, near in found) for found in some)])
        orders = [
            low + np.lexsort((seqs[low:high], starts[low:high], -scores[low:high]))[: asked.k]
            for low, high in pairwise(ends.tolist())
        ]
        kept = orders[0]
        if mode == "hybrid":
            weight = text_weight or text_weight_of(encoder)
            others = _others(rankings)
            kept, scores = _fused(orders, (starts, seqs), (scores, others), asked.k if rerank else k, weight)
        if mode != "vector":
            paths[-1] = "words"
        if rerank is not None and len(kept):
            texts = [one for _, near in every for one in near.texts]
            kept, scores = _reranked(text, texts, places, kept, (starts, seqs), k, rerank)
            paths[-1] += " + rerank"
        facts = gathered(engine, engine.nothing(), box, asked.newest_first)
    chosen = [places[i]._replace(score=float(scores[i])) for i in kept.tolist()]
    reason = NO_WORD if mode == "text" and not chosen else ""
    path = " + ".join(paths)
    return GatheredSearch(engine, asked, box, chosen, facts, n_facts, encoder, text, path, scanned, reason)


def _others(rankings: list[_Ranking]) -> np.ndarray:
    """Return the score of each place by the other side: those found by vectors, then those found by words."""
    by_vectors, by_words = (ranking.near for ranking in rankings)
    # A shard that has fallen silent between two questions says nothing of the words of what it found.
    said = [
        np.zeros(len(near.groups), np.float32) if other.by_words is None else other.by_words
        for near, other in zip(by_vectors, by_words, strict=True)
    ]
    said += [
        np.zeros(len(near.groups), np.float32) if near.by_vectors is None else near.by_vectors for near in by_words
    ]
    return np.concatenate([np.empty(0, np.float32), *said])


def _fused(
    orders: list[np.ndarray], firsts: tuple[np.ndarray, np.ndarray], scores: tuple[np.ndarray, np.ndarray], k: int,
    text_weight: float,
) -> tuple[np.ndarray, np.ndarray]:  # fmt: skip
    """Fuse rankings of places, of which several may be of one group; see `tkindex.semantic.fusion.fuse`.

    `scores` are those of each place by the side that found it, and by the other one.
    """
    starts, seqs = firsts
    n = len(seqs)
    # The first fact of a group has one sequence number: groups are numbered by it, in the order of one index.
    order = np.lexsort((seqs, starts))
    is_new = np.concatenate(([True], np.diff(seqs[order]) != 0)) if n else np.empty(0, np.bool_)
    number = np.empty(n, np.int32)
    number[order] = np.cumsum(is_new) - 1
    place_of = order[is_new]
    sides = np.zeros((2, len(place_of)), np.float32)
    for side, ranking in enumerate(orders):
        sides[side, number[ranking]], sides[1 - side, number[ranking]] = scores[0][ranking], scores[1][ranking]
    rankings = [number[ranking] for ranking in orders]
    candidates = np.union1d(*rankings)
    groups, found = fuse(candidates, rankings, (sides[0, candidates], sides[1, candidates]), text_weight, k)
    kept = place_of[groups]
    fused = np.zeros(n, np.float32)
    fused[kept] = found
    return kept, fused


def _reranked(
    text: str, texts: list[str], places: list[_Place], kept: np.ndarray, firsts: tuple[np.ndarray, np.ndarray], k: int,
    rerank: Rerank,
) -> tuple[np.ndarray, np.ndarray]:  # fmt: skip
    """Order the best anew, by what the caller's function says of each text."""
    from tkindex.semantic.search import reranked

    # Numbers in the order of groups break ties as in one index.
    rank = np.empty(len(places), np.int32)
    rank[np.lexsort((firsts[1], firsts[0]))] = np.arange(len(places), dtype=np.int32)
    by_rank = np.argsort(rank)
    stub: Any = SimpleNamespace(texts=lambda _, groups: [texts[i] for i in by_rank[groups].tolist()])
    hits = VectorHits(rank[kept], np.zeros(len(kept), np.float32), "", 0, 0, 0, "")
    engine: Any = None
    done = reranked(engine, stub, text, hits, k, rerank)
    chosen = by_rank[done.groups]
    scores = np.zeros(len(places), np.float32)
    scores[chosen] = done.scores
    return chosen, scores
