"""Readings of a question that are enumerated and not read: what its names, their relations and some operators give.

A pattern is a relation that a linked name has, from one of its sides, or all facts of a relation that the words may
mean. Each is run under each period that the question names, that the present is, or that another pattern sets, and
under each operator. Which of all these is meant is for `choosing` to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

import numpy as np

from reasoners.planner.logic.english.words import (
    AUXILIARIES,
    FIRST_PERSON,
    FORM,
    SELF,
    SILENT,
    UNITS,
)
from reasoners.planner.logic.execution.holding import Period, keep_all
from reasoners.planner.logic.execution.operators import (
    CLAUSED,
    COUNTS,
    LENGTHS,
    MOST_ANCHORS,
    MOST_CLAUSED,
    MOST_LINKED,
    MOST_PATTERNS,
    MOST_ROWS,
    ONLY_SAID,
    OPERATORS,
    TIMES,
    Asked,
    Choice,
    Plain,
    number_of,
)
from reasoners.planner.logic.execution.rows import rows_of
from reasoners.planner.logic.execution.running import other_side
from reasoners.planner.logic.forms import Grounded, Question
from reasoners.planner.logic.grounding.joint import joined_by_or, joint_patterns
from reasoners.planner.logic.grounding.licences import Licences
from reasoners.planner.logic.readings.crossing import Crossing
from reasoners.planner.logic.readings.operating import Weigh
from reasoners.planner.logic.readings.pairing import Pairs
from reasoners.planner.logic.schema.calendar import is_open
from tkindex.linking.labelkeys import key_of
from tkindex.linking.lemmas import is_english

_MEANING = frozenset("mean think guess believe suppose reckon".split())


class Enumerator(Crossing):
    """Enumerates readings over one index; made as `Operating` is."""

    # ---- what is asked about -----------------------------------------------------------------------------------------

    def asked(self, q: Question, *, is_wide: bool = True) -> Asked:
        """A question with its names, words and patterns, best first; wide, conditions meet in its readings."""
        items = q.items
        words = [n for n, item in enumerate(items) if item.kind == "word" and self._is_content(q, n)]
        n_relations = len(self.schema.relations)
        like = np.array([self.schema.likenesses(items[n].low) for n in words]).reshape(len(words), n_relations)
        near = np.array([self.schema.word_cosines(items[n].low) for n in words]).reshape(len(words), n_relations)
        for way in self.schema.said_whole([items[n].low for n in words]):
            own = [k for k, n in enumerate(words) if way.likeness(items[n].low) == 1.0]
            like[own, way.id] = near[own, way.id] = 1.0
        names = [(n, e) for n, i in enumerate(items) if i.kind == "name" for e in q.spans[i.ref].entities[:3]]
        if self.me is not None and any(i.kind == "word" and i.low in FIRST_PERSON for i in items):
            names.append((-1, self.me))
        numbers = sorted({number_of(i.low) for i in items if i.kind == "word"} - {0})
        numbers += [q.having[1]] if is_wide and q.having and q.having[1] not in numbers else []
        found = Asked(q, words, like, near, names, numbers, is_wide=is_wide)
        found.proper = frozenset(n for n, e in names if (self._is_told(q) if n < 0 else not self._is_noun(q, n, e)))
        found.loose = frozenset(n for n, e in names if n >= 0 and self._is_loose(q, n, e))
        found.joined = joined_by_or(items)
        patterns = self._patterns(names) + joint_patterns(self.g, names, found.joined)
        found.fits = {n: self._fit(found, n) for n in range(n_relations)}
        patterns.sort(key=lambda p: -found.fits[p.relation] - 0.3 * len(p.names))
        kinds = found.kinds = frozenset(self._kinds(q, is_wide))
        low = {item.low for item in items if item.kind == "word"}
        if is_wide and low & {"greatest", "fewest"}:
            low.add("most")  # "for the greatest number of years"
        found.patterns = patterns[: MOST_PATTERNS if is_wide else MOST_CLAUSED] + self._nameless(found)
        found.patterns += self._untrue(found) if is_wide else []
        found.operators = tuple(
            name for name, fields in OPERATORS.items()
            if fields.get("select", "entity") in kinds and not low.isdisjoint(ONLY_SAID.get(name, low) or low)
        )  # fmt: skip
        return found

    @staticmethod
    def _kinds(q: Question, is_wide: bool) -> set[str]:
        """What may be asked for: what the rules read, and what single words may mean beside it."""
        low = {item.low for item in q.items if item.kind == "word"}
        first = next((item.low for item in q.items if item.kind == "word"), "")
        if {c.at for c in q.conditions if c.clause} >= {n for n, i in enumerate(q.items) if i.low == "when"}:
            low.discard("when")  # "manager when lightning struck": it begins a clause, and asks for no time
        found: set[str] = {q.select}
        for kind, words in (("time", TIMES), ("count", COUNTS), ("duration", LENGTHS)):
            if low & words:
                found.add(kind)
        if (low & AUXILIARIES and q.asker in ("", "how")) or first in AUXILIARIES:
            found.add("whether")
        if is_wide and not q.asker:
            found |= {
                "entity",
                "time",
                "count",
                "whether",
            }  # "Ordric died", "Thora besieged Ravenspur?", "calls in May"
        if q.asker in ("who", "whom", "which", "what", "where") or (not q.asker and q.select == "entity"):
            found.add("entity")
        return found

    @staticmethod
    def _is_told(q: Question) -> bool:
        """Whether "I" or "my" is a part of what is asked: "we" may be the house, and "I mean" says nothing."""
        low = [item.low if item.kind == "word" else "" for item in q.items] + [""]
        return any(one in SELF and not (one == "i" and two in _MEANING) for one, two in pairwise(low))

    def _is_noun(self, q: Question, at: int, entity: int) -> bool:
        """Whether a name is written as a common noun, and is one: "spacewalks"."""
        return self.g.names.is_common(entity) and q.items[at].text == q.items[at].low

    def _is_loose(self, q: Question, at: int, entity: int) -> bool:
        """Whether a name is one common word of a longer label: "spacewalks" of "third spacewalk"."""
        text = q.items[at].text
        is_word = text == text.lower() and " " not in text and is_english(text)
        return is_word and len(key_of(self.index.entities[entity]).split()) > 1

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

    def _untrue(self, asked: Asked) -> list[Grounded]:
        """Patterns of two names that the graph has no fact of, but others of the same kinds: "was Ann ever in Rome"."""
        if "whether" not in asked.kinds:
            return []
        members, found = self.g.kinds.members, []
        for n, e in asked.names:
            for number, is_head in self.g.neighbours(e):
                for m, f in asked.names if is_head else ():
                    is_known = f in members.get((number, False), ()) and m != n
                    if is_known and not any(r.tail == f for r in self.g.neighbours(e)[number, is_head]):
                        found.append(Grounded(e, number, f, [], "", 1.0, [], e, (n, m)))
        return sorted(found, key=lambda p: -asked.fits[p.relation])[:MOST_ANCHORS]

    def _nameless(self, asked: Asked) -> list[Grounded]:
        """All facts of the relations that the words say best, where they are not too many."""
        best = sorted(self.schema.relations, key=lambda r: -asked.fits[r.id])[:3]
        found = []
        for relation in best:
            if relation.n_facts <= MOST_ROWS:
                rows = list(rows_of(self.index.facts(relation=relation.id), self.index))
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
        self._begin(licences, weigh)
        every = list(self._plain(q))
        plain = [one for one in every if one[3] >= licences.n_times]
        for said in {one[0] for one in plain} if weigh is not None else ():
            self._best = max(self._best, *(self._weight(name, said) for name in ("list", *asked.operators)))
        for one in asked.patterns:
            for said, periods, edge, n_times in plain:
                yield from self._operated(asked, one, said, periods, edge, asked.operators, n_times)
            if asked.is_wide:
                yield from self._crossed(asked, one, plain)
        if (asked.is_wide or not licences.n_times) and (
            len({n for n, _ in asked.names}) > 1 or any(c.clause for c in q.conditions)
        ):
            yield from self._clauses(asked, every)
        yield from self._pairs(asked, plain)
        yield from self._hops(asked, plain)

    def _pairs(self, asked: Asked, plain: Plain) -> Iterator[Choice]:
        """Two patterns beside each other: which came first, how long between them, what both have."""
        low = {i.low for i in asked.question.items if i.kind == "word"}
        for one in Pairs(self.schema, self.now, self.licences).all(
            asked, self._made(asked, {}, ""), plain, self._likely
        ):
            if asked.joined and not one.operator.startswith("which") and "either" not in one.operator:
                continue
            if low.isdisjoint(ONLY_SAID.get(one.operator, low)) or not self._likely((one.operator,), one.condition):
                continue
            if (
                "entity"
                if one.found.kind == "list"
                else "count"
                if one.found.kind == "number"
                else "whether"
                if one.found.kind == "boolean"
                else one.found.kind
            ) in asked.kinds:
                yield one

    def _hops(self, asked: Asked, plain: Plain) -> Iterator[Choice]:
        """What those have in another relation who answer a first one."""
        claused = tuple(name for name in CLAUSED if name in asked.operators)
        for one in asked.patterns[:MOST_PATTERNS]:
            if not one.asked or not one.names or not self.licences.proper.issubset(one.names):
                continue
            for said, periods, edge, n_times in plain:
                rows = keep_all(self.schema, one.rows, periods, edge)
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
