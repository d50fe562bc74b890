"""A question that a message was rewritten as: what it may leave out, and what it may neither lose nor add."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.limits.fidelity import departures

ROWS = [
    ("Osk", "lectured_at", "North Hall", "2001", "2003"),
    ("Pim", "lectured_at", "North Hall", "2002", "2005"),
    ("Quin", "lectured_at", "South Hall", "2003", "2008"),
    ("Osk", "edited", "Tidings", "2005", "2007"),
    ("Quin", "edited", "Tidings", "2001", "2002"),
]


def departs(reader, message, question):
    """The first thing that a question says otherwise than its message; "" where there is none."""
    return next(departures(reader, message, question), "")


@pytest.fixture(scope="module")
def reader():
    return make(tk.build(ROWS), learn_from=(), now="2010").reader


@pytest.fixture(scope="module")
def mine():
    return make(tk.build(ROWS), learn_from=(), now="2010", me="Quin").reader


@pytest.mark.parametrize(
    ("message", "question"),
    [
        ("Quiz night. Osk, in 2006 - what did he edit?", "What did Osk edit in 2006?"),
        ("My aunt won't stop. Who was at the North Hall after Osk?", "Who lectured at the North Hall after Osk?"),
        ("Tidings! Quin gave it up; who took it over?", "Who edited Tidings after Quin?"),
        ("Lunch with Bob on Friday. Who edited Tidings?", "Who edited Tidings?"),
        ("I had lunch with Pim and he went on about it for ages. Who edited Tidings?", "Who edited Tidings?"),
        ("Was Osk still with Tidings in 2007? I doubt it", "Was Osk still an editor of Tidings in 2007?"),
        ("Do you know which hall Pim lectured at? Thanks!", "Which hall did Pim lecture at?"),
        ("A bet: how long was it that Osk edited Tidings?", "How long did Osk edit Tidings?"),
        (
            "I don't care why. How many people lectured at the North Hall?",
            "How many people lectured at the North Hall?",
        ),
    ],
)
def test_a_story_may_go_and_a_relation_be_said_otherwise(reader, message, question):
    assert departs(reader, message, question) == ""


@pytest.mark.parametrize(
    ("message", "question", "why"),
    [
        ("Who edited Tidings after Quin?", "Who edited Tidings?", "it leaves out 'Quin'"),
        ("Who edited Tidings? I mean at the time when Pim lectured.", "Who edited Tidings?", "it leaves out 'Pim'"),
        ("Quin was late again. How long did he edit Tidings?", "How long was Tidings edited?", "it leaves out 'Quin'"),
        ("Pim was at the North Hall. Who edited Tidings then?", "Who edited Tidings?", "it leaves out 'Pim'"),
        ("Who edited Tidings? Not Osk, I know about him.", "Who edited Tidings?", "it leaves out 'Osk'"),
        ("Who edited Tidings after him?", "Who edited Tidings after Quin?", "it names 'Quin'"),
        ("In 2006, what did Osk edit?", "What did Osk edit?", "it leaves out '2006'"),
        ("What did Osk edit?", "What did Osk edit in 2006?", "it says '2006'"),
        ("What did Osk edit in 2006?", "What did Osk edit in 2005?", "it says '2005'"),
        ("Who edited Tidings for two years?", "Who edited Tidings for 3 years?", "it says 3"),
        (
            "Has Osk ever edited Tidings? Asking for a friend.",
            "Who edited Tidings with Osk?",
            "it asks for who or which",
        ),
        ("Did Osk edit Tidings?", "How many times did Osk edit Tidings?", "it asks for a number"),
        ("Who edited Tidings first?", "Who edited Tidings?", "it leaves out 'first'"),
        ("Who edited Tidings?", "Who edited Tidings first?", "it says 'first'"),
        ("Who never edited Tidings?", "Who edited Tidings?", "it leaves out 'never'"),
        ("Which people did edit Tidings?", "Which people did not edit Tidings?", "it says 'not'"),
        ("Who besides Osk edited Tidings?", "Who edited Tidings, and Osk?", "it leaves out 'besides'"),
        (
            "Who edited Tidings before Osk? Everyone please.",
            "Who was the editor of Tidings before Osk?",
            "it asks for one",
        ),
        ("Which halls have Osk and Pim both been at?", "Which halls have Osk, Pim been at?", "it leaves out 'both'"),
        ("What was the second paper that Osk edited?", "What was the paper that Osk edited?", "it leaves out 'second'"),
    ],
)
def test_what_is_lost_or_added_is_said(reader, message, question, why):
    assert departs(reader, message, question).startswith(why)


def test_whoever_asks_is_somebody_of_the_graph(reader, mine):
    message, question = "Can't remember: what did I edit in 2001?", "What was edited in 2001?"
    assert departs(mine, message, question) == "it leaves out whoever asks"
    assert departs(mine, message, "What did I edit in 2001?") == ""
    assert departs(reader, message, question) == ""


def test_a_sentence_that_narrows_may_not_go(reader):
    question = "Who lectured at the North Hall?"
    assert departs(reader, "Who lectured at the North Hall? Only count the unpaid ones.", question) != ""
    assert departs(reader, "Who lectured at the North Hall? My mum will be so happy, thanks!", question) == ""


def test_what_is_typed_into_a_search_box_asks_for_who_or_which(reader):
    assert departs(reader, "editor of tidings 2006", "Who was the editor of Tidings in 2006?") == ""
    assert departs(reader, "how long osk tidings", "Who edited Tidings, Osk?").startswith("it asks for who")


def test_a_limit_of_a_story_is_no_limit_of_its_question(reader):
    message = "I never know these things, and only you help. Who edited Tidings in 2006?"
    assert departs(reader, message, "Who edited Tidings in 2006?") == ""
