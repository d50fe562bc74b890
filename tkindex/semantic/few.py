"""Few groups, whose vectors lie in those of a larger index: searched where they are, without codes.

To turn and round the vectors of a tenant takes longer than hundreds of searches that compare all of them, and a copy of
them twice the memory. So a scope of few groups notes where its vectors lie, and compares every one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tkindex.choices import VECTOR_DTYPES
from tkindex.semantic.hits import NO_ROWS, VectorHits
from tkindex.semantic.planning import EXACT, PATHS, SearchPlan
from tkindex.semantic.vectors import NUMBER, SINGLE, VectorIndex
from tkindex.storage.packed import ChosenVectors

_NO_BITS = np.empty(0, np.uint64)


@cache
def _kernel() -> Any:
    from tkindex.kernels._jit import entry_point
    from tkindex.kernels.few import search_few

    return entry_point(search_few)


class FewVectors(VectorIndex):
    """Vectors that lie elsewhere, and the rows that each group has; every search compares all that pass.

    Parameters
    ----------
    vectors : ChosenVectors
        One a group.
    row_group : ndarray of int32, shape (F,)
        The group of each row; each group has one at least.

    Notes
    -----
    24 bytes a group and 12 a row. It has no short forms: what is to be written has them made first.

    Examples
    --------
    >>> import numpy as np
    >>> some = ChosenVectors(np.eye(4, dtype=np.float32), np.array([3, 1]))
    >>> FewVectors(some, np.array([0, 1, 0], np.int32)).search(np.array([0, 1, 0, 0.5]), k=2).groups.tolist()
    [1, 0]
    """

    def __init__(self, vectors: ChosenVectors, row_group: NDArray[np.int32]) -> None:
        from tkindex.kernels import vectors as compiled

        self.graph = self.cells = None
        self.loose = self.outside = NO_ROWS
        self._vectors = vectors
        n_groups = self._n_groups = len(vectors)
        groups = self._row_group = np.ascontiguousarray(row_group, np.int32)
        # The rows of each group, and the row before each of the same group.
        order = self._group_rows = np.argsort(groups, kind="stable").astype(np.int32)
        self._row_prev = np.full(len(groups), -1, np.int32)
        is_again = groups[order[1:]] == groups[order[:-1]]
        self._row_prev[order[1:][is_again]] = order[:-1][is_again]
        self._group_offsets = np.zeros(n_groups + 1, np.int32)
        np.cumsum(np.bincount(groups, minlength=n_groups), out=self._group_offsets[1:])
        self._addresses, self._steps = vectors.addresses(), vectors.steps_of()
        self._kind = VECTOR_DTYPES.index(vectors.dtype)
        # What a search of words reads.
        self._table = np.zeros(compiled.TABLE_SIZE, np.int64)
        self._table[[compiled.N_GROUPS, compiled.N_ROWS]] = n_groups, len(groups)
        for place, column in (
            (compiled.ROW_GROUP, self._row_group),
            (compiled.ROW_PREV, self._row_prev),
            (compiled.GROUP_OFFSETS, self._group_offsets),
            (compiled.GROUP_ROWS, self._group_rows),
        ):
            self._table[place] = column.ctypes.data
        self.address = int(self._table.ctypes.data)
        # There are none.
        self.has_codes = False
        self._hold()
        # What searches narrow windows knows vectors in one piece alone.
        self._quick = None

    @property
    def nbytes(self) -> int:
        """Bytes held beside the vectors."""
        columns = (
            self._row_group, self._row_prev, self._group_offsets, self._group_rows, self._addresses, self._steps,
        )  # fmt: skip
        return sum(column.nbytes for column in columns)

    def plan(self, n_rows: int, k: int, *, exact: bool = False, listed: bool = False) -> SearchPlan:
        """See `VectorIndex.plan`: all that passes is compared."""
        return SearchPlan(EXACT, n_rows, n_rows)

    def run(
        self,
        vector: NDArray[np.float32],
        listed: NDArray[np.int32],
        row_lo: int,
        row_hi: int,
        k: int,
        plan: SearchPlan,
        *,
        is_listed: bool,
    ) -> VectorHits:
        """See `VectorIndex.run`."""
        groups, scores = np.empty(k, NUMBER), np.empty(k, SINGLE)
        room = np.empty((len(listed) if is_listed else row_hi - row_lo) + 1, NUMBER)
        n = _kernel()(
            self._addresses, self._steps, self._kind, self._row_group, self._row_prev, listed, vector, row_lo, row_hi,
            int(is_listed), room, np.zeros(self._n_groups // 64 + 1, np.uint64) if is_listed else _NO_BITS, groups,
            scores,
        )  # fmt: skip
        if n < 0:
            raise self._refused(n, listed)
        return VectorHits(groups[:n], scores[:n], PATHS[EXACT], 0, 0, n, "")

    def search_many(
        self, queries: NDArray[Any], windows: Sequence[tuple[int, int]], k: int = 10, *, exact: bool = False
    ) -> list[VectorHits]:
        """See `VectorIndex.search_many`."""
        return [self.search(query, *window, k) for query, window in zip(queries, windows, strict=True)]
