"""Many queries in one call over several stores: each query goes to the store where its entity lives.

Queries are taken by the chunk, small enough for the caches: divided, answered store by store as over one store, and put
back. What is found is not a row, which counts in one store alone, but the number of a fact in all of them.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined, kernel
from tkindex.kernels.batch import COUNT, batch_points
from tkindex.kernels.memory import prefetch
from tkindex.kernels.table import i64_at

# On which side the entity of a query stands.
ON_HEAD, ON_TAIL, ON_EITHER = range(3)
STORE_FIELDS = 3
"""What stands there for each store: addresses of its table and of its numbers, and how many numbers there are."""
_ID = np.int64(0xFFFFFFFF)
_ID_BITS = 32
_CHUNK = 8192
_AHEAD = 16
_Q = "Array(int64, 1, 'C', readonly=True)"
_ORDER = "Array(int32, 1, 'C', readonly=True)"


@inlined
def _in_order(values, order, begin, n, room):
    """Return some of an optional column in the order of queries: a view where they are taken as they come.

    By itself, since reads that the next step waits for would not overlap.
    """
    if len(values) == 0:
        return values
    if len(order) == 0:
        return values[begin : begin + n]
    for k in range(n):
        room[k] = values[order[begin + k]]
    return room[:n]


@kernel(f"void({_Q}, {_Q}, int64[::1])")
def rank_homes(homes, bases, out):
    """Number the entities of all stores through, those of store s from ``bases[s]`` on: ``out[i]`` is of query i."""
    for i in range(len(homes)):
        out[i] = bases[homes[i] >> _ID_BITS] + (homes[i] & _ID)


@kernel(f"void(int64, int64, {_Q}, {_Q}, {_Q}, {_Q}, {_ORDER}, int64, int64, int64, int64, int64[::1])")
def batch_homes(stores_address, n_stores, homes, relations, start_first, start_last, order, side, low, high, mode, out):
    """Answer queries of one entity each, whose only bounds are on the start, on point facts.

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
    order : ndarray of int32, shape (Q,) or (0,)
        The queries in the order in which they are answered, each once; empty means as they come.
    side : int
        ON_HEAD, ON_TAIL or ON_EITHER.
    low, high : int
        Which of them, by their places in that order.
    mode : int
        COUNT, FIRST or LAST of `tkindex.kernels.batch`.
    out : ndarray of int64, shape (Q,)
        Writes, of those queries: counts, or numbers, -1 where nothing is found.
    """
    stores = i64_at(stores_address, n_stores * STORE_FIELDS)
    # Of each store a part of its own, so that no query needs to be counted first.
    size = min(np.int64(_CHUNK), max(np.int64(1), high - low))
    room = size * n_stores
    ends = np.empty(n_stores, np.int64)
    places, ids, found = np.empty(room, np.int64), np.empty(room, np.int64), np.empty(size, np.int64)
    kinds = np.empty(room if len(relations) else 0, np.int64)
    first = np.empty(room if len(start_first) else 0, np.int64)
    last = np.empty(room if len(start_last) else 0, np.int64)
    nothing = ids[:0]
    gathered = np.empty((4, size if len(order) else 0), np.int64)
    for begin in range(low, high, size):
        for store in range(n_stores):
            ends[store] = store * size
        n = min(size, high - begin)
        some_homes = _in_order(homes, order, begin, n, gathered[0])
        some_kinds = _in_order(relations, order, begin, n, gathered[1])
        some_first = _in_order(start_first, order, begin, n, gathered[2])
        some_last = _in_order(start_last, order, begin, n, gathered[3])
        for k in range(n):
            home = some_homes[k]
            store = home >> _ID_BITS
            place = ends[store]
            ends[store] = place + 1
            places[place] = order[begin + k] if len(order) else begin + k
            ids[place] = home & _ID
            if len(relations):
                kinds[place] = some_kinds[k]
            if len(start_first):
                first[place] = some_first[k]
            if len(start_last):
                last[place] = some_last[k]
        for store in range(n_stores):
            here, past = store * size, ends[store]
            n = past - here
            if n == 0:
                continue
            address, numbers_address = stores[STORE_FIELDS * store], stores[STORE_FIELDS * store + 1]
            owners = ids[here:past]
            batch_points(
                address, owners if side == ON_HEAD else nothing, kinds[here:past] if len(relations) else nothing,
                owners if side == ON_TAIL else nothing, owners if side == ON_EITHER else nothing,
                first[here:past] if len(start_first) else nothing, last[here:past] if len(start_last) else nothing,
                0, n, mode, found,
            )  # fmt: skip
            if mode == COUNT:
                for j in range(n):
                    out[places[here + j]] = found[j]
                continue
            n_numbers = stores[STORE_FIELDS * store + 2]
            numbers = i64_at(numbers_address, n_numbers)
            for j in range(min(np.int64(_AHEAD), n)):
                prefetch(numbers_address + 8 * found[j])
            for j in range(n):
                if j + _AHEAD < n:
                    prefetch(numbers_address + 8 * found[j + _AHEAD])
                row = found[j]
                out[places[here + j]] = numbers[row] if 0 <= row < n_numbers else np.int64(-1)
