"""Clauses of a question in plain words."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.rewordings.plainclauses import with_plain_clauses

FIRES = [
    ("FRE-1", "fire-at-site", "North Yard", "2001", "2001"),
    ("FRE-2", "fire-at-site", "North Yard", "2003", "2003"),
    ("FRE-3", "fire-at-site", "South Yard", "2004", "2004"),
    ("FRE-1", "crew-sent", "Blue Watch", "2001", "2001"),
    ("FRE-2", "crew-sent", "Red Watch", "2003", "2003"),
    ("FRE-3", "crew-sent", "Green Watch", "2004", "2004"),
    ("Blue Watch", "based-at", "Low Station", "2001", "2009"),
    ("Red Watch", "based-at", "High Station", "2001", "2009"),
    ("Green Watch", "based-at", "Mill Station", "2001", "2009"),
]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Which crews were sent to fires at North Yard?", {"Blue Watch", "Red Watch"}),
        ("How many different crews have been sent to fires at North Yard?", {"2"}),
        ("Which crews were sent to parties at North Yard?", set()),
        ("Which watches have never been based at Low Station or High Station?", {"Green Watch"}),
        ("Which watches have been based at neither Low Station nor High Station?", {"Green Watch"}),
        ("Which watches have been based at Low Station or High Station?", {"Blue Watch", "Red Watch"}),
    ],
)
def test_kinds_with_a_phrase_and_neither_of_two(question, values):
    answer = make(tk.build(FIRES), learn_from=(), now="2010").answer(question)
    assert set(answer.values) == values, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Who has served as driver?", "Who has been driver?"),
        ("Who has served well as driver?", "Who has served well as driver?"),
        ("Of the people who are drivers today, who began first?", "Which person who is drivers now began first?"),
        ("tram most people drove in winter", "Which tram did most people drive in winter"),
        ("tram most people in winter", "tram most people in winter"),
        ("Who drove it on the opening day of the fair?", "Who drove it when the fair opened?"),
        ("Who drove it on the first day of May?", "Who drove it on the first day of May?"),
        ("Who has driven neither Tram 4 nor Tram 5?", "Who has never driven Tram 4 or Tram 5?"),
    ],
)
def test_plain_clauses(text, plain):
    reader = make(tk.build(FIRES), learn_from=(), now="2010").reader
    assert with_plain_clauses(reader, text) == plain
