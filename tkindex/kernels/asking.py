"""What the verbs do, compiled: a question in, a lazy result out, without a line of Python in between.

A query takes a few hundred nanoseconds, and calling a Python function with keywords costs more. So a verb, once an
index exists, is an object of a C type (`tkindex.kernels.verbs`). Python calls it through its vectorcall (PEP 590); it
reads its arguments, looks labels and times up in the dicts of the index, runs a kernel and fills the result. Whatever
is not the plain case (a date object, an id of numpy, slots that no list serves, a convention, a wrong argument) is
handed as it came to the Python function that the verb stands for, which is also what `inspect` and `help` see.

Objects are reached through exported functions of the C API alone, and references are counted by those. Two places are
read and written directly: the fields of the verb's own type, and ``__slots__`` of our own classes, whose offsets were
looked up in a live object. A result is filled before anybody else can see it. A search is shorter than handing on the
GIL, so it keeps it; a walk releases it.
"""

from __future__ import annotations

import numpy as np
from numba.cpython.unsafe.tuple import tuple_setitem

from tkindex.kernels._jit import callback, inlined
from tkindex.kernels.asklayout import (
    ACCEPTED,
    AFTER,
    ANY_ID,
    ANY_TIME,
    ARGUMENT_NAMES,
    ARGUMENT_SLOTS,
    BEFORE,
    BETWEEN,
    BETWEEN_NAME,
    BOXES,
    CONTEXT,
    CONTEXT_SIZE,
    COUNT,
    DEFAULTS,
    ENGINE_TYPE,
    ENTITY_IDS,
    EXISTS,
    FACTS_AT,
    FACTS_CLASS,
    FALSE,
    FIRST,
    FUNCTION,
    GIVE_SCRATCH,
    HEAD_SIZE,
    INT,
    IS_POINT,
    KEEPS_PERIOD,
    LABELS_AT,
    LABELS_TYPE,
    LAST,
    N_FIELDS,
    N_NAMES,
    N_POSITIONS,
    N_SLOTS,
    NEIGHBORHOOD,
    NEIGHBORHOOD_AT,
    NEIGHBORHOOD_TYPE,
    NONE,
    ON,
    OPERATOR,
    OPERATOR_NAMES,
    PICK_CLASS,
    POSITIONS,
    RELATION_IDS,
    REQUIRED,
    RESULT,
    SEARCH,
    SIDE_HEAD,
    SIDE_TAIL,
    SLOT_ENTITY,
    SLOT_HEAD,
    SLOT_HOPS,
    SLOT_LIMIT,
    SLOT_MAX_ENTITIES,
    SLOT_MAX_FACTS,
    SLOT_NEWEST,
    SLOT_RELATION,
    SLOT_TAIL,
    SLOT_TIME,
    SLOT_UNTIL,
    SPEC,
    SPEC_SIZE,
    STR,
    TABLE,
    TAILS,
    TAKE_SCRATCH,
    TIMES,
    TIMES_AT,
    TIMES_TYPE,
    TRUE,
    WHEN,
    WHEN_TYPE,
    WORLD,
    WORLD_SIZE,
)  # fmt: skip
from tkindex.kernels.capi import (
    allocate,
    as_int64,
    call_nothing,
    call_one,
    decrement,
    error_is_set,
    forget_error,
    from_bool,
    from_int64,
    increment,
    is_exactly,
    is_subtype,
    item_of,
    look_up,
    new_bytes,
    put,
    put_new,
    release_gil,
    size_of,
    take_gil,
    type_of,
    vectorcall,
)  # fmt: skip
from tkindex.kernels.pointers import call_with_eight
from tkindex.kernels.search import select
from tkindex.kernels.table import N_ENTITIES, N_FACTS, OPEN_START, OPEN_STOP, i64_at, table_at
from tkindex.kernels.walk import SCRATCH, neighborhood
from tkindex.schema import ANY

# No address is 1: "ask the Python function". As a state: 0 an error is set, 1 ask Python, 2 go on.
_PYTHON = 1
_GO_ON = 2
_MOST = 2**31
_NO_VALUES = (np.int64(0),) * N_SLOTS


@inlined
def _tick(number):
    """Return the value of an exact int, or OPEN_START where it is no finite tick."""
    tick = as_int64(number)
    if tick == -1 and error_is_set() != 0:
        forget_error()
        return np.int64(OPEN_START)
    return tick if tick < OPEN_STOP - 1 else np.int64(OPEN_START)


# ---- arguments -------------------------------------------------------------------------------------------------------


@inlined
def _arguments(spec, world, given, n, names, n_names):
    """Return whether the arguments are plain, and each in its place: 0 where it is left out, or None and may be."""
    values = _NO_VALUES
    seen = np.int64(0)
    for i in range(n - 1):
        slot = spec[POSITIONS + i]
        seen |= 1 << slot
        value = given[1 + i]
        if value == world[NONE] and slot >= SLOT_HOPS:
            return False, values
        values = tuple_setitem(values, slot, np.int64(0) if value == world[NONE] else value)
    for i in range(n_names):
        name = item_of(names, i)
        at = 0
        while at < N_NAMES and world[ARGUMENT_NAMES + at] != name:
            at += 1
        if at == N_NAMES or (spec[ACCEPTED] >> at) & 1 == 0:
            return False, values
        slot = world[ARGUMENT_SLOTS + at]
        if (seen >> slot) & 1 == 1:
            return False, values
        seen |= 1 << slot
        value = given[n + i]
        if value == world[NONE] and slot >= SLOT_HOPS:
            return False, values
        values = tuple_setitem(values, slot, np.int64(0) if value == world[NONE] else value)
    if seen & spec[REQUIRED] != spec[REQUIRED]:
        return False, values
    for slot in range(SLOT_ENTITY + 1):
        value = values[slot]
        if value != 0:
            kind = type_of(value)
            decrement(kind)
            if kind != world[STR] and kind != world[INT]:
                return False, values
    return True, values


@inlined
def _number(world, value, default):
    """Return the value of an exact int that is not negative, or the default; -1 where it is anything else."""
    if value == 0:
        return np.int64(default)
    if not is_exactly(value, world[INT]):
        return np.int64(-1)
    return max(_tick(value), np.int64(-1))


# ---- time ------------------------------------------------------------------------------------------------------------


@inlined
def _end_of(world, boxes, time, end):
    """Return one end of the period of an int or text; OPEN_START where Python is to be asked, or has raised."""
    if is_exactly(time, world[INT]):
        tick = _tick(time)
        return tick if tick == OPEN_START else tick + end
    if not is_exactly(time, world[STR]):
        return np.int64(OPEN_START)
    box = look_up(boxes, time)
    if box == 0:
        return np.int64(OPEN_START)
    found = as_int64(item_of(box, 4 + end))
    decrement(box)
    return found


@inlined
def _period(spec, world, context, is_point, time, until):
    """Return (state, first, last, box, time, until): the starts that are admitted, both included, and their making.

    `box` is a new reference, or 0 where `time` and `until` (borrowed) go into the result and the box is made of them
    when somebody asks: see `tkindex.facts.Facts`.
    """
    zero = np.int64(0)
    first, last = np.int64(OPEN_START), np.int64(OPEN_STOP)
    none = world[NONE]
    stop = (np.int64(_PYTHON), first, last, zero, zero, zero)
    operator = spec[OPERATOR]
    if operator == WHEN:
        if time == 0:
            return np.int64(_GO_ON), first, last, zero, world[ANY_TIME], none
        operator = np.int64(ON)
        if is_exactly(time, world[WHEN_TYPE]):
            # (op, time, until); the condition keeps its parts alive.
            name, until = item_of(time, 0), np.int64(item_of(time, 2))
            time = np.int64(item_of(time, 1))
            operator = np.int64(BEFORE)
            while operator < BETWEEN and world[OPERATOR_NAMES + operator] != name:
                operator += 1
            if operator == BETWEEN and name != world[BETWEEN_NAME]:
                return stop
            if time == none or (until == none) == (operator == BETWEEN):
                return stop
    elif time == 0 or (operator == BETWEEN and until == 0):
        return stop
    if operator == BETWEEN:
        if not is_point:
            return stop
        first = _end_of(world, context[BOXES + ON], time, 0)
        if first != OPEN_START:
            last = _end_of(world, context[BOXES + ON], until, 1)
        if first == OPEN_START or last == OPEN_START:
            return np.int64(0 if error_is_set() != 0 else _PYTHON), first, last, zero, zero, zero
        return np.int64(_GO_ON if first < last else _PYTHON), first, last - 1, zero, time, until
    if operator == AFTER and context[KEEPS_PERIOD] == 1:
        return stop
    cache = context[BOXES + operator]
    is_int = is_exactly(time, world[INT])
    if is_int and is_point:
        tick = _tick(time)
        if operator == BEFORE:
            last = tick - 1
        elif operator == AFTER:
            first = tick + 1
        else:
            first = last = tick
        return np.int64(_PYTHON if tick == OPEN_START else _GO_ON), first, last, zero, time, cache
    if not is_int and not is_exactly(time, world[STR]):
        return stop
    box = np.int64(look_up(cache, time))
    if box == 0:
        return zero, first, last, zero, zero, zero
    return np.int64(_GO_ON), as_int64(item_of(box, 0)), as_int64(item_of(box, 1)), box, box, none


# ---- labels ----------------------------------------------------------------------------------------------------------


@inlined
def _id_of(world, ids, value):
    """Return the id of a label, or an id: as a number (-1 where Python is to be asked) and as a new reference.

    The reference is 0 with an error set where the label is unknown.
    """
    if value == 0:
        increment(world[ANY_ID])
        return np.int64(ANY), world[ANY_ID]
    if is_exactly(value, world[STR]):
        found = np.int64(look_up(ids, value))
        return as_int64(found) if found != 0 else np.int64(-1), found
    increment(value)
    return max(_tick(value), np.int64(-1)), value


@inlined
def _drop(head, relation, tail, entity, box):
    """Let go of what was looked up; 0 stands for nothing."""
    decrement(head)
    decrement(relation)
    decrement(tail)
    decrement(entity)
    decrement(box)


# ---- results ---------------------------------------------------------------------------------------------------------


@inlined
def _new_facts(world, kind, index, packed, head, relation, tail, entity, box, time, until, is_newest_first):
    """Make a `Facts`, which takes over the ids and the box; 0 with an error set where memory ends."""
    number = from_int64(packed)
    facts = np.int64(0) if number == 0 else np.int64(allocate(kind, 0))
    if facts == 0:
        decrement(number)
        _drop(head, relation, tail, entity, box)
        return facts
    # In the order of FACTS_SLOTS.
    put_new(facts, world[FACTS_AT], index)
    put(facts, world[FACTS_AT + 1], number)
    put(facts, world[FACTS_AT + 2], head)
    put(facts, world[FACTS_AT + 3], relation)
    put(facts, world[FACTS_AT + 4], tail)
    put(facts, world[FACTS_AT + 5], entity)
    if box != 0:
        put(facts, world[FACTS_AT + 6], box)
    else:
        put_new(facts, world[FACTS_AT + 6], time)
    put_new(facts, world[FACTS_AT + 7], until)
    put_new(facts, world[FACTS_AT + 8], world[TRUE] if is_newest_first else world[FALSE])
    put_new(facts, world[FACTS_AT + 9], world[NONE])
    put_new(facts, world[FACTS_AT + 10], world[NONE])
    return facts


@inlined
def _view_of(world, result, facts):
    """Make the distinct heads, tails or times of facts, which it takes over."""
    found = np.int64(allocate(world[TIMES_TYPE] if result == TIMES else world[LABELS_TYPE], 0))
    if found == 0:
        decrement(facts)
    elif result == TIMES:
        put(found, world[TIMES_AT], facts)
        put_new(found, world[TIMES_AT + 1], world[NONE])
    else:
        put(found, world[LABELS_AT], facts)
        put_new(found, world[LABELS_AT + 1], world[SIDE_TAIL] if result == TAILS else world[SIDE_HEAD])
        put_new(found, world[LABELS_AT + 2], world[NONE])
    return found


# ---- questions -------------------------------------------------------------------------------------------------------


@inlined
def _find(spec, world, context, index, values):
    """Answer a question about a slice."""
    result = spec[RESULT]
    is_point = context[IS_POINT] == 1
    is_pick, is_number = result in (FIRST, LAST), result in (COUNT, EXISTS)
    is_newest_first = result == LAST
    if values[SLOT_NEWEST] != 0:
        is_newest_first = values[SLOT_NEWEST] == world[TRUE]
        if not is_newest_first and values[SLOT_NEWEST] != world[FALSE]:
            return np.int64(_PYTHON)
    limit = np.int64(1) if is_pick else np.int64(0)
    if values[SLOT_LIMIT] != 0:
        limit = _number(world, values[SLOT_LIMIT], 0)
        if limit <= 0 or limit > _MOST:
            return np.int64(_PYTHON)
    # Of intervals, starts alone decide only where stops are free; and the last is not the last to start.
    if not is_point and (result == LAST or ((limit != 0 or is_number) and values[SLOT_TIME] != 0)):
        return np.int64(_PYTHON)
    state, first, last, box, time, until = _period(
        spec, world, context, is_point, values[SLOT_TIME], values[SLOT_UNTIL]
    )
    if state != _GO_ON:
        return state
    entities = context[ENTITY_IDS]
    relation, tail, entity = np.int64(0), np.int64(0), np.int64(0)
    relation_id, tail_id, entity_id = np.int64(-1), np.int64(-1), np.int64(-1)
    head_id, head = _id_of(world, entities, values[SLOT_HEAD])
    if head != 0:
        relation_id, relation = _id_of(world, context[RELATION_IDS], values[SLOT_RELATION])
    if relation != 0:
        tail_id, tail = _id_of(world, entities, values[SLOT_TAIL])
    if tail != 0:
        entity_id, entity = _id_of(world, entities, values[SLOT_ENTITY])
    packed = np.int64(-1)
    if head_id != -1 and relation_id != -1 and tail_id != -1 and entity_id != -1:
        end = -limit if is_newest_first else limit
        if context[SEARCH] == 0:
            packed = select(context[TABLE], head_id, relation_id, tail_id, entity_id, first, last, end)
        else:
            packed = call_with_eight(
                context[SEARCH], context[TABLE], head_id, relation_id, tail_id, entity_id, first, last, end
            )
    if packed < 0 or is_number:
        is_known = entity != 0
        _drop(head, relation, tail, entity, box)
        if packed < 0:
            return np.int64(_PYTHON if is_known else 0)
        length = (packed & 0xFFFFFFFF) - (packed >> 32)
        return np.int64(from_int64(length) if result == COUNT else from_bool(length))
    facts = _new_facts(
        world, context[PICK_CLASS] if is_pick else context[FACTS_CLASS], index, packed,
        head, relation, tail, entity, box, time, until, is_newest_first,
    )  # fmt: skip
    return facts if result < TAILS or facts == 0 else _view_of(world, result, facts)


@inlined
def _walk(spec, world, context, index, values):
    """Answer `neighborhood`."""
    if context[SEARCH] != 0 or context[IS_POINT] == 0:
        return np.int64(_PYTHON)
    table = table_at(context[TABLE])
    hops = _number(world, values[SLOT_HOPS], spec[DEFAULTS + SLOT_HOPS])
    max_facts = _number(world, values[SLOT_MAX_FACTS], spec[DEFAULTS + SLOT_MAX_FACTS])
    max_entities = _number(world, values[SLOT_MAX_ENTITIES], spec[DEFAULTS + SLOT_MAX_ENTITIES])
    if hops < 0 or max_facts < 0 or max_entities < 0 or values[SLOT_ENTITY] == 0:
        return np.int64(_PYTHON)
    state, first, last, box, time, until = _period(spec, world, context, True, values[SLOT_TIME], np.int64(0))
    if state != _GO_ON:
        return state
    entity_id, entity = _id_of(world, context[ENTITY_IDS], values[SLOT_ENTITY])
    decrement(entity)
    if entity_id < 0 or entity_id >= table[N_ENTITIES]:
        decrement(box)
        return np.int64(_PYTHON if entity != 0 else 0)
    # A cap beyond what exists asks for no more room; nor are there more hops than entities.
    hops = min(hops, table[N_ENTITIES])
    max_facts, max_entities = min(max_facts, table[N_FACTS]), min(max_entities, table[N_ENTITIES])
    # (marks, their address, room, its address, its length); the pool is empty at first, and when all are in use.
    scratch = np.int64(call_nothing(context[TAKE_SCRATCH]))
    if scratch == 0:
        forget_error()
        decrement(box)
        return np.int64(_PYTHON)
    found = np.int64(_PYTHON)
    packed = np.int64(0)
    if as_int64(item_of(scratch, 4)) >= max_facts + 2 * max_entities + SCRATCH:
        marks, room = as_int64(item_of(scratch, 1)), as_int64(item_of(scratch, 3))
        thread = release_gil()
        packed = neighborhood(
            context[TABLE], entity_id, hops, first, last, OPEN_START, OPEN_STOP, max_facts, max_entities,
            marks, table[N_ENTITIES], room,
        )  # fmt: skip
        take_gil(thread)
        found = np.int64(new_bytes(room, 4 * ((packed >> 32) + 2 * ((packed >> 1) & 0x7FFFFFFF))))
    given_back = np.int64(call_one(context[GIVE_SCRATCH], scratch))
    decrement(scratch)
    if found == _PYTHON or found == 0 or given_back == 0:
        decrement(box)
        if found != _PYTHON:
            decrement(found)
        return np.int64(_PYTHON if found == _PYTHON and given_back != 0 else 0)
    decrement(given_back)
    any_id = world[ANY_ID]
    for _ in range(4):
        increment(any_id)
    facts = _new_facts(
        world, context[FACTS_CLASS], index, np.int64(0), any_id, any_id, any_id, any_id, box, time, until, False
    )
    number = np.int64(0) if facts == 0 else np.int64(from_int64(packed >> 32))
    around = np.int64(0) if number == 0 else np.int64(allocate(world[NEIGHBORHOOD_TYPE], 0))
    if around == 0:
        decrement(number)
        decrement(facts)
        decrement(found)
        return around
    # In the order of NEIGHBORHOOD_SLOTS.
    put(around, world[NEIGHBORHOOD_AT], facts)
    put(around, world[NEIGHBORHOOD_AT + 1], found)
    put(around, world[NEIGHBORHOOD_AT + 2], number)
    put_new(around, world[NEIGHBORHOOD_AT + 3], world[TRUE] if packed & 1 == 1 else world[FALSE])
    put_new(around, world[NEIGHBORHOOD_AT + 4], world[NONE])
    return around


@inlined
def _answer(spec, world, arguments, n, names):
    """Answer a question; 0 with an error set, or _PYTHON where this is not the plain case."""
    n_names = np.int64(0 if names == 0 else size_of(names))
    given = i64_at(arguments, n + n_names)
    index = given[0]
    kind = type_of(index)
    decrement(kind)
    if is_subtype(kind, world[ENGINE_TYPE]) == 0:
        return np.int64(_PYTHON)
    # An index that overrides what stands behind the verbs has the context 0; one that was never made has none.
    number = i64_at(index + world[CONTEXT], 1)[0]
    address = as_int64(number) if number != 0 else np.int64(0)
    if address == 0 or n - 1 > spec[N_POSITIONS]:
        return np.int64(_PYTHON)
    context = i64_at(address, CONTEXT_SIZE)
    is_plain, values = _arguments(spec, world, given, n, names, n_names)
    if not is_plain:
        return np.int64(_PYTHON)
    if spec[RESULT] == NEIGHBORHOOD:
        return _walk(spec, world, context, index, values)
    return _find(spec, world, context, index, values)


@callback("intp(intp, intp, intp, intp)")
def ask(verb, arguments, n_and_flag, names):
    """Answer, or hand the very same arguments to the verb's Python function."""
    fields = i64_at(verb + HEAD_SIZE, N_FIELDS)
    # The highest bit says that the caller lends the place before the arguments.
    n = n_and_flag & 0x7FFFFFFFFFFFFFFF
    found = np.int64(_PYTHON)
    if n > 0:
        spec = i64_at(fields[SPEC], SPEC_SIZE)
        found = _answer(spec, i64_at(spec[WORLD], WORLD_SIZE), arguments, n, names)
    if found == _PYTHON:
        return vectorcall(fields[FUNCTION], arguments, n_and_flag, names)
    return found
