"""Vectors kept as float16 or int8: what they hold, their search against plain Python, and their files."""

from __future__ import annotations

import numpy as np
import pytest
import vector_parts
from hypothesis import given
from hypothesis import strategies as st
from reference_packed import halved, nearest, stepped

import tkindex as tk
from tkindex.errors import IndexFileError, QueryError
from tkindex.semantic.vectors import VectorIndex
from tkindex.storage.packed import ChosenVectors, PackedVectors, dtype_of, packed_as

ROUNDED = {"float16": halved, "int8": stepped}
# Half precision has its own smallest numbers, which are not normal.
NUMBERS = st.one_of(st.floats(-1, 1, width=32), st.floats(-(2.0**-17), 2.0**-17, width=32), st.just(0.0), st.just(-0.0))


@given(st.sampled_from(sorted(ROUNDED)), st.lists(st.lists(NUMBERS, min_size=3, max_size=3), min_size=1, max_size=5))
def test_numbers_are_rounded_as_plain_python_rounds_them(dtype, vectors):
    packed = PackedVectors.of(np.array(vectors, np.float32), dtype)
    for found, vector in zip(packed[:].tolist(), vectors, strict=True):
        largest = max(abs(number) for number in vector)
        # A step is a float32, so a number between two steps may go to either.
        room = 1.01 * largest / 127 if dtype == "int8" else 0
        assert found == pytest.approx(ROUNDED[dtype](vector), rel=1e-6, abs=room)
        assert found == pytest.approx(vector, rel=2**-11, abs=0.51 * largest / 127 if dtype == "int8" else 2**-25)


@pytest.mark.parametrize("dtype", sorted(ROUNDED))
@pytest.mark.parametrize("dimension", [1, 7, 40])
@pytest.mark.parametrize("how", ["exact", "scan", "cells", "listed"])
def test_a_search_ranks_by_what_is_kept(dtype, dimension, how):
    from tkindex.semantic import planning
    from tkindex.semantic.cells import laid_out

    random = np.random.default_rng(dimension)
    # Numbers from common ones down to those that half precision holds with few bits.
    vectors = (random.standard_normal((90, dimension)) * 10.0 ** random.integers(-7, 0, (90, 1))).astype(np.float32)
    vectors[3] = 0
    rows = random.integers(0, 85, 150)
    index = VectorIndex(PackedVectors.of(vectors, dtype), rows)
    kept = index.vectors[:].tolist()
    for vector, found in zip(vectors.tolist(), kept, strict=True):
        step = max(abs(number) for number in vector) / 127
        assert found == pytest.approx(ROUNDED[dtype](vector), rel=1e-6, abs=1.01 * step if dtype == "int8" else 0)
    if how == "cells":
        index.use_cells(laid_out(np.arange(90, dtype=np.int32) % 7, *index.short))
        vector_parts.searches_as_planned(index, planning.SearchPlan(planning.CELLS, 90, 90))
    elif how == "scan":
        vector_parts.searches_as_planned(index, planning.SearchPlan(planning.ROW_CODES, 150, 150))
    for lo, hi in ((0, 150), (20, 31), (5, 6)):
        query = random.standard_normal(dimension).astype(np.float32)
        given_rows = {"rows": np.arange(lo, hi)} if how == "listed" else {}
        hits = index.search(query, lo, hi, 8, exact=how == "exact", **given_rows)
        expected = nearest(kept, query.tolist(), set(rows[lo:hi].tolist()), 8)
        assert hits.scores.tolist() == pytest.approx([score for _, score in expected], rel=1e-4, abs=1e-7)
        # The order of those that are as good as equal is the sum's.
        assert sorted(hits.groups.tolist()) == sorted(group for group, _ in expected)


@pytest.mark.parametrize("dtype", sorted(ROUNDED))
def test_groups_that_come_later_are_kept_alike(dtype):
    random = np.random.default_rng(0)
    vectors = random.standard_normal((30, 8)).astype(np.float32)
    index = VectorIndex(PackedVectors.of(vectors[:20], dtype), np.arange(20))
    grown = index.with_rows(np.arange(30), vectors[20:])
    assert dtype_of(grown.vectors) == dtype
    assert np.array_equal(grown.vectors[:], PackedVectors.of(vectors, dtype)[:])
    assert np.array_equal(np.asarray(grown.vectors.taken(np.array([4, 2]))), grown.vectors[[4, 2]])
    assert grown.search(vectors[25], k=1).groups.tolist() == [25]
    assert len(index) == 20


FACTS = [(f"person {i}", f"does {i % 7}", f"place {i % 91}", f"20{10 + i % 9}-0{1 + i % 9}-11") for i in range(300)]


@pytest.mark.parametrize(("dtype", "size"), [("float16", 2), ("int8", 1)])
def test_an_index_keeps_its_vectors_so_through_file_and_growth(tmp_path, dtype, size):
    plain, index = tk.build(FACTS), tk.build(FACTS)
    plain.embed("hashed:64")
    index.embed("hashed:64", dtype=dtype)
    best, found = plain.search("person 7 does 0", k=5), index.search("person 7 does 0", k=5)
    assert found[0].head == best[0].head
    assert found.scores.tolist() == pytest.approx(best.scores.tolist(), abs=0.01)
    index.save(tmp_path / "facts.tk")
    again = tk.open(tmp_path / "facts.tk", verify=True)
    stored = again.collection().stored.vectors
    assert (dtype_of(stored), stored.nbytes) == (dtype, 300 * (64 * size + 4 * (dtype == "int8")))
    assert again.search("person 7 does 0", k=5).scores.tolist() == found.scores.tolist()
    live = tk.open(tmp_path / "facts.tk", mode="w")
    live.append([("newcomer", "arrives at", "place 5", "2009-01-01")])
    live.commit()
    assert live.search("newcomer arrives at place 5", k=1)[0].head == "newcomer"
    live.compact()
    live.close()
    last = tk.open(tmp_path / "facts.tk", verify=True)
    assert dtype_of(last.collection().stored.vectors) == dtype
    assert last.search("newcomer arrives at place 5", k=1)[0].head == "newcomer"


def test_a_part_of_the_facts_keeps_its_vectors_so():
    index = tk.build(
        [{"head": f"p{i}", "relation": "r", "tail": "t", "start": "2014", "user": i % 2} for i in range(9)]
    )
    index.embed("hashed:64", dtype="int8")
    part = index.scope(user=1)
    assert part.search("p3", k=1)[0].head == "p3"
    assert dtype_of(part.collection().stored.vectors) == "int8"


def test_what_vectors_are_kept_as_is_checked(tmp_path):
    index = tk.build(FACTS[:9])
    with pytest.raises(QueryError, match="dtype is 'int4'; expected 'float32' or 'float16' or 'int8'"):
        index.embed("hashed:64", dtype="int4")
    assert not index.has_vectors
    index.embed("hashed:64", dtype="int8")
    index.save(tmp_path / "facts.tk")
    manifest = tmp_path / "facts.tk" / "manifest.json"
    text = manifest.read_text()
    for damaged in (text.replace('"int8"', '"int4"'), text.replace('"int8"', '"float16"')):
        assert damaged != text
        manifest.write_text(damaged)
        with pytest.raises(IndexFileError):
            tk.open(tmp_path / "facts.tk", verify=True).search("person 7")


@pytest.mark.parametrize("dtype", ["float32", "float16", "int8"])
@pytest.mark.parametrize("has_late", [False, True])
def test_chosen_vectors_are_those_of_a_copy(dtype, has_late):
    matrix = np.random.default_rng(5).normal(size=(9, 6)).astype(np.float32)
    whole, late = packed_as(matrix[:6], dtype), packed_as(matrix[6:], dtype)
    rows = np.array([7, 0, 8, 3, 3] if has_late else [5, 0, 1, 3, 3])
    some = ChosenVectors(whole, rows, late if has_late else None)
    expected = packed_as(matrix, dtype)[:][rows]
    assert (some.shape, len(some), dtype_of(some)) == ((5, 6), 5, dtype)
    for got in (some[:], some.whole()[:], some.taken(np.array([0, 1, 2, 3, 4]))[:], np.asarray(some)):
        assert got.tolist() == expected.tolist()
    assert some[2].tolist() == expected[2].tolist()
    assert some[[4, 1]].tolist() == expected[[4, 1]].tolist()
    assert dtype_of(some.whole()) == dtype
