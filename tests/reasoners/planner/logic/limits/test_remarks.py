"""What is said beside a question, and what of it may narrow the question."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.english.interjections import without_interjections
from reasoners.planner.logic.limits.remarks import is_remark
from reasoners.planner.logic.messages import Message

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
     "The blade's gone", "filling in some form", "it felt like forever", "who's that?", "seemed like all of them",
     "Sounds odd to me", "pretty sure it went under at some point", "People mix us up enough as it is",
     "Need to know before I ring my aunt", "just so I know who's done", "Seems like he can't sit still",
     "She's always got some bit of kit or other", "not on Sunday I bet", "It's for a walk I'm leading",
     "Everyone keeps telling me that"],
)  # fmt: skip
def test_what_somebody_tells_behind_a_question_is_a_remark(planner, text):
    assert remark(planner, text)


@pytest.mark.parametrize(
    "text",
    ["I mean the first one", "I think it was the trophy", "on credit", "Everyone please", "I need only two",
     "seemed like it, in a hurry", "can't be the editor who won last", "I have a feeling so name them all",
     "The first edition", "not the second", "in 2004 I guess", "she edited papers", "I want to say two",
     "Need to know before the trophy", "just so", "just the first", "people in a hurry", "people at sea",
     "Everyone since", "not on Sunday I mean", "It's for the trophy", "pretty sure only the first",
     "Sounds like two of them",      "just so I know the first two"],
)  # fmt: skip
def test_what_may_narrow_a_question_behind_it_is_none(planner, text):
    assert not remark(planner, text)


def test_a_number_is_a_guess_where_a_number_is_asked_for(planner):
    text = "How many people edited Tidings? I want to say four or five"
    message = Message(planner.reader, text)
    assert is_remark(message, 31, len(text), is_behind=True, is_joined=False)
    other = "How many people edited Tidings? I mean four or five"
    assert not is_remark(Message(planner.reader, other), 31, len(other), is_behind=True, is_joined=False)


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
        ("So Osk (not Oskr!) edited it?", "So Osk edited it?"),
        ("Who led both, not just one of them?", "Who led both?"),
        ("Did he edit it, or am I mixing up the papers?", "Did he edit it?"),
        ("Line 21, for instance: who ran it?", "Line 21: who ran it?"),
        ("Who ran it? lol", "Who ran it?"),
        ("Which have both had? Doesn't have to be at the same time", "Which have both had?"),
        ("Did he edit it, or was it Quin?", "Did he edit it, or was it Quin?"),
        ("Who led it, not counting Ann?", "Who led it, not counting Ann?"),
        ("Did he edit not only Tidings, but the Gazette?", "Did he edit not only Tidings, but the Gazette?"),
        ("Osk edited it twice, didn't he. Who was next?", "Osk edited it twice. Who was next?"),
        ("Osk edited it, right? Since when?", "Osk edited it. Since when?"),
        ("Osk edited it, didn't he?", "Osk edited it, didn't he?"),
        ("Did Osk edit it, right? Who was next?", "Did Osk edit it, right? Who was next?"),
        ("so who do I ring, I mean who edits it now?", "so who edits it now?"),
        ("who was minding it, I mean editing it, then?", "who was editing it, then?"),
        ("who did Quin ring, I mean who edits it now?", "who did Quin ring, I mean who edits it now?"),
        ("who led it, I mean the second time?", "who led it, I mean the second time?"),
    ],
)
def test_what_is_only_put_into_a_sentence_is_left_out(text, left):
    assert without_interjections(text)[0] == left


@pytest.mark.parametrize("text", ["Thanks as a favour!", "Seemed like forever in secret.", "Like I said, for a bribe."])
def test_a_phrase_at_the_end_that_says_how_is_no_part_of_a_remark(planner, text):
    message = Message(planner.reader, f"Who edited Tidings? {text}")
    first, last = message.sentences[-1]
    assert not is_remark(message, first, last, is_behind=True, is_joined=False, is_own=True)
