"""``python -m bench.cluster``: a cluster beside one index of the same facts; writes JSON.

Facts are drawn at random (Zipf heads and tails, days of forty years). A build runs in a process of its own, whose peak
of memory is measured. Queries on one index and on the cluster take turns in blocks, on the same arguments, and every
answer is compared. With Ray installed, actors answer the same; ``--chaos`` kills them, and a node, meanwhile.
``--only`` measures some parts anew: what a report that is there already says of others stays, each with its commit and
the load of the machine when it was measured.
"""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import click
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

import tkindex as tk
from bench.cluster import equal, hubs, large, model, rays
from bench.harness import bar, describe_run, exit_status, print_bars, say, write_json

PARTS = ("build", "queries", "model", "equal", "ray", "large", "largest", "chaos", "kills")
_PACKAGES = ("tkindex", "numpy", "numba", "pyarrow", "ray")
_BUILD = """
import sys, resource, time, tkindex as tk
begin = time.perf_counter()
tk.cluster.build(sys.argv[1], sys.argv[2], int(sys.argv[3]), unit="day", ticks=True, piece_rows=int(sys.argv[4]))
print(time.perf_counter() - begin, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


@click.command(help="A graph over many shards: builds, queries, batches, and actors that are killed.")
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The report.")
@click.option("--check", is_flag=True, help="Exit 1 where a bar does not hold.")
@click.option("--quick", is_flag=True, help="Fifty thousand facts, without Ray.")
@click.option("--chaos", is_flag=True, help="Kill actors and a node while questions are asked, and writers.")
@click.option("--only", multiple=True, type=click.Choice(PARTS), help="Only these parts.")
@click.option(
    "--large",
    "n_large",
    default=None,
    type=click.IntRange(min=1000),
    help="Facts of the parts `large` [100000000] and `largest` [what fits on the disk, 10^9 at most], over 8 shards or "
    "more. The sources of `largest` are removed as they are read.",
)
@click.option("--text", is_flag=True, help="Labels of these parts are text, and not Arrow's dictionaries.")
@click.option("--data", type=click.Path(path_type=Path), help="Folder of the data sets; else TKINDEX_DATA.")
@click.option("--facts", "n_facts", type=click.IntRange(min=1000), default=None, help="[1000000; quick: 50000]")
@click.option("--shards", default=4, show_default=True, type=click.IntRange(1, 64))
@click.option("--pairs", type=click.IntRange(min=1000), default=None, help="Of a batch.  [1000000; quick: 50000]")
@click.option("--kills", type=click.IntRange(min=1), default=50, show_default=True, help="Of actors, and a node.")
@click.option("--questions", type=click.IntRange(min=1), default=100_000, show_default=True, help="Of the chaos.")
@click.option("--folder", type=click.Path(file_okay=False, path_type=Path), help="Where to write, or a temporary one.")
@click.option("--seed", default=0, show_default=True)
def main(
    out: Path, check: bool, quick: bool, chaos: bool, only: tuple[str, ...], n_large: int | None, text: bool,
    data: Path | None, n_facts: int | None, shards: int,
    pairs: int | None, kills: int, questions: int, folder: Path | None, seed: int,
) -> None:  # fmt: skip
    """See the module."""
    n_facts = n_facts or (50_000 if quick else 1_000_000)
    n_pairs = pairs or (50_000 if quick else 1_000_000)
    parts = only or (PARTS[:2] if quick else (*PARTS[:5], *(PARTS[7:] if chaos else ())))
    report: dict[str, Any] = {"suite": "cluster"} | describe_run(
        _PACKAGES, seed=seed, facts=n_facts, shards=shards, pairs=n_pairs, kills=kills, questions=questions
    )
    bars: list[dict[str, Any]] = []
    said = {"commit": report["commit"], "started": report["started"], "settings": report["settings"]}
    with tempfile.TemporaryDirectory(dir=folder, prefix="bench-cluster-") as room:
        source, cluster = Path(room) / "facts.parquet", Path(room) / "cluster"
        table = draw(n_facts, seed)
        pq.write_table(table, source, row_group_size=1 << 20)
        if set(parts) - {"large", "largest", "model", "equal"}:
            found = build(source, cluster, shards)
            report["build"] = found | {"facts": n_facts, "bytes": size_of(cluster)}
            say(f"build: {report['build']}")
            bars.append(bar("a build: peak of memory", found["peak_gib"], 8.0, unit="GiB"))
            tag(bars, "build")
        one = tk.build(table, unit="day", ticks=True)
        if "queries" in parts:
            queries(report, bars, one, cluster, n_pairs, seed)
            tag(bars, "queries")
        if {"ray", "chaos"} & set(parts):
            rays.measure(report, bars, one, cluster, parts, n_pairs, kills, questions, seed)
            tag(bars, "chaos", "chaos")
            tag(bars, "ray")
        if "model" in parts:
            call_us = report.get("ray", {}).get("call_us", {}).get("empty")
            model.measure(report, bars, data, call_us)
            hubs.measure(report, bars, data, Path(room), call_us)
            tag(bars, "model")
        if "equal" in parts:
            equal.measure(report, bars)
            tag(bars, "equal")
        if "large" in parts:
            n = n_large or 100_000_000
            large.measure(report, bars, Path(room), n, large.shards_of(n), seed, text)
            tag(bars, "large")
        if "largest" in parts:
            n = n_large or large.fitting(shutil.disk_usage(room).free)
            large.measure(report, bars, Path(room), n, large.shards_of(n), seed, text, consume=True, part="largest")
            tag(bars, "largest")
        if "kills" in parts:
            report["kills"] = rays.kill_writers(cluster, 200)
            bars.append(bar("acknowledged commits lost in kills", report["kills"]["lost"], 0))
            bars.append(bar("half facts after kills", report["kills"]["half"], 0))
            tag(bars, "kills")
    report["parts"] = {
        part: said | {"load_at_start": report["machine"]["load_at_start"], "load_at_end": os.getloadavg()[0]}
        for part in parts
    }
    report["bars"] = bars
    if only and out.exists():
        report = joined(json.loads(out.read_text()), report, parts)
    write_json(out, report)
    print_bars(bars)
    say(f"report: {out}")
    sys.exit(exit_status(bars, check))


def tag(bars: list[dict[str, Any]], part: str, begins: str = "") -> None:
    """Say of bars that are new which part they are of: all, or those that begin so."""
    for each in bars:
        if "part" not in each and each["name"].startswith(begins):
            each["part"] = part


def joined(before: dict[str, Any], report: dict[str, Any], parts: tuple[str, ...]) -> dict[str, Any]:
    """Return a report with what an earlier one says of parts that were not measured anew.

    >>> old = {"parts": {"ray": 1, "kills": 1}, "bars": [{"part": "ray"}, {"part": "kills"}], "ray": 1, "kills": 1}
    >>> new = joined(old, {"parts": {"kills": 2}, "bars": [{"part": "kills", "x": 2}], "kills": 2}, ("kills",))
    >>> new["ray"], new["kills"], new["bars"]
    (1, 2, [{'part': 'ray'}, {'part': 'kills', 'x': 2}])
    """
    kept = [each for each in before["bars"] if each["part"] not in parts]
    return {**before, **report, "parts": {**before["parts"], **report["parts"]}, "bars": kept + report["bars"]}


def draw(n: int, seed: int) -> pa.Table:
    """Facts: a few entities have many, most have few."""
    random = np.random.default_rng(seed)
    n_entities = max(100, n // 20)
    sides = [(random.zipf(1.3, n) - 1) % n_entities for _ in range(2)]
    labels = pa.array([f"entity {i}" for i in range(n_entities)])
    columns = {
        name: pa.DictionaryArray.from_arrays(pa.array(side.astype(np.int32)), labels)
        for name, side in zip(("head", "tail"), sides, strict=True)
    }
    relations = pa.array([f"relation {i}" for i in range(50)])
    columns["relation"] = pa.DictionaryArray.from_arrays(random.integers(0, 50, n).astype(np.int32), relations)
    return pa.table({**columns, "start": random.integers(0, 365 * 40, n)})


def build(source: Path, cluster: Path, shards: int) -> dict[str, float]:
    """Build in a process of its own: seconds, and the peak of its memory."""
    command = [sys.executable, "-c", _BUILD, str(source), str(cluster), str(shards), str(1 << 21)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise click.ClickException(f"the build failed: {done.stderr[-2000:]}")
    seconds, kilobytes = done.stdout.split()
    return {"seconds": float(seconds), "peak_gib": int(kilobytes) / 2**20}


def size_of(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def queries(
    report: dict[str, Any], bars: list[dict[str, Any]], one: tk.Index, folder: Path, n_pairs: int, seed: int
) -> None:
    """Entity-anchored queries and batches: one index and the cluster in turns, answers compared."""
    random = np.random.default_rng(seed + 1)
    begin = time.perf_counter()
    cluster = tk.cluster.connect(folder)
    report["connect_seconds"] = time.perf_counter() - begin
    labels = [one.entities[int(i)] for i in random.integers(0, one.n_entities, 2_000)]
    days = [str(tk.Instant(int(tick), "day")) for tick in random.integers(0, 365 * 40, 2_000)]
    asks: dict[str, Any] = {
        "facts of a head": lambda ix, label, day: ix.facts(label),
        "before": lambda ix, label, day: ix.before(label, day),
        "last before": lambda ix, label, day: ix.last(entity=label, when=tk.before(day)),
        "count on a day": lambda ix, label, day: ix.count(entity=label, when=day),
    }
    found: dict[str, Any] = {}
    for name, ask in asks.items():
        for label, day in list(zip(labels, days, strict=True))[:200]:
            expected, answer = ask(one, label, day), ask(cluster, label, day)
            same = expected == answer if isinstance(expected, int) else expected.tuples() == answer.tuples()
            if not same:
                raise click.ClickException(f"wrong answer: {name} of {label!r} on {day}")
        times = {"one index": [], "cluster": []}  # type: dict[str, list[float]]
        for low in range(0, 2_000, 100):
            for arm, target in (("one index", one), ("cluster", cluster)):
                block = list(zip(labels[low : low + 100], days[low : low + 100], strict=True))
                for label, day in block:
                    ask(target, label, day)
                begin = time.perf_counter()
                for label, day in block:
                    ask(target, label, day)
                times[arm].append((time.perf_counter() - begin) / 100 * 1e6)
        medians = {arm: float(np.median(values)) for arm, values in times.items()}
        found[name] = medians
        more = medians["cluster"] - medians["one index"]
        bars.append(bar(f"{name}: the cluster beside one index", more / medians["one index"] + 1, 1.5, unit="x"))
        bars.append(bar(f"{name}: the cluster takes more than one index", more, 1.0, unit="us"))
    ids = random.integers(0, one.n_entities, n_pairs)
    ticks = random.integers(0, 365 * 40, n_pairs)
    # The cluster has gathered its names once.
    of_cluster = np.array([cluster.entities.id(one.entities[int(i)]) for i in np.unique(ids)])
    moved = of_cluster[np.searchsorted(np.unique(ids), ids)]
    times, used = {"one index": [], "cluster": []}, {"one index": [], "cluster": []}  # type: ignore[var-annotated]
    for _ in range(15):
        for arm, target, asked in (("one index", one, ids), ("cluster", cluster, moved)):
            begin, cpu = time.perf_counter(), time.process_time()
            rows = target.batch.last_before(asked, ticks)
            times[arm].append(time.perf_counter() - begin)
            # Of all threads: what others do on the machine shows less.
            used[arm].append(time.process_time() - cpu)
            report.setdefault("found", {})[arm] = int((rows >= 0).sum())
    best = {arm: min(values) for arm, values in times.items()}
    if report["found"]["one index"] != report["found"]["cluster"]:
        raise click.ClickException("wrong answer: last_before in a batch")
    report["queries_us"] = found
    report["batch_seconds"], report["batch_cpu_seconds"] = best, {arm: min(values) for arm, values in used.items()}
    bars.append(bar("a batch of last_before", best["one index"] / best["cluster"], 0.8, at_least=True, unit="x"))
    report["peak_gib"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    say(f"queries: {found}; batch: {best}")


if __name__ == "__main__":
    main(prog_name="python -m bench.cluster")
