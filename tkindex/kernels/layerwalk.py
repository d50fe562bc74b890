"""Breadth-first walks over several layers at once: `tkindex.kernels.walk` without the one store that it needs."""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import carray, kernel
from tkindex.kernels.layercursors import (
    CURSORS_SIZE,
    batch_buffer,
    begin,
    cursor_buffer,
    fill,
    open_cursors,
)
from tkindex.kernels.layertable import BATCH, ENTITY_SLOTS, HEADER, STRIDE, TABLE, label_id, layers_at
from tkindex.kernels.table import head_at, inside, table_at, tail_at
from tkindex.schema import ANY


@kernel(
    "int64(int64, int64, int64, int64, int64, int64, int64, int64, int64, int32[::1], int64[::1], int32[::1],"
    " int32[::1])"
)
def neighborhood_of_layers(
    address, entity, hops, start_first, start_last, stop_first, stop_last, max_facts, max_entities, marks, places,
    found, found_hops,
):  # fmt: skip
    """Walk from an entity over the visible facts of a box, hop by hop, both directions.

    Parameters
    ----------
    address : int
        The array of layers.
    entity, hops, start_first, start_last, stop_first, stop_last, max_facts, max_entities : int
        As in `tkindex.kernels.walk.neighborhood`.
    marks : ndarray of int32, shape (E,)
        Scratch, all 0.
    places : ndarray of int64, shape (max_facts,)
        Writes: the places of the facts met, in the order met.
    found, found_hops : ndarray of int32, shape (max_entities,)
        Writes: the entities met, in order of discovery, and the hop of each.

    Returns
    -------
    int
        As `tkindex.kernels.walk.neighborhood`.

    Notes
    -----
    O(L k) for k facts in the lists of the entities met, and L layers; marks are those of that kernel.
    """
    layers = layers_at(address)
    cursors = carray(cursor_buffer(), (CURSORS_SIZE,))
    batch = carray(batch_buffer(), (BATCH,))
    n_facts, n_found, cut_short = np.int64(0), np.int64(0), np.int64(0)
    if start_first > start_last or stop_first > stop_last:
        return n_facts
    marks[entity] = 1
    # The frontier is a part of the discovery order: place -1 stands for the entity itself.
    place, end, hop = np.int64(-1), np.int64(0), np.int64(0)
    while hop < hops and place < end and cut_short == 0:
        hop += 1
        while place < end and cut_short == 0:
            here = entity if place < 0 else np.int64(found[place])
            own = place + 2
            sides = open_cursors(layers, cursors, ANY, ANY, ANY, here, start_first, start_last, stop_first, stop_last)
            begin(layers, cursors, sides, 0, stop_first, stop_last)
            n_batch = np.int64(BATCH)
            while n_batch == BATCH and cut_short == 0:
                n_batch = fill(layers, cursors, sides, 0, stop_first, stop_last, batch, np.int64(BATCH), True)
                for i in range(n_batch):
                    at = HEADER + STRIDE * (batch[i] >> 32)
                    table, row = table_at(layers[at + TABLE]), batch[i] & 0xFFFFFFFF
                    other = label_id(layers, at, ENTITY_SLOTS, head_at(table, row))
                    if other == here:
                        other = label_id(layers, at, ENTITY_SLOTS, tail_at(table, row))
                    other = inside(other, len(marks))
                    mark = np.int64(marks[other])
                    if mark != 0 and mark < own:
                        continue
                    if n_facts == max_facts or (mark == 0 and n_found == max_entities):
                        cut_short = np.int64(1)
                        break
                    places[n_facts] = batch[i]
                    n_facts += 1
                    if mark == 0:
                        marks[other] = n_found + 2
                        found[n_found] = other
                        found_hops[n_found] = hop
                        n_found += 1
            place += 1
        end = n_found
    return (n_facts << 32) | (n_found << 1) | cut_short
