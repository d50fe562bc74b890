"""The tables that compiled verbs read, place by place: see `tkindex.native.compiled_verbs`.

Relies on PyObject being a count of references and ``ob_type``, 16 bytes in all (HEAD_SIZE, TYPE_AT, COUNT_AT); and on
where PyTupleObject keeps ``ob_hash`` (HASH_AT) and its items (ITEMS_AT). All are looked up in live objects when this
module is imported.
The check takes an error of that import for its answer; its trial verifies the rest.
"""

from __future__ import annotations

import ctypes

# What `object` itself takes; the fields of a verb stand behind it.
HEAD_SIZE = object.__basicsize__


def _type_offset() -> int:
    """Look up where an object says what it is: bytes from its start.

    Raises
    ------
    RuntimeError
        An interpreter whose objects begin with anything but a count of references and a type.
    """
    if HEAD_SIZE != 16:
        raise RuntimeError(f"an object begins with {HEAD_SIZE} bytes, and not with a count of references and a type")
    thing = object()
    words = list((ctypes.c_ssize_t * (HEAD_SIZE // 8)).from_address(id(thing)))
    if words.count(id(object)) != 1:
        raise RuntimeError("an object does not begin with the address of its type")
    return 8 * words.index(id(object))


def _count_offset() -> int:
    """Look up where an object counts its references: bytes from its start, -1 where that is no plain number."""
    thing = object()
    words = (ctypes.c_ssize_t * (HEAD_SIZE // 8)).from_address(id(thing))
    once = list(words)
    others = [thing, thing]
    after = list(words)
    places = [8 * place for place, word in enumerate(once) if word == 1 and after[place] == 1 + len(others)]
    return places[0] if len(places) == 1 else -1


def _hash_offset() -> int:
    """Look up where a tuple keeps its hash: bytes from its start, 0 where it keeps none.

    CPython 3.14 and later keep it in the tuple, and -1 as long as nobody has asked for it.
    """
    thing = (object(), object())
    words = (ctypes.c_ssize_t * (tuple.__basicsize__ // 8)).from_address(id(thing))
    before = list(words)
    value = hash(thing)
    after = list(words)
    places = [place for place, word in enumerate(before) if word == -1 and after[place] == value]
    return 8 * places[0] if places else 0


def _items_offset() -> int:
    """Look up where a tuple keeps its items: bytes from its start.

    Raises
    ------
    RuntimeError
        An interpreter that keeps them elsewhere than behind one another, after what every tuple has.
    """
    thing = (object(), object())
    at = tuple.__basicsize__
    if list((ctypes.c_ssize_t * 2).from_address(id(thing) + at)) != [id(thing[0]), id(thing[1])]:
        raise RuntimeError(f"the items of a tuple do not stand {at} bytes from its start")
    return at


TYPE_AT = _type_offset()
COUNT_AT = _count_offset()
HASH_AT = _hash_offset()
ITEMS_AT = _items_offset()
DICT, VECTORCALL, FUNCTION, SPEC, CLASS, N_FIELDS = range(6)

# Where an argument goes.
(
    SLOT_HEAD, SLOT_RELATION, SLOT_TAIL, SLOT_ENTITY, SLOT_TIME, SLOT_UNTIL, SLOT_LIMIT, SLOT_NEWEST,
    SLOT_HOPS, SLOT_MAX_FACTS, SLOT_MAX_ENTITIES, N_SLOTS,
) = range(12)  # fmt: skip
NAMES = {
    "head": SLOT_HEAD, "relation": SLOT_RELATION, "tail": SLOT_TAIL, "entity": SLOT_ENTITY,
    "time": SLOT_TIME, "when": SLOT_TIME, "a": SLOT_TIME, "b": SLOT_UNTIL,
    "limit": SLOT_LIMIT, "newest_first": SLOT_NEWEST,
    "hops": SLOT_HOPS, "max_facts": SLOT_MAX_FACTS, "max_entities": SLOT_MAX_ENTITIES,
}  # fmt: skip
"""Names of arguments, and where they go."""
N_NAMES = len(NAMES)

OPERATORS = ("before", "after", "on", "during", "overlaps")
"""Operators over one period: each has a cache of boxes in the context of an index."""
BEFORE, AFTER, ON, DURING, OVERLAPS, BETWEEN, WHEN = range(7)

(
    RESULT_FACTS,
    RESULT_FIRST,
    RESULT_LAST,
    RESULT_COUNT,
    RESULT_EXISTS,
    RESULT_TAILS,
    RESULT_HEADS,
    RESULT_TIMES,
    RESULT_NEIGHBORHOOD,
) = range(9)
"""What a verb makes of a slice."""

READ_TUPLES, READ_LENGTH, READ_ITERATOR, READ_LIST = range(4)
"""What a reader makes of a result: see `tkindex.native.reading`."""

# A slice: the ids that were asked for, the first and last start, and its ends (of layers, counted over all of them).
S_HEAD, S_RELATION, S_TAIL, S_ENTITY, S_FIRST, S_LAST, S_LOW, S_HIGH, SLICE_SIZE = range(9)
LIST_TUPLES, LIST_FACTS, LIST_HEADS, LIST_TAILS, LIST_TIMES = range(5)
"""What is listed of a slice."""

# The parts of a spec: what one verb takes and gives. KEPT is the last condition that was made of integers, or 0.
(RUNTIME, OPERATOR, RESULT, ACCEPTED, REQUIRED, N_POSITIONS, POSITIONS) = range(7)
DEFAULTS = POSITIONS + N_SLOTS
KEPT = DEFAULTS + N_SLOTS
SPEC_SIZE = KEPT + 1

# The parts of a context: what a verb needs of one engine. SEARCH is 0, or the address of what stands for `select`; then
# LISTING is the address of what lists a slice (`tkindex.native.layer_listing`), or 0 where Python does.
# READER is the address of what facts are made of (`tkindex.native.fact_objects`), or 0 where Python reads them.
# ROUTE is 0, or the address of a route: then another engine answers, which the label of an entity chooses.
(
    TABLE, SEARCH, IS_POINT, KEEPS_PERIOD, FACTS_CLASS, PICK_CLASS, TAKE_SCRATCH, GIVE_SCRATCH, READER, GIVES_YEARS,
    ROUTE, LISTING, ENTITIES,
) = range(13)  # fmt: skip
# The parts of a route: how many engines there are, the halves of the key of the hash, and the engines.
(N_ROUTED, KEY0, KEY1, ROUTED) = range(4)
# What stands there for each vocabulary: its dict, its cells, its lines of objects (0 where it has none), and its table
# of labels: see `tkindex.kernels.vocab`.
(
    IDS, CELLS, N_PAIRS, OBJECTS, N_LINES, HELD,
    LABEL_BYTES, N_LABEL_BYTES, LABEL_OFFSETS, OFFSET_WIDTH, N_LABELS, LABEL_SLOTS, N_LABEL_SLOTS,
    LABELS_SIZE,
) = range(14)  # fmt: skip
RELATIONS = ENTITIES + LABELS_SIZE
BOXES = RELATIONS + LABELS_SIZE
CONTEXT_SIZE = BOXES + len(OPERATORS)

# The parts of the runtime: addresses of the objects that the process has once, and offsets of slots.
(
    NONE, TRUE, FALSE, INT, STR, VERBS_TYPE, ENGINE_TYPE, WHEN_TYPE, ANY_ID, ANY_TIME, ENGINE, CONTEXT,
    FACTS_TYPE, LABELS_TYPE, TIMES_TYPE, NEIGHBORHOOD_TYPE, SIDE_TAIL, SIDE_HEAD, BETWEEN_NAME,
    OPERATOR_NAMES,
) = range(20)  # fmt: skip
ARGUMENT_NAMES = OPERATOR_NAMES + len(OPERATORS)
ARGUMENT_SLOTS = ARGUMENT_NAMES + N_NAMES
FACTS_AT = ARGUMENT_SLOTS + N_NAMES

FACTS_SLOTS = (
    "engine", "_packed", "_head", "_relation", "_tail", "_entity",
    "_when", "_until", "newest_first", "_limit", "_rows",
)  # fmt: skip
LABELS_SLOTS = ("facts", "_side", "_ids", "_items")
TIMES_SLOTS = ("facts", "_ticks", "_items")
NEIGHBORHOOD_SLOTS = ("_start", "_found", "_n_facts", "truncated", "_facts")
LABELS_AT = FACTS_AT + len(FACTS_SLOTS)
TIMES_AT = LABELS_AT + len(LABELS_SLOTS)
NEIGHBORHOOD_AT = TIMES_AT + len(TIMES_SLOTS)
RUNTIME_SIZE = NEIGHBORHOOD_AT + len(NEIGHBORHOOD_SLOTS)
