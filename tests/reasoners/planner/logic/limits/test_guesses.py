"""Guesses of the answer behind a question: they narrow nothing, and who is told not to be it is not told as one."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.limits.guesses import is_guess
from reasoners.planner.logic.messages import Message

ROWS = [
    ("Ann Lowe", "led", "the mill", "2001", "2003"),
    ("Bob Hart", "led", "the mill", "2003", "2008"),
    ("Cora Dunn", "led", "the mill", "2008", "2011"),
    ("Ann Lowe", "lived in", "Sedge", "1999", "2004"),
    ("Bob Hart", "lived in", "Wick", "1999", "2009"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=())


@pytest.mark.parametrize(
    "guess",
    [
        "Marketing thinks it was Bob Hart.",
        "I seem to remember it wasn't Bob Hart for once.",
        "It can't have been Cora Dunn, as she came late.",
        "It must be them.",
        "Bob Hart, I guess.",
        "My aunt swears it was Cora Dunn.",
        "Bob Hart says it wasn't him.",
        "Cora Dunn thinks it was her.",
    ],
)
def test_a_guess_narrows_nothing(planner, guess):
    answer = planner.answer(f"Who led the mill first? {guess}")
    assert answer.values == ("Ann Lowe",), (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "guess",
    [
        "It can't have been Ann Lowe.",
        "I think it wasn't Ann Lowe, since she was ill.",
        "Ann Lowe swears it wasn't her.",
    ],
)
def test_who_is_told_not_to_be_it_is_not_told(planner, guess):
    assert not planner.answer(f"Who led the mill first? {guess}").values


@pytest.mark.parametrize(
    "said",
    ["It was under Bob Hart.", "Bob Hart was ill.", "Only after Bob Hart.", "I mean it was in Wick.", "Not Bob Hart."],
)
def test_what_limits_is_no_guess(planner, said):
    message = Message(planner.reader, f"Who led the mill first? {said}")
    assert not is_guess(message, *message.sentences[1])
