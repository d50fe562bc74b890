"""What reads a result, compiled: tuples, lists, lengths and iterators, without a line of Python in between.

A method that is read often (`tkindex.results.facts.Facts.tuples`, iteration) is a *reader*: a callable of the type of
verbs (`tkindex.native.verb_type`) with no argument but the result. It answers for a slice of points over one store,
or over layers (which `tkindex.native.layer_listing` merges), and hands whatever else it is given to the Python method
that it stands for.

Relies on what `layout`, `capi`, `listing` and `verb_type` say, and on vectorcall as `tkindex.native.compiled_verbs`
does.
The check reads results of each kind; none of these plain calls may end in Python.
"""

from __future__ import annotations

from tkindex.kernels._jit import callback, carray, inlined, spliced
from tkindex.kernels.memory import room
from tkindex.kernels.search import kind_of
from tkindex.kernels.table import N_ENTITIES, N_FACTS, OPEN_START, OPEN_STOP, ROWS, i64_at, table_at
from tkindex.lazily import np
from tkindex.native.calls import call_with_eight
from tkindex.native.capi import (
    as_int64,
    bytes_of,
    decrement,
    error_is_set,
    forget_error,
    from_int64,
    increment,
    is_exactly,
    is_subtype,
    item_of,
    iterator_over,
    length_of_bytes,
    length_of_list,
    type_of,
    vectorcall,
)
from tkindex.native.fact_objects import N_POINTERS
from tkindex.native.layout import (
    AFTER,
    ANY_ID,
    ANY_TIME,
    BEFORE,
    BOXES,
    CONTEXT,
    CONTEXT_SIZE,
    DURING,
    ENGINE_TYPE,
    ENTITIES,
    FACTS_AT,
    FACTS_CLASS,
    FACTS_TYPE,
    FUNCTION,
    GIVES_YEARS,
    HEAD_SIZE,
    INT,
    IS_POINT,
    LABELS_AT,
    LABELS_TYPE,
    LIST_FACTS,
    LIST_HEADS,
    LIST_TAILS,
    LIST_TIMES,
    LIST_TUPLES,
    LISTING,
    N_FIELDS,
    N_LABELS,
    NEIGHBORHOOD_AT,
    NEIGHBORHOOD_TYPE,
    NONE,
    ON,
    OVERLAPS,
    PICK_CLASS,
    READ_ITERATOR,
    READ_LENGTH,
    READ_LIST,
    READ_TUPLES,
    READER,
    RESULT,
    RUNTIME,
    RUNTIME_SIZE,
    S_ENTITY,
    S_FIRST,
    S_HEAD,
    S_HIGH,
    S_LAST,
    S_LOW,
    S_RELATION,
    S_TAIL,
    SEARCH,
    SIDE_HEAD,
    SIDE_TAIL,
    SLICE_SIZE,
    SPEC,
    SPEC_SIZE,
    STR,
    TABLE,
    TIMES_AT,
    TIMES_TYPE,
    TRUE,
)
from tkindex.native.listing import list_of_entities, list_of_facts, list_of_labels, list_of_times
from tkindex.native.verb_parts import CALL_PYTHON, end_of
from tkindex.schema import ALL, ANY, FILTER

_part_buffer = room(SLICE_SIZE)
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
def _slice_of(runtime, facts, part):
    """Return (address of the context, kind, newest_first) of facts that are a slice, and write it; else a context of 0.

    `part` takes what `tkindex.native.layer_listing` reads; of a single store its starts are not told.
    """
    nothing = (np.int64(0), np.int64(0), False)
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
    if context[IS_POINT] == 0 or context[READER] == 0 or (context[SEARCH] != 0 and context[LISTING] == 0):
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
    low, high = packed >> 32, packed & 0xFFFFFFFF
    if low > high:
        return nothing
    if context[SEARCH] == 0:
        table = table_at(context[TABLE])
        if high > (table[N_FACTS] if kind == ALL else table[ROWS + 2 * kind + 1]):
            return nothing
    else:
        is_told, first, last = _starts_of(
            runtime, context, _word(facts, runtime[at + 6]), _word(facts, runtime[at + 7])
        )
        if not is_told:
            return nothing
        part[S_HEAD], part[S_RELATION], part[S_TAIL], part[S_ENTITY] = head, relation, tail, entity
        part[S_FIRST], part[S_LAST] = first, last
    part[S_LOW], part[S_HIGH] = low, high
    return address, np.int64(kind), order == runtime[TRUE]


@inlined
def _starts_of(runtime, context, when, until):
    """Return (whether they are told, first, last): the starts that points were found by, given `_when` and `_until`."""
    unknown = (False, np.int64(0), np.int64(0))
    if when == 0 or until == 0:
        return unknown
    first, last = np.int64(OPEN_START), np.int64(OPEN_STOP)
    if when == runtime[ANY_TIME]:
        return True, first, last
    if type_of(when) == type_of(runtime[ANY_TIME]):
        return True, as_int64(item_of(when, 0)), as_int64(item_of(when, 1))
    # What a compiled verb leaves: a tick, and the cache of its operator; or the two times of `between`.
    if is_exactly(until, runtime[INT]) or is_exactly(until, runtime[STR]):
        first = end_of(runtime, context[BOXES + ON], when, 0)
        last = end_of(runtime, context[BOXES + ON], until, 1)
        if first == OPEN_START or last == OPEN_START:
            forget_error()
            return unknown
        return True, first, last - 1
    if is_exactly(when, runtime[INT]):
        tick = as_int64(when)
        if until == context[BOXES + BEFORE]:
            return True, first, tick - 1
        if until == context[BOXES + AFTER]:
            return True, tick + 1, last
        if until == context[BOXES + ON] or until == context[BOXES + DURING] or until == context[BOXES + OVERLAPS]:
            return True, tick, tick
    return unknown


@inlined
def _listed(context, kind, part, what, newest_first):
    """List what is asked of a slice: a new reference, or 0 with an error set."""
    if context[SEARCH] != 0:
        return call_with_eight(
            context[LISTING], context[TABLE], part.ctypes.data, context[READER], np.int64(what),
            np.int64(newest_first), np.int64(0), np.int64(0), np.int64(0),
        )  # fmt: skip
    table, pointers = table_at(context[TABLE]), i64_at(context[READER], N_POINTERS)
    low, high = part[S_LOW], part[S_HIGH]
    if what == LIST_TIMES:
        return list_of_times(table, kind, low, high, pointers)
    if what in (LIST_TAILS, LIST_HEADS):
        return list_of_labels(table, kind, low, high, pointers, what == LIST_TAILS, newest_first)
    n_fields = np.int64(4 if what == LIST_TUPLES else 6)
    return list_of_facts(table, kind, low, high, np.int64(0), pointers, n_fields, newest_first)


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
    part = carray(_part_buffer(), (SLICE_SIZE,))
    address, kind, newest_first = _slice_of(runtime, facts, part)
    if address == 0:
        return np.int64(CALL_PYTHON)
    n = part[S_HIGH] - part[S_LOW]
    if result == READ_LENGTH:
        return np.int64(from_int64(n))
    if result == READ_ITERATOR and n > _MOST:
        return np.int64(CALL_PYTHON)
    what = np.int64(LIST_TUPLES if result == READ_TUPLES else LIST_FACTS)
    made = _listed(i64_at(address, CONTEXT_SIZE), kind, part, what, newest_first)
    return made if result == READ_TUPLES or made == CALL_PYTHON else _given(result, made)


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
    part = carray(_part_buffer(), (SLICE_SIZE,))
    address, kind, newest_first = _slice_of(runtime, facts, part)
    if address == 0 or part[S_HIGH] - part[S_LOW] > _MOST:
        return np.int64(CALL_PYTHON)
    context = i64_at(address, CONTEXT_SIZE)
    what = np.int64(LIST_TIMES)
    if side != 0:
        what = np.int64(LIST_TAILS if side == SIDE_TAIL else LIST_HEADS)
    elif context[GIVES_YEARS] == 1:
        return np.int64(CALL_PYTHON)
    made = _listed(context, kind, part, what, newest_first)
    if made == 0 or made == CALL_PYTHON:
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
    part = carray(_part_buffer(), (SLICE_SIZE,))
    address, _, _ = _slice_of(runtime, facts, part)
    if address == 0:
        return np.int64(CALL_PYTHON)
    n_facts, n_bytes = as_int64(number), np.int64(length_of_bytes(found))
    n = (n_bytes // 4 - n_facts) // 2
    if n_facts < 0 or n_bytes < 0 or n < 0:
        forget_error()
        return np.int64(CALL_PYTHON)
    context = i64_at(address, CONTEXT_SIZE)
    # Of layers, the vocabulary says how many labels there are.
    n_labels = table_at(context[TABLE])[N_ENTITIES] if context[SEARCH] == 0 else context[ENTITIES + N_LABELS]
    pointers = i64_at(context[READER], N_POINTERS)
    return list_of_entities(n_labels, np.int64(bytes_of(found)) + 4 * n_facts, n, pointers)


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
