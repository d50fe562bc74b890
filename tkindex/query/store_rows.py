"""From the slots and the box of a query to rows of one store, and from rows to facts.

A slice of a posting list is the quick way, and `tkindex.query.engine` takes it. Here is what no slice answers: a bound
on the stop of intervals (`_stab`), slots that no list serves (`_filtered`), counts of both, and reading.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.query.plain_reading import Reader
from tkindex.results.facts import Fact, Facts, Pick
from tkindex.schema import ANY, ENTITY, FILTER, HEAD, HR, RT, TAIL, kind_of
from tkindex.timeline.conditions import Box
from tkindex.timeline.ranges import Instant

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.store.store import Store
    from tkindex.store.vocabulary import Vocabulary

_NO_LIMIT = 2**62
# An instant of a day index over 180 years is made once; one of a longer or finer index whenever it is read.
_MOST_INSTANTS = 65_536


class StoreRows:
    """Rows, counts and facts of one store: what `tkindex.query.engine.Engine` stands on."""

    __slots__ = ()

    # Filled by the engine.
    entities: Vocabulary
    relations: Vocabulary
    is_point: bool
    _is_compiled: bool
    _store: Store
    _address: int
    _select: Callable[..., int]
    _read_method: Callable[..., Any]
    _instant: Callable[[int], Instant]

    if TYPE_CHECKING:

        @property
        def _attributes(self) -> pa.Table | None: ...

    # ---- from slices to rows -------------------------------------------------------------------------------------

    _kind_of = staticmethod(kind_of)

    def _stabbed(self, facts: Facts) -> np.ndarray:
        """The rows of an interval query that bounds stops, in the order of the result."""
        box = facts._box
        return self._stab(
            facts._kind, facts._packed >> 32, facts._packed & 0xFFFFFFFF, box, facts._limit, facts._newest_first
        )

    def _stab(self, kind: int, low: int, high: int, box: Box, limit: int | None, newest_first: bool) -> np.ndarray:
        from tkindex.kernels.interval import stab

        most = min(_NO_LIMIT if limit is None else limit, high - low)
        backward = 1 if newest_first else 0
        if limit is None or most > 4096:
            most = stab(self._address, kind, low, high, box[2], box[3], 0, most, backward)
        out = np.empty(most, np.int32)
        found = stab(self._address, kind, low, high, box[2], box[3], out.ctypes.data, most, backward)
        rows = out[:found]
        rows.flags.writeable = False
        return rows

    def _slice_rows(self, packed: int, head: int, relation: int, tail: int, entity: int, box: Box) -> np.ndarray:
        """The rows of a slice, ascending: a view where a list holds them."""
        found: Any = Facts(self, packed, head, relation, tail, entity, box)  # type: ignore[arg-type]
        return found.rows

    def _all_rows(self, head: int, relation: int, tail: int, entity: int, box: Box) -> np.ndarray:
        """All rows with these valid ids in a box, ascending: ndarray of int32."""
        kind = self._kind_of(head, relation, tail, entity)
        if kind == FILTER:
            return self._filtered(head, relation, tail, entity, box)
        packed = self._select(self._address, head, relation, tail, entity, box[0], box[1], 0)
        if self.is_point or box.any_stop:
            return self._slice_rows(packed, head, relation, tail, entity, box).copy()
        return self._stab(kind, packed >> 32, packed & 0xFFFFFFFF, box, None, False).copy()

    def _side_rows(
        self,
        head: int,
        relation: int,
        tail: int,
        entity: int,
        box: Box,
        limit: int | None,
        newest_first: bool,
    ) -> np.ndarray:
        """Rows with slots that a list serves, ascending; with a limit only the first, or last, so many."""
        if limit is None or not (self.is_point or box.any_stop):
            return self._all_rows(head, relation, tail, entity, box)
        end = -limit if newest_first else limit
        packed = self._select(self._address, head, relation, tail, entity, box[0], box[1], end) if limit else 0
        return self._slice_rows(packed, head, relation, tail, entity, box)

    def _filtered(
        self,
        head: int,
        relation: int,
        tail: int,
        entity: int,
        box: Box,
        limit: int | None = None,
        newest_first: bool = False,
    ) -> np.ndarray:
        """Rows of slots that no list serves, ascending: the shortest list that serves some of them is walked.

        With a limit, at least so many of the first (or, newest first, of the last) are among them.
        """
        from tkindex.kernels.filter import filter_rows, keep_stops

        if box[0] > box[1]:
            return np.empty(0, np.int32)
        if entity != ANY and head == ANY and tail == ANY:
            # Either side of one relation: two short lists instead of one long one; a self-loop stands in both.
            parts = [
                self._side_rows(*slots, box, limit, newest_first)
                for slots in ((entity, relation, ANY, ANY), (ANY, relation, entity, ANY))
            ]
            return np.union1d(*parts).astype(np.int32, copy=False)
        lists = [
            (HR, (head, relation, ANY, ANY)) if relation != ANY else (HEAD, (head, ANY, ANY, ANY)),
            (RT, (ANY, relation, tail, ANY)) if relation != ANY else (TAIL, (ANY, ANY, tail, ANY)),
            (ENTITY, (ANY, ANY, ANY, entity)),
        ]
        given = [item for item, slot in zip(lists, (head, tail, entity), strict=True) if slot != ANY]
        lengths = []
        for _, slots in given:
            packed = self._select(self._address, *slots, box[0], box[1], 0)
            lengths.append((packed & 0xFFFFFFFF) - (packed >> 32))
        walked = int(np.argmin(lengths))
        kind, (h, r, t, e) = given[walked]
        n = lengths[walked]
        packed = self._select(self._address, h, r, t, e, box[0], box[1], 0)
        out = np.empty(n, np.int32)
        kept = filter_rows(
            self._address, kind, packed >> 32, packed & 0xFFFFFFFF, head, relation, tail, entity, out.ctypes.data
        )
        rows = out[:kept]
        if not self.is_point and not box.any_stop:
            rows = np.ascontiguousarray(rows)
            kept = keep_stops(self._address, rows.ctypes.data, len(rows), box[2], box[3], out.ctypes.data)
            rows = out[:kept]
        return rows.copy()

    # ---- counts --------------------------------------------------------------------------------------------------

    def _count(self, facts: Facts) -> int:
        """Length of an interval result that is no slice, without its rows."""
        return self._count_box(facts._head, facts._relation, facts._tail, facts._entity, facts._box)

    def _count_box(self, head: int, relation: int, tail: int, entity: int, box: Box) -> int:
        if self._kind_of(head, relation, tail, entity) == FILTER:
            return len(self._filtered(head, relation, tail, entity, box))
        if self.is_point:
            packed = self._select(self._address, head, relation, tail, entity, box[0], box[1], 0)
            return (packed & 0xFFFFFFFF) - (packed >> 32)
        from tkindex.kernels.interval import count_box

        return int(count_box(self._address, head, relation, tail, entity, box[0], box[1], box[2], box[3]))

    def _count_ties(self, pick: Pick) -> int:
        """How many facts share the winning time of a pick."""
        box, row = pick._box, pick.rows[:1]
        if pick._newest_first and not self.is_point:
            tick = int(self._ticks("stop", row)[0])
            box = box._replace(stop_first=tick, stop_last=tick)
        else:
            tick = int(self._ticks("start", row)[0])
            box = box._replace(start_first=tick, start_last=tick)
        return self._count_box(pick._head, pick._relation, pick._tail, pick._entity, box)

    # ---- from rows to facts --------------------------------------------------------------------------------------

    def _ticks(self, name: str, rows: np.ndarray) -> np.ndarray:
        """Start or stop ticks of rows: ndarray of int64."""
        from tkindex.store.store import widen

        if name == "stop" and self.is_point:
            return self._ticks("start", rows) + 1
        return widen(self._store.columns[name][rows], self._store.header.start_base).astype(np.int64, copy=False)

    def _attribute_rows(self, rows: np.ndarray) -> pa.Table | None:
        """The attributes of rows, or None where the index has none."""
        table = self._attributes
        if table is None:
            return None
        import pyarrow as pa

        return table.take(pa.array(rows.astype(np.int64)))

    def _read(self, facts: Facts, low: int, high: int, n_fields: int) -> list[Any]:
        """Facts [low, high) of the slice or the rows of a result: tuples of 4 or 5 fields, or 6 as `Fact`."""
        where, rows = 0, facts._rows
        if rows is not None:
            rows = np.ascontiguousarray(rows, np.int32)
            where = rows.ctypes.data
        # Held until the end: another thread may put a table of its own in its place.
        kept = self._pointers
        pointers = kept[1]
        slots = facts._head, facts._relation, facts._tail, facts._entity
        found: list[Any] = self._read_method(self._address, *slots, low, high, where, pointers, n_fields)
        return found

    @cached_property
    def _pointers(self) -> tuple[Any, Any, Any]:
        """What the second says facts are made of, and what keeps that alive.

        It is the address of the table that `tkindex.native.methods` reads, or a `tkindex.query.plain_reading.Reader`.
        """
        if not self._is_compiled:
            return None, Reader(self.entities, self.relations, self._instant, self._store), None
        header = self._store.header
        n_buckets = len(self._store.columns["time_rows"])
        n = n_buckets if header.start_shift == 0 and n_buckets <= _MOST_INSTANTS and header.n_facts else 0
        # The instants that have been made, and what keeps one more.
        instants: list[Instant] = []
        keep = instants.append
        of_instants = np.zeros(n + 1, np.int64)
        of_instants[n] = id(keep)
        kind = type(self._instant(0))
        table = np.array(
            [
                *labels_table(self.entities),
                *labels_table(self.relations),
                of_instants.ctypes.data,
                n,
                header.start_base,
                id(kind),
                id(Fact),
            ],
            np.int64,
        )
        return table, table.ctypes.data, (keep, of_instants, kind)


def labels_table(vocabulary: Vocabulary) -> tuple[int, int, int, int, int, int]:
    """The addresses that `tkindex.native.fact_objects` reads labels through; the vocabulary keeps all of it alive."""
    arrays = vocabulary.pointers, vocabulary.data, vocabulary.offsets
    pointers, text, offsets = (array.ctypes.data for array in arrays)
    return pointers, text, offsets, vocabulary.offsets.itemsize, id(vocabulary.labels), len(vocabulary.data)
