"""What the grammar understands of a question, and the words by which it knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from reasoners.planner.items import Item

UNITS = {
    "day": "day", "date": "day", "days": "day", "month": "month", "months": "month", "year": "year", "years": "year",
    "hour": "hour", "hours": "hour", "minute": "minute", "second": "second", "time": "", "moment": "", "instant": "",
}  # fmt: skip
WH = frozenset("who whom whose whoever whomever someone somebody anyone anybody those".split())
INDEFINITE = frozenset("someone somebody anyone anybody those".split())
WHICH = frozenset("which what".split())
ENTITY_NOUNS = frozenset(
    "country countries nation nations state states party parties person people organization organisation group body "
    "entity visitor visitors one side actor place city airport carrier airline team club company government partner "
    "leader politician official".split()
)


@dataclass(slots=True)
class Condition:
    """A condition on time.

    Attributes
    ----------
    op : {"on", "before", "after", "since", "until", "same", "between"}
    time : int
        Number of the time it names, or -1.
    until : int
        Number of the second time of "between".
    anchors : tuple of int
        Items that may name the one whose fact sets the time, likeliest first; of conditions without a time.
    unit : str
        Of "same": the period shared.
    at : int
        Item that says it.
    is_direct : bool
        Whether the first anchor stands right behind the words that ask for one.
    """

    op: Literal["on", "before", "after", "since", "until", "same", "between"]
    time: int = -1
    until: int = -1
    anchors: tuple[int, ...] = ()
    unit: str = ""
    at: int = -1
    is_direct: bool = False


@dataclass(slots=True)
class Reading:
    """What the grammar understood.

    Attributes
    ----------
    asks : {"time", "entity", "count", "whether"}
    unit : str
        Of a time: year, month, day, ... or "" for the finest that the index has.
    pick : {"", "first", "last"}
    nth : int
        Which one from that end: 2 of "the second", "the second to last".
    edge : {"", "start", "end", "range", "length"}
        Of a time: which part of a fact with a length is asked for.
    conditions : list of Condition
    wh : int
        Item of the asking word, or -1.
    used : set of int
        Items that say form or time and nothing about what happened.
    """

    asks: Literal["time", "entity", "count", "whether"] = "entity"
    unit: str = ""
    pick: Literal["", "first", "last"] = ""
    nth: int = 1
    edge: Literal["", "start", "end", "range", "length"] = ""
    conditions: list[Condition] = field(default_factory=list)
    wh: int = -1
    used: set[int] = field(default_factory=set)


def word_at(items: Sequence[Item], at: int) -> str:
    """The text of an item that is a word, else "".

    >>> import tkindex as tk
    >>> from reasoners.planner.candidates import Parser
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> parsed = Parser(ix).parse("Who visited Rome after Ann?")
    >>> word_at(parsed.items, 0), word_at(parsed.items, 99)
    ('who', '')
    """
    return items[at].text if 0 <= at < len(items) and items[at].kind == "word" else ""
