"""Phrases of careful and of terse questions: each is read as the plain question, and what only looks like it is not."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.rewordings.plainphrases import with_plain_phrases

FACTS = [
    ("Ada Quill", "provost_of", "Tarrow", "2001-02-01", "2004-05-01"),
    ("Bram Hoyle", "provost_of", "Tarrow", "2004-08-01", "2009-01-01"),
    ("Ada Quill", "provost_of", "Tarrow", "2009-01-01", "2012-01-01"),
    ("Cato Wynn", "provost_of", "Tarrow", "2012-01-01", None),
    ("Dov Marsh", "provost_of", "Holm", "2001-02-01", "2004-05-01"),
    ("Eli Crane", "provost_of", "Holm", "2004-08-01", None),
    ("Ada Quill", "member_of", "Bridge Panel", "2000-01-01", None),
    ("Bram Hoyle", "member_of", "Bridge Panel", "2003-01-01", None),
    ("Bram Hoyle", "member_of", "Ferry Panel", "2003-01-01", None),
    ("Cato Wynn", "member_of", "Ferry Panel", "2003-01-01", None),
    ("Ada Quill", "contested_grant", "G-12", "2005-03-01", None),
    ("Cato Wynn", "contested_grant", "G-15", "2007-03-01", None),
    ("G-12", "stage", "awaiting signature", "2004-01-01", "2004-09-01"),
    ("G-15", "stage", "paid out", "2006-01-01", None),
    ("G-15", "signed_by", "Ada Quill", "2005-12-01", None),
    ("Tarrow Light", "repaired_by", "Sallow Works", "2003-04-01", None),
    ("Tarrow Light", "repaired_by", "Holm Works", "2004-04-01", None),
    ("Tarrow Light", "repaired_by", "Sallow Works", "2006-04-01", None),
    ("Silver Oar", "presented_to", "Ada Quill", "2003-06-01", None),
    ("Silver Oar", "presented_to", "Cato Wynn", "2008-06-01", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2020-01-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("How many different people have held the office of provost of Tarrow?", {"3"}),
        ("Who has been provost of Tarrow in the years after 2008?", {"Ada Quill", "Cato Wynn"}),
        ("As far as is recorded, who was the first provost of Tarrow?", {"Ada Quill"}),
        ("Which people have contested against a grant after 2006?", {"Cato Wynn"}),
        ("How long did Holm have to wait for its next provost after Dov Marsh?", {"91 days"}),
        ("How long did Ada Quill's second spell as provost of Tarrow last?", {"1,096 days"}),
        ("on both bridge panel and ferry panel now", {"Bram Hoyle"}),
        ("g-12 time awaiting signature", {"245 days"}),
        ("latest silver oar", {"Cato Wynn"}),
        ("Whom did Ada Quill succeed when she became provost of Tarrow for the second time?", {"Bram Hoyle"}),
        ("How long was Ada Quill provost of Tarrow, both of her terms taken together?", {"2,282 days"}),
        ("How many times was Tarrow Light repaired in all?", {"3"}),
    ],
)
def test_a_phrase_is_read_as_the_plain_question(planner, question, values):
    assert set(planner.answer(question).values) == values


@pytest.mark.parametrize(
    "text",
    [
        "Who held the key of the office of Tarrow?",
        "Which people signed against a grant after 2006?",  # signed by: the preposition is no mere form
        "How long did Tarrow wait for rain after 2004?",
        "Who are the provosts of Tarrow?",
        "time awaiting signature",
        "latest silver oar maker",
    ],
)
def test_what_only_looks_like_a_phrase_stays_as_it_is(planner, text):
    assert with_plain_phrases(planner.reader, text) == text


def test_a_spell_that_there_was_not_has_no_successor_and_no_predecessor(planner):
    asked = "Whom did Ada Quill succeed when she became provost of Tarrow for the third time?"
    assert not planner.answer(asked).values


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Who took Low Weir over from Ann Hill?", "Who took over Low Weir from Ann Hill?"),
        ("Who handed the Low Weir over to Bob Dale?", "Who handed over the Low Weir to Bob Dale?"),
        ("Who took Low Weir over 3 days?", "Who took Low Weir over 3 days?"),
        ("Who flew Low Weir over?", "Who flew Low Weir over?"),
    ],
)
def test_what_is_taken_over_stands_between(text, plain):
    rows = [("Ann Hill", "keeps", "Low Weir", "2001", "2003"), ("Bob Dale", "keeps", "Low Weir", "2003", "2005")]
    assert with_plain_phrases(make(tk.build(rows), learn_from=()).reader, text) == plain
