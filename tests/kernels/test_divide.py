"""Queries divided among shards and put back, against plain lists."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from reference import divided

from tkindex.kernels.divide import divide_queries, number_rows, put_back


@given(st.integers(1, 7), st.data())
def test_queries_are_divided_and_answers_put_back(n_shards, data):
    shards = data.draw(st.lists(st.integers(0, n_shards - 1), max_size=40))
    ids = data.draw(st.lists(st.integers(0, 2**31 - 1), min_size=len(shards), max_size=len(shards)))
    homes = np.array(shards, np.int64) << 32 | np.array(ids, np.int64)
    n = len(homes)
    ends, order, found = np.full(n_shards + 1, 99, np.int64), np.full(n, 99, np.int64), np.full(n, 99, np.int64)
    has_ticks = data.draw(st.booleans())
    starts = np.arange(n, dtype=np.int64) * 3
    stops, moved = starts + 1, np.full((2, n), 99, np.int64)
    divide_queries(
        homes.ctypes.data, n, n_shards, starts.ctypes.data, stops.ctypes.data, n if has_ticks else 0, ends.ctypes.data,
        order.ctypes.data, found.ctypes.data, moved[0].ctypes.data, moved[1].ctypes.data,
    )  # fmt: skip
    expected = divided(shards, n_shards)
    assert [order[ends[s] : ends[s + 1]].tolist() for s in range(n_shards)] == expected
    if has_ticks:
        assert moved.tolist() == [starts[order].tolist(), stops[order].tolist()]
    assert found.tolist() == [ids[place] for place in order.tolist()]
    out = np.full(n, -7, np.int64)
    for shard in range(n_shards):
        mine = order[ends[shard] : ends[shard + 1]]
        values = found[ends[shard] : ends[shard + 1]]
        put_back(values.ctypes.data, mine.ctypes.data, len(mine), out.ctypes.data, n)
    assert out.tolist() == ids


@given(st.lists(st.integers(-3, 9), max_size=20), st.lists(st.integers(0, 2**40), max_size=8))
def test_rows_become_sequence_numbers(rows, seqs):
    given_, numbers = np.array(rows, np.int32), np.array(seqs, np.int64)
    out = np.full(len(rows), 99, np.int64)
    number_rows(given_.ctypes.data, len(rows), numbers.ctypes.data, len(seqs), out.ctypes.data)
    assert out.tolist() == [seqs[row] if 0 <= row < len(seqs) else -1 for row in rows]


def test_a_place_that_there_is_not_is_passed_over():
    values, places, out = np.arange(4), np.array([1, -1, 9, 0]), np.full(2, -7, np.int64)
    put_back(values.ctypes.data, places.ctypes.data, 4, out.ctypes.data, 2)
    assert out.tolist() == [3, 0]
