"""What the reader of any graph was once helped with: gaps in statements, initials, team mates, told sentences."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.ontology import speaks_cameo

ROWS = [
    ("Ann Lee", "member of sports team", "Sunderland A.F.C.", "2001", "2004"),
    ("Bob Roe", "member of sports team", "Sunderland A.F.C.", "2003", "2006"),
    ("Cem Kaya", "member of sports team", "Sunderland A.F.C.", "2007", "2009"),
    ("Patrick Blackett, 1st Baron Blackett", "position held", "President of the Society", "1965", "1970"),
    ("Dora Nagy", "position held", "President of the Society", "1930", "1938"),
    ("Ann Lee", "award received", "Gold Medal", "2009", "2009"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=())


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("President of the Society in 1966 was the person", ("Patrick Blackett, 1st Baron Blackett",)),
        ("Ann Lee got the Gold Medal in the year", ("2009",)),
        ("When did Cem Kaya play for SAFC?", ("2007",)),
        ("Who was Ann Lee playing with in SAFC?", ("Bob Roe",)),
        ("When did Patrick Maynard Blackett start being President of the Society?", ("1965",)),
        ("Who was President of the Society before WW2?", ("Dora Nagy",)),
        ("From when to when was Bob Roe in Sunderland A.F.C., in years?", ("2003", "2006")),
    ],
)
def test_each_is_read_without_another_reader(planner, question, values):
    found = planner.answer(question)
    assert found.values == values, (found.trace, found.reason)


def test_facts_with_a_length_are_no_events_of_cameo():
    labels = [("a", "Make a visit", "b"), ("b", "Praise or endorse", "c")]
    assert speaks_cameo(tk.build([(*row, "2014-10-07") for row in labels]))
    assert not speaks_cameo(tk.build([(*row, "2014-10-07", "2014-11-07") for row in labels]))
