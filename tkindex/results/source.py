"""What results need of the index that made them: queries stand above this room, and hand themselves in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa

    from tkindex.store.store import Store
    from tkindex.store.vocabulary import Vocabulary
    from tkindex.timeline.conditions import Box, BoxCache, Convention
    from tkindex.timeline.ranges import Instant


class Source(Protocol):
    """An index as its results see it: labels and instants by id, and rows, counts and ties of what was found."""

    entities: Vocabulary
    relations: Vocabulary
    unit: str
    is_point: bool
    convention: Convention
    _store: Store
    _on: BoxCache
    _entity_label: Callable[[int], str]
    _instant: Callable[[int], Instant]
    _read_method: Callable[..., Any]
    _address: int

    @property
    def _pointers(self) -> tuple[np.ndarray, int, Any]: ...

    def _kind_of(self, head: int, relation: int, tail: int, entity: int) -> int: ...
    def _stabbed(self, facts: Any) -> np.ndarray: ...
    def _count(self, facts: Any) -> int: ...
    def _count_ties(self, pick: Any) -> int: ...
    def _read(self, facts: Any, low: int, high: int, n_fields: int) -> list[Any]: ...
    def _ticks(self, name: str, rows: np.ndarray) -> np.ndarray: ...
    def _attribute_rows(self, rows: np.ndarray) -> pa.Table | None: ...


class Selection(Protocol):
    """Facts that were found, as their export sees them; `tkindex.results.facts.Facts` is one."""

    _index: Source

    @property
    def _box(self) -> Box: ...
    @property
    def rows(self) -> np.ndarray: ...
    @property
    def head_ids(self) -> np.ndarray: ...
    @property
    def relation_ids(self) -> np.ndarray: ...
    @property
    def tail_ids(self) -> np.ndarray: ...
    @property
    def starts(self) -> np.ndarray: ...
    @property
    def stops(self) -> np.ndarray: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __getitem__(self, at: slice) -> Any: ...
