"""A search of vectors in a narrow window as a method of C: arguments in, named tuple out.

Such a search takes some ten microseconds, of which checks, plan, arrays and result took a sixth in Python. This method
answers the plain case: a query of float32 that lies in one piece, a window of two ints that is scanned by rows, and an
int of at least 1 for the number of results. Whatever else it is given (and whatever is wrong) it answers with None, and
Python does the same from the start: see `tkindex.semantic.quick`. It releases the GIL while the kernel runs.

Relies on PyMethodDef as `tkindex.native.methods` does, and on what `layout` and `capi` say; and on PyArrayObject_fields
of NumPy's documented C API: where an array keeps the address of its numbers, how many dimensions it has and their
lengths, its dtype and its flags.
They are looked up in live arrays when this module is imported; the check asks nothing of this method, which has a trial
of its own (`tkindex.semantic.quick`).
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from math import sqrt
from typing import Any

import numpy as np

from tkindex.kernels._cache import built_in
from tkindex.kernels._jit import callback, carray, inlined
from tkindex.kernels.lanes import pointer_to
from tkindex.kernels.memory import prefetch, room
from tkindex.kernels.registers import LANES, LINE
from tkindex.kernels.table import i32_at, i64_at
from tkindex.kernels.vectors import EXACT, N_BYTES, ROW_BLOCKS, ROW_CODES, SMALL, search
from tkindex.kernels.vectors import TABLE_SIZE as SEARCHED_SIZE
from tkindex.native.capi import (
    allocate_tuple,
    as_int64,
    bad_call,
    decrement,
    error_is_set,
    forget_error,
    from_int64,
    increment,
    is_exactly,
    look_up,
    new_slice,
    put_item,
    release_gil,
    take_gil,
    vectorcall,
)

# What a table holds: what it searches and how it plans, then addresses of objects, which whoever makes it keeps alive.
(
    TABLE, N_GROUPS, N_ROWS, DIMENSION, NARROW, EXACT_ROWS, SMALL_ROWS, SMALL_EACH,
    BASE, GROWTH, SPARE, SPARE_GROWTH,
    INT, NONE, TRUE, FALSE, ARRAY, SINGLE, NUMBER, EMPTY, HITS, NO_REASON, NAMES,
) = range(23)  # fmt: skip
N_PATHS = 3
TABLE_SIZE = NAMES + N_PATHS
# Windows of more rows are Python's.
MOST_ROWS = 1 << 16

# Lines of codes that the memory is asked for before there is room for the results. (Of 2,739 rows of a million groups,
# 32 take .97 of the time of none, and 64 .98.)
LINES_AHEAD = 32

# C order, and numbers at places where the processor reads them.
_IN_ONE_PIECE = 0x0101


def _array_offsets() -> tuple[int, int, int, int, int]:
    """Return where an array keeps its numbers, its dimensions and their lengths, its dtype and its flags.

    Raises
    ------
    RuntimeError
        A NumPy whose arrays are laid out otherwise.
    """
    for one in (np.zeros(7, np.float32), np.zeros((3, 5), np.int32)):
        words = (ctypes.c_ssize_t * 9).from_address(id(one))
        halves = (ctypes.c_int32 * 18).from_address(id(one))
        if words[2] != one.ctypes.data or halves[6] != one.ndim or words[7] != id(one.dtype):
            raise RuntimeError("an array keeps its numbers, dimensions or dtype elsewhere than this is made for")
        if halves[16] != one.flags.num or [*(ctypes.c_ssize_t * one.ndim).from_address(words[4])] != [*one.shape]:
            raise RuntimeError("an array keeps its flags or lengths elsewhere than this is made for")
    return 16, 24, 32, 56, 64


_DATA_AT, _N_DIMENSIONS_AT, _LENGTHS_AT, _DTYPE_AT, _FLAGS_AT = _array_offsets()

_to_i32, _to_f32, _to_f64 = pointer_to("int32"), pointer_to("float32"), pointer_to("float64")
_pair = room(2)


@inlined
def _data_of(array):
    """Return the address of an array's numbers."""
    return i64_at(array + _DATA_AT, 1)[0]


@inlined
def _is_plain(table, query):
    """Say whether a query is an array as the kernel reads it."""
    if not is_exactly(query, table[ARRAY]) or i64_at(query + _DTYPE_AT, 1)[0] != table[SINGLE]:
        return False
    if i32_at(query + _N_DIMENSIONS_AT, 1)[0] != 1 or i32_at(query + _FLAGS_AT, 1)[0] & _IN_ONE_PIECE != _IN_ONE_PIECE:
        return False
    return i64_at(i64_at(query + _LENGTHS_AT, 1)[0], 1)[0] == table[DIMENSION]


@inlined
def _planned(table_address, n_rows, k, is_exact):
    """Return (path, candidates, how many are compared at last), as `tkindex.semantic.planning.plan_search`.

    The path is -1 where the window is not narrow.
    """
    table, reals = i64_at(table_address, TABLE_SIZE), carray(_to_f64(table_address), (TABLE_SIZE,))
    root = sqrt(np.float64(n_rows))
    n_rerank = k + np.int64(reals[SPARE] + reals[SPARE_GROWTH] * root)
    if is_exact or n_rows <= table[EXACT_ROWS] or n_rerank >= n_rows:
        return np.int64(EXACT), n_rows, n_rows
    n_for_ten = reals[BASE] + reals[GROWTH] * root
    n_candidates = np.int64(n_for_ten if k <= 10 else n_for_ten * sqrt(np.float64(k) / 10.0))
    if n_rows <= table[SMALL_ROWS] or n_candidates > n_rows:
        return np.int64(SMALL), n_rows, n_rerank
    if n_rows <= table[NARROW]:
        return np.int64(SMALL if n_rows <= table[SMALL_EACH] * k else ROW_CODES), n_candidates, n_rerank
    return np.int64(-1), n_candidates, n_rerank


@inlined
def _ask_ahead(table, query, row_lo):
    """Ask the memory for what a scan of codes reads first: the query, and the codes where the window begins."""
    searched, asked = i64_at(table[TABLE], SEARCHED_SIZE), _data_of(query)
    for line in range(asked, asked + 4 * table[DIMENSION], LINE):
        prefetch(line)
    first = searched[ROW_BLOCKS] + row_lo // LANES * LANES * searched[N_BYTES]
    # What lies behind the last code is asked for in vain.
    for line in range(first, first + LINES_AHEAD * LINE, LINE):
        prefetch(line)


@inlined
def _new_array(table, length, kind):
    """Return a new array of a length, an int, whose numbers are not set; 0 with an error set where memory ends."""
    given = carray(_pair(), (2,))
    given[0], given[1] = length, kind
    return np.int64(vectorcall(table[EMPTY], given.ctypes.data, 2, 0))


@inlined
def _first(array, n):
    """Return the first `n` items of an array, a reference to which is taken over; 0 with an error set."""
    past = np.int64(from_int64(n))
    part = np.int64(0) if past == 0 else np.int64(new_slice(0, past, 0))
    found = np.int64(0) if part == 0 else np.int64(look_up(array, part))
    decrement(past)
    decrement(part)
    decrement(array)
    return found


@inlined
def _number(table, thing):
    """Return an int, or -1 where it is none or below 0 or too large."""
    if not is_exactly(thing, table[INT]):
        return np.int64(-1)
    number = np.int64(as_int64(thing))
    if number == -1 and error_is_set() != 0:
        forget_error()
    return max(number, np.int64(-1))


@inlined
def _hits(table, groups, scores, path, n_codes, n_small, n_vectors):
    """Return a new named tuple of what was found, taking over two references; 0 with an error set."""
    made = np.int64(allocate_tuple(table[HITS], 7))
    if made == 0:
        decrement(groups)
        decrement(scores)
        return made
    put_item(made, 0, groups)
    put_item(made, 1, scores)
    increment(table[NAMES + path])
    put_item(made, 2, table[NAMES + path])
    # Ints of a few digits: where memory ends, an empty place is as good as an error, which is set.
    put_item(made, 3, from_int64(n_codes))
    put_item(made, 4, from_int64(n_small))
    put_item(made, 5, from_int64(n_vectors))
    increment(table[NO_REASON])
    put_item(made, 6, table[NO_REASON])
    if error_is_set() != 0:
        decrement(made)
        return np.int64(0)
    return made


@callback("intp(intp, intp, intp)")
def _search(module, arguments, n):
    """Search, or return None; NULL with an error set where memory ends.

    Arguments: the table, an array of int64; the query; the first row and the one past the last, or None; how many
    results; whether every vector is compared.
    """
    if n != 6:
        bad_call()
        return 0
    given = i64_at(arguments, 6)
    # The caller has a reference to it for as long as this takes, whatever other threads do to the index.
    table_address = _data_of(given[0])
    table = i64_at(table_address, TABLE_SIZE)
    query, is_exact = given[1], given[5] == table[TRUE]
    increment(table[NONE])
    if not _is_plain(table, query) or not (is_exact or given[5] == table[FALSE]):
        return table[NONE]
    k = _number(table, given[4])
    # Bounds below 0 are cut by Python: nobody asks for them often.
    row_lo = _number(table, given[2])
    row_hi = table[N_ROWS] if given[3] == table[NONE] else min(_number(table, given[3]), table[N_ROWS])
    n_rows = row_hi - row_lo
    # Of more rows what Python does is nothing, and room for them is not had without asking.
    if k <= 0 or row_lo < 0 or n_rows <= 0 or n_rows > MOST_ROWS:
        return table[NONE]
    length, is_cut = given[4], k > n_rows or k > table[N_GROUPS]
    if is_cut:
        k = min(n_rows, table[N_GROUPS])
        length = np.int64(from_int64(k))
    path, n_candidates, n_rerank = _planned(table_address, n_rows, k, is_exact)
    if path < 0:
        if is_cut:
            decrement(length)
        return table[NONE]
    if path == ROW_CODES:
        _ask_ahead(table, query, row_lo)
    groups = _new_array(table, length, table[NUMBER])
    scores = np.int64(0) if groups == 0 else _new_array(table, length, table[SINGLE])
    if is_cut:
        decrement(length)
    if scores == 0:
        decrement(groups)
        decrement(table[NONE])
        return 0
    numbers, vector = carray(_to_i32(_data_of(groups)), (k,)), carray(_to_f32(_data_of(query)), (table[DIMENSION],))
    thread = release_gil()
    found, n_codes, n_small, n_vectors = search(
        table[TABLE], numbers[:0], vector, row_lo, row_hi, path, n_candidates, n_rerank, False, numbers,
        carray(_to_f32(_data_of(scores)), (k,)),
    )  # fmt: skip
    take_gil(thread)
    if found < 0:
        # Python finds the words of the error.
        decrement(groups)
        decrement(scores)
        return table[NONE]
    decrement(table[NONE])
    if found < k:
        groups, scores = _first(groups, found), _first(scores, found)
        if groups == 0 or scores == 0:
            decrement(groups)
            decrement(scores)
            return 0
    return _hits(table, groups, scores, path, n_codes, n_small, n_vectors)


search_method: Callable[..., Any] = built_in("search_narrow", _search.address, "See tkindex.native.vector_search.")
"""Search a narrow window; arguments and result as in `_search`."""
