"""Texts of the user's own: attributes in templates, vectors given with the facts, and what stays apart."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest

import tkindex as tk
from tkindex.errors import QueryError
from tkindex.semantic.texts import extras_of, extras_of_vectors

FACTS = pa.table(
    {
        "head": ["ann", "ann", "ann", "bob", "bob"],
        "relation": ["writes"] * 5,
        "tail": ["cem"] * 5,
        "start": ["2014-01-01", "2014-02-01", "2014-03-01", "2014-04-01", "2014-05-01"],
        "note": ["about the harvest", "about the flood", "about the harvest", None, "about the flood"],
        "page": [1, 2, 3, 4, 5],
    }
)


@pytest.fixture
def index():
    return tk.build(FACTS)


def shown(result):
    return [(hit.head, [str(fact.start) for fact in hit.facts]) for hit in result]


def test_facts_of_one_group_with_other_texts_are_found_apart(index):
    index.embed("hashed", template="{head} {note}")
    assert len(index.collection().stored.vectors) == 4
    found = index.search("ann about the flood", k=1)
    assert shown(found) == [("ann", ["2014-02-01"])]
    found = index.search("ann about the harvest", k=1, newest_first=True)
    assert shown(found) == [("ann", ["2014-03-01", "2014-01-01"])]
    # Inside of the window alone, and by words as well.
    assert shown(index.search("ann harvest", tk.after("2014-02"), k=1)) == [("ann", ["2014-03-01"])]
    assert shown(index.search("flood", mode="text", k=5)) == [("ann", ["2014-02-01"]), ("bob", ["2014-05-01"])]
    assert len(index.search("ann about the flood", k=10).facts) == 5
    for mode in ("vector", "text", "hybrid"):
        assert shown(index.search("bob about the flood", mode=mode, k=1, where="page > 2")) == [("bob", ["2014-05-01"])]
        assert shown(index.search("ann about the flood", mode=mode, k=1, head="ann")) == [("ann", ["2014-02-01"])]
    assert len(index.search("ann flood", mode="hybrid", where="page == 2").facts) == 1


def test_what_was_made_of_attributes_is_saved_and_grows(index, tmp_path):
    index.embed("hashed", template="{head} {note}")
    index.save(tmp_path / "facts.tk")
    again = tk.open(tmp_path / "facts.tk")
    assert shown(again.search("ann about the flood", k=1)) == [("ann", ["2014-02-01"])]
    assert shown(again.search("harvest", mode="text", k=1)) == [("ann", ["2014-01-01", "2014-03-01"])]


@pytest.mark.parametrize("dtype", ["float32", "int8"])
def test_a_fact_without_a_text_is_not_near_anything_and_not_lost(index, tmp_path, dtype):
    index.embed("hashed:64", template="{note}", dtype=dtype)
    found = index.search("about the flood", k=9)
    assert [len(hit.facts) for hit in found] == [1, 1, 2, 1]
    assert (found[-1].head, found[-1].score) == ("bob", 0)
    assert [hit.score for hit in index.search("about the flood", order="time", k=9)][3] == 0
    assert shown(index.search("flood", mode="text", k=9)) == [("ann", ["2014-02-01"]), ("bob", ["2014-05-01"])]
    index.save(tmp_path / "saved")
    # Facts without a text may arrive, be all that arrives, and be compacted.
    with tk.open(tmp_path / "saved", mode="w") as live:
        live.append([("eve", "writes", "cem", "2014-06-01")])
        assert [hit.score for hit in live.search("about the flood", k=9)][3:] == [0, 0]
        live.commit()
        live.compact()
    assert len(tk.open(tmp_path / "saved", verify=True).search("flood", k=9)) == 5
    empty = tk.build(FACTS.slice(3, 1))
    with pytest.raises(QueryError, match=r"no fact has a value for what .*note.* names"):
        empty.embed("hashed:64", template="{note}")
    # A function's text is never empty.
    with pytest.raises(QueryError, match="is empty"):
        empty.embed("hashed:64", template=lambda head, relation, tail: "")


@pytest.mark.parametrize("mode", ["text", "hybrid", "vector"])
def test_texts_of_attributes_are_read_where_a_condition_leaves_some_facts_out(index, mode, tmp_path):
    """By the first search of all, which reads the words, and where a function orders the texts."""

    def longest(_, texts):
        return [len(text) for text in texts]

    live = tk.create(tmp_path / "live", unit="day")
    live.append(FACTS.slice(0, 3))
    live.commit()
    live.embed("hashed", template="{head} {note}")
    live.commit()
    live.append(FACTS.slice(3))
    live.commit()
    for facts in (live, index):
        if facts is index:
            index.embed("hashed", template="{head} {note}")
        found = facts.search("ann about the flood", k=1, mode=mode, where="note is not None")
        assert shown(found) == [("ann", ["2014-02-01"])]
        again = facts.search("about flood", k=1, mode=mode, where="note is not None", rerank=longest)
        assert shown(again) == [("ann", ["2014-01-01", "2014-03-01"])]
    live.close()


def test_a_live_index_tells_new_facts_apart(tmp_path):
    live = tk.create(tmp_path / "live", unit="day")
    live.append(FACTS)
    live.commit()
    live.embed("hashed", template="{head} {note}")
    live.commit()
    live.append(FACTS.slice(1, 1).set_column(4, "note", pa.array(["about a wedding"])))
    live.commit()
    assert shown(live.search("ann about a wedding", k=1)) == [("ann", ["2014-02-01"])]
    assert len(shown(live.search("ann about the flood", k=1))[0][1]) == 1
    live.compact()
    live.close()
    again = tk.open(tmp_path / "live")
    assert shown(again.search("ann about a wedding", k=1)) == [("ann", ["2014-02-01"])]


def test_vectors_given_with_the_facts(index, tmp_path):
    given = np.zeros((5, 16), np.float32)
    given[np.arange(5), [3, 4, 3, 5, 6]] = 2.0
    index.embed("hashed:16", vectors=given)
    # The same head, relation, tail and vector are one group.
    assert len(index.collection().stored.vectors) == 4
    assert index.collection().vectors.vectors[0].tolist() == [0.0] * 3 + [1.0] + [0.0] * 12
    hits = index.collection().vectors.search(given[4], k=1)
    assert index.collection().stored.row_group[4] == hits.groups[0]
    index.save(tmp_path / "facts.tk")
    assert len(tk.open(tmp_path / "facts.tk").search("anything", k=10)) == 4


def test_vectors_given_with_the_facts_of_a_live_index_stay_with_them(tmp_path):
    times = ["2014-01-01", "2014-02-01", "2014-02-01", "2014-03-01", "2014-04-01"]
    rows = [("ann", "writes", "cem", time) for time in times]
    given = np.eye(5, 16, dtype=np.float32)
    with tk.create(tmp_path / "live", unit="day") as live:
        live.append(rows)
        live.embed("hashed:16", vectors=given)
        live.commit()

        def belongs(index):
            stored = index.collection().stored
            return [np.flatnonzero(vector)[0] for vector in stored.vectors[:][stored.row_group]]

        assert belongs(live) == belongs(tk.open(tmp_path / "live")) == [0, 1, 2, 3, 4]
        live.retract(when="2014-01")
        live.commit()
        assert belongs(live) == [1, 2, 3, 4]
        assert len(live.search("anything", k=9)) == 4
        live.compact()
        assert belongs(tk.open(tmp_path / "live")) == belongs(live) == [1, 2, 3, 4]
        assert belongs(live.as_of(live.last_commit)) == [1, 2, 3, 4]
        # Of two facts that are the same, with different vectors, nobody knows which one is left.
        live.retract(live.facts(when="2014-02")[:1])
        with pytest.raises(QueryError, match="given with their facts"):
            live.search("anything")
        live.rollback()
        live.append([("ann", "writes", "cem", "2015-01-01")])
        with pytest.raises(QueryError, match=r"other facts have none: call ix.embed\(\), or ix.drop_embedding\(\)"):
            live.search("anything")
        live.commit()
        assert str(live.facts()[-1].start) == "2015-01-01"
        live.drop_embedding()
        live.commit()
        assert not tk.open(tmp_path / "live").has_vectors


@pytest.mark.parametrize(
    ("vectors", "message"),
    [
        (np.ones((4, 16)), "expected \\(5, 16\\)"),
        (np.ones((5, 8)), "expected \\(5, 16\\)"),
        (np.ones(5), "expected \\(5, 16\\)"),
        (np.zeros((5, 16)), "zero"),
        (np.full((5, 16), np.nan), "NaN"),
        ([["x"] * 16] * 5, "no array of numbers"),
    ],
)
def test_vectors_that_do_not_fit_are_refused(index, vectors, message):
    with pytest.raises(QueryError, match=message):
        index.embed("hashed:16", vectors=vectors)
    assert not index.has_vectors


def test_a_template_names_columns_that_there_are(index):
    for template, message in (
        ("{head} {nothing}", "'nothing'.*{note}, {page}"),
        ("{head.__class__}", "uses"),
        ("no field", "no field"),
        ("{head", "not a format string"),
        ("{head:d}", "a format that no label has"),
        ("{note:.2f}", "does not fit the values of note"),
        ("{note:{head.__class__}}", "without braces"),
        ("{head:>1000000000}", "large widths"),
    ):
        with pytest.raises(QueryError, match=message):
            index.embed("hashed:16", template=template)
    index.embed("hashed:64", template="{page:03} {head}")
    assert shown(index.search("005 bob", k=1)) == [("bob", ["2014-05-01"])]


def test_numbers_of_attributes_are_equal_where_these_are():
    first = extras_of(FACTS, ["note"])
    assert (first[0] == first[2], first[1] == first[4], len(set(first.tolist()))) == (True, True, 3)
    assert extras_of(FACTS.slice(1), ["note"]).tolist() == first[1:].tolist()
    assert len(set(extras_of(FACTS, ["note", "page"]).tolist())) == 5
    # Null is no text, and 1 is not "1"; columns that change places are others.
    table = pa.table({"a": ["x", "y", None, "None"], "b": ["y", "x", None, "None"]})
    assert len(set(extras_of(table, ["a", "b"]).tolist())) == 4
    assert extras_of_vectors(np.array([[1, 2], [1, 3], [1, 2]], np.float32)).tolist() == [0, 1, 0]
