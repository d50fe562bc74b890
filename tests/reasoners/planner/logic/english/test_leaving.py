"""What leaves something out of a question is never left out itself, whoever says it."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.english.leaving import leaves_out

ROWS = [
    ("Ann Lee", "keeper of", "Gull Lighthouse", "1990", "1993"),
    ("Bo Lund", "keeper of", "Gull Lighthouse", "1994", "1995"),
    ("Cy Marsh", "keeper of", "Gull Lighthouse", "1998", "2005"),
    ("Ann Lee", "won", "Reed Cup", "1991", "1991"),
    ("Cy Marsh", "won", "Tern Cup", "1999", "1999"),
    ("Ann Lee", "won", "Tern Cup", "2000", "2000"),
]


@pytest.mark.parametrize("said", ["i keep losing count", "it gives a discount", "he left his papers", "i meant to ask"])
def test_other_uses_of_such_words_leave_nothing_out(said):
    assert not leaves_out(said.split())


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS, unit="day", closed_stop=True), learn_from=(), now="2010-01-01")


@pytest.mark.parametrize(
    "behind",
    [
        "We ignore holiday cover.",
        "My editor leaves short spells out.",
        "The form omits locums.",
        "I leave out anyone who quit early.",
        "Sorry, I meant Tern Lighthouse.",
        "We only count full years.",
        "I don't count myself.",
        "(not Bo Lund)",
    ],
)
def test_who_leaves_something_out_narrows(planner, behind):
    answer = planner.answer(f"How many keepers has Gull Lighthouse had? {behind}")
    assert answer.values != ("3",), answer.trace


@pytest.mark.parametrize("behind", ["He was not popular.", "Not many people know."])
def test_a_denial_in_another_sentence_turns_no_question_round(planner, behind):
    assert planner.answer("Which cups has Ann Lee won?").values
    assert set(planner.answer(f"Which cups has Cy Marsh won? {behind}").values) <= {"Tern Cup"}
