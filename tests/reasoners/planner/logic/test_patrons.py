"""What a noun of a label says is said once: of a name by a relation, and not back by the same one to others."""

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make

FACTS = [
    ("Holm Priory", "was under the patronage of", "Mauleverer", "1250", "1400"),
    ("Salt Abbey", "was under the patronage of", "Mauleverer", "1300", "1420"),
    ("Thorn Abbey", "was under the patronage of", "de Roche", "1300", "1420"),
    ("Quarr Abbey", "was under the patronage of", "de Roche", "1310", "1420"),
    ("Holm Priory", "was under the patronage of", "de Roche", "1401", "1420"),
    ("Ailred of Garth", "was prior of", "Holm Priory", "1300", "1310"),
    ("Hugh of Marsh", "ran", "Salt Abbey", "1300", "1310"),
    ("Ailred of Garth", "ran", "Thorn Abbey", "1311", "1320"),
    ("Osbert of Kirk", "was captain of", "Marsh Fort", "1300", "1310"),
    ("Hugh of Marsh", "ran", "Marsh Fort", "1311", "1313"),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="1450")


@pytest.mark.parametrize(
    "question",
    [
        "Which family was patron of Holm Priory in 1350?",
        "Which family was patron of Holm Priory?",
        "How many different families have been patrons of Holm Priory?",
        "Which family were Holm Priory's patrons in 1350?",
    ],
)
def test_a_noun_is_not_read_twice_from_a_name_and_back(planner: Planner, question: str):
    answer = planner.answer(question)
    assert not {"Salt Abbey", "Thorn Abbey", "Quarr Abbey", "3", "4"} & set(answer.values), answer.trace


def test_a_noun_that_is_said_twice_is_read_twice(planner: Planner):
    answer = planner.answer("Which houses were under the patronage of Quarr Abbey's patron?")
    assert set(answer.values) >= {"Thorn Abbey", "Holm Priory"}, answer.reason


def test_whether_somebody_was_it_is_not_told_by_a_relation_that_may_be_called_so(planner: Planner):
    assert "yes" not in planner.answer("Has Hugh of Marsh ever been the captain of any house?").values
    assert "yes" not in planner.answer("Was Hugh of Marsh ever captain?").values


def test_those_of_another_kind_leave_nobody_out(planner: Planner):
    answer = planner.answer("Who ran Salt Abbey, and never was captain of Marsh Fort?")
    assert answer.values in ((), ("Hugh of Marsh",))
    assert not planner.answer("What did Hugh of Marsh run but never was captain of Marsh Fort?").values
