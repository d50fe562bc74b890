"""Whose clause narrows nothing: one about somebody whom no graph knows; fragments, pronouns and the graph's own may."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.english.bystanders import is_of_bystander

ROWS = [
    ("Ann Lee", "keeper of", "Gull Lighthouse", "1990", "1993"),
    ("Bo Lund", "keeper of", "Gull Lighthouse", "1994", "1995"),
    ("Cy Marsh", "keeper of", "Gull Lighthouse", "1998", "2005"),
    ("Cy Marsh", "inspected", "Gull Harbour", "2002", "2002"),
]


@pytest.mark.parametrize(
    "said",
    [
        "solicitor wants it in writing",
        "my thesis supervisor wants a name by friday",
        "and payroll wants to know as always",
        "the insurer is asking again",
        "there is a signature on the lease i can't make out",
        "our landlord has lost the papers",
        "the auditors want a list",
        "dad says he made it up",
    ],
)
def test_a_clause_with_a_subject_of_its_own_is_of_a_bystander(said):
    assert is_of_bystander(said.split(), set().__contains__)


@pytest.mark.parametrize(
    "said",
    [
        "evening shifts",
        "she was ill then",
        "all keys that were lost",
        "gate checks in spring",
        "summer visitors who stayed",
        "who took it on next",
        "so who was reportedly the next winner",
        "i have a feeling so name them all",
        "two of them left",
        "that one was sold",
        "",
    ],
)
def test_fragments_pronouns_and_questions_are_not(said):
    assert not is_of_bystander(said.split(), set().__contains__)


def test_a_subject_of_the_graph_is_not():
    assert not is_of_bystander("the solicitor wants it in writing".split(), {"solicitor"}.__contains__)


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS, unit="day", closed_stop=True), learn_from=(), now="2010-01-01")


@pytest.mark.parametrize(
    "behind",
    [
        "Solicitor wants it in writing, naturally.",
        "Licence audit, sorry to bother you.",
        "There's a signature on the lease I can't make out.",
        "I gave up after the second one.",
        "If there's a tie then name all the ones in front.",
    ],
)
def test_what_bystanders_want_is_left_out(planner, behind):
    answer = planner.answer(f"How many keepers has Gull Lighthouse had? {behind}")
    assert answer.values == ("3",), answer.reason


@pytest.mark.parametrize(
    "behind",
    [
        "The keeper must be alive.",
        "Only the first two count.",
        "I want the second one only.",
        "Not counting Ann Lee, sorry.",
        "Night shifts only, sorry.",
        "Not the married ones, don't ask.",
        "I am doing the rota under protest.",
        "Need it for the invoices, sorry out of spite.",
        "Need to know before I ring her without permission.",
    ],
)
def test_what_may_narrow_is_not(planner, behind):
    answer = planner.answer(f"How many keepers has Gull Lighthouse had? {behind}")
    assert answer.values != ("3",), answer.trace
