"""Questions in which a house speaks of itself, and nobody of himself: "how many boats do we have", "who supplied us".

Whoever asks is one of many there: his own facts are not what is asked for, and the graph is the house's.
"""

from __future__ import annotations

from reasoners.planner.logic.context.ownclauses import without_own_clauses
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re

_HOUSE = re.compile(r"\b(?:we|us|our|ours)\b", re.IGNORECASE)
_AMONG = re.compile(r"\b(?P<asked>how many) of us\b(?: lot)?(?! (?-i:[A-Z]))", re.IGNORECASE)
_SELF = re.compile(r"\b(?:i|me|my|mine|myself)\b", re.IGNORECASE)


def among_us(text: str) -> str:
    """A question for how many "of us" there are as one of people: whoever asks is one of them.

    >>> among_us("How many of us have led it?")
    'How many people have led it?'
    """
    return _AMONG.sub(r"\g<asked> people", text)


def of_house(reader: Reader, text: str) -> str:
    """A text whose question says "we" and not "I", without clauses that say nothing of the graph; "" where it says "I".

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> of_house(reader, "We sold the mill, my dad was gutted. Who led it?")
    'We sold the mill. Who led it?'
    >>> of_house(reader, "We got a boat. Who gave it to me?")
    ''
    """
    if speaks_of_house(text):
        return text
    if _HOUSE.search(text) is None:
        return ""
    message = Message(reader, text)
    own = without_own_clauses(message)
    if own is not None and speaks_of_house(own):
        return own
    asked = " ".join(text[first:last] for first, last in message.sentences if "?" in text[first:last])
    return text if speaks_of_house(asked) else ""


def speaks_of_house(text: str) -> bool:
    """Whether a text says "we" and not "I", and not only behind what it asks: "settle this for us".

    >>> speaks_of_house("How many boats do we have?"), speaks_of_house("We got a boat. Who gave it to me?")
    (True, False)
    """
    return _HOUSE.search(text.rpartition("?")[0] or text) is not None and _SELF.search(text) is None
