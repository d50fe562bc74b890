"""The one time that was told before a question, in place of what stands for it: "that year", "from 1935 ... then".

"Wanda had an operation in 2020. Who looked after her that year?" asks for 2020, whatever she had. "Then" is a time of
its own where what was told is an event (`happenings`); it is the date where that is of a thing which somebody has: an
old photo of the mill from 1935. So is what is asked of the thing itself: "a jersey from 2018. Who was on it?". "In it"
is the date where nothing else was named: "2016 is left to do. Who won in it?".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from reasoners.planner.logic.messages import Message
from tkindex.lazily import regex as re

_MONTHS = "january february march april may june july august september october november december".split()
_SAME_UNIT = re.compile(
    r"\b(?:in |on |during |over )?(?:that|the same|that very|that same) (?:very |same )?"
    rf"(?P<unit>year|month|day|{'|'.join(_MONTHS)})(?! (?:before|after|of|when|that|in)\b)\b",
    re.IGNORECASE,
)
"""What stands for a time of that length."""
_THEN = re.compile(
    r"\b(?:back then|at (?:the|that) time|at that (?:point|moment)|in those days|then)(?=\s*(?:[?.!,]|$))",
    re.IGNORECASE,
)
_IN_IT = re.compile(r"\b(?:in|during|on) (?:it|that)(?=\s*(?:[?.!,]|$))", re.IGNORECASE)
"""What stands for a time where nothing else was named."""
_YEAR = re.compile(r"(?:in |of |from |the year )*(?P<text>\d{4})", re.IGNORECASE)
_MONTH = re.compile(
    rf"(?:in |of |from )*(?P<text>(?P<month>{'|'.join(_MONTHS)}),? \d{{4}}|\d{{4}}-\d\d)", re.IGNORECASE
)
_DAY = re.compile(
    r"\d{4}-\d\d-\d\d|\b\d{1,2}(?:st|nd|rd|th)?\b.*\b\d{4}|\b\d{1,2}(?:st|nd|rd|th)?,? \d{4}", re.IGNORECASE
)
_OBJECT = re.compile(
    r"\b(?:a|an|one|some|this|that|my|our|the|these|those|old) (?:[\w'’&-]+ ){1,7}(?:from|dated|dating from)"
    r" (?:the year )?$",
    re.IGNORECASE,
)
"""What stands before the date of a thing: "an old photo of the mill from"."""
_THING = re.compile(r"\b(?:it|them|that|those)\b", re.IGNORECASE)
_LEADS = {"year": "in", "month": "in", "day": "on"}


class Dated(NamedTuple):
    """A question with a time that was told before it.

    Attributes
    ----------
    start, end : int
        Where the time stands in the message.
    is_alone : bool
        Whether nothing of the graph may be told with it.
    date : Callable
        Puts the time into the text of the question.
    apart : tuple of int
        Where in the message what stands for it has a pronoun.
    is_of_thing : bool
        Whether it is the date of a thing, told by whoever has it, or of his own: nothing came about then.
    """

    start: int
    end: int
    is_alone: bool
    date: Callable[[str], str]
    apart: tuple[int, int] = (0, 0)
    is_of_thing: bool = False


def dated(message: Message, begin: int, end: int) -> Iterator[Dated]:
    """How a question may have the time that was told before it; nothing where it has one, or two were told.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> text = "The mill burnt in 2002, I hear. Who led the mill that year?"
    >>> [one.date("Who led the mill that year?") for one in dated(Message(reader, text), 32, len(text))]
    ['Who led the mill in 2002?']
    """
    told = [one for one in message.dates if one[1] <= begin]
    if len(told) != 1 or any(begin <= one < end for one, _ in message.dates):
        return
    first, last = told[0]
    said = message.text[first:last].strip()
    unit, text = _unit(said)
    asked = message.text[begin:end]
    same = _SAME_UNIT.search(asked)
    if same is not None:
        if same["unit"].lower() == unit or _is_of_month(same["unit"].lower(), text):
            lead = _LEADS[unit]
            yield Dated(first, last, False, lambda question: _SAME_UNIT.sub(f"{lead} {text}", question, count=1))
        elif unit == "year" and same["unit"].lower() in _MONTHS:
            month = same["unit"].capitalize()
            yield Dated(first, last, False, lambda question: _SAME_UNIT.sub(f"in {month} {text}", question, count=1))
        return
    if not unit:
        return
    lead = _LEADS[unit]
    within = _IN_IT.search(asked)
    is_of_thing = _OBJECT.search(message.text, 0, first) is not None
    if within is not None and not message.within(0, begin):
        apart = (begin + within.start(), begin + within.end())
        yield Dated(first, last, True, lambda question: _IN_IT.sub(f"{lead} {text}", question, count=1), apart, True)
    elif _THEN.search(asked) is not None and is_of_thing:
        yield Dated(
            first, last, True, lambda question: _THEN.sub(f"{lead} {text}", question, count=1), is_of_thing=True
        )
    elif _THING.search(asked) is not None and is_of_thing:
        yield Dated(first, last, True, lambda question: f"{question.rstrip(' ?')} {lead} {text}?", is_of_thing=True)


def _unit(said: str) -> tuple[str, str]:
    """How long a time that is written so is, and its text; ("", "") where it is neither year, month nor day."""
    for unit, pattern in (("year", _YEAR), ("month", _MONTH)):
        found = pattern.fullmatch(said)
        if found is not None:
            return unit, found["text"]
    bare = re.sub(r"^(?:on|of|from) ", "", said)
    return ("day", bare) if _DAY.search(bare) else ("", "")


def _is_of_month(unit: str, text: str) -> bool:
    return unit in _MONTHS and text.lower().startswith(unit)
