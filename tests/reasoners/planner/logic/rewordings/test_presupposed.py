"""Kinds of things of which a graph knows nothing: they are refused where nothing else says of what is asked."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Dory", "calls at", "Port Ash", "2001-05-01", "2001-05-01"),
    ("Dory", "calls at", "Port Birch", "2001-05-09", "2001-05-09"),
    ("Ebb", "calls at", "Port Ash", "2001-05-03", "2001-05-03"),
    ("Dory", "skippered by", "Ann Orr", "2001-01-01", "2003-01-01"),
    ("Ebb", "skippered by", "Bo Pike", "2001-01-01", "2004-01-01"),
    ("Dory", "repaired by", "Cy Low", "2002-02-01", "2002-03-01"),
    ("Ebb", "repaired by", "Dee May", "2002-04-01", "2002-05-01"),
]


@pytest.fixture(scope="module")
def boats():
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2010-01-01")


@pytest.mark.parametrize("noun", ["boats", "ships", "vessels", "skippers"])
def test_what_the_relations_tell_of_may_be_meant(boats, noun):
    assert "nothing in the graph is called so" not in boats.answer(f"Which of the {noun} was repaired first?").reason


def test_the_first_of_the_boats_is_told(boats):
    assert boats.answer("Which of the boats was repaired first?").values == ("Dory",)
    assert boats.answer("Which of these was repaired first?").reason.find("is called so") < 0


@pytest.mark.parametrize("noun", ["llamas", "volcanoes", "old teapots"])
@pytest.mark.parametrize("asker", ["Which", "How many"])
def test_what_has_nothing_to_do_with_them_is_refused(boats, noun, asker):
    answer = boats.answer(f"{asker} of the {noun} {'was' if asker == 'Which' else 'were'} repaired in 2002?")
    assert answer.values == (), answer.trace


def test_where_something_is_named_it_is_asked_of_that(boats):
    assert boats.answer("Which of the teapots called at Port Birch?").values == ("Dory",)
