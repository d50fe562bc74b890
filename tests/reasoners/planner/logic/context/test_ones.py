"""The noun that "one" stands for, and what there was a second of."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Ann Tarrow", "uses tool", "bow saw", "2001", "2004"),
    ("Ann Tarrow", "uses tool", "band saw", "2004", "2009"),
    ("Bob Pellow", "uses tool", "bow saw", "2002", "2003"),
    ("Bob Pellow", "uses tool", "hand axe", "2003", "2009"),
    ("Ann Tarrow", "mayor of", "Arlen", "2001", "2005"),
    ("Bob Pellow", "mayor of", "Arlen", "2005", "2008"),
    ("Ann Tarrow", "mayor of", "Arlen", "2008", "2012"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2012")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ann Tarrow has opinions on tools. Which one did she use first?", ("bow saw",)),
        ("Bob Pellow goes through his tools, poor man. Which one did he use last?", ("hand axe",)),
        ("Ann Tarrow swears by her tools. How many different ones has she used?", ("2",)),
        ("Ann Tarrow has had two terms as mayor of Arlen. When did the second begin?", ("2008",)),
        ("Ann Tarrow had two terms as mayor of Arlen. When did the first one end?", ("2005",)),
    ],
)
def test_one_is_what_was_said_before(planner, text, expected):
    answer = planner.answer(text)
    assert answer.values == expected, answer.reason


@pytest.mark.parametrize(
    "text",
    [
        "Ann Tarrow hates cheap tools. Which one did she use first?",  # a tool of another kind
        "Ann Tarrow has had two quarrels with the mayor of Arlen. When did the second begin?",
        "Ann Tarrow lost two terms as mayor of Arlen. When did the second begin?",
        "Ann Tarrow and Bob Pellow have tools. Which one did she use first?",  # whose?
    ],
)
def test_one_of_something_else_is_not_answered(planner, text):
    answer = planner.answer(text)
    assert not answer.values, answer.trace
