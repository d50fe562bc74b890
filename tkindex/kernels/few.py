"""Top-k by inner product where there are few groups: every vector is compared, wherever in the memory it lies."""

from __future__ import annotations

import numpy as np

from tkindex.kernels._jit import carray, inlined, kernel
from tkindex.kernels.heap import push, sort_heap
from tkindex.kernels.lanes import pointer_to
from tkindex.kernels.memory import prefetch
from tkindex.kernels.ranking import HALVES, SINGLES, dot, dot_halves, dot_steps
from tkindex.kernels.vectors import BAD_QUERY, BAD_ROW, list_groups, list_rows

# So many vectors before one is compared, the memory is asked for it.
AHEAD = 6
LINE = 64

_I64, _I32, _F32 = (f"Array({name}, 1, 'C', readonly=True)" for name in ("int64", "int32", "float32"))
_to_f32, _to_i8, _to_u16 = pointer_to("float32"), pointer_to("int8"), pointer_to("uint16")


@inlined
def _fetch(address, n_bytes):
    """Ask the memory for a vector."""
    for offset in range(0, n_bytes, LINE):
        prefetch(address + offset)


@kernel(
    f"int64({_I64}, {_F32}, int64, {_I32}, {_I32}, {_I32}, {_F32}, int64, int64, int64, int32[::1], uint64[::1], "
    "int32[::1], float32[::1])"
)
def search_few(
    addresses, steps, kind, row_group, row_prev, rows, query, row_lo, row_hi, is_listed, found, members, out_groups,
    out_scores,
):  # fmt: skip
    """Find the groups with the largest inner products among those that have a row in a window.

    Parameters
    ----------
    addresses : int64 (G,)
        Of the vector of each group, D numbers.
    steps : float32 (G,)
        Of vectors kept as int8; else it may be empty.
    kind : SINGLES, HALVES or STEPPED, of `tkindex.kernels.ranking`
    row_group, row_prev : int32 (F,)
        Group of each row, and the row before it of the same group (-1: none).
    rows : int32
        The rows to search, where `is_listed`; else the rows are [row_lo, row_hi).
    query : float32 (D,)
    found : int32, members : uint64
        Room for the number of rows, and zeros for G bits. Written over.

    Writes
    ------
    out_groups, out_scores : best first; ties by group number. Their length is k, and at least 1.

    Returns
    -------
    int
        How many groups were compared: as many results as that there are, at most k. Or BAD_ROW, or BAD_QUERY (not
        finite).

    Preconditions
    -------------
    0 <= row_lo <= row_hi <= F; ids in range.
    """
    dimension = query.shape[0]
    # NaN and infinity survive a product with itself, and unit vectors cannot overflow in it.
    if not np.isfinite(dot(query, query)):
        return BAD_QUERY
    if is_listed:
        n = list_groups(row_group, rows, members, found)
        if n < 0:
            return BAD_ROW
    else:
        n = list_rows(row_group, row_prev, row_lo, row_hi, found)
    n_bytes = dimension * (4 if kind == SINGLES else 2 if kind == HALVES else 1)
    for i in range(min(n, AHEAD)):
        _fetch(addresses[found[i]], n_bytes)
    size = 0
    for i in range(n):
        if i + AHEAD < n:
            _fetch(addresses[found[i + AHEAD]], n_bytes)
        group = found[i]
        address = addresses[group]
        if kind == SINGLES:
            score = dot(carray(_to_f32(address), (dimension,)), query)
        elif kind == HALVES:
            score = dot_halves(carray(_to_u16(address), (dimension,)), query)
        else:
            score = dot_steps(carray(_to_i8(address), (dimension,)), query) * steps[group]
        size = push(out_scores, out_groups, size, score, group)
    sort_heap(out_scores, out_groups, size)
    return n
