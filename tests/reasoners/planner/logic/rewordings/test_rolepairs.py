"""Two things that somebody has been, said in many ways, as one plain pair."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.rewordings.rolepairs import with_role_pairs

STAFF = [
    ("Ann Moss", "baker at", "Old Oven", "2001", "2003"),
    ("Ann Moss", "waiter at", "Quay Inn", "2004", "2005"),
    ("Bob Fern", "baker at", "Old Oven", "2003", "2006"),
    ("Cy Vane", "waiter at", "Quay Inn", "2001", "2003"),
    ("Cy Vane", "baker at", "Quay Inn", "2005", "2006"),
    ("Ann Moss", "member of", "Dough Guild", "2001", "2004"),
    ("Ann Moss", "member of", "Skittles Club", "2005", "2006"),
    ("Bob Fern", "member of", "Dough Guild", "2001", "2004"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(STAFF), learn_from=(), now="2009")


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("bakers who have been waiters too", "who has been a baker and a waiter"),
        ("Which waiters were also bakers?", "who has been a waiter and a baker"),
        ("which people have worked both as baker and as waiter", "who has been a baker and a waiter"),
        ("people who served as baker and also as waiter", "who has been a baker and a waiter"),
        ("Who was in the guild at one time and in the club at another?", "Who was in the guild and in the club?"),
        ("been in the guild and in the club both", "who was in the guild and in the club"),
        ("Which bakers have been waiters?", "Which bakers have been waiters?"),
        ("Which bakers were also fired?", "Which bakers were also fired?"),
        ("Which bakers were also plumbers?", "Which bakers were also plumbers?"),
        ("Who was at one mill and at another mill?", "Who was at one mill and at another mill?"),
    ],
)
def test_plain_pairs(planner, text, plain):
    assert with_role_pairs(planner.reader, text) == plain


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("bakers who have been waiters too", ("Ann Moss", "Cy Vane")),
        ("Which waiters were also bakers?", ("Ann Moss", "Cy Vane")),
        ("Who has been a member of the Dough Guild and, at another time, of the Skittles Club?", ("Ann Moss",)),
        ("Who was a member of the Dough Guild at one time and of the Skittles Club at another?", ("Ann Moss",)),
        ("who has been a baker", ("Ann Moss", "Bob Fern", "Cy Vane")),
        ("who has been the baker", ()),
        ("who has been a plumber", ()),
        ("which guilds have been bakers", ()),
    ],
)
def test_what_somebody_has_been(planner, text, values):
    answer = planner.answer(text)
    assert sorted(answer.values) == sorted(values), (answer.reason, answer.trace)
