"""Top-k by inner product among the groups that have a row in a window: the compiled part of `tkindex.semantic.vectors`.

Three forms of each group's vector are kept. *Codes* hold one bit a dimension, *small* vectors one byte a dimension
(of fewer, rotated dimensions), and the vectors themselves four. A search drops most groups by their codes (Hamming
distance), most of the rest by their small vectors, and scores what is left exactly. Narrow windows start further right.

G groups, F rows, D dimensions of a vector, M of a small vector, W words of a code.
"""

from __future__ import annotations

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from tkindex.kernels._jit import inlined, kernel, reassociated

# Where a search starts; `tkindex.semantic.vectors.PATHS` names them.
EXACT, SMALL, ROW_CODES, GROUP_CODES = range(4)
BAD_ROW = -1
# Distances of this many items, spread evenly, tell how far the wanted number of candidates reaches.
SAMPLE = 2048
# A sample is taken in runs of this many neighbours: one place in memory each.
RUN = 16
# How many candidates ahead the memory is asked for what they need.
AHEAD = 12

_F32 = types.Array(types.float32, 1, "C", readonly=True)
_F32_2 = types.Array(types.float32, 2, "C", readonly=True)
_I8_2 = types.Array(types.int8, 2, "C", readonly=True)
_I32 = types.Array(types.int32, 1, "C", readonly=True)
_I64 = types.Array(types.int64, 1, "C", readonly=True)
_U64_2 = types.Array(types.uint64, 2, "C", readonly=True)
_int = types.int64


@intrinsic
def ones_in(context, word):  # type: ignore[no-untyped-def]
    """Count the bits that are set in a 64-bit word: one instruction."""
    return types.uint64(types.uint64), lambda context, builder, signature, arguments: builder.ctpop(arguments[0])


@intrinsic
def prefetch(context, array, row):  # type: ignore[no-untyped-def]
    """Ask the memory for an item of a column, or for all lines of a row of a table, without waiting for it."""

    def generate(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
        array_type = signature.args[0]
        view = context.make_array(array_type)(context, builder, arguments[0])
        stride = cgutils.unpack_tuple(builder, view.strides, array_type.ndim)[0]
        pointer, number = ir.IntType(8).as_pointer(), ir.IntType(32)
        start = builder.gep(builder.bitcast(view.data, pointer), [builder.mul(stride, arguments[1])])
        function = builder.module.declare_intrinsic(
            "llvm.prefetch", (pointer,), ir.FunctionType(ir.VoidType(), [pointer, number, number, number])
        )
        line = ir.Constant(stride.type, 64)
        with cgutils.for_range_slice(builder, ir.Constant(stride.type, 0), stride, line, stride.type) as (offset, _):
            builder.call(function, [builder.gep(start, [offset]), number(0), number(3), number(1)])
        return context.get_dummy_value()

    return types.void(array, types.intp), generate


@reassociated
def dot(left, right):  # type: ignore[no-untyped-def]
    """Inner product in float32; the order of the sum is the compiler's, and the same for every row."""
    total = np.float32(0)
    for j in range(right.shape[0]):
        total += left[j] * right[j]
    return total


@inlined
def dot_small(left, right):  # type: ignore[no-untyped-def]
    """Inner product of int8 and int16 in int32; the caller keeps M × 127 × 1023 below 2**31."""
    total = np.int32(0)
    for j in range(right.shape[0]):
        total = np.int32(total + np.int32(left[j]) * np.int32(right[j]))
    return total


@inlined
def distance(codes, item, code):  # type: ignore[no-untyped-def]
    """Hamming distance between a stored code and a query's."""
    total = np.uint64(0)
    for w in range(codes.shape[1]):
        total += ones_in(codes[item, w] ^ code[w])
    return total


@inlined
def near(codes, first, past, code, limit, found):  # type: ignore[no-untyped-def]
    """Write the items of [first, past) within `limit` of `code`, ascending; return how many.

    Notes
    -----
    The loop in which a search spends its time: 0.8 ns a code of two words. The common widths are written out, since a
    loop over words inside it takes three times as long.
    """
    n = 0
    flat = codes.reshape(-1)
    a, b = code[0], code[min(1, code.shape[0] - 1)]
    if codes.shape[1] == 2:
        for item in range(first, past):
            if ones_in(flat[2 * item] ^ a) + ones_in(flat[2 * item + 1] ^ b) <= limit:
                found[n] = item
                n += 1
    elif codes.shape[1] == 3:
        c = code[2]
        for item in range(first, past):
            bits = ones_in(flat[3 * item] ^ a) + ones_in(flat[3 * item + 1] ^ b) + ones_in(flat[3 * item + 2] ^ c)
            if bits <= limit:
                found[n] = item
                n += 1
    elif codes.shape[1] == 4:
        c, d = code[2], code[3]
        for item in range(first, past):
            bits = ones_in(flat[4 * item] ^ a) + ones_in(flat[4 * item + 1] ^ b)
            if bits + ones_in(flat[4 * item + 2] ^ c) + ones_in(flat[4 * item + 3] ^ d) <= limit:
                found[n] = item
                n += 1
    else:
        for item in range(first, past):
            if distance(codes, item, code) <= limit:
                found[n] = item
                n += 1
    return n


@inlined
def is_worse(score, group, other_score, other_group):  # type: ignore[no-untyped-def]
    """Order of results: higher scores first, then smaller group numbers."""
    return score < other_score or (score == other_score and group > other_group)


@inlined
def sift_down(scores, groups, size):  # type: ignore[no-untyped-def]
    """Restore the heap, whose root is the worst kept result, after its root was replaced."""
    place = 0
    while True:
        child = 2 * place + 1
        if child >= size:
            return
        if child + 1 < size and is_worse(scores[child + 1], groups[child + 1], scores[child], groups[child]):
            child += 1
        if not is_worse(scores[child], groups[child], scores[place], groups[place]):
            return
        scores[place], scores[child] = scores[child], scores[place]
        groups[place], groups[child] = groups[child], groups[place]
        place = child


@inlined
def push(scores, groups, size, score, group):  # type: ignore[no-untyped-def]
    """Offer a result to a heap of `size` kept results, which holds as many as `scores` is long; return the new size."""
    if size == scores.shape[0]:
        if is_worse(scores[0], groups[0], score, group):
            scores[0] = score
            groups[0] = group
            sift_down(scores, groups, size)
        return size
    place = size
    while place > 0:
        parent = (place - 1) // 2
        if not is_worse(score, group, scores[parent], groups[parent]):
            break
        scores[place] = scores[parent]
        groups[place] = groups[parent]
        place = parent
    scores[place] = score
    groups[place] = group
    return size + 1


@inlined
def sort_heap(scores, groups, size):  # type: ignore[no-untyped-def]
    """Turn a heap into a list, best first."""
    while size > 1:
        size -= 1
        scores[0], scores[size] = scores[size], scores[0]
        groups[0], groups[size] = groups[size], groups[0]
        sift_down(scores, groups, size)


@inlined
def has_row(group_offsets, group_rows, group, row_lo, row_hi):  # type: ignore[no-untyped-def]
    """Say whether a group has a row in [row_lo, row_hi); its rows ascend."""
    first, past = group_offsets[group], group_offsets[group + 1]
    while first < past:
        middle = (first + past) // 2
        if group_rows[middle] < row_lo:
            first = middle + 1
        else:
            past = middle
    return first < group_offsets[group + 1] and group_rows[first] < row_hi


@inlined
def radius(counts, wanted):  # type: ignore[no-untyped-def]
    """Return the smallest distance within which `counts` (by distance) reach `wanted`."""
    total = 0
    for d in range(counts.shape[0]):
        total += counts[d]
        if total >= wanted:
            return d
    return counts.shape[0] - 1


@inlined
def further(limit, most):  # type: ignore[no-untyped-def]
    """Return the next distance to try, when the sample promised more than there is within this one."""
    return min(limit + max(2, limit // 8), most)


@inlined
def collect_rows(row_codes, row_group, row_prev, row_lo, row_hi, code, wanted, found):  # type: ignore[no-untyped-def]
    """Write the groups nearest to `code` among those with a row in the window; return how many (about `wanted`)."""
    counts = np.zeros(64 * row_codes.shape[1] + 1, dtype=np.int64)
    step = (row_hi - row_lo) // SAMPLE + 1
    for first in range(row_lo, row_hi, step * RUN):
        for row in range(first, min(first + RUN, row_hi)):
            # A group counts once: at its first row in the window.
            if row_prev[row] < row_lo:
                counts[distance(row_codes, row, code)] += step
    limit = radius(counts, wanted)
    while True:
        n_near = near(row_codes, row_lo, row_hi, code, np.uint64(limit), found)
        n = 0
        for i in range(n_near):
            ahead = found[min(i + AHEAD, n_near - 1)]
            prefetch(row_prev, ahead)
            prefetch(row_group, ahead)
            if row_prev[found[i]] < row_lo:
                found[n] = row_group[found[i]]
                n += 1
        if 2 * n >= wanted or limit == counts.shape[0] - 1:
            return n
        limit = further(limit, counts.shape[0] - 1)


@inlined
def collect_groups(codes, group_offsets, group_rows, row_lo, row_hi, code, wanted, found):  # type: ignore[no-untyped-def]
    """Like `collect_rows`, by going through all groups and asking for a row only of those that are near."""
    n_groups = codes.shape[0]
    counts = np.zeros(64 * codes.shape[1] + 1, dtype=np.int64)
    step = n_groups // SAMPLE + 1
    looked, met = 0, 0
    for first in range(0, n_groups, step * RUN):
        for group in range(first, min(first + RUN, n_groups)):
            counts[distance(codes, group, code)] += step
    least = wanted
    everything = row_lo == 0 and row_hi == group_rows.shape[0]
    if not everything:
        for group in range(0, n_groups, 16 * step):
            looked += 1
            met += has_row(group_offsets, group_rows, group, row_lo, row_hi)
        # One more on both sides: a sample without a hit does not mean that there is none.
        wanted = wanted * (looked + 1) // (met + 1)
    limit = radius(counts, wanted)
    while True:
        n_near = near(codes, 0, n_groups, code, np.uint64(limit), found)
        n = 0
        for i in range(n_near):
            prefetch(group_offsets, found[min(i + AHEAD, n_near - 1)])
            if everything:
                # Even then: a group may have lost its rows.
                inside = group_offsets[found[i]] < group_offsets[found[i] + 1]
            else:
                inside = has_row(group_offsets, group_rows, found[i], row_lo, row_hi)
            if inside:
                found[n] = found[i]
                n += 1
        if 2 * n >= least or limit == counts.shape[0] - 1:
            return n
        limit = further(limit, counts.shape[0] - 1)


@inlined
def collect_listed(codes, listed, n_listed, code, wanted, found):  # type: ignore[no-untyped-def]
    """Like `collect_rows`, among groups that are listed, each once."""
    counts = np.zeros(64 * codes.shape[1] + 1, dtype=np.int64)
    step = n_listed // SAMPLE + 1
    for i in range(0, n_listed, step):
        counts[distance(codes, listed[i], code)] += step
    limit = radius(counts, wanted)
    nearest = np.empty(n_listed, dtype=np.int32)
    while True:
        n = 0
        for i in range(n_listed):
            if distance(codes, listed[i], code) <= np.uint64(limit):
                nearest[n] = listed[i]
                n += 1
        if 2 * n >= wanted or limit == counts.shape[0] - 1:
            found[:n] = nearest[:n]
            return n
        limit = further(limit, counts.shape[0] - 1)


@inlined
def list_groups(row_group, rows, n_groups, found):  # type: ignore[no-untyped-def]
    """Write the distinct groups of some rows, in the order of their first row there; -1 if a row does not exist."""
    seen = np.zeros((n_groups + 63) // 64, dtype=np.uint64)
    n = 0
    for i in range(rows.shape[0]):
        row = rows[i]
        if row < 0 or row >= row_group.shape[0]:
            return BAD_ROW
        group = row_group[row]
        bit = np.uint64(1) << np.uint64(group & 63)
        if seen[group >> 6] & bit == 0:
            seen[group >> 6] |= bit
            found[n] = group
            n += 1
    return n


@inlined
def keep_by_small(small, query_small, found, n, kept_scores, kept_groups):  # type: ignore[no-untyped-def]
    """Keep the groups whose small vectors score best, as many as `kept_scores` holds; return how many."""
    size = 0
    for i in range(n):
        prefetch(small, found[min(i + AHEAD, n - 1)])
        score = np.float32(dot_small(small[found[i]], query_small))
        size = push(kept_scores, kept_groups, size, score, found[i])
    return size


@inlined
def encode_query(projection, shift, query, code, query_small):  # type: ignore[no-untyped-def]
    """Write a query's code and small vector.

    Notes
    -----
    The code compares what lies around the mean of all groups, so the mean is taken off; inner products do not.
    """
    n = projection.shape[0]
    turned = np.empty(n, dtype=np.float32)
    largest = np.float32(1e-30)
    for j in range(n):
        turned[j] = dot(projection[j], query)
        largest = max(largest, abs(turned[j]))
    for w in range(code.shape[0]):
        word = np.uint64(0)
        for j in range(64 * w, min(64 * w + 64, shift.shape[0])):
            if turned[j] > shift[j]:
                word |= np.uint64(1) << np.uint64(j - 64 * w)
        code[w] = word
    factor = np.float32(1023) / largest
    for j in range(n):
        query_small[j] = np.int16(round(turned[j] * factor))


@kernel(
    types.int64(
        _F32_2, _I8_2, _U64_2, _U64_2, _F32_2, _F32, _I32, _I32, _I64, _I32, _I32, _F32,
        _int, _int, _int, _int, _int, types.boolean,
        types.Array(types.int32, 1, "C"), types.Array(types.float32, 1, "C"), types.Array(types.int64, 1, "C"),
    )
)  # fmt: skip
def search(  # type: ignore[no-untyped-def]
    vectors, small, codes, row_codes, projection, shift, row_group, row_prev, group_offsets, group_rows, rows, query,
    row_lo, row_hi, path, n_candidates, n_rerank, is_listed,
    out_groups, out_scores, out_counts,
):  # fmt: skip
    """Find the groups with the largest inner products among those that have a row in a window.

    Parameters
    ----------
    vectors : float32 (G, D)
    small : int8 (G, M)
    codes, row_codes : uint64 (G, W) and (F, W)
    projection : float32 (M, D)
    shift : float32 (bits of a code,), the projected mean
    row_group, row_prev : int32 (F,)
        Group of each row, and the row before it of the same group (-1: none).
    group_offsets : int64 (G + 1,), group_rows : int32 (F,)
        The rows of each group, ascending.
    rows : int32
        The rows to search, where `is_listed`; else the rows are [row_lo, row_hi).
    query : float32 (D,)
    path : EXACT, SMALL, ROW_CODES or GROUP_CODES
    n_candidates : how many groups codes should let through, about
    n_rerank : how many of them small vectors let through

    Writes
    ------
    out_groups, out_scores : best first; ties by group number. Their length is k, and at least 1.
    out_counts : int64 (3,)
        Codes compared, small vectors compared, vectors compared.

    Returns
    -------
    int
        How many results there are, or BAD_ROW.

    Preconditions
    -------------
    0 <= row_lo <= row_hi <= F; ids and offsets in range, as `link_rows` leaves them.
    """
    size = 0
    out_counts[:] = 0
    if path == EXACT and not is_listed:
        for row in range(row_lo, row_hi):
            if row_prev[row] < row_lo:
                prefetch(vectors, row_group[min(row + AHEAD, row_hi - 1)])
                group = row_group[row]
                size = push(out_scores, out_groups, size, dot(vectors[group], query), group)
                out_counts[2] += 1
        sort_heap(out_scores, out_groups, size)
        return size

    n_rows = rows.shape[0] if is_listed else row_hi - row_lo
    # Not touched beyond what passes, so a large one costs nothing.
    found = np.empty(max(n_rows, codes.shape[0]) + 1, dtype=np.int32)
    n = 0
    code = np.empty(codes.shape[1], dtype=np.uint64)
    query_small = np.empty(projection.shape[0], dtype=np.int16)
    if path != EXACT:
        encode_query(projection, shift, query, code, query_small)
    if is_listed:
        n = list_groups(row_group, rows, codes.shape[0], found)
        if n < 0:
            return BAD_ROW
        if path >= ROW_CODES:
            out_counts[0] = n
            n = collect_listed(codes, found, n, code, n_candidates, found)
    elif path == ROW_CODES:
        out_counts[0] = n_rows
        n = collect_rows(row_codes, row_group, row_prev, row_lo, row_hi, code, n_candidates, found)
    elif path == GROUP_CODES:
        out_counts[0] = codes.shape[0]
        n = collect_groups(codes, group_offsets, group_rows, row_lo, row_hi, code, n_candidates, found)
    else:
        for row in range(row_lo, row_hi):
            if row_prev[row] < row_lo:
                found[n] = row_group[row]
                n += 1

    if path != EXACT and n > n_rerank:
        out_counts[1] = n
        kept_scores = np.empty(n_rerank, dtype=np.float32)
        kept_groups = np.empty(n_rerank, dtype=np.int32)
        n = keep_by_small(small, query_small, found, n, kept_scores, kept_groups)
        found = kept_groups
    out_counts[2] = n
    for i in range(n):
        prefetch(vectors, found[min(i + AHEAD, n - 1)])
        size = push(out_scores, out_groups, size, dot(vectors[found[i]], query), found[i])
    sort_heap(out_scores, out_groups, size)
    return size


@kernel(
    types.int64(
        _I32, types.Array(types.int32, 1, "C"), types.Array(types.int64, 1, "C"), types.Array(types.int32, 1, "C")
    )
)  # fmt: skip
def link_rows(row_group, row_prev, group_offsets, group_rows):  # type: ignore[no-untyped-def]
    """Write, for each row, the row before it of the same group, and for each group its rows.

    Parameters
    ----------
    row_group : int32 (F,)

    Writes
    ------
    row_prev : int32 (F,), -1 where there is none
    group_offsets : int64 (G + 1,), must come zeroed
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
