"""The commits of a log as columns: many small ones are read in a few array operations, not one by one.

What a payload holds, and how, stands in `tkindex.storage.log`.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, overload

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

COUNTS = struct.Struct("<qqQQQQQQQQ")
POINTS = 1
FOLLOWS = 2
_FLAGS = POINTS | FOLLOWS
_EMPTY32 = np.empty(0, np.int32)
_EMPTY64 = np.empty(0, np.int64)


class Record(NamedTuple):
    """What one commit changes.

    Attributes
    ----------
    commit : int
        Its number, from 1.
    recorded_at : int
        Microseconds since 1970, UTC; later than that of the commit before.
    first_seq : int
        The seq of the first added belief; the others follow without gaps.
    entities, relations : sequence of str
        Labels that are new, in the order of their ids.
    heads, relation_ids, tails : ndarray of int32, shape (A,)
        Ids of the added beliefs.
    starts : ndarray of int64, shape (A,)
    stops : ndarray of int64, shape (A,), or None
        Exclusive; None where every added fact is a point.
    removed : ndarray of int64, shape (D,)
        Seqs of beliefs that are no longer held.
    attributes : bytes
        An Arrow IPC stream of A rows, or nothing.
    """

    commit: int
    recorded_at: int
    first_seq: int
    entities: Sequence[str] = ()
    relations: Sequence[str] = ()
    heads: NDArray[np.int32] = _EMPTY32
    relation_ids: NDArray[np.int32] = _EMPTY32
    tails: NDArray[np.int32] = _EMPTY32
    starts: NDArray[np.int64] = _EMPTY64
    stops: NDArray[np.int64] | None = None
    removed: NDArray[np.int64] = _EMPTY64
    attributes: bytes | memoryview = b""


class FewRecord(NamedTuple):
    """A commit that adds a few facts without attributes, and takes nothing back: as `Record`, with lists of numbers."""

    commit: int
    recorded_at: int
    first_seq: int
    entities: Sequence[str]
    relations: Sequence[str]
    heads: list[int]
    relation_ids: list[int]
    tails: list[int]
    starts: list[int]
    stops: list[int] | None


class _Counts(NamedTuple):
    """What stands at the front of each payload: ndarray of int64, shape (C,)."""

    recorded_at: NDArray[np.int64]
    first_seq: NDArray[np.int64]
    entities: NDArray[np.int64]
    entity_bytes: NDArray[np.int64]
    relations: NDArray[np.int64]
    relation_bytes: NDArray[np.int64]
    added: NDArray[np.int64]
    removed: NDArray[np.int64]
    attribute_bytes: NDArray[np.int64]
    flags: NDArray[np.int64]


class Records(Sequence[Record]):
    """The commits of one or several logs, ascending; as a sequence, each of them is made when it is asked for.

    Attributes
    ----------
    commits : ndarray of int64, shape (C,)
    counts : _Counts
    entities, relations : list of str
        The new labels of all of them.
    heads, relation_ids, tails : ndarray of int32, shape (A,)
        Of all added beliefs; `starts` and `stops` of int64.
    removed : ndarray of int64, shape (D,)
        Of all beliefs that are taken back.
    attributes : dict of int to bytes
        By the place of a commit that has any.
    """

    def __init__(
        self,
        commits: NDArray[np.int64],
        counts: _Counts,
        entities: list[str],
        relations: list[str],
        ids: Sequence[NDArray[np.int32]],
        starts: NDArray[np.int64],
        stops: NDArray[np.int64],
        removed: NDArray[np.int64],
        attributes: dict[int, bytes],
    ) -> None:
        self.commits, self.counts = commits, counts
        self.entities, self.relations = entities, relations
        self.heads, self.relation_ids, self.tails = ids
        self.starts, self.stops, self.removed, self.attributes = starts, stops, removed, attributes
        n = counts.entities, counts.relations, counts.added, counts.removed
        self._ends = [np.concatenate([[0], np.cumsum(each)]) for each in n]

    @classmethod
    def none(cls) -> Records:
        """Return no commits."""
        counts = _Counts(*[_EMPTY64] * len(_Counts._fields))
        return cls(_EMPTY64, counts, [], [], [_EMPTY32] * 3, _EMPTY64, _EMPTY64, _EMPTY64, {})

    @classmethod
    def join(cls, parts: Sequence[Records]) -> Records:
        """Return the commits of several logs, which follow each other."""
        if len(parts) == 1:
            return parts[0]
        if not parts:
            return cls.none()
        attributes: dict[int, bytes] = {}
        n = 0
        for part in parts:
            attributes.update({n + place: data for place, data in part.attributes.items()})
            n += len(part)

        def joined(name: str) -> NDArray[Any]:
            return np.concatenate([getattr(part, name) for part in parts])

        return cls(
            joined("commits"),
            _Counts(*(np.concatenate(each) for each in zip(*(part.counts for part in parts), strict=True))),
            [label for part in parts for label in part.entities],
            [label for part in parts for label in part.relations],
            [joined("heads"), joined("relation_ids"), joined("tails")],
            joined("starts"),
            joined("stops"),
            joined("removed"),
            attributes,
        )

    def __len__(self) -> int:
        return len(self.commits)

    @overload
    def __getitem__(self, at: int) -> Record: ...
    @overload
    def __getitem__(self, at: slice) -> list[Record]: ...
    def __getitem__(self, at: int | slice) -> Record | list[Record]:
        if isinstance(at, slice):
            return [self[place] for place in range(*at.indices(len(self)))]
        place = range(len(self))[at]
        counts = self.counts
        labels, links, facts, gone = (slice(*ends[place : place + 2].tolist()) for ends in self._ends)
        return Record(
            int(self.commits[place]),
            int(counts.recorded_at[place]),
            int(counts.first_seq[place]),
            self.entities[labels],
            self.relations[links],
            self.heads[facts],
            self.relation_ids[facts],
            self.tails[facts],
            self.starts[facts],
            None if counts.flags[place] & POINTS else self.stops[facts],
            self.removed[gone],
            self.attributes.get(place, b""),
        )

    def __iter__(self) -> Iterator[Record]:
        return (self[place] for place in range(len(self)))

    def with_attributes(self) -> Iterator[tuple[int, bytes | None]]:
        """Yield numbers of added facts and their attributes, those of commits without any together."""
        added, done = self._ends[2], 0
        for place in sorted(self.attributes):
            if added[place] > done:
                yield int(added[place]) - done, None
            yield int(added[place + 1] - added[place]), self.attributes[place]
            done = int(added[place + 1])
        if added[-1] > done:
            yield int(added[-1]) - done, None


class UnreadableRecordError(ValueError):
    """A payload whose parts do not fit together; `place` says which."""

    def __init__(self, place: int, why: str) -> None:
        super().__init__(why)
        self.place = place


def decode_records(data: bytes | memoryview, begins: Sequence[int], lengths: Sequence[int], first: int) -> Records:
    """Read the payloads of consecutive commits.

    Parameters
    ----------
    data : bytes
        The log; it is not kept.
    begins, lengths : sequence of int
        Where each payload begins and how long it is, in bytes: multiples of 8, inside of the log, and each at least as
        long as its counts.
    first : int
        The number of the first commit.

    Raises
    ------
    UnreadableRecordError
        Of the first one that cannot be read.
    """
    n = len(begins)
    if not n:
        return Records.none()
    view = memoryview(data)
    # Everything begins at a multiple of 8 bytes: places are counted in words.
    words = np.frombuffer(view[: len(view) // 8 * 8], np.int64)
    halves = words.view(np.int32)
    begin, size = np.array(begins, np.int64) // 8, np.array(lengths, np.int64) // 8
    table = words[begin[:, None] + np.arange(COUNTS.size // 8)]
    counts = _Counts(*np.ascontiguousarray(table.T))
    bad: dict[str, NDArray[np.bool_]] = {"unknown flags": (counts.flags & ~_FLAGS) != 0}
    # No number is larger than its payload, so that no sum of them overflows.
    sizes = table[:, 2:9]
    bad["a part reaches beyond the record"] = ((sizes < 0) | (sizes > 8 * size[:, None])).any(axis=1)
    _refuse(bad)
    lasts = (counts.flags & POINTS) == 0

    def padded(of_bytes: NDArray[np.int64]) -> NDArray[np.int64]:
        return (of_bytes + 7) // 8

    # Where each part of a payload begins, in words.
    entity_offsets = begin + COUNTS.size // 8
    entity_text = entity_offsets + counts.entities + 1
    relation_offsets = entity_text + padded(counts.entity_bytes)
    relation_text = relation_offsets + counts.relations + 1
    starts = relation_text + padded(counts.relation_bytes)
    stops = starts + counts.added
    narrow = padded(4 * counts.added)
    heads = stops + np.where(lasts, counts.added, 0)
    links, tails = heads + narrow, heads + 2 * narrow
    removed = tails + narrow
    attributes = removed + counts.removed
    _refuse({"its parts are not as long as it is": attributes + padded(counts.attribute_bytes) != begin + size})

    entities = _labels(view, words, entity_offsets, entity_text, counts.entities, counts.entity_bytes)
    relations = _labels(view, words, relation_offsets, relation_text, counts.relations, counts.relation_bytes)
    added = counts.added
    of_starts = words[_ranges(starts, added)]
    of_stops = of_starts + 1
    if bool(lasts.any()):
        of_stops[np.repeat(lasts, added)] = words[_ranges(stops[lasts], added[lasts])]
    kept = {
        int(place): bytes(view[8 * int(attributes[place]) :][: int(counts.attribute_bytes[place])])
        for place in np.flatnonzero(counts.attribute_bytes)
    }
    return Records(
        np.arange(first, first + n),
        counts,
        entities,
        relations,
        [halves[_ranges(2 * column, added)] for column in (heads, links, tails)],
        of_starts,
        of_stops,
        words[_ranges(removed, counts.removed)],
        kept,
    )


def _refuse(bad: dict[str, NDArray[np.bool_]]) -> None:
    """Raise the error of the first commit that has a fault."""
    found = [(int(np.argmax(mask)), why) for why, mask in bad.items() if bool(mask.any())]
    if found:
        raise UnreadableRecordError(*min(found))


def _ranges(begins: NDArray[np.int64], counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the places begin, begin + 1, ... of each range, one behind the other."""
    ends = np.cumsum(counts)
    return np.arange(int(ends[-1]) if len(ends) else 0) + np.repeat(begins - ends + counts, counts)


def _labels(
    view: memoryview,
    words: NDArray[np.int64],
    offsets: NDArray[np.int64],
    text: NDArray[np.int64],
    counts: NDArray[np.int64],
    n_bytes: NDArray[np.int64],
) -> list[str]:
    """Read the new labels of all commits: offsets of their texts, from 0 to the length of the text, and the texts."""
    damaged = "the labels are damaged"
    # Without labels one offset stands there, of nothing.
    _refuse({damaged: (words[offsets] != 0) | (words[offsets + counts] != n_bytes)})
    some = np.flatnonzero(counts)
    if not len(some):
        return []
    n = counts[some]
    begins, ends = (words[_ranges(offsets[some] + i, n)] for i in (0, 1))
    _refuse({damaged: np.isin(np.arange(len(counts)), some[np.repeat(np.arange(len(some)), n)[ends <= begins]])})
    characters = np.frombuffer(view, np.uint8)[_ranges(8 * text[some], n_bytes[some])]
    every = np.concatenate([[0], np.cumsum(ends - begins)])
    try:
        array = pa.LargeStringArray.from_buffers(len(every) - 1, pa.py_buffer(every), pa.py_buffer(characters))
        array.validate(full=True)
        return list(array.to_pylist())
    except (pa.ArrowException, UnicodeDecodeError) as error:
        place = _first_damaged(view, text[some], n_bytes[some], words, offsets[some], n)
        raise UnreadableRecordError(int(some[place]), f"{damaged}: {error}") from None


def _first_damaged(
    view: memoryview,
    text: NDArray[np.int64],
    n_bytes: NDArray[np.int64],
    words: NDArray[np.int64],
    offsets: NDArray[np.int64],
    counts: NDArray[np.int64],
) -> int:
    """Which commit is the first with a label that is no text."""
    for place, (begin, size, at, n) in enumerate(zip(text, n_bytes, offsets, counts, strict=True)):
        ends = words[at : at + n + 1].tolist()
        whole = bytes(view[8 * int(begin) : 8 * int(begin) + int(size)])
        try:
            for i in range(int(n)):
                whole[ends[i] : ends[i + 1]].decode("utf-8")
        except UnicodeDecodeError:
            return place
    return 0
