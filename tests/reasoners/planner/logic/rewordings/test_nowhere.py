"""Where somebody is, over graphs that tell places, organisations, persons, or only who knows whom."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

KNOWS = [("Ann", "knows", "Bo", "2015", None), ("Bo", "knows", "Cy", "2016", None)]
KEPT = [
    ("silver vase", "lent to", "Orla Quist", "2015", "2018"),
    ("copper bowl", "kept by", "Milo Brandt", "2016", None),
    ("Ida Holm", "employed by", "Ennis & Vale", "2010", None),
    ("Uwe Thal", "employed by", "Calder Mills", "2012", None),
    ("Ida Holm", "tenant of", "Linden Court 4", "2013", None),
]


@pytest.mark.parametrize("question", ["Where does Ann live?", "Where is Ann?", "Where did Ann sleep?"])
def test_whom_somebody_knows_is_no_place(question):
    answer = make(tk.build(KNOWS), learn_from=()).answer(question)
    assert answer.reason == "not understood: a place is asked for, and 'knows' tells none"


def test_who_keeps_a_thing_is_no_place():
    planner = make(tk.build(KEPT), learn_from=())
    assert not planner.answer("Where is the copper bowl?").values
    assert planner.answer("Who keeps the copper bowl?").values == ("Milo Brandt",)


def test_what_may_be_a_place_is_told():
    planner = make(tk.build(KEPT), learn_from=())
    assert planner.answer("Where does Ida Holm live?").values == ("Linden Court 4",)
    assert planner.answer("Where does Uwe Thal work?").values == ("Calder Mills",)
