"""Those of whom something was so and is no longer."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

_ROWS = [
    ("Ada Brim", "lives in", "Arlen", "1995", "2007"),
    ("Joan Pike", "lives in", "Arlen", "2000", None),
    ("Heron", "owned by", "Ferry Trust", "2008", "2012"),
    ("Heron", "owned by", "Scouts", "2012", None),
    ("Kestrel", "owned by", "Ferry Trust", "1999", None),
    ("Petrel", "owned by", "Scouts", "2001", "2004"),
    ("Ada Brim", "skipper of", "Kestrel", "2001", "2005"),
    ("Joan Pike", "skipper of", "Kestrel", "2005", None),
    ("Joan Pike", "skipper of", "Heron", "2002", "2004"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(_ROWS), learn_from=(), now="2015")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Who used to live in Arlen but doesn't any more?", {"Ada Brim"}),
        ("Which boats used to belong to the Ferry Trust but don't any more?", {"Heron"}),
        ("Which boats were owned by the Ferry Trust, but no longer are?", {"Heron"}),
        ("Which boats have been owned by the Scouts and aren't these days?", {"Petrel"}),
        ("My aunt asked me. Which boats used to be owned by the Ferry Trust but aren't now?", {"Heron"}),
        ("Who was skipper of the Kestrel once but isn't now?", {"Ada Brim"}),
    ],
)
def test_what_is_over_is_asked_for(planner, text, values):
    answer = planner.answer(text)
    assert set(answer.values) == values, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Who was skipper of the Kestrel but isn't mayor now?",
        "Who was skipper of the Kestrel but doesn't answer letters any more?",
    ],
)
def test_another_clause_is_no_such(planner, text):
    answer = planner.answer(text)
    assert not answer.values, answer.trace
