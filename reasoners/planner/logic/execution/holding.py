"""Conditions on the facts of a pattern: the period that a clause sets, and the facts that hold in it.

Over many facts conditions are masks over columns (`rows.py`). Calendars are looked at one fact at a time, where the
data have days.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from reasoners.planner.logic.english.words import END
from reasoners.planner.logic.execution.rows import Rows, are_open, filtered, without_open_twins
from reasoners.planner.logic.forms import Condition, Row
from reasoners.planner.logic.schema.calendar import first_period, is_open, last_period, precision_of, shift, unit_range
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.logic.schema.schema import Schema
from reasoners.planner.weights import SAME


@dataclass(slots=True)
class Period:
    """What a condition came to: an operator, ticks ``[low, high)``, and the facts that set them.

    Attributes
    ----------
    spells : list of tuple of int
        Ticks ``[low, high)`` of each fact, where several hold apart from each other.
    each : dict of int to Period
        The period of each entity that may answer, where a clause is about whoever it is ("while she worked there").
    steps : int
        Of what is nearest, the how many-th is meant.
    is_any : bool
        Whether what lasted over the time that is named is meant as well as what was over, or began, by then.
    exact : tuple of int
        Of "ten years after" an event: the day, month or year that it comes to, as precisely as the event is dated.
    """

    op: str
    low: int
    high: int
    text: str = ""
    rows: Sequence[Row] = ()
    is_next: bool = False
    steps: int = 1
    is_any: bool = False
    is_clause: bool = False
    shared: str = ""
    is_last: bool = False
    spells: list[tuple[int, int]] = field(default_factory=list)
    each: dict[int, Period] = field(default_factory=dict)
    exact: tuple[int, int] | None = None

    @property
    def is_torn(self) -> bool:
        """Whether facts at several times set a period that has to begin or end with one of them."""
        return self.is_clause and self.op != "on" and len({(r.start, r.stop) for r in self.rows}) > 1


def period_of(schema: Schema, condition: Condition, rows: Sequence[Row], aspect: str, is_slot: bool) -> Period | None:
    """The period that the facts of a clause set; None where no end is known that the operator needs.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> from reasoners.planner.logic.execution.rows import rows_of
    >>> rows = rows_of(reader.index.facts(head="Ann"), reader.index)
    >>> period = period_of(reader.schema, Condition("after", 0), rows, "", True)
    >>> period.op, reader.index.entities[period.rows[0].head]
    ('after', 'Ann')
    """
    index = schema.index

    def relation(row: Row) -> Relation:
        return schema.relations[row.relation]

    rows = [row for row in rows if not (is_open(row.start) and is_open(row.stop))]
    if not rows:
        return None
    op = condition.op
    if condition.shared:
        is_end = aspect == "end"  # "in the month in which their marriage ended"
        row = next((r for r in rows if not is_open(r.stop if is_end else r.start)), None)
        if row is None:
            return None
        tick = last_period(index, row, relation(row))[0] if is_end else row.start
        low, high = unit_range(index, tick, condition.shared)
        return Period(
            "on", low, high, f"the same {condition.shared}", list(rows), is_clause=True, shared=condition.shared
        )
    if op == "on":
        if aspect == "end":
            known = [r for r in rows if not is_open(r.stop)]
            if not known:
                return None
            return Period("on", *last_period(index, known[0], relation(known[0])), rows=list(rows), is_clause=True)
        if aspect == "start":
            known = [r for r in rows if not is_open(r.start)]
            if not known:
                return None
            return Period("on", *first_period(index, known[0], relation(known[0])), rows=list(rows), is_clause=True)
        return Period(
            "on", min(r.start for r in rows), max(r.stop for r in rows), rows=list(rows), is_clause=True,
            spells=[(r.start, r.stop) for r in rows],
        )  # fmt: skip
    starts = [r for r in rows if not is_open(r.start)]
    ends = [r for r in rows if not is_open(r.stop)]
    if condition.shift is not None:
        number, unit = condition.shift
        use_end = aspect == "end" or (op == "after" and not aspect and ends and not relation(rows[0]).is_point)
        row = (ends if use_end else starts)[0] if (ends if use_end else starts) else None
        if row is None:
            return None
        precision = precision_of(index, row, relation(row))
        tick = last_period(index, row, relation(row))[0] if use_end else row.start
        moved = shift(index, tick, number if op != "before" else -number, unit)
        wide = unit if unit in ("year", "month", "decade") else precision
        low, high = unit_range(index, moved, "year" if wide in ("decade", "century") else wide)
        exact = unit_range(index, moved, precision)
        return Period("on", low, high, rows=list(rows), is_clause=True, exact=exact)
    if op in ("before", "until"):
        if aspect == "end":
            if not ends:
                return None
            row = max(ends, key=lambda r: r.stop)
            low, high = last_period(index, row, relation(row))
        else:
            if not starts:
                return None
            row = max(starts) if not is_slot else min(starts)
            low, high = first_period(index, row, relation(row))
        return Period(op, low, high, rows=list(rows), is_next=condition.is_next, steps=condition.steps, is_clause=True)
    if (op == "since" and aspect != "end") or aspect == "start":
        if not starts:
            return None
        row = min(starts)
        low, high = first_period(index, row, relation(row))
        if op == "after":
            low = high  # behind a beginning: what begins in the same period need not follow it
        return Period(op, low, high, rows=list(rows), is_next=condition.is_next, steps=condition.steps, is_clause=True)
    if ends:
        row = min(ends, key=lambda r: r.stop)
        low, high = last_period(index, row, relation(row))
    elif starts and aspect != "end" and (is_slot or relation(starts[0]).is_point):
        _, high = first_period(index, min(starts), relation(starts[0]))
        low = high
    else:
        return None
    return Period(op, low, high, rows=list(rows), is_next=condition.is_next, steps=condition.steps, is_clause=True)


def is_parting(relation: Relation, words: Iterable[str]) -> bool:
    """Whether words of an end are what a label says itself: facts of "left" are partings, and need no end.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> rows = [("Ann", "left", "the mill", "2001", None), ("Bob", "works at", "Acme", "2003", None)]
    >>> schema = schema_of(tk.build(rows))
    >>> [is_parting(relation, ["leave"]) for relation in schema.relations]
    [True, False]
    """
    return any(relation.likeness(word) >= SAME for word in words if word in END)


def keep(schema: Schema, rows: Sequence[Row], period: Period, aspect: str) -> Sequence[Row]:
    """The rows that a condition leaves.

    After a time come the states that begin after it; where none does, those that still hold. Before a time likewise:
    those that were over, or where none was, those that had begun.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> from reasoners.planner.logic.execution.rows import rows_of
    >>> rows, start = rows_of(reader.index.facts(), reader.index), int(reader.index.span.start)
    >>> [row.row for row in keep(reader.schema, rows, Period("on", start, start + 1), "")]
    [0]
    """
    if not rows:
        return rows
    rows = without_open_twins(rows)
    if period.each:
        return [
            row
            for row in rows
            for own in (period.each.get(row.head), period.each.get(row.tail))
            if own is not None and _holds(schema.relations[row.relation], row, own, aspect)
        ]
    own = {row.row for row in period.rows} if period.op in ("before", "after") or period.is_clause else set()
    own = own if period.exact is None else set()  # what began ten years before it ended may hold still
    if period.op in ("before", "after") and not aspect and not period.is_any:
        is_brief = schema.relations[rows[0].relation].is_brief
        strict = _strictly(rows, period, own) if not period.is_clause or is_brief else ()
        if strict:
            return strict
    if period.op == "on" and len(rows) == 1 and is_open(rows[0].start) and is_open(rows[0].stop):
        return list(rows)  # the only fact there is, and it has no time: it says nothing against the time asked for
    left = _held(schema, rows, period, aspect, own)
    if period.op == "on" and not aspect:
        # A fact whose beginning nobody knows may hold then; it does not answer beside those that do.
        return filtered(left, lambda some: ~are_open(some.starts), lambda row: not is_open(row.start)) or left
    return left


def keep_all(schema: Schema, rows: Sequence[Row], periods: Sequence[Period], aspect: str) -> Sequence[Row]:
    """The rows that every condition leaves.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> from reasoners.planner.logic.execution.rows import rows_of
    >>> rows, start = rows_of(reader.index.facts(), reader.index), int(reader.index.span.start)
    >>> periods = [Period("on", start, start + 1), Period("before", start, start + 1)]
    >>> [len(keep_all(reader.schema, rows, some, "")) for some in (periods[:1], periods)]
    [1, 0]
    """
    for period in periods:
        rows = keep(schema, rows, period, aspect)
    return rows


def _strictly(rows: Sequence[Row], period: Period, own: Collection[int]) -> Sequence[Row]:
    """Rows that begin when a period is over, or are over when it begins."""
    low, high = period.low, period.high
    if isinstance(rows, Rows):
        edge = rows.starts if period.op == "after" else rows.stops
        mask = ~are_open(edge) & ((edge >= high) if period.op == "after" else (edge <= low))
        return rows.take(mask & ~np.isin(rows.numbers, list(own)))
    if period.op == "after":
        return [row for row in rows if row.row not in own and not is_open(row.start) and row.start >= high]
    return [row for row in rows if row.row not in own and not is_open(row.stop) and row.stop <= low]


def _held(schema: Schema, rows: Sequence[Row], period: Period, aspect: str, own: Collection[int]) -> Sequence[Row]:
    """Rows with a time that hold, or begin or end, in the sense of a condition, without those that set it."""
    if isinstance(rows, Rows):
        mask = ~(are_open(rows.starts) & are_open(rows.stops)) & ~np.isin(rows.numbers, list(own))
        rows = rows.take(mask)
        if not rows:
            return rows
        relation = schema.relations[int(rows.relations[0])]
        if schema.index.unit == "day" and not schema.index.is_point:
            # Calendars are looked at one fact at a time: days are said as the years and months that they begin.
            return rows.take(np.fromiter((_holds(relation, row, period, aspect) for row in rows), np.bool_, len(rows)))
        return rows.take(_mask(relation, rows, period, aspect))
    return [
        row
        for row in rows
        if not (is_open(row.start) and is_open(row.stop))
        and row.row not in own
        and _holds(schema.relations[row.relation], row, period, aspect)
    ]


def is_ambiguous(schema: Schema, rows: Sequence[Row], period: Period, aspect: str) -> bool:
    """Whether states that lasted over a named time are counted before it, or after it, is left open by the words."""
    if period.op not in ("before", "after") or period.is_clause or aspect or not rows:
        return False
    relation = schema.relations[rows[0].relation]
    wide = sum(_holds(relation, row, period, "") for row in rows)
    return not relation.is_point and len(keep(schema, rows, period, "")) != wide


def _holds(relation: Relation, row: Row, period: Period, aspect: str) -> bool:
    ix = relation.schema.index
    op, low, high = period.op, period.low, period.high
    if op == "on":
        if aspect == "start":
            if is_open(row.start):
                return False
            a, b = first_period(ix, row, relation)
            return a < high and b > low
        if aspect == "end":
            if is_open(row.stop):
                return False
            a, b = last_period(ix, row, relation)
            return a < high and b > low
        return any(row.start < b and row.stop > a for a, b in period.spells or ((low, high),))
    if op == "before":
        if aspect == "end" or relation.is_point:
            return not is_open(row.stop) and (
                row.stop <= low or (not ix.is_point and last_period(ix, row, relation)[0] < low)
            )
        return row.start < low if not is_open(row.start) else (not is_open(row.stop) and row.stop <= high)
    if op == "after":
        if period.is_clause:
            if is_open(row.start):
                return False
            return row.start >= high or (not ix.is_point and not relation.is_point and row.start >= low)
        if aspect == "start" or relation.is_point:
            return not is_open(row.start) and row.start >= high
        if aspect == "end":
            return not is_open(row.stop) and row.stop > high
        return row.stop > high
    if op == "since":
        if aspect == "start" or relation.is_point:
            return not is_open(row.start) and row.start >= low
        return row.stop > low
    if aspect == "end":
        return not is_open(row.stop) and last_period(ix, row, relation)[0] < high
    return row.start < high


def _mask(relation: Relation, rows: Rows, period: Period, aspect: str) -> np.ndarray:
    """`_holds` over columns, of an index whose facts are dated to its own unit."""
    ix = relation.schema.index
    op, low, high = period.op, period.low, period.high
    starts, stops = rows.starts, rows.stops
    begun, ended = ~are_open(starts), ~are_open(stops)
    if op == "on":
        if aspect == "start":
            return begun & (starts < high) & (starts + begun > low)
        if aspect == "end":
            return ended & (stops - ended < high) & (stops > low)
        return _overlaps(starts, stops, period.spells or [(low, high)])
    if op == "before":
        if aspect == "end" or relation.is_point:
            return ended & (stops <= low)
        return np.where(begun, starts < low, ended & (stops <= high))
    if op == "after":
        if period.is_clause:
            is_wide = not ix.is_point and not relation.is_point
            return begun & ((starts >= high) | ((starts >= low) if is_wide else False))
        if aspect == "start" or relation.is_point:
            return begun & (starts >= high)
        return (ended & (stops > high)) if aspect == "end" else stops > high
    if op == "since":
        return begun & (starts >= low) if aspect == "start" or relation.is_point else stops > low
    return ended & (stops - ended < high) if aspect == "end" else starts < high


def _overlaps(starts: np.ndarray, stops: np.ndarray, spells: Sequence[tuple[int, int]]) -> np.ndarray:
    """Which of some times ``[start, stop)`` share a tick with one of some spells: of those that begin before it ends,
    the one that ends last ends behind its beginning."""
    ordered = np.array(sorted(spells), np.int64)
    last = np.maximum.accumulate(ordered[:, 1])
    n = np.searchsorted(ordered[:, 0], stops, side="left")
    return (n > 0) & (last[np.maximum(n, 1) - 1] > starts)
