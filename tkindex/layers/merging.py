"""All layers of a snapshot as one index, made when it is first asked for."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.index import Index


class Merge:
    """One index for all layers, made when it is first asked for; what conventions of a snapshot share.

    Parameters
    ----------
    make : callable
        Makes the index.
    join : callable
        Makes the attributes of all layers, one behind the other.
    """

    def __init__(self, make: Callable[[], Index], join: Callable[[], pa.Table | None]) -> None:
        self._make, self._join = make, join
        self._made: Index | None = None
        # Held again by who holds it: switching to the merged index merges.
        self.lock = threading.RLock()

    def make(self) -> Index:
        """Return the merged index."""
        with self.lock:
            if self._made is None:
                self._made = self._make()
            return self._made

    @cached_property
    def attributes(self) -> pa.Table | None:
        """The attributes of the base and of what is beside it, one behind the other."""
        return self._join()
