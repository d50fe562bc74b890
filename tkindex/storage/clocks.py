"""The clock that stamps commits: the system's or another, and possibly wrong."""

from __future__ import annotations

import time
from collections.abc import Callable

from tkindex.errors import TimeRangeError

Clock = Callable[[], int]

# The years 1 to 9999, as everything that reads times of day knows them; microseconds since 1970, UTC.
_FIRST, _LAST = -62_135_596_800_000_000, 253_402_300_799_999_999
_MOST = 2**63 - 1


def clock() -> int:
    """Return the time: microseconds since 1970, UTC."""
    return time.time_ns() // 1000


def stamp(now: Clock, after: int | None = None) -> int:
    """Return the time of a clock, or the microsecond after the last stamp if the clock is not later.

    Parameters
    ----------
    now : callable
    after : int, optional
        The last stamp; commits are stamped in ascending order even where the clock goes back.

    Raises
    ------
    TimeRangeError
        The clock returns no valid time, or no stamp is left after the last one.
    """
    said = now()
    if type(said) is int and _FIRST <= said <= _LAST and (after is None or said > after):
        return said
    try:
        found = said.__index__()
        if isinstance(said, bool) or not _FIRST <= found <= _LAST:
            raise ValueError
    except (AttributeError, TypeError, ValueError):
        raise TimeRangeError(
            f"the clock says {said!r}; expected an int, microseconds since 1970 UTC, in the years 1 to 9999: set the "
            "clock right, then commit again"
        ) from None
    return _after(found, after)


def stamps(now: Clock, n: int, after: int | None = None) -> list[int]:
    """Return n stamps, the first as `stamp` does, and each of the others a microsecond after the one before.

    Raises
    ------
    TimeRangeError
        As `stamp` does.
    """
    first = stamp(now, after)
    if n > 1:
        _after(first, first + n - 2)
    return list(range(first, first + n))


def _after(found: int, after: int | None) -> int:
    if after is not None and found <= after:
        found = after + 1
        if found > _MOST:
            raise TimeRangeError(
                f"the last commit is stamped {after}, by a clock that was wrong: no later stamp is left. Build the "
                "index again from its facts"
            )
    return found
