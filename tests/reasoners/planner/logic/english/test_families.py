"""What labels mean by several of their words, and what families of words say of them."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.english.families import words_of_label
from reasoners.planner.weights import SAID

GARDENS = [
    ("Ida Brandt", "is in charge of", "Rose Walk", "2001", "2004"),
    ("Otto Kessler", "is in charge of", "Rose Walk", "2004", "2008"),
    ("Fern House", "let to", "Ida Brandt", "2002", "2006"),
    ("Fern House", "let to", "Lena Vogt", "2006", "2009"),
    ("Pump Yard", "leased from", "Selma Krantz", "2001", "2007"),
    ("Lena Vogt", "employed as", "gatekeeper", "2003", "2005"),
    ("Lena Vogt", "employed as", "seed buyer", "2005", "2009"),
    ("Otto Kessler", "stands in for", "Ida Brandt", "2003", "2004"),
    ("Krantz Trust", "funds", "Rose Walk", "2002", "2005"),
    ("stag 4", "shot by", "Otto Kessler", "2005", "2005"),
    ("Hedge Bank", "merged into", "Marl Union", "2006", "2006"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(GARDENS), learn_from=(), now="2008")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Who ran Rose Walk in 2002?", ("Ida Brandt",)),
        ("Who was the head of Rose Walk in 2006?", ("Otto Kessler",)),
        ("rose walk boss before otto kessler", ("Ida Brandt",)),
        ("How long did Ida Brandt run Rose Walk?", ("3 years",)),
        ("tenant of fern house in 2007", ("Lena Vogt",)),
        ("Where was Ida Brandt living in 2005?", ("Fern House",)),
        ("first tenant fern house", ("Ida Brandt",)),
        ("landlord of pump yard 2004", ("Selma Krantz",)),
        ("What post did Lena Vogt hold in 2004?", ("gatekeeper",)),
        ("Who paid for Rose Walk in 2003?", ("Krantz Trust",)),
        ("funder of rose walk 2004", ("Krantz Trust",)),
        ("Who fired at stag 4?", ("Otto Kessler",)),
        ("Who absorbed Hedge Bank?", ("Marl Union",)),
    ],
)
def test_said_otherwise(planner, text, values):
    answer = planner.answer(text)
    assert answer.values == values, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    ("label", "word", "is_said"),
    [
        ("is in charge of", "head", True),
        ("led by", "charge", False),
        ("let to", "tenant", True),
        ("rented out by", "tenants", True),
        ("drives", "let", False),
        ("works at", "post", False),
        ("held by", "venue", False),
    ],
)
def test_what_a_word_says(label, word, is_said):
    [relation] = make(tk.build([("Ida Brandt", label, "Rose Walk", "2001")]), learn_from=()).reader.schema.relations
    assert (relation.likeness(word) >= SAID) == is_said


def test_what_no_label_says(planner):
    assert not planner.answer("What did Lena Vogt let Otto Kessler keep?").values


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("is_in_charge_of", ("manage", "lead")),
        ("charges_for", ()),
        ("let_to", ("tenant", "reside")),
        ("works_as", ("post",)),
        ("works_at", ()),
        ("took_place_in", ("venue",)),
    ],
)
def test_words_of_labels(label, said):
    assert words_of_label(label.split("_")) == said
