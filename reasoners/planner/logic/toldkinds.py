"""A question that points to some of a kind that was told, with the kind put in: "which of them" of boats.

    "The kids asked about the boats that sank. Which of them has never been to Low Quay?"
        -> "Which of the boats has never been to Low Quay?"

The sentences before it name nobody, tell of one kind of the graph, and most likely narrow nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.limiting import narrowing_share
from reasoners.planner.logic.messages import WORD, Message, is_inside
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.toldbeside import says_no_more
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun
from tkindex.linking.words import singular

_OF_THEM = re.compile(
    r"\b(?P<which>which|how many|who|what)(?P<ones> ones)?(?: out)? of (?:them|those|these)\b(?: all)?"
    r"|\b(?P<number>number|share|half|all|any|none|most|some|each|every one) of (?:them|those)\b"
    r"|\b(?P<alone>which) ones\b(?! of)",
    re.IGNORECASE,
)
_LEAST_NARROW = 0.15
"""From which probability on a sentence may narrow, as of `dropping`."""

Ask = Callable[[str], Answer]


def with_told_kind(message: Message) -> tuple[str, str] | None:
    """The question of a message with the kind that it points to, and that kind; None where it points to none.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("MV Tern", "boat moored at", "Low Quay", "2001"), ("MV Gull", "boat moored at", "Sker", "2003")]
    >>> message = Message(Reader(tk.build(rows)), "The kids love the boats. Which of them were moored at Low Quay?")
    >>> with_told_kind(message)
    ('Which of the boats were moored at Low Quay?', 'boats')
    """
    at = next((n for n, (one, two) in enumerate(message.sentences) if "?" in message.text[one:two]), 0)
    if not at:
        return None
    first, last = message.sentences[at]
    points = _OF_THEM.search(message.text, first, last)
    if points is None or message.within(0, first) or any(one < first for one, _ in message.dates):
        return None
    kinds = list(dict.fromkeys(_kinds(message, first)))
    if len(kinds) != 1:
        return None
    for one, two in message.sentences[:at]:
        if narrowing_share(message, one, two) >= _LEAST_NARROW or not says_no_more(message, (), frozenset(), (), one, two):
            return None
    kind = kinds[0]
    if points["alone"]:
        put = f"{points['alone']} {kind}"
    else:
        put = f"{points['which'] or points['number']} of the {kind}"
    return f"{message.text[first : points.start()].lstrip()}{put}{message.text[points.end() :]}", kind


def _kinds(message: Message, end: int) -> list[str]:
    """The plural nouns before a place that name a kind of the graph."""
    words = [word for word in WORD.finditer(message.text, 0, end) if not is_inside(word.start(), message.names)]
    low = [word.group().lower() for word in words]
    return [word for word in low if singular(word) != word and is_noun(singular(word)) and message.names_kind(word)]


def ask_of_kind(reader: Reader, text: str, ask: Ask) -> Answer | None:
    """What a question gives with the kind that it points to put in; None where it points to none.

    Parameters
    ----------
    ask : callable
        Answers a message.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> ask_of_kind(Reader(tk.build([("Ann", "led", "the mill", "2001")])), "Who led it?", print) is None
    True
    """
    told = with_told_kind(Message(reader, text))
    if told is None:
        return None
    answer = ask(told[0])
    if not answer.values or "left over" in answer.details:
        return None
    return replace(answer, trace=(*answer.trace, f"read as: {told[0]!r}"))
