"""Runs that are asked often become one: when, and that nobody who looked at their facts notices."""

from __future__ import annotations

import ctypes
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from layer_cases import Case, make, numbers_at
from reference import Fact

import tkindex as tk
from tkindex.kernels._jit import compiler
from tkindex.kernels.layertable import FIRST_TOMBSTONES, FOLDED, MARKS, UNTIL_FOLD, layers_at
from tkindex.live import segments
from tkindex.store.vocabulary import Vocabulary

SIZES = (40, 12, 5, 2, 1)


@compiler().njit
def _n_layers(address: int) -> int:
    return layers_at(address)[FIRST_TOMBSTONES]


def _layered(until_fold: int, sizes: tuple[int, ...] = SIZES) -> Any:
    rng = np.random.default_rng(3)
    parts = np.repeat(np.arange(len(sizes)), sizes).tolist()
    parts[4] = parts[9] = -1
    drawn = rng.integers(0, (4, 3, 4, 20), (len(parts), 4)).tolist()
    facts = [Fact(f"e{h}", f"r{r}", f"e{t}", start, start + 1) for h, r, t, start in drawn]
    return make(Case(facts, parts, until_fold=until_fold))


def _answers(index: Any) -> list[Any]:
    asked = [{"head": "e1", "relation": "r1"}, {"relation": "r2"}, {"entity": "e3"}, {"tail": "e0", "relation": "r0"}]
    return [
        [*map(tuple, found), found.rows.tolist(), index.count(**slots, when=when)]
        for slots in asked
        for when in (None, tk.before(9), tk.between(3, 12))
        for found in (index.facts(**slots, when=when), index.facts(**slots, when=when, newest_first=True, limit=3))
    ]


def test_the_question_after_which_it_is_worth_it_folds_and_is_answered():
    index, plain = _layered(5), _layered(-1)
    layers = index.engine.origin.layers
    for i in range(8):
        assert index.count(relation="r1") == plain.count(relation="r1")
        assert (layers.table[FOLDED] != 0) == (i >= 4)
    assert _n_layers(layers.address) == len(SIZES)
    assert _n_layers(int(layers.table[FOLDED])) == 3
    assert not layers.is_fold_due
    assert _answers(index) == _answers(plain)
    folded = int(layers.table[FOLDED])
    layers.fold()
    assert int(layers.table[FOLDED]) == folded


def test_what_was_found_before_is_read_after():
    index, plain = _layered(0), _layered(-1)
    index.engine.origin.layers.table[UNTIL_FOLD] = -1
    before = [(one.facts(relation="r1"), one.first(entity="e2"), one.facts(head="e1")[1:4]) for one in (index, plain)]
    # Places in the layers as they were, and a slice that nobody has looked at yet.
    for _, pick, some in before:
        assert len(some.rows) == 3
        assert pick.rows.shape == (1,)
    index.engine.origin.layers.fold()
    mine, theirs = before
    for found, expected in zip(mine, theirs, strict=True):
        assert list(found) == list(expected)
        assert found.to_dicts() == expected.to_dicts()
        assert found.rows.tolist() == expected.rows.tolist()
        assert found.to_arrow().equals(expected.to_arrow())
        assert [fact.attributes for fact in found] == [fact.attributes for fact in expected]
    assert set(mine[0][0].attributes) == {"note"}
    assert index.with_convention("multitq").count(relation="r1") == plain.count(relation="r1")


def test_when_it_is_worth_it(monkeypatch: pytest.MonkeyPatch):
    def until(sizes: tuple[int, ...]) -> int:
        facts = segments.Added(*np.zeros((4, 1), np.int32)[:3], np.zeros(1, np.int64), None, np.arange(1))
        store = segments.make_layer(facts, True).store
        zeros = np.zeros(max(sizes, default=0), np.int32)
        runs, seq = [], 1
        for n in sizes:
            ids, seqs = zeros[:n], np.arange(seq, seq + n)
            runs.append(segments.DeltaSegment(segments.Added(ids, ids, ids, seqs, None, seqs)))
            seq += n
        labels = Vocabulary.from_labels(["a"], kind="entity")
        return int(segments.Layers(store, None, runs, np.empty(0, np.int32), labels, labels).table[UNTIL_FOLD])

    # Nothing to gain beside one or two runs; then the facts of all runs but the first count.
    assert [until(sizes) for sizes in ((), (9,), (9_000, 9_000))] == [-1, -1, -1]
    assert [until(sizes) for sizes in ((90_000, 7, 3), (9, 2_500, 400))] == [1_000, 1_450]
    monkeypatch.setattr(segments, "_MOST_FOLDED", 2_899)
    assert [until(sizes) for sizes in ((9, 2_500, 400), (90_000, 2_500, 399))] == [-1, 1_449]


def test_a_folded_run_is_looked_at_for_what_any_of_its_runs_holds():
    index = _layered(-1)
    layers = index.engine.origin.layers
    first, *others = layers.table[MARKS + 1 : MARKS + len(SIZES)].tolist()
    layers.fold()
    marks = numbers_at(int(layers.table[FOLDED]) + 8 * MARKS, 3, ctypes.c_int64)
    assert marks == [1 << 16, first, sum(others)]


def test_a_fold_that_fails_is_told_and_not_tried_again(monkeypatch: pytest.MonkeyPatch):
    index, plain = _layered(1), _layered(-1)

    def fail(parts: Any) -> Any:
        raise MemoryError("no room")

    monkeypatch.setattr(segments.Added, "join", fail)
    with pytest.raises(MemoryError, match="no room"):
        index.count(relation="r1")
    assert _answers(index) == _answers(plain)
    assert index.engine.origin.layers.table[FOLDED] == 0


def test_threads_ask_while_it_is_folded():
    expected = _answers(_layered(-1))
    for _ in range(10):
        index = _layered(7)
        with ThreadPoolExecutor(4) as pool:
            assert list(pool.map(_answers, [index] * 4)) == [expected] * 4
        assert index.engine.origin.layers.table[FOLDED] != 0
