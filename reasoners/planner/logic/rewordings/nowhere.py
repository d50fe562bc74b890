"""Where somebody is, of a graph that only says whom he knows: no place, whatever the one relation of a name gives."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.base import Answer
from reasoners.planner.logic.english.words import PARTICLES
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.logic.syntax.reading import read_question
from reasoners.planner.weights import READ

_PERSONS = 0.5
"""From this share of names of persons on, a side has persons."""
_LOCAL = PARTICLES - frozenset("of by for as about per".split())
"""Prepositions behind which places stand, of whatever else is there."""


def refuse_no_place(reader: Reader, text: str, answer: Answer) -> Answer:
    """An answer, or a refusal where a place is asked for, and its relations neither tell one nor are said.

    What may be a place is taken for one: who works for the mill is there.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "knows", "Bob", "2001", "2003"), ("Bob", "knows", "Eve", "2001", "2003"),
    ...         ("Ann", "lives in", "Rome", "2001", "2003")]
    >>> reader = Reader(tk.build(rows))
    >>> told = reader.answer("Who did Ann know in 2002?")
    >>> refuse_no_place(reader, "Where was Ann in 2002?", told).reason
    "not understood: a place is asked for, and 'knows' tells none"
    >>> told = reader.answer("Where did Ann live in 2002?")
    >>> refuse_no_place(reader, "Where was Ann in 2002?", told).values
    ('Rome',)
    """
    if not answer.values or answer.kind not in ("entity", "list", "ids") or not answer.facts:
        return answer
    parsed = reader.itemizer.parse(text)
    if isinstance(parsed, str):
        return answer
    question = read_question(parsed[0], parsed[2], reader.now)
    if question.asker != "where":
        return answer
    said = [item.low for item in question.items if item.kind == "word"]
    told = {fact.relation for fact in answer.facts}
    relations = [one for one in reader.schema.relations if one.label in told]
    if any(_tells_place(reader, one) or any(one.likeness(word) >= READ for word in said) for one in relations):
        return answer
    if not all(_is_alike(reader, one, answer.values) or _is_of_persons(reader, one, answer) for one in relations):
        return answer
    labels = ", ".join(repr(one.label) for one in relations)
    return Answer(reason=f"not understood: a place is asked for, and {labels} tells none")


def _is_alike(reader: Reader, relation: Relation, values: Sequence[str]) -> bool:
    """Whether one that is told stands on both sides of a relation: it is such as who is asked of, and no place."""
    index = reader.index
    return any(
        index.exists(head=value, relation=relation.label) and index.exists(tail=value, relation=relation.label)
        for value in values
    )


def _is_of_persons(reader: Reader, relation: Relation, answer: Answer) -> bool:
    """Whether those on the side that is told are called as persons are, and no less than those on the other."""
    is_head = any(fact.head in answer.values for fact in answer.facts if fact.relation == relation.label)
    told, other = (reader.grounder.kinds.personal((relation.id, side)) for side in (is_head, not is_head))
    return told > _PERSONS and told >= other


def _tells_place(reader: Reader, relation: Relation) -> bool:
    """Whether a label has a preposition of places, or a word of places or of being somewhere."""
    return not _LOCAL.isdisjoint(relation.words) or bool(relation.concepts & reader.grounder.places)
