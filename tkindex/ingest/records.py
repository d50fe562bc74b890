"""Rows of Python objects to Arrow columns: tuples, dicts, and text that the fast parsers refused."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Any, Final

import numpy as np
import pyarrow as pa

from tkindex.errors import InputError
from tkindex.ingest.column_roles import check_names, is_role_name, others_of_role, positional_names, resolve
from tkindex.ingest.report import MAX_BAD_DETAILS, BadRow
from tkindex.ingest.tables import Options, Problem, Rows, SourceChunk
from tkindex.timeline.arrays import arrow_values, is_unicode, numpy_column
from tkindex.timeline.calendar import UNITS, quote

CHUNK_ROWS: Final = 1 << 13
"""Rows converted at a time: with more, the garbage collector walks over them again and again."""

_TYPES: Final[dict[str, pa.DataType]] = {
    "text": pa.string(),
    "integer": pa.int64(),
    "datetime": pa.timestamp("us"),
    "date": pa.date32(),
    "datetime64": pa.string(),
}


def _kind(kind: type) -> str:
    """The kind of values of a Python type; those with a kind of their own do not mix with others in one column."""
    if issubclass(kind, bool):
        return "boolean"
    if issubclass(kind, str):
        return "text"
    if issubclass(kind, np.datetime64):
        return "datetime64"
    if issubclass(kind, (int, np.integer)) and not issubclass(kind, np.timedelta64):
        return "integer"
    if issubclass(kind, dt.datetime):
        return "datetime"
    return "date" if issubclass(kind, dt.date) else kind.__name__


class ObjectColumn:
    """A column that grows by lists of Python objects and becomes Arrow on the way.

    The first value that is not null decides the kind; values of another kind are misfits, null in the column and kept
    apart with the reason, since a fact cannot be made of them and they must not be dropped.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.kind = ""
        self.unit = ""
        self.chunks: list[pa.Array] = []
        self.misfits: dict[int, tuple[object, str]] = {}
        self.n = 0

    def add(self, values: Sequence[Any]) -> None:
        """Append values, in order."""
        types = set(map(type, values)) - {type(None)}
        if types and not self.kind:
            first = next(value for value in values if value is not None)
            self.kind = _kind(type(first))
            unit = getattr(first, "unit", "")
            self.unit = unit if self.kind == "integer" and isinstance(unit, str) and unit in UNITS else ""
        self.chunks.append(self._convert(values, types))
        self.n += len(values)

    def _convert(self, values: Sequence[Any], types: set[type]) -> pa.Array:
        arrow_type = _TYPES.get(self.kind)
        if arrow_type is not None and all(_kind(kind) == self.kind for kind in types):
            simple = types <= {str, int, dt.datetime, dt.date}
            if simple or self.kind == "text" or (self.kind == "integer" and not self._other_unit(types)):
                try:
                    return arrow_values(values, arrow_type)
                except (pa.ArrowInvalid, pa.ArrowTypeError, UnicodeEncodeError, OverflowError):
                    pass  # one by one, to learn which
        fitting = [None if value is None else self._fit(value, self.n + i) for i, value in enumerate(values)]
        return arrow_values(fitting, arrow_type or pa.string())

    def _other_unit(self, types: Iterable[type]) -> bool:
        return any(getattr(kind, "unit", self.unit) != self.unit for kind in types)

    def _fit(self, value: Any, row: int) -> Any:
        """The value as Arrow takes it, or None and a misfit."""
        kind = _kind(type(value))
        reason = ""
        if self.kind not in _TYPES:
            reason = f"a {kind} is neither text nor an integer nor a time"
        elif kind != self.kind:
            reason = f"a value of kind {kind} among values of kind {self.kind}: a column holds one kind"
        elif kind == "text":
            if not is_unicode(value):
                reason = "not valid Unicode: invalid UTF-8, or half of a surrogate pair"
        elif kind == "integer":
            if not -(2**63) <= int(value) < 2**63:
                reason = "does not fit in 64 bits"
            elif getattr(value, "unit", "") not in ("", self.unit):
                reason = f"a tick of unit {value.unit!r} among ticks of unit {self.unit or 'unknown'!r}"
        elif kind == "datetime":
            if value != value:  # pandas' NaT
                return None
            if getattr(value, "nanosecond", 0):
                reason = "finer than a microsecond"
        elif kind == "datetime64":
            # As text, a datetime64 keeps its precision: '2014-10' is a month.
            return None if np.isnat(value) else str(value)
        if not reason:
            return value
        self.misfits[row] = (value, reason)
        return None

    def finish(self) -> tuple[pa.ChunkedArray, Problem | None]:
        """The column, and its misfits as a problem."""
        wanted = _TYPES.get(self.kind, pa.string())
        column = pa.chunked_array([chunk.cast(wanted) for chunk in self.chunks], wanted)
        if not self.misfits:
            return column, None
        misfits = self.misfits

        def explain(row: int) -> tuple[str, str]:
            value, reason = misfits[row]
            return quote(value), reason

        return column, Problem(self.name, np.fromiter(sorted(misfits), np.int64), explain)

    def as_attribute(self) -> pa.ChunkedArray:
        """The column where it plays no role after all: everything as text if there are misfits."""
        column, problem = self.finish()
        if problem is None:
            return column
        values = column.cast(pa.string()).to_pylist()
        for row, (value, _) in self.misfits.items():
            values[row] = str(value).encode("utf-8", "replace").decode()
        return pa.chunked_array([arrow_values(values, pa.string())])


class RowBuffer:
    """Collects records, positional or named, and the places they came from; makes a `SourceChunk` of them.

    Parameters
    ----------
    source, counted : str
        As in `SourceChunk`.
    options : Options
    names : sequence of str, optional
        Columns of positional records; None takes them from the first records, or from the keys of dicts.
    """

    def __init__(self, source: str, counted: str, options: Options, names: Sequence[str] | None = None) -> None:
        self.source, self.counted, self.options = source, counted, options
        self.names: list[str] = list(names or ())
        self.named: bool | None = None if names is None else False
        # One entry per name: an ObjectColumn where the column may play a role, the plain values where it may not, None
        # where nobody wants it.
        self.columns: list[ObjectColumn | list[Any] | None] = [self._new(i) for i in range(len(self.names))]
        self.place_of: dict[Any, int] = {}
        self.places: list[Rows] = []
        self.n = 0
        self.bad: list[BadRow] = []
        self.n_bad = 0

    def _new(self, place: int) -> ObjectColumn | list[Any] | None:
        """An empty column for the name at a place."""
        overrides = self.options.overrides
        if is_role_name(self.names[place], overrides) or place in (i for i in overrides.values() if isinstance(i, int)):
            return ObjectColumn(self.names[place])
        return [] if self.options.attributes else None

    def refuse(self, place: int, value: str, reason: str) -> None:
        """Note a record that is no row; in a strict build nothing after it is looked at."""
        self.n_bad += 1
        if len(self.bad) < MAX_BAD_DETAILS:
            self.bad.append(BadRow(self.source, place, self.counted, "", value, reason))

    @property
    def stopped(self) -> bool:
        """Whether a strict build need not read on."""
        return self.options.strict and self.n_bad > 0

    def add(self, records: Sequence[Any], places: Sequence[int]) -> None:
        """Append records; `places` says where each one is, from 1."""
        if not records:
            return
        if self.named is None:
            self._decide(records)
        assert self.named is not None
        wanted: Any = Mapping if self.named else (tuple, list)
        kinds = set(map(type, records))
        if not all(issubclass(kind, wanted) for kind in kinds) or (not self.named and self._ragged(records)):
            records, places = self._regular(records, places, wanted)
            if not records:
                return
        if self.named:
            self._add_named(records)
        else:
            for column, values in zip(self.columns, zip(*records, strict=True), strict=True):
                _extend(column, values)
        self.places.append(np.asarray(places, np.int64))
        self.n += len(records)
        self.options.advance(len(records), None)

    def _decide(self, records: Sequence[Any]) -> None:
        """Take the shape of the records from the first ones."""
        self.named = isinstance(records[0], Mapping)
        if self.named:
            return
        fields = getattr(records[0], "_fields", None)
        if fields is not None:
            self.names = [str(field) for field in fields]
        else:
            # The commonest width: one short record at the top must not make all others wrong.
            widths = [len(record) for record in records[:100] if isinstance(record, (tuple, list))]
            self.names = positional_names(max(widths, key=lambda width: (widths.count(width), width)))
        self.columns = [self._new(i) for i in range(len(self.names))]

    def _ragged(self, records: Sequence[Any]) -> bool:
        return set(map(len, records)) != {len(self.names)}

    def _regular(self, records: Sequence[Any], places: Sequence[int], wanted: Any) -> tuple[list[Any], list[int]]:
        """The records of the right shape; the others are refused."""
        kept: list[Any] = []
        kept_places: list[int] = []
        for record, place in zip(records, places, strict=True):
            if not isinstance(record, wanted):
                expected = "an object with named columns" if self.named else "a sequence of fields"
                self.refuse(place, quote(record), f"expected {expected}, as in the rows before")
            elif not self.named and len(record) != len(self.names):
                self.refuse(place, quote(record), f"expected {len(self.names)} fields, found {len(record)}")
            else:
                kept.append(record)
                kept_places.append(place)
                continue
            if self.stopped:
                break
        return kept, kept_places

    def _add_named(self, records: Sequence[Mapping[Any, Any]]) -> None:
        for key in dict.fromkeys(chain.from_iterable(records)):
            if key not in self.place_of:
                self.place_of[key] = len(self.names)
                self.names.append(str(key))
                column = self._new(len(self.names) - 1)
                _extend(column, [None] * self.n)
                self.columns.append(column)
        for key, place in self.place_of.items():
            _extend(self.columns[place], [record.get(key) for record in records])

    def _named_otherwise(self, place: int, column: pa.ChunkedArray) -> list[Problem]:
        """Rows that have no value for a time in its column, and one in a column that other rows do not have."""
        found = []
        for other in others_of_role(self.names, place):
            values = self.columns[other]
            if not self.named or not isinstance(values, ObjectColumn):
                continue
            theirs = numpy_column(values.finish()[0].is_valid())
            if not theirs.any() or bool((theirs & numpy_column(column.is_valid())).any()):
                continue
            name, mine, given = self.names[other], self.names[place], values.finish()[0]

            def explain(row: int, name: str = name, mine: str = mine, given: Any = given) -> tuple[str, str]:
                return f"{name}={quote(given[row].as_py())}", (
                    f"this row names {name!r} where other rows name {mine!r}: give all rows of one call the same "
                    "columns, or each kind a call of its own"
                )

            found.append(Problem(mine, np.flatnonzero(theirs), explain))
        return found

    def finish(self) -> SourceChunk | None:
        """The piece; None if there was no record at all."""
        if self.named is None:
            return None
        roles = resolve(self.names, self.options.overrides, self.source)
        playing = set(roles.positions().values())
        wanted, moved = roles.keep(len(self.names), self.options.attributes)
        columns: list[pa.ChunkedArray] = []
        misfits: list[Problem] = []
        notes = list(roles.notes)
        unit = ""
        for place in wanted:
            name, values = self.names[place], self.columns[place]
            if place in playing:
                assert isinstance(values, ObjectColumn)  # is_role_name knows every name and place that resolve() takes
                column, problem = values.finish()
                unit = unit or values.unit
                if problem is not None:
                    misfits.append(problem)
                misfits += self._named_otherwise(place, column)
            elif isinstance(values, ObjectColumn):
                column = values.as_attribute()
            else:
                column = attribute_column(name, values or [], self.source, notes)
            columns.append(column)
        table = pa.table(columns, names=[self.names[place] for place in wanted])
        places = np.concatenate([np.empty(0, np.int64), *self.places])
        return SourceChunk(
            source=self.source,
            table=table,
            roles=moved,
            counted=self.counted,
            locate=lambda rows: places[rows].tolist(),
            bad=self.bad,
            n_bad=self.n_bad,
            misfits=misfits,
            notes=notes,
            unit=unit,
        )


def _extend(column: ObjectColumn | list[Any] | None, values: Sequence[Any]) -> None:
    if isinstance(column, ObjectColumn):
        column.add(values)
    elif column is not None:
        column.extend(values)


def read_rows(rows: Iterable[Any], source: str, options: Options) -> SourceChunk | None:
    """Read an iterable of tuples or dicts.

    Raises
    ------
    InputError
        The rows are neither, or their columns cannot be told.
    """
    buffer = RowBuffer(source, "row", options)
    done = 0
    for records in _batches(iter(rows), CHUNK_ROWS):
        if done == 0 and not isinstance(records[0], (tuple, list, Mapping)):
            raise InputError(
                f"the source holds {quote(records[0])}: expected tuples (head, relation, tail, start[, stop]) or dicts"
            )
        buffer.add(records, range(done + 1, done + len(records) + 1))
        done += len(records)
        if buffer.stopped:
            break
    return buffer.finish()


def _batches(items: Iterator[Any], size: int) -> Iterator[list[Any]]:
    while batch := list(islice(items, size)):
        yield batch


def attribute_column(name: str, values: list[Any], source: str, notes: list[str]) -> pa.ChunkedArray:
    """A column without a role, as text where its values are of no one type; a note says so."""
    check_names((name,), source)
    try:
        return pa.chunked_array([arrow_values(values, None)])
    except UnicodeEncodeError:
        why = "has text that is not valid Unicode: '?' stands in its place"
    except (pa.ArrowInvalid, pa.ArrowTypeError, pa.ArrowNotImplementedError, OverflowError):
        why = "mixes types, so it is kept as text"
    notes.append(f"{source}: the attribute {name!r} {why}")
    text = [None if value is None else str(value).encode("utf-8", "replace").decode() for value in values]
    return pa.chunked_array([arrow_values(text, pa.string())])
