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
        "aggregate": published.choose_candidate,
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


@pytest.mark.parametrize("wrong", ["Oslo", "nobody", ""])
def test_a_wrong_child_is_noticed(index, wrong):
    made = reasoner(index, PARTS)
    made.injure = lambda solved: Solved((wrong,) if wrong else ())
    found = made.answer(ASKED)
    assert found.values == ("Ann", "Bob", "Cid")
    assert "by facts" in found.details["steps"][-1]["note"]


def test_what_a_child_found_beside_the_nodes_own_answer_is_left_out(index):
    asked = "Who visited Rome on the same day as Dan, other than Dan?"
    everybody = Solved(("Dan", "Ann"))
    decision = Decision("rtqa", "aggregate", asked, 0, {"children": everybody, "facts": Solved(("Ann",))}, "", "")
    assert published.choose_candidate(decision) == {"choice": "facts"}
    swapped = {"children": Solved(("Ann",)), "facts": everybody}
    assert published.choose_candidate(dataclasses.replace(decision, state=swapped)) == {"choice": "children"}


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
