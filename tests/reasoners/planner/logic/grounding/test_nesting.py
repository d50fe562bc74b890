"""One question inside another, and two that are compared, over a theatre's graph that nothing was built for."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

STATES = [
    ("Mara Lindqvist", "member_of", "Nightjar Company", "2010-01-01", "2014-06-01"),
    ("Mara Lindqvist", "member_of", "Blue Door Players", "2014-06-01", "2019-09-01"),
    ("Tobias Renner", "member_of", "Nightjar Company", "2011-03-01", "2017-03-01"),
    ("Tobias Renner", "member_of", "Blue Door Players", "2017-05-01", None),
    ("Ilse Quarto", "member_of", "Blue Door Players", "2012-01-01", "2016-01-01"),
    ("Mara Lindqvist", "lives_in", "Bremen", "2009-02-01", "2014-06-01"),
    ("Mara Lindqvist", "lives_in", "Utrecht", "2014-06-15", None),
    ("Tobias Renner", "lives_in", "Utrecht", "2017-04-15", None),
    ("Ilse Quarto", "lives_in", "Utrecht", "2010-03-01", None),
    ("Felix Ostrow", "lives_in", "Ghent", "2012-01-01", "2021-05-01"),
    ("Ilse Quarto", "mentored", "Felix Ostrow", "2013-04-15", "2014-04-15"),
    ("Mara Lindqvist", "mentored", "Joana Prates", "2016-03-01", "2018-03-01"),
    ("Ilse Quarto", "manages", "Old Foundry", "2016-01-10", "2020-01-10"),
    ("Joana Prates", "manages", "Old Foundry", "2020-02-01", None),
    ("Joana Prates", "lives_in", "Bremen", "2016-01-10", None),
]
EVENTS = [
    ("Mara Lindqvist", "directed", "The Salt Road", "2012-05-10"),
    ("Tobias Renner", "directed", "Cold Harbour", "2015-03-03"),
    ("Tobias Renner", "directed", "Paper Kings", "2018-04-04"),
    ("The Salt Road", "performed_at", "Lantern Hall", "2012-05-10"),
    ("Cold Harbour", "performed_at", "Old Foundry", "2015-03-03"),
    ("Paper Kings", "performed_at", "Garrick Yard", "2018-04-04"),
    ("The Salt Road", "reviewed_by", "Hugo Vance", "2012-05-11"),
    ("Cold Harbour", "reviewed_by", "Petra Simm", "2015-03-04"),
    ("Paper Kings", "reviewed_by", "Hugo Vance", "2018-04-05"),
    ("Mara Lindqvist", "won", "Golden Mask", "2013-06-01"),
    ("Tobias Renner", "won", "Golden Mask", "2016-06-01"),
    ("Tobias Renner", "FILE SUIT AGAINST", "Hugo Vance", "2019-02-02"),
    ("Hugo Vance", "FILE SUIT AGAINST", "Ilse Quarto", "2020-02-02"),
]


@pytest.fixture(scope="module")
def planner():
    events = [(h, r, t, at, str(tk.Instant(tk.parse_range(at, "day").stop, "day"))) for h, r, t, at in EVENTS]
    index = tk.build([*STATES, *events], unit="day", closed_stop=False)
    return make(index, learn_from=(), now="2024-06-01", me="Mara Lindqvist")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # a clause with its pronoun, without one, with a participle, with a preposition before it
        ("Who reviewed the plays that Tobias Renner directed?", {"Petra Simm", "Hugo Vance"}),
        ("Who reviewed the plays Tobias Renner directed?", {"Petra Simm", "Hugo Vance"}),
        ("At which venues were plays directed by Tobias Renner performed?", {"Old Foundry", "Garrick Yard"}),
        # owners: at the time that the question names
        ("hmm, where did Felix's mentor live?", {"Utrecht"}),
        ("Which plays did Joana's mentor direct?", {"The Salt Road"}),
        ("Where did the manager of Old Foundry live in 2021?", {"Bremen"}),
        ("Which company did the director of Paper Kings belong to in 2018?", {"Blue Door Players"}),
        # one noun and two conditions, counted as well
        ("Which members of Blue Door Players live in Utrecht?", {"Tobias Renner"}),
        ("How many members of Blue Door Players live in Utrecht?", {"1"}),
        # two of a kind
        ("Which of Mara and Tobias won the Golden Mask first?", {"Mara Lindqvist"}),
        ("Who won the Golden Mask first, Tobias or me?", {"Mara Lindqvist"}),
        ("Which of the two, Hugo Vance or Petra Simm, reviewed Cold Harbour?", {"Petra Simm"}),
        ("Has Mara Lindqvist or Joana Prates won the Golden Mask?", {"yes"}),
        ("Has Felix Ostrow or Joana Prates won the Golden Mask?", {"no"}),
        # both at once, and the same for both
        ("Were Mara and Tobias ever members of the same company at the same time?", {"yes"}),
        ("Did Ilse manage Old Foundry and live in Utrecht at the same time?", {"yes"}),
        ("Did Mara and Felix ever live in the same city?", {"no"}),
        # a relation's own verb says which side is asked for
        ("Who sued Hugo Vance?", {"Tobias Renner"}),
        ("Whom did Hugo Vance sue?", {"Ilse Quarto"}),
        ("Was Tobias ever sued by anybody?", {"no"}),
        ("Who mentored Ilse Quarto?", set()),
        # which of them is asked, or whether one of them is so
        ("Was Paper Kings performed at Garrick Yard or Old Foundry?", set()),
    ],
)
def test_questions_inside_questions(planner, question, values):
    answer = planner.answer(question)
    assert set(answer.values) == values, answer.reason


def test_the_inner_question_is_told(planner):
    answer = planner.answer("Where did the manager of Old Foundry live in 2021?")
    assert "manages" in answer.trace[0]
    assert "2021" in answer.trace[0]
    assert {fact.relation for fact in answer.facts} >= {"manages", "lives_in"}


def test_the_first_of_several_is_not_the_first_of_each(planner):
    answer = planner.answer("Where did the people who were members of Nightjar Company live first?")
    assert not answer.values, answer.trace


def test_what_several_owners_have_is_not_the_owners():
    rows = [
        ("Ann Moss", "mentored", "Ben Hart", "2001", "2004"),
        ("Cid Vale", "mentored", "Ben Hart", "2002", "2005"),
        ("Ann Moss", "won award", "Golden Mask", "2006", "2006"),
        ("Cid Vale", "won award", "Silver Curtain", "2007", "2007"),
        ("Ben Hart", "lives in", "Bath", "2001", None),
    ]
    planner = make(tk.build(rows, unit="day"), learn_from=(), now="2010")
    assert set(planner.answer("Ben Hart's mentors' awards").values) == {"Golden Mask", "Silver Curtain"}
