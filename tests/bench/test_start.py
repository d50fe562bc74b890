"""The suite of cold processes: what is required, what commands answer, and what is said where they do not."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

import tkindex as tk
from bench.start import __main__ as suite
from bench.start import commands


def report(own: float, **more) -> dict:
    starts = {"tkindex": own, "duckdb": more.pop("duckdb", None)}
    return {
        "starts": {name: {"to_first_answer": {"median_us": s * 1e6}} for name, s in starts.items() if s is not None},
        "asked_commands": list(commands.NAMES),
        "commands": {name: {"to_answer_s": s} for name, s in more.items()},
    }


def test_what_is_required_of_a_start():
    rows = suite.bars_of(report(0.2, duckdb=0.25, query=0.3, ask=0.7))
    assert [(row["name"], row["value"], row["holds"]) for row in rows] == [
        ("import, open and first answer", pytest.approx(0.2), True),
        ("times DuckDB's", pytest.approx(0.8), True),
        ("tkindex query", 0.3, True),
        ("tkindex ask", 0.7, False),
        # What was not measured does not hold.
        ("tkindex ask-names", None, False),
        ("tkindex ask-words", None, False),
        ("tkindex mcp", None, False),
    ]
    names = [row["name"] for row in suite.bars_of(report(0.2))][1:]
    assert names == ["tkindex query", "tkindex ask", "tkindex ask-names", "tkindex ask-words", "tkindex mcp"]
    # What nobody asked for has no bar.
    some = report(0.2, query=0.3) | {"asked_commands": ["query"]}
    assert [row["name"] for row in suite.bars_of(some)][1:] == ["tkindex query"]
    assert suite.bars_of({"starts": {"duckdb": {}}, "commands": {}}) == []


def test_names_that_are_none_are_refused(tmp_path):
    for option, message in (("--arms", "no arm 'nobody'"), ("--commands", "no command 'nobody'")):
        given = ["--synthetic", "1000", "--json", str(tmp_path / "x"), option, "nobody"]
        told = CliRunner().invoke(suite.main, given)
        assert told.exit_code == 2
        assert message in told.output


def test_commands_answer_in_processes_of_their_own(tmp_path):
    tk.build([("Ann", "visits", "Rome", "2014-01-01")], str(tmp_path / "saved"))
    for name in ("query", "ask"):
        figures = commands.run(name, tmp_path, "Rome")
        assert 0 < figures["cpu_s"] < 300
        assert 0 < figures["to_answer_s"] < 300


def test_a_question_is_asked_over_an_index_of_many_names_which_keeps_them(tmp_path, monkeypatch):
    monkeypatch.setattr(commands, "N_LABELS", 30_000)
    commands.write_names(tmp_path)
    assert 0 < commands.run("ask-names", tmp_path, "")["to_answer_s"] < 300
    assert (tmp_path / "names" / "name-index.arrow").exists()
    # A question that is refused would be an error.
    assert 0 < commands.run("ask-words", tmp_path, "")["to_answer_s"] < 300
    with pytest.raises(RuntimeError, match="ask-names"):
        commands.run("ask-names", tmp_path / "nowhere", "")


def test_a_command_without_an_answer_is_an_error(tmp_path):
    with pytest.raises(RuntimeError, match=r"tkindex query: .*saved"):
        commands.run("query", tmp_path, "Rome")
