"""What columns of each type become: ids, labels and times, whatever holds them."""

from __future__ import annotations

import datetime as dt

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.feather
import pytest

import tkindex
import tkindex.tools.call
from tkindex.errors import BadRowError, InputError
from tkindex.ingest.readers import read_facts
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP, Instant

# ----------------------------------------------------------------------------------------------------------------------
# Ids.


@pytest.mark.parametrize("kind", [pa.int8(), pa.uint16(), pa.int32(), pa.int64(), pa.uint64()])
def test_integer_labels_are_ids(kind):
    ids = pa.array([3, 0], kind)
    facts = read_facts({"head": ids, "relation": ids, "tail": ids, "time": ["2014-01-01", "2014-01-02"]})
    assert facts.heads.type == facts.relations.type == facts.tails.type == pa.int32()
    assert facts.tails.to_pylist() == [3, 0]


def test_ids_out_of_range_are_bad_rows():
    ids = pa.array([2**31 - 2, 2**31 - 1, 2**63 + 5, None], pa.uint64())
    source = {"head": ids, "relation": ["r"] * 4, "tail": [1, 2, 3, -4], "time": ["2014-01-01"] * 4}
    facts = read_facts(source, on_error="skip")
    assert facts.heads.to_pylist() == [2**31 - 2]
    assert [(row.line, row.value) for row in facts.report.bad_rows] == [
        (2, str(2**31 - 1)),
        (3, str(2**63 + 5)),
        (4, "null"),
    ]


def test_ids_and_labels_do_not_mix():
    with pytest.raises(InputError, match=r"the heads of rows are ids .* and the tails of rows are labels"):
        read_facts([(1, "r", "b", "2014")])
    with pytest.raises(
        BadRowError, match=r"row 2, column 'head': 1: a value of kind integer among values of kind text"
    ):
        read_facts([("a", "r", "b", "2014"), (1, "r", "b", "2014")])


@pytest.mark.parametrize("value", [1.5, float("nan"), True, b"a", ["a"], dt.date(2014, 1, 1)])
def test_labels_of_other_types_are_bad_rows(value):
    with pytest.raises(BadRowError, match="row 1, column 'tail'"):
        read_facts([("a", "r", value, "2014")])


def test_columns_of_other_types_are_bad_rows():
    for values in (pa.array([1.5]), pa.array([True]), pa.array([None], pa.null()), pa.array([["a"]])):
        with pytest.raises(BadRowError, match="row 1, column 'head'"):
            read_facts({"head": values, "relation": ["r"], "tail": ["b"], "time": ["2014"]})


def test_a_dictionary_may_hold_bad_labels_that_no_row_uses():
    head = pa.DictionaryArray.from_arrays(
        pa.array([0, 2, None, 1, 0], pa.int8()), pa.array(["a", "", "c", None, "x\0"])
    )
    source = {"head": head, "relation": ["r"] * 5, "tail": ["t"] * 5, "time": ["2014-01-01"] * 5}
    facts = read_facts(source, on_error="skip")
    assert facts.heads.to_pylist() == ["a", "c", "a"]
    assert [(row.line, row.value) for row in facts.report.bad_rows] == [(3, "null"), (4, "''")]


def test_slices_are_read_from_their_offset():
    table = pa.table({"head": ["\0", "a", "b"], "relation": ["r"] * 3, "tail": ["t"] * 3, "time": ["2014-01-01"] * 3})
    assert read_facts(table.slice(1)).heads.to_pylist() == ["a", "b"]
    assert [row.line for row in read_facts(table, on_error="skip").report.bad_rows] == [1]


# ----------------------------------------------------------------------------------------------------------------------
# Times.


def test_closed_ends_are_converted_once_and_the_report_says_so():
    rows = [
        ("a", "r", "b", "1926-##-##", "1929-##-##"),
        ("a", "r", "b", "####-##-##", "1929-05-##"),
        ("a", "r", "b", "2000", ""),
    ]
    facts = read_facts(rows)
    assert facts.start.tolist() == [-16071, OPEN_START, 10957]
    assert facts.stop.tolist() == [-14610, -14824, OPEN_STOP]
    assert (facts.report.closed_ends_converted, facts.report.n_unknown_times) == (2, 2)
    assert "closed ends: 2 stops moved" in str(facts.report)
    exclusive = read_facts(rows, closed_stop=False)
    assert exclusive.stop.tolist() == [-14975, -14855, OPEN_STOP]
    assert exclusive.report.closed_ends_converted == 0


@pytest.mark.parametrize(
    ("start", "stop", "unit", "expected"),
    [
        (dt.date(2014, 1, 1), dt.date(2014, 1, 2), None, (16071, 16073, "day")),
        (dt.datetime(2014, 1, 1), dt.datetime(2014, 1, 3), None, (16071, 16073, "day")),
        ("2014-01-01T00:00", "2014-01-01T05:00", None, (385704, 385709, "hour")),
        (5, 9, "minute", (5, 9, "minute")),
        (np.datetime64("2014-01"), np.datetime64("2014-02"), None, (16071, 16130, "day")),
    ],
)
def test_which_stops_are_closed(start, stop, unit, expected):
    facts = read_facts([("a", "r", "b", start, stop)], unit=unit)
    assert (*facts.start.tolist(), *facts.stop.tolist(), facts.unit) == expected


def test_intervals_of_one_tick_throughout_are_points():
    facts = read_facts([("a", "r", "b", "2014-01-01", "2014-01-01")] * 3)
    assert facts.stop is None


def test_points_coarser_than_the_unit_become_intervals():
    facts = read_facts([("a", "r", "b", "2014-01-01"), ("a", "r", "b", "2014")])
    assert facts.stop.tolist() == [16072, 16436]


def test_the_unit_is_the_coarsest_exact_one_of_both_columns_and_all_files(tmp_path):
    facts = read_facts([("a", "r", "b", "2014-01-01", "2014-01-01T05:30")], closed_stop=False)
    assert (facts.unit, facts.report.unit_inferred) == ("minute", True)
    (tmp_path / "a.csv").write_text("a,r,b,2014-01-01\n", encoding="utf-8")
    (tmp_path / "b.csv").write_text("c,r,d,2014-01-01T05\n", encoding="utf-8")
    facts = read_facts(tmp_path)
    assert (facts.unit, facts.start.tolist(), facts.stop.tolist()) == ("hour", [385704, 385709], [385728, 385710])
    facts = read_facts([tmp_path / "a.csv"], unit="hour")
    assert (facts.stop.tolist(), facts.report.unit_inferred) == ([385728], False)


def test_integer_times_need_a_unit_and_instants_bring_theirs():
    with pytest.raises(InputError, match=r"rows: the column 'start' is not read as times: .*give unit="):
        read_facts([("a", "r", "b", 5)])
    instants = [("a", "r", "b", Instant(5, "hour"), Instant(OPEN_STOP, "hour"))]
    instants.append(("a", "r", "b", Instant(OPEN_START, "hour"), Instant(9, "hour")))
    facts = read_facts(instants)
    assert (facts.unit, facts.start.tolist(), facts.stop.tolist()) == ("hour", [5, OPEN_START], [OPEN_STOP, 9])
    with pytest.raises(InputError, match="ticks of unit 'hour', and the index is to have unit 'day'"):
        read_facts(instants, unit="day")
    mixed = [("a", "r", "b", Instant(5, "hour")), ("a", "r", "b", Instant(5, "day"))]
    with pytest.raises(BadRowError, match=r"row 2, column 'start'.*unit 'day' among ticks of unit 'hour'"):
        read_facts(mixed)


def test_mixed_kinds_of_time_and_values_finer_than_a_microsecond_are_bad_rows():
    pd = pytest.importorskip("pandas")
    rows = [("a", "r", "b", dt.date(2014, 1, 1)), ("a", "r", "b", "2014-01-01"), ("a", "r", "b", None)]
    assert [row.line for row in read_facts(rows, on_error="skip").report.bad_rows] == [2, 3]
    fine = [("a", "r", "b", pd.Timestamp("2014-01-01")), ("a", "r", "b", pd.Timestamp("2014-01-01T00:00:00.000000001"))]
    with pytest.raises(BadRowError, match=r"row 2, column 'start'.*finer than a microsecond"):
        read_facts(fine)


def test_zones_are_converted():
    east = dt.timezone(dt.timedelta(hours=2))
    facts = read_facts([("a", "r", "b", dt.datetime(2014, 1, 1, 2, tzinfo=east))])
    assert (facts.start.tolist(), facts.unit) == ([16071], "day")


def test_a_time_column_of_a_wrong_type_names_source_and_column():
    with pytest.raises(InputError, match="columns: the column 'time' is not read as times"):
        read_facts({"head": ["a"], "relation": ["r"], "tail": ["b"], "time": pa.array([True])})


def test_dayfirst_chooses_a_reading():
    rows = [("a", "r", "b", "03/04/2014")]
    assert read_facts(rows, dayfirst=True).start.tolist() == [16163]
    assert read_facts(rows, dayfirst=False).start.tolist() == [16133]


# ----------------------------------------------------------------------------------------------------------------------
# Integers that look like years

YEARS = [("ann", "leads", "acme", 2010, 2012), ("bob", "leads", "acme", 2013, 2014)]


def sources_of(rows):
    """The same facts in every form that a program gives them in."""
    names = ("head", "relation", "tail", "start", "stop")
    columns = {name: [row[i] for row in rows] for i, name in enumerate(names)}
    yield "tuples", rows
    yield "lists", [list(row) for row in rows]
    yield "generator", (row for row in rows)
    yield "dicts", [dict(zip(names, row, strict=True)) for row in rows]
    yield "points", [row[:4] for row in rows]
    yield "columns", columns
    yield "numpy", {name: np.array(values) for name, values in columns.items()}
    yield "arrow", pa.table(columns)
    yield "pandas", pd.DataFrame(columns)
    yield "many", rows * 50


@pytest.mark.parametrize("unit", ["day", "hour", "second"])
@pytest.mark.parametrize("form", [name for name, _ in sources_of(YEARS)])
def test_integers_that_look_like_years_are_refused(form, unit, tmp_path):
    source = next(source for name, source in sources_of(YEARS) if name == form)
    said = r"'start'.*look like years .2010 to 2013.*2010 \w+s since 1970.*\('2010'\).*ticks=True"
    with pytest.raises(InputError, match=said):
        tkindex.build(source, unit=unit)
    source = next(source for name, source in sources_of(YEARS) if name == form)
    with tkindex.create(tmp_path / "live", unit=unit) as live:
        for take in (live.append, live.supersede, live.retract):
            with pytest.raises(InputError, match="look like years"):
                take(source)
            source = next(source for name, source in sources_of(YEARS) if name == form)
        assert len(live) == 0
        live.append(source, ticks=True)
        assert live.facts()[0].start == 2010


def test_years_can_be_said_as_text_and_ticks_as_ticks(tmp_path):
    as_text = [(*row[:3], *map(str, row[3:])) for row in YEARS]
    assert [str(fact.start) for fact in tkindex.build(as_text, unit="day").facts()] == ["2010-01-01", "2013-01-01"]
    assert tkindex.build(YEARS, unit="day", ticks=True).facts()[0].start == 2010
    # Ticks that carry their unit, and integers that are no years.
    instants = [("ann", "leads", "acme", tkindex.Instant(2010, "day")), ("a", "b", "c", tkindex.Instant(2011, "day"))]
    assert tkindex.build(instants).facts()[0].start == 2010
    for start in (0, 999, 3001, 16_350):
        rows = [("ann", "leads", "acme", 2010), ("bob", "leads", "acme", start)]
        assert len(tkindex.build(rows, unit="day")) == 2
    text = tmp_path / "years.csv"
    text.write_text("head,relation,tail,start,stop\nann,leads,acme,2010,2012\n")
    assert str(tkindex.build(text).facts()[0].start) == "2010-01-01"
    lines = tmp_path / "years.jsonl"
    lines.write_text('{"head":"ann","relation":"leads","tail":"acme","time":2010}\n')
    with pytest.raises(InputError, match="look like years"):
        tkindex.build(lines, unit="day")


def test_a_dictionary_that_holds_a_label_twice_is_one_label():
    twice = pa.DictionaryArray.from_arrays(pa.array([0, 1, 2], pa.int32()), pa.array(["a", "c", "a"]))
    days = ["2014-01-01", "2014-01-02", "2014-01-03"]
    index = tkindex.build(pa.table({"head": twice, "relation": twice, "tail": twice, "time": days}))
    assert (list(index.entities), index.count(head="a"), index.count(relation="a")) == (["a", "c"], 2, 2)
