"""KG-IRAG's graph (arXiv 2503.14234): records as triples by Γ, and the retrieval operator Ψ on it.

A record says that at time t, at place l, event e was seen. Γ makes three triples of it, all of which hold at t:
``(t, temp, l)``, ``(l, spatial, e)``, ``(t, causal, e)``. Time is an entity, so walking hops does the retrieval.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

import tkindex as tk
from tkindex.errors import QueryError
from tkindex.index import Index
from tkindex.results.facts import Fact
from tkindex.results.numbered import entity_ids
from tkindex.timeline.durations import parse_duration

GAMMA = ("temp", "spatial", "causal")
"""Relations of Γ's three triples."""
MAX_TRIPLES = 10_000
"""A walk ends here; two hops through a time reach every place."""


class Retrieved(NamedTuple):
    """What Ψ gave: triples, the records that they are of, and how many triples of other places it met."""

    triples: frozenset[int]
    records: tuple[Fact, ...]
    n_foreign: int
    is_truncated: bool


class TripGraph:
    """An index of records and the graph that Γ makes of it.

    Parameters
    ----------
    records : Index
        Point facts (place, relation, event, time), one tick being at most an hour.

    Attributes
    ----------
    hour : int
        Ticks of an hour: the length of a window.
    grid : int
        Ticks between records of one place that follow each other: the most frequent distance, of several the least.

    Examples
    --------
    >>> ix = tk.build([(place, "has weather", "rain", "2017-03-05T06") for place in ("oslo", "rome")])
    >>> found = TripGraph(ix).retrieve(ix.entities.id("oslo"), ix.facts()[0].start, ix.facts()[0].start, hops=2)
    >>> [record.tail for record in found.records], len(found.triples), found.n_foreign
    (['rain'], 3, 3)
    """

    def __init__(self, records: Index) -> None:
        if not records.is_point:
            raise QueryError("trip graphs are made of point facts; this index has facts with a length")
        self.records = records.with_convention("standard")
        self.hour = parse_duration("1h", records.unit)
        self.graph = _gamma(self.records)
        self._facts = self.records.facts()
        self._places = entity_ids(self._facts, self.records.entities)[0]
        self.grid = _grid(self._places, self._facts.starts) or self.hour

    def retrieve(self, place: int, low: int, high: int, hops: int, *, is_anchored: bool = True) -> Retrieved:
        """Ψ: the triples within so many hops of (τ, ℓ), in the closed window from `low` to `high`.

        Parameters
        ----------
        place : int
            ℓ, an entity of the records.
        low, high : int
            Ticks, both included.
        hops : int
            K(t).
        is_anchored : bool
            Leave triples of records of other places out, which two hops reach through a time or an event: the anchor is
            a time and a place together. Without it they are evidence as any other, as equation 4 has it, and what K(t)
            lets in counts towards κ.
        """
        label = self.records.entities[place]
        if label not in self.graph.entities:
            return Retrieved(frozenset(), (), 0, False)
        around = self.graph.neighborhood(label, hops, tk.between(low, high), MAX_TRIPLES, MAX_TRIPLES)
        rows = np.asarray(around.facts.rows, dtype=np.int64)
        # Triples keep the order of the records that they are made of, three for each.
        is_own = self._places[rows // len(GAMMA)] == place
        taken = rows[is_own] if is_anchored else rows
        kept = np.unique(taken // len(GAMMA)).tolist()
        n_foreign = int(np.count_nonzero(~is_own))
        return Retrieved(
            frozenset(taken.tolist()), tuple(self._facts[row] for row in kept), n_foreign, around.truncated
        )

    def beside(self, place: int, time: int, forward: bool) -> int | None:
        """The time of the place's next record after a time, or of its last one before; None where the data end."""
        if forward:
            found = self.records.first(head=place, when=tk.after(time))
        else:
            found = self.records.last(head=place, when=tk.before(time))
        return int(found[0].start) if len(found) else None


def _grid(places: NDArray[np.int32], starts: NDArray[np.int64]) -> int:
    """The most frequent distance between neighbouring times of one place; 0 where no place has two times.

    >>> _grid(np.array([7, 8, 7, 7, 8, 7]), np.array([0, 10, 30, 60, 70, 90]))
    30
    """
    order = np.lexsort((starts, places))
    times, owners = starts[order], places[order]
    distances = np.diff(times)[(np.diff(owners) == 0) & (np.diff(times) > 0)]
    values, counts = np.unique(distances, return_counts=True)
    return int(values[np.argmax(counts)]) if len(values) else 0


def trip_graph(index: Index) -> TripGraph:
    """The graph of an index of records, made once and kept with it: every method that walks it walks the same one.

    Of an index that facts arrive in, it is the graph of those that are there now.
    """
    state = getattr(index, "view", index)
    graph = state.__dict__.get("_trip_graph")
    if not isinstance(graph, TripGraph):
        graph = state.__dict__["_trip_graph"] = TripGraph(state)
    return graph


def _gamma(records: Index) -> Index:
    """The index of Γ's triples."""
    facts = records.facts()
    starts = facts.starts
    instants, time_of = np.unique(starts, return_inverse=True)
    n_entities, n = records.n_entities, len(starts)
    labels = [records.entities[i] for i in range(n_entities)]
    # No place is called like a time: the times say what they are.
    labels += [f"at {records.engine.instant(int(tick))}" for tick in instants.tolist()]
    times = time_of.astype(np.int32) + n_entities
    places, events = entity_ids(facts, records.entities)
    heads = np.stack([times, places, times], axis=1).ravel()
    tails = np.stack([places, events, events], axis=1).ravel()
    relations = np.tile(np.arange(len(GAMMA), dtype=np.int32), n)
    table = pa.table(
        {
            "head": pa.DictionaryArray.from_arrays(pa.array(heads, pa.int32()), pa.array(labels, pa.string())),
            "relation": pa.DictionaryArray.from_arrays(pa.array(relations), pa.array(GAMMA)),
            "tail": pa.DictionaryArray.from_arrays(pa.array(tails, pa.int32()), pa.array(labels, pa.string())),
            "time": pa.array(np.repeat(starts, len(GAMMA))),
        }
    )
    return tk.build(table, unit=records.unit)
