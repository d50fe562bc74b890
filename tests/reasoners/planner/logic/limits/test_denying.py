"""Denials beside a question: of what the graph could tell, or of something else."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

_ROWS = [
    ("Ada Brim", "skipper of", "Kestrel", "2001", "2005"),
    ("Tom Hale", "skipper of", "Kestrel", "2005", "2008"),
    ("Joan Pike", "skipper of", "Kestrel", "2012", "2016"),
    ("Tom Hale", "skipper of", "Heron", "2009", "2014"),
    ("Rosa Lindt", "skipper of", "Heron", "2014", "2016"),
    ("Petrel", "repaired at", "Low Yard", "2006", "2006"),
    ("Petrel", "repaired at", "Old Slip", "2010", "2010"),
    ("Ada Brim", "lives in", "Arlen", "1995", "2007"),
    ("Tom Hale", "lives in", "Brock", "1995", None),
    ("Heron", "owned by", "Ferry Trust", "2008", "2012"),
    ("Heron", "owned by", "Scouts", "2012", None),
    ("Kestrel", "owned by", "Ferry Trust", "1999", None),
    ("Petrel", "chartered by", "Scouts", "2005", "2005"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(_ROWS), learn_from=(), now="2015")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Tom Hale never answers my letters. Where does he live?", "Brock"),
        ("Tom Hale is not easy to reach. Which boat was he skipper of in 2012?", "Heron"),
        ("Rosa Lindt can't get hold of Tom Hale. Which boat was he skipper of in 2012?", "Heron"),
        ("Rosa Lindt is doing her stocktake and can't get hold of Tom Hale. Which boat was he skipper of in 2012?",
         "Heron"),
        ("Joan Pike wasn't pleased about the Kestrel's paint. When did she become skipper of it?", "2012"),
        ("There's a rope on the Kestrel that nobody recognises. Who is her skipper now?", "Joan Pike"),
        ("Somebody wants to hire the Kestrel and I can't find the papers anywhere. Who owns it now?", "Ferry Trust"),
        ("The Heron doesn't look her best. Who owns her now?", "Scouts"),
    ],
)  # fmt: skip
def test_what_the_graph_does_not_tell_of_denies_nothing(planner, text, value):
    answer = planner.answer(text)
    assert answer.values == (value,), (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Ada Brim was never skipper of the Heron. Who was skipper of it before her?",
        "The Petrel has not been repaired at Low Yard. Where was she repaired first?",
        "Ferry Trust didn't own the Heron. Who owned it after them?",
        "Ada Brim never lived in Brock. Who lived there before her?",
    ],
)
def test_what_it_could_tell_stays_refused(planner, text):
    answer = planner.answer(text)
    assert not answer.values, answer.trace
