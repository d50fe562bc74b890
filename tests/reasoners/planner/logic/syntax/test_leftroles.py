"""What part a word plays that goes unread, and which words never do."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.logic.english.words import SILENT
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.syntax.leftroles import is_open_class, role_of
from reasoners.planner.logic.syntax.reading import read_question

FACTS = [
    ("Clos Martin", "owned by", "Ada Finch", "1990-01-01", "1999-05-03"),
    ("Quinta Alba", "inspected by", "Ida Falk", "1994-06-01", "1994-06-02"),
]


@pytest.fixture(scope="module")
def own():
    index = tk.build(FACTS, unit="day")
    return Reader(index, grounder=Grounder(index))


@pytest.mark.parametrize(
    ("text", "word", "role"),
    [
        ("Which vineyard did Ida Falk inspect?", "vineyard", "asked"),
        ("Which wine estate did Ida Falk inspect?", "wine", "compound"),
        ("Who owned the estate Clos Martin?", "estate", "beside"),
        ("Who did the books of Clos Martin?", "books", "noun"),
        ("What did Ida Falk visit in 1993?", "visit", "verb"),
        ("Who ran Clos Martin?", "ran", "verb"),
        ("Which retired owner had Clos Martin?", "retired", ""),
        ("Which female owner had Clos Martin?", "female", ""),
    ],
)
def test_what_a_word_is_where_it_stands(own, text, word, role):
    items, _, times = own.itemizer.parse(text)
    question = read_question(items, times, (0, 1))
    place = next(n for n, item in enumerate(items) if item.low == word)
    assert role_of(question, place) == role


def test_closed_classes_are_not_open(own):
    items, _, times = own.itemizer.parse(
        "Who never again also secretly owned only Clos Martin twice on Monday evening?"
    )
    question = read_question(items, times, (0, 1))
    assert [i.low for n, i in enumerate(items) if is_open_class(question, n) and i.low not in SILENT] == ["owned"]
