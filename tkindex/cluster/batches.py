"""Many questions in one call over many shards: each shard is asked once, for all queries whose entity lives there."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.cluster.direct_batches import Direct, direct_bounds
from tkindex.cluster.homes import Homes, Lives
from tkindex.cluster.shared_memory import SharedBatch
from tkindex.cluster.transport import Embedded
from tkindex.errors import QueryError
from tkindex.kernels.divide import ARE_TICKS, FITS, divide_queries, put_back
from tkindex.query.batch import Batch, Ragged
from tkindex.query.batch_times import plain
from tkindex.threads import cached_property, submit_or_run

if TYPE_CHECKING:
    from tkindex.cluster.engine import ClusterEngine
    from tkindex.cluster.shared_memory import Lent
    from tkindex.timeline.conditions import Box


_NONE = np.empty(0, np.int64)
_PER_THREAD = 16_384
"""So many queries are worth a thread."""


class _Rules(NamedTuple):
    """What is asked of every query of a batch, and the slot whose entity says which shard answers."""

    mode: str
    op: str | None
    convention: str
    where: str | None
    anchor: str
    has_relation: bool


class _Divided(NamedTuple):
    """Queries by shard: where those of each end, their places, their ids there, and their periods."""

    ends: np.ndarray
    order: np.ndarray
    ids: np.ndarray
    periods: tuple[np.ndarray, ...]


_Places = tuple[int, "slice | np.ndarray"]
"""Where a piece begins, and the places in it that were asked of one shard."""


class _Planned(NamedTuple):
    """Some queries of a batch whose arguments are checked."""

    checked: Any
    lives: dict[str, Lives]

    def part(self, low: int, high: int) -> _Planned:
        """Return some of them."""
        checked, some = self.checked, slice(low, high)
        if high - low == checked.n:
            return self
        ids, start = tuple(column[some] for column in checked.ids), checked.start[some]
        stop = start if checked.stop is checked.start else checked.stop[some]
        lives = {name: Lives(where.owners[some], where.homes) for name, where in self.lives.items()}
        return _Planned(checked._replace(n=high - low, ids=ids, start=start, stop=stop), lives)


class _Call(Batch):
    """The checked arguments of one call, entities as places in what the caller gave."""

    def __init__(self, engine: ClusterEngine, homes: Homes) -> None:
        super().__init__(engine)
        self._homes = homes
        self.lives: dict[str, Lives] = {}

    def _column(self, name: str, value: Any) -> np.ndarray | int:
        if name == "relation":
            return super()._column(name, value)
        if isinstance(value, (str, int, np.integer, bool)):
            self.lives[name] = self._homes.of([value])
            return 0
        value = plain(value)
        if getattr(value, "ndim", 1) != 1:
            raise QueryError(f"{name} has {value.ndim} dimensions; expected an array of one, an id or label a query")
        if not (isinstance(value, np.ndarray) and value.dtype.kind in "iu"):
            value = value.tolist() if isinstance(value, np.ndarray) else list(value)
        self.lives[name] = self._homes.of(value)
        # Ids are in `lives`; what is checked here are lengths alone.
        return np.broadcast_to(np.int64(0), len(value))

    def checked(self, slots: dict[str, Any], op: str | None, start: Any, stop: Any) -> Any:
        """Return the checked arguments."""
        return self._plan(slots, op, start, stop)

    def planned(self, slots: dict[str, Any], op: str | None, start: Any, stop: Any) -> _Planned:
        """Return the checked arguments, and where the entities live: one of each query."""
        checked = self._plan(slots, op, start, stop)
        return _Planned(checked, {name: where.of(checked.n) for name, where in self.lives.items()})

    def box(self, checked: Any, i: int) -> Box:
        """Return the box of a query."""
        return self._box(checked, i)


class ClusterBatch:
    """The operators over arrays, as ``cluster.batch``: arguments and answers as in `tkindex.query.batch.Batch`.

    Rows are sequence numbers, int64. Queries without an entity ask all shards, one query after the other.
    """

    def __init__(self, engine: ClusterEngine) -> None:
        self._engine = engine
        self._homes = Homes(engine)

    @cached_property
    def _direct(self) -> Direct | None:
        """The shards, where their kernels can be called here."""
        return _direct(self._engine)

    def _ask(self, mode: str, slots: dict[str, Any], op: str | None, start: Any, stop: Any, where: Any) -> Any:
        asked = self._engine.passing(where)
        given = {name: value for name, value in slots.items() if value is not None}
        anchor = next((name for name in ("head", "tail", "entity") if name in given), None)
        if anchor is None:
            call = _Call(self._engine, self._homes)
            return self._one_by_one(mode, asked, call, call.checked(given, op, start, stop))
        rules = _Rules(mode, op, asked.convention.name, asked.where, anchor, "relation" in given)
        transport = self._engine.transport
        planned = _Call(self._engine, self._homes).planned(given, op, start, stop)
        checked, n = planned.checked, planned.checked.n
        if self._direct is not None and asked.where is None:
            stops = None if checked.stop is checked.start else checked.stop
            bounds = direct_bounds(asked, mode, given, op, checked.start, stops)
            if bounds is not None:
                periods = checked.start, checked.stop
                lives = planned.lives[anchor]
                return self._direct.run(mode, anchor, *lives, checked.ids[1], periods, bounds, transport.threads)
        piece = transport.piece_of(n)
        threads = min(transport.threads, n // _PER_THREAD)
        if threads < 2 or mode == "facts":
            return self._of_some(rules, planned, [*range(0, n, piece), n], None)
        # Each thread takes some of the queries to all shards: so all that is done to them is done on every core.
        ends = [n * i // threads for i in range(threads + 1)]
        with ThreadPoolExecutor(threads) as pool:
            spans = map(list, pairwise(ends))
            parts = [submit_or_run(pool, self._of_some, rules, planned, span, 1) for span in spans]
            return np.concatenate([part.result() for part in parts])

    def _of_some(self, rules: _Rules, planned: _Planned, ends: list[int], threads: int | None) -> Any:
        """Answer the queries from the first to the last of some ends, piece by piece."""
        places: list[_Places] = []

        def calls() -> Iterator[tuple[int, str, tuple[Any, ...]]]:
            for low, high in pairwise(ends):
                for call, mine in self._of_piece(rules, planned.part(low, high), threads):
                    places.append((low - ends[0], mine))
                    yield call

        found = self._engine.transport.ask_each(calls())
        return _together(rules.mode, ends[-1] - ends[0], places, found)

    def _of_piece(
        self, rules: _Rules, planned: _Planned, threads: int | None
    ) -> Iterator[tuple[tuple[int, str, tuple[Any, ...]], slice | np.ndarray]]:
        """Give the call of each shard for some queries, and their places among these.

        What travels goes in 16 or 32 bits where they hold it: half the bytes are half the time.
        """
        checked, lives = planned
        owners, homes = lives[rules.anchor]
        periods: tuple[np.ndarray, ...] = ()
        if rules.op is not None:
            periods = checked.start, _NONE if checked.stop is checked.start else checked.stop
        n_columns = 1 + len(periods) + len(lives) + rules.has_relation
        lent = None if rules.mode == "facts" else self._engine.transport.lend(checked.n, 12 * n_columns * checked.n)
        divided = _divided(owners, homes, periods, self._engine.places.n_shards, lent)
        out = None if lent is None else lent.empty(checked.n, np.int64)
        for shard in np.flatnonzero(np.diff(divided.ends)).tolist():
            some = slice(int(divided.ends[shard]), int(divided.ends[shard + 1]))
            # Where all are for one shard, they stand as they came.
            mine = slice(0, checked.n) if some.stop - some.start == checked.n else divided.order[some]
            ids: dict[str, Any] = {rules.anchor: divided.ids[some]}
            for name, others in lives.items():
                if name != rules.anchor:
                    ids[name] = self._in_shard(shard, Lives(others.owners[mine], others.homes).looked_up())
            if rules.has_relation:
                ids["relation"] = checked.ids[1][mine]
            begin, end = (*(ticks[some] for ticks in divided.periods), None, None)[:2]
            if lent is not None and out is not None and all(isinstance(each, np.ndarray) for each in ids.values()):
                ids = {name: ids[name] if name == rules.anchor else lent.put(short(ids[name])) for name in ids}
                asked = (rules.mode, ids, rules.op, begin, end, rules.convention, rules.where, threads)
                yield (shard, "batch_shared", (SharedBatch(asked, lent, out[some]),)), mine
                continue
            ids = {name: short(column) for name, column in ids.items()}
            asked = (rules.mode, ids, rules.op, short(begin), short(end), rules.convention, rules.where, threads)
            yield (shard, "batch", asked), mine

    def _in_shard(self, shard: int, homes: np.ndarray) -> Any:
        """Return ids in a shard, of entities that live there; else labels, which it may know too."""
        if bool((homes >> 32 == shard).all()):
            return homes & 0xFFFFFFFF
        labels: dict[int, str] = {}
        for other in np.unique(homes >> 32).tolist():
            some = np.unique(homes[homes >> 32 == other])
            found = self._engine.transport.ask(other, "labels", some & 0xFFFFFFFF)
            labels.update(zip(some.tolist(), found, strict=True))
        return [labels[home] for home in homes.tolist()]

    def _one_by_one(self, mode: str, engine: ClusterEngine, call: _Call, checked: Any) -> Any:
        """Answer queries about the whole graph."""
        found = []
        for i in range(checked.n):
            relation = int(checked.ids[1][i]) if len(checked.ids[1]) else None
            gives = {"count": "count", "facts": "facts"}.get(mode, "pick")
            result = engine.run(
                None, relation, None, None, call.box(checked, i), None if mode in ("count", "facts") else 1,
                mode == "last", gives,
            )  # fmt: skip
            found.append(result if mode == "count" else result.rows)
        if mode == "facts":
            offsets = np.cumsum([0, *map(len, found)])
            return Ragged(offsets, np.concatenate([np.empty(0, np.int64), *found]))
        if mode == "count":
            return np.array(found, np.int64)
        at = -1 if mode == "last" else 0
        return np.array([rows[at] if len(rows) else -1 for rows in found], np.int64)

    # ---- the operators -----------------------------------------------------------------------------------------------

    def count(
        self, head: Any = None, relation: Any = None, tail: Any = None, entity: Any = None, *, op: str | None = None,
        start: Any = None, stop: Any = None, where: Any = None,
    ) -> np.ndarray:  # fmt: skip
        """Count the facts of each query: ndarray of int64, shape (Q,)."""
        found: np.ndarray = self._ask("count", _slots(head, relation, tail, entity), op, start, stop, where)
        return found

    def exists(
        self, head: Any = None, relation: Any = None, tail: Any = None, entity: Any = None, *, op: str | None = None,
        start: Any = None, stop: Any = None, where: Any = None,
    ) -> np.ndarray:  # fmt: skip
        """Say of each query whether any fact matches: ndarray of bool, shape (Q,)."""
        return self.count(head, relation, tail, entity, op=op, start=start, stop=stop, where=where) > 0

    def first(
        self, head: Any = None, relation: Any = None, tail: Any = None, entity: Any = None, *, op: str | None = None,
        start: Any = None, stop: Any = None, where: Any = None,
    ) -> np.ndarray:  # fmt: skip
        """Find the row with the smallest (start, seq) of each query, or -1: ndarray of int64, shape (Q,)."""
        found: np.ndarray = self._ask("first", _slots(head, relation, tail, entity), op, start, stop, where)
        return found

    def last(
        self, head: Any = None, relation: Any = None, tail: Any = None, entity: Any = None, *, op: str | None = None,
        start: Any = None, stop: Any = None, where: Any = None,
    ) -> np.ndarray:  # fmt: skip
        """Find the row with the largest (stop, start, seq) of each query, or -1: ndarray of int64, shape (Q,)."""
        found: np.ndarray = self._ask("last", _slots(head, relation, tail, entity), op, start, stop, where)
        return found

    def facts(
        self, head: Any = None, relation: Any = None, tail: Any = None, entity: Any = None, *, op: str | None = None,
        start: Any = None, stop: Any = None, where: Any = None,
    ) -> Ragged:  # fmt: skip
        """Find the rows of all facts of each query, in the order (start, seq)."""
        found: Ragged = self._ask("facts", _slots(head, relation, tail, entity), op, start, stop, where)
        return found

    def last_before(self, entities: Any, times: Any, where: Any = None) -> np.ndarray:
        """Find for each (entity, time) the row of the last fact of the entity that ended before: ``stop <= time``."""
        return self.last(entity=entities, op="before", start=times, where=where)

    def first_after(self, entities: Any, times: Any, where: Any = None) -> np.ndarray:
        """Find for each (entity, time) the row of the first fact of the entity that starts after that period."""
        return self.first(entity=entities, op="after", start=times, where=where)


def _direct(engine: ClusterEngine) -> Direct | None:
    """Return the shards where all are in this process and number relations alike; else None."""
    transport = engine.transport
    if not isinstance(transport, Embedded):
        return None
    shards = transport.shards
    if any(len(shard.relations) != len(transport.relations) for shard in shards):
        return None
    return Direct([(shard.plain.engine.whole, shard.seqs) for shard in shards])


def short(values: Any) -> Any:
    """Return a column of integers in 16 bits without a sign where they hold it, or in 32; anything else as it is."""
    if not isinstance(values, np.ndarray) or values.dtype not in (np.int32, np.int64) or not len(values):
        return values
    low, high = int(values.min()), int(values.max())
    if low >= 0 and high < 2**16:
        return values.astype(np.uint16)
    return values.astype(np.int32, copy=False) if low >= -(2**31) and high < 2**31 else values


def _slots(head: Any, relation: Any, tail: Any, entity: Any) -> dict[str, Any]:
    return {"head": head, "relation": relation, "tail": tail, "entity": entity}


def _divided(
    owners: np.ndarray, homes: np.ndarray, periods: tuple[np.ndarray, ...], n_shards: int, lent: Lent | None = None
) -> _Divided:
    """Divide queries among shards; where memory is lent, ids and periods lie in it."""
    n = len(owners)
    empty = np.empty if lent is None else lent.empty
    ends, ids = np.empty(n_shards + 1, np.int64), empty(n, np.int32)
    # Those of a single shard stay as they come.
    order = np.empty(n if n_shards > 1 else 0, np.int32)
    starts, stops = periods or (_NONE, _NONE)
    moved = empty(len(starts), np.int32), empty(len(stops), np.int32)
    said = divide_queries(owners, homes, starts, stops, ends, order, ids, *moved)
    in_order = (
        moved if said & FITS else tuple(ticks[order] if n_shards > 1 and len(ticks) else ticks for ticks in periods)
    )
    if lent is not None and not said & FITS:
        in_order = tuple(map(lent.put, in_order))
    # A tick names itself; what follows from it need not travel.
    return _Divided(ends, order, ids, in_order[: 0 if not periods else 1 if said & ARE_TICKS else 2])


def _together(mode: str, n: int, places: list[_Places], found: list[Any]) -> Any:
    """Put the answers of shards in the places of their queries."""
    if mode != "facts":
        out = np.empty(n, np.int64)
        for (first, mine), some in zip(places, found, strict=True):
            if isinstance(mine, slice):
                out[first:][mine] = some
                continue
            # Answers of actors come in memory that is read only, contiguous, and in 32 bits where they fit.
            values = np.ascontiguousarray(some, np.int32 if some.dtype == np.int32 else np.int64)
            put_back(values.ctypes.data, values.itemsize, mine, out[first:])
        return out
    lengths = np.zeros(n, np.int64)
    for (first, mine), (offsets, _) in zip(places, found, strict=True):
        lengths[first:][mine] = np.diff(offsets)
    offsets_of_all = np.concatenate(([0], np.cumsum(lengths)))
    rows = np.empty(int(offsets_of_all[-1]), np.int64)
    for (first, mine), (offsets, seqs) in zip(places, found, strict=True):
        shift = np.repeat(offsets_of_all[first:-1][mine] - offsets[:-1], np.diff(offsets))
        rows[shift + np.arange(len(seqs))] = seqs
    return Ragged(offsets_of_all, rows)
