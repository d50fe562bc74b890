"""Time text to half-open ranges of int64 ticks, and back.

Every time is a range ``[start, stop)``: the text ``2014-10`` is the whole month, so an index in days sees
``[16344, 16375)``. Ticks count from 1970-01-01 UTC in the unit of the index; the calendar is proleptic Gregorian and
years are astronomical (0 is 1 BC). Whole columns are read by `parse_column`.
"""

from __future__ import annotations

import datetime as dt
import operator
import time
from typing import Final, NamedTuple

from tkindex.errors import TimeParseError, TimeRangeError
from tkindex.lazily import np
from tkindex.timeline.calendar import (
    FINENESS,
    GRANULARITIES,
    NUMPY_CODES,
    OPEN_START,
    OPEN_STOP,
    TICK_US,
    UNITS,
    US_PER_DAY,
    check_unit,
    civil_from_days,
    days_from_civil,
    quote,
)
from tkindex.timeline.columns import ParsedColumn, infer_unit, parse_column
from tkindex.timeline.durations import parse_duration
from tkindex.timeline.text import Reading
from tkindex.timeline.values import date_text, read_value, ticks_of

__all__ = [
    "GRANULARITIES",
    "OPEN_START",
    "OPEN_STOP",
    "UNITS",
    "Instant",
    "ParsedColumn",
    "TimeRange",
    "format_instant",
    "format_range",
    "infer_unit",
    "instant_type",
    "is_now",
    "parse_column",
    "parse_duration",
    "parse_range",
]

_ORDINAL_1970: Final = dt.date(1970, 1, 1).toordinal()
_FIRST_DAY, _LAST_DAY = 1 - _ORDINAL_1970, dt.date.max.toordinal() - _ORDINAL_1970
_DAY_TICKS: Final = {unit: US_PER_DAY // us for unit, us in TICK_US.items()}
_from_iso = dt.date.fromisoformat
# Longer text is not looked at: parsing is what most queries of new text do.
_NOW_ROOM: Final = 8


class TimeRange(NamedTuple):
    """Half-open range ``[start, stop)`` in ticks, and the granularity it was written at (``"open"``: nothing known)."""

    start: int
    stop: int
    granularity: str


def parse_range(value: object, unit: str, *, dayfirst: bool | None = None) -> TimeRange:
    """Read a time of any notation as a half-open range of ticks.

    Parameters
    ----------
    value : str, int, datetime, date, numpy.datetime64, pandas.Timestamp or Instant
        Text at any precision (``"2014"``, ``"2014-10"``, ``"Oct 7th, 2014"``, ``"07.10.2014"``, ``"1926-##-##"``,
        ``"44 BC"``, ``"2013-01-01T10:00:00+02:00"``...), or ``"now"``, the tick that is passing by the system's clock;
        an int is ticks. Naive times are UTC.
    unit : str
        One of `UNITS`.
    dayfirst : bool, optional
        How to read ``"03/04/2014"``; None refuses it.

    Returns
    -------
    TimeRange
        ``####-##-##`` is ``(OPEN_START, OPEN_STOP, "open")``; every other range is finite.

    Raises
    ------
    TimeParseError
        Not a time; finer than the unit and not on a tick of it; a bool, float, None or NaT.
    AmbiguousTimeError
        Two readings and no `dayfirst`.
    TimeRangeError
        Beyond what 64-bit ticks hold.

    Notes
    -----
    O(1); a full ISO date takes about half a microsecond, other notations a few.

    >>> parse_range("2014-10", "day")
    TimeRange(start=16344, stop=16375, granularity='month')
    >>> parse_range("Oct 7th, 2014", "day") == parse_range("07.10.2014", "day") == parse_range("2014-10-7", "day")
    True
    >>> parse_range("2014-10-07T05:30", "day")
    Traceback (most recent call last):
    tkindex.errors.TimeParseError: '2014-10-07T05:30' is finer than the index's unit 'day': build with unit='minute', \
or ask for 2014-10-07
    """
    if type(value) is str:
        if len(value) == 10 and value[4] == "-" == value[7]:
            try:
                day = _from_iso(value).toordinal() - _ORDINAL_1970
                per_day = _DAY_TICKS[unit]
            except (ValueError, KeyError):
                pass  # the slow path says why, or knows the notation
            else:
                return TimeRange(day * per_day, day * per_day + per_day, "day")
        if is_now(value):
            check_unit(unit)
            tick = time.time_ns() // 1000 // TICK_US[unit]
            return TimeRange(tick, tick + 1, unit)
    elif isinstance(value, (int, np.integer)) and not isinstance(value, (bool, np.timedelta64)):
        check_unit(unit)
        return _tick_range(value, unit)
    check_unit(unit)
    return TimeRange._make(ticks_of(read_value(value, dayfirst), unit, value))


def is_now(value: object) -> bool:
    """Say whether a value is the text "now", which means another time whenever it is read: nothing may keep it.

    >>> is_now("now"), is_now(" Now "), is_now("2014"), is_now(None)
    (True, True, False, False)
    """
    return isinstance(value, str) and len(value) < _NOW_ROOM and value.strip().casefold() == "now"


def _tick_range(value: int | np.integer, unit: str) -> TimeRange:
    """One-tick range of an int; an `Instant` of another unit is converted exactly."""
    tick = operator.index(value)
    if not OPEN_START < tick < OPEN_STOP - 1:
        raise TimeRangeError(f"{quote(tick)} is not a finite 64-bit tick: open ends cannot be asked for as a time")
    if isinstance(value, Instant) and value.unit != unit:
        size = TICK_US[value.unit]
        return TimeRange._make(ticks_of(Reading(tick * size, (tick + 1) * size, value.unit), unit, str(value)))
    return TimeRange(tick, tick + 1, unit)


def format_instant(tick: int, unit: str, granularity: str | None = None) -> str:
    """ISO text of a tick: ``2014-10-07``, ``2014-10-07T05``, ``...T05:30:10.123456``; open ends are ``-inf``, ``inf``.

    Parameters
    ----------
    tick : int
        Ticks since 1970-01-01 UTC.
    unit : str
        One of `UNITS`; also the precision of the text unless `granularity` is given.
    granularity : str, optional
        ``"year"``, ``"month"`` or one of `UNITS`: the precision of the text. What is finer is cut off.

    >>> format_instant(16350, "day"), format_instant(16350, "day", "month"), format_instant(OPEN_STOP, "day")
    ('2014-10-07', '2014-10', 'inf')
    >>> format_instant(-735160, "day"), format_instant(392405, "hour")
    ('-0043-03-15', '2014-10-07T05')
    """
    check_unit(unit)
    if granularity is None:
        granularity = unit
    elif granularity not in FINENESS or FINENESS[granularity] < FINENESS["year"]:
        raise TimeParseError(f"unknown granularity {quote(granularity)}: use one of {', '.join(GRANULARITIES[3:])}")
    if tick <= OPEN_START:
        return "-inf"
    if tick >= OPEN_STOP:
        return "inf"
    days, rest = divmod(int(tick), _DAY_TICKS[unit])
    if granularity in ("year", "month"):
        return date_text(days, granularity)
    if _FIRST_DAY <= days <= _LAST_DAY:
        text = dt.date.fromordinal(days + _ORDINAL_1970).isoformat()
    else:
        text = date_text(days)
    return text if granularity == "day" else f"{text}T{_clock_text(rest * TICK_US[unit], granularity)}"


def _clock_text(us: int, granularity: str) -> str:
    seconds, fraction = divmod(us, 1_000_000)
    minutes, second = divmod(seconds, 60)
    hour, minute = divmod(minutes, 60)
    if granularity == "hour":
        return f"{hour:02}"
    if granularity == "minute":
        return f"{hour:02}:{minute:02}"
    text = f"{hour:02}:{minute:02}:{second:02}"
    if granularity == "second":
        return text
    return f"{text}.{fraction // 1000:03}" if granularity == "millisecond" else f"{text}.{fraction:06}"


def format_range(start: int, stop: int, unit: str) -> str:
    """Text of a half-open range: the period's own name when it is exactly one, otherwise ``start/stop``.

    >>> format_range(16344, 16375, "day"), format_range(16350, 16351, "day"), format_range(16350, 16353, "day")
    ('2014-10', '2014-10-07', '2014-10-07/2014-10-10')
    """
    check_unit(unit)
    if OPEN_START < start < stop < OPEN_STOP:
        granularity = _period(int(start), int(stop), unit)
        if granularity is not None:
            return format_instant(start, unit, granularity)
    return f"{format_instant(start, unit)}/{format_instant(stop, unit)}"


def _period(start: int, stop: int, unit: str) -> str | None:
    """Granularity of the calendar period that ``[start, stop)`` is exactly, or None."""
    per_day = _DAY_TICKS[unit]
    if start % per_day == 0 == stop % per_day:
        first, last = start // per_day, stop // per_day
        if last - first == 1:
            return "day"
        if last - first > 366:
            return None
        year, month, day = civil_from_days(first)
        if day == 1 and last == days_from_civil(year + (month == 12), month % 12 + 1, 1):
            return "month"
        return "year" if day == month == 1 and last == days_from_civil(year + 1, 1, 1) else None
    for granularity, size in TICK_US.items():
        if size >= TICK_US[unit]:
            ticks = size // TICK_US[unit]
            if stop - start == ticks and start % ticks == 0:
                return granularity
    return None


class Instant(int):
    """A tick that knows its unit: an int in every comparison, hash and sum, ISO text when printed.

    ``Instant(tick, unit)`` gives an instance of the subclass of that unit, which carries no field of its own.

    >>> when = Instant(16350, "day")
    >>> when, when == 16350, when + 1, when.unit, when.to_datetime64()
    (2014-10-07, True, 16351, 'day', np.datetime64('2014-10-07'))
    """

    __slots__ = ()
    unit: str = ""

    def __new__(cls, tick: int, unit: str) -> Instant:
        return int.__new__(instant_type(unit), tick)

    def isoformat(self, granularity: str | None = None) -> str:
        """ISO text at the unit, or cut to a coarser granularity; see `format_instant`."""
        return format_instant(self, self.unit, granularity)

    def to_datetime64(self) -> np.datetime64:
        """The same instant as a `numpy.datetime64` of the same unit; NaT for an open end."""
        if not OPEN_START < self < OPEN_STOP:
            return np.datetime64("NaT", NUMPY_CODES[self.unit])  # type: ignore[call-overload]
        return np.datetime64(int(self), NUMPY_CODES[self.unit])  # type: ignore[call-overload]

    def __str__(self) -> str:
        return format_instant(self, self.unit)

    __repr__ = __str__

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __reduce__(self) -> tuple[type[Instant], tuple[int, str]]:
        return Instant, (int(self), self.unit)


def instant_type(unit: str) -> type[Instant]:
    """The `Instant` subclass of a unit, called with a tick alone: the quick way to make many.

    >>> days = instant_type("day")
    >>> [days(tick) for tick in (0, 1)]
    [1970-01-01, 1970-01-02]
    """
    check_unit(unit)
    return _INSTANT_TYPES[unit]


_INSTANT_TYPES: Final[dict[str, type[Instant]]] = {
    unit: type(
        "Instant", (Instant,), {"__slots__": (), "__new__": int.__new__, "unit": unit, "__doc__": Instant.__doc__}
    )
    for unit in UNITS
}
