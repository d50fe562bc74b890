"""Clauses that say the event that is asked for again, with another object."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Ann Lee", "Make an appeal or request", "Japan", "2014-03-12"),
    ("Ann Lee", "Make an appeal or request", "Iraq", "2014-12-02"),
    ("Ann Lee", "Make an appeal or request", "Cuba", "2014-02-02"),
    ("China", "Make an appeal or request", "Japan", "2014-05-01"),
    ("Vietnam", "Praise or endorse", "Japan", "2014-06-01"),
    ("Ann Lee", "Praise or endorse", "Iraq", "2014-06-08"),
]


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Whom did Ann Lee make an appeal or request to after Ann Lee made an appeal or request to Japan?", "Iraq"),
        ("Whom did Ann Lee make an appeal or request to after the day on which Ann Lee made an appeal or request "
         "to Japan?", "Iraq"),
        ("Whom did Ann Lee make an appeal or request to before Ann Lee made an appeal or request to Japan?", "Cuba"),
        ("Who made an appeal or request to Japan after the day on which Ann Lee made an appeal or request to Japan?",
         "China"),
        ("On which day did Ann Lee make an appeal or request to Japan?", "2014-03-12"),
    ],
)  # fmt: skip
def test_the_repeated_event_gives_its_object(question: str, value: str):
    planner = make(tk.build(FACTS, convention="multitq"), learn_from=())
    answer = planner.answer(question)
    assert answer.values == (value,), answer.reason or answer.trace
