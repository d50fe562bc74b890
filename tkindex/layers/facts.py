"""What a query over layers finds: the results of `tkindex.layers.searcher`.

A result is a slice of all layers together, counted but not merged, or places in them (``layer << 32 | row``), where it
was looked at or is no slice. Row numbers are ranks, and are found when they are asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tkindex.results.facts import Facts, Pick

if TYPE_CHECKING:
    from tkindex.results.source import Source


class LayeredFacts(Facts):
    """Facts that a query over layers found; see `tkindex.results.facts.Facts`."""

    # Row numbers, once they were asked for; compiled verbs leave it empty.
    __slots__ = ("_ranks",)

    @property
    def source(self) -> Source:
        """The layers, whether or not the engine has merged them since."""
        return self.engine.origin

    @property
    def positions(self) -> np.ndarray:
        """Places of the facts in the order of the result: ndarray of int64, shape (K,)."""
        # Merging a part of many layers costs more than keeping it.
        if self._rows is None:
            self._rows = super().positions
        return self._rows

    @property
    def rows(self) -> np.ndarray:
        """Row numbers in the order of the result: ndarray of int32, shape (K,), read-only."""
        try:
            return self._ranks  # type: ignore[has-type, no-any-return]
        except AttributeError:
            self._ranks = self.source.column("rows", self.positions)
            return self._ranks


class LayeredPick(LayeredFacts, Pick):
    """The winner of `first` or `last` over layers; see `tkindex.results.facts.Pick`."""

    __slots__ = ()


# What a result is called in print is no matter of how it was found.
LayeredFacts.__name__, LayeredPick.__name__ = Facts.__name__, Pick.__name__
