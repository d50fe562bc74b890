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

from tkindex.kernels._cache import built_in
from tkindex.kernels._jit import callback
from tkindex.kernels.search import kind_of, select
from tkindex.kernels.table import head_at, i64_at, relation_at, table_at, tail_at
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
from tkindex.native.fact_objects import N_POINTERS, eight_ints
from tkindex.native.listing import list_of_facts, listed_row

_DOC = "See tkindex.native.methods."


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
    if n_fields > _TAIL_IDS:
        return list_of_facts(table, kind, low, high, rows_address, pointers, n_fields, False)
    found = new_list(high - low)
    if found == 0:
        return 0
    for position in range(low, high):
        row = listed_row(table, kind, position, rows_address)
        if n_fields == _RELATION_IDS:
            number = from_int64(relation_at(table, row))
        else:
            number = from_int64(tail_at(table, row) if n_fields == _TAIL_IDS else head_at(table, row))
        if number == 0:
            decrement(found)
            return 0
        set_in_list(found, position - low, number)
    return found


select_method: Callable[..., int] = built_in("select", _select.address, _DOC)
"""`tkindex.kernels.search.select`, with the same arguments and result."""

read_method: Callable[..., Any] = built_in("read", _read.address, _DOC)
"""A list of facts, or of ids; arguments as in `_read`."""
