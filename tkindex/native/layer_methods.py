"""`find` and `read` over layers as methods of C: what `tkindex.native.methods` is for a single store.

Relies on the same structures as that module, and makes facts of the same parts (`tkindex.native.fact_objects`). The
check does not ask these methods themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tkindex.kernels._cache import built_in
from tkindex.kernels._jit import callback, carray, inlined
from tkindex.kernels.layercursors import (
    BATCH,
    C_STRIDE,
    N_CURSORS,
    batch_buffer,
    begin,
    cursor_buffer,
    fill,
    open_cursors,
    seek,
    spanned,
)
from tkindex.kernels.layers import (
    find,
)
from tkindex.kernels.layertable import (
    ENTITY_SLOTS,
    HEADER,
    RELATION_SLOTS,
    STRIDE,
    TABLE,
    label_id,
    layers_at,
    rank,
)
from tkindex.kernels.table import (
    OPEN_START,
    OPEN_STOP,
    head_at,
    i64_at,
    relation_at,
    start_at,
    stop_at,
    table_at,
    tail_at,
)
from tkindex.native.capi import as_int64, bad_call, decrement, error_is_set, from_int64, look_up, new_list, set_in_list
from tkindex.native.fact_objects import ENTITY_LABELS, KEPT, N_POINTERS, RELATION_LABELS, eight_ints, label_of, new_fact

_DOC = "See tkindex.native.layer_methods."
# Beyond so many facts from either end of a slice they are sought rather than walked to.
_FAR = 64


@callback("int64(int64, int64, int64, int64, int64, int64, int64, int64)")
def _search(address, head, relation, tail, entity, first, last, limit):
    """What the compiled verbs call in the place of `tkindex.kernels.search.select`."""
    return find(address, head, relation, tail, entity, first, last, limit)


@callback("intp(intp, intp, intp)")
def _find(module, arguments, n):
    """Read eight ints, run `find`, and make an int of its result; NULL with an error set where one is no int."""
    is_read, (address, head, relation, tail, entity, first, last, limit) = eight_ints(arguments, n)
    if not is_read:
        return 0
    return from_int64(find(address, head, relation, tail, entity, first, last, limit))


@inlined
def _make_fact(layers, layer, row, pointers, n_fields):
    """Return a new tuple of one fact; 0 with an error set where memory ends or a label is no UTF-8."""
    at = HEADER + STRIDE * layer
    table = table_at(layers[at + TABLE])
    head = label_of(pointers, ENTITY_LABELS, label_id(layers, at, ENTITY_SLOTS, head_at(table, row)))
    link = label_id(layers, at, RELATION_SLOTS, relation_at(table, row))
    relation = label_of(pointers, RELATION_LABELS, link) if head != 0 else np.int64(0)
    if relation == 0:
        return np.int64(0)
    tail = label_of(pointers, ENTITY_LABELS, label_id(layers, at, ENTITY_SLOTS, tail_at(table, row)))
    if tail == 0:
        return np.int64(0)
    number = rank(layers, layer, row) if n_fields > 5 else np.int64(0)
    return new_fact(head, relation, tail, start_at(table, row), stop_at(table, row), number, pointers, n_fields)


@callback("intp(intp, intp, intp)")
def _read(module, arguments, n):
    """Make a list of facts; NULL with an error set where memory ends or a label is no UTF-8.

    Arguments: address of the array of layers; head, relation, tail, entity; first and last start; low, high (places in
    the result, or parts of the array of places); address of places, or 0; address of `pointers`; the number of fields,
    as in `tkindex.native.methods`.
    """
    if n != 12:
        bad_call()
        return 0
    given = i64_at(arguments, 12)
    layers = layers_at(as_int64(given[0]))
    head, relation = as_int64(given[1]), as_int64(given[2])
    tail, entity = as_int64(given[3]), as_int64(given[4])
    first, last = as_int64(given[5]), as_int64(given[6])
    low, high, places_address = as_int64(given[7]), as_int64(given[8]), as_int64(given[9])
    pointers = i64_at(as_int64(given[10]), N_POINTERS)
    n_fields = as_int64(given[11])
    if error_is_set() != 0:
        return 0
    found = new_list(high - low)
    if found == 0:
        return 0
    if places_address != 0:
        places = i64_at(places_address, high)
        for position in range(low, high):
            fact = _make_fact(layers, places[position] >> 32, places[position] & 0xFFFFFFFF, pointers, n_fields)
            if fact == 0:
                decrement(found)
                return 0
            set_in_list(found, position - low, fact)
        return found
    cursors = carray(cursor_buffer(), (C_STRIDE * N_CURSORS,))
    sides = open_cursors(layers, cursors, head, relation, tail, entity, first, last, OPEN_START, OPEN_STOP)
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
    batch = carray(batch_buffer(), (BATCH,))
    step, wanted = -passed, high - low
    while step < wanted:
        n_batch = fill(
            layers, cursors, sides, backward, OPEN_START, OPEN_STOP, batch, min(np.int64(BATCH), wanted - step)
        )
        if n_batch <= 0:
            # Fewer facts than were counted: a column is damaged. The list has holes, so nobody may see it; the dict of
            # labels raises the error of damaged files for an id that is none.
            decrement(found)
            decrement(look_up(pointers[ENTITY_LABELS + KEPT], from_int64(-1)))
            return 0
        for i in range(n_batch):
            if step >= 0:
                fact = _make_fact(layers, batch[i] >> 32, batch[i] & 0xFFFFFFFF, pointers, n_fields)
                if fact == 0:
                    decrement(found)
                    return 0
                set_in_list(found, wanted - 1 - step if backward == 1 else step, fact)
            step += 1
    return found


SEARCH_ADDRESS: int = _search.address
"""Of `find` as a C function."""

find_method: Callable[..., int] = built_in("find", _find.address, _DOC)
"""The number of visible facts of a box whose stops are free, cut to a limit; arguments as in `find`."""

read_layers_method: Callable[..., Any] = built_in("read_layers", _read.address, _DOC)
"""A list of facts; arguments as in `_read`."""
