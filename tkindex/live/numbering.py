"""From what `tkindex.ingest.readers` read to rows that can be appended: labels become ids, new ones are numbered.

Unlike `tkindex.ingest.build`, which numbers labels from nothing, this goes on from a vocabulary
(`tkindex.live.growing_labels`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from tkindex.errors import InputError, shorten
from tkindex.ingest.readers import RawFacts
from tkindex.ingest.report import BuildReport
from tkindex.ingest.small_batches import SmallBatch
from tkindex.live.few_rows import KnownPoint
from tkindex.live.growing_labels import Numbering
from tkindex.store.normalization import normalization_of
from tkindex.timeline.arrays import arrow_column, numpy_column

Ids = np.ndarray
Normalize = str | Callable[[str], str] | None


class FactBatch(NamedTuple):
    """Facts whose labels are ids.

    Attributes
    ----------
    heads, relation_ids, tails : ndarray of int32, shape (K,)
    starts : ndarray of int64, shape (K,)
    stops : ndarray of int64, shape (K,), or None
        None where every fact is a point.
    attributes : Table or None
    """

    heads: Ids
    relation_ids: Ids
    tails: Ids
    starts: np.ndarray
    stops: np.ndarray | None
    attributes: pa.Table | None

    def take(self, places: np.ndarray) -> FactBatch:
        """Return the facts at some places."""
        return FactBatch(
            self.heads[places],
            self.relation_ids[places],
            self.tails[places],
            self.starts[places],
            None if self.stops is None else self.stops[places],
            None if self.attributes is None else self.attributes.take(arrow_column(places)),
        )


def number_facts(
    facts: RawFacts | SmallBatch | KnownPoint,
    entities: Numbering,
    relations: Numbering,
    *,
    entity_labels: Sequence[str] | None = None,
    relation_labels: Sequence[str] | None = None,
    normalize: Normalize = None,
) -> FactBatch:
    """Turn labels into ids; labels that are new get ids of `entities` and `relations`.

    Parameters
    ----------
    facts : RawFacts, SmallBatch or KnownPoint
    entities, relations : Numbering
        Written: new labels are numbered.
    entity_labels, relation_labels : sequence of str, optional
        The label of each id, where the columns hold ids; without them they are ids of the index.
    normalize : {"NFC", "NFKC", "casefold"} or callable, optional
        Applied to each distinct label.

    Raises
    ------
    InputError
        Ids without labels, or labels for what holds labels itself.
    CapacityError
    """
    if isinstance(facts, KnownPoint):
        facts = facts.batch()
    report = facts.report
    if isinstance(facts, SmallBatch) and not normalize and entity_labels is None and relation_labels is None:
        # The same as below, without a look at the kind of each column.
        columns = (entities, facts.heads), (entities, facts.tails), (relations, facts.relations)
        heads, tails, relation_ids = (np.array(names.number(labels), np.int32) for names, labels in columns)
        return FactBatch(heads, relation_ids, tails, facts.start, facts.stop, facts.attributes)
    heads, tails = _ids([facts.heads, facts.tails], entities, entity_labels, "entities", normalize, report)
    (relation_ids,) = _ids([facts.relations], relations, relation_labels, "relations", normalize, report)
    return FactBatch(heads, relation_ids, tails, np.asarray(facts.start, np.int64), facts.stop, facts.attributes)


def _ids(
    columns: Sequence[Any],
    names: Numbering,
    given: Sequence[str] | None,
    name: str,
    normalize: Normalize,
    report: BuildReport,
) -> list[Ids]:
    """Ids of columns that are Arrow's, all of them, or lists of labels."""
    are_lists = isinstance(columns[0], list)
    if not are_lists and all(pa.types.is_integer(column.type) for column in columns):
        numbers = [np.ascontiguousarray(numpy_column(column), np.int32) for column in columns]
        largest = max((int(column.max()) for column in numbers if len(column)), default=-1)
        if given is None:
            if largest >= len(names):
                raise InputError(
                    f"id {largest:,} is none of the {len(names):,} {name} of the index: give text, or {name}= with a "
                    "label for each id"
                )
            return numbers
        if largest >= len(given):
            raise InputError(f"id {largest:,} has no label: {name} gives {len(given):,} labels")
        used = np.unique(np.concatenate([np.empty(0, np.int32), *numbers]))
        labels = [given[i] for i in used.tolist()]
        if bad := next((label for label in labels if not isinstance(label, str) or not label), None):
            raise InputError(f"{name} holds {shorten(bad)}; each id needs a label that is text")
        of_label = np.zeros(len(given) + 1, np.int32)
        of_label[used] = names.number(_normalized(labels, normalize, report))
        return [of_label[column] for column in numbers]
    if given is not None:
        raise InputError(f"{name}= gives the labels of ids, but the columns hold labels themselves; leave it out")
    if are_lists:
        return [np.array(_number_each(column, names, normalize, report), np.int32) for column in columns]
    found = []
    for column in columns:
        parts = [np.empty(0, np.int32)]
        for chunk in column.chunks:
            coded = chunk if pa.types.is_dictionary(chunk.type) else chunk.dictionary_encode()
            indices = numpy_column(coded.indices)
            labels = coded.dictionary.to_pylist()
            if coded is chunk:
                # A dictionary from outside may hold labels that no row uses: they are not to be numbered.
                used, indices = np.unique(indices, return_inverse=True)
                labels = [labels[i] for i in used.tolist()]
            ids = np.array(names.number(_normalized(labels, normalize, report)), np.int32)
            parts.append(ids[indices])
        found.append(np.concatenate(parts))
    return found


def _number_each(labels: list[str], names: Numbering, normalize: Normalize, report: BuildReport) -> list[int]:
    """Return the id of each of a few labels."""
    if not normalize:
        return names.number(labels)
    distinct = list(dict.fromkeys(labels))
    of_label = dict(zip(distinct, names.number(_normalized(distinct, normalize, report)), strict=True))
    return [of_label[label] for label in labels]


def _normalized(labels: list[str], normalize: Normalize, report: BuildReport) -> list[str]:
    """Apply a normalisation to distinct labels; those that become equal are reported."""
    if normalize is None or normalize == "":
        return labels
    function = normalization_of(normalize)
    became: dict[str, list[str]] = {}
    result = []
    for label in labels:
        new = function(label)
        if not isinstance(new, str) or not new:
            raise InputError(f"normalize turned {shorten(label)} into {shorten(new)}; expected text that is not empty")
        became.setdefault(new, []).append(label)
        result.append(new)
    report.collisions.extend(tuple(group) for group in became.values() if len(group) > 1)
    return result
