"""Facts and bounds as plain JSON rows: what tools, plans and certificates hand out."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from tkindex.results.cleaning import clean
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP

if TYPE_CHECKING:
    from tkindex.results.facts import Bounds, Fact, Facts


def fact_row(fact: Fact, is_point: bool) -> dict[str, Any]:
    """Return a fact as a row: its id, its labels, and ``time``, or ``start`` and ``stop`` (excluded, None if open)."""
    row: dict[str, Any] = {"id": fact.row}
    if is_point:
        row["time"] = str(fact.start)
    else:
        row["start"] = None if fact.start == OPEN_START else str(fact.start)
        row["stop"] = None if fact.stop == OPEN_STOP else str(fact.stop)
    row["head"], row["relation"], row["tail"] = clean(fact.head), clean(fact.relation), clean(fact.tail)
    return row


def fact_rows(facts: Facts) -> list[dict[str, Any]]:
    """Return facts as rows; what else the source says about a fact stands under ``attributes``, nulls left out."""
    is_point = facts.engine.is_point
    return with_attributes([fact_row(fact, is_point) for fact in facts], facts)


def with_attributes(rows: list[dict[str, Any]], facts: Facts) -> list[dict[str, Any]]:
    """Add to rows of facts what else the source says about each, under ``attributes``; return them."""
    told = facts.attribute_table()
    if told is not None:
        from tkindex.timeline.arrays import python_rows

        for row, attributes in zip(rows, python_rows(told), strict=True):
            plain = plain_attributes(attributes)
            if plain:
                row["attributes"] = plain
    return rows


def plain_attributes(attributes: dict[str, Any]) -> dict[str, Any]:
    """Return attributes as JSON can hold them, text cleaned; those without a value are left out."""
    return {clean(name): plain_value(value) for name, value in attributes.items() if value is not None}


def plain_value(value: Any) -> Any:
    """Return a value of an attribute as JSON can hold it, text cleaned."""
    if value is None or isinstance(value, bool | int) or (isinstance(value, float) and math.isfinite(value)):
        return value
    if isinstance(value, list):
        return [plain_value(one) for one in value]
    return clean(value if isinstance(value, str) else str(value))


def bounds_of(bounds: Bounds) -> dict[str, Any]:
    """Return the two instants that facts were compared with, and the comparison in words; open ends are None."""
    low, high = bounds.start, bounds.stop
    return {
        "start": None if low == OPEN_START else str(low),
        "stop": None if high == OPEN_STOP else str(high),
        "text": bounds.text,
    }
