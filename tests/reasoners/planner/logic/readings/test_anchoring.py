"""Clauses that set a time, over a small harbour's graph: whose they are, what they begin, what still held then."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Otter", "captained_by", "Ida Rask", "2001-01-01", "2005-12-31"),
    ("Otter", "captained_by", "Per Lund", "2006-01-01", "2010-12-31"),
    ("Heron", "captained_by", "Jan Brekke", "2001-01-01", "2010-12-31"),
    ("Otter", "detained_at", "Bergen", "2004-03-01", "2004-03-09"),
    ("Otter", "was banned in", "Malmo", "2007-02-01", "2009-03-01"),
    ("Otter", "was banned in", "Bergen", "2003-02-01", "2005-03-01"),
    ("Ida Rask", "was married to", "Bo Sand", "2003-06-01", "2009-07-01"),
    ("Ida Rask", "lived in", "Bergen", "1999-01-01", "2004-01-01"),
    ("Ida Rask", "lived in", "Malmo", "2004-01-02", "2012-01-01"),
    ("Jan Brekke", "lived in", "Malmo", "2000-01-01", "2012-01-01"),
    ("Ida Rask", "has_pet", "Mozart", "2008-01-01", None),
    ("Jan Brekke", "has_pet", "Rex", "2008-01-01", None),
    ("Ida Rask", "bought", "a bike", "2008-05-01", "2008-05-01"),
    ("Ida Rask", "read", "Still", "2009-05-01", "2009-05-01"),
    ("Pine Co", "owned", "North Quay", "2001-01-01", "2005-12-31"),
    ("Elm Co", "owned", "North Quay", "2006-01-01", "2010-12-31"),
    ("Gro Vik", "managed", "Pine Co", "1999-01-01", "2003-12-31"),
    ("Odd Moe", "managed", "Pine Co", "2004-01-01", "2011-12-31"),
    ("INC-7", "affected", "crane", "2010-01-01", None),
    ("INC-7", "assigned-to", "Odd Moe", "2010-01-02", "2010-02-01"),
    ("INC-8", "affected", "crane", "2009-01-01", "2009-02-01"),
    ("INC-8", "assigned-to", "Odd Moe", "2009-01-02", "2009-01-05"),
    ("Ida Rask", "takes", "insulin", "2007-01-01", None),
    ("Ida Rask", "visited", "Oslo", "2007-03-01", "2007-03-04"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2010-06-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # whose captain: hers whom the clause names
        ("Who was captain when the Otter got detained in Bergen?", {"Ida Rask"}),
        # "married" is how the state began, "was married" is the state
        ("Where was Ida Rask living when she married Bo Sand?", {"Bergen"}),
        ("Where was Ida Rask living when she was married to Bo Sand?", {"Bergen", "Malmo"}),
        # still: then, where the question is about then
        ("Was the Otter still banned in Malmo after the ban in Bergen?", {"yes"}),
        ("Is INC-7 still open?", {"yes"}),
        ("Is INC-8 still open?", {"no"}),
        # a word of the grammar is no name, and "have" is whatever joins the two
        ("Does Ida Rask still have Mozart?", {"yes"}),
        ("Who read Still?", {"Ida Rask"}),
        ("What was Ida Rask taking in March 2007?", {"insulin"}),
        # the time behind the clause is that of who managed it as well
        ("Who managed the company that owned North Quay in 2002?", {"Gro Vik"}),
    ],
)
def test_when_and_whose(planner, question, values):
    answer = planner.answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace
