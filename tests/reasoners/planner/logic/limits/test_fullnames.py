"""A name that is said in full once, and in part after that."""

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner

_ROWS = [
    ("Olga Brandt", "on leave for", "study leave", "2001-01-01", "2001-03-01"),
    ("Olga Feld", "on leave for", "study leave", "2002-01-01", "2002-02-01"),
    ("Nils Feld", "on leave for", "study leave", "2003-01-01", "2003-02-01"),
    ("Nils Feld", "works at", "Harbour Office", "2000-01-01", "2004-01-01"),
    ("Olga Feld", "works at", "Harbour Office", "2001-01-01", "2004-01-01"),
    ("Olga Brandt", "works at", "Mill Office", "2001-01-01", "2004-01-01"),
]


@pytest.fixture(scope="module")
def planner():
    return Planner(tk.build(_ROWS))


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Olga Feld is back at last, hooray! Where did Olga work in 2002?", ("Harbour Office",)),
        ("Olga Brandt is back at last, hooray! Where did Olga work in 2002?", ("Mill Office",)),
        ("A card for Olga Brandt, please: where did Olga work in 2002?", ("Mill Office",)),
    ],
)
def test_who_was_told_of_is_meant(planner, text, values):
    assert planner.answer(text).values == values


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Olga Feld and Olga Brandt are back. Where did Olga work?", "Olga Feld and Olga Brandt are back."),
        ("Where did Olga work? Olga Feld is back.", "Where did Olga work?"),
        ("Nils Feld is back. Where did Feld work, and where did Feld live?", "Nils Feld is back."),
    ],
)
def test_nobody_else_is_put_in(planner, text, said):
    assert planner.in_full(text).startswith(said)


def test_of_two_nobody_is_put_in(planner):
    text = "Olga Feld and Olga Brandt are back. Where did Olga work in 2002?"
    assert planner.in_full(text) == text
