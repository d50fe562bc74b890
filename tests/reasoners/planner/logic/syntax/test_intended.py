"""What was only to come about is refused, whatever came about then."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Barge Elsa", "moored at", "Salt Wharf", "1999", "2003"),
    ("Barge Elsa", "moored at", "Coal Wharf", "2003", "2008"),
    ("Barge Elsa", "skippered by", "Nina Roth", "2000", "2002"),
    ("Barge Elsa", "skippered by", "Carl Odom", "2002", "2007"),
    ("Barge Ida", "moored at", "Coal Wharf", "2000", "2004"),
    ("Barge Ida", "skippered by", "Lena Marsh", "2001", "2005"),
    ("Coal Wharf", "closed due to", "flooding", "2008", "2009"),
]


@pytest.fixture(scope="module")
def barges():
    return make(tk.build(FACTS), learn_from=(), now="2010")


@pytest.mark.parametrize(
    "question",
    [
        "Where was Barge Elsa due to be moored in 2001?",
        "Where was Barge Elsa meant to be moored in 2001?",
        "Where was Barge Elsa supposed to be moored in 2004?",
        "Where was Barge Elsa scheduled to be moored in 2004?",
        "Where was Barge Ida expected to be moored in 2001?",
        "Who was due to skipper Barge Elsa in 2001?",
        "who was supposed to skipper barge elsa in 2003",
        "Who was going to skipper Barge Elsa in 2001?",
        "Who was to skipper Barge Elsa in 2001?",
        "Who was entitled to skipper Barge Ida?",
        "Who was obliged to skipper Barge Ida in 2002?",
        "Who was permitted to skipper Barge Ida in 2002?",
        "Who was likely to skipper Barge Ida in 2002?",
        "Who should have skippered Barge Elsa in 2001?",
        "Who might have skippered Barge Elsa in 2001?",
        "Who could have skippered Barge Ida in 2002?",
        "Who ought to have skippered Barge Elsa in 2003?",
        "Where should Barge Elsa have been moored in 2001?",
    ],
)
def test_what_was_to_come_about_is_refused(barges, question):
    assert barges.answer(question).values == ()


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Where was Barge Elsa moored in 2001?", "Salt Wharf"),
        ("Who was appointed to skipper Barge Elsa in 2004?", "Carl Odom"),
        ("Who was the first to skipper Barge Elsa?", "Nina Roth"),
        ("Who was the last to skipper Barge Elsa?", "Carl Odom"),
        ("Who got to skipper Barge Ida?", "Lena Marsh"),
        ("Which wharf was closed due to flooding?", "Coal Wharf"),
        ("Where would Barge Elsa have been in 2001?", "Salt Wharf"),
    ],
)
def test_what_came_about_is_told(barges, question, value):
    answer = barges.answer(question)
    assert answer.values == (value,), answer.reason
