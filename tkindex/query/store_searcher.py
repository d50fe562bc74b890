"""The searcher over one store: from slots and a box to row numbers, and from row numbers to facts.

A slice of a posting list is the quick way, and `tkindex.query.engine` takes it. Here is what no slice answers: a bound
on the stop of intervals (`_stab`), slots that no list serves (`_filtered`), counts of both, and reading.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from tkindex.errors import DAMAGED, IndexFileError
from tkindex.kernels import table as tb
from tkindex.lazily import np
from tkindex.lazily.numbers import int64s, place_of
from tkindex.query import plain_reading
from tkindex.query.postings import AttributeLists
from tkindex.results.fact import Fact, fact_type
from tkindex.results.facts import Facts
from tkindex.results.pick import Pick
from tkindex.results.source import Selection, Slots
from tkindex.schema import ANY, ENTITY, FILTER, HEAD, HR, MAX_ID, RT, TAIL, kind_of
from tkindex.store.store import widen
from tkindex.threads import cached_property
from tkindex.timeline.arrays import arrow_column
from tkindex.timeline.conditions import Box
from tkindex.timeline.ranges import Instant, instant_type

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.query.fields import Expression
    from tkindex.store.store import Store
    from tkindex.store.vocabulary import Vocabulary

    # A table, or what reads it.
    AnyAttributes: TypeAlias = pa.Table | Callable[[], pa.Table]

_NO_LIMIT = 2**62
# An instant of a day index over 180 years is made once; one of a longer or finer index whenever it is read.
_MAX_INSTANTS = 65_536
# Rows that passed an expression are kept while there are no more of them together, or than facts.
_KEPT, _KEPT_ROWS = 256, 4_000_000
# Columns as the store names them; those that are narrow there are widened.
_TICKS = {"starts": "start", "stops": "stop"}


class _Kernels(NamedTuple):
    """The compiled functions behind what is no slice, without Numba's dispatch."""

    stab: Callable[..., int]
    count_box: Callable[..., int]
    last_by_stop: Callable[..., int]
    filter_rows: Callable[..., int]
    keep_stops: Callable[..., int]


@cache
def _kernels() -> _Kernels:
    from tkindex.kernels import filter as kf
    from tkindex.kernels import interval as ki
    from tkindex.kernels._jit import entry_point

    return _Kernels(*map(entry_point, (ki.stab, ki.count_box, ki.last_by_stop, kf.filter_rows, kf.keep_stops)))


class _Attributes:
    """The attributes of a store, a row a fact; facts that were read keep them, and not the index.

    What reads them is called when they are first asked for, where they are not given as a table.
    """

    def __init__(self, given: AnyAttributes, store: Store) -> None:
        self._given, self._doubted = given, store if store.is_doubted else None

    @cached_property
    def _table(self) -> pa.Table:
        return self._given() if callable(self._given) else self._given

    @property
    def schema(self) -> pa.Schema:
        """Names and types."""
        return self._table.schema

    def table(self) -> pa.Table:
        """Return the table; checked when it is first read, where the files were not verified now."""
        table = self._table
        if self._doubted is not None:
            if self._doubted.is_doubted:
                try:
                    table.validate(full=True)
                except (ValueError, OSError) as error:
                    raise IndexFileError(f"the attributes of the index cannot be read ({error}); {DAMAGED}") from None
            self._doubted = None
        return table

    def rows(self, rows: np.ndarray) -> pa.Table:
        """Return the attributes of rows."""
        return self.table().take(arrow_column(rows.astype(np.int64, copy=False)))


class StoreSearcher:
    """One store, its labels and its attributes; positions are row numbers. See `tkindex.results.source.Source`."""

    # What each result reads; slots are read sooner than a dict.
    __slots__ = ("__dict__", "__weakref__", "address", "pointers", "read_method", "select", "store")

    facts, pick = Facts, Pick
    search_address = listing_address = 0
    row_numbers: np.ndarray | None = None
    """What facts have for a row instead of it: ndarray of int64, shape (F,)."""

    def __init__(
        self,
        store: Store,
        entities: Vocabulary,
        relations: Vocabulary,
        unit: str,
        attributes: AnyAttributes | _Attributes | None = None,
        is_compiled: bool = True,
    ) -> None:
        if is_compiled:
            from tkindex.native.methods import read_method, select_method
        else:
            read_method, select_method = plain_reading.read, plain_reading.select()

        self.is_compiled = is_compiled
        self.store = store
        self.entities, self.relations = entities, relations
        self.unit = unit
        self.outside: pa.Schema | None = None
        self.later: Callable[..., pa.Schema | None] | None = None
        if attributes is not None and not isinstance(attributes, _Attributes):
            attributes = _Attributes(attributes, store)
        self._attributes = attributes
        self.is_point = store.header.is_point
        self.address = store.address
        self.pointers: tuple[Any, Any, Any] | None = None
        self.select: Callable[..., int] = select_method
        self.read_method: Callable[..., Any] = read_method
        self.instant: Callable[[int], Instant] = instant_type(unit)

    def with_labels(self, entities: Vocabulary, relations: Vocabulary) -> StoreSearcher:
        """Return what searches the same store with other labels of the same ids; nothing is copied."""
        other = StoreSearcher(self.store, entities, relations, self.unit, self._attributes, self.is_compiled)
        other.outside, other.later = self.outside, self.later
        return other

    @property
    def attributes(self) -> pa.Table | None:
        """The attributes, a row a fact; checked when they are first read, where the files were not verified now."""
        return None if self._attributes is None else self._attributes.table()

    @property
    def n_facts(self) -> int:
        """How many facts there are."""
        return self.store.header.n_facts

    @property
    def nbytes(self) -> dict[str, int]:
        """Bytes of each column, and of the vocabularies together under "vocabulary"."""
        return {**self.store.nbytes, "vocabulary": self.entities.nbytes + self.relations.nbytes}

    @property
    def bounds(self) -> tuple[int, int] | None:
        """See `tkindex.results.source.Source.bounds`."""
        return self.store.bounds

    def reach(self, start: int, box: Box, hops: int, max_facts: int, max_entities: int) -> None:
        """See `tkindex.results.source.Source.reach`."""

    def whole(self) -> StoreSearcher:
        """Return itself: it is one store."""
        return self

    def places_of(self, rows: np.ndarray) -> np.ndarray:
        """See `tkindex.results.source.Source.places_of`: of one store they are the rows."""
        return rows

    # ---- from slots to rows --------------------------------------------------------------------------------------

    def positions(
        self, slots: Slots, box: Box, limit: int | None = None, newest_first: bool = False, packed: int = -1
    ) -> np.ndarray:
        """Return rows in the order of the result, at most `limit`; a view where a list holds them."""
        kind = kind_of(*slots)
        if kind == FILTER:
            rows = self._filtered(slots, box, limit, newest_first)
            rows = (rows[::-1] if newest_first else rows)[:limit]
        elif self.is_point or box.any_stop:
            end = limit if limit is not None and limit <= MAX_ID else 0
            if limit == 0:
                return np.empty(0, np.int32)
            packed = self.select(self.address, *slots, box[0], box[1], -end if newest_first else end)
            return self.store.listed(kind, packed >> 32, packed & 0xFFFFFFFF, newest_first)
        else:
            if packed < 0:
                packed = self.select(self.address, *slots, box[0], box[1], 0)
            rows = self._stab(kind, packed >> 32, packed & 0xFFFFFFFF, box, limit, newest_first)
        rows.flags.writeable = False
        return rows

    def last_by_stop(self, slots: Slots, box: Box) -> np.ndarray:
        """Return the row of the interval with the largest (stop, row), one or none, of slots that a list serves."""
        row = _kernels().last_by_stop(self.address, *slots, box[0], box[1], box[2], box[3])
        return np.array([row] if row >= 0 else [], np.int32)

    def count(self, slots: Slots, box: Box) -> int:
        """Count the facts; O(log n) where a list serves the slots."""
        if kind_of(*slots) == FILTER:
            return len(self._filtered(slots, box))
        if self.is_point:
            return self._length(slots, box)
        head, relation, tail, entity = slots
        return _kernels().count_box(self.address, head, relation, tail, entity, box[0], box[1], box[2], box[3])

    def _length(self, slots: Slots, box: Box) -> int:
        packed = self.select(self.address, *slots, box[0], box[1], 0)
        return (packed & 0xFFFFFFFF) - (packed >> 32)

    def _stab(self, kind: int, low: int, high: int, box: Box, limit: int | None, newest_first: bool) -> np.ndarray:
        """The rows of an interval query that bounds stops, among those of a slice."""
        stab = _kernels().stab
        most = min(_NO_LIMIT if limit is None else limit, high - low)
        backward = 1 if newest_first else 0
        if limit is None or most > 4096:
            most = stab(self.address, kind, low, high, box[2], box[3], 0, most, backward)
        out = np.empty(most, np.int32)
        return out[: stab(self.address, kind, low, high, box[2], box[3], out.ctypes.data, most, backward)]

    def _filtered(self, slots: Slots, box: Box, limit: int | None = None, newest_first: bool = False) -> np.ndarray:
        """Rows of slots that no list serves, ascending: the shortest list that serves some of them is walked.

        With a limit, at least so many of the first (or, newest first, of the last) are among them.
        """
        kernels = _kernels()
        head, relation, tail, entity = slots
        if box[0] > box[1]:
            return np.empty(0, np.int32)
        if entity != ANY and head == ANY and tail == ANY:
            # Either side of one relation: two short lists instead of one long one; a self-loop stands in both.
            most = limit if self.is_point or box.any_stop else None
            sides = (entity, relation, ANY, ANY), (ANY, relation, entity, ANY)
            parts = [self.positions(side, box, most, newest_first and most is not None) for side in sides]
            return np.union1d(*parts).astype(np.int32, copy=False)
        lists = [
            (HR, (head, relation, ANY, ANY)) if relation != ANY else (HEAD, (head, ANY, ANY, ANY)),
            (RT, (ANY, relation, tail, ANY)) if relation != ANY else (TAIL, (ANY, ANY, tail, ANY)),
            (ENTITY, (ANY, ANY, ANY, entity)),
        ]
        given = [item for item, slot in zip(lists, (head, tail, entity), strict=True) if slot != ANY]
        n, kind, shortest = min((self._length(served, box), kind, served) for kind, served in given)
        packed = self.select(self.address, *shortest, box[0], box[1], 0)
        out = np.empty(n, np.int32)
        kept = kernels.filter_rows(self.address, kind, packed >> 32, packed & 0xFFFFFFFF, *slots, out.ctypes.data)
        rows = out[:kept]
        if not self.is_point and not box.any_stop:
            kept = kernels.keep_stops(self.address, rows.ctypes.data, len(rows), box[2], box[3], out.ctypes.data)
            rows = out[:kept]
        return rows.copy()

    # ---- from rows to facts --------------------------------------------------------------------------------------

    def column(self, name: str, rows: np.ndarray) -> np.ndarray:
        """Return a column of some rows; see `tkindex.results.source.Searcher.column`."""
        store = self.store
        if name == "stops" and self.is_point:
            return self.column("starts", rows) + 1
        if name in _TICKS:
            return widen(store.columns[_TICKS[name]][rows], store.header.start_base).astype(np.int64, copy=False)
        return rows if name == "rows" else store.ids(name, rows).astype(np.int32, copy=False)

    def attribute_rows(self, rows: np.ndarray) -> pa.Table | None:
        """Return the attributes of rows, or None where there are none."""
        return None if self._attributes is None else self._attributes.rows(rows)

    def attributes_at(self, places: np.ndarray) -> pa.Table | None:
        """Return the attributes of the facts at some places, which are rows here."""
        return None if self._attributes is None else self._attributes.rows(places)

    @property
    def attribute_schema(self) -> pa.Schema | None:
        """Names and types of the attributes, or None where there are none."""
        return None if self._attributes is None else self._attributes.schema

    @cached_property
    def attribute_lists(self) -> AttributeLists | None:
        """Lists of rows by the values of attributes, made when they are worth it; None without attributes."""
        return None if self.attributes is None else AttributeLists(self.attributes)

    def passing(self, expression: Expression) -> np.ndarray:
        """Return the rows whose attributes satisfy an expression: ndarray of int32, ascending; kept for the next."""
        kept: dict[Expression, np.ndarray] = self.__dict__.setdefault("_passing", {})
        rows = kept.get(expression)
        if rows is None:
            from tkindex.query.matching import matches

            lists = self.attribute_lists
            listed = None if lists is None else lists.rows(expression)
            if listed is None:
                listed = np.flatnonzero(matches(expression, self.attributes, self.n_facts)).astype(np.int32)
            rows = listed
            rows.flags.writeable = False
            if len(kept) >= _KEPT or sum(map(len, kept.values())) > max(_KEPT_ROWS, self.n_facts):
                kept.clear()
            kept[expression] = rows
        return rows

    def read(self, facts: Selection, low: int, high: int, n_fields: int, rows: np.ndarray | None) -> list[Any]:
        """Return facts [low, high) of a slice, or of rows: tuples of 4 or 5 fields, or 6 as `Fact`."""
        where = 0
        if rows is not None:
            rows = np.ascontiguousarray(rows, np.int32)
            where = rows.ctypes.data
        # Held until the end: another thread may put a table of its own in its place.
        kept = self.pointers or self.make_pointers()
        head, relation, tail, entity = facts.slots
        found: list[Any] = self.read_method(
            self.address, head, relation, tail, entity, low, high, where, kept[1], n_fields
        )
        return found

    def make_pointers(self) -> tuple[Any, Any, Any]:
        """Make `pointers`: what facts are made of, in the second place, and what keeps that alive.

        It is the address of the table that `tkindex.native.methods` reads, or a `tkindex.query.plain_reading.Reader`.
        """
        of_facts = self._fact_type()
        if not self.is_compiled:
            reader = plain_reading.Reader(self.entities, self.relations, self.instant, self.store, fact_type=of_facts)
            self.pointers = None, reader, None
            return self.pointers
        header = self.store.header
        n_buckets = self.store.table[tb.N_BUCKETS] + 1
        n = n_buckets if header.start_shift == 0 and n_buckets <= _MAX_INSTANTS and header.n_facts else 0
        # The instants that have been made, and what keeps one more.
        instants: list[Instant] = []
        keep = instants.append
        of_instants = int64s(n + 1)
        of_instants[n] = id(keep)
        kind = type(self.instant(0))
        table = int64s(
            [
                *labels_table(self.entities),
                *labels_table(self.relations),
                place_of(of_instants),
                n,
                header.start_base,
                id(kind),
                id(of_facts),
                0 if self.row_numbers is None else self.row_numbers.ctypes.data,
            ]
        )
        self.pointers = table, place_of(table), (keep, of_instants, kind, of_facts)
        return self.pointers

    def _fact_type(self) -> type[Fact]:
        """What facts are made as: a type that can read their attributes, where there are any."""
        return Fact if self._attributes is None else fact_type(self._attributes.rows)


def labels_table(vocabulary: Vocabulary) -> tuple[int, int, int, int, int, int]:
    """The addresses that `tkindex.native.fact_objects` reads labels through; the vocabulary keeps all of it alive."""
    text, n_bytes, offsets, width, *_ = vocabulary.where
    return vocabulary.pointers_at, text, offsets, width, id(vocabulary.labels), n_bytes
