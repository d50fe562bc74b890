"""``python -m bench.start``: cold processes of tkindex and its peers, one after the other in turns; writes JSON."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import click

from bench.harness import (
    ONE_THREAD,
    PROJECT,
    bar,
    describe_run,
    print_bars,
    print_grid,
    progress,
    say,
    some_of,
    write_json,
)

os.environ.update(ONE_THREAD)
# An installed package has its bytecode: what is started may leave it.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

from bench.operators.data import Table, load_facts, synthetic
from bench.operators.latency import WrongAnswerError
from bench.operators.queries import Draw, brute_force
from bench.start import commands, files
from bench.start.probe import OPENERS

PACKAGES = (
    "tkindex", "numba", "numpy", "pyarrow", "apsw", "lmdb", "duckdb", "polars", "pandas", "ladybug", "pyoxigraph",
)  # fmt: skip
TIMEOUT = 600
STEPS = ("import_s", "open_s", "first_query_s", "second_query_s", "to_first_answer_s", "cpu_s")
# Seconds: a new process to its first answer, and commands to theirs.
FIRST_ANSWER, COMMANDS = 0.25, {"query": 0.35, "ask": 0.6, "ask-names": 0.6, "ask-words": 0.6, "mcp": 0.8}


def start(arm: str, folder: Path, table: Table, entity: str, day: int) -> dict[str, Any]:
    """One cold start in a process of its own, its answer compared with brute force.

    Raises
    ------
    WrongAnswerError
    RuntimeError
        The process ended badly; the message is its last line.
    """
    number = table.entity_ids[entity]
    command = [sys.executable, "-m", "bench.start.probe", arm, str(folder), entity, str(number), str(day)]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, timeout=TIMEOUT, check=False)
    if done.returncode:
        raise RuntimeError((done.stderr.strip().splitlines() or ["it wrote nothing"])[-1])
    figures: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    answer = [_ids(row, table) for row in figures.pop("answer")]
    expected = brute_force(table, "q3", (entity, day))
    if answer != expected:
        raise WrongAnswerError(f"{arm} answers {answer[:3]}; brute force says {expected[:3]}")
    return figures


def _ids(row: list[str], table: Table) -> tuple[int, int, int, int]:
    """A row of ids, whether it came as ids or as labels."""
    head, relation, tail, day = row
    if head in table.entity_ids:
        return table.entity_ids[head], table.relation_ids[relation], table.entity_ids[tail], _day(day)
    return int(head), int(relation), int(tail), int(day)


def _day(text: str) -> int:
    import datetime as dt

    return int(text) if text.isdigit() else (dt.date.fromisoformat(text) - dt.date(1970, 1, 1)).days


def summary(runs: list[dict[str, Any]]) -> dict[str, Any]:
    """Median of each figure, and its runs as parts, in microseconds where it is a time."""
    found: dict[str, Any] = {}
    for key in runs[0]:
        values = [run[key] for run in runs]
        if key in STEPS:
            parts = [round(value * 1e6, 1) for value in values]
            found[key[:-2]] = {"median_us": statistics.median(parts), "parts_us": parts}
        else:
            found[key] = statistics.median(values)
    return found


def bars_of(report: dict[str, Any]) -> list[dict[str, Any]]:
    """What is required of a start: seconds of the wall clock, as a person waits; medians, like the figures."""
    started, ran = report["starts"], report["commands"]
    if "tkindex" not in started:
        return []
    own = started["tkindex"]["to_first_answer"]["median_us"] / 1e6
    rows = [bar("import, open and first answer", own, FIRST_ANSWER, unit="s")]
    if "duckdb" in started:
        rows.append(
            bar("times DuckDB's", own / (started["duckdb"]["to_first_answer"]["median_us"] / 1e6), 1.0, unit="x")
        )
    rows += [
        bar(f"tkindex {name}", ran[name]["to_answer_s"] if name in ran else None, limit, unit="s")
        for name, limit in COMMANDS.items()
        if name in report["asked_commands"]
    ]
    return rows


@click.command(help="Import, open, first query and memory of a cold process, for tkindex and its peers.")
@click.option("--facts", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Parquet file of facts.")
@click.option("--synthetic", "n", type=click.IntRange(min=1_000), metavar="N", help="N seeded synthetic facts instead.")
@click.option("--json", "out", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The report.")
@click.option("--arms", default=",".join(OPENERS), show_default=True, help="Which arms, with commas.")
@click.option("--starts", type=click.IntRange(min=1), default=7, show_default=True, help="Cold processes an arm.")
@click.option(
    "--commands", "asked", default=",".join(commands.NAMES), show_default=True,
    help="Which commands, with commas; '' for none. `ask-names` is `ask` over an index of a million labels, "
    "`ask-words` in a word that none of them has.",
)  # fmt: skip
@click.option("--seed", default=0, show_default=True)
def main(facts: Path | None, n: int | None, out: Path, arms: str, starts: int, asked: str, seed: int) -> None:
    if (facts is None) == (n is None):
        raise click.UsageError("give either --facts PATH or --synthetic N")
    names = some_of(OPENERS, arms, "arm")
    ran = some_of(commands.NAMES, asked, "command")
    table = load_facts(facts) if facts is not None else synthetic(n or 0, seed)
    report: dict[str, Any] = {
        "suite": "start",
        "partial": True,
        **describe_run(PACKAGES, seed=seed, starts=starts),
        "facts": {"name": table.name, "facts": table.n_facts},
        "notes": _NOTES,
        "starts": {},
        "commands": {},
        "asked_commands": ran,
        "skipped_peers": {},
        "bars": [],
    }
    drawn = Draw(table, seed)("q3", starts)
    runs: dict[str, list[dict[str, Any]]] = {}
    try:
        with tempfile.TemporaryDirectory(prefix="tkindex-start-") as place, progress("starts", starts + 1) as step:
            step("write what is opened")
            for name in names:
                folder = Path(place) / name
                folder.mkdir()
                try:
                    # A process of its own: some libraries hold their files until it ends.
                    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
                        process.submit(files.write, name, table, folder).result()
                    start(name, folder, table, *drawn[0])  # kernels compiled, pages of files read: not a first start
                    runs[name] = []
                except (ModuleNotFoundError, BrokenProcessPool, RuntimeError, subprocess.TimeoutExpired) as error:
                    say(f"[bold red]SKIPPED[/] {name}: {error}")
                    report["skipped_peers"][name] = str(error)
            for k in range(starts):
                step(f"start {k + 1}")
                for name in list(runs):
                    try:
                        runs[name].append(start(name, Path(place) / name, table, *drawn[k]))
                    except (RuntimeError, subprocess.TimeoutExpired) as error:
                        say(f"[bold red]STOPPED[/] {name}, start {k + 1}: {error}")
                        report["skipped_peers"][name] = f"start {k + 1}: {error}"
                        del runs[name]
                report["starts"] = {name: summary(of_arm) for name, of_arm in runs.items() if of_arm}
            if "tkindex" in runs:
                report["commands"] = _commands(Path(place) / "tkindex", drawn[0][0], starts, ran)
    except WrongAnswerError as error:
        raise click.ClickException(f"wrong answer, nothing is reported: {error}") from None
    except KeyboardInterrupt:
        write_json(out, report)
        say(f"interrupted; partial report: {out}")
        sys.exit(130)
    report["partial"] = False
    report["bars"] = bars_of(report)
    write_json(out, report)
    rows = {
        name: [*(f"{of_arm[step[:-2]]['median_us'] / 1e3:,.2f}" for step in STEPS),
               *(f"{of_arm.get(key, 0) / 2**20:,.0f}" for key in ("resident_bytes", "anonymous_bytes"))]
        for name, of_arm in report["starts"].items()
    }  # fmt: skip
    columns = [
        "import",
        "open",
        "first query",
        "second query",
        "to first answer",
        "CPU",
        "MiB resident",
        "MiB anonymous",
    ]
    print_grid("a cold process, milliseconds (median) and memory", columns, rows)
    for name, figures in report["commands"].items():
        say(f"tkindex {name}: {figures['to_answer_s']:.2f} s, {figures['cpu_s']:.2f} s of CPU")
    print_bars(report["bars"])
    say(f"report: {out}")


def _commands(folder: Path, entity: str, starts: int, names: Sequence[str]) -> dict[str, dict[str, float]]:
    """Run each command so many times, once more ahead, in turns; return medians."""
    found: dict[str, list[dict[str, float]]] = {name: [] for name in names}
    if found.keys() & set(commands.OF_NAMES):
        # Its first question, which is not counted, leaves the table of names beside the index.
        commands.write_names(folder)
    for k in range(starts + 1):
        for name in list(found):
            try:
                figures = commands.run(name, folder, entity)
            except RuntimeError as error:
                say(f"[bold red]SKIPPED[/] {error}")
                del found[name]
                continue
            if k:
                found[name].append(figures)
    return {name: {key: statistics.median(run[key] for run in runs) for key in runs[0]} for name, runs in found.items()}


_NOTES = [
    "Files lie in the page cache and kernels are compiled: what is cold is the process.",
    "CPU is of the whole process, the interpreter's start included; other figures are of the wall clock.",
    "Memory is what the process grew by until after the second query; resident counts pages of mapped files too.",
    "Arms that answer in ids are given the id: they read no dictionary of labels.",
]


if __name__ == "__main__":
    main(prog_name="python -m bench.start")
