"""Run a reading: which of the facts that its conditions leave is meant, and what of it is the answer."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile

import numpy as np

from reasoners.planner.logic.english.nounforms import is_happening, is_personal, names_event, names_person
from reasoners.planner.logic.english.words import DIFFERENT
from reasoners.planner.logic.execution.holding import Period, is_parting
from reasoners.planner.logic.execution.lengths import covered, duration
from reasoners.planner.logic.execution.numbers import numbers_told
from reasoners.planner.logic.execution.ordering import order
from reasoners.planner.logic.execution.rows import Rows, answers_of, are_open, by_time, filtered, first_of_each
from reasoners.planner.logic.forms import Found, Grounded, Question, Row
from reasoners.planner.logic.schema.calendar import (
    CLOCK,
    OPEN,
    before_stop,
    cut,
    end_said,
    is_open,
    precision_of,
    texts_of,
    until_now,
)
from reasoners.planner.logic.schema.kinds import Kinds
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.logic.schema.schema import Schema
from reasoners.planner.weights import READ, SAID, SAME
from tkindex.index import Index
from tkindex.linking.lemmas import is_past
from tkindex.linking.words import singular

_SAMPLE = 100
"""Of so many answers the kind is looked at."""


def other_side(grounded: Grounded, row: Row) -> int:
    """The entity that answers on a row.

    >>> row = Row(2001, 2003, 0, 5, 9, 0)
    >>> other_side(Grounded(None, 5, 9, [row], "head", 1.0, []), row)
    0
    """
    if grounded.asked == "head":
        return row.head
    if grounded.asked == "tail":
        return row.tail
    return row.tail if row.head == grounded.fixed else row.head


def select(
    schema: Schema, q: Question, grounded: Grounded, rows: Sequence[Row], periods: Sequence[Period]
) -> Found | None:
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
        return duration(schema, q, grounded, rows)
    if q.by != "time":
        return _most(schema, q, grounded, rows)
    if q.pick:
        return _picked(schema, q, grounded, rows)
    rows = order(schema, rows, periods, q.is_plural)
    if q.listed:
        rows = by_time(rows)[:: -1 if q.listed == "last" else 1]
    if any(p.is_next for p in periods):
        return _nearest(schema, grounded, rows, periods)
    seen = first_of_each(rows, grounded.asked, grounded.fixed)
    values = tuple(schema.index.entities[e] for e in seen)
    return Found(values, "entity" if len(values) == 1 else "list", rows) if values else None


def _nearest(schema: Schema, grounded: Grounded, rows: Sequence[Row], periods: Sequence[Period]) -> Found | None:
    period = next(p for p in periods if p.is_next)
    is_back = period.op == "before"
    rows = _known(rows)  # what began nobody knows when is not the nearest to anything
    if isinstance(rows, Rows) and period.steps == 1:
        edge = np.where(are_open(rows.starts), OPEN, rows.starts)
        rows = rows.take(edge == (edge.max() if is_back else edge.min()))
    same = sorted(rows, key=lambda r: (is_open(r.start), r.start, r.stop), reverse=is_back)
    starts = list(dict.fromkeys(row.start for row in same))
    if len(starts) < period.steps:
        return None
    same = [r for r in same if r.start == starts[period.steps - 1]]
    values = tuple(dict.fromkeys(schema.index.entities[other_side(grounded, r)] for r in same))
    return Found(values, "entity" if len(values) == 1 else "list", same)


def _known(rows: Sequence[Row]) -> Sequence[Row]:
    """Rows whose beginning is known, or all where none is, by time."""
    return by_time(filtered(rows, lambda some: ~are_open(some.starts), lambda row: not is_open(row.start)) or rows)


def _in_order(schema: Schema, rows: Sequence[Row], pick: str, aspect: str = "") -> Sequence[Row]:
    """Rows from the first or the last on, by their beginnings; the last of what takes hours is what ended last.

    Where ends are meant ("the first to leave"), by their ends: of those that have one.
    """
    if aspect == "end":
        ended = filtered(rows, lambda some: ~are_open(some.stops), lambda row: not is_open(row.stop))
        return sorted(ended, key=lambda r: (r.stop, r.start, r.row), reverse=pick == "last")
    known = _known(rows)
    if pick != "last":
        return known
    if known and _last_ends(schema.relations[known[0].relation]):
        if isinstance(known, Rows):
            return known.take(np.lexsort((known.numbers, known.starts, known.stops))[::-1])
        return sorted(known, key=lambda r: (r.stop, r.start, r.row), reverse=True)
    return known[::-1]


def _last_ends(relation: Relation) -> bool:
    """Whether the last of several is the one that ended last: of what takes hours, and in CronQuestions' gold."""
    return relation.is_brief or relation.schema.index.convention.name == "cronquestions"


def _picked(schema: Schema, q: Question, grounded: Grounded, rows: Sequence[Row]) -> Found | None:
    is_end = q.aspect == "end" and bool(rows) and not schema.relations[rows[0].relation].is_point
    rows = _in_order(schema, rows, q.pick, "end" if is_end else "")
    places = first_of_each(rows, grounded.asked, grounded.fixed)
    if len(places) < q.nth:
        return None
    if len(places) > 1 and all(is_open(row.start) and is_open(row.stop) for row in rows):
        return None  # none of several without a time is the first
    entity, row = next((e, rows[at]) for n, (e, at) in enumerate(places.items(), 1) if n == q.nth)
    ties = [entity]
    if q.nth == 1:
        is_last = q.pick == "last" and _last_ends(schema.relations[row.relation])
        firsts = ((e, rows[at]) for e, at in places.items())
        if is_end:
            ties = [e for e, r in firsts if r.stop == row.stop]
        else:
            level = takewhile(lambda one: one[1].start == row.start or (is_last and one[1].stop == row.stop), firsts)
            ties = [e for e, r in level if r.start == row.start and (r.stop == row.stop or not is_last)]
    return Found(tuple(map(str, ties)), "ids", [row], is_open(row.start), len(ties))


def is_event_noun(noun: str, relation: Relation) -> bool:
    """Whether a noun says what happened ("testimonies" of "testified in"), and not who or what took part in it.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> schema = schema_of(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "married to", "Ann", "2003")]))
    >>> [is_event_noun(noun, schema.relations[0]) for noun in ("inspections", "leaders")]
    [True, False]
    """
    plain = singular(noun)
    if names_event(plain):
        return True
    if relation.frame == "noun" and relation.particle not in ("", "of", "by"):
        return True  # "had dinner with": its noun is what happened, and neither of the two
    if plain.endswith(("er", "or", "ee", "ant", "ist")):
        return False
    return relation.frame == "verb" or (relation.frame == "passive" and is_past(relation.lead))


def _tells_event(noun: str, near: float, relation: Relation) -> bool:
    """Whether a noun says what happened although no label has it: made of the label's verb, or named by its form.

    "Sieges" of "besieged", "complaints" of "complained about", "stays" of "stayed in".
    """
    plain = singular(noun)
    if near < READ or names_person(noun) or relation.frame not in ("verb", "passive"):
        return False
    return is_happening(plain) or any(_is_made_of(plain, word) for word in relation.content)


def _says_it(noun: str, relation: Relation) -> bool:
    """Whether a noun means what the verb of a label does, and nobody who takes part in it."""
    is_verb_label = relation.frame == "verb" and relation.likeness(noun) >= SAID
    return is_verb_label and Kinds.side_of(relation, noun) is None and not names_person(noun)


def _are_sorts(schema: Schema, relation: Relation, entities: Sequence[int]) -> bool:
    """Whether what happened is told by common nouns: "a blocked drain" is a sort, and each report another drain."""
    labels = [schema.index.entities[e] for e in entities]
    return relation.is_point and bool(labels) and all(label[:1].islower() for label in labels)


def _is_made_of(noun: str, verb: str) -> bool:
    """Whether a noun and a verb share their stem.

    >>> _is_made_of("complaint", "complained"), _is_made_of("siege", "besieged"), _is_made_of("company", "complained")
    (True, True, False)
    """
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(noun, verb, strict=False)))
    return (len(noun) > 3 and noun in verb) or (same > 3 and same + 2 >= len(noun))


def _count(schema: Schema, q: Question, grounded: Grounded, rows: Sequence[Row]) -> Found | None:
    if not rows and not grounded.rows:
        return None
    numbers = numbers_told(schema, q, grounded, rows)
    if numbers:
        return Found(numbers, "number", rows)
    relation = schema.relations[grounded.relation]
    # "How many calls": the noun of what happened counts facts; "how many captains" counts who they were.
    is_open = q.is_total or not q.kind_words
    places = {n for n in q.main if q.items[n].kind == "word"} if is_open else q.kind_words
    nouns = [(q.items[n].low, relation.likeness(q.items[n].low)) for n in places]
    is_event = any(is_event_noun(noun, relation) for noun, near in nouns if near >= SAME)
    is_counted = bool(grounded.asked) and (q.is_different or (q.is_distinct and not is_event))
    if q.is_total and not q.is_different and any(near >= READ for _, near in nouns):
        # "All her loans in total": every one of them, but persons are counted once.
        labels = [schema.index.entities[other_side(grounded, row)] for row in rows[:_SAMPLE]] if grounded.asked else []
        is_event = is_event or 2 * sum(map(is_personal, labels)) <= len(labels)
        is_counted = is_counted and not is_event
    n_different = len(set(answers_of(rows, grounded.asked, grounded.fixed))) if grounded.asked else len(rows)
    if is_counted and n_different == 1 < len(rows) and not q.is_different:
        # "How many Golden Boots has she won": the noun is the one thing that she won so often.
        only = schema.index.entities[other_side(grounded, rows[0])].casefold()
        is_counted = not any(len(noun) > 3 and singular(noun) in only for noun, _ in nouns)
    n = n_different if is_counted else len(rows)
    # A noun that only resembles the label: what happened, or who took part?
    is_open_noun = q.is_distinct and not q.is_different and any(SAID > near >= READ for _, near in nouns)
    # "How many performances were cancelled", of plays: what no label says may be what happened, each by itself.
    happened = [noun for noun, near in nouns if near < READ and is_happening(noun)]
    is_open_noun = is_open_noun or (is_counted and not q.is_different and bool(happened))
    is_torn = n_different != len(rows) and is_open_noun and not any(names_person(noun) for noun, _ in nouns)
    is_each = any(_tells_event(*one, relation) for one in nouns) or (
        is_torn and _are_sorts(schema, relation, [other_side(grounded, row) for row in rows[:_SAMPLE]])
    )
    if n_different != len(rows) and not q.is_different and is_each:
        n, is_torn = len(rows), False  # each time that it happened
    note = "" if n_different == len(rows) else f"{len(rows):,} facts, {n_different:,} different"
    return Found((str(n),), "number", rows, is_torn, note=note)


_COMPARE: dict[str, Callable[[int, int], bool]] = {
    ">": operator.gt, ">=": operator.ge, "<": operator.lt, "<=": operator.le, "=": operator.eq,
}  # fmt: skip


def is_so_many(q: Question, grounded: Grounded, rows: Sequence[Row]) -> bool:
    """Whether there are as many facts as a question says, or different partners: "was it sued more than once"."""
    if q.having is None:
        return bool(rows)
    each = answers_of(rows, grounded.asked, grounded.fixed) if grounded.asked and q.is_distinct else rows
    return _COMPARE[q.having[0]](len(set(each)), q.having[1])


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


def _most(schema: Schema, q: Question, grounded: Grounded, rows: Sequence[Row]) -> Found | None:
    """Who has the most, the least, or lasted longest.

    "Most often" and nouns of what happened count facts; persons, and what is said to be different, count once each.
    Where the words leave it open and it matters who wins, nobody is said for sure.
    """
    if q.by == "count" and grounded.asked in ("head", "tail"):
        relation = schema.relations[grounded.relation]
        nouns = [q.items[n].low for n in q.most]
        different = {(r.head, r.tail): r for r in rows}
        is_sort = q.is_different or bool(DIFFERENT & set(nouns))
        is_event = not q.is_distinct or (
            not is_sort and any(relation.likeness(noun) >= SAME and is_event_noun(noun, relation) for noun in nouns)
        )
        far = [row.tail if grounded.asked == "head" else row.head for row in rows[:_SAMPLE]]
        is_event = is_event or (
            not is_sort and any(_tells_event(noun, relation.likeness(noun), relation) for noun in nouns)
        )
        is_event = is_event or (not is_sort and _are_sorts(schema, relation, far))
        # "The most outages" of "down for": the noun says what the label's verb says, and neither side.
        is_event = is_event or (not is_sort and any(_says_it(noun, relation) for noun in nouns))
        is_once = q.is_different or any(noun in DIFFERENT or names_person(noun) for noun in nouns)
        if nouns and not is_event and len(different) < len(rows):
            by_facts, by_each = (_winners(schema, q, grounded, some) for some in (rows, list(different.values())))
            if by_facts is None or by_each is None or is_once or set(by_facts.values) == set(by_each.values):
                return by_each
            by_each.is_unsure, by_each.note = True, "by facts it is another: " + ", ".join(by_facts.values[:3])
            return by_each
    return _winners(schema, q, grounded, rows)


def _winners(schema: Schema, q: Question, grounded: Grounded, rows: Sequence[Row]) -> Found | None:
    value: Counter[int] = Counter()
    spells: dict[int, list[tuple[int, int]]] = {}
    if q.by == "length" and q.aspect == "end":
        rows = [row for row in rows if not is_open(row.stop) and row.stop <= q.now[1]]  # "of those that have ended"
    for row in rows:
        if q.by == "count":
            value[other_side(grounded, row)] += 1
        elif not is_open(row.start) and (not is_open(row.stop) or q.now[1] > row.start):
            relation = schema.relations[row.relation]
            stop = until_now(schema.index, row, relation, q.now) if is_open(row.stop) else row.stop
            entity = other_side(grounded, row)
            spells.setdefault(entity, []).append((row.start, stop))
    for entity, some in spells.items():
        single = max if q.pick == "last" else min  # of several stays of one ship her longest, or her shortest
        value[entity] = single(stop - start for start, stop in some) if q.is_single else covered(some)
    if not value:
        return None
    best = max(value.values()) if q.pick == "last" else min(value.values())
    if q.by == "count" and q.pick == "last" and best == 1 and len(value) > 1:
        return None  # of whom each has one, none has the most
    winners = [entity for entity, n in value.items() if n == best]
    kept = [row for row in rows if other_side(grounded, row) in winners]
    return Found(tuple(schema.index.entities[e] for e in winners), "entity" if len(winners) == 1 else "list", kept)


def _time(schema: Schema, q: Question, rows: Sequence[Row]) -> Found | None:
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
    is_parted = edge == "end" and is_parting(relation, [item.low for item in q.items if item.kind == "word"])
    if isinstance(rows, Rows) and edge != "range" and index.unit != "day" and not is_parted:
        # All are dated to the unit of the index: their texts are made at once.
        is_start = edge == "start" or relation.is_point
        rows = rows.take(~are_open(rows.starts if is_start else rows.stops))
        unit = _unit_said(q, index.unit)
        ticks = rows.starts if is_start else rows.stops - before_stop(index, unit)
        return _said(texts_of(index, ticks, unit), edge, rows)
    is_ended = not (q.edge or q.aspect) and all(is_open(row.start) for row in rows)
    if is_ended and edge == "start":
        edge = "end"  # "when did she go to school": nobody knows since when
    values: list[str] = []
    kept = []
    for row in rows:
        relation = schema.relations[row.relation]
        unit = _unit_said(q, precision_of(index, row, relation))
        for side in ("start", "end") if edge == "range" else (edge,):
            is_start = side == "start" or relation.is_point or (is_parted and is_open(row.stop))
            tick = row.start if is_start else row.stop
            if not is_open(tick):
                values.append(cut(index, tick, unit) if is_start else end_said(index, tick, unit))
                kept.append(row)
    return _said(values, edge, kept)


def _unit_said(q: Question, precision: str) -> str:
    unit = q.unit or precision
    if unit in ("decade", "century", "week"):
        unit = "year"
    # Who asks for a date is told the day, also where all days are the first of their month.
    return "day" if q.is_date and unit in (*CLOCK, "month") else unit


def _said(values: Iterable[str], edge: str, rows: Sequence[Row]) -> Found | None:
    different = tuple(dict.fromkeys(values))
    if not different:
        return None
    kind = "interval" if edge == "range" and len(different) == 2 else "time" if len(different) == 1 else "list"
    return Found(different, kind, rows)


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
