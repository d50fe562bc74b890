"""Nouns for kinds that labels name, words that only look alike, and what belongs to one of two that are named."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

RANGERS = [
    ("Ann Lovell", "leads", "Mission 11", "2024-01-02T08:00", "2024-01-02T12:00"),
    ("Bob Tarn", "leads", "Mission 12", "2024-01-05T08:00", "2024-01-05T18:00"),
    ("Bob Tarn", "leads", "Mission 13", "2024-01-09T08:00", "2024-01-09T09:00"),
    ("Cleo Vance", "missingOn", "Raven Peak", "2024-01-02T07:00", "2024-01-02T11:00"),
    ("Dirk Olsen", "missingOn", "Fox Ridge", "2024-01-05T07:00", "2024-01-05T17:00"),
    ("Raven Peak", "fireDanger", "high", "2024-01-01T00:00", "2024-01-04T00:00"),
    ("Raven Peak", "fireDanger", "low", "2024-01-04T00:00", None),
    ("Raven Peak", "closedDueTo", "fire danger", "2024-01-01T00:00", "2024-01-02T00:00"),
    ("Fox Trail", "closedDueTo", "rockfall", "2024-01-01T06:00", "2024-01-01T18:00"),
    ("Elm Trail", "closedDueTo", "rockfall", "2024-01-01T20:00", "2024-01-02T18:00"),
]
THEATRE = [
    ("The Gull", "staged by", "Ida Krohn", "2001", "2003"),
    ("The Gull", "on bill at", "Main Stage", "2001", "2002"),
    ("The Gull", "on bill at", "Lake Stage", "2002", "2003"),
    ("Hedda", "staged by", "Ole Brandt", "2004", "2005"),
    ("Hedda", "on bill at", "Lake Stage", "2004", "2005"),
    ("Ida Krohn", "uses", "Dressing Room 2", "2001", "2004"),
    ("Ida Krohn", "on sick leave with", "flu", "2002", "2002"),
    ("Old Mill", "manager", "Ida Krohn", "1990", "1994"),
    ("Old Mill", "manager", "Ole Brandt", "1995", "1997"),
    ("Old Mill", "manager", "Una Falk", "1998", "2001"),
    ("Old Mill", "owned by", "Oriel Wines", "1990", "2001"),
    ("Ida Krohn", "award received", "Red Rose", "1999", "1999"),
    ("Ida Krohn", "award received", "Blue Rose", "2000", "2000"),
    ("Old Mill", "launched cuvée", "Cuvée Rose", "1991", "1991"),
    ("Old Mill", "launched cuvée", "Night Red", "1996", "1996"),
]


@pytest.fixture(scope="module")
def rangers():
    return make(tk.build(RANGERS, unit="minute"), learn_from=(), now="2024-02-01")


@pytest.fixture(scope="module")
def theatre():
    return make(tk.build(THEATRE, unit="day", closed_stop=True), learn_from=(), now="2006")


def test_a_noun_that_labels_have_is_no_other_kind(rangers):
    # "missions" and "missing" share a stem, and a person is no mission
    answer = rangers.answer("Which missions began after Cleo Vance went missing?")
    assert not {"Cleo Vance", "Dirk Olsen"} & set(answer.values)


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("What was the fire danger on Raven Peak on 2 January 2024?", {"high"}),  # a reason is called so as well
        ("Which trails were closed due to rockfall at noon on 1 January 2024?", {"Fox Trail"}),
    ],
)
def test_what_is_said_in_full_counts(rangers, question, values):
    assert set(rangers.answer(question).values) == values


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("which stage was The Gull on first?", {"Main Stage"}),  # and not by whom it was staged
        ("when did Ida Krohn leave Dressing Room 2?", {"2004"}),  # a sick leave is another relation
        ("manager before Una Falk at Old Mill", {"Ole Brandt"}),
        ("Which award did Ida Krohn receive second?", {"Blue Rose"}),
        ("How many cuvées were launched in the 1990s?", {"2"}),  # a plural is no part of "Cuvée Rose"
        ("cuvées launched by Old Mill", {"Cuvée Rose", "Night Red"}),
    ],
)
def test_words_say_one_thing(theatre, question, values):
    assert set(theatre.answer(question).values) == values


def test_a_label_of_another_is_no_absence(theatre):
    # "wine" is in the owner's name: it says nothing of Hedda
    assert theatre.answer("Did Ole Brandt ever make wine at Old Mill?").values != ("no",)


def test_we_close_what_nobody_is_a_part_of():
    ours = make(tk.build(RANGERS, unit="minute"), learn_from=(), now="2024-02-01", me="Ann Lovell")
    answer = ours.answer("which trails did we have to close because of rockfall?")
    assert set(answer.values) == {"Fox Trail", "Elm Trail"}
