"""Relations whose labels are codes: nothing but the order of a sentence tells who is what of whom."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make

FACTS = [
    ("E1", "R2", "E3", "1950", "1960"),
    ("E4", "R2", "E3", "1961", "1970"),
    ("E3", "R2", "E7", "1952", "1968"),
    ("E3", "R5", "E8", "1955", "1975"),
    ("E1", "R5", "E9", "1940", "1949"),
    ("E9", "R5", "E1", "1971", "1979"),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2000")


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Which entity was the R2 of E3 in 1955?", "E1"),
        ("Immediately after E1, which entity was the R2 of E3?", "E4"),
        ("E3 was the R2 of which entity in 1955?", "E7"),
        ("Who was the first entity to be the R2 of E3?", "E1"),
        ("When did E4 stop being the R2 of E3?", "1970"),
        ("Was E1 the R2 of E3 in 1955?", "yes"),
        ("Who was E3's R2 in 1965?", "E4"),
        ("How many different entities were the R2 of E3 between 1950 and 1970?", "2"),
    ],
)
def test_the_order_of_a_sentence_tells_the_sides(planner: Planner, question: str, value: str):
    answer = planner.answer(question)
    assert answer.values == (value,), answer.reason or answer.trace


@pytest.mark.parametrize("question", ["Who was the R5 of E3 in 1960?", "Who was the R2 of E1?"])
def test_what_the_graph_says_of_the_other_side_is_no_answer(planner: Planner, question: str):
    assert not planner.answer(question).values
