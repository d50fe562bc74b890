"""How many there are, where the graph says the number itself."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Hill Camp", "pitchCount", "12 pitches", "1990", "1999"),
    ("Hill Camp", "pitchCount", "30 pitches", "2000", None),
    ("Lake Camp", "pitchCount", "8 pitches", "1995", None),
    ("Hill Camp", "hosts", "Otter Scouts", "1996", "1996"),
    ("Hill Camp", "hosts", "Heron Scouts", "1998", "1998"),
    ("Hill Camp", "charges", "8 pounds", "1990", "1999"),
    ("Hill Camp", "charges", "9 pounds", "2000", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS), learn_from=(), now="2005")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("How many pitches does Hill Camp have now?", ("30 pitches",)),
        ("How many pitches did Hill Camp have in 1997?", ("12 pitches",)),
        ("My tent is huge, so I rang Lake Camp. How many pitches does it have?", ("8 pitches",)),
        ("number of pitches of Hill Camp now", ("30 pitches",)),
        ("How many pitches has Hill Camp had?", ("12 pitches", "30 pitches")),
    ],
)
def test_the_number_that_the_graph_says_is_told(planner, text, values):
    assert planner.answer(text).values == values


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("How many scouts did Hill Camp host?", ("2",)),
        ("How many different groups did Hill Camp host?", ("2",)),
    ],
)
def test_what_is_named_is_counted(planner, text, values):
    assert planner.answer(text).values == values


@pytest.mark.parametrize("text", ["How many camps have 8 pitches now?", "How many prices has Hill Camp charged?"])
def test_no_number_is_told_of_what_is_not_its_unit(planner, text):
    assert not {"8 pitches", "8 pounds", "9 pounds"} & set(planner.answer(text).values)
