"""Both rankings made one, beside plain Python: ranks and scores, and what one side has not listed."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from reference_words import fused

import tkindex as tk
from tkindex.semantic import search
from tkindex.semantic.fusion import RANKS, TEXT_SCORES, TEXT_WEIGHT, fuse, text_weight_of, vector_scores
from tkindex.semantic.vectors import VectorIndex

RANKING = st.lists(st.integers(0, 9), unique=True, max_size=8)
# Few values, so that many are equal, and none so near to another that the order of a sum tells them apart.
SCORES = st.lists(st.sampled_from([0.0, 0.25, 0.5, 1.0]), min_size=10, max_size=10)


@given(RANKING, RANKING, SCORES, SCORES, st.sampled_from([0.5, 1.0, 2.0]), st.integers(1, 12))
def test_ranks_and_scores_are_added_up(near, worded, by_vectors, by_words, text_weight, k):
    candidates = np.union1d(near, worded).astype(np.int32)
    sides = [np.array(side, np.float32)[candidates] for side in (by_vectors, by_words)]
    rankings = [np.array(ranking, np.int32) for ranking in (near, worded)]
    groups, scores = fuse(candidates, rankings, sides, text_weight, k)
    scored = [dict(enumerate(side)) for side in (by_vectors, by_words)]
    expected = fused([near, worded], scored, text_weight, of_ranks=RANKS, of_text=TEXT_SCORES)
    np.testing.assert_allclose(scores, [score for _, score in expected[:k]], rtol=1e-6, atol=1e-9)
    sums = dict(expected)
    np.testing.assert_allclose([sums[group] for group in groups.tolist()], scores, rtol=1e-6, atol=1e-9)
    assert len(set(groups.tolist())) == len(groups) == min(k, len(expected))
    assert all(0 <= score <= 1 for score in scores.tolist())
    # Equals by group number.
    pairs = list(zip((-scores).tolist(), groups.tolist(), strict=True))
    assert pairs == sorted(pairs)


def test_a_group_is_scored_by_vectors_wherever_its_rows_are():
    vectors = np.random.default_rng(0).normal(size=(40, 8)).astype(np.float32)
    index = VectorIndex(vectors, np.random.default_rng(1).permutation(np.repeat(np.arange(40), 3)))
    some = np.array([30, 2, 17], np.int32)
    np.testing.assert_allclose(vector_scores(index, vectors[0], some), vectors[some] @ vectors[0], rtol=1e-5)
    assert len(vector_scores(index, vectors[0], some[:0])) == 0


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


def expected_groups(index, text, weight):
    found = [index.search(text, mode=mode, k=100) for mode in ("vector", "text")]
    rankings = [one.group_ids.tolist() for one in found]
    scores = [{**dict.fromkeys(range(4), 0.0), **dict(zip(ids, one.scores.tolist(), strict=True))}
              for ids, one in zip(rankings, found, strict=True)]  # fmt: skip
    return [group for group, _ in fused(rankings, scores, weight)[:3]], rankings


def test_hybrid_is_the_fusion_of_both(index):
    text = "who visits rome"
    expected, rankings = expected_groups(index, text, TEXT_WEIGHT)
    found = index.search(text, mode="hybrid", k=3)
    assert found.group_ids.tolist() == expected
    assert found.path.endswith(" + words")
    light = index.search(text, mode="hybrid", k=3, text_weight=1e-6)
    assert light.group_ids.tolist() == rankings[0][:3]


def test_hybrid_keeps_to_the_window_where_each_side_has_listed_others(index, monkeypatch):
    monkeypatch.setattr(search, "DEPTH", 1)
    found = index.search("oslo", tk.before("2014-12"), mode="hybrid", k=1)
    assert [hit.head for hit in found] == ["Bob"]


def test_words_count_as_much_as_vectors_that_are_no_sums_over_words(index, monkeypatch):
    assert [text_weight_of(name) for name in ("wordllama", "hashed", "onnx:any", "st:wordllama", "")] == [2, 2, 1, 1, 1]
    monkeypatch.setattr(search, "text_weight_of", lambda encoder: 3.0 if encoder == "hashed" else 0.0)
    text = "who visits rome"
    assert index.search(text, mode="hybrid", k=3).group_ids.tolist() == expected_groups(index, text, 3.0)[0]
