"""Breadth-first walks over facts inside a window, with every cap inside the kernel."""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined, kernel
from tkindex.kernels.interval import skip_forward
from tkindex.kernels.search import cut, lower_bound
from tkindex.kernels.table import (
    ENTITY_OFFSETS,
    HEADS,
    IS_POINT,
    N_FACTS,
    ROWS,
    TAILS,
    i32,
    i32_at,
    stop_at,
    table_at,
)  # fmt: skip
from tkindex.schema import ENTITY


@inlined
def guess_bound(rows, low, high, row, n_rows):
    """Do what `lower_bound` does, starting where `row` would stand if the list were spread evenly over all rows.

    The facts of an entity are spread over time roughly as all facts are, so a few doubling steps from there replace
    most halvings of a long list; at worst they double them.
    """
    length = high - low
    if length < 64:
        return lower_bound(rows, low, high, row)
    place = low + length * row // n_rows
    step = np.int64(16)
    if place < high and rows[place] < row:
        low = place + 1
        place += step
        while place < high and rows[place] < row:
            low = place + 1
            step <<= 2
            place += step
        high = min(high, place)
    else:
        high = min(high, place)
        place -= step
        while place >= low and rows[place] >= row:
            high = place
            step <<= 2
            place -= step
        low = max(low, place + 1)
    return lower_bound(rows, low, high, row)


@kernel("int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64, int64)")
def neighborhood(
    address, entity, hops, start_first, start_last, stop_first, stop_last, max_facts, max_entities,
    marks_address, n_entities, out_address,
):  # fmt: skip
    """Walk from an entity over facts of a box, hop by hop, both directions.

    Parameters
    ----------
    address : int
        The pointer table.
    entity : int
        A valid id.
    hops : int
        At least 0.
    start_first, start_last, stop_first, stop_last : int
        The box every fact lies in, all ends included.
    max_facts, max_entities : int
        Caps; the entity itself is not counted. The walk ends where one more would exceed them.
    marks_address, n_entities : int
        Scratch: n_entities int32, all 0. It is all 0 again on return.
    out_address : int
        Address of room for max_facts + 2 max_entities values of int32. Writes: the rows met, in the order met; then the
        entities met, in order of discovery; then the hop of each.

    Returns
    -------
    int
        facts met << 32 | entities met << 1 | whether something was left out.

    Notes
    -----
    A mark holds an entity's place in the order of discovery, from 1. An entity is expanded in that order, so a fact was
    listed before exactly when its other end has a smaller mark: no second set is needed. O(facts met) and, for
    intervals, the tiles passed over.
    """
    table = table_at(address)
    heads = i32(table, HEADS)
    tails = i32(table, TAILS)
    offsets = i32(table, ENTITY_OFFSETS)
    rows = i32(table, ROWS + 2 * ENTITY)
    marks = i32_at(marks_address, n_entities)
    out = i32_at(out_address, max_facts + 2 * max_entities)
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
        for place in range(begin, end):
            here = entity if place < 0 else np.int64(out[max_facts + place])
            own = marks[here]
            low = np.int64(offsets[here])
            high = np.int64(offsets[here + 1])
            position = guess_bound(rows, low, high, first_row, n_rows)
            # No second search: a window of a walk is short, and its end shows itself.
            while position < high and rows[position] < past_row:
                if not is_point:
                    upper = skip_forward(table, np.int64(ENTITY), position, high, stop_first, stop_last)
                    if upper > position:
                        position = upper
                        continue
                row = np.int64(rows[position])
                position += 1
                if not is_point:
                    stop = stop_at(table, row)
                    if stop < stop_first or stop > stop_last:
                        continue
                head = np.int64(heads[row])
                other = np.int64(tails[row]) if head == here else head
                mark = marks[other]
                if mark != 0 and mark < own:
                    continue
                if n_facts == max_facts or (mark == 0 and n_found == max_entities):
                    cut_short = np.int64(1)
                    break
                out[n_facts] = row
                n_facts += 1
                if mark == 0:
                    marks[other] = n_found + 2
                    out[max_facts + n_found] = other
                    out[max_facts + max_entities + n_found] = hop
                    n_found += 1
            if cut_short == 1:
                break
        begin = end
        end = n_found
    marks[entity] = 0
    # Close up: rows, entities and hops one behind the other, so that the caller copies one piece.
    for place in range(n_found):
        found = out[max_facts + place]
        marks[found] = 0
        out[n_facts + place] = found
    for place in range(n_found):
        out[n_facts + n_found + place] = out[max_facts + max_entities + place]
    return (n_facts << 32) | (n_found << 1) | cut_short
