"""A fact knows its attributes, wherever it was read, and so do its copies."""

from __future__ import annotations

import copy
import gc
import json
import pickle
import weakref

import pyarrow as pa
import pytest

import tkindex
from tkindex.live.row_forms import as_rows
from tkindex.results.fact import Fact, attributes_of
from tkindex.tools.call import call_tool

ROWS = [
    {"head": "ann", "relation": "visits", "tail": "rome", "start": "2014-01-01", "stop": "2014-02-01", "sure": 0.9},
    {
        "head": "bob",
        "relation": "visits",
        "tail": "rome",
        "start": "2013-01-01",
        "stop": "2013-02-01",
        "note": "mail 7",
    },
    {"head": "cem", "relation": "visits", "tail": "oslo", "start": "2015-01-01", "stop": "2015-02-01"},
]
TOLD = {"ann": {"sure": 0.9}, "bob": {"note": "mail 7"}, "cem": {}}


def told(facts):
    return {fact.head: fact.attributes for fact in facts}


def test_each_fact_of_a_result_has_its_attributes():
    facts = tkindex.build(ROWS).facts()
    assert told(facts) == told(reversed(facts)) == told(facts[::2]) | told(facts[1:2]) == TOLD
    assert [fact.attributes for fact in facts] == facts.attributes == attributes_of(list(facts))
    assert facts.first().attributes == {"note": "mail 7"}
    pick = tkindex.build(ROWS).last(tail="rome")
    assert (pick.fact.attributes, pick.attributes) == ({"sure": 0.9}, [{"sure": 0.9}])
    # Nobody else has the dict.
    fact = facts[0]
    fact.attributes["note"] = "other"
    assert fact.attributes == {"note": "mail 7"}


def test_a_fact_stays_the_tuple_that_it_was():
    with_some, without = (
        tkindex.build(ROWS).facts()[0],
        tkindex.build([row[:3] + row[3:] for row in [tuple(ROWS[1].values())[:5]]]).facts()[0],
    )
    assert isinstance(with_some, Fact)
    assert len(with_some) == len(with_some._fields) == 6
    assert with_some[:3] == without[:3]
    assert hash(with_some) == hash(tuple(with_some))
    assert with_some == Fact(*with_some) == tuple(with_some)
    assert repr(with_some) == repr(Fact(*with_some))
    assert repr(with_some).startswith("Fact(head='bob'")
    assert without.attributes == Fact("a", "r", "b", 1, 2, 0).attributes == {}
    assert json.loads(json.dumps(with_some))[:3] == ["bob", "visits", "rome"]
    assert with_some._replace(tail="oslo").attributes == {"note": "mail 7"}
    with pytest.raises(AttributeError):
        with_some.attributes = {}


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda fact: pickle.loads(pickle.dumps(fact))])
def test_copies_have_their_attributes(again):
    for fact in tkindex.build(ROWS).facts():
        made = again(again(fact))
        assert made == fact
        assert repr(made) == repr(fact)
        assert hash(made) == hash(fact)
        assert isinstance(made, Fact)
        assert type(made.start) is type(fact.start)
        assert made.attributes == fact.attributes == TOLD[fact.head]


def test_facts_of_layers_have_theirs_and_keep_them(tmp_path, monkeypatch):
    monkeypatch.setattr("tkindex.live.snapshot._FEW_FACTS", 0)
    with tkindex.create(tmp_path / "ix", unit="day") as ix:
        ix.append(ROWS)
        ix.commit()
        ix.compact()
        ix.append([{**ROWS[0], "head": "dan", "sure": 0.2}, {**ROWS[0], "head": "eve", "who": "x"}])
        ix.commit()
        assert ix.view.engine.is_layered
        expected = TOLD | {"dan": {"sure": 0.2}, "eve": {"sure": 0.9, "who": "x"}}
        facts = ix.facts()
        assert told(facts) == told(ix.facts(relation="visits", newest_first=True)) == expected
        assert told(ix.facts(when=tkindex.overlaps("2014-01"))) == {
            name: expected[name] for name in ("ann", "dan", "eve")
        }
        first = facts[0]
        ix.append([{**ROWS[1], "head": "fay", "start": "1999-01-01", "note": "early"}])
        ix.commit()
        # The rows have moved meanwhile: a fact tells of the moment when it was read.
        assert (first.row, first.attributes) == (0, {"note": "mail 7"})
        assert ix.facts()[0].attributes == {"note": "early"}
        # No layer is merged for attributes, of however many facts.
        monkeypatch.setattr("tkindex.live.snapshot.merged", None)
        assert len(ix.facts().attributes) == 6
        assert ix.facts().to_dicts()[0]["note"] == "early"


def test_a_result_of_many_facts_reads_attributes_without_merging_layers(tmp_path, monkeypatch):
    with tkindex.create(tmp_path / "ix", unit="day") as ix:
        ix.append([{**ROWS[0], "head": f"p{i}", "sure": i} for i in range(2_500)])
        ix.commit()
        ix.compact()
        ix.append([{**ROWS[0], "head": "late", "sure": -1}])
        ix.commit()
        monkeypatch.setattr("tkindex.live.snapshot.merged", None)
        facts = ix.facts()
        expected = [{"sure": i} for i in range(2_500)] + [{"sure": -1}]
        assert facts.attributes == expected
        assert [row["sure"] for row in facts.to_dicts()] == facts.to_arrow()["sure"].to_pylist()
        assert facts.engine.attribute_rows(facts.rows)["sure"].to_pylist() == facts.to_arrow()["sure"].to_pylist()


def test_facts_that_are_sent_back_keep_their_attributes(tmp_path):
    read = list(tkindex.build(ROWS).facts())
    assert as_rows([*read, *read])[0] == {
        "note": "mail 7", "head": "bob", "relation": "visits", "tail": "rome", "start": read[0].start,
        "stop": read[0].stop,
    }  # fmt: skip
    # Facts without any stay tuples, which are read sooner.
    assert as_rows(read[2]) == [tuple(read[2][:5])]
    with tkindex.create(tmp_path / "ix", unit="day") as ix:
        ix.append(read)
        ix.append(pickle.loads(pickle.dumps(read[0])))
        ix.commit()
        found = ix.facts()
        assert told(found) == TOLD
        assert [tuple(fact[:5]) for fact in found[1:]] == [tuple(fact[:5]) for fact in read]
        ix.append([read[1], ("dan", *read[1][1:5])])
        assert told(ix.facts()) == TOLD | {"dan": {}}
        # It is found again by what it says.
        ix.retract(read[1])


def test_a_fact_keeps_no_index_alive():
    ix = tkindex.build(ROWS)
    fact, left = ix.facts()[0], weakref.ref(ix.engine.store)
    del ix
    gc.collect()
    assert fact.attributes == {"note": "mail 7"}
    assert left() is None


def test_one_fact_as_a_dict_may_have_lists_as_attributes(tmp_path):
    row = {"head": "ann", "relation": "likes", "tail": "tea", "start": "2014-10-07", "tags": ["hot", "green"]}
    assert as_rows(row) == [row]
    columns = {name: [value] for name, value in row.items()}
    assert as_rows(columns) is columns
    with tkindex.create(tmp_path / "index", unit="day") as index:
        index.append(row)
        index.append(columns)
        assert index.count(where="'green' in tags") == 2
        assert index.retract({**row, "subject": "x"}) == index.retract(row) == 1


@pytest.mark.parametrize(
    ("ticks", "kind", "text"),
    [
        (2**62, pa.timestamp("us"), "<value out of range: 4611686018427387904>"),
        (2**31 - 1, pa.date32(), "<value out of range: 2147483647>"),
        (2**62, pa.duration("s"), "4611686018427387904"),
        (5, pa.timestamp("us", "Nope/Zone"), "<value of timestamp[us, tz=Nope/Zone]>"),
    ],
)
def test_an_attribute_that_python_has_no_value_for_is_told_as_text(tmp_path, ticks, kind, text):
    """One such value, and every page of facts that showed it was an error."""
    columns = {"head": ["ann", "bob"], "relation": ["r", "r"], "tail": ["b", "b"], "time": ["2014", "2015"]}
    table = pa.table({**columns, "at": pa.array([ticks, None], kind), "n": [1, 2]})
    index = tkindex.build(table, unit="day")
    assert [fact.attributes for fact in index.facts()] == [{"at": text, "n": 1}, {"n": 2}]
    assert index.facts().to_dicts()[0]["at"] == text
    assert call_tool(index, "facts", {"head": "ann"})["rows"][0]["attributes"] == {"at": text, "n": 1}
    with tkindex.create(tmp_path / "live", unit="day") as live:
        live.append(table)
        live.commit()
        assert live.history("ann")[0].attributes == {"at": text, "n": 1}


def test_whole_numbers_stay_what_they_are_in_a_frame_though_some_are_missing():
    rows = [
        {"head": "a", "relation": "r", "tail": f"b{i}", "time": "2014-10-07", "post": post, "few": few}
        for i, (post, few) in enumerate([(2**53 + 1, 3), (None, None), (-(2**53) - 1, 4)])
    ]
    frame = tkindex.build(rows).facts().to_pandas()
    assert str(frame["post"].dtype) == "Int64"
    assert frame["post"].dropna().tolist() == [2**53 + 1, -(2**53) - 1]
    assert frame["few"].dtype == float
    table = pa.table({**{name: ["a", "b"] for name in ("head", "relation", "tail")}, "time": ["2014", "2015"]})
    unsigned = table.append_column("post", pa.array([2**64 - 1, None], pa.uint64()))
    assert tkindex.build(unsigned).facts().to_pandas()["post"].tolist()[0] == 2**64 - 1
