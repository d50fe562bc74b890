"""Facts as Python objects, made by compiled code: what readers of one store and of layers share.

References are counted by exported functions of the C API alone. All of it needs the GIL.

Relies on ``ob_hash`` of PyTupleObject (see `tkindex.native.capi.allocate_tuple`), and on a new tuple, or an instance
of a subclass of it, being filled by writing its items while only this code has a reference to it.
The check verifies, on two facts whose labels and instants are not made yet: the values and types of all fields,
``hash(fact) == hash(tuple(fact))``, that the collector sees facts and no plain tuples, and the references to labels,
instants and types.
"""

from __future__ import annotations

from tkindex.kernels._jit import inlined, spliced
from tkindex.kernels.table import OPEN_START, i64_at, offset_at
from tkindex.lazily import np
from tkindex.native.capi import (
    allocate_tuple,
    as_int64,
    bad_call,
    call_one,
    decode_utf8,
    decrement,
    error_is_set,
    forget_error,
    from_int64,
    increment,
    look_up,
    new_tuple,
    put_item,
    set_default,
    tuple_of_four,
    untrack,
)

# The places of `pointers` in readers. ENTITY_LABELS and RELATION_LABELS begin six each, those of `labels_table`. The
# instants are, like labels, addresses of objects, 0 where one was not made yet; behind them stands a callable that
# keeps what it is given: it gets each instant of the table when it is first made. ROW_NUMBERS is 0, or the address of
# what facts have for a row, int64: of a shard of a cluster, sequence numbers.
ENTITY_LABELS, RELATION_LABELS = 0, 6
INSTANTS, N_INSTANTS, FIRST_INSTANT, INSTANT_TYPE, FACT_TYPE, ROW_NUMBERS, N_POINTERS = range(12, 19)
# Of one vocabulary: addresses of the labels that were decoded, of the bytes of all and of their offsets, how wide these
# are, the address of the dict that keeps the decoded ones alive, and how many bytes there are.
POINTERS, TEXT, OFFSETS, WIDTH, KEPT, N_TEXT = range(6)


@inlined
def eight_ints(arguments, n):
    """Read the arguments of a search: whether there are eight ints, with an error set where not, and what they are."""
    if n != 8:
        bad_call()
        no = np.int64(0)
        return False, (no, no, no, no, no, no, no, no)
    given = i64_at(arguments, 8)
    address, head, relation = as_int64(given[0]), as_int64(given[1]), as_int64(given[2])
    tail, entity = as_int64(given[3]), as_int64(given[4])
    first, last, limit = as_int64(given[5]), as_int64(given[6]), as_int64(given[7])
    # -1 is what a failed conversion gives, and no argument but a limit is -1 otherwise.
    is_read = not (
        (
            head == -1 or relation == -1 or tail == -1 or entity == -1 or first == -1 or last == -1 or limit == -1
            or address == -1
        ) and error_is_set() != 0
    )  # fmt: skip
    return is_read, (address, head, relation, tail, entity, first, last, limit)


@spliced
def label_of(pointers, labels, i):
    """Return the label of an id, borrowed, and decode it where nobody did before; 0 with an error set.

    `labels` is ENTITY_LABELS or RELATION_LABELS.
    """
    made = i64_at(pointers[labels + POINTERS], i + 1)[i]
    return made if made != 0 else _decoded(pointers, labels, i)


@inlined
def _decoded(pointers, labels, i):
    where, width = pointers[labels + OFFSETS], pointers[labels + WIDTH]
    begin, end = offset_at(where, width, i), offset_at(where, width, i + 1)
    number = np.int64(from_int64(i))
    text = kept = np.int64(0)
    if 0 <= begin <= end <= pointers[labels + N_TEXT]:
        text = np.int64(decode_utf8(pointers[labels + TEXT] + begin, end - begin, 0))
    if text == 0 and number != 0:
        # No label stands there: a file was damaged after it was verified. The vocabulary says so.
        forget_error()
        decrement(look_up(pointers[labels + KEPT], number))
        if error_is_set() == 0:
            bad_call()
    elif number != 0:
        # As `tkindex.store.label_cache.IdToLabel` does it: only the label that the dict keeps may be pointed at.
        kept = np.int64(set_default(pointers[labels + KEPT], number, text))
        i64_at(pointers[labels + POINTERS], i + 1)[i] = kept
    decrement(number)
    decrement(text)
    return kept


@inlined
def instant_of(tick, pointers):
    """Return a new reference to the instant of a tick; 0 with an error set where memory ends."""
    made = kept_instant(tick, pointers)
    if made != 0:
        increment(made)
        return made
    return _new_instant(tick, pointers)


@spliced
def kept_instant(tick, pointers):
    """Return the instant of a tick, borrowed, where the table has it; else 0, without an error."""
    n = pointers[N_INSTANTS]
    place = tick - pointers[FIRST_INSTANT]
    return i64_at(pointers[INSTANTS], n + 1)[place] if 0 <= place < n and tick > OPEN_START else np.int64(0)


@inlined
def _new_instant(tick, pointers):
    """Make the instant of a tick, and keep it where the table has a place for it."""
    n = pointers[N_INSTANTS]
    instants = i64_at(pointers[INSTANTS], n + 1)
    place = tick - pointers[FIRST_INSTANT]
    number = from_int64(tick)
    if number == 0:
        return np.int64(0)
    made = np.int64(call_one(pointers[INSTANT_TYPE], number))
    decrement(number)
    # Making one may run other code, which may have kept one of its own meanwhile: the first that is kept stays.
    if made != 0 and 0 <= place < n and tick > OPEN_START and instants[place] == 0:
        kept = call_one(instants[n], made)
        if kept == 0:
            decrement(made)
            return np.int64(0)
        decrement(kept)
        instants[place] = made
    return made


@spliced
def new_fact(head, relation, tail, start, stop, row, pointers, n_fields):
    """Return a new tuple of labels (addresses, borrowed), instants and row; 0 with an error set where memory ends.

    4 or 5 fields make a plain tuple, 6 an instance of FACT_TYPE; what goes beyond them is not looked at. A plain tuple
    of labels and instants is in no cycle, and the collector need not look at it. Left to itself it would always: an
    instant may be tracked, as an instance of a class of Python's. To look at each tuple of a long list again and again
    while the list is made takes twenty times as long as to make it.
    """
    if n_fields == 4:
        first = kept_instant(start, pointers)
        if first != 0:
            plain = np.int64(tuple_of_four(head, relation, tail, first))
            if plain != 0:
                untrack(plain)
            return plain
    fact = np.int64(new_tuple(n_fields)) if n_fields < 6 else allocate_tuple(pointers[FACT_TYPE], n_fields)
    if fact == 0:
        return np.int64(0)
    increment(head)
    put_item(fact, 0, head)
    increment(relation)
    put_item(fact, 1, relation)
    increment(tail)
    put_item(fact, 2, tail)
    made = instant_of(start, pointers)
    put_item(fact, 3, made)
    if made != 0 and n_fields > 4:
        made = instant_of(stop, pointers)
        put_item(fact, 4, made)
    if made != 0 and n_fields > 5:
        numbers = pointers[ROW_NUMBERS]
        made = np.int64(from_int64(i64_at(numbers, row + 1)[row] if numbers != 0 else row))
        put_item(fact, 5, made)
    if made == 0:
        decrement(fact)
        return np.int64(0)
    if n_fields < 6:
        untrack(fact)
    return fact
