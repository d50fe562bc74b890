"""Questions that point to some of a kind that was told before them."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Old Meg", "is a", "ewe", "2001-01-01", None),
    ("Tib", "is a", "ewe", "2001-01-01", None),
    ("Roland", "is a", "ram", "2001-01-01", None),
    ("Otto", "is a", "ram", "2001-01-01", None),
    ("Old Meg", "strayed from", "Low Field", "2003-05-01", "2003-05-02"),
    ("Roland", "strayed from", "Low Field", "2004-05-01", "2004-05-02"),
    ("Tib", "grazes on", "Low Field", "2001-01-01", None),
    ("Otto", "grazes on", "Low Field", "2001-01-01", None),
    ("Roland", "grazes on", "High Field", "2001-01-01", None),
    ("Old Meg", "grazes on", "High Field", "2001-01-01", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2011-06-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The kids asked me about the ewes, and they can't get enough of it. Which of them has strayed from Low Field?",
         {"Old Meg"}),
        ("My gran is very fond of the rams, bless her. Which ones have strayed from Low Field?", {"Roland"}),
    ],
)  # fmt: skip
def test_the_kind_that_was_told_is_asked_of(planner, text, expected):
    answer = planner.answer(text)
    assert set(answer.values) == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        # Two kinds, and other answers for each.
        "The kids asked me about the ewes and the rams. Which of them has strayed from Low Field?",
        # Nothing of what was told is a kind.
        "My gran is fond of a good story, bless her. Which ones has strayed?",
    ],
)
def test_nobody_else_is_told_for_them(planner, text):
    answer = planner.answer(text)
    assert not answer.values, answer.trace
