"""The write-ahead log: one record for each commit, each checksummed and chained to the one before it.

A log file is a header of 48 bytes and records, everything little-endian and aligned to 8 bytes::

    header   magic "TKINDLOG", version u32, 0 u32, index id (16 bytes), log number u64, CRC-32 of these u32, 0 u32
    record   magic "TKRC", chain u32, length u64, commit i64, crc u32, 0 u32, then `length` bytes of payload
    payload  recorded_at i64 (microseconds, UTC), first_seq i64, n_entities u64, their bytes u64, n_relations u64, their
             bytes u64, n_added u64, n_removed u64, bytes of attributes u64, flags u64 (1: every added fact is a point;
             2: written together with the record before it);
             then, each padded to 8 bytes: offsets (i64, n + 1) and UTF-8 bytes of the new entity labels, the same of
             the new relation labels, starts i64, stops i64 (not of points), heads i32, relations i32, tails i32, seqs
             of removed beliefs i64, attributes as an Arrow IPC stream

The `chain` of a record is the `crc` of the one before it, or of the header; its own `crc` covers its head and payload,
and begins with the CRC of the header, so that no record of another log, or of another index, can pass for one of this.

Behind the last record there may be zeros, room for the next ones: a sync of bytes that have their place on the disk
already costs less than one of a file that grows. Version 1 had no records that were written together.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Any, NamedTuple

import numpy as np

from tkindex.errors import IndexFileError
from tkindex.storage.records import (
    COUNTS,
    FOLLOWS,
    POINTS,
    FewRecord,
    Record,
    Records,
    UnreadableRecordError,
    decode_records,
)

__all__ = ["FewRecord", "LogEnd", "LogPart", "Record", "Records"]

MAGIC = b"TKINDLOG"
VERSION = 2
"""The version of log files that this code writes."""
READ_VERSIONS = (1, 2)

_HEADER = struct.Struct("<8sII16sQII")
_MARK = b"TKRC"
_HEAD = struct.Struct("<4sIQqII")
_FRONT = struct.Struct(_HEAD.format + COUNTS.format.removeprefix("<"))
# A record of one point without new labels, which is the most frequent one.
_ONE_POINT = struct.Struct(_FRONT.format + "3q" + "i4x" * 3)
ONE_POINT_BYTES = _ONE_POINT.size
_CRC = struct.Struct("<I")
_CRC_AT = 24
HEADER_BYTES = _HEADER.size
_FEW = 512
_HANDFUL = 8
_PADDING = bytes(8)


class LogEnd(NamedTuple):
    """A place between two records: bytes before it, the chain there, and the commit before it."""

    size: int
    chain: int
    commit: int


class LogPart(NamedTuple):
    """What was read of a log: its records in order, where they end, and whether something unfinished follows.

    Zeros that follow are room for more, and nothing unfinished.
    """

    records: Records
    end: LogEnd
    is_torn: bool


def encode_header(index_id: str, number: int) -> bytes:
    """Return the header of a new log; `index_id` is 32 hexadecimal digits."""
    head = _HEADER.pack(MAGIC, VERSION, 0, bytes.fromhex(index_id), number, 0, 0)[:-8]
    return head + struct.pack("<II", zlib.crc32(head), 0)


def log_start(header: bytes, first_commit: int) -> LogEnd:
    """Return the end of a log that has no record yet."""
    return LogEnd(HEADER_BYTES, _HEADER.unpack(header)[5], first_commit - 1)


def encode_record(
    record: Record | FewRecord, seed: int, chain: int, *, follows: bool = False
) -> tuple[bytes | bytearray, int]:
    """Serialise a commit.

    Parameters
    ----------
    record : Record or FewRecord
    seed : int
        The CRC of the log's header.
    chain : int
        The CRC of the record before, or of the header.
    follows : bool
        Whether it is written together with the record before.

    Returns
    -------
    (bytes or bytearray, int)
        What is to be written, and its CRC.
    """
    if isinstance(record, FewRecord):
        return _encode_few(record, seed, chain, follows)
    n = len(record.heads)
    if n <= _HANDFUL and not len(record.removed) and not len(record.attributes):
        ids = record.heads.tolist(), record.relation_ids.tolist(), record.tails.tolist()
        stops = None if record.stops is None else record.stops.tolist()
        few = FewRecord(*record[:5], *ids, record.starts.tolist(), stops)
        return _encode_few(few, seed, chain, follows)
    parts: list[bytes | memoryview] = []

    def put(data: Any) -> int:
        n = len(data)
        if not n:
            return 0
        plain: bytes | memoryview
        if isinstance(data, np.ndarray):
            # A few numbers are copied sooner than looked at.
            plain = data.tobytes() if n < _FEW else np.ascontiguousarray(data).data.cast("B")
        else:
            plain = memoryview(data).cast("B")
        parts.append(plain)
        if rest := -len(plain) % 8:
            parts.append(_PADDING[:rest])
        return len(plain)

    n_bytes = []
    for labels in (record.entities, record.relations):
        encoded, size = _encode_labels(labels)
        parts.append(encoded)
        n_bytes.append(size)
    for column in (record.starts, record.stops, record.heads, record.relation_ids, record.tails, record.removed):
        if column is not None:
            put(column)
    put(record.attributes)
    counts = COUNTS.pack(
        record.recorded_at,
        record.first_seq,
        len(record.entities),
        n_bytes[0],
        len(record.relations),
        n_bytes[1],
        n,
        len(record.removed),
        len(record.attributes),
        (POINTS if record.stops is None else 0) | (FOLLOWS if follows else 0),
    )
    payload = b"".join((counts, *parts))
    head = (_MARK, chain, len(payload), record.commit)
    crc = zlib.crc32(payload, zlib.crc32(_HEAD.pack(*head, 0, 0), seed))
    return _HEAD.pack(*head, crc, 0) + payload, crc


def _encode_labels(labels: Sequence[str]) -> tuple[bytes, int]:
    """Return the offsets of labels and their text, padded, and how many bytes the text has."""
    if not labels:
        # One offset, of nothing.
        return _PADDING, 0
    encoded = [label.encode("utf-8") for label in labels]
    text = b"".join(encoded)
    offsets = struct.pack(f"<{len(encoded) + 1}q", *accumulate(map(len, encoded), initial=0))
    return b"".join((offsets, text, _PADDING[: -len(text) % 8])), len(text)


@lru_cache(maxsize=256)
def _numbers(n: int, n_stops: int) -> struct.Struct:
    """The layout of times and ids."""
    ids = f"{n}i{4 * (n % 2)}x"
    return struct.Struct(f"<{n + n_stops}q{ids}{ids}{ids}")


def _encode_few(record: FewRecord, seed: int, chain: int, follows: bool) -> tuple[bytearray, int]:
    """Serialise a commit of a few facts as `encode_record` does, all numbers in one go."""
    commit, recorded_at, first_seq, entities, relations, heads, relation_ids, tails, starts, stops = record
    n = len(heads)
    if n == 1 and stops is None and not entities and not relations:
        data = bytearray(_ONE_POINT.pack(
            _MARK, chain, _ONE_POINT.size - _HEAD.size, commit, 0, 0,
            recorded_at, first_seq, 0, 0, 0, 0, 1, 0, 0, POINTS | FOLLOWS if follows else POINTS,
            0, 0, starts[0], heads[0], relation_ids[0], tails[0],
        ))  # fmt: skip
        # As `_with_crc` does.
        crc = zlib.crc32(data, seed)
        _CRC.pack_into(data, _CRC_AT, crc)
        return data, crc
    some, n_bytes = _encode_labels(entities) if entities else (_PADDING, 0)
    others, n_other_bytes = _encode_labels(relations) if relations else (_PADDING, 0)
    if stops is None:
        numbers = _numbers(n, 0).pack(*starts, *heads, *relation_ids, *tails)
    else:
        numbers = _numbers(n, n).pack(*starts, *stops, *heads, *relation_ids, *tails)
    front = _FRONT.pack(
        _MARK, chain, COUNTS.size + len(some) + len(others) + len(numbers), commit, 0, 0,
        recorded_at, first_seq, len(entities), n_bytes, len(relations), n_other_bytes, n, 0, 0,
        (POINTS if stops is None else 0) | (FOLLOWS if follows else 0),
    )  # fmt: skip
    return _with_crc(bytearray(b"".join((front, some, others, numbers))), seed)


def _with_crc(data: bytearray, seed: int) -> tuple[bytearray, int]:
    """Put the checksum into a record, whose parts one after the other it is of, with zeros in its own place."""
    crc = zlib.crc32(data, seed)
    _CRC.pack_into(data, _CRC_AT, crc)
    return data, crc


def read_header(data: bytes | memoryview, name: str, index_id: str, number: int) -> int:
    """Check the header of a log and return its CRC, the seed of all records.

    Raises
    ------
    IndexFileError
        It is none, damaged, of another index or log, or of a newer version.
    """
    if len(data) < HEADER_BYTES:
        raise IndexFileError(f"{name}: {len(data)} bytes are no log; {_RESTORE}")
    head = bytes(data[:HEADER_BYTES])
    magic, version, _, its_id, its_number, crc, _ = _HEADER.unpack(head)
    if magic == MAGIC and version > VERSION:
        raise IndexFileError(
            f"{name}: log version {version}, this release reads up to version {VERSION}; upgrade tkindex"
        )
    if magic != MAGIC or version not in READ_VERSIONS or crc != zlib.crc32(head[:-8]) or any(head[-4:]):
        raise IndexFileError(f"{name}: the header of the log is damaged; {_RESTORE}")
    if its_id.hex() != index_id or its_number != number:
        raise IndexFileError(f"{name}: this log belongs to another index or place; {_RESTORE}")
    return int(crc)


def is_of_this_version(header: bytes) -> bool:
    """Say whether a log whose header is sound may be gone on with: an older one knows no records written together."""
    return bool(_HEADER.unpack(header)[1] == VERSION)


_RESTORE = "restore the index from a backup"


def read_records(data: bytes | memoryview, name: str, seed: int, begin: LogEnd, known: LogEnd) -> LogPart:
    """Read the records of a log from a place on.

    Parameters
    ----------
    data : bytes
        The whole log.
    name : str
        For messages.
    seed : int
        What `read_header` returned.
    begin : LogEnd
        Where to begin; earlier records were read before.
    known : LogEnd
        A place that is known to be durable: records must reach it, or the log is damaged.

    Returns
    -------
    LogPart
        What does not check after the last good record, and has no good record behind it, was never acknowledged:
        `is_torn`. It is left out.

    Raises
    ------
    IndexFileError
        A record is damaged that was acknowledged.
    """
    view = memoryview(data)
    begins: list[int] = []
    lengths: list[int] = []
    size, chain, commit = begin
    while size < len(view):
        found = _record_at(view, size, seed)
        if found is None or found[0] != chain or found[1] != commit + 1:
            break
        _, commit, chain, length = found
        size += _HEAD.size
        begins.append(size)
        lengths.append(length)
        size += length
        if size == known.size and (chain, commit) != known[1:]:
            raise IndexFileError(f"{name}: commit {commit} is not the one that live.json names; {_RESTORE}")
    try:
        records = decode_records(view, begins, lengths, begin.commit + 1)
    except UnreadableRecordError as error:
        at = begin.commit + 1 + error.place
        raise IndexFileError(f"{name}: commit {at} cannot be read ({error}); {_RESTORE}") from None
    end = LogEnd(size, chain, commit)
    if size < known.size:
        raise IndexFileError(
            f"{name}: damaged after commit {commit}, at byte {size:,} of {known.size:,} known to be good; {_RESTORE}"
        )
    # Looked at as numbers: there may be megabytes of them.
    is_torn = size < len(view) and bool(np.frombuffer(view[size:], np.uint8).any())
    if is_torn and (later := _later_commit(view, size, seed, commit)):
        raise IndexFileError(
            f"{name}: damaged at byte {size:,}, between commit {commit} and commit {later}; {_RESTORE}"
        )
    return LogPart(records, end, is_torn)


def _record_at(view: memoryview, place: int, seed: int) -> tuple[int, int, int, int] | None:
    """(chain, commit, crc, length) of the record at a place, or None where none is whole and sound."""
    begin = place + _HEAD.size
    if begin > len(view):
        return None
    mark, chain, length, commit, crc, rest = _HEAD.unpack_from(view, place)
    end = begin + length
    if mark != _MARK or rest or length < COUNTS.size or length % 8 or end > len(view):
        return None
    if crc != zlib.crc32(view[begin:end], zlib.crc32(_HEAD.pack(mark, chain, length, commit, 0, 0), seed)):
        return None
    return chain, commit, crc, length


def has_other_past(data: bytes | memoryview, seed: int, end: LogEnd) -> bool:
    """Say whether a sound record of the next commit stands at a place, and follows another commit than the one before.

    Whoever has read up to there has read what was undone since.
    """
    found = _record_at(memoryview(data), end.size, seed)
    return found is not None and found[1] == end.commit + 1 and found[0] != end.chain


def _later_commit(view: memoryview, place: int, seed: int, commit: int) -> int:
    """The number of a sound record of a later commit somewhere behind a place, 0 where there is none.

    Only what was written after the record at that place was synced says that this one is damaged: of records that were
    written together a power cut may leave any.
    """
    data = bytes(view[place:])
    at = data.find(_MARK, 1)
    while at >= 0:
        found = _record_at(view, place + at, seed)
        if found is not None and found[1] > commit:
            flags = COUNTS.unpack_from(view, place + at + _HEAD.size)[-1]
            if not flags & FOLLOWS:
                return found[1]
        at = data.find(_MARK, at + 1)
    return 0
