"""What is learnt of words that are left over: questions in voices, their gold, weights that a fit finds."""

from __future__ import annotations

import random

import numpy as np
import pytest

from bench.qa import leftover
from bench.qa.bank import ASIDE, BANK, REAL
from bench.qa.draws import drawn
from bench.qa.leftover import Case
from bench.qa.paraphrases import KINDS_SAID, SPOKEN, SPOKEN_REAL
from bench.qa.voices import bend, hidden, spoken
from reasoners.planner.logic.readings.leftover import Leftover


@pytest.mark.parametrize(("name", "text"), sorted({**BANK, **ASIDE}.items()))
def test_every_relation_of_the_bank_is_spoken_of_in_other_words(name, text):
    lines = SPOKEN[name].strip().splitlines()
    assert len(lines) == len(text.strip().splitlines()) - 1
    for line in lines:
        does, suffers, _ = [*line.split("|"), "", ""][:3]
        assert all(len(bend(verb)) in (2, 5) for verb in (*does.split("/"), *filter(None, suffers.split("/"))))
    assert {kind for line in text.strip().splitlines()[1:] for kind in line.split("|")[2:4]} <= set(KINDS_SAID) | {
        "instrument", "person",
    }  # fmt: skip


def test_real_relations_are_spoken_of_too():
    assert set(SPOKEN_REAL) == set(REAL)


def test_a_voice_that_changes_what_is_asked_has_no_gold():
    graph = next(drawn(BANK, [303]))
    found = list(spoken(graph, 6, 0))
    assert {"plain", "foreign", "undone"} <= {one.voice for one in found}
    assert all(one.asked.answer_type == "none" and not one.asked.gold for one in found if not one.is_same)
    assert all(one.asked.answer_type != "none" for one in found if one.voice in ("scene", "kind", "apposition"))
    assert [one.asked.text for one in spoken(next(drawn(BANK, [303])), 6, 0)] == [one.asked.text for one in found]
    for less, some in hidden(graph, 4, 0):
        assert len({f.label for f in graph.facts} - {f.label for f in less.facts}) == 1
        assert all(one.asked.answer_type == "none" for one in some)


def test_readings_that_leave_words_over_are_judged_by_the_rows():
    found = leftover.collect(drawn(BANK, [305]), 3, 0)
    assert found
    assert all(case.told and case.signs for case in found)
    assert not any(case.is_right for case in found if case.voice in ("hidden", "foreign", "attribute"))


def test_a_fit_finds_the_sign_that_tells():
    rng = random.Random(0)
    cases = []
    for n in range(200):
        told = rng.random() < 0.5
        cases.append(Case({"tells": float(told), "noise": rng.random()}, told, "plain", str(n), (), ()))
    model = Leftover(leftover.fit(cases))
    assert model.weights["tells"] > 3 * abs(model.weights["noise"])
    assert leftover.area(model, cases) > 0.99
    assert np.isnan(leftover.area(model, cases[:0]))
    line = leftover.measure(model, cases)
    assert [at["right"] + at["wrong"] for at in line["curve"]] == sorted(
        (at["right"] + at["wrong"] for at in line["curve"]), reverse=True
    )
