"""Choosing among enumerated readings: probabilities of what they give, the threshold, what is never chosen."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

import tkindex as tk
from bench.qa.cases import Case, case_of, cases_of, collect, load, save
from bench.qa.choosing import oracle, show, told
from bench.qa.loglinear import _Problem, fit
from reasoners.base import Answer
from reasoners.planner.agent import make
from reasoners.planner.logic.choice.choosing import (
    FILE,
    GROUPS,
    NONE_SIGNS,
    SIGNS,
    Chooser,
    gather,
    likeliest,
    none_signs,
    shipped,
)
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.grounding.licences import Licences
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.readings.enumerating import Enumerator
from reasoners.planner.logic.syntax.reading import read_question

FACTS = [
    ("Clos Martin", "owned by", "Ada Finch", "1990-01-01", "1999-05-03"),
    ("Clos Martin", "owned by", "Bo Marsh", "1999-05-03", "2004-01-01"),
    ("Quinta Alba", "owned by", "Bo Marsh", "1991-02-01", "1999-01-01"),
    ("Clos Martin", "inspected by", "Ida Falk", "1993-03-03", "1993-03-04"),
]
REFUSED = Answer(reason="not understood: 'so'; read without it: something")


def model(operators=("list", "first"), conditions=("on", "always"), signs=(), tokens=None, none=0.0):
    """Weights by hand; the bias is of operators, then conditions, then of none."""
    return {
        "operators": list(operators), "conditions": list(conditions), "tokens": tokens or {}, "both": [],
        "bias": [0.0] * (len(operators) + len(conditions)) + [none],
        "signs": dict.fromkeys(SIGNS, 0.0) | dict(signs),
        "groups": {group: dict.fromkeys(SIGNS, 0.0) for group in GROUPS}, "none": dict.fromkeys(NONE_SIGNS, 0.0),
    }  # fmt: skip


@pytest.fixture(scope="module")
def reader():
    index = tk.build(FACTS, unit="day")
    return Reader(index, grounder=Grounder(index))


SAID = (("own coverage", 30.0), ("order", 20.0))


def test_readings_that_give_the_same_are_one_answer_and_shares_add_up(reader):
    gathered = gather(reader, "Clos Martin owner 1995")
    found = Chooser(model(signs=SAID)).by_answer(gathered, "")
    shares = [share for share, _ in found]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) <= 1.0 + 1e-6
    assert {choice.values for _, choice in found[0][1]} == {("Ada Finch",)}
    assert len({choice.values for _, some in found for _, choice in some}) >= len(found) > 1
    assert found[0][0] > 0.9


def test_an_answer_says_what_was_chosen_and_with_which_probability(reader):
    answer = Chooser(model(signs=SAID)).answer(reader, "Clos Martin owner 1995", REFUSED, 0.5)
    assert answer.values == ("Ada Finch",)
    assert answer.kind == "entity"
    assert answer.details["chosen"] == ("list", "on")
    assert "chosen among" in answer.trace[1]
    assert f"{answer.confidence:.2f}" in answer.trace[1]
    assert ("Clos Martin", "owned by", "Ada Finch") in {(f.head, f.relation, f.tail) for f in answer.facts}
    certificate = answer.details["certify"]()
    assert reader.index.verify_answer(certificate).ok


def test_none_of_them_is_an_answer_too(reader):
    assert Chooser(model(signs=SAID, none=99.0)).answer(reader, "Clos Martin owner 1995", REFUSED, 0.5) is REFUSED
    assert Chooser(model(signs=SAID)).answer(reader, "Clos Martin owner 1995", REFUSED, 1.1) is REFUSED


@pytest.mark.parametrize(
    "reason", ["not understood: which is meant, 'A' or 'B'?", "not understood: 'I': say who asks with me="]
)
def test_what_the_asker_has_to_settle_is_never_chosen(reader, reason):
    refused = replace(REFUSED, reason=reason)
    assert Chooser(model(signs=SAID)).answer(reader, "Clos Martin owner 1995", refused, 0.5) is refused


@pytest.mark.parametrize(
    "text", ["Who never owned Clos Martin in 1995?", "Zaphod Zorn owner 1995", "", "on 31 February"]
)
def test_without_readings_the_refusal_stands(reader, text):
    assert Chooser(model(signs=SAID)).answer(reader, text, REFUSED, 0.5) is REFUSED


def test_a_graph_without_facts_has_no_readings():
    index = tk.build([("ann", "met", "bob", None)], on_error="skip")
    assert gather(Reader(index, grounder=Grounder(index)), "whom did ann meet") is None


def test_words_around_names_speak_for_an_operator(reader):
    by_first = model(signs=SAID, tokens={"earliest": [1, 900]})
    text = "earliest owner of Clos Martin"
    (_, some), *_ = Chooser(by_first).by_answer(gather(reader, text), "")
    assert likeliest(some).values == ("Ada Finch",)
    assert likeliest(some).operator == "first"


def test_the_shipped_model_is_small_and_whole():
    assert FILE.stat().st_size < 1_000_000
    told_of = json.loads(FILE.read_text(encoding="utf-8"))
    assert set(told_of["signs"]) == set(SIGNS)
    assert set(told_of["none"]) == set(NONE_SIGNS)
    assert len(told_of["bias"]) == len(told_of["operators"]) + len(told_of["conditions"]) + 1
    assert told_of["made by"].startswith("python -m bench.qa.choosing --train")
    assert shipped() is shipped()


def test_a_planner_without_it_refuses_what_one_with_it_may_answer():
    index = tk.build(FACTS, unit="day")
    read = make(index, learn_from=(), ranking="learnt").answer("ok so remind me who had Clos Martin back in 1995")
    chosen = make(index, learn_from=(), ranking="chosen").answer("ok so remind me who had Clos Martin back in 1995")
    assert "chosen" not in read.details
    assert chosen.values in ((), ("Ada Finch",), read.values)


@pytest.mark.parametrize(
    "text",
    [
        "owner of Clos Martin in 1995 by mistake",  # how something was done
        "Clos Martin copper owner 1995",  # which of a kind
        "who inspected Clos Martin in 1995",  # what another relation says
        "who inspected the cellar first",  # a thing that no name stands for
        "which were inspected by Ida Falk in the same year",  # no reading says that
    ],
)
def test_nothing_that_changes_what_is_asked_goes_unread(reader, text):
    gathered = gather(reader, text)
    readings = [] if gathered is None else gathered.readings
    own = [one for one in readings if not gathered.licences.unread(one.choice.grounded, one.choice.other)]
    said = {reader.schema.relations[one.choice.grounded.relation].label for one in own}
    assert said <= ({"inspected by"} if "Clos" in text else set())


@pytest.mark.parametrize(
    ("text", "operator", "has_place"),
    [
        ("which estate had Bo Marsh as its owner for the longest single spell", "longest spell", True),
        ("which estate had Bo Marsh as its owner for the longest single spell", "longest", False),
        ("which company or person owned Clos Martin in 1995", "list", True),
        ("who owned Clos Martin in 1995 or 1997", "list", False),
    ],
)
def test_closed_words_have_the_places_that_say_them(reader, text, operator, has_place):
    items, spans, times = reader.itemizer.parse(text)
    q = read_question(items, times, reader.now)
    q.spans, q.times = spans, times
    licences = Licences(Enumerator(reader.grounder, reader.now).asked(q))
    assert licences.can_be
    assert licences.has_name(operator, "on") is has_place


def test_training_judges_readings_by_what_they_give(reader, capsys):
    row = {"question": "Clos Martin owner 1995", "answer_type": "entity", "gold": ["Ada Finch"], "accept": []}
    found = gather(reader, row["question"])
    case = case_of("g", row, REFUSED, found)
    assert isinstance(case, Case)
    assert [one.key == ("Ada Finch",) for one in found.readings] == case.is_right.tolist()
    assert case.none.tolist() == none_signs(case.signs, case.says, REFUSED.reason, 2).tolist()
    none = case_of("g", row, REFUSED, None)
    chosen = list(told(model(signs=SAID), [case, none]))
    assert [one.is_right for one in chosen] == [True, False]
    assert show("g", chosen)["ranks"][1] == 0.5
    oracle({"g": [case, none]})
    assert "enumerated 0.500" in capsys.readouterr().err
    assert callable(collect)


def cases_for(reader):
    texts = {
        "Clos Martin owner 1995": ["Ada Finch"], "first owner of Clos Martin": ["Ada Finch"],
        "last owner of Clos Martin": ["Bo Marsh"], "who inspected Clos Martin": ["Ida Falk"],
    }  # fmt: skip
    cases = []
    for graph in "abc":
        for text, gold in texts.items():
            row = {"question": text, "answer_type": "entity", "gold": gold, "accept": []}
            cases.append(case_of(graph, row, REFUSED, gather(reader, text)))
        row = {"question": "Quinta Alba inspector", "answer_type": "none", "gold": [], "accept": []}
        cases.append(case_of(graph, row, REFUSED, gather(reader, row["question"]), "inspected by"))
    return cases


def test_the_gradient_is_what_differences_of_the_cost_are(reader):
    problem = _Problem(cases_for(reader), 0)
    rng = np.random.default_rng(5)
    w = {name: rng.normal(0, 0.3, values.shape).astype(np.float64) for name, values in problem.start().items()}
    gradient, _ = problem.step(w)

    def cost(moved):
        penalties = sum(
            {"bias": 0.0, "words": 0.3, "both": 0.3, "groups": 0.3}.get(name, 0.1) * float((values**2).sum())
            for name, values in moved.items()
        )
        return problem.step(moved)[1] + penalties / problem.n

    for name, values in w.items():
        way = rng.normal(size=values.shape)
        far = 1e-3
        ahead, behind = ({**w, name: values + sign * far * way} for sign in (1, -1))
        assert (cost(ahead) - cost(behind)) / (2 * far) == pytest.approx(float((gradient[name] * way).sum()), abs=2e-3)


def test_what_is_fitted_chooses_what_it_was_taught_and_nothing_where_nothing_is_meant(reader):
    cases = cases_for(reader)
    found = fit(cases, steps=40)
    chosen = list(told(found, cases))
    assert all(one.is_right for one in chosen if one.case.has_answer)
    least = min(one.sure for one in chosen if one.case.has_answer)
    assert all(one.sure < least for one in chosen if one.case.hidden)
    assert fit(cases, steps=2) == fit(cases, steps=2)


def test_cases_are_the_same_when_they_are_read_again(reader, tmp_path):
    cases = [*cases_for(reader)[:2], case_of("a", {"question": "?", "answer_type": "none", "gold": []}, REFUSED, None)]
    save(tmp_path / "a", cases)
    for one, other in zip(cases, load(tmp_path / "a"), strict=True):
        assert (one.question, list(one.tokens), list(one.operators), list(one.conditions)) == (
            other.question, list(other.tokens), list(other.operators), list(other.conditions),
        )  # fmt: skip
        assert np.array_equal(one.signs, other.signs)
        assert np.array_equal(one.is_right, other.is_right)
    assert load(tmp_path / "b") is None
    assert len(cases_of("a", tmp_path)) == len(cases)


def test_readings_that_the_words_do_not_speak_for_are_not_run(reader):
    text = "first owner of Clos Martin"
    weights = model(("list", "first"), ("always", "now"), SAID, {"first": [0, -900, 1, 900]})
    few, many = gather(reader, text, Chooser(weights).words), gather(reader, text)
    assert {(one.choice.operator, one.choice.condition) for one in few.readings} == {
        ("first", "always"),
        ("first", "now"),
    }
    assert len(few.readings) < len(many.readings)
    assert set(few.readings[0].key) <= {key for one in many.readings for key in one.key}


def test_patterns_that_nothing_speaks_for_divide_by_nothing(reader, monkeypatch):
    ground = reader.grounder.ground
    monkeypatch.setattr(reader.grounder, "ground", lambda *a, **k: [replace(g, score=0.0) for g in ground(*a, **k)])
    found = gather(reader, "Clos Martin owner 1995")
    assert np.isfinite(found.signs).all()


@pytest.mark.parametrize(
    ("text", "is_bare"),
    [("What was Clos Martin?", True), ("What was Clos Martin to Ada Finch?", False), ("Clos Martin owner?", False)],
)
def test_one_name_and_no_more_says_no_relation(reader, text, is_bare):
    gathered = gather(reader, text)
    assert gathered.is_bare == is_bare
    if is_bare:
        eager = Chooser(model(operators=("list", "first", "last", "when", "count"), none=-99.0))
        assert eager.answer(reader, text, REFUSED, 0.0) is REFUSED
