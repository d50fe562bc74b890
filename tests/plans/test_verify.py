"""Answers that are verified value by value, and the certificates of results."""

from __future__ import annotations

import json

import pytest
from plans_cases import ROME, VISITS, form

import tkindex as tk
from tkindex.plans.run import PlanBuilder
from tkindex.plans.values import widen
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP
from tkindex.tools.call import call_tool


def test_answers_are_verified_value_by_value(visits):
    plan = form("after_first", **ROME, anchor="ann")
    rows = {fact.head: fact.row for fact in visits.facts(**ROME)}
    verdict = visits.verify_answer(plan, ["cem"])
    assert verdict.ok
    assert verdict.facts == {"cem": sorted([rows["ann"], rows["cem"]])}
    wrong = visits.verify_answer(plan, ["dan", "cem"])
    assert (wrong.ok, wrong.rejected, wrong.entailed) == (False, ["dan"], ["cem"])
    assert not visits.verify_answer(plan, []).ok
    assert visits.verify_answer(form("after_first", **ROME, anchor="eve"), []).ok
    part = visits.verify_answer(form("equal", **ROME, time="2006-01"), "bob")
    assert part.ok
    assert part.missing == ["ann", "cem", "dan"]


@pytest.mark.parametrize("granularity", ["day", "month", "year"])
def test_whole_periods_leave_open_ends_open(granularity):
    day = tk.parse_range("2006-01-05", "day").start
    first, last, _ = tk.parse_range("2006-01-05"[: {"day": 10, "month": 7, "year": 4}[granularity]], "day")
    assert widen(day, day + 1, "day", granularity) == (first, last)
    assert widen(OPEN_START, day + 1, "day", granularity) == (OPEN_START, last)
    assert widen(day, OPEN_STOP, "day", granularity) == (first, OPEN_STOP)
    assert widen(OPEN_START, OPEN_STOP, "day", granularity) == (OPEN_START, OPEN_STOP)


def test_a_fact_that_still_holds_has_no_length_and_no_last_year():
    index = tk.build(
        [
            ("ann", "leads", "acme", "2006-03-01", None),
            ("bob", "leads", "reds", "####-##-##", "2006-03-01"),
            ("cem", "leads", "blue", "2006-03-01", "2006-03-02"),
        ],
        unit="day",
    )
    for head, part, said in [
        ("ann", "duration", ["unbounded"]),
        ("bob", "duration", ["unbounded"]),
        ("cem", "duration", ["2 days"]),
        ("ann", "range", ["2006-03-01/inf"]),
        ("ann", "stop", ["inf"]),
        ("ann", "start", ["2006-03-01"]),
        ("bob", "start", ["-inf"]),
        ("cem", "range", ["2006-03-01/2006-03-02"]),
    ]:
        p = PlanBuilder()
        assert index.run_plan(p.build(p.times(p.facts(head), part))).answer == said, (head, part)
    # As a period, an open stop stays open at any granularity: nothing comes after it.
    p = PlanBuilder()
    year = p.time(facts=p.facts("ann"), granularity="year")
    later = p.build(p.project(p.filter(p.facts(), "after", year), "head"))
    assert index.run_plan(later).answer == []


def test_certificates_hold_for_their_index_only(visits):
    result = visits.run_plan(form("after_first", **ROME, anchor="ann"))
    certificate = json.loads(json.dumps(result.certificate()))
    assert visits.verify_answer(certificate).ok
    forged = {**certificate, "answer": ["dan"]}
    assert visits.verify_answer(forged).rejected == ["dan"]
    bare = visits.verify_answer({**certificate, "facts": certificate["facts"][:1]})
    assert bare.unsupported == ["cem"]
    assert visits.verify_answer({**certificate, "facts": [10**6]}).false_facts == [10**6]
    other = tk.build(VISITS[:-1], convention="multitq")
    assert "another version" in other.verify_answer(certificate).reasons[0]
    assert "convention" in visits.with_convention("standard").verify_answer(certificate).reasons[0]
    with pytest.raises(tk.QueryError, match="certificate"):
        visits.verify_answer({"plan": {}})


def test_verify_as_a_tool(visits):
    plan = form("equal", **ROME, time="2006-01-05")
    found = call_tool(visits, "verify_answer", {"plan": plan, "answer": ["ann", "nobody"]})
    assert found["ok"]
    assert found["verified"] is False
    assert found["rejected"] == ["nobody"]
    assert call_tool(visits, "verify_answer", {"plan": plan, "answer": ["ann"], "facts": [1]})["verified"]
