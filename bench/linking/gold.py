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

import numpy as np

import tkindex as tk
from reasoners.times import find_times

FORMS = ("equal", "before_after", "first_last")
_PICKS = ("first", "last")


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
            pairs = {
                (entity, relation)
                for when, low, high in _whens(index, question, times)
                for side, known in (("head", "tail"), ("tail", "head"))
                for entity, relation in _candidates(index, question["answers"], side, known, low, high)
                if _gives(index, question["answers"], {known: entity, "relation": relation}, side, when)
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


def _whens(index: tk.Index, question: dict[str, Any], times: list[Any]) -> list[tuple[Any, float, float]]:
    """The conditions on time that the form may mean; which of two is the question's is left to the gold answers.

    Each with bounds in ticks, the second exclusive, that hold every fact which it may mean under any convention:
    outside of them no candidate need be looked for.
    """
    if question["qtype"] == "first_last":
        return [(pick, -np.inf, np.inf) for pick in _PICKS]
    text = times[0].text
    low, high, _ = tk.parse_range(text, index.unit)
    if question["qtype"] == "equal":
        return [(text, low, high)]
    return [(tk.before(text), -np.inf, high), (tk.after(text), low, np.inf)]


def _candidates(
    index: tk.Index, answers: list[str], side: str, known: str, low: float, high: float
) -> Iterator[tuple[int, int]]:
    """Every (known entity, relation) that facts of all the answers within the bounds share."""
    shared: np.ndarray | None = None
    for answer in answers:
        if answer not in index.entities:
            return
        facts = index.facts(**{side: answer})
        pairs = getattr(facts, f"{known}_ids").astype(np.int64) * index.n_relations + facts.relation_ids
        pairs = pairs[(facts.starts >= low) & (facts.starts < high)]
        shared = np.unique(pairs) if shared is None else np.intersect1d(shared, pairs)
    if shared is not None:
        yield from zip(*(ids.tolist() for ids in np.divmod(shared, index.n_relations)), strict=True)


def _gives(index: tk.Index, answers: list[str], slots: dict[str, int], side: str, when: Any) -> bool:
    """Whether the form, executed with these slots, yields exactly the answers."""
    gold = set(answers)
    if when not in _PICKS:
        found = index.facts(**slots, when=when)
        return {index.entities[i] for i in np.unique(getattr(found, f"{side}_ids")).tolist()} == gold
    pick = getattr(index, when)(**slots)
    if getattr(pick, side) not in gold:
        return False
    tied = index.facts(**slots, when=str(pick.start))
    # Of facts at one time, gold holds one or all.
    return gold in ({getattr(pick, side)}, {getattr(fact, side) for fact in tied})
