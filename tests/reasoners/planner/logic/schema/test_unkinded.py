"""Names that are typed without the noun for their kind."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.schema.labels import tokens_of
from reasoners.planner.logic.schema.unkinded import without_kinds

ROWS = [
    ("Ida Brandt", "curates", "Low Marl Museum", "2001", "2004"),
    ("Otto Kessler", "curates", "Low Marl Museum", "2004", "2008"),
    ("Lena Vogt", "curates", "North Harbour Museum", "2001", "2005"),
    ("Selma Krantz", "curates", "Silk Street Museum", "2003", "2006"),
    ("Low Marl Museum", "located in", "Marl", "2001", "2008"),
    ("North Harbour Museum", "located in", "North", "2001", "2008"),
    ("Nils Dahl", "sweeps", "Silk Street Tunnel", "2003", "2006"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2007")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("who curated low marl in 2002", ("Ida Brandt",)),
        ("curator of north harbour 2004", ("Lena Vogt",)),
        ("low marl curator after ida brandt", ("Otto Kessler",)),
        ("how many curators has low marl had", ("2",)),
    ],
)
def test_without_its_kind(planner, text, values):
    answer = planner.answer(text)
    assert answer.values == values, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("who curated low marl", [(2, 4)]),
        ("curator of low marl tunnel", []),
        ("who curated low harbour", []),
        ("sweeper of silk street", [(2, 4)]),
        ("the silk museum", []),
    ],
)
def test_names(planner, text, found):
    names = planner.reader.grounder.names
    spans = without_kinds(names, tokens_of(text), frozenset(), frozenset(("curate", "sweep")))
    assert [(span.start, span.stop) for span in spans] == found
