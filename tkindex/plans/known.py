"""What is known of a step's value before a plan runs: the slots of its facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tkindex.plans.check import Ref, Step
from tkindex.plans.schema import SLOT_NAMES
from tkindex.schema import ANY

if TYPE_CHECKING:
    from tkindex.semantic.verbs import SemanticQueries
    from tkindex.store.vocabulary import Vocabulary

Slots = tuple[int, int, int, int]
Known = Slots | None

_NARROWING = frozenset(("filter", "exclude", "first", "last"))


def known_of(index: SemanticQueries, step: Step, earlier: Sequence[Known]) -> Known:
    """Return the ids of (head, relation, tail, entity) that a step's facts have, ANY where a slot is open.

    None of other values, of facts whose slots list labels or refer to some that are found while a plan runs, and of
    joined sets. Steps that narrow facts keep their slots.

    Raises
    ------
    UnknownEntityError, UnknownRelationError
        A label that the index does not have.
    """
    if step.op in _NARROWING:
        return earlier[step.parts["facts"].at]
    if step.op != "facts":
        return None
    head, relation, tail, entity = (slot_of(index, step, name) for name in SLOT_NAMES)
    if isinstance(head, int) and isinstance(relation, int) and isinstance(tail, int) and isinstance(entity, int):
        return head, relation, tail, entity
    return None


def slot_of(index: SemanticQueries, step: Step, name: str) -> int | Ref | list[int | Ref]:
    """Return the id of a slot of a step that finds facts, ANY where it is open, or its reference; of a list each."""
    value: str | Ref | list[str | Ref] | None = step.parts.get(name)
    if value is None:
        return ANY
    vocabulary: Vocabulary = index.relations if name == "relation" else index.entities
    if isinstance(value, list):
        return [one if isinstance(one, Ref) else vocabulary.resolve(one) for one in value]
    return value if isinstance(value, Ref) else vocabulary.resolve(value)


def ids_in(fixed: int | Ref | list[int | Ref], values: Sequence[Any]) -> list[int]:
    """Return the ids that what `slot_of` gives stands for once earlier steps have values, each once, in order."""
    parts = fixed if isinstance(fixed, list) else [fixed]
    return list(dict.fromkeys(i for part in parts for i in (values[part.at].ids if isinstance(part, Ref) else (part,))))
