"""Times that are counted from when they are said: yesterday, two weeks ago, the last three months, next May."""

from __future__ import annotations

import calendar
import datetime as dt
import re

from tkindex.errors import TimeParseError, TkindexError
from tkindex.timeline.ranges import TimeRange, parse_range

_NUMBERS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12,
}  # fmt: skip
_DAYS = {
    "now": 0, "today": 0, "tonight": 0, "this morning": 0, "this afternoon": 0, "this evening": 0, "yesterday": -1,
    "last night": -1, "tomorrow": 1, "the day before yesterday": -2, "the day after tomorrow": 2,
}  # fmt: skip
_UNITS = ("day", "week", "month", "year")
_WEEKDAYS = [name.lower() for name in calendar.day_name]
_MONTHS = [name.lower() for name in calendar.month_name]
_COUNTED = re.compile(r"(?:in )?(?P<n>\d{1,4}|[a-z]+) (?P<unit>day|week|month|year)s?(?P<past> ago)?")
_LASTING = re.compile(r"(?:the )?(?:last|past|previous) (?P<n>\d{1,4}|[a-z]+) (?P<unit>day|week|month|year)s")
_STEPPED = re.compile(r"(?P<step>last|this|next) (?P<what>[a-z]+)")


def resolve(text: str, written: dt.datetime, unit: str) -> TimeRange:
    """Read a time, counted from when it is said.

    Parameters
    ----------
    text : str
        Any notation of `tkindex.parse_range`; or in English: today, yesterday, three days ago, in two weeks, last
        month, the last three months, next Friday, this year, last May.
    written : datetime
        When it is said, UTC: the time of a message, or of a question.
    unit : str
        Of the index.

    Returns
    -------
    TimeRange
        A week begins on Monday. "Last Friday" is the latest before the day it is said, "next Friday" the first
        after it; "two weeks ago" is the whole week, as "two years ago" is the whole year; "the last two weeks" are the
        fourteen days up to the day it is said, and with it, "the last two months" the days from the same day on two
        months before.

    Raises
    ------
    TimeParseError
        Neither; a bare weekday or month, too, since it may be past or future.

    Examples
    --------
    >>> written = dt.datetime(2026, 3, 10, 9, 30)
    >>> said = ("yesterday", "2 weeks ago", "last May", "next Friday")
    >>> [str(dt.date(1970, 1, 1) + dt.timedelta(resolve(text, written, "day").start)) for text in said]
    ['2026-03-09', '2026-02-23', '2025-05-01', '2026-03-13']
    """
    said = " ".join(text.lower().replace(",", " ").split()).removeprefix("on ")
    period = _relative(said, written.date())
    if period is not None:
        return parse_range(period, unit) if isinstance(period, str) else _days(*period, unit)
    try:
        return parse_range(text, unit)
    except TkindexError as error:
        raise TimeParseError(
            f"{text[:80]!r} is no time that can be counted from {written:%Y-%m-%d}: write it as a date"
        ) from error


def _days(first: dt.date, last: dt.date, unit: str) -> TimeRange:
    start, stop = parse_range(first.isoformat(), unit), parse_range(last.isoformat(), unit)
    return start._replace(stop=stop.stop)


def _relative(said: str, day: dt.date) -> str | tuple[dt.date, dt.date] | None:
    """A period as text or as its first and last day; None where nothing is counted from the day."""
    try:
        if said in _DAYS:
            return (day + dt.timedelta(_DAYS[said])).isoformat()
        if counted := _COUNTED.fullmatch(said):
            n = int(counted["n"]) if counted["n"].isdigit() else _NUMBERS.get(counted["n"], 0)
            ahead = said.startswith("in ")
            if n and ahead != bool(counted["past"]):
                return _shifted(day, counted["unit"], n if ahead else -n)
        if lasting := _LASTING.fullmatch(said):
            n = int(lasting["n"]) if lasting["n"].isdigit() else _NUMBERS.get(lasting["n"], 0)
            return (_back(day, lasting["unit"], n), day) if n else None
        if stepped := _STEPPED.fullmatch(said):
            step, what = ("last", "this", "next").index(stepped["step"]) - 1, stepped["what"]
            if what in _UNITS:
                return _shifted(day, what, step)
            if what in _WEEKDAYS and step:
                days = (_WEEKDAYS.index(what) - day.weekday()) % 7
                return (day + dt.timedelta(days or 7 if step > 0 else days - 7)).isoformat()
            if what in _MONTHS and step:
                month = _MONTHS.index(what)
                year = day.year + (step if (month - day.month) * step <= 0 else 0)
                return f"{year:04}-{month:02}"
    except (OverflowError, ValueError):
        # Beyond the years of a calendar.
        return None
    return None


def _shifted(day: dt.date, unit: str, n: int) -> str | tuple[dt.date, dt.date]:
    if unit == "day":
        return (day + dt.timedelta(n)).isoformat()
    if unit == "week":
        monday = day - dt.timedelta(day.weekday()) + dt.timedelta(7 * n)
        return monday, monday + dt.timedelta(6)
    if unit == "month":
        months = day.year * 12 + day.month - 1 + n
        return dt.date(months // 12, months % 12 + 1, 1).isoformat()[:7]
    return f"{dt.date(day.year + n, 1, 1).year:04}"


def _back(day: dt.date, unit: str, n: int) -> dt.date:
    """The first of the days that the last `n` units are."""
    if unit in ("day", "week"):
        return day - dt.timedelta(n * (7 if unit == "week" else 1) - 1)
    months = day.year * 12 + day.month - 1 - n * (12 if unit == "year" else 1)
    year, month = months // 12, months % 12 + 1
    return dt.date(year, month, min(day.day, calendar.monthrange(year, month)[1]))
