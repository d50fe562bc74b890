"""The body of `tkindex.kernels.walk.neighborhood`, for the kernels that walk."""

from __future__ import annotations

from tkindex.kernels._jit import inlined
from tkindex.kernels.bounds import lower_bound, lower_bound_near
from tkindex.kernels.memory import prefetch
from tkindex.kernels.search import cut
from tkindex.kernels.skips import skip_forward
from tkindex.kernels.table import (
    ENTITY_OFFSETS,
    HEADS,
    IS_POINT,
    N_FACTS,
    ROWS,
    SIDES,
    TAILS,
    head_at,
    i32,
    i32_at,
    inside,
    span,
    stop_at,
    table_at,
    tail_at,
)  # fmt: skip
from tkindex.lazily import np
from tkindex.schema import ENTITY

# Lists that are searched before any of them is read: reads that do not wait for each other hide what memory takes.
_BATCH = 64
# Facts that are noted before the first of them is looked at, for the same reason.
_ROOM = 256
SCRATCH = 3 * _BATCH + 3 * _ROOM
"""Values of int32 that a walk needs behind its room."""
# Lists of fewer rows are halved: they lie in two cache lines or three, and a guess has touched one.
_SHORT = 32
# Guesses of a place in a list before it is searched for from there, and rows of a cache line.
_GUESSES = 3
_LINE = 16


@inlined
def walks_worth_sides(n_facts):
    """Return after how many walks over so many facts the sums of their sides are worth a pass over all of them."""
    return (n_facts >> 12) + 64


@inlined
def _search(rows, lows, highs, begins, n_lists, row, n_window, n_rows, places, values):
    """Write where a row would stand in each of some lists, and ask the memory for what follows there.

    The facts of an entity are spread over time roughly as all facts are: so the first guess is the share of all rows
    that lie before `row`, and the next goes on from the row that was found there. Those after it go on by the last two
    rows that were found: how dense the list is just there. Each step is done for all lists, and what the next will read
    is asked for, so that none of them waits for the memory alone.

    Parameters
    ----------
    rows : ndarray of int32
        All lists.
    lows, highs, begins, places, values : ndarray of int32
        Where lists begin and end; writes `begins`, and works in the last two.
    n_window : int
        Rows that are asked for: from `row` on.
    """
    address = rows.ctypes.data
    density = 1.0 / np.float64(n_rows)
    share = np.float64(row) * density
    for i in range(n_lists):
        low, last = np.int64(lows[i]), np.int64(highs[i]) - 1
        place = low + np.int64(np.float64(last + 1 - low) * share)
        begins[i] = max(low, min(last, place))
        prefetch(address + 4 * np.int64(begins[i]))
    for step in range(_GUESSES):
        for i in range(n_lists):
            low, last = np.int64(lows[i]), np.int64(highs[i]) - 1
            if last < low:
                continue
            place = np.int64(begins[i])
            found = np.int64(rows[place])
            local = np.float64(last + 1 - low) * density
            if step > 0:
                apart = found - np.int64(values[i])
                near = np.float64(place - np.int64(places[i])) / np.float64(apart if apart != 0 else 1)
                # Two rows are few to judge by.
                local = max(0.25 * local, min(8.0 * local, near)) if apart != 0 else local
            places[i], values[i] = place, found
            place += np.int64(np.float64(row - found) * local)
            place = max(low, min(last, place))
            begins[i] = place
            prefetch(address + 4 * place)
            if step == _GUESSES - 1:
                prefetch(address + 4 * max(low, place - _LINE))
                prefetch(address + 4 * min(last, place + _LINE))
    for i in range(n_lists):
        low, high = np.int64(lows[i]), np.int64(highs[i])
        if high - low < _SHORT:
            place = lower_bound(rows, low, high, row)
        else:
            place = lower_bound_near(rows, low, high, np.int64(begins[i]), row)
        begins[i] = place
        likely = np.int64(np.float64(high - low) * (np.float64(n_window) * density))
        for line in range(place + _LINE, min(high, place + min(likely, _ROOM)), _LINE):
            prefetch(address + 4 * line)


@inlined
def _gather(rows, lows, highs, begins, first, n_lists, own, past_row, heads, tails, met, owners):
    """Note the rows of lists that lie before `past_row`, as far as there is room, and ask the memory for their sides.

    `heads` and `tails` are addresses; where the second is 0, what the first holds says enough.

    Returns the list to go on with, whose place in `begins` has moved on, and how many rows were noted.
    """
    n = np.int64(0)
    i = first
    while i < n_lists:
        position, high = np.int64(begins[i]), np.int64(highs[i])
        last = position + min(high - position, np.int64(_ROOM) - n)
        while position < last:
            row = rows[np.uintp(position)]
            # A negative one, of a damaged list, is past all rows too.
            if np.uint32(row) >= np.uint32(past_row):
                break
            prefetch(heads + 4 * np.int64(row))
            if tails != 0:
                prefetch(tails + 4 * np.int64(row))
            met[np.uintp(n)] = row
            owners[np.uintp(n)] = own + i
            n += 1
            position += 1
        if position == last and last < high:
            # There is no more room.
            begins[i] = position
            break
        i += 1
    return i, n


@inlined
def walk(
    address, entity, hops, start_first, start_last, stop_first, stop_last, max_facts, max_entities,
    marks_address, n_entities, out_address,
):  # fmt: skip
    """Do what `tkindex.kernels.walk.neighborhood` says."""
    table = table_at(address)
    heads = i32(table, HEADS)
    tails = i32(table, TAILS)
    # The entity at the other end of a fact is both together without this one: where ``heads ^ tails`` is kept, one
    # place is read of a fact instead of two that are far apart.
    has_sides = table[SIDES] != 0
    sides = i32_at(table[SIDES], table[N_FACTS])
    first_column, second_column = (table[SIDES], np.int64(0)) if has_sides else (table[HEADS], table[TAILS])
    offsets = i32(table, ENTITY_OFFSETS)
    rows = i32(table, ROWS + 2 * ENTITY)
    marks = i32_at(marks_address, n_entities)
    out = i32_at(out_address, max_facts + 2 * max_entities)
    found = i32_at(out_address + 4 * max_facts, max_entities)
    found_hops = i32_at(out_address + 4 * (max_facts + max_entities), max_entities)
    scratch = out_address + 4 * (max_facts + 2 * max_entities)
    lows = i32_at(scratch, _BATCH)
    highs = i32_at(scratch + 4 * _BATCH, _BATCH)
    begins = i32_at(scratch + 8 * _BATCH, _BATCH)
    met = i32_at(scratch + 12 * _BATCH, _ROOM)
    owners = i32_at(scratch + 12 * _BATCH + 4 * _ROOM, _ROOM)
    others = i32_at(scratch + 12 * _BATCH + 8 * _ROOM, _ROOM)
    n_positions = table[ROWS + 2 * ENTITY + 1]
    is_point = table[IS_POINT] == 1
    n_rows = max(np.int64(1), table[N_FACTS])
    n_facts = np.int64(0)
    n_found = np.int64(0)
    cut_short = np.int64(0)
    # The rows of the window are the same for every entity: look them up once.
    first_row, past_row = cut(table, np.int64(0), np.int64(0), table[N_FACTS], start_first, start_last)
    marks[entity] = 1
    # The frontier is a part of the discovery order: place -1 stands for the entity itself.
    begin = np.int64(-1)
    end = np.int64(0)
    hop = np.int64(0)
    while hop < hops and begin < end and cut_short == 0:
        hop += 1
        while begin < end and cut_short == 0:
            n_lists = min(np.int64(_BATCH), end - begin)
            for i in range(n_lists):
                here = entity if begin < 0 else np.int64(found[begin + i])
                lows[i], highs[i] = span(offsets, here, here + 1, n_positions)
            _search(rows, lows, highs, begins, n_lists, first_row, past_row - first_row, n_rows, met, owners)
            i = np.int64(0)
            # Points: no second search, since a window of a walk is short, and its end shows itself. Facts of many
            # lists are noted before the first is looked at.
            while is_point and i < n_lists and cut_short == 0:
                # The mark of an entity is 1 more than its place, counted from 1.
                i, n = _gather(
                    rows, lows, highs, begins, i, n_lists, begin + 2, past_row, first_column, second_column, met, owners
                )
                for k in range(n):
                    row, own = met[np.uintp(k)], np.int64(owners[np.uintp(k)])
                    here = np.int64(entity) if own == 1 else np.int64(found[np.uintp(own - 2)])
                    both = sides[np.uintp(row)] if has_sides else heads[np.uintp(row)] ^ tails[np.uintp(row)]
                    other = inside(np.int64(both) ^ here, n_entities)
                    prefetch(marks_address + 4 * other)
                    others[np.uintp(k)] = other
                if n <= max_facts - n_facts and n <= max_entities - n_found:
                    for k in range(n):
                        other = others[np.uintp(k)]
                        mark = np.int64(marks[np.uintp(other)])
                        out[np.uintp(n_facts)] = met[np.uintp(k)]
                        # Without a mark (0 becomes the largest number) or with a later one: not listed before.
                        n_facts += np.int64(np.uint32(mark - 1) >= np.uint32(owners[np.uintp(k)] - 1))
                        is_new = np.int64(mark == 0)
                        found[np.uintp(n_found)] = other
                        n_found += is_new
                        marks[np.uintp(other)] = mark + is_new * (n_found + 1)
                else:
                    for k in range(n):
                        other = np.int64(others[k])
                        mark = np.int64(marks[other])
                        if mark != 0 and mark < owners[k]:
                            continue
                        if n_facts == max_facts or (mark == 0 and n_found == max_entities):
                            cut_short = np.int64(1)
                            break
                        out[n_facts] = met[k]
                        n_facts += 1
                        if mark == 0:
                            marks[other] = n_found + 2
                            found[n_found] = other
                            n_found += 1
            while i < n_lists and cut_short == 0:
                here = entity if begin < 0 else np.int64(found[begin + i])
                own = begin + i + 2
                high = np.int64(highs[i])
                position = np.int64(begins[i])
                while position < high and np.uint32(rows[position]) < np.uint32(past_row):
                    upper = skip_forward(table, np.int64(ENTITY), position, high, stop_first, stop_last)
                    if upper > position:
                        position = upper
                        continue
                    row = np.int64(rows[position])
                    position += 1
                    stop = stop_at(table, row)
                    if stop < stop_first or stop > stop_last:
                        continue
                    head = head_at(table, row)
                    other = tail_at(table, row) if head == here else head
                    mark = np.int64(marks[other])
                    if mark != 0 and mark < own:
                        continue
                    if n_facts == max_facts or (mark == 0 and n_found == max_entities):
                        cut_short = np.int64(1)
                        break
                    out[n_facts] = row
                    n_facts += 1
                    if mark == 0:
                        marks[other] = n_found + 2
                        found[n_found] = other
                        n_found += 1
                i += 1
            begin += n_lists
        begin = end
        end = n_found
        for place in range(begin, end):
            found_hops[place] = hop
    marks[entity] = 0
    # Close up: rows, entities and hops one behind the other, so that the caller copies one piece.
    for place in range(n_found):
        other = found[place]
        marks[other] = 0
        out[n_facts + place] = other
    for place in range(n_found):
        out[n_facts + n_found + place] = found_hops[place]
    return (n_facts << 32) | (n_found << 1) | cut_short
