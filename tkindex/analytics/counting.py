"""Counts over time: buckets of the calendar, and windows that slide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.analytics.buckets import MOST_BUCKETS, Buckets, Ranges
from tkindex.analytics.grouping import Groups, group
from tkindex.analytics.tables import check_rows, times_table
from tkindex.analytics.zones import Zone
from tkindex.errors import QueryError, TimeRangeError
from tkindex.store.frame import time_order
from tkindex.threads import run_in_parts
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP, parse_duration

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.analytics.selection import FactColumns

MEASURES = ("starts", "holding")
# A table of all buckets and groups may have so many cells a fact, and these in any case.
_CELLS_A_FACT = 1
_FEW_CELLS = 1 << 20
_NO_GROUPS, _NO_COUNTS = np.empty(0, np.int32), np.empty(0, np.int64)


class Counted:
    """Counts of windows and groups, by window and then by group.

    Attributes
    ----------
    windows : ndarray of int64, shape (K,)
    groups : ndarray of int, shape (K,)
    counts : ndarray of int64, shape (K,)
    """

    __slots__ = ("counts", "groups", "windows")

    def __init__(self, windows: np.ndarray, groups: np.ndarray, counts: np.ndarray) -> None:
        self.windows, self.groups, self.counts = windows, groups, counts

    def filled(self, n_windows: int) -> Counted:
        """Return the same with every group that occurs in every window, zeros included."""
        known = np.unique(self.groups)
        check_rows(n_windows * len(known), "rows", "leave fill= out")
        table = np.zeros((n_windows, len(known)), np.int64)
        table[self.windows, np.searchsorted(known, self.groups)] = self.counts
        return Counted(np.repeat(np.arange(n_windows), len(known)), np.tile(known, n_windows), table.reshape(-1))


def check_measure(measure: object) -> bool:
    """Return whether facts count wherever they hold, and not only where they start.

    Raises
    ------
    QueryError
        An unknown measure.
    """
    if measure not in MEASURES:
        raise QueryError(f"measure is {measure!r}; expected 'starts' or 'holding'")
    return measure == "holding"


def histogram(facts: FactColumns, bucket: Any, by: Any, measure: Any, time_zone: Any, fill: bool) -> pa.Table:
    """See `tkindex.analytics.verbs.histogram`."""
    is_holding = check_measure(measure) and not facts.is_point
    zone = None if time_zone is None else Zone(time_zone)
    buckets = Buckets(bucket, facts.unit, zone)
    groups = group(facts, by)
    if is_holding:
        extent = facts.extent
        if extent is None:
            lows = highs = _NO_COUNTS
            if facts.n:
                lows, highs = np.array([OPEN_START]), np.array([OPEN_STOP])
        else:
            lows, highs = buckets.between(*extent)
        counted = count_windows(facts, groups, lows, highs, True)
    else:
        lows, highs = _starting(facts, buckets, fill)
        counted = _count_spans(facts, groups, lows, highs)
    if fill:
        counted = counted.filled(len(lows))
    return times_table(
        groups.columns(counted.groups), lows, highs, {"count": counted.counts}, facts.unit,
        "start, then group", zone, counted.windows, bucket=bucket, measure=measure,
    )  # fmt: skip


def rolling(facts: FactColumns, window: Any, step: Any, by: Any, measure: Any, fill: bool) -> pa.Table:
    """See `tkindex.analytics.verbs.rolling`."""
    is_holding = check_measure(measure) and not facts.is_point
    width = parse_duration(window, facts.unit)
    grid = width if step is None else parse_duration(step, facts.unit)
    for value, given, name in ((width, window, "window"), (grid, step, "step")):
        if value < 1:
            raise TimeRangeError(f"{name} is {given!r}; expected at least one {facts.unit}")
    groups = group(facts, by)
    lows, highs = _grid(facts, width, grid, is_holding)
    counted = count_windows(facts, groups, lows, highs, is_holding)
    if fill:
        counted = counted.filled(len(lows))
    return times_table(
        groups.columns(counted.groups), lows, highs, {"count": counted.counts}, facts.unit,
        "start, then group", at=counted.windows, measure=measure, window=width, step=grid,
    )  # fmt: skip


# ---- buckets of starts -----------------------------------------------------------------------------------------------


def _starting(facts: FactColumns, buckets: Buckets, fill: bool) -> Ranges:
    """The buckets that facts start in; before them one of all open starts, where there are such."""
    if not facts.n:
        return _NO_COUNTS, _NO_COUNTS
    n_open = int(facts.starts_before(np.array([OPEN_START + 1]))[0])
    lows, highs = _NO_COUNTS, _NO_COUNTS
    if n_open < facts.n:
        first, last = facts.start_at(n_open), facts.start_at(facts.n - 1)
        if fill or buckets.about(first, last + 1) <= max(1024, facts.n // 16):
            lows, highs = buckets.between(first, last + 1)
        else:
            lows, highs = buckets.holding(facts.starts[n_open:])
    if n_open:
        lows, highs = np.concatenate(([OPEN_START], lows)), np.concatenate(([OPEN_STOP], highs))
    return lows, highs


def _count_spans(facts: FactColumns, groups: Groups, lows: np.ndarray, highs: np.ndarray) -> Counted:
    """Count the facts that start in each of some ranges; every fact starts in one of them."""
    from tkindex.kernels import group_counts as kernels

    if not len(lows):
        return Counted(_NO_COUNTS, _NO_COUNTS, _NO_COUNTS)
    bounds = groups.bounds(np.append(facts.starts_before(lows), facts.n).astype(np.int64))
    if groups.codes is None:
        counts = np.diff(bounds)
        found = np.flatnonzero(counts)
        return Counted(found, np.zeros(len(found), np.int64), counts[found])
    n_spans, cells = len(lows), len(lows) * groups.n
    if cells <= max(_FEW_CELLS, _CELLS_A_FACT * len(groups.codes)):
        table = np.empty((n_spans, groups.n), np.int64)
        run_in_parts(bounds, lambda first, last: kernels.count_dense(groups.codes, bounds, first, last, table))
        # One number a cell: half the work of looking for pairs of them, and for what stands there.
        cells_of, flat = np.flatnonzero(table), table.reshape(-1)
        windows = cells_of // groups.n
        return Counted(windows, cells_of - windows * groups.n, flat[cells_of])
    parts: dict[int, Counted] = {}
    ids = groups.ids

    def count(first: int, last: int) -> None:
        n = int(bounds[last] - bounds[first])
        codes, counts, ends = np.empty(n, np.int32), np.empty(n, np.int32), np.empty(last - first + 1, np.int64)
        n = kernels.count_sparse(ids, bounds, first, last, groups.n, codes, counts, ends)
        windows = np.repeat(np.arange(first, last), np.diff(ends))
        parts[first] = Counted(windows, codes[:n], counts[:n].astype(np.int64))

    run_in_parts(bounds, count)
    ordered = [parts[first] for first in sorted(parts)]
    return Counted(
        *(np.concatenate([getattr(part, name) for part in ordered]) for name in ("windows", "groups", "counts"))
    )


# ---- windows that overlap, and facts that last -----------------------------------------------------------------------


def _grid(facts: FactColumns, width: int, step: int, is_holding: bool) -> Ranges:
    """Windows that begin at the first instant of the period, or of the facts, plus each multiple of the step."""
    first, last = facts.period
    if facts.n:
        extent = facts.extent if is_holding else facts.start_extent
        if extent is not None:
            first = extent[0] if first == OPEN_START else first
            last = extent[1] if last == OPEN_STOP else last
    if not facts.n or first == OPEN_START or last == OPEN_STOP:
        return _NO_COUNTS, _NO_COUNTS
    n = -(-(last - first) // step)
    if n > MOST_BUCKETS:
        raise TimeRangeError(f"{n:,} windows are more than {MOST_BUCKETS:,}: take a longer step=, or narrow when=")
    lows = first + np.arange(n, dtype=np.int64) * step
    highs = np.where(lows > OPEN_STOP - width, OPEN_STOP, np.minimum(lows, OPEN_STOP - width) + width)
    return lows, highs


def count_windows(facts: FactColumns, groups: Groups, lows: np.ndarray, highs: np.ndarray, is_holding: bool) -> Counted:
    """Count the facts of each group in windows whose ends are both ascending: those that hold in it, or start there."""
    from tkindex.kernels import group_counts as kernels

    if not len(lows):
        return Counted(_NO_COUNTS, _NO_COUNTS, _NO_COUNTS)
    begins = groups.of(facts.starts)
    bounds, order = by_group(groups, len(begins))
    begins = begins if order is None else begins[order]
    if is_holding:
        stops = groups.of(facts.stops)
        by_stop = np.argsort(stops, kind="stable")
        _, order = by_group(groups, len(stops), by_stop)
        ends = stops[by_stop] if order is None else stops[order]
    else:
        ends = begins + 1
    cursor = np.zeros(len(lows) + 1, np.int64)
    n = kernels.count_windows(begins, ends, bounds, lows, highs, cursor[1:], _NO_GROUPS, _NO_COUNTS)
    check_rows(n, "rows", "take longer windows or steps, or fewer facts")
    np.cumsum(cursor, out=cursor)
    windows = np.repeat(np.arange(len(lows)), np.diff(cursor))
    codes, counts = np.empty(n, np.int32), np.empty(n, np.int64)
    if n:
        kernels.count_windows(begins, ends, bounds, lows, highs, cursor[:-1].copy(), codes, counts)
    return Counted(windows, codes, counts)


def by_group(groups: Groups, n: int, order: np.ndarray | None = None) -> tuple[np.ndarray, np.ndarray | None]:
    """Return where each group begins, shape (G + 1,), and places by group, in the order of time or as given within one.

    The order is None where that is the order that there is.
    """
    if groups.codes is None:
        return np.array([0, n], np.int64), None
    codes = groups.codes.astype(np.int64)
    bounds = np.zeros(groups.n + 1, np.int64)
    np.cumsum(np.bincount(codes, minlength=groups.n), out=bounds[1:])
    found = time_order(codes if order is None else codes[order])
    if order is None or found is None:
        return bounds, order if found is None else found
    return bounds, order[found]
