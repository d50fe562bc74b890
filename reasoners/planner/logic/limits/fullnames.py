"""A name that a message says in full once, and in part after that: "Lucy Millard is back. How long was Lucy away?".

Where others are called so as well, it is the one that was told of.
"""

from __future__ import annotations

from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re

_WORD = re.compile(r"[^\W_]+")


def with_full_names(reader: Reader, text: str) -> str:
    """A text with the whole name in place of a part of it that may name others too, and that comes behind it.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann Lee", "led", "the mill", "2001"), ("Ann Fry", "led", "the inn", "2003")]))
    >>> with_full_names(reader, "Ann Lee is back. When did Ann lead the mill?")
    'Ann Lee is back. When did Ann Lee lead the mill?'
    >>> with_full_names(reader, "Ann Lee and Ann Fry are back. When did Ann lead the mill?")
    'Ann Lee and Ann Fry are back. When did Ann lead the mill?'
    """
    message = Message(reader, text)
    if message.removed:
        return text  # the places are those of another text
    for short in sorted(message.mentions, reverse=True):
        if len(short.entities) < 2:
            continue
        words = set(_WORD.findall(short.text))
        whole = {
            one.text
            for one in message.mentions
            if one.end <= short.start and len(one.entities) == 1 and one.entities[0] in short.entities
            and words < set(_WORD.findall(one.text))
        }  # fmt: skip
        if len(whole) == 1:
            text = f"{text[: short.start]}{whole.pop()}{text[short.end :]}"
    return text
