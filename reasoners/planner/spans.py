"""Facts with a length: how long they hold, when they begin and end, and how two of them lie to each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tkindex.index import Index
from tkindex.results.facts import Fact
from tkindex.timeline.ranges import format_instant


def length_text(start: int, stop: int, unit: str) -> str:
    """A length in the largest calendar unit that divides it: years, months, days, or ticks.

    >>> length_text(0, 365, "day"), length_text(0, 59, "day"), length_text(5, 8, "day"), length_text(0, 1, "day")
    ('1 year', '2 months', '3 days', '1 day')
    >>> length_text(0, 90, "minute")
    '90 minutes'
    """

    def told(n: int, name: str) -> str:
        return f"{n:,} {name}" if n == 1 else f"{n:,} {name}s"

    first, last = (format_instant(tick, unit, "day") for tick in (start, stop))
    is_whole = all(format_instant(tick, unit).startswith(day) and _is_midnight(tick, unit) for tick, day in
                   ((start, first), (stop, last)))  # fmt: skip
    (y0, m0, d0), (y1, m1, d1) = (map(int, text.rsplit("-", 2)) for text in (first, last))
    if is_whole and (m0, d0) == (m1, d1) == (1, 1):
        return told(y1 - y0, "year")
    if is_whole and d0 == d1 == 1:
        return told(12 * (y1 - y0) + m1 - m0, "month")
    return told(stop - start, unit)


def _is_midnight(tick: int, unit: str) -> bool:
    text = format_instant(tick, unit)
    return "T" not in text or text.split("T")[1].strip("0:.") == ""


def edges(index: Index, fact: Fact, edge: str, text: Callable[[Any], str]) -> tuple[str, ...]:
    """What a question about an edge of a fact asks for: "start", "end" (its last instant), "range" or "length".

    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "lives in", "rome", "2014-10-07", "2014-10-09")])
    >>> [edges(ix, next(iter(ix.facts())), edge, str) for edge in ("start", "end", "length")]
    [('2014-10-07',), ('2014-10-09',), ('3 days',)]
    """
    last = index.engine.instant(int(fact.stop) - 1)
    if edge == "length":
        return (length_text(int(fact.start), int(fact.stop), index.unit),)
    if edge == "range":
        return text(fact.start), text(last)
    return (text(last if edge == "end" else fact.start),)


def allen_name(a: Fact, b: Fact) -> str:
    """The one of Allen's thirteen relations that holds of two facts, as `tkindex.allen` names them.

    >>> import tkindex as tk
    >>> ix = tk.build([("a", "r", "b", "2001", "2003"), ("c", "r", "b", "2002", "2005")])
    >>> allen_name(*ix.facts())
    'overlaps'
    """
    (s0, e0), (s1, e1) = ((int(fact.start), int(fact.stop)) for fact in (a, b))
    if e0 <= s1:
        return "meets" if e0 == s1 else "before"
    if e1 <= s0:
        return "met_by" if e1 == s0 else "after"
    if s0 == s1:
        return "equals" if e0 == e1 else "starts" if e0 < e1 else "started_by"
    if e0 == e1:
        return "finishes" if s0 > s1 else "finished_by"
    if s0 < s1:
        return "overlaps" if e0 < e1 else "contains"
    return "during" if e0 < e1 else "overlapped_by"
