"""``python -m bench.crash``: every gate of a live index, and what durability costs; writes JSON."""

from __future__ import annotations

import json
import math
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import click

from bench.crash.slices import Digests, Found, go_on, outcomes
from bench.harness import (
    ONE_THREAD,
    bar,
    describe_run,
    exit_status,
    kept_when_stopped,
    print_bars,
    print_grid,
    say,
    write_json,
)
from reasoners.runs import origin

os.environ.update(ONE_THREAD)

_PACKAGES = ("tkindex", "numpy", "numba", "pyarrow", "apsw", "lmdb")
GATES = ("histories", "exhaustive", "faults", "bugs", "kills", "mutations", "readers", "serving", "speed")


@click.command(
    help="Crashes of a simulated disk, killed writers, damaged files, readers in a race, a server; and what it costs."
)
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
@click.option("--steps", type=click.IntRange(min=1), help="Calls of a server's tools.  [20000; quick: 150]")
@click.option("--folder", type=click.Path(file_okay=False, path_type=Path), help="Where to write, or a temporary one.")
@click.option("--seed", default=0, show_default=True)
@click.option(
    "--seconds",
    type=click.IntRange(min=1),
    help="Begin nothing more after so long; the same command goes on where this one has stopped.",
)
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Slices of a gate run at once.")
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
    steps: int | None,
    folder: Path | None,
    seed: int,
    seconds: int | None,
    jobs: int,
) -> None:
    # Imported here: `--help` needs none of it.
    from bench.crash.gates import Wanted

    until = time.monotonic() + (seconds or math.inf)
    wanted = Wanted(
        states=states or (20_000 if quick else 1_000_000),
        longest=longest,
        cap=cap or (4 if quick else 30),
        longest_base=2 if longest_base is None else longest_base,
        longest_faults=1 if quick else 2,
        kills=kills or (50 if quick else 1_000),
        mutations=mutations or (2_000 if quick else 100_000),
        looks=looks or (2_000 if quick else 50_000),
        steps=steps or (150 if quick else 20_000),
        seed=seed,
    )
    gates = [name for name in GATES if not only or name in only]
    digests = Digests(out.with_name(f"{out.name}.digests.npz"))
    report = _begun(out, gates, digests, describe_run(_PACKAGES, **wanted._asdict(), quick=quick))
    with kept_when_stopped(out, report), tempfile.TemporaryDirectory(dir=folder) as made:
        if _run_gates(report, gates, wanted, out, Path(made), digests, until, jobs) and "speed" in gates:
            from bench.crash import speed

            say("speed")
            report["speed"], more = speed.measure(Path(made), quick=quick)
            report["bars"] += more
    report["partial"] = not all(map(_is_done, report["gates"].values()))
    write_json(out, report)
    if not report["partial"]:
        digests.remove()
    _show(report)
    print_bars(report["bars"])
    say(f"report: {out}{', which the same command goes on with' if report['partial'] else ''}")
    sys.exit(exit_status(report["bars"], check))


def _begun(out: Path, gates: list[str], digests: Digests, report: dict[str, Any]) -> dict[str, Any]:
    """The report to go on with: the one that is there, if of the same settings, and partial or without these gates."""
    if out.exists():
        before = json.loads(out.read_text(encoding="utf-8"))
        begun = before.get("gates", {})
        if before.get("settings") == report["settings"] and (before["partial"] or not begun.keys() & {*gates}):
            wants_digests = any("distinct" in found and not _is_done(found) for found in begun.values())
            if wants_digests and not digests.exists():
                raise click.ClickException(
                    f"{out} is partial, and what it has looked at is not beside it ({digests.path.name}): "
                    "remove it to begin anew, or bring the file back"
                )
            return before
    digests.remove()
    return report | {"suite": "crash", "gates": {}, "bars": []}


def _run_gates(
    report: dict[str, Any],
    gates: list[str],
    wanted: Any,
    out: Path,
    folder: Path,
    digests: Digests,
    until: float,
    jobs: int,
) -> bool:
    """Run what is left of some gates, one after the other, and keep the report after every slice; whether all is."""
    from bench.crash.gates import slices_of

    commit = origin.commit()
    version = f"{commit['id']}{' with changes' if commit['modified'] else ''}"
    is_done = True
    for name in gates:
        if name == "speed":
            continue
        slices = slices_of(name, wanted, folder)
        found = report["gates"].get(name)
        done = range(len(slices)) if _is_done(found) else found["slices"] if found else []
        left = sorted({*range(len(slices))} - {*done})
        for number, more in zip(left, outcomes([slices[i] for i in left], until, jobs), strict=False):
            found = go_on(name, found, number, more, digests, version) | {"slices in all": len(slices)}
            report["gates"][name] = found
            say(f"{name}: {len(found['slices'])} of {len(slices)} slices, {found['seconds']:,.0f} s")
            report["bars"] = _bars(report)
            digests.write()
            write_json(out, report)
            if found["violations"]:
                break
        is_done = is_done and _is_done(found)
    return is_done


def _is_done(found: Found | None) -> bool:
    return found is not None and (len(found["slices"]) == found["slices in all"] or bool(found["violations"]))


def _bars(report: dict[str, Any]) -> list[dict[str, Any]]:
    bars = []
    for name, found in report["gates"].items():
        bars.append(bar(f"{name}: violations", len(found["violations"]), 0))
        if not _is_done(found):
            bars.append(bar(f"{name}: slices", len(found["slices"]), found["slices in all"], at_least=True))
    return bars


def _show(report: dict[str, Any]) -> None:
    rows = {}
    for name, found in report["gates"].items():
        size = next((found[key] for key in ("states", "seeded", "kills", "mutations", "steps") if key in found), None)
        size = found["opens"] + found["refreshes"] if size is None else size
        distinct = f"{found['distinct']:,}" if "distinct" in found else ""
        rows[name] = [f"{size:,}", distinct, f"{len(found['violations'])}", f"{found['seconds']:,.0f}"]
    if rows:
        print_grid("gates", ["size", "distinct", "violations", "seconds"], rows)
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
