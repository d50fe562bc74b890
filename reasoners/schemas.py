"""JSON schemas of replies, in the subset that endpoints hold a model to: every property is required, and no other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Schema = dict[str, Any]
DAY = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
PERIOD = r"^[0-9]{4}(-[0-9]{2})?(-[0-9]{2})?$"


def record(**properties: Mapping[str, Any]) -> Schema:
    """An object of exactly these properties.

    >>> record(stop={"type": "boolean"})["required"]
    ['stop']
    """
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(properties),
        "additionalProperties": False,
    }


def string(most: int = 80, pattern: str = "") -> Schema:
    """A text; of at most so many characters, or of a pattern."""
    return {"type": "string", "pattern": pattern} if pattern else {"type": "string", "maxLength": most}


def one_of(values: Sequence[str]) -> Schema:
    """One of these texts."""
    return {"type": "string", "enum": list(values)}


def several(item: Mapping[str, Any], most: int) -> Schema:
    """A list of at most so many."""
    return {"type": "array", "items": dict(item), "maxItems": most}


def either(*schemas: Mapping[str, Any]) -> Schema:
    """Any one of these."""
    return {"anyOf": [dict(schema) for schema in schemas]}
