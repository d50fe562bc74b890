"""Places of facts that somebody chooses: those that a batch has found, for example."""

from __future__ import annotations

from collections.abc import Sequence

from tkindex.lazily import np


def chosen_places(given: Sequence[int] | np.ndarray, n: int) -> np.ndarray:
    """Return places of a result of n facts as an array; booleans, one for each fact, say which ones.

    Raises
    ------
    IndexError
        No whole numbers, or one that is not from 0 to n - 1: -1 is what batches answer where they find nothing.

    Examples
    --------
    >>> chosen_places([2, 0, 2], 3).tolist(), chosen_places([True, False, True], 3).tolist()
    ([2, 0, 2], [0, 2])
    """
    places = np.asarray(given)
    if places.dtype == bool and places.shape == (n,):
        return np.flatnonzero(places)
    if places.ndim != 1 or (places.dtype.kind not in "iu" and len(places)):
        raise IndexError(f"places are one-dimensional and whole numbers, or {n:,} booleans; not {given!r:.60}")
    places = places.astype(np.int64)
    if len(places) and not 0 <= int(places.min()) <= int(places.max()) < n:
        if int(places.min()) < 0:
            raise IndexError(f"place {int(places.min())} of {n:,} facts: leave out what was not found, rows[rows >= 0]")
        raise IndexError(f"place {int(places.max()):,} is out of range for {n:,} facts")
    return places
