"""What a search of vectors finds, and the arguments that it takes, checked."""

from __future__ import annotations

import operator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tkindex.errors import QueryError
from tkindex.storage.packed import PackedVectors

NO_ROWS = np.empty(0, dtype=np.int32)


class VectorHits(NamedTuple):
    """Groups found, best first; equal scores by group number.

    Attributes
    ----------
    groups : ndarray of int32, shape (K,)
    scores : ndarray of float32, shape (K,)
        Inner products; cosines, when vectors have unit length.
    path : str
        One of `PATHS`, or ``"none"`` when nothing was searched: what the planner chose.
    n_codes, n_small, n_vectors : int
        How many codes, small vectors and vectors were compared.
    reason : str
        Why there is no result; empty when there is one.
    """

    groups: NDArray[np.int32]
    scores: NDArray[np.float32]
    path: str
    n_codes: int
    n_small: int
    n_vectors: int
    reason: str


def nothing_found(reason: str) -> VectorHits:
    return VectorHits(np.empty(0, np.int32), np.empty(0, np.float32), "none", 0, 0, 0, reason)


def checked_matrix(vectors: NDArray[Any] | PackedVectors) -> NDArray[np.float32] | PackedVectors:
    if isinstance(vectors, PackedVectors) and vectors.shape[1]:
        return vectors
    matrix = np.ascontiguousarray(vectors, dtype=np.float32)
    if matrix.ndim != 2 or matrix.shape[1] == 0:
        raise QueryError(f"vectors must have the shape (groups, dimension), not {matrix.shape}.")
    return matrix


def is_finite(matrix: NDArray[np.float32] | PackedVectors) -> bool:
    return all(bool(np.isfinite(matrix[first : first + 65_536]).all()) for first in range(0, len(matrix), 65_536))


def checked_count(k: int) -> int:
    number = k
    if type(k) is not int:
        try:
            if isinstance(k, bool):
                raise TypeError
            number = operator.index(k)
        except TypeError:
            raise QueryError(f"k must be a whole number, not {k!r}.") from None
    if number < 0:
        raise QueryError(f"k={number}: it counts results, so it is 0 or more.")
    return number


def checked_query(query: Any) -> NDArray[np.float32]:
    """Return a query, or several, as float32.

    Raises
    ------
    QueryError
        It is no array of real numbers.
    """
    try:
        found = np.asarray(query)
        if found.dtype.kind == "c":
            raise TypeError("they are complex")
        # What is too large becomes infinite, which the search refuses.
        with np.errstate(over="ignore"):
            return np.ascontiguousarray(found, np.float32)
    except (TypeError, ValueError) as error:
        raise QueryError(f"a query is no array of real numbers: {error}") from None


def checked_window(row_lo: Any, row_hi: Any) -> tuple[int, int | None]:
    """Return the bounds of a window as int.

    Raises
    ------
    QueryError
        One of them is no whole number.
    """
    try:
        return operator.index(row_lo), None if row_hi is None else operator.index(row_hi)
    except TypeError:
        raise QueryError(f"a window is two whole numbers, not {row_lo!r} to {row_hi!r}.") from None


def checked_rows(rows: Any) -> NDArray[np.int32]:
    listed = np.asarray(rows)
    if listed.ndim != 1 or (len(listed) and listed.dtype.kind not in "iu"):
        raise QueryError(f"rows must be one column of integers, not {listed.dtype} of shape {listed.shape}.")
    if listed.dtype != np.int32 and len(listed) and not -(2**31) <= int(listed.min()) <= int(listed.max()) < 2**31:
        raise QueryError("rows hold a number that no row has: rows are numbered with 31 bits.")
    return np.ascontiguousarray(listed, dtype=np.int32)


def row_outside(rows: NDArray[np.int32], n_rows: int) -> int:
    return int(rows[(rows < 0) | (rows >= n_rows)][0])
