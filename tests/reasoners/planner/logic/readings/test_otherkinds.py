"""Answers that the graph calls something else than what is asked for."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Truck T1", "parked at", "North Yard", "2001", "2001"),
    ("Truck T2", "parked at", "North Yard", "2002", "2002"),
    ("Trailer R1", "parked at", "North Yard", "2003", "2003"),
    ("Trailer R2", "parked at", "South Yard", "2003", "2003"),
    ("Truck T1", "fuelled by", "Ivo Senn", "2004", "2004"),
    ("Trailer R1", "fuelled by", "Ivo Senn", "2005", "2005"),
    ("Forklift F1", "owned by", "Mara Quist", "2001", "2009"),
    ("Hedda Vorn", "dispatcher at", "North Yard", "2000", "2004"),
    ("Piet Lund", "dispatcher at", "South Yard", "2000", "2004"),
    ("Hedda Vorn", "complained about", "the gate", "2002", "2002"),
    ("Rosa Imhof", "complained about", "the gate", "2003", "2003"),
    ("Piet Lund", "complained about", "the noise", "2003", "2003"),
    ("Rosa Imhof", "complained about", "the paint", "2004", "2004"),
]


@pytest.fixture(scope="module")
def yard():
    return make(tk.build(FACTS), learn_from=(), now="2010")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("how many trucks were parked at North Yard", {"2"}),
        ("How many trailers were parked at North Yard?", {"1"}),
        ("Which trailer was parked at North Yard?", {"Trailer R1"}),
        ("how many trucks did Ivo Senn fuel", {"1"}),
        ("Which dispatcher complained about the gate?", {"Hedda Vorn"}),
        ("which dispatchers complained about the noise", {"Piet Lund"}),
        ("how many dispatchers complained about the gate", {"1"}),
        ("How many forklifts were parked at North Yard?", {"0"}),
        ("which forklift did Ivo Senn fuel", set()),
        ("Which dispatcher complained about the paint?", set()),
        ("which dispatcher complained", {"Hedda Vorn", "Piet Lund"}),
        ("how many trucks", {"2"}),
    ],
)
def test_what_is_of_another_kind_is_not_told(yard, question, values):
    answer = yard.answer(question)
    assert set(answer.values) in (set(), values), answer.trace


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Which trucks were parked at North Yard?", {"Truck T1", "Truck T2"}),
        ("Who complained about the gate?", {"Hedda Vorn", "Rosa Imhof"}),
        ("Who was dispatcher at South Yard?", {"Piet Lund"}),
        ("Which yard was Truck T1 parked at?", {"North Yard"}),
    ],
)
def test_what_is_of_the_kind_is(yard, question, values):
    assert set(yard.answer(question).values) == values


BEERS = [
    ("Lamplighter", "was created by", "Marta Quill", "2010", "2010"),
    ("Mill Bitter", "was created by", "Marta Quill", "2011", "2011"),
    ("Fogbell", "was created by", "Kit Marlow", "2012", "2012"),
    ("Fogbell", "was created by", "Dessa Rane", "2012", "2012"),
    ("Marta Quill", "brews at", "Ash Brewery", "2001", "2009"),
    ("Kit Marlow", "brews at", "Elm Brewery", "2001", "2009"),
    ("Ash Brewery", "belongs to", "Weir Group", "2001", "2009"),
    ("The Swan", "belongs to", "Weir Group", "2001", "2009"),
    ("Bea Finch", "runs", "The Swan", "2001", "2009"),
    ("Ash Brewery", "was inspected by", "Inez Corder", "2003", "2003"),
    ("Ash Brewery", "was inspected by", "Olla Corder", "2004", "2004"),
    ("The Swan", "was inspected by", "Inez Corder", "2004", "2004"),
]


@pytest.fixture(scope="module")
def brewers():
    return make(tk.build(BEERS), learn_from=(), now="2010")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Which breweries belonged to Weir Group?", {"Ash Brewery"}),
        ("What belonged to Weir Group?", {"Ash Brewery", "The Swan"}),
        ("Which person has been inspected most often?", set()),
    ],
)
def test_answers_keep_to_the_kind_that_is_asked_for(brewers, question, values):
    assert set(brewers.answer(question).values) == values
