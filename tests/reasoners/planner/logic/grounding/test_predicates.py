""" "Which belt has been down longest", over a label that says for what it is down: what is down is asked for."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("LIFT-1", "out-for", "cable fault", "2024-01-01", "2024-01-20"),
    ("LIFT-2", "out-for", "door fault", "2024-02-01", "2024-02-03"),
    ("LIFT-3", "out-for", "cable fault", "2024-11-01", None),
    ("LIFT-2", "out-for", "repainting", "2024-11-20", None),
    ("the pool", "closed-for", "repainting", "2024-01-01", "2024-01-05"),
    ("the gym", "closed-for", "floor polish", "2024-02-01", "2024-02-02"),
    ("the pool", "closed-for", "filter change", "2024-03-01", "2024-03-04"),
    ("LIFT-1", "serviced-by", "Otis & Sons", "2024-01-20", "2024-01-20"),
    ("LIFT-2", "serviced-by", "Hale Lifts", "2024-02-03", "2024-02-03"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS), learn_from=(), now="2024-12-01")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("everything that's out right now", {"LIFT-2", "LIFT-3"}),
        ("Which machines are out now?", {"LIFT-2", "LIFT-3"}),
        ("Which of the lifts has been out longest?", {"LIFT-3"}),
        ("Which hoist was out longest?", {"LIFT-3"}),
        ("Which place has been closed most often?", {"the pool"}),
    ],
)
def test_what_is_so_is_asked_for(planner, text, values):
    assert set(planner.answer(text).values) == values


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("What is LIFT-3 out for?", {"cable fault"}),
        ("What was the gym closed for?", {"floor polish"}),
        ("Which fault was a lift out for longest?", {"cable fault"}),
    ],
)
def test_what_it_is_so_for_is_asked_for_with_its_preposition(planner, text, values):
    assert set(planner.answer(text).values) == values
