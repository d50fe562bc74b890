"""How long nobody held something between two terms that are told."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.rewordings.termgaps import take_gap

ROWS = [
    ("Ann Hill", "is_clerk_of", "Brook Council", "2001-01-01", "2001-03-31"),
    ("Bob Dale", "is_clerk_of", "Brook Council", "2001-04-11", "2001-06-30"),
    ("Ann Hill", "is_clerk_of", "Brook Council", "2001-08-01", "2001-09-30"),
    ("Cy Marlow", "is_clerk_of", "Brook Council", "2001-10-31", "2001-12-31"),
]


@pytest.fixture(scope="module")
def council():
    return make(tk.build(ROWS, unit="day", closed_stop=True), learn_from=(), now="2002-02-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("How long was Brook Council without a clerk between Ann Hill's second term and Cy Marlow's?", ["30 days"]),
        ("How long was Brook Council without a clerk between Ann Hill's first term and Bob Dale's?", ["10 days"]),
        ("How many days was Brook Council left without any clerk after Bob Dale left and before Ann Hill returned?",
         ["31 days"]),
        ("How long was the council without a clerk between Ann Hill leaving and Cy Marlow starting?", ["30 days"]),
        ("For how many days was nobody clerk of Brook Council between Ann Hill's second stint and Cy Marlow's?",
         ["30 days"]),
        ("days Brook Council went without a clerk between Bob Dale and Ann Hill", ["31 days"]),
        # Her first term was followed by another's.
        ("How long was Brook Council without a clerk between Ann Hill's first term and Cy Marlow's?", []),
    ],
)  # fmt: skip
def test_the_gap_beside_the_terms_that_are_told(council, question, values):
    assert list(council.answer(question).values) == values


@pytest.mark.parametrize(
    "text",
    [
        "How long was Ann clerk between Bob's term and Cy's?",
        "Who was without a clerk between Ann's term and Bob's?",
        "How long was it without a clerk in 2001?",
        "days it had a clerk",
        "Was it without a clerk between Ann's term and Bob's?",
    ],
)
def test_what_asks_for_no_gap(text):
    assert take_gap(text) is None


@pytest.mark.parametrize(
    ("question", "values"),
    [
        (
            "How much time passed between the end of Ann Hill's first clerkship and the start of her second?",
            ["122 days"],
        ),
        ("How many days lay between the start of Ann Hill's first clerkship and the end of her second?", ["273 days"]),
        ("How much time passed between the end of Ann Hill's first clerkship and the start of her third?", []),
    ],
)
def test_the_other_end_of_another_in_the_order(council, question, values):
    assert list(council.answer(question).values) == values
