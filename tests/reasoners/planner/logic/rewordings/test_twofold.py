"""Whoever was two things, where no name says of what."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.rewordings.twofold import take_twofold

ROWS = [
    ("Ada Nordin", "captain_of", "Heron", "2001"),
    ("Bo Tessel", "captain_of", "Plover", "2002"),
    ("Bo Tessel", "steward_of", "Heron", "2003"),
    ("Cy Marlow", "steward_of", "Plover", "2004"),
    ("Bo Tessel", "captain_of", "Gannet", "2006"),
    ("Cy Marlow", "steward_of", "Gannet", "2007"),
    ("Cy Marlow", "won_medal", "Brave Heart", "2005"),
    ("Ada Nordin", "won_medal", "Long Service", "2006"),
]


@pytest.fixture(scope="module")
def ships():
    return make(tk.build(ROWS), learn_from=(), now="2010")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Is there someone who's been a captain AND a steward? who?", ["Bo Tessel"]),
        ("Who has been a captain and also a steward?", ["Bo Tessel"]),
        ("who has been a steward and won a medal", ["Cy Marlow"]),
        ("Who has been a captain and also a pilot?", []),
        ("Who was captain of the Plover at one time and of the Gannet at another?", ["Bo Tessel"]),
        ("Who was captain of the Plover on one occasion and of the Heron on another?", []),
    ],
)
def test_those_of_both(ships, question, values):
    assert sorted(ships.answer(question).values) == values


@pytest.mark.parametrize(
    "text",
    [
        "who has been to Rome and Oslo",
        "who has been a captain and a cook or a pilot",
        "who has been a captain and then left it",
        "who has been a captain and never a cook",
        "who has been a captain since 2001 and a cook",
        "who was a captain and steward",
    ],
)
def test_what_is_no_two_clauses(text):
    assert take_twofold(text) is None
