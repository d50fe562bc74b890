"""Terse questions for a time or a number, by a noun at the beginning: "date the mill was sold", "times she won"."""

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make

FACTS = [
    ("Widow", "stolenFrom", "Town Museum", "1980-05-15", "1980-05-16"),
    ("Nightjar", "restoredBy", "Amalia Fenn", "1950-03-01", "1950-03-02"),
    ("Nightjar", "restoredBy", "Amalia Fenn", "1960-03-01", "1960-03-02"),
    ("Nightjar", "madeBy", "Giulio Lanfranchi", "1746-01-01", "1746-01-02"),
    ("Ann Marsh", "won", "Marlock Mile", "2024-09-17", "2024-09-18"),
    ("Ann Marsh", "member_of", "Tarn Club", "2024-01-04", None),
    ("Ann Marsh", "member_of", "Fell Club", "2019-01-04", "2023-12-01"),
    ("Bob Dean", "won", "Stenfield Cup", "2023-09-17", "2023-09-18"),
    ("Bob Dean", "member_of", "Fell Club", "2019-01-04", None),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2025-01-01", me="Ann Marsh")


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("date the Widow was stolen", "1980-05-15"),
        ("the date the Widow was stolen", "1980-05-15"),
        ("nightjar year made", "1746"),
        ("times the Nightjar has been restored", "2"),
        ("times I won the marlock mile", "1"),
    ],
)
def test_a_noun_at_the_beginning_says_what_is_asked_for(planner: Planner, question: str, value: str):
    answer = planner.answer(question)
    assert answer.values == (value,), answer.reason or answer.trace


def test_a_clause_about_whoever_asks_is_no_question_for_its_time(planner: Planner):
    answer = planner.answer("my club when I won the marlock mile")
    assert answer.values in ((), ("Tarn Club",)), answer.trace


def test_a_noun_that_says_nothing_counts_no_facts():
    facts = [("Ann", "trains_with", "Bob", "2020", "2021"), ("Ann", "member_of", "Tarn Club", "2020", "2022")]
    answer = make(tk.build(facts, unit="day"), learn_from=(), now="2025").answer("clubs both Ann and Bob")
    assert answer.values != ("1",)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("When was the last year when the Nightjar was restored by Amalia Fenn?", "1960"),
        ("When's the first year when the Nightjar was restored by Amalia Fenn?", "1950"),
        ("When was the last month that the Nightjar was restored by Amalia Fenn?", "1960-03"),
        ("When was the first year when Ann Marsh was a member of the Fell Club?", "2019"),
        # The same clause behind another question sets its time, and asks for none.
        ("Where was Ann Marsh a member when Bob Dean won the Stenfield Cup?", "Fell Club"),
    ],
)
def test_a_unit_between_two_whens_is_what_both_ask_for(planner: Planner, question: str, value: str):
    answer = planner.answer(question)
    assert answer.values == (value,), answer.reason or answer.trace
