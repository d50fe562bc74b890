"""Times of a question that are counted from now, and dates that leave out the year."""

from __future__ import annotations

import calendar
import datetime as dt
from collections.abc import Iterable, Iterator
from functools import lru_cache

from reasoners.planner.logic.schema.calendar import is_open
from reasoners.relativetimes import relative_time
from reasoners.times import TimeSpan
from tkindex.errors import TimeRangeError, TkindexError
from tkindex.lazily import regex as re
from tkindex.timeline.ranges import TimeRange, format_instant, format_range, parse_range
from tkindex.timeline.relative import resolve

_NUMBER = r"(?:\d{1,4}|a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_UNIT = r"(?:day|week|month|year)"
_MONTH = "|".join(calendar.month_name[1:])
_SHORT = "|".join(
    f"{full}|{short}\\.?" for full, short in zip(calendar.month_name[1:], calendar.month_abbr[1:], strict=True)
)
_SHORT += r"|Sept\.?"
_STEPS = rf"(?:{_UNIT}|{'|'.join(calendar.day_name)}|{_MONTH})"
# "Ann's last year at Acme" and "the last week of May" are counted from something else.
_COUNTED = re.compile(
    rf"""\b(?:the\s+day\s+before\s+yesterday|the\s+day\s+after\s+tomorrow|yesterday|tomorrow|tonight|last\s+night
    |this\s+(?:morning|afternoon|evening)|{_NUMBER}\s+{_UNIT}s?\s+ago|in\s+{_NUMBER}\s+{_UNIT}s(?=\s*(?:[?!.,;]|$))
    |(?:the\s+)?(?:last|past|previous)\s+(?:\d{{1,4}}|{_NUMBER})\s+{_UNIT}s
    |(?<!\bthe\s)(?<!['\u2019]s\s)(?<!\bmy\s)(?<!\bhis\s)(?<!\bher\s)(?<!\bits\s)(?<!\bour\s)(?<!\btheir\s)(?<!\bwhose\s)
    (?:last|next|this)\s+{_STEPS}(?!['\u2019]s|\s+(?:of|that|which|in\s+which|when|where)\b))\b""",
    re.IGNORECASE | re.VERBOSE,
)
_OF_YEAR = re.compile(
    rf"\b(?:(?P<month>{_MONTH})(?:\s+of)?\s+(?P<which>last|this|next)\s+year|this\s+(?P<this>(?!may\s+[a-z]){_MONTH}))\b",
    re.IGNORECASE,
)
"""A month of the year before, of this one or of the next: "in March last year", "this August"."""
_TODAY = re.compile(r"\b(?<!of )today\b(?!['\u2019]s)", re.IGNORECASE)
_DAY_ALONE = re.compile(
    r"""\b(?:on|by|since|until|after|before)\s+(?P<said>the\s+(?P<day>\d{1,2})(?:st|nd|rd|th))\b
    (?=\s*(?:[?.,;!]|$)|\s+(?:at|and|or|to|until|when|while|who|what|which|did|was|were|is|had|has|began|begun|started
    |in\s+the\s+(?:morning|afternoon|evening))\b)""",
    re.IGNORECASE | re.VERBOSE,
)
"""A day of the month that is said without its month: "on the 13th", and not "the 13th Tony Awards"."""
_YEARLESS = re.compile(
    rf"""\b(?:(?:(?P<d1>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<m1>{_SHORT}))
    |(?P<m2>{_SHORT})\s+(?:the\s+)?(?P<d2>\d{{1,2}})(?:st|nd|rd|th)?
    |(?<=\b(?:in|by)\s)(?P<m3>{_MONTH})|(?<=\b(?:since|until|after)\s)(?P<m4>{_MONTH})|(?<=\b(?:before|during)\s)(?P<m5>{_MONTH}))
    (?![\w-]|,?\s+(?!\d\d?:\d\d)\d|,\d|\s+of\s+\d)""",
    re.IGNORECASE | re.VERBOSE,
)


_WEEKDAY = re.compile(
    r"\b(?P<said>mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)"
    r"\.?,?\s+(?:the\s+)?$",
    re.IGNORECASE,
)
"""A day of the week right before a date."""
_MOST_MONTHS = 24
"""Over more months a day of the month alone says too little."""
_FINE = frozenset("hour minute second millisecond microsecond".split())
_AHEAD = re.compile(r"\b(?:will|shall|next|upcoming|planned|scheduled|due|going\s+to)\b", re.IGNORECASE)
"""What tells that a question may be about the future."""


@lru_cache(maxsize=256)
def find_relative(text: str, now: int, unit: str) -> tuple[TimeSpan, ...]:
    """The times in a question that are counted from now, a tick of the unit; kept, as a question is read several ways.

    >>> [t.text for t in find_relative("Who came two weeks ago, and who last May?", 16350, "day")]
    ['2014-09-22 to 2014-09-28', '2014-05']
    >>> [t.text for t in find_relative("Who came in March last year, and who this August?", 16350, "day")]
    ['2013-03', '2014-08']
    >>> find_relative("In the last year of the war, or in Ann's last week at Acme", 16350, "day")
    ()
    """
    today = format_instant(now, unit, "day")
    found = list(_months_of_year(text, int(format_instant(now, unit, "year")), unit))
    for match in _COUNTED.finditer(text):
        if any(one.start < match.end() and match.start() < one.end for one in found):
            continue
        try:
            day = dt.datetime.fromisoformat(today)
        except ValueError:
            problem = f"{match[0]!r} cannot be counted from {today}; give a now of the years 1 to 9999"
            raise TimeRangeError(problem) from None
        try:
            period = resolve(" ".join(match[0].split()), day, unit)
        except TkindexError:
            continue  # two thousand years ago
        first, stop = int(period.start), int(period.stop)
        named = format_range(first, stop, unit)
        if "/" in named:
            said = f"{format_instant(first, unit, 'day')} to {format_instant(stop - 1, unit, 'day')}"
            found.append(TimeSpan(match.start(), match.end(), said, period))
        else:
            found.append(TimeSpan(match.start(), match.end(), named, period, named))
    return tuple(found)


def _months_of_year(text: str, year: int, unit: str) -> Iterator[TimeSpan]:
    """Months that are said with the year before, this one or the next."""
    for match in _OF_YEAR.finditer(text):
        name = (match["month"] or match["this"]).title()
        step = {"last": -1, "next": 1}.get((match["which"] or "").lower(), 0)
        said = f"{year + step:04}-{list(calendar.month_name).index(name):02}"
        try:
            yield TimeSpan(match.start(), match.end(), said, parse_range(said, unit), said)
        except TkindexError:
            continue


def find_today(text: str, now: int, unit: str) -> list[TimeSpan]:
    """Today as the day, where facts are told by the clock: "now" is an instant of it.

    >>> [t.text for t in find_today("Who landed today?", 26_000_000, "minute")], find_today("Who came today?", 9, "day")
    (['2019-06-08'], [])
    """
    if unit not in _FINE:
        return []
    day = format_instant(now, unit, "day")
    return [TimeSpan(*match.span(), day, parse_range(day, unit), day) for match in _TODAY.finditer(text)]


def unread_relative(text: str, found: Iterable[TimeSpan]) -> str:
    """What is counted from now and was not found; "" where nothing is.

    >>> unread_relative("Who led it three years ago?", ()), unread_relative("Who led it in 2001?", ())
    ('years ago', '')
    """
    for span in found:
        text = text[: span.start] + " " * (span.end - span.start) + text[span.end :]
    return relative_time(text)


def find_yearless(text: str, first: int, stop: int, unit: str, now: int | None = None) -> list[TimeSpan]:
    """Days and months without their year, of which there is one alone in the span of the facts.

    Where somebody said when now is, they are the last that had begun by then, unless the question is about the future.
    A day of the week before a day says which year's it is; one that is of no such day is left to be read.

    >>> [t.text for t in find_yearless("Who called on February 6th, or in March?", 16100, 16200, "day")]
    ['2014-02-06', '2014-03']
    >>> find_yearless("Who called in March?", 16100, 16800, "day")
    []
    >>> [t.text for t in find_yearless("Who called on Thursday, 5 March?", 16100, 16800, "day")]
    ['2015-03-05']
    >>> [t.text for t in find_yearless("Who called in March?", 16100, 16800, "day", 16700)]
    ['2015-03']
    """
    if is_open(stop):
        return []
    is_past = now is not None and _AHEAD.search(text) is None
    found = _days_alone(text, first, stop, unit, now if is_past else None)
    years = range(int(format_instant(first, unit, "year")), int(format_instant(stop - 1, unit, "year")) + 1)
    for match in _YEARLESS.finditer(text):
        name = next(match[group] for group in ("m1", "m2", "m3", "m4", "m5") if match[group])
        month = [known[:3].lower() for known in calendar.month_name].index(name[:3].lower())
        day = match["d1"] or match["d2"]
        tail = f"-{month:02}" + (f"-{int(day):02}" if day else "")
        weekday = _WEEKDAY.search(text, 0, match.start()) if day else None
        periods: list[tuple[str, TimeRange]] = []
        for year in years:
            if len(periods) > 1 and not is_past:
                break
            try:
                period = parse_range(f"{year:04}{tail}", unit)
            except TkindexError:
                continue  # the thirtieth of February
            is_such = weekday is None or _is_on(f"{year:04}{tail}", weekday["said"])
            if is_such and period.start < stop and period.stop > first:
                periods.append((f"{year:04}{tail}", period))
        if is_past and now is not None and len(periods) > 1:
            periods = [one for one in periods if one[1].start <= now][-1:]
        if len(periods) == 1:
            said, period = periods[0]
            start = match.start() if weekday is None else weekday.start()
            found.append(TimeSpan(start, match.end(), said, period, said))
    return found


def _is_on(day: str, weekday: str) -> bool:
    return calendar.day_name[dt.date.fromisoformat(day).weekday()].lower().startswith(weekday[:3].lower())


def _days_alone(text: str, first: int, stop: int, unit: str, now: int | None) -> list[TimeSpan]:
    """Days without month and year: the only such day that the facts touch, or the last that had begun by now."""
    found: list[TimeSpan] = []
    said = [(match, int(match["day"])) for match in _DAY_ALONE.finditer(text)]
    if not said:
        return found
    begin, end = format_instant(first, unit, "month"), format_instant(stop - 1, unit, "month")
    months = [12 * int(one[:-3]) + int(one[-2:]) - 1 for one in (begin, end)]
    if months[1] - months[0] > _MOST_MONTHS:
        return found
    for match, day in said:
        periods = []
        for month in range(months[0], months[1] + 1):
            name = f"{month // 12:04}-{month % 12 + 1:02}-{day:02}"
            try:
                period = parse_range(name, unit)
            except TkindexError:
                continue  # the thirtieth of February
            if period.start < stop and period.stop > first:
                periods.append((name, period))
        if now is not None and len(periods) > 1:
            periods = [one for one in periods if one[1].start <= now][-1:]
        if len(periods) == 1:
            found.append(TimeSpan(*match.span("said"), periods[0][0], periods[0][1], periods[0][0]))
    return found
