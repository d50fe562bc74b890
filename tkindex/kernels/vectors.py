"""Top-k by inner product among the groups that have a row in a window: the compiled part of `tkindex.semantic.vectors`.

Three forms of each group's vector are kept. *Codes* hold one bit a dimension, *small* vectors one byte a dimension
(of fewer, rotated dimensions), and the vectors themselves four. A search drops most groups by their codes, most of the
rest by their small vectors, and scores what is left exactly. Narrow windows start further right.

G groups, F rows, D dimensions of a vector, M of a small vector, B bytes of a code.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import carray, inlined, kernel
from tkindex.kernels.codes import MOST, NEAREST, collect_groups, collect_rows, write_tables
from tkindex.kernels.lanes import dot_whole, dots_of_four, pointer_to, prefetch
from tkindex.kernels.memory import lent
from tkindex.kernels.narrow import is_narrow, rank_rows
from tkindex.kernels.ranking import dot, rank_all, rank_by_small, views
from tkindex.kernels.registers import LANES, LINE

# Where a search starts; `tkindex.semantic.vectors.PATHS` names them.
EXACT, SMALL, ROW_CODES, GROUP_CODES = range(4)
BAD_ROW, BAD_QUERY = -1, -2

# What a search reads, in one table of 64-bit numbers: to pass a dozen arrays costs more than a narrow search.
# Counts, then addresses. `tkindex.semantic.vectors` keeps the arrays alive as long as the table.
(
    N_GROUPS, N_ROWS, N_DIMENSIONS, N_SMALL, N_BITS, N_BYTES, VECTOR_KIND,
    VECTORS, SMALL_VECTORS, GROUP_BLOCKS, ROW_BLOCKS, PROJECTION, SHIFT,
    ROW_GROUP, ROW_PREV, GROUP_OFFSETS, GROUP_ROWS, VECTOR_STEPS, SMALL_SCALE, AXIS_STEPS,
) = range(20)  # fmt: skip
TABLE_SIZE = 20

# Steps of a query's length in its entries.
STEPS = 32767
# The largest entry of a query's small vector.
SMALL_STEPS = 1023
# Added before `floor`, which rounds eight numbers at once, where `round` calls a function for each.
HALF = np.float32(0.5)
# How many lines the memory is asked for while one axis is multiplied, at most.
LINES_EACH = 10
# Bytes of codes that the memory is asked for while axes are multiplied: about as many as come meanwhile. Of more, the
# multiplication would wait; the rest is asked for as codes are summed.
AHEAD = 32_768
# Rows at the beginning of a window that is not narrow whose groups the memory is asked for ahead.
ROWS_ASKED = 8192

_I32, _F32 = (f"Array({name}, 1, 'C', readonly=True)" for name in ("int32", "float32"))
_to_i64, _to_f32, _to_i32 = pointer_to("int64"), pointer_to("float32"), pointer_to("int32")
_to_i8, _to_u8 = pointer_to("int8"), pointer_to("uint8")


@inlined
def rank_by_vectors(table, query, found, n, out_scores, out_groups):
    """Keep the groups whose vectors score best, best first, whatever they are kept as; return how many."""
    kept = views(table[VECTORS], table[VECTOR_STEPS], table[N_GROUPS], table[N_DIMENSIONS])
    return rank_all(table[VECTOR_KIND], kept, query, found, n, out_scores, out_groups)


@inlined
def in_steps(query, length, steps):
    """Write a query in whole numbers; return what a step is worth."""
    factor = np.float32(STEPS) / length if length > 0 else np.float32(0)
    for j in range(query.shape[0]):
        steps[j] = np.int16(np.floor(query[j] * factor + HALF))
    return length / np.float32(STEPS)


@inlined
def axes_of(table):
    """Return the axes, each in steps of its own, and these steps."""
    n_axes, dimension = table[N_SMALL], table[N_DIMENSIONS]
    return carray(_to_i8(table[PROJECTION]), (n_axes, dimension)), carray(_to_f32(table[AXIS_STEPS]), (n_axes,))


@inlined
def turn(axes, steps, back, first_axis, past_axis, turned, stream, first, past):
    """Write the query's inner products with some axes, in whole numbers: a quarter of the memory.

    `axes` are the axes in steps of their own, and these steps.

    Meanwhile the memory is asked for the items [first, past) of `stream` from line to line, which are read next, or
    for the first of them.

    No sum leaves 31 bits: by Cauchy and Schwarz none, of a part either, is above 127 * STEPS * sqrt(D).
    """
    projection, axis_steps = axes
    n_axes, line = past_axis - first_axis, LINE // stream.itemsize
    each = min((past - first + n_axes * line - 1) // max(n_axes * line, 1), LINES_EACH)
    start, in_fours = first, past_axis - n_axes % 4
    for axis in range(first_axis, in_fours, 4):
        for item in range(start, min(start + 4 * each * line, past), line):
            prefetch(stream, item)
        start += 4 * each * line
        products = dots_of_four(projection, axis, steps)
        for i in range(4):
            turned[axis + i] = np.float32(products[i]) * (back * axis_steps[axis + i])
    for axis in range(in_fours, past_axis):
        turned[axis] = np.float32(dot_whole(projection, axis, steps)) * (back * axis_steps[axis])


@inlined
def shorten(turned, query_small):
    """Write the query's small vector; return its steps in a unit."""
    largest = np.float32(1e-30)
    for j in range(turned.shape[0]):
        largest = max(largest, abs(turned[j]))
    factor = np.float32(SMALL_STEPS) / largest
    for j in range(turned.shape[0]):
        query_small[j] = np.int16(np.floor(turned[j] * factor + HALF))
    return factor


@inlined
def list_rows(row_group, row_prev, row_lo, row_hi, found):
    """Write the groups with a row in [row_lo, row_hi), each once, in the order of the first such row."""
    n = 0
    for row in range(row_lo, row_hi):
        found[n] = row_group[row]
        n += row_prev[row] < row_lo
    return n


@inlined
def list_groups(row_group, rows, members, found):
    """Write the distinct groups of some rows, in the order of their first row there, and set their bits in `members`.

    Returns how many, or BAD_ROW if a row does not exist.
    """
    n = 0
    for i in range(rows.shape[0]):
        row = rows[i]
        if row < 0 or row >= row_group.shape[0]:
            return BAD_ROW
        group = row_group[row]
        bit = np.uint64(1) << np.uint64(group & 63)
        found[n] = group
        n += members[group >> 6] & bit == 0
        members[group >> 6] |= bit
    return n


@kernel(
    f"UniTuple(int64, 4)(int64, {_I32}, {_F32}, int64, int64, int64, int64, int64, boolean, int32[::1], float32[::1])"
)
def search(table_address, rows, query, row_lo, row_hi, path, n_candidates, n_rerank, is_listed, out_groups, out_scores):
    """Find the groups with the largest inner products among those that have a row in a window.

    Parameters
    ----------
    table_address : int
        Of an int64 array of TABLE_SIZE numbers: the counts G, F, D, M, bits and bytes of a code, what the vectors are
        kept as, and the addresses of

        vectors : float32, float16 or int8 (G, D)
        small : int8 (G, M)
        group blocks, row blocks : uint8, codes of groups and of rows in blocks of 32, see `tkindex.kernels.codes`
        projection : int8 (M, D), axes, each in steps of its own
        shift : float32 (bits of a code,), the projected mean
        row_group, row_prev : int32 (F,), group of each row, and the row before it of the same group (-1: none)
        group_offsets : int32 (G + 1,), group_rows : int32 (F,), the rows of each group, ascending
        steps : float32 (G,), of vectors kept as int8
        scale : float32 (1,), steps of a unit in small vectors
        axis steps : float32 (M,), what a step of each axis is worth
    rows : int32
        The rows to search, where `is_listed`; else the rows are [row_lo, row_hi).
    query : float32 (D,)
    path : EXACT, SMALL, ROW_CODES (not where rows are listed) or GROUP_CODES
    n_candidates : how many groups codes should let through, about; MOST times as many at most
    n_rerank : how many of them small vectors may let through

    Writes
    ------
    out_groups, out_scores : best first; ties by group number. Their length is k, and at least 1.

    Returns
    -------
    tuple of int
        How many results there are, or BAD_ROW, or BAD_QUERY (not finite); codes compared, small vectors compared,
        vectors compared.

    Preconditions
    -------------
    0 <= row_lo <= row_hi <= F; ids and offsets in range, as `link_rows` leaves them.
    """
    table = carray(_to_i64(table_address), (TABLE_SIZE,))
    # The caller's own: nobody here need count references to them.
    rows, query, out_groups, out_scores = lent((rows, query, out_groups, out_scores))
    n_groups, n_rows, dimension = table[N_GROUPS], table[N_ROWS], table[N_DIMENSIONS]
    row_group = carray(_to_i32(table[ROW_GROUP]), (n_rows,))
    row_prev = carray(_to_i32(table[ROW_PREV]), (n_rows,))

    n_bits, n_bytes = table[N_BITS], table[N_BYTES]
    n_blocks = ((n_rows if path == ROW_CODES else n_groups) + LANES - 1) // LANES
    blocks = carray(_to_u8(table[ROW_BLOCKS if path == ROW_CODES else GROUP_BLOCKS]), (n_blocks * LANES * n_bytes,))
    first_byte, past_byte = 0, 0
    if path == ROW_CODES:
        first_byte = row_lo // LANES * LANES * n_bytes
        past_byte = min((row_hi + LANES - 1) // LANES * LANES * n_bytes, first_byte + AHEAD)

    # NaN and infinity survive a product with itself, and unit vectors cannot overflow in it.
    square = dot(query, query)
    if not np.isfinite(square):
        return BAD_QUERY, 0, 0, 0

    room = rows.shape[0] if is_listed else row_hi - row_lo
    # Not touched beyond what passes, so a large one costs nothing.
    found = np.empty(max(room, n_groups if path == GROUP_CODES else 0) + 1, dtype=np.int32)
    members = np.zeros((n_groups + 63) // 64 if is_listed else 0, dtype=np.uint64)
    n = 0
    if is_listed:
        n = list_groups(row_group, rows, members, found)
        if n < 0:
            return BAD_ROW, 0, 0, 0
    elif path <= SMALL:
        n = list_rows(row_group, row_prev, row_lo, row_hi, found)
    if path == EXACT:
        return rank_by_vectors(table, query, found, n, out_scores, out_groups), 0, 0, n

    n_small, n_codes, nearest = table[N_SMALL], 0, NEAREST * out_scores.shape[0]
    if n_candidates >= row_hi - row_lo:
        nearest = max(nearest, n_candidates)  # whoever lets all through leaves none out for being far
    most = MOST * n_candidates
    small = carray(_to_i8(table[SMALL_VECTORS]), (n_groups, n_small))
    # How near each that was found is by its code, as far as codes are asked; not touched beyond that either.
    near = np.empty(found.shape[0] if path >= ROW_CODES else 0, dtype=np.uint8)
    turned = np.empty(n_small, dtype=np.float32)
    axes = axes_of(table)
    steps_of_query = np.empty(dimension, dtype=np.int16)
    back = in_steps(query, np.sqrt(square), steps_of_query)
    # First what is read first: the codes of a window while most axes are multiplied, then whose they are. In a narrow
    # window it is asked later of whom that matters.
    n_rows_asked = 0 if path != ROW_CODES or is_narrow(row_hi - row_lo) else min(row_hi - row_lo, ROWS_ASKED)
    first_part, second_part = (n_small * 5 // 8, n_small * 13 // 16) if n_rows_asked else (n_small, n_small)
    turn(axes, steps_of_query, back, 0, first_part, turned, blocks, first_byte, past_byte)
    turn(axes, steps_of_query, back, first_part, second_part, turned, row_group, row_lo, row_lo + n_rows_asked)
    turn(axes, steps_of_query, back, second_part, n_small, turned, row_prev, row_lo, row_lo + n_rows_asked)
    query_small = np.empty(n_small, dtype=np.int16)
    steps = np.float64(shorten(turned, query_small)) * carray(_to_f32(table[SMALL_SCALE]), (1,))[0]
    kept = views(table[VECTORS], table[VECTOR_STEPS], n_groups, dimension)
    if path >= ROW_CODES:
        shift = carray(_to_f32(table[SHIFT]), (n_bits,))
        tables = np.empty(n_bytes * LANES, dtype=np.uint8)
        # Codes say on which side of the mean a group lies, so the query is looked at from there too.
        # In its place: it is not read any more as it was.
        for j in range(n_bits):
            turned[j] -= shift[j]
        write_tables(turned[:n_bits], tables)
        if path == ROW_CODES:
            n_codes = row_hi - row_lo
            if is_narrow(n_codes):
                n_results, n_compared, n_vectors = rank_rows(
                    table[VECTOR_KIND], kept, query, 1.0 / steps, blocks, n_bytes, tables, row_group, row_prev, small,
                    query_small, row_lo, row_hi, nearest, most, n_rerank, found, near, out_scores, out_groups,
                )  # fmt: skip
                return n_results, n_codes, n_compared, n_vectors
            n = collect_rows(
                blocks, n_bytes, tables, row_group, row_prev, small, row_lo, row_hi, nearest, most, found, near
            )
        else:
            n_codes = n_groups
            offsets = carray(_to_i32(table[GROUP_OFFSETS]), (n_groups + 1,))
            group_rows = carray(_to_i32(table[GROUP_ROWS]), (n_rows,))
            n = collect_groups(
                blocks, n_bytes, tables, members, offsets, group_rows, row_lo, row_hi, nearest, most, found, near
            )

    if n <= n_rerank:
        return rank_by_vectors(table, query, found, n, out_scores, out_groups), n_codes, 0, n
    n_results, n_compared, n_vectors = rank_by_small(
        table[VECTOR_KIND], kept, query, small, query_small, 1.0 / steps, found, near, n, n_rerank, out_scores,
        out_groups,
    )  # fmt: skip
    return n_results, n_codes, n_compared, n_vectors


@kernel(
    "void(int64, Array(float32, 2, 'C', readonly=True), Array(int64, 2, 'C', readonly=True), int64, int64, "
    "int32[:, ::1], float32[:, ::1], int64[:, ::1])"
)
def search_many(table_address, queries, plans, first, last, out_groups, out_scores, counts):
    """Answer the queries [first, last), one after the other, each in a window of its own; see `search`.

    Parameters
    ----------
    queries : float32 (Q, D)
    plans : int64 (Q, 6)
        row_lo, row_hi, path, n_candidates, n_rerank and k of each; k of 0 is not searched.

    Writes
    ------
    out_groups : int32 (Q, K), out_scores : float32 (Q, K)
        K is at least the largest k.
    counts : int64 (Q, 4), what `search` returns
    """
    nothing = np.empty(0, dtype=np.int32)
    for i in range(first, last):
        k = plans[i, 5]
        if k > 0:
            counts[i, 0], counts[i, 1], counts[i, 2], counts[i, 3] = search(
                table_address, nothing, queries[i], plans[i, 0], plans[i, 1], plans[i, 2], plans[i, 3], plans[i, 4],
                False, out_groups[i][:k], out_scores[i][:k],
            )  # fmt: skip


@kernel(f"int64({_I32}, int32[::1], int32[::1], int32[::1])")
def link_rows(row_group, row_prev, group_offsets, group_rows):
    """Write, for each row, the row before it of the same group, and for each group its rows.

    Parameters
    ----------
    row_group : int32 (F,)

    Writes
    ------
    row_prev : int32 (F,), -1 where there is none
    group_offsets : int32 (G + 1,), must come zeroed
    group_rows : int32 (F,)

    Returns
    -------
    int
        The first row whose group is outside [0, G), or -1: then nothing is written.
    """
    n_groups = group_offsets.shape[0] - 1
    for row in range(row_group.shape[0]):
        if row_group[row] < 0 or row_group[row] >= n_groups:
            return row
    for row in range(row_group.shape[0]):
        group_offsets[row_group[row] + 1] += 1
    for group in range(n_groups):
        group_offsets[group + 1] += group_offsets[group]
    ends = group_offsets[:n_groups].copy()
    for row in range(row_group.shape[0]):
        group = row_group[row]
        place = ends[group]
        row_prev[row] = group_rows[place - 1] if place > group_offsets[group] else -1
        group_rows[place] = row
        ends[group] = place + 1
    return -1
