"""Numbered things of one name, with the noun for them behind it."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Ledger 4.2", "shipped by", "Ann Tarrow", "2001", "2001"),
    ("Ledger 5.0", "shipped by", "Ann Tarrow", "2003", "2003"),
    ("Ledger 5.1", "shipped by", "Bob Pellick", "2004", "2004"),
    ("Search 1.0", "shipped by", "Ann Tarrow", "2002", "2002"),
    ("Cy Nance", "owner of", "Ledger", "2001", "2003"),
    ("Cy Nance", "owner of", "Search", "2001", "2003"),
    ("Search", "runs on", "birch", "2001", "2003"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2011")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("How many Ledger releases has Ann Tarrow shipped?", ("2",)),
        ("Which Ledger releases were shipped by Ann Tarrow?", ("Ledger 4.2", "Ledger 5.0")),
    ],
)
def test_releases_of_a_name_are_those_that_are_called_by_it(planner, text, expected):
    assert tuple(sorted(planner.answer(text).values)) == expected


def test_where_only_one_thing_is_called_so_nothing_is_put_otherwise(planner):
    assert not planner.answer("Which Search failures were shipped by Bob Pellick?").values
