"""Short forms of "is" behind an asking word ask for what is so now, and short forms of "has" for all that was."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.syntax.reading import read_question

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


@pytest.mark.parametrize(
    ("question", "is_of_now"),
    [
        ("who's Ann Lisle's deputy", True),
        ("who's Ann Lisle's deputy on Red Roster", True),
        # Of several it would be "are".
        ("who's Ann Lisle's deputies", False),
        ("who's Ann Lisle's deputies on Red Roster", False),
    ],
)
def test_is_agrees_with_one(question, is_of_now):
    reader = Reader(tk.build(FACTS, unit="day"))
    items, _, said = reader.itemizer.parse(question)
    assert read_question(list(items), said, reader.now).is_tensed == is_of_now
