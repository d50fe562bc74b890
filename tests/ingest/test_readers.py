"""Readers: every format and every source gives the same facts, and columns play the roles that they are given."""

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
import pyarrow as pa
import pyarrow.feather
import pyarrow.parquet as pq
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from ingest_cases import columns_of

from tkindex.errors import BadRowError, CapacityError, InputError, TkindexError
from tkindex.ingest import delimited as textfiles
from tkindex.ingest import pieces, readers
from tkindex.ingest.readers import read_facts
from tkindex.timeline.ranges import OPEN_STOP

NAMES = ("head", "relation", "tail", "start", "stop")


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


def test_a_dict_with_columns_of_different_length_or_a_single_value_is_refused():
    columns = {"head": ["a", "b"], "relation": ["r"], "tail": ["b"], "time": ["2014"]}
    with pytest.raises(InputError, match="differ in length: 'head' 2, 'relation' 1"):
        read_facts(columns)
    with pytest.raises(InputError, match="the column 'head' is 'abc'"):
        read_facts(columns | {"head": "abc"})


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


def test_the_width_of_a_file_without_a_header_is_the_commonest_one(tmp_path):
    path = tmp_path / "facts.csv"
    path.write_text("a,r,b\n" + "a,r,b,2014\n" * 3)
    facts = read_facts(path, on_error="skip")
    assert (len(facts), [row.line for row in facts.report.bad_rows]) == (3, [1])


def test_a_quote_behind_a_bare_carriage_return_begins_a_field(tmp_path):
    path = tmp_path / "facts.csv"
    path.write_bytes(b'a,r,b,2014\r"c,d",r,b,2014\r')
    assert read_facts(path).heads.to_pylist() == ["a", "c,d"]


def test_a_file_that_changed_while_it_was_built_from_is_refused_whatever_its_size(tmp_path):
    path = tmp_path / "facts.csv"
    path.write_text("head,relation,tail,time\na,r,b,2014\n")
    (piece,) = pieces.list_pieces([path])
    assert len(pieces.read_piece(piece, pieces.Reading())) == 1
    path.write_text("head,relation,tail,time\nx,r,b,2014\n")
    os.utime(path, ns=(0, 0))
    with pytest.raises(InputError, match="has changed since the build began"):
        pieces.read_piece(piece, pieces.Reading())
