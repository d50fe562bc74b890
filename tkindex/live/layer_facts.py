"""What a query over layers finds: the results of `tkindex.live.layer_searcher`.

A result is a slice of all layers together, counted but not merged, or places in them (``layer << 32 | row``), where it
was looked at or is no slice. Row numbers are ranks, and are found when they are asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from tkindex.results.facts import ID_FIELDS, Facts
from tkindex.results.pick import Pick

if TYPE_CHECKING:
    from tkindex.results.source import Slots, Source
    from tkindex.timeline.conditions import Box

    class LayeredSource(Source, Protocol):
        """The searcher over layers, which stands above."""

        def part(self, slots: Slots, box: Box, low: int, high: int, newest_first: bool) -> np.ndarray: ...


class LayeredFacts(Facts):
    """Facts that a query over layers found; see `tkindex.results.facts.Facts`."""

    # Row numbers, once they were asked for.
    __slots__ = ("_ranks",)

    @property
    def source(self) -> LayeredSource:
        """The layers, whether or not the engine has merged them since."""
        return self.engine.origin  # type: ignore[return-value]

    @property
    def positions(self) -> np.ndarray:
        """Places of the facts in the order of the result: ndarray of int64, shape (K,)."""
        # Merging a part of many layers costs more than keeping it.
        if self._rows is None and (ends := self.ends()) is not None:
            self._rows = self.source.part(self.slots, self.box, *ends, self.newest_first)
        assert self._rows is not None
        return self._rows

    def read_slice(self, n_fields: int) -> list[Any] | None:
        """See `tkindex.results.facts.Facts.read_slice`; ids are read of places."""
        engine = self.engine
        if self._rows is not None or not engine.is_point or n_fields < len(ID_FIELDS):
            return None
        packed = self._packed
        found = engine.origin.read(self, packed >> 32, packed & 0xFFFFFFFF, n_fields, None)
        if self.newest_first:
            found.reverse()
        return found

    @property
    def rows(self) -> np.ndarray:
        """Row numbers in the order of the result: ndarray of int32, shape (K,), read-only."""
        # Compiled verbs leave the slot empty.
        found: np.ndarray | None = getattr(self, "_ranks", None)
        if found is None:
            found = self._ranks = self.source.column("rows", self.positions)
        return found

    def with_rows(self, rows: np.ndarray) -> Facts:
        """See `tkindex.results.facts.Facts.with_rows`; the rows are sought one by one."""
        places = self.source.places_of(rows)
        places.flags.writeable = rows.flags.writeable = False
        found = LayeredFacts(self.engine, 0, *self.slots, self.box, self.newest_first, None, places)
        found._ranks = rows
        return found

    def one_end(self, is_last: bool) -> Facts:
        """See `tkindex.results.facts.Facts.one_end`."""
        at = slice(-1, None) if is_last else slice(1)
        return self[at]

    def within(self, box: Box) -> Facts | None:
        """See `tkindex.results.facts.Facts.within`."""
        if not self.is_any_time:
            return None
        source = self.source
        packed = source.select(source.address, *self.slots, box[0], box[1], 0)
        return None if packed < 0 else LayeredFacts(self.engine, packed, *self.slots, box)


class LayeredPick(LayeredFacts, Pick):
    """The winner of `first` or `last` over layers; see `tkindex.results.pick.Pick`."""

    __slots__ = ()


# What a result is called in print is no matter of how it was found.
LayeredFacts._plain = LayeredFacts
LayeredFacts.__name__, LayeredPick.__name__ = Facts.__name__, Pick.__name__
