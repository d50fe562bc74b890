"""Search by meaning inside an exact window: the top k groups among those that have a row there.

Rows are facts in the order of time, so a window of time is a range of rows; filters and interval windows come as a
list of rows. Each row belongs to a group, and each group has one vector. Time and filters are exact always: a group
is a result only if one of its rows is asked for. What may be approximate is which of those groups are the nearest.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tkindex.errors import QueryError
from tkindex.semantic.cells import Cells
from tkindex.semantic.codec import Codec, codes_tell
from tkindex.semantic.graph import Graph
from tkindex.semantic.hits import (
    NO_ROWS,
    VectorHits,
    checked_count,
    checked_query,
    checked_rows,
    checked_window,
    nothing_found,
    row_outside,
)
from tkindex.semantic.linked import LinkedVectors, kernels
from tkindex.semantic.planning import (
    CELLS,
    GRAPH,
    GROUP_CODES,
    PATHS,
    SMALL,
    WALK_SPARE,
    Held,
    SearchPlan,
    candidates,
    cell_plan,
    most_visited,
    plan_search,
    put_off,
    reranked,
)
from tkindex.semantic.quick import quick_search
from tkindex.storage.packed import PackedVectors

# A walk that would compare more than one group in so many is given up for a scan.
WALK_LIMIT = 2

# Found once: to find them takes as long as half of what is done with them.
NUMBER, SINGLE, new_tuple = np.dtype(np.int32), np.dtype(np.float32), tuple.__new__


@cache
def _walk() -> tuple[Any, int]:
    from tkindex.kernels import graph as compiled
    from tkindex.kernels._jit import entry_point

    return entry_point(compiled.walk), compiled.GAVE_UP


@cache
def _visit() -> Any:
    from tkindex.kernels import cells as compiled
    from tkindex.kernels._jit import entry_point

    return entry_point(compiled.visit)


class VectorIndex(LinkedVectors):
    """Vectors of groups, and the rows that each group has.

    Parameters
    ----------
    vectors : ndarray of float32 or PackedVectors, shape (G, D)
        One a group; finite; of unit length if scores are to be cosines.
    row_group : ndarray of integers, shape (F,)
        The group of each row, rows in the order that windows cut.
    codec : Codec, optional
        By default learnt from `vectors`.
    short : (ndarray of int8, ndarray of uint64), optional
        What ``codec.encode(vectors)`` returned, to open an index without computing it again.

    Raises
    ------
    QueryError
        Vectors that are not finite or of the wrong shape, or a row with a group that has no vector.

    Attributes
    ----------
    graph : Graph or None
        What wide windows may be searched by; `use_graph` sets it.
    address : int
        Of the table that compiled code reads.
    cells : Cells or None
        What wide windows may be searched by; `use_cells` sets it.
    loose, outside : ndarray of int32
        Groups that are not in the graph, and in no cell: they came later.

    Notes
    -----
    Immutable once it has its cells or its graph, and safe to share among threads. Beside the vectors it holds
    M + 8 W + 4 bytes a group and 12 + 8 W a row, 8 W + 4 a group in cells, and 128 a group of a graph
    (MultiTQ with MiniLM: M = 192, W = 2).

    Examples
    --------
    >>> import numpy as np
    >>> index = VectorIndex(np.eye(3, dtype=np.float32), np.array([0, 1, 0, 2]))
    >>> index.search(np.array([1.0, 0.5, 0.0]), 1, 3, k=2).groups.tolist()
    [0, 1]
    """

    def __init__(
        self,
        vectors: NDArray[Any] | PackedVectors,
        row_group: NDArray[Any],
        *,
        codec: Codec | None = None,
        short: tuple[NDArray[np.int8], NDArray[np.uint64]] | None = None,
    ) -> None:
        super().__init__(vectors, row_group, codec=codec, short=short)
        self.graph: Graph | None = None
        self.loose = NO_ROWS
        self.cells: Cells | None = None
        self.outside = NO_ROWS
        self._judge()
        self._hold()

    def use_graph(self, graph: Graph | None) -> None:
        """Let wide windows be searched by a graph of these groups, or of the first of them.

        Raises
        ------
        QueryError
            It links groups that do not exist.
        """
        if graph is not None:
            graph = graph.checked(self._n_groups)
        self.graph = graph
        self.loose = NO_ROWS if graph is None else graph.loose(self._n_groups)
        self._hold()

    def _judge(self) -> None:
        """Note whether codes tell which groups are near, and of how many groups that was said."""
        self.has_codes, self._n_judged = codes_tell(self.codec, self._small), self._n_groups

    def _hold(self) -> None:
        """Note what plans depend on."""
        n_rows = len(self._row_group)
        self._shape_of_query = (self.dimension,)
        self._held = Held.of(
            self._n_groups, n_rows, self.dimension, self.has_codes, self.graph, len(self.loose), self.cells,
            len(self.outside),
        )  # fmt: skip
        self._quick = quick_search(self.address, self.dimension, self._held)

    def use_cells(self, cells: Cells | None) -> None:
        """Let wide windows be searched by cells of these groups, or of the first of them.

        Raises
        ------
        QueryError
            They hold groups that do not exist, or were made of other vectors.
        """
        if cells is not None:
            cells.check(self._n_groups, self._small.shape[1], self.codec.n_words)
        self.cells = cells
        self.outside = NO_ROWS if cells is None else cells.loose(self._n_groups)
        self._hold()

    def visit(self, query: NDArray[np.float32], k: int) -> VectorHits:
        """Return the `k` nearest of all groups by their cells, to measure them."""
        return self.run(query, NO_ROWS, 0, self.n_rows, k, cell_plan(k), is_listed=False)

    def with_rows(self, row_group: NDArray[Any], new_vectors: NDArray[Any] | None = None) -> VectorIndex:
        """Return an index of other rows, and of groups added behind the known ones; this one stays as it is.

        Parameters
        ----------
        row_group : ndarray of integers, shape (F,)
            All rows, old and new, in the order of time.
        new_vectors : ndarray of float32, shape (N, D), optional
            Vectors of the groups G to G + N - 1.

        Notes
        -----
        O(F + N D): known vectors are neither copied (as long as there is room; it grows by quarters) nor encoded
        again. The codec stays: when the collection has grown far beyond what it was learnt from, build anew.
        """
        grown = self.grown(row_group, new_vectors)
        grown.graph = self.graph
        grown.loose = NO_ROWS if self.graph is None else self.graph.loose(len(grown))
        grown.cells = self.cells
        new = np.arange(self._n_groups, len(grown), dtype=np.int32)
        grown.outside = NO_ROWS if self.cells is None else np.concatenate([self.outside, new])
        grown.has_codes, grown._n_judged = self.has_codes, self._n_judged
        if len(grown) > 2 * self._n_judged:
            grown._judge()
        grown._hold()
        return grown

    @property
    def nbytes(self) -> int:
        """Bytes held beside the vectors."""
        return super().nbytes + sum(part.nbytes for part in (self.graph, self.cells) if part is not None)

    def plan(self, n_rows: int, k: int, *, exact: bool = False, listed: bool = False) -> SearchPlan:
        """Choose how to search a window of `n_rows` rows for `k` groups.

        Returns
        -------
        SearchPlan

        Notes
        -----
        The vectors of a few rows are compared directly. In larger windows codes select candidates, which small vectors
        and then the vectors rank: codes of the rows, or of all groups where that is less work. Where codes tell too
        little (`tkindex.semantic.codec.codes_tell`) all small vectors are compared instead, and of vectors of few
        dimensions these themselves. The number of candidates grows with the square root of the number of codes
        compared. Wide windows of large collections are searched by
        cells, or over a graph, where there are such and that is less work. The choice is made in
        `tkindex.semantic.planning`, and all thresholds stand in `tkindex.semantic.tuning`.
        """
        return plan_search(self._held, n_rows, k, exact, listed)

    def walk(self, query: NDArray[np.float32], beam: int, k: int) -> VectorHits:
        """Return the `k` nearest of all groups by a walk over the graph with a beam of that width, to measure it."""
        return self.run(query, NO_ROWS, 0, self.n_rows, k, SearchPlan(GRAPH, beam, k + WALK_SPARE), is_listed=False)

    def search(
        self,
        query: NDArray[Any],
        row_lo: int = 0,
        row_hi: int | None = None,
        k: int = 10,
        *,
        rows: NDArray[Any] | None = None,
        exact: bool = False,
    ) -> VectorHits:
        """Return the `k` groups nearest to `query` among those with a row in the window.

        Parameters
        ----------
        query : ndarray of floats, shape (D,)
        row_lo, row_hi : int
            The window, row_lo inclusive and row_hi exclusive; by default all rows. Bounds outside [0, F] are cut.
        k : int
            How many groups at most.
        rows : ndarray of integers, optional
            The rows to search instead of a window (what filters left, or an interval query found), in any order.
        exact : bool
            Compare every vector: recall 1. Otherwise .99 is expected, and narrow windows are exact anyway.

        Returns
        -------
        Hits
            Scores descending, ties by group number. Empty, with a reason, when k is 0 or the window is.

        Raises
        ------
        QueryError
            A query of the wrong shape or not finite, a negative k, bounds that are no whole numbers, a row that does
            not exist.
        """
        if rows is None and self._quick is not None:
            hits = self._quick(query, row_lo, row_hi, k, exact)
            if hits is not None:
                return hits
        if query.__class__ is not np.ndarray or query.dtype is not SINGLE:
            query = checked_query(query)
        vector = np.ascontiguousarray(query, SINGLE)
        if vector.shape != self._shape_of_query:
            raise QueryError(f"the query has the shape {vector.shape}, and vectors here ({self._vectors.shape[1]},).")
        if type(k) is not int or k < 0:
            k = checked_count(k)
        listed, is_listed = NO_ROWS, rows is not None
        if is_listed:
            listed = checked_rows(rows)
            row_lo, row_hi, n_rows = 0, 0, len(listed)
        else:
            if type(row_lo) is not int or (row_hi is not None and type(row_hi) is not int):
                row_lo, row_hi = checked_window(row_lo, row_hi)
            n_all = self._held.n_rows
            row_lo = row_lo if row_lo > 0 else 0
            row_hi = n_all if row_hi is None or row_hi > n_all else row_hi
            n_rows = row_hi - row_lo
        if k == 0:
            return nothing_found("k is 0: nothing was asked for")
        if n_rows <= 0:
            return nothing_found("no row is in the window" if n_rows or not is_listed else "no row passes the filters")
        if k > n_rows or k > self._n_groups:
            k = min(n_rows, self._n_groups)
        plan = self.plan(n_rows, k, exact=exact, listed=is_listed)
        return self.run(vector, listed, row_lo, row_hi, k, plan, is_listed=is_listed)

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
        """Do what a plan says; arguments as `search` has checked them. A walk that finds too little becomes a scan."""
        search, _ = kernels()
        groups, scores = np.empty(k, NUMBER), np.empty(k, SINGLE)
        path, n_candidates, n_rerank = plan
        n_walked = 0
        if path == GRAPH:
            graph = self.graph
            assert graph is not None
            walk, gave_up = _walk()
            n, n_walked, n_vectors = walk(
                self.address, graph.links, graph.entries, self.loose, listed, vector, row_lo, row_hi,
                n_candidates, max(self._n_groups // WALK_LIMIT, 4 * n_candidates) + len(self.loose), n_rerank,
                is_listed, groups, scores,
            )  # fmt: skip
            n_codes = n_small = 0
            if n == gave_up:
                n_candidates = candidates(self._n_groups, k)
                path = GROUP_CODES if self.has_codes else SMALL
                n_rerank = reranked(self._n_groups, k)
        if path == CELLS:
            cells = self.cells
            assert cells is not None
            n_asked = len(listed) if is_listed else row_hi - row_lo
            most, most_codes = put_off(self._held, cells, n_asked, k), most_visited(self._held, cells, n_asked, k)
            n, n_codes, n_small, n_vectors = _visit()(
                self.address, cells.centres, cells.spreads, cells.starts, cells.groups, cells.blocks, self.outside,
                listed, vector, row_lo, row_hi, cells.reach, n_candidates, n_rerank, most, most_codes, is_listed,
                groups, scores,
            )  # fmt: skip
        elif path != GRAPH:
            n, n_codes, n_small, n_vectors = search(
                self.address, listed, vector, row_lo, row_hi, path, n_candidates, n_rerank, is_listed, groups, scores
            )
        if n < 0:
            raise self._refused(n, listed)
        if n < k:
            groups, scores = groups[:n], scores[:n]
        # As `VectorHits(...)`, which would take twice as long.
        return new_tuple(VectorHits, (groups, scores, PATHS[path], n_codes, n_small + n_walked, n_vectors, ""))

    def _refused(self, code: int, listed: NDArray[np.int32]) -> QueryError:
        """What is wrong with a query, by the code below 0 that a kernel returns."""
        if code == kernels()[1].BAD_QUERY:
            return QueryError("the query vector holds NaN, infinity or values too large to multiply: encode it again.")
        return QueryError(f"rows must be 0 to {self.n_rows - 1}; {row_outside(listed, self.n_rows)} is not.")

    def search_many(
        self, queries: NDArray[Any], windows: Sequence[tuple[int, int]], k: int = 10, *, exact: bool = False
    ) -> list[VectorHits]:
        """Answer many queries at once, each in a window of its own, on all cores.

        Parameters
        ----------
        queries : ndarray of floats, shape (Q, D)
        windows : sequence of (int, int), length Q
            row_lo, inclusive, and row_hi, exclusive, of each query.
        k, exact
            As in `search`.

        Returns
        -------
        list of VectorHits
            In the order of the queries; each as `search` answers it.

        Raises
        ------
        QueryError
            Queries of the wrong shape or not finite, another number of windows, or one that is not two whole numbers, a
            negative k.

        Notes
        -----
        The GIL is free while they are searched.
        """
        from tkindex.semantic.many import search_many

        return search_many(self, queries, windows, k, exact=exact)
