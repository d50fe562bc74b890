"""From what people and data sets write to exact ranges of time, before any unit is chosen.

A `Reading` is a half-open range in microseconds since 1970-01-01 UTC, as Python integers of any size, with the
precision it was written at. `ticks_of` turns it into ticks of a unit, or says why it does not fit.
"""

from __future__ import annotations

import datetime as dt
import re
from typing import Final, NamedTuple

import numpy as np

from .civil import (
    FINENESS,
    OPEN_START,
    OPEN_STOP,
    TICK_US,
    US_PER_DAY,
    civil_from_days,
    days_from_civil,
    days_in_month,
    quote,
)
from .errors import AmbiguousTimeError, TimeParseError, TimeRangeError

#: No notation needs more; longer text is refused unread.
MAX_TEXT: Final = 64


class Reading(NamedTuple):
    """Half-open range ``[start, stop)`` in microseconds since 1970-01-01 UTC, and the precision it was given at."""

    start: int
    stop: int
    granularity: str


#: A time of which nothing is known, such as ``####-##-##``; its ends carry no meaning.
UNKNOWN: Final = Reading(0, 0, "open")

_MONTHS: Final = {
    name[:length]: number
    for number, name in enumerate(
        [
            "january",
            "february",
            "march",
            "april",
            "may",
            "june",
            "july",
            "august",
            "september",
            "october",
            "november",
            "december",
        ],
        start=1,
    )
    for length in {3, len(name), 4 if name == "september" else 3}
}
_WEEKDAYS: Final = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

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
_YEAR = r"(?:(?:of|in)\s+)?(?:the\s+)?(?:year\s+)?(?:of\s+)?(?P<year>\d+)(?:\s*(?P<era>bce?|ad|ce))?"
_MONTH = r"(?P<month>[a-z]{3,9})\.?"
_DAY = r"(?:the\s+)?(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_WEEKDAY = r"(?:(?P<weekday>(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\.?(?:\s*,\s*|\s+))?"
_WORDED = tuple(
    re.compile(pattern, re.ASCII)
    for pattern in (
        rf"{_WEEKDAY}{_MONTH}(?:{_GAP}{_DAY})?{_GAP}{_YEAR}",
        rf"{_WEEKDAY}{_DAY}\.?(?:\s+of)?{_GAP}{_MONTH}{_GAP}{_YEAR}",
        rf"(?P<year>\d{{3,}}){_GAP}{_MONTH}(?:{_GAP}{_DAY})?",
        _YEAR,
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
            return _reading(text, _year(text, digits), month, day, clock, zone)
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
    if re.fullmatch(r"\d{1,2}([^\d].*)?|.*[^\d]\d{1,2}", plain, re.ASCII):
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
        return _reading(text, year, month if month_known else None, day if day_known else None)
    if not digits:
        return UNKNOWN if not sign else None
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
            return _reading(text, int(year), month, day, clock)
        match = _MONTH_OF_YEAR.fullmatch(plain)
        if match is not None:
            return _reading(text, int(match[2]), match[1])
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
    """``2014/10/07``, ``07.10.2014`` (dots are day first), ``03/04/2014`` and ``27-02-2006`` (which must be unambiguous)."""
    first, separator, second, last = match.groups()
    if len(first) >= 3:
        return _reading(text, int(first), second, last, clock) if last is None or len(last) <= 2 else None
    if last is None or len(last) < 3:
        return None
    year = int(last)
    if separator == ".":
        return _reading(text, year, second, first, clock)
    if dayfirst is None:
        if int(first) <= 12 and int(second) <= 12 and first.zfill(2) != second.zfill(2):
            raise AmbiguousTimeError(
                f"{quote(text)} has two readings: {year:04}-{int(second):02}-{int(first):02} (day first) and "
                f"{year:04}-{int(first):02}-{int(second):02} (month first); "
                "give dayfirst=True or dayfirst=False, or write one of these"
            )
        dayfirst = int(second) <= 12
    day, month = (first, second) if dayfirst else (second, first)
    return _reading(text, year, month, day, clock)


def _read_worded(text: str, parts: dict[str, str | None], clock: str | None) -> Reading | None:
    word, digits, era = parts.get("month"), parts["year"], parts.get("era")
    if digits is None or (len(digits) < 3 and era is None):
        return None
    month = None
    if word is not None:
        if word not in _MONTHS:
            raise TimeParseError(f"cannot read {quote(text)} as a time: {quote(word)} is not an English month")
        month = str(_MONTHS[word])
    reading = _reading(text, _year(text, digits, era), month, parts.get("day"), clock)
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


def _reading(
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


def read_value(value: object, dayfirst: bool | None = None) -> Reading:
    """Read text, a `datetime`, `date`, `numpy.datetime64` or `pandas.Timestamp`.

    A `datetime` or `Timestamp` is an instant, naive ones in UTC; a `datetime64` is a range as long as its own
    resolution. Integers are not read here: only a unit gives them a meaning.

    Raises
    ------
    TimeParseError
        Any other type, NaT, or a time finer than a microsecond.

    >>> read_value(np.datetime64("2014-10")) == read_text("2014-10")
    True
    """
    if isinstance(value, str):
        return read_text(value, dayfirst)
    if isinstance(value, dt.datetime):
        return _read_datetime(value)
    if isinstance(value, dt.date):
        start = (value.toordinal() - _ORDINAL_1970) * US_PER_DAY
        return Reading(start, start + US_PER_DAY, "day")
    if isinstance(value, np.datetime64):
        return _read_datetime64(value)
    raise TimeParseError(
        f"{quote(value)} of type {type(value).__name__} is not a time: "
        "give text, a date, a datetime, a numpy.datetime64 or an int of ticks"
    )


_ORDINAL_1970: Final = dt.date(1970, 1, 1).toordinal()
_NOT_A_TIME: Final = "NaT is not a time: give text, a date, a datetime, a numpy.datetime64 or an int of ticks"


def _read_datetime(value: dt.datetime) -> Reading:
    if value != value:  # pandas.NaT calls itself a datetime
        raise TimeParseError(_NOT_A_TIME)
    if getattr(value, "nanosecond", 0):
        raise TimeParseError(f"{quote(value)} is finer than a microsecond, the finest unit there is; round it first")
    offset = value.utcoffset()
    start = (value.toordinal() - _ORDINAL_1970) * US_PER_DAY + value.microsecond
    start += (value.hour * 3600 + value.minute * 60 + value.second) * 1_000_000
    if offset is not None:
        start -= offset // dt.timedelta(microseconds=1)
    return Reading(start, start + 1, "microsecond")


_DATETIME64_TICKS: Final = {
    code: word
    for word, code in (
        ("day", "D"),
        ("hour", "h"),
        ("minute", "m"),
        ("second", "s"),
        ("millisecond", "ms"),
        ("microsecond", "us"),
    )
}
_DATETIME64_PER_US: Final = {"ns": 10**3, "ps": 10**6, "fs": 10**9, "as": 10**12}


def _read_datetime64(value: np.datetime64) -> Reading:
    if np.isnat(value):
        raise TimeParseError(_NOT_A_TIME)
    code, step = np.datetime_data(value.dtype)
    count = int(value.astype(np.int64))
    if step == 1 and code == "Y":
        return _reading("", 1970 + count)
    if step == 1 and code == "M":
        return _reading("", 1970 + count // 12, str(count % 12 + 1))
    if step == 1 and code in _DATETIME64_TICKS:
        granularity = _DATETIME64_TICKS[code]
        start = count * TICK_US[granularity]
        return Reading(start, start + TICK_US[granularity], granularity)
    if step == 1 and code in _DATETIME64_PER_US:
        start, rest = divmod(count, _DATETIME64_PER_US[code])
        if rest:
            raise TimeParseError(
                f"{quote(value)} is finer than a microsecond, the finest unit there is; round it first"
            )
        return Reading(start, start + 1, "microsecond")
    raise TimeParseError(
        f"{quote(value)} counts in {step} {code}: convert it first, e.g. with .astype('datetime64[D]')"
    )


def ticks_of(reading: Reading, unit: str, value: object) -> tuple[int, int, str]:
    """(start, stop, granularity) of a reading in ticks of `unit`; `value` is what was given, for messages.

    A time finer than the unit is taken when it falls exactly on a tick, and then is that tick.

    Raises
    ------
    TimeParseError
        Not on a whole tick.
    TimeRangeError
        Beyond 64 bits.
    """
    if reading.granularity == "open":
        return OPEN_START, OPEN_STOP, "open"
    size = TICK_US[unit]
    start, rest = divmod(reading.start, size)
    stop, stop_rest = divmod(reading.stop, size)
    granularity = reading.granularity
    if rest or stop_rest:
        if rest or FINENESS[granularity] < FINENESS[unit]:
            needed = next(finer for finer, us in TICK_US.items() if reading.start % us == 0)
            raise TimeParseError(
                f"{quote(value)} is finer than the index's unit {unit!r}: "
                f"build with unit={needed!r}, or ask for {day_text(reading.start)}"
            )
        stop, granularity = start + 1, unit
    if not (start > OPEN_START and stop < OPEN_STOP):
        raise TimeRangeError(f"{quote(value)} is too far away for 64-bit ticks of one {unit}: use a coarser unit")
    return start, stop, granularity


def day_text(us: int) -> str:
    """ISO text of the day that holds an instant, in microseconds since 1970."""
    return date_text(us // US_PER_DAY)


def date_text(days: int, granularity: str = "day") -> str:
    """ISO text of a number of days since 1970 as year, month or day; years beyond four digits carry a sign.

    >>> date_text(16350), date_text(16350, "month"), date_text(days_from_civil(-43, 3, 15))
    ('2014-10-07', '2014-10', '-0043-03-15')
    """
    year, month, day = civil_from_days(days)
    text = f"{year:04}" if 0 <= year <= 9999 else f"{year:+05}"
    if granularity == "year":
        return text
    return f"{text}-{month:02}" if granularity == "month" else f"{text}-{month:02}-{day:02}"
