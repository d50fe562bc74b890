"""Nouns that another label has for all who answer: they leave nobody out, and others do."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Bluebell", "is entered in the tractor book as", "roadworthy", "2010-01-01", "2014-01-01"),
    ("Thistle", "is entered in the tractor book as", "scrapped", "2011-01-01", None),
    ("Bluebell", "was lent to", "Hollow Farm", "2012-03-01", "2012-09-01"),
    ("Thistle", "was lent to", "Hollow Farm", "2013-03-01", "2013-09-01"),
    ("Bluebell", "was sold to", "Marl Farm", "2015-05-01", None),
    ("Thistle", "was sold to", "Hollow Farm", "2016-05-01", None),
    ("Ada Quill", "ChapelOrganistOf", "St Brannoc", "2009-01-01", "2015-01-01"),
    ("Ivo Trask", "ChapelOrganistOf", "St Issey", "2010-01-01", "2016-01-01"),
    ("Old Tom", "tuned by", "Ada Quill", "2011-02-01", None),
    ("Old Tom", "tuned by", "Bram Hoyle", "2013-02-01", None),
    ("Great Ann", "tuned by", "Ada Quill", "2012-02-01", None),
    ("ST-1", "stop-from", "Old Tom", "2012-01-01", None),
    ("ST-2", "stop-from", "Great Ann", "2012-01-02", None),
    ("ST-3", "stop-from", "Great Ann", "2012-01-03", None),
    ("ST-1", "cleared-by", "Ada Quill", "2012-01-02", None),
    ("ST-2", "cleared-by", "Bram Hoyle", "2012-01-03", None),
    ("ST-3", "cleared-by", "Bram Hoyle", "2012-01-04", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2020-01-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Which tractor was lent to Hollow Farm in May 2012?", {"Bluebell"}),
        ("Which tractors were sold before 2016?", {"Bluebell"}),
        ("Which organist tuned Great Ann?", {"Ada Quill"}),
        ("Name the person who has cleared the most stops.", {"Bram Hoyle"}),
    ],
)
def test_a_noun_of_another_label_is_the_kind_of_all_who_answer(planner, question, values):
    assert set(planner.answer(question).values) == values


@pytest.mark.parametrize(
    "question",
    [
        "Which organist tuned Old Tom in 2013?",  # whoever did is no organist
        "Which tractor tuned Great Ann?",
        "Which stop was sold before 2016?",
    ],
)
def test_a_noun_that_is_not_said_of_all_of_them_is_not_left_out(planner, question):
    assert not planner.answer(question).values
