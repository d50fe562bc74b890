"""How long facts last: each by itself, all of them laid end to end, their mean, one that still goes on."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.forms import Found, Grounded, Question, Row
from reasoners.planner.logic.schema.calendar import (
    end_to_end,
    first_period,
    is_open,
    last_period,
    length_said,
    measured,
    precision_of,
    until_now,
)
from reasoners.planner.logic.schema.schema import Schema
from tkindex.index import Index


def covered(spells: list[tuple[int, int]]) -> int:
    """How long some spells last together: what two of them share counts once.

    >>> covered([(2001, 2004), (2003, 2006), (2010, 2011)])
    6
    """
    total, reached = 0, -(2**62)
    for start, stop in sorted(spells):
        total += max(stop - max(start, reached), 0)
        reached = max(reached, stop)
    return total


def _merged(rows: Sequence[Row]) -> list[Row]:
    """Facts whose times touch or overlap as one: what lasts twice at once lasts once."""
    merged: list[Row] = []
    for row in sorted(rows):
        if merged and row.start <= merged[-1].stop:
            merged[-1] = max(merged[-1], row, key=lambda r: r.stop)._replace(start=merged[-1].start)
        else:
            merged.append(row)
    return merged


def _mean(index: Index, q: Question, lengths: Sequence[tuple[int, int, str]], rows: Sequence[Row]) -> Found:
    """The mean length: in the unit asked for, or that in which each would be said; whole numbers are said as such."""
    precision = lengths[0][2]
    unit = q.unit or length_said(index, lengths[0][0], lengths[0][1], "", precision)[0].split()[1].removesuffix("s")
    each = [int(length_said(index, a, b, unit, p)[0].split()[0].replace(",", "")) for a, b, p in lengths]
    mean = round(sum(each) / len(each), 2)
    number = f"{mean:g}"
    return Found((f"{number} {unit}" if number == "1" else f"{number} {unit}s",), "duration", rows)


def duration(schema: Schema, q: Question, grounded: Grounded, rows: Sequence[Row]) -> Found | None:
    index = schema.index
    if schema.relations[grounded.relation].is_point and not index.convention.whole_ends:
        return None  # what has only a moment has no length: a prize, a call of which nobody wrote down the end
    known = [r for r in rows if not is_open(r.start) and not is_open(r.stop)]
    if q.is_present and (not known or q.is_total or q.unit):
        # "How many years has she been a member": with those of the spell that goes on.
        known += [r._replace(stop=measured(q.now)[1]) for r in rows if is_open(r.stop) and not is_open(r.start)]
    known = [r for r in known if r.start < r.stop]
    if not known:
        return None
    going = {r.row for r in rows if is_open(r.stop)}
    known.sort()
    if q.pick and q.by == "time":
        known = (known[::-1] if q.pick == "last" else known)[q.nth - 1 : q.nth]
    elif q.pick:
        known = [(max if q.pick == "last" else min)(known, key=lambda r: r.stop - r.start)]
    # "How many years" asks for one number, however many spells there were.
    is_total = ((q.is_total or bool(q.unit)) and not q.is_average) or len({(row.start, row.stop) for row in known}) == 1
    lengths: list[tuple[int, int, str]] = []
    for row in _merged(known) if is_total else known:
        relation = schema.relations[row.relation]
        precision = precision_of(index, row, relation)
        low, _ = first_period(index, row, relation)
        last, behind = last_period(index, row, relation)
        # 1930 to 1938 is eight years, but January to December is twelve months; an exclusive stop lies behind the last.
        is_whole = index.convention.whole_ends or precision == "month"
        high, other = (behind, last) if is_whole else (last, behind)
        if index.convention.told_stops:
            high = other = behind
        if precision == index.unit and not index.is_point:
            high = other = until_now(index, row, relation, q.now) if row.row in going else row.stop
        lengths.append((low, high, precision))
    if is_total and len(lengths) > 1:
        # Several spells of one thing: their sum, laid end to end.
        low, precision = lengths[0][0], lengths[0][2]
        high = low
        for a, b, _ in lengths:
            high = end_to_end(index, high, a, b, precision)
        lengths = [(low, high, precision)]
    if q.is_average and len(lengths) > 1:
        return _mean(index, q, lengths, known)
    values = dict.fromkeys(length_said(index, a, b, q.unit, precision)[0] for a, b, precision in lengths)
    if len(values) != 1:
        return Found(tuple(values), "list", known) if values else None
    # Years from 2001 to 2003 are two, or three: what the other way of counting would say is said as well.
    note, (told,) = length_said(index, low, other, q.unit, precision)[0], values
    is_whole = index.convention.whole_ends or precision == "month"
    note = f"{note} if the last {precision} is {'not ' * is_whole}counted" if note != told and len(known) == 1 else ""
    return Found((told,), "duration", known, note=note)
