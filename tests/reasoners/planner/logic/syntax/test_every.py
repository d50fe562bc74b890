""" "Every owner before Ann", "Acme - directors before Ann": all of them, and not the nearest alone."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("the Gull", "owned by", "Ann Lee", "2001", "2004"),
    ("the Gull", "owned by", "Bob Fry", "2005", "2009"),
    ("the Gull", "owned by", "Cy Drew", "2010", "2014"),
    ("the Gull", "owned by", "Di Moss", "2015", None),
    ("the Tern", "owned by", "Bob Fry", "2001", None),
    ("Ida Falk", "captain of", "the Gull", "2001", "2007"),
    ("Jon Orr", "captain of", "the Gull", "2008", "2012"),
    ("Kim Penn", "captain of", "the Gull", "2013", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS), learn_from=(), now="2020")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Please name every owner that the Gull had before Di Moss.", {"Ann Lee", "Bob Fry", "Cy Drew"}),
        ("every owner of the Gull after Ann Lee", {"Bob Fry", "Cy Drew", "Di Moss"}),
        ("List every captain of the Gull before Kim Penn", {"Ida Falk", "Jon Orr"}),
        ("the Gull - owners before Cy Drew", {"Ann Lee", "Bob Fry"}),
        ("The Gull: captains after Ida Falk", {"Jon Orr", "Kim Penn"}),
        ("the Gull, owners after Bob Fry", {"Cy Drew", "Di Moss"}),
    ],
)
def test_all_of_them_are_told(planner, text, values):
    assert set(planner.answer(text).values) == values


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Who owned the Gull before Di Moss?", ("Cy Drew",)),
        ("the Gull - owner before Cy Drew", ("Bob Fry",)),
        ("the Gull's captain after Ida Falk", ("Jon Orr",)),
    ],
)
def test_where_one_is_asked_for_the_nearest_is(planner, text, values):
    assert planner.answer(text).values == values


@pytest.mark.parametrize(
    "text",
    [
        "The Gull is for sale. Who owned it before Di Moss? Everybody, please.",
        "The Gull is for sale. Who owned it before Di Moss? Everyone, please, not just the one right before.",
        "I have a leaflet to write on the Gull. Who owned it before Di Moss? All of them.",
    ],
)
def test_who_asks_for_everybody_beside_a_message_gets_all(planner, text):
    assert set(planner.answer(text).values) == {"Ann Lee", "Bob Fry", "Cy Drew"}
