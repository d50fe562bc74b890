"""What comes in wrong: each bad input is an error that says what was given, where it stood and what to do."""

from __future__ import annotations

import datetime as dt
import json
import math
from itertools import product

import numpy as np
import pyarrow as pa
import pytest

import tkindex as tk

OK = ("ann", "meets", "bob", "2014-01-01")
MEGABYTE = "x" * (1 << 20)


def row(head="ann", relation="meets", tail="bob", time="2014-01-02"):
    return (head, relation, tail, time)


# ---- facts that are none ---------------------------------------------------------------------------------------------

OK_ROW = {"head": "a", "relation": "r", "tail": "b", "time": "2014-01-01"}
BAD_ROWS = {
    "NaN as a time": (row(time=math.nan), "start", "nan"),
    "a float as a time": (row(time=1.5), "start", "1.5"),
    "a boolean as a time": (row(time=True), "start", "True"),
    "no time": (row(time="soon"), "start", "'soon'"),
    "another kind of time": (row(time=16071), "start", "16071"),
    "another kind of time, a date": (row(time=dt.date(2014, 1, 2)), "start", "date"),
    "an ambiguous time": (row(time="03/04/2014"), "start", "2014-04-03 (day first) and 2014-03-04 (month first)"),
    "a day that is none": (row(time="2014-02-30"), "start", "2014-02-30"),
    "NaN as a label": (row(head=math.nan), "head", "nan"),
    "None as a label": (row(tail=None), "tail", "null"),
    "an empty label": (row(relation=""), "relation", "empty"),
    "NUL in a label": (row(head="a\0b"), "head", r"'a\x00b'"),
    "half a character": (row(head="a\ud800"), "head", "Unicode"),
    "a label of a megabyte": (row(head=MEGABYTE), "head", "1,048,576 bytes"),
}


@pytest.mark.parametrize("name", BAD_ROWS)
def test_a_bad_row_is_named(name):
    bad, column, said = BAD_ROWS[name]
    with pytest.raises(tk.BadRowError) as caught:
        tk.build([OK, bad])
    message = str(caught.value)
    assert "row 2" in message
    assert f"column '{column}'" in message
    assert said in message
    assert len(message) < 500


def test_attributes_that_are_no_unicode_are_told_and_names_that_are_none_refused(tmp_path):
    """A name ended in an error of Arrow, and a note said of the value that its column mixed types."""
    index = tk.build([{**OK_ROW, "said": "a\ud800"}, {**OK_ROW, "said": "b"}])
    assert [row["said"] for row in index.facts().to_dicts()] == ["a?", "b"]
    assert any("'said' has text that is not valid Unicode" in note for note in index.report.notes)
    columns = {name: [value] for name, value in OK_ROW.items()}
    (tmp_path / "a.csv").write_bytes(b"head,relation,tail,time,na\xffme\na,r,b,2014,x\n")
    (tmp_path / "a.jsonl").write_text(json.dumps({**OK_ROW, "\ud800": "x"}) + "\n", encoding="utf-8")
    rows = [[{**OK_ROW, "\ud800": 1}] * n for n in (1, 100)]
    for source in (*rows, {**columns, "\ud800": [1]}, tmp_path / "a.csv", tmp_path / "a.jsonl"):
        with pytest.raises(tk.InputError, match="surrogate"):
            tk.build(source)
    with tk.create(tmp_path / "live", unit="day") as live, pytest.raises(tk.InputError, match="surrogate"):
        live.append([{**OK_ROW, "\ud800": 1}])


@pytest.mark.parametrize("name", BAD_ROWS)
def test_a_bad_row_is_skipped_where_asked_and_listed(name):
    index = tk.build([OK, BAD_ROWS[name][0], row(time="2014-01-03")], on_error="skip")
    assert [str(fact.start) for fact in index.facts()] == ["2014-01-01", "2014-01-03"]
    assert index.report.n_bad == 1


INVERTED = [(*OK, "2014-02-01"), ("cem", "leads", "acme", "2014-05-01", "2014-01-01")]


def test_an_inverted_interval_is_named():
    with pytest.raises(tk.BadRowError, match=r"row 2, column 'stop'.*ends before it starts"):
        tk.build(INVERTED)
    assert len(tk.build(INVERTED, on_error="skip")) == 1


@pytest.mark.parametrize(
    ("value", "unit"), [("+300000-01-01", "microsecond"), (2**63, "day"), (2**63 - 1, "day"), (-(2**63), "day")]
)
def test_a_time_out_of_range_of_the_unit_is_named(value, unit):
    with pytest.raises(tk.BadRowError, match=r"row 1, column 'start'.*64.bit"):
        tk.build([row(time=value)], unit=unit)


BAD_FILES = {
    "time.csv": (b"head,relation,tail,time\na,r,b,2014\na,r,b,nonsense\n", "line 3, column 'time': 'nonsense'"),
    "inverted.csv": (b"head,relation,tail,start,stop\na,r,b,2014,2013\n", "line 2, column 'stop'"),
    "nul.tsv": (b"head\trelation\ttail\ttime\na\0\tr\tb\t2014\n", r"line 2, column 'head': 'a\x00'"),
    "bytes.csv": (b"head,relation,tail,time\n\xff,r,b,2014\n", "line 2, column 'head'"),
    "cut.jsonl": (b'{"head":"a","relation":"r","tail":"b","time":"2014"}\n{"head":\n', "line 2"),
    "deep.jsonl": (
        b'{"head":"a","relation":"r","tail":"b","time":"2014","x":' + b"[" * 100_000 + b"]" * 100_000 + b"}\n",
        "line 1",
    ),
    "junk.parquet": (b"PAR1 and then nothing of the kind", "parquet"),
    "junk.arrow": (b"ARROW1 and then nothing of the kind", "ipc"),
    "none.parquet": (b"", "parquet"),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_is_named_with_its_line(tmp_path, name):
    content, said = BAD_FILES[name]
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(tk.InputError if "line" not in said else tk.BadRowError) as caught:
        tk.build(path)
    assert str(path) in str(caught.value)
    assert said in str(caught.value)


@pytest.mark.parametrize("source", [None, 3, "no such file.csv", {}, [("a", "r")], "https://example.org/facts.csv"])
def test_what_is_no_source_is_an_error(source):
    with pytest.raises(tk.InputError):
        tk.build(source)


@pytest.mark.parametrize(
    "option",
    [
        {"unit": "week"},
        {"convention": "mine"},
        {"on_error": "ignore"},
        {"duplicates": "drop"},
        {"normalize": "NFX"},
        {"columns": {"head": "nowhere"}},
        {"entities": ["ann"]},
    ],
    ids=str,
)
def test_an_option_that_is_none_is_an_error(option):
    with pytest.raises(tk.TkindexError):
        tk.build([OK], **option)


# ---- limits ----------------------------------------------------------------------------------------------------------


def many(n_facts: int, n_entities: int) -> list[tuple[str, str, str, str]]:
    return [row(head=f"e{i % n_entities}", tail="e0") for i in range(n_facts)]


@pytest.mark.parametrize(("facts", "what"), [(many(6, 2), "6 facts"), (many(5, 5), "5 entities")])
def test_more_than_32_bits_can_number_is_an_error(monkeypatch, facts, what):
    for module in ("ingest.build", "store.build"):
        monkeypatch.setattr(f"tkindex.{module}.MAX_ID", int(what[0]) - 1)
    with pytest.raises(tk.CapacityError, match=what):
        tk.build(facts)


def test_more_places_than_32_bits_can_number_is_an_error(monkeypatch):
    monkeypatch.setattr("tkindex.store.frame.MAX_ID", 7)
    with pytest.raises(tk.CapacityError, match="touch entities 8 times"):
        tk.build([row(head=f"e{i}", tail="e9") for i in range(4)])


@pytest.mark.parametrize("bad", [-1, 2**31 - 1, 2**40])
def test_an_id_out_of_range_is_named(bad):
    table = pa.table({"head": [0, bad], "relation": [0, 0], "tail": [0, 0], "time": ["2014", "2014"]})
    with pytest.raises((tk.BadRowError, tk.InputError), match=f"{bad:,}|{bad}"):
        tk.build(table)


def test_the_longest_label_goes_through_a_save(tmp_path):
    label = "é" * 32768
    assert len(label.encode()) == 65536
    tk.build([row(head=label)], tmp_path / "index")
    index = tk.open(tmp_path / "index")
    assert index.facts(label).first().head == label
    assert len(repr(index.facts())) < 1000


# ---- nothing at all --------------------------------------------------------------------------------------------------

COLUMNS = ("head", "relation", "tail", "time")


def empty_sources(folder):
    import pandas as pd
    import polars as pl
    import pyarrow.parquet as pq

    table = pa.table({name: pa.array([], pa.string()) for name in COLUMNS})
    yield "list", []
    yield "iterator", iter(())
    yield "columns", {name: [] for name in COLUMNS}
    yield "arrow", table
    yield "arrow with dates", table.set_column(3, "time", pa.array([], pa.date32()))
    yield (
        "ids",
        pa.table({**{name: pa.array([], pa.int32()) for name in COLUMNS[:3]}, "time": pa.array([], pa.int64())}),
    )
    yield "intervals", table.rename_columns(["head", "relation", "tail", "start"]).append_column("stop", table["time"])
    yield "pandas", pd.DataFrame({name: [] for name in COLUMNS})
    yield "polars", pl.DataFrame({name: [] for name in COLUMNS})
    for name, content in (("a.csv", ""), ("b.csv", "head,relation,tail,time\n"), ("c.tsv", "\n\n"), ("d.jsonl", "")):
        (folder / name).write_text(content)
        yield name, folder / name
    pq.write_table(table, folder / "e.parquet")
    yield "e.parquet", folder / "e.parquet"
    with pa.ipc.new_file(str(folder / "f.arrow"), table.schema) as writer:
        writer.write_table(table)
    yield "f.arrow", folder / "f.arrow"


def check_every_verb(index):
    """An empty index answers every question: there is nothing."""
    assert len(index) == index.n_facts == index.n_entities == index.n_relations == 0
    assert index.span is None
    assert "0 " in repr(index)
    for when in (None, "2014", tk.before("2014"), tk.after("2014-10"), tk.between("2013", "2015"), tk.overlaps("2014")):
        facts = index.facts(when=when)
        assert (len(facts), list(facts), facts.first(), facts.last(), facts.ties) == (0, [], None, None, 0)
        assert not facts
        assert not index.first(when=when)
        assert index.last(when=when).ties == 0
        assert (index.count(when=when), index.exists(when=when)) == (0, False)
    for verb in (index.before, index.after, index.on, index.during, index.overlaps):
        assert len(verb(time="2014")) == 0
    assert (
        len(index.between(a="2013", b="2014")) == len(index.allen("meets", "2014")) == len(index.snapshot("2014")) == 0
    )
    assert index.facts(limit=3, newest_first=True).rows.tolist() == []
    assert index.facts().to_arrow().num_rows == len(index.facts().to_pandas()) == len(index.facts().to_polars()) == 0
    assert index.facts().to_dicts() == []
    assert "0 facts" in repr(index.facts())
    assert "0 facts" in index.facts()._repr_html_()
    assert index.describe().n_facts == 0
    window = index.free_window(index.facts(), 2, ("2014-01-01", "2014-01-31"))
    assert (str(window.start), str(window.stop)) in (("2014-01-01", "2014-01-03"), ("2014-01-01T00", "2014-01-01T02"))
    assert index.batch.count(head=np.empty(0, np.int64)).tolist() == []
    assert index.batch.last_before([], []).tolist() == index.batch.first_after([], []).tolist() == []
    ragged = index.batch.facts(head=[])
    assert (ragged.offsets.tolist(), ragged.rows.tolist()) == ([0], [])
    assert list(index.entities) == index.entities.prefix("a") == index.entities.suggest("ann") == []
    for question in (
        lambda: index.facts("ann"),
        lambda: index.facts(0),
        lambda: index.facts(relation="meets"),
        lambda: index.tails("ann", "meets"),
        lambda: index.heads("meets", "ann"),
        lambda: index.times("ann", "meets", "bob"),
        lambda: index.neighborhood("ann"),
        lambda: index.describe("ann"),
        lambda: index.batch.count(head=[0]),
    ):
        with pytest.raises(tk.UnknownLabelError):
            question()


def test_every_kind_of_nothing_is_an_empty_index_on_which_every_verb_works(tmp_path):
    for i, (name, source) in enumerate(empty_sources(tmp_path)):
        # Integers do not say what a tick is, not even those that are not there.
        index = tk.build(source, unit="day" if name == "ids" else None)
        assert index.report.n_facts == 0, name
        check_every_verb(index)
        index.save(tmp_path / f"index-{i}")
        check_every_verb(tk.open(tmp_path / f"index-{i}"))
        check_every_verb(tk.open(tmp_path / f"index-{i}", convention="cronquestions"))


# ---- questions -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def index():
    return tk.build(
        [("Iraq", "Host a visit", "Iran", "2014-10-07"), ("France", "Consult", "Iran", "2014-11-02")], unit="day"
    )


@pytest.mark.parametrize(
    ("slots", "error", "said"),
    [
        ({"head": "Iarq"}, tk.UnknownEntityError, "did you mean 'Iraq'"),
        ({"tail": "IRAN"}, tk.UnknownEntityError, "did you mean 'Iran'"),
        ({"relation": "Host visit"}, tk.UnknownRelationError, "did you mean 'Host a visit'"),
        ({"entity": "a\0b"}, tk.UnknownEntityError, r"'a\x00b'"),
        ({"head": MEGABYTE}, tk.UnknownEntityError, "1,048,578 characters"),
        ({"head": "\ud800"}, tk.UnknownEntityError, "ud800"),
        ({"head": 3}, tk.UnknownEntityError, "ids run from 0 to 2"),
        ({"head": -1}, tk.UnknownEntityError, "ids run from 0 to 2"),
        ({"relation": 2**70}, tk.UnknownRelationError, "ids run from 0 to 1"),
        ({"head": 1.0}, tk.UnknownEntityError, "float"),
        ({"head": True}, tk.UnknownEntityError, "bool"),
        ({"head": [[1]]}, tk.UnknownEntityError, "list"),
        ({"head": math.nan}, tk.UnknownEntityError, "nan"),
        ({"limit": -1}, tk.QueryError, "at least 0"),
        ({"limit": 1.5}, tk.QueryError, "1.5"),
        ({"limit": True}, tk.QueryError, "True"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_bad_slot_says_what_was_given_and_what_is_near(index, slots, error, said):
    with pytest.raises(error) as caught:
        index.facts(**slots)
    assert said in str(caught.value)
    assert len(str(caught.value)) < 400


BAD_TIMES = [
    ("soon", tk.TimeParseError, "'soon'"),
    ("", tk.TimeParseError, "empty"),
    ("2014-13", tk.TimeParseError, "2014-13"),
    ("03/04/2014", tk.AmbiguousTimeError, "2014-04-03 (day first) and 2014-03-04 (month first)"),
    ("2014-10-07T05:30", tk.TimeParseError, "finer"),
    (math.nan, tk.TimeParseError, "nan"),
    (1.5, tk.TimeParseError, "1.5"),
    (True, tk.TimeParseError, "True"),
    ([2014], tk.TimeParseError, "list"),
    (np.datetime64("NaT", "D"), tk.TimeParseError, "NaT"),
    (2**63, tk.TimeRangeError, "64-bit"),
    ("2" * (1 << 20), tk.TimeParseError, "longer than"),
    ("2014\0", tk.TimeParseError, "x00"),
]


@pytest.mark.parametrize(
    ("value", "error", "said"), BAD_TIMES, ids=lambda value: str(value)[:24] if not isinstance(value, type) else ""
)
def test_a_bad_time_says_what_was_given(index, value, error, said):
    questions = [
        lambda: index.before("Iran", value),
        lambda: index.facts("Iran", when=value),
        lambda: index.facts("Iran", when=tk.after(value)),
        lambda: index.between("Iran", value, "2015"),
        lambda: index.snapshot(value),
        lambda: index.allen("meets", value),
        lambda: index.first("Iraq", when=tk.on(value)),
        lambda: index.neighborhood("Iran", when=value),
        lambda: index.free_window(index.facts(), "1 day", value),
    ]
    for question in questions:
        with pytest.raises(tk.TkindexError) as caught:
            question()
        assert isinstance(caught.value, (error, tk.QueryError))
        assert len(str(caught.value)) < 400
    with pytest.raises(error) as caught:
        index.before("Iran", value)
    assert said in str(caught.value)


def test_other_arguments_that_are_none(index):
    for question in (
        lambda: index.between("Iran", "2015", "2014"),
        lambda: index.between("Iran", "2015"),
        lambda: index.before("Iran"),
        lambda: index.allen("near", "2014"),
        lambda: index.neighborhood("Iran", hops=-1),
        lambda: index.neighborhood("Iran", max_facts=None),
        lambda: index.free_window([], "1 day", "2014"),
        lambda: index.free_window(index.facts(), "0 days", "2014"),
        lambda: index.with_convention("mine"),
        lambda: index.batch.count(head=["Iran"], op="near", start=[1], stop=[2]),
        lambda: index.batch.count(head=["Iran"], op="on", start=[2], stop=[1]),
        lambda: index.batch.count(head=["Iran", "Iraq"], op="on", start=[2], stop=[3]),
        lambda: index.batch.count(head=[7]),
        lambda: index.batch.last_before(["Iran"], [1.5]),
    ):
        with pytest.raises(tk.TkindexError):
            question()


def test_errors_are_the_builtins_that_a_python_user_catches(index):
    for error, builtin in product((tk.UnknownEntityError, tk.UnknownRelationError), (KeyError, LookupError)):
        assert issubclass(error, builtin)
    for error in (tk.TimeParseError, tk.AmbiguousTimeError, tk.BadRowError, tk.InputError, tk.QueryError):
        assert issubclass(error, ValueError)
    assert issubclass(tk.IndexFileError, OSError)


# ---- files that are no index -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["missing", "a file", "another folder", "an empty folder", "NUL"])
def test_what_is_no_index_is_named(tmp_path, what):
    path = tmp_path / "thing"
    if what == "a file":
        path.write_text("head,relation,tail,time\n")
    elif what == "another folder":
        path.mkdir()
        (path / "facts.csv").write_text("head,relation,tail,time\n")
    elif what == "an empty folder":
        path.mkdir()
    elif what == "NUL":
        path = "no\0such"
    with pytest.raises(tk.IndexFileError) as caught:
        tk.open(path)
    assert str(path) in str(caught.value)


def test_another_version_is_named_with_what_to_do(tmp_path):
    from tkindex.storage.manifest import MANIFEST, seal, unseal

    path = tmp_path / "index"
    tk.build([OK], path)
    body = unseal((path / MANIFEST).read_bytes())
    (path / MANIFEST).write_bytes(seal({**body, "version": 99}))
    with pytest.raises(tk.IndexFileError, match=r"version 99.*upgrade tkindex"):
        tk.open(path)


def test_a_path_that_no_file_system_takes_is_named_in_part():
    with pytest.raises(tk.InputError, match=r"'xxx.*\(70000 characters\) cannot be read: .*too long"):
        tk.build("x" * 70_000)
