"""How sure an answer is: what rules and readings say of it together, and what is refused by that."""

from __future__ import annotations

import json
from functools import partial
from types import SimpleNamespace

import pytest

import tkindex as tk
from reasoners.base import Answer
from reasoners.planner.agent import make
from reasoners.planner.logic.choice import choosing
from reasoners.planner.logic.choice.choosing import Chooser, shipped
from reasoners.planner.logic.readings.sureness import (
    CHECKED,
    CHOSEN,
    FILE,
    RULES,
    chosen_signs,
    logit,
    rules_signs,
    sure_of,
    unchecked_signs,
)
from reasoners.planner.weights import THRESHOLD

FACTS = [
    ("Clos Martin", "owned by", "Ada Finch", "1990-01-01", "1999-05-03"),
    ("Clos Martin", "owned by", "Bo Marsh", "1999-05-03", "2004-01-01"),
    ("Clos Martin", "inspected by", "Ida Falk", "1993-03-03", "1993-03-04"),
]
QUESTION = "Who owned Clos Martin in 1995?"
WEIGHTS = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def index():
    return tk.build(FACTS, unit="day")


def test_the_shipped_weights_are_of_the_signs_that_there_are():
    assert set(WEIGHTS["rules"]) == set(RULES)
    assert set(WEIGHTS["chosen"]) == set(CHOSEN)
    assert WEIGHTS["made by"].startswith("python -m bench.qa.sureness --train")


def test_signs_have_the_names_of_the_weights():
    taken = dict.fromkeys(CHOSEN, 1.0)
    assert set(rules_signs(0.7, 0.2, 0.5, QUESTION, is_same=False)) <= set(RULES)
    assert set(unchecked_signs(0.95, QUESTION)) <= set(RULES)
    assert set(chosen_signs((0.7, 0.2, 0.1), taken, "read without it", QUESTION, is_time=True)) == set(CHOSEN)
    assert rules_signs(0.7, 0.0, 0.5, QUESTION, is_same=False)["another, absent"] == 0.5
    assert unchecked_signs(0.95, "Who was mayor before Ann?")["before or after"] == 1.0


def test_what_rules_and_readings_agree_on_is_surer():
    def sure(confidence, share, best, *, is_same):
        return sure_of(rules_signs(confidence, share, best, QUESTION, is_same=is_same), WEIGHTS["rules"])

    agreed, contradicted = sure(0.75, 0.95, 0.95, is_same=True), sure(0.75, 0.02, 0.9, is_same=False)
    assert contradicted < agreed
    assert sure(0.65, 0.95, 0.95, is_same=True) < sure(0.85, 0.95, 0.95, is_same=True)
    assert logit(0.0) == pytest.approx(-logit(1.0))


def lowered(planner, monkeypatch, confidence):
    """A planner whose rules are so sure of whatever they answer."""
    answer = planner.reader.answer
    monkeypatch.setattr(planner.reader, "answer", lambda text: _sure(answer(text), confidence))
    return planner


def _sure(answer, confidence):
    return Answer(answer.values, answer.facts, answer.trace, confidence=confidence, details=answer.details)


def test_an_answer_that_the_readings_contradict_is_refused_and_says_how_sure_it_was(index, monkeypatch):
    planner = lowered(make(index, learn_from=(), ranking="chosen"), monkeypatch, 0.7)
    monkeypatch.setattr(Chooser, "by_answer", lambda *_: [(0.9, [(0.9, _Other())])])
    found = planner.answer(QUESTION)
    assert found.values == ()
    assert found.reason.startswith("not understood with confidence (0.")
    assert found.details["score"] < 0.8


_Other = partial(SimpleNamespace, values=("Ida Falk",), found=SimpleNamespace(kind="entity"))
"""A reading that gives something else."""


@pytest.mark.parametrize(("confidence", "is_looked_for"), [(CHECKED, False), (CHECKED - 0.01, True)])
def test_only_what_rules_are_less_sure_of_is_looked_for_among_the_readings(
    index, monkeypatch, confidence, is_looked_for
):
    asked = []
    gather = choosing.gather
    monkeypatch.setattr(choosing, "gather", lambda *a, **k: asked.append(a) or gather(*a, **k))
    lowered(make(index, learn_from=(), threshold=0.0), monkeypatch, confidence).answer(QUESTION)
    assert bool(asked) is is_looked_for


def test_the_threshold_is_of_all_that_is_known(index):
    sure = make(index, learn_from=()).answer(QUESTION)
    assert sure.values == ("Ada Finch",)
    assert make(index, learn_from=(), threshold=sure.confidence - 0.01).answer(QUESTION).values == sure.values
    assert make(index, learn_from=(), threshold=sure.confidence + 0.01).answer(QUESTION).values == ()


def test_over_a_graph_of_many_relations_the_rules_own_confidence_counts(monkeypatch, index):
    planner = lowered(make(index, learn_from=()), monkeypatch, THRESHOLD)
    monkeypatch.setattr(choosing, "MANY_RELATIONS", 1)
    assert planner.answer(QUESTION).confidence == THRESHOLD
    assert shipped().settle(planner.reader, QUESTION, planner.answer(QUESTION), 0.9).values == ()
