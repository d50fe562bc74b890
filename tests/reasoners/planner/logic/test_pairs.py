"""Two who were told of together, in place of what stands for both."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.context.antecedents import with_pair
from reasoners.planner.logic.messages import Message

ROWS = [
    ("Bramble", "treated by", "Mara Quist", "2011-02-01", "2011-03-01"),
    ("Bramble", "treated by", "Josie Tarn", "2012-02-01", "2012-03-01"),
    ("Pickle", "treated by", "Mara Quist", "2011-05-01", "2011-06-01"),
    ("Nettle", "treated by", "Josie Tarn", "2013-05-01", "2013-06-01"),
    ("Nettle", "treated by", "Ivo Brandt", "2014-05-01", "2014-06-01"),
    ("Mara Quist", "partner of", "Josie Tarn", "2010-01-01", "2014-01-01"),
    ("Ivo Brandt", "works at", "Orchard Clinic", "2010-01-01", "2015-01-01"),
    ("Mara Quist", "works at", "Orchard Clinic", "2010-01-01", "2012-01-01"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2016-01-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mara and Josie were comparing notes over lunch. Which animals have they both treated?", ("Bramble",)),
        ("Mara Quist and Josie Tarn have always shared a desk. Which animals have the two of them both treated?",
         ("Bramble",)),
        ("I sat with Josie Tarn and Ivo Brandt yesterday. Which animals did both of them treat?", ("Nettle",)),
    ],
)  # fmt: skip
def test_two_are_put_for_both(planner, text, expected):
    answer = planner.answer(text)
    assert answer.values == expected, (answer.reason, answer.trace)


def test_the_two_that_are_joined_are_meant(planner):
    message = Message(planner.reader, "Ivo Brandt saw Mara Quist and Josie Tarn. How long were those two married?")
    begin = message.text.index("How")
    put, pair = with_pair(message, message.within(0, begin), begin, len(message.text))
    assert put == "How long were Mara Quist and Josie Tarn married?"
    assert [name.text for name in pair] == ["Mara Quist", "Josie Tarn"]


@pytest.mark.parametrize(
    "text",
    [
        "Mara Quist, Josie Tarn, Ivo Brandt: a row again. Which animals have they both treated?",
        "Mara Quist is away, says Nettle. Which animals have the two of them treated?",
    ],
)
def test_nobody_is_put_where_it_is_not_told_which_two(planner, text):
    assert planner.answer(text).values == ()


def test_two_of_a_kind_are_no_pair(planner):
    text = "Mara Quist and Josie Tarn are in. Which of the two clinics is open?"
    message = Message(planner.reader, text)
    begin = text.index("Which")
    assert with_pair(message, message.within(0, begin), begin, len(text)) is None
