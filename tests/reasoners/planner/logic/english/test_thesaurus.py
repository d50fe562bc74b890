"""Words for the same kind of fact: the lines of both tables, and what they say of words and labels."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.english import thesaurus
from reasoners.planner.logic.english.thesaurus import concepts
from reasoners.planner.logic.english.words import (
    ARTICLES,
    ASKING,
    AUXILIARIES,
    NEGATIONS,
    NTH,
    NUMBERS,
    PRONOUNS,
    UNITS,
)

LINES = thesaurus._FILE.read_text(encoding="ascii").splitlines()
CLOSED = {*ARTICLES, *ASKING, *AUXILIARIES, *NEGATIONS, *NTH, *NUMBERS, *PRONOUNS, *UNITS} - {"second"}
"""What changes a question; to second somebody is to lend him."""


def test_every_line_is_one_concept_of_single_words():
    assert len(LINES) > 900
    assert len({frozenset(line.split()) for line in LINES}) == len(LINES)
    for line in LINES:
        words = line.split()
        assert len(set(words)) == len(words) >= 2, line
        assert all(word.isalpha() and word.islower() for word in words), line
        assert not CLOSED & set(words), line


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("ordained", "consecrated", True),
        ("godfather", "godparent", True),
        ("towed", "tug", True),
        ("owner", "tenant", False),
        ("parent", "child", False),
        ("hired", "fired", False),
    ],
)
def test_words_of_one_line_say_the_same_and_those_of_opposite_ways_do_not(one, other, is_same):
    assert bool(concepts(one) & concepts(other)) == is_same


def test_a_label_is_asked_for_by_another_word_of_its_concept():
    rows = [("Otter", "towed by", "Bruin", "2003", "2004"), ("Otter", "moored at", "Salt Quay", "2001", "2003")]
    planner = make(tk.build(rows), learn_from=(), now="2009")
    assert planner.answer("Whose tug had the Otter in 2003?").values == ("Bruin",)
    assert planner.answer("Where did the Otter dock in 2002?").values == ("Salt Quay",)
