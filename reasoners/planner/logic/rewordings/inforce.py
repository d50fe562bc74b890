"""What holds now, said of a kind by an adjective: "which permits are in force", "active leases", "ongoing projects".

    refused -> "current", where the graph has no word for it -> the answer of that question

Where a label of the graph says the word itself ("active" as a status), it is left to be read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.english.words import SILENT
from reasoners.planner.logic.reader import Reader
from reasoners.planner.weights import READ
from tkindex.lazily import regex as re
from tkindex.linking.words import singular

_HOLDING = (
    r"(?P<word>in force|in effect|active|ongoing|valid|live|effective|outstanding|under way|underway|in progress"
    r"|in existence|running|open|unresolved)"
)
_NOW = r"(?: now| today| currently| at present| right now| at the moment| these days| as of (?:now|today))?"
_IS = re.compile(
    rf"^(?P<head>(?:which|what|how many|who)\b[^,;?]*?\b[a-z]+) (?P<be>is|are)"
    rf"(?: still| currently| now| presently)? {_HOLDING}{_NOW}\s*\?*$",
    re.IGNORECASE,
)
_BARE = re.compile(
    rf"^(?:(?:list|show|name|all|the|every|each) )*{_HOLDING} (?P<noun>[a-z]+s){_NOW}\s*\?*$", re.IGNORECASE
)
_STILL = re.compile(
    rf"^(?:(?:list|show|name|all|the|every|each|which|what) )*(?P<noun>[a-z]+s) (?:that are )?(?:still|currently)"
    rf" {_HOLDING}\s*\?*$",
    re.IGNORECASE,
)


def ask_in_force(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What a question of what is in force gives as one of what is current; None where it is none, or not understood.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.

    >>> import tkindex as tk
    >>> from reasoners.planner.agent import make
    >>> rows = [("LIC-1", "licence covers", "pier", "2001", ""), ("LIC-2", "licence covers", "quay", "2001", "2003")]
    >>> planner = make(tk.build(rows), learn_from=(), now="2005")
    >>> ask_in_force(planner.reader, "Which licences are in force?", planner.by_rules).values
    ('LIC-1',)
    """
    plain = with_current(reader, text)
    if plain == text:
        return None
    answer = ask(plain)
    if not answer.values or "left over" in answer.details or not _is_of_kind(reader, plain, answer):
        return None
    return replace(answer, trace=(*answer.trace, f"asked as: {plain!r}"))


def with_current(reader: Reader, text: str) -> str:
    """A question with "current" in the place of "in force" and the like; the text itself where it has none of these.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("LIC-1", "licence covers", "the pier", "2001")]))
    >>> with_current(reader, "Which licences are in force today?"), with_current(reader, "active licences")
    ('Which licences are current?', 'current licences')
    """
    for pattern in (_IS, _BARE, _STILL):
        found = pattern.match(text.strip())
        if found is None or _is_said(reader, found["word"]):
            continue
        if pattern is _IS:
            return f"{found['head']} {found['be']} current?"
        return f"current {found['noun']}"
    return text


def _is_of_kind(reader: Reader, plain: str, answer: Answer) -> bool:
    """Whether the noun of a question names the side from which it was answered, and no word leaves that open."""
    before = plain.lower().partition(" are ")[0].partition(" is ")[0]
    named = reader.grounder.kinds.kind_of_word(before.split()[-1])
    rows = answer.details.get("rows", ())
    if not rows:
        return False
    sides = {
        is_head
        for is_head in (True, False)
        if answer.kind == "number" or reader.index.entities[rows[0].head if is_head else rows[0].tail] in answer.values
    }
    return any((rows[0].relation, is_head) in named for is_head in sides)


def _is_said(reader: Reader, phrase: str) -> bool:
    """Whether the graph says a phrase itself: a relation is like a word of it, or a label has one."""
    words = [word for word in phrase.lower().split() if word not in SILENT]
    known = reader.grounder.names.words
    return any(reader.schema.saying(word, READ) or word in known or singular(word) in known for word in words)
