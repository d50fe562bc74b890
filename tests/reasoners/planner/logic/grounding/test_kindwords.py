"""Nouns that say how or which, and are no kind of what a relation leads to."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make

FACTS = [
    ("Koll", "immune_to", "venom", "2019", None),
    ("Koll", "staying_in", "Oslo", "2020", "2021"),
    ("Koll", "staying_in", "Cadiz", "2021", "2022"),
    ("Mira", "immune_to", "nettles", "2018", None),
    ("NORM 12", "referred-to-panel", "TP 1", "2010", "2012"),
    ("NORM 12", "referred-to-panel", "TP 2", "2012", "2015"),
    ("NORM 14", "referred-to-panel", "TP 2", "2011", "2014"),
    ("NORM 15", "referred-to-panel", "TP 3", "2012", "2016"),
    ("TP 1", "convened-in", "Porto", "2011", "2011"),
    ("TP 2", "convened-in", "Porto", "2012", "2012"),
    ("TP 2", "convened-in", "Cork", "2013", "2013"),
    ("booth 4", "STAFFED_BY", "Noa Berger", "2020", "2022"),
    ("booth 4", "STAFFED_BY", "Suki Lemaire", "2022", "2024"),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2023-01-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("is Koll immune to venom", ("yes",)),
        ("To which trial panel was NORM 14 referred?", ("TP 2",)),
        ("who succeeded Noa Berger at booth 4", ("Suki Lemaire",)),
    ],
)
def test_without_the_word_it_is_understood(planner: Planner, question: str, values: tuple[str, ...]):
    answer = planner.answer(question)
    assert answer.values == values, answer.reason


@pytest.mark.parametrize(
    "question",
    [
        # behind the preposition of the label something else stands already
        "is Koll immune to venom in a hurry",
        # an adjective says which, even where it begins as the codes do
        "To which tepid panel was NORM 14 referred?",
        "To which tepid panel was NORM 14 referred in 2012?",
        # whoever does it stands behind no preposition of place
        "How many panel meetings took place between 2010 and 2013 in a hurry?",
        # a noun behind a preposition is no second clause of "and"
        "How many panel meetings took place between 2010 and 2013 under protest?",
        "who succeeded Noa Berger at booth 4 with a colleague",
    ],
)
def test_a_word_that_may_narrow_what_is_asked_is_not_dropped(planner: Planner, question: str):
    answer = planner.answer(question)
    assert not answer.values, answer.trace
