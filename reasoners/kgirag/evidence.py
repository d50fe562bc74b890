"""What KG-IRAG has retrieved so far, ∪R of Algorithm 1, and how it stands in a prompt."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from reasoners.search import MAX_LABEL
from tkindex.results.cleaning import clean
from tkindex.results.facts import Fact

Form = Literal["text", "table", "triples"]
"""How evidence stands in a prompt: Table 5's text descriptions, raw table and triplets."""


@dataclass(slots=True)
class Evidence:
    """∪R: triples and records of all iterations, how many triples each gave, and whether one was cut short."""

    triples: set[int] = field(default_factory=set)
    records: dict[int, Fact] = field(default_factory=dict)
    sizes: list[int] = field(default_factory=list)
    is_truncated: bool = False

    def seen(self, place: str, event: str) -> list[tuple[int, bool]]:
        """Times of a place with whether the event was recorded there: at one time there may be several events."""
        found: dict[int, bool] = {}
        for fact in self.records.values():
            if fact.head == place:
                time = int(fact.start)
                found[time] = found.get(time, False) or fact.tail == event
        return list(found.items())

    def text(self, form: Form = "text") -> str:
        """The records by time, in one of the three forms; the place is named where there are several."""
        facts = sorted(self.records.values(), key=lambda fact: (int(fact.start), fact.row))
        several = len({fact.head for fact in facts}) > 1
        lines = []
        for fact in facts:
            place, event, at = clean(fact.head, MAX_LABEL), clean(fact.tail, MAX_LABEL), str(fact.start)
            if form == "table":
                lines.append(f"{at} | {place} | {event}")
            elif form == "triples":
                lines.append(f"({at}, temp, {place}) ({place}, spatial, {event}) ({at}, causal, {event})")
            else:
                lines.append(f"{at}: {event}" + (f" at {place}" if several else ""))
        if form == "table" and lines:
            lines.insert(0, "time | place | event")
        return "\n".join(lines) or "(none)"
