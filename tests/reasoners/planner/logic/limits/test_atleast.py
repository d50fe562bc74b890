"""Whether there were more or fewer than so many."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.limits.atleast import as_number

ROWS = [
    ("Ida Brandt", "works at", "Low Mill", "2001", "2005"),
    ("Ida Brandt", "works at", "Top Mill", "2003", "2008"),
    ("Ida Brandt", "works at", "Low Mill", "2006", "2007"),
    ("Otto Kessler", "works at", "Low Mill", "2002", "2006"),
    ("winch", "lent to", "Ida Brandt", "2001", "2002"),
    ("winch", "lent to", "Lena Vogt", "2003", "2004"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2009")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Was Ida Brandt working at more than one mill in 2004?", ("yes",)),
        ("Was Ida Brandt working at more than one mill in 2002?", ("no",)),
        ("Did Otto Kessler work at more than one mill?", ("no",)),
        ("Has Ida Brandt worked at at least two mills?", ("yes",)),
        ("Has Ida Brandt worked at more than two mills?", ("no",)),
        ("Did fewer than three people work at Low Mill in 2003?", ("yes",)),
        ("Has the winch been lent to more than one person?", ("yes",)),
        ("Did Ida Brandt work at Low Mill in 2002?", ("yes",)),
    ],
)
def test_so_many(planner, text, values):
    answer = planner.answer(text)
    assert answer.values == values, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Has Ann lived in more than two flats?", "in how many different flats has Ann lived?"),
        ("Have at least three people led the mill?", "how many different people have led the mill?"),
        ("Did Ann ride more than one bay mare in 2004?", "how many different bay mares did Ann ride in 2004?"),
        ("Did Ann lead the mill for more than two years?", ""),
        ("Was it over two miles?", ""),
        ("Who has led more than two mills?", ""),
        ("Was Ann a clerk for more than a few weeks?", ""),
    ],
)
def test_as_number(text, plain):
    assert as_number(text) == plain


@pytest.mark.parametrize(
    "text", ["Was Ida Brandt sacked from more than one mill?", "Has Ida Brandt painted more than two mills?"]
)
def test_of_what_nothing_is_told(planner, text):
    assert not planner.answer(text).values
