"""Searches of narrow windows by one compiled call, which hands back to Python whatever is not the plain case.

Of a search that takes some ten microseconds, Python's part was a sixth: see `tkindex.native.vector_search`.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tkindex.native import self_check
from tkindex.semantic.codec import Codec
from tkindex.semantic.hits import VectorHits
from tkindex.semantic.linked import LinkedVectors
from tkindex.semantic.planning import BASE, GROWTH, PATHS, SMALL_EACH, SPARE, SPARE_GROWTH, Held

Quick = Callable[[Any, Any, Any, Any, Any], VectorHits | None]
"""Called as ``quick(query, row_lo, row_hi, k, exact)``; None where Python has to answer."""

OBJECTS: tuple[Any, ...] = (
    int, None, True, False, np.ndarray, np.dtype(np.float32), np.dtype(np.int32), np.empty, VectorHits, "", *PATHS[:3],
)  # fmt: skip
"""What tables hold the addresses of: objects that the process has once, kept here."""


def quick_search(address: int, dimension: int, held: Held) -> Quick | None:
    """Return what searches narrow windows; None where Python has to.

    Parameters
    ----------
    address : int
        Of the table that the kernel reads, which the caller keeps alive for as long as what is returned.
    dimension : int
    held : Held
        What plans depend on.
    """
    method = _method()
    return None if method is None else partial(method, _table(address, dimension, held))


def _table(address: int, dimension: int, held: Held) -> NDArray[np.int64]:
    """Write what the compiled call reads."""
    from tkindex.native import vector_search as native

    table = np.zeros(native.TABLE_SIZE, np.int64)
    table[: native.BASE] = (
        address, held.n_groups, held.n_rows, dimension, held.narrow, held.exact, held.small, SMALL_EACH,
    )  # fmt: skip
    table.view(np.float64)[native.BASE : native.INT] = BASE, GROWTH, SPARE, SPARE_GROWTH
    table[native.INT :] = list(map(id, OBJECTS))
    return table


@cache
def _method() -> Callable[..., VectorHits | None] | None:
    """Return the compiled call; None where it does not fit this interpreter, or is not wanted."""
    if not self_check.is_wanted() or self_check.of_interpreter() is not None:
        return None
    try:
        from tkindex.native.capi import SYMBOLS

        # Looked at here, since a module of compiled code that names what is missing cannot be loaded.
        if not all(hasattr(ctypes.pythonapi, symbol) for symbol in SYMBOLS):
            return None
        from tkindex.native.vector_search import search_method
    except (ImportError, OSError, RuntimeError):
        return None
    return search_method if _is_sound(search_method) else None


def _is_sound(method: Callable[..., Any]) -> bool:
    """Try the compiled call on two groups: whether its results are what they should be, and no reference is lost."""
    codec = Codec(np.zeros(2, np.float32), np.eye(2, dtype=np.float32), 127.0, 2)
    tried = LinkedVectors(np.eye(2, dtype=np.float32), np.array([0, 1, 0], np.int32), codec=codec)
    table = _table(tried.address, 2, Held.of(2, 3, 2, False, None, 0, None, 0))
    query = np.array([0.5, 1.0], np.float32)
    counts = []
    for _ in range(3):
        for n_rows, groups, scores in ((3, [1, 0], [1.0, 0.5]), (1, [0], [0.5])):
            found = method(table, query, 0, n_rows, 9, False)
            if type(found) is not VectorHits or not gc.is_tracked(found):
                return False
            if [one.tolist() for one in found[:2]] != [groups, scores] or found[2:] != ("exact", 0, 0, len(groups), ""):
                return False
        if method(table, query, 0, 3, 0, False) is not None:
            return False
        del found
        counts.append([sys.getrefcount(one) for one in (query, table, *OBJECTS)])
    return counts[1] == counts[2]
