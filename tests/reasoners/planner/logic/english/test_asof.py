""" "As of 2010": what holds then, or the last and the number of what had been so by then."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make

FACTS = [
    ("Ann Lee", "mayor of", "Bray", "1990", "1999"),
    ("Bob Stern", "mayor of", "Bray", "2000", "2004"),
    ("Ida Blom", "mayor of", "Bray", "2005", "2012"),
    ("Ann Lee", "award received", "Silver Lamp", "1985", "1985"),
    ("Ann Lee", "award received", "Golden Lamp", "1994", "1994"),
    ("Ann Lee", "award received", "Iron Lamp", "2003", "2003"),
    ("Bob Stern", "award received", "Golden Lamp", "1999", "1999"),
    ("Eva Roth", "played for", "Bray Rovers", "1990", "1993"),
    ("Eva Roth", "played for", "Cork Rangers", "1994", "1999"),
    ("Eva Roth", "played for", "Dale Town", "2003", "2008"),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2015")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("As of 2002, who is the mayor of Bray?", ("Bob Stern",)),
        ("As of 2001, who is the most recent person to receive the Golden Lamp award?", ("Bob Stern",)),
        ("As of 1998, which award did Ann Lee receive most recently?", ("Golden Lamp",)),
        ("as of 2000 when was the last time Ann Lee received an award", ("1994",)),
        ("how many teams had Eva Roth played for as of 1996", ("2",)),
        ("As of 2005, how many teams had Eva Roth played for?", ("3",)),
        ("As of 2006, who was mayor of Bray before the one at that time?", ("Bob Stern",)),
        ("As of 1996, which team did Eva Roth play for before the one at that time?", ("Bray Rovers",)),
        ("As of 2002, who was the previous mayor of Bray?", ("Ann Lee",)),
        ("As of 2006 who was mayor of Bray before that?", ("Bob Stern",)),
        ("How many awards did Ann Lee have as of 2005?", ("3",)),
        ("As of 1992, who was mayor of Bray before the one at that time?", ()),
        ("As of 1980, which award did Ann Lee receive most recently?", ()),
    ],
)
def test_as_of_a_year(planner: Planner, question: str, values: tuple[str, ...]):
    answer = planner.answer(question)
    assert answer.values == values, answer.reason or answer.trace
