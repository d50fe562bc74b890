"""Find the times that a question names."""

from __future__ import annotations

import re
from typing import NamedTuple

from tkindex.errors import TkindexError
from tkindex.timeline import TimeRange, parse_range

_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\.?"
)
_DAY = r"\d{1,2}(?:st|nd|rd|th)?"
_YEAR = r"(?:\d{4})"
_OF = r"(?:\s*,\s*|\s+)(?:of\s+|in\s+)?(?:the\s+)?(?:year\s+)?(?:of\s+)?"
_CLOCK = r"\d{1,2}:\d{2}(?::\d{2})?"
_HOUR = r"\d{1,2}\s*(?:am|pm|a\.m\.|p\.m\.|o'clock)"
_PATTERNS = (
    r"\d{4}-\d{1,2}-\d{1,2}(?:[T ]\d{1,2}(?::\d{2}){0,2}Z?)?",
    r"\d{4}-\d{1,2}(?!\d)",
    rf"\d{{1,2}}[./]\d{{1,2}}[./]{_YEAR}",
    rf"(?:the\s+)?{_DAY}\s+(?:of\s+)?{_MONTH}{_OF}{_YEAR}(?:,?\s+(?:at\s+)?{_CLOCK})?",
    rf"{_MONTH}\s+(?:the\s+)?{_DAY}{_OF}{_YEAR}(?:,?\s+(?:at\s+)?{_CLOCK})?",
    rf"{_YEAR}\s+{_MONTH}(?:\s+{_DAY})?",
    rf"{_MONTH}{_OF}{_YEAR}",
    rf"(?:the\s+)?year\s+(?:of\s+)?{_YEAR}",
    r"(?:1\d{3}|20\d{2}|21\d{2})",
)
_TIME = re.compile(r"(?<![\w.-])(?:" + "|".join(f"(?:{p})" for p in _PATTERNS) + r")(?![\w]|-\d|\.\d)", re.IGNORECASE)


class TimeSpan(NamedTuple):
    """A time in a question: characters ``[start, end)`` and the range that it names."""

    start: int
    end: int
    text: str
    range: TimeRange


def find_times(text: str, unit: str) -> list[TimeSpan]:
    """Every time named in a text, in order; what looks like one and cannot be read is left alone.

    >>> [(span.text, span.range.granularity) for span in find_times("After Nov, the year of 2006 and 5.7.2008?", "day")]
    [('Nov, the year of 2006', 'month'), ('5.7.2008', 'day')]
    >>> [span.text for span in find_times("on 2014-03-5 or Jun 25th, 2006", "day")]
    ['2014-03-5', 'Jun 25th, 2006']
    """
    found = []
    for match in _TIME.finditer(text):
        words = re.sub(r"\s+", " ", match[0]).strip()
        reading = _read(words, unit)
        if reading is not None:
            found.append(TimeSpan(match.start(), match.end(), words, reading))
    return found


def _read(words: str, unit: str) -> TimeRange | None:
    for text in (words, re.sub(r"^(the\s+)?year\s+(of\s+)?", "", words, flags=re.IGNORECASE)):
        try:
            return parse_range(text, unit)
        except TkindexError:
            continue
    return None
