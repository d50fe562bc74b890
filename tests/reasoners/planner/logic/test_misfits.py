"""What cannot be meant: amounts and codes where a noun names a person, a verb without the preposition that is said."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

GRAPH = [
    ("Gull Post", "sold for", "30 cents", "1990", "1999"),
    ("Gull Post", "belongs to", "Lord Harrow", "1990", "1999"),
    ("Ada Pim", "teaches", "physics", "1990", "1999"),
    ("Ada Pim", "teaches at", "Orm School", "1990", "1994"),
    ("Ada Pim", "teaches at", "Vik School", "1995", "1999"),
    ("Line 7", "run from", "Vik Depot", "1990", "1999"),
    ("Vik Depot", "managed by", "Ada Pim", "1990", "1994"),
    ("Orm Depot", "managed by", "Bo Lund", "1990", "1999"),
]


@pytest.fixture(scope="module")
def town():
    return make(tk.build(GRAPH, unit="day", closed_stop=True), learn_from=(), now="1999", ranking="learnt")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Gull Post owner 1995", {"Lord Harrow"}),
        ("At which school was Ada Pim teaching in 1992?", {"Orm School"}),
        ("manager of Vik Depot in 1992", {"Ada Pim"}),
        ("manager of Vik Depot in 1997?", set()),  # nobody, and no bus line
    ],
)
def test_what_cannot_be_meant_does_not_answer(town, question, values):
    answer = town.answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace
