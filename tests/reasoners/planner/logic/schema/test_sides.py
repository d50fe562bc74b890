"""Which side of a relation a verb puts a name on: who flew the plane is no place that it flew to."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Tor Halden", "flies", "Puffin", "2001", "2003"),
    ("Tern", "flew rescue to", "Lake Serle", "2002", "2002"),
    ("Puffin", "flew rescue to", "Eider Island", "2002", "2002"),
    ("Tern", "chartered to", "Ivo Senn", "2003", "2004"),
]


@pytest.fixture(scope="module")
def base():
    return make(tk.build(FACTS), learn_from=(), now="2010")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("who flew Tern", set()),
        ("Who flew Puffin?", {"Tor Halden"}),
        ("Where did Tern fly a rescue to?", {"Lake Serle"}),
        ("Which flew a rescue to Eider Island?", {"Puffin"}),
        ("who chartered Tern", {"Ivo Senn"}),
    ],
)
def test_who_did_it_is_the_head_of_a_verb_with_an_object(base, question, values):
    assert set(base.answer(question).values) == values
