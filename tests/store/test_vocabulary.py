"""Vocabularies that extend others: ids stay, none sees what came later, and a refused label leaves no trace."""

from __future__ import annotations

import re
import threading
from itertools import pairwise

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import any_labels

import tkindex as tk
from tkindex.storage.checks import check_vocabulary
from tkindex.store import label_cache as vocabroom
from tkindex.store import label_table as vocab
from tkindex.store.label_cache import LabelBuffers
from tkindex.store.vocabulary import Vocabulary


def check(words: Vocabulary, labels: list[str], others: list[str]) -> None:
    assert len(words) == len(labels)
    assert list(words) == labels
    assert words.to_arrow().to_pylist() == labels
    for i, label in enumerate(labels):
        assert words.id(label) == words.ids[label] == i
        assert words[i] == label
        assert label in words
    for label in set(others) - set(labels):
        assert label not in words
        with pytest.raises(tk.UnknownLabelError):
            words.ids[label]
    with pytest.raises(tk.UnknownLabelError):
        words.id(len(labels))
    check_vocabulary(words)
    alone = Vocabulary.from_labels(labels, kind="entity")
    assert words.slots.tolist() == alone.slots.tolist()
    uncompared = Vocabulary.from_labels(labels, kind="entity", are_distinct=True)
    assert uncompared.slots.tolist() == alone.slots.tolist()
    assert words.prefix(labels[0][:1] if labels else "x") == alone.prefix(labels[0][:1] if labels else "x")


@given(st.lists(any_labels, unique=True, max_size=30), st.lists(st.integers(0, 8), max_size=6), st.booleans())
def test_a_chain(labels, steps, looks):
    ends = [0, *np.cumsum(steps).tolist()]
    chain = [Vocabulary.from_labels(labels[: ends[0]], kind="entity")]
    for low, high in pairwise(ends):
        chain.append(chain[-1].extended(labels[low:high]))
        if looks:
            check(chain[-1], labels[:high], labels)
    for words, end in reversed(list(zip(chain, ends, strict=True))):
        check(words, labels[:end], labels)


@pytest.mark.parametrize("limit", [-1, 0, 12, 40, 20_000, 2**31 - 1])
def test_offsets_of_32_bits_and_of_64(monkeypatch, limit):
    monkeypatch.setattr(vocabroom, "MAX_SHORT", limit)
    monkeypatch.setattr(vocab, "MAX_SHORT", limit)
    labels = [f"label {i}" for i in range(40)]
    words = Vocabulary.from_labels(labels[:1], kind="entity")
    assert words.offsets.dtype == (np.int32 if limit >= 7 else np.int64)
    for high in (2, 9, 40):
        words = words.extended(labels[len(words) : high])
        check(words, labels[:high], labels)
        # Room for more is made at once: offsets have the width that all of it needs.
        assert words.offsets.dtype == (np.int32 if limit >= 16_000 + 7 else np.int64)
    again = Vocabulary.from_labels(labels, kind="entity")
    check(again, labels, ["nobody"])
    assert again.offsets.dtype == (np.int32 if limit >= len("".join(labels)) else np.int64)
    for some in (words, again):
        assert some.to_arrow().type == (pa.string() if some.offsets.dtype == np.int32 else pa.large_string())
        for ids in ([], [3], [7, 7, 39] * 9):
            taken = some.take(np.array(ids, np.int32))
            assert taken.type == pa.large_string()
            assert taken.to_pylist() == [labels[i] for i in ids]


@given(st.lists(any_labels, unique=True, min_size=1, max_size=60), st.integers(0, 60))
def test_tables_of_many_labels_are_fuller_and_no_power_of_two(labels, cut):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(vocabroom, "_MANY", 3)
        words = Vocabulary.from_labels(labels[:cut], kind="entity")
        n = len(words)
        assert len(words.slots) == (n + 3 * n // 8 if n > 2 else 8)
        assert (words.slots >= 0).sum() == n
        check(words, labels[:cut], labels)
        check(words.extended(labels[cut:]), labels, labels)
        check(Vocabulary.from_labels(labels, kind="entity"), labels, ["nobody"])


def test_two_that_extend_the_same_one():
    base = Vocabulary.from_labels(["a", "b"], kind="entity")
    first = base.extended(["c"])
    left, right = first.extended(["d", "e"]), first.extended(["e", "f", "g"])
    more = left.extended(["f"])
    for words, labels in ((base, "ab"), (first, "abc"), (left, "abcde"), (right, "abcefg"), (more, "abcdef")):
        check(words, list(labels), list("abcdefg"))


@pytest.mark.parametrize("new", [["a"], ["c", "b"], ["c", "d", "c"], ["c", "c"]])
def test_a_label_that_is_known_is_refused_and_nothing_changes(new):
    words = Vocabulary.from_labels(["a"], kind="entity").extended(["b"])
    with pytest.raises(tk.UnknownLabelError, match="known already, or stands twice"):
        words.extended(new)
    check(words.extended(["d", "c"]), ["a", "b", "d", "c"], ["e"])


def test_room_grows():
    words = Vocabulary.from_labels(["x" * 50], kind="entity")
    labels = ["x" * 50]
    for step in range(60):
        new = [f"{step} {i} {'long' * (i % 7)}" for i in range(97)]
        words, labels = words.extended(pa.array(new)), labels + new
    check(words, labels, ["nobody"])


def test_arrays_of_any_text_and_slices():
    words = Vocabulary.from_labels([], kind="relation")
    some = pa.array(["z", "é", "日本", "q"])
    words = words.extended(some[1:3]).extended(some.cast(pa.large_string())[3:]).extended(pa.array([], pa.string()))
    check(words, ["é", "日本", "q"], ["z"])


def test_normalised_labels_are_found():
    words = Vocabulary.from_labels(["ann"], kind="entity", normalization="casefold").extended(["bob"])
    assert words.ids["BOB"] == words.ids["Bob"] == 1
    assert words.extended(["cem"]).ids["CEM"] == 2
    with pytest.raises(tk.UnknownEntityError):
        words.ids["CEM"]


def test_threads_that_read_while_one_extends():
    words = Vocabulary.from_labels([f"e{i}" for i in range(200)], kind="entity").extended(["f"])
    wrong: list[object] = []
    done = threading.Event()

    def read() -> None:
        while not done.is_set():
            for i in (0, 7, 199):
                if words.id(f"e{i}") != i or "e250" in words:
                    wrong.append(i)

    threads = [threading.Thread(target=read) for _ in range(3)]
    for thread in threads:
        thread.start()
    last = words
    for i in range(200, 1_200):
        last = last.extended([f"e{i}"])
    done.set()
    for thread in threads:
        thread.join()
    assert not wrong
    assert last.id("e1199") == 1_200


def test_an_interrupt_while_labels_are_added_spoils_nothing(monkeypatch):
    first = Vocabulary.from_labels(["a", "b"], kind="entity").extended(["c"])
    fill = LabelBuffers._fill

    def interrupted(self: LabelBuffers, *places: int) -> int:
        fill(self, *places)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(LabelBuffers, "_fill", interrupted)
        with pytest.raises(KeyboardInterrupt):
            first.extended(["d", "e"])
    again = first.extended(["d", "e"])
    check(first, list("abc"), list("abcde"))
    check(again, list("abcde"), list("abcdef"))


def test_two_that_extend_one_vocabulary_do_not_see_each_others_labels():
    """What was looked up in one of them stays its own, though both share what was there before."""
    first = Vocabulary.from_labels(["ann", "bob"], kind="entity").extended(["cem"])
    one = first.extended(["dan", "eve"])
    assert [one.labels[i] for i in range(5)] == ["ann", "bob", "cem", "dan", "eve"]
    assert [one.ids[label] for label in ("dan", "eve")] == [3, 4]
    other = first.extended(["fay", "gus"])
    assert [other.labels[i] for i in range(5)] == ["ann", "bob", "cem", "fay", "gus"]
    assert [other.ids[label] for label in ("ann", "fay", "gus")] == [0, 3, 4]
    with pytest.raises(tk.UnknownEntityError):
        other.ids["eve"]
    assert [one.labels[i] for i in range(5)] == ["ann", "bob", "cem", "dan", "eve"]


@pytest.mark.parametrize("verb", ["prefix", "suggest"])
def test_what_is_no_text_or_no_number_of_labels_is_named(verb):
    ask = getattr(Vocabulary.from_labels(["ann", "anna"], kind="entity"), verb)
    for value in (5, None, b"an", ["an"]):
        with pytest.raises(TypeError, match=re.escape(f"{verb} of entity labels takes a text, got {value!r}")):
            ask(value)
    for limit in ("2", 1.5, None, True):
        with pytest.raises(TypeError, match=re.escape(f"takes an int as its limit, got {limit!r}")):
            ask("an", limit)
    with pytest.raises(tk.QueryError, match="at least 0, got -1"):
        ask("an", -1)
    assert ask("an", np.int64(1)) == ["ann"]


def test_a_vocabulary_begins_with_another_where_labels_have_the_same_ids():
    words = Vocabulary.from_labels(["ann", "bob"], kind="entity")
    more = words.extended(["cem"])
    other = Vocabulary.from_labels(["ann", "cem", "bob"], kind="entity")
    assert more.begins_with(words)
    assert words.begins_with(words)
    assert not words.begins_with(more)
    assert not other.begins_with(words)
    # Of equal length in bytes.
    assert not other.begins_with(Vocabulary.from_labels(["ann", "bo", "bcem"], kind="entity"))
    assert not Vocabulary.from_labels(["ab", "c"], kind="entity").begins_with(
        Vocabulary.from_labels(["a", "bc"], kind="entity")
    )
    # From an id on, whatever comes before.
    assert Vocabulary.from_labels(["dan", "bob"], kind="entity").begins_with(words, 1)
