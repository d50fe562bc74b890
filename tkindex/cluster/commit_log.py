"""The log of cluster commits: its bytes, as they are written, read and found damaged.

::

    header   TKCLUSTR, version (u32), CRC-32 of the cluster's id (u32)
    record   TKCR, CRC-32 of the payload (u32), length (u64), number (u64), CRC-32 of these 24 bytes and of the record
             before (u32), 4 bytes of 0; then an Arrow IPC stream of head, relation, tail, start, stop, seq, attributes
"""

from __future__ import annotations

import os
import struct
import zlib
from typing import NamedTuple

import pyarrow as pa

from tkindex.cluster.manifest import About
from tkindex.errors import IndexFileError
from tkindex.storage.files import OS_FILES

LOG = "commits.log"
VERSION = 1
_MAGIC, _RECORD = b"TKCLUSTR", b"TKCR"
_HEADER = struct.Struct("<8sII")
_HEAD = struct.Struct("<4sIQQ")
_TAIL = struct.Struct("<II")
_FIXED = ("head", "relation", "tail", "start", "stop", "seq")
RECORD_BYTES = _HEAD.size + _TAIL.size


class Arrived(NamedTuple):
    """The facts of one commit, in order of their sequence numbers; attributes behind the first six columns."""

    number: int
    table: pa.Table


def header_of(about: About) -> bytes:
    """Return the first bytes of a cluster's log."""
    return _HEADER.pack(_MAGIC, VERSION, zlib.crc32(about.id.encode()))


def record_of(number: int, table: pa.Table, before: int) -> tuple[bytes, int]:
    """Return the record of a commit, and what the next one takes as `before`."""
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema) as writer:
        writer.write_table(table)
    payload = sink.getvalue().to_pybytes()
    head = _HEAD.pack(_RECORD, zlib.crc32(payload), len(payload), number)
    chained = zlib.crc32(head, before)
    return head + _TAIL.pack(chained, 0) + payload, chained


class Log(NamedTuple):
    """What a log holds.

    Attributes
    ----------
    commits : list of Arrived
    end : int
        Bytes up to the end of the last of them; what follows was never acknowledged.
    chained : int
        For the next record.
    """

    commits: list[Arrived]
    end: int
    chained: int


def read_log(folder: str, about: About, upto: int | None = None) -> Log:
    """Read the commits of a cluster, or those up to a number.

    Raises
    ------
    IndexFileError
        The log is of another cluster or version, or damaged before its end; or there is no such commit.
    """
    path = os.path.join(folder, LOG)
    try:
        data = OS_FILES.read(path)
    except FileNotFoundError:
        data = b""
    except OSError as error:
        raise IndexFileError(f"{path} cannot be read: {error}") from error
    wanted = header_of(about)
    if len(data) < len(wanted):
        # A router that was stopped before its first record, or none yet.
        data = b""
    elif data[: len(wanted)] != wanted:
        raise IndexFileError(f"{path} is no log of this cluster, or of another version; restore it from a copy")
    commits: list[Arrived] = []
    at, chained = len(wanted), 0
    while data and (upto is None or len(commits) < upto):
        found = _read_record(data, at, chained, len(commits) + 1)
        if found is None:
            _check_end(path, data, at)
            break
        table, at, chained = found
        commits.append(Arrived(len(commits) + 1, table))
    if upto is not None and len(commits) < upto:
        raise IndexFileError(f"{path} holds {len(commits):,} commits, and commit {upto:,} was asked for")
    return Log(commits, at, chained)


def _read_record(data: bytes, at: int, before: int, number: int) -> tuple[pa.Table, int, int] | None:
    begin = at + RECORD_BYTES
    if begin > len(data):
        return None
    head = data[at : at + _HEAD.size]
    magic, crc32, length, found = _HEAD.unpack(head)
    chained, zero = _TAIL.unpack(data[at + _HEAD.size : begin])
    if magic != _RECORD or found != number or zero or chained != zlib.crc32(head, before):
        return None
    payload = data[begin : begin + length]
    if len(payload) != length or zlib.crc32(payload) != crc32:
        return None
    try:
        table = pa.ipc.open_stream(payload).read_all()
        table.validate(full=True)
        if tuple(table.column_names[:6]) != _FIXED:
            return None
    except (pa.ArrowException, OSError):
        return None
    return table, begin + length, chained


def _check_end(path: str, data: bytes, at: int) -> None:
    """What follows the last commit is the rest of a write that was cut off; a whole record in it means damage."""
    later = data.find(_RECORD, at)
    while later >= 0 and later + RECORD_BYTES <= len(data):
        _, crc32, length, _ = _HEAD.unpack(data[later : later + _HEAD.size])
        payload = data[later + RECORD_BYTES : later + RECORD_BYTES + length]
        if len(payload) == length and zlib.crc32(payload) == crc32:
            raise IndexFileError(
                f"{path} is damaged at byte {at:,}: a whole commit stands there or follows; restore it from a copy"
            )
        later = data.find(_RECORD, later + 1)
