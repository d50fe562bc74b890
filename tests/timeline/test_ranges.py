"""Single times: every notation, refusals, round trips; `datetime`, `calendar` and numpy are the independent judges."""

from __future__ import annotations

import calendar
import copy
import datetime as dt
import json
import subprocess
import sys
import warnings

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tkindex.errors import AmbiguousTimeError, TimeParseError, TimeRangeError
from tkindex.timeline import ranges as tl
from tkindex.timeline.calendar import civil_from_days, days_from_civil, days_in_month

CODES = {"day": "D", "hour": "h", "minute": "m", "second": "s", "millisecond": "ms", "microsecond": "us"}
PER_DAY = {
    "day": 1,
    "hour": 24,
    "minute": 1440,
    "second": 86_400,
    "millisecond": 86_400_000,
    "microsecond": 86_400_000_000,
}
units = st.sampled_from(tl.UNITS)


def day(text: str) -> int:
    """Days since 1970 by numpy, years below zero and above 9999 included."""
    return int(np.datetime64(text, "D").astype(np.int64))


# Written form, first day, first day after, precision.
NOTATIONS = [
    ("2014", "2014-01-01", "2015-01-01", "year"),
    ("the year 2014", "2014-01-01", "2015-01-01", "year"),
    ("year 2014", "2014-01-01", "2015-01-01", "year"),
    ("the year of 2014", "2014-01-01", "2015-01-01", "year"),
    ("2014-10", "2014-10-01", "2014-11-01", "month"),
    ("2011-02", "2011-02-01", "2011-03-01", "month"),
    ("2014-12", "2014-12-01", "2015-01-01", "month"),
    ("2014/10", "2014-10-01", "2014-11-01", "month"),
    ("10/2014", "2014-10-01", "2014-11-01", "month"),
    ("Feb, 2011", "2011-02-01", "2011-03-01", "month"),
    ("Sept. 2011", "2011-09-01", "2011-10-01", "month"),
    ("August of 2006", "2006-08-01", "2006-09-01", "month"),
    ("October of 2014", "2014-10-01", "2014-11-01", "month"),
    ("October 2014", "2014-10-01", "2014-11-01", "month"),
    ("Nov, the year of 2006", "2006-11-01", "2006-12-01", "month"),
    ("November, the year 2015", "2015-11-01", "2015-12-01", "month"),
    ("December in the year 2015", "2015-12-01", "2016-01-01", "month"),
    ("2014-10-07", "2014-10-07", "2014-10-08", "day"),
    (" 2014-10-07 ", "2014-10-07", "2014-10-08", "day"),
    ("2014-10-7", "2014-10-07", "2014-10-08", "day"),
    ("2014-03-5", "2014-03-05", "2014-03-06", "day"),
    ("2014/10/07", "2014-10-07", "2014-10-08", "day"),
    ("2014.10.07", "2014-10-07", "2014-10-08", "day"),
    ("20141007", "2014-10-07", "2014-10-08", "day"),
    ("2014-10-07Z", "2014-10-07", "2014-10-08", "day"),
    ("07.10.2014", "2014-10-07", "2014-10-08", "day"),
    ("7.10.2014", "2014-10-07", "2014-10-08", "day"),
    ("27.02.2006", "2006-02-27", "2006-02-28", "day"),
    ("27/02/2006", "2006-02-27", "2006-02-28", "day"),
    ("02/27/2006", "2006-02-27", "2006-02-28", "day"),
    ("27-02-2006", "2006-02-27", "2006-02-28", "day"),
    ("03/03/2014", "2014-03-03", "2014-03-04", "day"),
    ("3/03/2014", "2014-03-03", "2014-03-04", "day"),
    ("20 Dec 2010", "2010-12-20", "2010-12-21", "day"),
    ("20-Dec-2010", "2010-12-20", "2010-12-21", "day"),
    ("12 May 2006", "2006-05-12", "2006-05-13", "day"),
    ("7 October 2014", "2014-10-07", "2014-10-08", "day"),
    ("7th of October, 2014", "2014-10-07", "2014-10-08", "day"),
    ("the 7th of October 2014", "2014-10-07", "2014-10-08", "day"),
    ("Jun 25th, 2006", "2006-06-25", "2006-06-26", "day"),
    ("Oct 7th, 2014", "2014-10-07", "2014-10-08", "day"),
    ("Oct 16, 2012", "2012-10-16", "2012-10-17", "day"),
    ("OCT 7 2014", "2014-10-07", "2014-10-08", "day"),
    ("Aug 21st, 2006", "2006-08-21", "2006-08-22", "day"),
    ("Tuesday, 7 October 2014", "2014-10-07", "2014-10-08", "day"),
    ("Tue Oct 7 2014", "2014-10-07", "2014-10-08", "day"),
    ("1926-##-##", "1926-01-01", "1927-01-01", "year"),
    ("1926-XX-XX", "1926-01-01", "1927-01-01", "year"),
    ("1926-05-##", "1926-05-01", "1926-06-01", "month"),
    ("195#-##-##", "1950-01-01", "1960-01-01", "decade"),
    ("the 1950s", "1950-01-01", "1960-01-01", "decade"),
    ("19##-##-##", "1900-01-01", "2000-01-01", "century"),
    ("-19#-##-##", "-0199-01-01", "-0189-01-01", "decade"),
    ("-4##-##-##", "-0499-01-01", "-0399-01-01", "century"),
    ("360-##-##", "0360-01-01", "0361-01-01", "year"),
    ("98-##-##", "0098-01-01", "0099-01-01", "year"),
    ("360", "0360-01-01", "0361-01-01", "year"),
    ("98 AD", "0098-01-01", "0099-01-01", "year"),
    ("0098", "0098-01-01", "0099-01-01", "year"),
    ("0000", "0000-01-01", "0001-01-01", "year"),
    ("-44", "-0044-01-01", "-0043-01-01", "year"),
    ("-405-##-##", "-0405-01-01", "-0404-01-01", "year"),
    ("-0044-03-15", "-0044-03-15", "-0044-03-16", "day"),
    ("44 BC", "-0043-01-01", "-0042-01-01", "year"),
    ("44 BCE", "-0043-01-01", "-0042-01-01", "year"),
    ("15 March 44 BC", "-0043-03-15", "-0043-03-16", "day"),
    ("March 44 BC", "-0043-03-01", "-0043-04-01", "month"),
    ("1 BC", "0000-01-01", "0001-01-01", "year"),
    ("+12000", "12000-01-01", "12001-01-01", "year"),
    ("12000-02-29", "12000-02-29", "12000-03-01", "day"),
]


@pytest.mark.parametrize("unit", tl.UNITS)
@pytest.mark.parametrize(("text", "first", "after", "granularity"), NOTATIONS)
def test_every_notation_is_the_range_it_names(text, first, after, granularity, unit):
    scale = PER_DAY[unit]
    assert tl.parse_range(text, unit) == (day(first) * scale, day(after) * scale, granularity)


@pytest.mark.parametrize(
    ("text", "iso", "granularity"),
    [
        ("2014-10-07T05", "2014-10-07T05", "hour"),
        ("2014-10-07T05:30", "2014-10-07T05:30", "minute"),
        ("2014-10-07 05:30", "2014-10-07T05:30", "minute"),
        ("2014-10-07t05:30z", "2014-10-07T05:30", "minute"),
        ("2013-01-01T10:00:00Z", "2013-01-01T10:00:00", "second"),
        ("2014-10-07T05:30:10", "2014-10-07T05:30:10", "second"),
        ("2014-10-07T05:30:10.5", "2014-10-07T05:30:10.500", "millisecond"),
        ("2014-10-07T05:30:10,123456", "2014-10-07T05:30:10.123456", "microsecond"),
        ("2014-10-07T05:30:10.123456000", "2014-10-07T05:30:10.123456", "microsecond"),
        ("2014-10-07T05:30+02:00", "2014-10-07T03:30", "minute"),
        ("2014-10-07T05:30-0530", "2014-10-07T11:00", "minute"),
        ("2014-10-07T05:30 +02", "2014-10-07T03:30", "minute"),
        ("2014-10-07T05:30 UTC", "2014-10-07T05:30", "minute"),
        ("2014-01-01T00:30+01:00", "2013-12-31T23:30", "minute"),
        ("20141007T053010Z", "2014-10-07T05:30:10", "second"),
        ("7 October 2014 05:30", "2014-10-07T05:30", "minute"),
        ("Oct 7th, 2014 at 5:30", "2014-10-07T05:30", "minute"),
        ("07.10.2014, 05:30:10", "2014-10-07T05:30:10", "second"),
        ("Tue, 07 Oct 2014 05:30:00 GMT", "2014-10-07T05:30:00", "second"),
    ],
)
def test_times_of_day(text, iso, granularity):
    tick = int(np.datetime64(iso, "us").astype(np.int64))
    width = PER_DAY["microsecond"] // PER_DAY[granularity]
    assert tl.parse_range(text, "microsecond") == (tick, tick + width, granularity)


@pytest.mark.parametrize("text", ["03/04/2014", "3-4-2014", "03/04/2014 05:30"])
def test_two_readings_are_refused_unless_chosen(text):
    with pytest.raises(AmbiguousTimeError, match=r"2014-04-03 \(day first\) and 2014-03-04 \(month first\)"):
        tl.parse_range(text, "second")
    assert tl.parse_range(text, "second", dayfirst=True).start // 86_400 == day("2014-04-03")
    assert tl.parse_range(text, "second", dayfirst=False).start // 86_400 == day("2014-03-04")


def test_dayfirst_never_bends_to_the_value():
    with pytest.raises(TimeParseError, match="month 25"):
        tl.parse_range("03/25/2014", "day", dayfirst=True)


def test_unknown_time_is_open():
    for text in ("####-##-##", "####", "XXXX-XX-XX", "###"):
        assert tl.parse_range(text, "day") == (tl.OPEN_START, tl.OPEN_STOP, "open")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("2014-02-30", "days 1-28"),
        ("1900-02-29", "days 1-28"),
        ("2014-04-31", "days 1-30"),
        ("2014-10-00", "days 1-31"),
        ("2014-13", "month 13"),
        ("2014-00-10", "month 0"),
        ("1963-64-65", "month 64"),
        ("2014-10-07T25:00", "hour 25"),
        ("2014-10-07T24:00", "hour 24"),
        ("2014-10-07T05:60", "minute 60"),
        ("2014-10-07T05:30:60", "second 60"),
        ("2014-10-07T05:30+24:00", "zone"),
        ("2014-10-07T05:30:10.1234567", "finer than a microsecond"),
        ("2014-10 05:30", "needs a day"),
        ("2014-##-15", "last"),
        ("19##-05-##", "last"),
        ("1###-##-##", "last two"),
        ("307-13047-09", "write it like"),
        ("0 BC", "no year 0"),
        ("-0000", "no year -0"),
        ("x", "write it like"),
        ("##", "write it like"),
        ("X-X", "write it like"),
        ("98", "three digits"),
        ("05-06-14", "three digits"),
        ("Oct 7, 14", "three digits"),
        ("12345", "sign"),
        ("Wednesday, 7 October 2014", "Tuesday"),
        ("Thursday 2014", "write it like|not an English"),
        ("Foo 2014", "not an English month"),
        ("7 Vendemiaire 2014", "not an English month|write it like"),
        ("yesterday", "write it like"),
        ("inf", "open end"),
        ("2014-10-07/2014-10-09", "between"),
        ("2014-10-07\x00", "control"),
        ("2014\n-10", "control"),
        ("2014-10\u200b-07", "control"),
        ("２０１４-10-07", "ASCII"),
        ("٢٠١٤", "ASCII"),
        ("−44", "ASCII"),
        ("2014-10-07T05:30 at noon", "time of day|write it like"),
        ("2014-10-07 x", "write it like"),
        ("2014-10-07T05:30Z+01:00", "time of day"),
    ],
)
def test_refused_text_says_why(text, why):
    with pytest.raises(TimeParseError, match=why):
        tl.parse_range(text, "microsecond")


@pytest.mark.parametrize(
    "value", [True, 1.0, float("nan"), None, b"2014", np.float64(2014), [], np.datetime64("NaT", "D"), 1 + 0j]
)
def test_other_types_are_refused(value):
    with pytest.raises(TimeParseError, match="not a time"):
        tl.parse_range(value, "day")


@pytest.mark.parametrize("text", ["9" * 10_000_000, "2014-10-07" + " " * 1_000_000, "-" * 100_000, "#" * 100_000])
def test_long_text_is_refused_unread_and_cut_in_the_message(text):
    with pytest.raises(TimeParseError) as caught:
        tl.parse_range(text, "day")
    assert len(str(caught.value)) < 300


@given(st.text(max_size=80) | st.text("0123456789-+/.:#XTZ ,abcdgijlmnoprtuvy", max_size=40), units)
def test_any_text_is_a_range_or_a_named_refusal(text, unit):
    try:
        found = tl.parse_range(text, unit)
    except TimeParseError as error:
        message = str(error)
    else:
        message = ""
        assert found.start < found.stop
        assert found.granularity in tl.GRANULARITIES
    assert len(message) < 500


def test_finer_than_the_unit():
    with pytest.raises(TimeParseError, match="build with unit='minute', or ask for 2014-10-07"):
        tl.parse_range("2014-10-07T05:30", "day")
    with pytest.raises(TimeParseError, match="unit='minute'"):  # an hour that starts between two ticks
        tl.parse_range("2014-10-07T05+05:30", "hour")
    assert tl.parse_range("2014-10-07T00:00:00", "day") == (16350, 16351, "day")
    assert tl.parse_range(dt.datetime(2014, 10, 7), "day") == (16350, 16351, "day")
    assert tl.parse_range("2014-10-07T05:00:00", "hour") == (16350 * 24 + 5, 16350 * 24 + 6, "hour")


def test_integers_are_ticks():
    assert tl.parse_range(-3, "second") == (-3, -2, "second")
    assert tl.parse_range(np.int32(7), "day") == (7, 8, "day")
    for tick in (tl.OPEN_START, tl.OPEN_STOP, tl.OPEN_STOP - 1, 2**64, -(10**5000)):
        with pytest.raises(TimeRangeError):
            tl.parse_range(tick, "day")
    assert tl.parse_range(tl.OPEN_STOP - 2, "day").stop == tl.OPEN_STOP - 1
    with pytest.raises(TimeParseError, match="not a time"):
        tl.parse_range(np.timedelta64(3, "D"), "day")


def test_years_far_away_are_exact_or_refused():
    limit = (2**63 // PER_DAY["microsecond"]) // 366
    assert tl.parse_range(f"+{limit}", "microsecond").granularity == "year"
    for text in (f"+{limit * 2}", f"-{limit * 2}", f"+{'9' * 40}", f"+{'9' * 40}-##-##"):
        with pytest.raises(TimeRangeError, match="coarser unit"):
            tl.parse_range(text, "microsecond")
    assert tl.parse_range("+20000000000000000", "day").start == 20_000_000_000_000_000 // 400 * 146_097 - 719_528


@pytest.mark.parametrize("unit", ["", "days", "Day", "nanosecond", None, 3])
def test_unknown_unit(unit):
    for call in (
        lambda: tl.parse_range("2014-10-07", unit),
        lambda: tl.format_instant(1, unit),
        lambda: tl.Instant(1, unit),
    ):
        with pytest.raises(TimeParseError, match="unknown unit"):
            call()


@given(st.datetimes(), units)
def test_datetimes_agree_with_numpy(when, unit):
    exact = int(np.datetime64(when, "us").astype(np.int64))
    tick, rest = divmod(exact, PER_DAY["microsecond"] // PER_DAY[unit])
    if rest:
        with pytest.raises(TimeParseError, match="finer"):
            tl.parse_range(when, unit)
    else:
        assert tl.parse_range(when, unit) == (tick, tick + 1, unit)
    assert tl.parse_range(when.isoformat(timespec="microseconds"), "microsecond").start == exact


@given(
    st.datetimes(
        timezones=st.timezones()
        | st.builds(dt.timezone, st.timedeltas(dt.timedelta(hours=-23), dt.timedelta(hours=23)))
    )
)
def test_aware_datetimes_are_utc(when):
    since = when - dt.datetime(1970, 1, 1, tzinfo=dt.UTC)
    assert tl.parse_range(when, "microsecond").start == since // dt.timedelta(microseconds=1)


@given(st.dates(), units)
def test_dates_agree_with_datetime(date, unit):
    start = (date - dt.date(1970, 1, 1)).days * PER_DAY[unit]
    expected = (start, start + PER_DAY[unit], "day")
    for written in (
        date,
        date.isoformat(),
        f"{date.day} {calendar.month_name[date.month]} {date.year:04}",
        np.datetime64(date),
    ):
        assert tl.parse_range(written, unit) == expected
    year, month = date.year, date.month
    first = (dt.date(year, month, 1) - dt.date(1970, 1, 1)).days
    length = calendar.monthrange(year, month)[1]
    for written in (f"{year:04}-{month:02}", f"{calendar.month_abbr[month]}, {year:04}"):
        assert tl.parse_range(written, "day") == (first, first + length, "month")


@given(st.integers(-(10**15), 10**15))
def test_calendar_agrees_with_numpy_at_any_distance(days):
    year, month, day_of_month = civil_from_days(days)
    assert np.datetime64(days, "D").astype("datetime64[M]").astype(np.int64) == (year - 1970) * 12 + month - 1
    assert days_from_civil(year, month, day_of_month) == days
    assert 1 <= day_of_month <= days_in_month(year, month)


@given(st.lists(st.integers(-(10**15), 10**15), min_size=1))
def test_calendar_of_arrays_is_the_calendar_of_ints(days):
    columns = civil_from_days(np.array(days))
    assert [tuple(row) for row in np.stack(columns, 1).tolist()] == [civil_from_days(one) for one in days]
    assert days_from_civil(*columns).tolist() == days


@given(st.integers(1, 9999), st.integers(1, 12))
def test_month_lengths_agree_with_calendar(year, month):
    assert days_in_month(year, month) == calendar.monthrange(year, month)[1]


@pytest.mark.parametrize("code", ["Y", "M", "D", "h", "m", "s", "ms", "us"])
def test_datetime64_is_as_long_as_its_resolution(code):
    value = np.datetime64("2014-10-07T05:30:10.123456").astype(f"datetime64[{code}]")
    found = tl.parse_range(value, "microsecond")
    assert found.start == value.astype("datetime64[us]").astype(np.int64)
    assert found.stop == (value + np.timedelta64(1, code)).astype("datetime64[us]").astype(np.int64)


def test_datetime64_of_other_resolutions():
    assert tl.parse_range(np.datetime64(10**9 + 1000, "ns"), "microsecond") == (10**6 + 1, 10**6 + 2, "microsecond")
    with pytest.raises(TimeParseError, match="finer than a microsecond"):
        tl.parse_range(np.datetime64(1, "ns"), "microsecond")
    for odd in (np.datetime64(3, "W"), np.datetime64(3, "25s")):
        with pytest.raises(TimeParseError, match="convert"):
            tl.parse_range(odd, "day")


def test_pandas_timestamps():
    pd = pytest.importorskip("pandas")
    assert tl.parse_range(pd.Timestamp("2014-10-07"), "day") == (16350, 16351, "day")
    assert tl.parse_range(pd.Timestamp("2014-10-07 02:00", tz="Europe/Berlin"), "day") == (16350, 16351, "day")
    with pytest.raises(TimeParseError, match="finer than a microsecond"):
        tl.parse_range(pd.Timestamp("2014-10-07T00:00:00.000000001"), "microsecond")
    with pytest.raises(TimeParseError, match="NaT"):
        tl.parse_range(pd.NaT, "day")


ticks = st.integers(tl.OPEN_START + 1, tl.OPEN_STOP - 2)


@given(ticks | st.integers(-(10**7), 10**7), units)
def test_instants_survive_text(tick, unit):
    assert tl.parse_range(tl.format_instant(tick, unit), unit) == (tick, tick + 1, unit)


@given(st.integers(-(10**6), 10**6), units)
def test_text_of_instants_agrees_with_numpy(tick, unit):
    text = tl.format_instant(tick, unit)
    assert np.datetime64(text, CODES[unit]) == np.datetime64(tick, CODES[unit])
    if tick >= 0:  # numpy writes the year -1 as -001
        assert text == str(np.datetime64(tick, CODES[unit]))


@given(st.integers(-(10**5), 10**5), units, st.sampled_from(["year", "month", *tl.UNITS]))
def test_periods_survive_text(days, unit, granularity):
    start, stop, word = tl.parse_range(tl.format_instant(days * PER_DAY[unit], unit, granularity), unit)
    if tl.GRANULARITIES.index(granularity) > tl.GRANULARITIES.index(unit):
        word = unit
    assert tl.parse_range(tl.format_range(start, stop, unit), unit) == (start, stop, word)


def test_ranges_that_are_no_period():
    assert tl.format_range(16350, 16353, "day") == "2014-10-07/2014-10-10"
    assert tl.format_range(tl.OPEN_START, 16353, "day") == "-inf/2014-10-10"
    assert tl.format_range(16353, tl.OPEN_STOP, "day") == "2014-10-10/inf"
    assert tl.format_range(16353, 16353, "day") == "2014-10-10/2014-10-10"
    assert tl.format_range(day("2014-01-01"), day("2016-01-01"), "day") == "2014-01-01/2016-01-01"
    assert tl.format_range(30, 90, "minute") == "1970-01-01T00:30/1970-01-01T01:30"
    with pytest.raises(TimeParseError, match="granularity"):
        tl.format_instant(0, "day", "decade")


@given(ticks, ticks, units)
def test_instant_is_its_integer(a, b, unit):
    first, second = tl.Instant(a, unit), tl.instant_type(unit)(b)
    assert (first < second, first == second, hash(first), first + 1) == (a < b, a == b, hash(a), a + 1)
    assert (str(first), repr(first), f"{first}", first.isoformat()) == (tl.format_instant(a, unit),) * 4
    assert first.to_datetime64() == np.datetime64(a, CODES[unit])
    assert tl.parse_range(first, unit) == (a, a + 1, unit)
    copied = copy.deepcopy(first)
    assert (copied, copied.unit, type(copied)) == (a, unit, type(first))
    assert json.dumps(first) == str(a)
    with pytest.raises(AttributeError):
        first.unit = "day"


def test_instants_of_another_unit_are_converted():
    assert tl.parse_range(tl.Instant(16350, "day"), "hour") == (16350 * 24, 16351 * 24, "day")
    assert tl.parse_range(tl.Instant(16350 * 24, "hour"), "day") == (16350, 16351, "day")
    with pytest.raises(TimeParseError, match="finer"):
        tl.parse_range(tl.Instant(1, "hour"), "day")
    assert str(tl.Instant(tl.OPEN_STOP, "day")) == "inf"
    assert np.isnat(tl.Instant(tl.OPEN_STOP, "day").to_datetime64())
    assert f"{tl.Instant(0, 'day'):>12}" == "  1970-01-01"


@pytest.mark.parametrize(
    ("value", "minutes"),
    [
        (5, 5),
        (np.int64(5), 5),
        ("2h", 120),
        ("90 min", 90),
        ("3 days", 4320),
        ("1d12h", 2160),
        ("1 day and 12 hours", 2160),
        ("1 day, 2 hours", 1560),
        ("1.5 h", 90),
        ("60 s", 1),
        ("2 weeks", 20160),
        ("PT2H", 120),
        ("P1DT12H", 2160),
        ("P2W", 20160),
        ("PT1.5H", 90),
        ("0 min", 0),
        (dt.timedelta(hours=2), 120),
        (np.timedelta64(2, "h"), 120),
        (np.timedelta64(1, "W"), 10080),
        (np.timedelta64(60 * 10**9, "ns"), 1),
    ],
)
def test_durations(value, minutes):
    assert tl.parse_duration(value, "minute") == minutes


def without_unit(number: int) -> np.timedelta64:
    """A duration of numpy's that has no unit: NumPy 2.5 and later warn when one is made."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return np.timedelta64(number)


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("90 s", "whole number of minutes.*unit='second'"),
        (dt.timedelta(seconds=1), "whole number"),
        (np.timedelta64(1, "ns"), "whole number of minutes: round it$"),
        ("1 month", "no fixed length"),
        ("2 years", "no fixed length"),
        ("P1M", "cannot read"),
        (np.timedelta64(1, "M"), "no fixed length"),
        (without_unit(1), "no unit"),
        (np.timedelta64("NaT", "s"), "NaT"),
        (-1, "negative"),
        (dt.timedelta(-1), "negative"),
        ("-2h", "cannot read"),
        ("", "cannot read"),
        ("P", "cannot read"),
        ("PT", "cannot read"),
        ("2", "cannot read"),
        ("h", "cannot read"),
        ("2 parsecs", "cannot read"),
        ("2h" * 1000, "cannot read"),
        (True, "not a duration"),
        (1.5, "not a duration"),
        (None, "not a duration"),
        ("99999999999999999 weeks", "too long"),
        (2**63, "too long"),
    ],
)
def test_refused_durations(value, why):
    with pytest.raises(TimeParseError, match=why):
        tl.parse_duration(value, "minute")


def test_importing_the_timeline_loads_neither_arrow_nor_the_compiler():
    code = "import sys, tkindex.timeline.ranges; print([m for m in ('pyarrow', 'numba', 'pandas') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_duration_ends_before_the_tick_of_an_open_end_and_keeps_nanoseconds():
    assert tl.parse_duration(2**63 - 2, "day") == 2**63 - 2
    with pytest.raises(TimeRangeError, match="too long"):
        tl.parse_duration(2**63 - 1, "day")
    pd = pytest.importorskip("pandas")
    with pytest.raises(TimeParseError, match="whole number"):
        tl.parse_duration(pd.Timedelta(1_500, "ns"), "microsecond")
