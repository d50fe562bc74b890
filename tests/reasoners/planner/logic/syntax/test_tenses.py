"""Short forms of "is" behind an asking word ask for what is so now, and short forms of "has" for all that was."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Skua", "parked in", "North Shed", "2019-06-01", "2023-02-12"),
    ("Puffin", "parked in", "North Shed", "2024-05-02", None),
    ("Puffin", "parked in", "South Shed", "2020-05-02", "2024-05-02"),
    ("Ann Lisle", "heads", "Red Roster", "2019-01-01", "2021-01-01"),
    ("Pia Vesper", "heads", "Red Roster", "2021-01-01", None),
    ("Puffin", "goes by call sign", "Rescue 11", "2019-01-01", "2021-01-01"),
    ("Puffin", "goes by call sign", "Rescue 31", "2021-01-01", None),
]


@pytest.fixture(scope="module")
def base():
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2025-06-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("what's parked in North Shed", {"Puffin"}),
        ("who's the head of Red Roster", {"Pia Vesper"}),
        ("what's the call sign of Puffin", {"Rescue 31"}),
        ("what's Puffin's call sign", {"Rescue 31"}),
        ("what's been parked in North Shed", {"Skua", "Puffin"}),
        ("what was parked in North Shed", {"Skua", "Puffin"}),
        ("who's headed Red Roster", {"Ann Lisle", "Pia Vesper"}),
    ],
)
def test_is_and_has(base, question, values):
    assert set(base.answer(question).values) == values
