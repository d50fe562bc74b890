"""`select`, and reading facts, as methods of C.

Numba's wrapper turns every argument into a new Python int before it reads it, and a query that lasts a microsecond
feels that. These are compiled functions with the signature of CPython's vectorcall methods (``METH_FASTCALL``), made
built-in functions by `ctypes`. They call nothing but exported functions of the C API, and references are counted by
those functions alone. `select_method` releases the GIL while the kernel runs; `read_method` makes Python objects, so it
keeps it.

Relies on PyMethodDef (name, function, flags, documentation), on arguments that come as an array of borrowed references
with their number, and on what `tkindex.native.fact_objects` says.
The check verifies that both methods find and read two facts, with the references that are left.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from tkindex.kernels._cache import built_in
from tkindex.kernels._jit import callback, inlined
from tkindex.kernels.memory import prefetch
from tkindex.kernels.search import kind_of, select
from tkindex.kernels.table import (
    HEADS,
    N_ENTITIES,
    N_FACTS,
    RELATION_WIDTH,
    RELATIONS,
    START,
    START_WIDTH,
    TAILS,
    head_at,
    i32_at,
    i64_at,
    inside,
    relation_at,
    row_at,
    start_at,
    stop_at,
    table_at,
    tail_at,
)
from tkindex.native.capi import (
    as_int64,
    bad_call,
    decrement,
    error_is_set,
    from_int64,
    new_list,
    release_gil,
    set_in_list,
    take_gil,
)
from tkindex.native.fact_objects import (
    ENTITY_LABELS,
    FIRST_INSTANT,
    INSTANTS,
    N_POINTERS,
    OFFSETS,
    POINTERS,
    RELATION_LABELS,
    WIDTH,
    eight_ints,
    label_of,
    new_fact,
)

_DOC = "See tkindex.native.methods."
# So many facts at a time: what they need stays in the nearest cache until it is read.
AHEAD = 32


@callback("intp(intp, intp, intp)")
def _select(module, arguments, n):
    """Read eight ints, run `select`, and make an int of its result; NULL with an error set where one is no int."""
    is_read, (address, head, relation, tail, entity, first, last, limit) = eight_ints(arguments, n)
    if not is_read:
        return 0
    thread = release_gil()
    found = select(address, head, relation, tail, entity, first, last, limit)
    take_gil(thread)
    return from_int64(found)


_RELATION_IDS, _TAIL_IDS = 1, 2


@inlined
def _prefetch_rows(table, kind, low, high, rows_address, pointers):
    """Ask the memory for all that facts are made of: columns, then where labels and instants are, then those.

    Making a fact waits for each of these in turn, and calls too much for the processor to begin the next one meanwhile.
    """
    rows = i32_at(rows_address, high)
    entities, offsets = pointers[ENTITY_LABELS + POINTERS], pointers[ENTITY_LABELS + OFFSETS]
    width = pointers[ENTITY_LABELS + WIDTH]
    instants = pointers[INSTANTS]
    for position in range(low, high):
        row = inside(rows[position], table[N_FACTS]) if rows_address != 0 else row_at(table, kind, position)
        prefetch(table[HEADS] + 4 * row)
        prefetch(table[TAILS] + 4 * row)
        prefetch(table[RELATIONS] + table[RELATION_WIDTH] * row)
        prefetch(table[START] + table[START_WIDTH] * row)
    for position in range(low, high):
        row = inside(rows[position], table[N_FACTS]) if rows_address != 0 else row_at(table, kind, position)
        prefetch(entities + 8 * head_at(table, row))
        prefetch(entities + 8 * tail_at(table, row))
        prefetch(instants + 8 * (start_at(table, row) - pointers[FIRST_INSTANT]))
    labels = i64_at(entities, table[N_ENTITIES])
    for position in range(low, high):
        row = inside(rows[position], table[N_FACTS]) if rows_address != 0 else row_at(table, kind, position)
        for entity in (head_at(table, row), tail_at(table, row)):
            # A label that nobody has read yet is decoded: its bytes are where its offset says.
            prefetch(labels[entity] if labels[entity] != 0 else offsets + width * entity)


@callback("intp(intp, intp, intp)")
def _read(module, arguments, n):
    """Make a list of facts, or of ids; NULL with an error set where memory ends or a label is no UTF-8.

    Arguments: address of the pointer table; head, relation, tail, entity (the slots, or ANY); low, high (the slice, or
    part of the rows); address of int32 rows, or 0; address of `pointers`; the number of fields: 4 or 5 make plain
    tuples, 6 make instances of FACT_TYPE; 0, 1 and 2 make ids of heads, relations and tails instead.
    """
    if n != 10:
        bad_call()
        return 0
    given = i64_at(arguments, 10)
    table = table_at(as_int64(given[0]))
    head, relation = as_int64(given[1]), as_int64(given[2])
    tail, entity = as_int64(given[3]), as_int64(given[4])
    low, high, rows_address = as_int64(given[5]), as_int64(given[6]), as_int64(given[7])
    pointers = i64_at(as_int64(given[8]), N_POINTERS)
    n_fields = as_int64(given[9])
    if error_is_set() != 0:
        return 0
    kind = kind_of(head, relation, tail, entity)
    rows = i32_at(rows_address, high)
    found = new_list(high - low)
    if found == 0:
        return 0
    if n_fields <= _TAIL_IDS:
        for position in range(low, high):
            row = inside(rows[position], table[N_FACTS]) if rows_address != 0 else row_at(table, kind, position)
            if n_fields == _RELATION_IDS:
                number = from_int64(relation_at(table, row))
            else:
                number = from_int64(tail_at(table, row) if n_fields == _TAIL_IDS else head_at(table, row))
            if number == 0:
                decrement(found)
                return 0
            set_in_list(found, position - low, number)
        return found
    for position in range(low, high):
        if (position - low) % AHEAD == 0 and high - position > 1:
            _prefetch_rows(table, kind, position, min(position + AHEAD, high), rows_address, pointers)
        row = inside(rows[position], table[N_FACTS]) if rows_address != 0 else row_at(table, kind, position)
        head_label = label_of(pointers, ENTITY_LABELS, head_at(table, row))
        relation_label, tail_label, fact = np.int64(0), np.int64(0), np.int64(0)
        if head_label != 0:
            relation_label = label_of(pointers, RELATION_LABELS, relation_at(table, row))
        if relation_label != 0:
            tail_label = label_of(pointers, ENTITY_LABELS, tail_at(table, row))
        if tail_label != 0:
            start, stop = start_at(table, row), stop_at(table, row)
            fact = new_fact(head_label, relation_label, tail_label, start, stop, row, pointers, n_fields)
        if fact == 0:
            decrement(found)
            return 0
        set_in_list(found, position - low, fact)
    return found


select_method: Callable[..., int] = built_in("select", _select.address, _DOC)
"""`tkindex.kernels.search.select`, with the same arguments and result."""

read_method: Callable[..., Any] = built_in("read", _read.address, _DOC)
"""A list of facts, or of ids; arguments as in `_read`."""
