"""Parts of `tkindex.kernels.asking`: arguments into places, times into starts, labels into ids, slices into results."""

from __future__ import annotations

import numpy as np
from numba.cpython.unsafe.tuple import tuple_setitem

from tkindex.kernels._jit import inlined
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
    FACTS_AT,
    FALSE,
    INT,
    KEEPS_PERIOD,
    LABELS_AT,
    LABELS_TYPE,
    N_NAMES,
    N_SLOTS,
    NONE,
    ON,
    OPERATOR,
    OPERATOR_NAMES,
    POSITIONS,
    REQUIRED,
    SIDE_HEAD,
    SIDE_TAIL,
    SLOT_ENTITY,
    SLOT_HOPS,
    STR,
    TAILS,
    TIMES,
    TIMES_AT,
    TIMES_TYPE,
    TRUE,
    WHEN,
    WHEN_TYPE,
)  # fmt: skip
from tkindex.kernels.capi import (
    allocate,
    as_int64,
    decrement,
    error_is_set,
    forget_error,
    from_int64,
    increment,
    is_exactly,
    item_of,
    look_up,
    put,
    put_new,
    type_of,
)  # fmt: skip
from tkindex.kernels.table import OPEN_START, OPEN_STOP
from tkindex.schema import ANY

# No address is 1: "ask the Python function". As a state: 0 an error is set, 1 ask Python, 2 go on.
ASK_PYTHON = 1
GO_ON = 2
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
def arguments_of(spec, world, given, n, names, n_names):
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
            if kind != world[STR] and kind != world[INT]:
                return False, values
    return True, values


@inlined
def number_of(world, value, default):
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
def period_of(spec, world, context, is_point, time, until):
    """Return (state, first, last, box, time, until): the starts that are admitted, both included, and their making.

    `box` is a new reference, or 0 where `time` and `until` (borrowed) go into the result and the box is made of them
    when somebody asks: see `tkindex.facts.Facts`.
    """
    zero = np.int64(0)
    first, last = np.int64(OPEN_START), np.int64(OPEN_STOP)
    none = world[NONE]
    stop = (np.int64(ASK_PYTHON), first, last, zero, zero, zero)
    operator = spec[OPERATOR]
    if operator == WHEN:
        if time == 0:
            return np.int64(GO_ON), first, last, zero, world[ANY_TIME], none
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
            return np.int64(0 if error_is_set() != 0 else ASK_PYTHON), first, last, zero, zero, zero
        return np.int64(GO_ON if first < last else ASK_PYTHON), first, last - 1, zero, time, until
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
        return np.int64(ASK_PYTHON if tick == OPEN_START else GO_ON), first, last, zero, time, cache
    if not is_int and not is_exactly(time, world[STR]):
        return stop
    box = np.int64(look_up(cache, time))
    if box == 0:
        return zero, first, last, zero, zero, zero
    return np.int64(GO_ON), as_int64(item_of(box, 0)), as_int64(item_of(box, 1)), box, box, none


# ---- labels ----------------------------------------------------------------------------------------------------------


@inlined
def id_of(world, ids, value):
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
def drop(head, relation, tail, entity, box):
    """Let go of what was looked up; 0 stands for nothing."""
    decrement(head)
    decrement(relation)
    decrement(tail)
    decrement(entity)
    decrement(box)


# ---- results ---------------------------------------------------------------------------------------------------------


@inlined
def new_facts(world, kind, index, packed, head, relation, tail, entity, box, time, until, is_newest_first):
    """Make a `Facts`, which takes over the ids and the box; 0 with an error set where memory ends."""
    number = from_int64(packed)
    facts = np.int64(0) if number == 0 else np.int64(allocate(kind, 0))
    if facts == 0:
        decrement(number)
        drop(head, relation, tail, entity, box)
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
def view_of(world, result, facts):
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
