"""A guard against slower kernels that no mood of the machine can trip: counted instructions, and ratios within one run.

Counts are compared with those that are stored where the same versions of Python, Numba and NumPy made them; where
valgrind is not there the ratios alone stand guard.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner
from places import PROJECT

from bench.harness import Timed, interleave, versions
from bench.kernels import counts
from bench.kernels.__main__ import main
from bench.kernels.cases import CASES
from bench.kernels.valgrind import Callgrind, read_counts
from bench.operators.batch import NumpyLastBefore, draw_pairs
from bench.operators.data import Table, synthetic
from bench.operators.peers.dicts_arm import DictsArm
from bench.operators.peers.sqlite_arm import SqliteArm
from bench.operators.peers.tkindex_arm import TkindexArm
from bench.operators.queries import Draw
from bench.run import incomplete_head
from tkindex.query.batch import Batch

STORED = PROJECT / "bench" / "results" / "kernels.json"
SLACK = 1.10
"""More than this times the stored count is a regression. The same code differs by less than a hundredth."""
GUARDED = ("count", "facts", "tuples", "batch last_before, 4,096 pairs")


# ----------------------------------------------------------------------------------------------------------------------
# Instructions


def test_instructions_have_not_grown():
    problem = counts.why_not()
    if problem is not None:
        pytest.skip(f"INSTRUCTIONS NOT COUNTED: {problem}; the ratios below stand guard")
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    for name in ("numba", "llvmlite", "numpy"):
        here = versions([name])[name]
        if here != stored["versions"][name]:
            pytest.skip(
                f"INSTRUCTIONS NOT COMPARED: {name} {here} here, {stored['versions'][name]} where they were counted; "
                "run python -m bench kernels --json bench/results/kernels.json"
            )
    python = f"{platform.python_implementation()} {platform.python_version()}"
    if python != stored["machine"]["python"]:
        pytest.skip(f"INSTRUCTIONS NOT COMPARED: {python} here, {stored['machine']['python']} where they were counted")
    counted = counts.count(GUARDED)
    grown = {
        name: f"{value:,.0f}, stored {stored['counts'][name]:,.0f}"
        for name, value in counted.items()
        if value > SLACK * stored["counts"][name]
    }
    assert not grown, f"instructions of a call: {grown}"
    # A guard far above what it guards would see nothing: then the stored counts are to be made anew.
    stale = {name: value for name, value in counted.items() if 1.5 * value < stored["counts"][name]}
    assert not stale, f"count anew with python -m bench kernels --json {STORED.relative_to(PROJECT)}: {stale}"


def test_stored_counts_are_of_every_case():
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    assert list(stored["counts"]) == list(CASES)
    assert all(value > 100 for value in stored["counts"].values())


def test_requests_do_nothing_outside_of_callgrind():
    if platform.machine() not in ("x86_64", "AMD64"):
        with pytest.raises(OSError, match="x86-64"):
            Callgrind()
        return
    callgrind = Callgrind()
    assert callgrind.is_watching() is False
    callgrind.start()
    callgrind.stop("nothing")


def test_counts_are_read_by_the_names_that_were_dumped(tmp_path):
    (tmp_path / "callgrind.out.1").write_text("desc: Trigger: Client Request: a case, 3 pairs\nsummary: 1234\n")
    (tmp_path / "callgrind.out.2").write_text("desc: Trigger: Client Request: b\ntotals: 56\n")
    (tmp_path / "callgrind.out").write_text("desc: Trigger: Program termination\ntotals: 9\n")
    assert read_counts(tmp_path) == {"a case, 3 pairs": 1234, "b": 56}


def test_without_valgrind_it_is_said_in_one_line(monkeypatch):
    monkeypatch.setattr(counts.shutil, "which", lambda name: None)
    with pytest.raises(counts.CountError, match=r"^valgrind is not installed .*apt-get install valgrind"):
        counts.count(["count"])


@pytest.mark.parametrize("name", CASES)
def test_every_case_runs_all_its_calls(name):
    call, repeats = CASES[name]()
    answers = [call(i) for i in range(min(repeats, 8))]
    assert all(answer is not None for answer in answers)


def test_cases_are_timed_without_valgrind(monkeypatch, tmp_path):
    monkeypatch.setattr(counts, "count", lambda names: pytest.fail("counted"))
    out = tmp_path / "times.json"
    done = CliRunner().invoke(main, ["--quick", "--cases", "count,build", "--json", str(out)])
    assert done.exit_code == 0, done.output
    report = json.loads(out.read_text(encoding="utf-8"))
    assert incomplete_head(report) == []
    assert report["partial"] is False
    assert "counts" not in report
    assert list(report["latency"]) == ["count", "build, 20,000 facts"]
    of_count, of_build = (by_arm["tkindex"] for by_arm in report["latency"].values())
    assert of_count["samples"] == 1_000
    assert 10 <= of_build["samples"] < 1_000
    assert report["empty_call"]["median_us"] < of_count["median_us"] < of_build["median_us"]


def test_two_ways_of_timing_are_not_mixed(tmp_path):
    done = CliRunner().invoke(main, ["--quick", "--time", "--json", str(tmp_path / "x.json")])
    assert done.exit_code == 2
    assert "give --time or --quick, not both" in done.output


def test_benchmark_entries_are_left_alone_by_a_plain_run():
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "tests/bench/test_kernels.py"],
        cwd=PROJECT, capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    assert "bench/kernels" not in done.stdout
    config = (PROJECT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'testpaths = ["tests", "tkindex", "reasoners"]' in config
    assert '"no:benchmark"' in config


# ----------------------------------------------------------------------------------------------------------------------
# Ratios within one run


@pytest.fixture(scope="module")
def table() -> Table:
    return synthetic(100_000, seed=6)


@pytest.fixture(scope="module")
def own(table) -> TkindexArm:
    arm = TkindexArm()
    arm.build(table, Path())
    return arm


def least(arms: dict[str, Callable], params: list, samples: int = 1_000) -> dict[str, float]:
    """Least time of a call, the arms in turns: what no other process has slowed down."""
    timed = [Timed(name, call, params, params[:100]) for name, call in arms.items()]
    interleave(timed, samples=samples, block=50, cap_seconds=2.0)
    # A low quantile instead of the least: questions differ, and the cheapest says little.
    return {one.name: float(np.quantile(np.asarray(one.samples), 0.1)) for one in timed}


def test_single_questions_keep_their_distance_to_dictionaries(table, own):
    """A question through the API takes at most three times what hand-made dictionaries do (measured: about as long)."""
    rival = DictsArm()
    rival.build(table, Path())
    for query in ("q3", "q8"):
        times = least({"own": getattr(own, query), "dicts": getattr(rival, query)}, Draw(table, 0)(query, 300))
        assert times["own"] < 3 * times["dicts"], (query, times)


def test_single_questions_stay_ahead_of_a_database(table, own, tmp_path):
    """SQLite with a covering index for each question takes longer by a factor (measured: four to six)."""
    rival = SqliteArm()
    rival.build(table, tmp_path)
    try:
        for query in ("q3", "q9", "q12"):
            times = least({"own": getattr(own, query), "sqlite": getattr(rival, query)}, Draw(table, 0)(query, 300))
            assert 1.5 * times["own"] < times["sqlite"], (query, times)
    finally:
        rival.close()


def test_a_batch_stays_ahead_of_numpy(table, own):
    """`last_before` on one thread against one `searchsorted` over sorted keys (measured: four times as fast)."""
    entities, days = draw_pairs(table, 50_000, seed=1)
    ids = np.array([own.index.entities.id(label) for label in table.entities])[entities]
    twin, batch = NumpyLastBefore(table), Batch(own.index.engine, 1)
    times: dict[str, list[float]] = {"own": [], "numpy": []}
    for _ in range(7):
        for name, ask in (("own", lambda: batch.last_before(ids, days)), ("numpy", lambda: twin(entities, days))):
            begin = time.perf_counter()
            ask()
            times[name].append(time.perf_counter() - begin)
    assert 1.3 * min(times["own"]) < min(times["numpy"]), times
