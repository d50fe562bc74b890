"""What a search by cells does with the groups that codes let through: they wait, are compared, or are put off."""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined
from tkindex.kernels.codes import AHEAD, in_order, is_member
from tkindex.kernels.heap import keep_best, push
from tkindex.kernels.lanes import dot_whole, prefetch

# How many times as many are compared as it takes to the last of the best: of what cells let through, more than these
# were compared before the limit of codes was close. (920,032 groups with texts much alike, means of two groups: recall
# .9945, and 1,094 small vectors compared; with 4 the same, and 2,079.)
FURTHER = 2

# Numbers that a visit changes.
LIMIT, N_WITHIN, N_BEST, N_WAIT, N_COMING, N_CODES, N_COMPARED, FARTHER, N_SEEN, N_LATER = range(10)
N_STATE = 10


@inlined
def with_room(column, n, needed):
    """Return a column that has room for `needed` items: this one, or a longer one with its first `n`."""
    if needed <= column.shape[0]:
        return column
    longer = np.empty(max(needed, 2 * column.shape[0]), dtype=column.dtype)
    for i in range(n):
        longer[i] = column[i]
    return longer


@inlined
def compare(state, small, query_small, group, total, compared, scores, totals, best_scores, best):
    """Compare the small vector of a group, and note its score and the sum of its code."""
    score, at = dot_whole(small, group, query_small), state[N_COMPARED]
    compared[at], scores[at], totals[at] = group, score, total
    state[N_COMPARED] += 1
    state[N_BEST] = push(best_scores, best, state[N_BEST], score, group)


@inlined
def settle(
    state, counts, wanted, groups, waiting, waiting_sums, coming, coming_sums, small, query_small, members, offsets,
    group_rows, row_lo, row_hi, compared, scores, totals, best_scores, best,
):  # fmt: skip
    """Compare the groups that come, if they are asked for, and draw the limit of codes closer; then let others come.

    The memory is asked for those that come, while those who follow them are collected. `waiting` has places among the
    `groups` of cells, `coming` the groups themselves.
    """
    n = state[N_COMING]
    if not members.shape[0] and row_hi - row_lo < group_rows.shape[0]:
        for i in range(n):
            prefetch(group_rows, offsets[coming[i]])
    for i in range(n):
        group, total = coming[i], coming_sums[i]
        if is_member(members, offsets, group_rows, group, row_lo, row_hi):
            # The limit may have come closer while it waited.
            if total <= state[LIMIT]:
                counts[total] += 1
                state[N_WITHIN] += 1
            compare(state, small, query_small, group, total, compared, scores, totals, best_scores, best)
    while state[LIMIT] > 0 and state[N_WITHIN] - counts[state[LIMIT]] >= wanted:
        state[N_WITHIN] -= counts[state[LIMIT]]
        state[LIMIT] -= 1
    for i in range(state[N_WAIT]):
        group = groups[waiting[i]]
        prefetch(offsets, group)
        prefetch(small, group)
        coming[i], coming_sums[i] = group, waiting_sums[i]
    state[N_COMING], state[N_WAIT] = state[N_WAIT], 0


@inlined
def rank_of_last(scores, totals, first, n, least, limit):
    """Return how many groups of [first, n) stand up to the last of the best by their codes, and how many within a sum.

    What lies beyond that sum was not looked at whole: as if it stood behind all.
    """
    last = 0
    for i in range(first, n):
        if scores[i] >= least:
            last = max(last, np.int64(totals[i]))
    rank, within = 0, 0
    for i in range(first, n):
        within += totals[i] <= limit
        rank += totals[i] <= last
    return rank if last <= limit else n - first, within


@inlined
def compare_later(
    state, groups, later, later_sums, small, query_small, members, offsets, group_rows, row_lo, row_hi, compared,
    scores, totals, best_scores, best, top_scores, top, n_loose,
):  # fmt: skip
    """Compare groups that were put off, the nearest by code first, as long as the last of the best is late among all.

    How far that goes is told as by `tkindex.kernels.ranking.compare_small`; the first `n_loose` that were compared have
    no code. `later` has places among the `groups` of cells. Returns how many of the best there are.
    """
    n_later, limit, at = state[N_LATER], state[LIMIT], 0
    is_ordered = False
    while True:
        n = state[N_COMPARED]
        n_top = keep_best(scores, compared, n, top_scores, top)
        goal = n_later - at
        if n_top == top.shape[0]:
            rank, within = rank_of_last(scores, totals, n_loose, n, top_scores[n_top - 1], limit)
            goal = min(goal, FURTHER * rank - within)
        if goal <= 0:
            return n_top
        if not is_ordered:
            later = in_order(later, later_sums, n_later)
            is_ordered = True
        for i in range(at, at + goal):
            prefetch(groups, later[min(i + AHEAD, n_later - 1)])
            later[i] = groups[later[i]]
        for i in range(at, at + goal):
            ahead = min(i + AHEAD, at + goal - 1)
            prefetch(offsets, later[ahead])
            prefetch(small, later[ahead])
            if is_member(members, offsets, group_rows, later[i], row_lo, row_hi):
                compare(
                    state, small, query_small, later[i], later_sums[i], compared, scores, totals, best_scores, best
                )  # fmt: skip
        at += goal
        limit = max(limit, np.int64(later_sums[at - 1]))
