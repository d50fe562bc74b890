"""A bracket that says from which amount on something is called so, where the graph says so and where it does not."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

NAMES = ("head", "relation", "tail", "time", "vehicles")
ROWS = [
    ("mill lane", "had traffic", "heavy jam", "2031-05-02T08", 620),
    ("mill lane", "had traffic", "free flow", "2031-05-02T09", 90),
    ("mill lane", "had traffic", "free flow", "2031-05-02T10", 390),
    ("oak road", "had traffic", "heavy jam", "2031-05-02T10", 480),
    ("oak road", "had traffic", "free flow", "2031-05-02T08", 400),
]


@pytest.fixture(scope="module")
def roads():
    return make(tk.build([dict(zip(NAMES, row, strict=True)) for row in ROWS]), learn_from=())


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("When did mill lane have a heavy jam (more than 500 vehicles an hour)?", ("2031-05-02T08",)),
        ("When was there a heavy jam (i.e. over 400 vehicles) at mill lane?", ("2031-05-02T08",)),
        ("Did oak road have a heavy jam (more than 400 vehicles) at 10:00 on 2 May 2031?", ("yes",)),
        ("Which road had a heavy jam (above 400 vehicles) at 08:00 on 2 May 2031?", ("mill lane",)),
        ("Can I avoid heavy jam (at least 400) at mill lane from 2031-05-02 08:00 to 2031-05-02 09:00?", ("no",)),
    ],
)
def test_where_the_graph_draws_the_line_there(roads, question, values):
    assert roads.answer(question).values == values


@pytest.mark.parametrize(
    "question",
    [
        "Did oak road have a heavy jam (more than 500 vehicles) at 10:00 on 2 May 2031?",  # 480
        "Did oak road have a heavy jam (at least 400 vehicles) at 10:00 on 2 May 2031?",  # 400 is free flow
        "When did mill lane have a heavy jam (less than 400 vehicles)?",
        "When did mill lane have a heavy jam (more than 400 minutes)?",  # how long, and not how many
        "When did mill lane have a heavy jam (on a Monday)?",
        # of which road it is not said: that of one of them is free at 400
        "Which road had a heavy jam (at least 400 vehicles) at 08:00 on 2 May 2031?",
    ],
)
def test_anywhere_else_it_is_refused(roads, question):
    answer = roads.answer(question)
    assert not answer.values
    assert answer.reason


def test_facts_without_amounts_draw_no_line():
    planner = make(tk.build([dict(zip(NAMES[:4], row[:4], strict=True)) for row in ROWS]), learn_from=())
    assert not planner.answer("When did mill lane have a heavy jam (more than 500 vehicles an hour)?").values
