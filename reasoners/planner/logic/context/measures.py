"""A bracket that says from which amount on something is called so: "a jam (more than 400 vehicles an hour)".

It narrows nothing where the graph draws the line there too: every fact with that name has such an amount, and none of
the others of the same slot. Then the question is read without it. Anywhere else it asks for what no plan says, and the
gate refuses the answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from operator import ge, gt, le, lt

from reasoners.base import Answer
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader
from tkindex.index import Index
from tkindex.query.fields import Expression, Field

_BOUND = re.compile(
    r"\s*\(\s*(?:i\.e\.,?\s+|that is,?\s+|meaning\s+)?"
    r"(?P<bound>more than|over|above|at least|less than|fewer than|under|below|at most|no more than|up to)\s+"
    r"(?P<number>\d[\d,]*(?:\.\d+)?)(?P<unit>\s*[^\d()]*)\)",
    re.IGNORECASE,
)
_COMPARED = {
    "more than": gt, "over": gt, "above": gt, "at least": ge,
    "less than": lt, "fewer than": lt, "under": lt, "below": lt, "at most": le, "no more than": le, "up to": le,
}  # fmt: skip
_LENGTH = re.compile(r"\s*(?:second|minute|hour|day|week|month|year|decade|centur)", re.IGNORECASE)
"""An amount of time is how long something lasts."""


def ask_without_measure(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What a question gives without a bracket that says of a name what the graph says too; None where it has none.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.agent import make
    >>> names = ("head", "relation", "tail", "time", "vehicles")
    >>> rows = [("Mill Lane", "had traffic", "jam", "2031-05-02T08", 620),
    ...         ("Mill Lane", "had traffic", "free flow", "2031-05-02T09", 90)]
    >>> planner = make(tk.build([dict(zip(names, row)) for row in rows]), learn_from=())
    >>> planner.answer("When did Mill Lane have a jam (more than 400 vehicles an hour)?").values
    ('2031-05-02T08',)
    >>> planner.answer("When did Mill Lane have a jam (more than 700 vehicles an hour)?").values
    ()
    """
    said = _BOUND.search(text)
    if said is None or _LENGTH.match(said["unit"]):
        return None
    message = Message(reader, text)
    names = message.within(0, len(message.text))
    name = next((one for one in names if one.end == said.start() and len(one.entities) == 1), None)
    if name is None:
        return None
    answer = ask(f"{text[: said.start()]}{text[said.end() :]}")
    labels = {message.label(entity) for one in names for entity in one.entities}
    # Of whom the question does not name the line is drawn for everybody.
    slots = {(fact.head if fact.head in labels else None, fact.relation) for fact in answer.facts}
    compare, number = _COMPARED[said["bound"].lower()], float(said["number"].replace(",", ""))
    tail = message.label(name.entities[0])
    for amount in _amounts(reader.index, answer):
        if all(_draws(reader.index, *slot, tail, compare(Field(amount), number)) for slot in slots):
            return replace(answer, trace=(*answer.trace, f"so it is by {amount!r}: {said[0].strip()!r}"))
    return None


def _amounts(index: Index, answer: Answer) -> list[str]:
    """Attributes of the facts of an answer that are numbers."""
    if not answer.facts:
        return []
    told = answer.facts[0]
    values = next(iter(index.facts(head=told.head, relation=told.relation))).attributes
    return [name for name, value in values.items() if isinstance(value, int | float) and not isinstance(value, bool)]


def _draws(index: Index, head: str | None, relation: str, tail: str, condition: Expression) -> bool:
    """Whether the facts of a slot that satisfy a condition are those with a tail, and at least one."""
    named = index.count(head=head, relation=relation, tail=tail)
    within = index.count(head=head, relation=relation, where=condition)
    both = index.count(head=head, relation=relation, tail=tail, where=condition)
    return 0 < named == within == both
