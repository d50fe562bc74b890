"""Who somebody was who was told of by a role."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Low Hut", "hut keeper", "Ann Tarrow", "2001-02", "2004-05"),
    ("Low Hut", "hut keeper", "Bob Pellick", "2004-05", "2009-03"),
    ("High Hut", "hut keeper", "Cy Nance", "2001-02", None),
    ("Dot Halloran", "warden of", "Sker Pass", "2001-01", "2005-07"),
    ("Elin Marsk", "warden of", "Sker Pass", "2005-07", None),
    ("Oskar Vye", "warden of", "Cold Pass", "2001-01", None),
    ("Low Hut", "owned by", "Alpine Club", "2001-01", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2011-06")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("My uncle got stuck on Sker Pass in December 2003 and the warden dug him out. Who would that have been?",
         ("Dot Halloran",)),
        ("A bill of Low Hut from May 2006 is signed by the hut keeper, I can't read it. Who was it at the time?",
         ("Bob Pellick",)),
        ("There was snow on Sker Pass in 2007 and the warden shut it. Who was that?", ("Elin Marsk",)),
    ],
)  # fmt: skip
def test_whoever_had_the_role_then(planner, text, expected):
    answer = planner.answer(text)
    assert answer.values == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        # No role, two of them, one with its name, or another question.
        "My uncle got stuck on Sker Pass in December 2003 and a dog dug him out. Who would that have been?",
        "On Sker Pass in 2003 the warden met the hut keeper. Who was it?",
        "On Sker Pass in 2003 the warden Oskar Vye met us. Who was it?",
        "On Sker Pass in 2003 the warden told us of Dot Halloran. Was it her?",
        "The warden dug him out. Who was it?",
    ],
)
def test_where_the_role_is_not_told_it_stays_refused(planner, text):
    answer = planner.answer(text)
    assert not answer.values, answer.trace
