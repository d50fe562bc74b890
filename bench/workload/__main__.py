"""``python -m bench.workload``: recorded searches replayed as operator queries; writes JSON."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import click
import numpy as np

from bench.harness import (
    ONE_THREAD,
    Timed,
    describe_run,
    empty_call,
    interleave,
    print_grid,
    say,
    some_of,
    write_json,
)
from bench.suites import data_folder

os.environ.update(ONE_THREAD)

from bench.operators.data import load_facts
from bench.operators.latency import WrongAnswerError
from bench.workload.arms import ARMS
from bench.workload.calls import brute_force, read_calls

PACKAGES = ("tkindex", "numba", "numpy", "pyarrow", "apsw", "duckdb", "polars")


@click.command(help="A recorded agent's searches as operator queries, against tkindex and its peers.")
@click.option("--data", type=click.Path(path_type=Path), help="Folder of the data sets; else TKINDEX_DATA.")
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The report.")
@click.option("--arms", default=",".join(name for name in ARMS if "," not in name), show_default=True)
@click.option("--quick", is_flag=True, help="Fewer calls timed and checked.")
@click.option("--seed", default=0, show_default=True, help="Of the calls whose answers are checked.")
def main(data: Path | None, out: Path, arms: str, quick: bool, seed: int) -> None:
    names = some_of(ARMS, arms, "arm")
    folder = data_folder(data)
    if folder is None or not (folder / "multitq" / "facts.parquet").is_file():
        raise click.ClickException("no multitq/facts.parquet in the data folder; name it with --data or TKINDEX_DATA")
    table = load_facts(folder / "multitq" / "facts.parquet")
    calls, counts = read_calls(folder / "multitq" / "dev_agent_search_calls.parquet", table)
    report: dict[str, Any] = {
        "suite": "workload",
        "partial": True,
        **describe_run(PACKAGES, seed=seed, quick=quick),
        "facts": {"name": table.name, "facts": table.n_facts},
        "calls": counts,
        "build_s": {},
        "forms": {},
        "skipped_peers": {},
        "bars": [],
    }
    made: dict[str, Any] = {}
    try:
        with tempfile.TemporaryDirectory(prefix="tkindex-workload-") as place:
            for name in names:
                try:
                    begin = time.perf_counter()
                    made[name] = ARMS[name](table, Path(place))
                    report["build_s"][name] = time.perf_counter() - begin
                except ImportError as error:
                    say(f"[bold red]SKIPPED[/] {name}: not installed ({error}); pip install '.[peers]'")
                    report["skipped_peers"][name] = str(error)
            if "tkindex" in made:
                made["tkindex, tuples"] = ARMS["tkindex, tuples"](table, Path(place), made["tkindex"].index)
            report["forms"] = {name: arm.form for name, arm in made.items()}
            some = np.random.default_rng(seed).choice(len(calls), size=200 if quick else 1_000, replace=False)
            report["answers_checked"] = check(made, table, [calls[i] for i in some.tolist()])
            params = [(call,) for call in calls]
            # In the order in which they were made: the next call often asks about the same entity.
            timed = [Timed(name, arm.ask, params, params[-200:]) for name, arm in made.items()]
            samples = 2_000 if quick else len(params)
            interleave(timed, samples=samples, cap_seconds=0.5 if quick else 15.0)
            report["latency"] = {"a recorded search": {one.name: one.figures() for one in timed}}
            report["empty_call"] = empty_call(params[:1_000])
            for arm in made.values():
                arm.close()
    except WrongAnswerError as error:
        raise click.ClickException(f"wrong answer, nothing was timed: {error}") from None
    except KeyboardInterrupt:
        write_json(out, report)
        say(f"interrupted; partial report: {out}")
        sys.exit(130)
    report["partial"] = False
    write_json(out, report)
    say(", ".join(f"{count:,} {sort}" for sort, count in counts.items()))
    rows = {
        name: [f"{one['median_us']:,.3g}", f"{one['p99_us']:,.3g}", f"{1e6 / one['mean_us']:,.0f}"]
        for name, one in report["latency"]["a recorded search"].items()
    }
    print_grid("a recorded search, microseconds", ["median", "p99", "a second"], rows)
    say(f"report: {out}")


def check(made: dict[str, Any], table: Any, calls: list[Any]) -> int:
    """Compare every arm with masks over all rows; how many answers were compared.

    Raises
    ------
    WrongAnswerError
    """
    for call in calls:
        expected = brute_force(table, call)
        for name, arm in made.items():
            found = arm.ids(arm.ask(call))
            if found != expected:
                raise WrongAnswerError(f"{name} answers {call} with {found[:3]}; masks say {expected[:3]}")
    return len(calls) * len(made)


if __name__ == "__main__":
    main(prog_name="python -m bench.workload")
