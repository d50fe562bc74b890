"""What a plan found: its answer, the count at each step, the facts behind it, and why it is empty where it is."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.plans.check import Checked, Condition, Ref, Step
from tkindex.plans.steps import size_of
from tkindex.plans.support import support_of
from tkindex.plans.values import LabelSet, Period, TimeSet
from tkindex.query.emptiness import why_empty
from tkindex.query.version import index_version
from tkindex.results.cleaning import clean
from tkindex.results.facts import Facts
from tkindex.results.html import plan_html
from tkindex.results.rows import fact_rows
from tkindex.schema import ANY
from tkindex.timeline.conditions import When
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP, Instant

if TYPE_CHECKING:
    from tkindex.semantic.verbs import SemanticQueries

_MAX_SUPPORT = 200


@dataclass(frozen=True, slots=True)
class StepCount:
    """One line of the trace: the step, its operator, and how many things its value holds."""

    id: str
    op: str
    count: int


class PlanResult:
    """The values of a plan's steps; what is derived from them is worked out when it is asked for.

    Attributes
    ----------
    values : list
        The value of each step, in order.
    """

    __slots__ = ("_checked", "_index", "_source", "values")

    def __init__(self, index: SemanticQueries, checked: Checked, values: list[Any], source: Any) -> None:
        self._index = index
        self._checked = checked
        self.values = values
        self._source = source

    @property
    def value(self) -> Any:
        """The value of the answering step: `Facts`, labels, times, a period, a number or a word."""
        return self.values[self._checked.answer]

    @property
    def kind(self) -> str:
        """The type of the answer: entities, relations, times, period, facts, number or text."""
        return self._checked.steps[self._checked.answer].gives

    @property
    def answer(self) -> list[Any]:
        """The answer as labels, time texts, facts, or one number or word; empty where nothing was found."""
        index, value = self._index, self.values[self._checked.answer]
        if isinstance(value, LabelSet):
            return value.labels(index)
        if isinstance(value, TimeSet):
            return list(value.texts(index.unit))
        if isinstance(value, Period):
            return [value.text(index.unit)] if value else []
        if isinstance(value, Facts):
            return list(value)
        return [] if value == "" else [value]

    @property
    def steps(self) -> list[StepCount]:
        """The count at each step."""
        return [
            StepCount(step.id, step.op, size_of(value))
            for step, value in zip(self._checked.steps, self.values, strict=True)
        ]

    @property
    def warnings(self) -> list[str]:
        """What the caller should know: which of several times an anchor has, and what names were taken for."""
        found = []
        for step, value in zip(self._checked.steps, self.values, strict=True):
            if step.op == "link" and value.labels(self._index) != [step.parts["text"]]:
                label = clean(value.labels(self._index)[0])
                found.append(f"step {step.id!r}: {clean(step.parts['text'])!r} was taken for {label!r}")
            if step.op == "time" and value.n_times > 1 and step.parts.get("pick") is None:
                found.append(
                    f"step {step.id!r}: the facts have several times; the first is used. Say pick: first, last, only "
                    "or all to choose"
                )
        return found

    @property
    def support(self) -> list[int]:
        """Row numbers of the fewest facts that show each value of the answer, with those of the anchors; ascending."""
        return support_of(self._checked, self.values)

    def diagnose(self) -> dict[str, Any] | None:
        """Return which step emptied the result and the nearest relaxations, or None where there is an answer."""
        steps, values = self._checked.steps, self.values
        if self.answer and size_of(self.value):
            return None
        for step, value in zip(steps, values, strict=True):
            if size_of(value) or any(not size_of(values[at]) for at in step.refs()):
                continue
            found: dict[str, Any] = {"step": step.id, "op": step.op}
            if step.op in ("facts", "filter"):
                found |= self._why_step_is_empty(step, value)
            return found
        return None

    def _why_step_is_empty(self, step: Step, facts: Facts) -> dict[str, Any]:
        names = ("head", "relation", "tail", "entity")
        slots = {name: None if i == ANY else i for name, i in zip(names, facts.slots, strict=True)}
        return why_empty(self._index, slots, self._when(step.parts.get("when")))

    def _when(self, condition: Condition | None) -> When | None:
        """A condition with the instants of its period, as the verbs take it."""
        if condition is None:
            return None
        texts = [self._ends(part) for part in (condition.time, condition.until)]
        low, high = texts[0], texts[1] or texts[0]
        if low is None or high is None or low[0] == OPEN_START or high[1] == OPEN_STOP:
            return None
        if isinstance(condition.time, str) and not isinstance(condition.until, Ref):
            return When(condition.op, condition.time, condition.until)
        first, last = Instant(low[0], self._index.unit), Instant(high[1] - 1, self._index.unit)
        return When(condition.op, first) if first == last else When(condition.op, first, last)

    def _ends(self, part: str | Ref | None) -> tuple[int, int] | None:
        from tkindex.plans.steps import read_period

        if part is None:
            return None
        period = self.values[part.at] if isinstance(part, Ref) else read_period(self._index, part)
        return (period.ranges[0][0], period.ranges[-1][1]) if period else None

    def explain(self, fact: Any = None) -> str:
        """Say why the answer won, or why a given fact did not.

        Parameters
        ----------
        fact : int, or tuple of (head, relation, tail, time), optional
            A row number, or a fact by its labels and time; without it the answer is explained.
        """
        from tkindex.plans.explain import explain_answer, explain_fact

        given = self._index, self._checked, self.values
        if fact is None:
            return explain_answer(*given, self._number)
        return explain_fact(*given, fact, self._number)

    @property
    def version(self) -> str:
        """The version of the index that the plan ran over: a fingerprint of its content."""
        return index_version(self._index)

    def _number(self, row: int) -> int:
        return self.numbered([row])[0]

    def numbered(self, rows: list[int]) -> list[int]:
        """Return the numbers by which users know rows of the plan's values."""
        return rows

    def certificate(self) -> dict[str, Any]:
        """Return what `Index.verify_answer` checks: the plan, the answer, its facts, and the version of the index."""
        return {
            "index": self.version,
            "convention": self._index.convention.name,
            "plan": self._source,
            "answer": [text_of(value) for value in self.answer],
            "facts": self.support,
        }

    def to_dict(self, max_rows: int = 100) -> dict[str, Any]:
        """Return the result as JSON values, with at most so many values of the answer."""
        answer = self.answer
        shown: Any = answer[:max_rows]
        if self.kind == "facts":
            shown = fact_rows(self.value[:max_rows])
        else:
            shown = [clean(value) if isinstance(value, str) else value for value in shown]
        support = self.support
        found: dict[str, Any] = {
            "kind": self.kind,
            "answer": shown,
            "total": len(answer),
            "left_out": len(answer) - len(shown),
            "steps": [asdict(step) for step in self.steps],
            "facts": support[:_MAX_SUPPORT],
            "facts_left_out": max(0, len(support) - _MAX_SUPPORT),
            "explanation": self.explain(),
        }
        if self.warnings:
            found["warnings"] = self.warnings
        empty = self.diagnose()
        if empty is not None:
            found["empty"] = empty
        return found

    def __repr__(self) -> str:
        answer = self.answer
        some = ", ".join(str(value) for value in answer[:3])
        more = f", ... {len(answer) - 3:,} more" if len(answer) > 3 else ""
        return f"<PlanResult: {len(answer):,} {self.kind}: {some}{more}>"

    def _repr_html_(self) -> str:
        rows = support_of(self._checked, self.values)
        facts = self._index.facts().with_rows(np.array(rows, np.int32)) if rows else None
        steps = [(step.id, step.op, step.count) for step in self.steps]
        return plan_html([text_of(value) for value in self.answer], self.kind, steps, self.explain(), facts)


def text_of(value: Any) -> str:
    """Return a value of an answer as text: a fact as head, relation, tail and start with tabs between."""
    if isinstance(value, tuple):
        return "\t".join((value[0], value[1], value[2], str(value[3])))
    return str(value)
