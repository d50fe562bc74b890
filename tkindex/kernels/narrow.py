"""Candidates of a narrow window, in two steps: small vectors are read only of those that may be among the best.

The nearest by their codes are compared by their small vectors. How far these are from what the codes promise is
measured on them, in this very search, and tells the code beyond which none of the best is to be expected: so few small
vectors are read where codes tell much, whatever made the vectors, and more where they tell little.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import carray, inlined
from tkindex.kernels.codes import FARTHEST, MEAN, further, inside, margin_among, radius, sampled_limit, sum_codes
from tkindex.kernels.heap import keep_best
from tkindex.kernels.lanes import at_most, dot_whole, lowest_one, ones_in, prefetch
from tkindex.kernels.memory import room
from tkindex.kernels.ranking import fetch, n_fetched, rank_compared
from tkindex.kernels.registers import LANES

# Windows of so many rows are narrow. In fewer, nearly all that codes let through is compared in the end: of 166,760
# groups 1.09, 1.03 and .97 of the time of one step in 1,384, 2,000 and 3,000 rows.
LEAST_ROWS, MOST_ROWS = 2_400, 12_288
# Half of so many times the `nearest` are compared at first, about, and a quarter more.
FIRST_OF_NEAREST = 5
# Blocks that tell how far the first of the candidates reach.
SAMPLE = 32
# Words of bits that tell which groups were not met yet.
MET_WORDS = 128
# Scores up to so many are each compared with all.
FEW = 256
# A group is left out only where its small vector would have to score so many standard deviations above what its code
# promises.
DEVIATIONS = 3.2

_counts_buffer, _met_buffer = room(FARTHEST + 1), room(MET_WORDS)


@inlined
def is_narrow(n_rows):
    """Say whether a window of so many rows is searched in two steps."""
    return LEAST_ROWS <= n_rows <= MOST_ROWS


@inlined
def append_rows(
    sums, first_block, n_blocks, row_group, row_prev, small, row_lo, row_hi, above, limit, met, found, near, n
):  # fmt: skip
    """Append the groups whose codes have sums in (above, limit], each once, and the sums; return how many there are.

    The memory is asked for their small vectors.
    """
    base, n_listed = first_block * LANES, n
    # First the rows alone, so that the memory is asked whose they are of those that are near, and of no others.
    for block in range(n_blocks):
        mask = at_most(sums, block * LANES, np.uint8(limit))
        if above >= 0:
            mask = np.uint32(mask & ~at_most(sums, block * LANES, np.uint8(above)))
        if mask:
            mask = inside(mask, first_block + block, row_lo, row_hi)
            while mask:
                row = base + block * LANES + lowest_one(mask)
                mask = np.uint32(mask & (mask - np.uint32(1)))
                prefetch(row_group, row)
                found[n_listed] = row
                n_listed += 1
    for i in range(n, n_listed):
        row = found[i]
        group = row_group[row]
        prefetch(small, group)
        found[n] = group
        near[n] = sums[row - base]
        # Rows of one group have one code, so the first that is met is the first inside: only where another group may
        # have set the bit must it be read which row was before.
        place, bit = (group >> 6) & (MET_WORDS - 1), np.int64(1) << np.int64(group & 63)
        if met[place] & bit:
            n += row_prev[row] < row_lo
        else:
            met[place] |= bit
            n += 1
    return n


@inlined
def limit_of(near, n, nearest):
    """Return the `nearest`-th smallest of the sums."""
    counts = carray(_counts_buffer(), (FARTHEST + 1,))
    counts[:] = 0
    for i in range(n):
        counts[np.intp(near[i])] += 1
    return radius(counts, nearest)


@inlined
def score_of(scores, found, n, rank, top_scores, top):
    """Return the `rank`-th largest of the scores, or the least of them where there are fewer; `top` is written over."""
    if n > FEW:
        return top_scores[keep_best(scores, found, n, top_scores[:rank], top[:rank]) - 1]
    # Every score is compared with all: without a branch that cannot be foretold.
    least = np.int32(0x7FFFFFFF)
    for i in range(n):
        # In 32 bits, as the scores are: twice as many in a register.
        better = np.int32(0)
        for j in range(n):
            better = np.int32(better + np.int32(scores[j] > scores[i]))
        least = min(least, scores[i]) if better < rank else least
    return least


@inlined
def bound_of(scores, near, n, worst):
    """Return the sum of a code beyond which none is expected to score `worst`, as `n` scores tell beside their codes.

    A code promises a score in proportion to how much nearer it is than the mean.
    """
    total, promised, squares, products, squares_promised = 0.0, 0.0, 0.0, 0.0, 0.0
    for i in range(n):
        score, nearer = np.float64(scores[i]), np.float64(MEAN) - np.float64(near[i])
        total += score
        promised += nearer
        squares += score * score
        products += score * nearer
        squares_promised += nearer * nearer
    if promised <= 0 or total <= 0:
        return np.int64(FARTHEST)
    each = total / promised
    variance = (squares - 2.0 * each * products + each * each * squares_promised) / n
    reach = np.float64(MEAN) - (worst - DEVIATIONS * np.sqrt(max(variance, 0.0))) / each
    return np.int64(min(max(reach, 0.0), np.float64(FARTHEST)))


@inlined
def rank_rows(
    kind, kept, query, unit, blocks, n_bytes, tables, row_group, row_prev, small, query_small, row_lo, row_hi, nearest,
    most, n_rerank, found, near, out_scores, out_groups,
):  # fmt: skip
    """Keep the groups with a row in [row_lo, row_hi) whose vectors score best, best first.

    Small vectors are compared of the groups whose codes are the `nearest`, and of those up to `margin_among` farther
    that `bound_of` does not leave out, as long as these are no more than about `most`.

    Returns how many results there are, and how many small vectors and vectors were compared.
    """
    first_block, past_block = row_lo // LANES, (row_hi + LANES - 1) // LANES
    n_blocks = past_block - first_block
    sums = np.empty(n_blocks * LANES, dtype=np.uint8)
    sum_codes(blocks, first_block, n_blocks, n_bytes, tables, sums)
    n_rows = row_hi - row_lo
    share = (min(n_rows, FIRST_OF_NEAREST * nearest // 2) << 20) // n_rows
    limit = sampled_limit(sums, n_blocks, n_blocks // SAMPLE + 1, share)
    met = carray(_met_buffer(), (MET_WORDS,))
    met[:] = 0
    n = append_rows(
        sums, first_block, n_blocks, row_group, row_prev, small, row_lo, row_hi, -1, limit, met, found, near, 0
    )
    while n < nearest and limit < FARTHEST:
        above, limit = limit, further(limit)
        n = append_rows(
            sums, first_block, n_blocks, row_group, row_prev, small, row_lo, row_hi, above, limit, met, found, near, n
        )
    scores = np.empty(n_rows, dtype=np.int32)
    k, n_top = out_scores.shape[0], n_fetched(n_rerank, out_scores.shape[0])
    top_scores, top = np.empty(n_top, dtype=np.int32), np.empty(n_top, dtype=np.int32)
    for i in range(n):
        scores[i] = dot_whole(small, found[i], query_small)
    # The most that codes leave in, then what small vectors say of them.
    last = limit_of(near, n, nearest) + margin_among(n_rows)
    worst = score_of(scores, found, n, min(k, n_top), top_scores, top)
    last = min(last, bound_of(scores, near, n, worst))
    if last > limit:
        n_within = 0
        for block in range(n_blocks):
            n_within += ones_in(at_most(sums, block * LANES, np.uint8(last)))
        if n_within > most:
            last = min(last, sampled_limit(sums, n_blocks, 1, (most << 20) // n_rows))
    n_first = n
    if last > limit:
        n = append_rows(
            sums, first_block, n_blocks, row_group, row_prev, small, row_lo, row_hi, limit, last, met, found, near, n
        )
    # Most of the best so far will be compared, and their vectors come while the others' small ones are waited for.
    n_asked = 0
    for i in range(n_first):
        if scores[i] >= worst and n_asked < k:
            fetch(kind, kept, found[i])
            n_asked += 1
    for i in range(n_first, n):
        scores[i] = dot_whole(small, found[i], query_small)
    n_top = keep_best(scores, found, n, top_scores, top)
    n_results, n_vectors = rank_compared(
        kind, kept, query, unit, found, scores, n, n_rerank, top_scores, top, n_top, out_scores, out_groups
    )
    return n_results, n, n_vectors
