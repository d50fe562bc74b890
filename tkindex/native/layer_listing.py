"""Lists of facts, labels and instants, made of the facts of several layers in one pass.

What `tkindex.native.listing` is for one store. The layers are merged some facts at a time, and what those are made of
is asked of the memory at once.

All of it needs the GIL. Relies on what `tkindex.native.fact_objects` says. The check does not ask it: it makes facts of
the same parts.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import callback, carray, inlined
from tkindex.kernels.layercursors import (
    BATCH,
    C_STRIDE,
    N_CURSORS,
    batch_buffer,
    begin,
    cursor_buffer,
    fill,
    open_noted,
    seek,
    spanned,
)
from tkindex.kernels.layertable import (
    ENTITY_SLOTS,
    HEADER,
    RELATION_SLOTS,
    STRIDE,
    TABLE,
    find_slices,
    label_id,
    layers_at,
    rank_all,
    seq_at,
)
from tkindex.kernels.memory import prefetch, room
from tkindex.kernels.search import kind_of
from tkindex.kernels.table import (
    HEADS,
    OPEN_START,
    OPEN_STOP,
    RELATION_WIDTH,
    RELATIONS,
    START,
    START_WIDTH,
    TAILS,
    head_at,
    i64_at,
    relation_at,
    start_at,
    stop_at,
    table_at,
    tail_at,
)
from tkindex.native.capi import (
    bad_call,
    decrement,
    error_is_set,
    from_int64,
    keys_of,
    look_up,
    new_dict,
    new_list,
    set_default,
    set_in_list,
)
from tkindex.native.fact_objects import (
    ENTITY_LABELS,
    FIRST_INSTANT,
    INSTANTS,
    KEPT,
    N_POINTERS,
    OFFSETS,
    POINTERS,
    RELATION_LABELS,
    WIDTH,
    instant_of,
    label_of,
    new_fact,
)
from tkindex.native.layout import (
    LIST_FACTS,
    LIST_TAILS,
    LIST_TIMES,
    LIST_TUPLES,
    S_ENTITY,
    S_FIRST,
    S_HEAD,
    S_HIGH,
    S_LAST,
    S_LOW,
    S_RELATION,
    S_TAIL,
    SLICE_SIZE,
)
from tkindex.native.listing import put_made
from tkindex.schema import ANY

# Beyond so many facts from either end of a slice they are sought rather than walked to.
_FAR = 64

# Of a batch of facts: ids of the vocabularies, keys, stops and row numbers.
_N_COLUMNS = 7
_NO_LABELS = 0, 0, 0
_columns_buffer = room(_N_COLUMNS * BATCH)


@inlined
def _columns_at(buffer, i):
    return buffer[i * BATCH : (i + 1) * BATCH]


@inlined
def read_batch(layers, places, n, columns, pointers, with_rows, head, relation, tail):
    """Write what facts at n places (at most BATCH) are made of, and ask the memory for their labels and instants.

    `head`, `relation` and `tail` are ids that all facts have, or ANY: of those, no column is read.
    """
    heads, relations, tails = _columns_at(columns, 0), _columns_at(columns, 1), _columns_at(columns, 2)
    starts, stops = _columns_at(columns, 3), _columns_at(columns, 4)
    seqs, ranks = _columns_at(columns, 5), _columns_at(columns, 6)
    for i in range(n):
        table, row = table_at(layers[HEADER + STRIDE * (places[i] >> 32) + TABLE]), places[i] & 0xFFFFFFFF
        if head == ANY:
            prefetch(table[HEADS] + 4 * row)
        if tail == ANY:
            prefetch(table[TAILS] + 4 * row)
        if relation == ANY:
            prefetch(table[RELATIONS] + table[RELATION_WIDTH] * row)
        prefetch(table[START] + table[START_WIDTH] * row)
    entities, offsets = pointers[ENTITY_LABELS + POINTERS], pointers[ENTITY_LABELS + OFFSETS]
    width, instants = pointers[ENTITY_LABELS + WIDTH], pointers[INSTANTS]
    for i in range(n):
        at, row = HEADER + STRIDE * (places[i] >> 32), places[i] & 0xFFFFFFFF
        table = table_at(layers[at + TABLE])
        heads[i] = label_id(layers, at, ENTITY_SLOTS, head_at(table, row)) if head == ANY else head
        relations[i] = label_id(layers, at, RELATION_SLOTS, relation_at(table, row)) if relation == ANY else relation
        tails[i] = label_id(layers, at, ENTITY_SLOTS, tail_at(table, row)) if tail == ANY else tail
        starts[i], stops[i] = start_at(table, row), stop_at(table, row)
        if head == ANY:
            prefetch(entities + 8 * heads[i])
        if tail == ANY:
            prefetch(entities + 8 * tails[i])
        prefetch(instants + 8 * (starts[i] - pointers[FIRST_INSTANT]))
        if with_rows:
            seqs[i] = seq_at(layers, at, row)
    for given, ids in ((head, heads), (tail, tails)):
        if given == ANY:
            for i in range(n):
                # A label that nobody has read yet is decoded: its bytes are where its offset says.
                made = i64_at(entities, ids[i] + 1)[ids[i]]
                prefetch(made if made != 0 else offsets + width * ids[i])
    if with_rows:
        rank_all(layers, places, n, starts, seqs, ranks)


@inlined
def fact_of_batch(columns, i, pointers, n_fields, labels):
    """Return a new tuple of the i-th fact of a batch; 0 with an error set where memory ends or a label is no UTF-8.

    `labels` are those of head, relation and tail that all facts have, borrowed; 0 where they differ.
    """
    head, relation, tail = labels
    if head == 0:
        head = label_of(pointers, ENTITY_LABELS, _columns_at(columns, 0)[i])
    if relation == 0 and head != 0:
        relation = label_of(pointers, RELATION_LABELS, _columns_at(columns, 1)[i])
    if tail == 0 and relation != 0:
        tail = label_of(pointers, ENTITY_LABELS, _columns_at(columns, 2)[i])
    if head == 0 or relation == 0 or tail == 0:
        return np.int64(0)
    start, stop = _columns_at(columns, 3)[i], _columns_at(columns, 4)[i]
    return new_fact(head, relation, tail, start, stop, _columns_at(columns, 6)[i], pointers, n_fields)


@inlined
def list_of_places(layers, places, n, pointers, n_fields):
    """List the facts at n places; 4 or 5 fields make plain tuples, 6 make instances of FACT_TYPE."""
    found = np.int64(new_list(n))
    if found == 0:
        return np.int64(0)
    columns = carray(_columns_buffer(), (_N_COLUMNS * BATCH,))
    for first in range(0, n, BATCH):
        size = min(np.int64(BATCH), n - first)
        read_batch(layers, places[first : first + size], size, columns, pointers, n_fields > 5, ANY, ANY, ANY)
        for i in range(size):
            fact = fact_of_batch(columns, i, pointers, n_fields, _NO_LABELS)
            if not put_made(found, first + i, fact):
                return np.int64(0)
    return found


@inlined
def _damaged(pointers):
    """Set the error of damaged files, where there are fewer facts than were counted, and return 0."""
    # The dict of labels raises it for an id that is none.
    number = from_int64(-1)
    if number != 0:
        decrement(look_up(pointers[ENTITY_LABELS + KEPT], number))
        decrement(number)
        if error_is_set() == 0:
            bad_call()
    return np.int64(0)


@inlined
def _shared_labels(pointers, head, relation, tail):
    """Return whether labels of ids are readable, and those labels, borrowed, 0 of ANY; an error is set where not."""
    one = two = three = np.int64(0)
    is_readable = True
    if head != ANY:
        one = label_of(pointers, ENTITY_LABELS, head)
        is_readable = one != 0
    if is_readable and relation != ANY:
        two = label_of(pointers, RELATION_LABELS, relation)
        is_readable = two != 0
    if is_readable and tail != ANY:
        three = label_of(pointers, ENTITY_LABELS, tail)
        is_readable = three != 0
    return is_readable, (one, two, three)


@inlined
def list_of_slice(layers, cursors, sides, part, pointers, n_fields, what, newest_first):
    """List what is asked of a part of a slice, given cursors at its ends; see `list_slice`."""
    low, high = part[S_LOW], part[S_HIGH]
    wanted = high - low
    n_all = spanned(layers, cursors, sides)
    is_of_facts = what in (LIST_TUPLES, LIST_FACTS)
    if high > n_all:
        return _damaged(pointers)
    backward, passed = np.int64(0), low
    if is_of_facts and low > 0:
        # From the nearer end, or straight there.
        if low > _FAR and n_all - high > _FAR:
            seek(layers, cursors, low)
            passed = np.int64(0)
        elif n_all - high < low:
            backward, passed = np.int64(1), n_all - high
    elif not is_of_facts:
        # Distinct values stand in the order of the result.
        backward = np.int64(newest_first and what != LIST_TIMES)
        passed = n_all - high if backward == 1 else low
        if backward == 0 and low > _FAR:
            seek(layers, cursors, low)
            passed = np.int64(0)
    found = np.int64(new_list(wanted) if is_of_facts else new_dict())
    if found == 0:
        return np.int64(0)
    head, relation, tail = part[S_HEAD], part[S_RELATION], part[S_TAIL]
    is_readable, labels = True, (np.int64(0), np.int64(0), np.int64(0))
    if is_of_facts and wanted > 0:
        is_readable, labels = _shared_labels(pointers, head, relation, tail)
    if not is_readable:
        decrement(found)
        return np.int64(0)
    begin(layers, cursors, sides, backward, OPEN_START, OPEN_STOP)
    places = carray(batch_buffer(), (BATCH,))
    columns = carray(_columns_buffer(), (_N_COLUMNS * BATCH,))
    step = -passed
    while step < wanted:
        most = min(np.int64(BATCH), -step if step < 0 else wanted - step)
        n_batch = fill(layers, cursors, sides, backward, OPEN_START, OPEN_STOP, places, most)
        if n_batch <= 0:
            # The list has holes, so nobody may see it.
            decrement(found)
            return _damaged(pointers)
        if step < 0:
            step += n_batch
            continue
        read_batch(layers, places, n_batch, columns, pointers, n_fields > 5, head, relation, tail)
        for i in range(n_batch):
            if is_of_facts:
                made = fact_of_batch(columns, i, pointers, n_fields, labels)
                if made != 0:
                    set_in_list(found, wanted - 1 - step if (backward == 1) != newest_first else step, made)
            elif what == LIST_TIMES:
                made = instant_of(_columns_at(columns, 3)[i], pointers)
                if made != 0 and set_default(found, made, made) == 0:
                    decrement(made)
                    made = np.int64(0)
                # The dict keeps one of its own.
                if made != 0:
                    decrement(made)
            else:
                made = label_of(pointers, ENTITY_LABELS, _columns_at(columns, 2 if what == LIST_TAILS else 0)[i])
                if made != 0 and set_default(found, made, made) == 0:
                    made = np.int64(0)
            if made == 0:
                decrement(found)
                return np.int64(0)
            step += 1
    if is_of_facts:
        return found
    distinct = np.int64(keys_of(found))
    decrement(found)
    return distinct


@callback("int64(int64, int64, int64, int64, int64, int64, int64, int64)")
def _list_slice(address, part_address, pointers_address, what, newest_first, c, d, e):
    """What compiled readers call in the place of `tkindex.native.listing`.

    Arguments: address of the array of layers; of a slice, SLICE_SIZE words; of `pointers`; LIST_TUPLES or another of
    `tkindex.native.layout`; 1 for the newest first; the last three are not looked at.

    Returns the address of a new list, or 0 with an error set.
    """
    layers, part = layers_at(address), i64_at(part_address, SLICE_SIZE)
    cursors = carray(cursor_buffer(), (C_STRIDE * N_CURSORS,))
    head, relation, tail, entity = part[S_HEAD], part[S_RELATION], part[S_TAIL], part[S_ENTITY]
    kind = kind_of(head, relation, tail, entity)
    find_slices(layers, kind, head, relation, tail, entity, part[S_FIRST], part[S_LAST])
    sides = open_noted(layers, cursors, kind)
    n_fields = np.int64(6 if what == LIST_FACTS else 4)
    pointers = i64_at(pointers_address, N_POINTERS)
    return np.int64(list_of_slice(layers, cursors, sides, part, pointers, n_fields, what, newest_first == 1))


LISTING_ADDRESS: int = _list_slice.address
"""Of `_list_slice` as a C function."""
