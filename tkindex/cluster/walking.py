"""Walks over many shards: each hop is a round of frontiers, in which every shard is asked at most once a piece."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.cluster.gathered import gathered
from tkindex.cluster.requests import Columns, merged
from tkindex.query.arguments import check_count
from tkindex.results.facts import Bounds, Facts
from tkindex.results.views import Neighborhood
from tkindex.timeline.conditions import Box

if TYPE_CHECKING:
    from tkindex.cluster.engine import ClusterEngine

# Entities of a frontier that are asked for together: a walk that a cap ends has asked for no more than these.
_PIECE = 256


class GatheredNeighborhood(Neighborhood):
    """What a walk over shards reached; see `tkindex.results.views.Neighborhood`."""

    __slots__ = ("_engine", "_hops", "_labels")

    def __init__(self, engine: ClusterEngine, facts: Facts, labels: list[str], hops: list[int], cut: bool) -> None:
        self._engine, self._labels, self._hops = engine, labels, hops
        self._facts, self._n_facts = facts, len(facts)
        self.truncated = cut

    @property
    def entity_ids(self) -> np.ndarray:
        """Ids in `Cluster.entities`: ndarray of int32, shape (N,)."""
        vocabulary = self._engine.all_entities()
        return np.array([vocabulary.id(label) for label in self._labels], np.int32)

    @property
    def hops(self) -> np.ndarray:
        """How many facts away each entity is: ndarray of int32, shape (N,)."""
        return np.array(self._hops, np.int32)

    @property
    def entities(self) -> list[str]:
        """Labels of the entities met, in order of discovery."""
        return list(self._labels)

    @property
    def facts(self) -> Facts:
        """The facts met, by (start, seq)."""
        assert self._facts is not None
        return self._facts

    @property
    def bounds(self) -> Bounds:
        """The period that facts were compared with."""
        return self.facts.bounds

    def __len__(self) -> int:
        return len(self._labels)


def walk(engine: ClusterEngine, entity: Any, hops: Any, box: Box, max_facts: Any, max_entities: Any) -> Neighborhood:
    """See `tkindex.query.verbs.Queries.neighborhood`: the same order, and the same caps.

    An entity is expanded in the order of discovery, so a fact was listed before exactly when its other end was expanded
    before. Of each entity at most `max_facts` + 1 facts are asked for: all that are passed over were listed before.
    """
    start = engine.label(entity)
    assert start is not None
    engine.check_known(start)
    hops = check_count(hops, "hops", 0)
    max_facts, max_entities = check_count(max_facts, "max_facts", 0), check_count(max_entities, "max_entities", 0)
    marks, found, found_hops = {start: 0}, [], []  # type: tuple[dict[str, int], list[str], list[int]]
    parts: list[Columns] = []
    n_facts, cut, hop, frontier = 0, False, 0, [start]
    while hop < hops and frontier and not cut:
        hop += 1
        begin = len(found)
        for low in range(0, len(frontier), _PIECE):
            piece = frontier[low : low + _PIECE]
            for here, facts in zip(piece, _facts_of(engine, piece, box, max_facts + 1), strict=True):
                own, kept = marks[here], []
                for place, (head, tail) in enumerate(zip(facts.heads.tolist(), facts.tails.tolist(), strict=True)):
                    other = facts.labels[head]
                    if other == here:
                        other = facts.labels[tail]
                    mark = marks.get(other)
                    if mark is not None and mark < own:
                        continue
                    if n_facts == max_facts or (mark is None and len(found) == max_entities):
                        cut = True
                        break
                    kept.append(place)
                    n_facts += 1
                    if mark is None:
                        found.append(other)
                        found_hops.append(hop)
                        marks[other] = len(found)
                parts.append(facts.take(np.array(kept, np.int64)))
                if cut:
                    break
            if cut:
                break
        frontier = found[begin:]
    facts_met = gathered(engine, merged(parts) if parts else engine.nothing(), box)
    return GatheredNeighborhood(engine, facts_met, found, found_hops, cut)


def _facts_of(engine: ClusterEngine, labels: list[str], box: Box, limit: int) -> list[Columns]:
    """Return the facts of each entity in a box, in order."""
    by_shard: dict[int, list[int]] = {}
    for place, label in enumerate(labels):
        by_shard.setdefault(engine.places[label], []).append(place)
    calls = [
        (shard, "neighbors", ([labels[i] for i in some], box, limit, engine.where)) for shard, some in by_shard.items()
    ]
    found = {
        place: one
        for some, columns in zip(by_shard.values(), engine.transport.ask_each(calls), strict=True)
        for place, one in zip(some, columns, strict=True)
    }
    return [found[place] for place in range(len(labels))]
