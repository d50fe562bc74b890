"""Changes that name where something came from and ask where it went: the fact of the two says which relation it is."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make

FACTS = [
    ("Weir Mill", "held_by", "Corvane Trust", "1980", "1991"),
    ("Weir Mill", "held_by", "Ines Dray", "1991", "1999"),
    ("Weir Mill", "held_by", "Halt Group", "1999", "2012"),
    ("Upper Mill", "held_by", "Ines Dray", "1985", "1990"),
    ("Upper Mill", "held_by", "Otto Kern", "1990", "2001"),
    ("Ines Dray", "lodges_at", "Bray Street", "1984", "1989"),
    ("Ines Dray", "lodges_at", "Quay Row", "1989", "1996"),
    ("Ines Dray", "lodges_at", "Hill Farm", "1996", "2004"),
    ("Otto Kern", "lodges_at", "Quay Row", "1991", "1998"),
    ("Otto Kern", "lodges_at", "Bray Street", "1998", "2003"),
    ("Weir Mill", "uses_tariff", "Basic", "1990", "1994"),
    ("Weir Mill", "uses_tariff", "Premium", "1994", "1997"),
    ("Weir Mill", "uses_tariff", "Night Rate", "1997", "2001"),
    ("Upper Mill", "uses_tariff", "Premium", "1989", "1995"),
    ("Upper Mill", "uses_tariff", "Basic", "1995", "2000"),
    ("Petra Voss", "warden_of", "Old Lock", "1990", "1996"),
    ("Milo Brandt", "warden_of", "Old Lock", "1996", "2003"),
    ("Petra Voss", "warden_of", "New Lock", "1997", "2002"),
    ("Otto Kern", "warden_of", "New Lock", "2002", "2009"),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2015-01-01", me="Ines Dray")


@pytest.mark.parametrize(
    ("question", "value"),
    [
        # from one to which
        ("To whom did the Weir Mill pass from the Corvane Trust?", "Ines Dray"),
        ("Which tariff did Weir Mill switch to from Basic?", "Premium"),
        ("What did the Upper Mill change to directly from Premium?", "Basic"),
        ("Weir Mill moved from Premium to which tariff?", "Night Rate"),
        # to one from which
        ("From whom did the Weir Mill pass to the Halt Group?", "Ines Dray"),
        ("Which tariff did Weir Mill switch from to Premium?", "Basic"),
        # away from one, and then
        ("Where did Otto Kern go when he left Quay Row?", "Bray Street"),
        ("Where did I move when I left Bray Street?", "Quay Row"),
        ("Where did I go after Quay Row?", "Hill Farm"),
        # whoever had it next
        ("Who took over the Old Lock when Petra Voss left?", "Milo Brandt"),
        ("Who got the Weir Mill after Ines Dray gave it up?", "Halt Group"),
    ],
)
def test_the_other_end_of_a_change_is_asked_for(planner: Planner, question: str, value: str):
    answer = planner.answer(question)
    assert answer.values == (value,), answer.reason or answer.trace


@pytest.mark.parametrize(
    "question",
    [
        "Which tariff did the Upper Mill switch to from Night Rate?",
        "To whom did the Weir Mill pass from Otto Kern?",
        "Which retired tariff did Weir Mill switch to from Basic?",
        "Where did Otto Kern go when he left Quay Row in a hurry?",
        "Weir Mill moved from Premium to which tariff as a favour?",
        "Which tariff did Weir Mill never switch to from Basic?",
    ],
)
def test_no_change_is_told_that_is_not_in_the_graph_or_says_more(planner: Planner, question: str):
    answer = planner.answer(question)
    assert not answer.values, answer.trace
