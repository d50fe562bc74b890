"""The arguments of tools: their kinds, limits and JSON schemas."""

from __future__ import annotations

from typing import Any, NamedTuple

from tkindex.choices import MAX_ITEMS, MAX_TEXT, WHEN_OPS

MAX_CHARACTERS = 65_536
"""Characters of all arguments of a call together, as JSON."""
MIN_ROWS, MAX_ROWS = 1, 1000
MAX_FACTS = 1000
"""Facts that one call writes."""
MAX_WRITTEN = 1_048_576
"""Characters of the arguments of a call that writes facts, as JSON."""
MAX_ATTRIBUTES = 50
DEFAULT_ROWS, DEFAULT_TOKENS = 20, 4000


_LENGTHS = ("minLength", "maxLength", "minItems", "maxItems", "maxProperties")


class Argument(NamedTuple):
    """One argument of a tool.

    Attributes
    ----------
    name : str
    kind : {"entity", "relation", "time", "text", "when", "integer", "boolean", "choice", "object", "texts", "integers",
        "facts", "objects"}
    description : str
    required : bool
    default : object
        What an absent argument means; None where it means "any".
    choices : tuple of str
        Of kind "choice".
    least, most : int
        Of kind "integer", both included.
    is_listed : bool
        Of kind "entity" and "relation": whether a list of labels is taken too, of which any is meant.
    """

    name: str
    kind: str
    description: str
    required: bool = False
    default: Any = None
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    is_listed: bool = False

    def schema(self) -> dict[str, Any]:
        """Return the JSON schema of the value."""
        schema: dict[str, Any] = {**_SCHEMAS[self.kind](self), "description": self.description}
        if self.default is not None:
            schema["default"] = self.default
        return schema

    def brief_schema(self) -> dict[str, Any]:
        """Return a schema that takes the same values with a third of the words: what it leaves out, a call checks.

        Lengths, the words of a condition that the description names, descriptions inside of descriptions, and that a
        head or tail may be a list too.
        """
        if self.kind == "when":
            words = {name: {"type": "string"} for name in ("op", "time", "until")}
            condition = {"type": "object", "properties": words, "required": ["op", "time"]}
            schema: dict[str, Any] = {"anyOf": [{"type": "string"}, condition]}
        else:
            told = self._replace(is_listed=False) if self.name in _SELDOM_LISTED else self
            schema = _shorter(_SCHEMAS[self.kind](told))
        schema["description"] = self.description
        if self.default is not None:
            schema["default"] = self.default
        return schema


def _shorter(schema: Any) -> Any:
    """A schema without the limits on lengths, at any depth; a label or a list of labels is two types."""
    if not isinstance(schema, dict):
        return schema
    if "anyOf" in schema:
        one, several = map(_shorter, schema["anyOf"])
        return several | {"type": [one["type"], several["type"]]}
    return {name: _shorter(value) for name, value in schema.items() if name not in _LENGTHS}


def _string(argument: Argument) -> dict[str, Any]:
    return {"type": "string", "minLength": 1, "maxLength": MAX_TEXT}


def _label(argument: Argument) -> dict[str, Any]:
    label = _string(argument)
    if not argument.is_listed:
        return label
    return {"anyOf": [label, {"type": "array", "items": label, "minItems": 1, "maxItems": MAX_ITEMS}]}


def _when(argument: Argument) -> dict[str, Any]:
    time_text = {"type": "string", "minLength": 1, "maxLength": MAX_TEXT}
    condition = {
        "type": "object",
        "properties": {
            "op": {"type": "string", "enum": list(WHEN_OPS)},
            "time": {**time_text, "description": "A period at any precision: 2014, 2014-10, 2014-10-07."},
            "until": {**time_text, "description": "The last period, for between; included."},
        },
        "required": ["op", "time"],
        "additionalProperties": False,
    }
    return {"anyOf": [{**time_text, "description": "A period: facts that hold at some instant of it."}, condition]}


def _facts(argument: Argument) -> dict[str, Any]:
    label = {"type": "string", "minLength": 1, "maxLength": MAX_TEXT}
    fact = {
        "type": "object",
        "properties": {
            **dict.fromkeys(("head", "relation", "tail", "time", "start"), label),
            "stop": {"type": ["string", "null"], "maxLength": MAX_TEXT},
            "attributes": {
                "type": "object",
                "maxProperties": MAX_ATTRIBUTES,
                "additionalProperties": {
                    "type": ["string", "number", "boolean", "null", "array"],
                    "items": {"type": "string"},
                },
            },
        },
        "required": ["head", "relation", "tail"],
        "additionalProperties": False,
    }
    return {"type": "array", "items": fact, "minItems": 1, "maxItems": MAX_FACTS}


_SCHEMAS: dict[str, Any] = {
    "entity": _label,
    "relation": _label,
    "time": _string,
    "text": _string,
    "when": _when,
    "integer": lambda argument: {"type": "integer", "minimum": argument.least, "maximum": argument.most},
    "boolean": lambda argument: {"type": "boolean"},
    "choice": lambda argument: {"type": "string", "enum": list(argument.choices)},
    "object": lambda argument: {"type": "object"},
    "texts": lambda argument: {
        "type": "array",
        "items": {"type": "string", "maxLength": MAX_TEXT},
        "maxItems": MAX_ITEMS,
    },
    "integers": lambda argument: {"type": "array", "items": {"type": "integer", "minimum": 0}, "maxItems": MAX_ITEMS},
    "facts": _facts,
    "objects": lambda argument: {"type": "array", "items": {"type": "object"}, "minItems": 1, "maxItems": MAX_FACTS},
}
KINDS = tuple(_SCHEMAS)


def text(name: str, description: str, *, required: bool = False) -> Argument:
    """A string."""
    return Argument(name, "text", description, required)


def time(name: str, description: str, *, required: bool = False) -> Argument:
    """A period in any notation of `tkindex.parse_range`."""
    return Argument(name, "time", description, required)


def integer(name: str, description: str, default: int | None, *, least: int, most: int) -> Argument:
    """A whole number from `least` to `most`."""
    return Argument(name, "integer", description, False, default, (), least, most)


def flag(name: str, description: str) -> Argument:
    """True or false; false by default."""
    return Argument(name, "boolean", description, False, False)


def choice(
    name: str, description: str, choices: tuple[str, ...], *, required: bool = False, default: str | None = None
) -> Argument:
    """One of some words."""
    return Argument(name, "choice", description, required, default, choices)


def needed(argument: Argument, description: str = "") -> Argument:
    """The same argument, required."""
    return argument._replace(required=True, description=description or argument.description)


SLOTS = (
    Argument("head", "entity", "The subject: its exact label."),
    Argument("relation", "relation", "The relation: its exact label."),
    Argument("tail", "entity", "The object: its exact label."),
    Argument("entity", "entity", "An entity on either side: its exact label."),
)
"""What fixes a fact. A label that cannot be written as text is given by number, as ``id:123``."""

LISTED = tuple(slot._replace(is_listed=True) for slot in SLOTS)
"""The same, where a list asks for facts with any of some labels."""
_SELDOM_LISTED = frozenset(("head", "tail"))

WHEN = Argument(
    "when", "when",
    "A condition on time: a period (2014-10) or {op, time, until}; op is before, after, on, during, overlaps, between "
    "or allen:NAME.",
)  # fmt: skip

WHERE = Argument("where", "text", "Attributes: sure > .8 and src == 'x'")
"""What `tkindex.query.field_text` reads."""

BUDGET = (
    integer("max_rows", "Rows at most.", DEFAULT_ROWS, least=MIN_ROWS, most=MAX_ROWS),
    integer(
        "max_tokens", "At most about so many tokens of rows, counted as three characters each.", DEFAULT_TOKENS,
        least=50, most=100_000,
    ),
    choice(
        "show",
        "Where not all rows fit: the earliest, the latest and some between (ends); the first (page); or the first of "
        "each head, relation and tail (distinct).",
        ("ends", "page", "distinct"),
        default="ends",
    ),
    Argument("cursor", "text", "The cursor of an earlier result: the rows that follow it."),
)  # fmt: skip
