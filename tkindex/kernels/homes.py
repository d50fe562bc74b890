"""Many queries in one call over several stores: each query goes to the store where its entity lives.

Queries are taken by the chunk: divided by a counting sort,
answered store by store as over one store, and put back. What is found is not a row, which counts in one store alone,
but the number of a fact in all of them.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import kernel
from tkindex.kernels.batch import COUNT, batch_points
from tkindex.kernels.memory import prefetch
from tkindex.kernels.table import i64_at

# On which side the entity of a query stands.
ON_HEAD, ON_TAIL, ON_EITHER = range(3)
STORE_FIELDS = 3
"""What stands there for each store: addresses of its table and of its numbers, and how many numbers there are."""
_ID = np.int64(0xFFFFFFFF)
_ID_BITS = 32
_CHUNK = 65_536
_AHEAD = 16
_Q = "Array(int64, 1, 'C', readonly=True)"


@kernel(f"void(int64, int64, {_Q}, {_Q}, {_Q}, {_Q}, int64, int64, int64, int64, int64[::1])")
def batch_homes(stores_address, n_stores, homes, relations, start_first, start_last, side, low, high, mode, out):
    """Answer queries [low, high) of one entity each, whose only bounds are on the start, on point facts.

    Parameters
    ----------
    stores_address, n_stores : int
        Address of n_stores times STORE_FIELDS int64.
    homes : ndarray of int64, shape (Q,)
        ``store << 32 | id there``, ids that are valid there.
    relations : ndarray of int64, shape (Q,) or (0,)
        Ids that are valid everywhere; an empty array leaves the relation open. Beside a head or tail only.
    start_first, start_last : ndarray of int64, shape (Q,) or (0,)
        Ticks, both included; empty means unbounded.
    side : int
        ON_HEAD, ON_TAIL or ON_EITHER.
    low, high : int
    mode : int
        COUNT, FIRST or LAST of `tkindex.kernels.batch`.
    out : ndarray of int64, shape (Q,)
        Writes out[low:high]: counts, or numbers, -1 where nothing is found.
    """
    stores = i64_at(stores_address, n_stores * STORE_FIELDS)
    ends = np.empty(n_stores + 1, np.int64)
    order, ids, found = np.empty(_CHUNK, np.int64), np.empty(_CHUNK, np.int64), np.empty(_CHUNK, np.int64)
    kinds, first, last = np.empty(_CHUNK, np.int64), np.empty(_CHUNK, np.int64), np.empty(_CHUNK, np.int64)
    nothing = ids[:0]
    for begin in range(low, high, _CHUNK):
        n = min(_CHUNK, high - begin)
        ends[:] = 0
        for i in range(begin, begin + n):
            ends[(homes[i] >> _ID_BITS) + 1] += 1
        for store in range(n_stores):
            ends[store + 1] += ends[store]
        # Each start moves to the end of its store while it is filled, which is the start of the next.
        for i in range(begin, begin + n):
            store = homes[i] >> _ID_BITS
            place = ends[store]
            ends[store] = place + 1
            order[place] = i
            ids[place] = homes[i] & _ID
            if len(relations):
                kinds[place] = relations[i]
            if len(start_first):
                first[place] = start_first[i]
            if len(start_last):
                last[place] = start_last[i]
        past = np.int64(0)
        for store in range(n_stores):
            here, past = past, ends[store]
            size = past - here
            if size == 0:
                continue
            address, numbers_address = stores[STORE_FIELDS * store], stores[STORE_FIELDS * store + 1]
            owners = ids[here:past]
            batch_points(
                address, owners if side == ON_HEAD else nothing, kinds[here:past] if len(relations) else nothing,
                owners if side == ON_TAIL else nothing, owners if side == ON_EITHER else nothing,
                first[here:past] if len(start_first) else nothing, last[here:past] if len(start_last) else nothing,
                0, size, mode, found[here:past],
            )  # fmt: skip
            if mode == COUNT:
                for place in range(here, past):
                    out[order[place]] = found[place]
                continue
            n_numbers = stores[STORE_FIELDS * store + 2]
            numbers = i64_at(numbers_address, n_numbers)
            for place in range(here, past):
                if place + _AHEAD < past:
                    prefetch(numbers_address + 8 * found[place + _AHEAD])
                row = found[place]
                out[order[place]] = numbers[row] if 0 <= row < n_numbers else np.int64(-1)
