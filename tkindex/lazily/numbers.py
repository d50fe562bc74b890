"""Numbers in memory that are no arrays: compiled code needs to know where they lie, and nothing of NumPy.

`int64s` makes tables; a `Column` is what lies in a mapped file, and becomes an array when Python looks at it.
"""

from __future__ import annotations

import ctypes
import functools
import mmap
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from tkindex.lazily import np

SIZES = {"int8": 1, "uint8": 1, "int16": 2, "uint16": 2, "int32": 4, "uint32": 4, "int64": 8, "uint64": 8}
"""Bytes of an element of each type of integers."""

# Memory of more bytes is mapped: pages of it that nobody touches take no room.
_MAPPED = 1 << 17


def int64s(given: int | Iterable[int]) -> Any:
    """Return numbers of 64 bits that compiled code can read: so many zeros, or these.

    They are read and written by place, as an array is; `place_of` says their address. A forked child has its own.

    >>> table = int64s([7, 8, 9])
    >>> table[0:2] = -1, -2
    >>> list(table), list(int64s(2))
    ([-1, -2, 9], [0, 0])
    """
    if isinstance(given, int):
        size, kind = 8 * given, _kind(given)
        if size < _MAPPED:
            return kind()
        # Private: what a forked child writes, addresses of its own objects, is not for its parent.
        return kind.from_buffer(mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS))
    values = list(given)
    return _kind(len(values))(*values)


@functools.lru_cache(maxsize=64)
def _kind(n: int) -> Any:
    """The type of so many numbers, which takes as long to make as a commit."""
    return ctypes.c_int64 * n


def place_of(numbers: Any) -> int:
    """Return the address of what `int64s` made, or of other numbers of `ctypes`."""
    return ctypes.addressof(numbers)


class Column:
    """Integers at an address, read-only: of an array it has the length, the type and the sizes.

    Parameters
    ----------
    address : int
    dtype : str
        A key of `SIZES`.
    n : int
        How many there are.
    owner : object
        What keeps them where they are: the column keeps it, and so does its array.
    """

    __slots__ = ("_array", "address", "dtype", "n", "owner")

    def __init__(self, address: int, dtype: str, n: int, owner: object) -> None:
        self.address, self.dtype, self.n, self.owner = address, dtype, n, owner
        self._array: np.ndarray | None = None

    def __len__(self) -> int:
        return self.n

    @property
    def itemsize(self) -> int:
        """Bytes of an element."""
        return SIZES[self.dtype]

    @property
    def nbytes(self) -> int:
        """Bytes of all."""
        return self.n * self.itemsize

    @property
    def array(self) -> np.ndarray:
        """The column as a read-only array, made when it is first asked for."""
        if self._array is None:
            made: np.ndarray = np.empty(0, self.dtype)
            if self.n:
                made = np.frombuffer(view_of(self.address, self.nbytes, self.owner), self.dtype)
            made.flags.writeable = False
            self._array = made
        return self._array


def view_of(address: int, size: int, owner: object) -> memoryview:
    """Return bytes at an address, read-only; the view keeps their owner."""
    memory = (ctypes.c_ubyte * size).from_address(address)
    memory.owner = owner  # type: ignore[attr-defined]
    return memoryview(memory).cast("B").toreadonly()


if TYPE_CHECKING:
    AnyColumn: TypeAlias = np.ndarray | Column
    """A column of either form; the functions below take both."""


def array_of(column: AnyColumn) -> np.ndarray:
    """Return a column as an array."""
    return column.array if isinstance(column, Column) else column


def address_of(column: AnyColumn) -> int:
    """Return where a column lies."""
    return column.address if isinstance(column, Column) else int(column.ctypes.data)
