"""What an agent does by rules: the planner's reading of the question, carried out with search tools alone.

Only what was observed counts as found. For the first or the last, periods widen from the asked end until one holds a
fact that fits, and narrow again where an observation was full and may hide a nearer one; for the last, towards the
latest end.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import Any

from reasoners.planner.plans import Filter, Plan
from reasoners.policies.base import Decision
from reasoners.reading import Readings
from reasoners.times import CUT
from tkindex.index import Index
from tkindex.results.facts import Fact
from tkindex.timeline.ranges import TimeRange, parse_range

_WIDTH, _GROWTH = 1 / 32, 4
"""The first period's share of all time, and how fast it grows."""

Asked = Generator[dict[str, Any], Sequence[Fact], list[str]]


def next_action(readings: Readings, decision: Decision) -> dict[str, Any]:
    """The action of a step: the whole course is gone through again with what was observed."""
    found = readings.find(decision.question, 1)
    if not found:
        return {"action": "Finish", "answer": []}
    course = ActionSequence(readings.index, found[0].plan, decision.state["k"])
    running = course.run()
    try:
        action = next(running)
        for turn in decision.state["turns"]:
            action = running.send(turn.facts)
    except StopIteration as ended:
        return {"action": "Finish", "answer": ended.value}
    if decision.state["left"] <= 1:
        return {"action": "Finish", "answer": course.so_far}
    return action


def plain_action(readings: Readings, decision: Decision) -> dict[str, Any]:
    """The action of a step without tools that filter by time: what does not fit is dropped from what was observed."""
    found = readings.find(decision.question, 1)
    if not found:
        return {"action": "Finish", "answer": []}
    plan, turns = found[0].plan, decision.state["turns"]
    labels = readings.index.entities
    queries = [(plan.head, plan.relation, plan.tail)]
    queries += [one.anchor for one in plan.filters if one.anchor is not None]
    if len(turns) < min(len(queries), decision.state["left"] + len(turns) - 1):
        head, relation, tail = queries[len(turns)]
        names = ["" if entity is None else labels[entity] for entity in (head, tail)]
        times = " ".join(one.text for one in plan.filters if not turns and one.anchor is None)
        query = f"{names[0]} {readings.index.relations[relation]} {names[1]} {times}".strip()
        return {"action": "Search", "arguments": {"query": query}}
    facts = list({fact.row: fact for turn in turns for fact in turn.facts}.values())
    return {"action": "Finish", "answer": ActionSequence(readings.index, plan, decision.state["k"]).among(facts)}


class ActionSequence:
    """The course of a plan, as a generator of actions that takes observations.

    Parameters
    ----------
    index : Index
    plan : Plan
    k : int
        An observation of so many facts may hide more.
    """

    def __init__(self, index: Index, plan: Plan, k: int) -> None:
        self.index = index
        self.plan = plan
        self.k = k
        span = index.span
        self.low, self.high = (int(span.start), int(span.stop) - 1) if span else (0, 0)
        self.so_far: list[str] = []

    def run(self) -> Asked:
        """Look up what sets the time, then what is asked for."""
        condition = self.plan.filters[0] if self.plan.filters else None
        if condition is not None and condition.anchor is not None:
            head, relation, tail = condition.anchor
            seen = yield {"action": "Search", "arguments": {"query": self._query(head, relation, tail)}}
            anchor = self._anchor_fact(condition, seen)
            if anchor is None:
                return []
            condition = self._dated(condition, anchor)
        if self.plan.pick:
            return (yield from self._picked(condition))
        seen = yield self._period(condition)
        return self._values([fact for fact in seen if self._fits(fact, self.plan)])

    def among(self, facts: Sequence[Fact]) -> list[str]:
        """The answer of the plan, as far as some facts hold it; nothing is searched."""
        return self._values(self.fitting(facts))

    def fitting(self, facts: Sequence[Fact]) -> list[Fact]:
        """Those of some facts that the answer of the plan rests on."""
        low, high = self.low, self.high
        condition = self.plan.filters[0] if self.plan.filters else None
        if condition is not None and condition.anchor is not None:
            anchor = self._anchor_fact(condition, facts)
            if anchor is None:
                return []
            condition = self._dated(condition, anchor)
        if condition is not None:
            low, high = self._range(condition)
        # What holds in a period need not begin in it; before and after are judged by the start.
        holds = condition is not None and condition.op in ("on", "between")
        fitting = [
            fact
            for fact in facts
            if self._fits(fact, self.plan) and fact.start <= high and (fact.stop > low if holds else fact.start >= low)
        ]
        if self.plan.pick and fitting:
            pick = max if self.plan.pick == "last" else min
            fitting = [pick(fitting, key=lambda fact: fact.row)]
        return fitting

    def _anchor_fact(self, condition: Filter, facts: Sequence[Fact]) -> Fact | None:
        """The fact that sets the time: of several the last for what came before, else the first."""
        if condition.anchor is None:
            return None
        head, relation, tail = condition.anchor
        triple = Plan("whether", head, relation, tail)
        found = sorted((fact for fact in facts if self._fits(fact, triple)), key=lambda fact: int(fact.start))
        return None if not found else found[-1 if condition.op == "before" else 0]

    def _range(self, condition: Filter) -> tuple[int, int]:
        """The first and the last tick that a condition leaves."""
        low, high, period = self.low, self.high, condition.time
        if period is None:
            return low, high
        if condition.op == "before":
            return low, min(high, period.start - 1)
        if condition.op == "after":
            return max(low, period.stop), high
        last = condition.until.stop if condition.until is not None else period.stop
        return max(low, period.start), min(high, last - 1)

    def _dated(self, condition: Filter, anchor: Fact) -> Filter:
        """The condition with the time of its anchor in the place of the anchor."""
        text = str(self.index.engine.instant(int(anchor.start)))
        if condition.unit == "overlap":
            return Filter("on", TimeRange(int(anchor.start), int(anchor.stop), self.index.unit), text)
        if condition.op == "same":
            return Filter("on", parse_range(text[: CUT[condition.unit]], self.index.unit), text[: CUT[condition.unit]])
        return replace(condition, time=parse_range(text, self.index.unit), text=text, anchor=None)

    def _picked(self, condition: Filter | None) -> Asked:
        """The first or the last that fits, from its end of time."""
        low, high = (self.low, self.high) if condition is None else self._range(condition)
        is_last = self.plan.pick == "last"
        width = max(1, int((self.high - self.low) * _WIDTH))
        best: Fact | None = None
        dense = 0
        while low <= high:
            a, b = (max(low, high - width), high) if is_last else (low, min(high, low + width))
            seen = yield self._between(a, b)
            fitting = sorted((fact for fact in seen if self._fits(fact, self.plan)), key=lambda fact: fact.row)
            if fitting:
                best = fitting[-1 if is_last else 0]
                self.so_far = self._values([best])
                if len(seen) < self.k or len(fitting) < len(seen):
                    break
                # Full of facts that fit, it may hide a nearer one: only the rest is left to search.
                at = int(best.start)
                if is_last and a < b:
                    # It shows the earliest of many: from the latest end half of what is left is looked at, or a period
                    # for half as many, were they as dense as those seen; where that is empty, half of the rest.
                    low, dense = at, (at - int(fitting[0].start)) // 2
                    width = min(high - low, max(dense, (high - low) // 2))
                    continue
                low, high = (max(low, at), high) if is_last else (low, min(high, at))
                if (low, high) == (a, b):
                    break
                width = high - low
            else:
                # What fits ranks first, so that an observation without it says that the period has none.
                low, high = (low, a - 1) if is_last else (b + 1, high)
                width = width * _GROWTH if best is None or not is_last else max(1, dense, (high - low) // 2)
        return self.so_far

    def _period(self, condition: Filter | None) -> dict[str, Any]:
        """One search with the condition of the question."""
        if condition is None or condition.time is None:
            return {"action": "Search", "arguments": {"query": self._query()}}
        period = condition.time
        if condition.op in ("on", "between"):
            last = condition.until.stop if condition.until is not None else period.stop
            return self._between(period.start, last - 1)
        size = {"year": "Year", "month": "Month"}.get(period.granularity, "Day")
        written = str(self.index.engine.instant(period.start))[: CUT.get(period.granularity, 32)]
        tool = f"Search{'Before' if condition.op == 'before' else 'After'}{size}"
        return {"action": tool, "arguments": {"query": self._query(), "time": written}}

    def _between(self, first: int, last: int) -> dict[str, Any]:
        a, b = str(self.index.engine.instant(first)), str(self.index.engine.instant(last))
        if a == b:
            return {"action": "SearchOnDay", "arguments": {"query": self._query(), "time": a}}
        tool = "SearchOnMonth" if a[:7] == b[:7] else "SearchOnYear"
        return {"action": tool, "arguments": {"query": self._query(), "t_start": a, "t_end": b}}

    def _query(self, head: int | None = None, relation: int | None = None, tail: int | None = None) -> str:
        if relation is None:
            head, relation, tail = self.plan.head, self.plan.relation, self.plan.tail
        names = ["" if entity is None else self.index.entities[entity] for entity in (head, tail)]
        return f"{names[0]} {self.index.relations[relation]} {names[1]}".strip()

    def _fits(self, fact: Fact, plan: Plan) -> bool:
        labels = self.index.entities
        out = None if plan.excluded is None else labels[plan.excluded]
        answer = fact.head if plan.asked == "head" else fact.tail
        return (
            fact.relation == self.index.relations[plan.relation]
            and (plan.head is None or fact.head == labels[plan.head])
            and (plan.tail is None or fact.tail == labels[plan.tail])
            and answer != out
        )

    def _values(self, facts: Sequence[Fact]) -> list[str]:
        """What the plan asks for, of the facts that fit, in order of time."""
        return list(dict.fromkeys(value for value, _ in self.dated_values(facts)))

    def dated_values(self, facts: Sequence[Fact]) -> list[tuple[str, str]]:
        """What the plan asks for, of each fact that fits, with the time of that fact; in order of time."""
        ordered = sorted(facts, key=lambda fact: fact.row)
        said = {"whether": "yes", "count": str(len(ordered))}.get(self.plan.asked)
        cut = CUT.get(self.plan.unit, 32)
        found = []
        for fact in ordered:
            written = str(fact.start)
            value = (
                written[:cut] if self.plan.asked == "time" else fact.head if self.plan.asked == "head" else fact.tail
            )
            found.append((value if said is None else said, written))
        return found
