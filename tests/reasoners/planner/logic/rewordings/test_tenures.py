"""Phrases for a time in a post are plain words for when it began, and how long it was."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.rewordings.tenures import with_plain_tenures

ROWS = [
    ("Ann Krolik", "verger of", "St Odo", "2001", "2004"),
    ("Bob Strandal", "verger of", "St Odo", "2004", "2012"),
    ("Cy Vandeleur", "verger of", "St Odo", "2012", "2014"),
    ("Ann Krolik", "sexton of", "St Wen", "2006", "2008"),
    ("St Odo", "disputes with", "St Wen", "2005", "2006"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2015")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Who was verger of St Odo when Ann Krolik took over as sexton of St Wen?", ("Bob Strandal",)),
        ("How many vergers of St Odo took office between 2003 and 2013?", ("2",)),
        ("Which verger of St Odo stayed in that post for the longest time?", ("Bob Strandal",)),
        ("Who was verger of St Odo during the years of its dispute with St Wen?", ("Bob Strandal",)),
        ("Was Bob Strandal already verger of St Odo in 2003?", ("no",)),
        ("Was Bob Strandal already verger of St Odo in 2006?", ("yes",)),
    ],
)
def test_terms_in_plain_words(planner, text, values):
    answer = planner.answer(text)
    assert answer.values == values, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Who took over the mill from Ann?",
        "Which clerk sat in that chair by the door?",
        "Who took the office of clerk?",
        "What happened in the years after the war?",
        "Had Ann already left by 2003?",
    ],
)
def test_other_phrases_stay(text):
    assert with_plain_tenures(text) == text
