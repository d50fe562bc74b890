"""From checked arguments to shards: which of them are asked, and how their answers become one.

A question with an entity goes to the shard where that entity lives, and nowhere else. One about the whole graph goes to
all of them, and facts are counted where their head lives. Nearest-only conventions, picks and ties of such a question
are those of `tkindex.query.searcher`, over the shards together (`WholeGraph`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn, Protocol

import numpy as np

from tkindex.cluster.gathered import gathered
from tkindex.cluster.requests import Ask, Columns, LabelSlots, Unknown, merged
from tkindex.cluster.shard import NAMES
from tkindex.errors import QueryError, UnknownEntityError
from tkindex.query.arguments import check_count
from tkindex.query.engine import Engine
from tkindex.query.searcher import narrowed, tied, winners
from tkindex.schema import ANY
from tkindex.store.vocabulary import Vocabulary, shorten
from tkindex.timeline.conditions import Box, BoxCache, Convention
from tkindex.timeline.ranges import instant_type

if TYPE_CHECKING:
    from tkindex.cluster.transport import Transport
    from tkindex.results.source import Slots

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
        self.n_facts = about.n_facts
        # Compiled verbs leave everything to the Python ones.
        self._context = 0

    @property
    def origin(self) -> Any:  # type: ignore[override]
        """What knows how many facts there are."""
        return self

    def label(self, entity: Any) -> str | None:
        """Return the label of a label or id."""
        if entity is None or isinstance(entity, str):
            return entity
        return self._entities()[entity]

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
        slots = self.slots(head, relation, tail, entity)
        ask = Ask(slots, box, self.convention.name, limit, newest_first, gives)
        anchor = next((label for label in (slots[0], slots[2], slots[3]) if label is not None), None)
        if anchor is None:
            return self._of_all(ask)
        found = self.transport.find(self.places[anchor], ask)
        if isinstance(found, Unknown):
            self.refuse(ask.slots, found)
            return 0 if gives == "count" else gathered(self, self.nothing(), box, newest_first, gives)
        return gathered(self, found, box, newest_first, gives) if isinstance(found, Columns) else found

    def columns_of(self, slots: tuple[Any, ...]) -> Columns:
        """Return all facts of labels of head, tail and entity, and the id of a relation."""
        from tkindex.timeline.conditions import ANY_TIME

        ask = Ask(slots, ANY_TIME, "standard")  # type: ignore[arg-type]
        anchor = next((slots[i] for i in (0, 2, 3) if slots[i] is not None), None)
        if anchor is None:
            return merged(self.transport.ask_all("find", ask._replace(owned=True)))
        found = self.transport.ask(self.places[anchor], "find", ask)
        return found if isinstance(found, Columns) else self.nothing()

    def nothing(self) -> Columns:
        """Return no facts, with the attributes that facts have."""
        found: Columns = self.transport.ask(0, "columns", np.empty(0, np.int32))
        return found

    def refuse(self, slots: LabelSlots, unknown: Unknown) -> None:
        """Raise where one of these labels occurs nowhere; else the slots have no fact in common."""
        for name in unknown.names:
            label = slots[NAMES.index(name)]
            assert isinstance(label, str)
            self.check_known(label)

    def knows(self, label: str) -> bool:
        """Say whether an entity of that label occurs anywhere."""
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

    def _of_all(self, ask: Ask) -> Any:
        """Answer a question about the whole graph."""
        graph = WholeGraph(self.transport, ask, self.is_point)
        slots: Slots = (ANY, ANY if ask.slots[1] is None else ask.slots[1], ANY, ANY)
        box = narrowed(graph, slots, ask.box) if self.nearest_only else ask.box
        if ask.gives == "count":
            return graph.count(slots, box)
        if ask.gives == "facts":
            graph.positions(slots, box, ask.limit, ask.newest_first)
            return gathered(self, graph.found, box, ask.newest_first)
        found = winners(graph, slots, box, ask.newest_first, self.convention.all_ties)
        columns = graph.found
        if not len(found):
            return gathered(self, columns, box, ask.newest_first, "pick")
        tick = tied(graph, box, found, ask.newest_first)
        return gathered(self, columns, box, ask.newest_first, "pick", lambda: graph.count(slots, tick))

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
    def link(self, text: str, kind: str = "entity", k: int = 5) -> Any: ...


class EntityNames:
    """All entities as one vocabulary, made when it is first asked for; conventions of a cluster share it.

    Attributes
    ----------
    homes : ndarray of int64, shape (E,)
        Of each entity, ``shard << 32 | id in that shard``; empty until the vocabulary is made.
    """

    def __init__(self, transport: Transport) -> None:
        self._transport = transport
        self._made: Vocabulary | None = None
        self.homes = np.empty(0, np.int64)

    def __call__(self) -> Vocabulary:
        if self._made is None:
            import pyarrow as pa

            parts = self._transport.ask_all("named")
            labels = pa.concat_arrays([part[0].cast(pa.large_string()) for part in parts])
            side, first = np.concatenate([part[2] for part in parts], axis=1)
            order = np.lexsort((first, side))
            shards = np.repeat(np.arange(len(parts)), [len(part[0]) for part in parts])
            self.homes = (shards << 32 | np.concatenate([part[1] for part in parts]))[order]
            self._made = Vocabulary.from_labels(labels.take(pa.array(order)), kind="entity")
        return self._made


class WholeGraph:
    """All shards as a searcher of owned facts; positions are places in what was found last."""

    def __init__(self, transport: Transport, ask: Ask, is_point: bool) -> None:
        self.is_point = is_point
        self.found: Columns
        self._transport = transport
        self._ask = ask._replace(owned=True, convention="standard")

    def _everywhere(self, **changes: Any) -> list[Any]:
        return self._transport.ask_all("find", self._ask._replace(**changes))

    def positions(
        self, slots: Slots, box: Box, limit: int | None = None, newest_first: bool = False, packed: int = -1
    ) -> np.ndarray:
        """Return the places of the facts in a box, in order, at most `limit`."""
        parts = self._everywhere(box=box, limit=limit, newest_first=newest_first, gives="facts")
        self.found = merged(parts, newest_first, limit)
        return np.arange(len(self.found))

    def last_by_stop(self, slots: Slots, box: Box) -> np.ndarray:
        """Return the place of the fact with the largest (stop, start, seq), or none."""
        found = merged(self._everywhere(box=box, limit=None, newest_first=False, gives="end"))
        self.found = found.take(np.lexsort((found.seqs, found.starts, found.stops))[-1:])
        return np.arange(len(self.found))

    def count(self, slots: Slots, box: Box) -> int:
        """Count the facts in a box."""
        return sum(self._everywhere(box=box, limit=None, newest_first=False, gives="count"))

    def column(self, name: str, positions: np.ndarray) -> np.ndarray:
        """Return a column of some of the facts that were found last."""
        found: np.ndarray = getattr(self.found, "seqs" if name == "rows" else name)[positions]
        return found
