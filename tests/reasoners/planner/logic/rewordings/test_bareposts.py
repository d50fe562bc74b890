"""Posts with a clause and without an asking word."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.rewordings.bareposts import with_who

ROWS = [
    ("Nina Korvald", "cook of", "Fell House", "2001", "2003"),
    ("Otto Reinhold", "cook of", "Fell House", "2003", "2005"),
    ("Selma Brandt", "cook of", "Fell House", "2005", "2009"),
    ("Fell House", "supplied with", "mutton", "2001", "2003"),
    ("Fell House", "supplied with", "herring", "2003", "2009"),
]


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("fell house cook before selma brandt", "who was fell house cook before selma brandt"),
        ("fell house cooks after nina korvald", "who were fell house cooks after nina korvald"),
        ("who was cook before selma", "who was cook before selma"),
        ("first cook after nina", "first cook after nina"),
        ("number of cooks after nina", "number of cooks after nina"),
        ("fell house cook in 2004", "fell house cook in 2004"),
        ("The cook before Selma. Who was it?", "The cook before Selma. Who was it?"),
    ],
)
def test_with_who(text, plain):
    assert with_who(text) == plain


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("fell house cook before selma brandt", {"Otto Reinhold"}),
        ("fell house cooks after nina korvald", {"Otto Reinhold", "Selma Brandt"}),
        ("fell house owner before otto reinhold left herring", set()),
    ],
)
def test_who_it_was(text, values):
    answer = make(tk.build(ROWS), learn_from=(), now="2010").answer(text)
    assert set(answer.values) == values, (answer.reason, answer.trace)
