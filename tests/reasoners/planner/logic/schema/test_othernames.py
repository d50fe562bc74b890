"""Names that only look like the graph's, over a small orchard's graph; the many that a name in the plural asks for."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Barlow", "served by", "Finch Depot", "2001-01-01", "2004-12-31"),
    ("Barlow", "served by", "Marl Depot", "2005-01-01", None),
    ("Low Barlow", "served by", "Finch Depot", "2001-01-01", None),
    ("Press 1", "housed at", "Finch Depot", "2001-01-01", "2006-12-31"),
    ("Press 1", "housed at", "Marl Depot", "2007-01-01", "2010-12-31"),
    ("Press 1", "housed at", "Long Barn", "2011-01-01", None),
    ("Press 2", "housed at", "Marl Depot", "2001-01-01", None),
    ("Press 1", "run by", "Ida Rask", "2001-01-01", "2004-12-31"),
    ("Press 1", "run by", "Per Lund", "2005-01-01", None),
    ("Marl Depot", "managed by", "Gro Vik", "2001-01-01", "2006-12-31"),
    ("Marl Depot", "managed by", "Odd Moe", "2007-01-01", None),
    ("Finch Depot", "managed by", "Bo Sand", "2001-01-01", None),
    ("Ida Rask", "served as", "keeper of the seed", "2001-01-01", "2003-12-31"),
    ("Per Lund", "served as", "keeper of the seed", "2004-01-01", "2006-12-31"),
    ("Gro Vik", "served as", "keeper of the seed", "2007-01-01", "2008-12-31"),
    ("Odd Moe", "served as", "keeper of the seed", "2009-01-01", None),
    ("Ida Rask", "served as", "tasting judge", "2001-01-01", "2002-12-31"),
    ("Gro Vik", "served as", "tasting judge", "2003-01-01", "2005-12-31"),
    ("Bo Sand", "served as", "tasting judge", "2006-01-01", None),
    ("Old Gala", "grew at", "Barlow", "2001-01-01", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2012-06-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Which depot serves Barlow now?", {"Marl Depot"}),
        ("Which depot serves Low Barlow now?", {"Finch Depot"}),
        ("Who ran Press 1 in 2003?", {"Ida Rask"}),
        # a post in the plural: all that held it then, and not the next alone
        ("keepers of the seed after Ida Rask", {"Per Lund", "Gro Vik", "Odd Moe"}),
        ("tasting judges after Ida Rask", {"Gro Vik", "Bo Sand"}),
        ("keeper of the seed after Ida Rask", {"Per Lund"}),
    ],
)
def test_names_of_the_graph(planner, question, values):
    answer = planner.answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace


@pytest.mark.parametrize(
    "question",
    [
        "Which depot serves Upper Barlow now?",
        "Which depot serves Great Barlow?",
        "Which depot served the village of Eastern Barlow in 2003?",
        "Press 7 housed where",
        "Who ran Press 7 in 2003?",
    ],
)
def test_other_names_are_refused(planner, question):
    answer = planner.answer(question)
    assert not answer.values, (answer.values, answer.trace)
    assert "is no name in the graph" in answer.reason or "not understood" in answer.reason
