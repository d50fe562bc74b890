"""Run a reading: conditions on the facts of a pattern, which one of them, and what of it is the answer."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from reasoners.planner.logic.calendar import (
    cut,
    end_to_end,
    first_period,
    is_open,
    last_period,
    length_said,
    precision_of,
    shift,
    unit_range,
)
from reasoners.planner.logic.forms import Condition, Grounded, Question, Row
from reasoners.planner.logic.kinds import is_personal, names_event, names_person
from reasoners.planner.logic.schema import Relation, Schema
from reasoners.planner.weights import READ, SAID, SAME
from tkindex.index import Index
from tkindex.linking.lemmas import is_past
from tkindex.linking.words import singular

_SAMPLE = 100
"""Of so many answers the kind is looked at."""


@dataclass(slots=True)
class Period:
    """What a condition came to: an operator, ticks ``[low, high)``, and the facts that set them.

    Attributes
    ----------
    spells : list of tuple of int
        Ticks ``[low, high)`` of each fact, where several hold apart from each other.
    each : dict of int to Period
        The period of each entity that may answer, where a clause is about whoever it is ("while she worked there").
    """

    op: str
    low: int
    high: int
    text: str = ""
    rows: list[Row] = field(default_factory=list)
    is_next: bool = False
    is_clause: bool = False
    shared: str = ""
    is_last: bool = False
    spells: list[tuple[int, int]] = field(default_factory=list)
    each: dict[int, Period] = field(default_factory=dict)

    @property
    def is_torn(self) -> bool:
        """Whether facts at several times set a period that has to begin or end with one of them."""
        return self.is_clause and self.op != "on" and len({(r.start, r.stop) for r in self.rows}) > 1


@dataclass(slots=True)
class Found:
    """What a reading gives: texts, the kind of answer, the rows that support it, how many share the picked time."""

    values: tuple[str, ...]
    kind: str
    rows: list[Row]
    is_unsure: bool = False
    ties: int = 1
    note: str = ""


def period_of(schema: Schema, condition: Condition, rows: Sequence[Row], aspect: str, is_slot: bool) -> Period | None:
    """The period that the facts of a clause set; None where no end is known that the operator needs."""
    index = schema.index

    def relation(row: Row) -> Relation:
        return schema.relations[row.relation]

    rows = [row for row in rows if not (is_open(row.start) and is_open(row.stop))]
    if not rows:
        return None
    op = condition.op
    if condition.shared:
        row = next((r for r in rows if not is_open(r.start)), None)
        if row is None:
            return None
        low, high = unit_range(index, row.start, condition.shared)
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
        return Period("on", low, high, rows=list(rows), is_clause=True)
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
        return Period(op, low, high, rows=list(rows), is_next=condition.is_next, is_clause=True)
    if op == "since" or aspect == "start":
        if not starts:
            return None
        row = min(starts)
        low, high = first_period(index, row, relation(row))
        if op == "after":
            low = high  # behind a beginning: what begins in the same period need not follow it
        return Period(op, low, high, rows=list(rows), is_next=condition.is_next, is_clause=True)
    if ends:
        row = min(ends, key=lambda r: r.stop)
        low, high = last_period(index, row, relation(row))
    elif starts and (is_slot or relation(starts[0]).is_point):
        _, high = first_period(index, min(starts), relation(starts[0]))
        low = high
    else:
        return None
    return Period(op, low, high, rows=list(rows), is_next=condition.is_next, is_clause=True)


def keep(schema: Schema, rows: Sequence[Row], period: Period, aspect: str) -> list[Row]:
    """The rows that a condition leaves.

    After a time come the states that begin after it; where none does, those that still hold. Before a time likewise:
    those that were over, or where none was, those that had begun.
    """
    index = schema.index
    if period.each:
        return [
            row
            for row in rows
            for own in (period.each.get(row.head), period.each.get(row.tail))
            if own is not None and _holds(index, schema.relations[row.relation], row, own, aspect)
        ]
    own = {row.row for row in period.rows} if period.op in ("before", "after") or period.is_clause else set()
    if (
        period.op in ("before", "after")
        and rows
        and (not period.is_clause or schema.relations[rows[0].relation].is_brief)
        and not aspect
    ):
        strict = [
            row for row in rows
            if row.row not in own
            and (not is_open(row.start) and row.start >= period.high if period.op == "after"
                 else not is_open(row.stop) and row.stop <= period.low)
        ]  # fmt: skip
        if strict:
            return strict
    if period.op == "on" and len(rows) == 1 and is_open(rows[0].start) and is_open(rows[0].stop):
        return list(rows)  # the only fact there is, and it has no time: it says nothing against the time asked for
    kept = []
    for row in rows:
        if is_open(row.start) and is_open(row.stop):
            continue
        if row.row in own:
            continue
        if _holds(index, schema.relations[row.relation], row, period, aspect):
            kept.append(row)
    if period.op == "on" and not aspect:
        # A fact whose beginning nobody knows may hold then; it does not answer beside those that do.
        return [row for row in kept if not is_open(row.start)] or kept
    return kept


def is_ambiguous(schema: Schema, rows: Sequence[Row], period: Period, aspect: str) -> bool:
    """Whether states that lasted over a named time are counted before it, or after it, is left open by the words."""
    if period.op not in ("before", "after") or period.is_clause or aspect or not rows:
        return False
    relation = schema.relations[rows[0].relation]
    wide = sum(_holds(schema.index, relation, row, period, "") for row in rows)
    return not relation.is_point and len(keep(schema, rows, period, "")) != wide


def _holds(index: object, relation: Relation, row: Row, period: Period, aspect: str) -> bool:
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
            if ix.is_point:
                return row.start >= high
            return (
                row.start >= high
                or (not relation.is_point and row.start >= low)
                or (relation.is_point and row.start >= high)
            )
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


def order(schema: Schema, rows: list[Row], periods: Sequence[Period], is_plural: bool) -> list[Row]:
    """Rows in the order in which they answer: by how much of the period they fill, nearest first, or by time."""
    index = schema.index
    rows = sorted(rows, key=lambda r: (is_open(r.start), r.start, r.stop, r.row))
    if index.is_point or not rows:
        return rows
    ons = [p for p in periods if p.op == "on" and not is_open(p.low) and not is_open(p.high)]
    if ons:
        low, high = max(p.low for p in ons), min(p.high for p in ons)
        begun = {r.start for r in rows}

        def filled(row: Row) -> tuple[float, int, int]:
            relation = schema.relations[row.relation]
            stop = row.stop
            if not is_open(stop) and not relation.is_point:
                # Where another state begins in the period in which this one is said to end, it has ended by then,
                # unless that very period is asked for.
                a, _ = last_period(index, row, relation)
                if (a, row.stop) != (low, high) and any(a <= s < row.stop and s != row.start for s in begun):
                    stop = a
            part = min(stop, high) - max(row.start, low)
            return (
                -max(part, 0),
                is_open(row.start) and is_open(row.stop),
                -row.start if stop != row.stop else row.start,
            )

        return sorted(rows, key=filled)
    sinces = [p for p in periods if p.op == "since"]
    if sinces:
        low, high = sinces[0].low, sinces[0].high
        return sorted(rows, key=lambda r: (not (low <= r.start < high), is_open(r.start), r.start))
    lasts = [p for p in periods if p.is_last]
    if lasts and not is_plural:
        ended = [
            r for r in rows
            if not is_open(r.stop) and lasts[0].low <= last_period(index, r, schema.relations[r.relation])[0]
            and last_period(index, r, schema.relations[r.relation])[0] < lasts[0].high
        ]  # fmt: skip
        if ended:
            return ended
    if any(p.op == "before" for p in periods) and not is_plural:
        return sorted(rows, key=lambda r: (is_open(r.start), -r.start, -r.stop))
    return rows


def other_side(grounded: Grounded, row: Row) -> int:
    """The entity that answers on a row."""
    if grounded.asked == "head":
        return row.head
    if grounded.asked == "tail":
        return row.tail
    return row.tail if row.head == grounded.fixed else row.head


def select(schema: Schema, q: Question, grounded: Grounded, rows: list[Row], periods: Sequence[Period]) -> Found | None:
    """What a question asks of the rows that are left; None where there is nothing."""
    if q.having is not None:
        found = _having(schema, q, grounded, rows)
        if q.select == "count":
            return Found((str(len(found.values) if found else 0),), "number", rows)
        return found if q.select == "entity" else None
    if q.select == "count":
        return _count(schema, q, grounded, rows)
    if not rows:
        return None
    if q.select == "whether":
        return Found(("yes",), "boolean", rows)
    if q.select == "time":
        return _time(schema, q, rows)
    if q.is_average and q.select != "duration":
        return None
    if q.select == "duration":
        return _duration(schema, q, grounded, rows)
    if q.by != "time":
        return _most(schema, q, grounded, rows)
    if q.pick:
        return _picked(schema, q, grounded, rows)
    rows = order(schema, rows, periods, q.is_plural)
    if any(p.is_next for p in periods):
        return _nearest(schema, grounded, rows, periods)
    seen: dict[int, Row] = {}
    for row in rows:
        seen.setdefault(other_side(grounded, row), row)
    values = tuple(schema.index.entities[e] for e in seen)
    return Found(values, "entity" if len(values) == 1 else "list", list(rows)) if values else None


def _nearest(schema: Schema, grounded: Grounded, rows: list[Row], periods: Sequence[Period]) -> Found | None:
    period = next(p for p in periods if p.is_next)
    rows = sorted(rows, key=lambda r: (is_open(r.start), r.start, r.stop), reverse=period.op == "before")
    best = rows[0]
    same = [r for r in rows if r.start == best.start]
    values = tuple(dict.fromkeys(schema.index.entities[other_side(grounded, r)] for r in same))
    return Found(values, "entity" if len(values) == 1 else "list", same)


def _known(rows: Sequence[Row]) -> list[Row]:
    known = [row for row in rows if not is_open(row.start)]
    return sorted(known or rows, key=lambda r: (r.start, r.stop, r.row))


def _in_order(schema: Schema, rows: Sequence[Row], pick: str) -> list[Row]:
    """Rows from the first or the last on, by their beginnings; the last of what takes hours is what ended last."""
    known = _known(rows)
    if pick != "last":
        return known
    if known and _last_ends(schema.relations[known[0].relation]):
        return sorted(known, key=lambda r: (r.stop, r.start, r.row), reverse=True)
    return known[::-1]


def _last_ends(relation: Relation) -> bool:
    """Whether the last of several is the one that ended last: of what takes hours, and in CronQuestions' gold."""
    return relation.is_brief or relation.schema.index.convention.name == "cronquestions"


def _picked(schema: Schema, q: Question, grounded: Grounded, rows: list[Row]) -> Found | None:
    rows = _in_order(schema, rows, q.pick)
    schema_rows: dict[int, Row] = {}
    for row in rows:
        schema_rows.setdefault(other_side(grounded, row), row)
    ranked = list(schema_rows.items())
    if len(ranked) < q.nth:
        return None
    entity, row = ranked[q.nth - 1]
    is_last = q.pick == "last" and _last_ends(schema.relations[row.relation])
    ties = [e for e, r in ranked if r.start == row.start and (r.stop == row.stop or not is_last)]
    ties = ties if q.nth == 1 else [entity]
    return Found(tuple(map(str, ties)), "ids", [row], is_open(row.start), len(ties))


def is_event_noun(noun: str, relation: Relation) -> bool:
    """Whether a noun says what happened ("testimonies" of "testified in"), and not who or what took part in it."""
    plain = singular(noun)
    if names_event(plain):
        return True
    if plain.endswith(("er", "or", "ee", "ant", "ist")):
        return False
    return relation.frame == "verb" or (relation.frame == "passive" and is_past(relation.content[0]))


def _count(schema: Schema, q: Question, grounded: Grounded, rows: list[Row]) -> Found | None:
    if not rows and not grounded.rows:
        return None
    relation = schema.relations[grounded.relation]
    # "How many calls": the noun of what happened counts facts; "how many captains" counts who they were.
    places = {n for n in q.main if q.items[n].kind == "word"} if q.is_total else q.kind_words
    nouns = [(q.items[n].low, relation.likeness(q.items[n].low)) for n in places]
    is_event = any(is_event_noun(noun, relation) for noun, near in nouns if near >= SAME)
    is_counted = bool(grounded.asked) and (q.is_different or (q.is_distinct and not is_event))
    if q.is_total and not q.is_different and any(near >= READ for _, near in nouns):
        # "All her loans in total": every one of them, but persons are counted once.
        labels = [schema.index.entities[other_side(grounded, row)] for row in rows[:_SAMPLE]] if grounded.asked else []
        is_event = is_event or 2 * sum(map(is_personal, labels)) <= len(labels)
        is_counted = is_counted and not is_event
    n_different = len({other_side(grounded, row) for row in rows}) if grounded.asked else len(rows)
    n = n_different if is_counted else len(rows)
    # A noun that only resembles the label: what happened, or who took part?
    is_open_noun = q.is_distinct and not q.is_different and any(SAID > near >= READ for _, near in nouns)
    is_torn = n_different != len(rows) and is_open_noun and not any(names_person(noun) for noun, _ in nouns)
    note = "" if n_different == len(rows) else f"{len(rows):,} facts, {n_different:,} different"
    return Found((str(n),), "number", rows, is_torn, note=note)


_COMPARE: dict[str, Callable[[int, int], bool]] = {
    ">": operator.gt, ">=": operator.ge, "<": operator.lt, "<=": operator.le, "=": operator.eq,
}  # fmt: skip


def _having(schema: Schema, q: Question, grounded: Grounded, rows: Sequence[Row]) -> Found | None:
    """Those that have so many different partners, or facts where "times" are counted."""
    if q.having is None or grounded.asked not in ("head", "tail"):
        return None
    partners: dict[int, set[int]] = {}
    for row in rows:
        far = row.tail if grounded.asked == "head" else row.head
        partners.setdefault(other_side(grounded, row), set()).add(far if q.is_distinct else row.row)
    op, number = q.having
    kept = [entity for entity, some in partners.items() if _COMPARE[op](len(some), number)]
    if not kept:
        return None
    named = tuple(schema.index.entities[e] for e in kept)
    return Found(
        named, "list" if len(kept) > 1 else "entity", [r for r in rows if other_side(grounded, r) in set(kept)]
    )


def _most(schema: Schema, q: Question, grounded: Grounded, rows: list[Row]) -> Found | None:
    value: Counter[int] = Counter()
    for row in rows:
        if q.by == "count":
            value[other_side(grounded, row)] += 1
        elif not is_open(row.start) and (not is_open(row.stop) or q.now[1] > row.start):
            length = min(row.stop, q.now[1]) - row.start if is_open(row.stop) else row.stop - row.start
            entity = other_side(grounded, row)
            value[entity] = max(value[entity], length) if q.is_single else value[entity] + length
    if not value:
        return None
    best = max(value.values()) if q.pick == "last" else min(value.values())
    winners = [entity for entity, n in value.items() if n == best]
    kept = [row for row in rows if other_side(grounded, row) in winners]
    return Found(tuple(schema.index.entities[e] for e in winners), "entity" if len(winners) == 1 else "list", kept)


def _time(schema: Schema, q: Question, rows: list[Row]) -> Found | None:
    index = schema.index
    # "The last year of her term" is that in which a state ended; an event happened last when it last began.
    relation = schema.relations[rows[0].relation]
    is_end = (q.is_last_unit or (q.pick == "last" and _last_ends(relation))) and not relation.is_point
    edge = q.edge or q.aspect or ("end" if is_end else "start")
    rows = _known(rows)
    if q.pick and q.by == "count":
        return _busiest(index, q, rows)
    if q.pick:
        rows = _in_order(schema, rows, q.pick)
        if len(rows) < q.nth:
            return None
        rows = rows[q.nth - 1 : q.nth]
    values: dict[str, None] = {}
    kept = []
    for row in rows:
        relation = schema.relations[row.relation]
        unit = q.unit or precision_of(index, row, relation)
        if unit in ("decade", "century", "week"):
            unit = "year"
        if q.is_date and unit in ("hour", "minute", "second"):
            unit = "day"
        sides = ("start", "end") if edge == "range" else (edge,)
        for side in sides:
            side = "start" if relation.is_point else side
            tick = row.start if side == "start" else row.stop
            if is_open(tick):
                continue
            # Clocks end at an instant; days, months and years are said by the last one that belongs to them.
            is_clock = unit == index.unit and unit in ("hour", "minute", "second")
            values[cut(index, tick if side == "start" or is_clock else tick - 1, unit)] = None
            kept.append(row)
    if not values:
        return None
    kind = "interval" if edge == "range" and len(values) == 2 else "time" if len(values) == 1 else "list"
    return Found(tuple(values), kind, kept)


def _busiest(index: Index, q: Question, rows: Sequence[Row]) -> Found | None:
    """The year or month that has the most facts, or the fewest of those that have any."""
    unit = q.unit or "year"
    count = Counter(cut(index, row.start, unit) for row in rows if not is_open(row.start))
    if not count:
        return None
    best = max(count.values()) if q.pick == "last" else min(count.values())
    values = tuple(sorted(text for text, n in count.items() if n == best))
    kept = [row for row in rows if not is_open(row.start) and cut(index, row.start, unit) in values]
    return Found(values, "time" if len(values) == 1 else "list", kept)


def _merged(rows: Sequence[Row]) -> list[Row]:
    """Facts whose times touch or overlap as one: what lasts twice at once lasts once."""
    merged: list[Row] = []
    for row in sorted(rows):
        if merged and row.start <= merged[-1].stop:
            merged[-1] = merged[-1]._replace(stop=max(merged[-1].stop, row.stop))
        else:
            merged.append(row)
    return merged


def _mean(index: Index, q: Question, lengths: Sequence[tuple[int, int, str]], rows: list[Row]) -> Found:
    """The mean length: in the unit asked for, or that in which each would be said; whole numbers are said as such."""
    precision = lengths[0][2]
    unit = q.unit or length_said(index, lengths[0][0], lengths[0][1], "", precision)[0].split()[1].removesuffix("s")
    each = [int(length_said(index, a, b, unit, p)[0].split()[0].replace(",", "")) for a, b, p in lengths]
    mean = round(sum(each) / len(each), 2)
    number = f"{mean:g}"
    return Found((f"{number} {unit}" if number == "1" else f"{number} {unit}s",), "duration", rows)


def _duration(schema: Schema, q: Question, grounded: Grounded, rows: list[Row]) -> Found | None:
    index = schema.index
    known = [r for r in rows if not is_open(r.start) and not is_open(r.stop)]
    is_ongoing = not known and q.is_present
    if is_ongoing:
        known = [r._replace(stop=q.now[1]) for r in rows if not is_open(r.start) and q.now[1] > r.start]
    if not known:
        return None
    known.sort()
    if q.pick and q.by == "time":
        known = (known[::-1] if q.pick == "last" else known)[q.nth - 1 : q.nth]
    elif q.pick:
        known = [(max if q.pick == "last" else min)(known, key=lambda r: r.stop - r.start)]
    # "How many years" asks for one number, however many spells there were.
    is_total = ((q.is_total or bool(q.unit)) and not q.is_average) or len({(row.start, row.stop) for row in known}) == 1
    lengths: list[tuple[int, int, str]] = []
    for row in _merged(known) if is_total else known:
        precision = precision_of(index, row, schema.relations[row.relation])
        low, _ = first_period(index, row, schema.relations[row.relation])
        high, _ = last_period(index, row, schema.relations[row.relation])
        if precision == index.unit and not index.is_point:
            high = q.now[0] if is_ongoing else row.stop
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
    return Found(tuple(values), "duration" if len(values) == 1 else "list", known) if values else None
