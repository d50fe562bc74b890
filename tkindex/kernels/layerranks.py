"""Row numbers over several layers: how many visible facts of all layers come before one.

A layer is asked how many of its rows have a smaller key. As a rule all of a layer came before all of another, and then
the tick alone decides: one read of the layer's time directory. So what other layers add to the rows of a layer is
summed up once a snapshot, a number a tick, and a row number is a row and one of those: at once for facts of the base,
which most of an answer are, and once many others were asked for, for all.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import carray, inlined
from tkindex.kernels.bounds import lower_bound
from tkindex.kernels.layertable import (
    BATCH,
    FIRST_TOMBSTONES,
    HEADER,
    IMPOSSIBLE,
    KNOWN,
    KNOWN_OF_BASE,
    MAX_SEQ,
    MIN_SEQ,
    N_LAYERS,
    N_RANKED,
    N_REMOVED,
    N_SUMMED_TICKS,
    N_SUMS,
    REMOVED,
    STRIDE,
    SUMS,
    SUMS_FIRST,
    SUMS_STATE,
    TABLE,
    UNKNOWN,
    rows_below,
    seq_at,
)
from tkindex.kernels.memory import room
from tkindex.kernels.search import rows_before
from tkindex.kernels.table import (
    FIRST_START,
    LAST_START,
    N_FACTS,
    OPEN_START,
    OPEN_STOP,
    START_BASE,
    START_SHIFT,
    TIME_ROWS,
    i32,
    i32_at,
    inside,
    start_at,
    table_at,
)

of_base_buffer = room(4 * BATCH)
# After so many facts of runs have been ranked one by one it would have been as quick to sum up for all layers.
WORTH_SUMS = 1_000


@inlined
def rank(layers, layer, row):
    """Return the row number of a fact among all that are visible."""
    own = HEADER + STRIDE * layer
    start = start_at(table_at(layers[own + TABLE]), row)
    seq = seq_at(layers, own, row)
    found = np.int64(row)
    for other in range(layers[N_LAYERS]):
        if other != layer:
            below = rows_below(layers, HEADER + STRIDE * other, start, seq)
            found += below if other < layers[FIRST_TOMBSTONES] else -below
    return found


@inlined
def _add_starts(table, first, at_tick, sign, sums):
    """Add to sums, the first of which is that of a tick, how many rows start before each tick; with `at_tick` of 1,
    then too. Of a layer with a bucket a tick and without open starts."""
    directory, n_facts, n = i32(table, TIME_ROWS), table[N_FACTS], len(sums)
    # A directory begins at the first start.
    begin = min(max(table[FIRST_START] + 1 - at_tick - first, 0), n)
    end = min(max(table[LAST_START] + 1 - at_tick - first, begin), n)
    offset = first + at_tick - table[FIRST_START]
    for i in range(begin, end):
        sums[i] += sign * inside(directory[i + offset], n_facts + 1)
    for i in range(end, n):
        sums[i] += sign * n_facts


@inlined
def sum_starts(layers):
    """Say whether what all others add to the rows of the base is known tick by tick, and sum it up the first time.

    It is where all of those came after the base, none starts at the beginning of time, and there is room for a number
    of each tick. Whoever calls this holds the GIL, as for `find_slices`.
    """
    if layers[SUMS_STATE] != UNKNOWN:
        return layers[SUMS_STATE] != IMPOSSIBLE
    layers[SUMS_STATE] = IMPOSSIBLE
    first, last = np.int64(OPEN_STOP), np.int64(OPEN_START)
    for layer in range(1, layers[FIRST_TOMBSTONES]):
        at = HEADER + STRIDE * layer
        table = table_at(layers[at + TABLE])
        if table[START_SHIFT] != 0 or layers[at + MIN_SEQ] <= layers[HEADER + MAX_SEQ]:
            return False
        first, last = min(first, table[FIRST_START]), max(last, table[LAST_START])
    if first > last or first == OPEN_START or np.uint64(last) - np.uint64(first) >= np.uint64(layers[N_SUMS]):
        return False
    # One more, for all that starts later.
    n = last - first + 2
    if n > layers[N_SUMS]:
        return False
    sums = i32_at(layers[SUMS], n)
    sums[:] = 0
    for layer in range(1, layers[FIRST_TOMBSTONES]):
        _add_starts(table_at(layers[HEADER + STRIDE * layer + TABLE]), first, np.int64(0), np.int64(1), sums)
    layers[SUMS_FIRST], layers[N_SUMMED_TICKS], layers[SUMS_STATE] = first, n, KNOWN_OF_BASE
    return True


@inlined
def sum_all(layers):
    """Sum up what all others add to the rows of each layer, once that is known of the base.

    It is possible where each layer came after those before it, and the base has a bucket a tick.
    """
    n_layers, n, first = layers[FIRST_TOMBSTONES], layers[N_SUMMED_TICKS], layers[SUMS_FIRST]
    base = table_at(layers[HEADER + TABLE])
    if base[START_SHIFT] != 0 or n_layers * n > layers[N_SUMS]:
        return
    for layer in range(2, n_layers):
        at = HEADER + STRIDE * layer
        if layers[at + MIN_SEQ] <= layers[at - STRIDE + MAX_SEQ]:
            return
    sums = i32_at(layers[SUMS], layers[N_SUMS])
    for layer in range(1, n_layers):
        # Those of the layer before now come first where they start together, and its own count no more.
        before, mine = sums[(layer - 1) * n : layer * n], sums[layer * n : (layer + 1) * n]
        mine[:] = before
        if layer == 1:
            for i in range(n):
                mine[i] += rows_before(base, first + i + 1)
        else:
            table = table_at(layers[HEADER + STRIDE * (layer - 1) + TABLE])
            _add_starts(table, first, np.int64(1), np.int64(1), mine)
        _add_starts(table_at(layers[HEADER + STRIDE * layer + TABLE]), first, np.int64(0), np.int64(-1), mine)
    layers[SUMS_STATE] = KNOWN


@inlined
def _rank_by_sums(layers, places, n, starts, ranks):
    """Do what `rank_all` does where what other layers add is summed up, and nothing is removed."""
    sums = i32_at(layers[SUMS], layers[N_SUMS])
    first, n_ticks, is_of_all = layers[SUMS_FIRST], layers[N_SUMMED_TICKS], layers[SUMS_STATE] == KNOWN
    n_ranked = np.int64(0)
    for i in range(n):
        layer, row = places[i] >> 32, places[i] & 0xFFFFFFFF
        if layer == 0 or is_of_all:
            # Before the first tick stands what there is at it, 0 for the base; a start in another layer is within.
            tick = min(max(starts[i], first) - first, n_ticks - 1)
            ranks[i] = row + sums[np.uint64(layer * n_ticks + tick)]
        else:
            ranks[i] = rank(layers, layer, row)
            n_ranked += 1
    if n_ranked > 0 and layers[N_RANKED] < WORTH_SUMS:
        layers[N_RANKED] += n_ranked
        if layers[N_RANKED] >= WORTH_SUMS:
            sum_all(layers)


@inlined
def _add_below(layers, other, rows, starts, ranks, n):
    """Add to the ranks of n facts of the base what comes before them in a layer beside it."""
    at = HEADER + STRIDE * other
    table = table_at(layers[at + TABLE])
    if layers[at + MIN_SEQ] <= layers[HEADER + MAX_SEQ]:
        for i in range(n):
            ranks[i] += rows_below(layers, at, starts[i], seq_at(layers, HEADER, rows[i]))
        return
    # All of it came after the base: the tick alone decides.
    base, first, last, n_facts = table[START_BASE], table[FIRST_START], table[LAST_START], table[N_FACTS]
    if table[START_SHIFT] == 0 and first > OPEN_START:
        # A bucket a tick: no look-up searches.
        directory = i32(table, TIME_ROWS)
        for i in range(n):
            start = starts[i]
            if start > last:
                ranks[i] += n_facts
            elif start > first:
                ranks[i] += inside(directory[np.uint64(start - base)], n_facts + 1)
        return
    # What was looked up last, if anything, and up to which tick the answer is the same: many facts of an answer may
    # start together, and of a small layer nothing starts between most of them.
    known_first, known_last, known_rows = np.int64(1), np.int64(0), np.int64(0)
    for i in range(n):
        start = starts[i]
        if start < known_first or start > known_last:
            known_first, known_rows = start, rows_before(table, start)
            # A row that starts then or later is the first such row.
            known_last = start_at(table, known_rows) if known_rows < n_facts else np.int64(OPEN_STOP)
        ranks[i] += known_rows


@inlined
def _take_removed(layers, other, rows, starts, ranks, n):
    """Take off the ranks of n facts of the base what is removed before them by one layer of removed rows."""
    at = HEADER + STRIDE * other
    table = table_at(layers[at + TABLE])
    removed = i32_at(layers[at + REMOVED], layers[at + N_REMOVED])
    for i in range(n):
        low, high = rows_before(table, starts[i]), rows_before(table, starts[i] + 1)
        ranks[i] -= lower_bound(removed, low, high, rows[i])


@inlined
def rank_all(layers, places, n, starts, ranks):
    """Write the row number of each of n places (at most BATCH), given the start of each: `rank` of many.

    What one look-up waits for does not keep the next from beginning, since no place hangs on another. Whoever calls
    this holds the GIL, as for `find_slices`.
    """
    if layers[FIRST_TOMBSTONES] == layers[N_LAYERS] and sum_starts(layers):
        _rank_by_sums(layers, places, n, starts, ranks)
        return
    # Most are of the base as a rule: those layer by layer.
    numbers = carray(of_base_buffer(), (4 * BATCH,))
    which, rows = numbers[:BATCH], numbers[BATCH : 2 * BATCH]
    base_starts, base_ranks = numbers[2 * BATCH : 3 * BATCH], numbers[3 * BATCH :]
    n_base = np.int64(0)
    for i in range(n):
        layer, row = places[i] >> 32, places[i] & 0xFFFFFFFF
        if layer == 0:
            which[n_base], rows[n_base], base_starts[n_base], base_ranks[n_base] = i, row, starts[i], row
            n_base += 1
        else:
            ranks[i] = rank(layers, layer, row)
    if n_base == 0:
        return
    for other in range(1, layers[FIRST_TOMBSTONES]):
        _add_below(layers, other, rows, base_starts, base_ranks, n_base)
    for other in range(layers[FIRST_TOMBSTONES], layers[N_LAYERS]):
        _take_removed(layers, other, rows, base_starts, base_ranks, n_base)
    for k in range(n_base):
        ranks[which[k]] = base_ranks[k]
