"""Rank groups by their words (BM25) among those that have a row in a window.

Each word has a posting list of groups with a weight each: its share of the group's score, which does not depend on the
query. A query adds up the lists of its words and keeps the best sums among the groups that pass.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import carray, kernel
from tkindex.kernels.codes import is_member
from tkindex.kernels.heap import push, sort_heap
from tkindex.kernels.vectors import (
    BAD_ROW,
    GROUP_OFFSETS,
    GROUP_ROWS,
    N_GROUPS,
    N_ROWS,
    ROW_GROUP,
    TABLE_SIZE,
    _to_i32,
    _to_i64,
    list_groups,
)

BAD_POSTING = -2

_I64, _I32, _F32 = (f"Array({name}, 1, 'C', readonly=True)" for name in ("int64", "int32", "float32"))


@kernel(
    f"UniTuple(int64, 2)(int64, {_I64}, {_I32}, {_F32}, {_I32}, {_I32}, int64, int64, boolean, "
    "int32[::1], float32[::1])"
)
def rank_words(table_address, offsets, groups, weights, words, rows, row_lo, row_hi, is_listed, out_groups, out_scores):
    """Find the groups with the largest sums of weights among those that have a row in a window.

    Parameters
    ----------
    table_address : int
        As `tkindex.kernels.vectors.search` takes it.
    offsets : int64 (T + 1,), groups : int32 (P,), weights : float32 (P,)
        The posting list of each word; weights above 0.
    words : int32
        The words of the query, each once.
    rows, row_lo, row_hi, is_listed
        As `tkindex.kernels.vectors.search` takes them.

    Writes
    ------
    out_groups, out_scores : best first; ties by group number. Their length is k, and at least 1.

    Returns
    -------
    tuple of int
        How many results there are, at most k and only groups with one of the words, or BAD_ROW, or BAD_POSTING (a
        group that does not exist); postings read.

    Preconditions
    -------------
    0 <= words < T; 0 <= row_lo <= row_hi <= F.
    """
    table = carray(_to_i64(table_address), (TABLE_SIZE,))
    n_groups, n_rows = table[N_GROUPS], table[N_ROWS]
    group_offsets = carray(_to_i32(table[GROUP_OFFSETS]), (n_groups + 1,))
    group_rows = carray(_to_i32(table[GROUP_ROWS]), (n_rows,))
    members = np.zeros((n_groups + 63) // 64 if is_listed else 0, dtype=np.uint64)
    if is_listed:
        listed = np.empty(rows.shape[0] + 1, dtype=np.int32)
        if list_groups(carray(_to_i32(table[ROW_GROUP]), (n_rows,)), rows, members, listed) < 0:
            return BAD_ROW, 0
    n_read = 0
    for i in range(words.shape[0]):
        n_read += offsets[words[i] + 1] - offsets[words[i]]
    sums = np.zeros(n_groups, dtype=np.float32)
    met = np.empty(min(n_read, n_groups), dtype=np.int32)
    n_met = 0
    for i in range(words.shape[0]):
        for place in range(offsets[words[i]], offsets[words[i] + 1]):
            group = groups[place]
            # Of a file that was damaged since it was verified: compiled code must not write there.
            if group < 0 or group >= n_groups:
                return BAD_POSTING, 0
            # A sum is 0 again where damaged weights add up to nothing.
            if sums[group] == 0 and n_met < met.shape[0]:
                met[n_met] = group
                n_met += 1
            sums[group] += weights[place]
    n = 0
    for i in range(n_met):
        group = met[i]
        # Most are too low to be kept, and are not looked for in the window.
        if (n < out_scores.shape[0] or sums[group] >= out_scores[0]) and is_member(
            members, group_offsets, group_rows, group, row_lo, row_hi
        ):
            n = push(out_scores, out_groups, n, sums[group], group)
    sort_heap(out_scores, out_groups, n)
    return n, n_read
