"""From what `tkindex.ingest.readers` read to rows that can be appended: labels become ids, new ones are numbered.

Unlike `tkindex.ingest.build`, which numbers labels from nothing, this goes on from a vocabulary. `GrowingVocabulary`
and `TailAttributes` are values: to add to one makes another, and whatever interrupts that leaves the old one as it was.
"""

from __future__ import annotations

from bisect import bisect_right
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


# Attributes of so few commits are taken one by one; beyond, those of all are joined.
_FEW_PARTS = 64


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


class _LabelBuffer:
    """Labels that values share: each sees its own part of the front, and only the last may be gone on from here."""

    __slots__ = ("ids", "last", "new")

    def __init__(self, new: list[str], first: int) -> None:
        self.new = new
        # Those, and every label of the vocabulary that was ever looked up: its own table takes three times as long.
        self.ids: dict[str, int] = dict(zip(new, range(first, first + len(new)), strict=True))
        self.last: GrowingVocabulary | None = None


class GrowingVocabulary:
    """The labels of one kind: those there were, and new ones behind them; immutable.

    Parameters
    ----------
    known : Vocabulary or GrowingVocabulary
        Those there were: a vocabulary, or what is committed.
    new : list of str
        The labels behind those.
    """

    __slots__ = ("_buffers", "_made", "_n_known", "known", "n_new")

    def __init__(self, known: Vocabulary | GrowingVocabulary, new: Sequence[str] = ()) -> None:
        self.known = known
        self.n_new, self._n_known = len(new), len(known)
        self._buffers = _LabelBuffer(list(new), len(known))
        # All labels as a vocabulary, or the first of them: what was made last.
        self._made: Vocabulary | None = None
        self._buffers.last = self

    def __len__(self) -> int:
        return self._n_known + self.n_new

    @property
    def new(self) -> list[str]:
        """The new labels, in the order of their ids."""
        return self._buffers.new[: self.n_new]

    def find(self, label: str) -> int:
        """Return the id of a label, -1 where there is none."""
        found = self._buffers.ids.get(label)
        if found is not None:
            return found if found < len(self) else -1
        known = self.known
        if isinstance(known, GrowingVocabulary):
            return known.find(label)
        found = known._look_up(label)
        if found >= 0:
            self._buffers.ids[label] = found
        return found

    def numbering(self) -> Numbering:
        """Return what gives new labels ids, and in the end makes the value that holds them too."""
        return Numbering(self)

    def extended(self, labels: Sequence[str]) -> GrowingVocabulary:
        """Return these and labels that are new, as a log says them.

        Raises
        ------
        ValueError
            One of them is not new.
        """
        if not labels:
            return self
        numbering = self.numbering()
        numbering.number(labels)
        if numbering.n_new != len(labels):
            raise ValueError("a new label is known already")
        return numbering.names()

    def over(self, known: Vocabulary | GrowingVocabulary) -> GrowingVocabulary:
        """Return the same labels, with the same ids, where the first of them have moved into what is known."""
        return GrowingVocabulary(known, self.new[len(known) - self._n_known :])

    def as_vocabulary(self) -> Vocabulary:
        """Return all labels as a vocabulary; the same object while nothing is added."""
        made = self._made
        if made is None:
            made = self.known.as_vocabulary() if isinstance(self.known, GrowingVocabulary) else self.known
        if len(made) < len(self):
            made = made.extended(self._buffers.new[len(made) - self._n_known : self.n_new])
        self._made = made
        return made

    def use_vocabulary(self, other: GrowingVocabulary) -> None:
        """Take the vocabulary that was made of the same labels."""
        if other._made is not None:
            self._made = other._made


class Numbering:
    """Gives labels ids, of one `GrowingVocabulary` and behind them; make one with `GrowingVocabulary.numbering`."""

    def __init__(self, names: GrowingVocabulary) -> None:
        self._names = names
        self._buffers = names._buffers
        self._first = len(names)
        self.n_new = 0

    def __len__(self) -> int:
        return self._first + self.n_new

    def number(self, labels: Iterable[str]) -> list[int]:
        """Return the id of each label; unknown ones get the next."""
        find, first = self._names.find, self._first
        known = self._buffers.ids
        ids = []
        for label in labels:
            found = known.get(label, -1)
            if found < 0 or found >= first + self.n_new:
                found = find(label)
                if found < 0:
                    found = self._add(label)
                    known = self._buffers.ids
            ids.append(found)
        if len(self) > MAX_ID:
            raise CapacityError(f"{len(self):,} labels are more than the {MAX_ID:,} that 32-bit ids can number")
        return ids

    def _add(self, label: str) -> int:
        if not self.n_new:
            names = self._names
            if self._buffers.last is not names:
                self._buffers = _LabelBuffer(names.new, names._n_known)
            # Nobody's until it is whole: what an interrupt leaves here is not gone on from.
            self._buffers.last = None
        found = self._first + self.n_new
        self._buffers.ids[label] = found
        self._buffers.new.append(label)
        self.n_new += 1
        return found

    def names(self) -> GrowingVocabulary:
        """Return the labels that there are now."""
        old = self._names
        if not self.n_new:
            return old
        new = GrowingVocabulary.__new__(GrowingVocabulary)
        new.known, new._n_known, new._made = old.known, old._n_known, old._made
        new._buffers, new.n_new = self._buffers, old.n_new + self.n_new
        self._buffers.last = new
        return new


def number_facts(
    facts: RawFacts | SmallBatch,
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
    facts : RawFacts or SmallBatch
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
    report = facts.report
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


class _TableBuffer:
    """Tables that values share: each sees its own part of the front, and only the last may be gone on from here."""

    __slots__ = ("ends", "last", "tables")

    def __init__(self, tables: list[pa.Table | None], ends: list[int]) -> None:
        self.tables, self.ends = tables, ends
        self.last: TailAttributes | None = None


class TailAttributes:
    """The attributes of facts that were appended, table by table; immutable.

    Parameters
    ----------
    schema : Schema or None
        Of the attributes that there are already: those that come must go with them.
    """

    __slots__ = ("_buffers", "_has_tables", "_joined", "_n_parts", "n", "schema")

    def __init__(self, schema: pa.Schema | None, table: pa.Table | None = None, n: int = 0) -> None:
        self.schema, self.n = schema, n
        self._buffers = _TableBuffer([table] if n else [], [n] if n else [])
        self._n_parts = 1 if n else 0
        self._joined: pa.Table | None = table
        self._has_tables = table is not None
        self._buffers.last = self

    def check(self, schema: pa.Schema | None) -> pa.Schema | None:
        """Return the schema that holds everything, and another one too.

        Raises
        ------
        InputError
            A column has another kind of values than before.
        """
        mine = self.schema
        if schema is None or mine is None:
            return mine if schema is None else schema.remove_metadata()
        try:
            return pa.unify_schemas([mine, schema.remove_metadata()], promote_options="permissive")
        except (pa.ArrowInvalid, pa.ArrowTypeError) as error:
            raise InputError(
                f"the attributes do not go with those of the index: {error}; make them alike, or append with "
                "attributes=False"
            ) from error

    def extended(self, table: pa.Table | None, n: int) -> TailAttributes:
        """Return these and a table of n rows behind them; None where they have no attributes."""
        if not n:
            return self
        schema = self.schema if table is None else self.check(table.schema)
        buffers = self._buffers
        if buffers.last is not self:
            buffers = _TableBuffer(buffers.tables[: self._n_parts], buffers.ends[: self._n_parts])
            if buffers.ends:
                buffers.ends[-1] = self.n
        # Nobody's until it is whole: what an interrupt leaves here is not gone on from.
        buffers.last = None
        new = TailAttributes.__new__(TailAttributes)
        new.schema, new.n, new._buffers, new._joined = schema, self.n + n, buffers, None
        new._has_tables = self._has_tables or table is not None
        if table is None and self._n_parts and buffers.tables[-1] is None:
            buffers.ends[-1] = new.n
        else:
            buffers.tables.append(None if table is None else table.replace_schema_metadata(None))
            buffers.ends.append(new.n)
        new._n_parts = len(buffers.tables)
        buffers.last = new
        return new

    def without_front(self, n: int) -> TailAttributes:
        """Return these without their first n rows."""
        whole = self.joined()
        return TailAttributes(self.schema, None if whole is None else whole.slice(n), self.n - n)

    def _parts(self) -> list[tuple[pa.Table | None, int]]:
        begin, parts = 0, []
        for table, end in zip(self._buffers.tables[: self._n_parts], self._buffers.ends, strict=False):
            end = min(end, self.n)
            parts.append((table, end - begin))
            begin = end
        return parts

    def joined(self) -> pa.Table | None:
        """Return all rows as one table, None where there is none with attributes."""
        if self._joined is None and self._n_parts:
            joined = join_attributes(self._parts())
            self._joined = None if joined is None else joined.combine_chunks()
        return self._joined

    def take(self, places: np.ndarray) -> pa.Table | None:
        """Return the rows at some places, ascending; None where there is none with attributes.

        Notes
        -----
        O(K) and a little for each of the last commits, where K is small; else all are joined, once.
        """
        if not self._has_tables:
            return None
        buffers, last = self._buffers, self._n_parts - 1
        low = min(bisect_right(buffers.ends, places[0], hi=last), last) if len(places) else 0
        high = min(bisect_right(buffers.ends, places[-1], hi=last), last) if len(places) else 0
        if self._joined is None and high - low < _FEW_PARTS:
            begin = buffers.ends[low - 1] if low else 0
            some = []
            for table, end in zip(buffers.tables[low : high + 1], buffers.ends[low : high + 1], strict=True):
                at = places[np.searchsorted(places, begin) : np.searchsorted(places, end)] - begin
                some.append((None if table is None else table.take(pa.array(at)), len(at)))
                begin = end
            return join_attributes(some)
        joined = self.joined()
        return None if joined is None else joined.take(pa.array(places))


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
