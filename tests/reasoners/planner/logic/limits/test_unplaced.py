"""Closed words that a plan must have a place for: "both A and B", "in that time", "she" where only things are named."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.base import Answer
from reasoners.planner.agent import make
from reasoners.planner.logic.limits.unplaced import refuse_unplaced

FACTS = [
    ("Ann Lee", "plays in", "the Hill Band", "2001", "2009"),
    ("Bob Fry", "plays in", "the Hill Band", "2003", None),
    ("Ann Lee", "sings in", "the Lake Choir", "2002", "2006"),
    ("Cy Drew", "sings in", "the Lake Choir", "2004", None),
    ("Ann Lee", "runs", "the Swan Inn", "2001", "2003"),
    ("Cy Drew", "runs", "the Swan Inn", "2004", "2009"),
    ("Ann Lee", "runs", "the Swan Inn", "2010", "2012"),
]
OPEN = "the duration of (?, runs, the Swan Inn)"


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS), learn_from=(), now="2015")


def refused(planner, text, line, kind="entity"):
    return refuse_unplaced(planner.reader, text, Answer(("x",), trace=(line,), kind=kind)).reason


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Who has been in both the singers and the Hill Band?", "the head of (?, plays in, the Hill Band)"),
        ("people in both the chorus and the Lake Choir now", "the head of (?, sings in, the Lake Choir) on now"),
        ("Which place did Ann run in that period?", "the tail of (Ann Lee, runs, ?)"),
        ("Who played in the Hill Band that month?", "the head of (?, plays in, the Hill Band)"),
        ("Which inn did Ann run that very week?", "the tail of (Ann Lee, runs, ?)"),
        ("Who sang there during that time?", "the head of (?, sings in, the Lake Choir)"),
        ("Who ran the Swan Inn that month?", "the head of (?, runs, the Swan Inn)"),
        ("Who ran the Swan Inn that very same day?", "list: head of (?, runs, the Swan Inn)"),
        ("Who ran the Swan Inn at that moment?", "the first head of (?, runs, the Swan Inn)"),
        ("Who ran the Swan Inn back then?", "the head of (?, runs, the Swan Inn)"),
        ("Who did the cooking at the Swan Inn at the time?", "the head of (?, runs, the Swan Inn)"),
        ("How many years was she the Swan Inn's landlady?", OPEN),
        ("How long was he in charge of the Swan Inn?", OPEN),
    ],
)
def test_what_has_no_place_is_refused(planner, text, line):
    assert "has no place in" in refused(planner, text, line)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Who has been in both the Hill Band and the Lake Choir?", "both: the head of (?, plays in, the Hill Band)"),
        ("Who was in both the band and the choir?", "list: head of (?, plays in, the Hill Band), pair, with that"),
        ("In both of them, who sang and played?", "the head of (?, sings in, the Lake Choir)"),
        ("Which place did Ann run in that period?", "the tail of (Ann Lee, runs, ?) on 2003"),
        (
            "Who sang there during that year?",
            "the head of (?, sings in, the Lake Choir) at the time of (Ann Lee, runs, ?)",
        ),
        ("Who ran the Swan Inn that month?", "the head of (?, runs, the Swan Inn) on May 2003"),
        ("Who was the first to run the Swan Inn then?", "the first head of (?, runs, the Swan Inn)"),
        ("Who runs the Swan Inn then?", "the head of (?, runs, the Swan Inn)"),
        ("Who ran it that day when Ann left?", "the head of (?, runs, the Swan Inn)"),
        ("Who says that time flies?", "the head of (?, sings in, the Lake Choir)"),
        ("How long was she there with Ann Lee?", OPEN),
        ("How long was she there?", "the duration of (Ann Lee, runs, the Swan Inn)"),
        ("Which inn did she run?", "the tail of (?, runs, ?)"),
    ],
)
def test_what_has_a_place_or_needs_none_is_kept(planner, text, line):
    assert refused(planner, text, line) == ""


def test_then_says_which_of_several(planner):
    for values, reason in ((("Ann Lee", "Cy Drew"), "'then' has no place"), (("Ann Lee",), "")):
        answer = Answer(values, trace=("the head of (?, runs, the Swan Inn)",), kind="list")
        assert reason in refuse_unplaced(planner.reader, "Who was at the Swan Inn then?", answer).reason


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Who has been in both the Hill Band and the Lake Choir?", ("Ann Lee",)),
        ("How long was she the one who ran the Swan Inn?", ()),
        ("Who ran the Swan Inn there that month?", ()),
        ("I found a bill of May 2005. Who ran the Swan Inn that month?", ("Cy Drew",)),
    ],
)
def test_a_planner_asks_for_it(planner, text, values):
    assert planner.answer(text).values == values
