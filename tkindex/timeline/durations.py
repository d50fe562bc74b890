"""Lengths of time: text, timedeltas and ints to whole ticks."""

from __future__ import annotations

import datetime as dt
import operator
import re
from fractions import Fraction
from typing import Final

from tkindex.errors import TimeParseError, TimeRangeError
from tkindex.lazily import np
from tkindex.timeline.calendar import NUMPY_CODES, OPEN_STOP, TICK_US, US_PER_DAY, check_unit, quote

_WORD_US: Final = {
    word: us
    for us, words in {
        7 * US_PER_DAY: "w wk wks week weeks",
        US_PER_DAY: "d day days",
        TICK_US["hour"]: "h hr hrs hour hours",
        TICK_US["minute"]: "m min mins minute minutes",
        TICK_US["second"]: "s sec secs second seconds",
        TICK_US["millisecond"]: "ms msec millisecond milliseconds",
        TICK_US["microsecond"]: "us usec microsecond microseconds",
    }.items()
    for word in words.split()
}
_CALENDAR_WORDS: Final = frozenset(["mo", "mon", "month", "months", "y", "yr", "yrs", "year", "years"])
_PIECE = re.compile(r"(\d{1,18}(?:\.\d{1,18})?)\s*([a-z]+)(?:\s*,?\s*(?:and\s+)?)", re.ASCII)
_ISO = re.compile(
    r"p(?:(\d{1,18}(?:\.\d{1,9})?)w)?(?:(\d{1,18}(?:\.\d{1,9})?)d)?"
    r"(?:t(?:(\d{1,18}(?:\.\d{1,9})?)h)?(?:(\d{1,18}(?:\.\d{1,9})?)m)?(?:(\d{1,18}(?:\.\d{1,9})?)s)?)?",
    re.ASCII,
)
_ISO_US: Final = (7 * US_PER_DAY, US_PER_DAY, TICK_US["hour"], TICK_US["minute"], TICK_US["second"])
_CODE_US: Final = {**{code: TICK_US[unit] for unit, code in NUMPY_CODES.items()}, "W": 7 * US_PER_DAY}
_CODE_FRACTIONS: Final = {"ns": 10**3, "ps": 10**6, "fs": 10**9, "as": 10**12}
_HINT: Final = "write it like 2h, 90 min, 3 days, 1d12h or PT2H"


def parse_duration(value: object, unit: str) -> int:
    """Length of time in whole ticks of a unit.

    Parameters
    ----------
    value : int, str, datetime.timedelta or numpy.timedelta64
        An int is ticks. Text is numbers with words from weeks to microseconds (``m`` is minutes), or ISO 8601.
    unit : str
        One of `tkindex.timeline.ranges.UNITS`.

    Returns
    -------
    int
        Ticks, zero or more, below ``2**63 - 1``.

    Raises
    ------
    TimeParseError
        Not a duration, negative, not a whole number of ticks, or in months or years, which have no fixed length.
    TimeRangeError
        Beyond 64 bits.

    >>> parse_duration("1d12h", "hour"), parse_duration("PT2H", "minute"), parse_duration("1.5 h", "minute")
    (36, 120, 90)
    >>> parse_duration("90 min", "hour")
    Traceback (most recent call last):
    tkindex.errors.TimeParseError: '90 min' is not a whole number of hours: round it, or build with unit='minute'
    """
    check_unit(unit)
    if isinstance(value, (int, np.integer)) and not isinstance(value, (bool, np.timedelta64)):
        ticks = operator.index(value)
    else:
        us = _microseconds(value)
        exact = us / TICK_US[unit]
        if exact.denominator != 1:
            finer = next((name for name, size in TICK_US.items() if (us / size).denominator == 1), None)
            advice = f", or build with unit={finer!r}" if finer else ""
            raise TimeParseError(f"{quote(value)} is not a whole number of {unit}s: round it{advice}")
        ticks = exact.numerator
    if ticks < 0:
        raise TimeParseError(f"{quote(value)} is negative: a duration is zero or more")
    if ticks >= OPEN_STOP:
        raise TimeRangeError(f"{quote(value)} is too long for 64-bit ticks of one {unit}: use a coarser unit")
    return ticks


def _microseconds(value: object) -> Fraction:
    if isinstance(value, str):
        return _read_text(value)
    if isinstance(value, dt.timedelta):
        if value != value:  # pandas.NaT
            raise TimeParseError(f"NaT is not a duration: {_HINT}")
        # pandas.Timedelta keeps nanoseconds beside the fields of its base class.
        return Fraction(value // dt.timedelta(microseconds=1)) + Fraction(getattr(value, "nanoseconds", 0), 1000)
    if isinstance(value, np.timedelta64):
        return _read_timedelta64(value)
    raise TimeParseError(
        f"{quote(value)} of type {type(value).__name__} is not a duration: {_HINT}, or an int of ticks"
    )


def _read_timedelta64(value: np.timedelta64) -> Fraction:
    if np.isnat(value):
        raise TimeParseError(f"NaT is not a duration: {_HINT}")
    code, step = np.datetime_data(value.dtype)
    count = int(value.astype(np.int64)) * step
    if code in _CODE_US:
        return Fraction(count * _CODE_US[code])
    if code in _CODE_FRACTIONS:
        return Fraction(count, _CODE_FRACTIONS[code])
    if code == "generic":
        raise TimeParseError(f"{quote(value)} has no unit: {_HINT}, or an int of ticks")
    raise TimeParseError(f"{quote(value)} has no fixed length: give weeks, days or less")


def _read_text(text: str) -> Fraction:
    plain = text.strip().lower() if len(text) <= 64 else ""
    iso = _ISO.fullmatch(plain)
    if iso is not None and any(iso.groups()) and not plain.endswith("t"):
        return sum((Fraction(n) * us for n, us in zip(iso.groups(), _ISO_US, strict=True) if n), Fraction(0))
    total, position = Fraction(0), 0
    for piece in _PIECE.finditer(plain):
        if piece.start() != position:
            break
        number, word = piece.groups()
        if word in _CALENDAR_WORDS:
            raise TimeParseError(f"{quote(text)} has no fixed length: months and years vary; give weeks, days or less")
        if word not in _WORD_US:
            break
        total, position = total + Fraction(number) * _WORD_US[word], piece.end()
    if not plain or position != len(plain):
        raise TimeParseError(f"cannot read {quote(text)} as a duration: {_HINT}")
    return total
