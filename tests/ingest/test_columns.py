"""Columns play the roles that they are given: aliases, overrides, both ends in one, attributes."""

from __future__ import annotations

import json

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from ingest_cases import columns_of

import tkindex.tools.call
from tkindex.errors import BadRowError, InputError
from tkindex.ingest.readers import read_facts
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP


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


def test_a_header_is_known_by_the_names_that_the_caller_gave(tmp_path):
    path = tmp_path / "facts.csv"
    path.write_text("who,did,what,when\na,r,b,2014\n")
    facts = read_facts(path, columns={"head": "who", "relation": "did", "tail": "what", "time": "when"})
    assert facts.heads.to_pylist() == ["a"]
