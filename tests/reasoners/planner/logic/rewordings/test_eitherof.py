"""One thing or another, of which each is asked by itself; and where one of two is asked for."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Ann Tarrow", "GroomAt", "Low Kennel", "2001-01-01", "2004-01-01"),
    ("Bob Pellick", "GroomAt", "Low Kennel", "2004-01-01", "2008-01-01"),
    ("Dot Halloran", "GroomAt", "High Kennel", "2004-01-01", "2008-01-01"),
    ("Low Kennel", "ManagedBy", "Cy Nance", "2001-01-01", "2006-01-01"),
    ("Low Kennel", "ManagedBy", "Bob Pellick", "2006-01-01", None),
    ("Elin Marsk", "suffered from", "rash", "2003-01-01", "2003-02-01"),
    ("Oskar Vye", "suffered from", "ague", "2003-03-01", "2003-05-01"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2010-06-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Who has been either a groom or the manager at Low Kennel?", {"Ann Tarrow", "Bob Pellick", "Cy Nance"}),
        ("We want people who know it. Who has been a groom or the manager at Low Kennel?",
         {"Ann Tarrow", "Bob Pellick", "Cy Nance"}),
        ("How many people have been groom or manager at Low Kennel?", {"3"}),
        ("Who suffered from rash or ague, either one, in 2003?", {"Elin Marsk", "Oskar Vye"}),
        ("Which grooms, past or present, has Low Kennel had?", {"Ann Tarrow", "Bob Pellick"}),
        ("Which person or firm managed Low Kennel in 2007?", {"Bob Pellick"}),
        ("What illness or complaint did Elin Marsk suffer from in 2003?", {"rash"}),
    ],
)  # fmt: skip
def test_both_are_told(planner, text, expected):
    answer = planner.answer(text)
    assert set(answer.values) == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Who has been a groom or the vet at Low Kennel?",
        "Who was groom longer, Ann Tarrow or Bob Pellick at Low Kennel or so?",
        "Which was it, rash or ague?",
        "Which vet or plumber managed Low Kennel in 2007 and lived there?",
        "Which groom or pony did Low Kennel paint in 2003?",
    ],
)
def test_one_of_two_is_no_union(planner, text):
    assert len(planner.answer(text).values) < 2, planner.answer(text).trace
