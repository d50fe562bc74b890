"""Reader → vocabulary → store: from what `tkindex.ingest.readers` read to the parts of an index."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pyarrow as pa

from tkindex.errors import CapacityError, InputError, shorten
from tkindex.ingest.readers import RawFacts
from tkindex.ingest.report import BuildReport
from tkindex.kernels.build import take32
from tkindex.lazily import pc
from tkindex.schema import MAX_ID
from tkindex.store.build import Built, build_store
from tkindex.store.label_encoding import LabelTable
from tkindex.store.normalization import normalization_of
from tkindex.store.store import Store
from tkindex.store.vocabulary import Vocabulary
from tkindex.threads import run_both
from tkindex.timeline.arrays import arrow_column, arrow_values, numpy_column

if TYPE_CHECKING:
    from tkindex.schema import Progress

    Normalize = str | Callable[[str], str] | None


class Parts(NamedTuple):
    """All that an index consists of."""

    store: Store
    entities: Vocabulary
    relations: Vocabulary
    unit: str
    attributes: pa.Table | None
    report: BuildReport


def build_parts(
    facts: RawFacts,
    *,
    entities: Sequence[str] | None = None,
    relations: Sequence[str] | None = None,
    normalize: Normalize = None,
    duplicates: str = "keep",
    progress: Progress | None = None,
) -> Parts:
    """Give labels ids and build the store.

    Parameters
    ----------
    facts : RawFacts
    entities, relations : sequence of str, optional
        The label of each id, where the columns hold ids (integers). Without them an id is its own label.
    normalize : {"NFC", "NFKC", "casefold"} or callable, optional
        Applied to each distinct label; labels that become equal share an id and are reported. A named normalisation is
        remembered and applied to queries too; a callable is not.
    duplicates : {"keep", "merge"}
        Keep facts that say the same as an earlier one, or leave them out; both are counted.
    progress : callable, optional

    Returns
    -------
    Parts

    Raises
    ------
    InputError
        Arguments that do not fit the columns.
    CapacityError
        More than 2**31 - 1 labels of one kind.

    Notes
    -----
    Ids count in order of first appearance, all heads before the tails not seen yet; those of a dictionary-encoded
    column in the order of its dictionary.
    """
    if duplicates not in ("keep", "merge"):
        raise InputError(f"duplicates is {duplicates!r}; expected 'keep' or 'merge'")
    report = facts.report
    encoded: dict[str, tuple[pa.Array, list[np.ndarray]]] = {}
    vocabularies: dict[str, Vocabulary] = {}
    with _timed(report, "labels"):

        def encode_entities() -> None:
            encoded["entities"] = _encode([facts.heads, facts.tails], entities, "entities")

        def encode_relations() -> None:
            encoded["relations"] = _encode([facts.relations], relations, "relations")

        run_both(len(facts), encode_entities, encode_relations)
        entity_labels, (heads, tails) = encoded["entities"]
        relation_labels, (relation_ids,) = encoded["relations"]
        name = normalize if isinstance(normalize, str) else ""
        if normalize is not None:
            entity_labels, (heads, tails) = _normalize(entity_labels, [heads, tails], normalize, report)
            relation_labels, (relation_ids,) = _normalize(relation_labels, [relation_ids], normalize, report)
        if progress is not None:
            progress("labels", len(entity_labels), None)
    starts, stops, attributes = facts.start, facts.stop, facts.attributes
    with _timed(report, "index"):
        marks = np.zeros(len(starts), np.uint8) if duplicates == "merge" else None
        sizes = len(entity_labels), len(relation_labels)
        stores: list[Built] = []

        def make_vocabularies() -> None:
            for kind, labels in (("entity", entity_labels), ("relation", relation_labels)):
                vocabularies[kind] = Vocabulary.from_labels(labels, kind=kind, normalization=name)

        def make_store() -> None:
            stores.append(build_store(heads, relation_ids, tails, starts, stops, *sizes, progress, marks))

        run_both(len(starts), make_vocabularies, make_store)
        built = stores.pop()
        report.n_duplicates = built.n_duplicates
        if marks is not None and built.n_duplicates:
            rows = np.flatnonzero(marks == 0)
            keep = np.sort(rows if built.order is None else built.order[rows])
            heads, relation_ids, tails, starts = heads[keep], relation_ids[keep], tails[keep], starts[keep]
            stops = None if stops is None else stops[keep]
            attributes = None if attributes is None else attributes.take(arrow_column(keep))
            report.n_merged = built.n_duplicates
            built = build_store(heads, relation_ids, tails, starts, stops, *sizes, progress)
        if attributes is not None and built.order is not None:
            attributes = attributes.take(arrow_column(built.order))
    report.n_self_loops = built.n_self_loops
    report.n_facts = built.store.header.n_facts
    return Parts(built.store, vocabularies["entity"], vocabularies["relation"], facts.unit, attributes, report)


@contextmanager
def _timed(report: BuildReport, stage: str) -> Iterator[None]:
    begin = time.perf_counter()
    yield
    report.seconds[stage] = report.seconds.get(stage, 0.0) + time.perf_counter() - begin


def _encode(
    columns: list[pa.ChunkedArray], labels: Sequence[str] | None, name: str
) -> tuple[pa.Array, list[np.ndarray]]:
    """Return the labels of all columns together (large_string) and the ids of each: ndarray of int32, shape (F,)."""
    if all(pa.types.is_integer(column.type) for column in columns):
        return _given_ids(columns, labels, name)
    if labels is not None:
        raise InputError(f"{name}= gives the labels of ids, but the columns hold labels themselves; leave it out")
    chunks = [chunk for column in columns for chunk in column.chunks]
    if not chunks:
        return pa.nulls(0, pa.large_string()), [np.empty(0, np.int32) for _ in columns]
    kind = chunks[0].type
    is_given = pa.types.is_dictionary(kind) and all(chunk.type == kind for chunk in chunks)
    found = _follow(chunks) if is_given else None
    if found is None:
        found = _number(columns)
    dictionary, ids = found
    if len(dictionary) > MAX_ID:
        raise CapacityError(f"{len(dictionary):,} {name} are more than the {MAX_ID:,} that 32-bit ids can number")
    ends = np.cumsum([0, *(len(column) for column in columns)])
    return dictionary, [ids[low:high] for low, high in pairwise(ends.tolist())]


def _number(columns: list[pa.ChunkedArray]) -> tuple[pa.Array, np.ndarray]:
    """Return the labels of text in order of first appearance, and the ids of all columns one behind the other.

    Two columns go through a table each, side by side; what is new in the second then goes behind the first.
    """
    texts = [[_as_text(chunk) for chunk in column.chunks] for column in columns]
    ends = np.cumsum([0, *(len(column) for column in columns)]).tolist()
    ids = np.empty(ends[-1], np.int32)
    tables = [LabelTable() for _ in columns]
    if len(columns) == 1:
        tables[0].encode(texts[0], ids)
        return tables[0].labels(), ids
    first, second = ids[: ends[1]], ids[ends[1] :]
    run_both(len(ids), lambda: tables[0].encode(texts[0], first), lambda: tables[1].encode(texts[1], second))
    others = tables.pop().labels()
    moved = np.empty(len(others), np.int32)
    tables[0].encode([others], moved)
    take32(moved, second, second)
    return tables[0].labels(), ids


def _as_text(chunk: pa.Array) -> pa.Array:
    return chunk.dictionary_decode() if pa.types.is_dictionary(chunk.type) else chunk


def _follow(chunks: list[pa.Array]) -> tuple[pa.Array, np.ndarray] | None:
    """Return the labels of dictionaries in their order, those that rows use, and ids; None where labels repeat."""
    together = pa.chunked_array(chunks).unify_dictionaries()
    dictionary = together.chunk(0).dictionary
    if dictionary.null_count or pc.count_distinct(dictionary).as_py() != len(dictionary):
        return None
    ids = np.concatenate([_indices(chunk) for chunk in together.chunks]).astype(np.int32, copy=False)
    dictionary = dictionary.cast(pa.large_string())
    used = np.zeros(len(dictionary), np.bool_)
    used[ids] = True
    if not used.all():
        number = np.cumsum(used, dtype=np.int32) - np.int32(1)
        ids = number[ids]
        dictionary = dictionary.filter(arrow_column(used))
    return dictionary, ids


def _indices(chunk: pa.DictionaryArray) -> np.ndarray:
    indices: np.ndarray = numpy_column(chunk.indices)
    return indices


def _given_ids(
    columns: list[pa.ChunkedArray], labels: Sequence[str] | None, name: str
) -> tuple[pa.Array, list[np.ndarray]]:
    """Take integer columns as ids; `labels` names them, else each is its own label."""
    ids = [
        np.ascontiguousarray(
            numpy_column(column.chunk(0)) if column.num_chunks == 1 else numpy_column(column), np.int32
        )
        for column in columns
    ]
    largest = max((int(column.max()) for column in ids if len(column)), default=-1)
    n_rows = sum(len(column) for column in ids)
    if labels is None:
        if largest > 16 * n_rows + 1_000_000:
            raise InputError(
                f"the largest id is {largest:,} among {n_rows:,} values: ids should count from 0 without large gaps. "
                f"Give {name}= with a label for each id, or turn the column into text to use its numbers as labels"
            )
        return pc.cast(arrow_column(np.arange(largest + 1)), pa.large_string()), ids
    given = (
        arrow_values(labels, pa.large_string()) if not isinstance(labels, pa.Array) else labels.cast(pa.large_string())
    )
    if given.null_count:
        raise InputError(f"{name} holds {given.null_count:,} nulls; each id needs a label")
    if largest >= len(given):
        raise InputError(
            f"id {largest:,} has no label: {name} gives {len(given):,} labels, for ids 0 to {len(given) - 1:,}"
        )
    return given, ids


def _normalize(
    labels: pa.Array, ids: list[np.ndarray], normalize: Normalize, report: BuildReport
) -> tuple[pa.Array, list[np.ndarray]]:
    """Apply a normalisation to distinct labels, joining those that become equal."""
    function = normalization_of(normalize)
    number: dict[str, int] = {}
    became: list[list[str]] = []
    moved = np.empty(len(labels), np.int32)
    for i, label in enumerate(labels.to_pylist()):
        new: Any = function(label)
        if not isinstance(new, str) or not new:
            raise InputError(f"normalize turned {shorten(label)} into {shorten(new)}; expected text that is not empty")
        place = number.setdefault(new, len(number))
        if place == len(became):
            became.append([])
        became[place].append(label)
        moved[i] = place
    report.collisions.extend(tuple(group) for group in became if len(group) > 1)
    return arrow_values(list(number), pa.large_string()), [moved[column] for column in ids]
