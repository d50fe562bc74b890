"""When something held, and when nothing did: gaps, sessions and durations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.analytics.counting import by_group
from tkindex.analytics.grouping import Groups, group
from tkindex.analytics.tables import saturated, times_table, with_metadata
from tkindex.errors import QueryError, TimeRangeError
from tkindex.timeline.arrays import arrow_column, arrow_table
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP, parse_duration

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.analytics.selection import FactColumns

_ORDER = "group, then start"
_LARGEST = np.uint64(2**63 - 1)


class Stretches(NamedTuple):
    """Facts joined where no gap parts them: group, first tick, last tick (excluded) and facts of each, int64 (K,)."""

    groups: np.ndarray
    starts: np.ndarray
    stops: np.ndarray
    counts: np.ndarray


def gaps(facts: FactColumns, min_length: Any, by: Any) -> pa.Table:
    """See `tkindex.analytics.verbs.gaps`."""
    groups = group(facts, by)
    found = _stretches(facts, groups, _length(min_length, "min_length", facts.unit))
    same = found.groups[1:] == found.groups[:-1]
    codes, starts, stops = found.groups[1:][same], found.stops[:-1][same], found.starts[1:][same]
    w0, w1 = facts.period
    least = parse_duration(min_length, facts.unit)
    if len(found.groups):
        # Before the first fact of a group and after its last one, where the question named an end of time.
        first = np.concatenate(([True], ~same))
        last = np.concatenate((~same, [True]))
        for end, mine, edges in ((w0, first, found.starts), (w1, last, found.stops)):
            if end in (OPEN_START, OPEN_STOP):
                continue
            edge = edges[mine]
            low, high = (np.full(len(edge), end), edge) if mine is first else (edge, np.full(len(edge), end))
            fits = (high > low) & (_unsigned(low, high) >= np.uint64(least))
            codes = np.concatenate((codes, found.groups[mine][fits]))
            starts, stops = np.concatenate((starts, low[fits])), np.concatenate((stops, high[fits]))
        order = np.lexsort((starts, codes))
        codes, starts, stops = codes[order], starts[order], stops[order]
    lengths = saturated(_unsigned(starts, stops))
    return times_table(groups.columns(codes), starts, stops, {"length": lengths}, facts.unit, _ORDER)


def sessions(facts: FactColumns, gap: Any, by: Any) -> pa.Table:
    """See `tkindex.analytics.verbs.sessions`."""
    groups = group(facts, by)
    found = _stretches(facts, groups, _length(gap, "gap", facts.unit))
    columns = groups.columns(found.groups)
    return times_table(columns, found.starts, found.stops, {"n_facts": found.counts}, facts.unit, _ORDER)


def durations(facts: FactColumns, by: Any) -> pa.Table:
    """See `tkindex.analytics.verbs.durations`."""

    from tkindex.kernels.coverage import sum_lengths

    groups = group(facts, by)
    starts, stops = facts.starts, facts.stops
    extent = facts.extent
    if extent is None:
        if facts.n:
            raise QueryError("none of these facts has a finite end to measure from: name a period with when=")
        extent = (0, 1)
    # Whatever lies outside is cut off; starts stay in their order.
    low, high = np.maximum(starts, extent[0]), np.minimum(stops, extent[1])
    is_clipped = groups.of((low != starts) | (high != stops))
    low, high = groups.of(low), groups.of(high)
    bounds, order = by_group(groups, len(low))
    if order is not None:
        low, high, is_clipped = low[order], high[order], is_clipped[order]
    sums, means = np.empty((groups.n, 5), np.uint64), np.empty(groups.n)
    sum_lengths(low, high, bounds, sums, means)
    n_facts = np.diff(bounds)
    known = np.flatnonzero(n_facts)
    n_clipped = np.add.reduceat(np.append(is_clipped, False).astype(np.int64), bounds[known]) if len(known) else known
    sums = sums[known]
    is_large = (sums[:, 1] > 0) | (sums[:, 0] > _LARGEST)
    table = arrow_table(
        {
            **groups.columns(known),
            "n_facts": n_facts[known],
            "n_clipped": n_clipped,
            "total": arrow_column(saturated(sums[:, 0]), mask=is_large),
            "covered": saturated(sums[:, 2]),
            "shortest": saturated(sums[:, 3]),
            "longest": saturated(sums[:, 4]),
            "mean": means[known],
        }
    )
    clipped_to = f"{extent[0]}/{extent[1]}" if facts.n else ""
    return with_metadata(table, unit=facts.unit, order="group", clipped_to=clipped_to)


def _length(value: Any, name: str, unit: str) -> int:
    ticks = parse_duration(value, unit)
    if ticks < 1:
        raise TimeRangeError(f"{name} is {value!r}; expected at least one {unit}")
    return ticks


def _stretches(facts: FactColumns, groups: Groups, gap: int) -> Stretches:
    from tkindex.kernels.coverage import stretches

    starts, stops = groups.of(facts.starts), groups.of(facts.stops)
    bounds, order = by_group(groups, len(starts))
    if order is not None:
        starts, stops = starts[order], stops[order]
    out = [np.empty(len(starts), np.int64) for _ in range(4)]
    n = stretches(starts, stops, bounds, gap, *out)
    return Stretches(*(column[:n] for column in out))


def _unsigned(starts: np.ndarray, stops: np.ndarray) -> np.ndarray:
    """Lengths, which may take all 64 bits: ndarray of uint64."""
    return stops.astype(np.uint64) - starts.astype(np.uint64)
