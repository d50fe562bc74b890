"""The thirteen interval relations against their textbook definitions, on points and on intervals."""

from __future__ import annotations

import pytest
from harness import Pair, check_rows, when_value
from hypothesis import given
from hypothesis import strategies as st
from reference import ALLEN, Fact, When, parse_period
from strategies import Query, allen_query, calendar_cases, fact_lists, periods, query, ranges

import tkindex


@st.composite
def cases(draw: st.DrawFn) -> tuple[list[Fact], list[Query]]:
    facts = draw(fact_lists(max_size=16))
    return facts, [query(f"allen:{name}", draw(periods(facts))) for name in ALLEN]


def check_relation(pair: Pair, asked: Query) -> None:
    """`asked` through ``facts(when=)``, the verb, the counters and both ends, for every slot combination."""
    index, name, time = pair.index, *asked.args
    for slots in pair.all_slots():
        rows = pair.reference.rows(**slots, when=asked.when)
        check_rows(pair, index.facts(**slots, when=when_value(asked)), rows)
        others = {slot: label for slot, label in slots.items() if slot != "entity"}
        check_rows(pair, index.allen(name, time, slots.get("entity"), **others), rows)
        assert list(index.allen(name, time, **pair.ids(slots), limit=3, newest_first=True).rows) == rows[::-1][:3]
        assert index.count(**slots, when=when_value(asked)) == len(rows)
        assert index.exists(**slots, when=when_value(asked)) is bool(rows)
        for end in ("first", "last"):
            expected = getattr(pair.reference, end)(**slots, when=asked.when)
            pick = getattr(index, end)(**slots, when=when_value(asked))
            assert (list(pick.rows), pick.ties) == (expected.rows, expected.ties)


@given(cases())
def test_relations_to_one_tick(case):
    facts, queries = case
    pair = Pair(facts)
    for asked in queries:
        check_relation(pair, asked)


@given(st.data())
def test_relations_to_ranges_of_any_width(data):
    """Both ends of the range lie at or beside ends of facts: the only way to reach every relation."""
    facts = data.draw(fact_lists(max_size=12))
    pair = Pair(facts)
    for name in ALLEN:
        asked = allen_query(name, *data.draw(ranges(facts)))
        for slots in pair.all_slots():
            rows = pair.reference.rows(**slots, when=asked.when)
            check_rows(pair, pair.index.facts(**slots, when=when_value(asked)), rows)
            assert pair.index.count(**slots, when=when_value(asked)) == len(rows)
            for end in ("first", "last"):
                expected = getattr(pair.reference, end)(**slots, when=asked.when)
                pick = getattr(pair.index, end)(**slots, when=when_value(asked))
                assert (list(pick.rows), pick.ties) == (expected.rows, expected.ties)


@given(calendar_cases(max_size=10))
def test_relations_to_named_periods(case):
    unit, facts, found = case
    pair = Pair(facts, unit=unit)
    for name in ALLEN:
        check_relation(pair, query(f"allen:{name}", found[0]))
        for period in found[1:]:
            asked = query(f"allen:{name}", period)
            check_rows(pair, pair.index.facts(when=when_value(asked)), pair.reference.rows(when=asked.when))


@given(calendar_cases())
def test_each_fact_has_exactly_one_relation_to_a_period(case):
    unit, facts, found = case
    index = Pair(facts, unit=unit).index
    for period in found:
        rows = [row for name in ALLEN for row in index.facts(when=tkindex.allen(name, period.value)).rows]
        assert sorted(rows) == list(range(len(facts)))


def test_every_arrangement_around_a_month():
    """All facts with ends at, one before and one after the ends of a month, against that month."""
    w0, w1, _ = parse_period("2014-10")
    ends = sorted({end + step for end in (w0, w1) for step in (-2, -1, 0, 1, 2)} | {(w0 + w1) // 2})
    facts = [Fact("a", "r", "b", x0, x1) for x0 in ends for x1 in ends if x0 < x1]
    pair = Pair(facts)
    for name in ALLEN:
        rows = pair.reference.rows(when=When(f"allen:{name}", w0, w1, "month"))
        assert rows, f"no fact shows {name}"
        check_rows(pair, pair.index.allen(name, "2014-10"), rows)


@pytest.mark.parametrize("name", ["", "Before", "during ", "inside", "met by", None, 3])
def test_an_unknown_relation_is_an_error(name):
    with pytest.raises(tkindex.QueryError):
        tkindex.allen(name, "2014-10")
