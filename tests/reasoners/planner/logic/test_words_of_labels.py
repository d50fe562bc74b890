"""What words say of the labels that have them, over a small quay's graph: nouns of verbs, kinds, pronouns, clauses."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Ida Rask", "named", "Brine Daisy", "1931-01-01", "1931-01-01"),
    ("Ida Rask", "named", "Salt Vetch", "1936-01-01", "1936-01-01"),
    ("Per Lund", "named", "Tide Fern", "1934-01-01", "1934-01-01"),
    ("Ida Rask", "funded by", "Marl Trust", "1930-01-01", "1935-01-01"),
    ("Otter", "rentedBy", "Bo Sand", "2001-01-01", "2001-02-01"),
    ("Heron", "rentedBy", "Gro Vik", "2001-03-01", "2001-04-01"),
    ("Otter", "rentedBy", "Gro Vik", "2002-03-01", "2002-04-01"),
    ("Otter", "moored-at", "North Quay", "2001-01-01", "2004-01-01"),
    ("Heron", "moored-at", "South Quay", "2001-01-01", "2004-01-01"),
    ("Heron", "moored-at", "North Quay", "2004-01-01", None),
    ("Otter", "had the fault", "dry rot", "2003-01-01", "2003-02-01"),
    ("Otter", "was owned by", "Odd Moe", "2001-01-01", None),
    ("Ida Rask", "looked after", "Otter", "2002-01-01", "2003-01-01"),
    ("Ida Rask", "served as", "quay treasurer", "2001-01-01", "2002-01-01"),
    ("Per Lund", "served as", "quay treasurer", "2002-01-01", "2005-01-01"),
    ("North Quay", "rebuilt by", "Gro Vik", "1990-01-01", "1992-01-01"),
    ("South Quay", "rebuilt by", "Gro Vik", "1994-01-01", "1995-01-01"),
    ("North Quay", "rebuilt by", "Gro Vik", "1998-01-01", "1999-01-01"),
    ("Tern", "stationed at", "Gull Bay", "2001-01-01", "2009-01-01"),
    ("Gull Bay", "commanded by", "Jan Brekke", "2001-01-01", "2004-01-01"),
    ("Gull Bay", "commanded by", "Tor Hale", "2004-01-01", None),
    ("Jan Brekke", "visited", "North Quay", "2001-05-01", "2001-05-01"),
    ("Odd Moe", "keeper of", "North Quay", "2000-01-01", "2003-01-01"),
    ("Jan Brekke", "keeper of", "South Quay", "2000-01-01", "2003-01-01"),
    ("Gro Vik", "keeper of", "South Quay", "2004-01-01", None),
    ("Odd Moe", "lived at", "North Quay", "2000-01-01", "2009-01-01"),
    ("North Quay", "guarded by", "Blue Watch", "2001-01-01", "2003-01-01"),
    ("North Quay", "guarded by", "Red Watch", "2003-01-01", None),
    ("Tern", "attended", "Gannet fire", "2003-03-01", "2003-03-01"),
    ("Otter", "attended", "Gannet fire", "2003-03-01", "2003-03-01"),
    ("Heron", "attended", "Coot fire", "2004-03-01", "2004-03-01"),
    ("Gannet fire", "investigated by", "Bo Sand", "2003-05-01", "2003-05-01"),
    ("Coot fire", "investigated by", "Bo Sand", "2004-05-01", "2004-05-01"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2005-06-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # "named" says nothing where it says a name, and all where a label has it
        ("Who has named the most plants?", {"Ida Rask"}),
        ("first plant named by Ida Rask", {"Brine Daisy"}),
        # nouns of verbs that no table has
        ("Which customer has had the greatest number of rentals?", {"Gro Vik"}),
        ("How many rebuildings were carried out by Gro Vik?", {"3"}),
        # a kind behind a name says what it is, and not that somebody is stationed there
        ("commander of Gull Bay station in 2003", {"Jan Brekke"}),
        ("Who commanded the Gull Bay station in 2005?", {"Tor Hale"}),
        ("Gull Bay station boats in 2003", {"Tern"}),
        # "its" is nobody's who is called as a person
        ("When Jan Brekke visited North Quay, who was its keeper?", {"Odd Moe"}),
        ("Who looked after the Otter in 2002?", {"Ida Rask"}),
    ],
)
def test_said(planner, question, values):
    answer = planner.answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace


@pytest.mark.parametrize(
    "question",
    [
        # to have is to own, but not an illness
        "What illness or pest did the Otter have in January 2003?",
        # what she looked after did not succeed her
        "Who was captain after Ida Rask?",
        # a clause before a question is none
        "When Blue Watch left North Quay, which fish came in next?",
        # what she was of it is another matter than what is said of both
        "how long was Odd Moe vicar of North Quay",
    ],
)
def test_not_said(planner, question):
    answer = planner.answer(question)
    assert not answer.values, (answer.values, answer.trace)


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # whoever damaged nothing damaged no boat
        ("Did Gro Vik ever visit a quay?", {"no"}),
        ("Did Jan Brekke ever visit a quay?", {"yes"}),
        # of two names the one that a noun calls so is followed by the next
        ("After Blue Watch was gone from North Quay, which guard came next?", {"Red Watch"}),
        # who came to it was there before it was looked into
        ("when was the Gannet fire", {"2003-03-01"}),
        ("When was the Gannet fire investigated?", {"2003-05-01"}),
    ],
)
def test_of_any_one_and_of_the_first(planner, question, values):
    answer = planner.answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace
