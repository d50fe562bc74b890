"""Many questions in one call over many shards: each shard is asked once, for all queries whose entity lives there."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pyarrow as pa

from tkindex.cluster.direct_batches import Direct, direct, is_direct
from tkindex.errors import QueryError, UnknownEntityError
from tkindex.kernels.divide import divide_queries, put_back
from tkindex.query.batch import Batch, Ragged
from tkindex.query.batch_times import plain
from tkindex.threads import submit_or_run
from tkindex.timeline.arrays import arrow_column, arrow_values

if TYPE_CHECKING:
    from tkindex.cluster.engine import ClusterEngine
    from tkindex.timeline.conditions import Box

# Labels whose shard and id are kept at most; then all are forgotten.
_REMEMBERED = 4_000_000


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


class Lives(NamedTuple):
    """Where the entity of each query lives.

    Attributes
    ----------
    owners : ndarray of int64, shape (Q,), or (1,) of one for all queries
        ``shard << 32 | id there``; or, where there are `homes`, places in them.
    homes : ndarray of int64, shape (E,) or (0,)
    """

    owners: np.ndarray
    homes: np.ndarray

    def of(self, n: int) -> Lives:
        """Return one for each of n queries."""
        return self if len(self.owners) == n else Lives(np.full(n, self.owners[0]), self.homes)

    def looked_up(self) -> np.ndarray:
        """Return ``shard << 32 | id there`` of each."""
        return self.homes[self.owners] if len(self.homes) else self.owners


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

    def box(self, checked: Any, i: int) -> Box:
        """Return the box of a query."""
        return self._box(checked, i)


class Homes:
    """Label or id → ``shard << 32 | id in that shard``, which are the same while the shards are."""

    def __init__(self, engine: ClusterEngine) -> None:
        self._engine = engine
        self._known: dict[str, int] = {}

    def of(self, values: Any) -> Lives:
        """Return where entities live, of ids as they are looked up in all.

        Raises
        ------
        UnknownEntityError
        """
        if isinstance(values, np.ndarray):
            vocabulary = self._engine.all_entities()
            if len(values) and (int(values.min()) < 0 or int(values.max()) >= len(vocabulary)):
                vocabulary.check_id(int(values[(values < 0) | (values >= len(vocabulary))][0]))
            return Lives(np.ascontiguousarray(values, np.int64), self._engine.home_of_ids)
        known = self._known
        try:
            return Lives(np.fromiter(map(known.__getitem__, values), np.int64, len(values)), _NONE)
        except (KeyError, TypeError):
            pass
        labels = [value if isinstance(value, str) else self._label(value) for value in values]
        self._look_up({label for label in labels if label not in known})
        return Lives(np.fromiter(map(known.__getitem__, labels), np.int64, len(labels)), _NONE)

    def _label(self, value: Any) -> str:
        vocabulary = self._engine.all_entities()
        return vocabulary[vocabulary.check_id(value)]

    def _look_up(self, new: set[str]) -> None:
        if len(self._known) + len(new) > _REMEMBERED:
            self._known.clear()
        labels = sorted(new)
        try:
            text = arrow_values(labels, pa.large_string())
        except UnicodeEncodeError as error:
            raise UnknownEntityError(f"a label is not valid Unicode: {error}", ()) from None
        shards = self._engine.places.of(text)
        wanted = [(shard, text.filter(arrow_column(shards == shard))) for shard in np.unique(shards).tolist()]
        found = self._engine.transport.ask_each([(shard, "numbers", (some,)) for shard, some in wanted])
        for (shard, some), ids in zip(wanted, found, strict=True):
            for label, i in zip(some.to_pylist(), ids.tolist(), strict=True):
                if i < 0:
                    self._engine.check_known(label)
                self._known[label] = shard << 32 | i


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
        return direct(self._engine)

    def _ask(self, mode: str, slots: dict[str, Any], op: str | None, start: Any, stop: Any, where: Any) -> Any:
        asked = self._engine.passing(where)
        call = _Call(self._engine, self._homes)
        given = {name: value for name, value in slots.items() if value is not None}
        checked = call.checked(given, op, start, stop)
        anchor = next((name for name in ("head", "tail", "entity") if name in given), None)
        if anchor is None:
            return self._one_by_one(mode, asked, call, checked)
        # One value a query, or one for all.
        lives = {name: where.of(checked.n) for name, where in call.lives.items()}
        if self._direct is not None and is_direct(asked, checked, given, mode):
            columns = [checked.ids[1], checked.bounds[0], checked.bounds[1]]
            return self._direct.run(mode, anchor, *lives[anchor], columns, self._engine.transport.threads)
        homes = {name: where.looked_up() for name, where in lives.items()}
        rules = _Rules(mode, op, asked.convention.name, asked.where, anchor, "relation" in given)
        threads, piece = min(self._engine.transport.threads, checked.n // _PER_THREAD), self._engine.transport.piece
        if threads < 2 or mode == "facts":
            ends = list(range(0, checked.n, piece or max(1, checked.n)))
            return self._of_some(rules, checked, homes, [*ends, checked.n], None if len(ends) < 2 else 1)
        # Each thread takes some of the queries to all shards: so all that is done to them is done on every core.
        ends = [checked.n * i // threads for i in range(threads + 1)]
        with ThreadPoolExecutor(threads) as pool:
            parts = [
                submit_or_run(pool, self._of_some, rules, checked, homes, span, 1) for span in map(list, pairwise(ends))
            ]
            return np.concatenate([part.result() for part in parts])

    def _of_some(
        self, rules: _Rules, checked: Any, homes: dict[str, np.ndarray], ends: list[int], threads: int | None
    ) -> Any:
        """Answer the queries from the first to the last of some ends, piece by piece."""
        places: list[np.ndarray] = []

        def calls() -> Iterator[tuple[int, str, tuple[Any, ...]]]:
            for low, high in pairwise(ends):
                for call, mine in self._of_piece(rules, checked, homes, low, high, threads):
                    places.append(mine + (low - ends[0]))
                    yield call

        found = self._engine.transport.ask_each(calls())
        return _together(rules.mode, ends[-1] - ends[0], places, found)

    def _of_piece(
        self, rules: _Rules, checked: Any, homes: dict[str, np.ndarray], low: int, high: int, threads: int | None
    ) -> Iterator[tuple[tuple[int, str, tuple[Any, ...]], np.ndarray]]:
        """Give the call of each shard for the queries from `low` to `high`, and their places among these."""
        homes = {name: where[low:high] for name, where in homes.items()}
        periods: tuple[np.ndarray, ...] = ()
        if rules.op is not None:
            start, stop = checked.start[low:high], checked.stop[low:high]
            # A tick names itself; what follows from it need not travel.
            periods = (start,) if np.array_equal(stop, start + 1) else (start, stop)
        divided = _divided(homes[rules.anchor], periods, self._engine.places.n_shards)
        for shard in np.flatnonzero(np.diff(divided.ends)).tolist():
            some = slice(int(divided.ends[shard]), int(divided.ends[shard + 1]))
            mine = divided.order[some]
            ids: dict[str, Any] = {
                name: divided.ids[some] if name == rules.anchor else self._in_shard(shard, where[mine])
                for name, where in homes.items()
            }
            if rules.has_relation:
                ids["relation"] = checked.ids[1][low:high][mine]
            begin, end = (*(ticks[some] for ticks in divided.periods), None, None)[:2]
            if self._engine.transport.piece is not None:
                # They travel: half the bytes are half the time.
                ids = {name: short(column) for name, column in ids.items()}
                begin, end = short(begin), short(end)
            asked = (rules.mode, ids, rules.op, begin, end, rules.convention, rules.where, threads)
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

    def last_before(self, entities: Any, times: Any) -> np.ndarray:
        """Find for each (entity, time) the row of the last fact of the entity that ended before: ``stop <= time``."""
        return self.last(entity=entities, op="before", start=times)

    def first_after(self, entities: Any, times: Any) -> np.ndarray:
        """Find for each (entity, time) the row of the first fact of the entity that starts after that period."""
        return self.first(entity=entities, op="after", start=times)


def short(values: Any) -> Any:
    """Return a column of int64 in 32 bits where they hold it; anything else as it is."""
    if not isinstance(values, np.ndarray) or values.dtype != np.int64 or not len(values):
        return values
    low, high = int(values.min()), int(values.max())
    return values.astype(np.int32) if low >= -(2**31) and high < 2**31 else values


def _slots(head: Any, relation: Any, tail: Any, entity: Any) -> dict[str, Any]:
    return {"head": head, "relation": relation, "tail": tail, "entity": entity}


def _divided(homes: np.ndarray, periods: tuple[np.ndarray, ...], n_shards: int) -> _Divided:
    """Divide queries among shards."""
    homes = np.ascontiguousarray(homes, np.int64)
    n = len(homes)
    ends, order, ids = np.empty(n_shards + 1, np.int64), np.empty(n, np.int64), np.empty(n, np.int64)
    given = tuple(np.ascontiguousarray(ticks, np.int64) for ticks in periods)
    moved = tuple(np.empty(n, np.int64) for _ in periods)
    # One that is missing is as good as the first.
    starts, stops, starts_out, stops_out = (
        ticks.ctypes.data for pair in (given, moved) for ticks in ((*pair, *pair) or (ids, ids))[:2]
    )
    divide_queries(
        homes.ctypes.data, n, n_shards, starts, stops, n if periods else 0, ends.ctypes.data, order.ctypes.data,
        ids.ctypes.data, starts_out, stops_out,
    )  # fmt: skip
    return _Divided(ends, order, ids, moved)


def _together(mode: str, n: int, places: list[np.ndarray], found: list[Any]) -> Any:
    """Put the answers of shards in the places of their queries."""
    if mode != "facts":
        if len(places) == 1:
            return np.asarray(found[0], np.int64)
        out = np.empty(n, np.int64)
        for mine, some in zip(places, found, strict=True):
            # Answers of actors come in memory that is read only, and contiguous.
            values = np.ascontiguousarray(some, np.int64)
            put_back(values.ctypes.data, mine.ctypes.data, len(mine), out.ctypes.data, n)
        return out
    lengths = np.zeros(n, np.int64)
    for mine, (offsets, _) in zip(places, found, strict=True):
        lengths[mine] = np.diff(offsets)
    offsets_of_all = np.concatenate(([0], np.cumsum(lengths)))
    rows = np.empty(int(offsets_of_all[-1]), np.int64)
    for mine, (offsets, seqs) in zip(places, found, strict=True):
        shift = np.repeat(offsets_of_all[mine] - offsets[:-1], np.diff(offsets))
        rows[shift + np.arange(len(seqs))] = seqs
    return Ragged(offsets_of_all, rows)
