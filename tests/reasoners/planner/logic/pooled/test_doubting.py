"""Answers that came about on a way round: borne out by the readings, replaced by what they give, or refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tkindex as tk
from reasoners.base import Answer
from reasoners.planner.agent import make
from reasoners.planner.logic.pooled import asking, doubting
from reasoners.planner.logic.pooled.doubting import doubt
from reasoners.planner.logic.pooled.pooling import Meant

FACTS = [
    ("BUS-1", "assigned-to", "Route 7", "2024-01-01", "2024-06-01"),
    ("BUS-2", "assigned-to", "Route 7", "2024-02-01", None),
    ("BUS-3", "assigned-to", "Route 9", "2024-01-10", None),
    ("BUS-1", "assigned-to", "Route 9", "2024-06-01", None),
    ("BUS-1", "driven-by", "Ada Moss", "2024-01-01", "2024-03-01"),
    ("BUS-1", "driven-by", "Ben Orr", "2024-03-01", "2024-09-01"),
    ("BUS-2", "driven-by", "Ada Moss", "2024-03-01", None),
    ("BUS-3", "driven-by", "Cleo Falk", "2024-01-10", None),
    ("BUS-1", "driven-by", "Cleo Falk", "2024-09-01", None),
    ("Route 7", "inspected-by", "Ida Penn", "2024-05-05", "2024-05-05"),
    ("Route 9", "inspected-by", "Max Orley", "2024-06-05", "2024-06-05"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS), learn_from=(), now="2024-12-01")


def doubted(planner, text, answer, threshold=None):
    """What the readings of all ways to say a message leave of an answer."""
    _, tried = planner.by_rules_alone(text)
    return doubt(planner.reader, text, tried, answer, planner.is_dated, threshold)


def roundabout(*values, kind="entity"):
    return Answer(values, trace=("the tail of (Route 7, assigned-to, ?)", "read as: 'Which?'"), kind=kind)


INSPECTED = "My sister asked about Route 7. Who inspected it?"


def test_an_answer_that_the_readings_give_as_well_stands_as_it_is(planner):
    answer = roundabout("Ida Penn")
    assert doubted(planner, INSPECTED, answer) is answer


@pytest.mark.parametrize("wrong", ["Max Orley", "Ada Moss"])
def test_an_answer_that_hardly_a_reading_gives_makes_way_for_the_one_that_is_sure(planner, wrong):
    found = doubted(planner, INSPECTED, roundabout(wrong))
    assert found.values == ("Ida Penn",)
    assert "pooled among the readings" in found.trace[1]


def test_it_is_refused_with_what_it_was_where_none_is_sure_enough(planner):
    found = doubted(planner, INSPECTED, roundabout("Max Orley"), threshold=1.0)
    assert found.values == ()
    assert found.reason.startswith("not understood: the readings of the whole message hardly bear out")
    assert "(Route 7, assigned-to, ?)" in found.reason


def test_nothing_is_doubted_over_many_relations_or_a_name_of_very_many_facts(planner, monkeypatch):
    answer = roundabout("Max Orley")
    monkeypatch.setattr(asking, "MANY_RELATIONS", 2)
    assert doubted(planner, INSPECTED, answer) is answer
    monkeypatch.undo()
    monkeypatch.setattr(doubting, "MOST_ROWS", 0)
    assert doubted(planner, INSPECTED, answer) is answer


@pytest.mark.parametrize(("line", "is_kept"), [("'it' is left over: it says a noun", False), ("read as: 'Who?'", True)])
def test_one_that_leaves_words_over_makes_way_for_any_that_is_likelier(planner, monkeypatch, line, is_kept):
    monkeypatch.setattr(doubting, "DOUBTED", 0.0)
    monkeypatch.setattr(Meant, "share_of", lambda *given: 0.1)
    answer = Answer(("Max Orley",), trace=("the tail of (Route 9, inspected-by, ?)", line))
    assert (doubted(planner, INSPECTED, answer) is answer) == is_kept


def test_what_nothing_can_be_read_of_is_not_doubted(planner):
    answer = roundabout("Max Orley")
    assert doubted(planner, "Hm.", answer) is answer


@pytest.mark.parametrize(
    ("text", "values"),
    [
        (INSPECTED, ("Ida Penn",)),
        ("Which buses have been driven at some time by Ada Moss and at some time by Ben Orr?", ("BUS-1",)),
        ("How many different drivers have driven BUS-1?", ("3",)),
    ],
)
def test_a_planner_still_gives_what_is_right(planner, text, values):
    assert planner.answer(text).values == values


def test_a_planner_doubts_only_what_came_about_on_a_way_round(planner, monkeypatch):
    asked = []

    def refuse(reader, text, tried, answer, is_dated, threshold=None):
        asked.append(text)
        return Answer(reason="not understood: doubted")

    monkeypatch.setattr(doubting, "doubt", refuse)
    assert planner.answer("Who inspected Route 7?").values == ("Ida Penn",)
    assert asked == []
    assert planner.answer(INSPECTED).values == ()
    assert asked == [INSPECTED]
    without = make(planner.index, learn_from=(), ranking="chosen")
    assert without.answer(INSPECTED).values == ("Ida Penn",)
    assert asked == [INSPECTED]


DRIVEN = "My sister asked about BUS-1. Which people have driven it?"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        # some of what the readings give, of which more was asked
        (DRIVEN, roundabout("Ada Moss")),
        (DRIVEN, roundabout("Ada Moss", "Cleo Falk", kind="list")),
        # a time, where the readings give none
        (INSPECTED, roundabout("2024-05-05", kind="time")),
        # a relation that a word of the message says, and no relation of theirs
        ("My sister asked about Route 7. Who inspected what was assigned there?", roundabout("Max Orley")),
    ],
)
def test_what_reads_more_than_the_likeliest_reading_stands(planner, text, answer):
    assert doubted(planner, text, answer) is answer


def test_what_reads_no_more_makes_way(planner):
    assert doubted(planner, DRIVEN, roundabout("Ida Penn")).values != ("Ida Penn",)


@pytest.mark.parametrize(
    ("line", "values", "is_narrower"),
    [
        ("counted: and: the head of (?, led, it)", ("3",), True),
        ("counted: and: the head of (?, led, it)", ("1",), False),
        ("the count of (?, led, it)", ("3",), False),
    ],
)
def test_a_smaller_number_is_narrower_where_several_conditions_leave_it(line, values, is_narrower):
    assert doubting._is_narrower(Answer(("2",), trace=(line,), kind="number"), values) == is_narrower


def test_what_no_name_bears_out_is_doubted_too(planner, monkeypatch):
    asked = []
    monkeypatch.setattr(doubting, "doubt", lambda *given: asked.append(given[1]) or given[3])
    text = "Which drivers have driven a bus since June 2024?"
    planner.answer(text)
    assert asked == [text]


@pytest.mark.parametrize(("operator", "is_kept"), [("most", True), ("list", False)])
def test_a_nameless_answer_makes_no_way_for_what_is_ranked_by_how_much_there_is(
    planner, monkeypatch, operator, is_kept
):
    weigh = doubting.weigh

    def ranked(*given):
        found = weigh(*given)
        choice = replace(found.choice, operator=operator)
        monkeypatch.setattr(type(found), "choice", property(lambda self: choice))
        return found

    monkeypatch.setattr(doubting, "weigh", ranked)
    answer = Answer(("Max Orley",), trace=("the tail of (?, inspected-by, ?)",), kind="entity")
    found = doubted(planner, INSPECTED, answer)
    assert (found is answer) == is_kept
