"""Fragments with fields, as they are typed into a search box; what restricts nothing; over a theatre's graph."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.english.fields import with_fields
from reasoners.planner.logic.forms import Item
from tests.reasoners.planner.logic.questions.test_holders import FACTS


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2022-01-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Lantern House: first director", {"Ida Brandt"}),
        ("Quay Theatre: number of floods", {"2"}),
        ("Lantern House directors, distinct", {"3"}),
        ("distinct directors of Quay Theatre", {"2"}),
        ("Mara Lindt, home, 2005", {"Brunn"}),
        ("Otto Falk director of Quay Theatre, start", {"2008"}),
        ("Ida Brandt at Lantern House, duration in years", {"8 years"}),
        ("Otto Falk at Quay Theatre in 2010, y/n", {"yes"}),
        ("longest directorship of Lantern House: which director", {"Mara Lindt"}),
        ("How many times was flood damage done, all theatres together?", {"3"}),
        ("How many directors has Lantern House had all told, counting each director once?", {"3"}),
        ("Who has visited Calder over the years?", {"Ida Brandt"}),
        ("Where was the Great Curtain hung second?", {"Quay Theatre"}),
        ("What did Ida Brandt visit most of all?", {"Calder"}),
        ("Of those directorships of Lantern House that have ended, whose was the longest?", {"Mara Lindt"}),
    ],
)
def test_fragments(planner, question, values):
    answer = planner.answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace


def test_a_sentence_is_left_as_it_is():
    words = "who led acme , and when ?".split()
    items = [Item("word" if w.isalpha() else "mark", w, w, n, n) for n, w in enumerate(words)]
    assert with_fields(items) is items
