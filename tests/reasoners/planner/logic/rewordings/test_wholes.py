"""Everybody of a side that a clause without names asks for."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.rewordings.wholes import answer_part, whole_of
from tests.reasoners.planner.logic.readings.test_superlatives import POSTS


@pytest.fixture(scope="module")
def bridges():
    rows = [(head, relation, tail, day, day) for head, relation, tail, day in POSTS]
    return make(tk.build(rows, unit="day", closed_stop=True), learn_from=(), now="2002-01-01", me="Ina Falk")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Who has been a warden?", ["Ada Nordin", "Bo Tessel"]),
        ("which bridge has charged a toll", ["High Bridge", "Long Bridge", "Low Bridge"]),
        ("which doctors operated on anybody", ["Dr. Osk", "Dr. Vale"]),
        ("which lawyers have been a toll collector", ["Ada Nordin", "Cy Marlow"]),
    ],
)
def test_a_clause_without_names_gives_its_side(bridges, text, values):
    found = whole_of(bridges.reader, text, bridges.by_rules)
    assert sorted(found.values) == values
    assert found.trace[0].startswith("every ")
    assert found.facts


@pytest.mark.parametrize(
    "text",
    [
        "who has been warden of Low Bridge",  # a name says where to look
        "which bridge was closed in 2001",
        "who operated on me",
        "who has been painted green",
        "which claims have been a toll collector",
    ],
)
def test_a_clause_that_is_not_of_a_whole_side(bridges, text):
    assert whole_of(bridges.reader, text, bridges.by_rules) is None


def test_a_part_is_asked_as_it_is_first(bridges):
    found = answer_part(bridges.reader, "who has been warden of High Bridge", bridges.by_rules)
    assert found.values == ("Ada Nordin",)


def test_both_of_two_sides(bridges):
    assert bridges.answer("Who has been both a warden and a toll collector?").values == ("Ada Nordin",)
