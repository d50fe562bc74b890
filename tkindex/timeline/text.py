"""From what people and data sets write to exact ranges of time, before any unit is chosen.

A `Reading` is a half-open range in microseconds since 1970-01-01 UTC, as Python integers of any size, with the
precision it was written at.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tkindex.errors import AmbiguousTimeError, TimeParseError
from tkindex.lazily import regex as re
from tkindex.timeline.calendar import FINENESS, TICK_US, US_PER_DAY, days_from_civil, days_in_month, quote

#: No notation needs more; longer text is refused unread.
MAX_TEXT: Final = 64


class Reading(NamedTuple):
    """Half-open range ``[start, stop)`` in microseconds since 1970-01-01 UTC, and the precision it was given at."""

    start: int
    stop: int
    granularity: str


#: A time of which nothing is known, such as ``####-##-##``; its ends carry no meaning.
UNKNOWN: Final = Reading(0, 0, "open")

_MONTH_NAMES: Final = "january february march april may june july august september october november december".split()
_MONTHS: Final = {name: number for number, full in enumerate(_MONTH_NAMES, start=1) for name in (full, full[:3])}
_MONTHS["sept"] = 9
_WEEKDAYS: Final = "monday tuesday wednesday thursday friday saturday sunday".split()

_CLOCK = re.compile(
    r"(\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,](\d{1,18}))?)?)?(?:\s?(z|utc|gmt|[+-]\d{2}(?::?\d{2})?))?", re.ASCII
)
_ISO = re.compile(
    r"([+-]\d+|\d{3,})(?:-(\d{1,2})(?:-(\d{1,2})(?:(?:t|\s)(\d.*)|(z|[+-]\d{2}:\d{2}))?)?)?",
    re.ASCII,
)
# Unknown digits as # or X: 1926-##-##, 1926-05-##, 195#-##-##, 19##-##-##, ####-##-##, -405-##-##, 19XX.
_PARTIAL = re.compile(r"([+-]?)(\d*)([#x]*)(?:-(\d{1,2}|[#x]{1,2})(?:-(\d{1,2}|[#x]{1,2}))?)?", re.ASCII)
_NUMERIC = re.compile(r"(\d+)([/.-])(\d{1,2})(?:\2(\d+))?", re.ASCII)
_MONTH_OF_YEAR = re.compile(r"(\d{1,2})[/.-](\d{3,4})", re.ASCII)
_COMPACT = re.compile(r"(\d{4})(\d{2})(\d{2})(?:t(\d{2})(\d{2})(\d{2})?(z?))?", re.ASCII)
_DECADE = re.compile(r"(?:the\s+)?(\d{2,3}0)s", re.ASCII)

_GAP = r"(?:\s*,\s*|\s+|-)"
_BARE_YEAR = r"(?P<year>\d+)(?:\s*(?P<era>bce?|ad|ce))?"
_YEAR = rf"(?:(?:of|in)\s+)?(?:the\s+)?(?:year\s+)?(?:of\s+)?{_BARE_YEAR}"
_MONTH = r"(?P<month>[a-z]{3,9})\.?"
_DAY = r"(?:the\s+)?(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_WEEKDAY = r"(?:(?P<weekday>(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\.?(?:\s*,\s*|\s+))?"
_WORDED = tuple(
    re.compile(pattern, re.ASCII)
    for pattern in (
        rf"(?:the\s+)?year\s+(?:of\s+)?{_BARE_YEAR}",
        r"(?P<year>\d+)\s*(?P<era>bce?|ad|ce)",
        rf"{_WEEKDAY}{_MONTH}(?:{_GAP}{_DAY})?{_GAP}{_YEAR}",
        rf"{_WEEKDAY}{_DAY}\.?(?:\s+of)?{_GAP}{_MONTH}{_GAP}{_YEAR}",
        rf"(?P<year>\d{{3,}}){_GAP}{_MONTH}(?:{_GAP}{_DAY})?",
    )
)
_TRAILING_CLOCK = re.compile(r"(.+?)(?:\s*,\s*|\s+)(?:at\s+)?(\d{1,2}:\d{2}.*)", re.ASCII)

_HINT: Final = "write it like 2014, 2014-10, 2014-10-07, 2014-10-07T05:30, 7 October 2014 or 44 BC"


def read_text(text: str, dayfirst: bool | None = None) -> Reading:
    """Read a time written in any notation of the data model.

    Parameters
    ----------
    text : str
        At most `MAX_TEXT` printable ASCII characters; spaces around it are ignored.
    dayfirst : bool, optional
        How to read ``03/04/2014``. None refuses text that has two readings.

    Raises
    ------
    TimeParseError
        Not a time, or an impossible one such as 30 February.
    AmbiguousTimeError
        Two readings and no `dayfirst`.

    >>> read_text("Nov, the year of 2006") == read_text("2006-11")
    True
    >>> read_text("195#-##-##").granularity
    'decade'
    """
    if len(text) > MAX_TEXT:
        raise TimeParseError(f"cannot read {quote(text)} as a time: it is longer than {MAX_TEXT} characters; {_HINT}")
    if not text.isprintable():
        raise TimeParseError(f"cannot read {quote(text)} as a time: it holds control or invisible characters")
    if not text.isascii():
        raise TimeParseError(
            f"cannot read {quote(text)} as a time: only ASCII digits, signs and letters are understood"
        )
    plain = text.strip().lower()
    if not plain:
        raise TimeParseError(f"cannot read empty text as a time; {_HINT}")
    iso = _ISO.fullmatch(plain)
    if iso is not None:
        digits, month, day, clock, zone = iso.groups()
        if month is not None or len(digits) < 5 or digits[0] in "+-":
            return make_reading(text, _year(text, digits), month, day, clock, zone)
    reading = _read_partial(text, plain) or _read_other(text, plain, dayfirst)
    if reading is None:
        dated = _TRAILING_CLOCK.fullmatch(plain)
        reading = dated and _read_other(text, dated[1], dayfirst, dated[2])
    if reading is None:
        raise TimeParseError(f"cannot read {quote(text)} as a time: {_advice(plain)}")
    return reading


def _advice(plain: str) -> str:
    """Why text that no notation takes is probably wrong, and what to write instead."""
    if plain in {"inf", "+inf", "-inf", "infinity", "+infinity", "-infinity"}:
        return "an open end is not a time that can be asked for"
    if "/" in plain and any(_ISO.fullmatch(end) for end in plain.split("/")):
        return "it looks like an interval; use between(a, b)"
    if re.search(r"\d", plain) and not re.search(r"\d{3}", plain):
        return f"a year needs at least three digits (0098, or 98 AD); {_HINT}"
    if plain.isdigit():
        return "a year of more than four digits needs a sign (+12000), and ticks are given as an int"
    return _HINT


def _impossible(text: str, why: str) -> TimeParseError:
    return TimeParseError(f"{quote(text)} is not a possible time: {why}")


def _year(text: str, digits: str, era: str | None = None) -> int:
    year = int(digits)
    if digits[0] == "-" and year == 0:
        raise _impossible(text, "there is no year -0; 0000 is the year before 0001")
    if era is None:
        return year
    if year == 0:
        raise _impossible(text, "there is no year 0 before or after Christ; 0000 stands for 1 BC")
    return 1 - year if era.startswith("b") else year


def _read_partial(text: str, plain: str) -> Reading | None:
    """Dates with unknown digits; None when there are none."""
    if "#" not in plain and "x" not in plain:
        return None
    match = _PARTIAL.fullmatch(plain)
    if match is None:
        return None
    sign, digits, unknown, month, day = match.groups()
    month_known = month is not None and month.isdigit()
    day_known = day is not None and day.isdigit()
    if (day_known and not month_known) or (unknown and month_known):
        raise _impossible(text, "the unknown parts of a date must be its last ones")
    if not unknown:
        year = _year(text, sign + digits)
        return make_reading(text, year, month if month_known else None, day if day_known else None)
    if not digits:
        # Fewer are the crosses and dashes of a table, not a year.
        return UNKNOWN if not sign and len(unknown) > 2 else None
    if len(unknown) > 2:
        raise _impossible(text, "at most the last two digits of a year can be unknown")
    size = 10 ** len(unknown)
    nearest = int(digits) * size
    first = nearest if sign != "-" else -nearest - size + 1
    granularity = "decade" if size == 10 else "century"
    return Reading(_midnight(first, 1, 1), _midnight(first + size, 1, 1), granularity)


def _read_other(text: str, plain: str, dayfirst: bool | None, clock: str | None = None) -> Reading | None:
    """Numeric, compact and worded notations; None when `plain` is none of them."""
    if clock is None:
        match = _COMPACT.fullmatch(plain)
        if match is not None:
            year, month, day, hour, minute, second, zone = match.groups()
            if hour is not None:
                clock = f"{hour}:{minute}" + (f":{second}" if second else "") + (zone or "")
            return make_reading(text, int(year), month, day, clock)
        match = _MONTH_OF_YEAR.fullmatch(plain)
        if match is not None:
            return make_reading(text, int(match[2]), match[1])
        match = _DECADE.fullmatch(plain)
        if match is not None:
            year = int(match[1])
            return Reading(_midnight(year, 1, 1), _midnight(year + 10, 1, 1), "decade")
    match = _NUMERIC.fullmatch(plain)
    if match is not None:
        return _read_numeric(text, match, dayfirst, clock)
    for pattern in _WORDED:
        match = pattern.fullmatch(plain)
        if match is not None:
            return _read_worded(text, match.groupdict(), clock)
    return None


def _read_numeric(text: str, match: re.Match[str], dayfirst: bool | None, clock: str | None) -> Reading | None:
    """``2014/10/07``; ``07.10.2014``, day first by its dots; ``27-02-2006`` if one reading exists."""
    first, separator, second, last = match.groups()
    if len(first) >= 3:
        return make_reading(text, int(first), second, last, clock) if last is None or len(last) <= 2 else None
    if last is None or len(last) < 3:
        return None
    year = int(last)
    if separator == ".":
        return make_reading(text, year, second, first, clock)
    if dayfirst is None:
        if int(first) <= 12 and int(second) <= 12 and first.zfill(2) != second.zfill(2):
            raise AmbiguousTimeError(
                f"{quote(text)} has two readings: {year:04}-{int(second):02}-{int(first):02} (day first) and "
                f"{year:04}-{int(first):02}-{int(second):02} (month first); "
                "give dayfirst=True or dayfirst=False, or write one of these"
            )
        dayfirst = int(second) <= 12
    day, month = (first, second) if dayfirst else (second, first)
    return make_reading(text, year, month, day, clock)


def _read_worded(text: str, parts: dict[str, str | None], clock: str | None) -> Reading | None:
    word, digits, era = parts.get("month"), parts["year"], parts.get("era")
    if digits is None or (len(digits) < 3 and era is None):
        return None
    month = None
    if word is not None:
        if word not in _MONTHS:
            raise TimeParseError(f"cannot read {quote(text)} as a time: {quote(word)} is not an English month")
        month = str(_MONTHS[word])
    reading = make_reading(text, _year(text, digits, era), month, parts.get("day"), clock)
    weekday = parts.get("weekday")
    if weekday is not None:
        _check_weekday(text, weekday, reading)
    return reading


def _check_weekday(text: str, weekday: str, reading: Reading) -> None:
    named = [number for number, name in enumerate(_WEEKDAYS) if name.startswith(weekday)]
    if not named:
        raise TimeParseError(f"cannot read {quote(text)} as a time: {quote(weekday)} is not an English weekday")
    if FINENESS[reading.granularity] < FINENESS["day"]:
        raise _impossible(text, "a weekday needs a day")
    actual = (reading.start // US_PER_DAY + 3) % 7  # 1970-01-01 was a Thursday
    if reading.granularity == "day" and actual != named[0]:
        raise _impossible(text, f"that day is a {_WEEKDAYS[actual].title()}")


def _midnight(year: int, month: int, day: int) -> int:
    return days_from_civil(year, month, day) * US_PER_DAY


def make_reading(
    text: str,
    year: int,
    month: str | None = None,
    day: str | None = None,
    clock: str | None = None,
    zone: str | None = None,
) -> Reading:
    """The range of a year, month, day or time of day, after checking that it exists."""
    if month is None:
        _refuse_clock(text, clock)
        return Reading(_midnight(year, 1, 1), _midnight(year + 1, 1, 1), "year")
    month_number = int(month)
    if not 1 <= month_number <= 12:
        raise _impossible(text, f"month {month_number} is not 1-12")
    if day is None:
        _refuse_clock(text, clock)
        stop = _midnight(year + (month_number == 12), month_number % 12 + 1, 1)
        return Reading(_midnight(year, month_number, 1), stop, "month")
    day_number = int(day)
    length = days_in_month(year, month_number)
    if not 1 <= day_number <= length:
        raise _impossible(text, f"month {month_number} of year {year} has days 1-{length}")
    midnight = _midnight(year, month_number, day_number)
    if clock is None:
        midnight -= _offset(text, zone)
        return Reading(midnight, midnight + US_PER_DAY, "day")
    since_midnight, granularity = _read_clock(text, clock)
    start = midnight + since_midnight
    return Reading(start, start + TICK_US[granularity], granularity)


def _refuse_clock(text: str, clock: str | None) -> None:
    if clock is not None:
        raise _impossible(text, "a time of day needs a day")


def _read_clock(text: str, clock: str) -> tuple[int, str]:
    """(microseconds since midnight UTC, granularity) of ``05``, ``05:30``, ``05:30:10.5Z``, ``05:30+02:00``."""
    match = _CLOCK.fullmatch(clock)
    if match is None:
        raise TimeParseError(
            f"cannot read {quote(text)} as a time: the time of day {quote(clock)} is not hh:mm:ss.ffffff"
        )
    hour, minute, second, fraction, zone = match.groups()
    if int(hour) > 23:
        raise _impossible(text, f"hour {int(hour)} is not 0-23")
    if int(minute or 0) > 59:
        raise _impossible(text, f"minute {int(minute)} is not 0-59")
    if int(second or 0) > 59:
        raise _impossible(text, f"second {int(second)} is not 0-59 (leap seconds have no tick)")
    since = int(hour) * TICK_US["hour"] + int(minute or 0) * TICK_US["minute"] + int(second or 0) * TICK_US["second"]
    granularity = "second" if second else "minute" if minute else "hour"
    if fraction:
        if fraction[6:].strip("0"):
            raise TimeParseError(f"{quote(text)} is finer than a microsecond, the finest unit there is; round it first")
        since += int(fraction[:6].ljust(6, "0"))
        granularity = "millisecond" if len(fraction) <= 3 else "microsecond"
    return since - _offset(text, zone), granularity


def _offset(text: str, zone: str | None) -> int:
    """Microseconds that a zone is ahead of UTC."""
    if zone is None or zone[0] not in "+-":
        return 0
    hours, minutes = int(zone[1:3]), int(zone[-2:]) if len(zone) > 3 else 0
    if hours > 23 or minutes > 59:
        raise _impossible(text, f"no zone is {zone} from UTC")
    offset = hours * TICK_US["hour"] + minutes * TICK_US["minute"]
    return -offset if zone[0] == "-" else offset
