"""``python -m bench run``: run every suite, or those named, one after the other, each in a process of its own.

What goes wrong in one suite is said in one line, and the rest goes on: data that are not there, a suite that fails,
takes too long, or is interrupted. Ctrl-C ends the suite that runs; twice within two seconds, or a request to terminate,
ends everything. At the end every bar of what was run is printed beside what was measured.
"""

from __future__ import annotations

import json
import math
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import click

from bench import bars
from bench.harness import PROJECT, say, write_json
from bench.occupied import processor_seconds
from bench.suites import SIZES, Run, Suite, data_folder, find_suites
from tkindex.cli.compiling import compile_new, kernel_modules

HEAD = ("machine", "commit", "versions", "settings", "empty_call")
# Ends a quick run of all suites within two minutes, on a slow machine too. On two quiet cores it ends by
# itself, in a fresh clone as well: what the suites announce and the compiling leave room.
QUICK_BUDGET = 115.0
# Of the kernels that are new to a machine: on two quiet cores, before the first suite. On one, the suites that come
# first compile what they need, each in its own time.
COMPILING = 40.0
_TWICE = "Ctrl-C twice"
# A suite may take this many times what it announces: a busy machine is not a failure.
_PATIENCE = 5.0


def incomplete_head(report: dict[str, Any]) -> list[str]:
    """What the head of a report lacks of machine, commit, versions, settings with a seed, and the empty call.

    >>> incomplete_head({"machine": 1, "commit": 1, "versions": 1, "settings": {"samples": 3}})
    ['empty_call', 'seed']
    """
    lacks = [key for key in HEAD if not report.get(key)]
    return lacks + ([] if "seed" in report.get("settings", {}) else ["seed"])


def run_one(
    run: Run, out: Path, data: Path | None, *, patience: float = _PATIENCE, left: float = math.inf
) -> dict[str, Any]:
    """Run one suite, for `patience` times the seconds that it announces and compiles, or for those `left`, if fewer.

    Returns
    -------
    dict
        ``"label"``, ``"status"`` (``"done"``, ``"skipped"``, ``"failed"``, ``"bars"``, ``"interrupted"``,
        ``"too long"``), ``"seconds"``, ``"why"`` and ``"report"`` (the file, or None).
    """
    begin, cpu, all_of_it = time.perf_counter(), _children_seconds(), processor_seconds()
    with tempfile.TemporaryDirectory(prefix="tkindex-bench-") as room:
        try:
            words = run.words(data, Path(room))
        except FileNotFoundError as error:
            return _ended(run, "skipped", begin, str(error), None)
        # What an earlier run left must not pass for the result of this one.
        out.unlink(missing_ok=True)
        out.parent.mkdir(parents=True, exist_ok=True)
        log = Path(room) / "log"
        command = [sys.executable, "-m", f"bench.{run.suite}", *words, "--json", str(out)]
        with log.open("wb") as stream:
            status, why, code = _run(
                command, stream, _environment(data), min(patience * (run.seconds + COMPILING), left)
            )
        last = _last_line(log)
    if status == "done" and code:
        # 1 is also what a suite exits with where a bar falls short: then its report is there and whole.
        status, why = ("failed", f"exited {code}: {last}")
    seconds, cpu, now = time.perf_counter() - begin, _children_seconds() - cpu, processor_seconds()
    others = None if now is None or all_of_it is None else max(0.0, now - all_of_it - cpu) / seconds
    _complete(out, run, status, seconds, cpu, others)
    if status in ("interrupted", "too long") and not out.is_file():
        why += "; it left no report"
    return _ended(run, status, begin, why, out if out.is_file() else None)


def _environment(data: Path | None) -> dict[str, str]:
    return {**os.environ, **({"TKINDEX_DATA": str(data)} if data else {})}


@contextmanager
def _signals_held_back() -> Iterator[Callable[[], None]]:
    """Hold back Ctrl-C and requests to terminate until what is yielded is called: then they are as they were.

    A suite that is interrupted while it begins would be known to nobody and go on alone. And a process that is begun
    meanwhile hears both signals, even where whoever began this one, as a shell does in the background, had Ctrl-C
    ignored: that is handed down for good, and a suite that ignores it cannot keep what it has.
    """
    came: list[int] = []
    before = {sign: signal.signal(sign, lambda sign, _: came.append(sign)) for sign in (signal.SIGINT, signal.SIGTERM)}

    def let_go() -> None:
        while before:
            signal.signal(*before.popitem())
        while came:
            signal.raise_signal(came.pop())

    try:
        yield let_go
    finally:
        let_go()


def _run(command: Sequence[str], log: IO[bytes], environment: dict[str, str], limit: float) -> tuple[str, str, int]:
    """Run a suite to its end; return its status, why, and what it exited with.

    Where it must stop before, it is asked to first, so that it can keep what it has, and ended then.
    """
    with _signals_held_back() as let_go:
        process = subprocess.Popen(
            command, cwd=PROJECT, stdout=log, stderr=log, start_new_session=True, env=environment
        )
        try:
            let_go()
            process.wait(limit)
            return "done", "", process.returncode
        except subprocess.TimeoutExpired:
            status, why = "too long", f"stopped after {limit:.0f} s"
        except KeyboardInterrupt:
            status, why = "interrupted", "Ctrl-C"
        except SystemExit:  # asked to terminate: a suite has a session of its own, and would go on alone
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            raise
    for sign, seconds in ((signal.SIGINT, 5.0), (signal.SIGKILL, 5.0)):
        try:
            os.killpg(process.pid, sign)
            process.wait(seconds)
            break
        except ProcessLookupError:
            break
        except subprocess.TimeoutExpired:
            continue
        except KeyboardInterrupt:  # the second one: nobody wants to wait until it has kept what it has
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return "interrupted", _TWICE, process.returncode
    return status, why, process.returncode


def _last_line(log: Path) -> str:
    lines = [line.strip() for line in log.read_text(encoding="utf-8", errors="replace").splitlines() if line.strip()]
    return lines[-1] if lines else "it wrote nothing"


def _children_seconds() -> float:
    """Seconds of processors that processes begun here, and ended, have used: what a busy machine does not stretch."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _complete(out: Path, run: Run, status: str, seconds: float, cpu: float, others: float | None) -> None:
    """Write into the report how it was made, how many cores others kept busy meanwhile, and whether it is whole."""
    if not out.is_file():
        return
    report = json.loads(out.read_text(encoding="utf-8"))
    partial = bool(report.get("partial", False)) or status in ("interrupted", "too long")
    ran = {
        "suite": run.suite,
        "name": run.name,
        "arguments": run.arguments,
        "seconds": round(seconds, 1),
        "cpu_seconds": round(cpu, 1),
        "others_cores": None if others is None else round(others, 2),
    }
    write_json(out, {**report, "suite": report.get("suite", run.suite), "partial": partial, "ran": ran})


def _ended(run: Run, status: str, begin: float, why: str, report: Path | None) -> dict[str, Any]:
    return {
        "label": run.label,
        "status": status,
        "seconds": round(time.perf_counter() - begin, 1),
        "why": why,
        "report": report,
    }


def _line(ended: dict[str, Any]) -> str:
    """How one run ended, in one line."""
    text = f"{ended['label']:22} {ended['status']:12} {ended['seconds']:7.1f} s"
    report = ended["report"]
    if ended["why"]:
        text += f"  {ended['why']}"
    if report is not None:
        content = json.loads(report.read_text(encoding="utf-8"))
        bars = content.get("bars") or []
        short = [row["name"] for row in bars if not row["holds"]]
        text += "  partial results" if content["partial"] else ""
        text += f"  {len(bars) - len(short)} of {len(bars)} bars hold" if bars else ""
        absent = content.get("skipped_peers") or content.get("peers_absent") or {}
        text += f"  without {', '.join(absent)}" if absent else ""
        lacks = incomplete_head(content)
        text += f"  its report lacks {', '.join(lacks)}" if lacks else ""
    return text


def chosen_runs(names: Sequence[str], size: str, suites: Mapping[str, Suite], only: Sequence[str] = ()) -> list[Run]:
    """All runs of the suites named, in that order; of all suites, the short ones first; or the runs `only` in theirs.

    Raises
    ------
    click.UsageError
        A name is no suite's, or no run's.
    """
    of_suite = {name: list(suite.runs[size]) for name, suite in suites.items()}
    if unknown := [name for name in names if name not in suites]:
        raise click.UsageError(f"no suite {unknown[0]!r}; expected some of {', '.join(suites)}")
    # Where the seconds do not suffice, most suites have run all the same.
    short_first = sorted((run for runs in of_suite.values() for run in runs), key=lambda run: run.seconds)
    chosen = [run for name in names for run in of_suite[name]] or ([] if names else short_first)
    if not only:
        return chosen
    of_label = {run.label: run for run in chosen}
    if unknown := [label for label in only if label not in of_label]:
        raise click.UsageError(f"no {size} run {unknown[0]!r}; expected some of {', '.join(of_label)}")
    return [of_label[label] for label in only]


def _terminate(*_: Any) -> None:
    say("asked to terminate: the rest was not run")
    sys.exit(143)


@click.command(help="Run the suites named (all of them, where none is), each in a process of its own.")
@click.argument("names", nargs=-1, metavar="[SUITE]...")
@click.option("--quick", "size", flag_value="quick", default=True, help="Small: all in some two minutes (default).")
@click.option("--full", "size", flag_value="full", help="As the figures of the documents were measured; hours.")
@click.option("--only", multiple=True, metavar="RUN", help="Only this run, by its name in --list; more than once.")
@click.option("--data", type=click.Path(path_type=Path), help="Folder of the data sets; else TKINDEX_DATA.")
@click.option(
    "--results", type=click.Path(file_okay=False, path_type=Path), default="bench-results", show_default=True,
    help="Folder that the reports go to.",
)  # fmt: skip
@click.option(
    "--budget", type=click.FloatRange(min=1), metavar="SECONDS",
    help=f"For all runs together; what does not fit is named. {QUICK_BUDGET:.0f} with --quick, else none.",
)  # fmt: skip
@click.option("--list", "only_list", is_flag=True, help="Say what would be run, with the seconds to expect.")
@click.option("--check", is_flag=True, help="Exit 1 where a bar falls short, too.")
def main(
    names: Sequence[str],
    size: str,
    only: tuple[str, ...],
    data: Path | None,
    results: Path,
    budget: float | None,
    only_list: bool,
    check: bool,
) -> None:
    assert size in SIZES
    suites = find_suites()
    runs = chosen_runs(names, size, suites, only)
    budget = budget or (QUICK_BUDGET if size == "quick" and not names and not only else math.inf)
    for name in names or suites:
        if name in suites and not suites[name].runs[size]:
            say(f"{name:22} skipped      it says of no {size} run; see python -m bench {name} --help")
    if only_list:
        for run in runs:
            say(f"{run.label:22} {run.seconds:7.0f} s  python -m bench {run.suite} {run.arguments}")
        say(f"{'together':22} {sum(run.seconds for run in runs):7.0f} s")
        return
    folder = data_folder(data)
    if folder is None:
        say("no data folder: suites that need one are skipped; name it with --data or TKINDEX_DATA")
    if size == "quick":
        say("quick: fewer samples, peers and facts than the published figures have; each line's report says how many")
    before = signal.signal(signal.SIGTERM, _terminate)
    try:
        status = _run_all(runs, folder, results, budget, check)
    finally:
        # A caller inside the same process gets its own handler back.
        signal.signal(signal.SIGTERM, before)
    sys.exit(status)


def _run_all(runs: Sequence[Run], folder: Path | None, results: Path, budget: float, check: bool) -> int:
    """Run one after the other, say how each ended, and return the exit status."""
    ended: list[dict[str, Any]] = []
    begin = time.perf_counter()
    # All cores compile before the first suite; one after the other, the suites would compile on one.
    if compile_new(kernel_modules()):
        say(f"{'compiling':22} done         {time.perf_counter() - begin:7.1f} s, once on this machine")
    interrupted_at = float("-inf")
    for run in runs:
        left = budget - (time.perf_counter() - begin)
        if left < run.seconds / 3:
            ended.append(_ended(run, "skipped", time.perf_counter(), f"no time left of {budget:.0f} s", None))
            say(_line(ended[-1]))
            continue
        try:
            ended.append(run_one(run, results.resolve() / f"{run.label}.json", folder, left=left))
        except KeyboardInterrupt:  # between two processes
            ended.append(_ended(run, "interrupted", time.perf_counter(), "Ctrl-C", None))
        say(_line(ended[-1]))
        if ended[-1]["status"] == "interrupted":
            if ended[-1]["why"].startswith(_TWICE) or time.perf_counter() - interrupted_at < 2.0:
                say("interrupted twice: the rest was not run")
                break
            interrupted_at = time.perf_counter()
    bad = [one["label"] for one in ended if one["status"] not in ("done", "skipped")]
    rows = bars.collect({one["label"]: json.loads(one["report"].read_text("utf-8")) for one in ended if one["report"]})
    bars.print_table(rows)
    for one in ended:
        if one["report"] is None:
            say(f"no bars of {one['label']}: {one['status']}, {one['why']}")
    say(f"{len(ended)} of {len(runs)} runs in {time.perf_counter() - begin:.0f} s; reports in {results}")
    if check and any(not row.holds for row in rows):
        bad.append("bars")
    return 130 if any(one["status"] == "interrupted" for one in ended) else 1 if bad else 0


if __name__ == "__main__":
    main(prog_name="python -m bench run")
