"""The values that steps hand to each other, beside `Facts`, ints and words: periods, sets of labels, and times."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, NamedTuple

from tkindex.timeline.calendar import TICK_US, US_PER_DAY, civil_from_days, days_from_civil
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP, format_instant, format_range

if TYPE_CHECKING:
    from tkindex.semantic.verbs import SemanticQueries


class Period(NamedTuple):
    """Ranges ``[start, stop)`` of ticks, one as a rule, at a granularity; none where there was no fact to take it from.

    Attributes
    ----------
    ranges : tuple of (int, int)
    granularity : str
    rows : tuple of int
        The facts whose time it is.
    n_times : int
        How many distinct times there were to choose from.
    """

    ranges: tuple[tuple[int, int], ...]
    granularity: str
    rows: tuple[int, ...] = ()
    n_times: int = 1

    def __bool__(self) -> bool:
        return bool(self.ranges)

    def text(self, unit: str) -> str:
        """Return the ranges as text."""
        return ", ".join(format_range(start, stop, unit) for start, stop in self.ranges)


NO_PERIOD = Period((), "", (), 0)


class LabelSet(NamedTuple):
    """Distinct ids of entities, or of relations, in order."""

    ids: list[int]
    is_relation: bool = False

    def labels(self, index: SemanticQueries) -> list[str]:
        """Return the labels, in order."""
        label = index.engine.relation_label if self.is_relation else index.engine.entity_label
        return [label(i) for i in self.ids]


class TimeSet(NamedTuple):
    """Times to answer with: ``[start, stop)`` each, which part of them is asked, and at which granularity."""

    ranges: list[tuple[int, int]]
    part: str
    granularity: str | None = None

    def texts(self, unit: str) -> list[str]:
        """Return the times as text, equal ones once, in order."""
        return list(dict.fromkeys(self._text(start, stop, unit) for start, stop in self.ranges))

    def _text(self, start: int, stop: int, unit: str) -> str:
        if self.part == "duration":
            if start == OPEN_START or stop == OPEN_STOP:
                return "unbounded"
            return f"{stop - start} {unit}{'' if stop - start == 1 else 's'}"
        first = format_instant(start, unit, self.granularity)
        if self.part == "start":
            return first
        last = format_instant(stop if stop == OPEN_STOP else stop - 1, unit, self.granularity)
        if self.part == "stop":
            return last
        return first if first == last and self.part == "time" else f"{first}/{last}"


@functools.lru_cache(maxsize=16_384)
def widen(start: int, stop: int, unit: str, granularity: str) -> tuple[int, int]:
    """Return the whole periods of a granularity that a range touches; open ends stay open.

    >>> widen(16350, 16351, "day", "month")
    (16344, 16375)
    """
    if granularity == unit:
        return start, stop
    first = start if start == OPEN_START else _floor(start, unit, granularity, 0)
    last = stop if stop == OPEN_STOP else _floor(stop - 1, unit, granularity, 1)
    return first, last


@functools.lru_cache(maxsize=64)
def calendar(first: int, last: int, unit: str, granularity: str) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
    """Return the periods of a granularity from the one that holds a tick to the one that holds another: starts, ranges.

    The last start at or before a tick is that of its `widen`. Both are empty where there are too many to list.

    >>> calendar(16350, 16380, "day", "month")
    ((16344, 16375), ((16344, 16375), (16375, 16405)))
    """
    ranges: list[tuple[int, int]] = []
    while first <= last and len(ranges) <= _MAX_PERIODS:
        ranges.append(widen(first, first + 1, unit, granularity))
        first = ranges[-1][1]
    if len(ranges) > _MAX_PERIODS:
        return (), ()
    return tuple(start for start, _ in ranges), tuple(ranges)


_MAX_PERIODS = 2048
"""Months of 170 years; more are worked out one by one."""


def _floor(tick: int, unit: str, granularity: str, more: int) -> int:
    """The first tick of the period that holds a tick, or of the next where `more` is 1."""
    per_day = US_PER_DAY // TICK_US[unit]
    if granularity in ("year", "month"):
        year, month, _ = civil_from_days(tick // per_day)
        if granularity == "year":
            return days_from_civil(year + more, 1, 1) * per_day
        month += more
        return days_from_civil(year + (month == 13), 1 if month == 13 else month, 1) * per_day
    size = TICK_US[granularity] // TICK_US[unit]
    # A granularity finer than the unit has nothing to widen.
    return (tick // size + more) * size if size else tick + more
