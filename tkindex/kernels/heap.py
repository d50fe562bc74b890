"""The best results so far: a heap whose root is the worst of them."""

from __future__ import annotations

from tkindex.kernels._jit import inlined


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
