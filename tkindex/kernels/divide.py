"""Queries of a batch divided among shards, and their answers put back: a counting sort, and two scatters."""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import kernel
from tkindex.kernels.table import i32_at, i64_at

ID_BITS = 32
"""A home is ``shard << ID_BITS | id in that shard``."""


@kernel("void(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def divide_queries(
    homes_address, n, n_shards, starts_address, stops_address, n_ticks, ends_address, order_address, ids_address,
    starts_out_address, stops_out_address,
):  # fmt: skip
    """Order queries by the shard of their entity, those of one shard as they come.

    Parameters
    ----------
    homes_address : int
        Address of n int64: ``shard << 32 | id``, shards from 0 to n_shards - 1.
    n, n_shards : int
    starts_address, stops_address, n_ticks : int
        Addresses of n_ticks int64, the periods of the queries: n, or 0 where they have none.
    ends_address : int
        Address of n_shards + 1 int64. Writes: the queries of shard s are ``order[ends[s]:ends[s + 1]]``.
    order_address, ids_address : int
        Addresses of n int64. Writes: the places of the queries, and the id of each in its shard.
    starts_out_address, stops_out_address : int
        Addresses of n_ticks int64. Writes: the periods in that order.
    """
    homes, ends = i64_at(homes_address, n), i64_at(ends_address, n_shards + 1)
    order, ids = i64_at(order_address, n), i64_at(ids_address, n)
    starts, stops = i64_at(starts_address, n_ticks), i64_at(stops_address, n_ticks)
    starts_out, stops_out = i64_at(starts_out_address, n_ticks), i64_at(stops_out_address, n_ticks)
    for shard in range(n_shards + 1):
        ends[shard] = 0
    for i in range(n):
        ends[(homes[i] >> ID_BITS) + 1] += 1
    for shard in range(n_shards):
        ends[shard + 1] += ends[shard]
    # Each start moves to the end of its shard while it is filled, which is the start of the next.
    for i in range(n):
        home = homes[i]
        shard = home >> ID_BITS
        at = ends[shard]
        ends[shard] = at + 1
        order[at] = i
        ids[at] = home & np.int64(0xFFFFFFFF)
        if n_ticks:
            starts_out[at] = starts[i]
            stops_out[at] = stops[i]
    for shard in range(n_shards, 0, -1):
        ends[shard] = ends[shard - 1]
    ends[0] = 0


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


@kernel("void(int64, int64, int64, int64, int64)")
def put_back(values_address, places_address, n, out_address, n_out):
    """Write each value to its place; a place that there is not is passed over.

    Parameters
    ----------
    values_address, places_address, n : int
        Addresses of n int64 each.
    out_address, n_out : int
        Address of n_out int64.
    """
    values, places, out = i64_at(values_address, n), i64_at(places_address, n), i64_at(out_address, n_out)
    for i in range(n):
        place = places[i]
        if 0 <= place < n_out:
            out[place] = values[i]
