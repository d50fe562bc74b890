"""The candidates of a narrow window, beside plain Python."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from reference_narrow import compared

from tkindex.kernels import codes as kc
from tkindex.kernels import narrow as kn
from tkindex.kernels import ranking as kr
from tkindex.kernels._jit import compiler
from tkindex.semantic.codec import in_blocks

# The first byte of a code is its sum.
TABLES = np.zeros(256, np.uint8)
TABLES[:16], TABLES[16:32] = np.arange(16), np.arange(16) * 16


@compiler().njit
def _ranked(kept, query, blocks, row_group, row_prev, small, query_small, row_lo, row_hi, nearest, most, n_rerank, k):
    found, near = np.empty(row_hi - row_lo + 1, np.int32), np.empty(row_hi - row_lo + 1, np.uint8)
    scores, groups = np.empty(k, np.float32), np.empty(k, np.int32)
    size, n, n_vectors = kn.rank_rows(
        kr.SINGLES, kept, query, 1.0, blocks, 8, TABLES, row_group, row_prev, small, query_small, row_lo, row_hi,
        nearest, most, n_rerank, found, near, scores, groups,
    )  # fmt: skip
    return found[:n], near[:n], groups[:size], scores[:size], n_vectors


@given(
    st.integers(0, 2**32 - 1), st.integers(1, 4000), st.sampled_from((1, 9, 300, 5000)), st.integers(1, 40),
    st.integers(1, 200), st.integers(1, 2000), st.sampled_from((0, 3, 25, 90, 250)), st.data(),
)  # fmt: skip
def test_small_vectors_are_compared_as_far_as_codes_have_been_off(
    seed, n_rows, n_groups, k, nearest, most, spread, data
):  # fmt: skip
    random = np.random.default_rng(seed)
    # Whole numbers: sums are exact in any order. Many groups far, and codes that tell everything, much, or nothing.
    entries, query_small = random.integers(-9, 10, (n_groups, 4)), np.array([9, 7, 5, 3], np.int16)
    small = entries.astype(np.int8)
    scores = (entries @ query_small).tolist()
    far = [240 - score + int(random.integers(-spread, spread + 1)) for score in scores]
    sums = np.clip(far, 0, 255) if data.draw(st.booleans()) else np.full(n_groups, random.integers(0, 256))
    row_group = random.integers(0, n_groups, n_rows).astype(np.int32)
    row_lo = data.draw(st.integers(0, n_rows - 1))
    row_hi = data.draw(st.integers(row_lo + 1, n_rows))
    last: dict[int, int] = {}
    row_prev = np.empty(n_rows, np.int32)
    for row, group in enumerate(row_group.tolist()):
        row_prev[row] = last.get(group, -1)
        last[group] = row
    blocks = in_blocks(sums[row_group].astype(np.uint64)[:, None])
    n_rerank = data.draw(st.integers(k, 200))
    vectors, query = small.astype(np.float32), query_small.astype(np.float32)
    kept = vectors, np.empty((0, 4), np.uint16), np.empty((0, 4), np.int8), np.empty(0, np.float32)
    found, near, groups, out_scores, n_vectors = _ranked(
        kept, query, blocks, row_group, row_prev, small, query_small, row_lo, row_hi, nearest, most, n_rerank, k
    )
    first, past = row_lo // 32 * 32, -(-row_hi // 32) * 32
    rows = [*sums[row_group].tolist(), *[0] * 32][first:past]
    margin = max(kc.MARGIN, kc.MARGIN_GROWTH * ((row_hi - row_lo).bit_length() - 1))
    expected = compared(
        row_group.tolist()[first:past], rows, scores, row_lo - first, row_hi - first, k, nearest, most,
        sample=kn.SAMPLE, share_of_nearest=kn.FIRST_OF_NEAREST, margin=margin, mean=240.0, deviations=kn.DEVIATIONS,
    )  # fmt: skip
    assert found.tolist() == expected
    assert near.tolist() == [sums[group] for group in expected]
    # Small vectors tell everything here.
    best = sorted(expected, key=lambda group: (-scores[group], group))[:k]
    assert groups.tolist() == best
    assert out_scores.tolist() == [scores[group] for group in best]
    assert len(best) <= n_vectors <= min(n_rerank, len(expected))
