"""A time that is asked for, however exactly: the moment at which, at what point; and what stays no time."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Marek Lind", "Rolled back", "Till 2.7", "2024-12-02T20:35", "2024-12-02T20:36"),
    ("Till 2.7", "Deployed to", "production", "2024-12-02T17:50", "2024-12-02T20:35"),
    ("Till 2.7", "Shipped by", "Anna Voss", "2024-12-02T17:50", "2024-12-02T17:51"),
    ("Ledger", "Runs on", "elm-3", "2024-01-01T00:00", None),
]


@pytest.fixture(scope="module")
def desk():
    return make(tk.build(FACTS, unit="minute"), learn_from=(), now="2025-06-01T12:00")


@pytest.mark.parametrize(
    "question",
    [
        "Give the exact time at which Till 2.7 was rolled back.",
        "State the precise moment at which Till 2.7 was rolled back.",
        "Tell me the exact moment when Till 2.7 was rolled back.",
        "What was the moment at which Till 2.7 was rolled back?",
        "At what point was Till 2.7 rolled back?",
        "At which moment was Till 2.7 rolled back?",
    ],
)
def test_a_moment_is_a_time(desk, question):
    assert desk.answer(question).values == ("2024-12-02T20:35",)


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Who rolled back Till 2.7?", ("Marek Lind",)),
        ("Name the host on which Ledger runs at the moment.", ("elm-3",)),
    ],
)
def test_what_is_no_time_stays_so(desk, question, values):
    assert desk.answer(question).values == values
