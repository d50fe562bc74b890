"""``python -m bench.scaling``: the same questions over ever more facts; writes JSON, and says where each arm stops."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import click

from bench.harness import (
    ONE_THREAD,
    bar,
    console,
    describe_run,
    exit_status,
    interleave,
    print_bars,
    print_grid,
    progress,
    say,
    some_of,
    write_json,
)
from bench.occupied import too_little_room

# Inherited by every worker, which imports its library after this.
os.environ.update(ONE_THREAD)

from bench.operators.peers import PEERS
from bench.operators.room import LIMITS, Limit
from bench.scaling import intervals
from bench.scaling.facts import write_facts
from bench.scaling.subjects import ASKED, LAZY, FactsSubject
from bench.scaling.worker import Remote, RemoteTimed, WorkerError

INTERVAL_LIMIT = Limit(250, 0, 10_000_000, "superintervals counts in 32 bits, which ends at twenty million here")
PACKAGES = (
    "tkindex", "numba", "numpy", "pyarrow", "polars", "duckdb", "apsw", "lmdb", "pandas", "networkx", "raphtory",
    "ladybug", "pyoxigraph", "superintervals", "ncls",
)  # fmt: skip


def _sizes(context: Any, parameter: Any, text: str) -> list[int]:
    """``1e4,1e5`` as ints."""
    try:
        found = [int(float(part)) for part in text.split(",")]
    except ValueError:
        found = []
    if not found or min(found) < 100 or max(found) > 200_000_000:
        raise click.BadParameter(f"{text!r}; expected numbers from 100 to 2e8, with commas between, such as 1e4,1e5")
    return sorted(set(found))


@dataclass(frozen=True)
class Plan:
    """How much one run measures: calls and checks a query, pairs of a batch, seconds of an arm and of a request."""

    samples: int
    pairs: int
    cap_seconds: float
    patience: float
    checked: int

    def of(self, n: int) -> tuple[int, int]:
        """Calls a query, and answers checked of each, at a size: drawing and checking scan all rows."""
        if n > 20_000_000:
            return min(self.samples, 300), 2
        return (min(self.samples, 1_000), 3) if n > 2_000_000 else (self.samples, self.checked)


def start(
    names: Sequence[str], n: int, limits: Mapping[str, Limit], make: Any, patience: float, folder: Path
) -> tuple[list[Remote], dict[str, str]]:
    """Begin a worker for each arm that may run at this size; the others, and why not."""
    remotes, stopped = [], {}
    for name in names:
        limit = limits[name]
        problem = too_little_room(limit.memory * n, limit.disk * n, folder)
        if n > limit.most:
            stopped[name] = f"not tried above {limit.most:,} facts: {limit.why}"
        elif problem is not None:
            stopped[name] = problem
        else:
            arm_folder = folder / name
            arm_folder.mkdir()
            made, arguments = make(name, n, arm_folder)
            remotes.append(Remote(name, made, arguments, patience))
    return remotes, stopped


def measure(
    remotes: list[Remote], stopped: dict[str, str], queries: Sequence[str], n: int, plan: Plan, seed: int, folder: Path
) -> dict[str, Any]:
    """Build, check, time in turns, batch and save at one size; an arm that fails is named and left out from there."""
    found: dict[str, Any] = {"build": {}, "latency": {}, "batch": {}, "save": {}, "checked": {}, "stopped": stopped}
    samples, checked = plan.of(n)

    def drop(step: str, error: WorkerError) -> None:
        """End the worker that failed, and say so in one line."""
        for remote in [remote for remote in remotes if remote.name == error.arm]:
            say(f"[bold red]STOPPED[/] {remote.name} at {n:,}, {step}: {error}")
            stopped[remote.name] = f"{step}: {error}"
            remote.end()
            remotes.remove(remote)

    def attempt(step: str, act: Any) -> None:
        """Do one step with every arm that is still there, one after the other."""
        for remote in list(remotes):
            try:
                act(remote)
            except WorkerError as error:
                drop(step, error)

    def build(remote: Remote) -> None:
        # Again, since the arms before have taken their part.
        figures = remote.ask("build")
        found["build"][remote.name] = {
            **figures,
            **{f"{key[:-6]}_bytes_per_fact": value / n for key, value in figures.items()
               if key.endswith("_bytes") and value is not None},
        }  # fmt: skip

    def check(remote: Remote) -> None:
        found["checked"][remote.name] = remote.ask("check", checked)

    def batch(remote: Remote) -> None:
        made = remote.ask("batches", min(plan.pairs, 10 * n))
        if made:
            found["batch"][remote.name] = made

    def save(remote: Remote) -> None:
        figures = remote.ask("save", str(folder / remote.name))
        if figures:
            found["save"][remote.name] = figures

    attempt("build", build)
    attempt("check", check)
    for query in queries:
        timed: list[RemoteTimed] = []

        def prepare(remote: Remote, query: str = query, timed: list[RemoteTimed] = timed) -> None:
            timed.append(RemoteTimed(remote, query, samples, seed))
            if remote.name == "tkindex" and query in ASKED:
                timed.append(RemoteTimed(remote, f"{query}, {LAZY}", samples, seed, f"tkindex, {LAZY}"))

        attempt("draw", prepare)
        while timed:
            try:
                interleave(timed, samples=samples, cap_seconds=plan.cap_seconds, floor_samples=min(samples, 1_000))
                break
            except WorkerError as error:
                # The arm that failed is left out from here; the others keep the samples that they have, and go on.
                drop(query, error)
                timed = [one for one in timed if one.remote in remotes]
        found["latency"][query] = {one.name: one.figures() for one in timed if len(one.samples)}
    attempt("batch", batch)
    attempt("save", save)
    return found


def _facts(arms: Sequence[str], n: int, plan: Plan, seed: int, folder: Path) -> dict[str, Any]:
    """One size of the facts."""
    source = folder / "facts"
    source.mkdir()
    if n > 1_000_000:
        # In a process of its own, so that what it takes is nobody's.
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
            process.submit(write_facts, source, n, seed).result()
    else:
        write_facts(source, n, seed)
    remotes, stopped = start(
        arms, n, LIMITS, lambda name, n, place: (FactsSubject, (name, source, place, seed)), plan.patience, folder
    )
    try:
        return measure(remotes, stopped, ASKED, n, plan, seed, folder)
    finally:
        for remote in remotes:
            remote.end()


def _intervals(n: int, plan: Plan, seed: int, folder: Path) -> dict[str, Any]:
    """One size of the intervals."""
    absent = {
        name: f"not installed ({package}); pip install '.[interval-peers]'"
        for name, (_, package) in intervals.ARMS.items()
        if importlib.util.find_spec(package) is None
    }
    names = [name for name in intervals.ARMS if name not in absent]
    limits = dict.fromkeys(names, INTERVAL_LIMIT)

    def make(name: str, n: int, place: Path) -> tuple[Any, tuple[Any, ...]]:
        return intervals.ARMS[name][0], (name, n, place, seed)

    remotes, stopped = start(names, n, limits, make, plan.patience, folder)
    smaller = replace(plan, pairs=min(plan.pairs, 100_000))
    try:
        found = measure(remotes, {**absent, **stopped}, ("stab", "stab count"), n, smaller, seed, folder)
    finally:
        for remote in remotes:
            remote.end()
    return found


@click.command(help="Build, memory, disk, open, latency and batches against the number of facts, beside peers.")
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The report.")
@click.option("--sizes", callback=_sizes, default="1e4,1e5,1e6,1e7", show_default=True, help="Numbers of facts.")
@click.option("--arms", default=",".join(LIMITS), show_default=True, help="Which arms, with commas.")
@click.option("--intervals/--no-intervals", "with_intervals", default=True, show_default=True, help="Stabbing too.")
@click.option("--samples", type=click.IntRange(min=20), help="Calls a query and arm (2000; quick 500).")
@click.option(
    "--cap", type=click.FloatRange(min=0.01), metavar="SECONDS",
    help="Of one arm on one query, after which a slow one has fewer calls, and the report says so (1; quick 0.05).",
)  # fmt: skip
@click.option("--patience", type=click.IntRange(min=10), default=900, show_default=True, help="Seconds a request.")
@click.option("--quick", is_flag=True, help="Fewer calls and pairs.")
@click.option("--seed", default=0, show_default=True)
@click.option("--check", is_flag=True, help="Exit 1 where a bar falls short.")
def main(
    out: Path, sizes: list[int], arms: str, with_intervals: bool, samples: int | None, cap: float | None,
    patience: int, quick: bool, seed: int, check: bool,
) -> None:  # fmt: skip
    names = some_of(LIMITS, arms, "arm")
    plan = Plan(
        samples=samples or (300 if quick else 2_000),
        pairs=200_000 if quick else 1_000_000,
        cap_seconds=cap or (0.05 if quick else 1.0),
        patience=float(patience),
        checked=5 if quick else 20,
    )
    report: dict[str, Any] = {
        "suite": "scaling",
        "partial": True,
        **describe_run(PACKAGES, seed=seed, sizes=sizes, arms=names, **vars(plan)),
        "forms": {name: _form(name) for name in names},
        "notes": _NOTES,
        "sizes": sizes,
        "facts": {},
        "intervals": {},
        "bars": [],
    }
    parts = [("facts", n) for n in sizes] + [("intervals", n) for n in sizes if with_intervals]
    try:
        with progress("sizes", len(parts)) as step:
            for part, n in parts:
                step(f"{n:,} {part}")
                problem = too_little_room(0, 100 * n, tempfile.gettempdir())
                if problem is not None:
                    say(f"[bold red]LEFT OUT[/] {n:,} {part}: {problem}")
                    report[part][str(n)] = {"stopped": {"every arm": problem}}
                    continue
                with tempfile.TemporaryDirectory(prefix="tkindex-scaling-") as place:
                    folder = Path(place)
                    report[part][str(n)] = (
                        _facts(names, n, plan, seed, folder) if part == "facts" else _intervals(n, plan, seed, folder)
                    )
                write_json(out, report)
    except KeyboardInterrupt:
        write_json(out, report)
        say(f"interrupted; partial report: {out}")
        sys.exit(130)
    report["partial"] = False
    report["bars"] = bars_of(report["facts"])
    write_json(out, report)
    _print(report)
    if report["bars"]:
        print_bars(report["bars"])
    say(f"report: {out}")
    sys.exit(exit_status(report["bars"], check))


def bars_of(sizes: Mapping[str, Mapping[str, Any]]) -> list[dict[str, Any]]:
    """What a hundred million facts may take: five gigabytes, with labels and without; and that they answer."""
    built = sizes.get("100000000", {}).get("build", {}).get("tkindex")
    if built is None:
        return []
    found = [bar("10^8 facts, held by the index, labels included", built["own_bytes"] / 1e9, 5.0, unit="GB")]
    if built.get("vocabulary_bytes") is not None:
        held = (built["own_bytes"] - built["vocabulary_bytes"]) / 1e9
        found.append(bar("10^8 facts, held by the index, vocabulary apart", held, 5.0, unit="GB"))
    found.append(bar("10^8 facts, most memory while building", built["peak_bytes"] / 2**30, 24.0, unit="GiB"))
    return found


_NOTES = [
    "Each arm runs in a process of its own; the arms take turns in blocks of calls across processes.",
    "Every answer that was checked equals masks over all rows; an arm that differs is stopped, and said.",
    "anonymous: memory that no file backs, grown by the build. peak: the most that ever was resident, sources too.",
    "tkindex answers in lists of labelled tuples; 'tkindex, lazy' is its result before a fact is read.",
]


def _form(name: str) -> str:
    if name == "tkindex":
        return "public API, labels and integer days in, list of labelled tuples out"
    module, cls = PEERS[name]
    package = importlib.util.find_spec(module)
    assert package is not None
    try:
        return getattr(importlib.import_module(module), cls).form
    except ImportError:
        return "not installed"


def _print(report: dict[str, Any]) -> None:
    """Medians by size, and what each build took."""
    for part in ("facts", "intervals"):
        for n, of_size in report[part].items():
            latency = of_size.get("latency", {})
            arms = list(dict.fromkeys(arm for by_arm in latency.values() for arm in by_arm))
            rows = {
                query: [f"{by_arm[arm]['median_us']:,.3g}" if arm in by_arm else "" for arm in arms]
                for query, by_arm in latency.items()
            }
            builds = of_size.get("build", {})
            for key in ("build_s", "anonymous_bytes_per_fact", "disk_bytes_per_fact"):
                rows[key] = [f"{builds[arm][key]:,.3g}" if key in builds.get(arm, {}) else "" for arm in arms]
            print_grid(f"{int(n):,} {part}: median, microseconds", arms, rows)
            for arm, why in of_size["stopped"].items():
                console.print(f"  {arm}: {why}", highlight=False)


if __name__ == "__main__":
    main(prog_name="python -m bench.scaling")
