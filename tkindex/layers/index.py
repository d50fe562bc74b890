"""An index over layers: the verbs of `tkindex.query.verbs` without one store beneath them.

What they find is `tkindex.layers.facts`: slices of all layers together, or places in them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.index import Index
from tkindex.layers.facts import LayeredFacts, LayeredPick
from tkindex.query import plain_reading
from tkindex.query.arguments import check_count
from tkindex.query.engine import length_of
from tkindex.query.store_rows import labels_table
from tkindex.results.facts import Facts, Pick
from tkindex.schema import FILTER
from tkindex.store.vocabulary import Vocabulary
from tkindex.timeline.conditions import Box, Convention, get_convention

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.layers.merging import Merge
    from tkindex.layers.segments import Layers
    from tkindex.plans.run import CompiledPlan, PlanResult, Verdict

# Beyond so many rows their attributes are quicker read from a merged store than sought one by one.
_MOST_SOUGHT = 2_000


class _Kernels(NamedTuple):
    """The compiled functions behind the verbs, without Numba's dispatch."""

    count: Callable[..., int]
    room_for: Callable[..., int]
    gather: Callable[..., int]
    read_places: Callable[..., None]


@cache
def _kernels() -> _Kernels:
    from tkindex.kernels import layers as kl
    from tkindex.kernels._jit import entry_point

    return _Kernels(*map(entry_point, (kl.count_layers, kl.room_for, kl.gather, kl.read_places)))


_NO_IDS, _NO_TICKS = np.empty(0, np.int32), np.empty(0, np.int64)
_COLUMNS = ("rows", "heads", "relations", "tails", "starts", "stops")
Slots = tuple[int, int, int, int]


class LayeredIndex(Index):
    """An index over layers; made by `tkindex.layers.snapshot.layered`.

    The verbs that find facts answer from the layers. Whatever needs one store (walks, batches, plans, search, saving)
    merges them once, when it is first asked for; from then on all verbs answer from that store.
    """

    def __init__(
        self,
        base: Index,
        layers: Layers,
        merge: Merge,
        entities: Vocabulary,
        relations: Vocabulary,
        convention: Convention,
    ) -> None:
        super().__init__(base._store, entities, relations, unit=base.unit, convention=convention)
        # What the engine took from the base is the merged store's: `__getattr__` makes it.
        del self._store, self._address, self._attribute_table
        self._base, self._layers, self._merge = base, layers, merge
        self._find: Callable[..., int]
        self._read_layers_method: Callable[..., Any]
        address = 0
        if self._is_compiled:
            from tkindex.native import layer_methods

            self._find, self._read_layers_method = layer_methods.find_method, layer_methods.read_layers_method
            address = layer_methods.SEARCH_ADDRESS
        else:
            self._find, self._read_layers_method = plain_reading.find(), plain_reading.read_layers
        self._layers_address = layers.address
        # Times that were parsed once stay parsed.
        self._boxes = base._boxes
        self._before, self._after, self._on = (self._boxes[op] for op in ("before", "after", "on"))
        self._answer_from(self._find, layers.address, address, LayeredFacts, LayeredPick)

    @property
    def _is_merged(self) -> bool:
        return "_store" in vars(self)

    def _switch(self) -> None:
        """Merge, and answer from one store from now on."""
        with self._merge.lock:
            if "_store" not in vars(self):
                alone = self._merge.make()
                self._address, self._attribute_table = alone._address, alone._attributes
                self._answer_from(self._select, alone._address)
                self._store = alone._store

    def __getattr__(self, name: str) -> Any:
        # Set once they are known: then this is not asked for them any more.
        if name in ("_store", "_address", "_attribute_table"):
            self._switch()
            return vars(self)[name]
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    # ---- what it consists of -------------------------------------------------------------------------------------

    @property
    def n_facts(self) -> int:
        """How many facts there are."""
        return self._layers.n_facts

    @property
    def n_entities(self) -> int:
        """How many entities there are."""
        return len(self.entities)

    @property
    def n_relations(self) -> int:
        """How many relations there are."""
        return len(self.relations)

    @property
    def nbytes(self) -> dict[str, int]:
        """Bytes of each column, all layers together, and of the vocabularies under "vocabulary"."""
        found: dict[str, int] = {}
        for layer in self._layers.layers:
            for name, size in layer.store.nbytes.items():
                found[name] = found.get(name, 0) + size
        return {**found, "vocabulary": self.entities.nbytes + self.relations.nbytes}

    def with_convention(self, convention: str) -> Index:
        """Return an index over the same facts that follows another convention; nothing is copied."""
        rules = get_convention(convention)
        other = LayeredIndex(self._base, self._layers, self._merge, self.entities, self.relations, rules)
        other.report, other.path = self.report, self.path
        other._stored_vectors, other._made, other._older = self._stored_vectors, self._made, self._older
        if "linker" in vars(self):
            other.linker = self.linker
        return other

    # ---- plans read the columns of a store while they are compiled and run ---------------------------------------

    def compile_plan(self, plan: Any) -> CompiledPlan:
        """See `tkindex.index.Index.compile_plan`."""
        self._switch()
        return super().compile_plan(plan)

    def run_plan(self, plan: Any) -> PlanResult:
        """See `tkindex.index.Index.run_plan`."""
        self._switch()
        return super().run_plan(plan)

    def verify_answer(self, plan: Any, answer: Any = None, **more: Any) -> Verdict:
        """See `tkindex.index.Index.verify_answer`."""
        self._switch()
        return super().verify_answer(plan, answer, **more)

    # ---- from arguments to results -------------------------------------------------------------------------------

    def _found(
        self,
        wrap: type[Any],
        packed: int,
        slots: Slots,
        box: Box,
        newest_first: bool,
        limit: int | None = None,
        places: np.ndarray | None = None,
    ) -> Any:
        return wrap(self, packed, *slots, box, newest_first, limit, None if places is None else (places, None))

    def _limited(
        self,
        head: int,
        relation: int,
        tail: int,
        entity: int,
        box: Box,
        limit: Any,
        newest_first: bool,
        wrap: Callable[..., Any],
    ) -> Any:
        if self._is_merged:
            return super()._limited(head, relation, tail, entity, box, limit, newest_first, wrap)
        most = check_count(limit, "limit", 0)
        packed = self._find(self._layers_address, head, relation, tail, entity, box[0], box[1], 0)
        if packed < 0 or self._is_special or wrap is Pick:
            return self._special(packed, head, relation, tail, entity, box, most, newest_first, wrap)
        slots = head, relation, tail, entity
        if self.is_point or box.any_stop or not most:
            n = packed & 0xFFFFFFFF
            low, high = (max(0, n - most), n) if newest_first else (0, min(n, most))
            places = None if self.is_point or box.any_stop else np.empty(0, np.int64)
            return self._found(LayeredFacts, (low << 32) | high, slots, box, newest_first, None, places)
        return self._found(LayeredFacts, packed, slots, box, newest_first, most)

    def _special(
        self,
        packed: int,
        head: int,
        relation: int,
        tail: int,
        entity: int,
        box: Box,
        limit: int | None,
        newest_first: bool,
        wrap: Callable[..., Any],
    ) -> Any:
        if self._is_merged:
            return super()._special(packed, head, relation, tail, entity, box, limit, newest_first, wrap)
        if packed < 0:
            self._raise_code(packed, head, relation, tail, entity)
        slots = head, relation, tail, entity
        if self._nearest_only and box.op in ("before", "after"):
            box = self._nearest_box(slots, box)
        if wrap is Pick:
            return self._found(
                LayeredPick, 0, slots, box, newest_first, None, self._pick_places(slots, box, newest_first)
            )
        if wrap is length_of:
            return self._count_box(head, relation, tail, entity, box)
        places = self._gather(slots, box, limit, newest_first)
        return self._found(LayeredFacts, 0, slots, box, newest_first, None, places)

    def _nearest_box(self, slots: Slots, box: Box) -> Box:
        """Narrow a box of `before` or `after` to the facts nearest to its period."""
        if box.op == "after":
            nearest = self._gather(slots, box, 1, False)
        else:
            nearest = self._last_places(slots, box)
        if not len(nearest):
            return box
        if box.op == "after" or self.is_point:
            tick = int(self._column(nearest, "starts")[0])
            return box._replace(start_first=tick, start_last=tick)
        tick = int(self._column(nearest, "stops")[0])
        return box._replace(stop_first=tick, stop_last=tick)

    def _last_places(self, slots: Slots, box: Box) -> np.ndarray:
        """The place of the fact with the largest (stop, row), or none."""
        if self.is_point:
            return self._gather(slots, box, 1, True)
        if self._kind_of(*slots) == FILTER:
            places = self._gather(slots, box, None, False)
            if len(places):
                stops = self._column(places, "stops")
                places = places[stops == stops.max()][-1:]
            return places
        from tkindex.kernels.layers import last_of_layers

        place = last_of_layers(self._layers_address, *slots, box[0], box[1], box[2], box[3])
        return np.array([place] if place >= 0 else [], np.int64)

    def _pick_places(self, slots: Slots, box: Box, is_last: bool) -> np.ndarray:
        """The places that `first` or `last` gives: one or none, or all ties where the convention keeps them."""
        places = self._last_places(slots, box) if is_last else self._gather(slots, box, 1, False)
        if self.convention.all_ties and len(places):
            places = self._gather(slots, self._tied(box, places, is_last), None, False)
        return places

    def _tied(self, box: Box, places: np.ndarray, is_last: bool) -> Box:
        """Narrow a box to the facts that share the winning time."""
        if is_last and not self.is_point:
            tick = int(self._column(places[:1], "stops")[0])
            return box._replace(stop_first=tick, stop_last=tick)
        tick = int(self._column(places[:1], "starts")[0])
        return box._replace(start_first=tick, start_last=tick)

    # ---- from slices to places and columns -----------------------------------------------------------------------

    def _count_box(self, head: int, relation: int, tail: int, entity: int, box: Box) -> int:
        if self._is_merged:
            return super()._count_box(head, relation, tail, entity, box)
        return self._count_layers((head, relation, tail, entity), box)

    def _count_ties(self, pick: Pick) -> int:
        if not isinstance(pick, LayeredFacts):
            return super()._count_ties(pick)
        box = self._tied(pick._box, pick.places, pick._newest_first)
        return self._count_box(pick._head, pick._relation, pick._tail, pick._entity, box)

    def _gather(self, slots: Slots, box: Box, limit: int | None, newest_first: bool) -> np.ndarray:
        """Places of the facts in a box, in the order of the result."""
        kernels = _kernels()
        most = limit
        if most is None or most > 4096:
            if self._kind_of(*slots) == FILTER:
                # Counting them would be as much work as finding them.
                n = kernels.room_for(self._layers_address, *slots, box[0], box[1])
            else:
                n = self._count_layers(slots, box)
            most = n if most is None else min(n, most)
        out = np.empty(most, np.int64)
        found = kernels.gather(
            self._layers_address, *slots, box[0], box[1], box[2], box[3], 0, 1 if newest_first else 0, out
        )
        return out if found == most else out[:found].copy()

    def _count_layers(self, slots: Slots, box: Box) -> int:
        return _kernels().count(self._layers_address, *slots, box[0], box[1], box[2], box[3])

    def _part(self, slots: Slots, box: Box, low: int, high: int, newest_first: bool) -> np.ndarray:
        """Places [low, high) of a slice of all layers, in the order of the result."""
        out = np.empty(high - low, np.int64)
        if high > low:
            backward = low > 0 and high == self._count_layers(slots, box)
            _kernels().gather(
                self._layers_address, *slots, box[0], box[1], box[2], box[3],
                0 if backward else low, 1 if backward else 0, out,
            )  # fmt: skip
            if backward != newest_first:
                return np.ascontiguousarray(out[::-1])
        return out

    def _column(self, places: np.ndarray, name: str) -> np.ndarray:
        """A column of the facts at some places: starts and stops as int64, the others as int32."""
        places = np.ascontiguousarray(places)
        is_wide = name in ("starts", "stops")
        out = np.empty(len(places), np.int64 if is_wide else np.int32)
        narrow, wide = (_NO_IDS, out) if is_wide else (out, _NO_TICKS)
        _kernels().read_places(self._layers_address, places, _COLUMNS.index(name), narrow, wide)
        out.flags.writeable = False
        return out

    def _attribute_rows(self, rows: np.ndarray) -> pa.Table | None:
        if self._is_merged or len(rows) > _MOST_SOUGHT:
            return super()._attribute_rows(rows)
        table = self._merge.attributes
        if table is None:
            return None
        import pyarrow as pa

        from tkindex.kernels.layers import find_rows

        rows = np.ascontiguousarray(rows, np.int32)
        places = np.empty(len(rows), np.int64)
        find_rows(self._layers_address, rows, places)
        of_layer, at = places >> 32, places & 0xFFFFFFFF
        offset = 0
        for i, layer in enumerate(self._layers.positive):
            mine = of_layer == i
            if layer.order is not None:
                at[mine] = layer.order[at[mine]]
            at[mine] += offset
            offset += layer.store.header.n_facts
        return table.take(pa.array(at))

    def _read(self, facts: Facts, low: int, high: int, n_fields: int) -> list[Any]:
        if isinstance(facts, LayeredFacts):
            return self._read_layers(facts, low, high, n_fields, facts.places)
        return super()._read(facts, low, high, n_fields)

    def _read_layers(
        self, facts: LayeredFacts, low: int, high: int, n_fields: int, places: np.ndarray | None = None
    ) -> list[Any]:
        """Facts [low, high) of a slice, or of places: tuples of 4 or 5 fields, or 6 as `Fact`."""
        where, box = 0, facts._box
        if places is not None:
            places = np.ascontiguousarray(places)
            where = places.ctypes.data
        # Held until the end: another thread may put a table of its own in its place.
        kept = self._layer_pointers
        given = (
            self._layers_address, facts._head, facts._relation, facts._tail, facts._entity, box[0], box[1],
            low, high, where, kept[1], n_fields,
        )  # fmt: skip
        found: list[Any] = self._read_layers_method(*given)
        return found

    @cached_property
    def _layer_pointers(self) -> tuple[Any, Any, Any]:
        """As `Engine._pointers`, with the instants that the base has made."""
        of_base = self._base._pointers
        if not self._is_compiled:
            return None, of_base[1].with_labels(self.entities, self.relations), None
        table = of_base[0].copy()
        labels = *labels_table(self.entities), *labels_table(self.relations)
        table[: len(labels)] = labels
        return table, table.ctypes.data, of_base
