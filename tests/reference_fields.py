"""What expressions over attributes mean, one fact and one value at a time; independent of tkindex."""

from __future__ import annotations

import operator
from collections.abc import Callable
from fractions import Fraction
from typing import Any

SIGNS: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


def exact(value: Any) -> Any:
    """A number as a fraction, so that nothing is rounded."""
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return Fraction(value) if is_number else value


def holds(expression: tuple[Any, ...], fact: dict[str, Any]) -> bool:
    """Say whether an expression holds of a fact.

    It is ``(sign, name, value)``, ``("in", name, values)``, ``("has", name, value)``, ``("null", name)``,
    ``("not", expression)``, or ``("and" or "or", expression, ...)``.
    """
    op, *rest = expression
    if op == "not":
        return not holds(rest[0], fact)
    if op in ("and", "or"):
        return (all if op == "and" else any)(holds(part, fact) for part in rest)
    value = fact.get(rest[0])
    if op == "null":
        return value is None
    if value is None:
        return False
    if op == "in":
        return any(exact(value) == exact(other) for other in rest[1])
    if op == "has":
        return any(item is not None and item == rest[1] for item in value)
    return SIGNS[op](exact(value), exact(rest[1]))
