"""What labels mean by several of their words, and families of words that somebody wrote who saw no question."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.english.idioms import words_of_label
from reasoners.planner.weights import SAID

GARDENS = [
    ("Ida Brandt", "is in charge of", "Rose Walk", "2001", "2004"),
    ("Otto Kessler", "is in charge of", "Rose Walk", "2004", "2008"),
    ("Otto Kessler", "prosecuted", "Selma Krantz", "2006", "2006"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(GARDENS), learn_from=(), now="2008")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Who ran Rose Walk in 2002?", ("Ida Brandt",)),
        ("Who was the manager of Rose Walk in 2006?", ("Otto Kessler",)),
        ("How long did Ida Brandt run Rose Walk?", ("3 years",)),
        ("Who was the prosecutor of Selma Krantz?", ("Otto Kessler",)),
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
        ("took part in", "participant", True),
        ("rents", "landlord", True),
        ("works at", "post", False),
        ("held by", "venue", False),
    ],
)
def test_what_a_word_says(label, word, is_said):
    [relation] = make(tk.build([("Ida Brandt", label, "Rose Walk", "2001")]), learn_from=()).reader.schema.relations
    assert (relation.likeness(word) >= SAID) == is_said


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("is_in_charge_of", ("manage", "lead")),
        ("charges_for", ()),
        ("took_place_in", ("venue", "location")),
        ("rented_to", ()),
        ("in", ()),
    ],
)
def test_words_of_labels(label, said):
    assert words_of_label(label.split("_")) == said
