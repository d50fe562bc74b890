"""The greatest and the least of amounts, and what has them."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Comet", "mast height", "12 m", "2001", "2003"),
    ("Comet", "mast height", "14.5 m", "2003", None),
    ("Otter", "mast height", "9 m", "2001", None),
    ("Gull Two", "mast height", "15 m", "2001", "2002"),
    ("Comet", "yearly fee", "£1,200", "2001", None),
    ("Otter", "yearly fee", "£950", "2001", None),
    ("Gull Two", "yearly fee", "£2,000", "2001", "2002"),
    ("Comet", "sailed by", "Ann Krolik", "2001", None),
    ("Otter", "sailed by", "Bob Strandal", "2001", None),
    ("Comet", "draught", "2 m", "2001", None),
    ("Otter", "draught", "5 feet", "2001", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2009")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("What was the highest yearly fee ever?", ("£2,000",)),
        ("boat with the highest yearly fee now", ("Comet",)),
        ("Which boat had the lowest mast height in 2002?", ("Otter",)),
        ("What is the greatest mast height ever recorded for Comet?", ("14.5 m",)),
        ("Which boat has the cheapest fee today?", ("Otter",)),
        ("tallest boat in 2001", ("Gull Two",)),
        ("most expensive boat at present", ("Comet",)),
    ],
)
def test_the_extreme_of_an_amount(planner, text, values):
    answer = planner.answer(text)
    assert answer.values == values, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Which sailor had the highest yearly fee?",  # nobody pays it
        "boat with the highest yearly fee",  # now, or of all times?
        "Which boat has the largest draught?",  # feet are no metres
        "Which wooden boat had the highest yearly fee in 2002?",
        "Which gull had the highest yearly fee in 2002?",
        "What is the heaviest he has ever been?",
        "Which boat is the heaviest?",
        "What was the highest yearly fee for yawls ever?",
    ],
)
def test_what_is_no_amount_or_narrower_is_refused(planner, text):
    answer = planner.answer(text)
    assert not answer.values, answer.trace
