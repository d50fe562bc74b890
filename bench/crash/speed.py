"""What durability costs: commits beside SQLite and LMDB, appends in batches, and queries over what was appended."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

import tkindex as tk
from bench.crash.arms import ARMS, batch, waits_of_a_commit
from bench.harness import Timed, bar, interleave, say

SIZES = {1: 2_000, 100: 1_000, 10_000: 60}
"""Facts of a commit → commits of each arm that are timed."""
_BATCH = 10_000
_TAIL = 50_000


def measure(folder: Path, *, quick: bool) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Measure everything; the arms take turns in blocks.

    Returns
    -------
    dict
        ``commits``: per size and arm the spread of the latency and the waits for the disk; ``append``; ``queries``.
    list
        The bars.
    """
    report: dict[str, Any] = {"arms": {name: arm.form for name, arm in ARMS.items()}}
    report["disk"] = _sync_alone(folder)
    report["commits"] = _commits(folder, quick)
    report["append"], bars = _append(folder, quick)
    report["queries"], more = _queries(folder, quick)
    return report, bars + more


def _sync_alone(folder: Path, n: int = 200) -> dict[str, float]:
    """A write of a hundred bytes and a sync, nothing else: the floor of every durable commit here."""
    path, times = folder / "floor", []
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for _ in range(n):
        begin = time.perf_counter_ns()
        os.write(descriptor, bytes(100))
        os.fdatasync(descriptor)
        times.append((time.perf_counter_ns() - begin) / 1e3)
    os.close(descriptor)
    path.unlink()
    return {"median_us": statistics.median(times), "p99_us": sorted(times)[int(0.99 * n)]}


def _commits(folder: Path, quick: bool) -> dict[str, Any]:
    report: dict[str, Any] = {}
    for size, samples in SIZES.items():
        title = f"durable commit of {size:,} fact{'s' * (size > 1)}"
        place = folder / f"commit-{size}"
        place.mkdir()
        arms = {name: make(place) for name, make in ARMS.items()}
        samples = max(10, samples // 20) if quick else samples
        batches = [(batch(size, i * size),) for i in range(min(samples, 50))]
        timed = [Timed(name, arm.commit, batches, batches[:3]) for name, arm in arms.items()]
        interleave(timed, samples=samples, block=max(2, min(50, samples // 10)), cap_seconds=20)
        rows = report[title] = {}
        for one in timed:
            arm = arms[one.name]
            # Each arm must hold all that it was given.
            if arm.count() != size * arm.commits:
                raise RuntimeError(f"{one.name} holds {arm.count():,} facts of {arm.commits:,} commits of {size:,}")
            arm.close()
            # Each count takes two more processes under a tracer: a quick run does it for the smallest commits alone.
            waits = None if quick and size > min(SIZES) else waits_of_a_commit(one.name, size, place)
            rows[one.name] = {**one.figures(), "waits": waits}
            rows[one.name]["facts_per_second"] = size / rows[one.name]["median_us"] * 1e6
        for row in rows.values():
            # No bar: a store that syncs once a commit is as fast as the disk, give or take its own work.
            row["of_tkindex"] = row["median_us"] / rows["tkindex"]["median_us"]
    return report


def as_table(rows: list[tuple[str, str, str, int, int]]) -> pa.Table:
    """The same facts as Arrow columns, which is how bulk data arrives."""
    columns = dict(zip(("head", "relation", "tail", "start", "stop"), map(list, zip(*rows, strict=True)), strict=True))
    return pa.table(columns)


def _append(folder: Path, quick: bool) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Appends in batches: of Arrow tables, dictionary-encoded ones and tuples; with a durable commit after each."""
    n_batches = 20 if quick else 200
    batches = [batch(_BATCH, i * _BATCH) for i in range(20)]
    tables = [as_table(rows) for rows in batches]
    encoded = [
        pa.table({name: column.dictionary_encode() if name in ("head", "relation", "tail") else column
                  for name, column in zip(table.column_names, table.columns, strict=True)})
        for table in tables
    ]  # fmt: skip
    report = {}
    for name, given in (("arrow, labels coded", encoded), ("arrow", tables), ("tuples", batches)):
        for commit in (True, False):
            index = tk.create(folder / f"append-{name.replace(' ', '-')}-{commit}", unit="day")
            times = []
            for i in range(n_batches):
                begin = time.perf_counter_ns()
                index.append(given[i % len(given)])
                if commit:
                    index.commit()
                times.append((time.perf_counter_ns() - begin) / 1e9)
            index.close()
            title = f"{name}, {'a commit each' if commit else 'no commit'}"
            report[title] = {
                "facts_per_second": _BATCH * n_batches / sum(times),
                "median_ms": statistics.median(times) * 1e3,
                "p99_ms": sorted(times)[int(0.99 * len(times))] * 1e3,
            }
            say(f"append {title}: {report[title]['facts_per_second']:,.0f} facts/s")
    best = "arrow, a commit each"
    rate = report[best]["facts_per_second"]
    return report, [bar(f"append in batches of 10,000, {best}", rate, 500_000, at_least=True, unit="facts/s")]


# ---- queries over a tail ---------------------------------------------------------------------------------------------


def _queries(folder: Path, quick: bool) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """One set of queries on four states of the same facts: with a tail, compacted, built at once, and as it was."""
    n = 200_000 if quick else 1_000_000
    rng = np.random.default_rng(0)
    n_entities, n_relations = 5_000, 50

    def facts(count: int) -> pa.Table:
        # Skewed as labels are; times in no order.
        heads = (n_entities * rng.random(count) ** 2).astype(np.int64)
        tails = (n_entities * rng.random(count) ** 2).astype(np.int64)
        links = (n_relations * rng.random(count) ** 2).astype(np.int64)
        words = np.array([f"entity {i}" for i in range(n_entities)])
        kinds = np.array([f"relation {i}" for i in range(n_relations)])
        starts = rng.integers(0, 10_000, count)
        return pa.table({"head": words[heads], "relation": kinds[links], "tail": words[tails], "time": starts})

    base, tail = facts(n), facts(_TAIL)
    live = tk.create(folder / "queries", unit="day")
    live.append(base)
    first = live.commit().number
    live.compact()
    live.append(tail)
    live.commit()
    with_tail = live.view
    live.append(facts(_TAIL))
    live.commit()
    past = live.as_of(first + 1)
    if past.n_facts != with_tail.n_facts:
        raise RuntimeError("as_of has another number of facts than the index had")
    both = pa.concat_tables([base, tail])
    again = tk.create(folder / "compacted", unit="day")
    again.append(both)
    again.commit()
    again.compact()
    compacted = again.view
    tk.build(both, folder / "built", unit="day")
    arms = {"tail": with_tail, "compacted": compacted, "built at once": tk.open(folder / "built"), "as of": past}
    params = _parameters(base, 2_000)
    samples = 1_000 if quick else 4_000
    report: dict[str, Any] = {}
    ratios: dict[str, list[float]] = {name: [] for name in ("tail", "compacted", "as of")}
    for verb, ask in _VERBS.items():
        answers = {name: [ask(index, *p) for p in params[:20]] for name, index in arms.items()}
        if any(answer != answers["built at once"] for answer in answers.values()):
            raise RuntimeError(f"{verb}: the states do not answer alike")
        timed = [
            Timed(name, lambda *p, index=index, ask=ask: ask(index, *p), params, params[-200:])
            for name, index in arms.items()
        ]
        interleave(timed, samples=samples, block=100, cap_seconds=4)
        rows = report[verb] = {one.name: one.figures() for one in timed}
        ratios["tail"].append(rows["tail"]["median_us"] / rows["compacted"]["median_us"])
        ratios["compacted"].append(rows["compacted"]["median_us"] / rows["built at once"]["median_us"])
        ratios["as of"].append(rows["as of"]["median_us"] / rows["compacted"]["median_us"])
    live.close()
    again.close()
    limits = {
        "tail": ("a tail of 50,000 facts: of a compacted index", 2.0),
        "as of": ("as of: of the plain query", 3.0),
    }
    limits["compacted"] = ("compacted: of an index built at once", 1.1)
    bars = []
    for name, (title, limit) in limits.items():
        worst = int(np.argmax(ratios[name]))
        bars.append(bar(f"query with {title}, median verb", statistics.median(ratios[name]), limit, unit="x"))
        bars.append(bar(f"query with {title}, worst verb ({[*_VERBS][worst]})", ratios[name][worst], limit, unit="x"))
    return {"facts": n, "tail": _TAIL, "verbs": report, "ratios": ratios}, bars


_VERBS: dict[str, Callable[..., Any]] = {
    "count head and relation": lambda index, head, relation, tail, day: index.count(head=head, relation=relation),
    "facts of a head after a day": lambda index, head, relation, tail, day: len(
        index.facts(head=head, when=tk.after(day))
    ),
    "ten facts of a head and relation": lambda index, head, relation, tail, day: index.facts(
        head=head, relation=relation
    )[:10].tuples(),
    "last of a head before a day": lambda index, head, relation, tail, day: (
        index.last(head=head, when=tk.before(day)).ties
    ),
    "first of a relation and tail": lambda index, head, relation, tail, day: (
        index.first(relation=relation, tail=tail).ties
    ),
    "exists": lambda index, head, relation, tail, day: index.exists(head=head, relation=relation, tail=tail),
}


def _parameters(table: pa.Table, n: int) -> list[tuple[str, str, str, str]]:
    """Slots of facts that exist, and a day in text."""
    rows = table.take(pa.array(np.random.default_rng(1).integers(0, table.num_rows, n))).to_pylist()
    return [(row["head"], row["relation"], row["tail"], str(np.datetime64(int(row["time"]), "D"))) for row in rows]
