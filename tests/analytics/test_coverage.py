"""Gaps, sessions and durations against a look at every instant that matters."""

from __future__ import annotations

import math

import pytest
import reference_analytics as naive
from analytics_cases import BY, chosen, fields_of, rows_of
from hypothesis import given
from hypothesis import strategies as st
from reference import OPEN_START, OPEN_STOP

import tkindex
from tkindex.errors import QueryError, TimeRangeError

LENGTHS = st.sampled_from((1, 2, 3, 7, 65_536, 2**61, 2**63 - 2))


@given(chosen(), BY, LENGTHS)
def test_gaps_on_any_facts(chosen, by, length):
    fields = fields_of(by)
    rank = chosen.rank(fields)
    expected = naive.gaps(chosen.facts, length, fields, chosen.period)
    table = chosen.index.gaps(length, by, **chosen.arguments)
    assert rows_of(table, fields) == sorted(expected, key=lambda gap: (rank(gap[0]), gap[1]))
    largest = 2**63 - 1
    assert table["length"].to_pylist() == [min(stop - start, largest) for _, start, stop in rows_of(table, fields)]


@given(chosen(), BY, LENGTHS)
def test_sessions_on_any_facts(chosen, by, gap):
    fields = fields_of(by)
    rank = chosen.rank(fields)
    expected = sorted(naive.sessions(chosen.facts, gap, fields), key=lambda found: (rank(found[0]), found[1]))
    table = chosen.index.sessions(gap, by, **chosen.arguments)
    counts = table["n_facts"].to_pylist()
    assert [(*row, n) for row, n in zip(rows_of(table, fields), counts, strict=True)] == expected


@given(chosen(), BY)
def test_durations_on_any_facts(chosen, by):
    fields = fields_of(by)
    expected = naive.durations(chosen.facts, fields, chosen.period)
    if expected is None:
        with pytest.raises(QueryError, match="name a period"):
            chosen.index.durations(by, **chosen.arguments)
        return
    table = chosen.index.durations(by, **chosen.arguments)
    groups = list(zip(*(table[name].to_pylist() for name in fields), strict=True)) if fields else [()] * len(table)
    assert groups == sorted(expected, key=chosen.rank(fields))
    numbers = [table[name].to_pylist() for name in ("n_facts", "n_clipped", "total", "covered", "shortest", "longest")]
    for group, mean, *found in zip(groups, table["mean"].to_pylist(), *numbers, strict=True):
        n, clipped, total, *lengths = expected[group][:-1]
        assert found == [n, clipped, total if total < 2**63 else None, *(min(x, 2**63 - 1) for x in lengths)]
        assert math.isclose(mean, expected[group][-1], rel_tol=1e-12)


def test_sessions_and_gaps_of_one_length_take_turns():
    index = tkindex.build([("a", "r", "b", day) for day in (0, 1, 4, 9, 30)], unit="day")
    sessions, gaps = index.sessions(3, by=None), index.gaps(3)
    assert sessions["stop"].to_pylist()[:-1] == gaps["start"].to_pylist()
    assert sessions["start"].to_pylist()[1:] == gaps["stop"].to_pylist()


def test_a_period_that_after_begins_with_is_looked_at_from_its_start():
    """Of a head, MultiTQ's *after* a month begins with the month."""
    rows = [("a", "r", "b", day) for day in ("2014-02-20", "2014-03-03", "2014-03-10")]
    index = tkindex.build(rows, convention="multitq")
    days = [
        (str(start), str(stop)) for start, stop in index.gaps("1d", None, head="a", when=tkindex.after("2014-03"))
        .select(["start", "stop"]).to_pandas().itertuples(index=False)
    ]  # fmt: skip
    assert days == [("2014-03-01", "2014-03-03"), ("2014-03-04", "2014-03-10")]


def test_sums_may_leave_64_bits():
    far = 2**62
    facts = [("a", "r", "b", -far - i, far + i) for i in range(1, 6)] + [("b", "r", "c", 0, 2)]
    table = tkindex.build(facts, unit="day", closed_stop=False).durations("head")
    assert table["total"].to_pylist() == [None, 2]
    assert table["longest"].to_pylist() == [2**63 - 1, 2]
    assert table["mean"].to_pylist() == [float(2 * far + 6), 2.0]


def test_what_has_no_length_is_said():
    index = tkindex.build([("a", "r", "b", OPEN_START, OPEN_STOP)], unit="day", closed_stop=False)
    with pytest.raises(QueryError, match="name a period"):
        index.durations()
    assert index.durations(when=tkindex.between(0, 9))["total"].to_pylist() == [10]
    for call, error in (
        (lambda: index.gaps(0), TimeRangeError),
        (lambda: index.sessions("0 days"), TimeRangeError),
        (lambda: index.gaps("a while"), ValueError),
    ):
        with pytest.raises(error):
            call()


def test_a_total_that_is_a_whole_number_of_64_bits_is_null_too():
    """Four times 2**62 leave nothing in the lower half of the sum."""
    index = tkindex.build([("a", "r", "b", -(2**61), 2**61)] * 4, unit="microsecond")
    (line,) = index.durations().to_pylist()
    assert (line["total"], line["covered"]) == (None, 2**62)
