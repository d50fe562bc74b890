"""Phrases and names in place of pronouns."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.splicing import has_pronoun, placed, placed_names, spliced


def test_pieces_are_put_at_their_places():
    assert spliced("one two three", [(0, 3, "1"), (8, 13, "3")]) == "1 two 3"


@pytest.mark.parametrize(
    ("question", "is_person", "expected"),
    [
        ("Who left it before her?", True, ["Who left it before Ann?"]),
        ("Who left it before her?", False, ["Who left Ann before her?"]),
        ("What did her mother own?", True, ["What did Ann's mother own?"]),
        ("Is there a boat?", False, []),
        ("Who worked there first?", False, ["Who worked at Ann first?"]),
    ],
)
def test_a_phrase_stands_for_the_pronouns_of_one_class(question, is_person, expected):
    assert list(placed(question, "Ann", is_person=is_person)) == expected


def test_every_name_has_a_place():
    rows = [("Ann Tarrow", "led", "Pellow Mill", "2001"), ("Bob Nance", "led", "Pellow Mill", "2003")]
    text = "Ann Tarrow led Pellow Mill. Who led the mill after her?"
    message = Message(make(tk.build(rows), learn_from=()).reader, text)
    assert list(placed_names(message, "Who led the mill after her?", message.mentions)) == [
        "Who led Pellow Mill after Ann Tarrow?"
    ]
    assert list(placed_names(message, "Who led the mill?", message.mentions)) == []


def test_pronouns_of_the_third_person_are_seen():
    assert has_pronoun("Who led it?")
    assert not has_pronoun("Who led the mill?")
