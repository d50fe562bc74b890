"""Each kernel of merging, and each of its helpers, against plain Python."""

from __future__ import annotations

from typing import Any

import numpy as np
import reference_layers as plain
from hypothesis import given
from hypothesis import strategies as st

from tkindex.kernels import merge
from tkindex.kernels._jit import compiler
from tkindex.kernels.layertable import number_ids

TICKS = st.sampled_from([plain.OPEN_START, -(2**62), -1, 0, 1, 2, 2**62])


def ids(values: Any) -> np.ndarray:
    return np.array(list(values), np.int32)


def ticks(values: Any) -> np.ndarray:
    return np.array(list(values), np.int64)


@st.composite
def keyed(draw: st.DrawFn) -> tuple[list[tuple[int, int]], set[int], list[tuple[int, int]]]:
    """Keys of a store and of what came later, ascending and distinct, and rows of the store to leave out."""
    starts = draw(st.lists(TICKS, max_size=14))
    keys = [(start, seq) for seq, start in enumerate(draw(st.permutations(starts)))]
    is_new = draw(st.lists(st.booleans(), min_size=len(keys), max_size=len(keys)))
    old = sorted(key for key, new in zip(keys, is_new, strict=True) if not new)
    new = sorted(key for key, new in zip(keys, is_new, strict=True) if new)
    removed = draw(st.sets(st.integers(0, len(old) - 1))) if old else set()
    return old, removed, new


def rows_of(old: Any, removed: Any, new: Any, plain_seqs: bool = False) -> tuple[np.ndarray, np.ndarray]:
    old_rows, new_rows = np.full(len(old), -9, np.int32), np.full(len(new), -9, np.int32)
    merge.merge_order(
        ticks(start for start, _ in old),
        ticks(() if plain_seqs else (seq for _, seq in old)),
        ids(sorted(removed)),
        ticks(start for start, _ in new),
        ticks(seq for _, seq in new),
        old_rows,
        new_rows,
    )
    return old_rows, new_rows


@given(keyed())
def test_merge_order(case):
    old, removed, new = case
    found = rows_of(old, removed, new)
    assert tuple(rows.tolist() for rows in found) == plain.merged_rows(old, removed, new)


@given(keyed())
def test_merge_order_where_rows_are_seqs(case):
    old, removed, new = case
    old = [(start, row) for row, (start, _) in enumerate(old)]
    new = [(start, len(old) + i) for i, (start, _) in enumerate(new)]
    found = rows_of(old, removed, new, plain_seqs=True)
    assert tuple(rows.tolist() for rows in found) == plain.merged_rows(old, removed, new)


@given(keyed(), st.data())
def test_spreading_columns(case, data):
    old, removed, new = case
    old_rows, new_rows = plain.merged_rows(old, removed, new)
    n = len(old) - len(removed) + len(new)
    for kernel, dtype, most in ((merge.spread32, np.int32, 2**31), (merge.spread64, np.int64, 2**63)):
        values = st.integers(-most, most - 1)
        a = data.draw(st.lists(values, min_size=len(old), max_size=len(old)))
        b = data.draw(st.lists(values, min_size=len(new), max_size=len(new)))
        out = np.empty(n, dtype)
        kernel(np.array(a, dtype), ids(old_rows), np.array(b, dtype), ids(new_rows), out)
        assert out.tolist() == plain.spread(a, old_rows, b, new_rows)


@compiler().njit
def _stands_before(a, b, tails, stops):
    return merge.stands_before(a, b, tails, stops)


@compiler().njit
def _merge_lists(old, low, high, old_rows, new, new_low, new_high, new_rows, tails, stops, out, place):
    return merge.merge_lists(
        old, low, high, old_rows, new, new_low, new_high, new_rows, tails, stops, out, np.int64(place)
    )


@given(st.lists(st.tuples(st.integers(0, 2), TICKS), min_size=2, max_size=8), st.booleans(), st.booleans(), st.data())
def test_which_row_stands_before(columns, has_tails, has_stops, data):
    tails = [tail for tail, _ in columns] if has_tails else []
    stops = [stop for _, stop in columns] if has_stops else []
    order = plain.order_of(tails, stops)
    rows = st.integers(0, len(columns) - 1)
    a, b = data.draw(rows), data.draw(rows)
    assert _stands_before(a, b, ids(tails), ticks(stops)) == (order(a) < order(b))


@st.composite
def grouped(draw: st.DrawFn) -> dict[str, Any]:
    """Two stores' rows dealt out to groups, and the columns by which groups are in order."""
    old, removed, new = draw(keyed())
    old_rows, new_rows = plain.merged_rows(old, removed, new)
    n = len(old) - len(removed) + len(new)
    tails = draw(st.lists(st.integers(0, 2), min_size=n, max_size=n)) if draw(st.booleans()) else []
    stops = draw(st.lists(TICKS, min_size=n, max_size=n)) if draw(st.booleans()) else []
    order = plain.order_of(tails, stops)

    def deal(rows: list[int], n_owners: int) -> plain.Groups:
        # A removed row stands anywhere in its group; the others are in order.
        groups: plain.Groups = {}
        for row in sorted((row for row, out in enumerate(rows) if out >= 0), key=lambda row: order(rows[row])):
            groups.setdefault((draw(st.integers(0, n_owners - 1)), draw(st.integers(0, 2))), []).append(row)
        for row in (row for row, out in enumerate(rows) if out < 0):
            members = groups.setdefault((draw(st.integers(0, n_owners - 1)), draw(st.integers(0, 2))), [])
            members.insert(draw(st.integers(0, len(members))), row)
        return groups

    n_old, n_new = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    return {
        "old": deal(old_rows, n_old), "old_rows": old_rows, "n_old": n_old,
        "new": deal(new_rows, n_new), "new_rows": new_rows, "n_new": n_new,
        "n_owners": max(n_old, n_new) + draw(st.integers(0, 1)), "tails": tails, "stops": stops, "order": order,
    }  # fmt: skip


@given(grouped(), st.integers(0, 3))
def test_merging_parts_of_lists(case, place):
    for key in sorted({*case["old"], *case["new"]}):
        old, new = case["old"].get(key, []), case["new"].get(key, [])
        expected = plain.merged_groups({key: old}, case["old_rows"], {key: new}, case["new_rows"], case["order"])
        rows = expected.get(key, [])
        out = np.full(place + len(rows) + 1, -7, np.int32)
        # What stands before and behind the parts is left alone.
        end = _merge_lists(
            ids([0, *old, 0]), 1, 1 + len(old), ids(case["old_rows"] or [0]),
            ids([0, *new, 0]), 1, 1 + len(new), ids(case["new_rows"] or [0]),
            ids(case["tails"]), ticks(case["stops"]), out, place,
        )  # fmt: skip
        assert end == place + len(rows)
        assert out.tolist() == [-7] * place + rows + [-7]


@given(grouped())
def test_merging_groups(case):
    merged = plain.merged_groups(case["old"], case["old_rows"], case["new"], case["new_rows"], case["order"])
    first, relations, offsets, rows = plain.directory(merged, case["n_owners"])
    old = [ids(column) for column in plain.directory(case["old"], case["n_old"])]
    new = [ids(column) for column in plain.directory(case["new"], case["n_new"])]
    most = len(old[1]) + len(new[1])
    out, out_first = np.full(len(rows), -7, np.int32), np.full(case["n_owners"] + 1, -7, np.int32)
    of_group, out_offsets = np.full(most, -7, np.int32), np.full(most + 1, -7, np.int32)
    n = merge.merge_groups(
        *old, ids(case["old_rows"]), *new, ids(case["new_rows"]), ids(case["tails"]), ticks(case["stops"]),
        out, out_first, of_group, out_offsets,
    )  # fmt: skip
    assert n == len(relations)
    assert (out.tolist(), out_first.tolist()) == (rows, first)
    assert (of_group[:n].tolist(), out_offsets[: n + 1].tolist()) == (relations, offsets)


@given(keyed(), st.data())
def test_merging_lists_of_all_rows(case, data):
    old, removed, new = case
    old_rows, new_rows = plain.merged_rows(old, removed, new)
    n = len(old) - len(removed) + len(new)
    stops = data.draw(st.lists(TICKS, min_size=n, max_size=n))
    order = plain.order_of([], stops)
    kept = sorted((row for row, out in enumerate(old_rows) if out >= 0), key=lambda row: order(old_rows[row]))
    for row in sorted(removed):
        kept.insert(data.draw(st.integers(0, len(kept))), row)
    later = sorted(range(len(new)), key=lambda row: order(new_rows[row]))
    out = np.empty(n, np.int32)
    merge.merge_list(ids(kept), ids(old_rows), ids(later), ids(new_rows), ticks(stops), out)
    assert out.tolist() == sorted(range(n), key=order)


@given(st.lists(st.tuples(TICKS, st.integers(1, 3)), max_size=9))
def test_counting_intervals(spans):
    starts, stops = [start for start, _ in spans], [start + length for start, length in spans]
    assert merge.count_intervals(ticks(starts), ticks(stops)) == sum(length > 1 for _, length in spans)


@given(st.lists(st.lists(st.sampled_from([0, 1, 2, 64, 2**16, 2**31 - 2, 2**31 - 1, 12_345]), max_size=9), max_size=3))
def test_numbering_ids(columns):
    size = sum(map(len, columns))
    slots = np.full(1 << max(1, (2 * size).bit_length()), -1, np.int32)
    distinct = np.full(size, -7, np.int32)
    n, found = 0, []
    for column in columns:
        out = np.full(len(column), -7, np.int32)
        n = number_ids(ids(column), slots, distinct, n, out)
        found.append(out.tolist())
    expected, in_order = plain.numbered(columns)
    assert (found, distinct[:n].tolist()) == (expected, in_order)
    # Every number stands once in the table that it is looked up in.
    assert sorted(slots[slots >= 0].tolist()) == list(range(n))
