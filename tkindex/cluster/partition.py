"""From facts as they are read to the facts of each shard, and from those to the shard itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pyarrow as pa

from tkindex.cluster.requests import SEQ, joined_attributes
from tkindex.errors import CapacityError
from tkindex.schema import MAX_ID
from tkindex.storage.saved_layout import Saved
from tkindex.store.build import build_from
from tkindex.store.label_encoding import LabelTable
from tkindex.store.reuse import empty
from tkindex.store.vocabulary import Vocabulary
from tkindex.timeline.arrays import arrow_column, arrow_values, numpy_column

if TYPE_CHECKING:
    from tkindex.cluster.places import Places
    from tkindex.ingest.readers import RawFacts
    from tkindex.schema import Progress

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


def _encoded(column: pa.ChunkedArray, table: LabelTable) -> np.ndarray:
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
        ids = _encoded(column, table)
        numbers = [known.setdefault(label, len(known)) for label in table.labels().to_pylist()]
        return np.array(numbers, np.int32)[ids]

    def encode(self, facts: RawFacts, first_seq: int) -> Coded:
        """Number the labels of a piece, whose facts are numbered from `first_seq`."""
        heads, tails = _encoded(facts.heads, self._table), _encoded(facts.tails, self._table)
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


def shard_of(
    parts: Iterable[Part], relations: Sequence[str], unit: str, convention: str, is_point: bool,
    is_ordered: bool = True, keeps_labels: bool = False, progress: Progress | None = None,
) -> Saved:  # fmt: skip
    """Build one shard of its parts, in order.

    Parameters
    ----------
    parts : iterable of Part
        Such as follow each other with the very same labels are taken together, and then let go.
    relations : sequence of str
        Of the whole cluster, so that all shards number relations alike.
    unit, convention : str
    is_point : bool
        Whether every fact of the cluster is a point, whatever those of this shard are.
    is_ordered : bool
        Whether facts that start together come in the order of their sequence numbers.
    keeps_labels : bool
        Whether labels that are in no fact are entities too.
    progress : callable, optional
        As of `tkindex.store.build.build_store`.

    Raises
    ------
    CapacityError
        More facts or labels than 32-bit ids can number: more shards are needed.
    """
    from tkindex.kernels.build import take64

    columns: list[list[np.ndarray]] = [[] for _ in range(6)]
    attributes: list[tuple[pa.Table | None, int]] = []
    n_facts = 0
    labels: pa.Array | None = None
    table: LabelTable | None = None
    for found, heads, tails, some in _by_labels(parts, keeps_labels):
        if labels is not None:
            # Labels of another numbering: those that are known are found by their text.
            if table is None:
                table = LabelTable()
                table.encode([labels], np.empty(len(labels), np.int32))
            numbers = np.empty(len(found), np.int32)
            table.encode([found], numbers)
            heads, tails = numbers[heads], numbers[tails]
        else:
            labels = found
        for part in some:
            stops = part.starts + 1 if part.stops is None and not is_point else part.stops
            columns[2].append(part.relations)
            columns[3].append(part.starts)
            columns[4].append(_NONE64 if is_point or stops is None else stops)
            columns[5].append(part.seqs)
            n_facts += len(part.seqs)
            attributes.append((part.attributes, len(part.seqs)))
        columns[0].append(heads)
        columns[1].append(tails)
        # What was numbered otherwise before is needed no more.
        del heads, tails, some, part, stops
        if n_facts > MAX_ID:
            raise CapacityError(f"a shard would hold more than {MAX_ID:,} facts; build with more shards")
    labels = table.labels() if table is not None else pa.nulls(0, pa.large_string()) if labels is None else labels
    heads, tails, relation_ids = (_joined(column, np.int32) for column in columns[:3])
    starts, stops, seqs = (_joined(column, np.int64) for column in columns[3:])
    others = joined_attributes(attributes)
    if not is_ordered:
        order = np.argsort(seqs, kind="stable")
        heads, relation_ids, tails, starts, seqs = (
            column[order] for column in (heads, relation_ids, tails, starts, seqs)
        )
        stops = stops if is_point else stops[order]
        others = None if others is None else others.take(arrow_column(order))
    given = [heads, relation_ids, tails, starts, None if is_point else stops]
    del heads, relation_ids, tails, starts, stops
    built = build_from(given, len(labels), len(relations), progress)
    if built.order is not None:
        seqs, in_order = empty(len(seqs), np.int64), seqs
        take64(in_order, built.order, seqs)
        others = None if others is None else others.take(arrow_column(built.order))
    numbered = pa.table({SEQ: seqs}) if others is None else others.append_column(SEQ, arrow_column(seqs))
    return Saved(
        built.store,
        Vocabulary.from_labels(labels, kind="entity", are_distinct=True),
        Vocabulary.from_labels(arrow_values(relations, pa.large_string()), kind="relation"),
        unit,
        convention,
        numbered,
    )


def _by_labels(parts: Iterable[Part], keeps_all: bool) -> Iterator[tuple[pa.Array, np.ndarray, np.ndarray, list[Part]]]:
    """Give the labels that facts use of each numbering, or all, heads and tails numbered by these, and the parts."""
    from tkindex.kernels.build import take32
    from tkindex.kernels.divide import mark_ids

    for _, group in groupby(parts, key=lambda part: id(part.labels)):
        some = list(group)
        heads, tails = (
            _joined([part.heads for part in some], np.int32),
            _joined([part.tails for part in some], np.int32),
        )
        labels = some[0].labels
        used = np.zeros(len(labels), np.uint8)
        mark_ids(heads, used)
        mark_ids(tails, used)
        if not keeps_all and not used.all():
            numbers = np.cumsum(used, dtype=np.int32)
            numbers -= 1
            moved = empty(len(heads), np.int32), empty(len(tails), np.int32)
            take32(numbers, heads, moved[0])
            take32(numbers, tails, moved[1])
            heads, tails = moved
            labels = labels.filter(arrow_column(used.view(np.bool_)))
        yield labels, heads, tails, some


def part_of(saved: Saved) -> Part:
    """Return the facts of a shard as a part, in the order of its rows."""
    store, attributes = saved.store, saved.attribute_table()
    assert attributes is not None
    rows = np.arange(store.header.n_facts)
    heads, relations, tails = (
        store.ids(name, rows).astype(np.int32, copy=False) for name in ("heads", "relations", "tails")
    )
    stops = None if store.header.is_point else store.ticks("stop")
    seqs = numpy_column(attributes.column(SEQ))
    others = attributes.drop_columns([SEQ]) if attributes.num_columns > 1 else None
    labels = saved.entities.to_arrow().cast(pa.large_string())
    return Part(labels, heads, relations, tails, store.ticks("start"), stops, seqs, others)


def grown(saved: Saved, shard: int, places: Places, tables: Sequence[pa.Table], relations: Sequence[str]) -> Saved:
    """Return a shard with what arrived since; itself where nothing of that is for it.

    Parameters
    ----------
    saved : Saved
    shard : int
        Its number.
    places : Places
    tables : sequence of Table
        The facts of each commit; see `tkindex.cluster.commits`.
    relations : sequence of str
        All of them, those of the shard first.

    Notes
    -----
    O(F): the shard is built anew, in memory.
    """
    number = {label: i for i, label in enumerate(relations)}
    parts = [part for table in tables if len((part := _arrived(table, shard, places, number)).seqs)]
    if not parts:
        return saved
    return shard_of([part_of(saved), *parts], relations, saved.unit, saved.convention, saved.store.header.is_point)


def _arrived(table: pa.Table, shard: int, places: Places, number: dict[str, int]) -> Part:
    """Return what a shard has of a commit."""
    labels = LabelTable()
    heads, tails = _encoded(table.column("head"), labels), _encoded(table.column("tail"), labels)
    text = labels.labels()
    homes = places.of(text)
    rows = np.flatnonzero((homes[heads] == shard) | (homes[tails] == shard))
    relations = np.array([number[label] for label in table.column("relation").to_pylist()], np.int32)
    starts, stops, seqs = (numpy_column(table.column(name)) for name in ("start", "stop", "seq"))
    names = table.column_names[6:]
    others = (
        table.select(names).rename_columns([name[2:] for name in names]).take(arrow_column(rows)) if names else None
    )
    used, codes = np.unique(np.concatenate((heads[rows], tails[rows])), return_inverse=True)
    codes = codes.astype(np.int32)
    return Part(
        text.take(arrow_column(used)), codes[: len(rows)], relations[rows], codes[len(rows) :], starts[rows],
        stops[rows], seqs[rows], others,
    )  # fmt: skip


def _joined(parts: list[np.ndarray], kind: type) -> np.ndarray:
    joined: np.ndarray = parts[0] if len(parts) == 1 else np.concatenate([np.empty(0, kind), *parts])
    parts.clear()
    return np.ascontiguousarray(joined, kind)
