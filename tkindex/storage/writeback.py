"""Whether the disk has taken what was written: asked for a moment before it is waited for.

A sync of a few bytes that are on their way to the disk waits twice: until the disk has taken them, and until it has
them for good. Who sleeps for the first, which a quick disk does in some 20 microseconds, is woken 10 later, and only
then begins the second. So the system is asked how many pages of the bytes are still on their way, over and over, until
none is. Nothing depends on the answer: the sync comes behind it in any case, and waits for whatever is left.

Of Linux alone, from 6.5 on: ``cachestat``, for which not every C library has a function of its own yet.
"""

from __future__ import annotations

import sys
from functools import cache
from time import perf_counter
from typing import Any

# The same on every processor.
_CACHESTAT = 451
# What the system counts: pages in memory, changed ones, those on their way to the disk, and two more.
_N_COUNTS, _ON_THEIR_WAY = 5, 2
# A disk that takes longer is waited for asleep. So it is the next time, and up to so many times where each that was
# tried after those was slow again.
_LONGEST_S, _MOST_ASLEEP = 50e-6, 63


class Writeback:
    """What is asked about the bytes of one open file."""

    __slots__ = ("_after_slow", "_arguments", "_ask", "_counts", "_n_asleep", "_range")

    def __init__(self, descriptor: int) -> None:
        self._n_asleep, self._after_slow = 0, 1
        self._ask = _system_call()
        if self._ask is not None:
            import ctypes

            # Where they begin, and how many.
            self._range, self._counts = (ctypes.c_uint64 * 2)(), (ctypes.c_uint64 * _N_COUNTS)()
            # Made once: to turn numbers into these takes as long as the call.
            self._arguments = (
                ctypes.c_long(_CACHESTAT),
                ctypes.c_uint(descriptor),
                ctypes.byref(self._range),
                ctypes.byref(self._counts),
                ctypes.c_uint(0),
            )

    def wait(self, at: int, n: int) -> None:
        """Return once no bytes of a range are on their way, or soon."""
        ask = self._ask
        if ask is None:
            return
        if self._n_asleep:
            self._n_asleep -= 1
            return
        arguments, counts = self._arguments, self._counts
        self._range[0], self._range[1] = at, n
        end = perf_counter() + _LONGEST_S
        while ask(*arguments) == 0:
            if not counts[_ON_THEIR_WAY]:
                self._after_slow = 1
                return
            if perf_counter() > end:
                self._n_asleep = self._after_slow
                self._after_slow = min(2 * self._after_slow + 1, _MOST_ASLEEP)
                return
        # Not known to this system, or not allowed here.
        self._ask = None


@cache
def _system_call() -> Any:
    """Return the function of the C library that makes system calls; None where there is none."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        import ctypes

        # Holds the GIL: each call takes less time than to get it back.
        call = ctypes.PyDLL(None).syscall
    except (ImportError, OSError, AttributeError):
        return None
    call.restype = ctypes.c_long
    return call
