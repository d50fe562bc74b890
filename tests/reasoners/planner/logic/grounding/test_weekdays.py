"""Days of the week as things of a graph: which of them it was, and when it became one."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.grounding.weekdays import with_weekdays

CLINICS = [
    ("Elm Clinic", "is open on", "Mondays", "2018-02-01", "2020-03-01"),
    ("Elm Clinic", "is open on", "Thursdays", "2020-03-01", "2023-06-01"),
    ("Elm Clinic", "is open on", "Saturday mornings", "2023-06-01", None),
    ("Oak Clinic", "is open on", "Fridays", "2019-01-01", None),
    ("Elm Clinic", "was inspected by", "Moira Quist", "2019-05-07", "2019-05-08"),
    ("Oak Clinic", "was inspected by", "Moira Quist", "2021-09-14", "2021-09-15"),
    ("Elm Clinic", "moved to", "Pond Street", "2021-10-04", "2021-10-05"),
    ("Town Hall", "quiz_night", "Tuesday", "2018-01-01", "2021-01-01"),
    ("Town Hall", "quiz_night", "Friday", "2021-01-01", None),
    ("Town Hall", "market_day", "Sunday", "2018-01-01", None),
]


@pytest.fixture(scope="module")
def clinics():
    return make(tk.build(CLINICS, unit="day"), learn_from=(), now="2024-01-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Which day is Elm Clinic open now?", {"Saturday mornings"}),
        ("elm clinic which day open in 2019", {"Mondays"}),
        ("What day of the week was Elm Clinic open in 2022?", {"Thursdays"}),
        ("Which days has Elm Clinic been open on?", {"Mondays", "Thursdays", "Saturday mornings"}),
        ("What is the market day of the Town Hall?", {"Sunday"}),
        # a day that is named, and other relations, ask for a time
        ("Which day did Elm Clinic start opening on Thursdays?", {"2020-03-01"}),
        ("On which day was Elm Clinic inspected by Moira Quist?", {"2019-05-07"}),
        ("Which day did Elm Clinic move to Pond Street?", {"2021-10-04"}),
        ("When was Elm Clinic open on Mondays?", {"2018-02-01"}),
        ("Which day was Oak Clinic inspected?", {"2021-09-14"}),
    ],
)
def test_which_day_asks_for_what_the_relation_leads_to(clinics, question, values):
    answer = clinics.answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace


def test_a_graph_without_such_days_is_left_alone(clinics):
    index = tk.build([("Elm Clinic", "is open on", "Elm Day", "2018", "2020")])
    reader = make(index, learn_from=(), now="2020").reader
    items, spans, _ = reader.itemizer.parse("Which day is Elm Clinic open?")
    assert with_weekdays(Grounder(index), items, spans) is items
