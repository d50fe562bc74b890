"""The interval join against all pairs."""

from __future__ import annotations

import numpy as np
import pytest
import reference_analytics as naive
from analytics_cases import chosen, ticks_of
from hypothesis import given
from hypothesis import strategies as st
from reference import OPEN_START, OPEN_STOP

import tkindex
from tkindex.errors import QueryError

ON = st.sampled_from((None, "head", "relation", "tail", ("head", "tail"), ["tail", "relation", "head"]))


def names_of(on):
    return () if on is None else (on,) if isinstance(on, str) else tuple(on)


@given(st.data(), chosen(), ON, st.integers(0, 9))
def test_joins_of_any_facts(data, left, on, limit):
    index = left.index
    numbered = list(enumerate(index.facts()))
    first, last = sorted((data.draw(st.integers(0, len(numbered))), data.draw(st.integers(0, len(numbered)))))
    right, other = numbered[first:last], index.facts()[first:last]
    expected = naive.overlapping(left.numbered, right, names_of(on))
    table = index.overlaps_with(other, on=on, times=True, **left.arguments)
    pairs = list(zip(table["row"].to_pylist(), table["other_row"].to_pylist(), strict=True))
    assert pairs == expected
    facts = [fact for _, fact in numbered]
    shared = [(max(facts[a].start, facts[b].start), min(facts[a].stop, facts[b].stop)) for a, b in pairs]
    assert ticks_of(table["start"], OPEN_START) == [start for start, _ in shared]
    assert ticks_of(table["stop"], OPEN_STOP) == [stop for _, stop in shared]
    assert index.overlaps_with(other, on=on, count=True, **left.arguments) == len(expected)
    some = index.overlaps_with(other, on=on, limit=limit, **left.arguments)
    assert list(zip(some["row"].to_pylist(), some["other_row"].to_pylist(), strict=True)) == expected[:limit]
    assert int(some.schema.metadata[b"tkindex.left_out"]) == max(0, len(expected) - limit)


@given(chosen(), chosen(), ON)
def test_joins_of_two_indexes(left, right, on):
    """Labels are what they have in common, not ids."""
    other = right.arguments["facts"] if "facts" in right.arguments else right.index.facts(**right.arguments)
    expected = naive.overlapping(left.numbered, right.numbered, names_of(on))
    table = left.index.overlaps_with(other, on=on, **left.arguments)
    assert list(zip(table["row"].to_pylist(), table["other_row"].to_pylist(), strict=True)) == expected


def test_many_pairs_are_written_in_parts(monkeypatch):
    monkeypatch.setattr("tkindex.threads.n_cores", lambda: 3)
    rng = np.random.default_rng(4)
    n = 20_000
    starts = np.sort(rng.integers(0, 40_000, n))
    columns = {
        "head": np.zeros(n, np.int32),
        "relation": rng.integers(0, 3, n).astype(np.int32),
        "tail": np.zeros(n, np.int32),
        "start": starts,
        "stop": starts + 1 + (rng.pareto(1.0, n) * 3).astype(np.int64) % 900,
    }
    index = tkindex.build(columns, unit="second", entities=["e"], relations=["p", "q", "r"], closed_stop=False)
    left, right = index.facts(relation="p"), index.facts(relation="q")
    table = index.overlaps_with(right, facts=left)
    meets = (left.starts[:, None] < right.stops[None]) & (right.starts[None] < left.stops[:, None])
    at, other_at = np.nonzero(meets)
    assert np.array_equal(table["row"].to_numpy(), left.rows[at])
    assert np.array_equal(table["other_row"].to_numpy(), right.rows[other_at])
    by_relation = index.overlaps_with(index.facts(), on="relation")
    assert len(by_relation) == sum(
        index.overlaps_with(index.facts(relation=r), relation=r, count=True) for r in ("p", "q", "r")
    )


def test_what_cannot_be_joined_is_said():
    days = tkindex.build([("a", "r", "b", "2014", "2015")])
    hours = tkindex.build([("a", "r", "b", "2014-10-01T05")])
    for call, words in (
        (lambda: days.overlaps_with(hours.facts()), "of one unit"),
        (lambda: days.overlaps_with([1]), "other is list"),
        (lambda: days.overlaps_with(days.facts(), on="entity"), "expected 'head'"),
        (lambda: days.overlaps_with(days.facts(), limit=-1), "at least 0"),
    ):
        with pytest.raises(QueryError, match=words):
            call()


def test_too_many_pairs_are_not_begun():
    n = 20_000
    columns = {
        "head": np.zeros(n, np.int32), "relation": np.zeros(n, np.int32), "tail": np.zeros(n, np.int32),
        "start": np.zeros(n, np.int64), "stop": np.full(n, 9),
    }  # fmt: skip
    index = tkindex.build(columns, unit="day", entities=["e"], relations=["r"], closed_stop=False)
    assert index.overlaps_with(index.facts(), count=True) == n * n
    with pytest.raises(QueryError, match="400,000,000 pairs, more than 100,000,000: give limit="):
        index.overlaps_with(index.facts())
    assert len(index.overlaps_with(index.facts(), limit=30_000)) == 30_000
