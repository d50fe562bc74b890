"""`find` and `read` over layers as methods of C: what `tkindex.native.methods` is for a single store.

Relies on the same structures as that module, and makes facts of the same parts (`tkindex.native.fact_objects`). The
check does not ask these methods themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tkindex.kernels._cache import built_in
from tkindex.kernels._jit import callback, carray
from tkindex.kernels.layercursors import CURSORS_SIZE, cursor_buffer, open_cursors
from tkindex.kernels.layers import find, find_noted
from tkindex.kernels.layertable import UNTIL_FOLD, fewest_layers_at, layers_at
from tkindex.kernels.memory import room
from tkindex.kernels.search import kind_of
from tkindex.kernels.table import OPEN_START, OPEN_STOP, i64_at
from tkindex.native.capi import as_int64, bad_call, error_is_set, from_int64
from tkindex.native.fact_objects import N_POINTERS, eight_ints
from tkindex.native.layer_listing import list_of_places, list_of_slice
from tkindex.native.layout import LIST_TUPLES, S_HEAD, S_HIGH, S_LOW, S_RELATION, S_TAIL, SLICE_SIZE
from tkindex.schema import FILTER

# Negative as the codes of `tkindex.kernels.search` are, none of which it is.
FOLD_IS_DUE = -6

_DOC = "See tkindex.native.layer_methods."
_part_buffer = room(SLICE_SIZE)


@callback("int64(int64, int64, int64, int64, int64, int64, int64, int64)")
def _search(address, head, relation, tail, entity, first, last, limit):
    """What the compiled verbs call in the place of `tkindex.kernels.search.select`.

    Layers that are asked often are worth folding, which Python does: the question is handed over then, once.
    """
    layers = layers_at(address)
    if layers[UNTIL_FOLD] > 0:
        layers[UNTIL_FOLD] -= 1
        if layers[UNTIL_FOLD] == 0:
            return np.int64(FOLD_IS_DUE)
    return find_noted(address, head, relation, tail, entity, first, last, limit)


@callback("intp(intp, intp, intp)")
def _find(module, arguments, n):
    """Read eight ints, run `find`, and make an int of its result; NULL with an error set where one is no int."""
    is_read, (address, head, relation, tail, entity, first, last, limit) = eight_ints(arguments, n)
    if not is_read:
        return 0
    return from_int64(find(address, head, relation, tail, entity, first, last, limit))


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
    if places_address == 0 and kind_of(head, relation, tail, entity) == FILTER:
        # No list serves such slots, so nothing of it is a slice.
        bad_call()
        return 0
    if places_address != 0:
        return list_of_places(layers, i64_at(places_address, high)[low:high], high - low, pointers, n_fields)
    part = carray(_part_buffer(), (SLICE_SIZE,))
    part[S_HEAD], part[S_RELATION], part[S_TAIL] = head, relation, tail
    part[S_LOW], part[S_HIGH] = low, high
    layers = fewest_layers_at(as_int64(given[0]))
    cursors = carray(cursor_buffer(), (CURSORS_SIZE,))
    open_cursors(layers, cursors, head, relation, tail, entity, first, last, OPEN_START, OPEN_STOP)
    return list_of_slice(layers, cursors, part, pointers, n_fields, np.int64(LIST_TUPLES), False)


SEARCH_ADDRESS: int = _search.address
"""Of `find` as a C function."""

find_method: Callable[..., int] = built_in("find", _find.address, _DOC)
"""The number of visible facts of a box whose stops are free, cut to a limit; arguments as in `find`."""

read_layers_method: Callable[..., Any] = built_in("read_layers", _read.address, _DOC)
"""A list of facts; arguments as in `_read`."""
