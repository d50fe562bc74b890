"""The ranking of candidates by small vectors and vectors, beside plain Python."""

from __future__ import annotations

import math

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from reference_cells import compared_in_order

from tkindex.kernels import ranking as kr
from tkindex.kernels._jit import compiler

UNIT = 0.25


@compiler().njit
def _ranked(kept, query, small, query_small, found, most, k):
    scores, groups = np.empty(k, np.float32), np.empty(k, np.int32)
    size, _, n_vectors = kr.rank_by_small(
        kr.SINGLES, kept, query, small, query_small, UNIT, found, np.empty(0, np.uint8), len(found), most, scores,
        groups,
    )  # fmt: skip
    return scores[:size], groups[:size], n_vectors


@compiler().njit
def _compared(small, query_small, found, near, n_top):
    scores = np.empty(len(found), np.int32)
    top_scores, top = np.empty(n_top, np.int32), np.empty(n_top, np.int32)
    found, n = kr.compare_small(small, query_small, found, near, len(found), scores, top_scores, top)
    return found[:n], scores[:n], top_scores, top


def best(scores: dict[int, float], n: int) -> list[int]:
    return sorted(scores, key=lambda group: (-scores[group], group))[:n]


def expected(by_small: dict[int, float], exact: dict[int, float], most: int, k: int) -> tuple[list[int], int]:
    """The first ones by small vectors, then those that a result may lie among, then the best of all these."""
    first = best(by_small, min(most, k + kr.FIRST))
    off = [exact[group] - by_small[group] * UNIT for group in first]
    mean = sum(off) / len(off)
    deviation = math.sqrt(max(sum(one * one for one in off) / len(off) - mean * mean, 0.0))
    worst = min(exact[group] for group in best({group: exact[group] for group in first}, k))
    least = (worst - (mean + kr.DEVIATIONS * deviation)) / UNIT
    left = {group: score for group, score in by_small.items() if group not in first and score >= least}
    compared = [*first, *best(left, most - len(first))]
    return best({group: exact[group] for group in compared}, k), len(compared)


@given(st.integers(0, 2**32 - 1), st.integers(2, 90), st.integers(1, 8), st.data())
def test_vectors_are_compared_as_far_as_small_ones_have_been_off(seed, n, k, data):
    random = np.random.default_rng(seed)
    most = data.draw(st.integers(min(k, n - 1), n - 1))
    k = min(k, most)
    # Whole numbers: sums are exact in any order. Small vectors that tell everything, much, or nothing.
    small, query_small = random.integers(-6, 7, (100, 4)).astype(np.int8), random.integers(-6, 7, 4).astype(np.int16)
    noise = random.integers(-data.draw(st.sampled_from((0, 1, 9))), 2, (100, 2))
    vectors = np.concatenate([small, noise], axis=1).astype(np.float32)
    query = np.array([*query_small * UNIT, 1, 0], np.float32)
    found = random.permutation(100)[:n].astype(np.int32)
    by_small = {group: float(small[group].astype(int) @ query_small) for group in found.tolist()}
    exact = {group: float(vectors[group] @ query) for group in found.tolist()}
    kept = vectors, np.empty((0, 6), np.uint16), np.empty((0, 6), np.int8), np.empty(0, np.float32)
    scores, groups, n_vectors = _ranked(kept, query, small, query_small, found, most, k)
    assert (groups.tolist(), n_vectors) == expected(by_small, exact, most, k)
    assert scores.tolist() == [exact[group] for group in groups.tolist()]


@given(st.integers(0, 2**32 - 1), st.integers(1, 3000), st.integers(1, 90), st.integers(0, 300))
def test_small_vectors_are_compared_in_the_order_of_codes_until_none_of_the_best_is_late(seed, n, n_top, spread):
    random, n_top = np.random.default_rng(seed), min(n, n_top)
    small, query_small = random.integers(-20, 21, (4000, 4)).astype(np.int8), random.integers(-6, 7, 4).astype(np.int16)
    found = random.permutation(4000)[:n].astype(np.int32)
    by_small = {group: int(small[group].astype(int) @ query_small) for group in found.tolist()}
    # Codes that tell nearly everything, or nothing.
    far = [(500 - by_small[group]) // 4 + int(random.integers(0, spread + 1)) for group in found.tolist()]
    near = np.array([max(0, min(255, one)) for one in far], np.uint8)
    groups, scores, top_scores, top = _compared(small, query_small, found, near.copy(), n_top)
    expected = compared_in_order(found.tolist(), near.tolist(), by_small, n_top, kr.LEAST, kr.FURTHER)
    assert groups.tolist() == expected
    assert scores.tolist() == [by_small[group] for group in expected]
    assert top.tolist() == best({group: by_small[group] for group in expected}, n_top)
    assert top_scores.tolist() == [by_small[group] for group in top.tolist()]
