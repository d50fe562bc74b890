"""Slips in words that nobody knows: one near word rights them, several or none leave them as they are."""

from __future__ import annotations

import pytest

from tkindex.linking.spelling import Speller


@pytest.mark.parametrize(
    ("known", "written", "righted"),
    [
        # Of a short word two letters changed places, and no other way to write the same letters counts.
        (["the", "what"], "teh", "the"),
        (["what"], "waht", "what"),
        (["what"], "wtha", ""),
        (["the"], "hte", ""),
        (["meat"], "mtea", ""),
        (["tap"], "pat", ""),
        # Which of two is meant nobody can say.
        (["silt", "stil"], "sitl", ""),
        (["stale", "stare"], "stabe", ""),
        # Two forms of one word are one word.
        (["visit", "visits"], "visut", "visit"),
        (["where"], "wheer", "where"),
        (["before"], "befor", "before"),
        # Two slips in long words alone.
        (["negotiate"], "negociatee", "negotiate"),
        (["where"], "wheeer", ""),
    ],
)
def test_a_slip_is_righted_where_one_word_is_near(known, written, righted):
    assert Speller(known, lambda word: False).nearest(written) == righted


def test_what_is_in_a_name_is_no_slip():
    assert Speller(["where"], lambda word: word == "wheer").nearest("wheer") == ""
