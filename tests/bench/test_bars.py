"""One table of every bar: what holds, what falls short, and what was not measured."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from bench import bars, harness, run
from bench.scaling import __main__ as scaling


def report(suite: str, *rows: dict, **more) -> dict:
    return {"machine": {}, "suite": suite, "bars": list(rows), "partial": False, **more}


def test_bars_stand_by_subject_with_what_was_measured():
    rows = bars.collect(
        {
            "tools": report("tools", harness.bar("plan", 21.6, 15.0, unit="µs")),
            "operators-icews": report("operators", harness.bar("q1", 1.25, 2.0, unit="us"), partial=True),
            "kernels": report("kernels"),
        }
    )
    assert [row[1:] for row in rows] == [
        ("operators-icews (partial)", "q1", "1.25 us", "<= 2 us", True),
        ("tools", "plan", "21.6 µs", "<= 15 µs", False),
    ]
    assert list(bars.by_subject(rows)) == [bars.SUBJECTS["operators"], bars.SUBJECTS["tools"]]


def test_what_was_not_measured_does_not_hold_but_where_no_question_asks_it():
    nothing = harness.bar("q", None, 3.0, at_least=True)
    (row,) = bars.collect({"operators-icews": report("operators", nothing)})
    assert (row.measured, row.holds) == ("not measured", False)
    assert bars.collect({"qa-flights": report("qa", nothing)}) == []


@pytest.fixture
def results(tmp_path):
    (tmp_path / "a.json").write_text(json.dumps(report("operators", harness.bar("good", 1.0, 2.0))))
    (tmp_path / "b.json").write_text(json.dumps(report("vectors", harness.bar("bad", 3.0, 2.0))))
    (tmp_path / "c.json").write_text('{"no": "report"}')
    return tmp_path


def test_the_command_prints_and_checks(results):
    said = CliRunner().invoke(bars.main, ["--results", str(results)])
    assert said.exit_code == 0, said.output
    assert "a: good" in said.output
    assert "falls short" in said.output
    assert "1 of 2 bars hold" in said.output
    assert CliRunner().invoke(bars.main, ["--results", str(results), "--check"]).exit_code == 1
    assert CliRunner().invoke(bars.main, ["a", "--results", str(results), "--check"]).exit_code == 0


def test_a_report_that_is_not_there_is_one_line(results):
    said = CliRunner().invoke(bars.main, ["a", "zeus", "--results", str(results)])
    assert said.exit_code == 1
    assert "no report zeus" in said.output


def test_a_run_ends_with_the_table_of_its_bars(tmp_path, monkeypatch):
    """What was run is in the table; what was not is named."""

    def one(of, out, data, **more):
        if of.suite == "linking":
            return run._ended(of, "skipped", 0.0, "no data", None)
        out.parent.mkdir(exist_ok=True)
        out.write_text(json.dumps(report(of.suite, harness.bar("bad", 3.0, 2.0))))
        return run._ended(of, "done", 0.0, "", out)

    monkeypatch.setattr(run, "run_one", one)
    arguments = ["tools", "linking", "--results", str(tmp_path / "out")]
    said = CliRunner().invoke(run.main, arguments)
    assert said.exit_code == 0, said.output
    assert "tools: bad" in said.output
    assert "0 of 1 bars hold" in said.output
    assert "no bars of linking: skipped, no data" in said.output
    assert CliRunner().invoke(run.main, [*arguments, "--check"]).exit_code == 1


def test_a_hundred_million_facts_are_held_to_five_gigabytes():
    built = {"own_bytes": 5_500_000_000, "vocabulary_bytes": 600_000_000, "peak_bytes": 8 * 2**30}
    rows = scaling.bars_of({"100000000": {"build": {"tkindex": built}}})
    assert [row["holds"] for row in rows] == [False, True, True]
    assert scaling.bars_of({"1000": {"build": {"tkindex": built}}}) == []
