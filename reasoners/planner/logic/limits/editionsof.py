"""Numbered things of one name: "how many Ledger releases" are those releases that are called Ledger 5.2 and the like.

text -> "how many releases of Ledger" -> the answer, where several names of the graph are that name and a number
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from reasoners.base import Answer
from reasoners.planner.logic.execution.saying import read_as
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun
from tkindex.linking.words import is_plural

_NOUN = re.compile(r" (?P<noun>[a-z]+)\b")
_NUMBERED = re.compile(r"[ -]v?\d")
_ORDERED = re.compile(r"\b(?:first|last|latest|next|previous|which|what) $", re.IGNORECASE)
""" "The last Ledger release": one of several."""
_SEVERAL = 2


def ask_editions_of(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What a question gives with the noun in front of the name that its things are called by; None where none is.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.

    >>> import tkindex as tk
    >>> rows = [(f"Ledger {n}", "shipped by", "Ann", f"200{n}") for n in (1, 2)]
    >>> rows += [("Search 4", "shipped by", "Ann", "2004"), ("Bo", "owner of", "Ledger", "2001")]
    >>> reader = Reader(tk.build(rows))
    >>> ask_editions_of(reader, "How many Ledger releases has Ann shipped?", reader.answer).values
    ('2',)
    """
    message = Message(reader, text)
    put = _with_noun_first(message)
    if put == message.text:
        return None
    answer = ask(put)
    return read_as(answer, put) if answer.values else None


def _with_noun_first(message: Message) -> str:
    text = message.text
    for name in message.mentions:
        noun = _NOUN.match(text, name.end)
        if noun is None or not is_noun(noun["noun"]) or len(name.entities) != 1:
            continue
        own = message.label(name.entities[0]).lower()
        is_asked = is_plural(noun["noun"]) or _ORDERED.search(text, 0, name.start) is not None
        if is_asked and own == name.text.lower() and _has_editions(message, own):
            return f"{text[: name.start]}{noun['noun']} of {name.text}{text[noun.end() :]}"
    return text


def _has_editions(message: Message, own: str) -> bool:
    """Whether several labels are a name and a number behind it; linear in the labels until they are found."""
    labels = message.schema.index.entities
    found = (label for label in labels if label.lower().startswith(own) and _NUMBERED.match(label, len(own)))
    return len(list(islice(found, _SEVERAL))) == _SEVERAL
