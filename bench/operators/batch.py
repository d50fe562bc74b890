"""One million "last fact before t" in one call, checked against NumPy, beside what a user would call instead."""

from __future__ import annotations

import functools
import gc
import os
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from bench.harness import say
from bench.operators.data import Table
from tkindex.batch import Batch

# Several runs, the best one counts: a batch of a tenth of a second meets the machine's other work now and then.
RUNS = 7


def draw_pairs(table: Table, count: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Entity ids (of the table) from random facts, and days of other random facts: int32 and int64, shape (Q,)."""
    rng = np.random.default_rng([seed, 1_000])
    rows = rng.integers(table.n_facts, size=count)
    entities = np.where(rng.integers(2, size=count) == 1, table.heads[rows], table.tails[rows])
    return entities.astype(np.int32), table.days[rng.integers(table.n_facts, size=count)].astype(np.int64)


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


def _best(call: Callable[[], Any]) -> tuple[float, list[float]]:
    """Best seconds of several runs, and all of them."""
    seconds = []
    gc.collect()
    for _ in range(RUNS):
        begin = time.perf_counter()
        call()
        seconds.append(time.perf_counter() - begin)
    return min(seconds), seconds


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


def measure(index: Any, table: Table, *, pairs: int, seed: int, peers: tuple[str, ...]) -> dict[str, Any]:
    """Queries a second of ``ix.batch.last_before`` on one and two threads, and of NumPy and polars.

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
    figures: dict[str, Any] = {"pairs": pairs, "runs": RUNS}

    def compare(name: str, answer: np.ndarray) -> None:
        if not np.array_equal(np.asarray(answer, dtype=np.int64), expected):
            wrong = int(np.flatnonzero(np.asarray(answer) != expected)[0])
            raise AssertionError(
                f"{name}: last_before of pair {wrong} is row {answer[wrong]}; NumPy says {expected[wrong]}"
            )

    for name, threads in (("one_thread", 1), ("two_threads", 2)):
        asked = Batch(index, threads)
        compare(f"batch on {threads} thread(s)", asked.last_before(own, days))
        best, seconds = _best(functools.partial(asked.last_before, own, days))
        figures[f"{name}_per_s"] = pairs / best
        figures[f"{name}_seconds"] = seconds
    if len(os.sched_getaffinity(0)) >= 2:
        figures["two_over_one"] = figures["two_threads_per_s"] / figures["one_thread_per_s"]
    else:
        say("one core only: two threads over one is not measured")
    rivals: dict[str, Callable[[np.ndarray, np.ndarray], np.ndarray]] = {}
    if "numpy" in peers:
        rivals["numpy"] = twin
    if "polars" in peers:
        rivals["polars"] = polars_last_before(table)
    for name, ask in rivals.items():
        compare(name, ask(entities, days))
        begin = time.perf_counter()
        ask(entities, days)
        figures[f"{name}_per_s"] = pairs / (time.perf_counter() - begin)
    return figures
