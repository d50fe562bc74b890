"""The earliest and latest windows without events, or with enough of them, against a walk over the whole grid."""

from __future__ import annotations

from itertools import product

import pytest
from harness import Pair
from hypothesis import given
from hypothesis import strategies as st
from reference import TICKS_PER_DAY, Fact
from strategies import fact_lists

import tkindex


def check_window(pair: Pair, slots: dict[str, str], length: int, within: tuple[int, int], **options) -> None:
    """`within` is ``[w0, w1)``; it reaches the engine as its first and its last tick."""
    w0, w1 = within
    expected = pair.reference.free_window(pair.reference.rows(**slots), length, w0, w1, **options)
    events = pair.index.facts(**slots)
    found = pair.index.free_window(events, length, (w0, w1 - 1), **options)
    if expected is None:
        assert found is None
    else:
        assert found is not None
        assert (int(found.start), int(found.stop), found.events) == expected


@given(
    fact_lists(ticks=list(range(-6, 12))),
    st.integers(-8, 8),
    st.integers(1, 20),
    st.integers(1, 7),
)
def test_free_windows_on_any_facts(facts, w0, width, length):
    pair = Pair(facts)
    slot_choices = [{}, {"head": facts[0].head}, {"entity": facts[0].tail}] if facts else [{}]
    for slots, latest, min_events, step in product(slot_choices, (False, True), (None, 0, 1, 2, 5), (1, 2, 3, 30)):
        within = (w0, w0 + width)
        check_window(pair, slots, length, within, latest=latest, min_events=min_events, step=step)


@given(fact_lists(ticks=list(range(12))), st.integers(0, 6), st.integers(1, 12))
def test_a_step_is_one_tick_unless_given(facts, w0, width):
    pair = Pair(facts)
    for latest in (False, True):
        expected = pair.reference.free_window(pair.reference.rows(), 2, w0, w0 + width, latest=latest)
        found = pair.index.free_window(pair.index.facts(), 2, (w0, w0 + width - 1), latest=latest)
        assert (found and (int(found.start), int(found.stop), found.events)) == expected


@given(fact_lists(ticks=list(range(24, 72)), max_size=12), st.sampled_from((1, 2, 5, 24)), st.booleans())
def test_a_named_period_and_durations_as_text(facts, hours, latest):
    pair = Pair(facts, unit="hour")
    rows = pair.reference.rows()
    w0, w1 = TICKS_PER_DAY["hour"], 2 * TICKS_PER_DAY["hour"]
    expected = pair.reference.free_window(rows, hours, w0, w1, latest=latest, step=2)
    for within in ("1970-01-02", ("1970-01-02", "1970-01-02"), ("1970-01-02T00", "1970-01-02T23")):
        found = pair.index.free_window(pair.index.facts(), f"{hours}h", within, latest=latest, step="2h")
        assert (found and (int(found.start), int(found.stop), found.events)) == expected


@given(fact_lists(ticks=list(range(12)), min_size=1), st.integers(0, 12), st.sampled_from(("before", "after", "on")))
def test_events_may_be_any_result(facts, time, op):
    """Slices, reversed and limited results are sets of events like any other."""
    pair = Pair(facts)
    found = pair.index.facts(head=facts[0].head)
    verb = getattr(tkindex, op)
    choices = (found[1:], found[::-1], pair.index.facts(newest_first=True, limit=2), pair.index.facts(when=verb(time)))
    for events, latest in product(choices, (False, True)):
        rows = [int(row) for row in events.rows]
        expected = pair.reference.free_window(rows, 2, -3, 15, latest=latest)
        answer = pair.index.free_window(events, 2, (-3, 14), latest=latest)
        assert (answer and (int(answer.start), int(answer.stop), answer.events)) == expected


def test_rain_by_hand():
    facts = [Fact("dublin", "rain", "wet", t, t + 1) for t in (2, 3, 7)]
    pair = Pair(facts, unit="hour")
    rain = pair.index.facts(head="dublin")
    window = pair.index.free_window(rain, 3, ("1970-01-01T00", "1970-01-01T09"))
    assert (str(window.start), str(window.stop), window.events) == ("1970-01-01T04", "1970-01-01T07", 0)
    assert pair.index.free_window(rain, 4, ("1970-01-01T00", "1970-01-01T09")) is None
    assert int(pair.index.free_window(rain, 2, ("1970-01-01T00", "1970-01-01T09"), latest=True).start) == 8


@pytest.mark.parametrize(
    "wrong",
    [
        {"length": 0},
        {"length": -1},
        {"length": "soon"},
        {"length": "30 min"},
        {"step": 0},
        {"step": -1},
        {"min_events": -1},
        {"within": (5, 3)},
    ],
)
def test_arguments_that_mean_nothing_are_errors(wrong):
    index = tkindex.build([("a", "r", "b", 1, 2)], unit="hour")
    arguments = {"events": index.facts(), "length": 2, "within": (0, 10)} | wrong
    with pytest.raises(tkindex.TkindexError):
        index.free_window(**arguments)


def test_a_wide_window_on_a_fine_unit_is_not_walked_tick_by_tick():
    """Ten years of microseconds: the answer lies where an event ends, so it is found without trying each tick."""
    year = 365 * TICKS_PER_DAY["microsecond"]
    facts = [("a", "r", "b", 0, 5 * year), ("a", "r", "b", 5 * year + 10, 10 * year)]
    index = tkindex.build(facts, unit="microsecond", closed_stop=False)
    window = index.free_window(index.facts(), 10, (0, 10 * year - 1))
    assert (int(window.start), int(window.stop)) == (5 * year, 5 * year + 10)
    assert index.free_window(index.facts(), 11, (0, 10 * year - 1)) is None
