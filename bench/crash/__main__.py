"""``python -m bench.crash``: every gate of a live index, and what durability costs; writes JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from bench.harness import (
    ONE_THREAD,
    PROJECT,
    bar,
    describe_run,
    exit_status,
    kept_when_stopped,
    print_bars,
    print_grid,
    say,
    write_json,
)

os.environ.update(ONE_THREAD)

_PACKAGES = ("tkindex", "numpy", "numba", "pyarrow", "apsw", "lmdb")
GATES = ("histories", "exhaustive", "faults", "bugs", "kills", "mutations", "readers", "speed")


@click.command(help="Crashes of a simulated disk, killed writers, damaged files, readers in a race; and what it costs.")
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The report.")
@click.option("--check", is_flag=True, help="Exit 1 where a gate or a bar does not hold.")
@click.option("--quick", is_flag=True, help="The sizes of the tests, speed on few samples.")
@click.option("--only", multiple=True, type=click.Choice(GATES), help="Only these gates.")
@click.option("--states", type=click.IntRange(min=1), help="Crash states of random histories.  [1000000; quick: 20000]")
@click.option("--longest", type=click.IntRange(1, 4), default=3, show_default=True, help="Operations of a workload.")
@click.option("--cap", type=click.IntRange(min=2), help="States of a crash in a workload.  [30; quick: 4]")
@click.option(
    "--longest-base",
    type=click.IntRange(min=0),
    help="Crash within the files of a compaction in workloads of up to so many operations.  [2]",
)
@click.option("--kills", type=click.IntRange(min=1), help="Writers to kill.  [1000; quick: 50]")
@click.option("--mutations", type=click.IntRange(min=1), help="Damaged folders.  [100000; quick: 2000]")
@click.option("--looks", type=click.IntRange(min=1), help="Opens and refreshes of readers.  [50000; quick: 2000]")
@click.option("--folder", type=click.Path(file_okay=False, path_type=Path), help="Where to write, or a temporary one.")
@click.option("--seed", default=0, show_default=True)
def main(
    out: Path,
    check: bool,
    quick: bool,
    only: tuple[str, ...],
    states: int | None,
    longest: int,
    cap: int | None,
    longest_base: int | None,
    kills: int | None,
    mutations: int | None,
    looks: int | None,
    folder: Path | None,
    seed: int,
) -> None:
    # Imported here: `--help` needs none of it.
    from bench.crash import bugs, exhaustive, histories, killing, readers, speed

    states = states or (20_000 if quick else 1_000_000)
    cap = cap or (4 if quick else 30)
    longest_base = 2 if longest_base is None else longest_base
    kills = kills or (50 if quick else 1_000)
    mutations = mutations or (2_000 if quick else 100_000)
    looks = looks or (2_000 if quick else 50_000)
    report = describe_run(
        _PACKAGES,
        states=states,
        longest=longest,
        cap=cap,
        longest_base=longest_base,
        kills=kills,
        mutations=mutations,
        looks=looks,
        quick=quick,
        seed=seed,
    )
    bars: list[dict[str, Any]] = []
    report |= {"suite": "crash", "gates": {}, "bars": bars}
    with kept_when_stopped(out, report), tempfile.TemporaryDirectory(dir=folder) as made:
        place = Path(made)
        gates: dict[str, Callable[[], dict[str, Any]]] = {
            "histories": lambda: histories.run(states, seed),
            "exhaustive": lambda: exhaustive.run(longest, cap, seed, longest_base=longest_base),
            "faults": lambda: exhaustive.run_faults(1 if quick else 2, seed),
            "bugs": lambda: _hunt(bugs, seed),
            "kills": lambda: killing.run(place, kills, seed),
            "mutations": lambda: _mutate(mutations, seed),
            "readers": lambda: readers.run(place, looks, seed),
        }
        for name, gate in gates.items():
            if only and name not in only:
                continue
            say(name)
            begin = time.perf_counter()
            found = gate()
            found["seconds"] = round(time.perf_counter() - begin, 1)
            report["gates"][name] = found
            bars.append(bar(f"{name}: violations", len(found["violations"]), 0))
        if not only or "speed" in only:
            say("speed")
            report["speed"], more = speed.measure(place, quick=quick)
            bars += more
    write_json(out, report)
    _show(report)
    print_bars(bars)
    say(f"report: {out}")
    sys.exit(exit_status(bars, check))


def _hunt(bugs: Any, seed: int) -> dict[str, Any]:
    """Every seeded mistake; one that is not caught is a violation of ours."""
    found = {bug.name: {"about": bug.about, **bugs.hunt(bug, seed)} for bug in bugs.BUGS}
    missed = [f"{name} was not caught" for name, row in found.items() if row["caught by"] is None]
    return {"seeded": len(found), "bugs": found, "violations": missed}


def _mutate(n: int, seed: int, at_once: int = 10_000) -> dict[str, Any]:
    """Damage files in processes of their own, so that a signal is a violation and not the end."""
    total: dict[str, Any] = {"mutations": 0, "by_kind": {}, "by_outcome": {}, "violations": []}
    for i in range(0, n, at_once):
        command = [sys.executable, "-m", "bench.crash.mutations", str(min(at_once, n - i)), str(seed * 1_000 + i)]
        done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
        if done.returncode:
            last = done.stderr.strip().splitlines()[-1:]
            total["violations"].append(f"the process ended with status {done.returncode}: {last}")
            continue
        found = json.loads(done.stdout)
        total["mutations"] += found["mutations"]
        total["violations"] += found["violations"]
        for key in ("by_kind", "by_outcome"):
            for name, count in found[key].items():
                total[key][name] = total[key].get(name, 0) + count
    return total


def _show(report: dict[str, Any]) -> None:
    rows = {}
    for name, found in report["gates"].items():
        size = next(found[key] for key in ("states", "seeded", "kills", "mutations", "opens") if key in found)
        rows[name] = [f"{size:,}", f"{len(found['violations'])}", f"{found['seconds']:,.0f}"]
    if rows:
        print_grid("gates", ["size", "violations", "seconds"], rows)
    for title, arms in report.get("speed", {}).get("commits", {}).items():
        cells = {
            name: [
                f"{arm['median_us']:,.0f}",
                f"{arm['p99_us']:,.0f}",
                "" if arm["waits"] is None else f"{arm['waits']}",
            ]
            for name, arm in arms.items()
        }
        print_grid(title, ["median µs", "p99 µs", "waits for the disk"], cells)


if __name__ == "__main__":
    main(prog_name="python -m bench.crash")
