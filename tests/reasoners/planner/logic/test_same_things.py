"""Whether two had the same thing, ever or at once, and whether one had several at once."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import Planner, make

FACTS = [
    ("Drizzle", "lives-in-enclosure", "Otter Pool", "2010", "2013"),
    ("Pebble", "lives-in-enclosure", "Otter Pool", "2012", "2015"),
    ("Snow", "lives-in-enclosure", "Otter Pool", "2016", "2018"),
    ("Drizzle", "lives-in-enclosure", "Night House", "2014", "2019"),
    ("Tango", "lives-in-enclosure", "Lion Terrace", "2010", "2019"),
    ("Ann Marsh", "plays in", "Velden Quartet", "2000", "2006"),
    ("Bob Dean", "plays in", "Velden Quartet", "2004", "2009"),
    ("Ida Lund", "plays in", "Velden Quartet", "2010", "2014"),
    ("Ida Lund", "plays in", "Harbour Trio", "2012", "2016"),
    ("Bob Dean", "plays in", "Harbour Trio", "2012", "2013"),
    ("Ann Marsh", "plays in", "Harbour Trio", "2008", "2010"),
    ("Kofi Mensah", "runs tool", "ETX-01", "2011", "2013"),
    ("Kofi Mensah", "runs tool", "SCN-11", "2012", "2014"),
    ("Tess Malloy", "runs tool", "ETX-01", "2014", "2015"),
    ("Tess Malloy", "runs tool", "SCN-11", "2017", "2018"),
]


@pytest.fixture(scope="module")
def planner() -> Planner:
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="2020-01-01")


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Did Drizzle and Pebble ever live in the same enclosure?", "yes"),
        ("Did Drizzle and Pebble ever share an enclosure at the same time?", "yes"),
        ("Did Drizzle and Snow ever share an enclosure?", "yes"),
        ("Did Drizzle and Snow ever share an enclosure at the same time?", "no"),
        ("Did Drizzle and Tango ever live in the same enclosure?", "no"),
        ("Did Ann Marsh and Bob Dean ever play in the same quartet at the same time?", "yes"),
        ("Did Ann Marsh and Ida Lund ever play in the same trio at the same time?", "no"),
        ("Did Ida Lund and Bob Dean play in the same trio in 2012?", "yes"),
        ("Did Ida Lund and Bob Dean play in the same trio in 2015?", "no"),
        ("Did Kofi Mensah ever run two tools at once?", "yes"),
        ("Did Tess Malloy ever run two tools at once?", "no"),
    ],
)
def test_the_noun_is_asked_of_each(planner: Planner, question: str, value: str):
    answer = planner.answer(question)
    assert answer.values == (value,), answer.reason or answer.trace


@pytest.mark.parametrize(
    "question",
    [
        "Did Drizzle and Pebble ever share an enclosure in secret?",
        "Did almost Drizzle and Pebble share an enclosure?",
        "Did Kofi Mensah never run two tools at once on credit?",
    ],
)
def test_a_word_more_is_not_dropped(planner: Planner, question: str):
    assert not planner.answer(question).values


CREWS = [
    ("Ada Nordin", "is in", "Crew Heron", "2001", "2003"),
    ("Bo Tessel", "is in", "Crew Heron", "2002", "2004"),
    ("Cy Marlow", "is in", "Crew Heron", "2006", "2008"),
    ("Ada Nordin", "is in", "Crew Plover", "2005", "2006"),
    ("Crew Plover", "leader", "Ada Nordin", "2007", "2008"),
    ("Ada Nordin", "stayed in", "Porto", "2001", "2002"),
    ("Bo Tessel", "stayed in", "Porto", "2004", "2005"),
    ("Cy Marlow", "lives in", "Oslo", "2001", "2003"),
]


@pytest.fixture(scope="module")
def crews():
    return make(tk.build(CREWS, closed_stop=True), learn_from=(), now="2010", me="Bo Tessel")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Were Ada Nordin and Bo Tessel ever in the same crew at the same time?", ["yes"]),
        ("Were Ada Nordin and Cy Marlow ever in the same crew at the same time?", ["no"]),
        ("Were Ada Nordin and Cy Marlow ever in the same crew?", ["yes"]),
        # What both share is of the kind that is named, or nothing is said.
        ("Did Ada Nordin and Bo Tessel ever play in the same quartet at the same time?", []),
        # Whoever asks is one of the two.
        ("Have Ada Nordin and I ever stayed in Porto at the same time?", ["no"]),
    ],
)
def test_the_same_of_its_kind(crews, question, values):
    assert list(crews.answer(question).values) == values
