"""Two labels with one verb in two voices: what was brewed, and who brewed."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Grey Heron", "is brewed at", "North Mill", "2001", "2005"),
    ("Red Ferry", "is brewed at", "North Mill", "2003", "2007"),
    ("Ann Tarrow", "brews at", "North Mill", "2001", "2004"),
    ("Bob Pellick", "brews at", "North Mill", "2004", "2008"),
    ("Ann Tarrow", "lives in", "Hoxley", "2001", "2004"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2011")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Which beers were brewed at North Mill in 2004?", ("Grey Heron", "Red Ferry")),
        ("What was brewed at North Mill in 2002?", ("Grey Heron",)),
        ("Which beers did they brew at North Mill in 2002?", ("Grey Heron",)),
        ("Who brewed at North Mill in 2002?", ("Ann Tarrow",)),
        ("Who was brewing at North Mill in 2006?", ("Bob Pellick",)),
    ],
)
def test_the_label_in_the_voice_of_the_question_is_meant(planner, text, expected):
    assert tuple(sorted(planner.answer(text).values)) == expected
