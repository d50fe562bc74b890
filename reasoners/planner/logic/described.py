"""Who is asked for by what was told of him: "A prize for the clerk who has led the most mills. Who is it?"."""

from __future__ import annotations

from reasoners.planner.logic.messages import Message, is_inside
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.spans import has_more
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_past

_WHO_IS_IT = re.compile(
    r"(?:so |and |but |now )?(?:(?:who|which(?: one)?|what) (?:is|was|would|might|could) (?:it|that|this|he|she|they)"
    r"(?: be| have been)?|(?:who|what)(?:['’]s| is| was) on it|who (?:are|were) they)"
    r"(?:,? (?:please|then|do you know|by the way))?\s*\?+",
    re.IGNORECASE,
)
_DESCRIBED = re.compile(
    r"\b(?:whoever|(?:the|every|each|any) (?P<noun>[a-z]+) (?:who|that)|(?:every(?:body|one)|all) who)"
    r"(?P<has>['’]s| (?:is|was|has|had|are|were|have))? (?=[a-z])",
    re.IGNORECASE,
)
"""Somebody by what he did: "whoever led it first", "the inspector who's had the most"."""
_PERSONS = frozenset("person people one man woman lady guy chap".split())


def with_described(reader: Reader, text: str) -> str:
    """A message that asks who is described in front of its question as one that asks for him; others as they are.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> with_described(reader, "We want a toast to whoever led the mill first. Who would that be?")
    'Who led the mill first?'
    >>> with_described(reader, "A prize for the clerk who's led the most mills. Who is it? Count mills.")
    'Which clerk has led the most mills? Count mills.'
    """
    if _DESCRIBED.search(text) is None or not has_more(text):
        return text
    message, said = Message(reader, text), text
    text = message.text
    for n, (first, last) in enumerate(message.sentences):
        if not n or "?" in text[:first] or _WHO_IS_IT.fullmatch(text[first:last].strip()) is None:
            continue
        begin, end = message.sentences[n - 1]
        found = list(_DESCRIBED.finditer(text, begin, end))
        if len(found) != 1 or is_inside(found[0].start(), message.names):
            return said
        rest = text[found[0].end() : end].strip(" .!…,;")
        noun, has = (found[0]["noun"] or "").lower(), (found[0]["has"] or "").strip().lower()
        if has in ("'s", "’s"):
            has = "has" if rest.startswith(("had ", "been ")) or is_past(rest.partition(" ")[0].lower()) else "is"
        who = "Who" if not noun or noun in _PERSONS else f"Which {noun}"
        asked = " ".join(part for part in (who, has, rest) if part)
        return " ".join(part for part in (text[:begin].strip(), f"{asked}?", text[last:].strip()) if part)
    return said
