"""A plan written from Python: each method adds a step and returns the reference to its value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tkindex.errors import QueryError

When = str | dict[str, str]
Labels = str | Sequence[str]


class PlanBuilder:
    """Builds the JSON of a plan, step by step.

    Methods are the operators of plans; what they return goes where a later step takes a value. Conditions are a period,
    or ``{"op": "after", "time": ...}``.

    Examples
    --------
    >>> p = PlanBuilder()
    >>> n = p.count(p.facts(head="ann", when={"op": "before", "time": "2014"}))
    >>> p.build()["steps"][1]
    {'id': 's1', 'op': 'count', 'of': '$s0'}
    """

    def __init__(self) -> None:
        self._steps: list[dict[str, Any]] = []

    def add(self, op: str, **parts: Any) -> str:
        """Add a step by the name of its operator; parts that are None are left out."""
        name = f"s{len(self._steps)}"
        self._steps.append({"id": name, "op": op, **{key: value for key, value in parts.items() if value is not None}})
        return f"${name}"

    def build(self, answer: str | None = None) -> dict[str, Any]:
        """Return the plan; `answer` is a reference, by default to the last step.

        Raises
        ------
        QueryError
            There is no step.
        """
        if not self._steps:
            raise QueryError("the plan has no step; add one, for example facts(head=...)")
        return {"steps": [dict(step) for step in self._steps], "answer": (answer or self._steps[-1]["id"]).lstrip("$")}

    def link(self, text: str, kind: str | None = None) -> str:
        """The label that a name means."""
        return self.add("link", text=text, kind=kind)

    def facts(
        self,
        head: Labels | None = None,
        relation: Labels | None = None,
        tail: Labels | None = None,
        entity: Labels | None = None,
        when: When | None = None,
        where: str | None = None,
    ) -> str:
        """The facts of a slot, of a list of labels any, whose attributes pass where a condition on them is given."""
        return self.add("facts", head=head, relation=relation, tail=tail, entity=entity, when=when, where=where)

    def time(
        self,
        text: str | None = None,
        *,
        facts: str | None = None,
        until: str | None = None,
        pick: str | None = None,
        granularity: str | None = None,
    ) -> str:
        """A period: of a text, or of facts."""
        return self.add("time", text=text, facts=facts, until=until, pick=pick, granularity=granularity)

    def filter(self, facts: str, op: str, time: str, until: str | None = None) -> str:
        """The facts that satisfy a condition on time."""
        when = {"op": op, "time": time} if until is None else {"op": op, "time": time, "until": until}
        return self.add("filter", facts=facts, when=when)

    def exclude(self, facts: str, entities: Sequence[str]) -> str:
        """The facts without those that have one of these entities."""
        return self.add("exclude", facts=facts, entities=list(entities))

    def union(self, *of: str) -> str:
        """All of several sets."""
        return self.add("union", of=list(of))

    def intersect(self, *of: str) -> str:
        """What several sets share."""
        return self.add("intersect", of=list(of))

    def minus(self, *of: str) -> str:
        """The first set without the others."""
        return self.add("minus", of=list(of))

    def first(self, facts: str) -> str:
        """The earliest fact."""
        return self.add("first", facts=facts)

    def last(self, facts: str) -> str:
        """The latest fact."""
        return self.add("last", facts=facts)

    def count(self, of: str) -> str:
        """How many there are."""
        return self.add("count", of=of)

    def project(self, facts: str, slot: str) -> str:
        """The distinct heads, tails or relations of facts."""
        return self.add("project", facts=facts, slot=slot)

    def times(self, facts: str, part: str | None = None) -> str:
        """The distinct times of facts."""
        return self.add("times", facts=facts, part=part)

    def combine(self, how: str, *of: str) -> str:
        """The intersection or union of periods, or the gap between them."""
        return self.add("combine", of=list(of), how=how)

    def span(self, of: str, part: str | None = None) -> str:
        """The ends or the length of a period, as an answer."""
        return self.add("span", of=of, part=part)

    def compare(self, a: str, b: str) -> str:
        """The Allen relation of a to b."""
        return self.add("compare", a=a, b=b)

    def rank(self, of: str, among: Sequence[str], by: str | None = None) -> str:
        """The place of a period among others."""
        return self.add("rank", of=of, among=list(among), by=by)

    def format(self, times: str, granularity: str) -> str:
        """Times written at a granularity."""
        return self.add("format", times=times, granularity=granularity)
