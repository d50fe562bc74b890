"""Nouns for what is measured, beside the units in which it is told."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Ferry Weir", "restricted to", "5 km/h", "2001", "2004"),
    ("Ferry Weir", "restricted to", "8 km/h", "2004", "2008"),
    ("Mill Weir", "restricted to", "6 km/h", "2002", "2005"),
    ("Ferry Weir", "watched by", "Ida Brandt", "2001", "2006"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2007")


@pytest.mark.parametrize(
    "text", ["What speed restriction applied to Ferry Weir in 2002?", "ferry weir speed limit 2002"]
)
def test_the_unit_says_so(planner, text):
    answer = planner.answer(text)
    assert answer.values == ("5 km/h",), (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text", ["What weight restriction applied to Ferry Weir in 2002?", "What noise restriction applied to Ferry Weir?"]
)
def test_another_measure(planner, text):
    assert not planner.answer(text).values
