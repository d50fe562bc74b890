"""Cells and tables of this suite's pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def number(value: float | None, digits: int = 3) -> str:
    """A share without its leading zero, as the field prints it; a dash for none.

    >>> number(0.4114), number(1.0), number(None), number(-0.02)
    ('.411', '1.000', '–', '−.020')
    """
    if value is None:
        return "–"
    text = f"{abs(value):.{digits}f}"
    return ("−" if value < 0 and float(text) else "") + text.removeprefix("0")


def mean_of(found: Mapping[str, float] | None) -> str:
    """A mean without its interval; a dash where no question was of the kind."""
    return number(None if found is None else found["mean"])


def interval(found: Mapping[str, float] | None) -> str:
    """A mean with its interval; a dash where no question was of the kind.

    >>> interval({"mean": 0.5, "low": 0.4, "high": 0.6}), interval(None)
    ('.500 (.400–.600)', '–')
    """
    return number(None) if found is None else f"{mean_of(found)} ({number(found['low'])}–{number(found['high'])})"


def signed(value: float) -> str:
    """A difference with its sign."""
    return number(value) if value < 0 else f"+{number(value)}"


NOT_COUNTED = "not counted in this report"


def sources(row: Mapping[str, Any], system: str) -> str:
    """What the answers of a row came from, with their numbers; a dash for a system that has one way only.

    RTQA's trees on the exact engine are the ones with several: what they leave whole the planner's grammar reads.

    >>> sources({"answered_by": {"children": 3, "no tree": 1}}, "RTQA, rules"), sources({}, "RTQA, rules")
    ('children 3, no tree 1', 'not counted in this report')
    >>> sources({}, "RTQA, as published"), sources({}, "ARI")
    ('–', '–')
    """
    if "answered_by" in row:
        return ", ".join(f"{source} {n}" for source, n in row["answered_by"].items()) or "–"
    return NOT_COUNTED if system.startswith("RTQA") and "as published" not in system else "–"


def grid(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(columns) + " |", "|" + "---|" * len(columns)]
    return "\n".join([*lines, *("| " + " | ".join(row) + " |" for row in rows)])
