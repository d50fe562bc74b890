"""Beliefs as columns: what `tkindex.store.beliefs` keeps, and what it is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Ids = NDArray[np.int32]
Ticks = NDArray[np.int64]

NEVER = 2**63 - 1
"""In the place of a commit number: not taken back."""

_EMPTY32 = np.empty(0, np.int32)
_EMPTY64 = np.empty(0, np.int64)


class VersionColumns(NamedTuple):
    """Some beliefs, B of them.

    Attributes
    ----------
    heads, relations, tails : ndarray of int32, shape (B,)
    starts, stops : ndarray of int64, shape (B,)
        Ticks; stops are exclusive.
    seqs : ndarray of int64, shape (B,)
        The number of each belief, in the order in which they arrived.
    added, removed : ndarray of int64, shape (B,)
        Commits; `NEVER` where it is believed still.
    """

    heads: Ids
    relations: Ids
    tails: Ids
    starts: Ticks
    stops: Ticks
    seqs: Ticks
    added: Ticks
    removed: Ticks

    def take(self, places: NDArray[np.int64] | NDArray[np.bool_]) -> VersionColumns:
        """Return the beliefs at some places."""
        return VersionColumns._make(column[places] for column in self)


NO_VERSIONS = VersionColumns(_EMPTY32, _EMPTY32, _EMPTY32, *[_EMPTY64] * 5)


def join_versions(parts: Sequence[VersionColumns]) -> VersionColumns:
    """Return beliefs of several places, in ascending order of seq."""
    if not parts:
        return NO_VERSIONS
    joined = VersionColumns(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))
    if len(joined.seqs) > 1 and bool(np.any(joined.seqs[1:] < joined.seqs[:-1])):
        joined = joined.take(np.argsort(joined.seqs, kind="stable"))
    return joined


class Base(NamedTuple):
    """Where the tail begins.

    Attributes
    ----------
    n_facts : int
        Rows of the base.
    seqs : ndarray of int64, shape (n_facts,), or None
        The seq of each row; None where it is the row.
    added : ndarray of int64, shape (n_facts,), or int
        The commit that brought each row, or all of them.
    history : VersionColumns
        What had been taken back, ascending by seq.
    next_seq : int
        The seq of the first belief of the tail.
    commits, recorded : ndarray of int64, shape (C,), ascending
        Numbers of the commits so far, and when they were made: microseconds, UTC.
    """

    n_facts: int = 0
    seqs: Ticks | None = None
    added: Ticks | int = 0
    history: VersionColumns = NO_VERSIONS
    next_seq: int = 0
    commits: Ticks = _EMPTY64
    recorded: Ticks = _EMPTY64


class Delta(NamedTuple):
    """How what is visible at a commit differs from the base.

    Attributes
    ----------
    removed_rows : ndarray of int32, ascending
        Rows of the base that are not visible.
    history : ndarray of int64, ascending
        Places in the history that are.
    tail : ndarray of int64, ascending
        Places in the tail that are.
    """

    removed_rows: Ids
    history: NDArray[np.int64]
    tail: NDArray[np.int64]


def with_room(buffer: NDArray[Any], n: int) -> NDArray[Any]:
    """Return an array with room for at least n values, or a copy that has it."""
    if n <= len(buffer):
        return buffer
    larger = np.empty(max(n, 2 * len(buffer)), buffer.dtype)
    larger[: len(buffer)] = buffer
    return larger


def put(buffer: NDArray[Any], n: int, more: NDArray[Any]) -> NDArray[Any]:
    """Write behind the first `n` values of an array with room at its end; return it, or a larger copy of these."""
    end = n + len(more)
    if end > len(buffer):
        larger = np.empty(max(end, 2 * len(buffer)), buffer.dtype)
        larger[:n] = buffer[:n]
        buffer = larger
    buffer[n:end] = more
    return buffer
