"""All layers of a snapshot as one store, made when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tkindex.threads import new_lock

if TYPE_CHECKING:
    from tkindex.results.source import StoreSource


class LazyMerge:
    """One store of all layers, made when it is first asked for; what conventions of a snapshot share.

    Parameters
    ----------
    make : callable
        Makes the searcher over that store.
    """

    def __init__(self, make: Callable[[], StoreSource]) -> None:
        self._make = make
        self._made: StoreSource | None = None
        self._lock = new_lock()

    def make(self) -> StoreSource:
        """Return the searcher over that store."""
        with self._lock:
            if self._made is None:
                self._made = self._make()
            return self._made
