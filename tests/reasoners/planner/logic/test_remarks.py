"""What is said beside a question, and what of it may narrow the question."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.interjections import without_interjections
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.remarks import is_remark

ROWS = [
    ("Osk", "edited", "Tidings", "2005", "2007"),
    ("Quin", "edited", "Tidings", "2001", "2002"),
    ("Quin", "won_trophy", "Rose Bowl", "2002", "2003"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2010")


def remark(planner, text, **how):
    return is_remark(Message(planner.reader, text), 0, len(text), **{"is_behind": True, "is_joined": False} | how)


@pytest.mark.parametrize(
    "text",
    ["I've got a trophy to drop off", "can't place it", "Don't want to put my foot in it", "She's always like that",
     "The blade's gone", "filling in some form", "it felt like forever", "who's that?", "seemed like all of them"],
)  # fmt: skip
def test_what_somebody_tells_behind_a_question_is_a_remark(planner, text):
    assert remark(planner, text)


@pytest.mark.parametrize(
    "text",
    ["I mean the first one", "I think it was the trophy", "on credit", "Everyone please", "I need only two",
     "seemed like it, in a hurry", "can't be the editor who won last", "I have a feeling so name them all",
     "The first edition", "not the second", "in 2004 I guess", "she edited papers"],
)  # fmt: skip
def test_what_may_narrow_a_question_behind_it_is_none(planner, text):
    assert not remark(planner, text)


def test_a_statement_in_front_says_nothing_of_manner_where_it_names_somebody(planner):
    front = {"is_behind": False, "is_named": True, "is_own": True}
    assert remark(planner, "Osk moved around a bit.", **front)
    assert not remark(planner, "Osk has unwillingly moved around a bit.", **front)
    assert not remark(planner, "Osk moved around a bit.", **front | {"is_named": False})
    assert remark(planner, "For my essay I'm counting papers.", **front)
    assert not remark(planner, "Not counting papers.", **front)
    assert not remark(planner, "I only care about papers.", **front)
    assert remark(planner, "I only half listened.", **front)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("So Osk (not Quin!) edited it?", "So Osk edited it?"),
        ("Who led both, not just one of them?", "Who led both?"),
        ("Did he edit it, or am I mixing up the papers?", "Did he edit it?"),
        ("Line 21, for instance: who ran it?", "Line 21: who ran it?"),
        ("Who ran it? lol", "Who ran it?"),
        ("Which have both had? Doesn't have to be at the same time", "Which have both had?"),
        ("Did he edit it, or was it Quin?", "Did he edit it, or was it Quin?"),
        ("Who led it, not counting Ann?", "Who led it, not counting Ann?"),
        ("Did he edit not only Tidings, but the Gazette?", "Did he edit not only Tidings, but the Gazette?"),
    ],
)
def test_what_is_only_put_into_a_sentence_is_left_out(text, left):
    assert without_interjections(text)[0] == left
