"""Terse questions for a length, a time or whether it ever was so: the noun or the plain verb stands behind a name."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make

FACTS = [
    ("Ines Dray", "manages", "Weir Mill", "1990-02-03", "1996-11-12"),
    ("Otto Kern", "manages", "Weir Mill", "1997-01-09", "2003-10-30"),
    ("Otto Kern", "chairs", "Mill Board", "1995-05-04", "1999-05-03"),
    ("NORM 12", "has-stage", "committee draft", "2010-02-11", "2010-12-30"),
    ("NORM 12", "has-stage", "final draft", "2010-12-31", "2011-03-30"),
    ("NORM 14", "has-stage", "final draft", "2011-12-21", "2013-03-30"),
    ("Scanner 4", "raised", "A-417", "2012-01-14", "2012-01-14"),
    ("Scanner 4", "raised", "A-204", "2012-01-15", "2012-01-15"),
    ("Scanner 5", "raised", "A-204", "2013-01-19", "2013-01-19"),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    return make(tk.build(FACTS, unit="day", closed_stop=True), learn_from=(), now="2015-01-01")


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Ines Dray time as manager of Weir Mill in years", "6 years"),
        ("Otto Kern years as chair of the Mill Board", "4 years"),
        ("NORM 12 days in final draft", "90 days"),
        ("NORM 12 time in final draft in days", "90 days"),
        ("Otto Kern start as manager at Weir Mill", "1997-01-09"),
        ("Ines Dray end as manager at Weir Mill", "1996-11-12"),
        ("Otto Kern start date Mill Board", "1995-05-04"),
        ("Scanner 4 ever raise A-417?", "yes"),
        ("Scanner 5 ever raise A-417?", "no"),
    ],
)
def test_the_noun_or_verb_behind_a_name_says_what_is_asked_for(planner: Planner, question: str, value: str):
    answer = planner.answer(question)
    assert answer.values == (value,), answer.reason or answer.trace


@pytest.mark.parametrize(
    "question", ["Ines Dray time as female manager of Weir Mill", "NORM 12 days in silk final draft"]
)
def test_a_word_more_is_not_dropped(planner: Planner, question: str):
    assert not planner.answer(question).values
