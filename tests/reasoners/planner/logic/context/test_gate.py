"""Nothing of another sentence is ignored: it is a remark, agrees with the answer, or is of its plan; or refuses it."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Ann Lee", "keeper of", "Gull Lighthouse", "1990", "1993"),
    ("Bo Lund", "keeper of", "Gull Lighthouse", "1994", "1997"),
    ("Cy Marsh", "keeper of", "Gull Lighthouse", "1998", "2005"),
    ("Dee Fenn", "keeper of", "Tern Lighthouse", "1996", "1999"),
    ("Cy Marsh", "inspected", "Gull Harbour", "2002-03-04", "2002-03-04"),
    ("Bo Lund", "inspected", "Tern Harbour", "2003-05-06", "2003-05-06"),
]
ASKED = "Who were the keepers of Gull Lighthouse?"
ALL = {"Ann Lee", "Bo Lund", "Cy Marsh"}


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS, unit="day", closed_stop=True), learn_from=(), now="2004-01-01")


@pytest.mark.parametrize(
    "beside",
    [
        "The women.",
        "A widow, I think.",
        "Unofficially.",
        "In a storm.",
        "The second one.",
        "She was a widow.",
        "He must have been retired.",
        "We skip the novices.",
        "My paper prints women.",
        "Novices are out.",
        "I need the runner-up.",
        "Since when?",
        "And why?",
        "Wait, not that one.",
        "Provided nobody objected.",
        "My clock runs an hour slow.",
        "The union counts a stint as a shift.",
        "With two helpers.",
        "The under-keeper.",
        "I mean the one after that.",
        "What was the reason?",
    ],
)
def test_what_narrows_from_behind_is_never_ignored(planner, beside):
    assert set(planner.answer(ASKED).values) == ALL
    assert set(planner.answer(f"{ASKED} {beside}").values) != ALL


@pytest.mark.parametrize(
    "beside",
    ["The grant is for women.", "Our ledger treats couples as one.", "My poster has no novices.", "We drop novices."],
)
def test_nor_from_in_front(planner, beside):
    assert set(planner.answer(f"{beside} {ASKED}").values) != ALL


@pytest.mark.parametrize("bracket", ["(not the novices)", "(unpaid)", "(by night)"])
def test_nor_from_a_bracket(planner, bracket):
    assert set(planner.answer(f"{ASKED[:-1]} {bracket}?").values) != ALL


@pytest.mark.parametrize(
    "beside",
    [
        "Thanks!",
        "Just curious.",
        "No rush.",
        "Full list would be great.",
        "A list of all of them is fine.",
        "Names are enough.",
        "All of them, please.",
        "Keepers, I mean.",
        "My boss wants it in writing.",
        "I've lost my notes.",
        "Drives me mad.",
        "Asking for a friend.",
        "I owe somebody a coffee.",
        "Need it for the invoices.",
        "Tracking down some old letters.",
    ],
)
def test_what_is_harmless_is_answered(planner, beside):
    answer = planner.answer(f"{ASKED} {beside}")
    assert set(answer.values) == ALL, answer.reason


def test_a_wrong_number_is_not_agreed_with(planner):
    assert planner.answer(f"{ASKED} I think there were two of them.").values == ()


def test_a_denial_of_a_remark_turns_nothing_round(planner):
    answer = planner.answer(f"Can't think. {ASKED}")
    assert set(answer.values) == ALL, answer.reason


def test_two_dates_of_two_sentences_are_not_joined(planner):
    assert planner.answer("Who was keeper of Gull Lighthouse in 1997?").values == ("Bo Lund",)
    for behind in ("And in 1999?", "We moved here in 1998."):
        assert planner.answer(f"Who was keeper of Gull Lighthouse in 1997? {behind}").values == ()


@pytest.mark.parametrize(("behind", "meant"), [("1998, sorry.", "1998"), ("Sorry, I meant 1992.", "1992")])
def test_a_date_that_is_put_right_takes_the_place_of_the_other(planner, behind, meant):
    values = planner.answer(f"Who was keeper of Gull Lighthouse in {meant}?").values
    assert planner.answer(f"Who was keeper of Gull Lighthouse in 1997? {behind}").values == values != ("Bo Lund",)


def test_a_statement_that_the_plan_is_made_of_passes(planner):
    answer = planner.answer("Cy Marsh inspected Gull Harbour. Who was keeper of Tern Lighthouse before 1998?")
    assert answer.values in ((), ("Dee Fenn",))
    answer = planner.answer("Bo Lund was keeper of Gull Lighthouse for a while. Who succeeded him?")
    assert answer.values == ("Cy Marsh",), answer.reason


@pytest.mark.parametrize("role", ["wasn't keeper", "was never keeper", "was acting keeper", "was vice keeper"])
def test_who_was_not_keeper_has_no_successor(planner, role):
    assert planner.answer(f"Bo Lund {role} of Gull Lighthouse. Who succeeded him?").values == ()


def test_a_refusal_names_what_was_not_read(planner):
    assert "The women." in planner.answer(f"{ASKED} The women.").reason
