"""Search by words, and both rankings together: scores against plain Python, and no group outside of the window."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from reference_words import bm25

import tkindex as tk
from tkindex.choices import SEARCH_MODES
from tkindex.errors import IndexFileError, QueryError
from tkindex.semantic.collection import Collection
from tkindex.semantic.lexical import WordIndex, terms
from tkindex.semantic.vectors import VectorIndex
from tkindex.storage.words import POSTINGS, StoredWords, fault_of_words, read_words

WORDS = st.sampled_from(["rome", "oslo", "bern", "xq7", "ämter", "2014", "ann"])
TEXT = st.lists(WORDS, max_size=6).map(" ".join)


@given(st.lists(TEXT, min_size=1, max_size=12), st.data())
def test_words_rank_as_plain_bm25_does_inside_the_window(texts, data):
    rows = data.draw(st.lists(st.integers(0, len(texts) - 1), max_size=30))
    query, k = data.draw(TEXT), data.draw(st.integers(1, 14))
    vectors = VectorIndex(np.ones((len(texts), 2), np.float32), np.array(rows, np.int32))
    index = WordIndex.of(texts)
    lo = data.draw(st.integers(0, len(rows)))
    hi = data.draw(st.integers(lo, len(rows)))
    scores = bm25([terms(text) for text in texts], terms(query))
    allowed = {group: scores[group] for group in set(rows[lo:hi]) if group in scores}
    for listed in (None, np.arange(lo, hi, dtype=np.int32)[::-1]):
        groups, found, _ = index.search(vectors.address, query, lo, hi, k, listed)
        assert len(groups) == min(k, len(allowed)) == len(set(groups.tolist()))
        assert set(groups.tolist()) <= allowed.keys()
        np.testing.assert_allclose(found, [allowed[group] for group in groups.tolist()], rtol=1e-5)
        # Asked for by themselves, to the bit the same; 0 without a word.
        every = np.arange(len(texts), dtype=np.int32)[::-1]
        alone = dict(zip(every.tolist(), index.scores(query, every).tolist(), strict=True))
        assert [alone[group] for group in groups.tolist()] == found.tolist()
        assert {group for group, score in alone.items() if score} == scores.keys()
        # Nothing that was left out scores better than what was found.
        left = [score for group, score in allowed.items() if group not in groups.tolist()]
        assert not left or max(left) <= min(found) * (1 + 1e-5)


def test_texts_without_words_and_no_texts():
    vectors = VectorIndex(np.ones((2, 2), np.float32), np.arange(2))
    for texts in (["", "— !"], ["", ""]):
        assert WordIndex.of(texts).search(vectors.address, "rome", 0, 2, 3)[0].tolist() == []
    assert WordIndex.of([]).nbytes > 0
    # A text of one very long word, and words of a query that are repeated.
    index = WordIndex.of(["x" * 10_000, "rome rome"])
    assert index.search(vectors.address, "x" * 10_000, 0, 2, 3)[0].tolist() == [0]
    once, twice = (index.search(vectors.address, text, 0, 2, 3)[1].tolist() for text in ("rome", "rome Rome"))
    assert once == twice


FACTS = [
    ("Ann Lee", "visits", "Rome", "2014-10-07"),
    ("Ann Lee", "visits", "Rome", "2015-10-07"),
    ("Bob", "praises", "Oslo", "2014-11-02"),
    ("Cem", "Criticize or denounce", "Rome", "2014-12-01"),
    ("Dan_QX7", "visits", "Bern", "2016-01-01"),
]


@pytest.fixture
def index():
    built = tk.build(FACTS)
    built.embed("hashed:64")
    return built


def test_text_finds_names_and_only_what_has_a_word(index):
    found = index.search("where was qx7?", mode="text")
    assert [hit.head for hit in found] == ["Dan_QX7"]
    assert (found.path, found.reason) == ("words", "")
    assert [hit.head for hit in index.search("criticised", mode="text")] == ["Cem"]
    nothing = index.search("zebra", mode="text")
    assert (len(nothing), nothing.reason) == (0, "no fact that passes has one of the words")


@pytest.mark.parametrize("mode", SEARCH_MODES)
def test_every_mode_keeps_to_the_window_and_the_filters(index, mode):
    for when, filters, heads in (
        (tk.before("2014-12"), {}, {"Ann Lee", "Bob"}),
        (None, {"tail": "Rome"}, {"Ann Lee", "Cem"}),
        (tk.after("2015"), {"relation": "visits"}, {"Dan_QX7"}),
        (tk.before("1900"), {}, set()),
    ):
        found = index.search("who visits rome and oslo and bern", when, mode=mode, **filters)
        assert {hit.head for hit in found} <= heads
        if mode != "text":
            assert {hit.head for hit in found} == heads
        assert bool(found.reason) == (not len(found))
        assert len(index.search("rome", when, mode=mode, k=0, **filters)) == 0


def test_a_function_of_the_callers_orders_what_was_found(index):
    seen = []

    def rerank(text, texts):
        seen.append((text, texts))
        return [len(one) for one in texts]

    found = index.search("rome", mode="hybrid", k=2, rerank=rerank)
    assert seen[0][0] == "rome"
    assert len(seen[0][1]) == 4
    assert found.scores.tolist() == sorted(map(float, map(len, seen[0][1])), reverse=True)[:2]
    assert found.path.endswith("+ rerank")
    for bad in (lambda *_: [1], lambda _, texts: ["x"] * len(texts), lambda _, texts: [float("nan")] * len(texts)):
        with pytest.raises(QueryError, match="rerank answered"):
            index.search("rome", rerank=bad)


def test_arguments_that_make_no_sense_are_refused(index):
    with pytest.raises(QueryError, match="'vector', 'text' or 'hybrid'"):
        index.search("rome", mode="bm25")
    for weight in (0, -1, float("nan"), "3"):
        with pytest.raises(QueryError, match="above 0"):
            index.search("rome", mode="hybrid", text_weight=weight)
    with pytest.raises(QueryError, match="ranks nothing"):
        index.search("rome", mode="text", order="time")


def test_words_of_facts_that_came_later_are_found(tmp_path):
    live = tk.create(tmp_path / "live", unit="day")
    live.append(FACTS[:1])
    live.commit()
    live.embed("hashed:64")
    assert len(live.search("qx7", mode="text")) == 0
    live.append(FACTS[4:])
    live.commit()
    assert [hit.head for hit in live.search("qx7", mode="text")] == ["Dan_QX7"]
    live.close()


def test_texts_of_a_function_are_known_until_the_index_is_opened_again_and_their_words_longer(tmp_path):
    index = tk.build(FACTS, tmp_path / "facts.tk")
    index.embed("hashed:64", template=lambda head, relation, tail: f"{head} zebra")
    assert len(index.search("zebra", mode="text")) == 4
    again = tk.open(tmp_path / "facts.tk")
    assert len(again.search("zebra", mode="text")) == 4
    with pytest.raises(QueryError, match="made by a function"):
        again.search("zebra", rerank=lambda _, texts: [1.0] * len(texts))


def test_words_are_saved_with_the_vectors_and_not_read_again(tmp_path, monkeypatch):
    index = tk.build(FACTS)
    index.embed("hashed:64", template=lambda head, relation, tail: f"{tail} after {relation} of {head}")
    found = index.search("visits Rome", k=5, mode="text")
    index.save(tmp_path / "facts.tk")
    again = tk.open(tmp_path / "facts.tk", verify=True)
    monkeypatch.setattr(WordIndex, "of", None)
    same = again.search("visits Rome", k=5, mode="text")
    assert len(found) > 0
    assert (same.group_ids.tolist(), same.scores.tolist()) == (found.group_ids.tolist(), found.scores.tolist())


def test_words_of_what_was_saved_before_they_were_kept_are_read_when_they_are_searched():
    index = tk.build(FACTS)
    index.embed("hashed:64")
    found = index.search("visits Rome", k=5, mode="text").group_ids.tolist()
    older = Collection(index.collection().stored._replace(words=None))
    assert older.words(index.engine).stored.vocabulary.equals(index.collection().stored.words.vocabulary)
    assert found


def test_words_of_erased_facts_are_not_kept(tmp_path):
    live = tk.create(tmp_path / "live", unit="day")
    live.append([*FACTS, ("Zebulon", "hides in", "Xanadu", "2014-01-01")])
    live.commit()
    live.embed("hashed:64")
    live.commit()
    live.erase(head="Zebulon")
    live.commit()
    live.compact(erase=True)
    live.close()
    for file in (tmp_path / "live").rglob("*"):
        assert not file.is_file() or b"xanadu" not in file.read_bytes().lower()
    assert tk.open(tmp_path / "live").search("Xanadu", mode="text", k=3).reason


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"groups": np.array([0, 1, 9], np.int32)}, "does not exist"),
        ({"groups": np.array([0, 1, -1], np.int32)}, "does not exist"),
        ({"groups": np.array([1, 0, 0], np.int32)}, "do not ascend"),
        ({"weights": np.array([1, np.inf, 1], np.float32)}, "not finite"),
        ({"vocabulary": pa.array(["b", "a"])}, "not in order"),
    ],
)
def test_damaged_words_are_named(change, message):
    words = StoredWords(
        pa.array(["a", "b"]), np.array([0, 2, 3]), np.array([0, 1, 1], np.int32), np.ones(3, np.float32)
    )
    assert fault_of_words(words, 2) == ""
    assert message in fault_of_words(words._replace(**change), 2)
    tables = words.tables()
    assert read_words(tables).groups.tolist() == [0, 1, 1]
    assert read_words({}) is None
    for name in tables:
        with pytest.raises(IndexFileError, match="missing"):
            read_words({name: tables[name]})
    with pytest.raises(IndexFileError, match="3 groups, and 2"):
        read_words({**tables, POSTINGS: tables[POSTINGS].slice(1)})
