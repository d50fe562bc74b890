"""Times as they are said, against a calendar walked day by day."""

from __future__ import annotations

import calendar
import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tkindex as tk
from tkindex.timeline.relative import resolve

EPOCH = dt.date(1970, 1, 1)
DATES = st.datetimes(min_value=dt.datetime(1900, 1, 1), max_value=dt.datetime(2100, 12, 31))


def days(text, written):
    found = resolve(text, written, "day")
    return EPOCH + dt.timedelta(found.start), EPOCH + dt.timedelta(found.stop - 1)


def walk(day, step, is_right):
    """The first day after (before) one that is right."""
    day += dt.timedelta(step)
    while not is_right(day):
        day += dt.timedelta(step)
    return day


@given(DATES, st.integers(0, 6), st.integers(1, 12))
def test_weekdays_and_months(written, weekday, month):
    today = written.date()
    day_name, month_name = calendar.day_name[weekday], calendar.month_name[month]
    assert days(f"last {day_name}", written)[0] == walk(today, -1, lambda day: day.weekday() == weekday)
    assert days(f"next {day_name.lower()}", written)[0] == walk(today, 1, lambda day: day.weekday() == weekday)
    # The latest such month before this one, the first after it.
    last = walk(today.replace(day=1), -1, lambda day: day.month == month)
    assert days(f"last {month_name}", written) == (last.replace(day=1), last)
    begin = walk(today, 1, lambda day: day.day == 1)
    first = begin if begin.month == month else walk(begin, 1, lambda day: day.month == month)
    assert days(f"next {month_name}", written)[0] == first


@given(DATES, st.integers(1, 100))
def test_counted_units(written, n):
    today = written.date()
    assert days(f"{n} days ago", written) == (today - dt.timedelta(n),) * 2
    assert days(f"in {n} days", written) == (today + dt.timedelta(n),) * 2
    monday, sunday = days(f"{n} weeks ago", written)
    assert (monday.weekday(), (sunday - monday).days) == (0, 6)
    assert monday <= today - dt.timedelta(7 * n) <= sunday
    assert days(f"{n} years ago", written) == (dt.date(today.year - n, 1, 1), dt.date(today.year - n, 12, 31))
    first, last = days(f"{n} months ago", written)
    assert (today.year * 12 + today.month) - (first.year * 12 + first.month) == n
    assert (first.day, last.month, (last + dt.timedelta(1)).day) == (1, first.month, 1)


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("today", "2026-03-10", "2026-03-10"),
        ("Yesterday", "2026-03-09", "2026-03-09"),
        ("the day before yesterday", "2026-03-08", "2026-03-08"),
        ("tomorrow", "2026-03-11", "2026-03-11"),
        ("last night", "2026-03-09", "2026-03-09"),
        ("this week", "2026-03-09", "2026-03-15"),
        ("last month", "2026-02-01", "2026-02-28"),
        ("next year", "2027-01-01", "2027-12-31"),
        ("a week ago", "2026-03-02", "2026-03-08"),
        ("two months ago", "2026-01-01", "2026-01-31"),
        ("the last 3 days", "2026-03-08", "2026-03-10"),
        ("past two weeks", "2026-02-25", "2026-03-10"),
        ("the last two months", "2026-01-10", "2026-03-10"),
        ("the previous two years", "2024-03-10", "2026-03-10"),
        ("2014-10-07", "2014-10-07", "2014-10-07"),
        ("2014", "2014-01-01", "2014-12-31"),
    ],
)
def test_what_is_said(text, first, last):
    written = dt.datetime(2026, 3, 10, 9, 30)
    assert days(text, written) == (dt.date.fromisoformat(first), dt.date.fromisoformat(last))


UNCLEAR = (
    "", "soon", "Friday", "May", "last spring", "in the past", "0 days ago", "in 5 days ago", "5 days",
    "3000 years ago", "in 9999 years", "03/04/2014",
)  # fmt: skip


@pytest.mark.parametrize("text", UNCLEAR)
def test_what_is_no_time_or_may_be_two_is_refused(text):
    with pytest.raises(tk.TimeParseError):
        resolve(text, dt.datetime(2026, 3, 10), "day")


def test_the_last_months_begin_on_the_same_day_or_the_last_that_a_month_has():
    begun = [
        resolve("the last 2 months", written, "day").start
        for written in (dt.datetime(2026, 3, 31), dt.datetime(2026, 4, 30))
    ]
    assert [str(dt.date(1970, 1, 1) + dt.timedelta(day)) for day in begun] == ["2026-01-31", "2026-02-28"]
