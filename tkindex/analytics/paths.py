"""Paths between two entities along facts whose times go forward."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.analytics.tables import times_table
from tkindex.errors import QueryError
from tkindex.query.arguments import check_count
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP

if TYPE_CHECKING:
    from tkindex.analytics.selection import FactColumns

_LATEST = np.iinfo(np.int64).max
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
    begin, end = facts.period
    starts, stops = facts.starts, facts.stops
    if not respecting_time:
        # Every fact that was selected holds all the time.
        starts, stops = np.full(facts.n, OPEN_START, np.int64), np.full(facts.n, OPEN_STOP, np.int64)
        begin, end = OPEN_START, OPEN_STOP
    heads, tails = facts.heads.astype(np.int32, copy=False), facts.tails.astype(np.int32, copy=False)
    if direction == "both":
        heads, tails = np.concatenate((heads, tails)), np.concatenate((tails, heads))
    edges, said = np.empty(0, np.int64), "yes"
    if source == target:
        pass
    elif not facts.n:
        said = "no"
    else:
        edges, said = _found(
            source, target, begin, end, int(strict), heads, tails, starts, stops, by, most,
            facts.is_point and respecting_time and direction == "out", len(facts.entities),
        )  # fmt: skip
    places = edges % max(facts.n, 1)
    walked = _walked(begin, starts[places], int(strict)) if respecting_time else np.full(len(places), OPEN_START)
    return _table(facts, places, walked, heads[edges], tails[edges], said, most)


def _found(
    source: int, target: int, begin: int, end: int, pause: int, heads: np.ndarray, tails: np.ndarray,
    starts: np.ndarray, stops: np.ndarray, by: str, most: int, are_points: bool, n_entities: int,
) -> tuple[np.ndarray, str]:  # fmt: skip
    """The edges of a path, and whether there is one: yes, no, or not within the hops that were allowed."""
    from tkindex.kernels.paths import earliest_path, shortest_path, sort_edges

    bounds, order = np.zeros(n_entities + 1, np.int64), np.empty(len(heads), np.int32)
    sort_edges(heads, bounds, order)
    graph = bounds, order, tails, starts, stops
    nothing = np.empty(0, np.int64)
    if by == "arrival":
        ready, via = np.full(n_entities, _LATEST), np.full(n_entities, -1)
        times, nodes = np.empty(len(heads) + 1, np.int64), np.empty(len(heads) + 1, np.int32)
        found = earliest_path(source, target, begin, end, pause, *graph, are_points, ready, via, times, nodes)
        if not found:
            return nothing, "no"
        edges, at = [], target
        while at != source:
            edges.append(int(via[at]))
            at = int(heads[edges[-1]])
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
    import pyarrow as pa

    from tkindex.results.export import arrow_times

    (at, _), kind = arrow_times(walked, walked + 1, facts.unit)
    if kind == "ticks":
        # All columns of times are of one kind.
        at = pa.array(np.where(walked == OPEN_START, 0, walked), mask=walked == OPEN_START)
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
