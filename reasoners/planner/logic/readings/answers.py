"""What a reading answers: its values as labels, its facts, how sure it is, and of which namesakes it asks back."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Any

from reasoners.base import Answer
from reasoners.planner.logic.execution.saying import reading_said
from reasoners.planner.logic.forms import Found, Grounded, Question, Row
from reasoners.planner.logic.readings.absences import Reading
from reasoners.planner.logic.readings.certifying import certified
from reasoners.planner.logic.readings.evidence import of_readings
from reasoners.planner.logic.readings.readings import Readings
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.weights import NAMESAKE, READ, SAME, SHARED_SAYING, confidence_of
from tkindex.linking.lemmas import is_past, lemmas
from tkindex.results.facts import Fact

_LEVEL = 0.95
"""From which share of its score on a pattern the other way round is as likely: who sued whom."""
_ALIKE, _PART = 0.98, 0.8
"""From which share of the score on a part of a name may mean another entity too, and what such a part is worth."""
_EVEN = 0.5
"""How likely one of two sides is that of which nothing says which is meant."""


class Answers(Readings):
    """Makes answers of the readings of questions about one index."""

    now: tuple[int, int]

    @abstractmethod
    def _content(self, question: Question) -> list[int]:
        """Words of the main clause that carry meaning."""

    def _namesakes(self, readings: Sequence[Reading]) -> list[str]:
        """Entities of one name, told apart by the notes behind it, that answer a question differently; [] where none.

        "Where did Ann Lee live in 2011", where Ann Lee (painter) and Ann Lee (doctor) lived somewhere then.
        """
        best, found = readings[0], []
        own, mine = best.grounded.fixed, set(self.values_of(best.found))
        if own is None or best.question.select in ("count", "whether"):
            return []
        for other in readings[1:]:
            one = other.grounded
            is_same = (one.relation, one.asked) == (best.grounded.relation, best.grounded.asked)
            if one.fixed in (None, own) or not is_same or other.score < NAMESAKE * best.score:
                continue
            labels = [self.index.entities[int(e)] for e in (own, one.fixed) if e is not None]
            names = {label.partition("(")[0].strip().casefold() for label in labels}
            is_one = len(names) == 1 or (other.score >= _ALIKE * best.score and self._are_parts(best, own, one.fixed))
            if is_one and not mine.intersection(self.values_of(other.found)):
                found += [label for label in labels if label not in found]
        return sorted(found)

    @staticmethod
    def _are_parts(best: Reading, own: int, other: int) -> bool:
        """Whether a part of a name stands for two entities: "Marl Lock", where there is an upper and a lower one."""
        q = best.question
        spans = [q.spans[q.items[n].ref] for n in best.grounded.names if q.items[n].kind == "name"]
        return any(span.score < _PART and {own, other} <= set(span.entities) for span in spans)

    def _sharing(self, readings: Sequence[Reading]) -> list[str]:
        """Labels of relations of which every word of a question says the same, and that answer it differently.

        Only sayings make such: two relations that are both said to be "overseen", of which the graph rules out neither.
        """
        best, relations, found = readings[0], self.schema.relations, list[str]()
        mine, own = set(self.values_of(best.found)), relations[best.grounded.relation]
        words = [best.question.items[n].low for n in self._content(best.question)]
        for other in readings[1:]:
            one = relations[other.grounded.relation]
            is_rival = one is not own and (one.sayings or own.sayings) and other.score >= SHARED_SAYING * best.score
            if not is_rival or other.unread or mine == set(self.values_of(other.found)):
                continue
            told = [sorted((own.likeness(word), one.likeness(word))) for word in words]
            told = [pair for pair in told if pair[1] >= SAME]
            if told and all(less >= SAME for less, _ in told):
                found.append(one.label)
        return sorted({own.label, *found}) if found else []

    def _unsaid(self, readings: Sequence[Reading]) -> list[str]:
        """Labels of relations whose verbs a question for a time leaves unsaid, and that its words fit alike.

        "When did the gate come" is neither when it was made nor when it was fitted.
        """
        best, relations = readings[0], self.schema.relations
        own, q = relations[best.grounded.relation], best.question
        words = [q.items[n].low for n in self._content(q) if q.items[n].ref != -2]

        def has_verb(one: Relation) -> bool:
            verbs = {form for word in one.content if is_past(word) for form in lemmas(word)}
            return len(one.content) > 1 and bool(verbs) and verbs.isdisjoint(form for w in words for form in lemmas(w))

        found = []
        for other in readings[1:] if q.select == "time" and has_verb(own) else ():
            one = relations[other.grounded.relation]
            is_rival = one is not own and not other.unread and other.grounded.fixed == best.grounded.fixed
            is_rival = is_rival and other.score >= SHARED_SAYING * best.score and has_verb(one)
            told = ((own.likeness(w), one.likeness(w)) for w in words)
            if is_rival and all(a == b or max(a, b) < READ for a, b in told):
                found += [one.label] if self.values_of(other.found) != self.values_of(best.found) else []
        return sorted({own.label, *found}) if found else []

    def _answer(self, best: Reading, confidence: float, readings: Sequence[Reading]) -> Answer:
        found = best.found
        values = self.values_of(found)
        q = best.question
        left_out = self._excluded(q, best.grounded)
        excluded = {self.index.entities[e] for e in left_out}
        is_among = self._is_among(left_out, best.grounded)
        if left_out and best.grounded.asked in ("head", "tail") and not is_among:
            said = ", ".join(sorted(excluded))
            return Answer(reason=f"not understood: {said!r} cannot be among the answers of {self._said(best)}")
        values = tuple(v for v in values if v not in excluded)
        if not values:
            return Answer(reason=f"nothing in the graph answers {self._said(best)}")
        rows = [*(row for p in best.periods for row in p.rows[:5]), *found.rows[:50]]
        details: dict[str, Any] = {
            "score": confidence,
            "features": partial(self.features, readings),
            "alternatives": [self._said(r) for r in readings[1:4]],
            "ties": found.ties,
            "slot": (best.grounded.relation, best.grounded.asked == "head") if best.grounded.asked else None,
            "bounds": "",
            "rows": found.rows[:50],
            "all_rows": found.rows,
            "certify": partial(certified, self.index, best.question, best.grounded, best.periods, values),
        }
        trace = [self._said(best), *([found.note] if found.note else []), *self._code_said(best)]
        if any(p.text == "now" for p in best.periods):
            trace.append(f"now is {self.index.engine.instant(self.now[0])}")
        return Answer(
            values,
            tuple(self.fact(row) for row in dict.fromkeys(rows)),
            tuple(trace),
            details=details,
            kind="entity"
            if found.kind == "ids" and len(values) == 1
            else "list"
            if found.kind == "ids"
            else found.kind,
            confidence=round(confidence, 3),
        )

    def _asked_back(self, best: Reading, turned: Reading, confidence: float) -> Answer:
        """What is asked where a code has facts on both sides of a name: which side is meant, with a plan for each."""
        both = (best, turned)
        said = [self._said(one) for one in both]
        return Answer(
            reason=f"not understood: which is meant, {' or '.join(said)}? {self._sideless(best.grounded)}",
            details={
                "score": confidence,
                "alternatives": said,
                "plans": [
                    partial(certified, self.index, one.question, one.grounded, one.periods, self.values_of(one.found))
                    for one in both
                ],
            },
        )

    def _sideless(self, one: Grounded) -> str:
        """Why nothing tells on which side of a code a name stands, and what would."""
        label, fixed = self.schema.relations[one.relation].label, one.head if one.tail is None else one.tail
        name = "" if fixed is None else self.index.entities[fixed]
        told = f"'{name} {label} what' asks for the tail, 'who {label} {name}' for the head"
        return f"{label!r} has no word that tells its sides, and {name!r} has facts on both; {told}"

    def _code_said(self, best: Reading) -> list[str]:
        """How a label without a word was read, since nothing but the order of the words tells the sides."""
        one, relation = best.grounded, self.schema.relations[best.grounded.relation]
        if not relation.is_code or relation.sayings or one.asked not in ("head", "tail") or one.fixed is None:
            return []
        name, side = self.index.entities[one.fixed], "head" if one.asked == "tail" else "tail"
        return [f"{relation.label!r} has no word that tells its sides: {name!r} was taken as the {side}"]

    def values_of(self, found: Found) -> tuple[str, ...]:
        """What was found, as labels: ids as they are called, parts of a name as the whole."""
        values = found.values
        if found.kind == "ids":
            values = tuple(self.index.entities[int(v)] for v in values)
        base = self.grounder.cut.base
        if base and found.kind in ("ids", "entity", "list"):
            return tuple(dict.fromkeys(base.get(value, value) for value in values))
        return values

    def fact(self, row: Row) -> Fact:
        """A row as a fact of the index."""
        index = self.index
        return Fact(
            index.entities[row.head], index.relations[row.relation], index.entities[row.tail],
            index.engine.instant(row.start), index.engine.instant(row.stop), row.row,
        )  # fmt: skip

    def _said(self, reading: Reading) -> str:
        said = reading_said(self.schema, reading.question, reading.grounded, reading.periods)
        return " ".join(said.split())

    def _confidence(self, readings: Sequence[Reading]) -> float:
        """How likely the best of some readings is right, by the table that `bench.qa.calibration` fits."""
        sure = confidence_of(self.features(readings))
        best = readings[0]
        is_even = any(self._is_level(best, r) for r in readings[1:2])
        return min(sure, _EVEN) if is_even else sure  # nothing says which of two sides is asked for

    @staticmethod
    def _is_level(best: Reading, other: Reading) -> bool:
        """Whether another reading is the same relation the other way round, and as likely."""
        one, two = best.grounded, other.grounded
        if one.relation != two.relation:
            return False
        if one.fixed is None:
            return one.asked != two.asked and other.score >= best.score
        is_turned = one.head == two.tail != one.tail == two.head
        return is_turned and other.score > _LEVEL * best.score and other.found.values != best.found.values

    def features(self, readings: Sequence[Reading]) -> dict[str, float]:
        """What speaks for and against the best of some readings, each a number from 0 to 1."""
        return of_readings(self.grounder, readings, [self.values_of(r.found) for r in readings])
