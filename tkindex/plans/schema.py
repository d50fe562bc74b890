"""The steps of a plan: what each takes and gives; the source of the plan's JSON schema and of its checks."""

from __future__ import annotations

from typing import Any, NamedTuple

from tkindex.choices import MAX_ITEMS, MAX_TEXT, WHEN_OPS
from tkindex.timeline.ranges import UNITS

MAX_STEPS = 32
"""Steps of a plan."""
MAX_FACTS = 1_000_000
"""Facts that a set operation, or a filter that is no slice, may touch."""

GRANULARITIES = ("year", "month", *UNITS)
SLOT_NAMES = ("head", "relation", "tail", "entity")
LABEL_TYPES = ("entities", "relations")


class Part(NamedTuple):
    """One field of a step.

    Attributes
    ----------
    name : str
    kind : {"label", "when", "time", "ref", "refs", "labels", "choice", "text", "integer"}
        "label" is a label or a reference to entities, or a list of them; "time" is time text or a reference to a
        period; "labels" lists labels and references to entities.
    takes : tuple of str
        Types that a reference may have.
    required : bool
    choices : tuple of str
    """

    name: str
    kind: str
    takes: tuple[str, ...] = ()
    required: bool = False
    choices: tuple[str, ...] = ()


class StepKind(NamedTuple):
    """One kind of step: its fields, the type of its value ("same" as what it takes), and what it does."""

    name: str
    gives: str
    parts: tuple[Part, ...]
    description: str


FACTS_REF = Part("facts", "ref", ("facts",), required=True)
_WHEN = Part("when", "when", ("period",))

STEPS: dict[str, StepKind] = {
    kind.name: kind
    for kind in (
        StepKind(
            "link", "entities",
            (Part("text", "text", required=True), Part("kind", "choice", choices=("entity", "relation"))),
            "find the label that a name means: the exact label, else the linker's best candidate",
        ),
        StepKind(
            "facts", "facts",
            (*(Part(name, "label", (LABEL_TYPES[name == "relation"],)) for name in SLOT_NAMES), _WHEN,
             Part("where", "text")),
            "the facts of a slot: any of head, relation, tail, entity (either side); of a list, or a reference that "
            "names several, the facts of any; where is a condition on attributes, confidence > .8 and user == 'ann'",
        ),
        StepKind(
            "time", "period",
            (
                Part("text", "text"), Part("facts", "ref", ("facts",)), Part("until", "text"),
                Part("pick", "choice", choices=("first", "last", "only", "all")),
                Part("granularity", "choice", choices=GRANULARITIES),
            ),
            "a period: of a text, or of a fact (the first by default; 'only' stops where there are several times, "
            "'all' keeps every one), widened to a granularity",
        ),
        StepKind(
            "filter", "facts", (FACTS_REF, _WHEN._replace(required=True)),
            "keep the facts that satisfy a condition on time; before and after are strict",
        ),
        StepKind(
            "exclude", "facts", (FACTS_REF, Part("entities", "labels", ("entities",), required=True)),
            "drop the facts that have one of these entities on either side",
        ),
        StepKind("union", "same", (Part("of", "refs", ("facts", *LABEL_TYPES), required=True),), "all of several sets"),
        StepKind(
            "intersect", "same", (Part("of", "refs", ("facts", *LABEL_TYPES), required=True),), "what sets share"
        ),
        StepKind(
            "minus", "same", (Part("of", "refs", ("facts", *LABEL_TYPES), required=True),),
            "the first set without the others",
        ),
        StepKind("first", "facts", (FACTS_REF,), "the fact with the smallest (start, sequence number)"),
        StepKind("last", "facts", (FACTS_REF,), "the fact with the largest (stop, start, sequence number)"),
        StepKind(
            "count", "number", (Part("of", "ref", ("facts", *LABEL_TYPES, "times"), required=True),), "how many"
        ),
        StepKind(
            "project", "entities",
            (FACTS_REF, Part("slot", "choice", required=True, choices=("head", "tail", "relation"))),
            "the distinct heads, tails or relations of facts, by first appearance",
        ),
        StepKind(
            "times", "times",
            (FACTS_REF, Part("part", "choice", choices=("time", "start", "stop", "range", "duration"))),
            "the distinct times of facts, ascending: when they hold, their starts, their last instants (stop), both "
            "(range), or how long they last",
        ),
        StepKind(
            "combine", "period",
            (
                Part("of", "refs", ("period",), required=True),
                Part("how", "choice", required=True, choices=("intersection", "union", "gap")),
            ),
            "one period of two or more: what they share, what they cover without a gap, or what lies between two",
        ),
        StepKind(
            "span", "times",
            (
                Part("of", "ref", ("period",), required=True),
                Part("part", "choice", choices=("range", "start", "stop", "duration")),
            ),
            "the ends or the length of a period, as an answer",
        ),
        StepKind(
            "compare", "text",
            (Part("a", "ref", ("period",), required=True), Part("b", "ref", ("period",), required=True)),
            "the Allen relation of period a to period b, as a word",
        ),
        StepKind(
            "rank", "number",
            (
                Part("of", "ref", ("period",), required=True), Part("among", "refs", ("period",), required=True),
                Part("by", "choice", choices=("start", "stop", "duration")),
            ),
            "the place of a period among others, 1 for the smallest; equals keep the order they are given in",
        ),
        StepKind(
            "format", "times",
            (
                Part("times", "ref", ("times",), required=True),
                Part("granularity", "choice", required=True, choices=GRANULARITIES),
            ),
            "times written at a granularity, equal ones once",
        ),
    )
}  # fmt: skip
"""Every kind of step, by name."""


def _part_schema(part: Part) -> dict[str, Any]:
    text = {"type": "string", "minLength": 1, "maxLength": MAX_TEXT}
    if part.kind == "choice":
        return {"type": "string", "enum": list(part.choices)}
    if part.kind in ("refs", "labels"):
        return {"type": "array", "items": text, "minItems": 1, "maxItems": MAX_ITEMS}
    if part.kind == "label":
        return {"anyOf": [text, {"type": "array", "items": text, "minItems": 1, "maxItems": MAX_ITEMS}]}
    if part.kind == "when":
        condition = {
            "type": "object",
            "properties": {"op": {"type": "string", "enum": list(WHEN_OPS)}, "time": text, "until": text},
            "required": ["op", "time"],
            "additionalProperties": False,
        }
        return {"anyOf": [text, condition]}
    return text


def _step_schema(kind: StepKind) -> dict[str, Any]:
    return {
        "type": "object",
        "description": f"{kind.name}: {kind.description}.",
        "properties": {
            "id": {"type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]{0,31}$"},
            "op": {"type": "string", "enum": [kind.name]},
            **{part.name: _part_schema(part) for part in kind.parts},
        },
        "required": ["id", "op", *(part.name for part in kind.parts if part.required)],
        "additionalProperties": False,
    }


PLAN_SCHEMA: dict[str, Any] = {
    "type": "object",
    "description": "A program: steps in order, each with an id; '$id' refers to the value of an earlier step.",
    "properties": {
        "steps": {
            "type": "array",
            "minItems": 1,
            "maxItems": MAX_STEPS,
            "items": {"anyOf": [_step_schema(kind) for kind in STEPS.values()]},
        },
        "answer": {
            "type": "string",
            "description": "The id of the step whose value is the answer; else the last.",
        },
    },
    "required": ["steps"],
    "additionalProperties": False,
}
"""The JSON schema of a plan."""
