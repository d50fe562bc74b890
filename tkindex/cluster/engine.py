"""From checked arguments to shards: which of them are asked, and how their answers become one.

A question with an entity goes to the shard where that entity lives, and nowhere else. One about the whole graph goes to
all of them, and facts are counted where their head lives. Nearest-only conventions, picks and ties of such a question
are those of `tkindex.query.searcher`, over the shards together (`Graph`).
"""

from __future__ import annotations

import math
from itertools import product
from typing import TYPE_CHECKING, Any, NoReturn, Protocol

import numpy as np

from tkindex.cluster.gathered import gathered
from tkindex.cluster.requests import Ask, Columns, Few, LabelSlots, Unknown, merged
from tkindex.cluster.shard import NAMES
from tkindex.errors import QueryError, UnknownEntityError, shorten
from tkindex.native import layout
from tkindex.query.arguments import check_count
from tkindex.query.engine import Engine
from tkindex.query.field_text import as_expression
from tkindex.query.listed import has_list
from tkindex.query.searcher import narrowed, tied, winners
from tkindex.results.source import Slots
from tkindex.schema import ANY
from tkindex.store.normalization import NORMALIZATIONS
from tkindex.store.vocabulary import Vocabulary
from tkindex.threads import cached_property
from tkindex.timeline.conditions import Box, BoxCache
from tkindex.timeline.conventions import Convention
from tkindex.timeline.ranges import instant_type

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.cluster.entities import EntityNames
    from tkindex.cluster.transport import Transport

_OPEN: Slots = (ANY, ANY, ANY, ANY)
_MAX_COMBINATIONS = 100_000
_OPERATORS = ("before", "after", "from", "on", "during", "overlaps")


class ClusterEngine(Engine):
    """The engine of a cluster: verbs in Python, facts in shards.

    Parameters
    ----------
    transport : Transport
    convention : Convention
    entities : EntityNames
    """

    def __init__(self, transport: Transport, convention: Convention, entities: EntityNames) -> None:
        self.transport, self.places = transport, transport.places
        self.convention = convention
        about = transport.about
        self.unit, self.is_point, self.relations = about.unit, about.is_point, transport.relations
        self.instant = instant_type(self.unit)
        self.relation_id, self.relation_label = self.relations.ids, self.relations.labels.__getitem__
        self.boxes = {op: BoxCache(op, self.unit, self.is_point) for op in _OPERATORS}
        self.keeps_period, self.nearest_only = convention.after_includes_period, convention.nearest_only
        self._is_special = convention.nearest_only or convention.all_ties
        self._entities = entities
        self._normal = NORMALIZATIONS.get(about.normalization)
        self.n_facts = about.n_facts
        self.where: str | None = None
        self.labels = True
        # Compiled verbs leave everything to the Python ones, but what `route` hands to a shard.
        self._context = 0

    def route(self, engines: list[Engine]) -> None:
        """Have compiled verbs ask the engine of a shard where a question names its entity by a label.

        Where that one knows a label not, or answers in Python itself, the Python verb of the cluster is asked.
        """
        route = np.array([len(engines), *self.places.halves, *map(id, engines)], np.uint64)
        context = np.zeros(layout.CONTEXT_SIZE, np.int64)
        context[layout.ROUTE] = route.ctypes.data
        self._routed = context, route, engines
        self._context = context.ctypes.data

    @property
    def origin(self) -> Any:  # type: ignore[override]
        """What knows how many facts there are."""
        return self

    @cached_property
    def attribute_schema(self) -> pa.Schema | None:
        """Names and types of the attributes, or None where there are none."""
        table = self.nothing().attributes
        return None if table is None else table.schema

    def label(self, entity: Any) -> str | None:
        """Return the label of a label or id, as it stands in the shards."""
        if entity is None or isinstance(entity, str):
            return entity if entity is None or self._normal is None else self.canonical(entity)
        return self._entities()[entity]

    def normal(self, label: str) -> str:
        """Return what the normalisation of the cluster makes of a label."""
        return label if self._normal is None else self._normal(label)

    def canonical(self, label: str) -> str:
        """Return a label as it stands in the shards; one that nobody knows as it is, so that errors name that.

        Notes
        -----
        Every label there is what the normalisation of the cluster has made of another, and is left as it is by the same
        one. So a label that is changed stands nowhere itself, and one shard is asked, as without a normalisation.
        """
        found = self.normal(label)
        return found if found == label or self._is_there(found) else label

    def slots(self, head: Any, relation: Any, tail: Any, entity: Any) -> LabelSlots:
        """Return labels, and the id of a relation."""
        number = None if relation is None else self.relations.id(relation)
        return self.label(head), number, self.label(tail), self.label(entity)

    def run(
        self,
        head: Any,
        relation: Any,
        tail: Any,
        entity: Any,
        box: Box,
        limit: int | None,
        newest_first: bool,
        gives: str = "facts",
    ) -> Any:
        """Check the arguments, ask the shards, and give "facts", the "pick" of one end, or the "count"."""
        if limit is not None:
            limit = check_count(limit, "limit", 0)
        rules = self.convention.name, limit, newest_first, gives
        if has_list((head, relation, tail, entity)):
            combinations = self._combinations((head, relation, tail, entity))
            asks = [Ask(one, box, *rules, where=self.where, labels=self.labels) for one in combinations]
            return self._together(asks) if asks else self._of_none(box, newest_first, gives)
        slots = self.slots(head, relation, tail, entity)
        ask = Ask(slots, box, *rules, where=self.where, labels=self.labels)
        anchor = anchor_of(slots)
        if anchor is None:
            return self._together([ask])
        shard, transport = self.places[anchor], self.transport
        found = transport.find(shard, ask)
        if isinstance(found, Unknown):
            self.refuse(ask.slots, found)
            return self._of_none(box, newest_first, gives)
        if not isinstance(found, (Few, Columns)):
            return found
        return gathered(self, found, box, newest_first, gives, lambda: transport.ask(shard, "ties", ask))

    def _of_none(self, box: Box, newest_first: bool, gives: str) -> Any:
        return 0 if gives == "count" else gathered(self, self.nothing(), box, newest_first, gives)

    def passing(self, where: Any) -> ClusterEngine:
        """Return an engine that asks about the facts that pass ``where=``."""
        other = ClusterEngine(self.transport, self.convention, self._entities)
        other.where = where if where is None else as_expression(where).text
        return other

    def unlabelled(self) -> ClusterEngine:
        """Return an engine whose facts about the whole graph come without the labels of their entities."""
        other = ClusterEngine(self.transport, self.convention, self._entities)
        other.where, other.labels = self.where, False
        return other

    def columns_of(self, slots: LabelSlots) -> Columns:
        """Return all facts of labels of head, tail and entity, and the id of a relation."""
        from tkindex.timeline.conditions import ANY_TIME

        ask = Ask(slots, ANY_TIME, "standard")
        anchor = anchor_of(slots)
        if anchor is None:
            return merged(self.transport.ask_all("find", ask._replace(owned=True)))
        found = self.transport.ask(self.places[anchor], "find", ask)
        return found if isinstance(found, Columns) else self.nothing()

    def nothing(self) -> Columns:
        """Return no facts, with the attributes that facts have; a shard that has no fact knows none."""
        return merged(self.transport.ask_all("columns", np.empty(0, np.int32)))

    def refuse(self, slots: LabelSlots, unknown: Unknown) -> None:
        """Raise where one of these labels occurs nowhere; else the slots have no fact in common."""
        for name in unknown.names:
            label = slots[NAMES.index(name)]
            if isinstance(label, str):
                self.check_known(label)

    def knows(self, label: str) -> bool:
        """Say whether an entity of that label occurs anywhere."""
        return self._is_there(self.normal(label))

    def _is_there(self, label: str) -> bool:
        found: bool = self.transport.ask(self.places[label], "knows", label)
        return found

    def check_known(self, label: str) -> None:
        """Raise where an entity of that label occurs nowhere.

        Raises
        ------
        UnknownEntityError
        """
        if not self.knows(label):
            self._unknown(label)

    def all_entities(self) -> Vocabulary:
        """Return all entities as one vocabulary."""
        return self._entities()

    @property
    def home_of_ids(self) -> np.ndarray:
        """Of each entity of all, ``shard << 32 | id in that shard``: ndarray of int64, shape (E,)."""
        self._entities()
        return self._entities.homes

    def _unknown(self, label: str) -> NoReturn:
        from rapidfuzz import fuzz, process, utils

        near = [other for found in self.transport.ask_all("suggest", label) for other in found]
        best = process.extract(label, near, scorer=fuzz.WRatio, processor=utils.default_process, limit=3)
        names = tuple(dict.fromkeys(match[0] for match in best))
        hint = f"; did you mean {' or '.join(map(repr, names))}?" if names else ""
        raise UnknownEntityError(f"unknown entity {shorten(label)}{hint}", names)

    def _together(self, asks: list[Ask]) -> Any:
        """Answer a question whose facts lie in several shards: about the whole graph, or with lists in its slots."""
        ask = asks[0]
        graph = Graph(self, asks)
        box = narrowed(graph, _OPEN, ask.box) if self.nearest_only else ask.box
        if ask.gives == "count":
            return graph.count(_OPEN, box)
        if ask.gives == "facts":
            graph.positions(_OPEN, box, ask.limit, ask.newest_first)
            return gathered(self, graph.found, box, ask.newest_first)
        found = winners(graph, _OPEN, box, ask.newest_first, self.convention.all_ties)
        columns = graph.found
        if not len(found):
            return gathered(self, columns, box, ask.newest_first, "pick")
        tick = tied(graph, box, found, ask.newest_first)
        return gathered(self, columns, box, ask.newest_first, "pick", lambda: graph.count(_OPEN, tick))

    def narrowed(self, slots: tuple[Any, ...], box: Box) -> Box:
        """Return a box as a convention narrows it: to the facts of all shards that are nearest to its period."""
        if not self.nearest_only or box.op not in ("before", "after"):
            return box
        asks = [Ask(one, box, "standard", where=self.where) for one in self._combinations(slots)]
        return narrowed(Graph(self, asks), _OPEN, box) if asks else box

    def _combinations(self, given: tuple[Any, ...]) -> list[LabelSlots]:
        """Return every combination of the labels that slots list."""
        choices = []
        for place, value in enumerate(given):
            values = list(value) if has_list((value,)) else [value]
            known = [self._one(place, one) for one in values]
            choices.append(list(dict.fromkeys(known)))
        if math.prod(map(len, choices)) > _MAX_COMBINATIONS:
            raise QueryError(f"the lists name more than {_MAX_COMBINATIONS:,} combinations of labels; ask in parts")
        return list(product(*choices))

    def _one(self, place: int, value: Any) -> Any:
        if place == 1:
            return None if value is None else self.relations.id(value)
        label = self.label(value)
        if label is not None:
            self.check_known(label)
        return label

    def with_convention(self, convention: Convention) -> ClusterEngine:
        """Return an engine over the same shards that follows another convention."""
        return ClusterEngine(self.transport, convention, self._entities)

    @property
    def store(self) -> Any:
        """No store holds all facts."""
        raise QueryError(
            "a cluster has no one store of all facts: ask its verbs, or open a shard as an index of its own"
        )


class View(Protocol):
    """What plans need of a cluster; see `tkindex.cluster.cluster.Cluster`."""

    engine: ClusterEngine
    relations: Vocabulary
    unit: str
    is_point: bool
    convention: Convention

    @property
    def entities(self) -> Vocabulary: ...
    @property
    def state(self) -> str: ...
    def link(self, text: str, kind: str = "entity", k: int = 5) -> Any: ...


class Graph:
    """Several shards as one searcher; positions are places in what was found last.

    Parameters
    ----------
    engine : ClusterEngine
    asks : list of Ask
        That differ in their slots. One with an entity is for the shard where it lives, one without for all shards.
    """

    def __init__(self, engine: ClusterEngine, asks: list[Ask]) -> None:
        self.is_point = engine.is_point
        self.found: Columns
        self._engine = engine
        self._asks = [
            (anchor_of(ask.slots), ask._replace(convention="standard", owned=anchor_of(ask.slots) is None))
            for ask in asks
        ]
        # With one entity on either side a fact may be found twice; heads, relations and tails exclude one another.
        self._is_disjoint = len({ask.slots[3] for ask in asks}) < 2

    def _everywhere(self, **changes: Any) -> list[Any]:
        """Ask each shard all that is for it, in one call."""
        shards = range(self._engine.places.n_shards)
        calls: dict[int, list[Ask]] = {}
        for anchor, ask in self._asks:
            for shard in shards if anchor is None else [self._engine.places[anchor]]:
                calls.setdefault(shard, []).append(ask._replace(**changes))
        answers = self._engine.transport.ask_each([(shard, "find_all", (some,)) for shard, some in calls.items()])
        found = [one for some in answers for one in some]
        # Slots of labels that never meet in that shard.
        return [one for one in found if not isinstance(one, Unknown)]

    def _joined(self, parts: list[Columns], newest_first: bool = False, limit: int | None = None) -> Columns:
        parts = parts or [self._engine.nothing()]
        if self._is_disjoint:
            return merged(parts, newest_first, limit)
        whole = merged(parts, newest_first)
        _, first = np.unique(whole.seqs, return_index=True)
        return whole.take(np.sort(first)[:limit])

    def positions(
        self, slots: Slots, box: Box, limit: int | None = None, newest_first: bool = False, packed: int = -1
    ) -> np.ndarray:
        """Return the places of the facts in a box, in order, at most `limit`."""
        parts = self._everywhere(box=box, limit=limit, newest_first=newest_first, gives="facts")
        self.found = self._joined(parts, newest_first, limit)
        return np.arange(self.found.n_facts)

    def last_by_stop(self, slots: Slots, box: Box) -> np.ndarray:
        """Return the place of the fact with the largest (stop, start, seq), or none."""
        found = self._joined(self._everywhere(box=box, limit=None, newest_first=False, gives="end"))
        self.found = found.take(np.lexsort((found.seqs, found.starts, found.stops))[-1:])
        return np.arange(self.found.n_facts)

    def count(self, slots: Slots, box: Box) -> int:
        """Count the facts in a box."""
        if not self._is_disjoint:
            return self._joined(self._everywhere(box=box, limit=None, newest_first=False, gives="facts")).n_facts
        return sum(self._everywhere(box=box, limit=None, newest_first=False, gives="count"))

    def column(self, name: str, positions: np.ndarray) -> np.ndarray:
        """Return a column of some of the facts that were found last."""
        found: np.ndarray = getattr(self.found, "seqs" if name == "rows" else name)[positions]
        return found


def anchor_of(slots: LabelSlots) -> str | None:
    """Return the label whose shard can answer, or None where no slot names an entity."""
    return next((label for label in (slots[0], slots[2], slots[3]) if label is not None), None)
