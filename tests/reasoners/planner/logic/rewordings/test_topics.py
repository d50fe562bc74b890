"""What a message is about, in its place in the question."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.rewordings.topics import with_topic

ROWS = [
    ("Ann Tarrow", "owns", "Linden Court, flat 2", "2001", "2019"),
    ("Bob Pellow", "owns", "Linden Court, flat 2", "2019", "2024"),
    ("Ann Tarrow", "mayor of", "Arlen", "2001", "2005"),
    ("Bob Pellow", "mayor of", "Pendry", "2005", "2008"),
    ("Arlen", "suffered", "flood", "2003", "2004"),
    ("Arlen", "suffered", "fire", "2004", "2005"),
]


@pytest.fixture(scope="module")
def reader():
    return make(tk.build(ROWS), learn_from=(), now="2024").reader


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Linden Court, flat 2, year 2018. Who was the owner then?",
         "Who was the owner of Linden Court, flat 2 in 2018?"),
        ("Arlen in 2002 – who was its mayor then?", "who was Arlen's mayor in 2002?"),
        ("Flood plus fire: which towns suffered both?", "which towns suffered both Flood and fire?"),
        ("Arlen's mayors: which of them owned a flat?", "which of Arlen's mayors owned a flat?"),
        ("Arlen, mayors. How many different ones were there?", "How many different mayors of Arlen were there?"),
        ("Towns that suffered a flood, but only after 2001. Which are they?",
         "Which Towns suffered a flood after 2001?"),
        ("Some mayors have owned flats. Which of them led Arlen?",
         "Which of the mayors that have owned flats led Arlen?"),
        ("I've got the year 2003 left to do. What floods were there in it?",
         "I've got left to do. What floods were there in 2003?"),
        ("Ann Tarrow's time as mayor of Arlen: who owned a flat during it?",
         "who owned a flat during Ann Tarrow's time as mayor of Arlen?"),
    ],
)  # fmt: skip
def test_a_topic_has_its_place_in_the_question(reader, text, expected):
    assert expected in list(with_topic(Message(reader, text)))


@pytest.mark.parametrize(
    "text",
    [
        "Ann Tarrow left Arlen. Who was the mayor then?",  # a clause is no topic
        "Arlen in 2002, and Pendry in 2003. Who was the mayor then?",
        "Thanks in advance, and a happy weekend: who owned it then?",
        "Who was the mayor of Arlen in 2002?",
    ],
)
def test_what_is_no_topic_is_left_as_it_is(reader, text):
    assert list(with_topic(Message(reader, text))) == []
