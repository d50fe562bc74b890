"""From facts as they are read to the facts of each shard, and from those to the shard itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pyarrow as pa

from tkindex.cluster.requests import SEQ, joined_attributes
from tkindex.errors import CapacityError
from tkindex.schema import MAX_ID
from tkindex.storage.saved_layout import Saved
from tkindex.store.build import build_store
from tkindex.store.label_encoding import LabelTable
from tkindex.store.vocabulary import Vocabulary

if TYPE_CHECKING:
    from tkindex.cluster.places import Places
    from tkindex.ingest.readers import RawFacts


class Part(NamedTuple):
    """Some facts of one shard, in the order of their sequence numbers.

    Attributes
    ----------
    labels : pyarrow Array of large_string
        What `heads` and `tails` number.
    heads, relations, tails : ndarray of int32, shape (K,)
        Relations are numbered for the whole cluster.
    starts, stops, seqs : ndarray of int64, shape (K,)
    attributes : pyarrow Table or None
    """

    labels: pa.Array
    heads: np.ndarray
    relations: np.ndarray
    tails: np.ndarray
    starts: np.ndarray
    stops: np.ndarray
    seqs: np.ndarray
    attributes: pa.Table | None


def _encoded(column: pa.ChunkedArray, table: LabelTable) -> np.ndarray:
    """Number the labels of a column; ids of the source are their own labels, as in a build of one index."""
    ids = np.empty(len(column), np.int32)
    done = 0
    for chunk in column.chunks:
        out = ids[done : done + len(chunk)]
        done += len(chunk)
        if pa.types.is_integer(chunk.type):
            table.encode([chunk.cast(pa.large_string())], out)
        elif pa.types.is_dictionary(chunk.type):
            # Only labels that a row uses; a dictionary may hold others.
            codes = chunk.indices.to_numpy(zero_copy_only=False)
            used = np.zeros(len(chunk.dictionary), bool)
            used[codes] = True
            places = np.flatnonzero(used)
            given = np.empty(len(places), np.int32)
            table.encode([chunk.dictionary.take(pa.array(places))], given)
            numbers = np.empty(len(used), np.int32)
            numbers[places] = given
            out[:] = numbers[codes]
        else:
            table.encode([chunk], out)
    return ids


class Partitioner:
    """Divides facts among shards, in the order in which they come.

    Parameters
    ----------
    places : Places
    relations : sequence of str
        Labels that are numbered already.
    """

    def __init__(self, places: Places, relations: Sequence[str] = ()) -> None:
        self.places = places
        self._relations = {label: number for number, label in enumerate(relations)}

    @property
    def relations(self) -> list[str]:
        """Labels of all relations so far, in the order of their numbers."""
        return list(self._relations)

    def _numbered(self, column: pa.ChunkedArray) -> np.ndarray:
        """Number the relations of a piece, new ones behind those that are known."""
        table, known = LabelTable(), self._relations
        ids = _encoded(column, table)
        numbers = [known.setdefault(label, len(known)) for label in table.labels().to_pylist()]
        return np.array(numbers, np.int32)[ids]

    def divide_again(self, part: Part) -> list[Part]:
        """Return the part of each shard of facts that were divided otherwise before; their numbers stay."""
        homes = self.places.of(part.labels)
        home_of_head, home_of_tail = homes[part.heads], homes[part.tails]
        found = []
        for shard in range(self.places.n_shards):
            rows = np.flatnonzero((home_of_head == shard) | (home_of_tail == shard))
            cut = self._part(
                rows, part.labels, part.heads, part.relations, part.tails, part.starts, part.stops, 0, part.attributes
            )
            found.append(cut._replace(seqs=part.seqs[rows]))
        return found

    def divide(self, facts: RawFacts, first_seq: int) -> list[Part]:
        """Return the part of each shard; the facts are numbered from `first_seq`."""
        part_of = self.parts(facts, first_seq)
        return [part_of(shard) for shard in range(self.places.n_shards)]

    def parts(self, facts: RawFacts, first_seq: int) -> Callable[[int], Part]:
        """Return what gives the part of a shard, from any thread; the facts are numbered from `first_seq`."""
        table = LabelTable()
        heads, tails = _encoded(facts.heads, table), _encoded(facts.tails, table)
        relations = self._numbered(facts.relations)
        labels = table.labels()
        homes = self.places.of(labels)
        stops = facts.start + 1 if facts.stop is None else facts.stop
        home_of_head, home_of_tail = homes[heads], homes[tails]

        def part_of(shard: int) -> Part:
            rows = np.flatnonzero((home_of_head == shard) | (home_of_tail == shard))
            columns = labels, heads, relations, tails, facts.start, stops, first_seq, facts.attributes
            return self._part(rows, *columns)

        return part_of

    def _part(
        self, rows: np.ndarray, labels: pa.Array, heads: np.ndarray, relations: np.ndarray, tails: np.ndarray,
        starts: np.ndarray, stops: np.ndarray, first_seq: int, attributes: pa.Table | None,
    ) -> Part:  # fmt: skip
        heads, tails = heads[rows], tails[rows]
        used = np.zeros(len(labels), bool)
        used[heads] = used[tails] = True
        number = np.cumsum(used, dtype=np.int32) - np.int32(1)
        return Part(
            labels.filter(pa.array(used)), number[heads], relations[rows], number[tails], starts[rows], stops[rows],
            rows + first_seq, None if attributes is None else attributes.take(pa.array(rows)),
        )  # fmt: skip


def shard_of(
    parts: Iterable[Part], relations: Sequence[str], unit: str, convention: str, is_point: bool, is_ordered: bool = True
) -> Saved:
    """Build one shard of its parts, in order.

    Parameters
    ----------
    parts : iterable of Part
        They are let go one by one.
    relations : sequence of str
        Of the whole cluster, so that all shards number relations alike.
    unit, convention : str
    is_point : bool
        Whether every fact of the cluster is a point, whatever those of this shard are.
    is_ordered : bool
        Whether facts that start together come in the order of their sequence numbers.

    Raises
    ------
    CapacityError
        More facts or labels than 32-bit ids can number: more shards are needed.
    """
    table = LabelTable()
    columns: list[list[np.ndarray]] = [[] for _ in range(6)]
    attributes: list[tuple[pa.Table | None, int]] = []
    n_facts = 0
    for part in parts:
        numbers = np.empty(len(part.labels), np.int32)
        table.encode([part.labels], numbers)
        given = numbers[part.heads], part.relations, numbers[part.tails], *part[4:7]
        for column, values in zip(columns, given, strict=True):
            column.append(values)
        n_facts += len(part.seqs)
        if n_facts > MAX_ID:
            raise CapacityError(f"a shard would hold more than {MAX_ID:,} facts; build with more shards")
        attributes.append((part.attributes, len(part.seqs)))
    heads, relation_ids, tails = (_joined(column, np.int32) for column in columns[:3])
    starts, stops, seqs = (_joined(column, np.int64) for column in columns[3:])
    labels = table.labels()
    others = joined_attributes(attributes)
    if not is_ordered:
        order = np.argsort(seqs, kind="stable")
        heads, relation_ids, tails, starts, stops, seqs = (
            column[order] for column in (heads, relation_ids, tails, starts, stops, seqs)
        )
        others = None if others is None else others.take(pa.array(order))
    built = build_store(heads, relation_ids, tails, starts, None if is_point else stops, len(labels), len(relations))
    del heads, relation_ids, tails, starts, stops
    if built.order is not None:
        seqs = seqs[built.order]
        others = None if others is None else others.take(pa.array(built.order))
    numbered = pa.table({SEQ: seqs}) if others is None else others.append_column(SEQ, pa.array(seqs))
    return Saved(
        built.store,
        Vocabulary.from_labels(labels, kind="entity"),
        Vocabulary.from_labels(pa.array(relations, pa.large_string()), kind="relation"),
        unit,
        convention,
        numbered,
    )


def part_of(saved: Saved) -> Part:
    """Return the facts of a shard as a part, in the order of its rows."""
    store, attributes = saved.store, saved.attributes
    assert attributes is not None
    rows = np.arange(store.header.n_facts)
    heads, relations, tails = (
        store.ids(name, rows).astype(np.int32, copy=False) for name in ("heads", "relations", "tails")
    )
    starts = store.ticks("start")
    stops = starts + 1 if store.header.is_point else store.ticks("stop")
    seqs = attributes.column(SEQ).to_numpy()
    others = attributes.drop_columns([SEQ]) if attributes.num_columns > 1 else None
    labels = saved.entities.to_arrow().cast(pa.large_string())
    return Part(labels, heads, relations, tails, starts, stops, seqs, others)


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
    starts, stops, seqs = (table.column(name).to_numpy() for name in ("start", "stop", "seq"))
    names = table.column_names[6:]
    others = table.select(names).rename_columns([name[2:] for name in names]).take(pa.array(rows)) if names else None
    used, codes = np.unique(np.concatenate((heads[rows], tails[rows])), return_inverse=True)
    codes = codes.astype(np.int32)
    return Part(
        text.take(pa.array(used)), codes[: len(rows)], relations[rows], codes[len(rows) :], starts[rows], stops[rows],
        seqs[rows], others,
    )  # fmt: skip


def _joined(parts: list[np.ndarray], kind: type) -> np.ndarray:
    joined: np.ndarray = np.concatenate([np.empty(0, kind), *parts]).astype(kind, copy=False)
    parts.clear()
    return joined
