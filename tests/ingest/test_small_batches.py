"""The short way for a few rows: whatever it takes, it reads just as the long way does, and it takes nothing bad."""

from __future__ import annotations

import datetime as dt
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import ODD_LABELS

import tkindex as tk
from tkindex.errors import BadRowError, CapacityError, InputError
from tkindex.ingest import readers
from tkindex.ingest.label_columns import MAX_LABEL_BYTES
from tkindex.ingest.readers import read_arriving, read_facts
from tkindex.ingest.small_batches import MAX_SMALL_BATCH, read_small_batch
from tkindex.timeline.calendar import OPEN_START, OPEN_STOP, UNITS


class Visit(NamedTuple):
    """Columns in an order of its own."""

    date: Any
    tail: Any
    relation: Any
    head: Any
    note: Any


class Word(str):
    """Text, but of a type of its own."""


TEXTS = (
    "2014", "2014-10", "2014-10-07", "2014-10-7", " 2014-10-07 ", "20141007", "0360", "-0043-03-15", "+12000", "44 BC",
    "Oct 7th, 2014", "07.10.2014", "03/04/2014", "13/04/2014", "2014-02-30", "2014-10-07T05", "2014-10-07T05:30",
    "2014-10-07T05:30:10", "2014-10-07T05:30:10.5", "2014-10-07T00:00", "2014-10-07T00:00:00.000000",
    "2014-10-08T24:00", "2014-10-07T05:30:10.123456789", "2014-10-07T05:30:10.123456", "2014-10-07T05:30Z",
    "2014-10-07T05:30+02:00",    "2014-10-07 05:30:10-05:00", "2014-10-07T23:59:60", "1926-##-##",
    "195#-##-##", "####-##-##", "", " ", "inf",
    "-inf", "Infinity", "nan", "x", "2014-10-07\x00", "２０１４-10-07", "\ud800", "9999999-01-01", "292277-01-01",
    "16350",    "0000-01-01", "9999-12-31", "-9999-12-31",
)  # fmt: skip
TICKS = (0, 1, -1, 16350, 16351, OPEN_START, OPEN_START + 1, OPEN_STOP, OPEN_STOP - 1, OPEN_STOP - 2, 2**63, -(2**70))
ZONE = dt.timezone(dt.timedelta(hours=14))
OBJECTS = (
    dt.date(2014, 10, 7), dt.date(1, 1, 1), dt.date(9999, 12, 31), dt.datetime(2014, 10, 7), dt.datetime(1, 1, 1),
    dt.datetime(2014, 10, 7, 5, 30, 10, 5), dt.datetime(2014, 10, 7, 5, 30, tzinfo=dt.UTC),
    dt.datetime(1, 1, 1, tzinfo=ZONE), dt.datetime(9999, 12, 31, 23, 59, tzinfo=dt.UTC),
    dt.datetime(2014, 10, 8, tzinfo=ZONE), np.datetime64("2014-10-07"), np.datetime64("NaT", "D"), np.int64(16350),
    1.5, float("nan"), True, b"2014", Word("2014-10-07"), tk.Instant(16350, "day"), tk.Instant(16351, "day"),
    tk.Instant(OPEN_STOP, "day"), tk.Instant(OPEN_START, "day"), tk.Instant(5, "second"), [],
)  # fmt: skip
LABELS = (*ODD_LABELS, "", "\x00", "a\x00b", "\ud800", "x" * MAX_LABEL_BYTES, "é" * MAX_LABEL_BYTES, Word("a"), None, 7)
LABELS = (*LABELS, True, 1.5, b"a", np.str_("a"))

good_labels = st.sampled_from(ODD_LABELS)
good_times = st.sampled_from(("2014", "2014-10-07", "2014-10-08", "1926-##-##", "7 October 2014", "2015-01-01"))
labels = st.one_of(good_labels, good_labels, good_labels, st.sampled_from(LABELS))
kinds_of_time = st.sampled_from(
    [
        good_times,
        good_times,
        good_times | st.none(),
        st.sampled_from(TEXTS) | st.none(),
        st.sampled_from(TICKS) | st.integers(-(2**63), 2**63 - 1),
        st.sampled_from(TICKS[:5]) | st.none(),
        st.sampled_from(OBJECTS),
        st.sampled_from([thing for thing in OBJECTS if type(thing) is dt.datetime]) | st.none(),
        st.dates() | st.none(),
        st.datetimes(),
        st.sampled_from([thing for thing in OBJECTS if isinstance(thing, tk.Instant)]),
        st.sampled_from((*TEXTS, *TICKS, *OBJECTS, None)),
    ]
)
others = st.sampled_from((None, 1, 2**70, "x", "\ud800", 1.5, [1], {"a": 1}, dt.date(2014, 1, 1), b"\xff", True))


@st.composite
def sources(draw: st.DrawFn) -> Any:
    """Lists of rows of one kind, or nearly."""
    n = draw(st.integers(0, 4))
    starts, stops = draw(kinds_of_time), draw(kinds_of_time)
    shape = draw(st.sampled_from(("four", "five", "six", "dicts", "facts", "named", "mixed")))
    rows: list[Any] = []
    for _ in range(n):
        cells = [draw(labels), draw(labels), draw(labels), draw(starts), draw(stops), draw(others)]
        if shape == "mixed":
            shape_of_row = draw(st.sampled_from(("four", "five", "six", "dicts", "facts", "named", "three", "text")))
        else:
            shape_of_row = shape
        if shape_of_row in ("three", "four", "five", "six"):
            width = {"three": 3, "four": 4, "five": 5, "six": 6}[shape_of_row]
            rows.append(draw(st.sampled_from((tuple, tuple, list)))(cells[:width]))
        elif shape_of_row == "dicts":
            names = draw(
                st.sampled_from(
                    (
                        ("head", "relation", "tail", "start", "stop", "note"),
                        ("subject", "Predicate", "object", "date", "end", "start"),
                        ("head", "relation", "tail", "time", "x", "y"),
                        ("tail", "relation", "head", "time", 7, "note"),
                        ("head", "relation", "tail", "note", "other", "more"),
                        ("head", "subject", "relation", "tail", "time", "stop"),
                    )
                )
            )
            row = dict(zip(names, cells, strict=True))
            for name in draw(st.sets(st.sampled_from(names), max_size=2)) if draw(st.booleans()) else ():
                del row[name]
            rows.append(row)
        elif shape_of_row == "facts":
            rows.append(tk.Fact(*cells))
        elif shape_of_row == "named":
            rows.append(Visit(cells[3], cells[2], cells[1], cells[0], cells[5]))
        else:
            rows.append("a,b,c,2014")
    return tuple(rows) if n and isinstance(rows[0], dict) and draw(st.booleans()) else rows


def said(read, *arguments, **options):
    """All that a reading gives, or the error that it ends in."""
    try:
        facts = read(*arguments, **options)
    except tk.TkindexError as error:
        return type(error), str(error), vars(error)
    report = facts.report.to_dict()
    assert set(report.pop("seconds")) == {"read", "times", "check"}
    columns = [
        column if isinstance(column, list) else column.to_pylist()
        for column in (facts.heads, facts.relations, facts.tails)
    ]
    stop = None if facts.stop is None else (facts.stop.dtype, facts.stop.tolist())
    others = None if facts.attributes is None else (facts.attributes.schema, facts.attributes.to_pylist())
    return columns, facts.start.dtype, facts.start.tolist(), stop, facts.unit, str(others), report


_NAMED = {name: name for name in ("head", "relation", "tail", "start", "stop")}
options_of_reading = st.fixed_dictionaries(
    {
        "unit": st.sampled_from(("day", "day", *UNITS)),
        "closed_stop": st.sampled_from((None, None, True, False)),
        "dayfirst": st.sampled_from((None, True, False)),
        "attributes": st.booleans(),
        "on_error": st.sampled_from(("raise", "raise", "skip")),
        "columns": st.sampled_from(
            (
                None,
                None,
                {},
                _NAMED,
                {"head": "head", "relation": "relation", "tail": "tail", "start": "start"},
                {"head": 2, "tail": 0},
                {"subject": "object", "object": "subject", "time": "date"},
                {"start": "time", "stop": None},
                {"start": None, "stop": None},
                {"head": "note", "stop": 5},
                {"head": True},
                {"head": [1]},
                {7: "head"},
                {"who": "head"},
            )
        ),
    }
)


@given(source=sources(), options=options_of_reading)
def test_the_short_way_says_what_the_long_way_says(source, options):
    assert said(read_arriving, source, **options) == said(read_facts, source, **options)


@given(start=st.sampled_from((*TEXTS, *TICKS, *OBJECTS)), stop=st.sampled_from((*TEXTS, *TICKS, *OBJECTS, None)),
       unit=st.sampled_from(UNITS), closed=st.sampled_from((None, True, False)))  # fmt: skip
def test_every_pair_of_times_is_read_alike(start, stop, unit, closed):
    for row in (("a", "r", "b", start), ("a", "r", "b", start, stop)):
        options = {"unit": unit, "closed_stop": closed}
        assert said(read_arriving, [row], **options) == said(read_facts, [row], **options)


@given(st.lists(st.tuples(good_labels, good_labels, good_labels, good_times), min_size=1, max_size=MAX_SMALL_BATCH))
def test_plain_rows_go_the_short_way(rows):
    assert read_small_batch(rows, "day", None, None, True) is not None
    assert read_small_batch([*rows] * (MAX_SMALL_BATCH // len(rows) + 1), "day", None, None, True) is None
    names = ("head", "relation", "tail", "time")
    assert read_small_batch([dict(zip(names, row, strict=True)) for row in rows], "day", None, None, True) is not None


@pytest.mark.parametrize(
    "row",
    [
        ("a", "r", "b", 16350),
        ["a", "r", "b", "2014", None],
        ("a", "r", "b", dt.date(2014, 10, 7), dt.date(2014, 10, 8)),
        ("a", "r", "b", "####-##-##", "2014"),
        ("a", "r", "b", "2014", "2015", "a note"),
        tk.Fact("a", "r", "b", tk.Instant(1, "day"), tk.Instant(OPEN_STOP, "day"), 3),
        {"subject": "a", "predicate": "r", "object": "b", "date": "2014", "note": 1},
    ],
)
def test_the_usual_shapes_of_a_row_go_the_short_way(row):
    assert read_small_batch([row], "day", None, None, True) is not None
    assert said(read_arriving, [row], unit="day") == said(read_facts, [row], unit="day")


def test_what_is_not_plain_goes_the_long_way():
    row = ("a", "r", "b", "2014")
    for source in (
        [],
        [row] * (MAX_SMALL_BATCH + 1),
        iter([row]),
        {"head": ["a"]},
        [(0, 0, 1, "2014")],
        [("a", "r", "b", "never")],
    ):
        assert read_small_batch(source, "day", None, None, True) is None
    assert read_small_batch([row], None, None, None, True) is None
    assert read_small_batch([row], "day", None, None, True, columns=_NAMED) is None


def test_rows_whose_columns_are_named_go_the_short_way():
    """As tools and the memory write them."""
    rows = [{"head": "a", "relation": "r", "tail": "b", "start": "2014", "stop": None, "note": "n"}] * 2
    assert read_small_batch(rows, "day", None, None, True, columns=_NAMED) is not None
    turned = read_small_batch([("a", "r", "b", "2014")], "day", None, None, True, columns={"head": 2, "tail": 0})
    assert turned is not None
    assert (turned.heads, turned.tails) == (["b"], ["a"])


def test_arguments_are_checked_either_way():
    row = ("a", "r", "b", "2014")
    with pytest.raises(InputError, match="on_error is 'ignore'"):
        read_arriving([row], unit="day", on_error="ignore")
    with pytest.raises(tk.TimeParseError, match="fortnight"):
        read_arriving([row], unit="fortnight")
    with pytest.raises(InputError, match="the roles are"):
        read_arriving([row], unit="day", columns={"who": "head"})
    seen: list[tuple[str, int, int | None]] = []
    read_arriving([row], unit="day", progress=lambda *step: seen.append(step))
    assert seen == [("read", 1, None)]


def test_more_facts_than_can_be_numbered_is_the_same_error(monkeypatch):
    monkeypatch.setattr(readers, "MAX_FACTS", 1)
    with pytest.raises(CapacityError):
        read_arriving([("a", "r", "b", "2014")] * 2, unit="day")


rows_of_three = st.tuples(good_labels, good_labels, good_labels, good_times)


@given(
    st.lists(
        st.lists(rows_of_three | st.tuples(labels, labels, labels, good_times), min_size=1, max_size=3), max_size=4
    ),
    st.sampled_from((None, "NFC", "casefold", str.upper)),
    st.sampled_from(("keep", "merge")),
)
@settings(max_examples=25)
def test_an_index_becomes_the_same_either_way(tmp_path_factory, batches, normalize, duplicates):
    ended = []
    for way in ("short", "long"):
        with pytest.MonkeyPatch.context() as patch:
            if way == "long":
                patch.setattr(readers, "read_small_batch", lambda *arguments: None)
            with tk.create(tmp_path_factory.mktemp("few") / "index", unit="day", normalize="NFKC") as index:
                reports = []
                for rows in batches:
                    try:
                        report = index.append(rows, normalize=normalize, duplicates=duplicates).to_dict()
                        del report["seconds"]
                    except BadRowError as error:
                        report = str(error)
                    reports.append(report)
                ended.append((reports, list(index.entities), list(index.relations), index.facts().to_dicts()))
    assert ended[0] == ended[1]


def test_labels_of_ids_do_not_go_with_labels(tmp_path):
    with tk.create(tmp_path / "index", unit="day") as index:
        for rows in ([("a", "r", "b", "2014")], [("a", "r", "b", "2014")] * (MAX_SMALL_BATCH + 1)):
            with pytest.raises(InputError, match="entities= gives the labels of ids"):
                index.append(rows, entities=["x"])
            with pytest.raises(InputError, match="relations= gives the labels of ids"):
                index.append(rows, relations=["x"])
        assert not len(index.entities)
        assert not len(index)
