"""From columns in any order to time order, posting lists and directories.

Data flow: `sort_by_digit` orders the rows by (start, seq), one stable counting sort a digit; `scatter` orders rows by a
slot, stable again, so that each group is in time order; `group_relations` sorts the rows of each head (or tail) by
relation and `sort_tails` those of each (head, relation) by tail, group by group, so that reads and writes stay close.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import kernel
from tkindex.kernels.memory import prefetch
from tkindex.kernels.table import NARROW_MAX, NARROW_MIN, OPEN_START, OPEN_STOP

_I32 = "Array(int32, 1, 'C', readonly=True)"
_I64 = "Array(int64, 1, 'C', readonly=True)"

# So many places of a list further on, what its row says is asked for while this one is sorted.
_AHEAD = 48


@kernel(f"void({_I32}, int64, int64, int32[::1])")
def count_ids(ids, low, high, offsets):
    """Count ids into offsets.

    Parameters
    ----------
    ids : ndarray of int32, shape (F,)
        Values in [0, len(offsets) - 1).
    low, high : int
        The part of `ids` to count, high excluded.
    offsets : ndarray of int32, shape (n + 1,)
        Writes: offsets[i + 1] grows by the number of ids equal to i. Summing them up is the caller's.
    """
    for i in range(low, high):
        offsets[ids[i] + 1] += 1


@kernel(f"void({_I32}, {_I32}, int32[::1], int32[::1])")
def scatter(ids, order, cursor, out):
    """Stable counting sort of the rows in `order` by their id.

    Parameters
    ----------
    ids : ndarray of int32, shape (F,)
        The id of each row.
    order : ndarray of int32, shape (F,) or (0,)
        The rows in the order to keep among equal ids; empty means 0, 1, 2, ...
    cursor : ndarray of int32, shape (n,) or more
        Offsets of the groups. Writes: each moves to the end of its group.
    out : ndarray of int32, shape (F,)
        Writes: rows by (id, position in `order`).
    """
    if len(order) == 0:
        for row in range(len(ids)):
            i = ids[row]
            out[cursor[i]] = row
            cursor[i] += 1
    else:
        for position in range(len(order)):
            row = order[position]
            i = ids[row]
            out[cursor[i]] = row
            cursor[i] += 1


@kernel(f"void({_I32}, {_I32}, {_I32}, int32[::1], int32[::1])")
def scatter_both(heads, tails, order, cursor, out):
    """Like `scatter`, for facts that touch an entity on either side; a self-loop stands once.

    Writes: `out`, of length 2 F less the self-loops, and `cursor`.
    """
    for position in range(len(heads)):
        row = order[position] if len(order) else position
        head = heads[row]
        tail = tails[row]
        out[cursor[head]] = row
        cursor[head] += 1
        if tail != head:
            out[cursor[tail]] = row
            cursor[tail] += 1


@kernel(f"int64({_I32}, {_I32}, {_I32}, int64, int32[::1], int32[::1], int32[::1], int32[::1])")
def group_relations(relations, owner_rows, owner_offsets, n_relations, out, first, of_group, offsets):
    """Sort the rows of each owner by relation, stable, and write the directory of (owner, relation) groups.

    Parameters
    ----------
    relations : ndarray of int32, shape (F,)
        By row.
    owner_rows : ndarray of int32, shape (F,)
        The posting list of owners: heads or tails.
    owner_offsets : ndarray of int32, shape (E + 1,)
        Where each owner begins in it.
    n_relations : int
    out : ndarray of int32, shape (F,)
        Writes: rows by (owner, relation, position in `owner_rows`).
    first : ndarray of int32, shape (E + 1,)
        Writes: the first group of each owner, and one past the last.
    of_group : ndarray of int32, shape (F,) or more
        Writes: the relation of each group.
    offsets : ndarray of int32, shape (F + 1,) or more
        Writes: where each group begins in `out`, and the end of the last.

    Returns
    -------
    int
        The number of groups.

    Notes
    -----
    Owner by owner, so that reads and writes but those of `relations` go on in order: a third of the time of a stable
    sort of all rows by relation and then by owner. The relations of the next rows are fetched meanwhile.
    """
    address, n_rows = np.int64(relations.ctypes.data), np.int64(len(owner_rows))
    counts = np.zeros(n_relations + 1, np.int64)
    longest = 0
    for owner in range(len(owner_offsets) - 1):
        longest = max(longest, owner_offsets[owner + 1] - owner_offsets[owner])
    keys = np.empty(longest, np.int64)
    group = 0
    for owner in range(len(owner_offsets) - 1):
        begin = np.int64(owner_offsets[owner])
        n = np.int64(owner_offsets[owner + 1]) - begin
        first[owner] = group
        for i in range(min(begin + _AHEAD, n_rows), min(begin + n + _AHEAD, n_rows)):
            prefetch(address + 4 * np.int64(owner_rows[i]))
        if n > 24 and n > n_relations >> 3:
            # More rows than it costs to count relations.
            for i in range(n):
                counts[relations[owner_rows[begin + i]] + 1] += 1
            for relation in range(n_relations):
                if counts[relation + 1] > 0:
                    of_group[group] = relation
                    offsets[group] = begin + counts[relation]
                    group += 1
                counts[relation + 1] += counts[relation]
            for i in range(n):
                row = owner_rows[begin + i]
                relation = relations[row]
                out[begin + counts[relation]] = row
                counts[relation] += 1
            counts[:] = 0
            continue
        for i in range(n):
            keys[i] = (np.int64(relations[owner_rows[begin + i]]) << 32) | i
        if n <= 24:
            for i in range(1, n):
                key = keys[i]
                j = i
                while j > 0 and keys[j - 1] > key:
                    keys[j] = keys[j - 1]
                    j -= 1
                keys[j] = key
        else:
            keys[:n].sort()
        last = np.int64(-1)
        for i in range(n):
            relation = keys[i] >> 32
            out[begin + i] = owner_rows[begin + (keys[i] & 0xFFFFFFFF)]
            if relation != last:
                last = relation
                of_group[group] = relation
                offsets[group] = begin + i
                group += 1
    first[len(owner_offsets) - 1] = group
    offsets[group] = len(owner_rows)
    return group


@kernel(f"int64({_I32}, {_I32}, {_I32}, {_I64}, {_I64}, uint8[::1], int32[::1])")
def sort_tails(tails, rows, offsets, starts, stops, marks, out):
    """Sort each group of a list by tail, stable, and count facts that say the same as an earlier one.

    Parameters
    ----------
    tails : ndarray of int32, shape (F,)
        By row.
    rows : ndarray of int32, shape (F,)
        A list in (head, relation) groups; each in row order for points, in order of (stop, row) for intervals, so that
        equal facts come to stand side by side.
    offsets : ndarray of int32, shape (G + 1,)
        Where each group begins.
    starts : ndarray of int64, shape (F,) or (0,)
        By row; empty counts nothing.
    stops : ndarray of int64, shape (F,) or (0,)
        By row; empty for points.
    marks : ndarray of uint8, shape (F,) or (0,)
        Writes: 1 for each duplicate but the first, by row; nothing where it is empty.
    out : ndarray of int32, shape (F,)
        Writes: the rows of each group by (tail, position in `rows`).

    Returns
    -------
    int
        The number of duplicates.
    """
    longest = 0
    for group in range(len(offsets) - 1):
        longest = max(longest, offsets[group + 1] - offsets[group])
    keys = np.empty(longest, np.int64)
    duplicates = 0
    for group in range(len(offsets) - 1):
        begin = np.int64(offsets[group])
        n = offsets[group + 1] - begin
        if n == 1:
            out[begin] = rows[begin]
            continue
        for i in range(n):
            keys[i] = (np.int64(tails[rows[begin + i]]) << 32) | i
        if n <= 24:
            for i in range(1, n):
                key = keys[i]
                j = i
                while j > 0 and keys[j - 1] > key:
                    keys[j] = keys[j - 1]
                    j -= 1
                keys[j] = key
        else:
            keys[:n].sort()
        for i in range(n):
            row = rows[begin + (keys[i] & 0xFFFFFFFF)]
            out[begin + i] = row
            if len(starts) and i > 0 and keys[i] >> 32 == keys[i - 1] >> 32:
                before = out[begin + i - 1]
                if starts[row] == starts[before] and (len(stops) == 0 or stops[row] == stops[before]):
                    duplicates += 1
                    if len(marks):
                        marks[row] = 1
    return duplicates


@kernel(f"boolean({_I64}, int64, int32[::1])")
def narrow(ticks, base, out):
    """Write ticks relative to `base` in 32 bits, open ends as the two extremes.

    Returns
    -------
    bool
        False, with `out` unfinished, where a finite tick lies too far from the base.
    """
    for i in range(len(ticks)):
        tick = ticks[i]
        if tick == OPEN_START:
            out[i] = NARROW_MIN
        elif tick == OPEN_STOP:
            out[i] = NARROW_MAX
        else:
            # Distances may wrap around 64 bits: compare as unsigned, on the side the tick lies on.
            if tick >= base:
                if np.uint64(tick) - np.uint64(base) >= np.uint64(NARROW_MAX):
                    return False
                out[i] = np.int64(np.uint64(tick) - np.uint64(base))
            else:
                if np.uint64(base) - np.uint64(tick) >= np.uint64(NARROW_MAX):
                    return False
                out[i] = -np.int64(np.uint64(base) - np.uint64(tick))
    return True


@kernel(f"int64({_I32}, {_I32}, int32[::1])")
def count_loops(heads, tails, loops):
    """Count the facts of each entity with itself, and return how many there are.

    Parameters
    ----------
    heads, tails : ndarray of int32, shape (F,)
        Values in [0, len(loops) - 1).
    loops : ndarray of int32, shape (n + 1,)
        Writes: loops[i + 1] grows by the facts of i with itself.
    """
    n = 0
    for row in range(len(heads)):
        if heads[row] == tails[row]:
            loops[heads[row] + 1] += 1
            n += 1
    return n


@kernel(f"void({_I32}, {_I32}, {_I32}, {_I32}, {_I32}, int64, int64, int32[::1])")
def merge_entity_lists(head_rows, head_offsets, tail_rows, tail_offsets, offsets, first, last, out):
    """Merge the lists of heads and of tails, both in row order, to that of entities; a self-loop stands once.

    Parameters
    ----------
    head_rows, tail_rows : ndarray of int32, shape (F,)
        Rows by (entity, row).
    head_offsets, tail_offsets : ndarray of int32, shape (E + 1,)
        Where each entity begins in them.
    offsets : ndarray of int32, shape (E + 1,)
        Where each entity begins in `out`.
    first, last : int
        The entities [first, last) are merged.
    out : ndarray of int32, shape (2 F less the self-loops,)
        Writes.

    Notes
    -----
    Reads and writes go on in order, where to write row by row would be a place at random for either side.
    """
    for entity in range(first, last):
        i, n = np.int64(head_offsets[entity]), np.int64(head_offsets[entity + 1])
        j, m = np.int64(tail_offsets[entity]), np.int64(tail_offsets[entity + 1])
        at = np.int64(offsets[entity])
        while i < n and j < m:
            head, tail = head_rows[i], tail_rows[j]
            out[at] = min(head, tail)
            at += 1
            # Sums, since which of the two comes next is what no branch can be predicted by.
            i += np.int64(head <= tail)
            j += np.int64(tail <= head)
        while i < n:
            out[at] = head_rows[i]
            at += 1
            i += 1
        while j < m:
            out[at] = tail_rows[j]
            at += 1
            j += 1


@kernel(f"void({_I64}, int64, int64, int64, {_I32}, int32[::1], int32[::1])")
def sort_by_digit(keys, base, shift, mask, order, counts, out):
    """One pass of a stable radix sort of rows by ``(key - base) >> shift & mask``.

    Parameters
    ----------
    keys : ndarray of int64, shape (F,)
        Compared as unsigned distances from `base`, the smallest key, so that the whole range of int64 works.
    order : ndarray of int32, shape (F,) or (0,)
        The rows as the pass before left them; empty means 0, 1, 2, ...
    counts : ndarray of int32, shape (mask + 2,), zeros
        Scratch.
    out : ndarray of int32, shape (F,)
        Writes: the rows in their new order.
    """
    for row in range(len(keys)):
        digit = ((np.uint64(keys[row]) - np.uint64(base)) >> np.uint64(shift)) & np.uint64(mask)
        counts[np.int64(digit) + 1] += 1
    for i in range(len(counts) - 1):
        counts[i + 1] += counts[i]
    for position in range(len(keys)):
        row = order[position] if len(order) else position
        digit = ((np.uint64(keys[row]) - np.uint64(base)) >> np.uint64(shift)) & np.uint64(mask)
        out[counts[np.int64(digit)]] = row
        counts[np.int64(digit)] += 1


@kernel("void(int32[::1], int64, int64[::1])")
def fill_sorted(ends, base, out):
    """Write keys in their order from how often each occurs: in place of a read at random for every row.

    Parameters
    ----------
    ends : ndarray of int32, shape (n + 1,)
        As `sort_by_digit` leaves its counts: key ``base + i`` ends in place ``ends[i]``, where the next begins.
    base : int
    out : ndarray of int64, shape (F,)
        Writes.
    """
    at = np.int64(0)
    for i in range(len(ends)):
        end = np.int64(ends[i])
        while at < end:
            out[at] = base + i
            at += 1


@kernel(f"boolean({_I64})")
def is_ascending(keys):
    """Say whether no key is smaller than the one before it."""
    for i in range(1, len(keys)):  # noqa: SIM110 - a plain loop is what compiles
        if keys[i] < keys[i - 1]:
            return False
    return True


@kernel(f"void({_I32}, {_I32}, int32[::1])")
def take32(column, order, out):
    """Write ``out[i] = column[order[i]]`` without the copies and checks of numpy's take."""
    for i in range(len(order)):
        out[i] = column[order[i]]


@kernel(f"void({_I64}, {_I32}, int64[::1])")
def take64(column, order, out):
    """Write ``out[i] = column[order[i]]`` for 64-bit values."""
    for i in range(len(order)):
        out[i] = column[order[i]]


@kernel(f"void({_I64}, int64, int64, int64, int32[::1])")
def fill_directory(starts, low, base, shift, directory):
    """Write the time directory: ``directory[k]`` counts the rows that start before ``base + (k << shift)``.

    Parameters
    ----------
    starts : ndarray of int64, shape (F,), ascending
        Rows before `low` have an open start.
    low : int
        The first row whose start is finite; `base` is its start.
    directory : ndarray of int32, shape (B + 1,)
        Writes all of it.
    """
    bucket = np.int64(0)
    for row in range(low, len(starts)):
        own = np.int64((np.uint64(starts[row]) - np.uint64(base)) >> np.uint64(shift))
        while bucket <= own:
            directory[bucket] = row
            bucket += 1
    while bucket < len(directory):
        directory[bucket] = len(starts)
        bucket += 1


@kernel(f"void({_I64}, {_I32}, int64[::1], int64[::1])")
def fill_pyramids(stops, rows, largest, smallest):
    """Write the largest and the smallest stop of each tile of 16 positions, then of 16 tiles, and so on.

    Parameters
    ----------
    stops : ndarray of int64, shape (F,)
    rows : ndarray of int32, shape (n,) or (0,)
        A posting list; empty means the row order itself.
    largest, smallest : ndarray of int64
        Writes: the levels one behind the other, as `tkindex.kernels.interval` reads them.
    """
    n = len(rows) if len(rows) else len(stops)
    tiles = (n + 15) >> 4
    for tile in range(tiles):
        top = np.int64(-(2**63))
        bottom = np.int64(2**63 - 1)
        for position in range(tile << 4, min(n, (tile + 1) << 4)):
            stop = stops[rows[position]] if len(rows) else stops[position]
            top = max(top, stop)
            bottom = min(bottom, stop)
        largest[tile] = top
        smallest[tile] = bottom
    base = 0
    while tiles > 1:
        above = base + tiles
        parents = (tiles + 15) >> 4
        for tile in range(parents):
            top = np.int64(-(2**63))
            bottom = np.int64(2**63 - 1)
            for child in range(tile << 4, min(tiles, (tile + 1) << 4)):
                top = max(top, largest[base + child])
                bottom = min(bottom, smallest[base + child])
            largest[above + tile] = top
            smallest[above + tile] = bottom
        base = above
        tiles = parents
