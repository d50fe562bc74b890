"""Readings of a question that are enumerated and not read: what its names, their relations and some operators give.

A pattern is a relation that a linked name has, from one of its sides, or all facts of a relation that the words may
mean. Each is run under each period that the question names, that the present is, or that another pattern sets, and
under each operator. Which of all these is meant is for `choosing` to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from math import inf

import numpy as np

from reasoners.planner.logic.calendar import is_open
from reasoners.planner.logic.forms import Condition, Found, Grounded, Question, Row
from reasoners.planner.logic.grounding import Grounder
from reasoners.planner.logic.holding import Period, keep, period_of
from reasoners.planner.logic.joint import joined_by_or, joint_patterns
from reasoners.planner.logic.licences import Licences
from reasoners.planner.logic.operators import (
    CLAUSED,
    COUNTS,
    LENGTHS,
    MOST_ANCHORS,
    MOST_LINKED,
    MOST_PATTERNS,
    MOST_ROWS,
    OF_ONE_FACT,
    ONLY_SAID,
    OPERATORS,
    TIMES,
    TOLD,
    Asked,
    Choice,
    Fields,
    number_of,
)
from reasoners.planner.logic.pairing import Pairs
from reasoners.planner.logic.rows import rows_of
from reasoners.planner.logic.running import other_side, select
from reasoners.planner.logic.succession import later_side
from reasoners.planner.logic.words import (
    AUXILIARIES,
    FIRST_PERSON,
    FORM,
    SEVERAL,
    SILENT,
    UNITS,
)
from reasoners.planner.weights import UNLIKELY

Weigh = Callable[[str, str], float]
_FAR = 1e9
_SELF = frozenset("i me my mine myself".split())
_MEANING = frozenset("mean think guess believe suppose reckon".split())


class Enumerator:
    """Enumerates readings over one index.

    Parameters
    ----------
    grounder : Grounder
    now : tuple of int
        The period that is the present.
    me : int, optional
        Who "I" is.
    """

    def __init__(self, grounder: Grounder, now: tuple[int, int], me: int | None = None) -> None:
        self.g, self.now, self.me = grounder, now, me
        self.schema, self.index = grounder.schema, grounder.index

    # ---- what is asked about -----------------------------------------------------------------------------------------

    def asked(self, q: Question) -> Asked:
        """A question with its names, words and patterns, best first."""
        items = q.items
        words = [n for n, item in enumerate(items) if item.kind == "word" and self._is_content(q, n)]
        n_relations = len(self.schema.relations)
        like = np.array([self.schema.likenesses(items[n].low) for n in words]).reshape(len(words), n_relations)
        near = np.array([self.schema.word_cosines(items[n].low) for n in words]).reshape(len(words), n_relations)
        names = [(n, e) for n, i in enumerate(items) if i.kind == "name" for e in q.spans[i.ref].entities[:3]]
        if self.me is not None and any(i.kind == "word" and i.low in FIRST_PERSON for i in items):
            names.append((-1, self.me))
        numbers = sorted({number_of(i.low) for i in items if i.kind == "word"} - {0})
        found = Asked(q, words, like, near, names, numbers)
        found.proper = frozenset(n for n, e in names if (self._is_told(q) if n < 0 else not self._is_noun(q, n, e)))
        found.joined = joined_by_or(items)
        patterns = self._patterns(names) + joint_patterns(self.g, names, found.joined)
        found.fits = {n: self._fit(found, n) for n in range(n_relations)}
        patterns.sort(key=lambda p: -found.fits[p.relation] - 0.3 * len(p.names))
        found.patterns = patterns[:MOST_PATTERNS] + self._nameless(found)
        kinds = self._kinds(q)
        low = {item.low for item in items if item.kind == "word"}
        found.operators = tuple(
            name for name, fields in OPERATORS.items()
            if fields.get("select", "entity") in kinds and not low.isdisjoint(ONLY_SAID.get(name, low) or low)
        )  # fmt: skip
        return found

    @staticmethod
    def _kinds(q: Question) -> set[str]:
        """What may be asked for: what the rules read, and what single words may mean beside it."""
        low = {item.low for item in q.items if item.kind == "word"}
        first = next((item.low for item in q.items if item.kind == "word"), "")
        found: set[str] = {q.select}
        for kind, words in (("time", TIMES), ("count", COUNTS), ("duration", LENGTHS)):
            if low & words:
                found.add(kind)
        if (low & AUXILIARIES and q.asker in ("", "how")) or first in AUXILIARIES:
            found.add("whether")
        if q.asker in ("who", "whom", "which", "what", "where") or (not q.asker and q.select == "entity"):
            found.add("entity")
        return found

    @staticmethod
    def _is_told(q: Question) -> bool:
        """Whether "I" or "my" is a part of what is asked: "we" may be the house, and "I mean" says nothing."""
        low = [item.low if item.kind == "word" else "" for item in q.items] + [""]
        return any(one in _SELF and not (one == "i" and two in _MEANING) for one, two in pairwise(low))

    def _is_noun(self, q: Question, at: int, entity: int) -> bool:
        """Whether a name is written as a common noun, and is one: "spacewalks"."""
        return self.g.names.is_common(entity) and q.items[at].text == q.items[at].low

    @staticmethod
    def _is_content(q: Question, at: int) -> bool:
        word = q.items[at].low
        return word.isalpha() and len(word) > 1 and word not in SILENT | FORM and word not in UNITS

    @staticmethod
    def _fit(asked: Asked, relation: int) -> float:
        if not asked.words:
            return 0.0
        return float(np.maximum(asked.like[:, relation], asked.near[:, relation]).mean())

    def _patterns(self, names: Sequence[tuple[int, int]]) -> list[Grounded]:
        found = []
        for n, e in names:
            for (number, is_head), rows in self.g.neighbours(e).items():
                if len(rows) > MOST_ROWS:
                    continue
                relation, some = self.schema.relations[number], list(rows)
                asked = "tail" if is_head else "head"
                if relation.is_symmetric:
                    some = list(dict.fromkeys((*some, *self.g.neighbours(e).get((number, not is_head), ()))))
                    asked = "other"
                head, tail = (e, None) if is_head else (None, e)
                one = Grounded(head, number, tail, some, asked, 1.0, [], e, (n,))
                found.append(one)
                for m, f in names:
                    if m != n and (is_head or relation.is_symmetric):
                        kept = [row for row in some if other_side(one, row) == f]
                        if kept:
                            found.append(Grounded(e, number, f, kept, "", 1.0, [], e, (n, m)))
        return found

    def _nameless(self, asked: Asked) -> list[Grounded]:
        """All facts of the relations that the words say best, where they are not too many."""
        best = sorted(self.schema.relations, key=lambda r: -asked.fits[r.id])[:3]
        found = []
        for relation in best:
            if relation.n_facts <= MOST_ROWS:
                rows = list(rows_of(self.index.facts(relation=relation.id)))
                found += [Grounded(None, relation.id, None, rows, side, 1.0, []) for side in ("tail", "head")]
        return found

    # ---- conditions --------------------------------------------------------------------------------------------------

    def _plain(self, q: Question) -> Iterator[tuple[str, list[Period], str, int]]:
        """Conditions that no pattern sets: a name, periods, which edge of a fact they are about, and times used."""
        yield "always", [], "", 0
        yield "now", [Period("on", *self.now, "now")], "", 0
        for time in q.times:
            low, high = int(time.range.start), int(time.range.stop)
            for op in ("on", "before", "after", "since", "until"):
                yield op, [Period(op, low, high, time.text)], "", 1
                if op in ("on", "before", "after"):
                    for edge in ("start", "end"):
                        yield f"{edge} {op}", [Period(op, low, high, time.text)], edge, 1
        for one, two in combinations(q.times, 2):
            low, high = int(one.range.start), int(two.range.stop)
            if low < high:
                for edge in ("", "start", "end"):
                    yield f"{edge} between".strip(), [Period("on", low, high, "between")], edge, 2

    def _anchored(self, two: Grounded, q: Question) -> Iterator[tuple[str, Period]]:
        """Periods that the facts of another pattern set."""
        shifts = [c.shift for c in q.conditions if c.shift is not None]
        for op in ("on", "before", "after", "since", "until"):
            for is_next in (False, True)[: 1 + (op in ("before", "after"))]:
                for edge in ("", "start", "end")[: 1 + 2 * (op in ("on", "before", "after"))]:
                    said = f"clause {op}{' next' * is_next} {edge}".strip()
                    if not self._likely(CLAUSED, said):
                        continue
                    condition = Condition(op, 0, is_next=is_next, shift=shifts[0] if shifts else None)
                    period = period_of(self.schema, condition, two.rows, edge, False)
                    if period is not None:
                        yield said, period

    # ---- readings ----------------------------------------------------------------------------------------------------

    def choices(self, asked: Asked, licences: Licences | None = None, weigh: Weigh | None = None) -> Iterator[Choice]:
        """All readings, or those with a place for the closed words; the same pattern may come several times.

        Parameters
        ----------
        weigh : callable, optional
            How much the words of the question speak for an operator under a condition, as logarithms: what is far
            below the likeliest is not run.
        """
        q = asked.question
        licences = Licences(asked, is_strict=False) if licences is None else licences
        self.licences, self.weigh, self._best = licences, weigh, -inf
        self._weights: dict[tuple[str, str], float] = {}
        self._worth: dict[tuple[tuple[str, ...], str], list[str]] = {}
        self._questions: dict[tuple[str, str], Question] = {}
        self._found: dict[tuple[object, ...], tuple[Found | None, tuple[str, ...]]] = {}
        plain = [one for one in self._plain(q) if one[3] >= licences.n_times]
        for said in {one[0] for one in plain} if weigh is not None else ():
            self._best = max(self._best, *(self._weight(name, said) for name in ("list", *asked.operators)))
        claused = tuple(name for name in CLAUSED if name in asked.operators)
        for one in asked.patterns:
            for said, periods, edge, n_times in plain:
                yield from self._operated(asked, one, said, periods, edge, asked.operators, n_times)
        anchors = [p for p in asked.patterns if p.names and len(p.rows) <= 40]
        anchors = [p for p in anchors if len(p.names) > 1][:MOST_ANCHORS] + [p for p in anchors if len(p.names) == 1][
            :MOST_ANCHORS
        ]
        set_by: dict[int, list[tuple[str, Period]]] = {}  # what a pattern sets is the same for all others
        if not licences.n_times and (len({n for n, _ in asked.names}) > 1 or any(c.clause for c in q.conditions)):
            for one in asked.patterns:
                yield from self._filled(asked, one)
                for two in anchors:
                    if two.relation == one.relation and (set(two.names) == set(one.names) or not one.asked):
                        continue
                    if id(two) not in set_by:
                        set_by[id(two)] = list(self._anchored(two, q))
                    for said, period in set_by[id(two)]:
                        yield from self._operated(asked, one, said, [period], "", claused, 0, two)
        yield from self._pairs(asked)
        yield from self._hops(asked, plain)

    def _weight(self, name: str, said: str) -> float:
        """How much speaks for an operator under a condition; minus infinity where a closed word would have no place."""
        found = self._weights.get((name, said))
        if found is None:
            found = -inf
            if self.licences.has_name(name, said):
                found = 0.0 if self.weigh is None else self.weigh(name, said)
            self._weights[name, said] = found
        return found

    def _likely(self, names: tuple[str, ...], said: str) -> list[str]:
        """Operators that are worth a run under a condition."""
        found = self._worth.get((names, said))
        if found is None:
            least = max(self._best - UNLIKELY, -_FAR)
            found = self._worth[names, said] = [name for name in names if self._weight(name, said) >= least]
        return found

    def _operated(
        self, asked: Asked, one: Grounded, said: str, periods: list[Period], edge: str, names: tuple[str, ...],
        n_times: int, other: Grounded | None = None,
    ) -> Iterator[Choice]:  # fmt: skip
        is_counted = one.asked and other is None and ("list" in names or "how many" in names)
        numbers = asked.numbers if is_counted and self.licences.has_name("having", said) else []
        likely = self._likely(names, said)
        if not (likely or numbers) or not self.licences.has_patterns(one, other, n_times):
            return
        rows: Sequence[Row] = one.rows
        for period in periods:
            rows = keep(self.schema, rows, period, edge)
        if not rows and "whether" not in likely and not any(name.startswith("how many") for name in likely):
            return
        n_names = len({*one.names, *(other.names if other is not None else ())})
        slot = (one.relation, one.asked, one.fixed, one.head, one.tail)
        ids = tuple([row.row for row in rows]) if len(rows) <= TOLD else ()
        for name in likely:
            if not one.asked and name not in OF_ONE_FACT:
                continue
            fields = OPERATORS[name]
            if len(rows) > TOLD and fields.get("select") in ("time", "duration") and "pick" not in fields:
                continue
            q = self._question(asked, name, fields, edge)
            # But for lists, which periods order, the same is done to the same facts under many conditions.
            key = (name, q.aspect, slot, ids) if ids and name != "list" else None
            kept = self._found.get(key) if key else None
            if kept is None:
                kept = self._run(name, q, one, rows, periods)
                if key:
                    self._found[key] = kept
            if kept[0] is not None:
                yield Choice(name, said, one, kept[0], kept[1], q, periods, other, n_times, n_names)
        for number in numbers:
            for op in (">=", ">", "="):
                name = f"having {op}"
                fields = {"having": (op, number), "is_distinct": False}
                q = self._question(asked, f"{name} {number}", fields, edge)
                found = select(self.schema, q, one, rows, periods)
                if found is not None:
                    yield Choice(name, said, one, found, self.values(found), q, periods, None, n_times, n_names)

    def _run(
        self, name: str, q: Question, one: Grounded, rows: Sequence[Row], periods: list[Period]
    ) -> tuple[Found | None, tuple[str, ...]]:
        """What an operator gives of some facts, and that as labels and texts."""
        if name == "whether":
            found: Found | None = Found(("yes" if rows else "no",), "boolean", rows or one.rows)
        else:
            found = select(self.schema, q, one, rows, periods)
        return found, () if found is None else self.values(found)

    def _question(self, asked: Asked, name: str, fields: Fields, edge: str) -> Question:
        q = self._questions.get((name, edge))
        if q is None:
            q = self._questions[name, edge] = self._made(asked, fields, edge)
        return q

    def _made(self, asked: Asked, fields: Fields, edge: str) -> Question:
        base = asked.question
        q = Question(base.items, unit=base.unit, is_date=base.is_date, is_present=base.is_present, now=self.now)
        q.spans, q.times, q.aspect = base.spans, base.times, edge if fields.get("select") == "time" else ""  # type: ignore[assignment]
        for name, value in fields.items():
            setattr(q, name, value)
        if fields.get("by") == "count" and any(i.kind == "word" and i.low in SEVERAL for i in base.items):
            q.is_distinct = True  # "the greatest number of different towns"
        return q

    def values(self, found: Found) -> tuple[str, ...]:
        """What a reading gives, as labels and texts."""
        values = tuple(self.index.entities[int(v)] for v in found.values) if found.kind == "ids" else found.values
        base = self.g.cut.base
        if base and found.kind in ("ids", "entity", "list"):
            return tuple(dict.fromkeys(base.get(value, value) for value in values))
        return values

    def _filled(self, asked: Asked, one: Grounded) -> Iterator[Choice]:
        """Before, after or beside another filler of the same slot: "the manager of Acme after Ann"."""
        if not one.asked or later_side(self.schema.relations[one.relation]):
            return  # who replaced whom has no fillers one after the other
        claused = tuple(name for name in CLAUSED if name in asked.operators)
        for n, e in asked.names:
            mine = [row for row in one.rows if other_side(one, row) == e]
            if not mine or e == one.fixed:
                continue
            rest = replace(one, rows=[row for row in one.rows if other_side(one, row) != e], names=(*one.names, n))
            for op in ("before", "after", "on"):
                for is_next in (False, True)[: 1 + (op != "on")]:
                    period = period_of(self.schema, Condition(op, 0, is_next=is_next), mine, "", True)
                    if period is not None:
                        yield from self._operated(
                            asked, rest, f"filler {op}{' next' * is_next}", [period], "", claused, 0
                        )

    def _pairs(self, asked: Asked) -> Iterator[Choice]:
        """Two patterns beside each other: which came first, how long between them, what both have."""
        kinds, low = self._kinds(asked.question), {i.low for i in asked.question.items if i.kind == "word"}
        for one in Pairs(self.schema, self.now, self.licences).all(asked, self._made(asked, {}, "")):
            if asked.joined and not one.operator.startswith("which") and "either" not in one.operator:
                continue
            if low.isdisjoint(ONLY_SAID.get(one.operator, low)) or not self._likely((one.operator,), "pair"):
                continue
            if (
                "entity"
                if one.found.kind == "list"
                else "count"
                if one.found.kind == "number"
                else "whether"
                if one.found.kind == "boolean"
                else one.found.kind
            ) in kinds:
                yield one

    def _hops(self, asked: Asked, plain: Sequence[tuple[str, list[Period], str, int]]) -> Iterator[Choice]:
        """What those have in another relation who answer a first one."""
        claused = tuple(name for name in CLAUSED if name in asked.operators)
        for one in asked.patterns[:MOST_PATTERNS]:
            if not one.asked or not one.names or not self.licences.proper.issubset(one.names):
                continue
            for said, periods, edge, n_times in plain:
                rows: Sequence[Row] = one.rows
                for period in periods:
                    rows = keep(self.schema, rows, period, edge)
                known = sorted(r for r in rows if not is_open(r.start))
                for which, some in (("all", list(rows)), ("first", known[:1]), ("last", known[-1:])):
                    ents = dict.fromkeys(other_side(one, r) for r in some)
                    if not 0 < len(ents) <= MOST_LINKED or (which != "all" and (len(known) < 2 or said != "always")):
                        continue
                    slots = sorted({s for e in ents for s in self.g.slots(e)}, key=lambda s: -asked.fits[s[0]])[:6]
                    for number, is_head in slots:
                        if number == one.relation and is_head == (one.asked == "head"):
                            continue
                        far = [r for e in ents for r in self.g.neighbours(e).get((number, is_head), ())]
                        if len(far) > MOST_ROWS:
                            continue
                        fixed = next(iter(ents)) if len(ents) == 1 else None
                        two = Grounded(
                            fixed if is_head else None, number, None if is_head else fixed, far,
                            "tail" if is_head else "head", 1.0, [], fixed, one.names,
                        )  # fmt: skip
                        yield from self._operated(asked, two, f"hop {which} {said}", [], "", claused, n_times, one)
                        if periods and which == "all":
                            yield from self._operated(
                                asked, two, f"hop then {said}", periods, edge, claused[:4], n_times, one
                            )
                        if known and which == "all" and said == "always":
                            low, high = min(r.start for r in known), max(r.stop for r in known)
                            spells = [(r.start, r.stop) for r in known]
                            at = Period("on", low, high, rows=known, is_clause=True, spells=spells)
                            yield from self._operated(asked, two, "hop at that time", [at], "", claused[:4], 0, one)
