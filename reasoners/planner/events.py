"""Years of events that everybody knows, for questions that name one as an anchor: "before WW2", "the 1992 Olympics".

A hand-made table of general knowledge, declared as such: nothing here was learnt from questions. A graph that holds the
event itself is asked first.
"""

from __future__ import annotations

from typing import NamedTuple

from reasoners.words import may_say
from tkindex.lazily import regex as re

_TABLE = """
world war i | world war 1 | world war one | ww1 | wwi | ww i | first world war | great war: 1914-1918
world war ii | world war 2 | world war two | ww2 | wwii | ww ii | second world war: 1939-1945
cold war: 1947-1991
vietnam war: 1955-1975
korean war: 1950-1953
gulf war: 1990-1991
iraq war: 2003-2011
spanish civil war: 1936-1939
american civil war | us civil war: 1861-1865
american revolution | american revolutionary war: 1775-1783
french revolution: 1789-1799
russian revolution | october revolution: 1917-1917
napoleonic wars: 1803-1815
franco-prussian war: 1870-1871
crimean war: 1853-1856
thirty years' war | thirty years war: 1618-1648
hundred years' war | hundred years war: 1337-1453
great depression: 1929-1939
arab spring: 2010-2012
fall of the berlin wall: 1989-1989
"""
_NUMERALS = {"I": 1, "V": 5, "X": 10, "L": 50}
_OLYMPIAD = re.compile(r"\b(?:the )?games of the (?P<number>[IVXL]+|\d+(?:st|nd|rd|th)?) olympiad\b", re.IGNORECASE)
_OLYMPIAD_WORDS, _GAMES_WORDS = ("olympiad",), ("olympics", "olympic games", "world cup")
_GAMES = re.compile(
    r"\b(?:the )?(?:(?P<before>\d{4}) )?(?:summer |winter )?(?:olympics|olympic games|world cup|fifa world cup)"
    r"(?: (?:of|in) (?P<after>\d{4}))?\b",
    re.IGNORECASE,
)


_LEAD = re.compile(
    r"\b(?:before|after|during|since|until|till|by|preceding|following|prior to|at|in|earlier than|later than|"
    r"(?:the time|beginning|start|end|outbreak|years?) of)\s+(?:the )?$",
    re.IGNORECASE,
)


class Event(NamedTuple):
    """Characters ``[start, end)`` of a text that name an event, and its first and last year."""

    start: int
    end: int
    first: int
    last: int


def _read() -> list[tuple[tuple[str, ...], re.Pattern[str], int, int]]:
    found = []
    for line in _TABLE.strip().splitlines():
        names, years = line.rsplit(":", 1)
        first, last = years.strip().split("-")
        stripped = tuple(name.strip() for name in sorted(names.split("|"), key=len, reverse=True))
        said = "|".join(re.escape(name) for name in stripped)
        found.append((stripped, re.compile(rf"\b(?:the )?(?:{said})\b", re.IGNORECASE), int(first), int(last)))
    return found


_EVENTS = _read()
_SAYABLE = tuple(name for names, *_ in _EVENTS for name in names)


def _roman(text: str) -> int:
    values = [_NUMERALS[letter] for letter in text.upper()]
    return sum(-v if any(later > v for later in values[n + 1 : n + 2]) else v for n, v in enumerate(values))


def find_events(text: str) -> list[Event]:
    """Events that a text names as a time, behind a word such as "before" or "during", in order.

    >>> find_events("Who was king before WW2, and after the Games of the XXVIII Olympiad?")
    [Event(start=20, end=23, first=1939, last=1945), Event(start=35, end=67, first=2004, last=2004)]
    """
    low = text.lower()
    found = [
        Event(*match.span(), first, last)
        for names, pattern, first, last in (_EVENTS if may_say(text, low, _SAYABLE) else ())
        if may_say(text, low, names)
        for match in pattern.finditer(text)
    ]
    for match in _OLYMPIAD.finditer(text) if may_say(text, low, _OLYMPIAD_WORDS) else ():
        number = match["number"]
        nth = int(re.sub(r"\D", "", number)) if number[0].isdigit() else _roman(number)
        year = 1892 + 4 * nth
        found.append(Event(*match.span(), year, year))
    for match in _GAMES.finditer(text) if may_say(text, low, _GAMES_WORDS) else ():
        said = match["before"] or match["after"]
        if said:
            found.append(Event(*match.span(), int(said), int(said)))
    return sorted(event for event in found if _LEAD.search(text, 0, event.start))
