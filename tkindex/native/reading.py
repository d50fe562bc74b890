"""What reads a result, compiled: tuples, lists, lengths and iterators, without a line of Python in between.

A method that is read often (`tkindex.results.facts.Facts.tuples`, iteration) is a *reader*: a callable of the type of
verbs (`tkindex.native.verb_type`) with no argument but the result. It answers for a slice of points over one store,
and hands whatever else it is given to the Python method that it stands for.

Relies on what `layout`, `capi`, `listing` and `verb_type` say, and on vectorcall as `tkindex.native.compiled_verbs`
does.
The check reads results of each kind; none of these plain calls may end in Python.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import callback, inlined, spliced
from tkindex.kernels.search import kind_of
from tkindex.kernels.table import N_FACTS, ROWS, i64_at, table_at
from tkindex.native.capi import (
    as_int64,
    bytes_of,
    decrement,
    error_is_set,
    forget_error,
    from_int64,
    increment,
    is_subtype,
    iterator_over,
    length_of_bytes,
    length_of_list,
    type_of,
    vectorcall,
)
from tkindex.native.fact_objects import N_POINTERS
from tkindex.native.layout import (
    ANY_ID,
    CONTEXT,
    CONTEXT_SIZE,
    ENGINE_TYPE,
    FACTS_AT,
    FACTS_CLASS,
    FACTS_TYPE,
    FUNCTION,
    GIVES_YEARS,
    HEAD_SIZE,
    IS_POINT,
    LABELS_AT,
    LABELS_TYPE,
    N_FIELDS,
    NEIGHBORHOOD_AT,
    NEIGHBORHOOD_TYPE,
    NONE,
    PICK_CLASS,
    READ_ITERATOR,
    READ_LENGTH,
    READ_LIST,
    READ_TUPLES,
    READER,
    RESULT,
    RUNTIME,
    RUNTIME_SIZE,
    SEARCH,
    SIDE_HEAD,
    SIDE_TAIL,
    SPEC,
    SPEC_SIZE,
    TABLE,
    TIMES_AT,
    TIMES_TYPE,
    TRUE,
)
from tkindex.native.listing import list_of_entities, list_of_facts, list_of_labels, list_of_times
from tkindex.native.verb_parts import CALL_PYTHON
from tkindex.schema import ALL, ANY, FILTER

# Whoever iterates over more than so many facts may stop early: Python reads them part by part, and ids for labels.
_MOST = 4096


@spliced
def _word(thing, offset):
    """Read a slot of an object: an address, borrowed, or 0."""
    return i64_at(thing + offset, 1)[0]


@spliced
def _id(runtime, thing):
    return np.int64(ANY) if thing == runtime[ANY_ID] else as_int64(thing)


@inlined
def _slice_of(runtime, facts):
    """Return (address of the context, kind, low, high, newest_first) of facts that are a slice; else a context of 0."""
    nothing = (np.int64(0), np.int64(0), np.int64(0), np.int64(0), False)
    kind_of_facts = type_of(facts)
    if kind_of_facts != runtime[FACTS_TYPE] and is_subtype(kind_of_facts, runtime[FACTS_TYPE]) == 0:
        return nothing
    at = FACTS_AT
    engine, rows = _word(facts, runtime[at]), _word(facts, runtime[at + 10])
    if engine == 0 or rows != runtime[NONE]:
        return nothing
    kind_of_engine = type_of(engine)
    if kind_of_engine != runtime[ENGINE_TYPE] and is_subtype(kind_of_engine, runtime[ENGINE_TYPE]) == 0:
        return nothing
    number = _word(engine, runtime[CONTEXT])
    address = as_int64(number) if number != 0 else np.int64(0)
    if address == 0:
        return nothing
    context = i64_at(address, CONTEXT_SIZE)
    if context[SEARCH] != 0 or context[IS_POINT] == 0 or context[READER] == 0:
        return nothing
    if kind_of_facts != context[FACTS_CLASS] and kind_of_facts != context[PICK_CLASS]:
        return nothing
    order = _word(facts, runtime[at + 8])
    slots = (
        _word(facts, runtime[at + 1]), _word(facts, runtime[at + 2]), _word(facts, runtime[at + 3]),
        _word(facts, runtime[at + 4]), _word(facts, runtime[at + 5]),
    )  # fmt: skip
    if order == 0 or slots[0] == 0 or slots[1] == 0 or slots[2] == 0 or slots[3] == 0 or slots[4] == 0:
        return nothing
    packed = as_int64(slots[0])
    head, relation = _id(runtime, slots[1]), _id(runtime, slots[2])
    tail, entity = _id(runtime, slots[3]), _id(runtime, slots[4])
    # -1 is what a failed conversion gives, and nothing here is -1 otherwise.
    if packed < 0 or head == -1 or relation == -1 or tail == -1 or entity == -1:
        if error_is_set() != 0:
            forget_error()
        return nothing
    kind = kind_of(head, relation, tail, entity)
    if kind == FILTER:
        return nothing
    table = table_at(context[TABLE])
    low, high = packed >> 32, packed & 0xFFFFFFFF
    if low > high or high > (table[N_FACTS] if kind == ALL else table[ROWS + 2 * kind + 1]):
        return nothing
    return address, np.int64(kind), low, high, order == runtime[TRUE]


@inlined
def _given(result, made):
    """Return what is asked of a list, a new reference to which is taken over."""
    if made == 0 or result == READ_LIST:
        return made
    found = np.int64(iterator_over(made)) if result == READ_ITERATOR else np.int64(from_int64(length_of_list(made)))
    decrement(made)
    return found


@inlined
def _read_facts(runtime, result, facts):
    """Read facts themselves: as tuples, by iteration, or their number."""
    address, kind, low, high, newest_first = _slice_of(runtime, facts)
    if address == 0:
        return np.int64(CALL_PYTHON)
    if result == READ_LENGTH:
        return np.int64(from_int64(high - low))
    if result == READ_ITERATOR and high - low > _MOST:
        return np.int64(CALL_PYTHON)
    context = i64_at(address, CONTEXT_SIZE)
    made = list_of_facts(
        table_at(context[TABLE]), kind, low, high, np.int64(0), i64_at(context[READER], N_POINTERS),
        np.int64(4 if result == READ_TUPLES else 6), newest_first,
    )  # fmt: skip
    return made if result == READ_TUPLES else _given(result, made)


@inlined
def _read_view(runtime, result, view, first, place, side):
    """Read distinct labels or times, and keep them in the view: `first` is where its slots stand, `place` their slot.

    `side` is SIDE_TAIL, SIDE_HEAD, or 0 for times.
    """
    kept, facts = _word(view, runtime[first + place]), _word(view, runtime[first])
    if kept == 0 or facts == 0:
        return np.int64(CALL_PYTHON)
    if kept != runtime[NONE]:
        increment(kept)
        return _given(result, kept)
    address, kind, low, high, newest_first = _slice_of(runtime, facts)
    if address == 0 or high - low > _MOST:
        return np.int64(CALL_PYTHON)
    context = i64_at(address, CONTEXT_SIZE)
    table, pointers = table_at(context[TABLE]), i64_at(context[READER], N_POINTERS)
    if side == 0:
        if context[GIVES_YEARS] == 1:
            return np.int64(CALL_PYTHON)
        made = list_of_times(table, kind, low, high, pointers)
    else:
        made = list_of_labels(table, kind, low, high, pointers, side == SIDE_TAIL, newest_first)
    if made == 0:
        return made
    # Making objects may run other code, and that may have kept another list meanwhile.
    before = _word(view, runtime[first + place])
    increment(made)
    i64_at(view + runtime[first + place], 1)[0] = made
    decrement(before)
    return _given(result, made)


@inlined
def _read_entities(runtime, around):
    """Read the labels that a walk met."""
    at = NEIGHBORHOOD_AT
    facts, found = _word(around, runtime[at]), _word(around, runtime[at + 1])
    number = _word(around, runtime[at + 2])
    if facts == 0 or found == 0 or number == 0:
        return np.int64(CALL_PYTHON)
    address, _, _, _, _ = _slice_of(runtime, facts)
    if address == 0:
        return np.int64(CALL_PYTHON)
    n_facts, n_bytes = as_int64(number), np.int64(length_of_bytes(found))
    n = (n_bytes // 4 - n_facts) // 2
    if n_facts < 0 or n_bytes < 0 or n < 0:
        forget_error()
        return np.int64(CALL_PYTHON)
    context = i64_at(address, CONTEXT_SIZE)
    return list_of_entities(
        table_at(context[TABLE]), np.int64(bytes_of(found)) + 4 * n_facts, n, i64_at(context[READER], N_POINTERS)
    )


@inlined
def _read(runtime, result, thing):
    """Read a result; 0 with an error set, or CALL_PYTHON where this is not the plain case."""
    kind = type_of(thing)
    if kind == runtime[TIMES_TYPE]:
        return _read_view(runtime, result, thing, TIMES_AT, 2, 0)
    if kind == runtime[LABELS_TYPE]:
        side = _word(thing, runtime[LABELS_AT + 1])
        if side == runtime[SIDE_TAIL]:
            return _read_view(runtime, result, thing, LABELS_AT, 3, SIDE_TAIL)
        if side == runtime[SIDE_HEAD]:
            return _read_view(runtime, result, thing, LABELS_AT, 3, SIDE_HEAD)
        return np.int64(CALL_PYTHON)
    if kind == runtime[NEIGHBORHOOD_TYPE]:
        return _read_entities(runtime, thing)
    return _read_facts(runtime, result, thing)


@callback("intp(intp, intp, intp, intp)")
def call_reader(verb, arguments, n_and_flag, names):
    """Read a result, or hand the very same arguments to the Python method."""
    fields = i64_at(verb + HEAD_SIZE, N_FIELDS)
    found = np.int64(CALL_PYTHON)
    # The highest bit says that the caller lends the place before the arguments.
    if n_and_flag & 0x7FFFFFFFFFFFFFFF == 1 and names == 0:
        spec = i64_at(fields[SPEC], SPEC_SIZE)
        found = _read(i64_at(spec[RUNTIME], RUNTIME_SIZE), spec[RESULT], i64_at(arguments, 1)[0])
    if found == CALL_PYTHON:
        return vectorcall(fields[FUNCTION], arguments, n_and_flag, names)
    return found
