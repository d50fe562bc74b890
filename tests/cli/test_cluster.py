"""``tkindex cluster``: build, info, and what goes wrong."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from tkindex.cli import main


@pytest.fixture
def source(tmp_path):
    path = tmp_path / "facts.csv"
    path.write_text("head,relation,tail,start\nann,visits,rome,2014-10-07\nbob,visits,rome,2014-11-02\nx,y,z,never\n")
    return path


def run(*args):
    return CliRunner().invoke(main, ["cluster", *map(str, args)], standalone_mode=False)


def test_build_and_info(source, tmp_path):
    out = tmp_path / "cluster"
    done = run("build", source, out, "--shards", 2, "--on-error", "skip")
    assert done.exception is None, done.output
    assert "2 facts, 3 entities, unit day, 2 shards" in done.output
    assert "1 bad rows were left out:" in done.output
    assert "facts.csv, line 4, column 'start'" in done.output
    shown = json.loads(run("info", out, "--json").output)
    assert (shown["n_facts"], len(shown["shards"])) == (2, 2)
    assert "every shard is sound" in run("info", out, "--verify").output


def test_a_report_as_json(source, tmp_path):
    found = run("build", source, tmp_path / "c", "--shards", 3, "--on-error", "skip", "--json")
    assert json.loads(found.stdout)["n_bad"] == 1


def test_errors_name_the_row_and_the_folder(source, tmp_path):
    assert "line 4, column 'start'" in str(run("build", source, tmp_path / "c", "--shards", 2).exception)
    assert "is no cluster" in str(run("info", tmp_path / "nothing").exception)


def test_serving_a_cluster_refuses_what_does_not_fit(source, tmp_path):
    run("build", source, tmp_path / "c", "--shards", 2, "--on-error", "skip")
    for options, message in (
        (["--ray", "auto"], "--ray needs --cluster"),
        (["--cluster", "--write"], "tk.cluster.Router"),
    ):
        found = CliRunner().invoke(main, ["serve", str(tmp_path / "c"), *options], standalone_mode=False)
        assert message in str(found.exception)
