"""What a clause with "while" means, and what 's behind an asking word says of the tense."""

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make

FACTS = [
    ("Quarantine Barn", "closed-for", "bird flu", "2010-01-01", "2010-06-30"),
    ("Quarantine Barn", "closed-for", "bird flu", "2016-01-01", "2016-06-30"),
    ("Mirri", "lives-in", "Quarantine Barn", "2010-02-01", "2010-03-31"),
    ("Tango", "lives-in", "Quarantine Barn", "2016-02-01", "2016-03-31"),
    ("Fig", "lives-in", "Quarantine Barn", "2012-02-01", "2013-03-31"),
    ("litho bay", "bay.shift_lead", "Ben Fournier", "2016-01-01", "2016-05-01"),
    ("litho bay", "bay.shift_lead", "Anne Saar", "2016-05-02", None),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2016-08-01")


def test_while_it_was_closed_is_all_of_that_time_and_not_its_end(planner: Planner):
    answer = planner.answer("Which animals lived in the Quarantine Barn while it was closed for bird flu?")
    assert sorted(answer.values) == ["Mirri", "Tango"], answer.trace


@pytest.mark.parametrize("question", ["Who's leading the litho bay on this shift?", "Who is leading the litho bay?"])
def test_who_s_leading_is_asked_of_the_present(planner: Planner, question: str):
    assert planner.answer(question).values == ("Anne Saar",)


@pytest.mark.parametrize(
    "clause", ["while E2 started being", "during the year E2 became", "during the start of E2 being"]
)
def test_during_the_year_when_it_began_is_that_beginning(clause: str):
    facts = [
        ("E1", "R7", "E3", "1950", "1956"),
        ("E4", "R7", "E3", "1961", "1970"),
        ("E2", "R5", "E9", "1955", "1965"),
    ]
    planner = make(tk.build(facts, unit="day"), learn_from=(), now="1980")
    assert planner.answer(f"Which entity was the R7 of E3 {clause} the R5 of E9?").values == ("E1",)
