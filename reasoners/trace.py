"""What a reasoner did, step by step: the tool, its arguments, the bounds it compared with, how much it found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from reasoners.base import Answer

SHOWN = 5
"""Facts that a step shows."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step; ``count`` is None where nothing is counted."""

    tool: str
    arguments: dict[str, Any] = field(default_factory=dict)
    bounds: str = ""
    count: int | None = None
    facts: tuple[str, ...] = ()
    note: str = ""
    thought: str = ""

    def to_dict(self) -> dict[str, Any]:
        """The step in JSON values; what is empty is left out."""
        pairs = (
            ("tool", self.tool), ("arguments", self.arguments), ("bounds", self.bounds), ("count", self.count),
            ("facts", list(self.facts)), ("note", self.note), ("thought", self.thought),
        )  # fmt: skip
        return {name: value for name, value in pairs if value not in ("", None, [], {})}

    def __str__(self) -> str:
        said = ", ".join(f"{name}={value}" for name, value in self.arguments.items())
        text = f"{self.tool}({said})"
        if self.bounds:
            text += f" [{self.bounds}]"
        if self.count is not None:
            text += f" → {self.count}"
        if self.note:
            text += f" — {self.note}"
        return f"thought: {self.thought}; {text}" if self.thought else text


class Trace:
    """Steps as they are taken.

    Examples
    --------
    >>> trace = Trace()
    >>> trace.add("first", {"head": "ann"}, bounds="after 2014", count=1)
    >>> print(*trace.texts())
    first(head=ann) [after 2014] → 1
    """

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def add(
        self,
        tool: str,
        arguments: dict[str, Any] | None = None,
        *,
        bounds: str = "",
        count: int | None = None,
        facts: Sequence[Any] = (),
        note: str = "",
        thought: str = "",
    ) -> None:
        """Take down a step; of its facts the first few."""
        shown = tuple(fact_text(fact) for fact in facts[:SHOWN])
        self.steps.append(Step(tool, arguments or {}, bounds, count, shown, note, thought))

    def texts(self) -> tuple[str, ...]:
        """The steps in words."""
        return tuple(str(step) for step in self.steps)

    def records(self) -> list[dict[str, Any]]:
        """The steps in JSON values."""
        return [step.to_dict() for step in self.steps]


def fact_text(fact: Any) -> str:
    """A fact on one line; text stays as it is."""
    if isinstance(fact, str):
        return fact
    when = str(fact.start) if fact.stop - fact.start == 1 else f"{fact.start} to {fact.stop}"
    return f"{fact.head} | {fact.relation} | {fact.tail} | {when}"


KEPT = 50
"""Facts that the record of an answer names."""


def answer_record(answer: Answer) -> dict[str, Any]:
    """An answer with its steps in JSON values, as a run keeps it: a line of ``traces.jsonl``.

    >>> answer_record(Answer(("rome",), ("ann | visits | rome | 2014-10-07",), calls=2))["n_facts"]
    1
    """
    facts = list(answer.facts)
    source = answer.details.get("answered_by", "")
    return {
        "values": [str(value) for value in answer.values],
        "reason": "" if answer.values else answer.reason or "no answer",
        "calls": answer.calls, "tokens": answer.tokens,
        "steps": answer.details.get("steps", []), "problems": answer.details.get("problems", []),
        "facts": [fact_text(fact) for fact in facts[:KEPT]], "n_facts": len(facts),
        **({"answered_by": source} if source else {}),
    }  # fmt: skip
