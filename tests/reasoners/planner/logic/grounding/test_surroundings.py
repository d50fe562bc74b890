"""What a graph says that its entities are: a noun is of those of its class alone."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.grounding.surroundings import is_known, kind_cosine

KINDS = {"Fenris": "wolf", "Skadi": "wolf", "Bruno": "bear", "Kodi": "bear", "Grey": "wolf"}
FACTS = [
    *((name, "isA", kind, "1990", "1999") for name, kind in KINDS.items()),
    ("Bruno", "escapedFrom", "Wolf Ridge", "1995", "1995"),
    ("Skadi", "escapedFrom", "Wolf Ridge", "1996", "1996"),
    ("Grey", "escapedFrom", "Bear Pit", "1997", "1997"),
    ("Kodi", "livesIn", "Bear Pit", "1990", "1999"),
    ("Fenris", "livesIn", "Wolf Ridge", "1990", "1999"),
    ("Skadi", "livesIn", "Wolf Ridge", "1990", "1999"),
    ("Ann Lee", "caredFor", "Bruno", "1991", "1995"),
    ("Ann Lee", "caredFor", "Skadi", "1991", "1995"),
    ("Bo Ray", "caredFor", "Kodi", "1991", "1995"),
]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("How many wolves escaped?", {"2"}),
        ("How many of the wolves escaped?", {"2"}),
        ("Which wolf escaped first?", {"Skadi"}),
        ("Which wolf was the last to escape?", {"Grey"}),
        ("Which bear did Ann Lee care for?", {"Bruno"}),
        ("wolves that escaped from Wolf Ridge", {"Skadi"}),
        ("Which of the bears escaped from Wolf Ridge?", {"Bruno"}),
        ("Which animals did Ann Lee care for?", {"Bruno", "Skadi"}),
    ],
)
def test_a_noun_that_the_graph_has_for_a_class(question, values):
    answer = make(tk.build(FACTS, unit="day"), learn_from=(), now="2000-01-01", ranking="learnt").answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace


@settings(max_examples=12, deadline=None)
@given(st.lists(st.sampled_from(["wolf", "bear"]), min_size=4, max_size=7), st.data())
def test_nobody_of_another_class_answers(kinds, data):
    """However many there are of each class: nobody answers who is of another."""
    names = ["Fenris", "Skadi", "Bruno", "Kodi", "Grey", "Tove", "Ulv"][: len(kinds)]
    kept = data.draw(st.lists(st.sampled_from(names), unique=True, min_size=2))
    rows = [(name, "isA", kind, "1990", "1999") for name, kind in zip(names, kinds, strict=True)]
    rows += [("Ann Lee", "caredFor", name, "1991", "1995") for name in kept]
    rows += [("Bo Ray", "caredFor", name, "1996", "1997") for name in names]
    found = make(tk.build(rows, unit="day"), learn_from=(), now="2000-01-01").answer(
        "Which wolves did Ann Lee care for?"
    )
    wolves = {name for name, kind in zip(names, kinds, strict=True) if kind == "wolf"}
    assert set(found.values) == wolves & set(kept), found.trace


def test_a_noun_is_near_to_what_it_names():
    graph = Grounder(tk.build([("Ann", "lives in", "Rome", "2001"), ("Bob", "lives in", "Oslo", "2003")]))
    assert kind_cosine(graph, (0, False), "city") > max(kind_cosine(graph, (0, False), "hurry"), 0.1)


def test_a_graph_says_the_words_of_its_labels_and_of_its_names():
    graph = Grounder(
        tk.build([("Acme Buses", "maintains", "Line 4", "2001"), ("Fenn Buses", "runs", "Line 9", "2003")])
    )
    assert is_known(graph, "bus")
    assert is_known(graph, "line")
    assert is_known(graph, "maintains")
    assert not is_known(graph, "silk")
