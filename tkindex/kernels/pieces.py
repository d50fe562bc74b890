"""Means of rows of a table: a text's vector, where each piece of a word has one."""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import inlined, kernel
from tkindex.kernels.memory import prefetch

# How many rows ahead the memory is asked for: a table of all pieces is far larger than a cache.
_AHEAD = 4
# Bytes of a cache line, and of a number.
_LINE, _WIDTH = 64, 4

_I32 = "Array(int32, 1, 'C', readonly=True)"


@inlined
def _ask_row(address, dimension, row):
    """Ask the memory for all lines of a row of a table, without waiting for it."""
    begin = address + _WIDTH * dimension * row
    # From the line that it begins in to the one that it ends in: a row that begins within a line spans one more.
    for line in range(begin & -_LINE, begin + _WIDTH * dimension, _LINE):
        prefetch(line)


# The signature is a text, so that the code that is kept is loaded without Numba: a question in a new process waits.
@kernel(f"void(Array(float32, 2, 'C', readonly=True), {_I32}, {_I32}, float32[:, ::1])")
def mean_rows(table, pieces, ends, out):
    """Write the mean of some rows of a table for each text, added up from the first to the last in float32.

    Parameters
    ----------
    table : float32 (V, D)
    pieces : int32 (P,)
        Rows of the table, those of each text behind those of the text before it.
    ends : int32 (T,), ascending
        Where each text's pieces end.

    Writes
    ------
    out : float32 (T, D); NaN where a text has no piece

    Preconditions
    -------------
    0 <= pieces < V; the last end is P.
    """
    n, dimension, at = pieces.shape[0], table.shape[1], 0
    address = table.ctypes.data
    for i in range(min(_AHEAD, n)):
        _ask_row(address, dimension, np.int64(pieces[i]))
    for text in range(ends.shape[0]):
        total = out[text]
        total[:] = np.float32(0)
        first, past = at, ends[text]
        while at < past:
            if at + _AHEAD < n:
                _ask_row(address, dimension, np.int64(pieces[at + _AHEAD]))
            row = table[pieces[at]]
            for j in range(dimension):
                total[j] += row[j]
            at += 1
        count = np.float32(past - first)
        for j in range(dimension):
            total[j] /= count
