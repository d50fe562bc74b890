"""Passing over the tiles of a posting list whose stops all miss a range: see `tkindex.kernels.interval`."""

from __future__ import annotations

from tkindex.kernels._jit import inlined
from tkindex.kernels.table import (
    N_FACTS,
    ROWS,
    STOP_MAX,
    STOP_MIN,
    TILE_BITS,
    i64,
)  # fmt: skip
from tkindex.lazily import np
from tkindex.schema import ALL

TILE = 1 << TILE_BITS


@inlined
def list_length(table, kind):
    """Return the length of the posting list of a kind."""
    if kind == ALL:
        return table[N_FACTS]
    return table[ROWS + 2 * kind + 1]


@inlined
def skip_forward(table, kind, position, high, stop_first, stop_last):
    """Return the end of the largest tile that begins at `position` and holds no stop in range, else `position`."""
    n = list_length(table, kind)
    largest = i64(table, STOP_MAX + 2 * kind)
    smallest = i64(table, STOP_MIN + 2 * kind)
    result = position
    base = np.int64(0)
    tiles = (n + TILE - 1) >> TILE_BITS
    size = np.int64(TILE)
    while tiles > 0 and position & (size - 1) == 0:
        tile = base + position // size
        if largest[tile] >= stop_first and smallest[tile] <= stop_last:
            break
        result = min(high, position + size)
        if tiles == 1 or result == high:
            break
        base += tiles
        tiles = (tiles + TILE - 1) >> TILE_BITS
        size <<= TILE_BITS
    return result


@inlined
def skip_backward(table, kind, low, position, stop_first, stop_last):
    """Return the start of the largest tile that ends before `position` and holds no stop in range, else `position`."""
    n = list_length(table, kind)
    largest = i64(table, STOP_MAX + 2 * kind)
    smallest = i64(table, STOP_MIN + 2 * kind)
    result = position
    base = np.int64(0)
    tiles = (n + TILE - 1) >> TILE_BITS
    size = np.int64(TILE)
    while tiles > 0 and (position & (size - 1) == 0 or position == n):
        tile = base + (position - 1) // size
        if largest[tile] >= stop_first and smallest[tile] <= stop_last:
            break
        result = max(low, (position - 1) // size * size)
        if tiles == 1 or result == low:
            break
        base += tiles
        tiles = (tiles + TILE - 1) >> TILE_BITS
        size <<= TILE_BITS
    return result
