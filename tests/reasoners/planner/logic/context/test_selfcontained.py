"""A question that says all it asks, beside what somebody tells of others."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Vesper Line", "driven by", "Ada Morrow", "2011-01-01", "2014-12-31"),
    ("Vesper Line", "driven by", "Bas Tull", "2015-01-01", "2017-12-31"),
    ("Vesper Line", "driven by", "Cleo Varn", "2018-01-01", None),
    ("Harrow Line", "driven by", "Bas Tull", "2011-01-01", "2014-06-30"),
    ("Harrow Line", "driven by", "Dov Lister", "2014-07-01", None),
    ("Depot North", "run by", "Etta Flood", "2010-01-01", "2015-12-31"),
    ("Depot North", "run by", "Ada Morrow", "2016-01-01", None),
    ("Depot South", "run by", "Dov Lister", "2010-01-01", None),
    ("Tram 9", "out of service for", "broken axle", "2016-02-01", "2016-02-05"),
    ("Tram 9", "kept at", "Depot North", "2010-01-01", None),
    ("Tram 4", "kept at", "Depot South", "2010-01-01", None),
    ("Tram 4", "out of service for", "rust", "2013-05-01", "2013-09-30"),
    ("Stop Rosebank", "closed for", "roadworks", "2016-02-01", "2016-02-05"),
    ("Stop Rosebank", "closed for", "snow", "2017-02-01", "2017-02-03"),
    ("Ada Morrow", "founded", "Tram Choir", "2012-01-01", "2012-01-01"),
    ("Ada Morrow", "founded", "Chess Table", "2013-01-01", "2013-01-01"),
    ("Bas Tull", "founded", "Bowls Club", "2013-01-01", "2013-01-01"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2020-01-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # The guess of the answer.
        ("Last I heard it was Bas, but I've been off sick for ages. Who drives the Vesper Line these days?",
         ("Cleo Varn",)),
        ("I'd have put money on Dov Lister, but my mother insists it was somebody quite different. Who ran Depot North "
         "in 2012?", ("Etta Flood",)),
        # With whom, or against whom, somebody bets.
        ("Got a tenner riding on this with Cleo. Who was the very first driver of the Vesper Line?", ("Ada Morrow",)),
        ("My cousin lost a bet to Dov Lister over it. Who ran Depot North in 2018?", ("Ada Morrow",)),
        # One who is mixed up with another.
        ("Our trainee keeps mixing up Ada Morrow and Bas Tull. Which clubs did Ada Morrow found?",
         ("Chess Table", "Tram Choir")),
        # Who tells it.
        ("Etta Flood always boasts that nothing ever broke down. What was Tram 9 out of service for?",
         ("broken axle",)),
        # Whatever somebody took the number to be.
        ("I told the board three weeks, but that was from memory. How long was Stop Rosebank closed for "
         "roadworks?", ("5 days",)),
    ],
)  # fmt: skip
def test_what_is_told_of_others_is_left_out(planner, text, expected):
    answer = planner.answer(text)
    assert tuple(sorted(answer.values)) == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        # Who is told of is who is asked of.
        "I keep hearing of Ada Morrow. Who ran the depot after her and drove the Vesper Line?",
        "I'm writing about Depot South. Who else ran Depot North?",
        # A time of what is asked.
        "I was there when Bas Tull left. Who ran Depot North?",
        # What limits it.
        "My list has only Ada Morrow's clubs. Which clubs were founded by 2013?",
        "I've got Ada Morrow down already. Who drove the Vesper Line?",
        "I can't ask Ada Morrow. Who drove the Vesper Line?",
    ],
)
def test_what_may_be_meant_refuses(planner, text):
    assert planner.answer(text).values == (), planner.answer(text).trace
