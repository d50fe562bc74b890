"""How far the newest log was synced when its writer last acknowledged a commit: a small file beside the logs.

A log alone cannot tell a commit that was never made from one whose record was cut off as a whole, and `live.json` is
written too seldom to tell. So the writer notes the end of the log after each sync, before it acknowledges. The note
itself is not synced: it costs a microsecond and outlives the process; what a power cut leaves of it is an earlier note,
or none. It is a lower bound in any case, true however old: a log that ends before it has lost what was acknowledged.

The file holds two places of 56 bytes, 512 bytes apart, written in turns so that one is whole whatever tears the other::

    magic "TKINDACK", index id (16 bytes), log number u64, size u64, commit i64, chain u32, CRC-32 of these u32
"""

from __future__ import annotations

import contextlib
import os
import struct
import zlib
from typing import NamedTuple

from tkindex.storage.filesystem import Files, Patch
from tkindex.storage.log import LogEnd

ACKNOWLEDGED = "acknowledged"

_MAGIC = b"TKINDACK"
_NOTE = struct.Struct("<8s16sQQqI")
_CRC = struct.Struct("<I")
# Places in sectors of their own.
_APART = 512


class Acknowledged(NamedTuple):
    """The number of a log, and an end of it that was synced."""

    log: int
    end: LogEnd


class AcknowledgedNotes:
    """The writer's side; a note that cannot be written leaves the one before, which is true as well.

    Parameters
    ----------
    folder, index_id : str
    files : Files
    """

    def __init__(self, folder: str, index_id: str, files: Files) -> None:
        self._path = os.path.join(folder, ACKNOWLEDGED)
        self._files = files
        self._id = bytes.fromhex(index_id)
        self._patch: Patch | None = None
        self._turn = 0

    def said(self, log: int, end: LogEnd) -> bytes:
        """Return what `note` writes about the end of a log: all that can be done before its sync."""
        data = _NOTE.pack(_MAGIC, self._id, log, end.size, end.commit, end.chain)
        return data + _CRC.pack(zlib.crc32(data))

    def note(self, said: bytes) -> None:
        """Note the end of a log, whose bytes are on the disk by now."""
        try:
            patch = self._patch
            if patch is None:
                patch = self._patch = self._files.patch(self._path)
            patch.put(self._turn * _APART, said)
        except OSError:
            return
        self._turn = 1 - self._turn

    def close(self) -> None:
        """Close the file."""
        patch, self._patch = self._patch, None
        if patch is not None:
            with contextlib.suppress(OSError):
                patch.close()


def read_acknowledged(folder: str, index_id: str, files: Files) -> Acknowledged | None:
    """Return the latest note about an index; None where there is none that is whole."""
    try:
        data = files.read(os.path.join(folder, ACKNOWLEDGED))
    except OSError:
        return None
    found = []
    for begin in (0, _APART):
        note = data[begin : begin + _NOTE.size + _CRC.size]
        if len(note) == _NOTE.size + _CRC.size and _CRC.unpack(note[-_CRC.size :])[0] == zlib.crc32(note[: _NOTE.size]):
            magic, its_id, log, size, commit, chain = _NOTE.unpack(note[: _NOTE.size])
            if magic == _MAGIC and its_id.hex() == index_id:
                found.append(Acknowledged(log, LogEnd(size, chain, commit)))
    return max(found, key=lambda note: note.end.commit, default=None)
