"""Vectors linked with the rows of their groups: what is taken, what is handed back, and how more is added."""

from __future__ import annotations

import numpy as np
import pytest

from tkindex.errors import QueryError
from tkindex.semantic.vectors import VectorIndex


def answer(hits):
    return list(zip(hits.groups.tolist(), hits.scores.tolist(), strict=True))


def small_index():
    return VectorIndex(np.eye(4, dtype=np.float32), np.array([0, 1, 2, 1, 3]))


def test_short_forms_are_taken_only_as_they_are_read():
    vectors = np.random.default_rng(0).normal(size=(40, 8)).astype(np.float32)
    index = VectorIndex(vectors, np.arange(40))
    small, codes = index.short
    for short in ((small.astype(np.int16), codes), (small, codes.astype(np.int64))):
        with pytest.raises(QueryError, match="short forms must be int8 and uint64"):
            VectorIndex(vectors, np.arange(40), codec=index.codec, short=short)
    scattered = np.asfortranarray(small), codes
    again = VectorIndex(vectors, np.arange(40), codec=index.codec, short=scattered)
    assert again.short[0].tolist() == small.tolist()
    assert again.search(vectors[3], k=5).groups.tolist() == index.search(vectors[3], k=5).groups.tolist()


def test_no_new_vectors_leave_a_file_that_is_only_read_alone():
    vectors = np.random.default_rng(0).normal(size=(40, 8)).astype(np.float32)
    vectors.flags.writeable = False
    index = VectorIndex(vectors, np.arange(40))
    grown = index.with_rows(np.arange(40), np.empty((0, 8), np.float32))
    assert (grown.n_groups, grown.n_rows) == (40, 40)


@pytest.mark.parametrize("row_group", [np.array([0, 4]), np.array([-1]), np.array([0.0]), np.array([[0]])])
def test_rows_of_unknown_groups_are_rejected(row_group):
    with pytest.raises(QueryError, match=r"groups|row_group"):
        VectorIndex(np.eye(4, dtype=np.float32), row_group)


def test_short_forms_can_be_handed_back():
    vectors = np.random.default_rng(4).normal(size=(500, 32)).astype(np.float32)
    index = VectorIndex(vectors, np.arange(500))
    again = VectorIndex(vectors, np.arange(500), codec=index.codec, short=index.short)
    assert answer(again.search(vectors[7])) == answer(index.search(vectors[7]))
    with pytest.raises(QueryError, match="do not belong"):
        VectorIndex(vectors[:400], np.arange(400), codec=index.codec, short=index.short)


def test_rows_of_a_group_in_a_window():
    index = small_index()
    assert index.rows_of(1).tolist() == [1, 3]
    assert index.rows_of(1, 2, 4).tolist() == [3]
    with pytest.raises(QueryError, match="group 9"):
        index.rows_of(9)


@pytest.mark.parametrize("n", [1, 3, 700])
def test_small_vectors_begin_a_line_of_the_memory(n):
    index = VectorIndex(np.random.default_rng(n).normal(size=(n, 70)).astype(np.float32), np.arange(n))
    assert index.short[0].ctypes.data % 64 == 0
    assert index.short[0].flags.c_contiguous


def _spoiled(random, n_groups, dimension, how):
    vectors = random.standard_normal((n_groups, dimension)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    if how == "some zero":
        vectors[random.random(n_groups) < 0.4] = 0
    else:
        vectors[:] = 0 if how == "all zero" else vectors[0]
    return vectors


@pytest.mark.parametrize("how", ["some zero", "all zero", "all equal"])
@pytest.mark.parametrize("width", [1, 60, 290, 1200, 2739, 9000, 20_000])
def test_vectors_that_say_nothing_fill_what_is_asked_from_the_window(how, width):
    """A zero has no direction and equals no difference: nothing is divided by either, whatever path is chosen."""
    random = np.random.default_rng(width)
    vectors = _spoiled(random, 8000, 130, how)
    row_group = random.integers(0, 8000, 20_000).astype(np.int32)
    index = VectorIndex(vectors, row_group)
    lo = int(random.integers(0, 20_000 - width + 1))
    inside = set(row_group[lo : lo + width].tolist())
    for query in (vectors[0], np.zeros(130, np.float32), random.standard_normal(130).astype(np.float32)):
        hits = index.search(query, lo, lo + width, 10)
        groups = hits.groups.tolist()
        assert len(set(groups)) == len(groups) == min(10, len(inside))
        assert set(groups) <= inside
        np.testing.assert_allclose(hits.scores, vectors[groups] @ query, atol=1e-5)
        everything = index.search(query, lo, lo + width, 10**9, exact=True)
        assert sorted(everything.groups.tolist()) == sorted(inside)
