"""Gold links of MultiTQ's questions, derived from their gold answers alone.

A question of one condition ("who praised Iraq before May 2008?") asks for one side of a relation; the other side is
named. Data flow: gold answers → every (known entity, relation, asked side) that some fact of *each* answer shows →
those of which the form of the question, executed over the graph at the time that stands in it, yields exactly the
gold answers. Where this leaves one entity it is the gold entity, and where it leaves one (entity, relation) pair its
relation is gold. No word of the question but its time is read, so that the linker is not its own judge. Questions of
which several pairs would give the same answers are left out, and counted.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import tkindex as tk
from reasoners.planning.times import find_times

FORMS = ("equal", "before_after", "first_last")
_OPERATORS = ("before", "after")


class GoldLink(NamedTuple):
    """What a question names.

    Attributes
    ----------
    quid : int
    question : str
    phrase : str
        The question without its times.
    form : str
    entity : int or None
        The entity that it names; None where several would give the gold answers.
    relation : int or None
        The relation; None likewise.
    """

    quid: int
    question: str
    phrase: str
    form: str
    entity: int | None
    relation: int | None


def read_questions(path: Path) -> list[dict[str, Any]]:
    """The questions of one condition that ask for entities."""
    with path.open(encoding="utf-8") as lines:
        found = [json.loads(line) for line in lines]
    return [q for q in found if q["answer_type"] == "entity" and q["qtype"] in FORMS]


def derive(index: tk.Index, questions: Iterable[dict[str, Any]]) -> Iterator[GoldLink]:
    """Derive the gold links of questions; see the module."""
    for question in questions:
        text = question["question"]
        times = find_times(text, index.unit)
        phrase = text
        for span in reversed(times):
            phrase = phrase[: span.start] + " " + phrase[span.end :]
        if len(times) != (question["qtype"] != "first_last"):
            pairs = set()
        else:
            whens = _whens(question, times)
            pairs = {
                (entity, relation)
                for entity, relation, side in _candidates(index, question["answers"])
                if any(_gives(index, question, entity, relation, side, when) for when in whens)
            }
        entities, relations = {entity for entity, _ in pairs}, {relation for _, relation in pairs}
        yield GoldLink(
            question["quid"],
            text,
            " ".join(phrase.split()),
            question["qtype"],
            entities.pop() if len(entities) == 1 else None,
            relations.pop() if len(pairs) == 1 else None,
        )


def _whens(question: dict[str, Any], times: list[Any]) -> list[Any]:
    """The conditions on time that the form may mean; which of two is the question's is left to the gold answers."""
    if question["qtype"] == "first_last":
        return ["first", "last"]
    text = times[0].text
    return [text] if question["qtype"] == "equal" else [getattr(tk, op)(text) for op in _OPERATORS]


def _candidates(index: tk.Index, answers: list[str]) -> set[tuple[int, int, str]]:
    """Every (known entity, relation, asked side) that facts of all the answers share."""
    shared: set[tuple[int, int, str]] | None = None
    for answer in answers:
        if answer not in index.entities:
            return set()
        found = set()
        for side, other in (("head", "tail_ids"), ("tail", "head_ids")):
            facts = index.facts(**{side: answer})
            known, relations = getattr(facts, other), facts.relation_ids
            found |= {(e, r, side) for e, r in zip(known.tolist(), relations.tolist(), strict=True)}
        shared = found if shared is None else shared & found
    return shared or set()


def _gives(index: tk.Index, question: dict[str, Any], entity: int, relation: int, side: str, when: Any) -> bool:
    slots = {"relation": relation, "tail" if side == "head" else "head": entity}
    gold = set(question["answers"])
    if when in ("first", "last"):
        pick = getattr(index, when)(**slots)
        tied = index.facts(**slots, when=str(pick.start))
        # Of facts at one time, gold holds one or all.
        return gold in ({getattr(pick, side)}, {getattr(fact, side) for fact in tied})
    return {getattr(fact, side) for fact in index.facts(**slots, when=when)} == gold
