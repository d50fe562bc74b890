"""A question that points to some of a kind that was told, with the kind put in: "which of them" of boats.

    "The kids asked about the boats that sank. Which of them has never been to Low Quay?"
        -> "Which of the boats has never been to Low Quay?"

The sentences before it name nobody, tell of one kind of the graph, and most likely narrow nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from reasoners.base import Answer
from reasoners.planner.logic.context.toldbeside import says_no_more
from reasoners.planner.logic.english.words import SILENT
from reasoners.planner.logic.execution.saying import read_as
from reasoners.planner.logic.limits.limiting import LEAST_NARROW, narrowing_share
from reasoners.planner.logic.limits.remarks import TOLD_BY
from reasoners.planner.logic.messages import WORD, Message, is_inside
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun, lemma

_OF_THEM = re.compile(
    r"\b(?P<which>which|how many|who|what)(?P<ones> ones)?(?: out)? of (?:them|those|these)\b(?: all)?"
    r"|\b(?P<number>number|share|half|all|any|none|most|some|each|every one) of (?:them|those)\b"
    r"|\b(?P<alone>which) ones\b(?! of)",
    re.IGNORECASE,
)

Ask = Callable[[str], Answer]


def with_told_kind(message: Message) -> list[str]:
    """The question of a message with each kind that it may point to, where it points to one.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("MV Tern", "moored at", "Low Quay", "2001"), ("MV Gull", "moored at", "Sker", "2003")]
    >>> message = Message(Reader(tk.build(rows)), "The kids love the boats. Which of them were moored at Low Quay?")
    >>> with_told_kind(message)
    ['Which of the boats were moored at Low Quay?']
    """
    at = next((n for n, (_, two) in enumerate(message.sentences) if message.text[:two].endswith("?")), 0)
    if not at:
        return []
    first, last = message.sentences[at]
    points = _OF_THEM.search(message.text, first, last)
    if points is None or message.within(0, first) or any(one < first for one, _ in message.dates):
        return []
    for one, two in message.sentences[:at]:
        narrow = narrowing_share(message, one, two) >= LEAST_NARROW
        if narrow or not says_no_more(message, (), frozenset(), (), one, two):
            return []
    before, after = message.text[first : points.start()].lstrip(), message.text[points.end() :]
    lead = f"{points['alone']} " if points["alone"] else f"{points['which'] or points['number']} of the "
    return [f"{before}{lead}{kind}{after}" for kind in dict.fromkeys(_kinds(message, first))]


def _kinds(message: Message, end: int) -> list[str]:
    """The plural nouns before a place, but for whoever tells or asks something."""
    words = [word for word in WORD.finditer(message.text, 0, end) if not is_inside(word.start(), message.names)]
    low = [word.group().lower() for word in words]
    plural = (word for word in low if word.endswith("s") and lemma(word) != word and is_noun(lemma(word)))
    return [word for word in plural if word not in TOLD_BY | SILENT]


def ask_of_kind(reader: Reader, text: str, ask: Ask) -> Answer | None:
    """What a question gives with the kind that it points to put in; None where several may be meant.

    Parameters
    ----------
    ask : callable
        Answers a message.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> ask_of_kind(Reader(tk.build([("Ann", "led", "the mill", "2001")])), "Who led it?", print) is None
    True
    """
    found: Answer | None = None
    for asked in with_told_kind(Message(reader, text)):
        answer = ask(asked)
        if not answer.values or "left over" in answer.details:
            continue
        if found is not None and set(found.values) != set(answer.values):
            return None
        found = found or read_as(answer, asked)
    return found
