"""From facts as they are read to the facts of each shard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pyarrow as pa

from tkindex.store.label_encoding import LabelTable
from tkindex.store.reuse import empty
from tkindex.timeline.arrays import arrow_column, numpy_column

if TYPE_CHECKING:
    from tkindex.cluster.places import Places
    from tkindex.ingest.readers import RawFacts

_NONE64 = np.empty(0, np.int64)


class Part(NamedTuple):
    """Some facts, in the order of their sequence numbers.

    Attributes
    ----------
    labels : pyarrow Array of large_string
        What `heads` and `tails` number, each once; some may be in no fact.
    heads, relations, tails : ndarray of int32, shape (K,)
        Relations are numbered for the whole cluster.
    starts : ndarray of int64, shape (K,)
    stops : ndarray of int64, shape (K,), or None
        None where every fact is a point.
    seqs : ndarray of int64, shape (K,)
    attributes : pyarrow Table or None
    """

    labels: pa.Array
    heads: np.ndarray
    relations: np.ndarray
    tails: np.ndarray
    starts: np.ndarray
    stops: np.ndarray | None
    seqs: np.ndarray
    attributes: pa.Table | None


def encoded(column: pa.ChunkedArray, table: LabelTable) -> np.ndarray:
    """Number the labels of a column; ids of the source are their own labels, as in a build of one index."""
    from tkindex.kernels.build import take32
    from tkindex.kernels.divide import mark_ids

    ids = empty(len(column), np.int32)
    done = 0
    for chunk in column.chunks:
        out = ids[done : done + len(chunk)]
        done += len(chunk)
        if pa.types.is_integer(chunk.type):
            table.encode([chunk.cast(pa.large_string())], out)
        elif pa.types.is_dictionary(chunk.type):
            # Each label once, and only those that a row uses; a dictionary may hold others.
            codes = np.ascontiguousarray(numpy_column(chunk.indices), np.int32)
            used = np.zeros(len(chunk.dictionary), np.uint8)
            mark_ids(codes, used)
            places = np.flatnonzero(used)
            given = np.empty(len(places), np.int32)
            is_whole = len(places) == len(used)
            table.encode([chunk.dictionary if is_whole else chunk.dictionary.take(arrow_column(places))], given)
            numbers = given
            if not is_whole:
                numbers = np.empty(len(used), np.int32)
                numbers[places] = given
            take32(numbers, codes, out)
        else:
            table.encode([chunk], out)
    return ids


class Coded(NamedTuple):
    """Facts whose labels are numbered for all pieces that are read together, in the order in which they come.

    Attributes
    ----------
    part : Part
        Its labels are those that are new with this piece, and its sequence numbers may be missing: then they count
        from `first_seq`.
    homes : ndarray of int16
        The shard of every label so far.
    first_seq : int
    """

    part: Part
    homes: np.ndarray
    first_seq: int


class Divided(NamedTuple):
    """Facts by shard.

    Attributes
    ----------
    ends : list of int, length S + 1
        Those of shard s are from ``ends[s]`` to ``ends[s + 1]``.
    part : Part
        With the attributes of none.
    rows : ndarray of int64, shape (K,) or (0,)
        Where each stood before; empty where there are no attributes to be taken.
    attributes : pyarrow Table or None
        In the order of before.
    """

    ends: list[int]
    part: Part
    rows: np.ndarray
    attributes: pa.Table | None

    def of(self, shard: int) -> Part:
        """Return the facts of a shard; their columns are views."""
        some = slice(self.ends[shard], self.ends[shard + 1])
        labels, heads, relations, tails, starts, stops, seqs, _ = self.part
        attributes = None if self.attributes is None else self.attributes.take(arrow_column(self.rows[some]))
        return Part(
            labels, heads[some], relations[some], tails[some], starts[some], None if stops is None else stops[some],
            seqs[some], attributes,
        )  # fmt: skip


class Partitioner:
    """Divides facts among shards, piece by piece, in the order in which they come.

    Labels are numbered through all pieces, so that each is hashed once a piece, and each shard's are told from a table.

    Parameters
    ----------
    places : Places
    relations : sequence of str
        Labels that are numbered already.
    labels : iterable of Array
        Labels of entities that are numbered already.
    """

    def __init__(self, places: Places, relations: Sequence[str] = (), labels: Iterable[pa.Array] = ()) -> None:
        self.places = places
        self._relations = {label: number for number, label in enumerate(relations)}
        self._table = LabelTable()
        self._homes = np.empty(1 << 12, np.int16)
        self._n = 0
        for some in labels:
            self._table.encode([some], np.empty(len(some), np.int32))
            self._new()

    @property
    def relations(self) -> list[str]:
        """Labels of all relations so far, in the order of their numbers."""
        return list(self._relations)

    @property
    def n_bytes(self) -> int:
        """About how much memory the labels of entities take."""
        return self._table.n_bytes + self._homes.nbytes

    def _new(self) -> pa.Array:
        """Return the labels that were not there when this was last called, and note where they live."""
        new = self._table.behind(self._n)
        n = self._n + len(new)
        if n > len(self._homes):
            # Not in place: what was divided before may still be looked at.
            self._homes = np.concatenate((self._homes[: self._n], np.empty(n, np.int16)))
        self._homes[self._n : n] = self.places.of(new)
        self._n = n
        return new

    def _numbered(self, column: pa.ChunkedArray) -> np.ndarray:
        """Number the relations of a piece, new ones behind those that are known."""
        table, known = LabelTable(), self._relations
        ids = encoded(column, table)
        numbers = [known.setdefault(label, len(known)) for label in table.labels().to_pylist()]
        return np.array(numbers, np.int32)[ids]

    def encode(self, facts: RawFacts, first_seq: int) -> Coded:
        """Number the labels of a piece, whose facts are numbered from `first_seq`."""
        heads, tails = encoded(facts.heads, self._table), encoded(facts.tails, self._table)
        relations = self._numbered(facts.relations)
        part = Part(self._new(), heads, relations, tails, facts.start, facts.stop, _NONE64, facts.attributes)
        return Coded(part, self._homes, first_seq)

    def encode_again(self, part: Part) -> Coded:
        """Number the labels of facts that are numbered already, and keep their numbers."""
        from tkindex.kernels.build import take32

        given = np.empty(len(part.labels), np.int32)
        self._table.encode([part.labels], given)
        heads, tails = empty(len(part.heads), np.int32), empty(len(part.tails), np.int32)
        take32(given, part.heads, heads)
        take32(given, part.tails, tails)
        return Coded(part._replace(labels=self._new(), heads=heads, tails=tails), self._homes, 0)

    def divide(self, coded: Coded) -> Divided:
        """Divide a piece; from any thread. O(F) beside its attributes: two passes, the GIL released."""
        from tkindex.kernels.divide import count_facts, divide_facts

        part, homes, first_seq = coded
        ends = np.zeros(self.places.n_shards + 1, np.int64)
        count_facts(part.heads, part.tails, homes, ends[1:])
        np.cumsum(ends, out=ends)
        n = int(ends[-1])
        heads, relations, tails = (empty(n, np.int32) for _ in range(3))
        starts, seqs = empty(n, np.int64), empty(n, np.int64)
        stops = None if part.stops is None else empty(n, np.int64)
        rows = _NONE64 if part.attributes is None else np.empty(n, np.int64)
        divide_facts(
            part.heads, part.relations, part.tails, part.starts, _NONE64 if part.stops is None else part.stops,
            part.seqs, first_seq, homes, ends[:-1].copy(), heads, relations, tails, starts,
            _NONE64 if stops is None else stops, seqs, rows,
        )  # fmt: skip
        divided = Part(part.labels, heads, relations, tails, starts, stops, seqs, None)
        return Divided(ends.tolist(), divided, rows, part.attributes)
