"""Times at which nobody held what is held one after another."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

POSTS = [
    ("Ann Lee", "keeper of", "North Light", "2001-01-01", "2003-03-17"),
    ("Ben Poe", "keeper of", "North Light", "2003-04-17", "2007-08-11"),
    ("Cara Diaz", "keeper of", "North Light", "2007-08-12", "2010-06-30"),
    ("Dov Katz", "keeper of", "South Light", "2002-01-01", "2004-12-31"),
    ("Eve Moss", "keeper of", "South Light", "2005-01-01", "2009-12-31"),
    ("Fay Roy", "keeper of", "East Light", "2001-01-01", "2002-12-10"),
    ("Gil Orr", "keeper of", "East Light", "2003-01-10", "2004-12-11"),
    ("Hal Ito", "keeper of", "East Light", "2005-02-10", "2009-12-31"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(POSTS, unit="day", closed_stop=True), learn_from=())


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("How many days was North Light without a keeper?", ("30 days",)),
        ("How many days did North Light have no keeper between Ann Lee and Ben Poe?", ("30 days",)),
        ("Was North Light ever without a keeper?", ("yes",)),
        ("Was South Light ever without a keeper?", ("no",)),
        # Of two such times neither is "the" one; together they are one length.
        ("How many days was East Light without a keeper?", ()),
        ("How many days in total was East Light without a keeper?", ("90 days",)),
        ("How many days was South Light without a keeper?", ()),
    ],
)
def test_a_post_that_nobody_held(planner, question, values):
    answer = planner.answer(question)
    assert answer.values == values, (answer.trace, answer.reason)
