"""A term that is over is said as whoever had it, and of which post it was is asked of the rest."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

MILL = [
    ("Ann Hillier", "warden of", "Long Mill", "2001", "2004"),
    ("Bo Tessel", "warden of", "Long Mill", "2004", "2007"),
    ("Cy Marlow", "warden of", "Long Mill", "2007", "2011"),
    ("Ann Hillier", "warden of", "Low Barn", "2005", "2006"),
    ("Dee Orrin", "warden of", "Low Barn", "2006", "2011"),
    ("Ann Hillier", "lives in", "Bray", "2001", "2011"),
]


@pytest.fixture(scope="module")
def mill():
    return make(tk.build(MILL), learn_from=(), now="2011")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Name everyone who has been warden of Long Mill since Ann Hillier's term ended.", {"Bo Tessel", "Cy Marlow"}),
        ("When Ann Hillier's time as warden of the Low Barn was over, who succeeded her there?", {"Dee Orrin"}),
        ("Once Bo Tessel's term as warden of Long Mill had ended, who took over?", {"Cy Marlow"}),
        ("Who became warden of Long Mill once Ann Hillier's term was over?", {"Bo Tessel"}),
        # a term that nobody had, and one that is not said to be over
        ("Who has been warden of Long Mill since Edda Quint's term ended?", set()),
        ("Who has been warden of Long Mill since Ann Hillier's term was cut short?", set()),
    ],
)
def test_who_came_after_a_term(mill, question, values):
    answer = mill.answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace
