"""Histograms and rolling counts against a look at every fact and every bucket."""

from __future__ import annotations

from functools import cache, partial
from zoneinfo import ZoneInfo

import numpy as np
import pyarrow as pa
import pytest
import reference_analytics as naive
from analytics_cases import BY, chosen, fields_of, rows_of
from hypothesis import given, settings
from hypothesis import strategies as st
from reference import OPEN_START, TICKS_PER_DAY, Fact

import tkindex
from tkindex.analytics import counting
from tkindex.analytics.buckets import BUCKETS
from tkindex.errors import QueryError, TimeRangeError

NEAR = [-40, -31, -1, 0, 1, 27, 28, 31, 58, 59, 365, 366, 380]
UNIT_SECONDS = {"day": 1, "hour": 3600, "minute": 60, "second": 1}


def check(table, by, expected, rank, unit="day"):
    """A result holds exactly the counts expected, in the order (start, group)."""
    found = rows_of(table, by, UNIT_SECONDS[unit])
    wanted = sorted(expected.items(), key=lambda item: (item[0][0], rank(item[0][1])))
    assert [((start, stop), group) for group, start, stop in found] == [key for key, _ in wanted]
    assert table["count"].to_pylist() == [count for _, count in wanted]


@given(chosen(ticks=NEAR), BY, st.sampled_from(BUCKETS[3:]), st.sampled_from(("starts", "holding")), st.booleans())
def test_histograms_on_any_facts(chosen, by, bucket, measure, fill):
    fields = fields_of(by)
    expected = naive.histogram(
        chosen.facts, fields, measure, lambda tick: naive.bucket_of(tick, bucket, "day"), chosen.period, fill
    )
    table = chosen.index.histogram(bucket, by, measure=measure, fill=fill, **chosen.arguments)
    check(table, fields, expected, chosen.rank(fields))


@given(chosen(), BY, st.sampled_from(BUCKETS[3:]))
def test_starts_at_any_distance(chosen, by, bucket):
    fields = fields_of(by)
    expected = naive.histogram(chosen.facts, fields, "starts", lambda tick: naive.bucket_of(tick, bucket, "day"))
    check(chosen.index.histogram(bucket, by, **chosen.arguments), fields, expected, chosen.rank(fields))


@given(chosen(ticks=[0, 1, 3599, 3600, 7300, 86_399, 86_400, 90_000], unit="second"), st.sampled_from(BUCKETS[1:5]))
def test_buckets_below_a_day(chosen, bucket):
    for measure in ("starts", "holding"):
        expected = naive.histogram(
            chosen.facts, (), measure, lambda tick: naive.bucket_of(tick, bucket, "second"), chosen.period
        )
        table = chosen.index.histogram(bucket, measure=measure, **chosen.arguments)
        check(table, (), expected, chosen.rank(()), "second")


# Clocks that leap by an hour and by half of one, that skip midnight, that skip a day, and that stand at a half hour.
CLOCKS = [
    ("hour", "Europe/Oslo", "2014-10-26"),
    ("hour", "Europe/Oslo", "2014-03-30"),
    ("hour", "America/Sao_Paulo", "2013-10-20"),
    ("hour", "America/Havana", "2014-11-02"),
    ("hour", "Pacific/Apia", "2011-12-30"),
    ("hour", "Asia/Kolkata", "2014-10-26"),
    ("minute", "Australia/Lord_Howe", "2014-04-06"),
    ("minute", "Australia/Lord_Howe", "2014-10-05"),
    ("minute", "America/Havana", "2014-11-02"),
]


@pytest.mark.parametrize(("unit", "zone", "day"), CLOCKS)
def test_local_clocks(unit, zone, day):
    per_day = TICKS_PER_DAY[unit]
    middle = tkindex.parse_range(day, unit).start
    ticks = range(middle - per_day * 5 // 4, middle + per_day * 5 // 4, 1 if unit == "hour" else 97)
    read = cache(lambda tick: naive.clock(tick, unit, ZoneInfo(zone)))
    buckets = ["hour", "day", "week"] if unit == "hour" else ["hour", "day"]
    if zone == "Asia/Kolkata":
        # No tick of an hour begins when this clock reads a full one.
        buckets.remove("hour")
    if zone == "Europe/Oslo":
        buckets.append("month")
    for bucket in buckets:
        facts = [Fact("a", "r", "b", tick, tick + 1) for tick in (ticks[::20] if bucket == "month" else ticks)]
        index = tkindex.build([tuple(fact) for fact in facts], unit=unit)
        expected = naive.histogram(facts, (), "starts", partial(naive.local_bucket_of, read, bucket, unit))
        table = index.histogram(bucket, time_zone=zone)
        assert table["start"].type.tz == zone
        check(table, (), expected, lambda group: group, unit)


def test_a_local_day_may_have_25_hours():
    facts = [("a", "r", "b", f"2014-10-{day:02}T{hour:02}") for day in (25, 26) for hour in range(24)]
    index = tkindex.build(facts)
    days = index.histogram("day", time_zone="Europe/Oslo")
    assert days["count"].to_pylist() == [22, 25, 1]
    assert [str(start) for start in days["start"].to_pylist()][1] == "2014-10-26 00:00:00+02:00"


@settings(max_examples=40)
@given(
    chosen(ticks=[-9, -2, 0, 1, 2, 5, 30]), BY, st.integers(1, 9), st.integers(1, 9),
    st.sampled_from(("starts", "holding")), st.booleans(),
)  # fmt: skip
def test_rolling_on_any_facts(chosen, by, window, step, measure, fill):
    fields = fields_of(by)
    expected = naive.rolling(chosen.facts, window, step, fields, measure, chosen.period, fill)
    table = chosen.index.rolling(window, step, by, measure=measure, fill=fill, **chosen.arguments)
    check(table, fields, expected, chosen.rank(fields))


@given(chosen(ticks=NEAR), BY.filter(bool), st.sampled_from(("starts", "holding")))
def test_many_groups_are_counted_as_few_are(chosen, by, measure):
    """What has too many groups for a table, and what takes several threads."""
    expected = chosen.index.histogram("week", by, measure=measure, **chosen.arguments)
    few, a_fact = counting._FEW_CELLS, counting._CELLS_A_FACT
    counting._FEW_CELLS, counting._CELLS_A_FACT = 0, 0
    try:
        found = chosen.index.histogram("week", by, measure=measure, **chosen.arguments)
    finally:
        counting._FEW_CELLS, counting._CELLS_A_FACT = few, a_fact
    assert found.equals(expected)


def test_many_facts_are_counted_in_parts(monkeypatch):
    rng = np.random.default_rng(5)
    n = 300_000
    columns = {
        "head": rng.integers(0, 900, n).astype(np.int32),
        "relation": (rng.pareto(1.2, n) % 30).astype(np.int32),
        "tail": rng.integers(0, 900, n).astype(np.int32),
        "time": np.sort(rng.integers(10_000, 14_000, n)),
    }
    index = tkindex.build(
        columns, unit="day", entities=[f"e{i}" for i in range(900)], relations=[f"r{i}" for i in range(30)]
    )
    monkeypatch.setattr("tkindex.threads.n_cores", lambda: 3)
    months = columns["time"].astype("datetime64[D]").astype("datetime64[M]").astype(int)
    for by, ids in (("relation", columns["relation"]), ("head", columns["head"])):
        keys, counts = np.unique(months * 1000 + ids, return_counts=True)
        table = index.histogram("month", by)
        assert table["count"].to_pylist() == counts.tolist()
        assert table[by].to_pylist() == [f"{by[0] if by == 'relation' else 'e'}{key % 1000}" for key in keys]
        monkeypatch.setattr(counting, "_FEW_CELLS", 0)
        monkeypatch.setattr(counting, "_CELLS_A_FACT", 0)
        assert index.histogram("month", by).equals(table)


def test_attributes_are_groups():
    table = pa.table(
        {
            "head": ["a", "a", "b", "b"],
            "relation": ["r"] * 4,
            "tail": ["c"] * 4,
            "time": ["2014-10-01", "2014-10-02", "2014-11-01", "2014-11-02"],
            "press": ["x", None, "y", "x"],
            "count": [1.5, 1.5, float("nan"), 2.0],
            "tags": [["p"], [], ["q"], ["p"]],
        }
    )
    index = tkindex.build(table)
    assert [tuple(row.values())[0::3] for row in index.histogram("month", "press").to_pylist()] == [
        ("x", 1), (None, 1), ("x", 1), ("y", 1),
    ]  # fmt: skip
    assert index.top(1, "count").to_pylist() == [{"by_count": 1.5, "count": 2, "rank": 1}]
    assert index.top(9, ("head", "press"))["count"].to_pylist() == [1, 1, 1, 1]
    assert index.histogram("month", "press", head="b")["press"].to_pylist() == ["y", "x"]
    with pytest.raises(QueryError, match="list"):
        index.histogram("month", "tags")


def test_a_saved_index_answers_the_same(tmp_path):
    facts = [("a", "r", "b", day, day + length) for day, length in ((0, 1), (5, 40), (40, 1), (70_000, 9))]
    made = tkindex.build(facts, unit="day", closed_stop=False)
    made.save(tmp_path / "kept")
    kept = tkindex.open(tmp_path / "kept")
    for measure in ("starts", "holding"):
        assert kept.histogram("month", "tail", measure=measure).equals(made.histogram("month", "tail", measure=measure))


def test_open_starts_come_first_under_null():
    index = tkindex.build([("a", "r", "b", OPEN_START, 5), ("a", "r", "b", 40, 50)], unit="day", closed_stop=False)
    assert [(str(row["start"]), row["count"]) for row in index.histogram("month").to_pylist()] == [
        ("None", 1), ("1970-02-01", 1),
    ]  # fmt: skip


def test_what_cannot_be_counted_is_said():
    index = tkindex.build([("a", "r", "b", "2014-10-01"), ("a", "r", "b", "9999-10-01")])
    hours = tkindex.build([("a", "r", "b", "2014-10-01T05")])
    for call, error, words in (
        (lambda: index.histogram("fortnight"), QueryError, "expected one of second"),
        (lambda: index.histogram("hour"), QueryError, "finer than the index's unit 'day'"),
        (lambda: index.histogram("day", time_zone="Europe/Oslo"), QueryError, "build with unit='hour'"),
        (lambda: hours.histogram("day", time_zone="Europe/Olso"), QueryError, "no zone that is known"),
        (lambda: hours.histogram("day", time_zone=2), QueryError, "expected a name"),
        (lambda: index.histogram("month", "person"), QueryError, "known are head, relation"),
        (lambda: index.histogram("month", ["head", "head"]), QueryError, "several different"),
        (lambda: index.histogram("month", measure="ends"), QueryError, "'starts' or 'holding'"),
        (lambda: index.histogram("month", facts=[1]), QueryError, "expected a result of a verb"),
        (lambda: index.histogram("month", facts=index.facts(), head="a"), QueryError, "is a selection already"),
        (lambda: index.rolling(1, 1, fill=True).num_rows and index.rolling("1d", 0), TimeRangeError, "step is 0"),
    ):
        with pytest.raises(error, match=words):
            call()
    far = tkindex.build([("a", "r", "b", -(2**62)), ("a", "r", "b", 2**62)], unit="day")
    assert far.histogram("day")["count"].to_pylist() == [1, 1]
    with pytest.raises(TimeRangeError, match="more than 10,000,000"):
        far.histogram("day", fill=True)
    with pytest.raises(TimeRangeError, match="take a longer step"):
        far.rolling(1)


def test_a_system_without_a_database_of_time_zones_says_what_to_install(monkeypatch):
    import zoneinfo

    from tkindex.analytics.zones import Zone
    from tkindex.errors import MissingExtraError, QueryError

    def missing(name):
        raise zoneinfo.ZoneInfoNotFoundError(name)

    monkeypatch.setattr(zoneinfo, "ZoneInfo", missing)
    with pytest.raises(QueryError, match="no zone that is known"):
        Zone("Europe/Oslo")
    monkeypatch.setattr(zoneinfo, "available_timezones", set)
    with pytest.raises(MissingExtraError, match="tkindex\\[zones\\]"):
        Zone("Europe/Oslo")
