"""The attributes of facts that were appended, as a value, and how a log holds those of a commit."""

from __future__ import annotations

from bisect import bisect_right

import numpy as np
import pyarrow as pa

from tkindex.errors import InputError
from tkindex.store.merge import join_attributes
from tkindex.timeline.arrays import arrow_column

# Attributes of so few commits are taken one by one; beyond, those of all are joined.
_FEW_PARTS = 64


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
        if self._joined is None and self._has_tables:
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
                some.append((None if table is None else table.take(arrow_column(at)), len(at)))
                begin = end
            return join_attributes(some)
        joined = self.joined()
        return None if joined is None else joined.take(arrow_column(places))


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
