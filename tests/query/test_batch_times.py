"""Times of a batch in every form, against the same questions one at a time."""

from __future__ import annotations

import datetime as dt

import numpy as np
import pyarrow as pa
import pytest

import tkindex as tk

ROWS = [(f"p{i % 5}", f"r{i % 2}", f"c{i % 3}", f"2014-{1 + i % 12:02d}-{1 + i % 28:02d}") for i in range(90)]
SPANS = [(*row, f"2015-{1 + i % 12:02d}") for i, row in enumerate(ROWS)]
TEXTS = ["2014", "2014-03", "2014-03-09", "7 October 2014", "2013", "Oct 7th, 2014"]
DAYS = [dt.date(2014, 3, 9), dt.date(2014, 12, 31), dt.date(2013, 1, 1)]


@pytest.fixture(scope="module", params=["points", "intervals"])
def index(request):
    return tk.build(ROWS if request.param == "points" else SPANS, unit="day")


def forms(values):
    """The same times as programs hold them."""
    pd, pl = pytest.importorskip("pandas"), pytest.importorskip("polars")
    yield values
    yield tuple(values)
    yield np.array(values, object)
    yield pd.Series(values)
    yield pl.Series(values)
    yield pa.array(values)
    if isinstance(values[0], dt.date):
        yield np.array(values, "datetime64[D]")
        yield np.array(values, "datetime64[us]")
        yield pd.Series(pd.to_datetime(values))
        yield [dt.datetime(day.year, day.month, day.day) for day in values]


@pytest.mark.parametrize("values", [TEXTS, DAYS], ids=["text", "dates"])
@pytest.mark.parametrize("op", ["before", "after", "on", "during", "overlaps"])
def test_each_time_is_the_period_that_it_is_in_a_question(index, op, values):
    condition = getattr(tk, op)
    wanted = [index.count(tail="c1", when=condition(value)) for value in values]
    tried = 0
    for column in forms(values):
        assert index.batch.count(tail="c1", op=op, start=column).tolist() == wanted, type(column)
        tried += 1
    assert tried >= 6
    assert index.batch.count(tail=["c1"] * 2, op=op, start=values[0]).tolist() == [wanted[0]] * 2


def test_stops_are_excluded_and_ticks_are_as_before(index):
    asked = {"head": ["p1", "p2"], "op": "on"}
    ticks = [tk.parse_range(text, "day").start for text in ("2014-02", "2014-05", "2014-03", "2014-07")]
    in_ticks = index.batch.count(**asked, start=np.array(ticks[:2]), stop=np.array(ticks[2:])).tolist()
    assert index.batch.count(**asked, start=["2014-02", "2014-05"], stop=["2014-03", "2014-07"]).tolist() == in_ticks
    assert index.batch.count(**asked, start=ticks[:2], stop=ticks[2:]).tolist() == in_ticks
    # One tick without a stop is that tick.
    day = tk.parse_range("2014-03-09", "day").start
    one = [index.count(head, when="2014-03-09") for head in ("p1", "p2")]
    assert index.batch.count(**asked, start=day).tolist() == one
    assert index.batch.count(**asked, start=[day, day]).tolist() == one


def test_last_before_and_first_after_with_a_condition():
    rows = [("ann", "met", "bob", f"2014-01-{day:02}", day % 2) for day in range(1, 6)]
    fields = ("head", "relation", "tail", "time", "odd")
    index = tk.build([dict(zip(fields, row, strict=True)) for row in rows])
    assert index.batch.last_before(["ann"], ["2014-01-04"], where="odd == 1").tolist() == [2]
    assert index.batch.first_after(["ann"], ["2014-01-03"], where="odd == 1").tolist() == [4]


def test_last_before_and_first_after_a_period(index):
    entities = [row[0] for row in ROWS[: len(TEXTS)]]
    before, after = index.batch.last_before(entities, TEXTS), index.batch.first_after(entities, TEXTS)
    for i, (entity, text) in enumerate(zip(entities, TEXTS, strict=True)):
        last = index.last(entity=entity, when=tk.before(text))
        first = index.first(entity=entity, when=tk.after(text))
        assert before[i] == (last.rows[0] if last else -1)
        assert after[i] == (first.rows[0] if first else -1)


def test_labels_come_in_columns_of_other_libraries_too(index):
    labels = ["p1", "p3", "p1"]
    wanted = index.batch.count(head=labels).tolist()
    for column in forms(labels):
        assert index.batch.count(head=column).tolist() == wanted
    ids = [index.entities.id(label) for label in labels]
    for column in forms(ids):
        assert index.batch.count(head=column).tolist() == wanted


@pytest.mark.parametrize(
    ("start", "said"),
    [
        (["2014", "someday"], r"start\[1\]: .*someday"),
        (["2014-01-01", None], r"start\[1\]: no time is given"),
        (["2014-01-01", "2014-02-30"], r"start\[1\]: .*2014-02-30"),
        (["03/04/2014"], r"start\[0\]: .*two readings"),
        ("03/04/2014", "two readings"),
        (np.array(["2014-01-01", "NaT"], "datetime64[D]"), r"start\[1\]: no time is given"),
        ([1.5, 2.5], r"start\[0\]: 1.5 of type float is not a time"),
        (np.array([[1, 2]]), "2 dimensions"),
        (True, "start is True"),
        (1.5, "start is float"),
        (object(), "start is object"),
        ([2**63 - 1], "open end"),
    ],
)
def test_what_is_no_time_is_named(index, start, said):
    with pytest.raises((tk.QueryError, tk.TimeParseError, tk.AmbiguousTimeError), match=said):
        index.batch.count(op="on", start=start)


@pytest.mark.parametrize("op", ["before", "after", "on", "during", "overlaps"])
@pytest.mark.parametrize("n", [1, 2, 3_000])
def test_ticks_that_stand_for_open_ends_or_leave_64_bits_are_refused(index, op, n):
    """Unsigned ones wrapped round and were answered; the lowest was an OverflowError, or answered too."""
    for tick, kind in ((2**63, np.uint64), (2**64 - 1, np.uint64), (2**63 - 1, np.int64), (-(2**63), np.int64)):
        for start in ([tick] * n, np.full(n, tick, kind)):
            with pytest.raises(tk.QueryError, match=r"open (end|start)"):
                index.batch.count(tail=["c1"] * n, op=op, start=start)
    lowest, highest = -(2**63) + 1, 2**63 - 3
    for tick in (lowest, highest):
        wanted = index.count(tail="c1", when=getattr(tk, op)(tick))
        assert index.batch.count(tail=["c1"] * n, op=op, start=np.full(n, tick)).tolist() == [wanted] * n
    assert index.batch.count(tail=["c1"] * n, op=op, start=np.full(n, 16_150, np.uint64)).tolist() == (
        index.batch.count(tail=["c1"] * n, op=op, start=[16_150] * n).tolist()
    )
