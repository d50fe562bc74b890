"""Calendar units over ticks: periods, distances, lengths between stated ends."""

from __future__ import annotations

import pytest

import tkindex as tk
from reasoners.planner.logic.schema.calendar import cut, is_open, length_said, shift, unit_range
from tkindex.timeline.ranges import parse_range


@pytest.fixture(scope="module")
def index():
    return tk.build([("a", "r", "b", "1990-02-28", "1999-12-31")])


def _tick(text):
    return parse_range(text, "day").start


@pytest.mark.parametrize(
    ("start", "number", "unit", "end"),
    [
        ("2000-02-29", 1, "year", "2001-02-28"),
        ("2001-01-31", 1, "month", "2001-02-28"),
        ("2001-01-31", -1, "month", "2000-12-31"),
        ("2001-01-31", 2, "week", "2001-02-14"),
        ("2001-01-31", 3, "decade", "2031-01-31"),
    ],
)
def test_shifts(index, start, number, unit, end):
    assert cut(index, shift(index, _tick(start), number, unit), "day") == end


def test_periods_hold_their_tick(index):
    for unit in ("week", "month", "year", "decade", "century"):
        low, high = unit_range(index, _tick("1994-05-17"), unit)
        assert low <= _tick("1994-05-17") < high


@pytest.mark.parametrize(
    ("low", "high", "unit", "precision", "said"),
    [
        ("1930", "1938", "", "year", "8 years"),
        ("1930", "1931", "", "year", "1 year"),
        ("1930-03", "1931-05", "", "month", "14 months"),
        ("1930-03-01", "1930-03-31", "", "day", "30 days"),
        ("1930-03-01", "1932-02-28", "year", "day", "1 year"),
    ],
)
def test_lengths(index, low, high, unit, precision, said):
    assert length_said(index, _tick(low), _tick(high), unit, precision)[0] == said


def test_years_have_no_leading_zeros_and_open_ends_are_open(index):
    assert cut(index, _tick("0072"), "year") == "72"
    assert is_open(2**63 - 1)
    assert not is_open(_tick("9999"))
