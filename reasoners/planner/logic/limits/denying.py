"""Whether a clause beside a question denies something that the graph could tell: "Ann never led the mill".

Much that is told in a denial is of whoever tells it: "Ann never answers my letters", "Bob can't get hold of her". What
no word of the graph says is no fact of it, and its denial takes nothing back. A denial that leaves its verb out ("Ann
didn't") is of whatever is asked.
"""

from __future__ import annotations

from reasoners.planner.logic.english.words import AUXILIARIES, DENIALS, FIRST_PERSON, PRONOUNS, SILENT
from reasoners.planner.logic.messages import Message
from reasoners.planner.weights import SAID
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import lemmas

_CLOSED = (
    SILENT | DENIALS | AUXILIARIES | FIRST_PERSON | PRONOUNS | frozenset("n't won can don any more longer".split())
)

_IDIOM = re.compile(
    r"\b(?:get|got|getting) (?:a )?(?:hold|round)\b|\b(?:keep|put) up with\b|\b(?:make|made) (?:head or tail|sense)\b",
    re.IGNORECASE,
)
"""What somebody cannot do with somebody, whatever relation its words would say by themselves."""


def denies_some(message: Message, first: int, last: int) -> bool:
    """Whether what is denied between two places is said by a word of the graph, or is left out.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> said = ("Ann never led it.", "Ann didn't.", "Ann never answers my letters.")
    >>> [denies_some(Message(reader, one), 0, len(one)) for one in said]
    [True, True, False]
    """
    plain = _IDIOM.sub(" reach ", " ".join(message.plain(first, last))).split()
    words = [word for word in plain if word not in _CLOSED and not word.endswith("n't")]
    return not words or any(
        message.names_kind(word) or any(message.schema.saying(form, SAID) for form in {word, *lemmas(word)})
        for word in words
    )
