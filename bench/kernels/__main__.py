"""``python -m bench.kernels``: count the instructions of each case, or time it with ``--quick``, which takes seconds.

``--time`` runs pytest-benchmark over the cases instead, and leaves its JSON.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

import click

from bench.harness import (
    PROJECT,
    Timed,
    describe_run,
    empty_call,
    interleave,
    kept_when_stopped,
    print_grid,
    say,
    write_json,
)

# Of the quick run; a case of milliseconds, such as the build, has as many samples as fit its seconds.
_SAMPLES, _CAP_SECONDS = 1_000, 0.1

PACKAGES = ("tkindex", "numba", "llvmlite", "numpy", "pyarrow")


@click.command(help="Instructions of each kernel under callgrind; or their times, with --quick or --time.")
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The report.")
@click.option("--cases", help="Some of the cases, with commas between; the first word of a name is enough.")
@click.option("--time", "timed", is_flag=True, help="pytest-benchmark in place of counts; the report is its own JSON.")
@click.option("--quick", is_flag=True, help="Time the cases in turns, without valgrind.")
def main(out: Path, cases: str | None, timed: bool, quick: bool) -> None:
    from bench.kernels import counts
    from bench.kernels.cases import CASES, N_FACTS, SEED

    asked = [word.strip() for word in cases.split(",")] if cases else None
    names = [name for name in CASES if asked is None or any(name.startswith(word) for word in asked)]
    if not names:
        raise click.UsageError(f"no case begins with {cases!r}; expected some of {', '.join(CASES)}")
    if timed and quick:
        raise click.UsageError("give --time or --quick, not both")
    if quick:
        _time(out, names)
        return
    if timed:
        if importlib.util.find_spec("pytest_benchmark") is None:
            raise click.ClickException("pytest-benchmark is not installed; pip install '.[dev]'")
        chosen = " or ".join(f"{name.split(',')[0]}" for name in names)
        # Its own options are not those of the project's tests: there the plugin is off.
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-o",
            "addopts=",
            "-q",
            str(PROJECT / "bench/kernels/test_kernels.py"),
        ]
        sys.exit(
            subprocess.run([*command, "-k", chosen, f"--benchmark-json={out}"], cwd=PROJECT, check=False).returncode
        )
    report: dict[str, Any] = {
        "suite": "kernels",
        "partial": False,
        **describe_run(PACKAGES, seed=SEED, facts=N_FACTS),
        "how": counts.HOW,
        "counts": {},
        "bars": [],
    }
    try:
        report["counts"] = counts.count(names)
    except (counts.CountError, subprocess.TimeoutExpired) as error:
        raise click.ClickException(f"nothing was counted: {error}") from None
    except KeyboardInterrupt:
        say("interrupted; nothing was counted")
        sys.exit(130)
    report["instructions"] = {f"{name} instructions": value for name, value in report["counts"].items()}
    write_json(out, report)
    print_grid("one call", ["instructions"], {name: [f"{value:,.1f}"] for name, value in report["counts"].items()})
    say(f"report: {out}")


def _time(out: Path, names: list[str]) -> None:
    """Time the cases by the harness, in turns; what is written are times, and no counts."""
    from bench.kernels.cases import CASES, N_FACTS, N_QUERIES, SEED

    report: dict[str, Any] = {
        "suite": "kernels",
        **describe_run(PACKAGES, seed=SEED, facts=N_FACTS, samples=_SAMPLES, quick=True),
        "bars": [],
    }
    with kept_when_stopped(out, report):
        turns = [(i,) for i in range(N_QUERIES)]
        timed = [Timed(name, CASES[name]().call, turns, turns) for name in names]
        interleave(timed, samples=_SAMPLES, cap_seconds=_CAP_SECONDS)
        report["latency"] = {one.name: {"tkindex": one.figures()} for one in timed}
        report["empty_call"] = empty_call(turns, _SAMPLES)
    write_json(out, report)
    rows = {one.name: [f"{figures['median_us']:,.3g}", f"{figures['p99_us']:,.3g}"]
            for one in timed for figures in (report["latency"][one.name]["tkindex"],)}  # fmt: skip
    rows["empty call"] = [f"{report['empty_call'][key]:.3g}" for key in ("median_us", "p99_us")]
    print_grid("one call, µs", ["median", "p99"], rows)
    say(f"report: {out}")


if __name__ == "__main__":
    main(prog_name="python -m bench.kernels")
