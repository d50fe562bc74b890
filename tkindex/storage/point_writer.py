"""The commit of one point, which is what is written most often, by one compiled call; see `PointWriter`."""

from __future__ import annotations

import ctypes
import os
import sys
from functools import cache

import numpy as np

from tkindex.native import self_check
from tkindex.storage.files import OsHandle, OsLock
from tkindex.storage.filesystem import Handle, Lock, write_all
from tkindex.storage.log import ONE_POINT_BYTES, encode_record
from tkindex.storage.records import FewRecord


class RefusedError(Exception):
    """Another process, or a lock that is gone, or a system that does not say: nothing was written."""


class PointWriter:
    """Checks the lock, encodes, and writes, as `tkindex.storage.live.LiveFolder.commit` does: a third of the time.

    Make one with `point_writer`; for one log, one lock and one process.

    Attributes
    ----------
    handle : Handle
        Of the log. Once it is closed nothing may be written here.
    """

    def __init__(self, handle: OsHandle, lock: OsLock, seed: int, pid: int) -> None:
        from tkindex.native import point_writing as native

        self.handle = handle
        path = os.fsencode(lock.path)
        self._path = np.frombuffer(path + b"\0", np.uint8)
        self._table = np.zeros(native.TABLE_SIZE, np.int64)
        device, inode = lock.file
        self._table[: native.RECORD] = (
            pid, os.major(device), os.minor(device), inode, self._path.ctypes.data, seed, _tables().ctypes.data,
        )  # fmt: skip
        self._record = self._table[native.RECORD : native.RECORD + native.N_WORDS]
        self._address = self._table.ctypes.data
        self._write, self._in_part, self._seed_at = native.write_point, native.IN_PART, native.SEED

    def is_sound(self) -> bool:
        """Whether a record that is written nowhere is what Python makes of it, and the lock is found."""
        trial = FewRecord(2**40, -(2**40), 2**33, (), (), [2**31 - 1], [7], [2**30], [-(2**60)], None)
        data, crc = encode_record(trial, int(self._table[self._seed_at]), 2**32 - 2)
        return self._call(trial, -1, 0, 2**32 - 2) == crc + self._in_part and self._record.tobytes() == bytes(data)

    def _call(self, record: FewRecord, descriptor: int, at: int, chain: int) -> int:
        commit, recorded, seq, _, _, heads, relations, tails, starts, _ = record
        return self._write(
            self._address, descriptor, at, chain, commit, recorded, seq, heads[0], relations[0], tails[0], starts[0]
        )

    def write(self, record: FewRecord, at: int, chain: int) -> int:
        """Write a record of one point without new labels, and return its checksum.

        Raises
        ------
        RefusedError
        OSError
            What the system says; a part may have been written.
        """
        crc = self._call(record, self.handle.descriptor, at, chain)
        if crc < 0:
            raise RefusedError
        if crc >= self._in_part:
            crc -= self._in_part
            # Goes on, or says what is wrong.
            write_all(self.handle, self._record.tobytes(), at)
        else:
            self.handle.sent = at, ONE_POINT_BYTES
        return crc


def point_writer(handle: Handle, lock: Lock, seed: int, pid: int) -> PointWriter | None:
    """Return what writes points to a log; None where Python has to."""
    if type(handle) is not OsHandle or type(lock) is not OsLock or not _is_possible():
        return None
    made = PointWriter(handle, lock, seed, pid)
    # A container may forbid what this asks.
    return made if made.is_sound() else None


@cache
def _is_possible() -> bool:
    if not sys.platform.startswith("linux") or sys.byteorder != "little":
        return False
    if not self_check.is_wanted() or self_check.of_interpreter() is not None:
        return False
    try:
        from tkindex.native.capi import SYMBOLS as OF_PYTHON

        # Looked at here, since a module of compiled code that names what is missing cannot be loaded.
        needed = *OF_PYTHON, "getpid", "statx", "pwrite", "posix_fadvise"
        if not all(hasattr(ctypes.pythonapi, symbol) for symbol in needed):
            return False
        # Nothing can be compiled where Numba is not there.
        import tkindex.native.point_writing  # noqa: F401
    except (ImportError, OSError, RuntimeError):
        return False
    return True


@cache
def _tables() -> np.ndarray:
    """Return what turns four bytes of a CRC-32 into the next: of each byte, with 0 to 3 bytes behind it."""
    one = np.arange(256, dtype=np.uint32)
    for _ in range(8):
        one = np.where(one & 1, (one >> 1) ^ np.uint32(0xEDB88320), one >> 1)
    tables = [one]
    for _ in range(3):
        last = tables[-1]
        tables.append(one[last & 255] ^ (last >> 8))
    return np.concatenate(tables).view(np.int32)
