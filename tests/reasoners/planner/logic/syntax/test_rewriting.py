"""Wordings brought to one form, and names that say a label in another form."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import ask
from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.schema.aliases import find_aliases
from reasoners.planner.logic.schema.labels import tokens_of
from reasoners.planner.logic.schema.naming import names_of
from reasoners.planner.logic.syntax.rewriting import rewritten


def items(text):
    return [Item("word", word, word, 0, 0) for word in text.split()]


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("who was the first captain that led acme", "which first captain led acme"),
        ("who was the second clerk to be fired", "which second clerk fired"),
        ("which was the port at which she was moored", "which port she was moored at"),
        ("who looked after them", "who managed them"),
        ("who was in charge of it", "who managed it"),
        ("who is looking after it", "who is managing it"),
        ("who was she in charge at it", "who was she manage it"),
        ("who laid siege to it", "who besieged it"),
        ("who was locked up in it", "who was imprisoned in it"),
        ("who acted on behalf of her in the course of it", "who acted for her during it"),
        ("who was the captain of it", "who was the captain of it"),
    ],
)
def test_rewritten(text, plain):
    assert " ".join(item.low for item in rewritten(items(text))) == plain


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("did Terence Richard Malloy go", "Terry Malloy"),
        ("did Diomansy Mehdi Kamara go", "Diomansy Kamara"),
        ("did Torino F.C. win", "Torino Football Club"),
        ("did Burslem Port Vale FC win", "Port Vale F.C."),
        ("the Governor of the State of New Hampshire", "Governor of New Hampshire"),
        ("is Northern Ireland there", ""),
        ("is New York City there", ""),
        ("did Robert Malloy go", ""),
        ("did Kamara go", ""),
    ],
)
def test_aliases(text, named):
    labels = ["Terry Malloy", "Diomansy Kamara", "Torino Football Club", "Port Vale F.C.", "Governor of New Hampshire",
              "Ireland", "New York"]  # fmt: skip
    names = names_of(tk.build([(label, "is", "thing", "2001") for label in labels]))
    found = find_aliases(names, tokens_of(text), set(), {"did", "is", "the", "there", "go", "win"})
    assert [names.index.entities[s.entities[0]] for s in found] == ([named] if named else [])


@pytest.fixture(scope="module")
def club():
    rows = [
        ("ann", "treats", "rex", "2001", "2002"), ("ann", "treats", "bo", "2001", "2003"),
        ("ann", "treats", "kit", "2002", "2004"), ("joe", "treats", "rex", "2003", "2005"),
        ("joe", "treats", "kit", "2005", "2007"), ("meg", "treats", "bo", "2004", "2005"),
    ]  # fmt: skip
    return tk.build(rows)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Who treated at least three patients?", {"ann"}),
        ("Who treated more than one patient?", {"ann", "joe"}),
        ("Who treated exactly one patient?", {"meg"}),
        ("Who treated rex but not bo?", {"joe"}),
        ("Who treated rex in 2001 but not in 2004?", {"ann"}),
        ("Who treated kit since 2001 but not before 2004?", {"joe"}),
        ("Who treated bo in 2002 but not in 2001?", set()),
        ("Remind me, who treated bo, if you know?", {"ann", "meg"}),
        ("Why did ann treat rex?", set()),
    ],
)
def test_questions(club, text, values):
    assert set(ask(club, text).values) == values
