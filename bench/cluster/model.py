"""What a cluster costs, from measured constants, and a simulation that the sums are checked against.

The searches that a recorded agent made on MultiTQ are replayed over four shards in this process, by the way that asks
actors: for each it is written down which shards were asked, one after the other or at once, how long each worked and
how many bytes came back. From those alone follows the *model*: a mean of sums, and a formula of queues. In the
*simulation* the same calls arrive at random at shards that serve one at a time, and wait for their turn.
"""

from __future__ import annotations

import heapq
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import tkindex as tk
from bench.harness import bar, say
from bench.operators.data import Table, load_facts
from bench.suites import data_folder
from bench.workload.calls import LIMIT, Call, read_calls
from tkindex.cluster.cluster import Cluster
from tkindex.cluster.requests import Columns
from tkindex.cluster.transport import Embedded
from tkindex.timeline.conventions import get_convention

_SHARDS = 4
_MOST = 3_000
_LOADS = (0.3, 0.6)
CALL_US, US_PER_BYTE = 500.0, 8 / 1_000
"""A call over Ray on a quiet machine, where none was measured in this run; bytes at a gigabit a second."""


class Round(NamedTuple):
    """Shards that are asked at once: which, how long each works (us), and how many bytes it sends."""

    shards: tuple[int, ...]
    work: tuple[float, ...]
    n_bytes: tuple[int, ...]


class Watched(Embedded):
    """Shards in this process that note what they are asked, as actors would be."""

    def __init__(self, embedded: Embedded) -> None:
        super().__init__(embedded.about, embedded.places, embedded.shards, embedded.relations)
        self.rounds: list[Round] = []

    def find(self, shard: int, ask: Any) -> Any:
        return self.ask(shard, "find", ask)

    def ask(self, shard: int, method: str, *args: Any) -> Any:
        return self.ask_each([(shard, method, args)])[0]

    def ask_all(self, method: str, *args: Any) -> list[Any]:
        return self.ask_each([(shard, method, args) for shard in range(len(self.shards))])

    def ask_each(self, calls: Iterable[tuple[int, str, tuple[Any, ...]]]) -> list[Any]:
        found, work, sizes, shards = [], [], [], []
        for shard, method, args in calls:
            begin = time.thread_time()
            found.append(getattr(self.shards[shard], method)(*args))
            work.append((time.thread_time() - begin) * 1e6)
            sizes.append(_bytes_of(found[-1]))
            shards.append(shard)
        self.rounds.append(Round(tuple(shards), tuple(work), tuple(sizes)))
        return found


def _bytes_of(found: Any) -> int:
    """How much an answer is as it travels: columns and labels, or a word."""
    many = found if isinstance(found, list) else [found]
    return sum(
        sum(column.nbytes for column in one[1:7]) + sum(map(len, one.labels)) if isinstance(one, Columns) else 8
        for one in many
    )


def recorded(folder: Path) -> tuple[Table, list[Call]]:
    """Return the facts that an agent searched, and some thousands of its searches."""
    table = load_facts(folder / "multitq" / "facts.parquet")
    calls, _ = read_calls(next((folder / "multitq").glob("*search*calls*.parquet")), table)
    return table, calls[:: max(1, len(calls) // _MOST)]


def replay(folder: Path, room: Path) -> list[list[Round]]:
    """Replay recorded calls over shards; return the rounds of each."""
    _, calls = recorded(folder)
    tk.cluster.build(folder / "multitq" / "facts.parquet", room / "replayed", _SHARDS, unit="day")
    opened = tk.cluster.connect(room / "replayed")
    watched = Watched(opened.transport)
    cluster = Cluster(watched, get_convention("standard"))
    found = []
    for turn in range(2):
        # The first time pages are read and labels placed.
        found = []
        for call in calls:
            watched.rounds = []
            when = tk.between(str(np.datetime64(call.first, "D")), str(np.datetime64(call.last, "D")))
            slots = {name: getattr(call, name) for name in ("head", "relation", "tail", "entity")}
            cluster.facts(**slots, when=when, limit=LIMIT, newest_first=call.newest)
            found.append(watched.rounds)
        say(f"model: {len(found):,} recorded calls replayed, turn {turn + 1}")
    opened.close()
    return found


def simulate(
    queries: list[list[Round]], rate: float, call_us: float, us_per_byte: float, seed: int, n_shards: int = _SHARDS
) -> float:
    """Return the mean latency in us where queries arrive at random, `rate` a us; each shard serves one at a time."""
    random = np.random.default_rng(seed)
    n = 4 * len(queries)
    arrivals = np.cumsum(random.exponential(1 / rate, n))
    chosen = random.integers(0, len(queries), n)
    # (when, which query, which round)
    events = [(float(at), i, 0) for i, at in enumerate(arrivals)]
    heapq.heapify(events)
    free = [0.0] * n_shards
    latency = np.zeros(n)
    while events:
        now, query, number = heapq.heappop(events)
        rounds = queries[chosen[query]]
        if number == len(rounds):
            latency[query] = now - arrivals[query]
            continue
        one, done = rounds[number], now
        for shard, work, n_bytes in zip(*one, strict=True):
            begin = max(now, free[shard])
            free[shard] = begin + work
            done = max(done, begin + work + call_us + n_bytes * us_per_byte)
        heapq.heappush(events, (done, query, number + 1))
    return float(latency[n // 10 :].mean())


def predict(
    queries: list[list[Round]], rate: float, call_us: float, us_per_byte: float, n_shards: int = _SHARDS
) -> float:
    """Return the mean latency in us by sums, and the mean wait at a shard (Pollaczek and Khinchine) for each round."""
    works: list[list[float]] = [[] for _ in range(n_shards)]
    for query in queries:
        for one in query:
            for shard, work in zip(one.shards, one.work, strict=True):
                works[shard].append(work)
    waits = []
    for each in works:
        jobs = np.array(each or [0.0])
        # Jobs of a shard a query, and so a us.
        often = rate * len(each) / len(queries)
        waits.append(often * float((jobs**2).mean()) / (2 * (1 - often * float(jobs.mean()))))
    total = 0.0
    for query in queries:
        for one in query:
            total += call_us + max(
                waits[shard] + work + n_bytes * us_per_byte for shard, work, n_bytes in zip(*one, strict=True)
            )
    return total / len(queries)


def measure(report: dict[str, Any], bars: list[dict[str, Any]], data: Path | None, call_us: float | None) -> None:
    """Replay, predict and simulate; constants that were measured go into the report."""
    folder = data_folder(data)
    if folder is None or not (folder / "multitq" / "facts.parquet").is_file():
        bars.append(bar("the model beside a simulation: not measured, no recorded calls", None, 0))
        return
    call_us, us_per_byte = call_us or CALL_US, US_PER_BYTE
    with tempfile.TemporaryDirectory(prefix="bench-cluster-model-") as room:
        queries = replay(folder, Path(room))
    rounds = [one for query in queries for one in query]
    busiest = np.zeros(_SHARDS)
    for one in rounds:
        for shard, work in zip(one.shards, one.work, strict=True):
            busiest[shard] += work
    work_a_query = float(busiest.max()) / len(queries)
    found: dict[str, Any] = {
        "queries": len(queries), "call_us": call_us, "us_per_byte": us_per_byte,
        "rounds_a_query": len(rounds) / len(queries),
        "shards_a_round": float(np.mean([len(one.shards) for one in rounds])),
        "work_us": {f"p{q}": float(np.percentile([w for one in rounds for w in one.work], q)) for q in (50, 99)},
        "bytes_a_round": float(np.mean([sum(one.n_bytes) for one in rounds])),
        "busiest_shard_us_a_query": work_a_query, "queries_a_second_at_most": 1e6 / work_a_query,
    }  # fmt: skip
    for load in _LOADS:
        rate = load / work_a_query
        simulated = simulate(queries, rate, call_us, us_per_byte, 0)
        predicted = predict(queries, rate, call_us, us_per_byte)
        found[f"at load {load}"] = {"simulated_us": simulated, "predicted_us": predicted}
        off = abs(predicted - simulated) / simulated
        bars.append(bar(f"the model beside a simulation at load {load}: off by", off, 0.15, unit="of the mean"))
    report["model"] = found
    say(f"model: {found}")
