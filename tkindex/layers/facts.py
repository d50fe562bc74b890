"""What a query over layers finds: the results of `tkindex.layers.index`.

A result is a slice of all layers together, counted but not merged, or places in them (``layer << 32 | row``), where it
was looked at or is no slice. Row numbers are ranks, and are found when they are asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, overload

import numpy as np

from tkindex.results.facts import Fact, Facts, Pick

if TYPE_CHECKING:
    from tkindex.results.source import Source

    class LayeredSource(Source, Protocol):
        """The index over layers, which stands above: what its results need of it beside what all results need."""

        _layer_pointers: Any
        _layers_address: int
        _read_layers_method: Any

        def _part(self, *slots: Any) -> Any: ...
        def _gather(self, *slots: Any) -> Any: ...
        def _column(self, places: np.ndarray, name: str) -> np.ndarray: ...
        def _found(self, wrap: type[Any], packed: int, *more: Any) -> Any: ...
        def _read_layers(self, facts: Any, low: int, high: int, n_fields: int, places: Any = None) -> list[Any]: ...


class LayeredFacts(Facts):
    """Facts that a query over layers found; see `tkindex.results.facts.Facts`."""

    __slots__ = ()
    _index: LayeredSource
    # Places and, once they were asked for, row numbers; None while it is only a slice of all layers.
    _rows: Any

    def _slice(self) -> None:
        """There is no slice of one list."""

    def _is_open(self) -> bool:
        """Whether it is still a slice of all layers: counted, not looked at."""
        return self._rows is None and (self._index.is_point or self._box.any_stop)

    @property
    def places(self) -> np.ndarray:
        """Places of the facts in the order of the result: ndarray of int64, shape (K,)."""
        if self._rows is None:
            index, box = self._index, self._box
            slots = self._head, self._relation, self._tail, self._entity
            if index.is_point or box.any_stop:
                low, high = self._packed >> 32, self._packed & 0xFFFFFFFF
                places = index._part(slots, box, low, high, self._newest_first)
            else:
                places = index._gather(slots, box, self._limit, self._newest_first)
            self._rows = (places, None)
        found: np.ndarray = self._rows[0]
        return found

    @property
    def rows(self) -> np.ndarray:
        """Row numbers in the order of the result: ndarray of int32, shape (K,), read-only."""
        places = self.places
        found: np.ndarray | None = self._rows[1]
        if found is None:
            found = self._index._column(places, "rows")
            self._rows = (places, found)
        return found

    def __len__(self) -> int:
        if self._rows is not None:
            return len(self._rows[0])
        if self._is_open():
            return (self._packed & 0xFFFFFFFF) - (self._packed >> 32)
        return self._index._count(self) if self._limit is None else len(self.places)

    def tuples(self) -> list[tuple[Any, ...]]:
        """Return all facts as plain tuples; see `tkindex.results.facts.Facts.tuples`."""
        index = self._index
        if self._rows is None and index.is_point:
            # What the general way does, without its calls.
            box, packed, kept = self._box, self._packed, index._layer_pointers
            found: list[Any] = index._read_layers_method(
                index._layers_address, self._head, self._relation, self._tail, self._entity, box[0], box[1],
                packed >> 32, packed & 0xFFFFFFFF, 0, kept[1], 4,
            )  # fmt: skip
            if self._newest_first:
                found.reverse()
            return found
        n = len(self)
        return self._tuples(0, n, 4 if index.is_point else 5) if n else []

    def _with_places(self, places: np.ndarray) -> LayeredFacts:
        slots = self._head, self._relation, self._tail, self._entity
        return self._index._found(LayeredFacts, 0, slots, self._box, self._newest_first, None, places)

    @overload
    def __getitem__(self, at: int) -> Fact: ...
    @overload
    def __getitem__(self, at: slice) -> Facts: ...
    def __getitem__(self, at: int | slice) -> Fact | Facts:
        if not isinstance(at, slice):
            return super().__getitem__(at)
        start, stop, step = at.indices(len(self))
        if step != 1 or not self._is_open():
            return self._with_places(self.places[at])
        low, high = self._packed >> 32, self._packed & 0xFFFFFFFF
        stop = max(start, stop)
        low, high = (high - stop, high - start) if self._newest_first else (low + start, low + stop)
        slots = self._head, self._relation, self._tail, self._entity
        return self._index._found(LayeredFacts, (low << 32) | high, slots, self._box, self._newest_first)

    def _tuples(self, begin: int, end: int, n_fields: int = 6) -> list[Any]:
        if not self._is_open():
            return self._index._read_layers(self, begin, end, n_fields, self.places)
        low, high = self._packed >> 32, self._packed & 0xFFFFFFFF
        if self._newest_first:
            return self._index._read_layers(self, high - end, high - begin, n_fields)[::-1]
        return self._index._read_layers(self, low + begin, low + end, n_fields)

    @property
    def head_ids(self) -> np.ndarray:
        """Entity ids of the heads: ndarray of int32, shape (K,)."""
        return self._index._column(self.places, "heads")

    @property
    def relation_ids(self) -> np.ndarray:
        """Relation ids: ndarray of int32, shape (K,)."""
        return self._index._column(self.places, "relations")

    @property
    def tail_ids(self) -> np.ndarray:
        """Entity ids of the tails: ndarray of int32, shape (K,)."""
        return self._index._column(self.places, "tails")

    @property
    def starts(self) -> np.ndarray:
        """First ticks: ndarray of int64, shape (K,)."""
        return self._index._column(self.places, "starts")

    @property
    def stops(self) -> np.ndarray:
        """Exclusive last ticks: ndarray of int64, shape (K,)."""
        return self._index._column(self.places, "stops")


class LayeredPick(LayeredFacts, Pick):
    """The winner of `first` or `last` over layers; see `tkindex.results.facts.Pick`."""

    __slots__ = ()


# What a result is called in print is no matter of how it was found.
LayeredFacts.__name__, LayeredPick.__name__ = Facts.__name__, Pick.__name__
