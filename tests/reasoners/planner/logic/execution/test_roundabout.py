"""Which answers came about on a way round, by their traces."""

from __future__ import annotations

import pytest

from reasoners.base import Answer
from reasoners.planner.logic.execution.roundabout import is_nameless, is_roundabout, leaves_words

LINE = "the head of (?, led, the mill)"


@pytest.mark.parametrize(
    "trace",
    [
        (f"and: {LINE}", LINE),
        (f"counted: both: {LINE}", LINE),
        (f"of those: {LINE}",),
        (LINE, "now is 2024", "read as: 'Who led the mill?'"),
        (LINE, "read by itself: 'Who led the mill?'; beside it: 'Thanks.'"),
        (LINE, "asked as: 'Who led the mill?'"),
    ],
)
def test_what_is_joined_or_said_again_is_roundabout(trace):
    assert is_roundabout(Answer(("Ann",), trace=trace))


@pytest.mark.parametrize(
    "trace",
    [
        (),
        (LINE,),
        (LINE, "now is 2024"),
        (f"without those of the second: {LINE}", LINE),
        (LINE, "without Ann", "read as: 'Who led the mill?'"),
        (f"of no other: {LINE}",),
        (f"all others of this kind: {LINE}",),
        ("the time from 2001 to 2003", "the start of (Ann, led, the mill)"),
        ("list: head of (?, led, the mill)", "chosen among 12 readings, with probability 0.88"),
        (LINE, "'placed' is left over: it says the verb of 'placed-in'"),
        ("orders: the head of (?, orders, it)",),
    ],
)
def test_what_was_read_as_it_stands_is_not(trace):
    assert not is_roundabout(Answer(("Ann",), trace=trace))


def test_what_leaves_words_over_says_so():
    assert leaves_words(Answer(("Ann",), trace=(LINE, "'placed' is left over: it says the verb of 'placed-in'")))
    assert not leaves_words(Answer(("Ann",), trace=(LINE, "read as: 'Who left?'")))


@pytest.mark.parametrize(
    ("line", "is_so"),
    [
        ("the head of (?, led, ?)", True),
        ("the head of (?, led (in fact), ?) at the time of (Acme, is in, Bray)", True),
        ("the tail of (Ann, led, ?) since (?, founded, ?)", True),
        ("the head of (?, led, Acme)", False),
        ("the most frequent tail of (?, led, ?) on now", False),
        ("the head of (?, has budget, ?) with the greatest amount", False),
        ("the longest head of (?, led, ?)", False),
    ],
)
def test_a_plan_is_nameless_that_has_a_fact_of_two_unknown_sides_and_ranks_nothing(line, is_so):
    assert is_nameless(Answer(("Ann",), trace=(line,))) is is_so
    assert not is_nameless(Answer(("Ann",), trace=()))
