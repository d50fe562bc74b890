"""Readings in which two conditions meet, or what is asked is told by what is not there.

A period that another pattern sets beside a time that the question names ("while she lived in Rome, in May"), or set by
a fact of that time ("after the trip of 2017"); between two events; in the month or year of an event; others than those
that are named; those of a kind who never did it; and how long it was between the facts of one pattern.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from reasoners.planner.logic.english.words import DENIALS, UNITS
from reasoners.planner.logic.execution.holding import Period, keep_all, period_of
from reasoners.planner.logic.execution.operators import (
    BETWEEN_FACTS,
    CLAUSED,
    MOST_ANCHORS,
    MOST_CLAUSED,
    NEVER,
    ONLY_SAID,
    TOLD,
    Asked,
    Choice,
    Plain,
)
from reasoners.planner.logic.execution.running import other_side
from reasoners.planner.logic.forms import Condition, Found, Grounded, Row
from reasoners.planner.logic.readings.operating import Operating
from reasoners.planner.logic.schema.calendar import is_open, length_said
from reasoners.planner.logic.schema.succession import later_side

Clause = tuple[str, Period, int]
"""What is said of a period that facts set, the period, and how many named times it uses."""
_EDGES = ("", "start", "end")
_WITHIN = ("clause on", "clause before", "clause after", "clause before next", "clause after next")
"""Clauses that stand beside a named time."""


def _said(*parts: str) -> str:
    return " ".join(part for part in parts if part)


class Crossing(Operating):
    """Enumerates such readings over one index."""

    @staticmethod
    def _worded(asked: Asked, names: tuple[str, ...]) -> tuple[str, ...]:
        """Those of some operators for which a question has one of their words."""
        low = {item.low for item in asked.question.items if item.kind == "word"}
        return tuple(name for name in names if low & ONLY_SAID[name])

    def _crossed(self, asked: Asked, one: Grounded, plain: Plain) -> Iterator[Choice]:
        """What is done with one pattern beside the operators."""
        for made in (self._excepted, self._never, self._apart, self._at_once):
            yield from made(asked, one, plain)

    # ---- periods that facts set --------------------------------------------------------------------------------------

    def _anchors(self, asked: Asked) -> list[Grounded]:
        """Patterns that may set a period: of two names and of one, the likeliest."""
        some = [p for p in asked.patterns if p.names and p.rows and len(p.rows) <= 40]
        both, one = ([p for p in some if (len(p.names) > 1) == which][:MOST_ANCHORS] for which in (True, False))
        return [*both, *one]

    def _timed(self, plain: Plain) -> Plain:
        """Conditions of named times that are about whole facts."""
        return [one for one in plain if one[3] and not one[2]]

    def _at_times(self, rows: Sequence[Row], plain: Plain) -> Iterator[tuple[Sequence[Row], int]]:
        """The facts of some that were in a named time, and how many times that uses."""
        for said, periods, edge, n_times in plain:
            if n_times and not edge and said in ("on", "between"):
                kept = keep_all(self.schema, rows, periods, edge)
                if kept:
                    yield kept, n_times

    def _set_by(self, asked: Asked, two: Grounded, plain: Plain) -> list[Clause]:
        """Periods that the facts of a pattern set: by themselves, or those of them that were in a named time."""
        found = [(said, period, 0) for said, period in self._anchored(asked, two.rows)]
        for rows, n_times in self._at_times(two.rows, plain if asked.is_wide else ()):
            found += [(f"{said} dated", period, n_times) for said, period in self._anchored(asked, rows)]
        return found

    def _anchored(self, asked: Asked, rows: Sequence[Row]) -> Iterator[tuple[str, Period]]:
        """Periods that facts set."""
        q = asked.question
        shifts = [c.shift for c in q.conditions if c.shift is not None]
        for op in ("on", "before", "after", "since", "until"):
            for is_next in (False, True)[: 1 + (op in ("before", "after"))]:
                for edge in _EDGES[: 1 + 2 * (op in ("on", "before", "after"))]:
                    said = _said("clause", op, "next" * is_next, edge)
                    if not self._likely(CLAUSED, said):
                        continue
                    condition = Condition(op, 0, is_next=is_next, shift=shifts[0] if shifts else None)
                    period = period_of(self.schema, condition, list(rows), edge, False)
                    if period is not None:
                        yield said, period
        for unit in self._shared(asked):
            period = period_of(self.schema, Condition("on", 0, shared=unit), list(rows), "", False)
            if period is not None:
                yield "clause same", period

    @staticmethod
    def _shared(asked: Asked) -> list[str]:
        """Units of "in the same year"."""
        if not asked.is_wide:
            return []
        low = [item.low if item.kind == "word" else "" for item in asked.question.items]
        return [UNITS[two] for one, two in pairwise(low) if one == "same" and UNITS.get(two)]

    def _clauses(self, asked: Asked, plain: Plain) -> Iterator[Choice]:
        """Patterns under periods that other patterns set, and named times beside them."""
        timed = self._timed(plain)
        claused = tuple(name for name in CLAUSED if name in asked.operators)
        set_by: dict[int, list[Clause]] = {}  # what a pattern sets is the same for all others
        anchors = self._anchors(asked)
        for n, one in enumerate(asked.patterns):
            yield from self._filled(asked, one, plain)
            if n >= MOST_CLAUSED and one.names:
                continue
            for two in anchors:
                if two.relation == one.relation and (set(two.names) == set(one.names) or not one.asked):
                    continue
                if id(two) not in set_by:
                    set_by[id(two)] = self._set_by(asked, two, plain)
                for said, period, n_times in set_by[id(two)]:
                    yield from self._operated(asked, one, said, [period], "", claused, n_times, two)
                    if asked.is_wide and said.removesuffix(" dated") in _WITHIN:
                        for _, periods, _, n in timed:
                            within = [*periods, period]
                            yield from self._operated(
                                asked, one, f"{said} within", within, "", claused, n_times + n, two
                            )
            if asked.is_wide:
                yield from self._between(asked, one, anchors)

    def _between(self, asked: Asked, one: Grounded, anchors: Sequence[Grounded]) -> Iterator[Choice]:
        """Between the facts of two other patterns, by their beginnings or ends."""
        low = {item.low for item in asked.question.items if item.kind == "word"}
        is_said = "between" in low or {"after", "before"} <= low or {"from", "to"} <= low
        if self.licences.n_times or not is_said:
            return
        claused = tuple(name for name in CLAUSED if name in asked.operators)
        if not self._likely(claused, "clause between"):
            return
        for two in anchors:
            for three in anchors:
                both = replace(two, names=(*two.names, *three.names))
                if two is three or set(two.names) == set(three.names) or not self._is_apart(one, two, three):
                    continue
                if not self.licences.has_patterns(one, both, 0):
                    continue
                for begin, end in ((a, b) for a in ("start", "end") for b in ("start", "end")):
                    first, last = ([r.start if edge == "start" else r.stop for r in some.rows]
                                   for some, edge in ((two, begin), (three, end)))  # fmt: skip
                    first, last = ([t for t in some if not is_open(t)] for some in (first, last))
                    if not first or not last or min(first) >= max(last):
                        continue
                    rows = [*two.rows, *three.rows]
                    period = Period("on", min(first), max(last), "between", rows=rows, is_clause=True)
                    for choice in self._operated(asked, one, "clause between", [period], "", claused, 0, both):
                        choice.third = three
                        yield choice

    @staticmethod
    def _is_apart(one: Grounded, two: Grounded, three: Grounded) -> bool:
        return all(other.relation != one.relation or set(other.names) != set(one.names) for other in (two, three))

    def _filled(self, asked: Asked, one: Grounded, plain: Plain) -> Iterator[Choice]:
        """Before, after or beside another filler of the same slot: "the manager of Acme after Ann"."""
        if not one.asked or later_side(self.schema.relations[one.relation]):
            return  # who replaced whom has no fillers one after the other
        claused = tuple(name for name in CLAUSED if name in asked.operators)
        for n, e in asked.names:
            mine = [row for row in one.rows if other_side(one, row) == e]
            if not mine or e == one.fixed:
                continue
            rest = replace(one, rows=[row for row in one.rows if other_side(one, row) != e], names=(*one.names, n))
            for some, n_times in ((mine, 0), *self._at_times(mine, plain if asked.is_wide else ())):
                dated = "dated" * bool(n_times)
                for op in ("before", "after", "on"):
                    for is_next in (False, True)[: 1 + (op != "on")]:
                        said = _said("filler", op, "next" * is_next, dated)
                        period = period_of(self.schema, Condition(op, 0, is_next=is_next), list(some), "", True)
                        if period is not None:
                            yield from self._operated(asked, rest, said, [period], "", claused, n_times)
                for unit in self._shared(asked):
                    period = period_of(self.schema, Condition("on", 0, shared=unit), list(some), "", True)
                    if period is not None:
                        said = _said("filler same", dated)
                        yield from self._operated(asked, rest, said, [period], "", claused, n_times)
                if asked.is_wide:
                    yield from self._vacant(asked, one, n, list(some), _said("filler", dated), n_times)

    # ---- others, and those without -----------------------------------------------------------------------------------

    def _excepted(self, asked: Asked, one: Grounded, plain: Plain) -> Iterator[Choice]:
        """Others than those that are named, or than those that are so now."""
        q = asked.question
        if not one.asked or not (q.excluded or q.excludes_now):
            return
        at = {n if q.items[n].kind == "name" else -1 for n in q.excluded} - set(one.names)
        out = {e for n, e in asked.names if n in at} - {one.fixed}
        rows = [row for row in one.rows if other_side(one, row) not in out]
        if q.excludes_now:
            rows = [row for row in rows if not (row.start < self.now[1] and row.stop > self.now[0])]
        if not rows or (len(rows) == len(one.rows) and (q.is_else or not at)):
            return  # "who else owned the mill" is not "other than the mill"
        rest = replace(one, rows=rows, names=(*one.names, *sorted(at)))
        for said, periods, edge, n_times in plain:
            if said != "now" or not q.excludes_now:
                yield from self._operated(asked, rest, f"except {said}", periods, edge, asked.operators, n_times)

    def _never(self, asked: Asked, one: Grounded, plain: Plain) -> Iterator[Choice]:
        """Those of a kind who do not answer: "which ships never called at Rome"."""
        q = asked.question
        if not one.asked or not any(i.kind == "word" and i.low in DENIALS for i in q.items):
            return
        if not asked.kinds & {"entity", "count"}:
            return
        kind = self._kind(asked, (one.relation, one.asked == "head"))
        for said, periods, edge, n_times in plain:
            likely = self._likely(NEVER, said)
            if not likely or not self.licences.has_patterns(one, None, n_times):
                continue
            rows = keep_all(self.schema, one.rows, periods, edge)
            left = sorted(kind - {other_side(one, row) for row in rows})
            labels = tuple(self.index.entities[e] for e in left)
            for name in likely:
                base = self._question(asked, name, {}, edge)
                found = Found((str(len(left)),), "number", rows) if name == "how many never" else None
                if found is None and left:
                    found = Found(labels, "list" if len(left) > 1 else "entity", rows)
                if found is not None:
                    values = self.values(found)
                    yield Choice(name, said, one, found, values, base, periods, None, n_times, len(one.names))

    def _kind(self, asked: Asked, slot: tuple[int, bool]) -> set[int]:
        """Whom a question may be about: of the kind that its noun names, else of the kind that stands on a side."""
        kinds, q = self.g.kinds, asked.question
        slots = frozenset().union(*(kinds.kind_of_word(q.items[n].low) for n in q.kind_words))
        if slot not in slots and slots & kinds.links.get(slot, frozenset()) == frozenset():
            slots = slots or kinds.links.get(slot, frozenset((slot,)))
        return {e for one in slots for e in kinds.members.get(one, ())}

    # ---- between the facts of one pattern ----------------------------------------------------------------------------

    def _apart(self, asked: Asked, one: Grounded, plain: Plain) -> Iterator[Choice]:
        """How long it was between the first fact of a pattern and the second or the last, and without any."""
        names = self._worded(asked, BETWEEN_FACTS)
        if not names or "duration" not in asked.kinds or not one.names or len(one.rows) > TOLD:
            return
        for said, periods, edge, n_times in plain:
            likely = self._likely(names, said)
            if not likely or not self.licences.has_patterns(one, None, n_times):
                continue
            rows = keep_all(self.schema, one.rows, periods, edge)
            known = sorted((r for r in rows if not is_open(r.start)), key=lambda r: (r.start, r.stop))
            if len(known) < 2:
                continue
            gaps = [(a.stop, b.start) for a, b in pairwise(known) if a.stop < b.start]
            ends = {
                "from the first to the second": (known[0].start, known[1].start),
                "from the end of the first to the second": (known[0].stop, known[1].start),
                "from the first to the last": (known[0].start, known[-1].start),
                "from the first to the end of the last": (known[0].start, known[-1].stop),
                "how long without": max(gaps, key=lambda gap: gap[1] - gap[0]) if gaps else (0, 0),
            }
            for name in likely:
                low, high = ends[name]
                yield from self._lasted(asked, one, name, said, low, high, known, periods, n_times)

    def _at_once(self, asked: Asked, one: Grounded, plain: Plain) -> Iterator[Choice]:
        """Those of one pattern that were so while another was, and whether there were any."""
        names = self._worded(asked, ("at once", "whether two at once"))
        if not names or len(one.rows) > TOLD:
            return
        for said, periods, edge, n_times in plain:
            likely = self._likely(names, said)
            if not likely or edge or not self.licences.has_patterns(one, None, n_times):
                continue
            rows = keep_all(self.schema, one.rows, periods, edge)
            some = [r for r in rows if any(r is not s and r.start < s.stop and s.start < r.stop for s in rows)]
            n_names = len(set(one.names))
            if "whether two at once" in likely and "whether" in asked.kinds:
                found = Found(("yes" if some else "no",), "boolean", some or rows)
                base = self._question(asked, "whether", {"select": "whether"}, "")
                yield Choice(
                    "whether two at once", said, one, found, found.values, base, periods, None, n_times, n_names
                )
            if "at once" in likely and one.asked and some and "entity" in asked.kinds:
                labels = tuple(dict.fromkeys(self.index.entities[other_side(one, row)] for row in some))
                found = Found(labels, "list" if len(labels) > 1 else "entity", some)
                base = self._question(asked, "list", {"is_plural": True}, "")
                values = self.values(found)
                yield Choice("at once", said, one, found, values, base, periods, None, n_times, n_names)

    def _vacant(
        self, asked: Asked, one: Grounded, at: int, mine: list[Row], said: str, n_times: int
    ) -> Iterator[Choice]:
        """How long nobody filled a slot before or after somebody."""
        names = self._likely(self._worded(asked, ("how long without before", "how long without after")), said)
        if not names or "duration" not in asked.kinds:
            return
        both = replace(one, names=(*one.names, at))
        known = [r for r in one.rows if not is_open(r.start)]
        first, last = min(r.start for r in mine), max(r.stop for r in mine)
        before = [r.stop for r in known if r.start < first and r.stop <= first]
        after = [r.start for r in known if r.start >= last]
        for name in names:
            low, high = max(before, default=first), first
            if name.endswith("after"):
                low, high = last, min(after, default=last)
            if not self.licences.has_patterns(both, None, n_times):
                continue
            yield from self._lasted(asked, both, name, said, low, high, mine, [], n_times)

    def _lasted(
        self, asked: Asked, one: Grounded, name: str, said: str, low: int, high: int, rows: Sequence[Row],
        periods: list[Period], n_times: int,
    ) -> Iterator[Choice]:  # fmt: skip
        if is_open(low) or is_open(high) or low >= high:
            return
        unit, precision = asked.question.unit, self.schema.relations[one.relation].precision
        found = Found((length_said(self.index, low, high, unit, precision)[0],), "duration", list(rows))
        base = self._question(asked, "how long", {"select": "duration"}, "")
        yield Choice(name, said, one, found, found.values, base, periods, None, n_times, len(set(one.names)))
