"""Questions about many facts as tools: what they answer is what the verbs answer, within the budgets."""

from __future__ import annotations

import json

import pyarrow as pa
import pytest

import tkindex as tk
from tkindex.tools.analytics import ANALYTICS
from tkindex.tools.call import call_tool
from tkindex.tools.toolboxes import toolbox

FACTS = [("ann", "visits", "rome", f"2014-{month:02}-07") for month in range(1, 13)] + [
    ("bob", "visits", "rome", "2014-03-07"),
    ("rome", "lies in", "italy", "2014-05-01"),
]


@pytest.fixture(scope="module")
def index():
    return tk.build(FACTS)


def ask(index, name, **arguments):
    found = call_tool(index, name, arguments, toolbox="analytics")
    json.dumps(found, allow_nan=False)
    return found


def overlaps(index):
    return index.overlaps_with(index.facts(head="bob"), on="tail", head="ann", times=True)


CALLS = {
    "histogram": ({"bucket": "month", "by": "relation"}, lambda ix: ix.histogram("month", "relation")),
    "top": ({"of": "head", "k": 2}, lambda ix: ix.top(2, "head")),
    "rolling": ({"window": "60 days", "step": "30 days"}, lambda ix: ix.rolling("60 days", "30 days")),
    "gaps": ({"min_length": "20 days", "head": "ann"}, lambda ix: ix.gaps("20 days", head="ann")),
    "sessions": ({"gap": "40 days", "by": "head"}, lambda ix: ix.sessions("40 days", "head")),
    "durations": ({"by": "relation", "when": "2014-05"}, lambda ix: ix.durations("relation", when="2014-05")),
    "overlaps_with": ({"on": "tail", "head": "ann", "other_head": "bob"}, overlaps),
    "motifs": ({"within": "7 days", "n_facts": 2}, lambda ix: ix.motifs("7 days", 2)),
    "paths": ({"a": "ann", "b": "italy"}, lambda ix: ix.paths("ann", "italy")),
}


def test_every_tool_is_tried():
    assert set(CALLS) == set(ANALYTICS) == set(toolbox("analytics"))


@pytest.mark.parametrize("name", CALLS)
def test_a_tool_answers_as_the_verb_does(index, name):
    arguments, verb = CALLS[name]
    found, table = ask(index, name, **arguments), verb(index)
    assert found["ok"], found
    assert found["total"] == table.num_rows == len(found["rows"])
    assert found["columns"] == table.column_names
    for row, expected in zip(found["rows"], table.to_pylist(), strict=True):
        for column, value in expected.items():
            if column not in ("row", "other_row"):
                assert row[column] == (value if isinstance(value, (int, float, type(None))) else str(value))


def test_rows_keep_to_the_budget_and_go_on_with_a_cursor(index):
    arguments = {"bucket": "month", "max_rows": 5}
    page = ask(index, "histogram", **arguments)
    assert (len(page["rows"]), page["total"], page["left_out"]) == (5, 12, 7)
    rest = ask(index, "histogram", **{**arguments, "max_rows": 100}, cursor=page["cursor"])
    assert rest["rows"][-1]["start"] == "2014-12-01"


@pytest.mark.parametrize(
    ("name", "arguments", "code"),
    [
        ("histogram", {}, "missing_argument"),
        ("histogram", {"bucket": "moon"}, "wrong_type"),
        ("histogram", {"bucket": "month", "by": "mood"}, "bad_query"),
        ("top", {"of": "head", "k": 0}, "wrong_type"),
        ("rolling", {"window": "long"}, "bad_time"),
        ("sessions", {"gap": "7 days", "head": "zoe"}, "unknown_entity"),
        ("paths", {"a": "ann", "b": "zoe"}, "unknown_entity"),
        ("paths", {"a": "ann"}, "missing_argument"),
        ("overlaps_with", {"on": "mood"}, "wrong_type"),
        ("facts", {}, "unknown_tool"),
    ],
)
def test_what_is_wrong_is_data(index, name, arguments, code):
    assert ask(index, name, **arguments)["error"]["code"] == code


def test_attributes_select_and_group():
    one = {"head": "ann", "relation": "visits", "tail": "rome"}
    index = tk.build([{**one, "time": f"2014-01-{day:02}", "user": f"u{day % 2}"} for day in range(1, 6)])
    assert ask(index, "top", of="user")["rows"][0] == {"user": "u1", "count": 3, "rank": 1}
    assert ask(index, "histogram", bucket="month", where="user == 'u0'")["rows"][0]["count"] == 2
    pairs = ask(index, "overlaps_with", where="user == 'u0'")
    assert (pairs["pairs"], pairs["rows"][0]["other_row"]) == (2, ["ann", "visits", "rome"])
    assert ask(index, "paths", a="ann", b="rome", where="user == 'u0'")["rows"][0]["at"] == "2014-01-02"
    assert ask(index, "top", of="head", where="mood == 'good'")["ok"] is False


def test_groups_that_json_or_python_have_no_value_for_are_told_as_text():
    """One fact whose attribute is not a number, and every answer by that attribute was an error."""
    at = pa.array([2**62, 0, None, 0], pa.timestamp("us"))
    columns = {"head": list("abcd"), "relation": ["r"] * 4, "tail": list("bcda"), "time": ["2014"] * 4}
    index = tk.build(pa.table({**columns, "sure": [float("nan"), float("inf"), 0.5, None], "at": at}))
    rows = ask(index, "top", of="sure", k=9)["rows"]
    assert sorted(map(str, (row["sure"] for row in rows))) == ["0.5", "None", "inf", "nan"]
    rows = ask(index, "histogram", bucket="year", by="at")["rows"]
    assert {row["at"] for row in rows} == {None, "1970-01-01 00:00:00", f"<value out of range: {2**62}>"}
