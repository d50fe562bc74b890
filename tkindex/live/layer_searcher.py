"""The searcher over layers: a base, facts beside it, and rows of the base that count no more, asked together.

Positions are places in the layers; what is found is of `tkindex.live.layer_facts`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.lazily.numbers import int64s, place_of
from tkindex.live.layer_facts import LayeredFacts, LayeredPick
from tkindex.live.layer_merging import LazyMerge
from tkindex.query import plain_reading
from tkindex.query.store_searcher import labels_table
from tkindex.results.fact import Fact, fact_type
from tkindex.results.source import Selection, Slots, StoreSource
from tkindex.schema import FILTER, kind_of
from tkindex.store.merge import join_attributes
from tkindex.store.vocabulary import Vocabulary
from tkindex.threads import cached_property
from tkindex.timeline.arrays import arrow_column
from tkindex.timeline.conditions import Box

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.live.segments import Layers
    from tkindex.query.fields import Expression
    from tkindex.query.postings import AttributeLists


class _Kernels(NamedTuple):
    """The compiled functions behind the verbs, without Numba's dispatch."""

    count: Callable[..., int]
    capacity_for: Callable[..., int]
    gather: Callable[..., int]
    read_places: Callable[..., None]


@cache
def _kernels() -> _Kernels:
    from tkindex.kernels import layers as kl
    from tkindex.kernels._jit import entry_point

    return _Kernels(*map(entry_point, (kl.count_layers, kl.capacity_for, kl.gather, kl.read_places)))


_NO_IDS, _NO_TICKS = np.empty(0, np.int32), np.empty(0, np.int64)
_COLUMNS = ("rows", "heads", "relations", "tails", "starts", "stops")


def _places_of(layers: Layers, rows: np.ndarray) -> np.ndarray:
    """Return the places of rows, sought one by one."""
    from tkindex.kernels.layers import find_rows

    places = np.empty(len(rows), np.int64)
    find_rows(layers.address, np.ascontiguousarray(rows, np.int32), places)
    return places


class _Attributes:
    """The attributes of layers; facts that were read keep them, and not the index.

    Parameters
    ----------
    layers : Layers
    tables : sequence of Table or None
        Of the base, and of each segment in the order its facts were added.
    """

    def __init__(self, layers: Layers, tables: Sequence[pa.Table | None]) -> None:
        self._layers, self._tables = layers, tables

    def rows(self, rows: np.ndarray) -> pa.Table | None:
        """Return the attributes of rows, sought one by one."""
        return self.at(_places_of(self._layers, rows))

    def at(self, places: np.ndarray) -> pa.Table | None:
        """Return the attributes of the facts at some places."""
        of_layer, at = places >> 32, places & 0xFFFFFFFF
        parts, into = [], np.empty(len(places), np.int64)
        done = 0
        for i, (layer, table) in enumerate(zip(self._layers.positive, self._tables, strict=True)):
            mine = np.flatnonzero(of_layer == i)
            rows = at[mine] if layer.order is None else layer.order[at[mine]]
            into[mine] = np.arange(done, done + len(mine))
            done += len(mine)
            parts.append((None if table is None else table.take(arrow_column(rows)), len(mine)))
        joined = join_attributes(parts)
        return None if joined is None else joined.take(arrow_column(into))


class LayerSearcher:
    """Layers and the labels of their ids; see `tkindex.results.source.Source`.

    Whatever needs one store (saving, long batches, versions) asks `whole`, which merges the layers once.

    Parameters
    ----------
    base : StoreSource
    layers : Layers
    merge : LazyMerge
    tables : sequence of Table or None
        The attributes of each segment, a row for each of its facts in the order they were added.
    entities, relations : Vocabulary
        Those of the base, or ones that extend them.
    """

    # What each result reads; slots are read sooner than a dict.
    __slots__ = ("__dict__", "__weakref__", "_read", "_select", "address", "pointers")

    facts, pick = LayeredFacts, LayeredPick

    def __init__(
        self,
        base: StoreSource,
        layers: Layers,
        merge: LazyMerge,
        tables: Sequence[pa.Table | None],
        entities: Vocabulary,
        relations: Vocabulary,
    ) -> None:
        self._select: Callable[..., int]
        self._read: Callable[..., Any]
        self.is_compiled, self.search_address, self.listing_address = base.is_compiled, 0, 0
        if self.is_compiled:
            from tkindex.native import layer_listing, layer_methods

            self._select, self._read = layer_methods.find_method, layer_methods.read_layers_method
            self.search_address, self.listing_address = layer_methods.SEARCH_ADDRESS, layer_listing.LISTING_ADDRESS
        else:
            self._select, self._read = plain_reading.find(), plain_reading.read_layers
        self.base, self.layers = base, layers
        self.entities, self.relations = entities, relations
        self.unit, self.instant = base.unit, base.instant
        self.is_point, self.n_facts = layers.is_point, layers.n_facts
        self.address = layers.address
        self._merge, self._tables = merge, tables
        self.pointers: tuple[Any, Any, Any] | None = None

    def with_labels(self, entities: Vocabulary, relations: Vocabulary) -> LayerSearcher:
        """Return what searches the same layers with other labels of the same ids; nothing is copied."""
        merge = LazyMerge(lambda: self.whole().with_labels(entities, relations))
        other = LayerSearcher(self.base, self.layers, merge, self._tables, entities, relations)
        other.outside, other.later = self.outside, self.later
        return other

    @property
    def nbytes(self) -> dict[str, int]:
        """Bytes of each column, all layers together, and of the vocabularies under "vocabulary"."""
        found: dict[str, int] = {}
        for layer in self.layers.layers:
            for name, size in layer.store.nbytes.items():
                found[name] = found.get(name, 0) + size
        return {**found, "vocabulary": self.entities.nbytes + self.relations.nbytes}

    @property
    def bounds(self) -> tuple[int, int] | None:
        """See `tkindex.results.source.Source.bounds`: of the layers together, none of which is merged."""
        return self.layers.bounds

    def whole(self) -> StoreSource:
        """Return the searcher over one store of all layers, merged when it is first asked for."""
        return self._merge.make()

    def select(
        self, address: int, head: int, relation: int, tail: int, entity: int, first: int, last: int, limit: int
    ) -> int:
        """Return the slice of a question; see `tkindex.results.source.Source.select`.

        Compiled verbs, which ask without this, hand a question over when layers are to be folded.
        """
        if self.layers.is_fold_due:
            self.layers.fold()
        return self._select(address, head, relation, tail, entity, first, last, limit)

    # ---- from slots to places ------------------------------------------------------------------------------------

    def positions(
        self, slots: Slots, box: Box, limit: int | None = None, newest_first: bool = False, packed: int = -1
    ) -> np.ndarray:
        """Return places in the order of the result, at most `limit`."""
        kernels = _kernels()
        most = limit
        if most is None or most > 4096:
            if kind_of(*slots) == FILTER:
                # Counting them would be as much work as finding them.
                n = kernels.capacity_for(self.address, *slots, box[0], box[1])
            else:
                n = self.count(slots, box)
            most = n if most is None else min(n, most)
        out = np.empty(most, np.int64)
        found = kernels.gather(self.address, *slots, box[0], box[1], box[2], box[3], 0, 1 if newest_first else 0, out)
        return out if found == most else out[:found].copy()

    def last_by_stop(self, slots: Slots, box: Box) -> np.ndarray:
        """Return the place of the interval with the largest (stop, row), one or none, of slots that a list serves."""
        from tkindex.kernels.layers import last_of_layers

        place = last_of_layers(self.address, *slots, box[0], box[1], box[2], box[3])
        return np.array([place] if place >= 0 else [], np.int64)

    def count(self, slots: Slots, box: Box) -> int:
        """Count the facts."""
        return _kernels().count(self.address, *slots, box[0], box[1], box[2], box[3])

    def part(self, slots: Slots, box: Box, low: int, high: int, newest_first: bool) -> np.ndarray:
        """Return the places [low, high) of a slice of all layers, or the other way round."""
        out = np.empty(high - low, np.int64)
        if high > low:
            backward = low > 0 and high == self.count(slots, box)
            _kernels().gather(
                self.address, *slots, box[0], box[1], box[2], box[3],
                0 if backward else low, 1 if backward else 0, out,
            )  # fmt: skip
            if backward != newest_first:
                return np.ascontiguousarray(out[::-1])
        return out

    def reach(self, start: int, box: Box, hops: int, max_facts: int, max_entities: int) -> tuple[bytes, int, bool]:
        """Walk over the layers; see `tkindex.results.source.Source.reach`."""
        from tkindex.kernels.layerwalk import neighborhood_of_layers

        marks = np.zeros(len(self.entities), np.int32)
        places = np.empty(max_facts, np.int64)
        found, hops_of = np.empty(max_entities, np.int32), np.empty(max_entities, np.int32)
        packed = neighborhood_of_layers(
            self.address, start, hops, box[0], box[1], box[2], box[3], max_facts, max_entities,
            marks, places, found, hops_of,
        )  # fmt: skip
        n_facts, n_found = packed >> 32, (packed >> 1) & 0x7FFFFFFF
        rows = self.column("rows", places[:n_facts])
        parts = rows, found[:n_found], hops_of[:n_found]
        return b"".join(part.tobytes() for part in parts), n_facts, bool(packed & 1)

    def places_of(self, rows: np.ndarray) -> np.ndarray:
        """Return the places of rows, sought one by one."""
        return _places_of(self.layers, rows)

    # ---- from places to facts ------------------------------------------------------------------------------------

    def column(self, name: str, places: np.ndarray) -> np.ndarray:
        """Return a column of the facts at some places; see `tkindex.results.source.Searcher.column`."""
        places = np.ascontiguousarray(places)
        is_wide = name in ("starts", "stops")
        out = np.empty(len(places), np.int64 if is_wide else np.int32)
        narrow, wide = (_NO_IDS, out) if is_wide else (out, _NO_TICKS)
        _kernels().read_places(self.address, places, _COLUMNS.index(name), narrow, wide)
        out.flags.writeable = False
        return out

    # Of what is believed now; a scope is one store, and an index as it was is told both.
    outside: pa.Schema | None = None
    later: Callable[..., pa.Schema | None] | None = None

    @cached_property
    def attribute_schema(self) -> pa.Schema | None:
        """Names and types of the attributes of all layers, or None where there are none."""
        schemas = [self.base.attribute_schema, *(table and table.schema for table in self._tables)]
        given = [schema.remove_metadata() for schema in schemas if schema is not None]
        if not given:
            return None
        import pyarrow as pa

        return pa.unify_schemas(given, promote_options="permissive")

    @property
    def attribute_lists(self) -> AttributeLists | None:
        """Those of the base."""
        return self.base.attribute_lists

    def passing(self, expression: Expression) -> np.ndarray:
        """Return the places of the facts whose attributes satisfy an expression, by (start, seq).

        Those of the base are found once, however many snapshots stand on it.
        """
        rows = self.base.passing(expression)
        removed = self.layers.removed_rows
        if len(removed) and len(rows):
            rows = rows[~np.isin(rows, removed)]
        places = [rows.astype(np.int64)]
        for i, (layer, segment) in enumerate(zip(self.layers.positive[1:], self.layers.segments, strict=True), 1):
            mask = segment.passing(expression)
            if layer.order is not None:
                mask = mask[layer.order]
            places.append(np.flatnonzero(mask) + (i << 32))
        joined = np.concatenate(places)
        return joined[np.argsort(self.column("rows", joined), kind="stable")]

    def passing_key(self, expression: Expression) -> tuple[bytes, bytes]:
        """Return what tells, of snapshots on one base, whether the same facts satisfy an expression.

        Raises
        ------
        QueryError
            An attribute that is not there, or a value of another type.

        Notes
        -----
        O(r log n) for r removed rows and n facts of the base that pass, and O(K) for facts beside it, once a segment.
        """
        from tkindex.query.matching import check

        check(expression, self.attribute_schema)
        rows, removed = self.base.passing(expression), self.layers.removed_rows
        if len(removed) and len(rows):
            places = np.minimum(np.searchsorted(rows, removed), len(rows) - 1)
            removed = removed[rows[places] == removed]
        else:
            removed = removed[:0]
        seqs = [segment.added.seqs[segment.passing(expression)] for segment in self.layers.segments]
        return removed.tobytes(), b"".join(part.tobytes() for part in seqs)

    @cached_property
    def _attributes(self) -> _Attributes | None:
        if self.attribute_schema is None:
            return None
        return _Attributes(self.layers, (self.base.attributes, *self._tables))

    def attribute_rows(self, rows: np.ndarray) -> pa.Table | None:
        """Return the attributes of rows, sought one by one, or None where there are none."""
        return None if self._attributes is None else self._attributes.rows(rows)

    def attributes_at(self, places: np.ndarray) -> pa.Table | None:
        """Return the attributes of the facts at some places, or None where there are none; no layer is merged."""
        return None if self._attributes is None else self._attributes.at(places)

    def read(self, facts: Selection, low: int, high: int, n_fields: int, places: np.ndarray | None) -> list[Any]:
        """Return facts [low, high) of a slice, or of places: tuples of 4 or 5 fields, or 6 as `Fact`."""
        where, box = 0, facts.box
        if places is not None:
            places = np.ascontiguousarray(places)
            where = places.ctypes.data
        # Held until the end: another thread may put a table of its own in its place.
        kept = self.pointers or self.make_pointers()
        head, relation, tail, entity = facts.slots
        found: list[Any] = self._read(
            self.address, head, relation, tail, entity, box[0], box[1], low, high, where, kept[1], n_fields
        )
        return found

    def make_pointers(self) -> tuple[Any, Any, Any]:
        """As `StoreSearcher.make_pointers`, with the instants that the base has made."""
        of_base = self.base.pointers or self.base.make_pointers()
        of_facts = Fact if self._attributes is None else fact_type(self._attributes.rows)
        if not self.is_compiled:
            self.pointers = None, of_base[1].with_labels(self.entities, self.relations, of_facts), None
            return self.pointers
        from tkindex.native.fact_objects import FACT_TYPE

        table = int64s(of_base[0])
        labels = *labels_table(self.entities), *labels_table(self.relations)
        table[: len(labels)] = labels
        table[FACT_TYPE] = id(of_facts)
        self.pointers = table, place_of(table), (of_base, of_facts)
        return self.pointers
