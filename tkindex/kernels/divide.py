"""Facts divided among shards; queries of a batch divided among them, and their answers put back."""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined, kernel
from tkindex.kernels.table import i32_at, i64_at

_I32 = "Array(int32, 1, 'C', readonly=True)"
_I64 = "Array(int64, 1, 'C', readonly=True)"
_I16 = "Array(int16, 1, 'C', readonly=True)"

ID_BITS = 32
"""A home is ``shard << ID_BITS | id in that shard``."""


FITS, ARE_TICKS = 1, 2
"""What `divide_queries` says of periods: all fit in 32 bits; each is one tick."""


@inlined
def _shortened(starts, stops, i, starts_out, stops_out, at):
    """Write the lower 32 bits of a period, and say FITS and ARE_TICKS of it."""
    start = np.int32(starts[i])
    starts_out[at] = start
    fits = np.int64(start) == starts[i]
    if len(stops) == 0:
        return np.int64(FITS * fits + ARE_TICKS)
    stop = np.int32(stops[i])
    stops_out[at] = stop
    fits &= np.int64(stop) == stops[i]
    return np.int64(FITS * fits + ARE_TICKS * (stops[i] == starts[i] + 1))


@kernel(f"int64({_I64}, {_I64}, {_I64}, {_I64}, int64[::1], int32[::1], int32[::1], int32[::1], int32[::1])")
def divide_queries(owners, homes, starts, stops, ends, order, ids, starts_out, stops_out):
    """Order queries by the shard of their entity, those of one shard as they come.

    Parameters
    ----------
    owners : ndarray of int64, shape (Q,)
        Where the entity of each query lives, ``shard << 32 | id there``; or, where there are `homes`, places in them.
    homes : ndarray of int64, shape (E,) or (0,)
        ``shard << 32 | id there``.
    starts, stops : ndarray of int64, shape (Q,) or (0,)
        The periods of the queries, where they have some; without stops each is one tick.
    ends : ndarray of int64, shape (S + 1,)
        Writes: the queries of shard s are ``order[ends[s]:ends[s + 1]]``.
    order : ndarray of int32, shape (Q,); of a single shard (0,)
        Writes: the places of the queries.
    ids : ndarray of int32, shape (Q,)
        Writes: the id of each in its shard.
    starts_out, stops_out : ndarray of int32, shape (Q,) or (0,)
        Writes: the periods in that order, the lower 32 bits of them.

    Returns
    -------
    int
        FITS where nothing was cut off, and ARE_TICKS where each stop follows its start: their sum.
    """
    n, n_shards = len(owners), len(ends) - 1
    for shard in range(n_shards + 1):
        ends[shard] = 0
    said = np.int64(FITS + ARE_TICKS)
    if n_shards == 1:
        ends[1] = n
        for i in range(n):
            ids[i] = np.int32((homes[owners[i]] if len(homes) else owners[i]) & np.int64(0xFFFFFFFF))
        for i in range(len(starts)):
            said &= _shortened(starts, stops, i, starts_out, stops_out, i)
        return said
    for i in range(n):
        home = homes[owners[i]] if len(homes) else owners[i]
        ends[(home >> ID_BITS) + 1] += 1
    for shard in range(n_shards):
        ends[shard + 1] += ends[shard]
    # Each start moves to the end of its shard while it is filled, which is the start of the next.
    for i in range(n):
        home = homes[owners[i]] if len(homes) else owners[i]
        shard = home >> ID_BITS
        at = ends[shard]
        ends[shard] = at + 1
        order[at] = i
        ids[at] = np.int32(home & np.int64(0xFFFFFFFF))
        if len(starts):
            said &= _shortened(starts, stops, i, starts_out, stops_out, at)
    for shard in range(n_shards, 0, -1):
        ends[shard] = ends[shard - 1]
    ends[0] = 0
    return said


@kernel("void(int64, int64, int64, int64, int64)")
def number_rows(rows_address, n, seqs_address, n_seqs, out_address):
    """Write the sequence number of each row, -1 for a row that there is not.

    Parameters
    ----------
    rows_address, n : int
        Address of n int32.
    seqs_address, n_seqs : int
        Address of the sequence number of each row, int64.
    out_address : int
        Address of n int64. Writes the numbers.
    """
    rows, seqs, out = i32_at(rows_address, n), i64_at(seqs_address, n_seqs), i64_at(out_address, n)
    for i in range(n):
        row = rows[i]
        out[i] = seqs[row] if 0 <= row < n_seqs else np.int64(-1)


@kernel(f"void(int64, int64, {_I32}, int64[::1])")
def put_back(values_address, width, places, out):
    """Write each value to its place; a place that there is not is passed over.

    Parameters
    ----------
    values_address, width : int
        Address of K integers of 4 or 8 bytes.
    places : ndarray of int32, shape (K,)
    out : ndarray of int64, shape (N,)
        Writes.
    """
    n, n_out = len(places), len(out)
    if width == 4:
        shorts = i32_at(values_address, n)
        for i in range(n):
            if 0 <= places[i] < n_out:
                out[places[i]] = shorts[i]
        return
    values = i64_at(values_address, n)
    for i in range(n):
        if 0 <= places[i] < n_out:
            out[places[i]] = values[i]


@kernel(f"void({_I32}, {_I32}, {_I16}, int64[::1])")
def count_facts(heads, tails, homes, counts):
    """Count the facts of each shard: that of its head, and that of its tail where it is another.

    Parameters
    ----------
    heads, tails : ndarray of int32, shape (F,)
        Ids of labels.
    homes : ndarray of int16, shape (more than the largest id,)
        The shard of each label.
    counts : ndarray of int64, shape (S,)
        Writes: each grows by the facts of that shard.
    """
    for i in range(len(heads)):
        of_head, of_tail = homes[heads[i]], homes[tails[i]]
        counts[of_head] += 1
        if of_tail != of_head:
            counts[of_tail] += 1


@kernel(
    f"void({_I32}, {_I32}, {_I32}, {_I64}, {_I64}, {_I64}, int64, {_I16}, int64[::1], int32[::1], int32[::1], "
    "int32[::1], int64[::1], int64[::1], int64[::1], int64[::1])"
)
def divide_facts(
    heads, relations, tails, starts, stops, seqs, first_seq, homes, ends, heads_out, relations_out, tails_out,
    starts_out, stops_out, seqs_out, rows_out,
):  # fmt: skip
    """Write the facts of each shard one behind the other, in the order in which they come.

    Parameters
    ----------
    heads, relations, tails : ndarray of int32, shape (F,)
    starts : ndarray of int64, shape (F,)
    stops : ndarray of int64, shape (F,) or (0,)
    seqs : ndarray of int64, shape (F,) or (0,)
        Sequence numbers; where there are none they count from `first_seq`.
    first_seq : int
    homes : ndarray of int16
        The shard of each label.
    ends : ndarray of int64, shape (S,)
        Where each shard begins in what is written. Writes: where it ends.
    heads_out, relations_out, tails_out : ndarray of int32, shape (K,)
    starts_out, seqs_out : ndarray of int64, shape (K,)
    stops_out : ndarray of int64, shape (K,) or (0,)
    rows_out : ndarray of int64, shape (K,) or (0,)
        Writes: where each fact stood.
    """
    n = len(heads)
    for i in range(n):
        of_head, of_tail = np.int64(homes[heads[i]]), np.int64(homes[tails[i]])
        seq = seqs[i] if len(seqs) else first_seq + i
        for side in range(1 if of_tail == of_head else 2):
            shard = of_head if side == 0 else of_tail
            at = ends[shard]
            ends[shard] = at + 1
            heads_out[at] = heads[i]
            relations_out[at] = relations[i]
            tails_out[at] = tails[i]
            starts_out[at] = starts[i]
            seqs_out[at] = seq
            if len(stops):
                stops_out[at] = stops[i]
            if len(rows_out):
                rows_out[at] = i


@kernel(f"void({_I32}, uint8[::1])")
def mark_ids(ids, marks):
    """Write 1 for each id that occurs.

    Parameters
    ----------
    ids : ndarray of int32, shape (F,)
    marks : ndarray of uint8, shape (more than the largest id,)
        Writes.
    """
    for i in range(len(ids)):
        marks[ids[i]] = 1


@kernel(f"int64({_I32}, Array(uint8, 1, 'C', readonly=True))")
def count_marked(ids, marks):
    """Count the ids whose mark is not 0; arguments as of `mark_ids`."""
    n = np.int64(0)
    for i in range(len(ids)):
        n += marks[ids[i]] != 0
    return n
