"""Facts that came from shards as columns, as an ordinary result."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from tkindex.cluster.requests import Columns, Few, columns_of_few
from tkindex.live.layer_facts import LayeredFacts, LayeredPick
from tkindex.results.fact import Fact, fact_type
from tkindex.schema import ANY
from tkindex.threads import cached_property
from tkindex.timeline.arrays import arrow_column, arrow_values

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.results.source import Selection
    from tkindex.store.vocabulary import Vocabulary
    from tkindex.timeline.conditions import Box, BoxCache
    from tkindex.timeline.conventions import Convention
    from tkindex.timeline.ranges import Instant

    class Rules(Protocol):
        """What results follow: those of `tkindex.cluster.engine.ClusterEngine`."""

        relations: Vocabulary
        unit: str
        is_point: bool
        convention: Convention
        boxes: dict[str, BoxCache]
        instant: Callable[[int], Instant]


class _Labels:
    """Labels of one result, numbered within it, as exports take them from a vocabulary."""

    def __init__(self, labels: list[str]) -> None:
        self.labels = labels

    def __getitem__(self, i: int) -> str:
        return self.labels[i]

    def __len__(self) -> int:
        return len(self.labels)

    def take(self, ids: np.ndarray) -> pa.Array:
        """Return the labels of ids."""
        import pyarrow as pa

        return arrow_values(self.labels, pa.large_string()).take(arrow_column(ids))


class GatheredSource:
    """Columns as something that results are read from; positions are places in them.

    Parameters
    ----------
    engine : Rules
    columns : Columns
    """

    def __init__(self, engine: Rules, columns: Columns) -> None:
        self.columns, self.instant, self.relations = columns, engine.instant, engine.relations
        self.is_point, self.unit = engine.is_point, engine.unit
        self.n_facts = columns.n_facts

    def column(self, name: str, positions: np.ndarray) -> np.ndarray:
        """Return a column of some facts; ids of entities are numbers within the result."""
        column: np.ndarray = getattr(self.columns, "seqs" if name == "rows" else name)
        return column[positions]

    def read(self, facts: Selection, low: int, high: int, n_fields: int, rows: np.ndarray | None) -> list[Any]:
        """Return facts as tuples of 4 or 5 fields, or 6 as `Fact`."""
        places = np.arange(low, high) if rows is None else rows[low:high]
        label, relation, instant = self.columns.labels, self.relations.labels, self.instant
        columns = [self.column(name, places).tolist() for name in ("heads", "relations", "tails", "starts", "stops")]
        seqs = self.column("rows", places).tolist()
        made = self._fact_type
        return [
            made(label[h], relation[r], label[t], instant(start), instant(stop), seq)
            if n_fields == 6
            else (label[h], relation[r], label[t], instant(start), instant(stop))[:n_fields]
            for h, r, t, start, stop, seq in zip(*columns, seqs, strict=True)
        ]

    @cached_property
    def _fact_type(self) -> type[Fact]:
        """What facts are made as: a type that can read their attributes, where there are any."""
        return Fact if self.columns.attributes is None else fact_type(partial(_attributes_of, self.columns))

    def attribute_rows(self, rows: np.ndarray) -> pa.Table | None:
        """Return the attributes of sequence numbers, or None where there are none."""
        return None if self.columns.attributes is None else _attributes_of(self.columns, rows)

    def attributes_at(self, places: np.ndarray) -> pa.Table | None:
        """Return the attributes of the facts at some places, or None where there are none."""
        table = self.columns.attributes
        return None if table is None else table.take(arrow_column(places.astype(np.int64, copy=False)))


class GatheredEngine:
    """What a gathered result needs of an engine; see `tkindex.results.source.ResultEngine`."""

    # No store holds these facts.
    store = None

    def __init__(self, engine: Rules, found: Columns | Few, ties: Callable[[], int] | None = None) -> None:
        self.relations: Vocabulary = engine.relations
        self.unit, self.is_point, self.instant = engine.unit, engine.is_point, engine.instant
        self.convention, self.boxes = engine.convention, engine.boxes
        self._engine, self._found, self._ties = engine, found, ties

    @cached_property
    def origin(self) -> GatheredSource:
        """What the facts are read from; a few become columns here, when they are read."""
        found = self._found
        return GatheredSource(self._engine, found if isinstance(found, Columns) else columns_of_few(*found))

    @cached_property
    def entities(self) -> _Labels:
        """Labels, by their number within the result."""
        return _Labels(self.origin.columns.labels)

    def entity_label(self, i: int) -> str:
        """Return a label by its number within the result."""
        return self.origin.columns.labels[i]

    def count_ties(self, pick: Selection) -> int:
        """Count the facts that share the winning time of a pick."""
        return self._found.n_facts if self._ties is None else self._ties()

    def attribute_rows(self, rows: np.ndarray) -> pa.Table | None:
        """Return the attributes of sequence numbers, or None where there are none."""
        return self.origin.attribute_rows(rows)


def _attributes_of(columns: Columns, seqs: np.ndarray) -> pa.Table:
    """Return the attributes of sequence numbers, where there are any."""
    assert columns.attributes is not None
    order = np.argsort(columns.seqs)
    return columns.attributes.take(arrow_column(order[np.searchsorted(columns.seqs, seqs, sorter=order)]))


class GatheredFacts(LayeredFacts):
    """Facts that were gathered from shards; see `tkindex.results.facts.Facts`."""

    __slots__ = ()

    @property
    def _plain(self) -> type[GatheredFacts]:  # type: ignore[override]
        return GatheredFacts

    def with_rows(self, rows: np.ndarray) -> GatheredFacts:
        """Return the facts of some places, in that order, as an answer to the same question."""
        rows.flags.writeable = False
        return GatheredFacts(self.engine, 0, *self.slots, self.box, self.newest_first, None, rows)


class GatheredPick(GatheredFacts, LayeredPick):
    """The winner of `first` or `last` that was gathered; see `tkindex.results.pick.Pick`."""

    __slots__ = ()


GatheredFacts.__name__, GatheredPick.__name__ = "Facts", "Pick"


def gathered(
    engine: Rules,
    columns: Columns | Few,
    box: Box,
    newest_first: bool = False,
    gives: str = "facts",
    ties: Callable[[], int] | None = None,
) -> Any:
    """Return facts as a result."""
    kind = GatheredPick if gives == "pick" else GatheredFacts
    places = np.arange(columns.n_facts)
    places.flags.writeable = False
    made: Any = GatheredEngine(engine, columns, ties)
    return kind(made, 0, ANY, ANY, ANY, ANY, box, newest_first, None, places)
