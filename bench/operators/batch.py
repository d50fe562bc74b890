"""One million "last fact before t" in one call, checked against NumPy, beside what a user would call instead."""

from __future__ import annotations

import functools
import gc
import os
import statistics
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pyarrow as pa

from bench.harness import say
from bench.operators.data import Table
from tkindex.query.batch import Batch

# Several runs, the best one counts: a batch of a tenth of a second meets the machine's other work now and then.
RUNS = 7
SLOW = 1.0
# Bytes of the loop that only streams: several times what caches hold, and about as long as the batch.
STREAMED = 1 << 28
# Numbers that are read one by one from as many bytes.
GATHERED = 1_000_000


def draw_pairs(table: Table, count: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Entity ids (of the table) from random facts, and days of other random facts: int32 and int64, shape (Q,)."""
    rng = np.random.default_rng([seed, 1_000])
    rows = rng.integers(table.n_facts, size=count)
    entities = np.where(rng.integers(2, size=count) == 1, table.heads[rows], table.tails[rows])
    return entities.astype(np.int32), table.days[rng.integers(table.n_facts, size=count)].astype(np.int64)


class Stream:
    """A loop that only streams: sums numbers that no cache holds, on one thread or each part on a thread of its own.

    What it gains from a second thread is what the machine has to give to one whose work is reading memory.
    """

    def __init__(self, n_threads: int) -> None:
        self.parts = np.array_split(_streamed(), n_threads)
        self.pool = ThreadPoolExecutor(max(1, n_threads - 1))

    def __call__(self) -> int:
        # NumPy sums without the GIL.
        others = [self.pool.submit(np.sum, part) for part in self.parts[1:]]
        return int(np.sum(self.parts[0])) + sum(int(one.result()) for one in others)


class Gather:
    """A loop that only reads single numbers from anywhere: what a second thread gains where each read waits."""

    def __init__(self, n_threads: int) -> None:
        self.numbers = _streamed()
        at = np.random.default_rng(0).integers(0, len(self.numbers), GATHERED)
        self.parts = np.array_split(at, n_threads)
        self.pool = ThreadPoolExecutor(max(1, n_threads - 1))

    def __call__(self) -> None:
        # NumPy gathers without the GIL.
        others = [self.pool.submit(self.numbers.take, part) for part in self.parts[1:]]
        self.numbers.take(self.parts[0])
        for other in others:
            other.result()


@functools.cache
def _streamed() -> np.ndarray:
    return np.ones(STREAMED // 8, np.int64)


class NumpyLastBefore:
    """The plain twin: one sorted array of (entity, row) keys and one `searchsorted`."""

    def __init__(self, table: Table) -> None:
        rows = np.arange(table.n_facts, dtype=np.int64)
        other = table.heads != table.tails
        entities = np.concatenate([table.heads, table.tails[other]]).astype(np.int64)
        self.width = table.n_facts + 1
        self.keys = np.sort(entities * self.width + np.concatenate([rows, rows[other]]))
        self.days = table.days

    def __call__(self, entities: np.ndarray, days: np.ndarray) -> np.ndarray:
        """Row of the last fact of each entity strictly before each day; -1 where there is none."""
        bounds = np.searchsorted(self.days, days.astype(self.days.dtype))
        wide = entities.astype(np.int64)
        place = np.searchsorted(self.keys, wide * self.width + bounds) - 1
        found = self.keys[place]
        return np.where((place >= 0) & (found // self.width == wide), found % self.width, -1)


def _in_turns(calls: Mapping[str, Callable[[], Any]]) -> dict[str, list[float]]:
    """Seconds of several runs of each call, in turns; one that takes over a second is run twice, and no more."""
    seconds: dict[str, list[float]] = {name: [] for name in calls}
    gc.collect()
    for k in range(RUNS):
        for name, call in calls.items():
            if k >= 2 and min(seconds[name]) > SLOW:
                continue
            begin = time.perf_counter()
            call()
            seconds[name].append(time.perf_counter() - begin)
    return seconds


def polars_last_before(table: Table) -> Callable[[np.ndarray, np.ndarray], np.ndarray]:
    """The same question as polars' `join_asof`, by entity; the facts are prepared before the timing."""
    import polars as pl

    other = table.heads != table.tails
    rows = np.arange(table.n_facts, dtype=np.int32)
    facts = (
        pl.DataFrame(
            {
                "entity": np.concatenate([table.heads, table.tails[other]]),
                "day": np.concatenate([table.days, table.days[other]]).astype(np.int64),
                "row": np.concatenate([rows, rows[other]]),
            }
        )
        .sort("row", maintain_order=True)
        .with_columns(pl.col("day").set_sorted())
    )

    def ask(entities: np.ndarray, days: np.ndarray) -> np.ndarray:
        pairs = pl.DataFrame({"entity": entities, "day": days}).with_row_index("q").sort("day")
        joined = pairs.join_asof(
            facts, on="day", by="entity", strategy="backward", allow_exact_matches=False, check_sortedness=False
        )
        return joined.sort("q")["row"].fill_null(-1).to_numpy()

    return ask


def _either_side(table: Table) -> dict[str, np.ndarray]:
    """Entity, day and row of every fact, once for its head and once for its tail, in the order of rows."""
    other = table.heads != table.tails
    rows = np.arange(table.n_facts, dtype=np.int32)
    order = np.argsort(np.concatenate([rows, rows[other]]), kind="stable")
    columns = {
        "entity": np.concatenate([table.heads, table.tails[other]]).astype(np.int32),
        "day": np.concatenate([table.days, table.days[other]]).astype(np.int64),
        "row": np.concatenate([rows, rows[other]]),
    }
    return {name: column[order] for name, column in columns.items()}


def pandas_last_before(table: Table) -> Callable[[np.ndarray, np.ndarray], np.ndarray]:
    """The same question as pandas' `merge_asof`, by entity; the facts are prepared before the timing."""
    import pandas as pd

    facts = pd.DataFrame(_either_side(table))

    def ask(entities: np.ndarray, days: np.ndarray) -> np.ndarray:
        pairs = pd.DataFrame({"entity": entities, "day": days}).sort_values("day", kind="stable")
        joined = pd.merge_asof(pairs, facts, on="day", by="entity", direction="backward", allow_exact_matches=False)
        rows = np.empty(len(pairs), np.int64)
        rows[pairs.index.to_numpy()] = joined["row"].fillna(-1).to_numpy(dtype=np.int64)
        return rows

    return ask


def duckdb_last_before(table: Table) -> Callable[[np.ndarray, np.ndarray], np.ndarray]:
    """The same question as DuckDB's ``ASOF JOIN``, on one thread; the facts are in a table before the timing.

    Of several facts on one day the join may take any, so its instants are rows: the day of a question is first made
    the row that its day begins at.
    """
    import duckdb

    connection = duckdb.connect(config={"threads": 1})
    facts = pa.table(_either_side(table))
    connection.register("given", facts)
    connection.execute("create table facts as select entity, row from given order by entity, row")
    all_days = table.days

    def ask(entities: np.ndarray, days: np.ndarray) -> np.ndarray:
        at = np.searchsorted(all_days, days.astype(all_days.dtype)).astype(np.int64)
        asked = pa.table({"q": np.arange(len(at)), "entity": entities, "at": at})
        connection.register("asked", asked)
        found = connection.execute(
            "select coalesce(facts.row, -1) as row from asked asof left join facts "
            "on asked.entity = facts.entity and asked.at > facts.row order by asked.q"
        ).fetchnumpy()["row"]
        return np.asarray(found, dtype=np.int64)

    return ask


RIVALS: dict[str, Callable[[Table], Callable[[np.ndarray, np.ndarray], np.ndarray]]] = {
    "numpy": NumpyLastBefore,
    "polars": polars_last_before,
    "pandas": pandas_last_before,
    "duckdb": duckdb_last_before,
}


def measure(index: Any, table: Table, *, pairs: int, seed: int, peers: tuple[str, ...]) -> dict[str, Any]:
    """Queries a second of ``ix.batch.last_before`` on one and two threads, and of the peers that have such a call.

    Beside them a loop that only streams, whose gain from a second thread is the ceiling (`Stream`), and one that reads
    single numbers (`Gather`), which is nearer to what a batch does.

    Raises
    ------
    AssertionError
        An answer differs from NumPy's; nothing is reported then.
    """
    entities, days = draw_pairs(table, pairs, seed)
    twin = NumpyLastBefore(table)
    expected = twin(entities, days)
    # The index may number entities in an order of its own; translating is not part of the question.
    id_of = index.entities.id
    own = np.fromiter((id_of(label) for label in table.entities), dtype=np.int64, count=len(table.entities))[entities]
    calls: dict[str, Callable[[], Any]] = {
        name: functools.partial(Batch(index.engine, threads).last_before, own, days)
        for name, threads in (("one_thread", 1), ("two_threads", 2))
    }
    for name, make in RIVALS.items():
        if name in peers:
            ask = twin if make is NumpyLastBefore else make(table)
            calls[name] = functools.partial(ask, entities, days)
    for name, call in calls.items():
        answer = np.asarray(call(), dtype=np.int64)
        if not np.array_equal(answer, expected):
            wrong = int(np.flatnonzero(answer != expected)[0])
            raise AssertionError(
                f"{name}: last_before of pair {wrong} is row {answer[wrong]}; NumPy says {expected[wrong]}"
            )
    figures: dict[str, Any] = {"pairs": pairs, "runs": RUNS}
    has_two = len(os.sched_getaffinity(0)) >= 2
    if has_two:
        # Beside the two that it is compared with, so that a turn sees one mood of the machine.
        beside = {"stream_one": Stream(1), "stream_two": Stream(2), "gather_one": Gather(1), "gather_two": Gather(2)}
        calls = {**beside, **calls}
    for name, seconds in _in_turns(calls).items():
        if not name.startswith(("stream", "gather")):
            figures[f"{name}_per_s"] = pairs / min(seconds)
        figures[f"{name}_seconds"] = seconds
    _streamed.cache_clear()
    if has_two:
        # Of the same turn, and in the middle: a ratio of two best runs is that of two moods of the machine.
        turns = zip(figures["one_thread_seconds"], figures["two_threads_seconds"], strict=True)
        gains = [one / two for one, two in turns]
        figures["two_over_one"] = statistics.median(gains)
        turns = zip(figures["stream_one_seconds"], figures["stream_two_seconds"], strict=True)
        streamed = [one / two for one, two in turns]
        figures["stream_two_over_one"] = statistics.median(streamed)
        shares = (gain / most for gain, most in zip(gains, streamed, strict=True))
        figures["share_of_stream"] = statistics.median(shares)
        turns = zip(figures["gather_one_seconds"], figures["gather_two_seconds"], strict=True)
        figures["gather_two_over_one"] = statistics.median(one / two for one, two in turns)
    else:
        say("one core only: two threads over one is not measured")
    return figures
