"""`find` and `read` over layers as methods of C: what `tkindex.kernels.native` is for a single store."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import carray

from tkindex.kernels._jit import callback, inlined
from tkindex.kernels.layers import (
    BATCH,
    C_STRIDE,
    ENTITY_SLOTS,
    HEADER,
    N_CURSORS,
    N_LABELS,
    N_LINKS,
    RELATION_SLOTS,
    STRIDE,
    TABLE,
    batch_room,
    begin,
    cursor_room,
    fill,
    find,
    label_id,
    layers_at,
    open_cursors,
    rank,
    seek,
    spanned,
)
from tkindex.kernels.native import (
    ENTITY_LABELS,
    FACT_TYPE,
    RELATION_LABELS,
    _allocate,
    _as_int64,
    _bad_call,
    _decrement,
    _error_is_set,
    _from_int64,
    _increment,
    _instant,
    _make,
    _new_list,
    _new_tuple,
    _set_in_list,
    _set_in_tuple,
)
from tkindex.kernels.table import (
    HEADS,
    OPEN_START,
    OPEN_STOP,
    RELATIONS,
    TAILS,
    i32,
    i64_at,
    relation_at,
    start_at,
    stop_at,
    table_at,
)

# Beyond so many facts from either end of a slice they are sought rather than walked to.
_FAR = 64


@callback("int64(int64, int64, int64, int64, int64, int64, int64, int64)")
def _search(address, head, relation, tail, entity, first, last, limit):
    """What the compiled verbs call in the place of `tkindex.kernels.search.select`."""
    return find(address, head, relation, tail, entity, first, last, limit)


@callback("intp(intp, intp, intp)")
def _find(module, arguments, n):
    """Read eight ints, run `find`, and make an int of its result; NULL with an error set where one is no int."""
    if n != 8:
        _bad_call()
        return 0
    given = i64_at(arguments, 8)
    address, head, relation = _as_int64(given[0]), _as_int64(given[1]), _as_int64(given[2])
    tail, entity = _as_int64(given[3]), _as_int64(given[4])
    first, last, limit = _as_int64(given[5]), _as_int64(given[6]), _as_int64(given[7])
    if (
        head == -1 or relation == -1 or tail == -1 or entity == -1 or first == -1 or last == -1 or limit == -1
        or address == -1
    ) and _error_is_set() != 0:  # fmt: skip
        return 0
    return _from_int64(find(address, head, relation, tail, entity, first, last, limit))


@inlined
def _make_fact(layers, layer, row, pointers, n_fields):
    """Return a new tuple of one fact: 0 where memory ends, -1 where a label is not in the tables yet."""
    at = HEADER + STRIDE * layer
    table = table_at(layers[at + TABLE])
    entity_labels = i64_at(pointers[ENTITY_LABELS], layers[N_LABELS])
    relation_labels = i64_at(pointers[RELATION_LABELS], layers[N_LINKS])
    head = entity_labels[label_id(layers, at, ENTITY_SLOTS, i32(table, HEADS)[row])]
    relation = relation_labels[label_id(layers, at, RELATION_SLOTS, relation_at(table, RELATIONS, row))]
    tail = entity_labels[label_id(layers, at, ENTITY_SLOTS, i32(table, TAILS)[row])]
    if head == 0 or relation == 0 or tail == 0:
        return np.int64(-1)
    fact = _new_tuple(n_fields) if n_fields < 6 else _allocate(pointers[FACT_TYPE], n_fields)
    if fact == 0:
        return np.int64(0)
    _increment(head)
    _set_in_tuple(fact, 0, head)
    _increment(relation)
    _set_in_tuple(fact, 1, relation)
    _increment(tail)
    _set_in_tuple(fact, 2, tail)
    start = _instant(start_at(table, row), pointers)
    if start != 0:
        _set_in_tuple(fact, 3, start)
    if n_fields > 4:
        stop = _instant(stop_at(table, row), pointers)
        if stop != 0:
            _set_in_tuple(fact, 4, stop)
    if n_fields > 5:
        number = _from_int64(rank(layers, layer, row))
        if number != 0:
            _set_in_tuple(fact, 5, number)
    if _error_is_set() != 0:
        _decrement(fact)
        return np.int64(0)
    return np.int64(fact)


@callback("intp(intp, intp, intp)")
def _read(module, arguments, n):
    """Make a list of facts; 0 (an int) where a label is not in the tables yet, NULL with an error set on failure.

    Arguments: address of the array of layers; head, relation, tail, entity; first and last start; low, high (places in
    the result, or parts of the array of places); address of places, or 0; address of `pointers`; the number of fields,
    as in `tkindex.kernels.native`.
    """
    if n != 12:
        _bad_call()
        return 0
    given = i64_at(arguments, 12)
    layers = layers_at(_as_int64(given[0]))
    head, relation = _as_int64(given[1]), _as_int64(given[2])
    tail, entity = _as_int64(given[3]), _as_int64(given[4])
    first, last = _as_int64(given[5]), _as_int64(given[6])
    low, high, places_address = _as_int64(given[7]), _as_int64(given[8]), _as_int64(given[9])
    pointers = i64_at(_as_int64(given[10]), 7)
    n_fields = _as_int64(given[11])
    if _error_is_set() != 0:
        return 0
    found = _new_list(high - low)
    if found == 0:
        return 0
    if places_address != 0:
        places = i64_at(places_address, high)
        for position in range(low, high):
            fact = _make_fact(layers, places[position] >> 32, places[position] & 0xFFFFFFFF, pointers, n_fields)
            if fact <= 0:
                _decrement(found)
                return 0 if fact == 0 else _from_int64(0)
            _set_in_list(found, position - low, fact)
        return found
    cursors = carray(cursor_room(), (C_STRIDE * N_CURSORS,))
    sides = open_cursors(layers, cursors, head, relation, tail, entity, first, last)
    backward, passed = np.int64(0), low
    if low > 0:
        # From the nearer end, or straight there.
        n_all = spanned(layers, cursors, sides)
        if low > _FAR and n_all - high > _FAR:
            seek(layers, cursors, low)
            passed = np.int64(0)
        elif n_all - high < low:
            backward, passed = np.int64(1), n_all - high
    begin(layers, cursors, sides, backward, OPEN_START, OPEN_STOP)
    batch = carray(batch_room(), (BATCH,))
    step, wanted = -passed, high - low
    while step < wanted:
        n_batch = fill(
            layers, cursors, sides, backward, OPEN_START, OPEN_STOP, batch, min(np.int64(BATCH), wanted - step)
        )
        for i in range(n_batch):
            if step >= 0:
                fact = _make_fact(layers, batch[i] >> 32, batch[i] & 0xFFFFFFFF, pointers, n_fields)
                if fact <= 0:
                    _decrement(found)
                    return 0 if fact == 0 else _from_int64(0)
                _set_in_list(found, wanted - 1 - step if backward == 1 else step, fact)
            step += 1
    return found


SEARCH_ADDRESS: int = _search.address
"""Of `find` as a C function."""

find_method: Callable[..., int] = _make(b"find", _find.address)
"""The number of visible facts of a box whose stops are free, cut to a limit; arguments as in `find`."""

read_layers_method: Callable[..., Any] = _make(b"read_layers", _read.address)
"""A list of facts, or 0 where a label has to be decoded first; arguments as in `_read`."""
