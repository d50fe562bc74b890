"""Clocks of time zones: the instant at which a local clock first reads a time, and where its offset changes."""

from __future__ import annotations

import datetime as dt
import zoneinfo
from typing import Final

import numpy as np

from tkindex.errors import MissingExtraError, QueryError, TimeRangeError
from tkindex.timeline.calendar import US_PER_DAY

_EPOCH: Final = dt.datetime(1970, 1, 1)
_US: Final = dt.timedelta(microseconds=1)
_SECOND_US: Final = 1_000_000


class Zone:
    """One time zone.

    Parameters
    ----------
    value : str or tzinfo
        A name of the IANA database, or a zone.

    Attributes
    ----------
    name : str
        As Arrow takes it.

    Raises
    ------
    QueryError
        No time zone of this name is known.
    MissingExtraError
        No time zone at all is known: there is no database of them.

    Examples
    --------
    >>> Zone("Europe/Oslo").offset(0) // 3_600_000_000
    1
    """

    def __init__(self, value: object) -> None:
        if isinstance(value, str):
            try:
                value = zoneinfo.ZoneInfo(value)
            except (KeyError, ValueError, OSError):
                if not zoneinfo.available_timezones():
                    raise MissingExtraError(
                        f"time_zone is {value!r}, and this system has no database of time zones: install the package "
                        "tzdata of your system, or run pip install 'tkindex[zones]'"
                    ) from None
                raise QueryError(
                    f"time_zone is {value!r}, which is no zone that is known here; expected a name such as "
                    "'Europe/Oslo' or 'UTC'"
                ) from None
        if not isinstance(value, dt.tzinfo):
            raise QueryError(f"time_zone is {value!r}; expected a name such as 'Europe/Oslo', or a tzinfo")
        self._zone = value
        name = getattr(value, "key", None)
        if not name:
            minutes = self.offset(0) // (60 * _SECOND_US)
            name = f"{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}"
        self.name: str = name

    def offset(self, us: int) -> int:
        """Microseconds that the local clock is ahead of UTC at an instant, in microseconds since 1970.

        Raises
        ------
        TimeRangeError
            The instant lies outside the years 1 to 9999.
        """
        try:
            local = (_EPOCH + us * _US).replace(tzinfo=dt.UTC).astimezone(self._zone)
            found = local.utcoffset()
        except OverflowError:
            raise _too_far() from None
        assert found is not None
        return found // _US

    def first_instant(self, local: int) -> int:
        """Return the earliest instant at which the local clock reads a time, or a later one where it skips that.

        Parameters
        ----------
        local : int
            Microseconds since 1970-01-01 on the local clock.
        """
        try:
            naive = _EPOCH + local * _US
            offsets = [naive.replace(tzinfo=self._zone, fold=fold).utcoffset() for fold in (0, 1)]
            earlier, later = (local - offset // _US for offset in offsets if offset is not None)
        except OverflowError:
            raise _too_far() from None
        if earlier + self.offset(earlier) == local:
            # Where a time comes twice, fold 0 is the first of the two.
            return earlier
        # It is skipped: the clock leaps over it at some second between what the two offsets make of it.
        low, high = min(earlier, later), max(earlier, later)
        while high - low > 1:
            middle = (low + high) // 2
            if middle + self.offset(middle) >= local:
                high = middle
            else:
                low = middle
        return high

    def changes(self, low: int, high: int) -> list[int]:
        """Return the instants in ``(low, high]`` at which the offset changes, ascending, to the microsecond.

        Two changes within a day that undo one another are not seen.
        """
        found = []
        days = [*range(low, high, US_PER_DAY), high]
        offsets = [self.offset(us) for us in days]
        for i in np.flatnonzero(np.diff(offsets)).tolist():
            begin, end, after = days[i], days[i + 1], offsets[i + 1]
            while end - begin > 1:
                middle = (begin + end) // 2
                if self.offset(middle) == after:
                    end = middle
                else:
                    begin = middle
            found.append(end)
        return found


def _too_far() -> TimeRangeError:
    return TimeRangeError("time zones are known for the years 1 to 9999: narrow when=, or leave time_zone= out")
