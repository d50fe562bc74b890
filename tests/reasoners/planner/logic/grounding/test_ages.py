"""How old somebody was when something happened."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make

FACTS = [
    ("Ann Lee", "wasBornIn", "Bray", "1950", "1950"),
    ("Ann Lee", "isMarriedTo", "Bob Stern", "1974", "1980"),
    ("Ann Lee", "diedIn", "Cork", "2001", "2001"),
    ("Bob Stern", "diedIn", "Cork", "1999", "1999"),
    ("Ida Blom", "wasBornIn", "Bray", "1955-06-10", "1955-06-10"),
    ("Ida Blom", "diedIn", "Dale", "1999-03-02", "1999-03-02"),
    ("Eva Roth", "wasBornIn", "Bray", "1960", "1960"),
    ("Eva Roth", "wasBornIn", "Dale", "1962", "1962"),
    ("Eva Roth", "diedIn", "Dale", "1990", "1990"),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2010")


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("How old was Ann Lee when she died?", "51 years"),
        ("how old was ann lee when they married bob stern", "24 years"),
        ("At what age did Ann Lee die?", "51 years"),
        ("What was the age of Ann Lee when she married Bob Stern?", "24 years"),
        ("How old was Ida Blom when she died?", "43 years"),
        ("How old was Ann Lee at the time of her death?", "51 years"),
        ("Ann Lee died at what age?", "51 years"),
        ("What was Ann Lee's age when she died?", "51 years"),
    ],
)
def test_ages_are_years_since_the_birth(planner: Planner, question: str, value: str):
    answer = planner.answer(question)
    assert (answer.values, answer.kind) == ((value,), "duration"), answer.reason or answer.trace


@pytest.mark.parametrize(
    "question",
    ["How old was Bob Stern when he died?", "How old was Eva Roth when she died?", "How old was Ann Lee?"],
)
def test_without_one_birth_there_is_no_age(planner: Planner, question: str):
    assert not planner.answer(question).values
