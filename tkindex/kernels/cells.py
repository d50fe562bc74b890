"""Search only those cells of groups that may hold a near one, keeping only groups that have a row in the window.

Groups stand in cells: each with the centre that is nearest to it, and there with those about as far from the centre as
itself. The codes of a cell lie together, so what is looked at is read in one stream. How near a group of a cell can
be is bounded by the product of query and centre and by the spread of the cell around it. A search visits the cells with
the largest bounds first, and stops where no bound reaches the k-th score that it has.
"""

from __future__ import annotations

import numpy as np
from numba import carray, types

from tkindex.kernels._jit import inlined, kernel
from tkindex.kernels.codes import AHEAD, FARTHEST, inside, is_member, sum_codes, write_tables
from tkindex.kernels.heap import push, sort_heap
from tkindex.kernels.lanes import LANES, at_most, dot_whole, lowest_one, prefetch
from tkindex.kernels.ranking import dot
from tkindex.kernels.vectors import (
    BAD_QUERY,
    BAD_ROW,
    GROUP_OFFSETS,
    GROUP_ROWS,
    N_BITS,
    N_BYTES,
    N_DIMENSIONS,
    N_GROUPS,
    N_ROWS,
    N_SMALL,
    ROW_GROUP,
    SHIFT,
    SMALL_VECTORS,
    TABLE_SIZE,
    _to_f32,
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

# Cells that are visited in the order of their bounds; the others follow as they lie in memory.
N_ORDERED = 64
# Bytes that the memory hands over at once.
LINE = 64
# So much of the next cell is asked for ahead; the memory follows a longer one by itself.
FETCHED = 4096
# Groups that wait together for the memory.
N_WAITING = 32
# Blocks of codes that are summed at once.
N_SUMMED = 64

# Numbers that a visit changes.
LIMIT, N_WITHIN, N_KEPT, N_BEST, N_WAIT, N_CODES, N_COMPARED = range(7)

_int = types.int64
_I32 = types.Array(types.int32, 1, "C", readonly=True)


@inlined
def settle(
    state, counts, wanted, waiting, waiting_sums, small, query_small, members, offsets, group_rows, row_lo, row_hi,
    kept_scores, kept, best_scores, best,
):  # fmt: skip
    """Compare the small vectors of the groups that wait, if they are asked for, and draw the limit of codes closer."""
    n = state[N_WAIT]
    if not members.shape[0] and row_hi - row_lo < group_rows.shape[0]:
        for i in range(n):
            prefetch(group_rows, offsets[waiting[i]])
    for i in range(n):
        group, total = waiting[i], waiting_sums[i]
        if total <= state[LIMIT] and is_member(members, offsets, group_rows, group, row_lo, row_hi):
            counts[total] += 1
            state[N_WITHIN] += 1
            state[N_COMPARED] += 1
            score = np.float32(dot_whole(small, group, query_small))
            state[N_KEPT] = push(kept_scores, kept, state[N_KEPT], score, group)
            state[N_BEST] = push(best_scores, best, state[N_BEST], score, group)
    state[N_WAIT] = 0
    while state[LIMIT] > 0 and state[N_WITHIN] - counts[state[LIMIT]] >= wanted:
        state[N_WITHIN] -= counts[state[LIMIT]]
        state[LIMIT] -= 1


@kernel(
    types.UniTuple(types.int64, 4)(
        _int, types.Array(types.int8, 2, "C", readonly=True), types.Array(types.float32, 2, "C", readonly=True), _I32,
        _I32, types.Array(types.uint8, 1, "C", readonly=True), _I32, _I32,
        types.Array(types.float32, 1, "C", readonly=True),
        _int, _int, types.float64, _int, _int, types.boolean,
        types.Array(types.int32, 1, "C"), types.Array(types.float32, 1, "C"),
    )
)  # fmt: skip
def visit(
    table_address, centres, spreads, starts, groups, blocks, loose, rows, query, row_lo, row_hi, reach, wanted,
    n_rerank, is_listed, out_groups, out_scores,
):  # fmt: skip
    """Find groups with large inner products among those that have a row in a window, cell by cell.

    Parameters
    ----------
    table_address : int
        As `tkindex.kernels.vectors.search` takes it.
    centres : int8 (C, M)
        In the steps of small vectors.
    spreads : float32 (C, S)
        Of the S cells around each centre: the root of the mean squared distance from it, in steps.
    starts : int32 (C * S + 1,)
        Where each cell starts among `groups`; those around one centre follow each other.
    groups : int32
        The groups of each cell; filled up to whole blocks.
    blocks : uint8
        Their codes in the same order, in blocks of 32: see `tkindex.kernels.codes`.
    loose : int32 (O,)
        Groups that are in no cell; each that passes is compared.
    rows, query, row_lo, row_hi, is_listed
        As `tkindex.kernels.vectors.search` takes them.
    reach : float
        A cell is visited if ``query . centre + reach * |query| * spread`` is at least the k-th best score so far.
    wanted : int
        How many groups codes should let through, about; at least the number of results.
    n_rerank : int
        How many of them small vectors let through.

    Writes
    ------
    out_groups, out_scores : best first; ties by group number. Their length is k, and at least 1.

    Returns
    -------
    tuple of int
        How many results there are, or BAD_ROW or BAD_QUERY; codes, small vectors and vectors compared.

    Preconditions
    -------------
    0 <= starts, ascending, <= length of groups; 0 <= groups < G; no group in two cells; the window lies inside [0, F].
    """
    table = carray(_to_i64(table_address), (TABLE_SIZE,))
    n_groups, n_rows, dimension, n_small = table[N_GROUPS], table[N_ROWS], table[N_DIMENSIONS], table[N_SMALL]
    n_bits, n_bytes = table[N_BITS], table[N_BYTES]
    small = carray(_to_i8(table[SMALL_VECTORS]), (n_groups, n_small))
    offsets = carray(_to_i32(table[GROUP_OFFSETS]), (n_groups + 1,))
    group_rows = carray(_to_i32(table[GROUP_ROWS]), (n_rows,))

    square = dot(query, query)
    if not np.isfinite(square):
        return BAD_QUERY, 0, 0, 0
    members = np.zeros((n_groups + 63) // 64 if is_listed else 0, dtype=np.uint64)
    if is_listed:
        listed = np.empty(rows.shape[0] + 1, dtype=np.int32)
        if list_groups(carray(_to_i32(table[ROW_GROUP]), (n_rows,)), rows, members, listed) < 0:
            return BAD_ROW, 0, 0, 0
    turned = np.empty(n_small, dtype=np.float32)
    steps = np.empty(dimension, dtype=np.int16)
    back = in_steps(query, np.sqrt(square), steps)
    turn(axes_of(table), steps, back, 0, n_small, turned, centres.reshape(-1), 0, centres.size)
    query_small = np.empty(n_small, dtype=np.int16)
    shorten(turned, query_small)
    tables = np.empty(n_bytes * LANES, dtype=np.uint8)
    write_tables(turned[:n_bits] - carray(_to_f32(table[SHIFT]), (n_bits,)), tables)

    state = np.zeros(7, dtype=np.int64)
    state[LIMIT] = FARTHEST
    counts = np.zeros(FARTHEST + 1, dtype=np.int64)
    waiting, waiting_sums = np.empty(N_WAITING, dtype=np.int32), np.empty(N_WAITING, dtype=np.int64)
    kept_scores, kept = np.empty(n_rerank, dtype=np.float32), np.empty(n_rerank, dtype=np.int32)
    k = out_groups.shape[0]
    best_scores, best = np.empty(k, dtype=np.float32), np.empty(k, dtype=np.int32)
    for i in range(loose.shape[0]):
        prefetch(small, loose[min(i + AHEAD, loose.shape[0] - 1)])
        if is_member(members, offsets, group_rows, loose[i], row_lo, row_hi):
            state[N_COMPARED] += 1
            score = np.float32(dot_whole(small, loose[i], query_small))
            state[N_KEPT] = push(kept_scores, kept, state[N_KEPT], score, loose[i])
            state[N_BEST] = push(best_scores, best, state[N_BEST], score, loose[i])

    n_around = spreads.shape[1]
    n_cells = centres.shape[0] * n_around
    length = np.float32(0)
    for j in range(n_small):
        length += np.float32(query_small[j]) * np.float32(query_small[j])
    farthest = np.float32(reach) * np.sqrt(length)
    bounds, is_visited = np.empty(n_cells, dtype=np.float32), np.zeros(n_cells, dtype=np.bool_)
    # The nearest cells in the order of their bounds, then the others as they lie in memory.
    turns = np.empty(N_ORDERED + n_cells, dtype=np.int32)
    ordered_bounds, ordered = np.empty(N_ORDERED, dtype=np.float32), np.empty(N_ORDERED, dtype=np.int32)
    n_ordered = 0
    for centre in range(centres.shape[0]):
        near = np.float32(dot_whole(centres, centre, query_small))
        for place in range(n_around):
            cell = centre * n_around + place
            bounds[cell] = near + farthest * spreads[centre, place]
            n_ordered = push(ordered_bounds, ordered, n_ordered, bounds[cell], cell)
    sort_heap(ordered_bounds, ordered, n_ordered)
    # Numba compiles a slice that is set with a text for each shape that does not fit, which takes seconds.
    for place in range(n_ordered):
        turns[place] = ordered[place]

    sums = np.empty(N_SUMMED * LANES, dtype=np.uint8)
    n_turns, turn_of = n_ordered, 0
    while turn_of < n_turns:
        cell = turns[turn_of]
        turn_of += 1
        if turn_of < n_turns:
            # While the codes of this cell are summed, those of the next one are fetched.
            start = starts[turns[turn_of]] // LANES * LANES * n_bytes
            for byte in range(start, min(starts[turns[turn_of] + 1] * n_bytes, start + FETCHED), LINE):
                prefetch(blocks, byte)
        # A reach without end times no spread is no number, and leaves nothing out.
        is_near = state[N_BEST] < k or not bounds[cell] < best_scores[0]
        if is_near:
            is_visited[cell] = True
            first_item, past_item = starts[cell], starts[cell + 1]
            past_block = (past_item + LANES - 1) // LANES
            state[N_CODES] += past_item - first_item
            for first_block in range(first_item // LANES, past_block, N_SUMMED):
                n_blocks = min(N_SUMMED, past_block - first_block)
                sum_codes(blocks, first_block, n_blocks, n_bytes, tables, sums)
                for block in range(n_blocks):
                    mask = at_most(sums, block * LANES, np.uint8(state[LIMIT]))
                    if mask:
                        mask = inside(mask, first_block + block, first_item, past_item)
                    while mask:
                        lane = block * LANES + lowest_one(mask)
                        mask = np.uint32(mask & (mask - np.uint32(1)))
                        group = groups[first_block * LANES + lane]
                        prefetch(offsets, group)
                        prefetch(small, group)
                        waiting[state[N_WAIT]] = group
                        waiting_sums[state[N_WAIT]] = sums[lane]
                        state[N_WAIT] += 1
                        if state[N_WAIT] == N_WAITING:
                            settle(
                                state, counts, wanted, waiting, waiting_sums, small, query_small, members, offsets,
                                group_rows, row_lo, row_hi, kept_scores, kept, best_scores, best,
                            )  # fmt: skip
        if turn_of == n_ordered or (turn_of < n_ordered and not is_near):
            # The bound that ends the search may only get closer.
            settle(
                state, counts, wanted, waiting, waiting_sums, small, query_small, members, offsets, group_rows,
                row_lo, row_hi, kept_scores, kept, best_scores, best,
            )  # fmt: skip
            if not is_near:
                break
            for other in range(n_cells):
                if not is_visited[other] and (state[N_BEST] < k or not bounds[other] < best_scores[0]):
                    turns[n_turns] = other
                    n_turns += 1
    settle(
        state, counts, wanted, waiting, waiting_sums, small, query_small, members, offsets, group_rows, row_lo, row_hi,
        kept_scores, kept, best_scores, best,
    )  # fmt: skip
    n = state[N_KEPT]
    return rank_by_vectors(table, query, kept, n, out_scores, out_groups), state[N_CODES], state[N_COMPARED], n
