"""What the verbs do, compiled: a question in, a lazy result out, without a line of Python in between.

A query takes a few hundred nanoseconds, and calling a Python function with keywords costs more. So a verb, once an
index exists, is an object of a C type (`tkindex.kernels.verbs`). Python calls it through its vectorcall (PEP 590); it
reads its arguments, looks labels and times up in the dicts of the index, runs `select` and fills the result. Whatever
is not the plain case (a date object, an id of numpy, slots that no list serves, a convention, a wrong argument) is
handed as it came to the Python function that the verb stands for, which is also what `inspect` and `help` see.

Objects are reached through exported functions of the C API alone, and references are counted by those. Two places are
read and written directly: the fields of the verb's own type, and ``__slots__`` of our own classes, whose offsets were
looked up in a live object (`tkindex.kernels.verbs`). A result is filled before anybody else can see it.
"""

from __future__ import annotations

import numpy as np
from numba import types
from numba.cpython.unsafe.tuple import tuple_setitem

from tkindex.kernels._jit import callback, inlined
from tkindex.kernels.pointers import call_with_eight
from tkindex.kernels.search import select
from tkindex.kernels.table import OPEN_START, OPEN_STOP, i64_at
from tkindex.schema import ANY

_as_int64 = types.ExternalFunction("PyLong_AsLongLong", types.int64(types.intp))
_from_int64 = types.ExternalFunction("PyLong_FromLongLong", types.intp(types.int64))
_from_bool = types.ExternalFunction("PyBool_FromLong", types.intp(types.int64))
_error_is_set = types.ExternalFunction("PyErr_Occurred", types.intp())
_forget_error = types.ExternalFunction("PyErr_Clear", types.void())
_type_of = types.ExternalFunction("PyObject_Type", types.intp(types.intp))
_is_subtype = types.ExternalFunction("PyType_IsSubtype", types.intc(types.intp, types.intp))
_look_up = types.ExternalFunction("PyObject_GetItem", types.intp(types.intp, types.intp))
_item = types.ExternalFunction("PyTuple_GetItem", types.intp(types.intp, types.intp))
_size = types.ExternalFunction("PyTuple_Size", types.intp(types.intp))
_allocate = types.ExternalFunction("PyType_GenericAlloc", types.intp(types.intp, types.intp))
_increment = types.ExternalFunction("Py_IncRef", types.void(types.intp))
_decrement = types.ExternalFunction("Py_DecRef", types.void(types.intp))
_call = types.ExternalFunction(
    "PyObject_Vectorcall", types.intp(types.intp, types.intp, types.intp, types.intp)
)  # fmt: skip

# What `object` itself takes; the fields of a verb stand behind it.
HEAD_SIZE = object.__basicsize__
DICT, VECTORCALL, FUNCTION, SPEC, CLASS, N_FIELDS = range(6)

# Where an argument goes.
SLOT_HEAD, SLOT_RELATION, SLOT_TAIL, SLOT_ENTITY, SLOT_TIME, SLOT_UNTIL, SLOT_LIMIT, SLOT_NEWEST = range(8)
_N_SLOTS = 8
NAMES = {
    "head": SLOT_HEAD, "relation": SLOT_RELATION, "tail": SLOT_TAIL, "entity": SLOT_ENTITY,
    "time": SLOT_TIME, "when": SLOT_TIME, "a": SLOT_TIME, "b": SLOT_UNTIL,
    "limit": SLOT_LIMIT, "newest_first": SLOT_NEWEST,
}  # fmt: skip
"""Names of arguments, and where they go."""
N_NAMES = len(NAMES)

OPERATORS = ("before", "after", "on", "during", "overlaps")
"""Operators over one period: each has a cache of boxes in the context of an index."""
BEFORE, AFTER, ON, DURING, OVERLAPS, BETWEEN, WHEN = range(7)

FACTS, FIRST, LAST, COUNT, EXISTS, TAILS, HEADS, TIMES = range(8)
"""What a verb makes of a slice."""

# The parts of a spec: what one verb takes and gives.
(WORLD, OPERATOR, RESULT, ACCEPTED, REQUIRED, N_POSITIONS, POSITIONS) = range(7)
SPEC_SIZE = POSITIONS + _N_SLOTS

# The parts of a context: what a verb needs of one index. SEARCH is 0, or the address of what stands for `select`.
TABLE, ENTITY_IDS, RELATION_IDS, IS_POINT, KEEPS_PERIOD, SEARCH, FACTS_CLASS, PICK_CLASS, BOXES = range(9)
CONTEXT_SIZE = BOXES + len(OPERATORS)

# The parts of the world: addresses of the objects that the process has once, and offsets of slots.
(
    NONE, TRUE, FALSE, INT, STR, ENGINE_TYPE, WHEN_TYPE, ANY_ID, ANY_TIME, CONTEXT,
    LABELS_TYPE, TIMES_TYPE,
    FACTS_AT, LABELS_AT, TIMES_AT, SIDE_TAIL, SIDE_HEAD, BETWEEN_NAME,
) = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 23, 26, 28, 29, 30)  # fmt: skip
OPERATOR_NAMES = 31
ARGUMENT_NAMES = OPERATOR_NAMES + len(OPERATORS)
ARGUMENT_SLOTS = ARGUMENT_NAMES + N_NAMES
WORLD_SIZE = ARGUMENT_SLOTS + N_NAMES

FACTS_SLOTS = (
    "_index", "_packed", "_head", "_relation", "_tail", "_entity",
    "_when", "_until", "_newest_first", "_limit", "_rows",
)  # fmt: skip
LABELS_SLOTS = ("facts", "_side", "_ids")
TIMES_SLOTS = ("facts", "_ticks")
(
    _INDEX, _PACKED, _HEAD_ID, _RELATION_ID, _TAIL_ID, _ENTITY_ID, _TIME, _UNTIL, _NEWEST_FIRST, _LIMIT, _ROWS,
) = range(11)  # fmt: skip

_MOST = 2**31
# No address is 1: "ask the Python function".
_PYTHON = 1


@inlined
def _is_exactly(thing, kind):
    """Say whether an object's type is the one at an address."""
    found = _type_of(thing)
    _decrement(found)
    return found == kind


@inlined
def _set(thing, offset, value):
    """Put a reference, which is taken over, into an empty slot of a new object."""
    i64_at(thing + offset, 1)[0] = value


@inlined
def _set_new(thing, offset, value):
    """Put a new reference into an empty slot of a new object."""
    _increment(value)
    i64_at(thing + offset, 1)[0] = value


@inlined
def _drop(head, relation, tail, entity, box):
    """Let go of what was looked up; 0 stands for nothing."""
    _decrement(head)
    _decrement(relation)
    _decrement(tail)
    _decrement(entity)
    _decrement(box)


@inlined
def _place(values, slot, value, none):
    """Note an argument; None is as good as none."""
    return tuple_setitem(values, slot, np.int64(0) if value == none else np.int64(value))


@inlined
def _is_label_or_id(world, value):
    """Say whether a slot holds nothing, text, or an int, and no more special than that."""
    if value == 0:
        return True
    kind = _type_of(value)
    _decrement(kind)
    return kind == world[STR] or kind == world[INT]


@inlined
def _id_object(world, ids, value):
    """Return a new reference to the id of a label, or to an id; 0 with an error set where there is none."""
    if value == 0:
        value = world[ANY_ID]
    elif _is_exactly(value, world[STR]):
        return np.int64(_look_up(ids, value))
    _increment(value)
    return np.int64(value)


@inlined
def _tick(number):
    """Return the value of an exact int, or OPEN_START where it is no finite tick."""
    tick = _as_int64(number)
    if tick == -1 and _error_is_set() != 0:
        _forget_error()
        return np.int64(OPEN_START)
    return tick if tick < OPEN_STOP - 1 else np.int64(OPEN_START)


@inlined
def _end_of(world, boxes, time, end):
    """Return one end of the period of an int or text; OPEN_START where Python is to be asked, or has raised."""
    if _is_exactly(time, world[INT]):
        tick = _tick(time)
        return tick if tick == OPEN_START else tick + end
    if not _is_exactly(time, world[STR]):
        return np.int64(OPEN_START)
    box = _look_up(boxes, time)
    if box == 0:
        return np.int64(OPEN_START)
    found = _as_int64(_item(box, 4 + end))
    _decrement(box)
    return found


@inlined
def _answer(spec, world, index, arguments, n, names):
    """Answer a question; 0 with an error set, or _PYTHON where this is not the plain case."""
    kind = _type_of(index)
    _decrement(kind)
    if _is_subtype(kind, world[ENGINE_TYPE]) == 0:
        return _PYTHON
    # An index that overrides what stands behind the verbs has the context 0; one that was never made has none.
    context_number = i64_at(index + world[CONTEXT], 1)[0]
    if context_number == 0:
        return _PYTHON
    context_address = _as_int64(context_number)
    if context_address == 0 or n - 1 > spec[N_POSITIONS]:
        return _PYTHON
    context = i64_at(context_address, CONTEXT_SIZE)

    # ---- arguments
    none = world[NONE]
    zero = np.int64(0)
    values = (zero, zero, zero, zero, zero, zero, zero, zero)
    n_names = 0 if names == 0 else _size(names)
    given = i64_at(arguments, n + n_names)
    seen = zero
    for i in range(n - 1):
        slot = spec[POSITIONS + i]
        seen |= 1 << slot
        values = _place(values, slot, given[1 + i], none)
    for i in range(n_names):
        name = _item(names, i)
        at = 0
        while at < N_NAMES and world[ARGUMENT_NAMES + at] != name:
            at += 1
        if at == N_NAMES or (spec[ACCEPTED] >> at) & 1 == 0:
            return _PYTHON
        slot = world[ARGUMENT_SLOTS + at]
        if (seen >> slot) & 1 == 1:
            return _PYTHON
        seen |= 1 << slot
        values = _place(values, slot, given[n + i], none)
    if seen & spec[REQUIRED] != spec[REQUIRED]:
        return _PYTHON
    for slot in range(SLOT_ENTITY + 1):
        if not _is_label_or_id(world, values[slot]):
            return _PYTHON
    result = spec[RESULT]
    is_point = context[IS_POINT] == 1
    is_newest_first = result == LAST
    if values[SLOT_NEWEST] != 0:
        is_newest_first = values[SLOT_NEWEST] == world[TRUE]
        if not is_newest_first and values[SLOT_NEWEST] != world[FALSE]:
            return _PYTHON
    is_pick = result in (FIRST, LAST)
    is_number = result in (COUNT, EXISTS)
    limit = np.int64(1) if is_pick else zero
    if values[SLOT_LIMIT] != 0:
        if not _is_exactly(values[SLOT_LIMIT], world[INT]):
            return _PYTHON
        limit = _tick(values[SLOT_LIMIT])
        if limit <= 0 or limit > _MOST:
            return _PYTHON
    # The last of intervals is not the last to start.
    if result == LAST and not is_point:
        return _PYTHON

    # ---- time
    operator = spec[OPERATOR]
    time, until = values[SLOT_TIME], values[SLOT_UNTIL]
    if operator == WHEN:
        if time != 0 and _is_exactly(time, world[WHEN_TYPE]):
            # (op, time, until); `time` keeps its parts alive.
            name = _item(time, 0)
            until = np.int64(_item(time, 2))
            time = np.int64(_item(time, 1))
            operator = np.int64(BEFORE)
            while operator < BETWEEN and world[OPERATOR_NAMES + operator] != name:
                operator += 1
            if operator == BETWEEN and name != world[BETWEEN_NAME]:
                return _PYTHON
            if time == none or (until == none) == (operator == BETWEEN):
                return _PYTHON
        else:
            operator = np.int64(ON)
    elif time == 0 or (operator == BETWEEN and until == 0):
        return _PYTHON
    first, last = np.int64(OPEN_START), np.int64(OPEN_STOP)
    box = zero
    if time == 0:
        time, until = world[ANY_TIME], none
    elif operator == BETWEEN:
        if not is_point:
            return _PYTHON
        first = _end_of(world, context[BOXES + ON], time, 0)
        if first == OPEN_START:
            return zero if _error_is_set() != 0 else _PYTHON
        last = _end_of(world, context[BOXES + ON], until, 1)
        if last == OPEN_START:
            return zero if _error_is_set() != 0 else _PYTHON
        if last <= first:
            return _PYTHON
        last -= 1
    else:
        if operator == AFTER and context[KEEPS_PERIOD] == 1:
            return _PYTHON
        until = context[BOXES + operator]
        is_int = _is_exactly(time, world[INT])
        if is_int and is_point:
            tick = _tick(time)
            if tick == OPEN_START:
                return _PYTHON
            if operator == BEFORE:
                last = tick - 1
            elif operator == AFTER:
                first = tick + 1
            else:
                first = last = tick
        else:
            if not is_int and not _is_exactly(time, world[STR]):
                return _PYTHON
            if not is_point and (limit != 0 or is_number):
                return _PYTHON
            box = np.int64(_look_up(until, time))
            if box == 0:
                return zero
            first, last = _as_int64(_item(box, 0)), _as_int64(_item(box, 1))
            time, until = box, none

    # ---- labels
    entities = context[ENTITY_IDS]
    head, relation, tail, entity = zero, zero, zero, zero
    head = _id_object(world, entities, values[SLOT_HEAD])
    if head != 0:
        relation = _id_object(world, context[RELATION_IDS], values[SLOT_RELATION])
    if relation != 0:
        tail = _id_object(world, entities, values[SLOT_TAIL])
    if tail != 0:
        entity = _id_object(world, entities, values[SLOT_ENTITY])
    if entity == 0:
        _drop(head, relation, tail, entity, box)
        return zero
    head_id = _as_int64(head) if values[SLOT_HEAD] != 0 else np.int64(ANY)
    relation_id = _as_int64(relation) if values[SLOT_RELATION] != 0 else np.int64(ANY)
    tail_id = _as_int64(tail) if values[SLOT_TAIL] != 0 else np.int64(ANY)
    entity_id = _as_int64(entity) if values[SLOT_ENTITY] != 0 else np.int64(ANY)
    packed = np.int64(-1)
    if _error_is_set() != 0:
        # An id beyond 64 bits.
        _forget_error()
    elif (
        (head_id >= 0 or values[SLOT_HEAD] == 0)
        and (relation_id >= 0 or values[SLOT_RELATION] == 0)
        and (tail_id >= 0 or values[SLOT_TAIL] == 0)
        and (entity_id >= 0 or values[SLOT_ENTITY] == 0)
    ):
        # Shorter than handing the GIL on: it is kept.
        limit = -limit if is_newest_first else limit
        if context[SEARCH] == 0:
            packed = select(context[TABLE], head_id, relation_id, tail_id, entity_id, first, last, limit)
        else:
            packed = call_with_eight(
                context[SEARCH], context[TABLE], head_id, relation_id, tail_id, entity_id, first, last, limit
            )
    if packed < 0:
        _drop(head, relation, tail, entity, box)
        return _PYTHON

    # ---- result
    if is_number:
        _drop(head, relation, tail, entity, box)
        length = (packed & 0xFFFFFFFF) - (packed >> 32)
        return np.int64(_from_int64(length) if result == COUNT else _from_bool(length))
    number = np.int64(_from_int64(packed))
    facts = zero
    if number != 0:
        facts = np.int64(_allocate(context[PICK_CLASS] if is_pick else context[FACTS_CLASS], 0))
    if facts == 0:
        _drop(head, relation, tail, entity, box)
        _decrement(number)
        return zero
    _set_new(facts, world[FACTS_AT + _INDEX], index)
    _set(facts, world[FACTS_AT + _PACKED], number)
    _set(facts, world[FACTS_AT + _HEAD_ID], head)
    _set(facts, world[FACTS_AT + _RELATION_ID], relation)
    _set(facts, world[FACTS_AT + _TAIL_ID], tail)
    _set(facts, world[FACTS_AT + _ENTITY_ID], entity)
    if box != 0:
        _set(facts, world[FACTS_AT + _TIME], box)
    else:
        _set_new(facts, world[FACTS_AT + _TIME], time)
    _set_new(facts, world[FACTS_AT + _UNTIL], until)
    _set_new(facts, world[FACTS_AT + _NEWEST_FIRST], world[TRUE] if is_newest_first else world[FALSE])
    _set_new(facts, world[FACTS_AT + _LIMIT], none)
    _set_new(facts, world[FACTS_AT + _ROWS], none)
    if result < TAILS:
        return facts
    if result == TIMES:
        found = np.int64(_allocate(world[TIMES_TYPE], 0))
        if found == 0:
            _decrement(facts)
            return zero
        _set(found, world[TIMES_AT], facts)
        _set_new(found, world[TIMES_AT + 1], none)
        return found
    found = np.int64(_allocate(world[LABELS_TYPE], 0))
    if found == 0:
        _decrement(facts)
        return zero
    _set(found, world[LABELS_AT], facts)
    _set_new(found, world[LABELS_AT + 1], world[SIDE_TAIL] if result == TAILS else world[SIDE_HEAD])
    _set_new(found, world[LABELS_AT + 2], none)
    return found


@callback("intp(intp, intp, intp, intp)")
def ask(verb, arguments, n_and_flag, names):
    """Answer, or hand the very same arguments to the verb's Python function."""
    fields = i64_at(verb + HEAD_SIZE, N_FIELDS)
    # The highest bit says that the caller lends the place before the arguments.
    n = n_and_flag & 0x7FFFFFFFFFFFFFFF
    found = np.int64(_PYTHON)
    if n > 0:
        spec = i64_at(fields[SPEC], SPEC_SIZE)
        world = i64_at(spec[WORLD], WORLD_SIZE)
        found = np.int64(_answer(spec, world, i64_at(arguments, n)[0], arguments, n, names))
    if found == _PYTHON:
        return _call(fields[FUNCTION], arguments, n_and_flag, names)
    return found
