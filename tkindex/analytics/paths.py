"""Paths between two entities along facts whose times go forward."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.analytics.tables import times_table
from tkindex.errors import QueryError
from tkindex.query.arguments import check_count
from tkindex.timeline.arrays import arrow_column
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP

if TYPE_CHECKING:
    from tkindex.analytics.selection import FactColumns
    from tkindex.store.store import Store

_LATEST = np.iinfo(np.int64).max
_MOST_KEPT = 5_000_000
"""Facts of a store whose edges are kept, at 24 bytes a fact, and twice that for both ways."""
_graphs: weakref.WeakKeyDictionary[Store, dict[str, _Graph]] = weakref.WeakKeyDictionary()
DIRECTIONS = ("out", "both")
BY = ("arrival", "hops")


def paths(
    facts: FactColumns, a: Any, b: Any, by: str, respecting_time: bool, strict: bool, direction: str, max_hops: Any
) -> Any:
    """See `tkindex.analytics.verbs.AnalyticQueries.paths`."""
    for name, value, known in (("by", by, BY), ("direction", direction, DIRECTIONS)):
        if value not in known:
            raise QueryError(f"{name} is {value!r}; expected one of {', '.join(known)}")
    if by == "arrival" and not respecting_time:
        raise QueryError("without respecting time no path arrives earlier than another; ask by='hops'")
    most = check_count(max_hops, "max_hops", 1)
    source, target = facts.entities.id(a), facts.entities.id(b)
    begin, end = facts.period if respecting_time else (OPEN_START, OPEN_STOP)
    graph = _graph(facts, direction, respecting_time)
    at, said = np.empty(0, np.int64), "yes"
    if source == target:
        pass
    elif not facts.n:
        said = "no"
    else:
        are_points = facts.is_point and respecting_time
        at, said = _found(source, target, begin, end, int(strict), graph, by, most, are_points)
    places = graph.order[at] >> (direction == "both")
    walked = _walked(begin, graph.starts[at], int(strict)) if respecting_time else np.full(len(at), OPEN_START)
    return _table(facts, places, walked, graph.sources(at), graph.ends[at], said, most)


class _Graph(NamedTuple):
    """Facts as edges, by where they lead from and then by time; both ways, edges 2i and 2i + 1 are fact i."""

    bounds: np.ndarray
    order: np.ndarray
    ends: np.ndarray
    starts: np.ndarray
    stops: np.ndarray

    def sources(self, at: np.ndarray) -> np.ndarray:
        """Where the edges at these places lead from."""
        return np.searchsorted(self.bounds, at, side="right") - 1


def _graph(facts: FactColumns, direction: str, respecting_time: bool) -> _Graph:
    """The edges of a selection; those of a whole store are kept as long as it lives, unless it is large."""
    store = facts.whole_store if respecting_time and facts.n <= _MOST_KEPT else None
    kept = None if store is None else _graphs.setdefault(store, {})
    graph = None if kept is None else kept.get(direction)
    if graph is None:
        graph = _make_graph(facts, direction, respecting_time)
        if kept is not None:
            kept[direction] = graph
    return graph


def _make_graph(facts: FactColumns, direction: str, respecting_time: bool) -> _Graph:
    from tkindex.kernels.paths import sort_edges

    if respecting_time:
        starts, stops = facts.starts, facts.stops
    else:
        # Every fact that was selected holds all the time.
        starts, stops = np.full(facts.n, OPEN_START, np.int64), np.full(facts.n, OPEN_STOP, np.int64)
    sources, ends = facts.heads.astype(np.int32, copy=False), facts.tails.astype(np.int32, copy=False)
    is_both = direction == "both"
    if is_both:
        sources, ends = (np.stack(pair, axis=1).reshape(-1) for pair in ((sources, ends), (ends, sources)))
    bounds, order = np.zeros(len(facts.entities) + 1, np.int64), np.empty(len(sources), np.int32)
    sort_edges(sources, bounds, order)
    places = order >> is_both
    return _Graph(bounds, order, ends[order], starts[places], stops[places])


def _found(
    source: int, target: int, begin: int, end: int, pause: int, edges_of: _Graph, by: str, most: int, are_points: bool
) -> tuple[np.ndarray, str]:  # fmt: skip
    """The places of a path's edges, and whether there is one: yes, no, or not within the hops that were allowed."""
    from tkindex.kernels.paths import earliest_path, shortest_path

    n_entities, n_edges = len(edges_of.bounds) - 1, len(edges_of.ends)
    graph = edges_of.bounds, edges_of.ends, edges_of.starts, edges_of.stops
    nothing = np.empty(0, np.int64)
    if by == "arrival":
        ready, via = np.full(n_entities, _LATEST), np.full(n_entities, -1)
        times, nodes = np.empty(n_edges + 1, np.int64), np.empty(n_edges + 1, np.int32)
        found = earliest_path(source, target, begin, end, pause, *graph, are_points, ready, via, times, nodes)
        if not found:
            return nothing, "no"
        edges, at = [], target
        while at != source:
            edges.append(int(via[at]))
            at = int(edges_of.sources(via[at]))
        return np.array(edges[::-1], np.int64), "yes"
    room = 4 * n_entities + 1024
    while True:
        ready, last = np.full(n_entities, _LATEST), np.full(n_entities, -1)
        rounds = np.empty(n_entities, np.int32), np.empty(n_entities, np.int32)
        log = np.empty(room, np.int64), np.empty(room, np.int64), np.empty(room, np.int64)
        entry = shortest_path(source, target, begin, end, pause, most, *graph, ready, last, *rounds, *log)
        if entry != -3:
            break
        room *= 4
    if entry < 0:
        return nothing, "no" if entry == -1 else "not within max_hops"
    edges = []
    while entry >= 0:
        edges.append(int(log[0][entry]))
        entry = int(log[1][entry])
    return np.array(edges[::-1], np.int64), "yes"


def _walked(begin: int, starts: np.ndarray, pause: int) -> np.ndarray:
    """When each fact of a path is walked along: as soon as it holds and the one before is done."""
    walked, time = np.empty(len(starts), np.int64), begin
    for i, start in enumerate(starts.tolist()):
        walked[i] = max(time, start)
        time = int(walked[i]) + pause
    return walked


def _table(
    facts: FactColumns, places: np.ndarray, walked: np.ndarray, sources: np.ndarray, ends: np.ndarray, said: str,
    most: int,
) -> Any:  # fmt: skip

    from tkindex.results.export import arrow_times

    (at, _), kind = arrow_times(walked, walked + 1, facts.unit)
    if kind == "ticks":
        # All columns of times are of one kind.
        at = arrow_column(np.where(walked == OPEN_START, 0, walked), mask=walked == OPEN_START)
    columns = {
        "hop": np.arange(1, len(places) + 1, dtype=np.int32),
        "row": facts.rows[places],
        "source": facts.entities.take(sources),
        "target": facts.entities.take(ends),
        "relation": facts.relations.take(facts.relation_ids[places].astype(np.int32)),
        "at": at,
    }
    return times_table(
        columns, facts.starts[places], facts.stops[places], {}, facts.unit, "hop", found=said, max_hops=most
    )
