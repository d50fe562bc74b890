"""Declared changes to the rules: `multitq` and `cronquestions` against the reference, and `standard` beside them."""

from __future__ import annotations

from itertools import product

import pytest
from harness import Pair, check_rows, when_value
from hypothesis import given
from hypothesis import strategies as st
from reference import parse_period
from strategies import POINT_OPERATORS, between_query, calendar_cases, fact_lists, periods, query, ranges

import tkindex

CONVENTIONS = ("standard", "multitq", "cronquestions")


def check_convention(pair: Pair, asked) -> None:
    """`asked` for every slot combination: facts, limits, counters, and both ends with their ties."""
    index, reference, value = pair.index, pair.reference, when_value(asked)
    for slots in pair.all_slots():
        rows = reference.rows(**slots, when=asked.when)
        found = index.facts(**slots, when=value)
        check_rows(pair, found, rows)
        assert str(getattr(found.convention, "name", found.convention)) == reference.convention
        limited = index.facts(**slots, when=value, limit=2, newest_first=True)
        assert list(limited.rows) == reference.rows(**slots, when=asked.when, limit=2, newest_first=True)
        assert index.count(**slots, when=value) == len(rows)
        assert index.exists(**slots, when=value) is bool(rows)
        for end in ("first", "last"):
            expected = getattr(reference, end)(**slots, when=asked.when)
            pick = getattr(index, end)(**slots, when=value)
            assert (list(pick.rows), pick.ties) == (expected.rows, expected.ties)
            check_rows(pair, pick, expected.rows)


@pytest.mark.parametrize("convention", CONVENTIONS)
@given(data=st.data())
def test_conventions_on_any_facts(convention, data):
    facts = data.draw(fact_lists(max_size=16))
    pair = Pair(facts, convention)
    for op in POINT_OPERATORS:
        check_convention(pair, query(op, data.draw(periods(facts))))
    check_convention(pair, between_query(*data.draw(ranges(facts))))


@pytest.mark.parametrize("convention", CONVENTIONS)
@given(calendar_cases(max_size=10))
def test_conventions_on_named_periods(convention, case):
    unit, facts, found = case
    pair = Pair(facts, convention, unit)
    for period, op in product(found, POINT_OPERATORS):
        check_convention(pair, query(op, period))


@pytest.mark.parametrize("convention", CONVENTIONS)
@given(calendar_cases(max_size=10))
def test_tails_and_heads_under_each_convention(convention, case):
    unit, facts, found = case
    pair = Pair(facts, convention, unit)
    for period, op in product(found, ("before", "after", "on")):
        asked = query(op, period)
        for head, relation, tail, *_ in facts:
            tails = pair.index.tails(head, relation, when=when_value(asked))
            heads = pair.index.heads(relation, tail, when=when_value(asked))
            assert list(tails) == pair.reference.tails(head, relation, asked.when)
            assert list(heads) == pair.reference.heads(relation, tail, asked.when)


@given(calendar_cases(max_size=10))
def test_verbs_follow_the_convention(case):
    unit, facts, found = case
    for convention in CONVENTIONS:
        pair = Pair(facts, convention, unit)
        for period, slots in product(found, pair.all_slots()):
            for op in ("before", "after"):
                rows = pair.reference.rows(**slots, when=query(op, period).when)
                check_rows(pair, getattr(pair.index, op)(time=period.value, **slots), rows)


@given(calendar_cases(max_size=10))
def test_with_convention_shares_the_facts(case):
    unit, facts, found = case
    standard = tkindex.build([tuple(fact) for fact in facts], unit=unit)
    for convention in CONVENTIONS:
        index = standard.with_convention(convention)
        pair = Pair(facts, convention, unit, index=index)
        for op in ("before", "after"):
            check_convention(pair, query(op, found[0]))
    check_convention(Pair(facts, unit=unit, index=standard), query("after", found[0]))


def test_multitq_after_a_month_depends_on_the_fixed_side():
    days = ("2014-09-30", "2014-10-01", "2014-10-31", "2014-11-01")
    index = tkindex.build([("a", "r", "b", day) for day in days], unit="day", convention="multitq")
    assert [str(fact.start) for fact in index.after(head="a", relation="r", time="2014-10")] == list(days[1:])
    assert [str(fact.start) for fact in index.after(tail="b", relation="r", time="2014-10")] == ["2014-11-01"]
    assert [str(fact.start) for fact in index.after(head="a", tail="b", time="2014-10")] == ["2014-11-01"]
    assert [str(fact.start) for fact in index.after("a", "2014-10")] == ["2014-11-01"]
    assert [str(fact.start) for fact in index.after(head="a", time="2014-10-01")] == list(days[2:])
    assert [str(fact.start) for fact in index.before(head="a", time="2014-10")] == ["2014-09-30"]
    assert len(index.with_convention("standard").after(head="a", relation="r", time="2014-10")) == 1


def test_cronquestions_first_and_last_give_all_ties():
    facts = [("team", "member", name, *_closed(years)) for name, years in _CAREERS]
    index = tkindex.build(facts, unit="day", convention="cronquestions")
    first, last = index.first(head="team"), index.last(head="team")
    assert ([fact.tail for fact in first], first.ties) == (["ann", "bob"], 2)
    assert ([fact.tail for fact in last], last.ties) == (["cem", "dov"], 2)
    assert [fact.tail for fact in index.before(head="team", time="2006")] == ["bob", "eva"]
    assert [fact.tail for fact in index.after(head="team", time="1999")] == ["ann", "bob"]
    standard = index.with_convention("standard")
    assert ([fact.tail for fact in standard.first(head="team")], standard.first(head="team").ties) == (["ann"], 2)
    assert len(standard.before(head="team", time="2006")) == 3


_CAREERS = (
    ("ann", "2000/2002"),
    ("bob", "2000/2005"),
    ("cem", "2006/2009"),
    ("dov", "2007/2009"),
    ("eva", "2004/2005"),
)


def _closed(years: str) -> tuple[int, int]:
    first, last = years.split("/")
    return parse_period(first)[0], parse_period(last)[1]


@given(fact_lists(max_size=10, ticks=[-400, -1, 0, 364, 365, 366, 800]))
def test_cronquestions_times_are_years(facts):
    """As pairs on an interval index; on a point index as the first instant of each year."""
    pair = Pair(facts, "cronquestions")
    for head, relation, tail in {fact[:3] for fact in facts}:
        times = pair.index.times(head, relation, tail)
        expected = pair.reference.times(head, relation, tail)
        if pair.index.is_point:
            assert [int(start) for start in times] == [start for start, _ in expected]
        else:
            assert [(int(start), int(stop)) for start, stop in times] == expected


@pytest.mark.parametrize("name", ["", "Standard", "multi-tq", None, 1])
def test_an_unknown_convention_is_an_error_that_names_the_known_ones(name):
    index = tkindex.build([("a", "r", "b", 1, 2)], unit="day")
    with pytest.raises(tkindex.QueryError) as caught:
        index.with_convention(name)
    for known in CONVENTIONS:
        assert known in str(caught.value)


def test_the_year_of_a_fact_without_a_known_start_is_that_of_its_last_day():
    facts = [("a", "r", "b", "####-##-##", "2013-12-31"), ("a", "r", "b", "2015-01-01", None)]
    times = tkindex.build(facts, convention="cronquestions").times("a", "r", "b")
    assert [(str(start), str(stop)) for start, stop in times] == [
        ("2013-01-01", "2014-01-01"),
        ("2015-01-01", "2016-01-01"),
    ]
