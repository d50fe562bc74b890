"""Actors of Ray: what a call costs, batches, and what kills do; and writers that are killed."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np

import tkindex as tk
from bench.harness import bar, say
from tkindex.cluster.commit_log import read_log
from tkindex.cluster.manifest import read_about


def measure(
    report: dict[str, Any], bars: list[dict[str, Any]], one: tk.Index, folder: Path, parts: Any, n_pairs: int,
    kills: int, questions: int, seed: int,
) -> None:  # fmt: skip
    """Start one Ray, measure, and end it."""
    try:
        import ray
        from ray.cluster_utils import Cluster as RayNodes
    except ImportError:
        say("ray is not installed: its parts are left out (pip install 'tkindex[cluster]')")
        for name in ("a call of one query over Ray", "a batch over Ray", "chaos"):
            bars.append(bar(f"{name}: not measured, Ray is not installed", None, 0))
        return
    nodes = RayNodes(
        initialize_head=True,
        head_node_args={"num_cpus": 2, "object_store_memory": 200 * 2**20, "include_dashboard": False},
    )
    try:
        ray.init(address=nodes.address, log_to_driver=False)
        if "ray" in parts:
            calls(report, bars, one, folder, n_pairs, seed)
        if "chaos" in parts:
            chaos(report, bars, one, folder, nodes, kills, questions, seed)
    finally:
        ray.shutdown()
        nodes.shutdown()


def calls(
    report: dict[str, Any], bars: list[dict[str, Any]], one: tk.Index, folder: Path, n_pairs: int, seed: int
) -> None:
    """One query beside an empty call, and a batch beside the same in this process."""
    import ray

    random = np.random.default_rng(seed + 2)
    found: dict[str, Any] = {}
    n_calls, block = 1_800, 15
    labels = [one.entities[int(i)] for i in random.integers(0, one.n_entities, n_calls)]
    with tk.cluster.connect(folder, ray="auto", timeout=120) as cluster:
        # An empty call goes to the process that the query goes to: one that was asked just before answers sooner.
        actors = [cluster.transport.replicas_of(cluster.transport.places[label])[0] for label in labels]
        times: dict[str, list[float]] = {"empty": [], "query": []}
        for turn, low in enumerate(range(0, n_calls, block)):
            # Which arm begins changes, and each block of one stands beside a block of the other.
            for arm in ("empty", "query")[:: 1 if turn % 2 else -1]:
                begin = time.perf_counter()
                for label, actor in zip(labels[low : low + block], actors[low : low + block], strict=True):
                    if arm == "empty":
                        ray.get(actor.empty.remote())
                    else:
                        cluster.last(entity=label)
                times[arm].append((time.perf_counter() - begin) / block * 1e6)
        found["call_us"] = {arm: min(values) for arm, values in times.items()}
        found["call_median_us"] = {arm: float(np.median(values)) for arm, values in times.items()}
        # Of blocks side by side: the best of either arm are from different moments of the machine.
        found["call_ratio"] = float(np.median(np.array(times["query"]) / np.array(times["empty"])))
        bars.append(bar("a call of one query beside an empty one", found["call_ratio"], 1.3, unit="x"))
    # One shard, so that there are as many actors as replicas; they start while it is asked.
    single = folder.with_name("single")
    tk.cluster.build(folder.with_name("facts.parquet"), single, 1, unit="day", ticks=True)
    here = tk.cluster.connect(single)
    ids, ticks = random.integers(0, one.n_entities, n_pairs), random.integers(0, 365 * 40, n_pairs)
    differ = 0
    with tk.cluster.connect(single, ray="auto", timeout=300) as cluster:
        for actors in (1, 2, 3):
            if actors > 1:
                cluster.add_replicas(1)
            replicas = cluster.transport.replicas_of(0)
            ray.get([actor.hello.remote() for actor in replicas])
            seconds: dict[str, list[float]] = {"here": [], "ray": [], "only computing": []}
            used: dict[str, list[float]] = {"here": [], "ray": []}
            for _ in range(10):
                rows = {}
                for arm, target in (("here", here), ("ray", cluster)):
                    begin, cpu = time.perf_counter(), _used([] if arm == "here" else replicas)
                    rows[arm] = target.batch.last_before(ids, ticks)
                    seconds[arm].append(time.perf_counter() - begin)
                    # Of all processes: what others do on the machine shows less.
                    used[arm].append(_used([] if arm == "here" else replicas) - cpu)
                differ += int((rows["here"] != rows["ray"]).sum())
                begin = time.perf_counter()
                ray.get([actor.__ray_call__.remote(_compute, one.n_entities, n_pairs // actors) for actor in replicas])
                seconds["only computing"].append(time.perf_counter() - begin)
            found[f"batch with {actors}"] = {arm: min(values[1:]) for arm, values in seconds.items()}
            found[f"batch with {actors}, processor time"] = {arm: min(values[1:]) for arm, values in used.items()}
    best = [found[f"batch with {actors}"] for actors in (1, 2, 3)]
    bars.append(bar("a batch over Ray with one actor", best[0]["here"] / best[0]["ray"], 0.7, at_least=True, unit="x"))
    # Of what actors do themselves: the same in this process changes with all that others do on the machine.
    for actors, fewer in ((2, 1), (3, 2)):
        faster = best[fewer - 1]["ray"] / best[actors - 1]["ray"]
        bars.append(bar(f"a batch over Ray: {actors} actors beside {fewer}", faster, 1.0, at_least=True, unit="x"))
    bars.append(bar("answers of batches that differ", differ, 0))
    report["ray"] = found
    say(f"ray: {found}")


def _used(actors: list[Any]) -> float:
    """Return the processor time of this process and of some actors."""
    import ray

    return time.process_time() + sum(ray.get([actor.__ray_call__.remote(_process_time) for actor in actors]))


def _process_time(_: Any) -> float:
    return time.process_time()


def _compute(actor: Any, n_entities: int, n: int) -> None:
    """Answer pairs that the actor has itself, so that nothing is sent: as much as more actors can gain here."""
    drawn = actor.__dict__.setdefault("drawn", {})
    if n not in drawn:
        random = np.random.default_rng(n)
        drawn[n] = [random.integers(0, most, n).astype(np.int32) for most in (n_entities, 365 * 40)]
    ids, ticks = drawn[n]
    actor._shard.batch("last", {"entity": ids}, "before", ticks, None, "standard", None)


def chaos(
    report: dict[str, Any], bars: list[dict[str, Any]], one: tk.Index, folder: Path, nodes: Any, kills: int,
    questions: int, seed: int,
) -> None:  # fmt: skip
    """Kill actors, and a whole second node, while batches are asked; every answer is compared."""
    import ray

    random = np.random.default_rng(seed + 3)
    size = 1_000
    ids, ticks = random.integers(0, one.n_entities, questions), random.integers(0, 365 * 40, questions)
    labels = [one.entities[int(i)] for i in ids]
    expected = one.batch.count(entity=ids, op="before", start=ticks)
    second = nodes.add_node(num_cpus=2, object_store_memory=100 * 2**20)
    tally = {"wrong": 0, "lost": 0, "declared": 0, "answered": 0, "kills": 0, "nodes": 0}
    with tk.cluster.connect(folder, ray="auto", timeout=300, replicas=2, hedge_after=1.0) as cluster:
        shared_from = cluster.transport.shared_from
        every = questions // kills
        for low in range(0, questions, size):
            some = slice(low, low + size)
            killing = None
            if low // every > tally["kills"] - 1 and tally["kills"] < kills:
                tally["kills"] += 1
                if tally["kills"] % 10 == 0:
                    # Ray starts nodes in the main thread only: a node dies between two batches, actors meanwhile.
                    nodes.remove_node(second, allow_graceful=False)
                    second = nodes.add_node(num_cpus=2, object_store_memory=100 * 2**20)
                    tally["nodes"] += 1
                else:
                    shard = tally["kills"] % len(cluster.transport.about.shards)
                    replica = cluster.transport.replicas_of(shard)[tally["kills"] // 2 % 2]
                    pause = float(random.uniform(0, 0.02))
                    killing = threading.Timer(pause, ray.kill, [replica], {"no_restart": False})
                    killing.start()
            # Every other batch goes through shared memory, as those of many queries do.
            cluster.transport.shared_from = 1 if low // size % 2 else shared_from
            try:
                counts = cluster.batch.count(entity=labels[some], op="before", start=ticks[some])
            except tk.ShardError:
                tally["declared"] += len(labels[some])
            else:
                tally["answered"] += len(counts)
                tally["wrong"] += int((counts != expected[some]).sum())
                tally["lost"] += abs(len(counts) - len(labels[some]))
            if killing is not None:
                killing.join()
    report["chaos"] = tally
    say(f"chaos: {tally}")
    bars.append(bar("chaos: kills", tally["kills"], 50, at_least=True))
    bars.append(bar("chaos: wrong answers", tally["wrong"], 0))
    bars.append(bar("chaos: lost answers", tally["lost"], 0))


def kill_writers(folder: Path, n: int) -> dict[str, int]:
    """Kill a writer again and again; look for acknowledged commits that are lost, and for half facts."""
    acknowledged, lost, half, commits = 0, 0, 0, 0
    before = tk.cluster.connect(folder, commit=0).n_facts
    for turn in range(n):
        # A fork has everything imported: it is killed while it writes, and not while it starts.
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            _write(folder, writing)
        os.close(writing)
        with os.fdopen(reading) as said:
            acknowledged = max(acknowledged, int(said.readline()))
            time.sleep(0.001 * (turn % 10))
            os.kill(child, signal.SIGKILL)
            rest = [int(line) for line in said.read().splitlines() if line.strip()]
        os.waitpid(child, 0)
        acknowledged = max([acknowledged, *rest])
        commits = len(read_log(str(folder), read_about(folder)).commits)
        lost += max(0, acknowledged - commits)
    cluster = tk.cluster.connect(folder)
    half += abs(cluster.n_facts - before - 5 * commits)
    for commit in range(1, commits + 1):
        heads = [f"h{commit} {i}" for i in range(5)]
        tails = [f"t{commit} {i}" for i in range(5)]
        half += int((cluster.batch.count(head=heads) != 1).sum() + (cluster.batch.count(tail=tails) != 1).sum())
    return {"kills": n, "commits": commits, "acknowledged": acknowledged, "lost": lost, "half": half}


def _write(folder: Path, out: int) -> None:
    """Commit until killed, and say which commits are acknowledged."""
    try:
        with tk.cluster.Router(folder) as router:
            number = router.last_commit
            while True:
                number += 1
                rows = [(f"h{number} {i}", "arrives", f"t{number} {i}", f"2014-01-{i + 1:02d}") for i in range(5)]
                router.append(rows)
                router.commit()
                os.write(out, f"{number}\n".encode())
    finally:
        os._exit(1)
