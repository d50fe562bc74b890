"""What the verbs do, compiled: a question in, a lazy result out, without a line of Python in between.

A query takes a few hundred nanoseconds, and calling a Python function with keywords costs more. So a verb, once an
index exists, is an object of a C type (`tkindex.native.verb_type`). Python calls it through its vectorcall (PEP 590);
it reads its arguments, finds labels in the tables of the index (`tkindex.kernels.vocab`) and times in its dicts, runs a
kernel and fills the result. Most of that is spliced into one function, since a call hands on each array in seven parts.
Whatever is not the plain case (a date object, an id of numpy, slots that no list serves, a convention, a bad argument)
is handed as it came to the Python function that the verb stands for, which is also what `inspect` and `help` see.

Objects are reached through exported functions of the C API alone, and references are counted by those. Four places are
reached directly: the fields of the verb's own type; ``__slots__`` of our own classes, whose offsets were looked up in a
live object; the place of the hash in a new tuple, where CPython keeps it there; and, for reading alone, the type of an
object. A result is filled before anybody else can see it. A search is shorter than handing on the GIL, so it keeps it;
a walk releases it.

So this relies on what `layout`, `capi`, `verb_parts` and `verb_type` say, and on vectorcall: borrowed arguments in an
array, their number with the highest bit set aside, and a tuple of names. The check (`tkindex.native.self_check`) asks
verbs of each kind of result, a walk among them, and conditions; none of these plain calls may end in Python.
"""

from __future__ import annotations

from tkindex.kernels._jit import callback, carray, inlined, spliced
from tkindex.kernels.memory import prefetch
from tkindex.kernels.search import select
from tkindex.kernels.siphash import siphash
from tkindex.kernels.table import N_ENTITIES, N_FACTS, N_WALKS, OPEN_START, OPEN_STOP, SIDES, i64_at, table_at
from tkindex.kernels.vocab import line_of
from tkindex.kernels.walking import SCRATCH, walk, walks_worth_sides
from tkindex.lazily import np
from tkindex.native.calls import call_with_eight
from tkindex.native.capi import (
    allocate,
    allocate_tuple,
    as_int64,
    call_nothing,
    call_one,
    change_item,
    decrement,
    error_is_set,
    forget_error,
    from_bool,
    from_int64,
    increment,
    is_alone,
    is_exactly,
    is_subtype,
    item_of,
    new_bytes,
    put,
    put_item,
    put_new,
    release_gil,
    size_of,
    take_gil,
    text_of,
    type_of,
    vectorcall,
)  # fmt: skip
from tkindex.native.layout import (
    ANY_ID,
    BETWEEN,
    BETWEEN_NAME,
    CONTEXT,
    CONTEXT_SIZE,
    DEFAULTS,
    ENGINE,
    ENGINE_TYPE,
    ENTITIES,
    FACTS_CLASS,
    FALSE,
    FUNCTION,
    GIVE_SCRATCH,
    HEAD_SIZE,
    INT,
    IS_POINT,
    KEPT,
    KEY0,
    KEY1,
    LABELS_SIZE,
    N_FIELDS,
    N_LINES,
    N_POSITIONS,
    N_ROUTED,
    N_SLOTS,
    NEIGHBORHOOD_AT,
    NEIGHBORHOOD_TYPE,
    NONE,
    OBJECTS,
    OPERATOR,
    OPERATOR_NAMES,
    PICK_CLASS,
    RESULT,
    RESULT_COUNT,
    RESULT_EXISTS,
    RESULT_FIRST,
    RESULT_LAST,
    RESULT_NEIGHBORHOOD,
    RESULT_TAILS,
    ROUTE,
    ROUTED,
    RUNTIME,
    RUNTIME_SIZE,
    SEARCH,
    SLOT_ENTITY,
    SLOT_HEAD,
    SLOT_HOPS,
    SLOT_LIMIT,
    SLOT_MAX_ENTITIES,
    SLOT_MAX_FACTS,
    SLOT_NEWEST,
    SLOT_TAIL,
    SLOT_TIME,
    SLOT_UNTIL,
    SPEC,
    SPEC_SIZE,
    STR,
    TABLE,
    TAKE_SCRATCH,
    TRUE,
    VERBS_TYPE,
    WHEN_TYPE,
)  # fmt: skip
from tkindex.native.verb_parts import (
    CALL_PYTHON,
    FOUND_SIZE,
    PROCEED,
    THINGS,
    find_labels,
    found_buffer,
    new_facts,
    number_of,
    one_word,
    period_of,
    put_arguments,
    values_buffer,
    view_of,
)

_MOST = 2**31


@spliced
def _find(spec, runtime, context_address, engine, values):
    """Answer a question about a slice."""
    context = i64_at(context_address, CONTEXT_SIZE)
    result = spec[RESULT]
    is_point = context[IS_POINT] == 1
    is_pick, is_number = result in (RESULT_FIRST, RESULT_LAST), result in (RESULT_COUNT, RESULT_EXISTS)
    is_newest_first = result == RESULT_LAST
    if values[SLOT_NEWEST] != 0:
        is_newest_first = values[SLOT_NEWEST] == runtime[TRUE]
        if not is_newest_first and values[SLOT_NEWEST] != runtime[FALSE]:
            return np.int64(CALL_PYTHON)
    limit = np.int64(1) if is_pick else np.int64(0)
    if values[SLOT_LIMIT] != 0:
        limit = number_of(runtime, values[SLOT_LIMIT], 0)
        if limit <= 0 or limit > _MOST:
            return np.int64(CALL_PYTHON)
    # Of intervals, starts alone decide only where stops are free; and the last is not the last to start.
    if not is_point and (result == RESULT_LAST or ((limit != 0 or is_number) and values[SLOT_TIME] != 0)):
        return np.int64(CALL_PYTHON)
    state, first, last, box, time, until = period_of(
        spec, runtime, context, is_point, values[SLOT_TIME], values[SLOT_UNTIL]
    )
    if state != PROCEED:
        return state
    found = carray(found_buffer(), (FOUND_SIZE,))
    is_found = find_labels(spec[RUNTIME], context_address, values.ctypes.data, found.ctypes.data)
    packed = np.int64(-1)
    if is_found:
        end = -limit if is_newest_first else limit
        if context[SEARCH] == 0:
            packed = select(context[TABLE], found[0], found[1], found[2], found[3], first, last, end)
        else:
            packed = call_with_eight(
                context[SEARCH], context[TABLE], found[0], found[1], found[2], found[3], first, last, end
            )
    if packed < 0 or is_number:
        decrement(box)
        if packed < 0:
            return np.int64(0 if not is_found and error_is_set() != 0 else CALL_PYTHON)
        length = (packed & 0xFFFFFFFF) - (packed >> 32)
        return np.int64(from_int64(length) if result == RESULT_COUNT else from_bool(length))
    facts = new_facts(
        runtime, context[PICK_CLASS] if is_pick else context[FACTS_CLASS], engine, packed,
        found, box, time, until, is_newest_first,
    )  # fmt: skip
    return facts if result < RESULT_TAILS or facts == 0 else view_of(runtime, result, facts)


@inlined
def _walk(spec, runtime, context_address, engine, values):
    """Answer `neighborhood`."""
    context = i64_at(context_address, CONTEXT_SIZE)
    if context[SEARCH] != 0 or context[IS_POINT] == 0:
        return np.int64(CALL_PYTHON)
    table = table_at(context[TABLE])
    hops = number_of(runtime, values[SLOT_HOPS], spec[DEFAULTS + SLOT_HOPS])
    max_facts = number_of(runtime, values[SLOT_MAX_FACTS], spec[DEFAULTS + SLOT_MAX_FACTS])
    max_entities = number_of(runtime, values[SLOT_MAX_ENTITIES], spec[DEFAULTS + SLOT_MAX_ENTITIES])
    if hops < 0 or max_facts < 0 or max_entities < 0 or values[SLOT_ENTITY] == 0:
        return np.int64(CALL_PYTHON)
    state, first, last, box, time, until = period_of(spec, runtime, context, True, values[SLOT_TIME], np.int64(0))
    if state != PROCEED:
        return state
    ids = carray(found_buffer(), (FOUND_SIZE,))
    is_found = find_labels(spec[RUNTIME], context_address, values.ctypes.data, ids.ctypes.data)
    entity_id = ids[SLOT_ENTITY]
    if not is_found or entity_id >= table[N_ENTITIES]:
        decrement(box)
        return np.int64(0 if not is_found and error_is_set() != 0 else CALL_PYTHON)
    if table[SIDES] == 0:
        table[N_WALKS] += 1
        if table[N_WALKS] == walks_worth_sides(table[N_FACTS]):
            # Python makes them.
            decrement(box)
            return np.int64(CALL_PYTHON)
    # A cap beyond what exists asks for no more room; nor are there more hops than entities.
    hops = min(hops, table[N_ENTITIES])
    max_facts, max_entities = min(max_facts, table[N_FACTS]), min(max_entities, table[N_ENTITIES])
    # (marks, their address, room, its address, its length); the pool is empty at first, and when all are in use.
    scratch = np.int64(call_nothing(context[TAKE_SCRATCH]))
    if scratch == 0:
        forget_error()
        decrement(box)
        return np.int64(CALL_PYTHON)
    found = np.int64(CALL_PYTHON)
    packed = np.int64(0)
    if as_int64(item_of(scratch, 4)) >= max_facts + 2 * max_entities + SCRATCH:
        marks, buffer = as_int64(item_of(scratch, 1)), as_int64(item_of(scratch, 3))
        thread = release_gil()
        packed = walk(
            context[TABLE], entity_id, hops, first, last, OPEN_START, OPEN_STOP, max_facts, max_entities,
            marks, table[N_ENTITIES], buffer,
        )  # fmt: skip
        take_gil(thread)
        found = np.int64(new_bytes(buffer, 4 * ((packed >> 32) + 2 * ((packed >> 1) & 0x7FFFFFFF))))
    given_back = np.int64(call_one(context[GIVE_SCRATCH], scratch))
    decrement(scratch)
    if found == CALL_PYTHON or found == 0 or given_back == 0:
        decrement(box)
        if found != CALL_PYTHON:
            decrement(found)
        return np.int64(CALL_PYTHON if found == CALL_PYTHON and given_back != 0 else 0)
    decrement(given_back)
    ids[THINGS + SLOT_ENTITY] = runtime[ANY_ID]
    facts = new_facts(runtime, context[FACTS_CLASS], engine, np.int64(0), ids, box, time, until, False)
    number = np.int64(0) if facts == 0 else np.int64(from_int64(packed >> 32))
    around = np.int64(0) if number == 0 else np.int64(allocate(runtime[NEIGHBORHOOD_TYPE], 0))
    if around == 0:
        decrement(number)
        decrement(facts)
        decrement(found)
        return around
    # In the order of NEIGHBORHOOD_SLOTS.
    put(around, runtime[NEIGHBORHOOD_AT], facts)
    put(around, runtime[NEIGHBORHOOD_AT + 1], found)
    put(around, runtime[NEIGHBORHOOD_AT + 2], number)
    put_new(around, runtime[NEIGHBORHOOD_AT + 3], runtime[TRUE] if packed & 1 == 1 else runtime[FALSE])
    put_new(around, runtime[NEIGHBORHOOD_AT + 4], runtime[NONE])
    return around


@inlined
def _routed(runtime, route_address, values_address):
    """Return the engine (borrowed) that the label of an entity chooses by its hash; 0 where none is named by a label.

    The same hash places facts: see `tkindex.cluster.places`.
    """
    route, values = i64_at(route_address, ROUTED), i64_at(values_address, N_SLOTS)
    label = values[SLOT_HEAD]
    if label == 0:
        label = values[SLOT_TAIL]
    if label == 0:
        label = values[SLOT_ENTITY]
    if label == 0 or not is_exactly(label, i64_at(runtime, RUNTIME_SIZE)[STR]):
        return np.int64(0)
    word = one_word()
    text = np.int64(text_of(label, word))
    if text == 0:
        forget_error()
        return np.int64(0)
    value = siphash(text, carray(word, (1,))[0], np.uint64(route[KEY0]), np.uint64(route[KEY1]))
    place = np.int64(value % np.uint64(route[N_ROUTED]))
    return i64_at(route_address, ROUTED + route[N_ROUTED])[ROUTED + place]


@spliced
def _answer(spec, runtime, arguments, n, names):
    """Answer a question; 0 with an error set, or CALL_PYTHON where this is not the plain case."""
    n_names = np.int64(0 if names == 0 else size_of(names))
    given = i64_at(arguments, n + n_names)
    # Labels are looked at one after the other, and are seldom near: the memory is asked for all of them at once. What
    # CPython keeps before the text of a str takes most of a cache line.
    for i in range(1, n + n_names):
        prefetch(given[i])
        prefetch(given[i] + 64)
    index = given[0]
    kind = type_of(index)
    if kind != runtime[VERBS_TYPE] and is_subtype(kind, runtime[VERBS_TYPE]) == 0:
        return np.int64(CALL_PYTHON)
    # An index that was never made has no engine.
    engine = i64_at(index + runtime[ENGINE], 1)[0]
    if engine == 0:
        return np.int64(CALL_PYTHON)
    kind = type_of(engine)
    if kind != runtime[ENGINE_TYPE] and is_subtype(kind, runtime[ENGINE_TYPE]) == 0:
        return np.int64(CALL_PYTHON)
    # One that answers otherwise has the context 0; one that was never made has none.
    number = i64_at(engine + runtime[CONTEXT], 1)[0]
    address = as_int64(number) if number != 0 else np.int64(0)
    if address == 0 or n - 1 > spec[N_POSITIONS]:
        return np.int64(CALL_PYTHON)
    # Where labels that are held would stand is known by their addresses alone; of what is no label it does no harm.
    lines = i64_at(address + 8 * ENTITIES, LABELS_SIZE)
    if lines[OBJECTS] != 0:
        for i in range(1, n + n_names):
            line_of(lines[OBJECTS], lines[N_LINES], given[i])
    values = carray(values_buffer(), (N_SLOTS,))
    if not put_arguments(spec, runtime, given, n, names, n_names, values):
        return np.int64(CALL_PYTHON)
    route = i64_at(address, CONTEXT_SIZE)[ROUTE]
    if route != 0:
        engine = _routed(spec[RUNTIME], route, values.ctypes.data)
        number = i64_at(engine + runtime[CONTEXT], 1)[0] if engine != 0 else np.int64(0)
        address = as_int64(number) if number != 0 else np.int64(0)
        if address == 0 or spec[RESULT] == RESULT_NEIGHBORHOOD:
            return np.int64(CALL_PYTHON)
    if spec[RESULT] == RESULT_NEIGHBORHOOD:
        return _walk(spec, runtime, address, engine, values)
    found = _find(spec, runtime, address, engine, values)
    if found == 0 and route != 0:
        # What one engine does not know another one may; Python asks them, and finds the words of an error.
        forget_error()
        return np.int64(CALL_PYTHON)
    return found


@callback("intp(intp, intp, intp, intp)")
def call_verb(verb, arguments, n_and_flag, names):
    """Answer, or hand the very same arguments to the verb's Python function."""
    fields = i64_at(verb + HEAD_SIZE, N_FIELDS)
    # The highest bit says that the caller lends the place before the arguments.
    n = n_and_flag & 0x7FFFFFFFFFFFFFFF
    found = np.int64(CALL_PYTHON)
    if n > 0:
        spec = i64_at(fields[SPEC], SPEC_SIZE)
        found = _answer(spec, i64_at(spec[RUNTIME], RUNTIME_SIZE), arguments, n, names)
    if found == CALL_PYTHON:
        return vectorcall(fields[FUNCTION], arguments, n_and_flag, names)
    return found


@callback("intp(intp, intp, intp, intp)")
def call_condition(verb, arguments, n_and_flag, names):
    """Make a condition such as ``before(time)``, a named tuple (operator, time, until), or ask the Python function.

    Most conditions are gone with the question that they were made for. So the last one that was made of integers is
    kept, and used again where nobody else has it any more, as CPython does with the tuples of `zip`.
    """
    fields = i64_at(verb + HEAD_SIZE, N_FIELDS)
    spec = i64_at(fields[SPEC], SPEC_SIZE)
    operator = spec[OPERATOR]
    n = n_and_flag & 0x7FFFFFFFFFFFFFFF
    if names != 0 or n != (2 if operator == BETWEEN else 1):
        return vectorcall(fields[FUNCTION], arguments, n_and_flag, names)
    runtime = i64_at(spec[RUNTIME], RUNTIME_SIZE)
    given = i64_at(arguments, n)
    until = given[1] if operator == BETWEEN else runtime[NONE]
    # An integer keeps nothing else alive, and runs no code when it goes.
    is_of_ints = is_exactly(given[0], runtime[INT]) and (operator != BETWEEN or is_exactly(until, runtime[INT]))
    kept = spec[KEPT]
    if is_of_ints and kept != 0 and is_alone(kept):
        change_item(kept, 1, given[0])
        change_item(kept, 2, until)
        increment(kept)
        return kept
    found = allocate_tuple(runtime[WHEN_TYPE], 3)
    if found != 0:
        name = runtime[BETWEEN_NAME] if operator == BETWEEN else runtime[OPERATOR_NAMES + operator]
        increment(name)
        put_item(found, 0, name)
        increment(given[0])
        put_item(found, 1, given[0])
        increment(until)
        put_item(found, 2, until)
        if is_of_ints:
            increment(found)
            spec[KEPT] = found
            decrement(kept)
    return found
