"""Times that depend on when a question is asked: "last spring", "two years ago", "nowadays"."""

from __future__ import annotations

from reasoners.words import may_say
from tkindex.lazily import regex as re

_SEASON = r"(?:spring|summer|autumn|fall|winter|night|weekend|week|month|quarter|year|decade|century)"
_WEEKDAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
# "The last year in which" asks for a time; "last year." names one.
_RELATIVE = re.compile(
    rf"""(?<!the\s)\b(?:last|next|this|past)\s+(?:{_SEASON}|{_WEEKDAY})(?=\s*(?:[?!.,;]|$))
    |\b(?:days?|weeks?|months?|years?|decades?)\s+ago\b
    |\b(?:yesterday|tomorrow|tonight|today|nowadays|right\s+now)\b""",
    re.IGNORECASE | re.VERBOSE,
)
_RELATIVE_WORDS = (
    "last",
    "next",
    "this",
    "past",
    "ago",
    "yesterday",
    "tomorrow",
    "tonight",
    "today",
    "nowadays",
    "now",
)


def relative_time(text: str) -> str:
    """The first time that depends on when the question is asked; "" where there is none.

    >>> relative_time("Who visited Rome last spring?"), relative_time("Who came two years ago?")
    ('last spring', 'years ago')
    >>> relative_time("What was the last year in which Ann visited Rome?")
    ''
    """
    found = _RELATIVE.search(text) if may_say(text, text.lower(), _RELATIVE_WORDS) else None
    return found[0] if found else ""
