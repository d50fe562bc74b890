"""A noun for a kind is all that a question has: what all relations of the kind agree on, or nothing."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

SIGHTINGS = [
    ("SIG-1", "logged by", "Ann Krolik", "2001"),
    ("SIG-2", "logged by", "Bob Strandal", "2002"),
    ("SIG-3", "logged by", "Ann Krolik", "2003"),
    ("SIG-4", "logged by", "Ann Krolik", "2005"),
    ("SIG-1", "made at", "Hill Pond", "2001"),
    ("SIG-2", "made at", "Low Pond", "2002"),
    ("SIG-3", "made at", "Low Pond", "2003"),
    ("SIG-4", "made at", "Low Pond", "2005"),
    ("Ann Krolik", "member of", "Newt Watch", "2000"),
    ("Bob Strandal", "member of", "Newt Watch", "2001"),
]
BOARDINGS = [
    ("CAT-1", "arrived from", "Ost", "2001"),
    ("CAT-2", "arrived from", "Ost", "2003"),
    ("CAT-1", "seen by", "Dr. Fenn", "2003"),
    ("CAT-2", "seen by", "Dr. Fenn", "2001"),
]
MOORINGS = [
    ("Lot 1", "offered at", "Spring Sale", "2001"),
    ("Lot 2", "offered at", "Spring Sale", "2002"),
    ("Lot 3", "offered at", "Autumn Sale", "2004"),
    ("Lot 1", "paid by", "Ann Krolik", "2003"),
]


def asked(rows, text):
    return make(tk.build([tuple(row) for row in rows]), learn_from=(), now="2009").answer(text)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("sightings after 2002", ("SIG-3", "SIG-4")),
        ("how many sightings so far", ("4",)),
        ("How many sightings were there in 2001?", ("1",)),
        ("Which sightings have there been since 2003?", ("SIG-3", "SIG-4")),
        ("last sighting", ("SIG-4",)),
        ("when was the first sighting", ("2001",)),
        ("person with most sightings", ("Ann Krolik",)),
        ("pond with the most sightings", ("Low Pond",)),
        ("surveyor with most sightings", ("Ann Krolik",)),
    ],
)
def test_what_all_relations_of_a_kind_say(text, values):
    answer = asked(SIGHTINGS, text)
    assert sorted(answer.values) == sorted(values), (answer.reason, answer.trace)


@pytest.mark.parametrize("text", ["cats after 2002", "last cat"])
def test_relations_that_differ_say_nothing(text):
    answer = asked(BOARDINGS, text)
    assert not answer.values, answer.trace


def test_a_relation_that_only_some_have_is_not_asked():
    assert asked(MOORINGS, "how many lots after 2002").values == ("1",)


@pytest.mark.parametrize(
    "text",
    [
        "wet sightings after 2002",
        "sightings of newts after 2002",
        "newts after 2002",
        "sightings",
        "anglers with most sightings in rain",
    ],
)
def test_a_word_that_narrows_is_not_left_out(text):
    answer = asked(SIGHTINGS, text)
    assert not answer.values, answer.trace
