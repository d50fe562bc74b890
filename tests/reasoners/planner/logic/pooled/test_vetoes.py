"""What the weights of a pool are sure of and its rules keep back: each is answered where the rules are taken away."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.pooled import asking, vetoes

FACTS = [
    ("Ida Falk", "keeper of", "Low Light", "1990", "1996"),
    ("Bram Roe", "keeper of", "Low Light", "1996", "2003"),
    ("Ida Falk", "keeper of", "High Light", "2003", "2008"),
    ("Cy Drew", "keeper of", "Low Light", "2003", None),
    ("Bram Roe", "keeper of", "High Light", "2008", None),
    ("Low Light", "painted by", "Stan Orr", "1994", "1994"),
    ("Low Light", "painted by", "Jo Penn", "1999", "1999"),
    ("High Light", "painted by", "Jo Penn", "2005", "2005"),
    ("Old Light", "painted by", "Jo Penn", "2006", "2006"),
    ("Ida Falk", "lives in", "Hoxley", "1988", "2001"),
    ("Ida Falk", "lives in", "Marlow", "2001", None),
    ("Bram Roe", "lives in", "Hoxley", "1995", None),
    ("Cy Drew", "lives in", "Marlow", "2000", None),
    ("Tern", "moored at", "Low Quay", "1991", "1999"),
    ("Tern", "moored at", "High Quay", "1999", None),
    ("Gull", "moored at", "Low Quay", "1995", None),
    ("Gull", "charged with", "towage", "2001", "2001"),
    ("Tern", "charged with", "pilotage", "2002", "2002"),
    ("Gull", "charged with", "pilotage", "2004", "2004"),
    ("Bluebell", "entered in the barrow book as", "sound", "1990", None),
]
KEPT_BACK = [
    ("Did Ida Falk leave Marlow?", "yes"),  # she was there, and is still
    ("Was the Gull about to be moored at Low Quay?", "yes"),
    ("Who was keeper of Low Light after Ida Falk had gone, her direct heir?", "Bram Roe"),
    ("What was the colour of the light that Stan Orr painted?", "Low Light"),
    ("Ida Falk knew Bram Roe. Where did she live in 1999?", "Hoxley"),
    ("Ida Falk and Bram Roe have houses. Where did he move first?", "Ida Falk"),
    ("My gran loves a tale. Which ones were painted?", "Low Light"),
]


@pytest.fixture(scope="module")
def index():
    return tk.build(FACTS)


@pytest.fixture(scope="module")
def planner(index):
    return make(index, learn_from=(), now="2012")


@pytest.mark.parametrize(("text", "value"), KEPT_BACK)
def test_a_reading_that_drops_what_changes_the_question_is_kept_back(planner, monkeypatch, text, value):
    assert planner.answer(text).values == ()
    monkeypatch.setattr(asking, "is_vetoed", lambda one: False)
    monkeypatch.setattr(asking, "is_ambiguous", lambda reader, text: False)
    assert value in planner.answer(text).values


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Ida Falk met the Tern. Where was it moored in 2000?", ("High Quay",)),  # "it" is no person
        ("Ida Falk rang, the poor soul. Where does she live now?", ("Marlow",)),
        ("who handled high light before bram roe", ("Ida Falk",)),
    ],
)
def test_what_drops_nothing_is_given(planner, text, values):
    assert planner.answer(text).values == values


def test_absence_is_no_answer_in_an_open_world(index):
    text = "did jo penn ever paint the gull"
    assert make(index, learn_from=(), now="2012", closed_world=False).answer(text).values == ()


@pytest.mark.parametrize(
    ("text", "called", "is_kept_back"),
    [
        ("who has directed both museums", "list now", True),
        ("who has directed both museums", "both pair", False),
        ("were both open", "whether both at once pair", False),
        ("who led neither mill", "list always", True),
        ("who led neither mill", "none of both pair", False),
        ("who led either mill", "list always", True),
        ("who led the mill", "list always", False),
    ],
)
def test_what_is_asked_of_two_has_a_place(text, called, is_kept_back):
    one = SimpleNamespace(low=text.split(), called=called)
    assert vetoes._is_unjoined(one) is is_kept_back
