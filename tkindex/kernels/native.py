"""`select`, and reading facts, as methods of C.

Numba's wrapper turns every argument into a new Python int before it reads it, and a query that lasts a microsecond
feels that. These are compiled functions with the signature of CPython's vectorcall methods (``METH_FASTCALL``), made
built-in functions by `ctypes`. They call nothing but exported functions of the C API, references are counted by those
functions alone, and the layout of no object is assumed. `select_method` releases the GIL while the kernel runs;
`read_method` makes Python objects, so it keeps it.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np
from numba import types

from tkindex.kernels._jit import callback, inlined
from tkindex.kernels.search import kind_of, select
from tkindex.kernels.table import (
    HEADS,
    N_ENTITIES,
    N_RELATIONS,
    OPEN_START,
    RELATIONS,
    TAILS,
    i32,
    i32_at,
    i64_at,
    relation_at,
    row_at,
    start_at,
    stop_at,
    table_at,
)

_as_int64 = types.ExternalFunction("PyLong_AsLongLong", types.int64(types.intp))
_from_int64 = types.ExternalFunction("PyLong_FromLongLong", types.intp(types.int64))
_error_is_set = types.ExternalFunction("PyErr_Occurred", types.intp())
_bad_call = types.ExternalFunction("PyErr_BadInternalCall", types.void())
_release_gil = types.ExternalFunction("PyEval_SaveThread", types.intp())
_take_gil = types.ExternalFunction("PyEval_RestoreThread", types.void(types.intp))

_new_list = types.ExternalFunction("PyList_New", types.intp(types.intp))
_new_tuple = types.ExternalFunction("PyTuple_New", types.intp(types.intp))
_allocate = types.ExternalFunction("PyType_GenericAlloc", types.intp(types.intp, types.intp))
_set_in_list = types.ExternalFunction("PyList_SetItem", types.intc(types.intp, types.intp, types.intp))
_set_in_tuple = types.ExternalFunction("PyTuple_SetItem", types.intc(types.intp, types.intp, types.intp))
_increment = types.ExternalFunction("Py_IncRef", types.void(types.intp))
_decrement = types.ExternalFunction("Py_DecRef", types.void(types.intp))
_call = types.ExternalFunction("PyObject_CallOneArg", types.intp(types.intp, types.intp))

_METH_FASTCALL = 0x80


@callback("intp(intp, intp, intp)")
def _select(module, arguments, n):
    """Read eight ints, run `select`, and make an int of its result; NULL with an error set where one is no int."""
    if n != 8:
        _bad_call()
        return 0
    given = i64_at(arguments, 8)
    address, head, relation = _as_int64(given[0]), _as_int64(given[1]), _as_int64(given[2])
    tail, entity = _as_int64(given[3]), _as_int64(given[4])
    first, last, limit = _as_int64(given[5]), _as_int64(given[6]), _as_int64(given[7])
    # -1 is what a failed conversion gives, and no argument but a limit is -1 otherwise.
    if (
        head == -1 or relation == -1 or tail == -1 or entity == -1 or first == -1 or last == -1 or limit == -1
        or address == -1
    ) and _error_is_set() != 0:  # fmt: skip
        return 0
    thread = _release_gil()
    found = select(address, head, relation, tail, entity, first, last, limit)
    _take_gil(thread)
    return _from_int64(found)


# The places of `pointers` in `_read`: addresses of tables of addresses of objects, 0 where one was not made yet. Behind
# the instants stands a callable that keeps what it is given: it gets each instant of the table when it is first made.
ENTITY_LABELS, RELATION_LABELS, INSTANTS, N_INSTANTS, FIRST_INSTANT, INSTANT_TYPE, FACT_TYPE = range(7)


@inlined
def _instant(tick, pointers):
    """Return a new reference to the instant of a tick; 0 with an error set where memory ends."""
    n = pointers[N_INSTANTS]
    instants = i64_at(pointers[INSTANTS], n + 1)
    place = tick - pointers[FIRST_INSTANT]
    is_listed = 0 <= place < n and tick > OPEN_START
    if is_listed and instants[place] != 0:
        _increment(instants[place])
        return instants[place]
    number = _from_int64(tick)
    if number == 0:
        return np.int64(0)
    made = np.int64(_call(pointers[INSTANT_TYPE], number))
    _decrement(number)
    if made != 0 and is_listed:
        kept = _call(instants[n], made)
        if kept == 0:
            _decrement(made)
            return np.int64(0)
        _decrement(kept)
        instants[place] = made
    return made


_RELATION_IDS, _TAIL_IDS = 1, 2


@callback("intp(intp, intp, intp)")
def _read(module, arguments, n):
    """Make a list of facts, or of ids; 0 (an int) where a label is not in the tables yet, NULL with an error set.

    Arguments: address of the pointer table; head, relation, tail, entity (the slots, or ANY); low, high (the slice, or
    part of the rows); address of int32 rows, or 0; address of `pointers`; the number of fields: 4 or 5 make plain
    tuples, 6 make instances of FACT_TYPE; 0, 1 and 2 make ids of heads, relations and tails instead.
    """
    if n != 10:
        _bad_call()
        return 0
    given = i64_at(arguments, 10)
    table = table_at(_as_int64(given[0]))
    head, relation = _as_int64(given[1]), _as_int64(given[2])
    tail, entity = _as_int64(given[3]), _as_int64(given[4])
    low, high, rows_address = _as_int64(given[5]), _as_int64(given[6]), _as_int64(given[7])
    pointers = i64_at(_as_int64(given[8]), 7)
    n_fields = _as_int64(given[9])
    if _error_is_set() != 0:
        return 0
    kind = kind_of(head, relation, tail, entity)
    rows = i32_at(rows_address, high)
    heads, tails = i32(table, HEADS), i32(table, TAILS)
    entity_labels = i64_at(pointers[ENTITY_LABELS], table[N_ENTITIES])
    relation_labels = i64_at(pointers[RELATION_LABELS], table[N_RELATIONS])
    found = _new_list(high - low)
    if found == 0:
        return 0
    if n_fields <= _TAIL_IDS:
        for position in range(low, high):
            row = np.int64(rows[position]) if rows_address != 0 else row_at(table, kind, position)
            if n_fields == _RELATION_IDS:
                number = _from_int64(relation_at(table, RELATIONS, row))
            else:
                number = _from_int64(tails[row] if n_fields == _TAIL_IDS else heads[row])
            if number == 0:
                _decrement(found)
                return 0
            _set_in_list(found, position - low, number)
        return found
    for position in range(low, high):
        row = np.int64(rows[position]) if rows_address != 0 else row_at(table, kind, position)
        head_label = entity_labels[heads[row]]
        relation_label = relation_labels[relation_at(table, RELATIONS, row)]
        tail_label = entity_labels[tails[row]]
        if head_label == 0 or relation_label == 0 or tail_label == 0:
            _decrement(found)
            return _from_int64(0)
        # `tuple.__new__` of a subclass does the same: room from the type, then the items.
        fact = _new_tuple(n_fields) if n_fields < 6 else _allocate(pointers[FACT_TYPE], n_fields)
        if fact == 0:
            _decrement(found)
            return 0
        # Both `SetItem`s take over one reference to what they set.
        _set_in_list(found, position - low, fact)
        _increment(head_label)
        _set_in_tuple(fact, 0, head_label)
        _increment(relation_label)
        _set_in_tuple(fact, 1, relation_label)
        _increment(tail_label)
        _set_in_tuple(fact, 2, tail_label)
        start = _instant(start_at(table, row), pointers)
        if start != 0:
            _set_in_tuple(fact, 3, start)
        if n_fields > 4:
            stop = _instant(stop_at(table, row), pointers)
            if stop != 0:
                _set_in_tuple(fact, 4, stop)
        if n_fields > 5:
            number = _from_int64(row)
            if number != 0:
                _set_in_tuple(fact, 5, number)
        if _error_is_set() != 0:
            _decrement(found)
            return 0
    return found


class _MethodDef(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("method", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


def _make(name: bytes, address: int) -> Callable[..., Any]:
    definition = _MethodDef(name, address, _METH_FASTCALL, b"See tkindex.kernels.native.")
    # CPython keeps a pointer to the definition for as long as the function lives: as long as the process.
    _definitions.append(definition)
    create: Any = ctypes.pythonapi.PyCFunction_NewEx
    create.restype = ctypes.py_object
    create.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p]
    made: Callable[..., Any] = create(ctypes.addressof(definition), None, None)
    return made


_definitions: list[_MethodDef] = []

select_method: Callable[..., int] = _make(b"select", _select.address)
"""`tkindex.kernels.search.select`, with the same arguments and result."""

read_method: Callable[..., Any] = _make(b"read", _read.address)
"""A list of facts, or 0 where a label has to be decoded first; arguments as in `_read`."""
