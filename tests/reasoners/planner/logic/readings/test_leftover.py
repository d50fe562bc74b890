"""Words that a reading leaves over: closed classes never, nouns and verbs where that is sure, and it is said."""

from __future__ import annotations

import json

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.readings.leftover import FILE, Leftover

FACTS = [
    ("Clos Martin", "owned by", "Ada Finch", "1990-01-01", "1999-05-03"),
    ("Clos Martin", "owned by", "Bo Marsh", "1999-05-03", "2004-01-01"),
    ("Quinta Alba", "owned by", "Bo Marsh", "1991-02-01", "1999-01-01"),
    ("Clos Martin", "inspected by", "Ida Falk", "1993-03-03", "1993-03-04"),
    ("Quinta Alba", "inspected by", "Ida Falk", "1994-06-01", "1994-06-02"),
]
SURE = Leftover({"": 9.0})
QUESTION = "Who was the owner of the wine estate Clos Martin in 1995?"


@pytest.fixture(scope="module")
def index():
    return tk.build(FACTS, unit="day")


def reader(index, leftover):
    return Reader(index, grounder=Grounder(index), leftover=leftover)


def test_a_word_is_left_over_where_that_is_sure_and_the_answer_says_so(index):
    assert "wine" in reader(index, None).answer(QUESTION).reason
    assert not reader(index, Leftover({"": -9.0})).answer(QUESTION).values
    found = reader(index, SURE).answer(QUESTION)
    assert found.values == ("Ada Finch",)
    assert found.confidence > 0.99
    left = found.details["left over"]
    assert ("wine", "a part of the noun behind it") in left
    assert all(f"{word!r} is left over: it says {what}" in found.trace for word, what in left)
    certificate = found.details["certify"]()
    assert certificate["left over"] == dict(left)
    assert index.verify_answer(certificate).ok


@pytest.mark.parametrize(
    "question",
    [
        "Who was the rich owner of Clos Martin in 1995?",  # an adjective
        "Who was hardly the owner of Clos Martin in 1995?",
        "Who allegedly owned Clos Martin in 1995?",
        "Who owned Clos Martin and Chateau Noir in 1995?",  # a name that is not there
        "Who owned Clos Martin one evening in 1995?",
        "Who refused the owner of Clos Martin in 1995?",
        "Who was the owner of the retired estate Clos Martin in 1995?",
        "Who hoped for the wine estate barn key chair that Clos Martin owned in 1995?",  # nothing was understood
        "number of penalties Clos Martin",  # what was counted?
        "Who owned Clos Martin in 1995 for charity?",
        "Who owned Clos Martin in 1995 with a colleague?",
        "When did Bo Marsh lift the ownership of Quinta Alba?",  # it may say that it ended
    ],
)
def test_however_sure_some_words_are_never_left_over(index, question):
    found = reader(index, SURE).answer(question)
    assert not found.values, found.trace


def test_ranking_by_hand_leaves_nothing_over(index):
    assert make(index, learn_from=(), ranking="hand").reader.leftover is None
    assert make(index, learn_from=()).reader.leftover is not None


def test_the_shipped_file_says_how_it_was_made():
    read = json.loads(FILE.read_text(encoding="utf-8"))
    assert read["made by"].startswith("python -m bench.qa.leftover --train")
    assert 100 < read["trained on"]["right"] < read["trained on"]["readings"]
    assert all(abs(weight) < 10 for weight in read["weights"].values())
