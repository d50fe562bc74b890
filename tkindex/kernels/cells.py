"""Search only those cells of groups that may hold a near one, keeping only groups that have a row in the window.

Groups stand in cells: each with the centre that is nearest to it, and there with those about as far from the centre as
itself. The codes of a cell lie together, so what is looked at is read in one stream. How near a group of a cell can
be is bounded by the product of query and centre and by the spread of the cell around it. A search visits the cells with
the largest bounds first, and stops where no bound reaches the k-th score that it has.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import carray, inlined, kernel
from tkindex.kernels.cell_bounds import EACH, bound_cells, least_bound
from tkindex.kernels.cell_groups import (
    FARTHER,
    LIMIT,
    N_BEST,
    N_CODES,
    N_COMPARED,
    N_LATER,
    N_SEEN,
    N_STATE,
    N_WAIT,
    compare,
    compare_later,
    settle,
    with_room,
)
from tkindex.kernels.codes import AHEAD, FARTHEST, inside, is_member, keep_within, radius, sum_codes, write_tables
from tkindex.kernels.lanes import at_most, lowest_one, ones_in, prefetch
from tkindex.kernels.memory import hold, lent
from tkindex.kernels.ranking import dot, n_fetched, rank_compared, views
from tkindex.kernels.registers import LANES
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
    SMALL_SCALE,
    SMALL_VECTORS,
    TABLE_SIZE,
    VECTOR_KIND,
    VECTOR_STEPS,
    VECTORS,
    _to_f32,
    _to_i8,
    _to_i32,
    _to_i64,
    axes_of,
    in_steps,
    list_groups,
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
# Codes, for each group that is to be let through, that are looked at before any group is compared, or as many as are
# put off at most, where that is more. (3,000,000 groups, questions: 487 small vectors compared, 730 with
# 16 alone.)
LOOKED = 16
# Groups there is room for at first, to be compared or put off. Room for all of millions is handed out by the system
# page by page, whenever it is asked for: 3,000,000 took a twentieth of a search.
ROOM = 8192
# Blocks of codes that are summed at once.
N_SUMMED = 64

_I32, _F32 = (f"Array({name}, 1, 'C', readonly=True)" for name in ("int32", "float32"))


@inlined
def fetch_codes(blocks, starts, cell, n_bytes):
    """Ask the memory for the codes of a cell, or the first of them."""
    start = starts[cell] // LANES * LANES * n_bytes
    for byte in range(start, min(starts[cell + 1] * n_bytes, start + FETCHED), LINE):
        prefetch(blocks, byte)


@inlined
def limits_of_first(blocks, starts, ordered, n_ordered, n_bytes, tables, sums, wanted, most, counts):
    """Return the sums within which `wanted` and `most` codes of the nearest cells lie, of LOOKED times as many.

    So the first groups meet close limits, instead of being compared, or put off, until there are some. `counts` is
    zeros, and is left so.
    """
    n, turn_of = 0, 0
    while turn_of < n_ordered and n < max(LOOKED * wanted, most):
        first_item, past_item = starts[ordered[turn_of]], starts[ordered[turn_of] + 1]
        turn_of += 1
        if turn_of < n_ordered:
            fetch_codes(blocks, starts, ordered[turn_of], n_bytes)
        n += past_item - first_item
        past_block = (past_item + LANES - 1) // LANES
        for first_block in range(first_item // LANES, past_block, N_SUMMED):
            n_blocks = min(N_SUMMED, past_block - first_block)
            sum_codes(blocks, first_block, n_blocks, n_bytes, tables, sums)
            start = first_block * LANES
            for item in range(max(first_item, start), min(past_item, start + n_blocks * LANES)):
                counts[np.intp(sums[item - start])] += 1
    limit = radius(counts, wanted)
    farther = max(limit, radius(counts, most))
    for total in range(counts.shape[0]):
        counts[total] = 0
    return limit, farther


@kernel(
    f"UniTuple(int64, 4)(int64, Array(int8, 2, 'C', readonly=True), Array(float32, 2, 'C', readonly=True), {_I32}, "
    f"{_I32}, Array(uint8, 1, 'C', readonly=True), {_I32}, {_I32}, {_F32}, int64, int64, float64, int64, int64, int64, "
    "int64, boolean, int32[::1], float32[::1])"
)
def visit(
    table_address, centres, spreads, starts, groups, blocks, loose, rows, query, row_lo, row_hi, reach, wanted,
    n_rerank, most, most_codes, is_listed, out_groups, out_scores,
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
        How many groups codes should let through at once, about; at least the number of results.
    n_rerank : int
        How many of them small vectors let through.
    most : int
        How many groups are put off at most, about, to be compared where the best of those let through come late.
    most_codes : int
        How many codes are looked at, about, where more cells may hold a near group: those with the largest bounds.

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
    n_around, k = spreads.shape[1], out_groups.shape[0]
    n_cells = centres.shape[0] * n_around
    room = loose.shape[0] + ROOM
    owned = (
        np.zeros((n_groups + 63) // 64 if is_listed else 0, dtype=np.uint64),
        np.empty(n_small, dtype=np.float32), np.empty(n_small, dtype=np.int16), np.empty(dimension, dtype=np.int16),
        np.empty(n_bytes * LANES, dtype=np.uint8), np.empty(N_SUMMED * LANES, dtype=np.uint8),
        np.zeros(N_STATE, dtype=np.int64), np.zeros(FARTHEST + 1, dtype=np.int64),
        np.zeros(FARTHEST + 1, dtype=np.int64),
        np.empty(N_WAITING, dtype=np.int32), np.empty(N_WAITING, dtype=np.uint8),
        np.empty(N_WAITING, dtype=np.int32), np.empty(N_WAITING, dtype=np.uint8),
        np.empty(room, dtype=np.int32), np.empty(room, dtype=np.int32), np.empty(room, dtype=np.uint8),
        np.empty(ROOM, dtype=np.int32), np.empty(ROOM, dtype=np.uint8),
        np.empty(k, dtype=np.int32), np.empty(k, dtype=np.int32),
        np.empty(n_cells, dtype=np.float32), np.empty(n_cells // EACH, dtype=np.float32),
        np.zeros(n_cells, dtype=np.bool_),
        np.empty(N_ORDERED + n_cells, dtype=np.int32), np.empty(N_ORDERED, dtype=np.float32),
        np.empty(N_ORDERED, dtype=np.int32), np.empty(n_fetched(n_rerank, k), dtype=np.int32),
        np.empty(n_fetched(n_rerank, k), dtype=np.int32),
    )  # fmt: skip
    (
        members, turned, query_small, steps, tables, sums, state, counts, seen, waiting, waiting_sums, coming,
        coming_sums, compared, scores, totals, later, later_sums, best_scores, best, bounds, largest, is_visited, turns,
        ordered_bounds, ordered, top_scores, top,
    ) = lent(owned)  # fmt: skip
    # What takes the place of those that became too short: held as `owned` is, and lent as that is.
    more_compared, more_later = (compared, scores, totals), (later, later_sums)
    n_listed = 0
    if is_listed:
        listed = np.empty(rows.shape[0] + 1, dtype=np.int32)
        n_listed = list_groups(carray(_to_i32(table[ROW_GROUP]), (n_rows,)), rows, members, listed)
        if n_listed < 0:
            return BAD_ROW, 0, 0, 0
    back = in_steps(query, np.sqrt(square), steps)
    flat = carray(_to_f32(centres.ctypes.data), (centres.size,))
    turn(axes_of(table), steps, back, 0, n_small, turned, flat, 0, centres.size)
    steps_of_small = np.float64(shorten(turned, query_small)) * carray(_to_f32(table[SMALL_SCALE]), (1,))[0]
    write_tables(turned[:n_bits] - carray(_to_f32(table[SHIFT]), (n_bits,)), tables)

    state[LIMIT], state[FARTHER] = FARTHEST, FARTHEST
    for i in range(loose.shape[0]):
        prefetch(small, loose[min(i + AHEAD, loose.shape[0] - 1)])
        if is_member(members, offsets, group_rows, loose[i], row_lo, row_hi):
            # Their codes are not looked at.
            compare(state, small, query_small, loose[i], 0, compared, scores, totals, best_scores, best)
    n_loose = state[N_COMPARED]

    length = np.float32(0)
    for j in range(n_small):
        length += np.float32(query_small[j]) * np.float32(query_small[j])
    # The nearest cells in the order of their bounds, then the others as they lie in memory.
    n_ordered = bound_cells(
        centres, spreads, query_small, np.float32(reach) * np.sqrt(length), bounds, largest, ordered_bounds, ordered
    )
    # Numba compiles a slice that is set with a text for each shape that does not fit, which takes seconds.
    for place in range(n_ordered):
        turns[place] = ordered[place]
    # Which of the first groups have a row in the window is not known yet, but how many of all.
    wanted_first = wanted * n_groups // max(n_listed, 1) if is_listed else wanted * n_rows // max(row_hi - row_lo, 1)
    state[LIMIT], state[FARTHER] = limits_of_first(
        blocks, starts, ordered, n_ordered, n_bytes, tables, sums, wanted_first, most, seen
    )

    n_turns, turn_of = n_ordered, 0
    while turn_of < n_turns:
        cell = turns[turn_of]
        turn_of += 1
        if turn_of < n_turns:
            # While the codes of this cell are summed, those of the next one are fetched.
            fetch_codes(blocks, starts, turns[turn_of], n_bytes)
        # A reach without end times no spread is no number, and leaves nothing out.
        is_near = state[N_BEST] < k or not bounds[cell] < np.float32(best_scores[0])
        if is_near:
            is_visited[cell] = True
            first_item, past_item = starts[cell], starts[cell + 1]
            past_block = (past_item + LANES - 1) // LANES
            state[N_CODES] += past_item - first_item
            for first_block in range(first_item // LANES, past_block, N_SUMMED):
                n_blocks = min(N_SUMMED, past_block - first_block)
                sum_codes(blocks, first_block, n_blocks, n_bytes, tables, sums)
                n_later = state[N_LATER]
                needed = n_later + n_blocks * LANES
                if needed > later.shape[0]:
                    more_later = with_room(later, n_later, needed), with_room(later_sums, n_later, needed)
                    later, later_sums = lent(more_later)
                n, needed = state[N_COMPARED], state[N_COMPARED] + n_blocks * LANES + 2 * N_WAITING
                if needed > compared.shape[0]:
                    more_compared = (
                        with_room(compared, n, needed), with_room(scores, n, needed), with_room(totals, n, needed),
                    )  # fmt: skip
                    compared, scores, totals = lent(more_compared)
                for block in range(n_blocks):
                    mask = at_most(sums, block * LANES, np.uint8(state[FARTHER]))
                    if mask:
                        mask = inside(mask, first_block + block, first_item, past_item)
                        state[N_SEEN] += ones_in(mask)
                    while mask:
                        lane = block * LANES + lowest_one(mask)
                        mask = np.uint32(mask & (mask - np.uint32(1)))
                        place, total = first_block * LANES + lane, sums[lane]
                        seen[total] += 1
                        if total > state[LIMIT]:
                            later[n_later], later_sums[n_later] = place, total
                            n_later += 1
                            continue
                        prefetch(groups, place)
                        waiting[state[N_WAIT]], waiting_sums[state[N_WAIT]] = place, total
                        state[N_WAIT] += 1
                        if state[N_WAIT] == N_WAITING:
                            settle(
                                state, counts, wanted, groups, waiting, waiting_sums, coming, coming_sums, small,
                                query_small, members, offsets, group_rows, row_lo, row_hi, compared, scores, totals,
                                best_scores, best,
                            )  # fmt: skip
                state[N_LATER] = n_later
            while state[FARTHER] > state[LIMIT] and state[N_SEEN] - seen[state[FARTHER]] >= most:
                state[N_SEEN] -= seen[state[FARTHER]]
                state[FARTHER] -= 1
        if turn_of == n_ordered or (turn_of < n_ordered and not is_near):
            # The bound that ends the search may only get closer.
            for _ in range(2):
                settle(
                    state, counts, wanted, groups, waiting, waiting_sums, coming, coming_sums, small, query_small,
                    members, offsets, group_rows, row_lo, row_hi, compared, scores, totals, best_scores, best,
                )  # fmt: skip
            if not is_near:
                break
            n_left = most_codes - state[N_CODES]
            for other in range(n_cells):
                if not is_visited[other] and (state[N_BEST] < k or not bounds[other] < np.float32(best_scores[0])):
                    turns[n_turns] = other
                    n_turns += 1
                    n_left -= starts[other + 1] - starts[other]
            # Without k results nothing can be left out.
            if n_left < 0 and state[N_BEST] == k:
                n_left = most_codes - state[N_CODES]
                least = least_bound(bounds, is_visited, starts, np.float32(best_scores[0]), n_left)
                past, n_turns = n_turns, n_ordered
                for place in range(n_ordered, past):
                    turns[n_turns] = turns[place]
                    n_turns += not bounds[turns[place]] < least
    for _ in range(2):
        settle(
            state, counts, wanted, groups, waiting, waiting_sums, coming, coming_sums, small, query_small, members,
            offsets, group_rows, row_lo, row_hi, compared, scores, totals, best_scores, best,
        )  # fmt: skip
    # What was put off before the last limit is left out now.
    state[N_LATER] = keep_within(later, later_sums, state[N_LATER], state[FARTHER])
    n, needed = state[N_COMPARED], state[N_COMPARED] + state[N_LATER]
    if needed > compared.shape[0]:
        more_compared = with_room(compared, n, needed), with_room(scores, n, needed), with_room(totals, n, needed)
        compared, scores, totals = lent(more_compared)
    n_top = compare_later(
        state, groups, later, later_sums, small, query_small, members, offsets, group_rows, row_lo, row_hi, compared,
        scores, totals, best_scores, best, top_scores, top, n_loose,
    )  # fmt: skip
    n = state[N_COMPARED]
    kept = views(table[VECTORS], table[VECTOR_STEPS], n_groups, dimension)
    n_results, n_vectors = rank_compared(
        table[VECTOR_KIND], kept, query, 1.0 / steps_of_small, compared, scores, n, n_rerank, top_scores, top, n_top,
        out_scores, out_groups,
    )  # fmt: skip
    n_codes = state[N_CODES]
    hold(owned)
    hold(more_compared)
    hold(more_later)
    return n_results, n_codes, n, n_vectors
