"""Clauses side by side: pronouns of the second, classes without those who did something, over a print shop's graph."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Ivo Marsh", "engraved", "Sea Atlas", "1701", "1702"),
    ("Ivo Marsh", "printed", "Sea Atlas", "1703", "1703"),
    ("Nell Osk", "engraved", "Sea Atlas", "1702", "1702"),
    ("Nell Osk", "printed", "Herb Book", "1704", "1704"),
    ("Cuno Vell", "printed", "Sea Atlas", "1705", "1705"),
    ("Cuno Vell", "engraved", "Herb Book", "1706", "1706"),
    ("Ivo Marsh", "supervises", "Cuno Vell", "1701", "1707"),
    ("Nell Osk", "supervises", "Ada Pim", "1703", "1708"),
    ("Ada Pim", "supervises", "Rolf Bex", "1705", "1706"),
    ("Cuno Vell", "born in", "Arnstad", "1670", "1670"),
    ("Cuno Vell", "died in", "Arnstad", "1740", "1740"),
    ("Nell Osk", "born in", "Arnstad", "1675", "1675"),
    ("Nell Osk", "died in", "Bremen", "1741", "1741"),
    ("Ada Pim", "born in", "Bremen", "1680", "1680"),
    ("Ada Pim", "died in", "Arnstad", "1742", "1742"),
    ("Rolf Bex", "born in", "Bremen", "1685", "1685"),
    ("Rolf Bex", "printed", "Herb Book", "1707", "1707"),
    ("Ivo Marsh", "lives in", "Bremen", "1690", "1695"),
    ("Ivo Marsh", "lives in", "Arnstad", "1696", "1700"),
    ("Ivo Marsh", "lives in", "Bremen", "1703", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="1710-01-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("supervisors who never engraved a work", {"Ada Pim"}),
        ("Which supervisors never printed a work?", {"Ada Pim"}),
        ("engravers of the Sea Atlas who never printed it", {"Nell Osk"}),
        ("Who engraved the Sea Atlas but never printed it?", {"Nell Osk"}),
        ("Who both engraved the Sea Atlas and printed it?", {"Ivo Marsh"}),
        ("Which person was born in Arnstad and also died there?", {"Cuno Vell"}),
        # which of several spells
        ("Since when has Ivo Marsh lived in Bremen this time?", {"1703"}),
    ],
)
def test_clauses_side_by_side(planner, question, values):
    answer = planner.answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace


def test_a_negation_behind_how_long_after_is_not_dropped(planner):
    assert not planner.answer("How long after Nell Osk engraved it was the Sea Atlas printed by nobody").values
