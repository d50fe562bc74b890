"""Who somebody was who was told of by a role: "the warden dug him out. Who was it?" asks who was the warden then.

The role has to be one of the graph, and the only one that was told of in front of the question without a name.
"""

from __future__ import annotations

from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.nounforms import names_person
from reasoners.planner.logic.pointedtimes import MONTHS
from reasoners.planner.logic.reader import Reader
from reasoners.planner.weights import SAID
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun

_ASKED = re.compile(
    r"(?P<who>\bwho) (?:(?:was|is|were)(?: (?:it|that|this|he|she|they))"
    r"|(?:would|could|might|must) (?:it|that|this|he|she|they)(?: have)? (?:be|been))\b"
    rf"(?P<when>(?: (?:then|back then|at the time|at that time|on that day|that (?:day|month|year)"
    rf"|in (?:(?:{MONTHS}) )?\d{{4}}))?)(?=\s*(?:[?,]|$))",
    re.IGNORECASE,
)
_ROLE = re.compile(r"\b(?:the|their|its|our) (?P<role>[a-z]+(?: [a-z]+)?)\b", re.IGNORECASE)
_PERSONS = 0.5
"""From which share of persons on a side is one of persons."""


def with_role(reader: Reader, message: Message) -> str | None:
    """A message that asks who it was, with the role of which it was told; None where it asks otherwise, or tells none.

    >>> import tkindex as tk
    >>> rows = [("Ann Lee", "warden of", "Low Hut", "2001"), ("Bo Fry", "warden of", "Low Hut", "2003")]
    >>> reader = Reader(tk.build(rows))
    >>> with_role(reader, Message(reader, "At Low Hut in 2002 the warden gave us tea. Who was it?"))
    'At Low Hut in 2002 the warden gave us tea. Who was the warden then?'
    """
    asked = next(iter(_ASKED.finditer(message.text)), None)
    if asked is None or "?" in message.text[: asked.start()]:
        return None
    roles = dict.fromkeys(
        role
        for found in _ROLE.finditer(message.text, 0, asked.start())
        if (role := _role(reader, message, found["role"].lower()))
        and not _is_named(message, found.start("role") + len(role))
    )
    if len(roles) != 1:
        return None
    when = asked["when"] or " then"
    return (
        f"{message.text[: asked.start()]}{asked['who']} was the {next(iter(roles))}{when}{message.text[asked.end() :]}"
    )


def _is_named(message: Message, at: int) -> bool:
    """Whether a name stands right behind a role, of whom it is then."""
    return any(0 <= first - at <= 2 for first, _ in message.names)


def _role(reader: Reader, message: Message, said: str) -> str:
    """The longest of some words that is a role of the graph; "" where none is."""
    words = said.split()
    for role in (" ".join(words), words[0]):
        last = role.split()[-1]
        if is_noun(last) and (_holds(reader, last) or (names_person(last) and message.names_kind(last))):
            return role
    return ""


def _holds(reader: Reader, noun: str) -> bool:
    """Whether a noun says a relation in which persons stand on one side at most."""
    kinds = reader.grounder.kinds
    sides = [(kinds.personal((n, True)), kinds.personal((n, False))) for n in reader.schema.saying(noun, SAID)]
    return any(max(side) > _PERSONS and (names_person(noun) or min(side) <= _PERSONS) for side in sides)
