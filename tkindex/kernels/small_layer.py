"""A layer of a few facts, made in one call: the numbers of its ids, its store with all lists, and what kernels read.

`tkindex.live.segments.make_layer` does the same for any number of facts, array by array, which takes some fifty calls
for each commit whatever it holds. What is written is the same, to the last entry of each list: see there, and
`tkindex.store.build`, for what it means.
"""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined, kernel
from tkindex.kernels.build import (
    count_ids,
    count_loops,
    fill_directory,
    fill_pyramids,
    is_ascending,
    merge_entity_lists,
    narrow,
    scatter,
    scatter_both,
)
from tkindex.kernels.layertable import (
    ENTITY_IDS,
    ENTITY_MASK,
    ENTITY_SLOTS,
    MAX_SEQ,
    MIN_SEQ,
    N_ENTITY_IDS,
    N_RELATION_IDS,
    N_SEQS,
    RELATION_IDS,
    RELATION_MASK,
    RELATION_SLOTS,
    SEQS,
    STRIDE,
    TABLE,
    number_ids,
)
from tkindex.kernels.table import (
    BY_STOP,
    ENTITY_OFFSETS,
    FIRST_START,
    HEADS,
    HR_FIRST,
    HR_OFFSETS,
    HR_RELATIONS,
    IS_POINT,
    LAST_START,
    N_BUCKETS,
    N_ENTITIES,
    N_FACTS,
    N_RELATIONS,
    OPEN_START,
    RELATION_OFFSETS,
    RELATION_WIDTH,
    RELATIONS,
    ROWS,
    RT_FIRST,
    RT_OFFSETS,
    RT_RELATIONS,
    START,
    START_BASE,
    START_SHIFT,
    START_WIDTH,
    STOP,
    STOP_MAX,
    STOP_MIN,
    TAILS,
    TIME_ROWS,
    i32,
    i32_at,
    i64_at,
    table_at,
    u8,
    u16,
)
from tkindex.schema import ALL, ENTITY, HEAD, HR, HRT, KINDS, RELATION, RT, TAIL

MOST_FACTS = 256
"""More facts are indexed array by array: what follows sorts by insertion."""

# Ids are used as they are where there are few beside the facts: counting past unused ones is quicker than a hash table.
IDS_A_FACT, FEW_IDS = 4, 256
# A line of memory, where each column begins.
_LINE = 64
# Columns of a store of intervals and what is made on the way, each of which may leave most of a line unused.
_COLUMNS = 80

_I32 = "Array(int32, 1, 'C', readonly=True)"
_I64 = "Array(int64, 1, 'C', readonly=True)"


def room_for(n, least_buckets):
    """Return how many bytes a layer of so many facts may take.

    Of them those that are not written cost nothing: most are for a directory of times that lie far apart.
    """
    n_ids = max(FEW_IDS, 2 * IDS_A_FACT * n) + 2
    # The directory of times and what there is by id; columns and lists of each fact; tiles of stops.
    return 4 * (max(least_buckets, n) + 2 + 9 * n_ids) + 256 * n + 128 * (n // 8 + 3) + _COLUMNS * _LINE


@inlined
def take(cursor, size):
    """Return the address of the next bytes that nobody has."""
    address = cursor[0]
    cursor[0] += (size + _LINE - 1) // _LINE * _LINE
    return address


@inlined
def column32(table, column, cursor, n):
    """Make a column of 32-bit integers."""
    table[column], table[column + 1] = take(cursor, 4 * n), n
    return i32_at(table[column], n)


@inlined
def column64(table, column, cursor, n):
    """Make a column of 64-bit integers."""
    table[column], table[column + 1] = take(cursor, 8 * n), n
    return i64_at(table[column], n)


@inlined
def zeros(cursor, n):
    """Make 32-bit integers that are 0."""
    made = i32_at(take(cursor, 4 * n), n)
    for i in range(n):
        made[i] = 0
    return made


@inlined
def largest(ids):
    """Return the largest of some ids."""
    most = np.int64(ids[0])
    for i in range(1, len(ids)):
        most = max(most, np.int64(ids[i]))
    return most


@inlined
def fits(most, n):
    """Say whether `n` ids, of which `most` is one more than the largest, are used as they are."""
    return most <= max(FEW_IDS, IDS_A_FACT * n)


@inlined
def make_slots(words, slots_at, mask_at, ids_at, cursor, n):
    """Make a hash table for at most `n` ids, and room for them; return both."""
    size = np.int64(1)
    while size <= 2 * n:
        size *= 2
    words[slots_at], words[mask_at], words[ids_at] = take(cursor, 4 * size), size - 1, take(cursor, 4 * n)
    slots = i32_at(words[slots_at], size)
    for i in range(size):
        slots[i] = -1
    return slots, i32_at(words[ids_at], n)


@inlined
def sort_keys(keys, n):
    """Sort the first `n` keys by insertion."""
    for i in range(1, n):
        key = keys[i]
        j = i
        while j > 0 and keys[j - 1] > key:
            keys[j] = keys[j - 1]
            j -= 1
        keys[j] = key


@inlined
def order_by(ticks, order):
    """Write the rows by their ticks, stable, by insertion."""
    for i in range(len(ticks)):
        tick = ticks[i]
        j = i
        while j > 0 and ticks[order[j - 1]] > tick:
            order[j] = order[j - 1]
            j -= 1
        order[j] = i


@inlined
def copy(column, out):
    """Write a column; NumPy's assignment would bring its checks along."""
    for i in range(len(column)):
        out[i] = column[i]


@inlined
def put_in_order(column, order, out):
    """Write ``out[i] = column[order[i]]``; an empty order is that of the column."""
    for i in range(len(column)):
        out[i] = column[order[i]] if len(order) else column[i]


@inlined
def offsets_of(ids, n_ids, cursor):
    """Return where the list of each id begins."""
    offsets = zeros(cursor, n_ids + 1)
    count_ids(ids, 0, len(ids), offsets)
    for i in range(n_ids):
        offsets[i + 1] += offsets[i]
    return offsets


@inlined
def scattered(table, column, cursor, ids, order, offsets, spare):
    """Make the posting list of heads, tails or relations, in an order of rows."""
    out = column32(table, column, cursor, len(ids))
    copy(offsets, spare)
    scatter(ids, order, spare, out)
    return out


@inlined
def write_relations(table, column, cursor, relations, n, width):
    """Make a column of relations of 1, 2 or 4 bytes."""
    table[column], table[column + 1] = take(cursor, width * n), n
    for i in range(n):
        if width == 1:
            u8(table, column)[i] = np.uint8(relations[i])
        elif width == 2:
            u16(table, column)[i] = np.uint16(relations[i])
        else:
            i32(table, column)[i] = relations[i]


@inlined
def grouped(table, column, cursor, numbers, rows, offsets, keys):
    """Make a finer list of one: order the rows between each two offsets by a number of theirs, stable.

    By relations, the list of heads or of tails becomes that of (head, relation) or (relation, tail); by tails, that of
    (head, relation) becomes that of (head, relation, tail).
    """
    out = column32(table, column, cursor, len(rows))
    for owner in range(len(offsets) - 1):
        begin = np.int64(offsets[owner])
        n = np.int64(offsets[owner + 1]) - begin
        for i in range(n):
            keys[i] = (np.int64(numbers[rows[begin + i]]) << 32) | i
        sort_keys(keys, n)
        for i in range(n):
            out[begin + i] = rows[begin + (keys[i] & 0xFFFFFFFF)]
    return out


@inlined
def list_groups(table, first_at, relations_at, offsets_at, cursor, relations, rows, offsets, width):
    """Make the directory of groups, whose rows are given; return where they begin."""
    n, n_owners = len(rows), len(offsets) - 1
    first = column32(table, first_at, cursor, n_owners + 1)
    begins, of_group = column32(table, offsets_at, cursor, n + 1), i32_at(take(cursor, 4 * n), n)
    group = np.int64(0)
    for owner in range(n_owners):
        first[owner] = group
        for i in range(offsets[owner], offsets[owner + 1]):
            relation = relations[rows[i]]
            if i == offsets[owner] or relation != of_group[group - 1]:
                of_group[group], begins[group] = relation, i
                group += 1
    first[n_owners], begins[group] = group, n
    table[offsets_at + 1] = group + 1
    write_relations(table, relations_at, cursor, of_group, group, width)
    return i32_at(table[offsets_at], group + 1)


@inlined
def bits_in(number):
    """Return how many bits an unsigned number takes."""
    n = np.int64(0)
    while number:
        number >>= np.uint64(1)
        n += 1
    return n


@inlined
def write_times(table, cursor, starts, stops, least_buckets):
    """Make the time directory and the columns of times, starts ascending, in the fewest bits that hold them."""
    n = len(starts)
    low = 0
    while low < n and starts[low] == OPEN_START:
        low += 1
    base, shift, n_buckets = np.int64(0), np.int64(0), np.int64(1)
    if low < n:
        base = starts[low]
        span, most = np.uint64(starts[n - 1]) - np.uint64(base), np.uint64(max(least_buckets, n // 4))
        if span >= most:
            shift = max(np.int64(0), bits_in(span) - bits_in(most) + 1)
        n_buckets = np.int64(span >> np.uint64(shift)) + 1
    fill_directory(starts, low, base, shift, column32(table, TIME_ROWS, cursor, n_buckets + 1))
    table[START_BASE], table[START_SHIFT], table[N_BUCKETS] = base, shift, n_buckets
    table[FIRST_START], table[LAST_START] = starts[0], starts[n - 1]
    is_point = len(stops) == 0
    if is_point and starts[0] >= base and np.uint64(starts[n - 1]) - np.uint64(base) <= 0xFFFF:
        table[START_WIDTH], table[START], table[START + 1] = 2, take(cursor, 2 * n), n
        for i in range(n):
            u16(table, START)[i] = np.uint16(starts[i] - base)
        return
    is_short = narrow(starts, base, column32(table, START, cursor, n))
    if is_short and not is_point:
        is_short = narrow(stops, base, column32(table, STOP, cursor, n))
    table[START_WIDTH] = 4
    if not is_short:
        table[START_WIDTH] = 8
        copy(starts, column64(table, START, cursor, n))
        if not is_point:
            copy(stops, column64(table, STOP, cursor, n))


@kernel(
    f"int64({_I32}, {_I32}, {_I32}, {_I64}, {_I64}, {_I64}, int64, int64, int64, int64, int32[::1])"
)  # fmt: skip
def build_small(
    given_heads, given_relations, given_tails, given_starts, given_stops, given_seqs, least_buckets, table_address,
    words_address, room, order,
):  # fmt: skip
    """Make a layer of a few facts.

    Parameters
    ----------
    given_heads, given_relations, given_tails : ndarray of int32, shape (F,)
        Ids of the vocabularies; 1 to MOST_FACTS facts.
    given_starts : ndarray of int64, shape (F,)
    given_stops : ndarray of int64, shape (F,) or (0,)
        Empty where every fact is a point.
    given_seqs : ndarray of int64, shape (F,), ascending
    least_buckets : int
        As in `tkindex.store.frame.time_directory`.
    table_address : int
        Of the pointer table of the store, zeros. Writes it.
    words_address : int
        Of STRIDE words, zeros: what kernels read of the layer. Writes them.
    room : int
        The address of `room_for` bytes. Writes all columns there, and in the first eight bytes where they end.
    order : ndarray of int32, shape (F,)
        Writes: the place of each row among the facts given.

    Returns
    -------
    int
        How many facts last longer than a tick, times two, and 1 more where rows are the facts as they were given.
    """
    n = len(given_heads)
    table, words, cursor = table_at(table_address), i64_at(words_address, STRIDE), i64_at(room, 1)
    # Where the next column begins stands at the front.
    cursor[0] = (room + 8 + _LINE - 1) // _LINE * _LINE
    is_point = len(given_stops) == 0

    # Rows by (start, seq).
    is_sorted = is_ascending(given_starts)
    if not is_sorted:
        order_by(given_starts, order)
    taken = order[: 0 if is_sorted else n]
    starts = i64_at(take(cursor, 8 * n), n)
    put_in_order(given_starts, taken, starts)
    stops = i64_at(take(cursor, 8 * n), 0 if is_point else n)
    put_in_order(given_stops, taken, stops)
    words[SEQS], words[N_SEQS] = take(cursor, 8 * n), n
    put_in_order(given_seqs, taken, i64_at(words[SEQS], n))
    words[MIN_SEQ], words[MAX_SEQ], words[TABLE] = given_seqs[0], given_seqs[n - 1], table_address
    heads, tails = column32(table, HEADS, cursor, n), column32(table, TAILS, cursor, n)
    relations = i32_at(take(cursor, 4 * n), n)

    # Numbers of the layer's own, in order of first appearance among the facts as they were given.
    n_entities = max(largest(given_heads), largest(given_tails)) + 1
    n_relations = largest(given_relations) + 1
    numbers, more = i32_at(take(cursor, 4 * n), n), i32_at(take(cursor, 4 * n), n)
    if fits(n_entities, 2 * n):
        put_in_order(given_heads, taken, heads)
        put_in_order(given_tails, taken, tails)
    else:
        slots, ids = make_slots(words, ENTITY_SLOTS, ENTITY_MASK, ENTITY_IDS, cursor, 2 * n)
        n_entities = number_ids(given_heads, slots, ids, 0, numbers)
        n_entities = number_ids(given_tails, slots, ids, n_entities, more)
        put_in_order(numbers, taken, heads)
        put_in_order(more, taken, tails)
    if fits(n_relations, n):
        put_in_order(given_relations, taken, relations)
    else:
        slots, ids = make_slots(words, RELATION_SLOTS, RELATION_MASK, RELATION_IDS, cursor, n)
        n_relations = number_ids(given_relations, slots, ids, 0, numbers)
        put_in_order(numbers, taken, relations)
    words[N_ENTITY_IDS], words[N_RELATION_IDS] = n_entities, n_relations

    table[N_FACTS], table[N_ENTITIES], table[N_RELATIONS], table[IS_POINT] = n, n_entities, n_relations, is_point
    width = 1 if n_relations <= 1 << 8 else 2 if n_relations <= 1 << 16 else 4
    table[RELATION_WIDTH] = width
    write_relations(table, RELATIONS, cursor, relations, n, width)
    write_times(table, cursor, starts, stops, least_buckets)

    of_heads, of_tails = offsets_of(heads, n_entities, cursor), offsets_of(tails, n_entities, cursor)
    of_relations = offsets_of(relations, n_relations, cursor)
    table[RELATION_OFFSETS], table[RELATION_OFFSETS + 1] = of_relations.ctypes.data, n_relations + 1
    loops = zeros(cursor, n_entities + 1)
    n_places = 2 * n - count_loops(heads, tails, loops)
    of_entities = column32(table, ENTITY_OFFSETS, cursor, n_entities + 1)
    n_loops = np.int32(0)
    for i in range(n_entities + 1):
        n_loops += loops[i]
        of_entities[i] = of_heads[i] + of_tails[i] - n_loops

    # Lists in the order of rows.
    spare = i32_at(take(cursor, 4 * (max(n_entities, n_relations) + 1)), max(n_entities, n_relations) + 1)
    keys, as_they_are = i64_at(take(cursor, 8 * n), n), order[:0]
    by_head = scattered(table, ROWS + 2 * HEAD, cursor, heads, as_they_are, of_heads, spare)
    by_end = scattered(table, ROWS + 2 * TAIL, cursor, tails, as_they_are, of_tails, spare)
    scattered(table, ROWS + 2 * RELATION, cursor, relations, as_they_are, of_relations, spare)
    by_entity = column32(table, ROWS + 2 * ENTITY, cursor, n_places)
    merge_entity_lists(by_head, of_heads, by_end, of_tails, of_entities, 0, n_entities, by_entity)
    rows = grouped(table, ROWS + 2 * HR, cursor, relations, by_head, of_heads, keys)
    begins = list_groups(table, HR_FIRST, HR_RELATIONS, HR_OFFSETS, cursor, relations, rows, of_heads, width)
    grouped(table, ROWS + 2 * HRT, cursor, tails, rows, begins, keys)
    rows = grouped(table, ROWS + 2 * RT, cursor, relations, by_end, of_tails, keys)
    list_groups(table, RT_FIRST, RT_RELATIONS, RT_OFFSETS, cursor, relations, rows, of_tails, width)
    if is_point:
        return np.int64(is_sorted)

    # And by (stop, row), with the largest and smallest stops of each list.
    by_stop = column32(table, BY_STOP + 2 * ALL, cursor, n)
    order_by(stops, by_stop)
    by_head = scattered(table, BY_STOP + 2 * HEAD, cursor, heads, by_stop, of_heads, spare)
    by_end = scattered(table, BY_STOP + 2 * TAIL, cursor, tails, by_stop, of_tails, spare)
    scattered(table, BY_STOP + 2 * RELATION, cursor, relations, by_stop, of_relations, spare)
    copy(of_entities, spare)
    scatter_both(heads, tails, by_stop, spare, column32(table, BY_STOP + 2 * ENTITY, cursor, n_places))
    rows = grouped(table, BY_STOP + 2 * HR, cursor, relations, by_head, of_heads, keys)
    grouped(table, BY_STOP + 2 * HRT, cursor, tails, rows, begins, keys)
    grouped(table, BY_STOP + 2 * RT, cursor, relations, by_end, of_tails, keys)
    for kind in range(len(KINDS)):
        column = ROWS + 2 * kind
        listed = i32_at(table[column], 0 if kind == ALL else table[column + 1])
        n_tiles, tiles = np.int64(0), ((n if kind == ALL else len(listed)) + 15) >> 4
        while tiles:
            n_tiles += tiles
            tiles = (tiles + 15) >> 4 if tiles > 1 else 0
        fill_pyramids(
            stops, listed, column64(table, STOP_MAX + 2 * kind, cursor, n_tiles),
            column64(table, STOP_MIN + 2 * kind, cursor, n_tiles),
        )  # fmt: skip
    n_intervals = 0
    for i in range(n):
        n_intervals += stops[i] != starts[i] + 1
    return np.int64(2 * n_intervals + is_sorted)
