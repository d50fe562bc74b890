"""Attributes of text files as what they are declared to be, or are beyond doubt."""

from __future__ import annotations

import math
from datetime import date, datetime

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tkindex as tk
from tkindex.ingest.attribute_types import typed

CSV = """head,relation,tail,time,score,share,ok,seen,at,code,note,empty
ann,likes,tea,2014-10-07,1,0.5,true,2014-10-07,2014-10-07T09:30,007,x,
bob,likes,gin,2014-10-08,-20,1e3,False,2014-10-08,2014-10-08 10:00:01.5,12,3,
cem,likes,rum,2014-10-09,,,,,,1,,
"""


@pytest.fixture
def file(tmp_path):
    (tmp_path / "facts.csv").write_text(CSV)
    return tmp_path / "facts.csv"


def types(index):
    return {field.name: str(field.type) for field in index.engine.origin.attribute_schema}


def test_text_stays_text_unless_asked(file):
    index = tk.build(file)
    assert set(types(index).values()) <= {"string", "large_string"}
    assert not any("read from text" in note for note in index.report.notes)


def test_what_is_beyond_doubt_is_inferred_and_said(file, tmp_path):
    index = tk.build(file, tmp_path / "saved", attributes="infer")
    kinds = types(index)
    assert [kinds[name] for name in ("score", "share", "ok", "seen", "at")] == [
        "int64", "double", "bool", "date32[day]", "timestamp[us]",
    ]  # fmt: skip
    assert all("string" in kinds[name] for name in ("code", "note", "empty"))
    said = next(note for note in index.report.notes if "read from text" in note)
    assert "score as number" in said
    assert "code as text" in said
    for asked in (index, tk.open(tmp_path / "saved")):
        assert asked.count(where="score < 0 and share > .9 and not ok") == 1
        assert asked.count(where="seen >= '2014-10-08' and at > '2014-10-08T09'") == 1
        assert asked.count(where="score is None") == 1
        assert asked.count(where="code == '007'") == 1


def test_declared_types_are_kept_or_refused(file, tmp_path):
    index = tk.build(file, attributes={"share": "number", "score": "text", "at": "time", "empty": "boolean"})
    kinds = types(index)
    assert (kinds["share"], kinds["at"], kinds["empty"]) == ("double", "timestamp[us]", "bool")
    assert "string" in kinds["score"]
    for asked, message in (
        ({"note": "number"}, "'note' is declared as number, and 'x' is none"),
        ({"nope": "number"}, "'nope', which the source has not"),
        ({"score": "integer"}, "expected one of number, boolean, time, text"),
        ("guess", "expected True, False, 'infer'"),
        (7, "expected True, False, 'infer'"),
    ):
        with pytest.raises(tk.InputError, match=message):
            tk.build(file, attributes=asked)
    with tk.create(tmp_path / "live", unit="day") as live:
        live.append(file, attributes="infer")
        live.commit()
        assert live.count(where="score < 0") == 1
        live.append([("dia", "likes", "tea", "2014-10-10")], attributes="infer")
        assert live.count() == 4


@pytest.mark.parametrize("kind", ["number", "infer"])
def test_a_float_as_python_writes_it_is_a_number(kind):
    written = ["0.30000000000000004", "1e-17", repr(1 / 3), "12"]
    table = typed(pa.table({"a": written}), kind if kind == "infer" else {"a": kind}, [])
    assert table["a"].to_pylist() == [float(value) for value in written]


def test_what_is_declared_a_number_may_be_written_in_short():
    read = {
        value: typed(pa.table({"a": [value]}), {"a": "number"}, [])["a"][0].as_py() for value in (".5", "1.", "-.5e3")
    }
    assert read == {".5": 0.5, "1.": 1.0, "-.5e3": -500.0}
    assert typed(pa.table({"a": ["007", "+47", None]}), {"a": "number"}, [])["a"].to_pylist() == [7, 47, None]
    for wrong in ("1e999", "nan", "--1", "+", ".", "1_0", "\u0661"):
        with pytest.raises(tk.InputError, match="expected a number such as 12"):
            typed(pa.table({"a": ["1", wrong]}), {"a": "number"}, [])


WORDS = "0 -0 00 7 007 +7 1.0 1. .5 1e5 1e999 nan inf 1_0 true TRUE yes 2014-02-28 2014-02-30 0000-01-01 0001-01-01"
TIMES = "2014-02-28T10:00 2014-02-28T25:00 2014-02-28T10:00Z"
NASTY = st.sampled_from([*WORDS.split(), *TIMES.split(), "", " 1", "1\n", "9" * 18, "9" * 19, "\u0661", None])


@given(st.lists(NASTY, min_size=1, max_size=4))
def test_a_value_is_read_as_python_reads_it_or_stays_text(values):
    notes = []
    table = typed(pa.table({"a": pa.array(values, pa.string())}), "infer", notes)
    found, kind = table["a"].to_pylist(), table.schema.field("a").type
    given_values = [None if value == "" else value for value in values]
    if pa.types.is_string(kind):
        assert found == values
        return
    for value, read in zip(given_values, found, strict=True):
        if value is None or read is None:
            assert value == read
        elif pa.types.is_boolean(kind):
            assert read == {"true": True, "TRUE": True}[value]
        elif pa.types.is_integer(kind):
            assert (read, str(read)) == (int(value), value.replace("-0", "0"))
        elif pa.types.is_floating(kind):
            assert read == float(value)
            assert math.isfinite(read)
        elif pa.types.is_date(kind):
            assert read == date.fromisoformat(value)
        else:
            assert read == datetime.fromisoformat(value)
    assert notes
