"""Many queries in one call: arrays in, arrays out, the GIL released, all cores used."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.query.batch_plan import Plan, are_stops_bounded, make_plan, plan_bounds, read_ids
from tkindex.query.passing import passing_engine, whole_rows
from tkindex.query.searcher import narrowed, winners
from tkindex.schema import ANY, FILTER
from tkindex.store.frame import time_order
from tkindex.threads import share
from tkindex.timeline.conditions import ANY_TIME, Box, make_box

if TYPE_CHECKING:
    from tkindex.query.engine import Engine
    from tkindex.results.source import Slots, Source

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
        """Ids of one slot; a cluster, whose ids are of shards, finds them otherwise."""
        return read_ids(self._engine.relations if name == "relation" else self._engine.entities, name, value)

    def _plan(self, slots: dict[str, Any], op: str | None, start: Any, stop: Any) -> Plan:
        given = {name: self._column(name, value) for name, value in slots.items() if value is not None}
        return make_plan(given, op, start, stop, self._engine.unit)

    # ---- running -------------------------------------------------------------------------------------------------

    def _divide(self, n: int, run: Callable[[int, int], None]) -> None:
        """Run a kernel over [0, n) in equal parts, on the threads of the batch."""
        divide(n, self.threads, run)

    def _by_slices(self, plan: Plan) -> bool:
        """Whether every answer is a slice: no slots to filter, no bound on stops, no convention in the way."""
        return not are_stops_bounded(plan.op, self._engine.is_point) and not self._one_by_one(plan)

    def _bounds(self, plan: Plan, low: int, high: int) -> tuple[np.ndarray, ...]:
        """The bounds of queries [low, high) on starts and stops: see `bounds_of`."""
        return plan_bounds(plan, low, high, self._engine.is_point)

    def _one_by_one(self, plan: Plan) -> bool:
        engine = self._engine
        return plan.kind == FILTER or (engine.nearest_only and plan.op in ("before", "after")) or self._are_few(plan)

    def _are_few(self, plan: Plan) -> bool:
        """Whether layers answer the queries sooner than they are merged."""
        return self._engine.is_layered and plan.n <= _FEW_QUERIES

    def _searcher(self, plan: Plan) -> Source:
        """What is asked one by one."""
        return self._engine.origin if self._are_few(plan) else self._engine.whole

    def _slots(self, plan: Plan, i: int) -> tuple[int, int, int, int]:
        return tuple(int(ids[i]) if len(ids) else ANY for ids in plan.ids)  # type: ignore[return-value]

    def _box(self, plan: Plan, i: int) -> Box:
        if plan.op is None:
            return ANY_TIME
        start = int(plan.start[i])
        stop = start + 1 if plan.stop is plan.start else int(plan.stop[i])
        return make_box(plan.op, start, stop, self._engine.is_point)

    def _rows_one_by_one(self, plan: Plan, mode: int) -> Iterator[np.ndarray]:
        """All rows of each query, or that of the first or the last fact, where there is one."""
        from tkindex.kernels import batch as kernels

        searcher, is_all = self._searcher(plan), mode == kernels.COUNT
        for slots, box in self._questions(plan, searcher):
            found = (
                searcher.positions(slots, box) if is_all else winners(searcher, slots, box, mode == kernels.LAST, False)
            )
            yield found if found.dtype == np.int32 else searcher.column("rows", found)

    def _questions(self, plan: Plan, searcher: Source) -> Iterator[tuple[Slots, Box]]:
        """The slots and the box of each query."""
        for i in range(plan.n):
            slots, box = self._slots(plan, i), self._box(plan, i)
            yield slots, narrowed(searcher, slots, box) if self._engine.nearest_only else box

    def _slices(self, plan: Plan, mode: int, out: np.ndarray) -> Callable[[int, int], None]:
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

    def _answer(self, plan: Plan, mode: int) -> np.ndarray:
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

    def _one_of_each(
        self, mode: int, slots: dict[str, Any], op: str | None, start: Any, stop: Any, where: Any
    ) -> np.ndarray:
        """The row of the first or the last fact of each query, or -1."""
        asked = self._asked(where)
        return whole_rows(asked._engine, asked._answer(asked._plan(slots, op, start, stop), mode))

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

        return self._one_of_each(FIRST, _slots(head, relation, tail, entity), op, start, stop, where)

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

        return self._one_of_each(LAST, _slots(head, relation, tail, entity), op, start, stop, where)

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


def _slots(head: Any, relation: Any, tail: Any, entity: Any) -> dict[str, Any]:
    return {"head": head, "relation": relation, "tail": tail, "entity": entity}
