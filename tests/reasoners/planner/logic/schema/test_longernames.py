"""A part of a name that holds another name whole."""

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner
from reasoners.planner.logic.schema.labels import tokens_of
from reasoners.planner.logic.schema.naming import names_of

_ROWS = [
    ("Ada Finch", "conducts", "Dunmore Youth Orchestra", "2001", "2005"),
    ("Bela Orth", "conducts", "Dunmore Youth Orchestra", "2005", "2009"),
    ("Cy Vane", "conducts", "Harbour Wind Band", "2002", "2006"),
    ("Ada Finch", "lives in", "Dunmore", "1999", "2009"),
    ("Cy Vane", "lives in", "Harbour", "1999", "2009"),
    ("Bela Orth", "lives in", "Ossel", "1999", "2009"),
    ("Harbour Wind Band", "rehearses at", "Ossel Town Hall", "2002", "2006"),
    ("Dunmore Youth Orchestra", "rehearses at", "Ossel Town Barn", "2001", "2009"),
]


def _named(text):
    table = names_of(tk.build(_ROWS))
    tokens = tokens_of(text)
    spans = table.spans(tokens, frozenset(), frozenset({"conducts", "lives", "in", "rehearses", "at"}))
    labels = table.index.entities
    return [[labels[entity] for entity in span.entities] for span in spans]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Who conducts Dunmore Youth?", "Dunmore Youth Orchestra"),
        ("Who conducts the Dunmore Youth these days?", "Dunmore Youth Orchestra"),
        ("Who conducts Harbour Wind?", "Harbour Wind Band"),
        ("Where does Harbour Wind rehearse?", "Harbour Wind Band"),
        ("Who rehearses at Ossel Town Hall?", "Ossel Town Hall"),
    ],
)
def test_longer_name_is_meant(text, named):
    assert _named(text) == [[named]]


@pytest.mark.parametrize(
    "text",
    [
        "Who rehearses at Ossel Town?",  # of two labels
        "Who lives in Dunmore youth hostel?",  # in lower case
        "Who lives in Dunmore, Youth Hostel?",  # apart
        "Who lives in Dunmore Orchestra?",  # not side by side
    ],
)
def test_another_word_makes_no_longer_name(text):
    assert ["Dunmore Youth Orchestra"] not in _named(text)[:1]
    assert ["Ossel Town Hall"] not in _named(text)


def test_longer_name_is_answered():
    planner = Planner(tk.build(_ROWS))
    assert planner.answer("Who conducted Dunmore Youth in 2003?").values == ("Ada Finch",)
    assert planner.answer("Who lived in Dunmore in 2003?").values == ("Ada Finch",)
