"""The reader of names alone: what the words between the names say is nothing to it, in any system."""

from __future__ import annotations

from dataclasses import replace

import pytest
from visiting import FACTS

import tkindex as tk
from reasoners.naiverag import agent as naiverag
from reasoners.namesreading import NamedReadings, reader_of
from reasoners.reading import Readings
from reasoners.rtqa import agent as rtqa
from reasoners.rtqa import published
from reasoners.shra import agent as shra
from reasoners.tempagent import agent as tempagent


@pytest.fixture(scope="module")
def index():
    found = tk.build(FACTS, convention="multitq")
    found.embed("hashed:128")
    return found


@pytest.fixture(scope="module")
def readings(index):
    return Readings(index, ())


def plans(readings, text):
    return {replace(one.plan, score=0.0) for one in readings.find(text, 500)}


def test_words_between_the_names_change_nothing(readings):
    named = NamedReadings(readings)
    first, last, before = (
        f"Who was the {pick} to visit Rome {order} Bob?"
        for pick, order in (("first", "after"), ("last", "after"), ("last", "before"))
    )
    assert len(plans(named, first)) > 8
    assert plans(named, first) == plans(named, last) == plans(named, before)
    best = {replace(readings.find(text, 1)[0].plan, score=0.0) for text in (first, last, before)}
    assert len(best) == 3
    assert best <= plans(named, first)


def test_what_it_reads_finds_something_and_best_comes_first(readings):
    found = NamedReadings(readings).find("Who visited Rome in October 2014?", 50)
    assert found
    assert all(one.outcome.values for one in found)
    assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)
    assert NamedReadings(readings).find("What colour is the sky?") == ()


def test_the_grammar_stays_the_reader_unless_names_are_asked_for(readings):
    assert reader_of(readings, "grammar") is readings
    assert isinstance(reader_of(readings, "names"), NamedReadings)


@pytest.mark.parametrize("system", [tempagent, rtqa, published, shra, naiverag])
def test_every_system_goes_by_it_without_an_exception(index, system):
    told = system.make(index, learn_from=(), reader="names")
    # A blank question ended SHRA, and RTQA ranked by meaning, in the encoder's exception.
    texts = ("Who was the last to visit Rome before Dan?", "Who visited Rome in October 2014?", "Who?", " ", "")
    assert all(isinstance(told.answer(text).values, tuple) for text in texts)


@pytest.mark.parametrize("system", [tempagent, published])
def test_a_blank_question_means_nothing_and_finds_nothing(index, system):
    assert not system.make(index, learn_from=(), search="meaning").answer(" ").values
