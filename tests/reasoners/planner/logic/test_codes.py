"""Relations whose labels are codes: nothing but the order of a sentence tells who is what of whom."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make

FACTS = [
    ("E1", "R2", "E3", "1950", "1960"),
    ("E4", "R2", "E3", "1961", "1970"),
    ("E3", "R2", "E7", "1952", "1968"),
    ("E3", "R5", "E8", "1955", "1975"),
    ("E1", "R5", "E9", "1940", "1949"),
    ("E9", "R5", "E1", "1971", "1979"),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2000")


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Which entity was the R2 of E3 in 1955?", "E1"),
        ("Immediately after E1, which entity was the R2 of E3?", "E4"),
        ("E3 was the R2 of which entity in 1955?", "E7"),
        ("Who was the first entity to be the R2 of E3?", "E1"),
        ("When did E4 stop being the R2 of E3?", "1970"),
        ("Was E1 the R2 of E3 in 1955?", "yes"),
        ("How many different entities were the R2 of E3 between 1950 and 1970?", "2"),
    ],
)
def test_the_order_of_a_sentence_tells_the_sides(planner: Planner, question: str, value: str):
    answer = planner.answer(question)
    assert answer.values == (value,), answer.reason or answer.trace


@pytest.mark.parametrize("question", ["Who was the R5 of E3 in 1960?", "Who was the R2 of E1?"])
def test_what_the_graph_says_of_the_other_side_is_no_answer(planner: Planner, question: str):
    assert not planner.answer(question).values


FIELDS = [
    ("Q1", "P39", "Q20", "2010", "2014"),
    ("Q2", "P39", "Q1", "2010", "2018"),
    ("Q6", "P39", "Q30", "2006", "2008"),
    ("Q7", "P39", "Q6", "2010", "2018"),
    ("Q1", "P26", "Q3", "2011", "2013"),
    ("Q5", "P26", "Q20", "2011", "2013"),
]


@pytest.fixture(scope="module")
def fields() -> Planner:
    return make(tk.build(FIELDS, unit="day"), learn_from=(), now="2020")


@pytest.mark.parametrize(
    ("question", "value", "side"),
    [
        ("the P26 of Q1", "Q3", "head"),
        ("Q1's P26", "Q3", "head"),
        ("P26 Q1", "Q3", "head"),
        ("when did the P26 of Q1 start", "2011", "head"),
        ("the P39 of Q20", "Q1", "tail"),
        ("Q20's P39", "Q1", "tail"),
        ("P39 Q20", "Q1", "tail"),
        ("who P39 Q1", "Q2", "tail"),
        ("who was the P39 of Q1", "Q2", "tail"),
        ("Q1 P39", "Q20", "head"),
        ("Q1 P39 what", "Q20", "head"),
        ("Which entity was the P39 of Q1?", "Q2", "tail"),
        ("what was the P39 of Q6 before 2009", "Q30", "head"),
    ],
)
def test_a_field_of_a_name_is_read_from_the_only_side_that_has_facts_or_that_words_tell(
    fields: Planner, question: str, value: str, side: str
):
    answer = fields.answer(question)
    assert answer.values == (value,), answer.reason or answer.trace
    assert any(line.endswith(f"was taken as the {side}") for line in answer.trace) or "start" in question, answer.trace


@pytest.mark.parametrize(
    "question",
    ["the P39 of Q1", "Q1's P39", "Who was Q1's P39 in 2012?", "P39 of Q1 in 2012",
     "when did the P39 of Q1 end", "P39 Q1"],
)  # fmt: skip
def test_a_code_with_facts_on_both_sides_of_a_name_asks_which_is_meant(fields: Planner, question: str):
    answer = fields.answer(question)
    assert not answer.values
    assert "which is meant" in answer.reason
    assert "has facts on both" in answer.reason
    one, other = answer.details["alternatives"]
    assert "(Q1, P39, ?)" in one
    assert "(?, P39, Q1)" in other


def test_each_side_that_may_be_meant_comes_with_its_plan(fields: Planner):
    one, other = (plan() for plan in fields.answer("P39 of Q1 in 2012").details["plans"])
    for certificate, value in ((one, "Q20"), (other, "Q2")):
        assert fields.index.verify_answer(certificate["plan"], [value]).ok


def test_both_sides_of_a_code_that_answer_alike_are_one_answer():
    facts = [
        ("Q1", "P26", "Q2", "2010", "2014"),
        ("Q2", "P26", "Q1", "2010", "2014"),
        ("Q3", "P26", "Q4", "2010", "2012"),
    ]
    planner = make(tk.build(facts, unit="day"), learn_from=(), now="2020")
    assert planner.answer("the P26 of Q1").values == ("Q2",)
    assert planner.answer("how many P26 of Q1").values == ("1",)


def test_a_clause_about_either_side_of_a_code_tells_no_time(fields: Planner):
    answer = fields.answer("what was the P26 of Q1 during the P39 of Q1")
    assert not answer.values
    assert "has facts on both" in answer.reason


@pytest.mark.parametrize("question", ["P39 of Q1 in 2016", "Q1's P39 in 2016", "Q20 P39"])
def test_a_field_that_a_name_has_at_another_time_is_not_looked_for_on_the_other_side(fields: Planner, question: str):
    assert not fields.answer(question).values


def test_two_names_have_the_sides_of_their_sentence(fields: Planner):
    assert fields.answer("when did Q1 P39 Q20").values == ("2010",)
    assert fields.answer("Was Q2 the P39 of Q1 in 2012?").values == ("yes",)
    assert fields.answer("Was Q3 the P26 of Q1 in 2012?").values == ("yes",)
    assert fields.answer("Was Q3 the P26 of Q1 in 2016?").values == ("no",)


@pytest.mark.parametrize("fact", [("Rome", "mayor", "Ann"), ("Ann", "mayor", "Rome")])
def test_a_label_with_a_word_is_read_by_its_word(fact: tuple[str, str, str]):
    planner = make(tk.build([(*fact, "2010", "2014")], unit="day"), learn_from=(), now="2020")
    answer = planner.answer("the mayor of Rome")
    assert answer.values == ("Ann",)
    assert len(answer.trace) == 1
