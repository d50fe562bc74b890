"""Names of a message in place of what stands for them in its question."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.context.framing import cores_of
from reasoners.planner.logic.messages import Message

ROWS = [
    ("Rania Khoury", "commanded", "Tern II", "2001", "2003"),
    ("Peter Amsel", "commanded", "Tern II", "2003", "2005"),
    ("Rania Khoury", "commanded", "Patience", "2005", "2008"),
    ("Dragan Ilic", "married", "Ciara Mullan", "1999", "2002"),
    ("Obed Kuhn", "commanded", "Patience", "2001", "2004"),
    ("Tern II", "docked at", "Port Ansel", "2004", "2005"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2010")


def cores(planner, text):
    return [core.question for core in cores_of(planner.reader, text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Rania Khoury moved around a bit, didn't she. What did she command first?", ("Tern II",)),
        ("My gran met Obed once and loved Patience. Who commanded it after him?", ("Rania Khoury",)),
        ("Dragan Ilic and Ciara Mullan were married, I know. I can't find the year their marriage ended, can you?",
         ("2002",)),
        ("What I don't have is the person who commanded the Tern II right after Rania Khoury, who's that?",
         ("Peter Amsel",)),
        ("I saw Tern II again, ha. Who was the captain, I mean who commanded it in 2004?", ("Peter Amsel",)),
        ("Poor Tern II... where was she docked in 2004?", ("Port Ansel",)),
    ],
)  # fmt: skip
def test_every_name_before_a_question_has_its_place_in_it(planner, text, expected):
    answer = planner.answer(text)
    assert answer.values == expected, answer.reason
    assert any("read by itself" in line for line in answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Rania Khoury met Peter Amsel. Who commanded Patience?",  # neither has a place in it
        "Rania Khoury met Peter Amsel. What did she command first?",  # Peter has none
        "Who commanded it? I mean Patience.",  # what is named behind it
        "What's the last thing she commanded?",  # of whom nobody said who she is
    ],
)
def test_a_name_that_has_no_place_in_it_is_never_left_out(planner, text):
    assert cores(planner, text) == []


def test_what_is_last_is_no_noun_that_stands_for_a_name(planner):
    assert all("the last" in said for said in cores(planner, "Poor Rania Khoury. What's the last ship she commanded?"))


def test_a_noun_that_goes_on_stands_for_no_name(planner):
    text = "I know Peter Amsel looks after Tern II, but who had that maintenance contract before him?"
    assert all("that maintenance contract" in said for said in cores(planner, text))


def test_two_readings_with_two_answers_give_none(planner):
    # Either of the two may be "they".
    answer = planner.answer("Patience met Tern II. When did they dock at that one?")
    assert not answer.values


def test_names_of_a_message_are_found_in_part_where_they_are_no_english_words(planner):
    message = Message(planner.reader, "Obed saw the Port. Where is Khoury?")
    assert [one.text for one in message.mentions] == ["Obed", "Khoury"]
    assert [message.is_person(one) for one in message.mentions] == [True, True]


def test_a_place_stands_for_what_was_named(planner):
    assert "Who commanded Tern II in 2002?" in cores(planner, "I sailed past Tern II. Who commanded the place in 2002?")
    assert cores(planner, "I sailed past Tern II. Who took the place in 2002?") == []
