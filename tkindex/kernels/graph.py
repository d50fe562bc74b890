"""Walk a proximity graph of groups towards a query, keeping only groups that have a row in the window.

The graph is the lowest layer of an HNSW graph (Malkov and Yashunin, 2016); the groups of its upper layers are where a
walk starts. Small vectors stand for distances, and the vectors themselves rank what the walk kept. A group outside of
the window is walked through and never returned.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import carray, kernel
from tkindex.kernels.codes import AHEAD, is_member
from tkindex.kernels.heap import push, sift_down, sort_heap
from tkindex.kernels.lanes import dot_whole, prefetch
from tkindex.kernels.ranking import dot
from tkindex.kernels.vectors import (
    BAD_QUERY,
    BAD_ROW,
    GROUP_OFFSETS,
    GROUP_ROWS,
    N_DIMENSIONS,
    N_GROUPS,
    N_ROWS,
    N_SMALL,
    ROW_GROUP,
    SMALL_VECTORS,
    TABLE_SIZE,
    _to_i8,
    _to_i32,
    _to_i64,
    axes_of,
    in_steps,
    list_groups,
    rank_by_vectors,
    shorten,
    turn,
)

# The walk met too few groups that pass, or compared too many: the caller scans instead.
GAVE_UP = -3
# Of the groups where a walk may start, the nearest so many are where it does.
N_STARTS = 32

_I32, _F32 = (f"Array({name}, 1, 'C', readonly=True)" for name in ("int32", "float32"))


@kernel(
    f"UniTuple(int64, 3)(int64, Array(int32, 2, 'C', readonly=True), {_I32}, {_I32}, {_I32}, {_F32}, int64, int64, "
    "int64, int64, int64, boolean, int32[::1], float32[::1])"
)
def walk(
    table_address, links, entries, loose, rows, query, row_lo, row_hi, n_beam, n_budget, n_rerank, is_listed,
    out_groups, out_scores,
):  # fmt: skip
    """Find groups with large inner products among those that have a row in a window, by walking a graph.

    Parameters
    ----------
    table_address : int
        As `tkindex.kernels.vectors.search` takes it.
    links : int32 (N, L)
        Neighbours of each of the first N groups, filled up with -1.
    entries : int32 (E,)
        Where a walk may start.
    loose : int32 (O,)
        Groups that are not in the graph; each that passes is compared.
    rows, query, row_lo, row_hi, is_listed
        As `tkindex.kernels.vectors.search` takes them.
    n_beam : int
        The walk ends when the nearest group not yet walked through is farther than this many that pass.
    n_budget : int
        The walk is given up when it would compare more groups than this.
    n_rerank : int
        How many of those kept are ranked by their vectors.

    Writes
    ------
    out_groups, out_scores : best first; ties by group number.

    Returns
    -------
    tuple of int
        How many results there are, or BAD_ROW, BAD_QUERY or GAVE_UP; small vectors compared; vectors compared.

    Preconditions
    -------------
    -1 <= links < G, 0 <= entries, loose < G, N <= G; the window lies inside [0, F]; n_beam >= 1.
    """
    table = carray(_to_i64(table_address), (TABLE_SIZE,))
    n_groups, n_rows, dimension, n_small = table[N_GROUPS], table[N_ROWS], table[N_DIMENSIONS], table[N_SMALL]
    small = carray(_to_i8(table[SMALL_VECTORS]), (n_groups, n_small))
    offsets = carray(_to_i32(table[GROUP_OFFSETS]), (n_groups + 1,))
    group_rows = carray(_to_i32(table[GROUP_ROWS]), (n_rows,))

    square = dot(query, query)
    if not np.isfinite(square):
        return BAD_QUERY, 0, 0
    members = np.zeros((n_groups + 63) // 64 if is_listed else 0, dtype=np.uint64)
    if is_listed:
        listed = np.empty(rows.shape[0] + 1, dtype=np.int32)
        if list_groups(carray(_to_i32(table[ROW_GROUP]), (n_rows,)), rows, members, listed) < 0:
            return BAD_ROW, 0, 0
    turned = np.empty(n_small, dtype=np.float32)
    steps = np.empty(dimension, dtype=np.int16)
    back = in_steps(query, np.sqrt(square), steps)
    turn(axes_of(table), steps, back, 0, n_small, turned, loose, 0, 0)
    query_small = np.empty(n_small, dtype=np.int16)
    shorten(turned, query_small)

    n_compared = entries.shape[0] + loose.shape[0]
    start_scores, starts, n_starts = np.empty(N_STARTS, dtype=np.float32), np.empty(N_STARTS, dtype=np.int32), 0
    for i in range(entries.shape[0]):
        prefetch(small, entries[min(i + AHEAD, entries.shape[0] - 1)])
        n_starts = push(
            start_scores, starts, n_starts, np.float32(dot_whole(small, entries[i], query_small)), entries[i]
        )

    kept_scores, kept, n_kept = np.empty(n_beam, dtype=np.float32), np.empty(n_beam, dtype=np.int32), 0
    for i in range(loose.shape[0]):
        prefetch(small, loose[min(i + AHEAD, loose.shape[0] - 1)])
        if is_member(members, offsets, group_rows, loose[i], row_lo, row_hi):
            n_kept = push(kept_scores, kept, n_kept, np.float32(dot_whole(small, loose[i], query_small)), loose[i])

    seen = np.zeros((n_groups + 63) // 64, dtype=np.uint64)
    # Scores are negated here, so that the root is the nearest. Never full: each group enters at most once.
    room = min(n_groups, n_budget + links.shape[1]) + N_STARTS
    open_scores, open_groups, n_open = np.empty(room, dtype=np.float32), np.empty(room, dtype=np.int32), 0
    for i in range(n_starts):
        group = starts[i]
        seen[group >> 6] |= np.uint64(1) << np.uint64(group & 63)
        n_open = push(open_scores, open_groups, n_open, -start_scores[i], group)
        if is_member(members, offsets, group_rows, group, row_lo, row_hi):
            n_kept = push(kept_scores, kept, n_kept, start_scores[i], group)

    met = np.empty(links.shape[1], dtype=np.int32)
    while n_open:
        if n_kept == n_beam and -open_scores[0] < kept_scores[0]:
            break
        nearest = open_groups[0]
        n_open -= 1
        open_scores[0] = open_scores[n_open]
        open_groups[0] = open_groups[n_open]
        sift_down(open_scores, open_groups, n_open)
        if n_open:
            prefetch(links, open_groups[0])
        n_met = 0
        for j in range(links.shape[1]):
            group = links[nearest, j]
            if group < 0:
                break
            bit = np.uint64(1) << np.uint64(group & 63)
            if seen[group >> 6] & bit == 0:
                seen[group >> 6] |= bit
                prefetch(small, group)
                met[n_met] = group
                n_met += 1
        n_compared += n_met
        if n_compared > n_budget:
            return GAVE_UP, n_compared, 0
        for j in range(n_met):
            group = met[j]
            score = np.float32(dot_whole(small, group, query_small))
            if n_kept < n_beam or score > kept_scores[0]:
                n_open = push(open_scores, open_groups, n_open, -score, group)
                if is_member(members, offsets, group_rows, group, row_lo, row_hi):
                    n_kept = push(kept_scores, kept, n_kept, score, group)
    if n_kept < out_groups.shape[0]:
        # The window may hold groups that no link leads to.
        return GAVE_UP, n_compared, 0
    sort_heap(kept_scores, kept, n_kept)
    n = min(n_kept, n_rerank)
    return rank_by_vectors(table, query, kept, n, out_scores, out_groups), n_compared, n
