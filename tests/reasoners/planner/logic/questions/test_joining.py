"""Clauses side by side: pronouns of the second, classes without those who did something, over a print shop's graph."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make

FACTS = [
    ("Ivo Marsh", "engraved", "Sea Atlas", "1701", "1702"),
    ("Ivo Marsh", "printed", "Sea Atlas", "1703", "1703"),
    ("Nell Osk", "engraved", "Sea Atlas", "1702", "1702"),
    ("Nell Osk", "printed", "Herb Book", "1704", "1704"),
    ("Cuno Vell", "printed", "Sea Atlas", "1705", "1705"),
    ("Cuno Vell", "engraved", "Herb Book", "1706", "1706"),
    ("Ivo Marsh", "supervises", "Cuno Vell", "1701", "1707"),
    ("Nell Osk", "supervises", "Ada Pim", "1703", "1708"),
    ("Ada Pim", "supervises", "Rolf Bex", "1705", "1706"),
    ("Cuno Vell", "born in", "Arnstad", "1670", "1670"),
    ("Cuno Vell", "died in", "Arnstad", "1740", "1740"),
    ("Nell Osk", "born in", "Arnstad", "1675", "1675"),
    ("Nell Osk", "died in", "Bremen", "1741", "1741"),
    ("Ada Pim", "born in", "Bremen", "1680", "1680"),
    ("Ada Pim", "died in", "Arnstad", "1742", "1742"),
    ("Rolf Bex", "born in", "Bremen", "1685", "1685"),
    ("Rolf Bex", "printed", "Herb Book", "1707", "1707"),
    ("Ivo Marsh", "lives in", "Bremen", "1690", "1695"),
    ("Ivo Marsh", "lives in", "Arnstad", "1696", "1700"),
    ("Ivo Marsh", "lives in", "Bremen", "1703", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(FACTS, unit="day"), learn_from=(), now="1710-01-01")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("supervisors who never engraved a work", {"Ada Pim"}),
        ("Which supervisors never printed a work?", {"Ada Pim"}),
        ("engravers of the Sea Atlas who never printed it", {"Nell Osk"}),
        ("Who engraved the Sea Atlas but never printed it?", {"Nell Osk"}),
        ("Who both engraved the Sea Atlas and printed it?", {"Ivo Marsh"}),
        ("Which person was born in Arnstad and also died there?", {"Cuno Vell"}),
        # told as a class of its own
        ("Which of the people who engraved a work has never supervised anybody?", {"Cuno Vell"}),
        ("Of those who printed the Herb Book, who has never engraved a work?", {"Rolf Bex"}),
        ("engravers that have never printed the Sea Atlas", {"Nell Osk"}),
        ("engraved the Sea Atlas but never printed it", {"Nell Osk"}),
        # which of several spells
        ("Since when has Ivo Marsh lived in Bremen this time?", {"1703"}),
    ],
)
def test_clauses_side_by_side(planner, question, values):
    answer = planner.answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace


def test_a_negation_behind_how_long_after_is_not_dropped(planner):
    assert not planner.answer("How long after Nell Osk engraved it was the Sea Atlas printed by nobody").values


POSTS = [
    ("Ada Voss", "president of", "Sea Club", "2001-02-03", "2005-06-07"),
    ("Ada Voss", "treasurer of", "Sea Club", "1999-01-01", "2000-01-01"),
    ("Bob Ray", "president of", "Sea Club", "2005-06-08", "2009-06-07"),
    ("Cy Dole", "treasurer of", "Sea Club", "2001-01-01", "2004-01-01"),
    ("Cy Dole", "president of", "Hill Club", "2001-01-01", "2004-01-01"),
    ("Ada Voss", "treasurer of", "Hill Club", "2001-01-01", "2004-01-01"),
    ("Bob Ray", "treasurer of", "Hill Club", "1990-01-01", "1994-01-01"),
    ("Fenris", "isA", "wolf", "1990", "1999"),
    ("Skadi", "isA", "wolf", "1990", "1999"),
    ("Bruno", "isA", "bear", "1990", "1999"),
    ("Kodi", "isA", "bear", "1990", "1999"),
    ("Bruno", "escapedFrom", "Wolf Ridge", "1995", "1995"),
    ("Skadi", "escapedFrom", "Wolf Ridge", "1996", "1996"),
    ("Ada Voss", "built", "Red Mill", "1995", "1995"),
    ("Ada Voss", "rolledBack", "Red Mill", "1996", "1996"),
    ("Cy Dole", "built", "Blue Mill", "1995", "1995"),
    ("Cy Dole", "built", "Red Mill", "1994", "1994"),
]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("president of the Sea Club and also treasurer there", {"Ada Voss"}),
        ("Who was president of the Sea Club and also its treasurer?", {"Ada Voss"}),
        ("Who was president of the Sea Club and treasurer of the Hill Club?", {"Ada Voss", "Bob Ray"}),
        ("Who was president of the Sea Club and treasurer of the Hill Club in 2003?", {"Ada Voss"}),
        ("president and treasurer of the Sea Club", {"Ada Voss"}),
        ("Which of the wolves never escaped?", {"Fenris"}),
        ("Who both built and rolled back at least one mill?", {"Ada Voss"}),
    ],
)
def test_who_held_both_and_classes_in_any_plural(question, values):
    answer = make(tk.build(POSTS, unit="day"), learn_from=(), now="2024-01-10").answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace


FORGES = [
    ("Ada Nordin", "director of", "Brook Forge", "2001"),
    ("Ada Nordin", "master smith at", "Brook Forge", "2002"),
    ("Bo Tessel", "director of", "Brook Forge", "2003"),
    ("Cy Marlow", "master smith at", "Brook Forge", "2004"),
    ("Cy Marlow", "director of", "Dale Forge", "2005"),
    ("Dee Ash", "rowed for", "Hill Crew", "2001"),
    ("Ed Birk", "rowed for", "Hill Crew", "2001"),
    ("Hill Crew", "crewCaptain", "Ed Birk", "2002"),
    ("Fen Crew", "crewCaptain", "Dee Ash", "2003"),
    ("Dee Ash", "wonCup", "Spring Cup", "2001"),
    ("Dee Ash", "wonCup", "Autumn Cup", "2002"),
    ("Ed Birk", "wonCup", "Winter Cup", "2003"),
    ("Spring Cup", "cupUmpire", "Cy Marlow", "2001"),
    ("Autumn Cup", "cupUmpire", "Bo Tessel", "2001"),
    ("Winter Cup", "cupUmpire", "Bo Tessel", "2001"),
    *((f"Berth {n}", "is at", "North Quay", "2001") for n in (1, 2)),
    ("Slip 7", "is at", "North Quay", "2001"),
    ("Slip 8", "is at", "South Quay", "2001"),
]


@pytest.fixture(scope="module")
def forges():
    return make(tk.build(FORGES), learn_from=(), now="2010")


@pytest.mark.parametrize(
    ("question", "values"),
    [
        # A post of two nouns is one, and the name behind both is that of both.
        ("Who has been both director and master smith at Brook Forge?", ["Ada Nordin"]),
        ("Who has been both master smith and director at Brook Forge?", ["Ada Nordin"]),
        # "Its" is whoever is named before it.
        ("Who has rowed for Hill Crew without ever being its captain?", ["Dee Ash"]),
        # A noun that only says of what another is names nobody who answers.
        ("Which of the cups has Dee Ash never won?", ["Winter Cup"]),
        # Nouns that "and" joins are of either kind, one alone is of its own.
        ("Which berths and slips are at North Quay?", ["Berth 1", "Berth 2", "Slip 7"]),
        ("Which berths are at North Quay?", ["Berth 1", "Berth 2"]),
        ("How many slips are at North Quay?", ["1"]),
    ],
)
def test_posts_kinds_and_what_is_denied(forges, question, values):
    assert sorted(forges.answer(question).values) == values


@pytest.mark.parametrize(
    "question",
    [
        "Who has been both director and master weaver at Brook Forge?",
        "Who has rowed for Hill Crew and Fen Crew without ever being its captain?",
        "Which of the cups has Dee Ash never umpired in 2009?",
    ],
)
def test_what_is_not_known_of_them(forges, question):
    assert not forges.answer(question).values


def test_what_stands_behind_two_nouns_is_of_both():
    rows = [
        (name, "president_of", "Hill Club", year, None) for name, year in (("Ann Lee", "2001"), ("Bob Ray", "2004"))
    ]
    rows += [(name, "treasurer_of", "Hill Club", "1999", None) for name in ("Ann Lee", "Cy Dole")]
    planner = make(tk.build(rows), learn_from=(), now="2012")
    assert planner.answer("both president and treasurer of hill club").values == ("Ann Lee",)
    assert not planner.answer("both president and cook of hill club").values
