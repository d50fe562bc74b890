"""Owners that are typed without their apostrophe: "writing kestrels obituary" is "writing kestrel's obituary".

A word with "s" is an owner where it is the name of something without it, and a noun follows.
"""

from __future__ import annotations

from reasoners.planner.logic.english.words import ARTICLES, NUMBERS, SILENT
from reasoners.planner.logic.messages import Message, is_inside
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun

_OWNER = re.compile(r"(?<![\w'’-])(?P<name>[a-z]{3,})s (?P<noun>[a-z]+)(?![\w'’])")
_WORD_BEFORE = re.compile(r"([A-Za-z']+)\s+$")


def with_owners(reader: Reader, text: str) -> str:
    """The text with an apostrophe in each name that owns the noun behind it.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Kestrel", "sent to", "Bo", "2001")]))
    >>> with_owners(reader, "doing kestrels obituary"), with_owners(reader, "the kestrels nest")
    ("doing kestrel's obituary", 'the kestrels nest')
    """
    for found in _OWNER.finditer(text):
        before = _WORD_BEFORE.search(text[: found.start()])
        is_led = before is not None and (before[1].lower() in ARTICLES or before[1].lower() in NUMBERS)
        if is_led or not is_noun(found["noun"]) or found["noun"] in SILENT:
            continue
        place = found.start()
        known = Message(reader, text)
        if is_inside(place, known.names) or {found["name"], f"{found['name']}s"} & reader.itemizer.vocabulary:
            continue
        put = f"{text[: found.end('name')]}'s{text[found.end('name') + 1 :]}"
        if is_inside(place, Message(reader, put).names):
            return with_owners(reader, put)
    return text
