"""The command of the operator suite: one tiny run from end to end, and what it refuses."""

from __future__ import annotations

import json
import subprocess
import sys

import numpy as np
import pytest
from click.testing import CliRunner
from places import PROJECT

from bench import harness
from bench.operators import __main__ as cli
from bench.operators import peers, suite
from bench.operators.queries import LISTED, QUERIES


def _invoke(*args: str):
    return CliRunner().invoke(cli.main, list(args))


@pytest.fixture(scope="module")
def tiny_report(tmp_path_factory) -> dict:
    """One run from end to end, with every peer that is installed."""
    path = tmp_path_factory.mktemp("run") / "report.json"
    result = _invoke("--synthetic", "3000", "--quick", "--queries", "60", "--seed", "7", "--json", str(path))
    assert result.exit_code == 0, result.output
    return json.loads(path.read_text(encoding="utf-8"))


def test_a_tiny_run_reports_everything(tiny_report):
    assert tiny_report["suite"] == "operators"
    assert tiny_report["partial"] is False
    assert tiny_report["scale"] == "small"
    assert tiny_report["facts"]["facts"] == 3000
    assert tiny_report["settings"]["seed"] == tiny_report["facts"]["seed"] == 7
    assert {"processor", "cores", "memory_gib", "python"} <= set(tiny_report["machine"])
    assert {"id", "modified"} == set(tiny_report["commit"])
    assert tiny_report["versions"]["numpy"] == np.__version__
    own = {"tkindex", "tkindex, text times", "tkindex, ids", "tkindex, tuples"}
    names = own | {"numpy, tuples"} | (set(peers.PEERS) - set(tiny_report["skipped_peers"]))
    assert set(tiny_report["arms"]) == names
    assert all(arm["form"] for arm in tiny_report["arms"].values())
    assert tiny_report["arms"]["tkindex"]["build_s"] > 0
    assert set(tiny_report["latency"]) == set(tiny_report["empty_call"]) == set(QUERIES)
    for query, arms in tiny_report["latency"].items():
        assert set(arms) == names
        for figures in arms.values():
            assert 10 <= figures["samples"] <= 60
            assert 0 < figures["min_us"] <= figures["median_us"] <= figures["p99_us"] <= figures["max_us"]
            assert figures["cold_us"] > 0
        assert ("p99_of_its_size" in arms["tkindex"]) == (query == "q10")
        # The least of each: what else runs on the machine meanwhile moves a median of 60 calls.
        assert tiny_report["empty_call"][query]["min_us"] < arms["tkindex, tuples"]["min_us"]
    assert tiny_report["answers_checked"] == 10 * len(QUERIES) * len(names)
    assert set(tiny_report["walked"]) == set(LISTED)
    for arms in tiny_report["walked"].values():
        assert list(arms) == ["tkindex, tuples", "dicts"]


def test_a_tiny_run_measures_builds_and_starts(tiny_report):
    figures = tiny_report["figures"]
    assert set(figures) == {"build_ids", "build_parquet", "open", "start", "batch_last_before", "ten_tuples"}
    assert not [name for name, part in figures.items() if "error" in part]
    assert figures["build_ids"]["facts"] == figures["build_parquet"]["facts"] == figures["open"]["facts"] == 3000
    assert figures["build_ids"]["memory_vocabulary_bytes_per_fact"] > 0
    assert figures["build_ids"]["disk_vocabulary_bytes_per_fact"] > 0
    assert figures["build_parquet"]["peak_rss_gib"] > 0
    # An import that was done before takes a microsecond.
    assert figures["start"]["import_s"] > 1e-4
    assert len(figures["start"]["runs"]) == 1
    assert figures["open"]["of_which_open_ms"] < figures["open"]["open_ms"]
    assert figures["batch_last_before"]["one_thread_per_s"] > 0
    assert [row["name"] for row in tiny_report["bars"]] == [
        "import tkindex, best of its runs",
        "first query of a warm process, after the import",
    ]


@pytest.mark.parametrize(("holds", "check", "status"), [(False, True, 1), (False, False, 0), (True, True, 0)])
def test_check_fails_where_a_bar_falls_short(monkeypatch, tmp_path, holds, check, status):
    def run(table, plan, *, report, **settings):
        report["bars"] = [harness.bar("a bar", 1.0 if holds else 3.0, 2.0)]

    monkeypatch.setattr(suite, "run", run)
    path = tmp_path / "out.json"
    result = _invoke("--synthetic", "100", "--json", str(path), *(["--check"] if check else []))
    assert result.exit_code == status, result.output
    assert json.loads(path.read_text())["bars"][0]["holds"] is holds
    assert ("1 of 1 bars fall short: a bar" in result.output) is bool(status)


def test_a_wrong_answer_is_no_report(monkeypatch, tmp_path):
    from bench.operators.peers.tkindex_arm import TkindexArm

    monkeypatch.setattr(suite, "_processes", lambda *args: None)
    monkeypatch.setattr(TkindexArm, "q12", lambda self, *params: -1)
    path = tmp_path / "out.json"
    result = _invoke("--synthetic", "1000", "--quick", "--peers", "", "--json", str(path))
    assert result.exit_code == 1
    assert "wrong answer, nothing was timed: tkindex answers q12(" in result.output
    assert not path.exists()


def test_an_interrupted_run_leaves_a_partial_report(monkeypatch, tmp_path):
    def run(table, plan, *, report, **settings):
        report.update(partial=True, figures={"open": {"open_ms": 1.0}})
        raise KeyboardInterrupt

    monkeypatch.setattr(suite, "run", run)
    path = tmp_path / "out.json"
    result = _invoke("--synthetic", "100", "--json", str(path))
    assert result.exit_code == 130
    assert json.loads(path.read_text()) == {"partial": True, "figures": {"open": {"open_ms": 1.0}}}


def test_usage_errors_are_one_line_and_status_2(tmp_path):
    out = str(tmp_path / "x.json")
    for args in (
        ["--json", out],
        ["--json", out, "--synthetic", "9", "--facts", __file__],
        ["--json", out, "--facts", out],
    ):
        assert _invoke(*args).exit_code == 2
    result = _invoke("--json", out, "--synthetic", "9", "--peers", "oracle")
    assert result.exit_code == 1
    assert "no peer 'oracle'" in result.output


def test_the_suites_are_listed():
    done = subprocess.run([sys.executable, "-m", "bench"], cwd=PROJECT, capture_output=True, text=True, check=True)
    assert "operators" in done.stdout
    wrong = subprocess.run([sys.executable, "-m", "bench", "oprators"], cwd=PROJECT, capture_output=True, text=True)
    assert wrong.returncode == 2
    assert "no suite 'oprators'; expected one of" in wrong.stderr
