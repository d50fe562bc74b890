"""The facts that a step has found already, as something that can be searched: see `tkindex.query.searcher`."""

from __future__ import annotations

import numpy as np

from tkindex.results.facts import Facts
from tkindex.results.source import Slots
from tkindex.timeline.conditions import Box


class Chosen:
    """Facts of one step, oldest first; whatever their slots are. Positions are places among them.

    Parameters
    ----------
    facts : Facts
    """

    def __init__(self, facts: Facts) -> None:
        self.is_point = facts.engine.is_point
        self.rows, self.starts, self.stops = facts.rows, facts.starts, facts.stops
        self._facts = facts

    def positions(
        self, slots: Slots, box: Box, limit: int | None = None, newest_first: bool = False, packed: int = -1
    ) -> np.ndarray:
        """Return the places of the facts in a box, at most `limit`."""
        inside = (self.starts >= box[0]) & (self.starts <= box[1])
        if not self.is_point:
            inside &= (self.stops >= box[2]) & (self.stops <= box[3])
        found = np.flatnonzero(inside)
        return (found[::-1] if newest_first else found)[:limit]

    def last_by_stop(self, slots: Slots, box: Box) -> np.ndarray:
        """Return the place of the fact with the largest (stop, row), or none."""
        found = self.positions(slots, box)
        stops = self.stops[found]
        return found[stops == stops.max(initial=0)][-1:] if len(found) else found

    def count(self, slots: Slots, box: Box) -> int:
        """Count the facts in a box."""
        return len(self.positions(slots, box))

    def column(self, name: str, positions: np.ndarray) -> np.ndarray:
        """Return a column of some of the facts."""
        if name in ("rows", "starts", "stops"):
            found: np.ndarray = getattr(self, name)[positions]
            return found
        return self._facts.source.column(name, self._facts.positions[positions])
