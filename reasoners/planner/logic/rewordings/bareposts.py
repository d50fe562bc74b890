"""Who held a post, asked by its name alone: "mill treasurer before Ann Lee", "props keeper while the cloak was out".

    refused -> "who was ..." in front of it -> the answer, where it is somebody

Only where a clause follows that says when: by itself a noun may as well ask for a thing or a number.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.english.nounforms import is_personal
from reasoners.planner.logic.english.words import ASKING, AUXILIARIES, FIRST, LAST
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.syntax.asking import is_many
from tkindex.lazily import regex as re

_CLAUSE = re.compile(r"\b(?:before|after|while|when|during)\b", re.IGNORECASE)
_WORD = re.compile(r"[a-z]+", re.IGNORECASE)
_ORDERED = FIRST | LAST | frozenset("next previous longest shortest most least".split())
_NEARLY = 0.6
"""How sure the question as it stands has to be: asking for somebody makes sure of what was nearly so."""
_NONE = frozenset("count number how date year time list all any every".split())


def ask_bare_post(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """Who it was where a question begins with a post and goes on with a clause; None where nobody answers it.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.

    >>> import tkindex as tk
    >>> from reasoners.planner.agent import make
    >>> rows = [("Ann Lee", "2001", "2003"), ("Otto Reinhold", "2003", "2005"), ("Cy Marlow", "2005", "2008")]
    >>> index = tk.build([(name, "treasurer of", "Low Mill", start, stop) for name, start, stop in rows])
    >>> planner = make(index, learn_from=())
    >>> ask_bare_post(planner.reader, "low mill treasurer before cy marlow", planner.by_rules).values
    ('Otto Reinhold',)
    """
    plain = with_who(text)
    if plain == text:
        return None
    as_it_stands = ask(text)
    if not as_it_stands.values and as_it_stands.details.get("score", 0.0) < _NEARLY:
        return None
    answer = ask(plain)
    if not answer.values or answer.kind not in ("entity", "list") or "left over" in answer.details:
        return None
    message = Message(reader, text)
    if any(map(message.is_thing, answer.values)) or not any(map(is_personal, answer.values)):
        return None
    return replace(answer, trace=(*answer.trace, f"asked as: {plain!r}"))


def with_who(text: str) -> str:
    """A post and a clause with "who was" in front of them; the text itself where it is something else.

    >>> with_who("mill treasurer before Ann"), with_who("last mill treasurer before Ann"), with_who("mill treasurer")
    ('who was mill treasurer before Ann', 'last mill treasurer before Ann', 'mill treasurer')
    """
    clause = _CLAUSE.search(text)
    if clause is None or not clause.start() or any(mark in text for mark in "?.,;:!"):
        return text
    head = [word.lower() for word in _WORD.findall(text[: clause.start()])]
    closed = ASKING | AUXILIARIES | _ORDERED | _NONE
    if not head or not closed.isdisjoint(head) or not ASKING.isdisjoint(_WORD.findall(text[clause.end() :].lower())):
        return text
    return f"who {'were' if is_many(head[-1]) else 'was'} {text}"
