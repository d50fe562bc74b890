"""A store and facts that came later, merged: every order that the two have already is kept, and nothing is sorted.

Rows of both move to new rows, in order: `merge_order` says which. Lists whose groups are few and long are written anew,
one pass each, by `tkindex.kernels.build`; the groups of (head, relation) and (relation, tail), which had to be sorted
once, are merged here, group by group.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined, kernel

_I32 = "Array(int32, 1, 'C', readonly=True)"
_I64 = "Array(int64, 1, 'C', readonly=True)"


@kernel(f"void({_I64}, {_I64}, {_I32}, {_I64}, {_I64}, int32[::1], int32[::1])")
def merge_order(old_starts, old_seqs, removed, new_starts, new_seqs, old_rows, new_rows):
    """Merge rows of a store, less the removed ones, with those of another, by (start, seq).

    Parameters
    ----------
    old_starts : ndarray of int64, shape (F,), ascending
    old_seqs : ndarray of int64, shape (F,) or (0,)
        Ascending among equal starts; empty means that the seq of a row is the row.
    removed : ndarray of int32, shape (M,), ascending
        Rows to leave out.
    new_starts, new_seqs : ndarray of int64, shape (K,)
        By (start, seq).
    old_rows, new_rows : ndarray of int32, shapes (F,) and (K,)
        Writes: the row of each in the result, -1 where it is left out.
    """
    m, k = len(removed), len(new_starts)
    out, gone, other = 0, 0, 0
    for row in range(len(old_starts)):
        if gone < m and removed[gone] == row:
            gone += 1
            old_rows[row] = -1
            continue
        start = old_starts[row]
        seq = old_seqs[row] if len(old_seqs) else np.int64(row)
        while other < k and (new_starts[other] < start or (new_starts[other] == start and new_seqs[other] < seq)):
            new_rows[other] = out
            out += 1
            other += 1
        old_rows[row] = out
        out += 1
    while other < k:
        new_rows[other] = out
        out += 1
        other += 1


@kernel(f"void({_I32}, {_I32}, {_I32}, {_I32}, int32[::1])")
def spread32(old, old_rows, new, new_rows, out):
    """Write two columns of 32 bits into one, each value to its row; those of row -1 are left out."""
    for i in range(len(old_rows)):
        if old_rows[i] >= 0:
            out[old_rows[i]] = old[i]
    for i in range(len(new_rows)):
        out[new_rows[i]] = new[i]


@kernel(f"void({_I64}, {_I32}, {_I64}, {_I32}, int64[::1])")
def spread64(old, old_rows, new, new_rows, out):
    """Write two columns of 64 bits into one, each value to its row; those of row -1 are left out."""
    for i in range(len(old_rows)):
        if old_rows[i] >= 0:
            out[old_rows[i]] = old[i]
    for i in range(len(new_rows)):
        out[new_rows[i]] = new[i]


@inlined
def stands_before(a, b, tails, stops):
    """Say whether one row stands before another in a group that is in order of (tail, stop, row).

    An empty column plays no part.
    """
    if len(tails) and tails[a] != tails[b]:
        return tails[a] < tails[b]
    if len(stops) and stops[a] != stops[b]:
        return stops[a] < stops[b]
    return a < b


@inlined
def merge_lists(old_list, low, high, old_rows, new_list, new_low, new_high, new_rows, tails, stops, out, place):
    """Merge a part of one list with a part of another into `out` from `place` on, and return where it ends."""
    while low < high or new_low < new_high:
        a = np.int64(-1)
        while low < high:
            a = np.int64(old_rows[old_list[low]])
            if a >= 0:
                break
            low += 1
        if new_low == new_high:
            if low < high:
                out[place] = a
                place += 1
                low += 1
            continue
        b = np.int64(new_rows[new_list[new_low]])
        if low < high and stands_before(a, b, tails, stops):
            out[place] = a
            low += 1
        else:
            out[place] = b
            new_low += 1
        place += 1
    return place


@kernel(f"void({_I32}, {_I32}, {_I32}, {_I32}, {_I64}, int32[::1])")
def merge_list(old_list, old_rows, new_list, new_rows, stops, out):
    """Merge two lists of all rows, in the order of (stop, row): writes `out`."""
    tails = np.empty(0, np.int32)
    merge_lists(
        old_list, 0, len(old_list), old_rows, new_list, 0, len(new_list), new_rows, tails, stops, out, np.int64(0)
    )


@kernel(
    f"int64({_I32}, {_I32}, {_I32}, {_I32}, {_I32}, {_I32}, {_I32}, {_I32}, {_I32}, {_I32}, {_I32}, {_I64},"
    " int32[::1], int32[::1], int32[::1], int32[::1])"
)
def merge_groups(
    old_first, old_relations, old_offsets, old_list, old_rows,
    new_first, new_relations, new_offsets, new_list, new_rows,
    tails, stops, out, first, of_group, offsets,
):  # fmt: skip
    """Merge two lists in groups of (owner, relation).

    Parameters
    ----------
    old_first : ndarray of int32, shape (E + 1,)
        The first group of each owner; there may be fewer owners than in the other list, and than in the result.
    old_relations, old_offsets : ndarray of int32, shapes (G,) and (G + 1,)
        The relation of each group, ascending within an owner, and where it begins in the list.
    old_list : ndarray of int32
        Rows, in order within a group.
    old_rows : ndarray of int32
        The row of each in the result, or -1.
    new_first, new_relations, new_offsets, new_list, new_rows : ndarray of int32
        The same of the other list.
    tails : ndarray of int32, or empty
        By row of the result, where groups are in order of tail first.
    stops : ndarray of int64, or empty
        By row of the result, where they are in order of stop before row.
    out : ndarray of int32
        Writes: the merged list.
    first : ndarray of int32, shape (owners + 1,)
        Writes: the first group of each owner of the result.
    of_group, offsets : ndarray of int32
        Writes: the relation of each group, and where it begins; room for all groups of both, and one more offset.

    Returns
    -------
    int
        The number of groups; those of which no row is left are gone.
    """
    place, group = np.int64(0), np.int64(0)
    for owner in range(len(first) - 1):
        first[owner] = group
        a = a_end = b = b_end = np.int64(0)
        if owner < len(old_first) - 1:
            a, a_end = np.int64(old_first[owner]), np.int64(old_first[owner + 1])
        if owner < len(new_first) - 1:
            b, b_end = np.int64(new_first[owner]), np.int64(new_first[owner + 1])
        while a < a_end or b < b_end:
            takes_a = a < a_end and (b == b_end or old_relations[a] <= new_relations[b])
            takes_b = b < b_end and (a == a_end or new_relations[b] <= old_relations[a])
            low = high = new_low = new_high = np.int64(0)
            if takes_a:
                low, high = np.int64(old_offsets[a]), np.int64(old_offsets[a + 1])
            if takes_b:
                new_low, new_high = np.int64(new_offsets[b]), np.int64(new_offsets[b + 1])
            end = merge_lists(
                old_list, low, high, old_rows, new_list, new_low, new_high, new_rows, tails, stops, out, place
            )
            if end > place:
                of_group[group] = old_relations[a] if takes_a else new_relations[b]
                offsets[group] = place
                group += 1
                place = end
            a += takes_a
            b += takes_b
    first[len(first) - 1] = group
    offsets[group] = place
    return group


@kernel(f"int64({_I64}, {_I64})")
def count_intervals(starts, stops):
    """Count the facts that last longer than one tick."""
    found = 0
    for i in range(len(starts)):
        found += stops[i] != starts[i] + 1
    return found
