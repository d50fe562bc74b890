"""Labels in cells: what compiled verbs find there, against plain Python, for any text and for growing vocabularies."""

from __future__ import annotations

import ctypes
import gc
import mmap
import sys
from typing import Any

import numpy as np
import pytest
import reference as plain
from harness import in_threads, needs_compiled
from hypothesis import given
from hypothesis import strategies as st
from strategies import any_labels

import tkindex as tk
from tkindex.kernels import vocab as kv
from tkindex.kernels._jit import compiler
from tkindex.lazily.numbers import place_of
from tkindex.store.label_cache import LabelCache
from tkindex.store.vocabulary import Vocabulary


@compiler().njit
def _ask(cells, n_pairs, text, length):
    return kv.in_pair(kv.pair_of(cells, n_pairs, text, length), text, length)


@compiler().njit
def _keep(cells, n_pairs, text, length, number):
    kv.put_in_pair(kv.pair_of(cells, n_pairs, text, length), text, length, number)


@compiler().njit
def _held(line, thing):
    return kv.in_line(kv.line_of(line, 1, thing), thing)


@compiler().njit
def _hold(line, thing, number):
    return kv.put_in_line(kv.line_of(line, 1, thing), thing, number)


def address_of(text: bytes) -> int:
    """Where a text stands, while it lives: with one byte behind it, as in any Python text."""
    found = ctypes.cast(ctypes.c_char_p(text), ctypes.c_void_p).value
    assert found is not None
    return found


# Texts that differ in one byte, in their length, or in nothing but bytes that are 0.
texts = st.one_of(
    st.binary(max_size=kv.LONGEST),
    st.builds(lambda byte, n: bytes([byte]) * n, st.sampled_from([0, 1, 97, 255]), st.integers(0, kv.LONGEST)),
    st.builds(
        lambda n, at: bytes(97 + (place == at) for place in range(n)), st.integers(1, kv.LONGEST), st.integers(0, 60)
    ),
)


@given(
    st.sampled_from([1, 2, 4, 64]),
    st.lists(texts, min_size=1, max_size=8),
    st.lists(st.tuples(st.integers(0, 7), st.integers(0, 2**31 - 1)), max_size=20),
)
def test_cells_keep_what_plain_python_keeps(n_pairs, some, steps):
    memory = np.zeros((n_pairs + 1) * kv.PAIR_BYTES // 8, np.int64)
    cells = memory.ctypes.data + -memory.ctypes.data % kv.PAIR_BYTES
    kept = plain.LabelCells(n_pairs)
    for place, number in steps:
        text = some[place % len(some)]
        _keep(cells, n_pairs, address_of(text), len(text), number)
        kept.keep(text, number)
        assert _ask(cells, n_pairs, address_of(text), len(text)) == number
        for other in some:
            assert _ask(cells, n_pairs, address_of(other), len(other)) == kept.ask(other)


@given(st.lists(st.tuples(st.integers(1, 12), st.integers(0, 2)), max_size=60))
def test_a_line_holds_what_plain_python_holds(steps):
    memory = np.zeros(2 * kv.LINE_WORDS, np.int64)
    line = memory.ctypes.data + -memory.ctypes.data % kv.LINE_BYTES
    kept = plain.LabelObjects()
    for place, number in steps:
        thing = 16 * place + 2**40
        # As a verb does: what is held is not noted again.
        assert _held(line, thing) == kept.ask(thing)
        if kept.ask(thing) < 0:
            assert _hold(line, thing, number) == kept.keep(thing, number)
        for other in range(1, 13):
            assert _held(line, 16 * other + 2**40) == kept.ask(16 * other + 2**40)


@pytest.mark.skipif(sys.platform == "win32", reason="pages are closed by mprotect")
def test_nothing_outside_a_text_is_read():
    """A text at the very start, and at the very end, of a page between two that may not be touched."""
    page = mmap.PAGESIZE
    memory = mmap.mmap(-1, 3 * page)
    begin = ctypes.addressof(ctypes.c_char.from_buffer(memory))
    close = ctypes.CDLL(None, use_errno=True).mprotect
    close.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
    assert close(begin, page, 0) == close(begin + 2 * page, page, 0) == 0
    cells = LabelCache(100)
    for length in range(kv.LONGEST + 1):
        for at in (begin + page, begin + 2 * page - length):
            ctypes.memset(at, 97 + length % 20, length)
            _keep(*cells.where[:2], at, length, length)
            assert _ask(*cells.where[:2], at, length) == length


@pytest.mark.parametrize(("n", "n_pairs"), [(0, 1), (1, 2), (5, 8), (251, 256), (10_000, 1 << 14), (10**7, 1 << 14)])
def test_cells_are_lines_and_few(n, n_pairs):
    cells = LabelCache(n)
    address, found, lines, n_lines, held = cells.where
    assert found == n_pairs
    assert n_lines <= max(2, n)
    assert n_lines & (n_lines - 1) == lines % kv.LINE_BYTES == 0
    assert held == id(cells._held)
    assert len(cells._held) == n_lines * kv.LINE_OBJECTS
    assert lines + n_lines * kv.LINE_BYTES <= place_of(cells._objects) + 8 * len(cells._objects)
    assert address % kv.PAIR_BYTES == 0
    memory = cells._memory
    assert place_of(memory) <= address
    assert address + found * kv.PAIR_BYTES <= place_of(memory) + 8 * len(memory)


# ---- through the verbs -----------------------------------------------------------------------------------------------


class Text(str):
    __slots__ = ()


def of_labels(labels: list[str]) -> tk.Index:
    """An index in which label i is the head of i + 1 facts."""
    heads = np.repeat(np.arange(len(labels), dtype=np.int32), np.arange(1, len(labels) + 1))
    columns = {"head": heads, "relation": np.zeros_like(heads), "tail": heads, "time": np.arange(len(heads))}
    return tk.build(columns, entities=labels, relations=["r"], unit="day")


def asked(ix: tk.Index, label: Any) -> int | None:
    """How many facts a verb counts; None where it says that there is no such label."""
    try:
        found = ix.count(head=label)
    except tk.UnknownEntityError:
        return None
    assert type(found) is int
    # The id in a result, too.
    facts = ix.facts(label, "r")
    assert type(facts.slots[0]) is int
    assert ix.entities[facts.slots[0]] == label
    assert len(facts) == found
    return found


@given(st.lists(any_labels, min_size=1, max_size=20, unique=True), st.lists(any_labels, max_size=10), st.randoms())
def test_verbs_find_every_label_and_no_other(labels, others, random):
    ix = of_labels(labels)
    expected = {label: i + 1 for i, label in enumerate(labels)}
    # Each of them twice, and as an object of its own: the first time from the table, then from the cells.
    questions = 2 * [*labels, *others]
    random.shuffle(questions)
    for label in questions:
        assert asked(ix, "".join(list(label))) == expected.get(label)


LONG = [
    "a" * n + tail
    for n in (0, 1, 3, 4, 7, 8, 9, 15, 16, 17, 40, 47, 54, 55, 56, 57, 63, 64, 200)
    for tail in ("b", "c")
] + ["é" * n for n in (1, 3, 27, 28, 29, 60)]
STRANGE = [
    "",
    "\x00",
    "a\x00",
    "a\x00b",
    "ab\x00",
    "b\x00",
    "\ud800",
    "a\udfff",
    "ab\ud800" * 30,
    "é",
    "日本" * 9,
    "x" * 10**6,
]


def test_labels_of_every_length_and_strange_ones():
    ix = of_labels(LONG)
    expected = {label: i + 1 for i, label in enumerate(LONG)}
    for _ in range(3):
        for label in (*LONG, *STRANGE):
            assert asked(ix, label) == expected.get(label), ascii(label[:70])
            assert ix.exists(head=Text(label)) if label in expected else True
    # A label of the other kind is none here, nor an entity a relation.
    for _ in range(2):
        assert asked(ix, "r") is None
        with pytest.raises(tk.UnknownRelationError):
            ix.count(relation="ab")


def test_normalised_labels_are_found_again():
    ix = tk.build([("Ann", "visits", "Rome", "2014")] * 2 + [("Bob", "visits", "Oslo", "2014")], normalize="casefold")
    for _ in range(3):
        assert [ix.count(label) for label in ("ann", "ANN", "Ann", "BOB", "bob")] == [2, 2, 2, 1, 1]
        assert ix.count(relation="VISITS", tail="ROME") == 2
        with pytest.raises(tk.UnknownEntityError, match="did you mean 'ann'"):
            ix.count("ANNA")


def with_entities(ix: tk.Index, entities: Vocabulary) -> tk.Index:
    return tk.Index(ix.engine.store, entities, ix.relations, unit=ix.unit, convention=ix.convention)


def test_vocabularies_in_one_room_see_no_label_that_came_later():
    ix = of_labels(["a", "b", "c", "d"])
    first = Vocabulary.from_labels(["a"], kind="entity").extended(["b"])
    second = first.extended(["c"])
    left, right = second.extended(["d"]), second.extended(["e", "d"])
    assert second._cells is first._cells
    assert left._cells is second._cells
    assert right._cells is not left._cells
    answers = [
        (with_entities(ix, first), {"a": 1, "b": 2}),
        (with_entities(ix, second), {"a": 1, "b": 2, "c": 3}),
        (with_entities(ix, left), {"a": 1, "b": 2, "c": 3, "d": 4}),
        (with_entities(ix, right), {"a": 1, "b": 2, "c": 3, "e": 4}),
    ]
    # The last first, so that the cells hold labels which the others do not have.
    for index, expected in 2 * [*reversed(answers), *answers]:
        for label in "abcde":
            if label != "d" or "e" not in expected:
                assert asked(index, label) == expected.get(label), (label, expected)


def test_a_live_index_finds_old_and_new_labels(tmp_path):
    rows = [(f"p{i}", "visits", f"q{i % 7}", 16_000 + i) for i in range(2_000)]
    with tk.create(tmp_path / "live", unit="day") as ix:
        ix.append(rows)
        ix.commit()
        assert [ix.count(f"p{i}") for i in range(5)] == [1] * 5
        for step in range(5):
            with pytest.raises(tk.UnknownEntityError):
                ix.count(f"new {step}")
            ix.append([(f"new {step}", "visits", "q1", 17_000), ("p3", f"calls {step}", f"new {step}", 17_000)])
            ix.commit()
            for _ in range(2):
                assert ix.count(f"new {step}") == 1
                assert ix.count("p3", f"calls {step}", f"new {step}") == 1
                assert ix.count("p3") == 2 + step


def test_threads_share_the_cells(monkeypatch):
    labels = [f"label {i}" for i in range(400)]
    # One pair: they push each other out all the time.
    monkeypatch.setattr("tkindex.store.label_cache._MAX_PAIRS", 1)
    monkeypatch.setattr("tkindex.store.label_cache._MAX_LINES", 1)
    ix = of_labels(labels)
    assert ix.entities._cells.where[1] == ix.entities._cells.where[3] == 1
    wrong: list[object] = []

    def work(seed: int) -> None:
        for i in range(4_000):
            place = (i * 7 + seed) % len(labels)
            # Now the object that the others ask for too, now one of its own, whose memory the next one may get.
            label = labels[place % 7] if i % 2 else f"label {place}"
            if ix.count(head=label) != (place % 7 if i % 2 else place) + 1:
                wrong.append(label)

    in_threads(4, work)
    assert not wrong


def test_asking_keeps_no_memory_but_objects_that_are_asked_for_again():
    ix = of_labels([f"label {i}" for i in range(3_000)])
    for i in range(3_000):
        ix.count(head=f"label {i}")
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(3):
        for i in range(3_000):
            # The second may stand where the first one stood, and is taken for it.
            ix.count(head=f"label {i}")
            ix.facts(f"label {i}", "r")
    gc.collect()
    held = sum(label is not None for label in ix.entities._cells._held)
    assert sys.getallocatedblocks() - before < held + 100


@needs_compiled
def test_an_object_is_held_once_and_let_go_of_with_the_index():
    ix = of_labels([f"label {i}" for i in range(40)])
    labels = ["".join(["label ", str(i)]) for i in range(40)]
    for label in labels:
        ix.count(head=label)
    at_first = [sys.getrefcount(label) for label in labels]
    for _ in range(5):
        assert [ix.count(head=label) for label in labels] == list(range(1, 41))
    after = [sys.getrefcount(label) for label in labels]
    more = [now - n for now, n in zip(after, at_first, strict=True)]
    assert set(more) <= {0, 1}
    assert sum(more) == sum(held is not None for held in ix.entities._cells._held) > 20
    del ix
    gc.collect()
    assert all(now <= n for now, n in zip([sys.getrefcount(label) for label in labels], at_first, strict=True))
