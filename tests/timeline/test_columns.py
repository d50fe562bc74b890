"""Whole columns: the same answers as one value at a time, bad rows named, nothing dropped, real data read."""

from __future__ import annotations

import datetime as dt

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from places import DATA

from tkindex.errors import TimeParseError
from tkindex.timeline import ranges as tl

PER_DAY = {
    "day": 1,
    "hour": 24,
    "minute": 1440,
    "second": 86_400,
    "millisecond": 86_400_000,
    "microsecond": 86_400_000_000,
}

SAMPLES = """2014-10-07|2014-10|2014|2014-10-07T05|2014-10-07T05:30|2014-10-07 05:30:10|2014-10-07T05:30:10.5
2014-10-07T05:30:10.123456|2014-10-07T05:30:10.123456000|2014-10-07T05:30:10.123456789|2014-10-07T00:00:00
2013-01-01T10:00:00Z|2013-01-01T10:00Z|2013-01-01T10Z|2014-10-07T05:30+02:00|2014-10-07T05-05:00|2014-10-07T05+02
2014-10-07+02:00|2014-10-07Z|2014-10-07T05:30:10.25-03:30|9999-12-31T23:59:59.000000000|0000-01-01|0001-01-01T00:00
2014-02-30|2014-02-30T00:00|2014-10-07T24:00|2014-10-07T05:30:60|2014-10-07T05:30+25:00|2014-13-01|2014-1-007
7 Oct 2014|Oct 7th, 2014|07.10.2014|03/04/2014|27/02/2006|Nov, the year of 2006|1926-##-##|195#-##-##|19##-##-##
####-##-##|-405-##-##|-0044-03-15|44 BC|+12000-01-01|+99999999999|307-13047-09|inf|infinity|-infinity|INF||  |nonsense
2014-10-07\x00|2014-10-07t05:30z|２０１４-10-07|2014/10/07|20141007|1700-01-01T00:00:00.000000001""".replace(
    "\n", "|"
).split("|")

texts = (
    st.sampled_from(SAMPLES)
    | st.dates().map(str)
    | st.datetimes().map(str)
    | st.datetimes().map(lambda d: f"{d:%Y-%m-%d %H:%M}")
)


def one_by_one(text, unit, role, closed):
    """(tick, stop of a point, reason): what a column must say of one text, from `parse_range` alone."""
    word = (text or "").strip().lower()
    if role == "stop" and (text is None or word in {"", "inf", "infinity", "+inf", "+infinity"}):
        return tl.OPEN_STOP, None, False
    if role == "start" and word in {"-inf", "-infinity"}:
        return tl.OPEN_START, None, False
    try:
        start, stop, granularity = tl.parse_range(text, unit)
    except TimeParseError:
        return 0, 0, True
    if granularity == "open":
        return (0, 0, True) if role == "point" else ((start if role == "start" else stop), None, False)
    return (stop if role == "stop" and closed else start), stop, False


def check(column, values, unit, role, closed):
    parsed = tl.parse_column(column, unit, role=role, closed=closed)
    expected = [one_by_one(value, unit, role, closed) for value in values]
    assert parsed.ticks.dtype == np.int64
    assert parsed.ticks.tolist() == [tick for tick, _, _ in expected]
    assert parsed.bad.tolist() == [row for row, (_, _, is_bad) in enumerate(expected) if is_bad]
    assert len(parsed.reasons) == len(parsed.bad)
    assert all(parsed.reasons)
    assert sum(parsed.granularities.values()) == len(values) - len(parsed.bad)
    assert parsed.granularities.get("open", 0) == parsed.unknown
    if role == "point":
        good = [row for row, (_, _, is_bad) in enumerate(expected) if not is_bad]
        stops = parsed.ticks + 1 if parsed.stops is None else parsed.stops
        assert stops[good].tolist() == [expected[row][1] for row in good]
        coarse = any(expected[row][1] - expected[row][0] > 1 for row in good)
        assert (parsed.stops is not None) == coarse
    else:
        assert parsed.stops is None


@pytest.mark.parametrize("direct", [False, True])
@pytest.mark.parametrize("role", ["point", "start", "stop"])
@given(
    values=st.lists(st.none() | texts, max_size=40),
    unit=st.sampled_from(tl.UNITS),
    closed=st.booleans(),
    kind=st.sampled_from([pa.string(), pa.large_string(), pa.string_view()]),
)
def test_text_columns_say_what_single_values_say(direct, role, values, unit, closed, kind):
    with pytest.MonkeyPatch.context() as patch:
        # Small columns are always dictionary-encoded; the other path must be right as well.
        patch.setattr("tkindex.timeline.cells._repeats", lambda text: not direct)
        check(pa.array(values, kind), values, unit, role, closed)


@pytest.mark.parametrize("direct", [False, True])
def test_every_sample_alone_and_all_together(direct, monkeypatch):
    monkeypatch.setattr("tkindex.timeline.cells._repeats", lambda text: not direct)
    for unit in tl.UNITS:
        for role in ("point", "start", "stop"):
            check(pa.array(SAMPLES), SAMPLES, unit, role, True)
            for sample in SAMPLES:
                check(pa.array([sample]), [sample], unit, role, False)


@given(values=st.lists(st.none() | texts, max_size=30), cut=st.integers(0, 30), unit=st.sampled_from(tl.UNITS))
def test_layout_does_not_matter(values, cut, unit):
    text = pa.array(values, pa.string())
    padded = pa.array(["x", None, *values, "y"], pa.string()).slice(2, len(values))
    chunked = pa.chunked_array([text.slice(0, cut), text.slice(cut)])
    for column in (
        text,
        padded,
        chunked,
        text.dictionary_encode(),
        padded.dictionary_encode(null_encoding="encode"),
        values,
    ):
        if isinstance(column, list) and not any(isinstance(value, str) for value in values):
            continue
        check(column, values, unit, "start", True)


def test_large_columns_with_rare_bad_rows():
    """Beyond one piece and beyond the sample, distinct values, a few of them broken in the middle of good ones."""
    n = 150_000
    ticks = np.arange(n, dtype=np.int64) * 7919 - 10**9
    values = np.array(ticks, "datetime64[s]").astype(str).tolist()
    broken = {
        0: "2014-02-30T00:00:00",
        70_000: "nonsense",
        70_001: None,
        99_999: "2014-10-07",
        n - 1: "2014-10-07T05:61:00",
    }
    for row, value in broken.items():
        values[row] = value
    parsed = tl.parse_column(pa.array(values), None)
    assert parsed.unit == "second"
    assert parsed.bad.tolist() == [0, 70_000, 70_001, n - 1]
    good = np.setdiff1d(np.arange(n), list(broken))
    assert (parsed.ticks[good] == ticks[good]).all()
    assert (parsed.stops[good] == ticks[good] + 1).all()
    assert parsed.stops[99_999] - parsed.ticks[99_999] == 86_400


@pytest.mark.parametrize("unit", tl.UNITS)
def test_typed_columns(unit):
    scale = PER_DAY[unit]
    days = [0, -1, 16350, None, 40_000]
    first = [0 if day is None else day * scale for day in days]
    for kind in (pa.date32(), pa.date64()):
        dates = pa.array([None if day is None else dt.date(1970, 1, 1) + dt.timedelta(day) for day in days], kind)
        for column in (dates, dates.dictionary_encode(), pa.chunked_array([dates.slice(0, 2), dates.slice(2)])):
            parsed = tl.parse_column(column, unit)
            assert (parsed.ticks.tolist(), parsed.bad.tolist()) == (first, [3])
            assert (parsed.stops is None) == (unit == "day")
            assert tl.parse_column(column, None).unit == "day"
            stops = tl.parse_column(column, unit, role="stop")
            assert stops.closed
            assert stops.ticks.tolist() == [tl.OPEN_STOP if day is None else (day + 1) * scale for day in days]
    for code in ("s", "ms", "us", "ns"):
        for zone in (None, "Europe/Berlin"):
            ns = {"s": 1, "ms": 10**3, "us": 10**6, "ns": 10**9}[code]
            stamps = pa.array([None if day is None else day * 86_400 * ns for day in days]).view(
                pa.timestamp(code, zone)
            )
            parsed = tl.parse_column(stamps, unit)
            assert (parsed.ticks.tolist(), parsed.bad.tolist(), parsed.stops) == (first, [3], None)
            stops = tl.parse_column(stamps, unit, role="stop")
            assert not stops.closed
            assert stops.ticks.tolist() == [tl.OPEN_STOP if day is None else day * scale for day in days]
    for kind in (pa.int32(), pa.int64()):
        parsed = tl.parse_column(pa.array(days, kind), unit)
        assert (parsed.ticks.tolist(), parsed.bad.tolist(), parsed.stops) == ([day or 0 for day in days], [3], None)


def test_timestamps_that_do_not_fit():
    stamps = pa.array([0, 1_000_000, 1_500_000, 2**63 - 1], pa.timestamp("us"))
    parsed = tl.parse_column(stamps, "second")
    assert (parsed.ticks.tolist(), parsed.bad.tolist()) == ([0, 1, 0, 0], [2, 3])
    assert "finer than the index's unit 'second'" in parsed.reasons[0]
    far = tl.parse_column(pa.array([0, 2**62, -(2**62)], pa.timestamp("s")), "microsecond")
    assert (far.ticks.tolist(), far.bad.tolist()) == ([0, 0, 0], [1, 2])
    assert "too far away" in far.reasons[0]
    far = tl.parse_column(pa.array([0, 2**31 - 1], pa.int32()).view(pa.date32()), "microsecond")
    assert far.bad.tolist() == [1]
    assert tl.parse_column(pa.array([1], pa.timestamp("ns")), None).bad.tolist() == [0]


def test_integers_at_the_edges():
    edges = [tl.OPEN_START, tl.OPEN_START + 1, tl.OPEN_STOP - 2, tl.OPEN_STOP - 1, tl.OPEN_STOP]
    assert tl.parse_column(pa.array(edges), "day").bad.tolist() == [0, 3, 4]
    assert tl.parse_column([*edges, 2**70], "day").bad.tolist() == [0, 3, 4, 5]
    unsigned = tl.parse_column(pa.array([5, 2**63 - 3, 2**63, 2**64 - 1], pa.uint64()), "day")
    assert (unsigned.ticks.tolist(), unsigned.bad.tolist()) == ([5, 2**63 - 3, 0, 0], [2, 3])
    with pytest.raises(TimeParseError, match="give unit="):
        tl.parse_column(pa.array([2012]), None)


@pytest.mark.parametrize(
    "column",
    [
        pa.array([1.5]),
        pa.array([True]),
        pa.array([b"2014"]),
        pa.array([[1]]),
        pa.array([1], pa.duration("s")),
        pa.array([1], pa.time32("s")),
        np.array([1.5]),
        np.array([True]),
        np.zeros((2, 2), np.int64),
        np.array(["2014"], "datetime64[Y]"),
        "2014",
        7,
        None,
    ],
)
def test_columns_of_the_wrong_type_are_refused_whole(column):
    with pytest.raises(TimeParseError, match=r"column|dimension"):
        tl.parse_column(column, "day")


def test_mixed_objects_are_read_one_by_one():
    pd = pytest.importorskip("pandas")
    zone = dt.timezone(dt.timedelta(hours=2))
    values = [
        dt.date(2014, 10, 7),
        dt.datetime(2014, 10, 7, 5, 30),
        dt.datetime(2014, 10, 7, 5, 30, tzinfo=zone),
        "7 October 2014",
        np.datetime64("2014"),
        np.datetime64("2014-01-01"),
        pd.Timestamp("2014-10-07"),
        tl.Instant(16350, "day"),
        None,
        pd.NaT,
        float("nan"),
        np.datetime64("NaT", "D"),
        2.5,
        True,
        [],
        "2014-02-30",
        "\ud800",
        5,
    ]
    for column in (values, np.array(values, object)):
        parsed = tl.parse_column(column, "minute")
        assert parsed.bad.tolist() == list(range(8, 17))
        assert all("null" in reason for reason in parsed.reasons[:4])
        for row in (*range(8), 17):
            assert (parsed.ticks[row], parsed.stops[row]) == tl.parse_range(values[row], "minute")[:2]
    stops = tl.parse_column(values, "minute", role="stop")
    assert (stops.ticks[8:12] == tl.OPEN_STOP).all()
    assert stops.bad.tolist() == list(range(12, 17))
    assert tl.infer_unit(values[:4]) == "minute"
    assert tl.parse_column([5, "2014"], None).bad.tolist() == [0]


def test_equal_values_of_different_meaning_are_not_confused():
    zoneinfo = pytest.importorskip("zoneinfo")
    try:
        berlin = zoneinfo.ZoneInfo("Europe/Berlin")
    except zoneinfo.ZoneInfoNotFoundError:
        pytest.skip("no time zone database here")
    values = [dt.datetime(2014, 10, 26, 2, 30, tzinfo=berlin, fold=fold) for fold in (0, 1)]
    assert np.diff(tl.parse_column(values, "minute").ticks).tolist() == [60]


def test_points_of_unknown_time_are_bad_and_open_ends_are_not():
    values = ["####-##-##", "2014", "", None, "infinity", "-infinity"]
    assert tl.parse_column(values, "day").bad.tolist() == [0, 2, 3, 4, 5]
    starts = tl.parse_column(values, "day", role="start")
    assert (starts.ticks.tolist()[0], starts.bad.tolist(), starts.unknown) == (tl.OPEN_START, [2, 3, 4], 2)
    stops = tl.parse_column(values, "day", role="stop")
    assert (stops.ticks.tolist()[0], stops.bad.tolist(), stops.unknown) == (tl.OPEN_STOP, [5], 4)


@pytest.mark.parametrize(
    ("column", "closed"),
    [
        (["1929", "1930-05-##", None], True),
        (["1929-05-01"], True),
        (["1929-05-01", "1929-05-01T05:00"], False),
        (["1929-05-01T00:00:00"], False),
        (pa.array([1], pa.timestamp("s")), False),
        (pa.array([1], pa.date32()), True),
        ([1], False),
    ],
)
def test_default_of_closed(column, closed):
    unit = "hour" if not isinstance(column, pa.Array) else "second"
    assert tl.parse_column(column, unit, role="stop").closed is closed
    for given_closed in (True, False):
        assert tl.parse_column(column, unit, role="stop", closed=given_closed).closed is given_closed


@pytest.mark.parametrize(
    ("columns", "unit"),
    [
        ([["2014", "2014-10", "7 Oct 2014"]], "day"),
        ([["2014-10-07T00:00:00"]], "day"),
        ([["2014-10-07T05:00:00"]], "hour"),
        ([["2014-10-07T05:30:00Z", "2014"]], "minute"),
        ([["2014-10-07T05+05:30"]], "minute"),
        ([["2014-10-07T05:30:10.500"]], "millisecond"),
        ([["2014-10-07T05:30:10.5001"]], "microsecond"),
        ([["2014"], ["2014-10-07T05:30:10"]], "second"),
        ([["nonsense", None, "####-##-##"]], "day"),
        ([[]], "day"),
        ([], "day"),
        ([pa.nulls(3)], "day"),
        ([pa.array([3600, 7200], pa.timestamp("s"))], "hour"),
        ([pa.array([0] * 2000 + [1], pa.timestamp("us"))], "microsecond"),
    ],
)
def test_inferred_units(columns, unit):
    assert tl.infer_unit(*columns) == unit


def test_input_memory_is_never_written():
    values = np.arange(5)
    column = pa.array(values)
    tl.parse_column(pa.array([1, 2, None]), "day")
    parsed = tl.parse_column(column, "day")
    assert parsed.ticks.tolist() == [0, 1, 2, 3, 4]
    edge = np.array([1, tl.OPEN_STOP])
    assert tl.parse_column(pa.array(edge), "day").bad.tolist() == [1]
    assert edge.tolist() == [1, tl.OPEN_STOP]


def test_bad_arguments():
    with pytest.raises(TimeParseError, match="unknown role"):
        tl.parse_column(["2014"], "day", role="end")
    with pytest.raises(TimeParseError, match="unknown unit"):
        tl.parse_column(["2014"], "days")


REAL = [
    ("multitq", "date", "point", "day", {}),
    ("icews14", "date", "point", "day", {}),
    ("wikidata12k_intervals", "start", "start", "day", {}),
    ("wikidata12k_intervals", "end", "stop", "day", {}),
    ("yago11k_intervals", "start", "start", "day", {"307-13047-09", "1963-64-65"}),
    ("yago11k_intervals", "end", "stop", "day", set()),
    ("weather_irish", "date", "point", "hour", {}),
    ("traffic_melbourne", "time", "point", "hour", {}),
]


@pytest.mark.parametrize(("folder", "name", "role", "unit", "impossible"), REAL)
def test_real_columns(folder, name, role, unit, impossible):
    files = sorted((DATA / folder).glob("*.parquet"))
    files = [file for file in files if file.stem.startswith(("facts", "hourly"))]
    if not files:
        pytest.skip(f"no real data in {DATA / folder}: set TKINDEX_DATA")
    parquet = pytest.importorskip("pyarrow.parquet")
    column = parquet.read_table(files[0], columns=[name])[name]
    parsed = tl.parse_column(column, None, role=role)
    assert parsed.unit == unit
    # The only two dates in these sets that no calendar has.
    assert {column[row].as_py() for row in parsed.bad.tolist()} == set(impossible)
    assert sum(parsed.granularities.values()) + len(parsed.bad) == len(column)
    for row in range(0, len(column), max(1, len(column) // 500)):
        if row not in parsed.bad:
            start, stop, _ = tl.parse_range(column[row].as_py(), unit)
            assert parsed.ticks[row] == (stop if role == "stop" else start)
