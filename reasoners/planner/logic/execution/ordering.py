"""The order in which facts answer: by how much of a period they fill, nearest first, or by time."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from reasoners.planner.logic.execution.holding import Period
from reasoners.planner.logic.execution.rows import Rows, are_open, by_time
from reasoners.planner.logic.forms import Row
from reasoners.planner.logic.schema.calendar import OPEN, first_period, is_open, last_period, unit_range
from reasoners.planner.logic.schema.schema import Schema


def order(schema: Schema, rows: Sequence[Row], periods: Sequence[Period], is_plural: bool) -> Sequence[Row]:
    """Rows in the order in which they answer: by how much of the period they fill, nearest first, or by time.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> from reasoners.planner.logic.execution.rows import rows_of
    >>> rows, start = rows_of(reader.index.facts(), reader.index), int(reader.index.span.start)
    >>> [row.row for row in order(reader.schema, rows, [Period("after", start - 9, start - 8)], False)]
    [0, 1]
    """
    index = schema.index
    rows = by_time(rows)
    if index.is_point or not rows:
        return rows
    ons = [p for p in periods if p.op == "on" and not is_open(p.low) and not is_open(p.high)]
    if ons:
        return _by_share(schema, rows, max(p.low for p in ons), min(p.high for p in ons))
    sinces = [p for p in periods if p.op == "since"]
    if sinces:
        low, high = sinces[0].low, sinces[0].high
        if isinstance(rows, Rows) and index.unit != "day":
            is_within = (rows.starts >= low) & (rows.starts < high)
            return rows.take(np.lexsort((rows.starts, are_open(rows.starts), ~is_within)))

        def is_begun(row: Row) -> bool:
            a, b = first_period(index, row, schema.relations[row.relation])
            return not is_open(row.start) and a < high and b > low

        return sorted(rows, key=lambda r: (not is_begun(r), is_open(r.start), r.start))
    lasts = [p for p in periods if p.is_last]
    if lasts and not is_plural:
        ended = [row for row in rows if _ends_in(schema, row, lasts[0])]
        if ended:
            return sorted(ended, key=lambda r: -r.start)  # of several that ended then, the one that lasted least
    befores = [p for p in periods if p.op == "before"]
    if befores and not is_plural:
        # What was over comes before what went on: "which club did he play for before Acme".
        low = befores[0].high
        if isinstance(rows, Rows):
            goes_on = rows.stops > low
            return rows.take(np.lexsort((-rows.stops, -rows.starts, goes_on, are_open(rows.starts))))
        return sorted(rows, key=lambda r: (is_open(r.start), r.stop > low, -r.start, -r.stop))
    return rows


def _ends_in(schema: Schema, row: Row, period: Period) -> bool:
    if is_open(row.stop):
        return False
    if schema.index.convention.told_stops:
        return period.low <= row.stop < period.high
    return period.low <= last_period(schema.index, row, schema.relations[row.relation])[0] < period.high


def _by_share(schema: Schema, rows: Sequence[Row], low: int, high: int) -> Sequence[Row]:
    """Rows by how much of ticks ``[low, high)`` they fill, those with no time last.

    Where another state begins in the period in which one is said to end, it has ended by then, unless that very period
    is asked for, or its first day: what ends in a year still holds when that begins.
    """
    index = schema.index
    if isinstance(rows, Rows) and index.unit != "day":
        begun, is_state = np.unique(rows.starts), not schema.relations[int(rows.relations[0])].is_point
        last = rows.stops - ~are_open(rows.stops)
        is_over = (last != low) | (rows.stops != high)
        is_over &= ~are_open(rows.stops) & np.isin(last, begun) & (last != rows.starts) & is_state
        stops = np.where(is_over, last, rows.stops)
        parts = np.maximum(np.minimum(stops, high) - np.maximum(rows.starts, low), 0)
        is_undated = are_open(rows.starts) & are_open(rows.stops)
        firsts = np.where(is_over, -np.maximum(rows.starts, -OPEN), rows.starts)
        return rows.take(np.lexsort((firsts, is_undated, -parts)))
    starts = {row.start for row in rows}

    def filled(row: Row) -> tuple[int, bool, int]:
        stop = row.stop
        if not is_open(stop) and not schema.relations[row.relation].is_point:
            a, _ = last_period(index, row, schema.relations[row.relation])
            is_asked = a == low and (row.stop == high or (low, high) == unit_range(index, low, "day"))
            if not is_asked and any(a <= s < row.stop and s != row.start for s in starts):
                stop = a
        part = min(stop, high) - max(row.start, low)
        first = -row.start if stop != row.stop else row.start
        return -max(part, 0), is_open(row.start) and is_open(row.stop), first

    return sorted(rows, key=filled)
