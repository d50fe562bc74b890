"""Beginnings, ends and totals of what lasts, and who or what is counted, over a small council's graph."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Tolls Act", "in force in", "Wenland", "2001-04-02", "2006-08-30"),
    ("Herring Act", "in force in", "Wenland", "2004-02-11", None),
    ("Bells Act", "in force in", "Wenland", "2010-05-19", None),
    ("Odo Varn", "member of", "River Party", "1998-03-07", "2003-09-12"),
    ("Odo Varn", "member of", "Hill Party", "2003-09-13", "2007-01-20"),
    ("Odo Varn", "member of", "Coast Party", "2008-02-02", None),
    ("Ida Bruun", "member of", "River Party", "1996-01-15", "2011-06-05"),
    ("Jens Holt", "member of", "River Party", "1999-05-05", "2002-02-22"),
    ("Jens Holt", "member of", "River Party", "2019-01-10", None),
    ("Ida Bruun", "leads", "Hill Party", "2012-02-03", "2018-04-04"),
    ("Hill Party", "governs with", "Coast Party", "2011-02-03", "2018-04-04"),
    ("River Party", "governs with", "Hill Party", "2019-02-03", "2021-04-04"),
    ("Ida Bruun", "place of death", "Skarn", "2020-11-09", "2020-11-09"),
    ("Otto Lie", "place of death", "Skarn", "2009-10-03", "2009-10-03"),
    ("Mina Falk", "place of death", "Brede", "2008-12-30", "2008-12-30"),
    ("Ida Bruun", "place of birth", "Brede", "1950-11-09", "1950-11-09"),
    ("Otto Lie", "place of birth", "Brede", "1940-11-09", "1940-11-09"),
    ("Mina Falk", "place of birth", "Skarn", "1941-11-09", "1941-11-09"),
    ("Odo Varn", "speaker of", "Wenland", "2001-06-01", "2003-01-02"),
    ("Mina Falk", "speaker of", "Wenland", "2003-01-03", "2004-12-01"),
    ("Ida Bruun", "speaker of", "Wenland", "2004-12-02", "2006-01-01"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2024-01-10")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Which acts came into force in 2004?", {"Herring Act"}),
        ("Who was speaker of Wenland when the Herring Act came into force?", {"Mina Falk"}),
        ("What party was Odo Varn a member of to begin with?", {"River Party"}),
        ("Which party did Odo Varn end up in?", {"Coast Party"}),
        ("Who was the first member to leave the River Party?", {"Jens Holt"}),
        ("Ida Bruun year of death", {"2020"}),
        ("How many of the people died before 2010?", {"2"}),
        ("For how many years in all has Jens Holt been a member of the River Party?", {"7 years"}),
        ("leader Hill Party 2014", {"Ida Bruun"}),
        ("Which came into force first, the Bells Act or the Herring Act?", {"Herring Act"}),
    ],
)
def test_edges_totals_and_what_is_counted(planner, question, values):
    answer = planner.answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace
