"""Facts that overlap an event, in every system that goes by rules: no exception, and what held then is found."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.ari import agent as ari
from reasoners.naiverag import agent as naiverag
from reasoners.rtqa import agent as rtqa
from reasoners.rtqa import published
from reasoners.shra import agent as shra
from reasoners.tempagent import agent as tempagent

MEMBER = "member of sports team"
FACTS = [
    ("Ann Adams", MEMBER, "Rome City", "1990", "1995"),
    ("Bob Brown", MEMBER, "Rome City", "1993", "1997"),
    ("Cid Clark", MEMBER, "Rome City", "1999", "2003"),
]


@pytest.fixture(scope="module")
def index():
    found = tk.build(FACTS, convention="cronquestions")
    found.embed("hashed:128")
    return found


@pytest.mark.parametrize("system", [tempagent, ari, rtqa, shra, naiverag])
def test_who_played_with_somebody_is_read_and_answered(index, system):
    found = system.make(index, learn_from=()).answer("Who played with Ann Adams on the Rome City")
    # The convention counts whoever is asked about among those of the same time.
    # ARI's look-ups take one time, the beginning of the event.
    assert set(found.values) == ({"Ann Adams"} if system is ari else {"Ann Adams", "Bob Brown"})


def test_a_period_that_the_index_cannot_read_is_searched_by_its_instants(index):
    reasoner = shra.make(index, learn_from=())
    answer = reasoner.answer("Who played for Rome City during the 20th century?")
    assert set(answer.values) == {"Ann Adams", "Bob Brown", "Cid Clark"}


@pytest.mark.parametrize("make", [tempagent.make, ari.make, rtqa.make, published.make, shra.make, naiverag.make])
@pytest.mark.parametrize(
    "text",
    [
        "", " ", "a" * 5000, "\x00\x1b[31m", "Who played for Rome City from 1999 to 1990?",
        "Who played for Rome City between 2003-05-01 and 1990?", "Which was the last among them?", "#1",
    ],
)  # fmt: skip
def test_whatever_is_asked_breaks_nothing(index, make, text):
    found = make(index, learn_from=()).answer(text)
    assert found.values or found.reason
