"""Choosing among enumerated readings: probabilities of what they give, the threshold, what is never chosen."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import tkindex as tk
from bench.qa.choosing import Case, case_of, collect, oracle, show, told
from reasoners.base import Answer
from reasoners.planner.agent import make
from reasoners.planner.logic.choosing import FILE, GROUPS, NONE_SIGNS, Chooser, gather, none_signs, shipped
from reasoners.planner.logic.grounding import Grounder
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.signing import SIGNS

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
    found = Chooser(model(signs=SAID)).probabilities(gathered, "")
    shares = [share for share, _ in found.values()]
    assert shares == sorted(shares, reverse=True)
    assert sum(shares) <= 1.0 + 1e-6
    assert next(iter(found)) == ("Ada Finch",)
    assert found["Ada Finch",][0] > 0.9


def test_an_answer_says_what_was_chosen_and_with_which_probability(reader):
    answer = Chooser(model(signs=SAID)).answer(reader, "Clos Martin owner 1995", REFUSED)
    assert answer.values == ("Ada Finch",)
    assert answer.kind == "entity"
    assert answer.details["chosen"] == ("list", "on")
    assert "chosen among" in answer.trace[1]
    assert f"{answer.confidence:.2f}" in answer.trace[1]
    assert ("Clos Martin", "owned by", "Ada Finch") in {(f.head, f.relation, f.tail) for f in answer.facts}
    certificate = answer.details["certify"]()
    assert reader.index.verify_answer(certificate).ok


def test_none_of_them_is_an_answer_too(reader):
    assert Chooser(model(signs=SAID, none=99.0)).answer(reader, "Clos Martin owner 1995", REFUSED) is REFUSED
    assert Chooser(model(signs=SAID), least=1.1).answer(reader, "Clos Martin owner 1995", REFUSED) is REFUSED


@pytest.mark.parametrize(
    "reason", ["not understood: which is meant, 'A' or 'B'?", "not understood: 'I': say who asks with me="]
)
def test_what_the_asker_has_to_settle_is_never_chosen(reader, reason):
    refused = replace(REFUSED, reason=reason)
    assert Chooser(model(signs=SAID)).answer(reader, "Clos Martin owner 1995", refused) is refused


@pytest.mark.parametrize(
    "text", ["Who never owned Clos Martin in 1995?", "Zaphod Zorn owner 1995", "", "on 31 February"]
)
def test_without_readings_the_refusal_stands(reader, text):
    assert Chooser(model(signs=SAID)).answer(reader, text, REFUSED) is REFUSED


def test_a_graph_without_facts_has_no_readings():
    index = tk.build([("ann", "met", "bob", None)], on_error="skip")
    assert gather(Reader(index, grounder=Grounder(index)), "whom did ann meet") is None


def test_words_around_names_speak_for_an_operator(reader):
    by_first = model(signs=SAID, tokens={"earliest": [1, 900]})
    text = "earliest owner of Clos Martin"
    found = Chooser(by_first).probabilities(gather(reader, text), "")
    assert next(iter(found)) == ("Ada Finch",)
    assert next(iter(found.values()))[1].operator == "first"


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


def test_training_judges_readings_by_what_they_give(reader, capsys):
    row = {"question": "Clos Martin owner 1995", "answer_type": "entity", "gold": ["Ada Finch"], "accept": []}
    found = gather(reader, row["question"])
    case = case_of("g", row, "abstained", "refused", found)
    assert isinstance(case, Case)
    assert [one.key == ("Ada Finch",) for one in found.readings] == case.is_right.tolist()
    assert case.none.tolist() == none_signs(case.signs, case.says, "refused").tolist()
    none = case_of("g", row, "abstained", "refused", None)
    chosen = list(told(model(signs=SAID), [case, none]))
    assert [one.is_right for one in chosen] == [True, False]
    assert show("g", chosen)["ranks"][1] == 0.5
    oracle({"g": [case, none]})
    assert "enumerated 0.500" in capsys.readouterr().err
    assert callable(collect)
