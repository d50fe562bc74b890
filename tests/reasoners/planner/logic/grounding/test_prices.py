"""What something was sold for, beside where it was sold and by whom."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

SALES = [
    ("Red Vase", "sold_at", "Gull Sale 3", "1990", "1990"),
    ("Red Vase", "hammer_price", "90 crowns", "1990", "1990"),
    ("Red Vase", "sold_at", "Gull Sale 7", "1995", "1995"),
    ("Red Vase", "hammer_price", "240 crowns", "1995", "1995"),
    ("Blue Vase", "sold_at", "Gull Sale 7", "1995", "1995"),
    ("Gull Sale 3", "festival venue", "Bray Hall", "1990", "1990"),
]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("What did the Red Vase sell for in 1995?", {"240 crowns"}),
        ("How much was the Red Vase sold for in 1990?", {"90 crowns"}),
        ("What was paid for the Red Vase in 1990?", {"90 crowns"}),
        ("Where was the Red Vase sold in 1990?", {"Gull Sale 3"}),
        ("Where was the festival in 1990?", {"Bray Hall"}),
    ],
)
def test_what_it_sold_for(question, values):
    answer = make(tk.build(SALES, closed_stop=True), learn_from=(), now="1999").answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace
