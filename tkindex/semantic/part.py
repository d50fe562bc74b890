"""The rows of a vector index that satisfy ``where=``, searched as if there were no others.

Rows that are listed are sought one by one in vectors that lie all over the memory. Those that pass an expression, which
are asked for again and again, are given codes in a row, as all rows have, so that a window of them is scanned.
"""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from tkindex.semantic.codec import in_blocks
from tkindex.semantic.hits import NO_ROWS
from tkindex.semantic.planning import GROUP_CODES, SMALL, SearchPlan
from tkindex.semantic.vectors import VectorIndex
from tkindex.threads import new_lock

if TYPE_CHECKING:
    from tkindex.query.passing import Passing

# As many hits as are asked for by default, for the plan of the whole.
_K = 10


class VectorPart(VectorIndex):
    """Some rows of a vector index, numbered by their places; groups and vectors are those of the whole, and shared.

    Parameters
    ----------
    whole : VectorIndex
    rows : ndarray of int32, ascending
        No more than the whole has groups.

    Notes
    -----
    O(n log n), and 8 + 8 W bytes a row.
    """

    def __init__(self, whole: VectorIndex, rows: NDArray[np.int32]) -> None:
        # What is said of groups stays; what is said of rows is made anew.
        vars(self).update(vars(whole))
        self.graph = self.cells = None
        self.loose = self.outside = NO_ROWS
        groups = self._row_group = np.ascontiguousarray(self._row_group[rows])
        # The row before each of the same group.
        order = np.argsort(groups, kind="stable").astype(np.int32)
        is_again = groups[order[1:]] == groups[order[:-1]]
        self._row_prev = np.full(len(rows), -1, np.int32)
        self._row_prev[order[1:][is_again]] = order[:-1][is_again]
        self._row_blocks = in_blocks(self.codes_of(groups))
        # Nothing reads the rows of each group: codes of groups are never compared here.
        self._group_offsets = self._group_rows = NO_ROWS
        self._lay_out()
        self._hold()

    def plan(self, n_rows: int, k: int, *, exact: bool = False, listed: bool = False) -> SearchPlan:
        """See `VectorIndex.plan`."""
        plan = super().plan(n_rows, k, exact=exact, listed=listed)
        return plan._replace(path=SMALL) if plan.path == GROUP_CODES else plan

    def rows_of(self, group: int, row_lo: int = 0, row_hi: int | None = None) -> NDArray[np.int32]:
        """See `VectorIndex.rows_of`; O(n)."""
        return np.flatnonzero(self._row_group[row_lo:row_hi] == group).astype(np.int32) + np.int32(row_lo)


class _Parts:
    """The parts of one index; None for what was searched once."""

    def __init__(self) -> None:
        self.lock = new_lock()
        self.known: weakref.WeakKeyDictionary[Passing, VectorPart | None] = weakref.WeakKeyDictionary()


_parts: weakref.WeakKeyDictionary[VectorIndex, _Parts] = weakref.WeakKeyDictionary()


def part_of(whole: VectorIndex, chosen: Passing) -> VectorPart | None:
    """Return the rows of an index that pass, where they are asked for again and are better searched by themselves.

    Parameters
    ----------
    whole : VectorIndex
    chosen : Passing
        Whose rows are those of the index; what is made is kept as long as this is.
    """
    n = len(chosen.positions)
    if n > whole.n_groups or whole.plan(n, _K, listed=True).path not in (SMALL, GROUP_CODES):
        return None
    parts = _parts.get(whole)
    if parts is None:
        parts = _parts.setdefault(whole, _Parts())
    with parts.lock:
        if chosen not in parts.known:
            parts.known[chosen] = None
            return None
        found = parts.known[chosen]
        if found is None:
            found = parts.known[chosen] = VectorPart(whole, chosen.rows)
        return found
