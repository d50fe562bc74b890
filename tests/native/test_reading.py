"""Compiled readers give what the Python methods give that they stand for, and count references."""

from __future__ import annotations

import gc
import sys
from types import FunctionType

import hypothesis.strategies as st
import pytest
from harness import needs_compiled
from hypothesis import given

import tkindex as tk
from tkindex.results.facts import Facts
from tkindex.results.pick import Pick
from tkindex.results.views import Labels, Neighborhood, Times
from tkindex.timeline.conditions import ANY_TIME, Convention

LABELS = ["a", "b", "O'Hara", "Zürich", "x" * 70, "人"]
READERS = [
    (Facts, "tuples"),
    (Facts, "__len__"),
    (Facts, "__iter__"),
    (Labels, "_list"),
    (Labels, "__len__"),
    (Labels, "__iter__"),
    (Times, "_list"),
    (Times, "__len__"),
    (Times, "__iter__"),
    (Neighborhood, "_list"),
]

facts_of_days = st.lists(
    st.tuples(st.sampled_from(LABELS), st.sampled_from(LABELS[:3]), st.sampled_from(LABELS), st.integers(-3, 9)),
    min_size=1,
    max_size=30,
)


def plainly(cls, name, thing):
    """What the Python method gives, whose place a compiled reader has taken."""
    method = vars(cls)[name]
    return getattr(method, "__wrapped__", method)(thing)


@needs_compiled
@pytest.mark.parametrize(("cls", "name"), READERS)
def test_the_readers_are_compiled(cls, name):
    tk.build([("a", "r", "b", 1)], unit="day")
    reader = vars(cls)[name]
    assert type(reader) is not FunctionType
    assert type(reader.__wrapped__) is FunctionType
    assert reader.__doc__ == reader.__wrapped__.__doc__


@given(facts_of_days, st.booleans(), st.one_of(st.none(), st.integers(0, 5)), st.data())
def test_what_is_read_is_what_was_put_in(facts, newest_first, limit, data):
    index = tk.build(facts, unit="day")
    head, relation, tail, day = data.draw(st.sampled_from(facts))
    in_order = sorted(facts, key=lambda fact: fact[3])
    places, given_slots = {"head": 0, "relation": 1, "tail": 2}, {"head": head, "relation": relation, "tail": tail}
    for names in ("", "head", "relation", "tail", "head relation", "relation tail", "head relation tail"):
        slots = {name: given_slots[name] for name in names.split()}
        expected = [fact for fact in in_order if all(fact[places[name]] == label for name, label in slots.items())]
        expected = (expected[::-1] if newest_first else expected)[:limit]
        found = index.facts(**slots, limit=limit, newest_first=newest_first)
        assert found.tuples() == expected
        assert [fact[:4] for fact in found] == expected
        assert [(fact.stop, type(fact)) for fact in found] == [(fact[3] + 1, tk.Fact) for fact in expected]
        assert len(found) == len(expected)
        for side in ("head", "tail"):
            labels = Labels(found, side)
            distinct = list(dict.fromkeys(fact[places[side]] for fact in expected))
            assert (list(labels), len(labels), labels[:]) == (distinct, len(distinct), distinct)
            assert plainly(Labels, "_list", Labels(found, side)) == distinct
        times = Times(found)
        distinct_days = sorted({fact[3] for fact in expected})
        assert (list(times), len(times), times[:]) == (distinct_days, len(distinct_days), distinct_days)
        assert plainly(Times, "_list", Times(found)) == distinct_days
        assert all(isinstance(time, tk.Instant) for time in times)
        assert found.rows.tolist() == [fact.row for fact in found]
    around = index.neighborhood(head, 2, tk.on(day))
    assert around.entities == plainly(Neighborhood, "_list", around)


@given(facts_of_days)
def test_rows_and_intervals_are_read_by_the_python_methods(facts):
    index = tk.build(facts, unit="day")
    every_other = index.facts()[::2]
    assert every_other.tuples() == index.facts().tuples()[::2]
    assert list(every_other) == list(index.facts())[::2]
    assert list(Times(every_other)) == sorted({fact.start for fact in every_other})
    lasting = tk.build([(h, r, t, day, day + 2) for h, r, t, day in facts], unit="day")
    assert [fact[:4] for fact in lasting.facts().tuples()] == index.facts().tuples()
    pairs = sorted({(fact[3], fact[3] + 2) for fact in facts})
    assert (list(Times(lasting.facts())), len(Times(lasting.facts()))) == (pairs, len(pairs))
    assert list(Labels(lasting.facts(), "head")) == list(Labels(index.facts(), "head"))


def test_years_are_those_that_the_convention_asks_for():
    index = tk.build([("a", "r", "b", f"{year}-03-0{day}") for year in (2011, 2014) for day in (1, 2)])
    engine = index.engine.with_convention(Convention("by year", "times as years", years=True))
    times = Times(engine.run("a", "r", "b", None, ANY_TIME, None, False))
    assert (len(times), [str(time) for time in times]) == (2, ["2011-01-01", "2014-01-01"])
    assert len(index.times("a", "r", "b")) == 4


def test_more_facts_than_are_listed_at_once_are_read_part_by_part():
    index = tk.build([(f"h{i}", "r", f"t{i % 50}", i) for i in range(5000)], unit="day")
    assert [fact.head for fact in index.facts()] == [f"h{i}" for i in range(5000)]
    assert next(iter(index.facts())).head == "h0"
    assert list(Labels(index.facts(), "tail")) == [f"t{i}" for i in range(50)]
    assert list(Times(index.facts())) == list(range(5000))


@needs_compiled
def test_references_to_what_is_read_are_counted():
    index = tk.build([("a", "r", f"t{i % 3}", i % 4) for i in range(40)], unit="day")
    list(index.facts())
    labels = [index.entities[i] for i in range(index.n_entities)] + [index.relations[0]]
    things = [*labels, *index.times("a", "r", "t1"), index, index.engine]

    def read():
        found = index.facts("a")
        found.tuples(), list(found), list(Labels(found, "tail")), list(Times(found)), len(Times(found))
        list(index.times("a", "r", "t1")), list(index.tails("a", "r")), index.tails("a", "r")[0]
        index.neighborhood("a", 2).entities, list(index.first("a", "r")), index.last("a", "r").tuples()

    read()
    gc.collect()
    before = [sys.getrefcount(thing) for thing in things]
    for _ in range(50):
        read()
    gc.collect()
    assert [sys.getrefcount(thing) for thing in things] == before


@pytest.mark.parametrize(("cls", "name"), READERS)
def test_whatever_is_no_result_is_an_error_and_no_crash(cls, name):
    tk.build([("a", "r", "b", 1)], unit="day")
    method = vars(cls)[name]
    for thing in (5, "text", None, object(), Facts.__new__(Facts), Pick.__new__(Pick), object.__new__(cls)):
        with pytest.raises((AttributeError, TypeError)):
            method(thing)
    with pytest.raises(TypeError):
        method()
    with pytest.raises(TypeError):
        method(1, 2)


def test_a_slice_beyond_its_list_is_not_read_by_compiled_code():
    index = tk.build([("a", "r", "b", 1)], unit="day")
    whole = index.facts()
    beyond = Facts(index.engine, (3 << 32) | 5, *whole.slots, whole.box)
    assert beyond.rows.tolist() == [3, 4]
    assert len(Facts(index.engine, (2 << 32) | 1, *whole.slots, whole.box).rows) == 0
