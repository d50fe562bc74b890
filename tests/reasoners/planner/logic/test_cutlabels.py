"""Labels with the beginning of a relation's name behind them, and what questions make of them."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.logic.cutlabels import CutLabels
from reasoners.planner.logic.reader import Reader

CUT = [
    ("Ann Lee unmarried", "partner", "Bob Ray", "2009"), ("Cid Poe unmarried", "partner", "Dan Roe", "2011"),
    ("Eve Low unmarried", "partner", "Bob Ray", "2014"), ("Ann Lee significant event date", "of", "death", "2031"),
    ("Bob Ray significant event date", "of", "death", "2033"),
    ("Cid Poe significant event date", "of", "death", "2035"),
]  # fmt: skip
OWN = [
    ("Ann Lee", "employer", "Mill", "2001"), ("Bob Ray", "employer", "Mill", "2002"),
    ("Cid Poe", "employer", "Pub", "2003"),
    ("Eve Low", "employer", "Pub", "2004"),
]  # fmt: skip


def test_labels_behind_which_the_same_phrase_stands():
    index = tk.build(CUT + OWN)
    cut = CutLabels(index)
    assert cut.base["Ann Lee unmarried"] == "Ann Lee"
    assert [index.entities[e] for e in cut.same((index.entities.id("Ann Lee"),))] == [
        "Ann Lee", "Ann Lee unmarried", "Ann Lee significant event date",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "facts",
    [
        CUT[:2] + OWN,  # too few to tell
        [*CUT[:3], ("Eve Low unmarried", "pays", "x", "2001"), *OWN],  # of two relations
        [*CUT[:3], ("Zoe", "knows", "Ann Lee unmarried", "2001"), *OWN],  # a thing of its own
        [(h.lower(), r, t, y) for h, r, t, y in CUT + OWN],  # without capitals nothing says where a name ends
    ],
)
def test_labels_that_are_whole(facts):
    assert "Ann Lee unmarried" not in CutLabels(tk.build(facts)).base


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Who was Ann Lee's partner in 2009?", ("Bob Ray",)),
        ("Who was the partner of Dan Roe?", ("Cid Poe",)),
        ("When did Bob Ray die?", ("2033",)),
    ],
)
def test_questions(question, values):
    assert Reader(tk.build(CUT + OWN)).answer(question).values == values
