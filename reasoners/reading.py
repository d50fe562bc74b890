"""Readings of a sentence: the planner's candidate plans that find something, best first. What rules decide by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from reasoners.base import Example
from reasoners.planner import agent as planner
from reasoners.planner.filling import Parsed
from reasoners.planner.plans import Outcome, Plan, execute
from tkindex.index import Index

SINGLE = 0.8
"""What it speaks for a reading that its anchor, or the time asked for, is a single one."""
_RUNS = 40
CACHE = 20_000


@dataclass(frozen=True, slots=True)
class RankedPlan:
    """A plan with what it found, and how well it fits the words and the graph."""

    plan: Plan
    outcome: Outcome
    value: float


class Readings:
    """The readings of sentences about one index.

    Parameters
    ----------
    index : Index
    learn_from : sequence of questions with gold answers, optional
        As for the planner.
    """

    def __init__(self, index: Index, learn_from: Sequence[Example] | None = None) -> None:
        self.index = index
        self.planner = planner.make(index, learn_from=learn_from)
        self._found = lru_cache(maxsize=CACHE)(self._find)

    def parse(self, text: str) -> Parsed:
        """Everything that the planner's parser reads from a sentence."""
        return self.planner.parser.parse(text, lessons=self.planner.lessons)

    def find(self, text: str, width: int = 4) -> tuple[RankedPlan, ...]:
        """At most `width` readings that find something, best first; () where none does."""
        return self._found(text, width)

    def _find(self, text: str, width: int) -> tuple[RankedPlan, ...]:
        found: list[RankedPlan] = []
        for run, plan in enumerate(self.parse(text).plans):
            if run >= _RUNS or (len(found) >= width and plan.score + SINGLE <= found[width - 1].value):
                break
            outcome = execute(self.index, plan)
            if outcome is not None:
                found.append(RankedPlan(plan, outcome, plan.score + (SINGLE if outcome.n_times == 1 else 0.0)))
                found.sort(key=lambda one: -one.value)
        return tuple(found[:width])
