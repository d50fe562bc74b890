"""Buckets of the calendar as half-open ranges of ticks: hours, days, ISO weeks, months, quarters, years and longer."""

from __future__ import annotations

from typing import Final

import numpy as np

from tkindex.analytics.zones import Zone
from tkindex.errors import QueryError, TimeRangeError
from tkindex.timeline.calendar import TICK_US, US_PER_DAY, civil_from_days, days_from_civil
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP

#: Buckets of one length, in microseconds; weeks begin on Mondays.
_FIXED: Final = {
    **{unit: TICK_US[unit] for unit in ("second", "minute", "hour", "day")},
    "week": 7 * US_PER_DAY,
}
_MONTHS: Final = {"month": 1, "quarter": 3, "year": 12, "decade": 120, "century": 1200}
BUCKETS: Final = (*_FIXED, *_MONTHS)
_FIRST_MONDAY_US: Final = -3 * US_PER_DAY
# Days beyond these have years that 64 bits cannot multiply; see `tkindex.timeline.calendar`.
_FAR_DAYS: Final = 9 * 10**18
MOST_BUCKETS: Final = 10_000_000
"""Buckets of one answer."""

Ranges = tuple[np.ndarray, np.ndarray]


class Buckets:
    """The buckets of one length, on the clock of UTC or of a time zone.

    Parameters
    ----------
    bucket : str
        One of `BUCKETS`.
    unit : str
        What a tick is.
    zone : Zone or None

    Raises
    ------
    QueryError
        An unknown bucket, one finer than a tick, or a time zone for ticks of a day.

    Examples
    --------
    >>> lows, highs = Buckets("month", "day", None).between(16344, 16376)
    >>> lows.tolist(), highs.tolist()
    ([16344, 16375], [16375, 16405])
    """

    def __init__(self, bucket: object, unit: str, zone: Zone | None) -> None:
        if not isinstance(bucket, str) or bucket not in BUCKETS:
            raise QueryError(f"{bucket!r} is no bucket; expected one of {', '.join(BUCKETS)}")
        self._us = _FIXED.get(bucket)
        self._tick_us = TICK_US[unit]
        if self._us is not None and self._us < self._tick_us:
            raise QueryError(f"{bucket!r} is finer than the index's unit {unit!r}: build with unit={bucket!r}")
        if zone is not None and unit == "day":
            raise QueryError(
                "time_zone= needs instants, and this index counts whole days; build with unit='hour' or a finer one"
            )
        self._bucket, self._zone = bucket, zone
        self._months = _MONTHS.get(bucket, 0)
        self._follows_clock = zone is not None and self._us is not None and self._us < US_PER_DAY

    # ---- which ones ----------------------------------------------------------------------------------------------

    def between(self, low: int, high: int) -> Ranges:
        """Return all buckets that share an instant with ``[low, high)``, one behind the other.

        Returns
        -------
        lows, highs : ndarray of int64
            Ascending; ticks beyond 64 bits are open ends. A bucket that a clock leaps over is left out.

        Raises
        ------
        TimeRangeError
            There are more than `MOST_BUCKETS`.
        """
        if self._follows_clock:
            return self._clock_buckets(low, high)
        first, last = (int(n) for n in self._numbers(np.array([low, high - 1])))
        if self._zone is not None:
            # The local date may be that of a day before or after.
            first, last = first - 1, last + 1
        self._check_number(last - first + 1)
        lows, highs = self._ranges(np.arange(first, last + 1))
        keep = (lows < high) & (highs > low)
        return lows[keep], highs[keep]

    def holding(self, ticks: np.ndarray) -> Ranges:
        """Return the buckets that hold some of ascending ticks, and perhaps neighbours of theirs; as `between` does."""
        if not len(ticks):
            return np.empty(0, np.int64), np.empty(0, np.int64)
        if self._follows_clock:
            return self.between(int(ticks[0]), int(ticks[-1]) + 1)
        numbers = self._numbers(ticks)
        numbers = numbers[np.concatenate(([True], numbers[1:] != numbers[:-1]))]
        if self._zone is not None:
            numbers = np.unique(np.concatenate((numbers - 1, numbers, numbers + 1)))
        return self._ranges(numbers)

    def about(self, low: int, high: int) -> int:
        """Say about how many buckets share an instant with ``[low, high)``, rather too many than too few."""
        length = self._us or self._months * 28 * US_PER_DAY
        return (high - low) * self._tick_us // length + 2

    def _check_number(self, n: int) -> None:
        if n > MOST_BUCKETS:
            raise TimeRangeError(
                f"{n:,} buckets of a {self._bucket} are more than {MOST_BUCKETS:,}: take longer ones, or narrow when="
            )

    # ---- numbered buckets ----------------------------------------------------------------------------------------

    def _numbers(self, ticks: np.ndarray) -> np.ndarray:
        """The number of the bucket that each tick would lie in on the clock of UTC: ndarray of int64."""
        if self._us is not None:
            # Without sums, which may leave 64 bits: quotient and remainder, and the place of the first bucket.
            per, origin = self._per_bucket()
            return ticks // per - (ticks % per < origin)
        days = ticks // (US_PER_DAY // self._tick_us)
        if len(days) and (int(days.min()) < -_FAR_DAYS or int(days.max()) > _FAR_DAYS):
            raise TimeRangeError(f"the calendar has no {self._bucket} for times as far as these: narrow when=")
        year, month, _ = civil_from_days(days)
        return (year * 12 + month - 1) // self._months

    def _per_bucket(self) -> tuple[int, int]:
        """Ticks of a bucket of one length, and the first tick from 0 on at which one begins."""
        assert self._us is not None
        per = self._us // self._tick_us
        return per, (_FIRST_MONDAY_US // self._tick_us % per if self._bucket == "week" else 0)

    def _ranges(self, numbers: np.ndarray) -> Ranges:
        edges = self._firsts(np.concatenate((numbers, numbers[-1:] + 1)))
        # Buckets that follow one another share an edge; others have their own.
        if len(numbers) and int(numbers[-1]) - int(numbers[0]) == len(numbers) - 1:
            lows, highs = edges[:-1], edges[1:]
        else:
            lows, highs = edges[:-1], self._firsts(numbers + 1)
        keep = highs > lows
        return lows[keep], highs[keep]

    def _firsts(self, numbers: np.ndarray) -> np.ndarray:
        """The first tick of each bucket; open ends where 64 bits do not hold it."""
        if self._zone is not None:
            return np.array([self._first_local(n) for n in numbers.tolist()], np.int64)
        if self._us is not None:
            per, origin = self._per_bucket()
            least, most = -((2**63 + origin) // per), (OPEN_STOP - origin) // per
            found = np.clip(numbers, least, most) * per + origin
        else:
            per_day = US_PER_DAY // self._tick_us
            # Years of which every day can be told; farther ones, one by one, in integers of any size.
            year = OPEN_STOP // per_day // 366 - 1970
            most = year * 12 // self._months
            least = -most
            months = np.clip(numbers, least, most) * self._months
            found = days_from_civil(months // 12, months % 12 + 1, np.ones_like(months)) * per_day
        for i in np.flatnonzero((numbers < least) | (numbers > most)).tolist():
            found[i] = min(max(self._first_us(int(numbers[i])) // self._tick_us, OPEN_START), OPEN_STOP)
        return found

    def _first_us(self, number: int) -> int:
        """The first microsecond of a bucket on a clock without a zone: an integer of any size."""
        if self._us is not None:
            return number * self._us + (_FIRST_MONDAY_US % self._us if self._bucket == "week" else 0)
        months = number * self._months
        return days_from_civil(months // 12, months % 12 + 1, 1) * US_PER_DAY

    def _first_local(self, number: int) -> int:
        """The first tick of a bucket on a local clock: the first that begins when the clock has reached it."""
        assert self._zone is not None
        return -(-self._zone.first_instant(self._first_us(number)) // self._tick_us)

    # ---- buckets below a day on a local clock --------------------------------------------------------------------

    def _clock_buckets(self, low: int, high: int) -> Ranges:
        """Buckets that begin whenever the local clock reads a full hour (minute, second), or leaps into another one."""
        assert self._zone is not None
        assert self._us is not None
        size, begin, end = self._us, low * self._tick_us, high * self._tick_us
        self._check_number((end - begin) // size + 2)
        # From two buckets before to two after: their edges are those that the ends of the range are cut to.
        begin, end = begin - 2 * size, end + 2 * size
        edges = []
        changes = self._zone.changes(begin, end)
        for first, last in zip([begin, *changes], [*changes, end], strict=True):
            offset = self._zone.offset(first)
            if first != begin and (first + offset) // size != (first - 1 + self._zone.offset(first - 1)) // size:
                edges.append(np.array([first], np.int64))
            edges.append(np.arange(first + -(first + offset) % size, last, size, dtype=np.int64))
        found = np.unique(-(-np.concatenate(edges) // self._tick_us))
        lows, highs = found[:-1], found[1:]
        keep = (lows < high) & (highs > low)
        return lows[keep], highs[keep]
