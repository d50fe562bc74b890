"""Lists of facts, labels and instants, made of the facts of several layers in one pass.

What `tkindex.native.listing` is for one store. The layers are merged some facts at a time, and what those are made of
is asked of the memory at once.

All of it needs the GIL. Relies on what `tkindex.native.fact_objects` says. The check does not ask it: it makes facts of
the same parts.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import callback, carray, inlined, spliced
from tkindex.kernels.layercursors import (
    CURSORS_SIZE,
    batch_buffer,
    begin,
    cursor_buffer,
    fill,
    open_noted,
    seek,
    spanned,
)
from tkindex.kernels.layerranks import rank_all
from tkindex.kernels.layerslices import find_slices
from tkindex.kernels.layertable import (
    BATCH,
    ENTITY_SLOTS,
    FIRST_TOMBSTONES,
    HEADER,
    RELATION_SLOTS,
    STRIDE,
    TABLE,
    fewest_layers_at,
    label_id,
)
from tkindex.kernels.layerwindows import (
    T_END,
    T_IS_FRESH,
    T_LIVE,
    T_NEXT,
    T_STRIDE,
    TURNS_SIZE,
    W_HEAD,
    W_KEY,
    W_RELATION,
    W_TAIL,
    WANT_HEADS,
    WANT_RELATIONS,
    WANT_TAILS,
    WINDOW,
    WINDOW_COLUMN,
    WINDOWS_SIZE,
    column_of,
    part_of,
    places_of_spots,
    refill,
    start_turns,
    take_turns,
    turns_buffer,
    windows_buffer,
)
from tkindex.kernels.memory import prefetch, room
from tkindex.kernels.search import kind_of
from tkindex.kernels.table import (
    HEADS,
    IS_POINT,
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
    kept_instant,
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

# So few facts are found one by one, which reads nothing but them; of more, windows are read.
_FEW = 16
# Beyond so many facts from either end of a slice they are sought rather than walked to.
_FAR = 64

_NO_LABELS = 0, 0, 0
_numbers_buffer = room(3 * BATCH)


@inlined
def tables_of(pointers):
    """Return the addresses of the tables of entities, relations and instants; the last as if it began at tick 0."""
    instants = pointers[INSTANTS] - 8 * pointers[FIRST_INSTANT]
    return pointers[ENTITY_LABELS + POINTERS], pointers[RELATION_LABELS + POINTERS], instants


@inlined
def ask_labels(windows, first, n, pointers, backward, wanted):
    """Ask the memory for the labels and instants of the facts at n spots (at most WINDOW), one behind the other; their
    places in tables are near."""
    keys = part_of(windows, W_KEY, first)
    heads, tails = part_of(windows, W_HEAD, first), part_of(windows, W_TAIL, first)
    has_heads, has_tails = wanted & WANT_HEADS != 0, wanted & WANT_TAILS != 0
    for i in range(n):
        prefetch(kept_instant(keys[i] ^ -backward, pointers))
        if has_heads:
            _ask_label(pointers, heads[i])
        if has_tails:
            _ask_label(pointers, tails[i])


@spliced
def _ask_label(pointers, i):
    # A label that nobody has read yet is decoded: its bytes are where its offset says.
    made = i64_at(pointers[ENTITY_LABELS + POINTERS], i + 1)[np.uint64(i)]
    prefetch(made if made != 0 else pointers[ENTITY_LABELS + OFFSETS] + pointers[ENTITY_LABELS + WIDTH] * i)


@inlined
def read_places(layers, places, n, windows, pointers):
    """Write what facts at n places (at most WINDOW) are made of to the first n spots."""
    entities, _, instants = tables_of(pointers)
    heads, relations, tails = column_of(windows, W_HEAD), column_of(windows, W_RELATION), column_of(windows, W_TAIL)
    keys = column_of(windows, W_KEY)
    for i in range(n):
        table, row = table_at(layers[HEADER + STRIDE * (places[i] >> 32) + TABLE]), places[i] & 0xFFFFFFFF
        prefetch(table[HEADS] + 4 * row)
        prefetch(table[TAILS] + 4 * row)
        prefetch(table[RELATIONS] + table[RELATION_WIDTH] * row)
        prefetch(table[START] + table[START_WIDTH] * row)
    for i in range(n):
        at, row = HEADER + STRIDE * (places[i] >> 32), places[i] & 0xFFFFFFFF
        table = table_at(layers[at + TABLE])
        heads[i] = label_id(layers, at, ENTITY_SLOTS, head_at(table, row))
        relations[i] = label_id(layers, at, RELATION_SLOTS, relation_at(table, row))
        tails[i] = label_id(layers, at, ENTITY_SLOTS, tail_at(table, row))
        keys[i] = start_at(table, row)
        prefetch(entities + 8 * heads[i])
        prefetch(entities + 8 * tails[i])
        prefetch(instants + 8 * keys[i])


@inlined
def stop_of_place(layers, place):
    """Return the stop of the fact at a place."""
    return stop_at(table_at(layers[HEADER + STRIDE * (place >> 32) + TABLE]), place & 0xFFFFFFFF)


@inlined
def _place_at_spots(layers, places, n, backward, windows, spots, pointers):
    """Do what `read_places` does, with the keys of windows that are read in some direction, and write which spots."""
    read_places(layers, places, n, windows, pointers)
    keys = column_of(windows, W_KEY)
    for i in range(n):
        keys[i] ^= -backward
        spots[i] = i


@inlined
def fact_at_spot(windows, spot, start, stop, rank, pointers, n_fields, labels):
    """Return a new tuple of the fact at a spot; 0 with an error set where memory ends or a label is no UTF-8.

    `labels` are those of head, relation and tail that all facts have, borrowed; 0 where they differ.
    """
    head, relation, tail = labels
    if head == 0:
        head = label_of(pointers, ENTITY_LABELS, windows[np.uint64(W_HEAD * WINDOW_COLUMN + spot)])
    if relation == 0 and head != 0:
        relation = label_of(pointers, RELATION_LABELS, windows[np.uint64(W_RELATION * WINDOW_COLUMN + spot)])
    if tail == 0 and relation != 0:
        tail = label_of(pointers, ENTITY_LABELS, windows[np.uint64(W_TAIL * WINDOW_COLUMN + spot)])
    if head == 0 or relation == 0 or tail == 0:
        return np.int64(0)
    return new_fact(head, relation, tail, start, stop, rank, pointers, n_fields)


@inlined
def list_of_places(layers, places, n, pointers, n_fields):
    """List the facts at n places; 4 or 5 fields make plain tuples, 6 make instances of FACT_TYPE."""
    found = np.int64(new_list(n))
    if found == 0:
        return np.int64(0)
    windows = carray(windows_buffer(), (WINDOWS_SIZE,))
    ranks = carray(_numbers_buffer(), (3 * BATCH,))
    for first in range(0, n, WINDOW):
        size = min(np.int64(WINDOW), n - first)
        some = places[first : first + size]
        read_places(layers, some, size, windows, pointers)
        ask_labels(windows, np.int64(0), size, pointers, np.int64(0), WANT_HEADS | WANT_TAILS)
        starts = column_of(windows, W_KEY)
        if n_fields > 5:
            rank_all(layers, some, size, starts, ranks)
        for i in range(size):
            stop = stop_of_place(layers, some[i])
            fact = fact_at_spot(windows, i, starts[i], stop, ranks[i], pointers, n_fields, _NO_LABELS)
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
def list_of_slice(layers, cursors, part, pointers, n_fields, what, newest_first):
    """List what is asked of a part of a slice, given cursors at its ends; see `_list_slice`."""
    low, high = part[S_LOW], part[S_HIGH]
    n_wanted = high - low
    n_all = spanned(cursors)
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
    found = np.int64(new_list(n_wanted) if is_of_facts else new_dict())
    if found == 0:
        return np.int64(0)
    head, relation, tail = part[S_HEAD], part[S_RELATION], part[S_TAIL]
    is_readable, labels = True, (np.int64(0), np.int64(0), np.int64(0))
    # What all facts share is not read of each.
    wanted = np.int64(0)
    if is_of_facts:
        wanted |= WANT_HEADS if head == ANY else 0
        wanted |= WANT_RELATIONS if relation == ANY else 0
        wanted |= WANT_TAILS if tail == ANY else 0
        if n_wanted > 0:
            is_readable, labels = _shared_labels(pointers, head, relation, tail)
    elif what != LIST_TIMES:
        wanted |= WANT_TAILS if what == LIST_TAILS else WANT_HEADS
    if not is_readable:
        decrement(found)
        return np.int64(0)
    windows, turns = carray(windows_buffer(), (WINDOWS_SIZE,)), carray(turns_buffer(), (TURNS_SIZE,))
    spots, numbers = carray(batch_buffer(), (BATCH,)), carray(_numbers_buffer(), (3 * BATCH,))
    keys, places = column_of(windows, W_KEY), numbers[BATCH : 2 * BATCH]
    has_intervals, tables = False, tables_of(pointers)
    for layer in range(layers[FIRST_TOMBSTONES]):
        has_intervals |= table_at(layers[HEADER + STRIDE * layer + TABLE])[IS_POINT] == 0
    is_short = passed + n_wanted <= _FEW
    if is_short:
        begin(layers, cursors, 1, backward, OPEN_START, OPEN_STOP)
    else:
        start_turns(cursors, turns, backward)
    step = -passed
    while step < n_wanted:
        most = min(np.int64(BATCH), -step if step < 0 else n_wanted - step)
        if is_short:
            n_batch = fill(layers, cursors, 1, backward, OPEN_START, OPEN_STOP, places, most, step < 0)
            if step >= 0:
                _place_at_spots(layers, places, n_batch, backward, windows, spots, pointers)
                ask_labels(windows, np.int64(0), n_batch, pointers, backward, wanted)
        else:
            refill(layers, cursors, turns, windows, backward, n_wanted - step, wanted, tables)
            for i in range(turns[T_LIVE]):
                t = i * T_STRIDE
                if turns[t + T_IS_FRESH] == 1:
                    first = turns[t + T_NEXT]
                    ask_labels(windows, first, turns[t + T_END] - first, pointers, backward, wanted)
            n_batch = take_turns(layers, cursors, turns, windows, backward, spots, most)
        if n_batch == 0 and (is_short or turns[T_LIVE] == 0):
            # The list has holes, so nobody may see it.
            decrement(found)
            return _damaged(pointers)
        if step < 0:
            step += n_batch
            continue
        if is_of_facts and n_fields > 4:
            if not is_short:
                places_of_spots(windows, spots, n_batch, places)
            starts = numbers[2 * BATCH :]
            for i in range(n_batch):
                starts[i] = keys[np.uint64(spots[i])] ^ -backward
            if n_fields > 5:
                rank_all(layers, places, n_batch, starts, numbers)
        for i in range(n_batch):
            if is_of_facts:
                start = keys[np.uint64(spots[i])] ^ -backward
                stop = start + 1
                if has_intervals and n_fields > 4:
                    stop = stop_of_place(layers, places[i])
                made = fact_at_spot(windows, spots[i], start, stop, numbers[i], pointers, n_fields, labels)
                if made != 0:
                    set_in_list(found, n_wanted - 1 - step if (backward == 1) != newest_first else step, made)
            elif what == LIST_TIMES:
                made = instant_of(keys[np.uint64(spots[i])] ^ -backward, pointers)
                if made != 0 and set_default(found, made, made) == 0:
                    decrement(made)
                    made = np.int64(0)
                # The dict keeps one of its own.
                if made != 0:
                    decrement(made)
            else:
                ids = column_of(windows, W_TAIL if what == LIST_TAILS else W_HEAD)
                made = label_of(pointers, ENTITY_LABELS, ids[spots[i]])
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
    layers, part = fewest_layers_at(address), i64_at(part_address, SLICE_SIZE)
    cursors = carray(cursor_buffer(), (CURSORS_SIZE,))
    head, relation, tail, entity = part[S_HEAD], part[S_RELATION], part[S_TAIL], part[S_ENTITY]
    kind = kind_of(head, relation, tail, entity)
    find_slices(layers, kind, head, relation, tail, entity, part[S_FIRST], part[S_LAST])
    open_noted(layers, cursors, kind)
    n_fields = np.int64(6 if what == LIST_FACTS else 4)
    pointers = i64_at(pointers_address, N_POINTERS)
    return np.int64(list_of_slice(layers, cursors, part, pointers, n_fields, what, newest_first == 1))


LISTING_ADDRESS: int = _list_slice.address
"""Of `_list_slice` as a C function."""
