"""A time that was told before a question, in place of what stands for it."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Ann Lee", "directed", "Copper Deep", "1901", "1905"),
    ("Bo Lund", "directed", "Copper Deep", "1906", "1910"),
    ("Cy Marsh", "directed", "Tin Hill", "1901", "1910"),
    ("Tin Hill", "shut for", "flooding", "1903", "1903"),
    ("Dot Rusk", "suspended for", "gambling", "1907", "1908"),
    ("Copper Deep", "shut for", "a strike", "1908", "1908"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS, unit="day", closed_stop=True), learn_from=(), now="1910-06-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Tin Hill was shut in 1903, wasn't it? Who directed Copper Deep that year?", {"Ann Lee"}),
        ("My gran was born in 1907, bless her. Who directed Copper Deep in that year?", {"Bo Lund"}),
        ("I've an old photo of Copper Deep from 1903. Who would have directed it then?", {"Ann Lee"}),
        ("I found a mug of Copper Deep dated 1907 in the loft! Who directed it?", {"Bo Lund"}),
        ("I've got the year 1903 left to do. Which mines were shut in it?", {"Tin Hill"}),
    ],
)
def test_the_one_time_that_was_told_is_that_of_the_question(planner, text, expected):
    answer = planner.answer(text)
    assert set(answer.values) == expected, answer.reason


@pytest.mark.parametrize(
    "text",
    [
        "Tin Hill was shut in 1903 and 1907. Who directed Copper Deep that year?",  # which
        "Tin Hill was shut in 1903. Who directed Copper Deep that month?",  # of which nothing was told
        "Somebody fell ill in 1903. Who directed Copper Deep then?",  # when that was in the year nobody said
        "Apart from 1903 it is fine. Who directed Copper Deep that year?",
        "I've an old photo of Copper Deep from 1903. Who directed Tin Hill?",
    ],
)
def test_a_time_that_may_not_be_meant_is_not_taken(planner, text):
    assert not any("read by itself" in line and "190" in line for line in planner.answer(text).trace)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("There was that mess with the pumps in may. Who directed Copper Deep then?", {"Bo Lund"}),
        ("There was that mess with the pumps in march. Who directed Copper Deep that month?", {"Ann Lee"}),
        ("There was that mess with the pumps in january. Who directed Copper Deep then?", set()),
    ],
)
def test_a_month_without_its_year_is_a_time_too(text, expected):
    rows = [
        ("Ann Lee", "directed", "Copper Deep", "1910-02-01", "1910-04-01"),
        ("Bo Lund", "directed", "Copper Deep", "1910-04-02", "1910-06-01"),
    ]
    planner = make(tk.build(rows, unit="day"), learn_from=(), now="1910-06-01")
    answer = planner.answer(text)
    assert set(answer.values) == expected, (answer.reason, answer.trace)
