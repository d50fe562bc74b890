"""Plain concepts: what people call the kind of fact that a label says in another word."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Bay House", "LetTo", "Ann Krolik", "2001", "2004"),
    ("Bay House", "LetTo", "Bob Strandal", "2004", None),
    ("Bay House", "OwnedBy", "Cy Vandeleur", "2000", None),
    ("Bay House", "ViewedBy", "Dot Halloran", "2003", "2003"),
    ("Otter", "moored at", "Salt Quay", "2001", "2003"),
    ("Otter", "moored at", "Low Pier", "2004", None),
    ("Otter", "insured with", "Pell Mutual", "2001", None),
    ("Otter", "towed by", "Bruin", "2003", "2004"),
    ("Low Pier", "closed for", "dredging", "2006", "2007"),
    ("Elin Marsk", "sits on", "Pier Board", "2001", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2009")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("first tenant of Bay House", ("Ann Krolik",)),
        ("Who lived at Bay House in 2002?", ("Ann Krolik",)),
        ("landlord of Bay House", ("Cy Vandeleur",)),
        ("Where did the Otter berth in 2002?", ("Salt Quay",)),
        ("policy of the Otter in 2002", ("Pell Mutual",)),
        ("Who pulled the Otter in 2003?", ("Bruin",)),
        ("Why was Low Pier shut in 2006?", ("dredging",)),
        ("Who were the members of the Pier Board in 2005?", ("Elin Marsk",)),
        ("When did Bob Strandal's tenancy of Bay House begin?", ("2004",)),
        # Of what no label says nothing is told.
        ("Who was the gardener of Bay House in 2002?", ()),
        ("landlord of the Otter", ()),
    ],
)
def test_another_word_for_it(planner, text, values):
    answer = planner.answer(text)
    assert answer.values == values, (answer.reason, answer.trace)
