"""Numbers that are none of what is asked for are refused, those of what the graph tells are not."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Coldwater Abbey", "holds estate", "Long Meadow", "1189", "1381"),
    ("Coldwater Abbey", "holds estate", "Fen Acre", "1200", "1381"),
    ("Dunmarsh Abbey", "holds estate", "Fen Acre", "1381", "1400"),
    ("Ann Lisle", "flies", "Puffin", "1300", "1310"),
    ("Ann Lisle", "flies", "Petrel", "1310", "1320"),
]


@pytest.fixture(scope="module")
def abbeys():
    return make(tk.build(FACTS), learn_from=(), now="1500")


@pytest.mark.parametrize(
    "question",
    ["How many sheep were grazed on Long Meadow in 1300?", "How many flight hours does Ann Lisle have?"],
)
def test_what_nothing_tells_of_is_not_counted(abbeys, question):
    assert abbeys.answer(question).values == ()


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("How many estates did Dunmarsh Abbey hold?", ("1",)),
        ("How many estates did Coldwater Abbey hold?", ("2",)),
        ("How many abbeys held Fen Acre?", ("2",)),
    ],
)
def test_what_the_graph_tells_of_is(abbeys, question, values):
    assert abbeys.answer(question).values == values
