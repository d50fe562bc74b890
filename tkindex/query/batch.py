"""Many queries in one call: arrays in, arrays out, the GIL released, all cores used."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.errors import QueryError
from tkindex.query.batch_times import Named, plain, read_times
from tkindex.query.passing import passing_engine, whole_rows
from tkindex.query.searcher import narrowed, winners
from tkindex.schema import ANY, FILTER, kind_of
from tkindex.store.frame import time_order
from tkindex.threads import share
from tkindex.timeline.conditions import OPERATORS, PUBLIC_OPERATORS, Box, make_box
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP

if TYPE_CHECKING:
    from tkindex.query.engine import Engine
    from tkindex.results.source import Slots, Source

_EMPTY = np.empty(0, np.int64)
_NO_BOUNDS = (_EMPTY, _EMPTY, _EMPTY, _EMPTY)
_A_START, _A_STOP = np.zeros(1, np.int64), np.ones(1, np.int64)
_PER_TASK = 16_384
# So many queries at a time: their bounds stay in a processor's second cache.
_PIECE = 32_768
# Whoever is done first takes another part; queries that are sorted by their slot are, within a part.
_PARTS_A_THREAD = 2
# Sorting queries costs 20 ns each, and saves five times that once the lists outgrow the caches of a processor.
SORTED_QUERIES = 65_536
SORTED_FACTS = 2_000_000
# Layers are asked so few queries one by one; more are worth merging them once.
_FEW_QUERIES = 64
SLOTS = ("head", "relation", "tail", "entity")


class Ragged(NamedTuple):
    """Answers of many queries, one behind the other.

    Attributes
    ----------
    offsets : ndarray of int64, shape (Q + 1,)
        The rows of query i are ``rows[offsets[i]:offsets[i + 1]]``.
    rows : ndarray of int32
        Row numbers, ascending within a query.
    """

    offsets: np.ndarray
    rows: np.ndarray


class _Plan(NamedTuple):
    """A checked batch: ids and periods, an empty array where nothing is fixed.

    Where stops are the very array of starts, each tick names itself: what follows from a tick is found where queries
    are answered, part by part. Arrays of a million that one thread makes ahead take a tenth of all the time.
    """

    n: int
    ids: tuple[np.ndarray, ...]
    kind: int
    op: str | None
    start: np.ndarray
    stop: np.ndarray


class Batch:
    """The operators over arrays, as ``ix.batch``.

    Slots are columns of ids or labels, or one value for all queries. `op` names an operator of
    `tkindex.timeline.conditions` (``"before"``, ``"on"``, ``"allen:meets"``, ...), and `start` the periods that it
    compares with: ticks, text, dates or datetimes, one or a column of them (list, array, Series of pandas or polars,
    Arrow), each as in a question of its own. With `stop` periods begin where `start` does and end before the first
    instant of what `stop` names. Work is divided among `threads` threads (default: as many as there are cores) outside
    the GIL. `where` is as in `Queries.facts`, one for all queries.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> ix.batch.count(head=["ann", "bob", "rome"]).tolist()
    [1, 1, 0]
    >>> ix.batch.last_before(["rome", "rome"], ["2014-10-07", "2015"]).tolist()
    [-1, 1]
    >>> ix.batch.count(tail="rome", op="on", start=["2014", "2014-10"], stop=["2014-11", "2014-12"]).tolist()
    [1, 2]
    """

    def __init__(self, engine: Engine, threads: int | None = None) -> None:
        self._engine = engine
        self.threads = threads or os.cpu_count() or 1

    # ---- arguments -----------------------------------------------------------------------------------------------

    def _column(self, name: str, value: Any) -> np.ndarray | int:
        """Ids of one slot: an int64 array, or one int for all queries."""
        vocabulary = self._engine.relations if name == "relation" else self._engine.entities
        if isinstance(value, (str, int, np.integer, bool)):
            return vocabulary.id(value)
        if isinstance(value, np.ndarray) and value.dtype.kind in "iu":
            ids = value
        else:
            value = plain(value)
            if isinstance(value, np.ndarray) and value.dtype.kind in "iu":
                return self._column(name, value)
            # Those of a set would come in any order, and of bytes numbers.
            if isinstance(value, (bytes, Set, Mapping)) or not isinstance(value, Iterable):
                raise QueryError(f"{name} is {value!r}; expected a label or an id, or a list or an array of them")
            values = value.tolist() if isinstance(value, np.ndarray) else list(value)
            known = vocabulary.ids
            ids = np.array(
                [known[label] if isinstance(label, str) else vocabulary.id(label) for label in values], np.int64
            )
        if ids.ndim != 1:
            raise QueryError(f"{name} has {ids.ndim} dimensions; expected an array of one, an id or label a query")
        ids = np.ascontiguousarray(ids, np.int64)
        if len(ids) and (int(ids.min()) < 0 or int(ids.max()) >= len(vocabulary)):
            bad = ids[(ids < 0) | (ids >= len(vocabulary))]
            vocabulary.check_id(int(bad[0]))
        return ids

    def _plan(self, slots: dict[str, Any], op: str | None, start: Any, stop: Any) -> _Plan:
        given = {name: self._column(name, value) for name, value in slots.items() if value is not None}
        times: dict[str, np.ndarray | int] = {}
        if op is not None:
            if not isinstance(op, str) or op not in PUBLIC_OPERATORS:
                raise QueryError(f"{op!r} is no operator; known are {', '.join(PUBLIC_OPERATORS)}")
            if start is None:
                raise QueryError(f"op={op!r} needs start=: when its periods begin, or the periods themselves")
            times = self._periods(start, stop)._asdict()
        elif start is not None or stop is not None:
            raise QueryError("start= and stop= need op=: how facts compare with the period, for example op='on'")
        lengths = {name: len(v) for name, v in {**given, **times}.items() if isinstance(v, np.ndarray)}
        if len(set(lengths.values())) > 1:
            raise QueryError(f"arrays of different lengths: {lengths}; expected one value a query in each")
        n = next(iter(lengths.values()), 1)

        def full(value: np.ndarray | int | None) -> np.ndarray:
            return _EMPTY if value is None else value if isinstance(value, np.ndarray) else np.full(n, value, np.int64)

        ids = tuple(full(given.get(name)) for name in SLOTS)
        w0, w1 = full(times.get("start")), full(times.get("stop"))
        if len(w0) and w1 is not w0 and bool((w1 <= w0).any()):
            bad = int(np.flatnonzero(w1 <= w0)[0])
            raise QueryError(f"period {bad} is [{w0[bad]}, {w1[bad]}); expected start < stop")
        kind = kind_of(*(0 if name in given else ANY for name in SLOTS))
        return _Plan(n, ids, kind, op, w0, w1)

    def _periods(self, start: Any, stop: Any) -> Named:
        """The periods that a caller names; where stops are the very array of starts, each tick names itself."""
        if stop is None and _are_ticks(start):
            return Named(start, start)
        named = read_times("start", start, self._engine.unit)
        if stop is None:
            return named
        # A stop is excluded: the first instant of what it names.
        stops = read_times("stop", stop, self._engine.unit).start
        if isinstance(stops, np.ndarray) and stops is named.start:
            # One array for both names no ticks but periods of no length, which are told so.
            stops = stops.copy()
        return Named(named.start, stops)

    # ---- running -------------------------------------------------------------------------------------------------

    def _divide(self, n: int, run: Callable[[int, int], None]) -> None:
        """Run a kernel over [0, n) in equal parts, on the threads of the batch."""
        divide(n, self.threads, run)

    def _by_slices(self, plan: _Plan) -> bool:
        """Whether every answer is a slice: no slots to filter, no bound on stops, no convention in the way."""
        # Which bounds there are is the same for every period.
        some = _NO_BOUNDS if plan.op is None else bounds_of(plan.op, _A_START, _A_STOP, self._engine.is_point)
        return not len(some[2]) and not len(some[3]) and not self._one_by_one(plan)

    def _bounds(self, plan: _Plan, low: int, high: int) -> tuple[np.ndarray, ...]:
        """The bounds of queries [low, high) on starts and stops: see `bounds_of`."""
        if plan.op is None or low == high:
            return _NO_BOUNDS
        start = plan.start[low:high]
        stop = start + 1 if plan.stop is plan.start else plan.stop[low:high]
        return bounds_of(plan.op, start, stop, self._engine.is_point)

    def _one_by_one(self, plan: _Plan) -> bool:
        engine = self._engine
        return plan.kind == FILTER or (engine.nearest_only and plan.op in ("before", "after")) or self._are_few(plan)

    def _are_few(self, plan: _Plan) -> bool:
        """Whether layers answer the queries sooner than they are merged."""
        return self._engine.is_layered and plan.n <= _FEW_QUERIES

    def _searcher(self, plan: _Plan) -> Source:
        """What is asked one by one."""
        return self._engine.origin if self._are_few(plan) else self._engine.whole

    def _slots(self, plan: _Plan, i: int) -> tuple[int, int, int, int]:
        return tuple(int(ids[i]) if len(ids) else ANY for ids in plan.ids)  # type: ignore[return-value]

    def _box(self, plan: _Plan, i: int) -> Box:
        from tkindex.timeline.conditions import ANY_TIME

        if plan.op is None:
            return ANY_TIME
        start = int(plan.start[i])
        stop = start + 1 if plan.stop is plan.start else int(plan.stop[i])
        return make_box(plan.op, start, stop, self._engine.is_point)

    def _rows_one_by_one(self, plan: _Plan, mode: int) -> Iterator[np.ndarray]:
        """All rows of each query, or that of the first or the last fact, where there is one."""
        from tkindex.kernels import batch as kernels

        searcher, is_all = self._searcher(plan), mode == kernels.COUNT
        for slots, box in self._questions(plan, searcher):
            found = (
                searcher.positions(slots, box) if is_all else winners(searcher, slots, box, mode == kernels.LAST, False)
            )
            yield found if found.dtype == np.int32 else searcher.column("rows", found)

    def _questions(self, plan: _Plan, searcher: Source) -> Iterator[tuple[Slots, Box]]:
        """The slots and the box of each query."""
        for i in range(plan.n):
            slots, box = self._slots(plan, i), self._box(plan, i)
            yield slots, narrowed(searcher, slots, box) if self._engine.nearest_only else box

    def _slices(self, plan: _Plan, mode: int, out: np.ndarray) -> Callable[[int, int], None]:
        """What answers queries [low, high) whose answers are slices."""
        from tkindex.kernels import batch as kernels

        whole = self._engine.whole
        address = whole.address
        owners = [ids for ids in plan.ids if len(ids)]
        is_sorted = len(owners) == 1 and plan.n >= SORTED_QUERIES and whole.n_facts >= SORTED_FACTS

        def run(low: int, high: int) -> None:
            for begin in range(low, high, _PIECE):
                end = min(begin + _PIECE, high)
                ids = [column[begin:end] if len(column) else column for column in plan.ids]
                kernels.batch_points(
                    address, *ids, *self._bounds(plan, begin, end)[:2], 0, end - begin, mode, out[begin:end]
                )

        def run_sorted(low: int, high: int) -> None:
            # By their one slot, so that each list is fetched from memory once.
            order = time_order(owners[0][low:high])
            if order is None:
                order = np.arange(high - low, dtype=np.int32)
            ids = [column[low:high][order] if len(column) else column for column in plan.ids]
            bounds = [column[order] if len(column) else column for column in self._bounds(plan, low, high)[:2]]
            found = np.empty(high - low, np.int64)
            kernels.batch_points(address, *ids, *bounds, 0, high - low, mode, found)
            out[low:high][order] = found

        return run_sorted if is_sorted else run

    def _answer(self, plan: _Plan, mode: int) -> np.ndarray:
        from tkindex.kernels import batch as kernels

        out = np.empty(plan.n, np.int64)
        if self._one_by_one(plan) and mode == kernels.COUNT:
            searcher = self._searcher(plan)
            out[:] = [searcher.count(slots, box) for slots, box in self._questions(plan, searcher)]
        elif self._one_by_one(plan):
            out[:] = [rows[0] if len(rows) else -1 for rows in self._rows_one_by_one(plan, mode)]
        elif self._by_slices(plan) and (self._engine.is_point or mode != kernels.LAST):
            self._divide(plan.n, self._slices(plan, mode, out))
        else:
            bounds = self._bounds(plan, 0, plan.n)
            self._divide(
                plan.n,
                lambda low, high: kernels.batch_boxes(
                    self._engine.whole.address, *plan.ids, *bounds, low, high, mode, out
                ),
            )
        return out

    def _asked(self, where: Any) -> Batch:
        """Return the batch over the facts that pass ``where=``; its rows are those of `whole_rows`."""
        return self if where is None else Batch(passing_engine(self._engine, where), self.threads)

    # ---- the operators -------------------------------------------------------------------------------------------

    def count(
        self,
        head: Any = None,
        relation: Any = None,
        tail: Any = None,
        entity: Any = None,
        *,
        op: str | None = None,
        start: Any = None,
        stop: Any = None,
        where: Any = None,
    ) -> np.ndarray:
        """Count the facts of each query: ndarray of int64, shape (Q,)."""
        from tkindex.kernels.batch import COUNT

        asked = self._asked(where)
        return asked._answer(asked._plan(_slots(head, relation, tail, entity), op, start, stop), COUNT)

    def exists(
        self,
        head: Any = None,
        relation: Any = None,
        tail: Any = None,
        entity: Any = None,
        *,
        op: str | None = None,
        start: Any = None,
        stop: Any = None,
        where: Any = None,
    ) -> np.ndarray:
        """Say of each query whether any fact matches: ndarray of bool, shape (Q,)."""
        return self.count(head, relation, tail, entity, op=op, start=start, stop=stop, where=where) > 0

    def first(
        self,
        head: Any = None,
        relation: Any = None,
        tail: Any = None,
        entity: Any = None,
        *,
        op: str | None = None,
        start: Any = None,
        stop: Any = None,
        where: Any = None,
    ) -> np.ndarray:
        """Find the row with the smallest (start, seq) of each query, or -1: ndarray of int64, shape (Q,)."""
        from tkindex.kernels.batch import FIRST

        asked = self._asked(where)
        found = asked._answer(asked._plan(_slots(head, relation, tail, entity), op, start, stop), FIRST)
        return whole_rows(asked._engine, found)

    def last(
        self,
        head: Any = None,
        relation: Any = None,
        tail: Any = None,
        entity: Any = None,
        *,
        op: str | None = None,
        start: Any = None,
        stop: Any = None,
        where: Any = None,
    ) -> np.ndarray:
        """Find the row with the largest (stop, start, seq) of each query, or -1: ndarray of int64, shape (Q,)."""
        from tkindex.kernels.batch import LAST

        asked = self._asked(where)
        found = asked._answer(asked._plan(_slots(head, relation, tail, entity), op, start, stop), LAST)
        return whole_rows(asked._engine, found)

    def facts(
        self,
        head: Any = None,
        relation: Any = None,
        tail: Any = None,
        entity: Any = None,
        *,
        op: str | None = None,
        start: Any = None,
        stop: Any = None,
        where: Any = None,
    ) -> Ragged:
        """Find the rows of all facts of each query."""
        if where is not None:
            asked = self._asked(where)
            found = asked.facts(head, relation, tail, entity, op=op, start=start, stop=stop)
            return Ragged(found.offsets, whole_rows(asked._engine, found.rows))
        from tkindex.kernels import batch as kernels

        plan = self._plan(_slots(head, relation, tail, entity), op, start, stop)
        offsets = np.zeros(plan.n + 1, np.int64)
        if self._one_by_one(plan):
            each = list(self._rows_one_by_one(plan, kernels.COUNT))
            np.cumsum([len(rows) for rows in each], out=offsets[1:])
            return Ragged(offsets, np.concatenate([np.empty(0, np.int32), *each]))
        np.cumsum(self._answer(plan, kernels.COUNT), out=offsets[1:])
        rows, bounds = np.empty(int(offsets[-1]), np.int32), self._bounds(plan, 0, plan.n)
        self._divide(
            plan.n,
            lambda low, high: kernels.batch_rows(
                self._engine.whole.address, *plan.ids, *bounds, offsets, low, high, rows
            ),
        )
        return Ragged(offsets, rows)

    def last_before(self, entities: Any, times: Any, where: Any = None) -> np.ndarray:
        """Find for each (entity, time) the row of the last fact of the entity that ended before: ``stop <= time``.

        Parameters
        ----------
        entities : column of labels or ids, shape (Q,)
        times : column of times, shape (Q,)
            Ticks, text, dates, datetimes; "before" is strictly before the whole period that a time names.
        where : Expression or str, optional
            A condition on attributes, as in `tkindex.Index.facts`.

        Returns
        -------
        ndarray of int64, shape (Q,)
            Row numbers, -1 where there is no such fact.
        """
        return self.last(entity=entities, op="before", start=times, where=where)

    def first_after(self, entities: Any, times: Any, where: Any = None) -> np.ndarray:
        """Find for each (entity, time) the row of the first fact of the entity that starts after the period it names.

        Parameters and result as in `last_before`; a tick names itself, so that ``start > tick``.
        """
        return self.first(entity=entities, op="after", start=times, where=where)


def divide(n: int, threads: int, run: Callable[[int, int], None]) -> None:
    """Run a kernel over [0, n) in parts of equal length, on as many threads, if there are queries enough for each."""
    n_parts = min(_PARTS_A_THREAD * threads, max(1, n // _PER_TASK)) if threads > 1 else 1
    share([(n * i // n_parts, n * (i + 1) // n_parts) for i in range(n_parts)], threads, run)


def _are_ticks(column: Any) -> bool:
    """Say whether a column is one of ticks that can be taken as it is."""
    if not (isinstance(column, np.ndarray) and column.dtype == np.int64 and column.ndim == 1):
        return False
    return column.flags.c_contiguous and int(column.max(initial=OPEN_START)) < OPEN_STOP


def _slots(head: Any, relation: Any, tail: Any, entity: Any) -> dict[str, Any]:
    return {"head": head, "relation": relation, "tail": tail, "entity": entity}


def bounds_of(op: str, w0: np.ndarray, w1: np.ndarray, is_point: bool) -> tuple[np.ndarray, ...]:
    """The boxes of many periods, as `tkindex.timeline.conditions.make_box` makes one; an empty array is unbounded.

    The functions of `OPERATORS` are sums, so they work on arrays too. Ticks at the very ends of 64 bits, where a sum
    could leave them, go one at a time.
    """
    least = int(w0.min())
    if least <= OPEN_START:
        raise QueryError(f"start reaches {least}, the tick that stands for an open start; expected larger ones")
    if least <= OPEN_START + 2 or int(w1.max()) >= OPEN_STOP - 2:
        boxes = np.array([make_box(op, int(a), int(b), is_point)[:4] for a, b in zip(w0, w1, strict=True)], np.int64)
        starts = np.ascontiguousarray(boxes[:, 0]), np.ascontiguousarray(boxes[:, 1])
        # Point facts have no stops that a kernel could compare.
        if is_point or OPERATORS[op](_A_START, _A_STOP)[2:] == (None, None):
            return (*starts, _EMPTY, _EMPTY)
        return (*starts, np.ascontiguousarray(boxes[:, 2]), np.ascontiguousarray(boxes[:, 3]))
    s0, s1, e0, e1 = OPERATORS[op](w0, w1)
    if is_point:
        if e0 is not None:
            s0 = e0 - 1 if s0 is None else np.maximum(s0, e0 - 1)
        if e1 is not None:
            s1 = e1 - 1 if s1 is None else np.minimum(s1, e1 - 1)
        e0 = e1 = None
    return tuple(_EMPTY if bound is None else np.ascontiguousarray(bound) for bound in (s0, s1, e0, e1))
