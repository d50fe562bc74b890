"""What is checked of a plan before anything of it runs."""

from __future__ import annotations

import numpy as np
import pytest

import tkindex as tk
from tkindex.plans.run import PlanBuilder
from tkindex.plans.schema import MAX_STEPS
from tkindex.tools.call import call_tool

A = {"id": "a", "op": "facts", "head": "ann"}
T = {"id": "t", "op": "time", "facts": "$a"}
TAILS = {"id": "b", "op": "project", "facts": "$a", "slot": "tail"}


def only(when):
    return {"steps": [A, {"id": "b", "op": "filter", "facts": "$a", "when": when}]}


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        ([], "steps"),
        ({}, "steps"),
        ({"steps": []}, "at least one"),
        ({"steps": [A], "goal": "a"}, "goal"),
        ({"steps": ["a"]}, "expected an object"),
        ({"steps": [A] * (MAX_STEPS + 1)}, "at most"),
        ({"steps": [A, A]}, "two steps"),
        ({"steps": [{"id": "1 a", "op": "facts"}]}, "letters"),
        ({"steps": [{"id": "a", "op": "fact"}]}, "did you mean 'facts'"),
        ({"steps": [{"id": "a", "op": "facts", "subject": "ann"}]}, "no field 'subject'"),
        ({"steps": [{"id": "a", "op": "facts", "head": 5}]}, "expected text"),
        ({"steps": [{"id": "a", "op": "facts", "head": "x" * 2000}]}, "at most"),
        ({"steps": [{"id": "a", "op": "facts", "head": "$b"}]}, "none yet"),
        ({"steps": [{"id": "a", "op": "facts", "head": []}]}, "no list of 1 to 1,000 items"),
        ({"steps": [{"id": "a", "op": "facts", "head": ["ann", 5]}]}, "expected text"),
        ({"steps": [{"id": "a", "op": "facts", "head": ["ann", ["bob"]]}]}, "expected text"),
        ({"steps": [{"id": "a", "op": "facts", "head": ["ann", "$b"]}]}, "none yet"),
        ({"steps": [A, {"id": "b", "op": "facts", "head": "$a"}]}, "gives facts; expected entities"),
        ({"steps": [A, {"id": "b", "op": "first"}]}, "needs facts"),
        ({"steps": [A, {"id": "b", "op": "first", "facts": "ann"}]}, "expected a reference"),
        (only({"op": "since", "time": "2006"}), "since"),
        (only({"op": "after", "time": "$a"}), "period"),
        (only({"op": "between", "time": "2006"}), "until"),
        (only({"op": "on", "at": "1"}), "no field 'at'"),
        (only(2006), "quotes"),
        ({"steps": [A, {"id": "b", "op": "project", "facts": "$a", "slot": "day"}]}, "expected one of"),
        ({"steps": [{"id": "b", "op": "time"}]}, "either text or facts"),
        ({"steps": [{"id": "b", "op": "time", "text": "2006", "pick": "last"}]}, "pick only"),
        ({"steps": [A, {"id": "b", "op": "time", "facts": "$a", "until": "2006"}]}, "until only"),
        ({"steps": [A, {"id": "b", "op": "union", "of": []}]}, "1 to"),
        ({"steps": [A, TAILS, {"id": "c", "op": "union", "of": ["$a", "$b"]}]}, "mixes"),
        ({"steps": [A], "answer": "z"}, "expected the id of a step"),
        ({"steps": [A, T, {"id": "b", "op": "combine", "of": ["$t"], "how": "union"}]}, "two or more"),
        ({"steps": [A, T, {"id": "b", "op": "rank", "of": "$t", "among": ["$u"]}]}, "earlier steps"),
        ({"steps": [A, {**T, "pick": "only"}]}, "several"),
        ({"steps": [{**A, "when": {"op": "between", "time": "2007", "until": "2006"}}]}, "swap them"),
    ],
)  # fmt: skip
def test_bad_plans_say_what_is_wrong(visits, plan, message):
    with pytest.raises(tk.QueryError, match=message):
        visits.run_plan(plan)
    found = call_tool(visits, "run_plan", {"plan": plan})
    assert found["error"]["code"] in ("bad_query", "wrong_type", "too_large")


def test_unknown_names_and_times_are_found_before_anything_runs(visits):
    with pytest.raises(tk.UnknownEntityError, match="'rome'"):
        visits.compile_plan({"steps": [{"id": "a", "op": "facts", "tail": "roma"}]})
    with pytest.raises(tk.TimeParseError, match="last spring"):
        visits.compile_plan({"steps": [{"id": "a", "op": "facts", "when": "last spring"}]})
    error = call_tool(visits, "run_plan", {"plan": {"steps": [{"id": "a", "op": "facts", "tail": "roma"}]}})["error"]
    assert error["suggestions"] == ["rome"]


def test_plans_that_would_explode_are_stopped(visits, monkeypatch):
    from tkindex.plans import excluded

    monkeypatch.setattr(excluded, "MAX_FACTS", 5)
    p = PlanBuilder()
    p.union(p.facts(tail="rome"), p.facts(head="ann"))
    with pytest.raises(tk.QueryError, match="at most 5"):
        visits.run_plan(p.build())
    p = PlanBuilder()
    everyone = p.project(p.facts(), "head")
    p.facts(everyone, tail=everyone, entity=everyone)
    wide = tk.build([(f"a{i}", "r", f"b{i}", "2006") for i in range(40)])
    with pytest.raises(tk.QueryError, match="10,000 combinations"):
        wide.run_plan(p.build())


def test_dollar_labels_and_ids(visits):
    index = tk.build([("$ann", "r", "x", "2006")])
    assert len(index.run_plan({"steps": [{"id": "a", "op": "facts", "head": "$$ann"}]}).value) == 1
    assert len(visits.run_plan({"steps": [{"id": "a", "op": "facts", "head": "id:0"}]}).value) == 4


def test_an_array_without_a_dimension_is_no_list_and_a_reason_quotes_little():
    index = tk.build([("ann", "visits", "rome", "2014")], unit="day")
    plan = {"steps": [{"id": "a", "op": "facts", "head": "ann"}, TAILS], "answer": "b"}
    for given in ({"answer": np.array("rome")}, {"answer": ["rome"], "facts": np.array(0)}):
        with pytest.raises(tk.QueryError, match="has no dimension; expected a list"):
            index.verify_answer(plan, **given)
    assert index.verify_answer(plan, np.array(["rome"])).ok
    (reason,) = index.verify_answer(plan, ["rome", "x" * 70_000]).reasons
    assert 200 < len(reason) < 300
    for label in ("x" * 70_000, "it's " * 14_000):
        with pytest.raises(tk.QueryError, match="is no convention; known are standard") as refused:
            index.with_convention(label)
        assert len(str(refused.value)) < 400
