"""Questions in which a house speaks of itself, while it is known who asks."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Ann Tarrow", "trained in", "first aid", "2001", "2002"),
    ("Bob Pellick", "trained in", "first aid", "2002", "2003"),
    ("Cy Nance", "trained in", "first aid", "2003", "2004"),
    ("Cy Nance", "trained in", "welding", "2005", "2006"),
    ("Harbour Board", "supplies", "ropes", "2001", "2005"),
    ("Trinity Trust", "supplies", "ropes", "2005", None),
    ("Trinity Trust", "supplies", "paint", "2006", None),
    ("north gate", "closed due to", "flood", "2004", "2005"),
    ("south gate", "closed due to", "fire", "2004", "2005"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2011", me="Cy Nance")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("How many of us have trained in first aid, me included?", ("3",)),
        ("Which gates did we have to close because of flood?", ("north gate",)),
        ("Who supplied us with ropes in 2003?", ("Harbour Board",)),
        ("We had the north gate closed, my dad was gutted. What was it closed due to?", ("flood",)),
        (
            "I want to send a card to whoever had it worst. Which gates did we have to close because of flood?",
            ("north gate",),
        ),
        # Of himself.
        ("What did I train in first?", ("first aid",)),
        ("How many trainings have I had?", ("2",)),
    ],
)
def test_we_are_the_house(planner, text, expected):
    answer = planner.answer(text)
    assert answer.values == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Which gates did I have to close because of flood?",
        "Who supplied me with ropes in 2003?",
        "Which gates did I close because of flood? Please settle this for us.",
        "I only mean the last year. Who supplied us with ropes?",
    ],
)
def test_i_am_no_house(planner, text):
    answer = planner.answer(text)
    assert not answer.values, answer.trace
