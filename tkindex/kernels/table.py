"""The pointer table: how a kernel reaches every column of the store through one integer argument.

Passing ten arrays to a compiled function costs more than most queries do. So the store keeps one int64 array whose
first part holds scalars and whose second part holds (address, length) pairs, and kernels get the address of that array.
The store owns the columns and keeps them alive as long as the table; see `tkindex.store.store.Store`.

Columns may be mapped from files that were verified months ago, and a disk may have changed a bit of them since. So what
a kernel indexes with (ids, rows and offsets that stand in columns) is read through functions that keep it inside, at
the price of a comparison: damage makes a wrong answer or an error, and never reads or writes beside a column. Values
that are only compared (times, the rows of a list that is searched) need no such care.
"""

from __future__ import annotations

from typing import Any

from tkindex.kernels._jit import carray, inlined, intrinsic
from tkindex.lazily import np
from tkindex.schema import ALL, KINDS

# Scalars.
N_FACTS, N_ENTITIES, N_RELATIONS, START_BASE, START_SHIFT, N_BUCKETS, FIRST_START, LAST_START = range(8)
START_WIDTH, RELATION_WIDTH, IS_POINT = range(8, 11)
# What walks leave: how many there were, and the address of ``heads ^ tails`` of all rows, or 0 while there are too few
# of them to be worth it (`tkindex.store.store.Store.note_sides`).
N_WALKS, SIDES = 11, 12
N_SCALARS = 16

# Columns, each in two places of the table: address and length. What exists once a kind stands in the order of KINDS.
COLUMNS = (
    "heads", "relations", "tails", "start", "stop", "time_rows",
    "entity_offsets", "relation_offsets",
    "hr_first", "hr_relations", "hr_offsets", "rt_first", "rt_relations", "rt_offsets",
    *(f"{kind}_rows" for kind in KINDS),
    *(f"{kind}_by_stop" for kind in KINDS),
    *(f"{kind}_stop_max" for kind in KINDS),
    *(f"{kind}_stop_min" for kind in KINDS),
)  # fmt: skip
(
    HEADS, RELATIONS, TAILS, START, STOP, TIME_ROWS,
    ENTITY_OFFSETS, RELATION_OFFSETS,
    HR_FIRST, HR_RELATIONS, HR_OFFSETS, RT_FIRST, RT_RELATIONS, RT_OFFSETS,
    ROWS,
) = range(N_SCALARS, N_SCALARS + 2 * 15, 2)  # fmt: skip
BY_STOP = ROWS + 2 * len(KINDS)
STOP_MAX = BY_STOP + 2 * len(KINDS)
STOP_MIN = STOP_MAX + 2 * len(KINDS)
TABLE_SIZE = STOP_MIN + 2 * len(KINDS)

# One tile of the pyramids of smallest and largest stops: see `tkindex.kernels.interval`.
TILE_BITS = 4

# A narrow time column stores `tick - START_BASE`; the two extremes of 32 bits stand for the open ends. One of 16 bits,
# unsigned, has none.
NARROW_MIN = -(2**31)
NARROW_MAX = 2**31 - 1
OPEN_START = -(2**63)
OPEN_STOP = 2**63 - 1


def _pointer(name: str) -> Any:
    """Make an intrinsic that turns an address into a pointer to numbers of a type of Numba's."""

    @intrinsic
    def cast(typingctx: Any, address: Any) -> Any:
        from numba import types

        element = getattr(types, name)

        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.inttoptr(args[0], context.get_value_type(element).as_pointer())

        return types.CPointer(element)(types.int64), codegen

    return cast


_to_i64 = _pointer("int64")
_to_i32 = _pointer("int32")
_to_u16 = _pointer("uint16")
_to_u8 = _pointer("uint8")


@inlined
def table_at(address):
    """View the pointer table at an address as an int64 array."""
    return carray(_to_i64(address), (TABLE_SIZE,))


@inlined
def i64(table, column):
    """View a column of 64-bit integers."""
    return carray(_to_i64(table[column]), (table[column + 1],))


@inlined
def i32(table, column):
    """View a column of 32-bit integers."""
    return carray(_to_i32(table[column]), (table[column + 1],))


@inlined
def u16(table, column):
    """View a column of unsigned 16-bit integers."""
    return carray(_to_u16(table[column]), (table[column + 1],))


@inlined
def u8(table, column):
    """View a column of unsigned 8-bit integers."""
    return carray(_to_u8(table[column]), (table[column + 1],))


@inlined
def i64_at(address, length):
    """View `length` 64-bit integers at an address."""
    return carray(_to_i64(address), (length,))


@inlined
def i32_at(address, length):
    """View `length` 32-bit integers at an address."""
    return carray(_to_i32(address), (length,))


@inlined
def offset_at(address, width, i):
    """Read an offset of 4 or 8 bytes."""
    if width == 4:
        return np.int64(i32_at(address, i + 1)[i])
    return i64_at(address, i + 1)[i]


@inlined
def bytes_at(address, length):
    """View `length` bytes at an address."""
    return carray(_to_u8(address), (length,))


@inlined
def inside(i, n):
    """Return `i` where it is one of 0 to n - 1, and 0 where a damaged column holds anything else."""
    return np.int64(i) if np.uint64(np.int64(i)) < np.uint64(n) else np.int64(0)


@inlined
def span(offsets, i, j, most):
    """Read where a list begins and ends from two of its offsets: an empty one where they do not lie in [0, most]."""
    low, high = np.int64(offsets[i]), np.int64(offsets[j])
    if low < 0 or high < low or high > most:
        return np.int64(0), np.int64(0)
    return low, high


@inlined
def relation_at(table, row):
    """Read the relation of a row, from a column that is 1, 2 or 4 bytes wide."""
    width = table[RELATION_WIDTH]
    n = table[N_RELATIONS]
    if width == 1:
        return inside(u8(table, RELATIONS)[row], n)
    if width == 2:
        return inside(u16(table, RELATIONS)[row], n)
    return inside(i32(table, RELATIONS)[row], n)


@inlined
def head_at(table, row):
    """Read the head of a row."""
    return inside(i32(table, HEADS)[row], table[N_ENTITIES])


@inlined
def tail_at(table, row):
    """Read the tail of a row."""
    return inside(i32(table, TAILS)[row], table[N_ENTITIES])


@inlined
def time_at(table, column, i):
    """Read a tick from a time column that is 2 or 4 bytes wide (relative to START_BASE) or 8."""
    width = table[START_WIDTH]
    if width == 2:
        # Of points only, none of which is open.
        return table[START_BASE] + np.int64(u16(table, column)[i])
    if width == 8:
        return i64(table, column)[i]
    narrow = np.int64(i32(table, column)[i])
    if narrow == NARROW_MIN:
        return np.int64(OPEN_START)
    if narrow == NARROW_MAX:
        return np.int64(OPEN_STOP)
    return table[START_BASE] + narrow


@inlined
def start_at(table, row):
    """Read the first tick of a row."""
    return time_at(table, START, row)


@inlined
def stop_at(table, row):
    """Read the exclusive last tick of a row; a point fact stops one tick after its start."""
    if table[IS_POINT] == 1:
        return time_at(table, START, row) + 1
    return time_at(table, STOP, row)


@inlined
def row_at(table, kind, position):
    """Read the row at a position of the posting list of a kind."""
    if kind == ALL:
        return np.int64(position)
    return inside(i32(table, ROWS + 2 * kind)[position], table[N_FACTS])


@inlined
def row_by_stop(table, kind, position):
    """Read the row at a position of the order by (stop, row) of a kind."""
    return inside(i32(table, BY_STOP + 2 * kind)[position], table[N_FACTS])
