"""Which cells may hold a near group: a bound for each, the cells with the largest, and where to stop among the rest."""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined
from tkindex.kernels.codes import AHEAD
from tkindex.kernels.heap import push, sort_heap
from tkindex.kernels.lanes import dot_whole, dots_of_four, prefetch

# Cells of whose bounds the largest is told first.
EACH = 16
# Steps between the bounds of cells, where not all that may hold a near group are visited.
N_STEPS = 256


@inlined
def bound_cells(centres, spreads, query_small, farthest, bounds, largest, ordered_bounds, ordered):
    """Write how near a group of each cell may be, and the nearest cells, best first; return how many of these."""
    n_around = spreads.shape[1]
    in_fours = centres.shape[0] // 4 * 4
    for first in range(0, in_fours, 4):
        for centre in range(first + 4 * AHEAD, min(first + 4 * AHEAD + 4, centres.shape[0])):
            prefetch(centres, centre)
        products = dots_of_four(centres, first, query_small)
        for place in range(n_around):
            # Number by number: a loop over the four would write them to memory and read them again.
            cell = first * n_around + place
            bounds[cell] = np.float32(products[0]) + farthest * spreads[first, place]
            bounds[cell + n_around] = np.float32(products[1]) + farthest * spreads[first + 1, place]
            bounds[cell + 2 * n_around] = np.float32(products[2]) + farthest * spreads[first + 2, place]
            bounds[cell + 3 * n_around] = np.float32(products[3]) + farthest * spreads[first + 3, place]
    for centre in range(in_fours, centres.shape[0]):
        near = np.float32(dot_whole(centres, centre, query_small))
        for place in range(n_around):
            bounds[centre * n_around + place] = near + farthest * spreads[centre, place]
    return largest_bounds(bounds, largest, ordered_bounds, ordered)


@inlined
def largest_bounds(bounds, largest, ordered_bounds, ordered):
    """Write the largest bounds and their cells, best first; return how many these are.

    `largest` gets the largest bound of each EACH cells. Where as many of these as cells are wanted reach a bound, no
    cell below it is wanted, so few are offered to the heap.
    """
    n_whole, n = bounds.shape[0] // EACH, 0
    for part in range(n_whole):
        start = part * EACH
        # Two at a time: one alone waits for itself.
        first, second = bounds[start], bounds[start + 1]
        for cell in range(start + 2, start + EACH, 2):
            first, second = max(first, bounds[cell]), max(second, bounds[cell + 1])
        largest[part] = max(first, second)
    for part in range(n_whole):
        if n < ordered.shape[0] or largest[part] > ordered_bounds[0]:
            n = push(ordered_bounds, ordered, n, largest[part], part)
    least, n = ordered_bounds[0] if n == ordered.shape[0] else np.float32(-np.inf), 0
    for part in range(n_whole + 1):
        # What is left of the last part has no largest bound.
        if part == n_whole or not largest[part] < least:
            for cell in range(part * EACH, min((part + 1) * EACH, bounds.shape[0])):
                # A bound that is no number, of a reach without end, leaves no cell out.
                if not bounds[cell] < least and (n < ordered.shape[0] or not bounds[cell] <= ordered_bounds[0]):
                    n = push(ordered_bounds, ordered, n, bounds[cell], cell)
    sort_heap(ordered_bounds, ordered, n)
    return n


@inlined
def least_bound(bounds, is_visited, starts, least, room):
    """Return the bound from which on cells that were not visited hold about `room` groups at most, if above `least`.

    Told apart in steps: those of the highest are visited even where they alone hold more.
    """
    highest, n = np.float32(-np.inf), 0
    for cell in range(bounds.shape[0]):
        if not is_visited[cell] and not bounds[cell] < least:
            # A bound that is no number, of a reach without end, leaves no cell out.
            highest = bounds[cell] if bounds[cell] > highest else highest
            n += starts[cell + 1] - starts[cell]
    if n <= room or not np.isfinite(highest) or not highest > least:
        return least
    within = np.zeros(N_STEPS, dtype=np.int64)
    width = (highest - least) / np.float32(N_STEPS)
    for cell in range(bounds.shape[0]):
        if not is_visited[cell] and bounds[cell] >= least:
            step = min(np.int64((bounds[cell] - least) / width), N_STEPS - 1)
            within[step] += starts[cell + 1] - starts[cell]
    step, n = N_STEPS - 1, within[N_STEPS - 1]
    while n + within[step - 1] <= room:
        step -= 1
        n += within[step]
    return least + np.float32(step) * width
