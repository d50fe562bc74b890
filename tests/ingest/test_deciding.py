"""Which row decides the unit of an index, against a search row by row."""

from __future__ import annotations

import datetime as dt
import json

import pyarrow as pa
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

import tkindex as tk
from tkindex.cli import main

# Each with the unit that it needs.
TIMES = {
    "2014": "day", "2014-10": "day", "2014-10-07": "day", "2014-10-07T00:00": "day", "2014-10-07T09:00": "hour",
    "2014-10-07 09": "hour", "2014-10-07T09:30": "minute", "2014-10-07T09:30:00": "minute", "Oct 7, 2014": "day",
    "2014-10-07T09:30:05": "second", "2014-10-07T09:30:05.25": "millisecond", "2014-10-07T09:30:05+02:00": "second",
}  # fmt: skip
FINENESS = ("day", "hour", "minute", "second", "millisecond", "microsecond")
MANY = st.one_of(
    st.lists(st.sampled_from(list(TIMES)), min_size=1, max_size=12),
    st.builds(lambda n, at, odd: ["2014-10-07"] * min(n, at) + [odd] + ["2014-10"] * max(0, n - at),
              st.integers(0, 400), st.integers(0, 400), st.sampled_from(list(TIMES))),
)  # fmt: skip


@given(MANY)
def test_it_is_the_first_row_that_needs_the_unit(times):
    report = tk.build([("a", "r", "b", time) for time in times]).report
    finest = max((TIMES[time] for time in times), key=FINENESS.index)
    assert report.unit == finest
    found = report.unit_row
    if finest == "day":
        assert found is None
        return
    wanted = next(n for n, time in enumerate(times, 1) if TIMES[time] == finest)
    if found is None:
        # Of times that are all written alike the first decides.
        assert wanted == 1
        assert all(TIMES[time] != "day" or "T00:00" in time for time in times)
    else:
        assert (found.unit, found.line, found.counted) == (finest, wanted, "row")
        assert found.value == repr(times[wanted - 1])


@given(st.lists(st.tuples(st.sampled_from(list(TIMES)), st.sampled_from(list(TIMES))), min_size=1, max_size=6))
def test_a_file_behind_others_and_a_stop_may_decide(pairs):
    rows = [("a", "r", "b", start.replace("2014", "2013"), stop) for start, stop in pairs]
    report = tk.build(rows).report

    finest = max((TIMES[time] for pair in pairs for time in pair), key=FINENESS.index)
    assert report.unit == finest

    if report.unit_row is not None:
        start, stop = pairs[report.unit_row.line - 1]
        said = {"start": start.replace("2014", "2013"), "stop": stop}[report.unit_row.column]
        assert report.unit_row.value == repr(said)
        assert TIMES[said.replace("2013", "2014")] == finest


def test_the_line_of_a_file_is_said_with_its_text(tmp_path):
    (tmp_path / "a.csv").write_text("head,relation,tail,date\na,r,b,2014-10-07\n")
    (tmp_path / "b.csv").write_text('head,relation,tail,date\n\n"a\nb",r,b,2014\na,r,b,2014-10-07 09:30\n')
    report = tk.build([tmp_path / "a.csv", tmp_path / "b.csv"]).report
    assert report.unit_row._asdict() == {
        "unit": "minute", "source": str(tmp_path / "b.csv"), "line": 5, "counted": "line", "column": "date",
        "value": "'2014-10-07 09:30'",
    }  # fmt: skip
    assert f"unit minute because of {tmp_path / 'b.csv'}, line 5, column 'date': '2014-10-07 09:30', the" in str(report)
    assert report.to_dict()["unit_row"]["line"] == 5
    with pytest.raises(tk.BadRowError, match="line 5, column 'date'"):
        tk.build([tmp_path / "a.csv", tmp_path / "b.csv"], unit="day")


def test_rows_far_behind_are_said_by_their_number(tmp_path):
    lines = ["a,r,b,2014-10-07"] * 100_001
    lines[-1] += "T09:30"
    (tmp_path / "a.csv").write_text("\n".join(["head,relation,tail,date", *lines, ""]))
    found = tk.build(tmp_path / "a.csv").report.unit_row
    assert (found.line, found.counted) == (100_001, "row")


def test_nothing_is_said_where_the_unit_was_given_or_times_are_alike():
    assert (
        tk.build([("a", "r", "b", "2014"), ("a", "r", "b", "2014-10-07T09:30")], unit="minute").report.unit_row is None
    )
    alike = [("a", "r", "b", "2014-10-07T09:30"), ("a", "r", "b", "2014-10-07T09:31")]
    assert tk.build(alike).report.unit_row is None
    assert tk.build([]).report.unit_row is None
    stamps = pa.array([dt.datetime(2014, 10, 7), dt.datetime(2014, 10, 8, 9, 30)], pa.timestamp("us"))
    table = pa.table({"head": ["a", "a"], "relation": ["r", "r"], "tail": ["b", "b"], "time": stamps})
    assert tk.build(table).report.unit_row.line == 2


def test_the_command_line_says_it_of_an_index_and_of_a_cluster(tmp_path):
    (tmp_path / "a.csv").write_text("head,relation,tail,date\na,r,b,2014-10-07\na,r,b,2014-10-07 09:30\n")
    said = "unit minute because of", "a.csv, line 3, column 'date': '2014-10-07 09:30'", "--unit"
    for command in (["build"], ["cluster", "build", "--shards", "2"]):
        for options in ([], ["--json"]):
            out = tmp_path / f"{command[0]}{len(options)}"
            done = CliRunner().invoke(main, [*command, str(tmp_path / "a.csv"), str(out), *options])
            assert done.exit_code == 0, done.output
            if options:
                assert json.loads(done.output)["unit_row"]["line"] == 3
            else:
                assert all(text in done.output for text in said), done.output
