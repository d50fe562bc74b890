"""The last two steps of a search: candidates are compared by their small vectors, and the best of them by the vectors.

How far small vectors are off is measured in the search itself, on the first groups whose vectors are compared: the
rest is left out where a result among it would lie farther from its small vector than any deviation explains. So few
vectors are read where small ones tell much, whatever made the vectors, and more where they tell little.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import carray, inlined, reassociated, spliced
from tkindex.kernels.codes import AHEAD, in_order
from tkindex.kernels.heap import is_worse, keep_best, push, sort_heap
from tkindex.kernels.lanes import dot_whole, pointer_to, prefetch, widened

# Small vectors that are compared in the order of codes before any are left out, and how many times as many as it takes
# to the last of the best. Of 920,032 groups with texts much alike, 742 of 5,592 are compared (questions) and 2,149 of
# 8,226 (means of two groups): all of the ten nearest are found, as with 3 and 512, and .995 with 3 and 256.
LEAST, FURTHER = 256, 4

# What the vectors are kept as; `tkindex.choices.VECTOR_DTYPES` names them.
SINGLES, HALVES, STEPPED = range(3)

# Vectors that are compared before deviations are known, beyond the number of results.
FIRST = 4
# And so many more are asked of the memory meanwhile, which are compared where deviations do not leave them out.
FETCHED = 6
# A result is left out only where its vector would have to score so many standard deviations above its small vector.
# Four lose three of ten thousand where all candidates tell the deviation, and no more of three encoders' where a few
# do; five read two to three vectors more.
DEVIATIONS = 4.0

_to_f32, _to_i8, _to_u16 = pointer_to("float32"), pointer_to("int8"), pointer_to("uint16")


@reassociated
def dot(left, right):
    """Inner product in float32; the order of the sum is the compiler's, and the same for every row."""
    total = np.float32(0)
    for j in range(right.shape[0]):
        total += left[j] * right[j]
    return total


@reassociated
def dot_halves(left, right):
    """Inner product of numbers in half precision, given as their bits, with a query."""
    total = np.float32(0)
    for j in range(right.shape[0]):
        total += widened(left[j]) * right[j]
    return total


@reassociated
def dot_steps(left, right):
    """Inner product of whole numbers with a query, in steps."""
    total = np.float32(0)
    for j in range(right.shape[0]):
        total += np.float32(left[j]) * right[j]
    return total


@inlined
def views(address, steps_address, n_groups, dimension):
    """Return the vectors as each of the kinds that they may be kept as, and the steps of the last."""
    shape = n_groups, dimension
    return (
        carray(_to_f32(address), shape),
        carray(_to_u16(address), shape),
        carray(_to_i8(address), shape),
        carray(_to_f32(steps_address), (n_groups,)),
    )


@spliced
def fetch(kind, kept, group):
    """Ask the memory for a group's vector."""
    singles, halves, stepped, steps = kept
    if kind == SINGLES:
        prefetch(singles, group)
    elif kind == HALVES:
        prefetch(halves, group)
    else:
        prefetch(stepped, group)
        prefetch(steps, group)


@spliced
def product(kind, kept, query, group):
    """Return the inner product of a group's vector with the query."""
    singles, halves, stepped, steps = kept
    if kind == SINGLES:
        return dot(singles[group], query)
    if kind == HALVES:
        return dot_halves(halves[group], query)
    return dot_steps(stepped[group], query) * steps[group]


@inlined
def offer_all(kind, kept, query, found, n, out_scores, out_groups, size):
    """Offer the vectors of `n` groups to the results; return how many results there are."""
    for i in range(min(n, AHEAD)):
        fetch(kind, kept, found[i])
    for i in range(n):
        if i + AHEAD < n:
            fetch(kind, kept, found[i + AHEAD])
        size = push(out_scores, out_groups, size, product(kind, kept, query, found[i]), found[i])
    return size


@inlined
def rank_all(kind, kept, query, found, n, out_scores, out_groups):
    """Keep the groups whose vectors score best, best first; return how many."""
    size = offer_all(kind, kept, query, found, n, out_scores, out_groups, 0)
    sort_heap(out_scores, out_groups, size)
    return size


@inlined
def compare_small(small, query_small, found, near, n, scores, top_scores, top):
    """Keep the groups whose small vectors score best, best first, as many as `top` is long; return groups and how many.

    `near` has the sums of their codes, or nothing. Then groups are compared from the nearest on, LEAST of them, and
    FURTHER times as many as it takes to the last of the best: if codes told nothing of the small vectors, the chance
    that all the best stood in the first part of so many would be one in FURTHER to the power of their number. The
    groups that are returned, as many as were compared, and `scores` are in the order of the comparison.
    """
    n_top = top.shape[0]
    compared, m = 0, min(n, max(LEAST, FURTHER * n_top)) if near.shape[0] else n
    if m < n:
        found = in_order(found, near, n)
    while True:
        for i in range(compared, min(m, compared + AHEAD)):
            prefetch(small, found[i])
        for i in range(compared, m):
            if i + AHEAD < m:
                prefetch(small, found[i + AHEAD])
            scores[i] = dot_whole(small, found[i], query_small)
        keep_best(scores, found, m, top_scores, top)
        last = m
        while last and scores[last - 1] < top_scores[n_top - 1]:
            last -= 1
        compared, m = m, min(n, FURTHER * last)
        if m <= compared:
            return found, compared


@inlined
def rank_by_small(kind, kept, query, small, query_small, unit, found, near, n, most, out_scores, out_groups):
    """Keep the groups whose vectors score best, best first; return how many, and how many of both were compared.

    `found` and `near` as in `compare_small`, `unit` and `most` as in `rank_compared`.
    """
    scores = np.empty(n, dtype=np.int32)
    n_top = n_fetched(most, out_scores.shape[0])
    top_scores, top = np.empty(n_top, dtype=np.int32), np.empty(n_top, dtype=np.int32)
    found, n = compare_small(small, query_small, found, near, n, scores, top_scores, top)
    n_results, n_vectors = rank_compared(
        kind, kept, query, unit, found, scores, n, most, top_scores, top, n_top, out_scores, out_groups
    )
    return n_results, n, n_vectors


@inlined
def n_fetched(most, k):
    """Return how many of the best by small vectors are fetched for `k` results: more than are compared at first."""
    return min(most, k + FIRST + FETCHED)


@inlined
def rank_compared(kind, kept, query, unit, found, scores, n, most, top_scores, top, n_top, out_scores, out_groups):
    """Keep the groups whose vectors score best, best first; return how many, and how many vectors were compared.

    `n` groups were found, and their small vectors have `scores` in steps of `unit`; `n_top` of them are in `top`, as
    many as `n_fetched` says or all. Only the vectors of the `most` whose small vectors score best are compared, or of
    fewer: the k + FIRST best, and those whose small vectors come within DEVIATIONS of the k-th result of these.
    """
    for i in range(n_top):
        fetch(kind, kept, top[i])
    # Deviations seldom say that none of the others is needed.
    n_first = min(n_top, out_scores.shape[0] + FIRST)
    n_results = 0
    if not n_first:
        return 0, 0
    total, squares = 0.0, 0.0
    for i in range(n_first):
        score = product(kind, kept, query, top[i])
        n_results = push(out_scores, out_groups, n_results, score, top[i])
        off = score - top_scores[i] * unit
        total += off
        squares += off * off
    mean = total / n_first
    reach = mean + DEVIATIONS * np.sqrt(max(squares / n_first - mean * mean, 0.0))
    least = (out_scores[0] - reach) / unit

    # Whether fewer results than wanted or more candidates than may be compared: the best by small vectors. A score that
    # is no number leaves nothing out.
    n_vectors = n_first
    while n_vectors < n_top and not top_scores[n_vectors] < least:
        score = product(kind, kept, query, top[n_vectors])
        n_results = push(out_scores, out_groups, n_results, score, top[n_vectors])
        n_vectors += 1
    if n_vectors == n_top and n_top < most:
        left_scores, left = np.empty(most - n_top, dtype=np.int32), np.empty(most - n_top, dtype=np.int32)
        n_left = 0
        for i in range(n):
            # The top ones are worse than none of themselves.
            if not scores[i] < least and is_worse(scores[i], found[i], top_scores[n_top - 1], top[n_top - 1]):
                n_left = push(left_scores, left, n_left, scores[i], found[i])
        n_results = offer_all(kind, kept, query, left, n_left, out_scores, out_groups, n_results)
        n_vectors += n_left
    sort_heap(out_scores, out_groups, n_results)
    return n_results, n_vectors
