"""Sentences beside a question, and tags behind a statement."""

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make

FACTS = [
    ("Clara Voigt", "studied_with", "Ruth Oppenheim", "1950", "1953"),
    ("Otto Lang", "studied_with", "Emil Tausk", "1951", "1954"),
    ("Clara Voigt", "plays_in", "Velden Quartet", "1955", "1960"),
    ("Otto Lang", "plays_in", "Velden Quartet", "1957", "1961"),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="1990")


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("I'm writing up some local history. Who did Clara Voigt study with?", "Ruth Oppenheim"),
        ("Who did Clara Voigt study with? My gran swears she saw it", "Ruth Oppenheim"),
        ("My cupboard is overflowing... who did Otto Lang study with?", "Emil Tausk"),
        ("Clara Voigt studied with Ruth Oppenheim, didn't she?", "yes"),
        ("Otto Lang was in the Velden Quartet, wasn't he?", "yes"),
        ("Clara Voigt studied with Emil Tausk, didn't she?", "no"),
    ],
)
def test_what_whoever_asks_tells_of_himself_changes_nothing(planner: Planner, question: str, value: str):
    answer = planner.answer(question)
    assert answer.values == (value,), answer.reason


@pytest.mark.parametrize(
    "question",
    [
        "Who did Clara Voigt study with? On credit, I mean",
        "Who played in the Velden Quartet? I only want the first",
        "Who played in the Velden Quartet? I mean before he left",
        "Who played in the Velden Quartet? It was the retired ones",
        "We lost Bertram. Who did Clara Voigt study with?",
        "Clara Voigt never studied with Emil Tausk, did she?",
        "Who plays in the Velden Quartet? Not the guests",
    ],
)
def test_a_sentence_that_may_narrow_a_question_is_not_dropped(planner: Planner, question: str):
    assert not planner.answer(question).values


WITH_ME = [
    ("Ann Moor", "passed", "the Basic Test", "1950", "1950"),
    ("Otto Lang", "passed", "the Basic Test", "1951", "1951"),
    ("Emil Tausk", "passed", "the Basic Test", "1952", "1952"),
    ("Ann Moor", "passed", "the Long Test", "1953", "1953"),
]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("How many people have passed the Basic Test, me included?", ("3",)),
        ("How many people, including me, have passed the Basic Test?", ("3",)),
        ("who has passed the Long Test, myself included", ("Ann Moor",)),
        ("How many tests have I passed?", ("2",)),
    ],
)
def test_whoever_asks_may_be_one_of_those_who_are_counted(question: str, values: tuple[str, ...]):
    asked = make(tk.build(WITH_ME), learn_from=(), now="1990", me="Ann Moor")
    assert asked.answer(question).values == values


def test_her_at_the_end_is_the_one_who_was_named():
    rows = [
        ("Mirador", "praised", "Ann Moor", "1950", "1950"),
        ("Lindqvar", "praised", "Ann Moor", "1951", "1951"),
        ("Mirador", "complained_about", "Ann Moor", "1952", "1952"),
        ("Lindqvar", "complained_about", "Otto Lang", "1952", "1952"),
    ]
    asked = make(tk.build(rows), learn_from=(), now="1990", me="Otto Lang")
    assert asked.answer("Who both praised Ann Moor and complained about her?").values == ("Mirador",)


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("How many different tests has Otto Lang had, including his present one?", ("2",)),
        ("Which tests has Otto Lang had, counting the current one?", ("the Basic Test", "the Long Test")),
        ("How many tests does Otto Lang have now?", ("1",)),
    ],
)
def test_the_present_one_is_among_all(question: str, values: tuple[str, ...]):
    rows = [
        ("Otto Lang", "has_test", "the Basic Test", "1951", "1955"),
        ("Otto Lang", "has_test", "the Long Test", "1955", ""),
        ("Ann Moor", "has_test", "the Long Test", "1953", "1954"),
    ]
    assert make(tk.build(rows), learn_from=(), now="1990").answer(question).values == values
