"""Parts of compiled verbs: arguments into places, times into starts, labels into ids, slices into results.

Relies on names of arguments being interned, so that addresses are compared (what is not found so goes to Python); on
``ob_type`` of PyObject; and on the slots of `Facts` and its views, whose offsets `verb_type.slot_offsets` looks up.
The check verifies each slot of results that were made of a label, an id, a time and a condition, by place and by name,
and the references to all of them.
"""

from __future__ import annotations

from tkindex.kernels._jit import carray, inlined, spliced
from tkindex.kernels.memory import stack
from tkindex.kernels.table import OPEN_START, OPEN_STOP, bytes_at, i64_at
from tkindex.kernels.vocab import (
    LINE_BYTES,
    LINE_OBJECTS,
    LONGEST,
    find_from,
    first_place,
    in_line,
    in_pair,
    line_of,
    pair_of,
    put_in_line,
    put_in_pair,
)
from tkindex.lazily import np
from tkindex.native.capi import (
    allocate,
    as_int64,
    decrement,
    error_is_set,
    forget_error,
    from_int64,
    increment,
    is_exactly,
    item_of,
    kept_in,
    look_up,
    put,
    put_new,
    set_in_list,
    text_of,
    type_of,
)  # fmt: skip
from tkindex.native.layout import (
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
    CELLS,
    ENTITIES,
    FACTS_AT,
    FALSE,
    HELD,
    IDS,
    INT,
    KEEPS_PERIOD,
    LABEL_BYTES,
    LABEL_OFFSETS,
    LABEL_SLOTS,
    LABELS_AT,
    LABELS_SIZE,
    LABELS_TYPE,
    N_LABEL_BYTES,
    N_LABEL_SLOTS,
    N_LABELS,
    N_LINES,
    N_NAMES,
    N_PAIRS,
    N_SLOTS,
    NONE,
    OBJECTS,
    OFFSET_WIDTH,
    ON,
    OPERATOR,
    OPERATOR_NAMES,
    POSITIONS,
    RELATIONS,
    REQUIRED,
    RESULT_TAILS,
    RESULT_TIMES,
    RUNTIME_SIZE,
    SIDE_HEAD,
    SIDE_TAIL,
    SLOT_ENTITY,
    SLOT_HOPS,
    SLOT_RELATION,
    STR,
    TIMES_AT,
    TIMES_TYPE,
    TRUE,
    WHEN,
    WHEN_TYPE,
)  # fmt: skip
from tkindex.schema import ANY

# No address is 1: "call the Python function". As a state: 0 an error is set, 1 call Python, 2 proceed.
CALL_PYTHON = 1
PROCEED = 2
one_word = stack(1)
values_buffer = stack(N_SLOTS)
# What `find_labels` writes: ids, the objects that they stand in, and notes of its own.
THINGS, _TEXTS, _LENGTHS, _PAIRS, _LINES, FOUND_SIZE = 4, 8, 12, 16, 20, 24
found_buffer = stack(FOUND_SIZE)


@spliced
def _tick(number):
    """Return the value of an exact int, or OPEN_START where it is no finite tick."""
    tick = as_int64(number)
    if tick == -1 and error_is_set() != 0:
        forget_error()
        return np.int64(OPEN_START)
    return tick if tick < OPEN_STOP - 1 else np.int64(OPEN_START)


# ---- arguments -------------------------------------------------------------------------------------------------------


@spliced
def put_arguments(spec, runtime, given, n, names, n_names, values):
    """Write each argument into its place, 0 where it is None and may be; return whether all of them are plain.

    `values` holds zeros, and lives with the caller: room on the stack ends with the function that asks for it.
    """
    seen = np.int64(0)
    for i in range(n - 1):
        slot = spec[POSITIONS + i]
        seen |= 1 << slot
        value = given[1 + i]
        if value == runtime[NONE] and slot >= SLOT_HOPS:
            return False
        values[slot] = np.int64(0) if value == runtime[NONE] else value
    for i in range(n_names):
        name = item_of(names, i)
        at = 0
        while at < N_NAMES and runtime[ARGUMENT_NAMES + at] != name:
            at += 1
        if at == N_NAMES or (spec[ACCEPTED] >> at) & 1 == 0:
            return False
        slot = runtime[ARGUMENT_SLOTS + at]
        if (seen >> slot) & 1 == 1:
            return False
        seen |= 1 << slot
        value = given[n + i]
        if value == runtime[NONE] and slot >= SLOT_HOPS:
            return False
        values[slot] = np.int64(0) if value == runtime[NONE] else value
    if seen & spec[REQUIRED] != spec[REQUIRED]:
        return False
    for slot in range(SLOT_ENTITY + 1):
        value = values[slot]
        if value != 0:
            kind = type_of(value)
            if kind != runtime[STR] and kind != runtime[INT]:
                return False
    return True


@spliced
def number_of(runtime, value, default):
    """Return the value of an exact int that is not negative, or the default; -1 where it is anything else."""
    if value == 0:
        return np.int64(default)
    if not is_exactly(value, runtime[INT]):
        return np.int64(-1)
    return max(_tick(value), np.int64(-1))


# ---- time ------------------------------------------------------------------------------------------------------------


@spliced
def end_of(runtime, boxes, time, end):
    """Return one end of the period of an int or text; OPEN_START where Python is to be asked, or has raised."""
    if is_exactly(time, runtime[INT]):
        tick = _tick(time)
        return tick if tick == OPEN_START else tick + end
    if not is_exactly(time, runtime[STR]):
        return np.int64(OPEN_START)
    # A text that is not kept is Python's to read: the period of "now" is another each time, and belongs in the result.
    box = kept_in(boxes, time)
    if box == 0:
        return np.int64(OPEN_START)
    return as_int64(item_of(box, 4 + end))


@spliced
def period_of(spec, runtime, context, is_point, time, until):
    """Return (state, first, last, box, time, until): the starts that are admitted, both included, and their making.

    `box` is a new reference, or 0 where `time` and `until` (borrowed) go into the result and the box is made of them
    when somebody asks: see `tkindex.results.facts.Facts`.
    """
    zero = np.int64(0)
    first, last = np.int64(OPEN_START), np.int64(OPEN_STOP)
    none = runtime[NONE]
    stop = (np.int64(CALL_PYTHON), first, last, zero, zero, zero)
    operator = spec[OPERATOR]
    if operator == WHEN:
        if time == 0:
            return np.int64(PROCEED), first, last, zero, runtime[ANY_TIME], none
        operator = np.int64(ON)
        if is_exactly(time, runtime[WHEN_TYPE]):
            # (op, time, until); the condition keeps its parts alive.
            name, until = item_of(time, 0), np.int64(item_of(time, 2))
            time = np.int64(item_of(time, 1))
            operator = np.int64(BEFORE)
            while operator < BETWEEN and runtime[OPERATOR_NAMES + operator] != name:
                operator += 1
            if operator == BETWEEN and name != runtime[BETWEEN_NAME]:
                return stop
            if time == none or (until == none) == (operator == BETWEEN):
                return stop
    elif time == 0 or (operator == BETWEEN and until == 0):
        return stop
    if operator == BETWEEN:
        if not is_point:
            return stop
        first = end_of(runtime, context[BOXES + ON], time, 0)
        if first != OPEN_START:
            last = end_of(runtime, context[BOXES + ON], until, 1)
        if first == OPEN_START or last == OPEN_START:
            return np.int64(0 if error_is_set() != 0 else CALL_PYTHON), first, last, zero, zero, zero
        return np.int64(PROCEED if first < last else CALL_PYTHON), first, last - 1, zero, time, until
    if operator == AFTER and context[KEEPS_PERIOD] == 1:
        return stop
    cache = context[BOXES + operator]
    is_int = is_exactly(time, runtime[INT])
    if is_int and is_point:
        tick = _tick(time)
        if operator == BEFORE:
            last = tick - 1
        elif operator == AFTER:
            first = tick + 1
        else:
            first = last = tick
        return np.int64(CALL_PYTHON if tick == OPEN_START else PROCEED), first, last, zero, time, cache
    if not is_int and not is_exactly(time, runtime[STR]):
        return stop
    box = np.int64(look_up(cache, time))
    if box == 0:
        return zero, first, last, zero, zero, zero
    return np.int64(PROCEED), as_int64(item_of(box, 0)), as_int64(item_of(box, 1)), box, box, none


# ---- labels ----------------------------------------------------------------------------------------------------------


@inlined
def find_labels(runtime_address, context_address, values_address, found_address):
    """Write what the slots hold as ids, and say whether Python is not to be asked, and no error is set.

    Parameters
    ----------
    runtime_address, context_address, values_address : int
        The tables, and the arguments by slot.
    found_address : int
        FOUND_SIZE words. Writes: the ids of head, relation, tail and entity, ANY where a slot is empty; then the
        objects that they stand in (borrowed), 0 where there was a label.
    """
    runtime, values = i64_at(runtime_address, RUNTIME_SIZE), i64_at(values_address, N_SLOTS)
    found = i64_at(found_address, FOUND_SIZE)
    # The lines of all labels are asked for before the first of them is waited for; then the cells of those that are no
    # object that is held.
    for slot in range(SLOT_ENTITY + 1):
        found[_LINES + slot] = 0
        value = values[slot]
        if value != 0 and is_exactly(value, runtime[STR]):
            table = i64_at(labels_at(context_address, slot), LABELS_SIZE)
            if table[OBJECTS] != 0:
                found[_LINES + slot] = line_of(table[OBJECTS], table[N_LINES], value)
    for slot in range(SLOT_ENTITY + 1):
        found[slot] = -1
        found[_PAIRS + slot] = 0
        value = values[slot]
        if value != 0 and is_exactly(value, runtime[STR]):
            table = i64_at(labels_at(context_address, slot), LABELS_SIZE)
            if found[_LINES + slot] != 0:
                number = in_line(found[_LINES + slot], value)
                # Vocabularies that extend each other share their cells: one may hold a label that came later.
                if 0 <= number < table[N_LABELS]:
                    found[slot] = number
                    continue
            word = one_word()
            text = np.int64(text_of(value, word))
            length = carray(word, (1,))[0]
            if text == 0:
                # No UTF-8: no vocabulary holds it, and the dict says so.
                forget_error()
            elif length <= LONGEST:
                found[_PAIRS + slot] = pair_of(table[CELLS], table[N_PAIRS], text, length)
            found[_TEXTS + slot], found[_LENGTHS + slot] = text, length
    for slot in range(SLOT_ENTITY + 1):
        value = values[slot]
        number, thing = np.int64(ANY), runtime[ANY_ID]
        if found[slot] >= 0:
            number, thing = found[slot], np.int64(0)
        elif value != 0 and is_exactly(value, runtime[STR]):
            labels = labels_at(context_address, slot)
            text, length, pair = found[_TEXTS + slot], found[_LENGTHS + slot], found[_PAIRS + slot]
            number, thing = np.int64(-1), np.int64(0)
            if pair != 0:
                number = in_pair(pair, text, length)
                if number >= i64_at(labels, LABELS_SIZE)[N_LABELS]:
                    number = np.int64(-1)
            if number < 0:
                number = find_and_keep(labels, value, text, length, pair)
            if number >= 0 and found[_LINES + slot] != 0:
                hold(labels, found[_LINES + slot], value, number)
        elif value != 0:
            number, thing = _tick(value), value
        if number < 0 and value != 0:
            return False
        found[slot], found[THINGS + slot] = number, thing
    return True


@inlined
def hold(labels, line, value, number):
    """Note in its line that a str was found to have an id, and keep it alive once that was so twice."""
    table = i64_at(labels, LABELS_SIZE)
    place = put_in_line(line, value, number)
    if place >= 0:
        increment(value)
        # What was held there goes; a str runs no code when it does.
        set_in_list(table[HELD], (line - table[OBJECTS]) // LINE_BYTES * LINE_OBJECTS + place, value)


@spliced
def labels_at(context_address, slot):
    """Return the address of the part of a context that stands for the vocabulary of a slot."""
    return context_address + 8 * (RELATIONS if slot == SLOT_RELATION else ENTITIES)


@inlined
def find_and_keep(labels, value, text, length, pair):
    """Look a label up in the table, or else in the dict, and put it into its cell; -1 where an error is set.

    Parameters
    ----------
    labels : int
        From `labels_at`.
    value : int
        The label, a str.
    text, length, pair : int
        Address and length of its UTF-8, and its cells; the text is 0 where it has none, and the pair 0 without cells.
    """
    table = i64_at(labels, LABELS_SIZE)
    number = np.int64(-1)
    if text != 0 and length <= table[N_LABEL_BYTES]:
        arrays = (
            table[LABEL_BYTES], table[N_LABEL_BYTES], table[LABEL_OFFSETS], table[OFFSET_WIDTH], table[N_LABELS],
            table[LABEL_SLOTS], table[N_LABEL_SLOTS],
        )  # fmt: skip
        letters = bytes_at(text, length)
        number = find_from(arrays, letters, length, first_place(letters, length, table[N_LABEL_SLOTS]))
    if number < 0:
        # The dict knows how labels are normalised, and which error says that there is none.
        found = np.int64(look_up(table[IDS], value))
        if found == 0:
            return np.int64(-1)
        number = as_int64(found)
        decrement(found)
    if pair != 0:
        put_in_pair(pair, text, length, number)
    return number


# ---- results ---------------------------------------------------------------------------------------------------------


@spliced
def put_id(facts, offset, number, thing):
    """Put an id into a slot: the object that was given, or a new one; says whether there was memory."""
    if thing != 0:
        put_new(facts, offset, thing)
        return True
    made = np.int64(from_int64(number))
    put(facts, offset, made)
    return made != 0


@spliced
def new_facts(runtime, kind, engine, packed, found, box, time, until, is_newest_first):
    """Make a `Facts`, which takes over the box; 0 with an error set where memory ends.

    `found` holds what `find_labels` writes.
    """
    facts = np.int64(allocate(kind, 0))
    if facts == 0:
        decrement(box)
        return facts
    # In the order of FACTS_SLOTS. Slots that stay empty are let go of like the others.
    put_new(facts, runtime[FACTS_AT], engine)
    is_whole = put_id(facts, runtime[FACTS_AT + 1], packed, np.int64(0))
    for slot in range(SLOT_ENTITY + 1):
        is_whole &= put_id(facts, runtime[FACTS_AT + 2 + slot], found[slot], found[THINGS + slot])
    if box != 0:
        put(facts, runtime[FACTS_AT + 6], box)
    else:
        put_new(facts, runtime[FACTS_AT + 6], time)
    put_new(facts, runtime[FACTS_AT + 7], until)
    put_new(facts, runtime[FACTS_AT + 8], runtime[TRUE] if is_newest_first else runtime[FALSE])
    put_new(facts, runtime[FACTS_AT + 9], runtime[NONE])
    put_new(facts, runtime[FACTS_AT + 10], runtime[NONE])
    if not is_whole:
        decrement(facts)
        return np.int64(0)
    return facts


@spliced
def view_of(runtime, result, facts):
    """Make the distinct heads, tails or times of facts, which it takes over."""
    found = np.int64(allocate(runtime[TIMES_TYPE] if result == RESULT_TIMES else runtime[LABELS_TYPE], 0))
    if found == 0:
        decrement(facts)
    elif result == RESULT_TIMES:
        put(found, runtime[TIMES_AT], facts)
        put_new(found, runtime[TIMES_AT + 1], runtime[NONE])
        put_new(found, runtime[TIMES_AT + 2], runtime[NONE])
    else:
        put(found, runtime[LABELS_AT], facts)
        put_new(found, runtime[LABELS_AT + 1], runtime[SIDE_TAIL] if result == RESULT_TAILS else runtime[SIDE_HEAD])
        put_new(found, runtime[LABELS_AT + 2], runtime[NONE])
        put_new(found, runtime[LABELS_AT + 3], runtime[NONE])
    return found
