"""Who has the most of all: which relation and which of its sides is asked for, where no name says where to look."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

DAYS = [
    ("JOB-11", "job.inspected_at", "Quay Depot", "2001-01-01"),
    ("JOB-11", "job.inspected_at", "Hill Depot", "2001-02-01"),
    ("JOB-11", "job.inspected_at", "Fen Depot", "2001-03-01"),
    ("JOB-12", "job.inspected_at", "Quay Depot", "2001-04-01"),
    ("JOB-13", "job.inspected_at", "Quay Depot", "2001-05-01"),
    ("JOB-14", "job.inspected_at", "Quay Depot", "2001-06-01"),
    ("JOB-11", "job.signed_off_by", "Ilka Brenner", "2001-03-02"),
    ("JOB-12", "job.signed_off_by", "Ilka Brenner", "2001-04-02"),
    ("JOB-13", "job.signed_off_by", "Tove Marsden", "2001-05-02"),
    ("crane.red", "crane.stopped_for", "high wind", "2001-01-01"),
    ("crane.red", "crane.stopped_for", "high wind", "2001-02-01"),
    ("crane.red", "crane.stopped_for", "oil leak", "2001-03-01"),
    ("crane.blue", "crane.stopped_for", "high wind", "2001-02-02"),
    ("Quay Depot", "suffered", "roof fire", "2001-01-05"),
    ("Quay Depot", "suffered", "yard fire", "2001-02-05"),
    ("Hill Depot", "suffered", "yard fire", "2001-03-05"),
    ("Fen Depot", "suffered", "burst pipe", "2001-03-05"),
    ("Ilka Brenner", "reviewed", "Old Ditty", "2001-01-07"),
    ("Ilka Brenner", "reviewed", "Old Ditty", "2001-02-07"),
    ("Ilka Brenner", "reviewed", "Old Ditty", "2001-03-07"),
    ("Tove Marsden", "reviewed", "Old Ditty", "2001-01-08"),
    ("Tove Marsden", "reviewed", "Grey Ballad", "2001-02-08"),
    ("Vance", "fuelled-by", "Ilka Brenner", "2001-01-01"),
    ("Vance", "fuelled-by", "Tove Marsden", "2001-02-01"),
    ("Corsair", "fuelled-by", "Tove Marsden", "2001-03-01"),
]


@pytest.fixture(scope="module")
def yard():
    rows = [(head, relation, tail, day, day) for head, relation, tail, day in DAYS]
    return make(tk.build(rows, unit="day", closed_stop=True), learn_from=(), now="2002-01-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # The namespace of a label, and codes, say what the heads are.
        ("Which job was inspected most often?", ["JOB-11"]),
        ("job inspected most often", ["JOB-11"]),
        ("Which depot have our jobs been inspected at most often?", ["Quay Depot"]),
        ("Which depot had the most jobs inspected?", ["Quay Depot"]),
        # Who did what a noun says happened.
        ("Who signed off the most jobs?", ["Ilka Brenner"]),
        ("which of us has written the most reviews", ["Ilka Brenner"]),
        # A reason, and what a preposition at the end leads to.
        ("most common reason for stopping a crane", ["high wind"]),
        ("What do our cranes stop for most often?", ["high wind"]),
        ("Which crane had the most stops?", ["crane.red"]),
        # No word says the relation: one noun is in the labels of one side alone.
        ("What kind of fire happened most often across all the depots?", ["yard fire"]),
        ("Which depot recorded the most fires?", ["Quay Depot"]),
        # Either of two nouns, and a noun for everything there is.
        ("At which depot or yard were the largest number of jobs inspected?", ["Quay Depot"]),
        ("Which kind of fire occurred most frequently across the fleet?", ["yard fire"]),
        # What is done again is done.
        ("which planes were refuelled most often", ["Vance"]),
    ],
)
def test_the_side_that_is_asked_for(yard, question, values):
    assert sorted(yard.answer(question).values) == values


@pytest.mark.parametrize(
    "question",
    [
        "Which depot cancelled the most fires?",
        "Which retired job was inspected most often?",
        "Which depot saw the most weddings?",
        "Which crane was stopped most often by mistake?",
        "Which job was inspected most often for charity?",
        "which depot had the most fires under protest",
    ],
)
def test_a_word_that_nothing_says_is_not_passed_over(yard, question):
    assert yard.answer(question).values == ()
