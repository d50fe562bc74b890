"""What results are read from, one store or layers; `tkindex.query.searcher` says how it is used.

A *position* stands for a fact, and only the searcher that gave it understands it: a row number of a store, a place
(``layer << 32 | row``) in layers.
"""

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

Slots = tuple[int, int, int, int]
"""The ids of head, relation, tail and entity that are asked for; ANY where a slot is open."""


class Selection(Protocol):
    """Facts that were found, as sources and exports see them; `tkindex.results.facts.Facts` is one."""

    engine: ResultEngine
    newest_first: bool

    @property
    def slots(self) -> Slots: ...
    @property
    def kind(self) -> int: ...
    @property
    def box(self) -> Box: ...
    @property
    def source(self) -> Source: ...
    @property
    def positions(self) -> np.ndarray: ...
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
    def attribute_table(self) -> pa.Table | None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __getitem__(self, at: slice) -> Any: ...


class Searcher(Protocol):
    """Finds the facts of some slots in a box. All that conventions, picks, ties, limits and batches are made of."""

    @property
    def is_point(self) -> bool:
        """Whether every fact lasts one tick."""

    def positions(
        self, slots: Slots, box: Box, limit: int | None = None, newest_first: bool = False, packed: int = -1
    ) -> np.ndarray:
        """Return positions by (start, seq), or the other way round, at most `limit`.

        `packed` is the slice of starts, where the caller has it already.
        """

    def last_by_stop(self, slots: Slots, box: Box) -> np.ndarray:
        """Return the position of the interval with the largest (stop, seq), or none; a list must serve the slots."""

    def count(self, slots: Slots, box: Box) -> int:
        """Count the facts."""

    def column(self, name: str, positions: np.ndarray) -> np.ndarray:
        """Return "heads", "relations", "tails" or "rows" as int32, "starts" or "stops" as int64."""


class Source(Searcher, Protocol):
    """A searcher that results can be read from, and that compiled verbs can ask.

    Attributes
    ----------
    address : int
        Of the table that `select` takes.
    select : callable
        ``select(address, head, relation, tail, entity, first start, last start, limit)`` finds a slice by its starts,
        ``low << 32 | high``, cut to a limit (from the end where it is negative); negative where an id is unknown or no
        list serves the slots.
    search_address : int
        Of the same as a compiled function, 0 where that is `tkindex.kernels.search.select`.
    listing_address : int
        Of what compiled readers list slices with, 0 where that is `tkindex.native.listing`.
    facts, pick : type
        What holds the results.
    is_compiled : bool
        Whether compiled code may handle Python's objects; else everything that does is plain Python.
    """

    is_compiled: bool

    address: int
    search_address: int
    listing_address: int
    pointers: tuple[Any, Any, Any] | None
    entities: Vocabulary
    relations: Vocabulary
    unit: str
    instant: Callable[[int], Instant]

    @property
    def select(self) -> Callable[..., int]:
        """See the class."""

    @property
    def facts(self) -> type[Any]:
        """See the class."""

    @property
    def pick(self) -> type[Any]:
        """See the class."""

    @property
    def n_facts(self) -> int:
        """How many facts there are."""

    @property
    def nbytes(self) -> dict[str, int]:
        """Bytes of each column, and of the vocabularies under "vocabulary"."""

    @property
    def bounds(self) -> tuple[int, int] | None:
        """The first finite tick of all facts and the one behind the last; None where no time is finite."""

    def read(self, facts: Selection, low: int, high: int, n_fields: int, positions: np.ndarray | None) -> list[Any]:
        """Return facts [low, high) of a slice, or of positions: tuples of 4 or 5 fields, or 6 as `Fact`."""

    def places_of(self, rows: np.ndarray) -> np.ndarray:
        """Return the positions of row numbers."""

    def attribute_rows(self, rows: np.ndarray) -> pa.Table | None:
        """Return the attributes of rows, or None where there are none."""

    def attributes_at(self, places: np.ndarray) -> pa.Table | None:
        """Return the attributes of the facts at some places, or None where there are none."""

    @property
    def attribute_schema(self) -> pa.Schema | None:
        """Names and types of the attributes, or None where there are none."""

    outside: pa.Schema | None
    """Of a scope, the attributes known where it was taken: those that none of its facts has are not shown."""

    later: Callable[..., pa.Schema | None] | None
    """Of an index as it was, says which attributes it has by now, or a scope of it has; else None."""

    @property
    def attribute_lists(self) -> Any:
        """Lists of rows by the values of attributes; None without attributes."""

    def passing(self, expression: Any) -> np.ndarray:
        """Return the positions of the facts whose attributes satisfy an expression, by (start, seq)."""

    def reach(
        self, start: int, box: Box, hops: int, max_facts: int, max_entities: int
    ) -> tuple[bytes, int, bool] | None:
        """Walk from an entity: what a `Neighborhood` holds; None where the kernel of one store is to be asked."""

    def make_pointers(self) -> tuple[Any, Any, Any]:
        """Make `pointers`: in the second place what facts are made of, behind it what keeps that alive."""

    def with_labels(self, entities: Vocabulary, relations: Vocabulary) -> Source:
        """Return a source of the same facts with other labels of the same ids; nothing is copied."""

    def whole(self) -> StoreSource:
        """Return a source that is one store: itself, or what layers are merged into when it is first asked for."""


class StoreSource(Source, Protocol):
    """A source that is one store."""

    store: Store
    read_method: Callable[..., Any]

    def with_labels(self, entities: Vocabulary, relations: Vocabulary) -> StoreSource:
        """See `Source.with_labels`."""

    @property
    def attributes(self) -> pa.Table | None:
        """A row a fact, or None where there are none."""


class ResultEngine(Protocol):
    """What a result needs of the engine that made it; see `tkindex.query.engine.Engine`."""

    entities: Vocabulary
    relations: Vocabulary
    unit: str
    is_point: bool
    convention: Convention
    boxes: dict[str, BoxCache]
    instant: Callable[[int], Instant]
    entity_label: Callable[[int], str]
    origin: Source
    whole: StoreSource

    @property
    def store(self) -> Store:
        """The one store of all facts."""

    def count_ties(self, pick: Selection) -> int:
        """Count the facts that share the winning time of a pick."""

    def attribute_rows(self, rows: np.ndarray) -> pa.Table | None:
        """Return the attributes of rows, or None where the index has none."""
