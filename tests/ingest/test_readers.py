"""Readers: every format gives the same facts, and a row that is no fact is named by file, line, column and value."""

from __future__ import annotations

import bz2
import csv
import datetime as dt
import gzip
import io
import json
import os
import tempfile
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.feather
import pyarrow.parquet as pq
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from places import TESTS

import tkindex
import tkindex.tools.call
from tkindex.errors import BadRowError, CapacityError, InputError, TkindexError
from tkindex.ingest import delimited as textfiles
from tkindex.ingest import pieces, readers, report
from tkindex.ingest.readers import read_facts
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP, Instant

MALFORMED = TESTS / "malformed" / "facts"
NAMES = ("head", "relation", "tail", "start", "stop")


def columns_of(facts):
    """Everything of the facts that must not depend on the format."""
    return (
        facts.heads.to_pylist(),
        facts.relations.to_pylist(),
        facts.tails.to_pylist(),
        facts.start.tolist(),
        None if facts.stop is None else facts.stop.tolist(),
        facts.unit,
    )


# ----------------------------------------------------------------------------------------------------------------------
# Malformed files. (file, line or row, column, part of the value, part of the reason, arguments, rows in the file)

BAD_ROWS = [
    ("ambiguous_date.csv", 3, "date", "03/04/2014", "two readings: 2014-04-03 (day first) and 2014-03-04", {}),
    ("array_and_object.jsonl", 2, "", "'head': 'Iraq'", "expected a sequence of fields", {}),
    ("bad_stop.csv", 3, "stop", "19x9", "cannot read '19x9' as a time", {}),
    ("bad_utf8.arrow", 2, "head", r"b'\xff'", "not valid UTF-8", {}),
    ("bad_utf8.csv", 3, "relation", r"vi\udcffsits", "invalid UTF-8", {}),
    ("bad_utf8.jsonl", 2, "", "Ir�aq", "invalid start byte", {}),
    ("bad_utf8.parquet", 2, "head", r"b'\xff'", "not valid UTF-8", {}),
    ("bad_utf8_time.tsv", 3, "date", r"2014\udcff", "invalid UTF-8", {}),
    ("blank_lines_crlf.tsv", 6, "relation", "''", "label is empty", {}),
    ("boolean_time.jsonl", 2, "time", "True", "kind boolean among values of kind text", {}),
    ("empty_interval.csv", 3, "stop", "'2014-10-07T05:00' to '2014-10-07T05:00'", "closed_stop=True", {}),
    ("empty_label.csv", 3, "subject", "''", "label is empty", {}),
    ("empty_time.csv", 3, "date", "''", "cannot read empty text as a time", {}),
    ("enormous_id.jsonl", 2, "tail", "99999999999999999999", "64 bits", {}),
    ("finer_than_unit.csv", 3, "date", "2014-10-07T05:30", "finer than the index's unit 'day'", {"unit": "day"}),
    ("float_label.jsonl", 2, "head", "1.5", "kind float", {}),
    ("huge_id.jsonl", 2, "relation", "2147483647", "from 0 to 2147483646", {}),
    ("impossible_date.csv", 3, "date", "2014-02-30", "month 2 of year 2014 has days 1-28", {}),
    ("inverted.csv", 3, "stop", "'1929-##-##' to '1926-##-##'", "ends before it starts", {}),
    ("literal_quotes.tsv", 2, "start", "1961-02-29", "days 1-28", {}),
    ("long_row.csv", 3, "", "'more'", "expected 4 fields, found 5", {}),
    ("missing_label.jsonl", 2, "relation", "null", "needs a label", {}),
    ("mixed_time.jsonl", 2, "time", "16350", "kind integer among values of kind text", {}),
    ("nan_label.jsonl", 3, "tail", "nan", "kind float", {}),
    ("negative_id.jsonl", 2, "head", "-1", "from 0 to 2147483646", {}),
    ("no_header.txt", 2, "tail", "''", "label is empty", {}),
    ("not_a_time.csv", 3, "date", "sometime", "cannot read 'sometime' as a time", {}),
    ("not_json.jsonl", 2, "", "Iraq", "not JSON: Expecting value at character 31", {}),
    ("nul_label.csv", 3, "object", r"I\x00ran", "NUL", {}),
    ("nul_label.jsonl", 3, "head", r"Ir\x00aq", "NUL", {}),
    ("null_label.jsonl", 2, "relation", "null", "needs a label", {}),
    ("null_label.parquet", 2, "head", "null", "needs a label", {}),
    ("null_time.arrows", 2, "time", "null", "needs a time", {}),
    ("out_of_range.csv", 3, "date", "9999999-01-01", "use a coarser unit", {"unit": "microsecond"}),
    ("quoted_newlines.csv", 8, "date", "2014-13-01", "month 13 is not 1-12", {}),
    ("scalar.jsonl", 2, "", '"Iraq"', "expected an object or an array", {}),
    ("short_array.jsonl", 2, "", "'Iraq'", "expected 4 fields, found 3", {}),
    ("short_row.csv", 3, "", "'Iraq'", "expected 4 fields, found 3", {}),
    ("stray_quote.csv", 3, "", '"Iraq" the country', "text follows the closing quote", {}),
    ("surrogate.jsonl", 2, "head", r"Ir\ud800aq", "half of a surrogate pair", {}),
    ("two_objects.jsonl", 2, "", "Iraq", "Extra data", {}),
    ("unclosed_quote.csv", 3, "", '"Iraq,visits', "a quote is not closed", {}),
    ("unknown_header.csv", 1, "start", "when", "if this line names the columns", {}),
    ("unknown_time.csv", 3, "date", "####-##-##", "says nothing of the time", {}),
]

BAD_SOURCES = [
    ("doubled_column.csv", "two columns are called 'note'"),
    ("no_relation.csv", "no column for relation (also called predicate, rel). The columns are 'subject', 'verb'"),
    ("no_time.csv", "columns={'start': None}"),
    ("one_field.csv", "fewer than three fields"),
    ("text.arrow", "no readable ipc file"),
    ("text.jsonl.gz", "cannot be read"),
    ("text.parquet", "no readable parquet file"),
    ("truncated.arrow", "no readable ipc file"),
    ("truncated.csv.gz", "cannot be read"),
    ("truncated.parquet", "no readable parquet file"),
    ("two_heads.csv", "the columns 'subject' and 'source' could both be the head"),
    ("two_times.csv", "the columns 'date' and 'timestamp' could both be the start"),
    ("unknown.xlsx", "the ending '.xlsx' says nothing of the format"),
    ("utf16.csv", "save it as UTF-8"),
]


def test_every_malformed_file_is_in_a_table():
    files = {file.name for file in MALFORMED.iterdir() if not file.name.startswith(".")}
    assert files == {row[0] for row in BAD_ROWS} | {row[0] for row in BAD_SOURCES} | {"float_time.parquet"}


@pytest.mark.parametrize(
    ("name", "line", "column", "value", "reason", "arguments"), BAD_ROWS, ids=lambda v: str(v)[:24]
)
def test_a_bad_row_is_named_by_a_strict_reading_and_listed_by_a_lenient_one(
    name, line, column, value, reason, arguments
):
    path = MALFORMED / name
    with pytest.raises(BadRowError) as raised:
        read_facts(path, **arguments)
    error = raised.value
    assert (error.source, error.line, error.column) == (str(path), line, column)
    assert value in error.value
    counted = "line" if path.suffix in (".csv", ".tsv", ".txt", ".jsonl") else "row"
    message = str(error)
    assert message.startswith(f"{path}, {counted} {line}")
    assert (f"column {column!r}" in message) == bool(column)
    assert value in message
    assert reason in message
    assert "on_error='skip'" in message

    facts = read_facts(path, on_error="skip", **arguments)
    (bad,) = facts.report.bad_rows
    assert (bad.source, bad.line, bad.counted, bad.column) == (str(path), line, counted, column)
    assert value in bad.value
    assert reason in bad.reason
    good = 3 if name == "quoted_newlines.csv" else 2
    assert (len(facts), facts.report.n_facts, facts.report.n_bad, facts.report.n_read) == (good, good, 1, good + 1)
    assert len(facts.heads) == len(facts.relations) == len(facts.tails) == good
    assert facts.heads.null_count == facts.relations.null_count == facts.tails.null_count == 0
    assert str(bad) in str(facts.report)


@pytest.mark.parametrize(("name", "message"), BAD_SOURCES, ids=lambda v: str(v)[:24])
@pytest.mark.parametrize("on_error", ["raise", "skip"])
def test_a_source_that_cannot_be_read_at_all_is_an_error_that_names_it(name, message, on_error):
    with pytest.raises(InputError) as raised:
        read_facts(MALFORMED / name, on_error=on_error)
    assert message in str(raised.value)
    assert name in str(raised.value)


def test_floating_point_times_are_bad_rows_and_nan_is_named():
    with pytest.raises(BadRowError, match=r"row 1, column 'time': 1\.0: a floating-point number is no time"):
        read_facts(MALFORMED / "float_time.parquet")
    facts = read_facts(MALFORMED / "float_time.parquet", on_error="skip")
    assert [row.value for row in facts.report.bad_rows] == ["1.0", "nan", "2.0"]
    assert len(facts) == 0


@pytest.mark.parametrize("ending", [".csv", ".tsv", ".jsonl", ".parquet", ".csv.gz"])
def test_a_label_of_one_megabyte_is_an_error_that_names_file_and_line(tmp_path, ending):
    rows = [("Iraq", "visits", "Iran", "2014")] * 3
    rows[1] = ("I" * 2**20, "visits", "Iran", "2014")
    path = tmp_path / f"facts{ending}"
    write(path, rows, 4)
    header = 1 if ending.startswith((".csv", ".tsv")) else 0
    with pytest.raises(
        BadRowError, match=r"column 'head'.*1,048,576 bytes, and the longest allowed is 65,536"
    ) as raised:
        read_facts(path)
    assert raised.value.line == 2 + header
    assert len(str(raised.value)) < 500
    assert len(read_facts(path, on_error="skip")) == 2


def test_the_longest_allowed_label_is_a_label():
    assert len(read_facts([("x" * 65_536, "r", "é" * 32_768, "2014")])) == 1
    with pytest.raises(BadRowError, match="65,537 bytes"):
        read_facts({"head": ["x" * 65_537], "relation": ["r"], "tail": ["b"], "time": ["2014"]})


def test_bad_rows_of_all_kinds_are_listed_in_order_of_line(tmp_path):
    path = tmp_path / "facts.csv"
    path.write_text(
        'head,relation,tail,date\na,r,b,2014\n,r,b,2014\na,r,b\na,r,b,x\n"a"x,r,b,2014\na,,b,2014\na,r,b,2015\n',
        encoding="utf-8",
    )
    facts = read_facts(path, on_error="skip")
    assert [(row.line, row.column) for row in facts.report.bad_rows] == [
        (3, "head"),
        (4, ""),
        (5, "date"),
        (6, ""),
        (7, "relation"),
    ]
    assert (facts.report.n_read, facts.report.n_bad, len(facts)) == (7, 5, 2)
    with pytest.raises(BadRowError, match="line 3, column 'head'"):
        read_facts(path)


def test_a_row_with_two_faults_is_counted_once():
    facts = read_facts([("", "r", "", "never")], on_error="skip")
    assert facts.report.n_bad == len(facts.report.bad_rows) == 1


def test_details_of_bad_rows_are_capped_and_the_rest_counted(monkeypatch):
    monkeypatch.setattr(report, "MAX_BAD_DETAILS", 5)
    facts = read_facts([("a", "r", "b", "never")] * 12 + [("a", "r", "b", "2014")], on_error="skip")
    assert (facts.report.n_bad, len(facts.report.bad_rows), facts.report.n_bad_unlisted, len(facts)) == (12, 5, 7, 1)
    assert "... and 7 more" in str(facts.report)


def test_an_ipc_file_with_offsets_beyond_its_bytes_is_refused(tmp_path):
    offsets = np.array([0, 2, 900, 3], np.int32)
    head = pa.Array.from_buffers(pa.string(), 3, [None, pa.py_buffer(offsets), pa.py_buffer(b"abc")])
    table = pa.table({"head": head, "relation": ["r"] * 3, "tail": ["t"] * 3, "time": ["2014"] * 3})
    with pa.ipc.new_file(str(tmp_path / "facts.arrow"), table.schema) as file:
        file.write_table(table)
    with pytest.raises(InputError, match=r"facts\.arrow: the column 'head' is corrupt"):
        read_facts(tmp_path / "facts.arrow")


@given(st.data())
def test_a_mutated_ipc_or_parquet_file_gives_facts_or_an_error_of_ours(data):
    table = pa.table(
        {
            "head": pa.array(["a", "b", "c", "d"]),
            "relation": pa.array(["r"] * 4).dictionary_encode(),
            "tail": pa.array(["a", "b", "c", "d"], pa.large_string()),
            "time": pa.array([1, 2, 3, 4], pa.int32()).cast(pa.date32()),
        }
    )
    ending = data.draw(st.sampled_from([".arrow", ".parquet"]))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"facts{ending}"
        if ending == ".arrow":
            with pa.ipc.new_file(str(path), table.schema) as file:
                file.write_table(table)
        else:
            pq.write_table(table, path)
        content = bytearray(path.read_bytes())
        for _ in range(data.draw(st.integers(1, 4))):
            content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
        path.write_bytes(bytes(content))
        try:
            facts = read_facts(path, on_error="skip")
        except TkindexError:
            return
        assert len(facts.heads) == len(facts.relations) == len(facts.tails) == len(facts.start)


# ----------------------------------------------------------------------------------------------------------------------
# The same facts in every format.

ALIASES = {"head", "subject", "source", "relation", "predicate", "rel", "tail", "object", "target"}
ALIASES |= {"start", "time", "date", "timestamp", "stop", "end"}
labels = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0\ufeff"), min_size=1, max_size=12),
    st.sampled_from(
        ['"', '""', 'a "b" c', '"a"', "a,b", "a\tb", "a\nb", "a\r\nb", " ", "é", "𝔄", "null", "7", "2014-01-01"]
    ),
).filter(lambda label: label.strip().lower() not in ALIASES)
days = st.dates(dt.date(1, 1, 1), dt.date(9998, 12, 30))


@st.composite
def fact_lists(draw):
    """Rows of text, and how many fields they have: 4 for points, 5 for intervals with closed ends."""
    width = draw(st.sampled_from([4, 5]))
    rows = []
    for _ in range(draw(st.integers(1, 12))):
        first, second = sorted([draw(days), draw(days)])
        rows.append((draw(labels), draw(labels), draw(labels), first.isoformat(), second.isoformat())[:width])
    return width, rows


def write(path: Path, rows, width: int, header: bool = True) -> None:
    """Write rows in the format that the name of the file says."""
    names = NAMES[:width]
    endings = path.suffixes
    table = pa.table({name: [row[i] for row in rows] for i, name in enumerate(names)})
    if ".csv" in endings or ".tsv" in endings:
        text = io.StringIO(newline="")
        writer = csv.writer(text, delimiter="," if ".csv" in endings else "\t", lineterminator="\r\n")
        writer.writerows([names, *rows] if header else rows)
        content = text.getvalue().encode()
    elif ".jsonl" in endings:
        lines = [json.dumps(dict(zip(names, row, strict=True)) if header else row) for row in rows]
        content = "".join(line + "\n" for line in lines).encode()
    elif ".parquet" in endings:
        pq.write_table(table, path, row_group_size=5)
        return
    elif ".arrow" in endings:
        with pa.ipc.new_file(str(path), table.schema) as file:
            file.write_table(table, max_chunksize=5)
        return
    else:
        with pa.ipc.new_stream(str(path), table.schema) as file:
            file.write_table(table, max_chunksize=5)
        return
    path.write_bytes(PACKED.get(path.suffix, bytes)(content))


PACKED = {
    ".gz": gzip.compress,
    ".bz2": bz2.compress,
    ".zst": lambda content: pa.compress(content, codec="zstd", asbytes=True),
}


@pytest.mark.parametrize("header", [b"", b"head,relation,tail,time\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_only_the_first_character_of_a_file_is_a_byte_order_mark(header, mark, tmp_path):
    path = tmp_path / "f.csv"
    label = "\ufeffAnn"
    path.write_bytes(mark + header + f"{label},visits,Rome,2014-10-07\n{label},visits,Oslo,2014-10-08\n".encode())
    first = label if mark or header else "Ann"
    assert columns_of(read_facts(path))[0] == [first, label]


def test_a_first_line_that_names_two_roles_is_a_header_and_one_that_names_one_is_a_fact(tmp_path):
    path = tmp_path / "f.csv"
    path.write_text("who,relation,place,date\nAnn,visits,Rome,2014-10-07\n")
    with pytest.raises(InputError, match="no column for head"):
        read_facts(path)
    path.write_text("Ann,relation,Rome,2014-10-07\nAnn,visits,Rome,2014-10-07\n")
    assert columns_of(read_facts(path))[1] == ["relation", "visits"]


@pytest.mark.parametrize("ending", PACKED)
def test_packed_text_that_was_cut_off_is_refused(ending, tmp_path):
    rows = [["Ann", "visits", f"town {i:03d}", "2014-10-07"] for i in range(300)]
    path = tmp_path / f"f.csv{ending}"
    write(path, rows, 4)
    path.write_bytes(path.read_bytes()[:-5])
    with pytest.raises(InputError, match="cannot be read"):
        read_facts(path)


def test_a_pipe_is_no_file_and_the_error_says_so(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    os.mkfifo("facts.csv")
    for source in ("facts.csv", Path("-"), "-"):
        with pytest.raises(InputError, match="not from standard input, a pipe or a device"):
            read_facts(source)
    Path("-").write_text("Ann,visits,Rome,2014-10-07\n")
    with pytest.raises(InputError, match="says nothing of the format"):
        read_facts("-")


@given(fact_lists())
def test_every_format_gives_the_same_facts(facts):
    pd, pl = pytest.importorskip("pandas"), pytest.importorskip("polars")
    width, rows = facts
    expected = columns_of(read_facts(rows))
    to_day = [tuple(dt.date.fromisoformat(text) for text in row[3:]) for row in rows]
    assert expected[:3] == tuple([row[i] for row in rows] for i in range(3))
    assert expected[3] == [(days[0] - dt.date(1970, 1, 1)).days for days in to_day]
    if width == 5 and any(days[0] != days[1] for days in to_day):
        assert expected[4] == [(days[1] - dt.date(1970, 1, 1)).days + 1 for days in to_day]
    else:
        assert expected[4] is None
    assert expected[5] == "day"

    by_column = {name: [row[i] for row in rows] for i, name in enumerate(NAMES[:width])}
    table = pa.table(by_column)
    as_dates = pa.table(
        {name: table[name].cast(pa.date32()) if i > 2 else table[name] for i, name in enumerate(by_column)}
    )
    encoded = table.set_column(0, "head", table["head"].dictionary_encode())
    views = pa.table({name: table[name].cast(pa.string_view()) for name in by_column})
    sources = {
        "generator": (row for row in rows),
        "lists": [list(row) for row in rows],
        "dicts": [dict(zip(NAMES, row, strict=False)) for row in rows],
        "columns": by_column,
        "arrays": {name: np.array(values, dtype=object) for name, values in by_column.items()},
        "dates": [(*row[:3], *days) for row, days in zip(rows, to_day, strict=True)],
        "datetime64": [(*row[:3], *map(np.datetime64, days)) for row, days in zip(rows, to_day, strict=True)],
        "table": table,
        "table of dates": as_dates,
        "dictionary": encoded,
        "views": views,
        "large": table.cast(pa.schema([(name, pa.large_string()) for name in by_column])),
        "binary": pa.table(
            {name: table[name].cast(pa.binary()) if i < 3 else table[name] for i, name in enumerate(by_column)}
        ),
        "batch": table.combine_chunks().to_batches()[0],
        "reader": table.to_reader(max_chunksize=3),
        "pandas": pd.DataFrame(by_column, index=range(5, 5 + len(rows))),
        "polars": pl.DataFrame(by_column),
        "polars categories": pl.DataFrame(by_column).with_columns(pl.col("head").cast(pl.Categorical)),
    }
    with tempfile.TemporaryDirectory() as folder:
        for name in (
            *("f.csv", "f.tsv", "f.csv.gz", "f.csv.bz2", "f.tsv.zst"),
            *("f.jsonl", "f.jsonl.gz", "f.jsonl.zst", "f.parquet", "f.arrow", "f.arrows"),
        ):
            write(Path(folder) / name, rows, width)
            sources[name] = Path(folder) / name
        for name in ("bare.csv", "bare.tsv", "bare.jsonl"):
            write(Path(folder) / name, rows, width, header=False)
            sources[name] = str(Path(folder) / name)
        for name, source in sources.items():
            assert columns_of(read_facts(source)) == expected, name


@given(fact_lists(), st.sampled_from([".csv", ".tsv", ".jsonl"]), st.data())
def test_the_line_of_a_bad_row_is_the_line_it_begins_on(facts, ending, data):
    width, rows = facts
    place = data.draw(st.integers(0, len(rows) - 1))
    kind = data.draw(st.sampled_from(["time", "width"]))
    broken = [list(row) for row in rows]
    if kind == "time":
        broken[place][3] = "nonsense"
    else:
        broken[place].pop()
        assume(len(rows) > 1 and place > 0)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"facts{ending}"
        header = kind == "time" or ending != ".jsonl"  # an object lacks a key, an array a field
        text = io.StringIO(newline="")
        if ending == ".jsonl":
            whole = [json.dumps(dict(zip(NAMES, row, strict=False)) if header else row) + "\n" for row in broken]
            lines_above = place
            path.write_text("".join(whole), encoding="utf-8")
        else:
            writer = csv.writer(text, delimiter="," if ending == ".csv" else "\t", lineterminator="\r\n")
            writer.writerow(NAMES[:width])
            for i, row in enumerate(broken):
                if i == place:
                    lines_above = len(io.StringIO(text.getvalue(), newline="").readlines())
                writer.writerow(row)
            path.write_bytes(text.getvalue().encode())
        with pytest.raises(BadRowError) as raised:
            read_facts(path)
        assert raised.value.line == lines_above + 1
        lenient = read_facts(path, on_error="skip")
    kept = [row for i, row in enumerate(rows) if i != place]
    assert lenient.heads.to_pylist() == [row[0] for row in kept]
    assert [row.line for row in lenient.report.bad_rows] == [lines_above + 1]


@given(st.text(st.sampled_from(['"', ",", "\n", "\r", "a", " "]), max_size=14))
def test_quoting_is_called_quoted_only_where_the_csv_module_agrees_on_every_record(text):
    quoting = textfiles.find_quoting(text.encode(), ",")
    strict = csv.reader(io.StringIO(text, newline=""), strict=True)
    try:
        expected = [record for record in strict if record]
    except csv.Error:
        assert quoting != "quoted"
        return
    records = list(textfiles._exact_records(text.encode(), ",", quoting != "plain"))
    assert list(textfiles._records(text.encode(), ",", quoting)) == records
    if quoting == "quoted":
        assert [record.fields for record in records if not record.error] == expected
    elif '"' not in text:
        assert [record.fields for record in records] == expected


def test_quotes_inside_fields_are_characters_and_a_stray_one_does_not_swallow_the_file(tmp_path):
    path = tmp_path / "facts.csv"
    path.write_text('head,relation,tail,date\n"a,b",r,5" nail,2014\nc,r,"d\n' + "e,r,f,2015\n" * 3, encoding="utf-8")
    facts = read_facts(path, on_error="skip")
    assert facts.heads.to_pylist() == ["a,b", "e", "e", "e"]
    assert facts.tails.to_pylist()[0] == '5" nail'
    assert [row.line for row in facts.report.bad_rows] == [3]


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_byte_order_mark_and_missing_last_newline(tmp_path, newline):
    path = tmp_path / "facts.csv"
    path.write_bytes(
        b"\xef\xbb\xbf" + newline.join(["Subject,Rel,Object,Date", "a,r,b,2014-01-01", "c,r,d,2014-01-02"]).encode()
    )
    facts = read_facts(path)
    assert (facts.heads.to_pylist(), facts.start.tolist()) == (["a", "c"], [16071, 16072])
    assert facts.report.columns == {"head": "Subject", "relation": "Rel", "tail": "Object", "start": "Date"}


@pytest.mark.parametrize(
    ("ending", "delimiter"), [(".csv", ";"), (".csv", "\t"), (".txt", "\t"), (".txt", ","), (".txt", "|")]
)
def test_delimiters(tmp_path, ending, delimiter):
    path = tmp_path / f"facts{ending}"
    path.write_text(delimiter.join(["a", "r", "b", "2014-01-01"]) + "\n", encoding="utf-8")
    facts = read_facts(path)
    assert facts.tails.to_pylist() == ["b"]
    assert any("no header" in note for note in facts.report.notes)


# ----------------------------------------------------------------------------------------------------------------------
# Columns: aliases, overrides, attributes.


def test_overrides_by_name_position_and_none(tmp_path):
    rows = {"s": ["a"], "p": ["r"], "o": ["b"], "t": ["2014-01-01"], "end": ["2013-01-01"]}
    named = read_facts(rows, columns={"head": "s", "predicate": "p", "tail": "o", "time": "t", "stop": None})
    assert columns_of(named) == (["a"], ["r"], ["b"], [16071], None, "day")
    assert named.attributes.to_pydict() == {"end": ["2013-01-01"]}
    (tmp_path / "f.csv").write_text("2014-01-01,x,b,r,a\n2014-01-02,y,b,r,a\n", encoding="utf-8")
    placed = read_facts(tmp_path / "f.csv", columns={"head": 4, "relation": 3, "tail": 2, "start": 0, "stop": None})
    assert columns_of(placed) == (["a"] * 2, ["r"] * 2, ["b"] * 2, [16071, 16072], None, "day")
    rows = [("2014-01-01", 0.5, "b", "r", "a"), ("2014-01-02", 1.5, "b", "r", "a")]
    placed = read_facts(rows, columns={"head": 4, "relation": 3, "tail": 2, "start": 0, "stop": None})
    assert columns_of(placed) == (["a"] * 2, ["r"] * 2, ["b"] * 2, [16071, 16072], None, "day")


def test_one_column_may_be_both_ends():
    facts = read_facts(
        {"head": ["a"], "relation": ["r"], "tail": ["b"], "year": ["2014"]}, columns={"start": "year", "stop": "year"}
    )
    assert (facts.start.tolist(), facts.stop.tolist()) == ([16071], [16436])


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        ({"who": "s"}, "the roles are head, relation, tail, start, stop"),
        ({"head": "s", "subject": "s"}, "names the column of head twice"),
        ({"head": 1.5}, "give the name of a column"),
        ({"head": True}, "give the name of a column"),
        ({"head": None}, "only start and stop can be left out"),
        ({"head": "nowhere"}, "there is no such column; the columns are 'head', 'relation'"),
        ({"head": 9}, "the columns are 0 to 3"),
    ],
)
def test_wrong_overrides(columns, message):
    source = {"head": ["a"], "relation": ["r"], "tail": ["b"], "time": ["2014"]}
    with pytest.raises(InputError, match=message):
        read_facts(source, columns=columns)


def test_start_is_preferred_to_time_and_the_report_says_so():
    source = {"head": ["a"], "relation": ["r"], "tail": ["b"], "Start": ["2014-01-01"], "time": ["noon"]}
    facts = read_facts(source)
    assert facts.start.tolist() == [16071]
    assert facts.attributes.to_pydict() == {"time": ["noon"]}
    assert any("'Start' is the start" in note for note in facts.report.notes)


def test_facts_without_any_time_must_be_asked_for():
    triples = [("a", "r", "b"), ("b", "r", "c")]
    with pytest.raises(InputError, match=r"columns=\{'start': None\}"):
        read_facts(triples)
    facts = read_facts(triples, columns={"start": None})
    assert (facts.start.tolist(), facts.stop.tolist()) == ([OPEN_START] * 2, [OPEN_STOP] * 2)
    assert facts.report.n_unknown_times == 4


def test_attributes_are_kept_by_row_or_left_unread(tmp_path):
    rows = [
        ("a", "r", "b", "2014", None, 1, "x"),
        ("", "r", "b", "2014", None, 2, "y"),
        ("c", "r", "d", "2015", None, 3, 0.5),
    ]
    facts = read_facts(rows, on_error="skip")
    assert facts.attributes.to_pydict() == {"column_6": [1, 3], "column_7": ["x", "0.5"]}
    assert any("'column_7' mixes types" in note for note in facts.report.notes)
    assert read_facts(rows, on_error="skip", attributes=False).attributes is None
    table = pa.table(
        {"note": [1, 2], "head": ["a", "b"], "relation": ["r", "r"], "tail": ["c", "d"], "time": ["2014", "2015"]}
    )
    pq.write_table(table, tmp_path / "f.parquet")
    (tmp_path / "f.csv").write_text("note,head,relation,tail,time\n007,a,r,c,2014\n8,b,r,d,2015\n", encoding="utf-8")
    (tmp_path / "f.jsonl").write_text("".join(json.dumps(row) + "\n" for row in table.to_pylist()), encoding="utf-8")
    for source, notes in ((table, [1, 2]), ("f.parquet", [1, 2]), ("f.csv", ["007", "8"]), ("f.jsonl", [1, 2])):
        source = tmp_path / source if isinstance(source, str) else source
        assert read_facts(source).attributes.to_pydict() == {"note": notes}
        bare = read_facts(source, attributes=False)
        assert bare.attributes is None
        assert columns_of(bare) == columns_of(read_facts(source))


def test_a_dict_with_columns_of_different_length_or_a_single_value_is_refused():
    columns = {"head": ["a", "b"], "relation": ["r"], "tail": ["b"], "time": ["2014"]}
    with pytest.raises(InputError, match="differ in length: 'head' 2, 'relation' 1"):
        read_facts(columns)
    with pytest.raises(InputError, match="the column 'head' is 'abc'"):
        read_facts(columns | {"head": "abc"})


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
# Sources.


def test_empty_sources_give_no_facts(tmp_path):
    for name, content in (("a.csv", ""), ("b.csv", "head,relation,tail,date\n"), ("c.jsonl", "\n"), ("d.tsv", "\n\n")):
        (tmp_path / name).write_text(content, encoding="utf-8")
    table = pa.table(
        {
            "head": pa.array([], pa.string()),
            "relation": pa.array([], pa.int64()),
            "tail": pa.nulls(0),
            "time": pa.nulls(0),
        }
    )
    pq.write_table(table, tmp_path / "e.parquet")
    columns = {"head": [], "relation": [], "tail": [], "time": []}
    for source in ([], iter(()), columns, table, tmp_path, *sorted(tmp_path.iterdir())):
        facts = read_facts(source)
        assert columns_of(facts) == ([], [], [], [], None, "day")
        assert facts.start.dtype == np.int64
        assert (facts.report.n_read, facts.report.n_facts) == (0, 0)
        files = [] if not isinstance(source, Path) else sorted(source.iterdir()) if source.is_dir() else [source]
        assert facts.report.notes == [f"{file}: no row is in it" for file in files]
    assert read_facts([], unit="hour").unit == "hour"


def test_folders_are_read_in_order_and_say_what_they_leave(tmp_path):
    write(tmp_path / "2.csv", [("c", "r", "d", "2015-01-01")], 4)
    write(tmp_path / "1.parquet", [("a", "r", "b", "2014-01-01")], 4)
    (tmp_path / "3.jsonl").write_text(
        '{"head":"e","relation":"r","tail":"f","time":"2016-01-01","note":5}\n', encoding="utf-8"
    )
    (tmp_path / "README.md").write_text("nothing", encoding="utf-8")
    (tmp_path / "_SUCCESS").write_text("", encoding="utf-8")
    facts = read_facts(tmp_path)
    assert facts.heads.to_pylist() == ["a", "c", "e"]
    assert facts.attributes.to_pydict() == {"note": [None, None, 5]}
    assert [Path(name).name for name in facts.report.sources] == ["1.parquet", "2.csv", "3.jsonl"]
    assert any("README.md" in note for note in facts.report.notes)
    listed = read_facts([tmp_path / "2.csv", str(tmp_path / "1.parquet")])
    assert listed.heads.to_pylist() == ["c", "a"]


def test_attributes_of_different_types_name_the_files(tmp_path):
    for name, note in (("a.jsonl", 5), ("b.jsonl", {"x": 1})):
        row = {"head": "e", "relation": "r", "tail": "f", "time": "2016", "note": note}
        (tmp_path / name).write_text(json.dumps(row), encoding="utf-8")
    with pytest.raises(InputError, match=r"attributes of .*a\.jsonl, .*b\.jsonl differ in type"):
        read_facts(tmp_path)
    assert len(read_facts(tmp_path, attributes=False)) == 2


@pytest.mark.parametrize(
    "source", [5, None, b"facts.csv", np.zeros(3), "no/such/file.csv", [5, 6], [("a", "r"), 5], ["x.csv", 5]]
)
def test_what_is_no_source_is_refused(source):
    with pytest.raises(InputError):
        read_facts(source)


def test_a_folder_without_facts_is_refused(tmp_path):
    with pytest.raises(InputError, match="holds no file of facts"):
        read_facts(tmp_path)


def test_named_tuples_are_read_by_their_names():
    pd = pytest.importorskip("pandas")
    frame = pd.DataFrame({"date": ["2014-01-01"], "object": ["b"], "rel": ["r"], "subject": ["a"]})
    facts = read_facts(frame.itertuples())
    assert columns_of(facts) == (["a"], ["r"], ["b"], [16071], None, "day")
    assert facts.attributes.to_pydict() == {"Index": [0]}


def test_duckdb_relations_are_read():
    duckdb = pytest.importorskip("duckdb")
    relation = duckdb.connect().sql("select 'a' head, 'r' relation, 'b' tail, date '2014-01-01' as time")
    assert columns_of(read_facts(relation)) == (["a"], ["r"], ["b"], [16071], None, "day")


def test_pandas_nulls_are_bad_rows_by_position():
    pd = pytest.importorskip("pandas")
    frame = pd.DataFrame(
        {"head": ["a", None], "relation": "r", "tail": "b", "time": pd.to_datetime(["2014-01-01", "2014-01-02"])}
    )
    with pytest.raises(BadRowError, match="DataFrame, row 2, column 'head': null"):
        read_facts(frame)


def test_keys_that_appear_late_become_columns(tmp_path):
    rows = [{"head": "a", "relation": "r", "tail": "b", "start": "2014-01-01"}] * 150
    rows.append(rows[0] | {"end": "2014-01-01", "note": "x"})
    (tmp_path / "f.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    for source in (rows, tmp_path / "f.jsonl"):
        facts = read_facts(source)
        assert facts.stop.tolist() == [OPEN_STOP] * 150 + [16072]
        assert facts.attributes["note"].to_pylist() == [None] * 150 + ["x"]


def test_labels_that_look_like_times_stay_text_in_json(tmp_path):
    rows = [
        {
            "head": "2014-01-01 00:00:00",
            "relation": "r",
            "tail": "2014-01-01",
            "time": "2014-01-01",
            "note": "2014-01-01",
        }
    ]
    (tmp_path / "f.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    facts = read_facts(tmp_path / "f.jsonl")
    assert (facts.heads.to_pylist(), facts.attributes.to_pydict()) == (
        ["2014-01-01 00:00:00"],
        {"note": ["2014-01-01"]},
    )


def test_more_facts_than_ids_is_a_capacity_error(monkeypatch, tmp_path):
    monkeypatch.setattr(readers, "MAX_FACTS", 3)
    rows = [("a", "r", "b", "2014-01-01")] * 4
    assert len(read_facts(rows[:3])) == 3
    write(tmp_path / "f.parquet", rows[:2], 4)
    write(tmp_path / "g.csv", rows, 4)
    sources = (
        rows,
        [tmp_path / "f.parquet"] * 2,
        tmp_path / "g.csv",
        {n: [r[i] for r in rows] for i, n in enumerate(NAMES[:4])},
    )
    for source in sources:
        with pytest.raises(CapacityError, match="more than 3 facts"):
            read_facts(source)


def test_progress_and_report(tmp_path):
    write(tmp_path / "f.parquet", [("a", "r", "b", "2014-01-01")] * 12, 4)
    calls = []
    facts = read_facts(tmp_path / "f.parquet", progress=lambda *call: calls.append(call))
    assert calls[-1] == ("read", 12, 12)
    assert set(facts.report.seconds) == {"read", "times", "check"}
    plain = json.loads(json.dumps(facts.report.to_dict()))
    assert (plain["n_facts"], plain["unit"], plain["bad_rows"]) == (12, "day", [])
    assert str(facts.report).startswith("12 rows read, 12 facts, 0 bad rows; unit day (inferred)")


def test_on_error_and_unit_are_checked():
    with pytest.raises(InputError, match="expected 'raise' or 'skip'"):
        read_facts([], on_error="ignore")
    with pytest.raises(TkindexError, match="unknown unit 'week'"):
        read_facts([], unit="week")


# ----------------------------------------------------------------------------------------------------------------------
# Real data.


@pytest.mark.parametrize(
    ("name", "n_facts", "n_bad", "points"),
    [
        ("icews14/facts.parquet", 90_730, 0, True),
        ("multitq/facts.parquet", 461_329, 0, True),
        ("wikidata12k_intervals/facts.parquet", 40_611, 10, False),
        ("yago11k_intervals/facts.parquet", 20_437, 72, False),
        ("cronquestions/facts_sample.tsv", 400, 0, False),
    ],
)
def test_real_data(data_file, name, n_facts, n_bad, points):
    facts = read_facts(data_file(name), on_error="skip")
    assert (len(facts), facts.report.n_bad, facts.stop is None, facts.unit) == (n_facts, n_bad, points, "day")
    unreadable = [row.value for row in facts.report.bad_rows if "ends before it starts" not in row.reason]
    assert unreadable == (["'307-13047-09'", "'1963-64-65'"] if name.startswith("yago") else [])
    assert facts.stop is None or bool((facts.stop > facts.start).all())


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


def test_a_column_whose_name_results_use_is_kept_under_another():
    rows = [{"head": "a", "relation": "r", "tail": "b", "time": "2014-01-01", "row": 7, "row_": "x", "note": "n"}]
    index = tkindex.build(rows)
    (fact,) = index.facts().to_dicts()
    assert (fact["row"], fact["row__"], fact["row_"], fact["note"]) == (0, 7, "x", "n")
    assert index.facts().to_arrow().column("row__").to_pylist() == [7]
    assert index.facts().to_pandas()["row__"].tolist() == [7]
    # And through a table and back.
    again = tkindex.build(index.facts().to_arrow())
    assert again.facts().to_dicts()[0]["row__"] == 7
    shown = tkindex.tools.call.call_tool(index, "facts", {})["rows"][0]
    assert shown["attributes"] == {"row": 7, "row_": "x", "note": "n"}
    # A column that plays no role since another was named for it.
    named = [{"who": "a", "relation": "r", "tail": "b", "time": "2014-01-01", "head": "zz"}]
    assert tkindex.build(named, columns={"head": "who"}).facts().to_dicts()[0]["head_"] == "zz"


def test_rows_that_name_time_in_two_ways_are_told_so(tmp_path):
    point = {"head": "a", "relation": "r", "tail": "b", "time": "2014-01-01"}
    spell = {"head": "a", "relation": "r", "tail": "c", "start": "2014-01-01", "stop": "2014-02-01"}
    ended = {"head": "a", "relation": "r", "tail": "d", "start": "2014-01-01", "end": "2014-03-01"}
    for rows, place, names in (
        ([point, spell], 1, "'time' where other rows name 'start'"),
        ([spell, spell, point], 3, "'time' where other rows name 'start'"),
        # The end was an attribute, and the fact had none.
        ([spell, ended], 2, "'end' where other rows name 'stop'"),
    ):
        with pytest.raises(BadRowError, match=rf"row {place}, .*{names}.*a call of its own"):
            tkindex.build(rows)
        with tkindex.create(tmp_path / f"{len(rows)}{place}", unit="day") as ix:
            with pytest.raises(BadRowError, match=names):
                ix.append(rows)
            assert len(ix) == 0
    # A column beside the one that plays the role is an attribute as long as a row has both.
    assert tkindex.build([{**spell, "time": "noon"}, spell]).facts().attributes[0] == {"time": "noon"}


@settings(max_examples=60, deadline=None)
@given(
    rows=st.lists(
        st.tuples(
            st.sampled_from("abc"),
            st.sampled_from("rs"),
            st.sampled_from("abc"),
            st.integers(-5, 5),
            st.sampled_from((1, 1, 2, 9, None)),
        ),
        min_size=1,
        max_size=8,
    ),
    unit=st.sampled_from(("day", "minute", "microsecond")),
    base=st.sampled_from((0, 16_344, 2**60)),
    form=st.sampled_from(("table", "result", "parquet", "arrow", "beside")),
)
def test_tables_of_results_are_read_as_they_were(rows, unit, base, form, tmp_path_factory):
    """Stops of days are excluded there and were taken for days inside: each round trip made facts a day longer."""
    ticks = [(h, r, t, base + s, None if n is None else base + s + n) for h, r, t, s, n in rows]
    index = tkindex.build(ticks, unit=unit, ticks=True)
    source = index.facts()
    if form != "result":
        source = source.to_arrow()
    if form in ("parquet", "arrow"):
        path = tmp_path_factory.mktemp("said") / f"facts.{form}"
        pq.write_table(source, path) if form == "parquet" else pa.feather.write_feather(source, path)
        source = path
    if form == "beside":
        # The way of another source is its own.
        live = tkindex.create(tmp_path_factory.mktemp("said") / "x", unit=unit)
        live.append([("a", "r", "b", "2014-01-01", "2014-01-02")])
        live.append(source)
        live.retract([("a", "r", "b", "2014-01-01", "2014-01-02")])
        again = [fact[:5] for fact in live.facts()]
        live.close()
    else:
        built = tkindex.build(source)
        again = [fact[:5] for fact in built.facts()]
        assert (built.unit, built.is_point) == (unit, index.is_point)
    assert sorted(again) == sorted(fact[:5] for fact in index.facts())


def test_what_a_table_says_is_overruled_by_the_caller_and_is_no_word_on_others(tmp_path):
    first = tkindex.build([("a", "r", "b", "2014-01-01", "2014-01-02")]).facts().to_arrow()
    assert first.schema.metadata[b"tkindex.unit"] == b"day"
    assert str(tkindex.build(first, closed_stop=True).facts()[0].stop) == "2014-01-04"
    pq.write_table(first, tmp_path / "a.parquet")
    (tmp_path / "b.csv").write_text("head,relation,tail,start,stop\na,r,c,2014-01-01,2014-01-02\n")
    both = tkindex.build([tmp_path / "a.parquet", tmp_path / "b.csv"])
    assert [str(fact.stop) for fact in both.facts()] == ["2014-01-03", "2014-01-03"]
    assert both.report.closed_ends_converted == 1


def test_json_lines_that_are_no_facts_are_named_in_order_and_never_read_together(tmp_path):
    good = '{"head": "a", "relation": "r", "tail": "b", "time": "2014"}\n'
    path = tmp_path / "facts.jsonl"
    path.write_text(good + "[1, 2]\nnot json\n7\n" + good)
    assert [row.line for row in read_facts(path, on_error="skip").report.bad_rows] == [2, 3, 4]
    # pyarrow reads a value over two lines, and would count lines that are not there.
    path.write_text(good * 120 + '{"head": "c", "relation": "r",\n "tail": "d", "time": "2014"}\n')
    facts = read_facts(path, on_error="skip")
    assert (len(facts), [row.line for row in facts.report.bad_rows]) == (120, [121, 122])


def test_the_width_of_a_file_without_a_header_is_the_commonest_one(tmp_path):
    path = tmp_path / "facts.csv"
    path.write_text("a,r,b\n" + "a,r,b,2014\n" * 3)
    facts = read_facts(path, on_error="skip")
    assert (len(facts), [row.line for row in facts.report.bad_rows]) == (3, [1])


def test_a_quote_behind_a_bare_carriage_return_begins_a_field(tmp_path):
    path = tmp_path / "facts.csv"
    path.write_bytes(b'a,r,b,2014\r"c,d",r,b,2014\r')
    assert read_facts(path).heads.to_pylist() == ["a", "c,d"]


def test_a_dictionary_that_holds_a_label_twice_is_one_label():
    twice = pa.DictionaryArray.from_arrays(pa.array([0, 1, 2], pa.int32()), pa.array(["a", "c", "a"]))
    days = ["2014-01-01", "2014-01-02", "2014-01-03"]
    index = tkindex.build(pa.table({"head": twice, "relation": twice, "tail": twice, "time": days}))
    assert (list(index.entities), index.count(head="a"), index.count(relation="a")) == (["a", "c"], 2, 2)


def test_a_header_is_known_by_the_names_that_the_caller_gave(tmp_path):
    path = tmp_path / "facts.csv"
    path.write_text("who,did,what,when\na,r,b,2014\n")
    facts = read_facts(path, columns={"head": "who", "relation": "did", "tail": "what", "time": "when"})
    assert facts.heads.to_pylist() == ["a"]


def test_details_of_bad_rows_are_capped_over_all_files(tmp_path):
    for name in "ab":
        (tmp_path / f"{name}.csv").write_text(
            "head,relation,tail,time\n" + ",r,b,2014\n" * (report.MAX_BAD_DETAILS - 1)
        )
    found = read_facts(tmp_path, on_error="skip").report
    assert (found.n_bad, len(found.bad_rows)) == (2 * report.MAX_BAD_DETAILS - 2, report.MAX_BAD_DETAILS)
    assert found.n_bad_unlisted == report.MAX_BAD_DETAILS - 2


def test_a_file_that_changed_while_it_was_built_from_is_refused_whatever_its_size(tmp_path):
    path = tmp_path / "facts.csv"
    path.write_text("head,relation,tail,time\na,r,b,2014\n")
    (piece,) = pieces.list_pieces([path])
    assert len(pieces.read_piece(piece, pieces.Reading())) == 1
    path.write_text("head,relation,tail,time\nx,r,b,2014\n")
    os.utime(path, ns=(0, 0))
    with pytest.raises(InputError, match="has changed since the build began"):
        pieces.read_piece(piece, pieces.Reading())
