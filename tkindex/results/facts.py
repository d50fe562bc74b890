"""Results: lazy, read-only sequences of facts.

A query finds positions, not facts. A `Facts` keeps the two positions of a slice of a posting list (or the rows, where
an answer is no slice) and turns them into ids, labels and times when they are asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from tkindex.errors import MissingExtraError, QueryError
from tkindex.lazily import np
from tkindex.results.fact import Fact, named_values
from tkindex.results.places import chosen_places
from tkindex.schema import kind_of
from tkindex.timeline.conditions import ANY_TIME, Box, BoxCache
from tkindex.timeline.ranges import Instant

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl
    import pyarrow as pa

    from tkindex.results.source import ResultEngine, Slots, Source
    from tkindex.timeline.conditions import Convention

__all__ = ["ID_FIELDS", "Bounds", "Fact", "Facts"]

_CHUNK = 4096
ID_FIELDS = {"head": 0, "relation": 1, "tail": 2}


class Bounds(NamedTuple):
    """The period ``[start, stop)`` that facts were compared with, and the comparison in words."""

    start: Instant
    stop: Instant
    text: str


class Facts:
    """The facts that a query found, ordered by (start, seq), or the other way round where newest come first.

    Length, indices, slices and lists of places (again `Facts`) and iteration as `Fact` work as on an array. Nothing is
    copied or turned into labels until it is asked for; a `Facts` keeps its index alive and never changes.

    Attributes
    ----------
    rows : ndarray of int32, shape (K,)
        Row numbers, the facts' ids, in the order of the result.
    """

    _plain: type[Facts]

    # Filled by `__init__`, and by `tkindex.native.compiled_verbs` without it.
    __slots__ = (
        "_entity",
        "_head",
        "_limit",
        "_packed",
        "_relation",
        "_rows",
        "_tail",
        "_until",
        "_when",
        "engine",
        "newest_first",
    )

    def __init__(
        self,
        engine: ResultEngine,
        packed: int,
        head: int,
        relation: int,
        tail: int,
        entity: int,
        box: Box,
        newest_first: bool = False,
        limit: int | None = None,
        rows: np.ndarray | None = None,
    ) -> None:
        self.engine = engine
        self._packed = packed
        self._head = head
        self._relation = relation
        self._tail = tail
        self._entity = entity
        # The box; a compiled verb leaves the time itself here and its cache or the second time in `_until`.
        self._when: Any = box
        self._until: Any = None
        self.newest_first = newest_first
        self._limit = limit
        # None: the slice itself. An interval query that also bounds the stop gets its rows when they are first needed.
        self._rows = rows

    # ---- what was asked for --------------------------------------------------------------------------------------

    @property
    def box(self) -> Box:
        """The starts and stops that were asked for."""
        when = self._when
        if when.__class__ is Box:
            return when
        until = self._until
        box = until[when] if until.__class__ is BoxCache else self.engine.boxes["on"].span(when, until)
        self._when = box
        return box

    @property
    def is_any_time(self) -> bool:
        """Whether these are all facts of the slots: no time was asked for, and nothing was chosen among them."""
        return self._when is ANY_TIME and self._rows is None

    @property
    def slots(self) -> Slots:
        """The ids that were asked for: head, relation, tail and entity; ANY where a slot was open."""
        return self._head, self._relation, self._tail, self._entity

    @property
    def kind(self) -> int:
        """Which list serves the slots; see `tkindex.schema.kind_of`."""
        return kind_of(self._head, self._relation, self._tail, self._entity)

    # ---- which rows ----------------------------------------------------------------------------------------------

    @property
    def source(self) -> Source:
        """What the facts are read from."""
        return self.engine.whole

    def ends(self) -> tuple[int, int] | None:
        """Return the positions of the slice, or None where the answer is no slice."""
        if self._rows is not None:
            return None
        if not (self.engine.is_point or self.box.any_stop):
            self._rows = self.source.positions(self.slots, self.box, self._limit, self.newest_first, self._packed)
            return None
        return self._packed >> 32, self._packed & 0xFFFFFFFF

    @property
    def positions(self) -> np.ndarray:
        """What stands for the facts in their source, in the order of the result: ndarray of int32 or int64, (K,)."""
        return self.rows

    @property
    def rows(self) -> np.ndarray:
        """Row numbers in the order of the result: ndarray of int32, shape (K,), read-only."""
        ends = self.ends()
        if ends is None:
            assert self._rows is not None
            return self._rows
        low, high = ends
        kind = kind_of(self._head, self._relation, self._tail, self._entity)
        return self.engine.whole.store.listed(kind, low, high, self.newest_first)

    def __len__(self) -> int:
        if self._rows is None and (self.engine.is_point or self.box.any_stop):
            return (self._packed & 0xFFFFFFFF) - (self._packed >> 32)
        if self._rows is None and self._limit is None:
            return self.source.count(self.slots, self.box)
        return len(self.positions)

    @property
    def is_short(self) -> bool:
        """Whether this is a slice of so few facts that what is asked of some of them is made of all at once."""
        return self._rows is None and self.engine.is_point and len(self) <= _CHUNK

    def with_rows(self, rows: np.ndarray) -> Facts:
        """Return the facts of row numbers, in that order, as an answer to the same question; nothing is checked."""
        rows.flags.writeable = False
        return Facts(self.engine, 0, *self.slots, self.box, self.newest_first, None, rows)

    def one_end(self, is_last: bool) -> Facts:
        """Return the first or the last fact of this order, oldest first, or none."""
        if self._rows is None:
            packed = self._packed
            low, high = packed >> 32, packed & 0xFFFFFFFF
            if low < high:
                place = high - 1 if is_last else low
                packed = (place << 32) | (place + 1)
            return Facts(self.engine, packed, self._head, self._relation, self._tail, self._entity, self.box)
        return self.with_rows((self._rows[-1:] if is_last else self._rows[:1]).copy())

    def within(self, box: Box) -> Facts | None:
        """Return the facts of the same slots in a box, where these are all of the slots, and points; else None."""
        if self._when is not ANY_TIME or self._rows is not None:
            return None
        whole = self.engine.whole
        head, relation, tail, entity = self._head, self._relation, self._tail, self._entity
        packed = whole.select(whole.address, head, relation, tail, entity, box[0], box[1], 0)
        return None if packed < 0 else Facts(self.engine, packed, head, relation, tail, entity, box)

    @overload
    def __getitem__(self, at: int) -> Fact: ...
    @overload
    def __getitem__(self, at: slice | Sequence[int] | np.ndarray) -> Facts: ...
    def __getitem__(self, at: int | slice | Sequence[int] | np.ndarray) -> Fact | Facts:
        if isinstance(at, slice):
            start, stop, step = at.indices(len(self))
            ends = self.ends()
            if step != 1 or ends is None:
                chosen = self.positions[at]
                chosen.flags.writeable = False
                return self._like(0, chosen)
            low, high = ends
            stop = max(start, stop)
            low, high = (high - stop, high - start) if self.newest_first else (low + start, low + stop)
            return self._like((low << 32) | high)
        if not isinstance(at, int) and not isinstance(at, np.integer):
            chosen = self.positions[chosen_places(at, len(self))]
            chosen.flags.writeable = False
            return self._like(0, chosen)
        n = len(self)
        position = int(at + n if at < 0 else at)
        if not 0 <= position < n:
            raise IndexError(f"index {at} is out of range for {n:,} facts")
        fact: Fact = self._tuples(position, position + 1)[0]
        return fact

    def _like(self, packed: int, positions: np.ndarray | None = None) -> Facts:
        """A slice, or positions, of the same source as an answer to the same question."""
        return self._plain(
            self.engine, packed, self._head, self._relation, self._tail, self._entity, self.box, self.newest_first,
            None, positions,
        )  # fmt: skip

    def _tuples(self, begin: int, end: int, n_fields: int = 6) -> list[Any]:
        """Facts [begin, end) of the result, as `Fact`, or tuples of fewer fields; the caller has checked the ends."""
        ends = self.ends()
        if ends is None:
            return self.source.read(self, begin, end, n_fields, self._rows)
        low, high = ends
        if self.newest_first:
            return self.source.read(self, high - end, high - begin, n_fields, None)[::-1]
        return self.source.read(self, low + begin, low + end, n_fields, None)

    def read_slice(self, n_fields: int) -> list[Any] | None:
        """Read a slice of points without further calls, or ids of one field (`ID_FIELDS`); None where this is none."""
        engine = self.engine
        if self._rows is not None or not engine.is_point:
            return None
        whole, packed = engine.whole, self._packed
        kept = whole.pointers or whole.make_pointers()
        found: list[Any] = whole.read_method(
            whole.address, self._head, self._relation, self._tail, self._entity, packed >> 32, packed & 0xFFFFFFFF, 0,
            kept[1], n_fields,
        )  # fmt: skip
        if self.newest_first:
            found.reverse()
        return found

    def ids(self, slot: str) -> list[int]:
        """Return the ids of "head", "relation" or "tail", fact by fact."""
        if not isinstance(slot, str) or slot not in ID_FIELDS:
            raise QueryError(f"slot is {slot!r}; expected one of {', '.join(ID_FIELDS)}")
        found = self.read_slice(ID_FIELDS[slot])
        return getattr(self, f"{slot}_ids").tolist() if found is None else found

    def tuples(self) -> list[tuple[Any, ...]]:
        """Return all facts as plain tuples, the quickest way to read them: rows as `tkindex.build` takes them.

        They hold (head, relation, tail, time) on a point index, else (head, relation, tail, start, stop).
        """
        found = self.read_slice(4)
        if found is not None:
            return found
        ends, n_fields = self.ends(), 4 if self.engine.is_point else 5
        if ends is None:
            return self.source.read(self, 0, len(self), n_fields, self._rows)
        found = self.source.read(self, *ends, n_fields, None)
        if self.newest_first:
            found.reverse()
        return found

    def __iter__(self) -> Iterator[Fact]:
        n = len(self)
        if n <= _CHUNK:
            return iter(self._tuples(0, n) if n else ())
        return (fact for begin in range(0, n, _CHUNK) for fact in self._tuples(begin, min(n, begin + _CHUNK)))

    def __reversed__(self) -> Iterator[Fact]:
        return iter(self[::-1])

    def __contains__(self, fact: object) -> bool:
        return any(fact == other for other in self)

    # A virtual subclass: inheriting from `Sequence` makes each instance slower to create by a quarter.
    index = Sequence.index
    count = Sequence.count

    # ---- what is said about the result ---------------------------------------------------------------------------

    def first(self) -> Fact | None:
        """Return the first fact in the order of this result, or None where there is none."""
        return self[0] if len(self) else None

    def last(self) -> Fact | None:
        """Return the last fact in the order of this result, or None where there is none."""
        n = len(self)
        return self[n - 1] if n else None

    @property
    def ties(self) -> int:
        """How many facts of this result start at the same instant as its first one; 0 where it is empty."""
        if not len(self):
            return 0
        if self._rows is None and self.engine.is_point:
            # They stand side by side in the list: found there, without a column, and so without NumPy.
            whole, packed, tick = self.engine.whole, self._packed, int(self[0].start)
            run = whole.select(whole.address, self._head, self._relation, self._tail, self._entity, tick, tick, 0)
            if run >= 0:
                return min(packed & 0xFFFFFFFF, run & 0xFFFFFFFF) - max(packed >> 32, run >> 32)
        starts = self.starts
        return int((starts == starts[0]).sum())

    @property
    def bounds(self) -> Bounds:
        """The period that facts were compared with, as two instants, and the comparison in words."""
        box, engine = self.box, self.engine
        return Bounds(engine.instant(box.w0), engine.instant(box.w1), box.describe(engine.unit))

    @property
    def order(self) -> str:
        """The order of the facts, in words."""
        return "start, then seq, newest first" if self.newest_first else "start, then seq"

    @property
    def convention(self) -> Convention:
        """The convention that this answer follows."""
        return self.engine.convention

    # ---- columns -------------------------------------------------------------------------------------------------

    def _column(self, name: str) -> np.ndarray:
        return self.source.column(name, self.positions)

    @property
    def head_ids(self) -> np.ndarray:
        """Entity ids of the heads: ndarray of int32, shape (K,)."""
        return self._column("heads")

    @property
    def relation_ids(self) -> np.ndarray:
        """Relation ids: ndarray of int32, shape (K,)."""
        return self._column("relations")

    @property
    def tail_ids(self) -> np.ndarray:
        """Entity ids of the tails: ndarray of int32, shape (K,)."""
        return self._column("tails")

    @property
    def starts(self) -> np.ndarray:
        """First ticks: ndarray of int64, shape (K,)."""
        return self._column("starts")

    @property
    def stops(self) -> np.ndarray:
        """Exclusive last ticks: ndarray of int64, shape (K,)."""
        return self._column("stops")

    @property
    def attributes(self) -> list[dict[str, Any]]:
        """What the source said besides of each fact, such as its source and confidence; values that are none left out.

        >>> import tkindex as tk
        >>> ix = tk.build([{"head": "ann", "relation": "visits", "tail": "rome", "time": "2014", "source": "mail 7"}])
        >>> ix.last(head="ann").attributes
        [{'source': 'mail 7'}]
        """
        return named_values(self.attribute_table(), len(self))

    def attribute_table(self) -> pa.Table | None:
        """Return the attributes as a table, a row a fact in their order, or None where the index has none.

        It takes O(n) for n facts; no layer is merged.

        >>> import tkindex as tk
        >>> ix = tk.build([{"head": "ann", "relation": "visits", "tail": "rome", "time": "2014", "sure": 0.9}])
        >>> ix.facts(head="ann").attribute_table().to_pydict()
        {'sure': [0.9]}
        """
        return self.source.attributes_at(self.positions)

    # ---- to other libraries --------------------------------------------------------------------------------------

    def to_arrow(self) -> pa.Table:
        """Return a table of head, relation, tail, start, stop (excluded), row and the attributes.

        Times are date32 on a day index and timestamps (UTC, without a zone) on the others; an open end is null. Where a
        time lies outside what Arrow's type can hold, both columns are int64 ticks instead and the schema's metadata
        (key ``tkindex.times``) says ``ticks``.
        """
        from tkindex.results.export import arrow_table

        return arrow_table(self)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.to_arrow().__arrow_c_stream__(requested_schema)

    def to_pandas(self) -> pd.DataFrame:
        """Return a pandas DataFrame with the columns of `to_arrow`; dates are datetimes, and open ends NaT.

        Integers of which some are missing are floats, as pandas does it, or Int64 where one is beyond 2**53.
        """
        from tkindex.results.export import pandas_frame

        return pandas_frame(self.to_arrow())

    def to_polars(self) -> pl.DataFrame:
        """Return a polars DataFrame with the columns of `to_arrow`."""
        try:
            import polars as pl
        except ImportError as error:
            raise MissingExtraError("a data frame of polars needs the package polars: pip install polars") from error
        frame = pl.from_arrow(self.to_arrow())
        assert isinstance(frame, pl.DataFrame)
        return frame

    def to_dicts(self) -> list[dict[str, Any]]:
        """Return one dict a fact, times as ISO text, ready for JSON; an open end is None. Attributes come last."""
        from tkindex.results.export import dicts

        return dicts(self)

    # ---- for people ----------------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        from tkindex.results.export import text

        return text(self)

    def _repr_html_(self) -> str:
        from tkindex.results.html import facts_html

        return facts_html(self)


Sequence.register(Facts)
# What slices of a result are made of, whatever it is itself.
Facts._plain = Facts
