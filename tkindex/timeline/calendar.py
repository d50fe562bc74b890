"""Calendar arithmetic and the units of the time axis: proleptic Gregorian, astronomical years, exact at any distance.

Nothing here knows text. `days_from_civil` and `civil_from_days` take Python integers of any size, or int64 arrays
(within about 2.5e16 years of 1970, where the intermediate products still fit in 64 bits).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from tkindex.errors import TimeParseError
from tkindex.lazily import np

if TYPE_CHECKING:
    import numpy.typing as npt

#: Units an index may have, coarse to fine.
UNITS: Final = ("day", "hour", "minute", "second", "millisecond", "microsecond")

#: Precisions a time may be written at, coarse to fine; ``"open"`` is a time of which nothing is known.
GRANULARITIES: Final = ("open", "century", "decade", "year", "month", *UNITS)

#: Position of each granularity in `GRANULARITIES`: larger is finer.
FINENESS: Final = {word: position for position, word in enumerate(GRANULARITIES)}

OPEN_START: Final = -(2**63)
OPEN_STOP: Final = 2**63 - 1

US_PER_DAY: Final = 86_400_000_000
#: Microseconds in one tick of each unit.
TICK_US: Final = {
    "day": US_PER_DAY,
    "hour": 3_600_000_000,
    "minute": 60_000_000,
    "second": 1_000_000,
    "millisecond": 1_000,
    "microsecond": 1,
}
#: numpy's code of each unit.
NUMPY_CODES: Final = {"day": "D", "hour": "h", "minute": "m", "second": "s", "millisecond": "ms", "microsecond": "us"}

_MONTH_DAYS: Final = (0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_DAYS_TO_1970: Final = 719_468  # from 0000-03-01, where the 400-year cycle of the formulas begins

Integer = TypeVar("Integer", int, "npt.NDArray[np.int64]")


def check_unit(unit: str) -> None:
    """Raise `TimeParseError` unless `unit` is one of `UNITS`."""
    if not isinstance(unit, str) or unit not in TICK_US:
        raise TimeParseError(f"unknown unit {quote(unit)}: use one of {', '.join(UNITS)}")


def quote(value: object, limit: int = 48) -> str:
    """Repr of `value`, cut to about `limit` characters, for messages about input that nobody has vouched for.

    >>> quote("2014-13-01"), quote("x" * 1000, limit=10)
    ("'2014-13-01'", "'xxxxxxxxxx'... (1000 characters)")
    """
    if isinstance(value, str):
        return repr(value) if len(value) <= limit else f"{value[:limit]!r}... ({len(value)} characters)"
    if isinstance(value, int) and abs(value) >= 10**limit:  # printing a huge integer is slow, or refused by Python
        return f"an integer of {value.bit_length()} bits"
    try:
        text = repr(value)
    except Exception:  # a broken __repr__ must not hide the message it was meant for
        return f"a value of type {type(value).__name__}"
    return text if len(text) <= limit else f"{text[:limit]}..."


def days_from_civil(year: Integer, month: Integer, day: Integer) -> Integer:
    """Days from 1970-01-01 to a date of the proleptic Gregorian calendar.

    Parameters
    ----------
    year, month, day : int or ndarray of int64, one shape
        Astronomical year (0 is 1 BC), month 1-12, day of the month from 1. Not checked.

    Returns
    -------
    int or ndarray of int64
        Negative before 1970.

    Notes
    -----
    O(1) per date. Years are counted from March, so that the leap day comes last and month lengths follow one
    linear formula.

    >>> days_from_civil(1970, 1, 1), days_from_civil(2014, 10, 7), days_from_civil(-43, 3, 15)
    (0, 16350, -735160)
    """
    shifted = year - (month <= 2)
    era = shifted // 400
    year_of_era = shifted - era * 400
    day_of_year = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    days: Integer = (
        era * 146_097 + year_of_era * 365 + year_of_era // 4 - year_of_era // 100 + day_of_year - _DAYS_TO_1970
    )
    return days


def civil_from_days(days: Integer) -> tuple[Integer, Integer, Integer]:
    """(year, month, day) of a number of days since 1970-01-01; the inverse of `days_from_civil`, O(1) per date.

    >>> civil_from_days(16350)
    (2014, 10, 7)
    >>> civil_from_days(np.array([-1, 0]))
    (array([1969, 1970]), array([12,  1]), array([31,  1]))
    """
    shifted = days + _DAYS_TO_1970
    era = shifted // 146_097
    day_of_era = shifted - era * 146_097
    year_of_era = (day_of_era - day_of_era // 1460 + day_of_era // 36_524 - day_of_era // 146_096) // 365
    day_of_year = day_of_era - (365 * year_of_era + year_of_era // 4 - year_of_era // 100)
    month_from_march = (5 * day_of_year + 2) // 153
    day = day_of_year - (153 * month_from_march + 2) // 5 + 1
    month = (month_from_march + 2) % 12 + 1
    year = year_of_era + era * 400 + (month <= 2)
    return year, month, day


def days_in_month(year: int, month: int) -> int:
    """Length of a month; February has 29 days in leap years.

    >>> days_in_month(1900, 2), days_in_month(2000, 2), days_in_month(0, 2)
    (28, 29, 29)
    """
    if month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0):
        return 29
    return _MONTH_DAYS[month]
