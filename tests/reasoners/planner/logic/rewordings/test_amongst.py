"""Who of some that are named has the most of all."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

WINS = (("Ada Nordin", 4), ("Bo Tessel", 4), ("Cy Marlow", 2), ("Dee Ash", 1), ("Ed Birk", 1))
ROWS = [(name, "won race", f"Race {n}", f"200{n}") for name, wins in WINS for n in range(wins)]


@pytest.fixture(scope="module")
def races():
    return make(tk.build(ROWS), learn_from=(), now="2010")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Who has won the most races, out of Ada Nordin, Cy Marlow and Dee Ash?", ["Ada Nordin"]),
        ("Who has won the most races... Ada Nordin, Cy Marlow or Dee Ash?", ["Ada Nordin"]),
        ("Who has won the most races, out of Ada Nordin, Bo Tessel and Dee Ash?", ["Ada Nordin", "Bo Tessel"]),
        ("Who has won the fewest races, out of Ada Nordin, Bo Tessel and Dee Ash?", ["Dee Ash"]),
        # Somebody else has more: who has the most of these is not known from that.
        ("Who has won the most races, out of Cy Marlow, Dee Ash and Ed Birk?", []),
        # They are no choice where they end another clause.
        ("Who has won the most races after Ada Nordin, Cy Marlow and Dee Ash?", []),
    ],
)
def test_of_those_that_are_named(races, question, values):
    assert sorted(races.answer(question).values) == values
