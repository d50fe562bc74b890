"""Lists of facts, labels and instants, made of the rows of one store in one pass.

All of it needs the GIL. Each function returns the address of a new list, or 0 with an error set where memory ends or a
label is no UTF-8.

Relies on what `tkindex.native.fact_objects` says.
The check verifies lists of two facts, through `tkindex.native.methods` and `tkindex.native.reading`.
"""

from __future__ import annotations

from tkindex.kernels._jit import inlined, spliced
from tkindex.kernels.memory import prefetch
from tkindex.kernels.table import (
    HEADS,
    N_ENTITIES,
    N_FACTS,
    RELATION_WIDTH,
    RELATIONS,
    START,
    START_WIDTH,
    TAILS,
    head_at,
    i32,
    i32_at,
    i64_at,
    inside,
    relation_at,
    row_at,
    start_at,
    stop_at,
    table_at,
    tail_at,
)
from tkindex.lazily import np
from tkindex.native.capi import (
    bad_call,
    decrement,
    error_is_set,
    increment,
    keys_of,
    new_dict,
    new_list,
    set_default,
    set_in_list,
)
from tkindex.native.fact_objects import (
    ENTITY_LABELS,
    FIRST_INSTANT,
    INSTANTS,
    N_POINTERS,
    OFFSETS,
    POINTERS,
    RELATION_LABELS,
    WIDTH,
    instant_of,
    kept_instant,
    label_of,
    new_fact,
)
from tkindex.schema import HR, HRT, RT

# So many facts at a time: what they need stays in the nearest cache until it is read.
AHEAD = 32


@spliced
def listed_row(table, kind, position, rows_address):
    """Return the row at a position of a posting list, or of int32 rows where an address of some is given."""
    if rows_address != 0:
        return inside(i32_at(rows_address, position + 1)[position], table[N_FACTS])
    return row_at(table, kind, position)


@inlined
def prefetch_rows(table, kind, low, high, rows_address, pointers):
    """Ask the memory for all that facts are made of: columns, then where labels and instants are, then those.

    Making a fact waits for each of these in turn, and calls too much for the processor to begin the next one meanwhile.
    """
    entities, offsets = pointers[ENTITY_LABELS + POINTERS], pointers[ENTITY_LABELS + OFFSETS]
    width = pointers[ENTITY_LABELS + WIDTH]
    instants = pointers[INSTANTS]
    for position in range(low, high):
        row = listed_row(table, kind, position, rows_address)
        prefetch(table[HEADS] + 4 * row)
        prefetch(table[TAILS] + 4 * row)
        prefetch(table[RELATIONS] + table[RELATION_WIDTH] * row)
        prefetch(table[START] + table[START_WIDTH] * row)
    for position in range(low, high):
        row = listed_row(table, kind, position, rows_address)
        prefetch(entities + 8 * head_at(table, row))
        prefetch(entities + 8 * tail_at(table, row))
        prefetch(instants + 8 * (start_at(table, row) - pointers[FIRST_INSTANT]))
    labels = i64_at(entities, table[N_ENTITIES])
    for position in range(low, high):
        row = listed_row(table, kind, position, rows_address)
        for entity in (head_at(table, row), tail_at(table, row)):
            # A label that nobody has read yet is decoded: its bytes are where its offset says.
            prefetch(labels[entity] if labels[entity] != 0 else offsets + width * entity)


@inlined
def _prefetch_group(table, kind, far, low, high, pointers):
    """Do what `prefetch_rows` does, for facts of one relation and one entity; `far` is the column of the other."""
    entities = pointers[ENTITY_LABELS + POINTERS]
    column, others = table[far], i32(table, far)
    for position in range(low, high):
        row = row_at(table, kind, position)
        prefetch(column + 4 * row)
        prefetch(table[START] + table[START_WIDTH] * row)
    for position in range(low, high):
        row = row_at(table, kind, position)
        prefetch(entities + 8 * inside(others[row], table[N_ENTITIES]))
        prefetch(pointers[INSTANTS] + 8 * (start_at(table, row) - pointers[FIRST_INSTANT]))
    labels = i64_at(entities, table[N_ENTITIES])
    for position in range(low, high):
        row = row_at(table, kind, position)
        other = inside(others[row], table[N_ENTITIES])
        prefetch(
            labels[other]
            if labels[other] != 0
            else pointers[ENTITY_LABELS + OFFSETS] + pointers[ENTITY_LABELS + WIDTH] * other
        )
        prefetch(kept_instant(start_at(table, row), pointers))


@spliced
def put_made(found, place, made):
    """Put a new object into a list, which takes it over, and say whether it was made: without it the list is let go
    of, with an error set."""
    if made == 0:
        decrement(found)
        return False
    set_in_list(found, place, made)
    return True


@inlined
def _list_of_group(address, kind, low, high, pointers_address, n_fields, newest_first):
    """List the facts at [low, high) of the posting list of a relation and a head or a tail, or of all three.

    Two of the labels are those of the first fact, so that their columns, which lie all over the memory, are read once.
    """
    table, pointers = table_at(address), i64_at(pointers_address, N_POINTERS)
    found = np.int64(new_list(high - low))
    if found == 0:
        return np.int64(0)
    is_by_head = kind != RT
    row = row_at(table, kind, low)
    near_label = label_of(pointers, ENTITY_LABELS, head_at(table, row) if is_by_head else tail_at(table, row))
    relation_label = label_of(pointers, RELATION_LABELS, relation_at(table, row)) if near_label != 0 else np.int64(0)
    far = TAILS if is_by_head else HEADS
    others = i32(table, far)
    for position in range(low, high):
        if (position - low) % AHEAD == 0 and high - position > 1:
            _prefetch_group(table, kind, far, position, min(position + AHEAD, high), pointers)
        row = row_at(table, kind, position)
        far_label, fact = np.int64(0), np.int64(0)
        if relation_label != 0:
            far_label = label_of(pointers, ENTITY_LABELS, inside(others[row], table[N_ENTITIES]))
        if far_label != 0:
            head_label, tail_label = (near_label, far_label) if is_by_head else (far_label, near_label)
            start, stop = start_at(table, row), stop_at(table, row)
            fact = new_fact(head_label, relation_label, tail_label, start, stop, row, pointers, n_fields)
        if not put_made(found, high - 1 - position if newest_first else position - low, fact):
            return np.int64(0)
    return found


@inlined
def list_of_facts(table, kind, low, high, rows_address, pointers, n_fields, newest_first):
    """List the facts at [low, high) of a posting list, or of rows; `n_fields` as in `new_fact`."""
    if high - low > 1 and rows_address == 0 and kind in (HR, RT, HRT):
        return _list_of_group(table.ctypes.data, kind, low, high, pointers.ctypes.data, n_fields, newest_first)
    found = np.int64(new_list(high - low))
    if found == 0:
        return np.int64(0)
    for position in range(low, high):
        if (position - low) % AHEAD == 0 and high - position > 1:
            prefetch_rows(table, kind, position, min(position + AHEAD, high), rows_address, pointers)
        row = listed_row(table, kind, position, rows_address)
        head_label = label_of(pointers, ENTITY_LABELS, head_at(table, row))
        relation_label, tail_label, fact = np.int64(0), np.int64(0), np.int64(0)
        if head_label != 0:
            relation_label = label_of(pointers, RELATION_LABELS, relation_at(table, row))
        if relation_label != 0:
            tail_label = label_of(pointers, ENTITY_LABELS, tail_at(table, row))
        if tail_label != 0:
            start, stop = start_at(table, row), stop_at(table, row)
            fact = new_fact(head_label, relation_label, tail_label, start, stop, row, pointers, n_fields)
        if not put_made(found, high - 1 - position if newest_first else position - low, fact):
            return np.int64(0)
    return found


@inlined
def list_of_labels(table, kind, low, high, pointers, is_tail, newest_first):
    """List the distinct labels of the heads or tails at [low, high) of a posting list, in the order of the result."""
    distinct = np.int64(new_dict())
    if distinct == 0:
        return np.int64(0)
    for i in range(high - low):
        row = row_at(table, kind, high - 1 - i if newest_first else low + i)
        label = label_of(pointers, ENTITY_LABELS, tail_at(table, row) if is_tail else head_at(table, row))
        if label == 0 or set_default(distinct, label, label) == 0:
            decrement(distinct)
            return np.int64(0)
    found = np.int64(keys_of(distinct))
    decrement(distinct)
    return found


@inlined
def list_of_entities(n_labels, ids_address, n, pointers):
    """List the labels of int32 ids of entities, of which there are `n_labels`."""
    ids = i32_at(ids_address, n)
    found = np.int64(new_list(n))
    if found == 0:
        return np.int64(0)
    labels = i64_at(pointers[ENTITY_LABELS + POINTERS], n_labels)
    for i in range(n):
        if i % AHEAD == 0:
            for j in range(i, min(i + AHEAD, n)):
                prefetch(pointers[ENTITY_LABELS + POINTERS] + 8 * ids[j])
            for j in range(i, min(i + AHEAD, n)):
                prefetch(labels[inside(ids[j], n_labels)])
        label = label_of(pointers, ENTITY_LABELS, inside(ids[i], n_labels))
        if label == 0:
            decrement(found)
            return np.int64(0)
        increment(label)
        set_in_list(found, i, label)
    return found


@inlined
def list_of_times(table, kind, low, high, pointers):
    """List the distinct instants of the starts at [low, high) of a posting list, ascending as the list is."""
    n = np.int64(0)
    before = np.int64(0)
    for position in range(low, high):
        start = start_at(table, row_at(table, kind, position))
        if n == 0 or start != before:
            n += 1
            before = start
    found = np.int64(new_list(n))
    if found == 0:
        return np.int64(0)
    made = np.int64(0)
    for position in range(low, high):
        start = start_at(table, row_at(table, kind, position))
        if made == 0 or start != before:
            before = start
            instant = instant_of(start, pointers) if made < n else np.int64(0)
            if instant == 0:
                break
            set_in_list(found, made, instant)
            made += 1
    if made != n:
        # No memory; or the column is a file that was changed between the two passes.
        if error_is_set() == 0:
            bad_call()
        decrement(found)
        return np.int64(0)
    return found
