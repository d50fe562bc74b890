"""What is reachable in a window, hop by hop, with caps: against a plain breadth-first walk."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from harness import Pair, check_rows, needs_compiled, when_of, when_value
from hypothesis import given
from hypothesis import strategies as st
from reference import Fact
from strategies import (
    POINT_OPERATORS,
    Query,
    between_query,
    calendar_cases,
    fact_lists,
    periods,
    query,
    ranges,
    tick_period,
)

import tkindex
from tkindex.kernels.table import N_WALKS, SIDES
from tkindex.kernels.walking import walks_worth_sides


def check_neighborhood(pair: Pair, start: str | int, label: str, asked: Query | None, **limits) -> None:
    expected = pair.reference.neighborhood(label, when=when_of(asked), **limits)
    found = pair.index.neighborhood(start, when=when_value(asked), **limits)
    assert list(found.entities) == expected.entities
    assert [int(hop) for hop in found.hops] == expected.hops
    assert [pair.index.entities[int(i)] for i in found.entity_ids] == expected.entities
    check_rows(pair, found.facts, expected.rows)
    assert found.truncated is expected.truncated


@st.composite
def windows(draw: st.DrawFn, facts: list[Fact]) -> Query | None:
    """No window, one tick, or a longer stretch: each makes the facts that overlap it eligible."""
    shape = draw(st.integers(0, 3))
    if shape == 0:
        return None
    if shape == 1:
        return query("on", draw(periods(facts)))
    if shape == 2:
        return query("overlaps", draw(periods(facts)))
    return between_query(*draw(ranges(facts)))


@given(st.data())
def test_neighborhood_in_a_window(data):
    facts = data.draw(fact_lists(min_size=1))
    pair = Pair(facts)
    asked = data.draw(windows(facts))
    for label, hops in product(sorted({fact.head for fact in facts}), (0, 1, 2, 3, 7)):
        check_neighborhood(pair, label, label, asked, hops=hops)
        check_neighborhood(pair, pair.index.entities.id(label), label, asked, hops=hops)


@given(st.data())
def test_caps_cut_at_the_first_thing_that_does_not_fit(data):
    facts = data.draw(fact_lists(min_size=1))
    pair = Pair(facts)
    asked = data.draw(windows(facts))
    label = data.draw(st.sampled_from(sorted({fact.head for fact in facts})))
    for hops, max_facts, max_entities in product((1, 2, 3), (0, 1, 2, 3, 5, 8, 100), (0, 1, 2, 3, 100)):
        check_neighborhood(pair, label, label, asked, hops=hops, max_facts=max_facts, max_entities=max_entities)


@given(st.data())
def test_any_condition_on_time_decides_which_facts_are_walked(data):
    facts = data.draw(fact_lists(min_size=1))
    pair = Pair(facts)
    for op in POINT_OPERATORS:
        asked = query(op, data.draw(periods(facts)))
        for label in sorted({fact.tail for fact in facts}):
            check_neighborhood(pair, label, label, asked, hops=2, max_facts=6)


@given(calendar_cases())
def test_a_named_period_as_the_window(case):
    unit, facts, found = case
    pair = Pair(facts, unit=unit)
    for period, fact in product(found, facts):
        check_neighborhood(pair, fact.head, fact.head, query("on", period), hops=2)


@given(st.data())
def test_repeated_walks_do_not_disturb_each_other(data):
    """A walk leaves marks in working memory; the next one must not see them, also after a cut."""
    facts = data.draw(fact_lists(min_size=1))
    pair = Pair(facts)
    labels = sorted({fact.head for fact in facts} | {fact.tail for fact in facts})
    for _ in range(6):
        label = data.draw(st.sampled_from(labels))
        cap = data.draw(st.sampled_from((1, 4, 10_000)))
        check_neighborhood(pair, label, label, None, hops=data.draw(st.integers(1, 4)), max_facts=cap)


def test_a_chain_is_walked_one_link_a_hop():
    facts = [Fact(f"e{i}", "next", f"e{i + 1}", i, i + 1) for i in range(30)]
    pair = Pair(facts)
    for hops in (1, 2, 15, 30, 31, 100):
        check_neighborhood(pair, "e0", "e0", None, hops=hops)
        check_neighborhood(pair, "e15", "e15", None, hops=hops)


def test_a_hub_with_more_facts_than_the_cap():
    facts = [Fact("hub", "r", f"leaf{i % 700}", i // 3, i // 3 + 1) for i in range(2_000)]
    pair = Pair(facts)
    for max_facts, max_entities in ((1_999, 700), (2_000, 700), (2_000, 699), (10, 10_000)):
        check_neighborhood(pair, "hub", "hub", None, hops=1, max_facts=max_facts, max_entities=max_entities)
        check_neighborhood(pair, "leaf5", "leaf5", None, hops=2, max_facts=max_facts, max_entities=max_entities)


def note_sides(index: tkindex.Index) -> None:
    """Let an index think that it was walked often."""
    store = index.engine.store
    store.table[N_WALKS] = walks_worth_sides(store.header.n_facts)
    store.note_sides()
    assert store.table[SIDES] != 0
    assert store.nbytes["sides"] == 4 * store.header.n_facts


@given(st.data())
def test_walks_with_the_sums_of_sides_are_the_same(data):
    facts = data.draw(fact_lists(min_size=1))
    pair = Pair(facts)
    note_sides(pair.index)
    asked = data.draw(windows(facts))
    for label, cap in product(sorted({fact.head for fact in facts}), (2, 10_000)):
        check_neighborhood(pair, label, label, asked, hops=3, max_facts=cap)


@pytest.mark.parametrize("with_sides", [False, True])
def test_long_lists_that_come_in_bursts_are_cut_at_the_window(with_sides):
    """Of hubs whose facts are not spread as all facts are, so that guesses of where a window begins are far off."""
    rng = np.random.default_rng(11)
    hubs = [np.sort(np.concatenate([rng.normal(at, 4, 150) for at in rng.uniform(0, 900, 4)])) for _ in range(5)]
    every = [(int(time), f"hub{i}", f"leaf{rng.integers(40)}") for i, times in enumerate(hubs) for time in times]
    every += [(int(time), "hub0", f"hub{1 + k % 4}") for k, time in enumerate(rng.uniform(0, 900, 60))]
    pair = Pair([Fact(head, "r", tail, time, time + 1) for time, head, tail in sorted(every)])
    if with_sides:
        note_sides(pair.index)
    for first in range(-20, 960, 70):
        asked = between_query(tick_period(first), tick_period(first + 25))
        check_neighborhood(pair, "hub0", "hub0", asked, hops=2)


@needs_compiled
def test_an_index_that_is_walked_often_keeps_the_sums_of_sides(monkeypatch):
    index, other = (tkindex.build([("a", "r", "b", 1, 2), ("b", "r", "c", 2, 3)], unit="day") for _ in range(2))
    monkeypatch.setattr("tkindex.store.store._MOST_SIDES", 1)
    found = [list(other.neighborhood("a", 2).entities) for _ in range(100)]
    assert "sides" not in other.engine.store.nbytes, "two facts are more than one"
    monkeypatch.undo()
    assert [list(index.neighborhood("a", 2).entities) for _ in range(100)] == found == [["b", "c"]] * 100
    assert index.engine.store.nbytes["sides"] == 8


@pytest.mark.parametrize("wrong", [{"hops": -1}, {"hops": 1.5}, {"max_facts": -1}, {"max_entities": -1}])
def test_arguments_that_mean_nothing_are_errors(wrong):
    index = tkindex.build([("a", "r", "b", 1, 2)], unit="day")
    with pytest.raises(tkindex.QueryError):
        index.neighborhood("a", **wrong)


def test_an_unknown_entity_is_an_error():
    index = tkindex.build([("Iraq", "r", "Iran", 1, 2)], unit="day")
    with pytest.raises(tkindex.UnknownEntityError, match="Iraq"):
        index.neighborhood("Iarq")
