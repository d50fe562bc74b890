"""Readings in one plain sentence each: every operator and condition has words, and no label breaks the line."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.choice.choosing import gather
from reasoners.planner.logic.readings.sentences import sentence

FACTS = [
    ("Clos Martin", "ownedBy", "Ada Finch", "1990-01-01", "1999-12-31"),
    ("Clos Martin", "ownedBy", "Ben Ode", "2000-01-01", "2010-12-31"),
    ("Clos Martin", "managedBy", "Cy\nRoe", "1992-01-01", "1998-12-31"),
    ("Mas Verd", "ownedBy", "Ada Finch", "1985-01-01", "2001-12-31"),
    ("Mas Verd", "managedBy", "Ben Ode", "1986-01-01", "1991-12-31"),
]


@pytest.fixture(scope="module")
def reader():
    return make(tk.build(FACTS, unit="day"), learn_from=()).reader


def said(reader, text):
    gathered = gather(reader, text, is_lenient=True)
    assert gathered is not None
    found = {}
    for one in gathered.readings:
        found.setdefault((one.choice.operator, one.choice.condition), set()).add(sentence(reader.schema, one.choice))
    return found


@pytest.mark.parametrize(
    ("text", "which", "expected"),
    [
        ("Clos Martin owner 1995", ("list", "on"), "Clos Martin owned by who or what, in 1995"),
        ("first owner of Clos Martin", ("first", "always"), "the first: Clos Martin owned by who or what"),
        ("When was Clos Martin owned by Ada Finch?", ("when", "always"), "since when Clos Martin owned by Ada Finch"),
        ("How often was Mas Verd owned?", ("how many facts", "always"), "how many times Mas Verd owned by anything"),
        ("owner of Clos Martin after Ada Finch", ("list", "filler after next"),
         "Clos Martin owned by who or what, right after Ada Finch"),
        ("Who owned both Clos Martin and Mas Verd?", ("both", "pair"),
         "Clos Martin owned by who or what, and also Mas Verd owned by who or what"),
    ],
)  # fmt: skip
def test_a_reading_is_said_in_the_words_of_the_graph(reader, text, which, expected):
    assert expected in said(reader, text)[which]


@pytest.mark.parametrize(
    "text",
    ["Who managed Clos Martin while Ada Finch owned it?", "How long did Ada Finch own Clos Martin before 1995?",
     "What did the managers of Mas Verd own between 1990 and 2005?", "Which was owned longer, Mas Verd or Clos Martin"],
)  # fmt: skip
def test_every_sentence_is_one_filled_line_without_its_answer(reader, text):
    for some in said(reader, text).values():
        for one in some:
            assert "\n" not in one
            assert "{" not in one
            assert "None" not in one
            assert "ownedBy" not in one
