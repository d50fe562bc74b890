"""A reader that knows a question's names, times and relation phrases, and nothing else that its words mean.

Every course that uses them is as good to it as any other, so that what a system scores with this reader is what its
decisions are worth without the planner's grammar; ARI's methodologies are learnt on top of it.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from reasoners.planner.plans import Filter, Plan, execute
from reasoners.reading import CACHE, RankedPlan, Readings

Reader = Literal["grammar", "names"]
"""Who reads a question for rules: the planner's grammar, or its names, times and relation phrases alone."""
UNITS = ("day", "month", "year")
_NAMES, _RELATIONS = 2, 3
_RELATION = 3.0


class NamedReadings(Readings):
    """Readings by names, times and relation phrases alone.

    Parameters
    ----------
    of : Readings
        Whose parser finds these.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> first, last = (f"Who was the {end} to visit Rome?" for end in ("first", "last"))
    >>> readings = NamedReadings(Readings(ix, ()))
    >>> [{one.plan.pick for one in readings.find(text, 99)} == {"", "first", "last"} for text in (first, last)]
    [True, True]
    """

    def __init__(self, of: Readings) -> None:
        self.index, self.planner = of.index, of.planner
        self._found = lru_cache(maxsize=CACHE)(self._find)

    def _find(self, text: str, width: int) -> tuple[RankedPlan, ...]:
        mentions = self.parse(text).mentions[:_NAMES]
        plans = plans_of_names(self, text, [mention.candidates[0].entity for mention in mentions])
        found = []
        # Of equally good ones the first: the sort is stable, and their order says nothing.
        for plan in sorted(plans, key=lambda plan: -plan.score)[:width]:
            outcome = execute(self.index, plan)
            assert outcome is not None
            found.append(RankedPlan(plan, outcome, plan.score))
        return tuple(found)


def reader_of(readings: Readings, reader: Reader) -> Readings:
    """The readings that rules go by."""
    return readings if reader == "grammar" else NamedReadings(readings)


def plans_of_names(readings: Readings, question: str, entities: Sequence[int]) -> list[Plan]:
    """Every plan that uses the names and times of a question and finds something, in an order that says nothing.

    No word of the question but its names, its times and those of its relation is looked at.
    """
    parsed = readings.parse(question)
    if not parsed.relations:
        return []
    top = parsed.relations[0][1]
    times = [Filter("on", span.range, span.text) for span in parsed.times[:1]]
    found: dict[Plan, None] = {}
    for relation, score in parsed.relations[:_RELATIONS]:
        value = _RELATION * math.log(max(score / top, 1e-6))
        for plan in _of_names(relation, entities, times):
            found[replace(plan, score=value)] = None
    kept = [plan for plan in found if execute(readings.index, plan) is not None]
    # Stable for a question, and without any preference between courses.
    return sorted(kept, key=lambda plan: zlib.crc32(f"{question} {plan}".encode()))


def _of_names(relation: int, entities: Sequence[int], times: Sequence[Filter]) -> Iterator[Plan]:
    picks: tuple[Literal["", "first", "last"], ...] = ("", "first", "last")
    ops: tuple[Literal["on", "before", "after"], ...] = ("on", "before", "after")
    orders: tuple[Literal["before", "after"], ...] = ("before", "after")
    sides: tuple[Literal["head", "tail"], ...] = ("head", "tail")
    timed = [(replace(times[0], op=op),) for op in ops] if times else [()]
    for at, entity in enumerate(entities):
        others = [other for n, other in enumerate(entities) if n != at]
        for asked in sides:
            head, tail = (None, entity) if asked == "head" else (entity, None)
            conditions: list[tuple[Filter, ...]] = list(timed) if times or not others else []
            out: list[int | None] = [None] * len(conditions)
            for other in others if not times else ():
                anchor = (other, relation, entity) if asked == "head" else (entity, relation, other)
                for order in orders:
                    conditions.append((Filter(order, anchor=anchor),))
                    out.append(None)
                for unit in UNITS:
                    conditions.append((Filter("same", anchor=anchor, unit=unit),))
                    out.append(other)
            for filters, excluded in zip(conditions, out, strict=True):
                for pick in picks:
                    kept = excluded if not pick else None
                    yield Plan(asked, head, relation, tail, filters, pick, excluded=kept)
    if len(entities) == 2:
        for head, tail in ((entities[0], entities[1]), (entities[1], entities[0])):
            for unit in UNITS:
                for pick in picks:
                    yield Plan("time", head, relation, tail, tuple(times), pick, unit)
