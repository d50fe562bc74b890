"""Single values of every accepted type to readings, and readings to ticks of a unit."""

from __future__ import annotations

import datetime as dt
from typing import Final

from tkindex.errors import TimeParseError, TimeRangeError
from tkindex.lazily import np
from tkindex.timeline.calendar import (
    FINENESS,
    NUMPY_CODES,
    OPEN_START,
    OPEN_STOP,
    TICK_US,
    US_PER_DAY,
    civil_from_days,
    quote,
)
from tkindex.timeline.text import Reading, make_reading, read_text

_ORDINAL_1970: Final = dt.date(1970, 1, 1).toordinal()
_NOT_A_TIME: Final = "NaT is not a time: give text, a date, a datetime, a numpy.datetime64 or an int of ticks"
_DATETIME64_TICKS: Final = {code: unit for unit, code in NUMPY_CODES.items()}
_DATETIME64_PER_US: Final = {"ns": 10**3, "ps": 10**6, "fs": 10**9, "as": 10**12}


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


def _read_datetime64(value: np.datetime64) -> Reading:
    if np.isnat(value):
        raise TimeParseError(_NOT_A_TIME)
    code, step = np.datetime_data(value.dtype)
    count = int(value.astype(np.int64))
    if step == 1 and code == "Y":
        return make_reading("", 1970 + count)
    if step == 1 and code == "M":
        return make_reading("", 1970 + count // 12, str(count % 12 + 1))
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
    raise TimeParseError(f"{quote(value)} counts in {step} {code}: convert it with .astype('datetime64[D]')")


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

    >>> date_text(16350), date_text(16350, "month"), date_text(-735160)
    ('2014-10-07', '2014-10', '-0043-03-15')
    """
    year, month, day = civil_from_days(days)
    text = f"{year:04}" if 0 <= year <= 9999 else f"{year:+05}"
    if granularity == "year":
        return text
    return f"{text}-{month:02}" if granularity == "month" else f"{text}-{month:02}-{day:02}"
