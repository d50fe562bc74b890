"""All layers of a snapshot as one store, made when it is first asked for."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.results.source import StoreSource


class LazyMerge:
    """One store of all layers, made when it is first asked for; what conventions of a snapshot share.

    Parameters
    ----------
    make : callable
        Makes the searcher over that store.
    join : callable
        Makes the attributes of all layers, one behind the other.
    tables : sequence of Table or None
        The attributes of each segment, a row for each of its facts in the order they were added.
    """

    def __init__(
        self, make: Callable[[], StoreSource], join: Callable[[], pa.Table | None], tables: Sequence[pa.Table | None]
    ) -> None:
        self.tables = tables
        self._make, self._join = make, join
        self._made: StoreSource | None = None
        self._lock = threading.Lock()

    def make(self) -> StoreSource:
        """Return the searcher over that store."""
        with self._lock:
            if self._made is None:
                self._made = self._make()
            return self._made

    @cached_property
    def attributes(self) -> pa.Table | None:
        """The attributes of the base and of what is beside it, one behind the other."""
        return self._join()
