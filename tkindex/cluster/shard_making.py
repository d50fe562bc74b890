"""From the facts of a shard to the shard itself, new or grown by those that arrived."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

import numpy as np
import pyarrow as pa

from tkindex.cluster.partition import Part, encoded
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
    from tkindex.schema import Progress

_NONE64 = np.empty(0, np.int64)


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
    heads, tails = encoded(table.column("head"), labels), encoded(table.column("tail"), labels)
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
