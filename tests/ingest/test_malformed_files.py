"""Malformed files: a row that is no fact is named by file, line, column and value; a file that is none, by its name."""

from __future__ import annotations

import tempfile
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.feather
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st
from places import TESTS

from tkindex.errors import BadRowError, InputError, TkindexError
from tkindex.ingest import report
from tkindex.ingest.readers import read_facts

MALFORMED = TESTS / "malformed" / "facts"


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


def test_json_lines_that_are_no_facts_are_named_in_order_and_never_read_together(tmp_path):
    good = '{"head": "a", "relation": "r", "tail": "b", "time": "2014"}\n'
    path = tmp_path / "facts.jsonl"
    path.write_text(good + "[1, 2]\nnot json\n7\n" + good)
    assert [row.line for row in read_facts(path, on_error="skip").report.bad_rows] == [2, 3, 4]
    # pyarrow reads a value over two lines, and would count lines that are not there.
    path.write_text(good * 120 + '{"head": "c", "relation": "r",\n "tail": "d", "time": "2014"}\n')
    facts = read_facts(path, on_error="skip")
    assert (len(facts), [row.line for row in facts.report.bad_rows]) == (120, [121, 122])


def test_details_of_bad_rows_are_capped_over_all_files(tmp_path):
    for name in "ab":
        (tmp_path / f"{name}.csv").write_text(
            "head,relation,tail,time\n" + ",r,b,2014\n" * (report.MAX_BAD_DETAILS - 1)
        )
    found = read_facts(tmp_path, on_error="skip").report
    assert (found.n_bad, len(found.bad_rows)) == (2 * report.MAX_BAD_DETAILS - 2, report.MAX_BAD_DETAILS)
    assert found.n_bad_unlisted == report.MAX_BAD_DETAILS - 2
