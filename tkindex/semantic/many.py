"""Many searches at once, each in a window of its own: planned one by one, run in parts on all cores."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from tkindex.errors import QueryError
from tkindex.semantic.hits import VectorHits, checked_count, checked_query, checked_window, nothing_found
from tkindex.semantic.planning import CELLS, GRAPH, PATHS, SearchPlan
from tkindex.threads import n_cores, submit_or_run


class OneByOne(Protocol):
    """What is searched: a `tkindex.semantic.vectors.VectorIndex`."""

    address: int

    @property
    def dimension(self) -> int: ...
    @property
    def n_rows(self) -> int: ...
    @property
    def n_groups(self) -> int: ...
    def plan(self, n_rows: int, k: int, *, exact: bool = False) -> SearchPlan: ...
    def search(self, query: NDArray[Any], row_lo: int, row_hi: int, k: int, *, exact: bool = False) -> VectorHits: ...


def _checked(windows: Iterable[Any], n_rows: int) -> list[tuple[int, int]]:
    """Return the windows, each cut to the rows that there are."""
    found = []
    for window in windows:
        try:
            row_lo, row_hi = window
        except (TypeError, ValueError):
            raise QueryError(f"a window is two whole numbers, not {window!r}.") from None
        first, past = checked_window(row_lo, row_hi)
        found.append((max(0, first), n_rows if past is None else min(past, n_rows)))
    return found


def search_many(
    index: OneByOne, queries: NDArray[Any], windows: Sequence[tuple[int, int]], k: int, *, exact: bool
) -> list[VectorHits]:
    """Answer many queries; arguments and errors as in `VectorIndex.search_many`."""
    from tkindex.kernels import vectors as compiled

    matrix, windows = checked_query(queries), _checked(windows, index.n_rows)
    if matrix.ndim != 2 or matrix.shape[1] != index.dimension or len(matrix) != len(windows):
        raise QueryError(
            f"queries have the shape {matrix.shape} for {len(windows)} windows; expected "
            f"({len(windows)}, {index.dimension})."
        )
    k = checked_count(k)
    n = len(matrix)
    plans, counts = np.zeros((n, 6), np.int64), np.zeros((n, 4), np.int64)
    chosen: list[SearchPlan | None] = []
    for at, (row_lo, row_hi) in enumerate(windows):
        wanted = min(k, max(0, row_hi - row_lo), index.n_groups)
        plan = index.plan(row_hi - row_lo, wanted, exact=exact) if wanted else None
        chosen.append(plan)
        if plan is not None:
            # Walks, which may turn into scans, and searches by cells are called by themselves.
            plans[at] = row_lo, row_hi, *plan, 0 if plan.path in (GRAPH, CELLS) else wanted
    width = max(1, int(plans[:, 5].max(initial=0)))
    groups, scores = np.empty((n, width), np.int32), np.empty((n, width), np.float32)
    hits: list[VectorHits] = [nothing_found("")] * n

    def part(first: int, last: int) -> None:
        compiled.search_many(index.address, matrix, plans, first, last, groups, scores, counts)
        for at in range(first, last):
            plan, wanted, found = chosen[at], int(plans[at, 5]), int(counts[at, 0])
            if plan is None or found < 0 or plan.path in (GRAPH, CELLS):
                # Nothing to search, an error to raise, or what is called by itself.
                hits[at] = index.search(matrix[at], *windows[at], k, exact=exact)
            else:
                found = min(found, wanted)
                n_codes, n_small, n_vectors = counts[at, 1:].tolist()
                hits[at] = VectorHits(
                    groups[at, :found].copy(), scores[at, :found].copy(), PATHS[plan.path],
                    n_codes, n_small, n_vectors, "",
                )  # fmt: skip

    # Windows differ in cost: small parts, so that no core waits long for another.
    size = max(1, min(64, n // (4 * n_cores())))
    with ThreadPoolExecutor(n_cores()) as pool:
        parts = [submit_or_run(pool, part, first, min(first + size, n)) for first in range(0, n, size)]
        for done in parts:
            done.result()
    return hits
