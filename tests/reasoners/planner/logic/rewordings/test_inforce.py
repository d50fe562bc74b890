"""What is in force is what is current, where the graph has no such word."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.rewordings.inforce import with_current

LEASES = [
    ("LEA-1", "lease covers", "Low Pier", "2001", ""),
    ("LEA-2", "lease covers", "High Pier", "2001", "2004"),
]
STATES = [*LEASES, ("Low Pier", "has status", "active", "2001", "2003")]


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Which leases are in force today?", "Which leases are current?"),
        ("How many leases are still in effect?", "How many leases are current?"),
        ("active leases", "current leases"),
        ("Which leases were in force in 2002?", "Which leases were in force in 2002?"),
        ("Which leases are short?", "Which leases are short?"),
    ],
)
def test_current(text, plain):
    assert with_current(make(tk.build(LEASES), learn_from=(), now="2005").reader, text) == plain


def test_a_word_of_the_graph_is_left_to_be_read():
    reader = make(tk.build(STATES), learn_from=(), now="2005").reader
    assert with_current(reader, "Which piers are active?") == "Which piers are active?"


@pytest.mark.parametrize(
    ("text", "values"), [("Which leases are in force?", ("LEA-1",)), ("Which treaties are in force?", ())]
)
def test_what_is_in_force(text, values):
    answer = make(tk.build(LEASES), learn_from=(), now="2005").answer(text)
    assert answer.values == values, (answer.reason, answer.trace)


def test_a_noun_that_names_neither_side_for_sure():
    rows = [
        ("Summer Deed", "lease covers", "Low Pier", "2001", ""),
        ("Autumn Deed", "lease covers", "High Pier", "2001", ""),
    ]
    assert make(tk.build(rows), learn_from=(), now="2005").answer("Which leases are in force?").values == ()
