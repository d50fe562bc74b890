"""RTQA as published: what is retrieved is all there is, the solver reads it, the aggregator notices a wrong child."""

from __future__ import annotations

import dataclasses

import pytest
from visiting import VISITS

import tkindex as tk
from reasoners.namesreading import NamedReadings
from reasoners.policies.base import Decision
from reasoners.policies.rules import Rules
from reasoners.reading import Readings
from reasoners.rtqa import published
from reasoners.rtqa.published import Solved

FACTS = [*VISITS, ("Ann", "Make a visit", "Oslo", "2015-03-01"), ("Bob", "Threaten", "Ann", "2014-12-01")]
ASKED = "Who visited Rome before Dan?"
PARTS = ["When did Dan visit Rome?", "Who visited Rome before #1?"]


@pytest.fixture(scope="module")
def index():
    return tk.build(FACTS, convention="multitq")


def reasoner(index, children, *, question=ASKED, **roles):
    readings = Readings(index, ())
    rules = {
        "decompose": lambda decision: {question: children},
        "solve": lambda decision: published.read_facts(readings, decision),
        "aggregate": lambda decision: published.choose_candidate(readings, decision),
    }
    return published.PublishedRTQA(index, Rules({**rules, **roles}), readings)


def test_a_reference_is_replaced_and_the_children_are_believed(index):
    found = reasoner(index, PARTS).answer(ASKED)
    assert found.values == ("Ann", "Bob", "Cid")
    assert [step["tool"] for step in found.details["steps"]] == [
        "decompose", *("retrieve", "solve") * 3, "aggregate",
    ]  # fmt: skip
    assert "by children" in found.details["steps"][-1]["note"]


def test_among_them_picks_by_the_time_of_the_siblings_facts_without_a_decision(index):
    asked = "Who was the last to visit Rome before Dan?"
    said = []
    found = reasoner(
        index, [*PARTS, "Which was the last among them?"], question=asked,
        aggregate=lambda decision: said.append(decision.state["children"].values) or {"choice": "children"},
    ).answer(asked)  # fmt: skip
    assert said == [("Cid",)]
    assert found.values == ("Cid",)


def test_what_was_not_retrieved_does_not_exist(index):
    made = published.make(index, learn_from=(), n=0)
    assert made.answer(ASKED).values == ()
    assert made.answer(ASKED).reason == "the facts retrieved do not say"


@pytest.mark.parametrize("wrong", ["Oslo", "Dan", "nobody", ""])
@pytest.mark.parametrize(("way", "other"), [("children", "facts"), ("facts", "children")])
def test_a_wrong_answer_of_either_way_is_passed_over(index, way, other, wrong):
    made = reasoner(index, PARTS)
    made.injured[way] = lambda solved: dataclasses.replace(solved, values=(wrong,) if wrong else (), facts=())
    found = made.answer(ASKED)
    assert found.values == ("Ann", "Bob", "Cid")
    assert f"by {other}" in found.details["steps"][-1]["note"]


def test_what_a_way_found_beside_what_the_facts_say_is_left_out(index):
    readings = Readings(index, ())
    seen = tuple(index.facts(tail="Rome"))
    everybody, right = Solved(("Dan", "Ann", "Bob", "Cid"), seen, seen), Solved(("Ann", "Bob", "Cid"), seen, seen)
    state = {"text": ASKED, "children": everybody, "facts": right}
    decision = Decision("rtqa", "aggregate", ASKED, 0, state, "", "")
    assert published.choose_candidate(readings, decision) == {"choice": "facts"}
    swapped = dataclasses.replace(decision, state=state | {"children": right, "facts": everybody})
    assert published.choose_candidate(readings, swapped) == {"choice": "children"}
    alike = dataclasses.replace(decision, state=state | {"facts": everybody})
    assert published.choose_candidate(readings, alike) == {"choice": "children"}


def test_the_nodes_own_answer_is_not_read_from_what_its_children_saw(index):
    read = []
    made = reasoner(index, PARTS)
    solve = made.policy.roles["solve"]
    made.policy = Rules({**made.policy.roles, "solve": lambda one: read.append(one) or solve(one)})
    made.n = 1
    made.answer(ASKED)
    assert [decision.state["text"] for decision in read][-1] == ASKED
    assert all(len(decision.state["facts"]) <= 1 for decision in read)


def test_among_them_goes_by_the_time_of_each_answer_not_by_other_facts_about_it():
    # Bob is threatened before anybody comes, and Ann comes again after all others.
    index = tk.build([
        ("Zoe", "Threaten", "Bob", "2014-09-01"), ("Ann", "Make a visit", "Rome", "2014-10-03"),
        ("Bob", "Make a visit", "Rome", "2014-10-07"), ("Ann", "Make a visit", "Rome", "2014-10-20"),
        ("Rome", "Threaten", "Bob", "2014-10-21"), ("Dan", "Make a visit", "Rome", "2014-11-02"),
    ], convention="multitq")  # fmt: skip
    for end, right in (("first", "Ann"), ("last", "Ann")):
        asked = f"Who was the {end} to visit Rome before Dan?"
        parts = [*PARTS, f"Which was the {end} among them?"]
        made = reasoner(index, parts, question=asked, aggregate=lambda decision: {"choice": "children"})
        assert made.answer(asked).values == (right,)


def test_a_reference_of_a_node_with_children_is_replaced_too(index):
    asked = "Who visited Rome in the same month as the last one before Cid?"
    inner = {"Who visited Rome in the month of #1?": ["Who visited Rome in 2014-10?"]}
    read = []
    made = reasoner(index, ["In which month did Ann visit Rome?", inner], question=asked)
    solve = made.policy.roles["solve"]
    made.policy = Rules({**made.policy.roles, "solve": lambda one: read.append(one.state["text"]) or solve(one)})
    made.answer(asked)
    assert read == [
        "In which month did Ann visit Rome?", "Who visited Rome in 2014-10?",
        "Who visited Rome in the month of 2014-10?", asked,
    ]  # fmt: skip


@pytest.mark.parametrize(("unknown", "believed"), [(("children",), "facts"), (("facts",), "children")])
def test_what_is_unknown_is_passed_over_and_nobody_is_asked(index, unknown, believed):
    made = reasoner(index, PARTS, aggregate=lambda decision: pytest.fail("asked which of one to believe"))
    made.injured = dict.fromkeys(unknown, lambda solved: Solved((), (), solved.seen))
    found = made.answer(ASKED)
    assert found.values == ("Ann", "Bob", "Cid")
    assert f"by {believed}: the other is unknown" in found.details["steps"][-1]["note"]


def test_where_both_ways_are_unknown_there_is_no_answer_and_nobody_is_asked(index):
    made = reasoner(index, PARTS, aggregate=lambda decision: pytest.fail("asked which of none to believe"))
    made.injured = dict.fromkeys(published.CANDIDATES, lambda solved: Solved((), (), solved.seen))
    found = made.answer(ASKED)
    assert (found.values, found.reason) == ((), "the facts retrieved do not say")
    assert "both are unknown" in found.details["steps"][-1]["note"]


def test_an_error_of_one_way_is_passed_over(index):
    made = reasoner(index, PARTS)
    solve = made.policy.roles["solve"]
    made.policy = Rules(
        {
            **made.policy.roles,
            "solve": lambda one: {"answer": "Ann"} if one.state["text"] == PARTS[0] else solve(one),
        }
    )
    found = made.answer(ASKED)
    assert found.values == ("Ann", "Bob", "Cid")
    assert "by facts: the other is unknown" in found.details["steps"][-1]["note"]
    assert len(found.details["problems"]) == 3


def test_more_answers_than_a_list_shows_of_before_end_with_the_nearest():
    visits = [(f"person {n:03}", "Make a visit", "Rome", f"20{n // 12 + 10}-{n % 12 + 1:02}-05") for n in range(60)]
    index = tk.build([*visits, ("Dan", "Make a visit", "Rome", "2016-03-01")], convention="multitq")
    asked = "Who was the last to visit Rome before Dan?"
    made = reasoner(index, [*PARTS, "Which was the last among them?"], question=asked,
                    aggregate=lambda decision: {"choice": "children"})  # fmt: skip
    assert made.answer(asked).values == ("person 059",)
    assert made.answer(asked).details["steps"][3]["count"] == published.N


def test_answers_without_times_as_older_recordings_have_them_rest_on_whatever_names_them():
    index = tk.build([*VISITS, ("Ann", "Make a visit", "Rome", "2015-03-01")], convention="multitq")
    found = reasoner(index, [], solve=lambda decision: {"answer": ["Ann"]}).answer(ASKED)
    assert found.values == ("Ann",)
    assert len(found.facts) == 2
    dated = {"answer": [{"name": "Ann", "time": "2015-03"}]}
    (fact,) = reasoner(index, [], solve=lambda decision: dated).answer(ASKED).facts
    assert str(fact.start) == "2015-03-01"


def test_a_sibling_without_an_answer_leaves_the_node_to_its_own_facts(index):
    parts = ["When did Zoe visit Atlantis?", "Who visited Rome before #1?"]
    found = reasoner(index, parts).answer(ASKED)
    assert found.values == ("Ann", "Bob", "Cid")
    assert any(step.get("note") == "#1 has no answer" for step in found.details["steps"])


@pytest.mark.parametrize(
    ("role", "reply", "said"),
    [
        ("decompose", ["x"], "one object"),
        ("solve", {"answer": "Ann"}, '"answer"'),
        ("solve", {"answer": [3]}, '"answer"'),
        ("solve", {"answer": [{"name": "Ann"}]}, '"time"'),
        ("solve", {"answer": [{"name": "Ann", "time": 2014}]}, '"time"'),
        ("aggregate", {"choice": "both"}, '"choice"'),
        ("aggregate", "children", '"choice"'),
    ],
)
def test_malformed_replies_end_with_the_reason(index, role, reply, said):
    found = reasoner(index, PARTS, **{role: lambda decision: reply}).answer(ASKED)
    assert found.values == ()
    assert f"3 replies could not be used: {role}" in found.reason
    assert said in found.reason


def test_the_reader_of_names_never_asks_the_grammar(index, monkeypatch):
    asked = "Who visited Rome on 20 October 2014?"
    made = reasoner(index, [], question=asked)
    monkeypatch.setattr(Readings, "_find", lambda *_: pytest.fail("the grammar was asked"))
    readings = NamedReadings(Readings(index, ()))
    made.policy = Rules({**made.policy.roles, "solve": lambda one: published.read_facts(readings, one)})
    assert set(made.answer(asked).values) <= {"Ann", "Bob", "Cid", "Dan"}
    assert made.answer(asked).values


def test_time_is_filtered_before_ranking(index):
    found = published.make(index, learn_from=(), n=1).answer("Who visited Rome after November 2014?")
    assert found.values == ("Dan",)
