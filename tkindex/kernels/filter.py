"""Rows that no posting list holds as they are: kept one by one."""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import kernel
from tkindex.kernels.table import (
    N_FACTS,
    head_at,
    i32_at,
    inside,
    relation_at,
    row_at,
    stop_at,
    table_at,
    tail_at,
)  # fmt: skip
from tkindex.schema import ANY


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def filter_rows(address, kind, low, high, head, relation, tail, entity, out_address):
    """Keep the rows of a slice that match every fixed slot.

    Parameters
    ----------
    address : int
        The pointer table.
    kind, low, high : int
        A slice of a posting list, high excluded.
    head, relation, tail, entity : int
        Valid ids, or ANY.
    out_address : int
        Address of room for high - low values of int32. Writes: the rows kept, in their order.

    Returns
    -------
    int
        How many rows were kept.
    """
    table = table_at(address)
    out = i32_at(out_address, high - low)
    kept = np.int64(0)
    for position in range(low, high):
        row = row_at(table, kind, position)
        if (
            (head == ANY or head_at(table, row) == head)
            and (tail == ANY or tail_at(table, row) == tail)
            and (relation == ANY or relation_at(table, row) == relation)
            and (entity == ANY or head_at(table, row) == entity or tail_at(table, row) == entity)
        ):
            out[kept] = row
            kept += 1
    return kept


@kernel("int64(int64, int64, int64, int64, int64, int64)")
def keep_stops(address, rows_address, n, stop_first, stop_last, out_address):
    """Keep those of n rows whose stop lies in [stop_first, stop_last]; writes them in their order, returns how many."""
    table = table_at(address)
    rows = i32_at(rows_address, n)
    out = i32_at(out_address, n)
    kept = np.int64(0)
    for i in range(n):
        row = inside(rows[i], table[N_FACTS])
        if stop_first <= stop_at(table, row) <= stop_last:
            out[kept] = row
            kept += 1
    return kept
