"""Fragments and remarks: ends that are asked for without an asking word, statements, holders, spells that go on."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

HOUSE = [
    ("Mill House", "tended by", "Ada Quist", "1990", "1994"),
    ("Mill House", "tended by", "Ben Rowe", "1995", "1999"),
    ("Mill House", "tended by", "Ada Quist", "2001", None),
    ("Elm Lodge", "tended by", "Ben Rowe", "2000", "2004"),
    ("Elm Lodge", "certificate", "organic seal", "2001", "2003"),
    ("Mill House", "launched cider", "Golden Drop", "1992", "1992"),
    ("Mill House", "launched cider", "Pale Fox", "1996", "1996"),
    ("Golden Drop", "prize received", "Oak Cup", "1993", "1993"),
    ("Golden Drop", "prize received", "Oak Cup", "1995", "1995"),
    ("Pale Fox", "prize received", "Elm Cup", "1998", "1998"),
    ("Old Barn", "tended by", "Cora Lind", "1988", "1991"),
    ("Ada Quist", "serves as", "head brewer", "1996", "2000"),
    ("Ben Rowe", "serves as", "head brewer", "2001", None),
    ("Ada Quist", "uses", "Room 4", "1990", "1995"),
    ("Ben Rowe", "uses", "Room 4", "1996", "2003"),
]


@pytest.fixture(scope="module")
def house():
    return make(tk.build(HOUSE, unit="day", closed_stop=True), learn_from=(), now="2010")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("end of Ben Rowe at Elm Lodge", {"2004"}),
        ("Golden Drop launch year", {"1992"}),
        ("Mill House tended by Ada Quist since when", {"2001"}),
        ("Mill House tended in 1992?", {"yes"}),
        ("current head brewer", {"Ben Rowe"}),
        ("head brewer 1998", {"Ada Quist"}),
        ("who had Room 4 right before Ben Rowe moved in?", {"Ada Quist"}),
        ("Which ciders have received the Oak Cup?", {"Golden Drop"}),
        ("Which cider received a prize in 1998?", {"Pale Fox"}),
        ("Were more prizes received in the 1990s than in the 1980s?", {"yes"}),
        ("Were fewer prizes received in 1993 than in 1994?", {"no"}),
        ("ciders that received either the Oak Cup or the Elm Cup", {"Golden Drop", "Pale Fox"}),
    ],
)
def test_fragments_are_read(house, question, values):
    assert set(house.answer(question).values) == values


@pytest.mark.parametrize(
    "question",
    [
        "which cider came right after 212?",  # a number, and no year of this graph
    ],
)
def test_what_cannot_be_meant_is_refused(house, question):
    assert not house.answer(question).values


MUSEUM = [
    ("Delft Gate", "painted by", "Jan Verhoeven", "1662", "1662"),
    ("Boy with Lute", "painted by", "Jan Verhoeven", "1658", "1658"),
    ("Winter Canal", "painted by", "Maria Okkers", "1701", "1701"),
    ("Winter Canal", "owned by", "Rosa Lindqvist", "1931", "1961"),
    ("Winter Canal", "owned by", "Hartley Museum", "1961", None),
    ("Delft Gate", "owned by", "Hartley Museum", "1744", None),
]


@pytest.mark.parametrize("what", ["hands", "frames", "colours"])
def test_a_verb_with_a_plural_behind_it_is_no_part_of_the_noun_that_is_asked_for(what):
    planner = make(tk.build(MUSEUM), learn_from=(), now="2010")
    assert planner.answer(f"Which painting changed {what} most often?").values == ()


VACANT = [
    ("Bob", "is CFO of", "Acme", "2020-01-01", "2021-05-31"),
    ("Bob", "is CEO of", "Acme", "2020-01-01", None),
    ("Hanna", "manages", "Bob", "2019-01-01", None),
    ("Ann", "is COO of", "Acme", "2018-01-01", None),
]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("Who is the CFO of Acme now?", ()),
        ("Who is the COO of Acme now?", ("Ann",)),
        ("Who manages the person who was CFO of Acme in 2020?", ("Hanna",)),
    ],
)
def test_a_post_that_is_vacant_now_is_nobody_beside_who_had_it(question, values):
    planner = make(tk.build(VACANT, unit="day", closed_stop=True), learn_from=(), now="2024-01-02")
    assert planner.answer(question).values == values
