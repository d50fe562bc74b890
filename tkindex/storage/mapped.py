"""Files mapped by the system's own call, which needs neither Arrow nor a descriptor that stays open."""

from __future__ import annotations

import ctypes
import functools
import os
import weakref
from typing import Any

from tkindex.lazily import pa
from tkindex.lazily.numbers import view_of

_PROT_READ, _MAP_SHARED = 1, 1
_FAILED = ctypes.c_void_p(-1).value


@functools.cache
def _calls() -> tuple[Any, Any]:
    system = ctypes.CDLL(None, use_errno=True)
    map_, unmap = system.mmap, system.munmap
    map_.restype = ctypes.c_void_p
    map_.argtypes = [ctypes.c_void_p, ctypes.c_size_t, *[ctypes.c_int] * 3, ctypes.c_long]
    unmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    return map_, unmap


class Mapped:
    """Bytes at an address, read-only: valid while this object lives, or something that was made of it.

    Parameters
    ----------
    address, size : int
        The address of no bytes is 0.
    owner : object
        What keeps them there.
    """

    __slots__ = ("__weakref__", "address", "owner", "size")

    def __init__(self, address: int, size: int, owner: object = None) -> None:
        self.address, self.size, self.owner = address, size, owner

    def __len__(self) -> int:
        return self.size

    def view(self) -> memoryview:
        """Return the bytes."""
        return view_of(self.address, self.size, self) if self.size else memoryview(b"")

    def buffer(self) -> pa.Buffer:
        """Return the bytes as a buffer of Arrow."""
        return pa.py_buffer(self.view())


def of_bytes(data: bytes) -> Mapped:
    """Return bytes as if they were a file that is mapped."""
    place = ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p).value
    return Mapped(place or 0, len(data), data)


def map_descriptor(descriptor: int, path: str) -> Mapped:
    """Map the file of a descriptor, which may be closed then; `path` is named in errors.

    Raises
    ------
    OSError
        The system does not map it.
    """
    size = os.fstat(descriptor).st_size
    if not size:
        return Mapped(0, 0)
    map_, unmap = _calls()
    address = map_(None, size, _PROT_READ, _MAP_SHARED, descriptor, 0)
    if address is None or address == _FAILED:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code), path)
    found = Mapped(address, size)
    # At exit the memory goes with the process, whoever still reads it.
    weakref.finalize(found, unmap, address, size).atexit = False
    return found
