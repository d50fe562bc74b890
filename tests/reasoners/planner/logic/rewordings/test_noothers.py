"""Those who did something to one thing and to no other."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    *((name, "won", "Spring Cup", "2001") for name in ("Ada Nordin", "Bo Tessel", "Cy Marlow")),
    ("Bo Tessel", "won", "Autumn Cup", "2002"),
    ("Dee Ash", "won", "Autumn Cup", "2003"),
    ("Ada Nordin", "chaired", "Cup Board", "2004"),
    *((name, "sang in", "Brook Choir", "2001") for name in ("Ada Nordin", "Dee Ash")),
    ("Dee Ash", "sang in", "Dale Choir", "2001"),
]


@pytest.fixture(scope="module")
def cups():
    return make(tk.build(ROWS), learn_from=(), now="2010")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Which winners of the Spring Cup have never won any other cup?", ["Ada Nordin", "Cy Marlow"]),
        ("Of those who won the Spring Cup, who has never won any other cup?", ["Ada Nordin", "Cy Marlow"]),
        ("of those who sang in Brook Choir, who didn't sing in any other choir?", ["Ada Nordin"]),
        # Another relation: whom it leaves out is not told by this one.
        ("Of those who won the Spring Cup, who has never chaired any other board?", []),
        ("Which winners of the Spring Cup have never sung in any other choir?", []),
    ],
)
def test_of_no_other(cups, question, values):
    assert sorted(cups.answer(question).values) == values
