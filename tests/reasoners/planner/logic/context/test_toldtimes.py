"""The time that was told with what a question is about."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Sker Inn", "closed for", "rewiring", "2016-05-01", "2016-06-30"),
    ("Sker Inn", "closed for", "flood damage", "2018-02-01", "2018-03-30"),
    ("Sker Inn", "managed by", "Ann Tarrow", "2014-01-01", "2016-12-31"),
    ("Sker Inn", "managed by", "Bob Pellick", "2017-01-01", "2019-12-31"),
    ("Low Inn", "managed by", "Dot Halloran", "2014-01-01", "2019-12-31"),
    ("Bramble", "operated on by", "Mara Quist", "2017-03-04", "2017-03-04"),
    ("Bramble", "kept in", "Kennel Four", "2017-03-01", "2017-03-09"),
    ("Bramble", "kept in", "Kennel Nine", "2018-03-01", "2018-03-09"),
    ("Nettle", "kept in", "Kennel Four", "2018-05-01", "2018-05-09"),
    ("Ann Tarrow", "lives in", "Arlen", "2010-01-01", "2016-12-31"),
    ("Ann Tarrow", "lives in", "Pendry", "2017-01-01", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2020-01-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I had a room booked at the Sker Inn in May 2016 and the door was locked! What was it closed for, do you "
         "know?", ("rewiring",)),
        ("My aunt lost a glove at the Sker Inn in 2018, poor thing. Who managed it?", ("Bob Pellick",)),
        ("I can't stop thinking of the day Bramble was operated on. Which kennel was he kept in?", ("Kennel Four",)),
        ("The council has had a complaint about the noise on the night of 20 May 2016. Who managed the Sker Inn?",
         ("Ann Tarrow",)),
        ("I'm drawing up a list of who was kept where on 3 March 2017. Which kennel was Bramble kept in?",
         ("Kennel Four",)),
        ("I was on leave the day Bramble was operated on. Who managed the Low Inn?", ("Dot Halloran",)),
        ("There is a bill of the Sker Inn from spring 2016 in my drawer. Who managed it in May that year?",
         ("Ann Tarrow",)),
    ],
)  # fmt: skip
def test_what_was_told_dates_the_question(planner, text, expected):
    answer = planner.answer(text)
    assert answer.values == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        # Of somebody, and of another time than when he was met.
        "I met Ann Tarrow at a do in 2016. Where did she live?",
        # Of all times.
        "I was at the Sker Inn in May 2016. How many managers did it have?",
        # Two that may be meant.
        "I moved here in 2018 and was hardly settled. Who managed the Sker Inn?",
        "We were fond of the place and left in 2018. Who managed the Sker Inn?",
        "I saw Nettle the day Bramble was operated on. Who managed the Sker Inn?",
        "I stayed at the Sker Inn in May 2016 and in 2018. Who managed it?",
    ],
)
def test_what_may_date_nothing_of_it_refuses(planner, text):
    assert planner.answer(text).values == (), planner.answer(text).trace
