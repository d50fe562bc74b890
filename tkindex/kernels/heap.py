"""The best results so far: a heap whose root is the worst of them."""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import carray, inlined
from tkindex.kernels.memory import room

# Scores are told apart in so many steps between the worst and the best, to leave most of them out of a heap.
STEPS = 256
# So many are put in order by comparing each with all.
FEW = 64

# On the stack: of more than a kilobyte, malloc and free take longer than a look at all that is counted.
_counts_buffer = room(STEPS)


@inlined
def is_worse(score, group, other_score, other_group):
    """Order of results: higher scores first, then smaller group numbers."""
    return score < other_score or (score == other_score and group > other_group)


@inlined
def sift_down(scores, groups, size):
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
def push(scores, groups, size, score, group):
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
def sort_heap(scores, groups, size):
    """Turn a heap into a list, best first."""
    while size > 1:
        size -= 1
        scores[0], scores[size] = scores[size], scores[0]
        groups[0], groups[size] = groups[size], groups[0]
        sift_down(scores, groups, size)


@inlined
def keep_best(scores, groups, n, kept_scores, kept):
    """Keep the best of `n` results, as many as `kept` is long, best first; return how many.

    Scores are int32, and groups differ. What lies below the steps that hold as many as are wanted is not put in order.
    """
    wanted = kept.shape[0]
    if not wanted or not n:
        return 0
    worst = best = scores[0]
    for i in range(n):
        worst = scores[i] if scores[i] < worst else worst
        best = scores[i] if scores[i] > best else best
    counts = carray(_counts_buffer(), (STEPS,))
    counts[:] = 0
    factor = np.float32(STEPS - 1) / np.float32(best - worst) if best > worst else np.float32(0)
    steps = np.empty(n, dtype=np.int32)
    for i in range(n):
        steps[i] = np.int32(np.float32(scores[i] - worst) * factor)
    for i in range(n):
        counts[steps[i]] += 1
    least, above = STEPS, 0
    while least > 0 and above < wanted:
        least -= 1
        above += counts[least]
    # One number each, the larger the better: of equal scores the smaller group.
    keys, m = np.empty(above, dtype=np.int64), 0
    for i in range(n):
        if steps[i] >= least:
            keys[m] = (np.int64(scores[i]) << 32) - groups[i]
            m += 1
    size = 0
    for i in range(m):
        score = (keys[i] + 0xFFFFFFFF) >> 32
        group = (score << 32) - keys[i]
        if m > FEW:
            size = push(kept_scores, kept, size, np.int32(score), np.int32(group))
        else:
            # How many are better tells the place, without a branch that cannot be foretold.
            place = 0
            for j in range(m):
                place += keys[j] > keys[i]
            if place < wanted:
                kept_scores[place], kept[place] = score, group
                size += 1
    if m > FEW:
        sort_heap(kept_scores, kept, size)
    return size
