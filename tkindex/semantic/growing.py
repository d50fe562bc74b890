"""A column that several versions of an index share, and that the newest of them may lengthen."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tkindex.threads import new_lock


class GrowingColumn:
    """A growing array: versions of an index share it, each seeing its own length.

    Rows are only ever added behind what a version sees, so no version sees another's.
    """

    def __init__(self, array: NDArray[Any]) -> None:
        self._buffer = array
        self._used = len(array)
        self._lock = new_lock()

    def view(self, length: int) -> NDArray[Any]:
        """Return the first `length` rows, read-only."""
        shown = self._buffer[:length]
        shown.flags.writeable = False
        return shown

    def extended(self, length: int, extra: NDArray[Any]) -> GrowingColumn:
        """Return a column that holds the first `length` rows and then `extra`: this one, where there is room."""
        if not len(extra):
            # Nothing is written: the room may be a file that is only read.
            return self
        needed = length + len(extra)
        with self._lock:
            if length == self._used and needed <= len(self._buffer):
                self._buffer[length:needed] = extra
                self._used = needed
                return self
        buffer = np.empty((needed + needed // 4, *self._buffer.shape[1:]), dtype=self._buffer.dtype)
        buffer[:length] = self._buffer[:length]
        buffer[length:needed] = extra
        grown = GrowingColumn(buffer)
        grown._used = needed
        return grown
