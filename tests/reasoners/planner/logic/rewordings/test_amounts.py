"""An amount that no graph has is not answered by somebody who has to do with it."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

HOUSES = [
    ("Ann Voss", "rents", "Elm House", "2001-01-01", "2004-01-01"),
    ("Ben Marlow", "rents", "Oak House", "2001-01-01", "2004-01-01"),
    ("Oak House", "monthlyRent", "420 crowns", "2001-01-01", "2003-01-01"),
    ("Oak House", "monthlyRent", "ten guineas", "2003-01-01", "2004-01-01"),
    ("Elm House", "soldAt", "Dorn & Cie", "1998-02-03", "1998-02-03"),
    ("Elm House", "ownedBy", "Cleo Hartz", "1998-02-03", None),
    ("Ann Voss", "phoned", "Cleo Hartz", "2001-02-03", "2001-02-03"),
    ("ferry", "ticketPrice", "free", "1998-02-03", None),
]


@pytest.fixture(scope="module")
def houses():
    return make(tk.build(HOUSES, unit="day"), learn_from=(), now="2003-06-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("What was the rent of Elm House in 2002?", set()),
        ("monthly rent elm house 2002", set()),
        ("elm house 1998 sale price", set()),
        ("Ann Voss's phone number", set()),
        ("What was the rent of Oak House in 2002?", {"420 crowns"}),
        ("monthly rent oak house june 2003", {"ten guineas"}),
        ("ferry ticket price", {"free"}),
        # nobody asks for an amount here
        ("Who rents Elm House?", {"Ann Voss"}),
        ("Which house did Ann Voss rent in 2002?", {"Elm House"}),
        ("Who did Ann Voss phone?", {"Cleo Hartz"}),
    ],
)
def test_an_amount_is_a_number(houses, question, values):
    answer = houses.answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace


@pytest.mark.parametrize(
    "question", ["Did the number of tenants of Oak House go up from 2001 to 2002?", "Has the count of rents increased?"]
)
def test_yes_or_no_is_no_number(houses, question):
    assert houses.answer(question).kind != "number"
