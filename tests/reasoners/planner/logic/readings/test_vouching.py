"""A yes or no is of what the graph says, in words that it has; a verb that nothing says chooses nobody."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Vat Nine", "filled by", "Otto Kline", "2001", "2001"),
    ("Vat Ten", "filled by", "Petra Holm", "2002", "2002"),
    ("Vat Nine", "housed in", "Long Cellar", "2000", "2006"),
    ("Vat Ten", "housed in", "Stone Cellar", "2000", "2004"),
    ("Vat Nine", "leased to", "Rolf Amsel", "2003", "2005"),
    ("Vat Ten", "inspected by", "Otto Kline", "2003", "2003"),
    ("Otto Kline", "cooper at", "Hill Brewery", "1999", "2004"),
    ("Petra Holm", "joined", "Brewers Guild", "2000", "2008"),
]


@pytest.fixture(scope="module", params=[True, False], ids=["closed", "open"])
def brewery(request):
    return make(tk.build(FACTS), learn_from=(), now="2010", closed_world=request.param)


@pytest.mark.parametrize(
    "question",
    [
        "Did Otto Kline ever clean Vat Nine?",
        "did petra holm ever sell vat ten",
        "Did Petra Holm drain Vat Ten?",
        "did rolf amsel ever buy vat nine",
        "Has Rolf Amsel ever painted Vat Nine?",
        "did otto kline ever taste vat ten",
        "Did Otto Kline ever fill the cask?",
        "did petra holm ever fill the kettle",
        "Did Petra Holm ever fill a bottle?",
        "Was Vat Ten ever housed in the attic?",
        "was vat nine ever leased to the mayor",
        "Was Vat Nine filled green?",
    ],
)
def test_a_yes_needs_words_that_the_graph_says(brewery, question):
    assert brewery.answer(question).values == ()


@pytest.mark.parametrize(
    "question",
    [
        "Did Otto Kline ever fill Vat Nine?",
        "did otto kline ever inspect vat ten",
        "Was Vat Nine ever leased to Rolf Amsel?",
        "Was Vat Ten ever kept in the Stone Cellar?",
        "Did Otto Kline carry out an inspection of Vat Ten?",
        "Has Otto Kline ever been a cooper?",
        "Did Petra Holm ever join the Brewers Guild?",
        "did otto kline ever fill anything",
    ],
)
def test_what_the_graph_says_is_still_so(brewery, question):
    assert brewery.answer(question).values == ("yes",)


@pytest.mark.parametrize(
    "question",
    [
        "Who painted Vat Nine in 2004?",
        "Who stole Vat Nine in 2004?",
        "Who insured Vat Nine in 2004?",
        "who drank vat ten in 2003",
        "Who sued Vat Ten in 2003?",
    ],
)
def test_a_time_alone_chooses_no_relation_for_a_verb(brewery, question):
    assert brewery.answer(question).values == ()


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Who rented Vat Nine in 2004?", "Rolf Amsel"),
        ("Where was Vat Nine kept in 2002?", "Long Cellar"),
        ("Who inspected Vat Ten in 2003?", "Otto Kline"),
    ],
)
def test_a_verb_of_the_concept_does(brewery, question, value):
    assert brewery.answer(question).values == (value,)


@pytest.mark.parametrize(
    "question",
    ["Has Otto Kline ever?", "Is Vat Ten?", "Was Petra Holm there?", "did rolf amsel even?", "Does Vat Nine ever?"],
)
def test_a_name_and_no_claim_is_neither_so_nor_not(brewery, question):
    answer = brewery.answer(question)
    assert not answer.values, answer.trace


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Was Otto Kline ever a cooper?", "yes"),
        ("Has Petra Holm ever joined?", "yes"),
        ("Was Vat Ten ever inspected?", "yes"),
    ],
)
def test_one_word_beside_a_name_may_be_a_claim(brewery, question, value):
    assert brewery.answer(question).values == (value,)
