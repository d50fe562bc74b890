"""A column that several versions of an index share, and that the newest of them may lengthen."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
from numpy.typing import NDArray


class GrowingColumn:
    """A growing array: versions of an index share it, each seeing its own length.

    Rows are only ever added behind what a version sees, so no version sees another's.
    """

    def __init__(self, array: NDArray[Any]) -> None:
        self._room = array
        self._used = len(array)
        self._lock = threading.Lock()

    def view(self, length: int) -> NDArray[Any]:
        """Return the first `length` rows, read-only."""
        shown = self._room[:length]
        shown.flags.writeable = False
        return shown

    def extended(self, length: int, extra: NDArray[Any]) -> GrowingColumn:
        """Return a column that holds the first `length` rows and then `extra`: this one, where there is room."""
        if not len(extra):
            # Nothing is written: the room may be a file that is only read.
            return self
        needed = length + len(extra)
        with self._lock:
            if length == self._used and needed <= len(self._room):
                self._room[length:needed] = extra
                self._used = needed
                return self
        room = np.empty((needed + needed // 4, *self._room.shape[1:]), dtype=self._room.dtype)
        room[:length] = self._room[:length]
        room[length:needed] = extra
        grown = GrowingColumn(room)
        grown._used = needed
        return grown
