"""From what `tkindex.ingest.readers` read to rows that can be appended: labels become ids, new ones are numbered.

Unlike `tkindex.ingest.build`, which numbers labels from nothing, this goes on from a vocabulary, and can take back what
it has added.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from tkindex.errors import CapacityError, InputError
from tkindex.ingest.readers import RawFacts
from tkindex.ingest.report import BuildReport
from tkindex.ingest.small_batches import SmallBatch
from tkindex.schema import MAX_ID
from tkindex.store.merge import join_attributes
from tkindex.store.vocabulary import NORMALIZATIONS, Vocabulary, shorten

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
            None if self.attributes is None else self.attributes.take(pa.array(places)),
        )


class GrowingVocabulary:
    """The labels of one kind: those of a vocabulary, and new ones behind them.

    Parameters
    ----------
    vocabulary : Vocabulary
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.new: list[str] = []
        # Every label that was ever looked up: the table of a mapped vocabulary takes three times as long.
        self._ids: dict[str, int] = {}
        self._extended: tuple[int, Vocabulary] = (0, vocabulary)

    def __len__(self) -> int:
        return len(self.vocabulary) + len(self.new)

    def find(self, label: str) -> int:
        """Return the id of a label, -1 where there is none."""
        found = self._ids.get(label)
        if found is None:
            found = self.vocabulary._look_up(label)
            if found >= 0:
                self._ids[label] = found
        return found

    def number(self, labels: Iterable[str]) -> list[int]:
        """Return the id of each label; unknown ones get the next."""
        known, look_up, first = self._ids, self.vocabulary._look_up, len(self.vocabulary)
        ids = []
        for label in labels:
            found = known.get(label)
            if found is None:
                found = look_up(label)
                if found < 0:
                    found = first + len(self.new)
                    self.new.append(label)
                known[label] = found
            ids.append(found)
        if len(self) > MAX_ID:
            raise CapacityError(f"{len(self):,} labels are more than the {MAX_ID:,} that 32-bit ids can number")
        return ids

    def add(self, labels: Sequence[str]) -> None:
        """Number labels that are new, as a log says them."""
        before = len(self.new)
        self.number(labels)
        if len(self.new) != before + len(labels):
            raise ValueError("a new label is known already")

    def cut(self, n_new: int) -> None:
        """Forget all but the first so many new labels."""
        for label in self.new[n_new:]:
            self._ids.pop(label, None)
        del self.new[n_new:]
        if self._extended[0] > n_new:
            self._extended = (0, self.vocabulary)

    def rebase(self, vocabulary: Vocabulary) -> None:
        """Go on from a vocabulary that holds some of the new labels, with the same ids."""
        del self.new[: len(vocabulary) - len(self.vocabulary)]
        self.vocabulary = vocabulary
        self._extended = (0, vocabulary)

    def as_vocabulary(self) -> Vocabulary:
        """Return all labels as a vocabulary; the same object while nothing is added."""
        n, made = self._extended
        if n != len(self.new):
            made = made.extended(self.new[n:])
            self._extended = (len(self.new), made)
        return made


def number_facts(
    facts: RawFacts | SmallBatch,
    entities: GrowingVocabulary,
    relations: GrowingVocabulary,
    *,
    entity_labels: Sequence[str] | None = None,
    relation_labels: Sequence[str] | None = None,
    normalize: Normalize = None,
) -> FactBatch:
    """Turn labels into ids; labels that are new are added to `entities` and `relations`.

    Parameters
    ----------
    facts : RawFacts or SmallBatch
    entities, relations : GrowingVocabulary
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
    report = facts.report
    heads, tails = _ids([facts.heads, facts.tails], entities, entity_labels, "entities", normalize, report)
    (relation_ids,) = _ids([facts.relations], relations, relation_labels, "relations", normalize, report)
    return FactBatch(heads, relation_ids, tails, np.asarray(facts.start, np.int64), facts.stop, facts.attributes)


def _ids(
    columns: Sequence[Any],
    names: GrowingVocabulary,
    given: Sequence[str] | None,
    name: str,
    normalize: Normalize,
    report: BuildReport,
) -> list[Ids]:
    """Ids of columns that are Arrow's, all of them, or lists of labels."""
    are_lists = isinstance(columns[0], list)
    if not are_lists and all(pa.types.is_integer(column.type) for column in columns):
        numbers = [np.ascontiguousarray(column.to_numpy(), np.int32) for column in columns]
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
            indices = coded.indices.to_numpy(zero_copy_only=False)
            labels = coded.dictionary.to_pylist()
            if coded is chunk:
                # A dictionary from outside may hold labels that no row uses: they are not to be numbered.
                used, indices = np.unique(indices, return_inverse=True)
                labels = [labels[i] for i in used.tolist()]
            ids = np.array(names.number(_normalized(labels, normalize, report)), np.int32)
            parts.append(ids[indices])
        found.append(np.concatenate(parts))
    return found


def _number_each(labels: list[str], names: GrowingVocabulary, normalize: Normalize, report: BuildReport) -> list[int]:
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
    if isinstance(normalize, str) and normalize not in NORMALIZATIONS:
        raise InputError(f"normalize is {normalize!r}; expected a function or one of {', '.join(NORMALIZATIONS)}")
    function: Callable[[str], Any] = NORMALIZATIONS[normalize] if isinstance(normalize, str) else normalize
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


class TailAttributes:
    """The attributes of facts that were appended, table by table; they grow at the end, and at the front they leave.

    Parameters
    ----------
    schema : Schema or None
        Of the attributes that there are already: those that come must go with them.
    """

    def __init__(self, schema: pa.Schema | None) -> None:
        self._schemas = [schema]
        self._parts: list[tuple[pa.Table | None, int]] = []
        self._joined: pa.Table | None = None

    def check(self, table: pa.Table | None) -> pa.Schema | None:
        """Return the schema that holds everything, that of a table too.

        Raises
        ------
        InputError
            A column has another kind of values than before.
        """
        schema = self._schemas[-1]
        if table is None or schema is None:
            return schema if table is None else table.schema.remove_metadata()
        try:
            return pa.unify_schemas([schema, table.schema.remove_metadata()], promote_options="permissive")
        except (pa.ArrowInvalid, pa.ArrowTypeError) as error:
            raise InputError(
                f"the attributes do not go with those of the index: {error}; make them alike, or append with "
                "attributes=False"
            ) from error

    def extend(self, table: pa.Table | None, n: int) -> None:
        """Add a table of n rows; None where they have no attributes."""
        self._joined = None
        if table is None and self._parts and self._parts[-1][0] is None:
            self._parts[-1] = (None, self._parts[-1][1] + n)
            return
        self._schemas.append(self.check(table))
        self._parts.append((None if table is None else table.replace_schema_metadata(None), n))

    def cut(self, n: int) -> None:
        """Forget all but the first n rows."""
        surplus = sum(size for _, size in self._parts) - n
        while surplus > 0:
            table, size = self._parts.pop()
            if size > surplus:
                self._parts.append((None if table is None else table.slice(0, size - surplus), size - surplus))
            else:
                self._schemas.pop()
            surplus -= size
        self._joined = None

    def drop_front(self, n: int) -> None:
        """Forget the first n rows."""
        whole = self.joined()
        rest = sum(size for _, size in self._parts) - n
        self._schemas = [self._schemas[-1]]
        self._parts = []
        self._joined = None
        if rest:
            self.extend(None if whole is None else whole.slice(n), rest)

    def joined(self) -> pa.Table | None:
        """Return all rows as one table, None where there is none with attributes."""
        if self._joined is None:
            self._joined = join_attributes(self._parts)
            if self._joined is not None:
                self._joined = self._joined.combine_chunks()
        return self._joined

    def last(self, n: int) -> pa.Table | None:
        """Return the last n rows, None where none of them has attributes."""
        parts: list[tuple[pa.Table | None, int]] = []
        for table, size in reversed(self._parts):
            if n <= 0:
                break
            kept = min(n, size)
            parts.append((None if table is None else table.slice(size - kept), kept))
            n -= kept
        return join_attributes(parts[::-1]) if parts else None


def to_stream(table: pa.Table | None) -> bytes:
    """Return a table as an Arrow IPC stream; nothing for None."""
    if table is None:
        return b""
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema) as writer:
        writer.write_table(table)
    return bytes(sink.getvalue())


def from_stream(data: bytes | memoryview, n: int) -> pa.Table | None:
    """Return what `to_stream` was given.

    Raises
    ------
    ValueError
        It is damaged, or has another number of rows than n.
    """
    if not len(data):
        return None
    with pa.ipc.open_stream(pa.py_buffer(data)) as reader:
        table = reader.read_all()
    table.validate(full=True)
    if table.num_rows != n:
        raise ValueError(f"{table.num_rows:,} rows of attributes for {n:,} facts")
    return table
