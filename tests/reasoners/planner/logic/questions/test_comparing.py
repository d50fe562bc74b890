"""Questions about several events."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Ann Lee", "was born in", "Rome", "1950", "1950"),
    ("Ann Lee", "played for", "Red Club", "1970", "1975"),
    ("Ann Lee", "played for", "Blue Club", "1975", "1985"),
    ("Bob Roe", "played for", "Red Club", "1972", "1974"),
    ("Bob Roe", "won prize", "Gold Cup", "1990", "1990"),
    ("Bob Roe", "played for", "Green F.C.", "1992", "1994"),
    ("Ida Fox", "was married to", "Bob Roe", "1996", "1999"),
    ("Bob Roe", "was married to", "Ida Fox", "1996", "1999"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS), learn_from=())


@pytest.mark.parametrize(
    ("question", "values"),
    [
        (
            "Which event started first, (Ann Lee played for Red Club) or (Bob Roe played for Red Club)?",
            ("Ann Lee played for Red Club",),
        ),
        (
            "Which event is the second one in chronological order: (Bob Roe won prize Gold Cup), "
            "(Ann Lee was born in Rome), (Ann Lee played for Blue Club)?",
            ("Ann Lee played for Blue Club",),
        ),
        (
            "How much time passed between the start of (Ann Lee played for Red Club) and the start of "
            "(Bob Roe won prize Gold Cup)?",
            ("20 years",),
        ),
        ("How many years between Ann Lee's birth in Rome and Bob Roe winning the Gold Cup?", None),
        (
            "True or false: (Ann Lee played for Red Club) was longer in duration than (Bob Roe played for Red Club)?",
            ("yes",),
        ),
        (
            "True or false: (Ann Lee played for Blue Club) and (Bob Roe won prize Gold Cup) started at the same year?",
            ("no",),
        ),
        ("What happened right before (Ann Lee played for Red Club) starts?", ("(Ann Lee was born in Rome) starts",)),
        # A stop is a part of the name, and what is told of the one asked about comes first.
        (
            "Which event started first, (Bob Roe played for Green F.C.) or (Ida Fox was married to Bob Roe)?",
            ("Bob Roe played for Green F.C.",),
        ),
        (
            "What happened right after (Bob Roe played for Green F.C.) ends?",
            ("(Bob Roe was married to Ida Fox) starts", "(Ida Fox was married to Bob Roe) starts"),
        ),
        ("Who played for Red Club longer, Ann Lee or Bob Roe?", ("Ann Lee",)),
        ("Who played for Red Club first, Bob Roe or Ann Lee?", ("Ann Lee",)),
        ("Did Ann Lee play for Red Club longer than Bob Roe?", ("yes",)),
    ],
)  # fmt: skip
def test_events_are_compared(planner, question, values):
    found = planner.answer(question)
    if values is not None:
        assert found.values == values, (found.trace, found.reason)
    else:
        assert bool(found.values) != bool(found.reason)
