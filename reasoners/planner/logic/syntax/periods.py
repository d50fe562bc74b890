"""Periods with parts: the early, mid and late of a decade, century, year or month; years written with zeros."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reasoners.planner.logic.schema.calendar import cut, is_open
from reasoners.times import TimeSpan, read_times
from tkindex.index import Index
from tkindex.lazily import regex as re
from tkindex.timeline.ranges import TimeRange, parse_range

_PART = re.compile(
    r"\b(?:the\s+)?(?P<part>early|mid|middle|late)(?:\s*-\s*|\s+)(?:of\s+)?(?:the\s+)?"
    r"(?P<period>\d{3}0['’]?s|\d{1,2}(?:st|nd|rd|th)\s+century|[A-Z][a-z]{2,8}\.?,?\s+\d{4}|\d{4})\b",
    re.IGNORECASE,
)
_ZEROS = re.compile(r"\b(?P<year>\d{4})-0{1,2}-0{1,2}\b|\b(?P<month>\d{4}-(?:0?[1-9]|1[0-2]))-0{1,2}\b")


_DAYS = {
    "new year's day": "1 January", "new year's eve": "31 December", "christmas eve": "24 December",
    "christmas day": "25 December", "christmas": "25 December",
}  # fmt: skip
_DAY = re.compile(rf"\b(?P<day>{'|'.join(_DAYS)})(?:,| of| in)? (?P<year>\d{{4}})\b", re.IGNORECASE)
_TENS = "twenties thirties forties fifties sixties seventies eighties nineties".split()
_DECADE = re.compile(rf"\bthe (?P<tens>{'|'.join(_TENS)})\b", re.IGNORECASE)


def with_days_and_decades(text: str, index: Index, names: Callable[[str], Sequence[tuple[int, int]]]) -> str:
    """A text with days that have a name as dates, and decades without a century as years of the facts' own span.

    "The nineties" are the last that were over by the end of the facts, and are left as they stand where later ones
    had begun. `names` tells where names of the graph stand in a text: a concert called "Christmas 2012" is no day.

    >>> import tkindex as tk
    >>> ix = tk.build([("Ann", "led", "the mill", "1985", "1995")])
    >>> with_days_and_decades("Who led it in the 80s, or on Christmas Day 1991?", ix, lambda text: ())
    'Who led it in the 80s, or on 25 December 1991?'
    """

    def is_named(said: re.Match[str]) -> bool:
        return any(start <= said.start() and said.end() <= stop for start, stop in names(said.string))

    def day(said: re.Match[str]) -> str:
        return said[0] if is_named(said) else f"{_DAYS[said['day'].lower()]} {said['year']}"

    text = _DAY.sub(day, text)
    span = index.span
    if span is None or not _DECADE.search(text) or is_open(int(span.start)) or is_open(int(span.stop)):
        return text
    first, last = (int(cut(index, int(tick), "year")) for tick in (span.start, span.stop - 1))

    def told(said: re.Match[str]) -> str:
        tens = 20 + 10 * _TENS.index(said["tens"].lower())
        begun = [year for year in range(tens, last + 1, 100) if year + 9 >= first]
        is_over = begun and begun[-1] + 9 <= last
        return f"the {begun[-1]}s" if is_over and not (said["tens"][0].isupper() and is_named(said)) else said[0]

    return _DECADE.sub(told, text)


def _of_decade(match: re.Match[str], part: str, unit: str) -> TimeSpan:
    """The first four, the middle three or the last three years of a decade."""
    first, last = {"early": (0, 3), "late": (7, 9)}.get(part, (4, 6))
    year = int(match["period"][:4])
    low, high = parse_range(f"{year + first:04}", unit).start, parse_range(f"{year + last:04}", unit).stop
    return TimeSpan(match.start(), match.end(), match[0], TimeRange(low, high, "part"))


def find_periods(text: str, unit: str) -> tuple[list[TimeSpan], bool]:
    """Parts of periods, and dates whose unknown month or day is written as zero; whether any part was found.

    A part is a third; of a decade it has whole years, so that no year is in two parts: the early 1990s are 1990 to
    1993, the mid 1990s 1994 to 1996, the late 1990s 1997 to 1999.

    >>> [(s.text, s.range.stop - s.range.start) for s in find_periods("in the late 2000s or 1940-0-0", "day")[0]]
    [('the late 2000s', 1096), ('1940-0-0', 366)]
    """
    found = []
    for match in _PART.finditer(text):
        whole = read_times(match["period"] if "century" not in match["period"] else f"the {match['period']}", unit)[0]
        if not whole:
            continue
        low, high = whole[0].range.start, whole[0].range.stop
        third = (high - low) / 3
        part = match["part"].lower()
        if match["period"].rstrip("sS’'").endswith("0") and match["period"][-1:] in "sS":
            found.append(_of_decade(match, part, unit))
            continue
        if part == "early":
            high = low + round(third)
        elif part == "late":
            low = high - round(third)
        else:
            low, high = low + round(third), high - round(third)
        if low < high:
            found.append(TimeSpan(match.start(), match.end(), match[0], TimeRange(low, high, "part")))
    is_part = bool(found)
    for match in _ZEROS.finditer(text):
        if match["year"]:
            said = match["year"]
        else:
            year, month = match["month"].split("-")
            said = f"{year}-{int(month):02}"
        if int(said[:4]) == 0:
            continue
        found.append(TimeSpan(match.start(), match.end(), match[0], parse_range(said, unit), said))
    return found, is_part
