"""Arrays in memory that arrays before them have left: for work that makes as large ones again and again.

The system clears memory before it hands it out, and takes it back as soon as a large array is gone: where shard after
shard is built, much of the time goes into clearing the same gigabytes. Inside `kept` they stay with the process, but no
more of them than were in use at once: of shards of different sizes, each would leave blocks that suit no other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from tkindex.threads import new_rlock

LEAST_BYTES = 1 << 20
"""Smaller arrays are not worth it: what allocates them keeps their memory anyway."""

_lock = new_rlock()
_users = 0
_left: list[np.ndarray] = []
# Bytes of blocks that are somebody's now, and that were at most.
_lent, _most = 0, 0


class _Lent:
    """A block that is somebody's; once no array lies in it any more, it is left to others."""

    __slots__ = ("__array_interface__", "_block", "_leave")

    def __init__(self, block: np.ndarray, leave: Callable[[np.ndarray], None]) -> None:
        self._block, self._leave = block, leave
        self.__array_interface__: dict[str, Any] = block.__array_interface__

    def __del__(self) -> None:
        self._leave(self._block)


def _leave(block: np.ndarray) -> None:
    global _lent
    with _lock:
        _lent -= block.nbytes
        if _users:
            _left.append(block)


@contextmanager
def kept() -> Iterator[None]:
    """Keep the memory of arrays that `empty` made and that are gone, until all who asked for this have left."""
    global _users, _most
    with _lock:
        _users += 1
    try:
        yield
    finally:
        with _lock:
            _users -= 1
            if not _users:
                _left.clear()
                _most = 0


def empty(n: int, dtype: Any) -> np.ndarray:
    """Make an array whose values are anything: where memory is kept, in a block that another has left.

    Parameters
    ----------
    n : int
    dtype : data type

    Returns
    -------
    ndarray, shape (n,)
        Contiguous. It may not own its memory, so it cannot be resized.

    Examples
    --------
    >>> with kept():
    ...     first = empty(1 << 20, "int32")
    ...     address = first.ctypes.data
    ...     del first
    ...     empty(1_000_000, "float32").ctypes.data == address
    True
    """
    global _lent, _most
    kind = np.dtype(dtype)
    n_bytes = n * kind.itemsize
    if not _users or n_bytes < LEAST_BYTES:
        return np.empty(n, kind)
    with _lock:
        fitting = [i for i, block in enumerate(_left) if n_bytes <= block.nbytes <= n_bytes + n_bytes // 4]
        best = min(fitting, key=lambda i: _left[i].nbytes, default=None)
        # Whole eighths of a power of two, so that arrays of about one length fit. What is not touched costs nothing.
        step = 1 << max(0, n_bytes.bit_length() - 4)
        size = -(-n_bytes // step) * step if best is None else _left[best].nbytes
        most = max(_most, _lent + size)
        if best is not None:
            block = _left.pop(best)
        else:
            # Those that nobody has wanted for longest go first, so that there is room for it.
            while _left and _lent + size + sum(other.nbytes for other in _left) > most:
                _left.pop(0)
            block = np.empty(size, np.uint8)
        _lent, _most = _lent + size, most
    return np.asarray(_Lent(block, _leave))[:n_bytes].view(kind)
