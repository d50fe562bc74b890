"""Who that is of whom was told: "I need a word with whoever ran the mill in 2002. Who was that?".

What is asked for stands in the sentence before, as "whoever", as a question inside another clause, or as a noun with a
clause of its own ("the firms that left in 2002, which ones were they?"). That is the question.
"""

from __future__ import annotations

from collections.abc import Iterator

from reasoners.planner.logic.english.words import AUXILIARIES
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.rewordings.existing import inverted
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun, is_verb

_POINT = re.compile(
    r"(?P<mark>[.,;:!?…–—-]+\s*)(?:(?:so|and|but)\s+)*(?P<asks>who|which|what)(?: ones?| exactly)?"
    r" (?:is|was|are|were) (?:it|that|they|those|he|she)(?: exactly| then)?\s*\?",
    re.IGNORECASE,
)
_WHOEVER = re.compile(r"\b(?P<who>whoever|who) (?P<said>[^.?!,;:…]+)$", re.IGNORECASE)
_THOSE = re.compile(
    r"\b(?:the|every|all(?: of)?(?: the)?|each|any) "
    r"(?P<kind>[a-z-]+(?: (?!(?:for|in|at|on|by|to|from|of|with)\b)[a-z-]+)?)"
    r" (?:(?:that|who|which) (?P<said>[^.?!,;:…]+)"
    r"|(?P<prep>for|in|at|on|by|to|from|of|with) which (?P<clause>[^.?!,;:…]+))$",
    re.IGNORECASE,
)
_ALL = re.compile(r"\ball(?: of)? $", re.IGNORECASE)
_LIST = re.compile(
    r"(?:(?:is there|do you have|have you got|i need|i want|can i have) )?(?:an? |any |the )?(?:list|names) of\s*$",
    re.IGNORECASE,
)


def with_pointed(message: Message) -> Iterator[str]:
    """A message that asks who somebody is, with what was told of him as the question.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "ran", "the mill", "2001"), ("Bob", "ran", "the mill", "2003")]))
    >>> list(with_pointed(Message(reader, "I owe a beer to whoever ran the mill in 2001. Who was that?")))
    ['I owe a beer to. Who ran the mill in 2001?']
    """
    text = message.text
    for point in _POINT.finditer(text):
        before = text[: point.start()]
        who, those = _last(_WHOEVER, before), _last(_THOSE, before)
        if point["asks"].lower() == "who" and who is not None and _is_told(who["said"]):
            yield _joined(text, who.start(), f"Who {who['said']}?", point.end())
        if those is None or not is_noun(those["kind"].split()[-1].lower()):
            continue
        start = those.start()
        lead = _LIST.search(text, 0, start)
        start = lead.start() if lead is not None else start
        every = _ALL.search(text, 0, start)
        start = every.start() if every is not None else start
        if those["said"]:
            put = f"Which {those['kind']} {inverted(those['said'])}?"
        else:
            put = f"{those['prep'].capitalize()} which {those['kind']} {inverted(those['clause'])}?"
        yield _joined(text, start, put, point.end())


def _last(pattern: re.Pattern[str], before: str) -> re.Match[str] | None:
    """The match that reaches the end and begins last."""
    found = pattern.search(before)
    while found is not None:
        later = pattern.search(before, found.start() + 1)
        if later is None:
            return found
        found = later
    return None


def _is_told(said: str) -> bool:
    """Whether what stands behind "who" begins with its verb."""
    first = said.split()[0].lower()
    return first in AUXILIARIES or is_verb(first)


def _joined(text: str, start: int, put: str, end: int) -> str:
    lead = text[:start].rstrip(" ,;:–—-")
    if lead and lead[-1] not in ".?!…":
        lead += "."
    return f"{lead} {put}{text[end:]}".strip()
