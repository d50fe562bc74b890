"""Compiled readers over layers give what an index built at once gives, and ask no line of Python for it."""

from __future__ import annotations

import gc
import sys

import hypothesis.strategies as st
import pytest
from harness import needs_compiled
from hypothesis import given
from layer_cases import Case, make
from reference import Fact
from strategies import fact_lists

import tkindex as tk
from tkindex.live.layer_facts import LayeredFacts
from tkindex.live.layer_searcher import LayerSearcher
from tkindex.results.facts import Facts
from tkindex.results.views import Labels, Times

N = 300
# Days on which many facts start, labels of all lengths, runs of any part, and rows that were removed.
LONG = Case(
    [Fact(f"e{i % 7}", f"r{i % 2}", f"e{i * i % 11}", i * i % 13, i * i % 13 + 1) for i in range(N)],
    [(0, 0, 0, 1, 0, 2, -1, 0, 3)[i % 9] for i in range(N)],
)


def times_of(day: int, later: int) -> list:
    """Conditions with ticks, and with text where there is text of a day."""
    ticks = [None, day, tk.before(day), tk.after(day), tk.on(day), tk.during(day), tk.between(day, later)]
    if not -10_000 < day <= later < 10_000:
        return ticks
    first, last = (str(tk.Instant(tick, "day")) for tick in (day, later))
    return [
        *ticks, first, "1970", tk.on(first), tk.before(last), tk.after(first), tk.between(first, last),
        tk.between(day, last), tk.between(first, later),
    ]  # fmt: skip


@st.composite
def layered_points(draw: st.DrawFn) -> Case:
    """Points of which the first stands in the base, and the second beside it."""
    facts = draw(fact_lists(kind="point", min_size=2, max_size=24))
    deal = st.lists(st.sampled_from([0, 0, -1, 1, 2]), min_size=len(facts) - 2, max_size=len(facts) - 2)
    return Case(facts, [0, 1, *draw(deal)])


@needs_compiled
@given(layered_points(), st.booleans(), st.none() | st.integers(0, 5), st.data())
def test_layers_are_read_as_one_store(case, newest_first, limit, data):
    index = make(case)
    assert isinstance(index.engine.origin, LayerSearcher)
    at_once = tk.build([tuple(fact) for fact in case.visible], unit="day")
    one = data.draw(st.sampled_from(case.visible))
    slots = [{}, {"head": one.head}, {"relation": one.relation}, {"tail": one.tail}, {"entity": one.head}]
    slots += [{"head": one.head, "relation": one.relation}, {"relation": one.relation, "tail": one.tail}]
    when = data.draw(st.sampled_from(times_of(one.start, one.start + data.draw(st.integers(0, 9)))))
    for given_slots in slots:
        found, expected = (
            ix.facts(**given_slots, when=when, limit=limit, newest_first=newest_first) for ix in (index, at_once)
        )
        assert len(found) == len(expected)
        assert found.tuples() == expected.tuples()
        assert all(isinstance(fact, tk.Fact) for fact in found)
        assert list(found) == list(expected)
        assert found[1:].tuples() == expected[1:].tuples()
        assert list(Times(found)) == list(Times(expected))
        for side in ("head", "tail"):
            assert list(Labels(found, side)) == list(Labels(expected, side))
            assert Labels(found, side).ids.tolist() == [index.entities.id(label) for label in Labels(expected, side)]
    assert list(index.tails(one.head, one.relation)) == list(at_once.tails(one.head, one.relation))
    assert list(index.times(one.head, one.relation, one.tail)) == list(at_once.times(one.head, one.relation, one.tail))


@pytest.fixture
def no_python(monkeypatch):
    """Python methods that read results, replaced by ones that fail."""

    def fail(*arguments):
        raise AssertionError("a plain result was read in Python")

    for cls, name in ((LayeredFacts, "read_slice"), (Facts, "_tuples"), (LayerSearcher, "read"), (Labels, "ids")):
        monkeypatch.setattr(cls, name, fail if name != "ids" else property(fail))
    monkeypatch.setattr(Times, "ticks", property(fail))


@needs_compiled
def test_plain_questions_are_read_without_python(no_python):
    index = make(LONG)
    at_once = sorted(LONG.visible, key=lambda fact: fact.start)
    for when in times_of(3, 9):
        found = index.facts("e3", when=when)
        assert {fact[0] for fact in found.tuples()} == {"e3"}
        assert len(list(found)) == len(found) > 0
    for low, high in ((0, N), (100, 110), (70, 200), (150, 230)):
        newest = index.facts(newest_first=True, limit=len(at_once) - low)
        oldest = index.facts(limit=high)
        assert [fact[:4] for fact in newest.tuples()] == [fact[:4] for fact in at_once[low:][::-1]]
        assert [fact.row for fact in oldest] == list(range(min(high, len(at_once))))
    day = index.on(index.entities[3], 3)
    assert len(day.tuples()) == len(day) == len([*day])
    assert index.between("e1", 2, 9).tuples() == [fact[:4] for fact in index.facts(entity="e1", when=tk.between(2, 9))]
    for listed in (index.tails("e3", "r1"), index.heads("r1", "e4"), index.times("e3", "r1", "e4")):
        assert list(listed)
    assert index.neighborhood("e3", 1, 3).entities


@needs_compiled
def test_parts_of_a_slice_are_read_from_either_end_and_from_the_middle():
    index = make(LONG)
    expected = [fact[:4] for fact in sorted(LONG.visible, key=lambda fact: fact.start)]
    n = len(expected)
    for low in (0, 1, 63, 64, 65, 100, n - 66, n - 65, n - 1, n):
        for size in (0, 1, 64, 65, n):
            assert index.facts()[low : low + size].tuples() == expected[low : low + size]
            assert list(Times(index.facts()[low : low + size])) == sorted(
                {fact[3] for fact in expected[low : low + size]}
            )
            for newest_first in (False, True):
                part = index.facts(newest_first=newest_first)[low : low + size]
                same = expected[:: -1 if newest_first else 1][low : low + size]
                assert list(Labels(part, "tail")) == list(dict.fromkeys(fact[2] for fact in same))


@needs_compiled
def test_references_to_what_is_read_are_counted():
    index = make(LONG)
    list(index.facts())
    labels = [index.entities[i] for i in range(len(index.entities))] + [index.relations[0]]
    things = [*labels, *index.times("e3", "r1", "e4"), index, index.engine]

    def read():
        found = index.facts("e3")
        found.tuples(), list(found), list(Labels(found, "tail")), list(Times(found)), len(Times(found))
        list(index.times("e3", "r1", "e4")), list(index.tails("e3", "r1")), list(index.first("e3")), found[2:5].tuples()
        index.between("e3", 1, 4).tuples(), index.facts("e3", when="1970-01").tuples(), index.facts()[::7].tuples()

    read()
    gc.collect()
    before = [sys.getrefcount(thing) for thing in things]
    for _ in range(50):
        read()
    gc.collect()
    assert [sys.getrefcount(thing) for thing in things] == before


@needs_compiled
def test_a_label_that_is_no_text_is_an_error():
    index = make(LONG)
    index.entities.data.flags.writeable = True
    index.entities.data[:] = 0xFF
    for read in (index.facts().tuples, lambda: list(index.facts()), lambda: list(Labels(index.facts(), "tail"))):
        with pytest.raises(tk.TkindexError):
            read()


@needs_compiled
def test_a_slice_beyond_all_layers_is_an_error():
    index = make(LONG)
    whole = index.facts()
    for low in (0, 3, 100):
        beyond = LayeredFacts(index.engine, (low << 32) | 2**31, *whole.slots, whole.box)
        assert len(beyond) == 2**31 - low
        with pytest.raises(tk.IndexFileError):
            beyond.tuples()
