"""The kernels of vector search one by one, beside plain Python."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tkindex.kernels import codes as kc
from tkindex.kernels import heap, lanes
from tkindex.kernels._jit import compiler
from tkindex.semantic.codec import in_blocks

FEW_BLOCKS = st.integers(1, 130)
seeds = st.integers(0, 2**32 - 1)


# ---- results -----------------------------------------------------------------------------------------------------


@compiler().njit
def _best(scores, groups, k):
    kept_scores, kept_groups, size = np.empty(k, np.float32), np.empty(k, np.int32), 0
    for i in range(len(scores)):
        size = heap.push(kept_scores, kept_groups, size, scores[i], groups[i])
    heap.sort_heap(kept_scores, kept_groups, size)
    return kept_scores[:size], kept_groups[:size]


@given(st.lists(st.integers(-3, 3), max_size=40), st.integers(1, 50), seeds)
def test_a_heap_keeps_the_best_and_the_smaller_number_of_equals(scores, k, seed):
    groups = np.random.default_rng(seed).permutation(len(scores)).astype(np.int32)
    expected = sorted(zip(scores, groups.tolist(), strict=True), key=lambda one: (-one[0], one[1]))[:k]
    found = _best(np.array(scores, np.float32), groups, k)
    assert list(zip(*(column.tolist() for column in found), strict=True)) == expected


@compiler().njit
def _listed(scores, groups, k):
    kept_scores, kept = np.empty(k, np.int32), np.empty(k, np.int32)
    size = heap.keep_best(scores, groups, len(scores), kept_scores, kept)
    return kept_scores[:size], kept[:size]


@given(
    # Few that are equal, many, and ones as far apart as there are.
    st.lists(st.one_of(st.integers(-3, 3), st.integers(-(2**28), 2**28)), max_size=200), st.integers(0, 90), seeds
)  # fmt: skip
def test_the_best_of_many_are_listed_as_if_all_were_sorted(scores, k, seed):
    groups = (np.random.default_rng(seed).permutation(len(scores)) + 2**31 - 1 - len(scores)).astype(np.int32)
    expected = sorted(zip(scores, groups.tolist(), strict=True), key=lambda one: (-one[0], one[1]))[:k]
    found = _listed(np.array(scores, np.int32), groups, k)
    assert list(zip(*(column.tolist() for column in found), strict=True)) == expected


# ---- bits and sums -----------------------------------------------------------------------------------------------


@compiler().njit
def _bits(sums, first, limit):
    word = lanes.at_most(sums, first, limit)
    return word, lanes.ones_in(word), lanes.lowest_one(word) if word else -1


@given(st.lists(st.integers(0, 255), min_size=40, max_size=40), st.integers(0, 8), st.integers(0, 255))
def test_which_sums_are_at_most_a_limit(sums, first, limit):
    word, ones, lowest = _bits(np.array(sums, np.uint8), first, np.uint8(limit))
    places = [i for i in range(32) if sums[first + i] <= limit]
    assert word == sum(1 << i for i in places)
    assert (ones, lowest) == (len(places), places[0] if places else -1)


@compiler().njit
def _sums(blocks, first, n_blocks, n_bytes, tables):
    out = np.zeros(32 * n_blocks, np.uint8)
    kc.sum_codes(blocks, first, n_blocks, n_bytes, tables, out)
    return out


def sums_of(codes: np.ndarray, tables: np.ndarray) -> list[int]:
    """The sum of each code in plain Python: sixteen entries for each four bits, the lowest bits first."""
    found = []
    for code in codes.tolist():
        nibbles = [word >> shift & 15 for word in code for shift in range(0, 64, 4)]
        found.append(min(255, sum(int(tables[16 * place + nibble]) for place, nibble in enumerate(nibbles))))
    return found


def some_codes(random: np.random.Generator, n: int, n_words: int) -> np.ndarray:
    return random.integers(0, 2**64, (n, n_words), dtype=np.uint64)


@given(FEW_BLOCKS, st.integers(1, 3), st.integers(0, 3), st.sampled_from([1, 12, 255]), seeds)
def test_sums_of_codes(n, n_words, first, most, seed):
    random = np.random.default_rng(seed)
    codes = some_codes(random, n, n_words)
    tables = random.integers(0, most + 1, 128 * 2 * n_words).astype(np.uint8)
    blocks = in_blocks(codes)
    n_blocks = -(-n // 32)
    first = min(first, n_blocks - 1)
    out = _sums(blocks, first, n_blocks - first, 8 * n_words, tables)
    assert out[: n - 32 * first].tolist() == sums_of(codes[32 * first :], tables)


@compiler().njit
def _tables(weights, n_bits):
    tables = np.zeros(4 * n_bits, np.uint8)
    kc.write_tables(weights, tables)
    return tables


@given(st.lists(st.integers(-(2**20), 2**20), min_size=1, max_size=64))
def test_tables_hold_what_differing_signs_cost(whole):
    weights = [number / 2**20 for number in whole]
    values = np.array(weights, np.float32)
    found = _tables(values, 64).astype(float)
    total = float(np.abs(values).sum())
    step = 480 / total if total > 0 else 0.0
    padded = [*values.tolist(), *[0.0] * (64 - len(weights))]
    for four in range(16):
        for entry in range(16):
            bits = [(entry >> bit & 1, padded[4 * four + bit] * step) for bit in range(4)]
            cost = sum(max(-weight if bit else weight, 0.0) for bit, weight in bits)
            # Rounded in float32, and never beyond a byte.
            assert found[16 * four + entry] == pytest.approx(min(cost, 255), abs=0.51)


@compiler().njit
def _four(table, row, query):
    return lanes.dots_of_four(table, row, query)


@given(st.integers(1, 200), st.integers(0, 3), st.sampled_from(["int8", "int16"]), seeds)
def test_four_products_at_once(length, row, dtype, seed):
    random = np.random.default_rng(seed)
    table = random.integers(-128, 128, (row + 5, length)).astype(dtype)
    query = random.integers(-1000, 1000, length).astype(np.int16)
    found = _four(table, row, query)
    asked = query.tolist()
    assert list(found) == [
        sum(one * other for one, other in zip(line, asked, strict=True)) for line in table[row : row + 4].tolist()
    ]


# ---- candidates --------------------------------------------------------------------------------------------------


def candidates(sums: dict[int, int], nearest: int, most: int) -> list[int]:
    """The groups up to MARGIN farther than the `nearest`-th, or than the `most`-th, in the order given; equals all."""
    ordered = [*sorted(sums.values()), *[kc.FARTHEST] * max(nearest, most)]
    first = ordered[nearest - 1]
    limit = max(first, min(first + kc.MARGIN, ordered[most - 1]))
    return [group for group in sums if sums[group] <= limit]


@compiler().njit
def _margin(n):
    return kc.margin_among(n)


@given(st.integers(1, 2**31))
def test_the_margin_grows_with_each_doubling_of_the_codes(n):
    assert _margin(n) == max(kc.MARGIN, kc.MARGIN_GROWTH * (n.bit_length() - 1))


class World:
    """Rows in the order of time, each of a group, with codes of the groups."""

    def __init__(self, seed: int, n_groups: int, n_rows: int) -> None:
        random = np.random.default_rng(seed)
        self.codes = some_codes(random, n_groups, 1)
        self.tables = random.integers(0, random.integers(2, 30), 256).astype(np.uint8)
        self.row_group = random.integers(0, n_groups, n_rows).astype(np.int32)
        last: dict[int, int] = {}
        previous = []
        for row, group in enumerate(self.row_group.tolist()):
            previous.append(last.get(group, -1))
            last[group] = row
        self.row_prev = np.array(previous, np.int32)
        self.rows_of = [np.flatnonzero(self.row_group == group) for group in range(n_groups)]
        self.group_rows = np.concatenate(self.rows_of).astype(np.int32)
        self.group_offsets = np.cumsum([0, *map(len, self.rows_of)]).astype(np.int32)
        self.sums = sums_of(self.codes, self.tables)


@compiler().njit
def _by_rows(blocks, tables, row_group, row_prev, row_lo, row_hi, nearest, most):
    found = np.empty(len(row_group) + 1, np.int32)
    # What the memory is asked for, and nobody reads.
    small = np.empty((len(row_group), 8), np.int8)
    near = np.empty(len(found), np.uint8)
    n = kc.collect_rows(blocks, 8, tables, row_group, row_prev, small, row_lo, row_hi, nearest, most, found, near)
    return found[:n], near[:n]


@compiler().njit
def _by_groups(blocks, tables, members, offsets, rows, row_lo, row_hi, nearest, most):
    found = np.empty(len(offsets) + 32, np.int32)
    near = np.empty(len(found), np.uint8)
    n = kc.collect_groups(blocks, 8, tables, members, offsets, rows, row_lo, row_hi, nearest, most, found, near)
    return found[:n], near[:n]


@given(seeds, st.integers(1, 90), st.integers(1, 200), st.data())
def test_candidates_are_those_of_the_window_about_as_near_as_the_nearest(seed, n_groups, n_rows, data):
    world = World(seed, n_groups, n_rows)
    row_lo = data.draw(st.integers(0, n_rows - 1))
    row_hi = data.draw(st.integers(row_lo + 1, n_rows))
    wanted = data.draw(st.integers(1, 40)), data.draw(st.integers(1, 80))
    window = dict.fromkeys(world.row_group[row_lo:row_hi].tolist())
    by_row, near = _by_rows(
        in_blocks(world.codes[world.row_group]), world.tables, world.row_group, world.row_prev, row_lo, row_hi, *wanted
    )
    assert by_row.tolist() == candidates({group: world.sums[group] for group in window}, *wanted)
    assert near.tolist() == [world.sums[group] for group in by_row.tolist()]
    blocks, nobody = in_blocks(world.codes), np.empty(0, np.uint64)
    lists = world.group_offsets, world.group_rows
    by_group, near = _by_groups(blocks, world.tables, nobody, *lists, row_lo, row_hi, *wanted)
    assert by_group.tolist() == candidates({group: world.sums[group] for group in sorted(window)}, *wanted)
    assert near.tolist() == [world.sums[group] for group in by_group.tolist()]
    members = np.zeros(-(-n_groups // 64), np.uint64)
    for group in window:
        members[group >> 6] |= np.uint64(1) << np.uint64(group & 63)
    listed, _ = _by_groups(blocks, world.tables, members, *lists, 0, 0, *wanted)
    assert listed.tolist() == by_group.tolist()
