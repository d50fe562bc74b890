"""The engine behind the verbs: from checked arguments to a slice of a posting list, and from slices to rows and facts.

Data flow of a query: labels → ids (one dict look-up each) and time → box (`tkindex.timeline.conditions`, text is parsed
once); one compiled call gives a slice of a posting list; a lazy `Facts` holds it. Only what no slice can answer takes
longer: a bound on the stop of intervals and slots that no list serves (`tkindex.query.store_rows`), and conventions
that keep the nearest facts (`_nearest`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.errors import DAMAGED, IndexFileError, QueryError
from tkindex.query import plain_reading
from tkindex.query.arguments import check_count
from tkindex.query.compiled import install
from tkindex.query.store_rows import StoreRows
from tkindex.results.facts import Facts, Pick
from tkindex.schema import ANY, FILTER, MAX_ID
from tkindex.timeline.conditions import ANY_TIME, Box, BoxCache, Convention, When
from tkindex.timeline.ranges import Instant, instant_type

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.store.store import Store
    from tkindex.store.vocabulary import Vocabulary

_new: Callable[[Any], Any] = object.__new__


class Engine(StoreRows):
    """One store, its vocabularies and its rules; the verbs of `tkindex.query.verbs.Queries` stand on it.

    Safe to use from many threads: nothing but caches is ever written.

    Notes
    -----
    Verbs that are marked with `tkindex.query.compiled.quick` answer in compiled code, which reads `_context`. A
    subclass that overrides `_run`, `_window` or `_period` gets the context 0, so that its verbs stay in Python and call
    those; one that searches otherwise sets `_context` to the address of a `tkindex.query.engine.context_of` of its
    own. A verb that a subclass overrides is never replaced.
    """

    # The address of what compiled verbs need of this index, 0 where they must ask the Python ones; read by its place.
    __slots__ = ("__dict__", "__weakref__", "_context")

    def __init__(
        self,
        store: Store,
        entities: Vocabulary,
        relations: Vocabulary,
        *,
        unit: str,
        convention: Convention,
        attributes: pa.Table | None = None,
    ) -> None:
        # Whether compiled code may handle Python's objects; else everything that does is plain Python.
        self._is_compiled = install(type(self), Engine)
        if self._is_compiled:
            from tkindex.native.methods import read_method, select_method
        else:
            read_method, select_method = plain_reading.read, plain_reading.select()

        self._store = store
        self.entities = entities
        self.relations = relations
        self.unit = unit
        self.convention = convention
        self.is_point = store.header.is_point
        self._attribute_table = attributes
        self._attributes_are_checked = False
        self._select = select_method
        self._read_method = read_method
        self._address = store.address
        self._entity_id = entities.ids
        self._relation_id = relations.ids
        self._entity_label: Callable[[int], str] = entities.labels.__getitem__
        self._relation_label: Callable[[int], str] = relations.labels.__getitem__
        self._instant: Callable[[int], Instant] = instant_type(unit)
        self._boxes = {
            op: BoxCache(op, unit, self.is_point) for op in ("before", "after", "from", "on", "during", "overlaps")
        }
        self._before, self._after, self._on = (self._boxes[op] for op in ("before", "after", "on"))
        # Conventions leave the quick path only where they differ from it.
        self._keeps_period = convention.after_includes_period
        self._nearest_only = convention.nearest_only
        self._is_special = convention.nearest_only or convention.all_ties
        # Scratch of walks: see `tkindex.query.walks`.
        scratch: list[tuple[np.ndarray, int, np.ndarray, int, int]] = []
        self._take_scratch, self._give_scratch = scratch.pop, scratch.append
        # What compiled verbs read; one that was replaced may be in use still.
        self._contexts: list[np.ndarray] = []
        self._answer_from(select_method, self._address)

    @property
    def _attributes(self) -> pa.Table | None:
        """The attributes, a row a fact; checked when they are first read, where the files were not verified now."""
        table = self._attribute_table
        if table is not None and not self._attributes_are_checked:
            if self._store.is_doubted:
                try:
                    table.validate(full=True)
                except (ValueError, OSError) as error:
                    raise IndexFileError(f"the attributes of the index cannot be read ({error}); {DAMAGED}") from None
            self._attributes_are_checked = True
        return table

    @property
    def n_facts(self) -> int:
        """How many facts there are."""
        return self._store.header.n_facts

    @property
    def n_entities(self) -> int:
        """How many entities there are."""
        return self._store.header.n_entities

    @property
    def n_relations(self) -> int:
        """How many relations there are."""
        return self._store.header.n_relations

    def __len__(self) -> int:
        return self.n_facts

    def _answer_from(
        self,
        select: Callable[..., int],
        address: int,
        search: int = 0,
        facts: type[Facts] = Facts,
        pick: type[Pick] = Pick,
    ) -> None:
        """Say what finds slices, in Python and (`search`) in compiled verbs, and what results hold them.

        Everything in one tuple, so that no thread sees the slices of one source with the results of another.
        """
        self._source = select, address, facts, pick
        self._context = 0
        cls = type(self)
        is_plain = all(getattr(cls, name) is getattr(Engine, name) for name in ("_run", "_window", "_period"))
        if self._is_compiled and is_plain and not self._is_special:
            context = context_of(self, address, search, facts, pick)
            self._contexts.append(context)
            self._context = context.ctypes.data

    # ---- from arguments to a slice -------------------------------------------------------------------------------

    def _window(self, when: Any, head: Any, tail: Any) -> Box:
        """Turn the value of ``when=`` into a box."""
        if when is None:
            return ANY_TIME
        cls = when.__class__
        if cls is str or cls is int:
            return self._on[when]
        if cls is When:
            op, time, until = when
            if op == "between":
                return self._on.span(time, until)
            if self._keeps_period and op == "after" and head is not None and tail is None:
                op = "from"
            cls = time.__class__
            if until is None and op in self._boxes and (cls is str or cls is int):
                return self._boxes[op][time]
            return self._on.of(op, time, until)
        return self._on.make("on", when, None)

    def _period(self, op: str, time: Any, head: Any = None, tail: Any = None) -> Box:
        """Turn the time of a verb into a box."""
        if time is None:
            raise QueryError(f"{op} needs a time, for example {op}(entity, '2014-10')")
        if op == "after" and self._keeps_period and head is not None and tail is None:
            op = "from"
        cache = self._boxes[op]
        cls = time.__class__
        return cache[time] if cls is str or cls is int else cache.make(op, time, None)

    def _run(
        self,
        head: Any,
        relation: Any,
        tail: Any,
        entity: Any,
        box: Box,
        limit: int | None,
        newest_first: bool,
        wrap: Callable[..., Any] = Facts,
    ) -> Any:
        """Check the arguments, find the slice, and wrap it: `Facts`, `Pick`, or `length_of`."""
        try:
            head = ANY if head is None else head if head.__class__ is int and head >= 0 else self._entity_id[head]
            if relation is None:
                relation = ANY
            elif relation.__class__ is not int or relation < 0:
                relation = self._relation_id[relation]
            tail = ANY if tail is None else tail if tail.__class__ is int and tail >= 0 else self._entity_id[tail]
            if entity is None:
                entity = ANY
            elif entity.__class__ is not int or entity < 0:
                entity = self._entity_id[entity]
            if limit is None:
                end = 0
            elif (
                limit.__class__ is int
                and 0 < limit <= MAX_ID
                # The last of intervals is not the last to start.
                and (self.is_point or (box.any_stop and not (newest_first and wrap is Pick)))
            ):
                end = -limit if newest_first else limit
            else:
                return self._limited(head, relation, tail, entity, box, limit, newest_first, wrap)
            select, address, facts, pick = self._source
            packed = select(address, head, relation, tail, entity, box[0], box[1], end)
        except (TypeError, OverflowError):
            self._blame(head, relation, tail, entity)
            raise
        if packed < 0 or self._is_special:
            return self._special(packed, head, relation, tail, entity, box, limit, newest_first, wrap)
        if wrap is length_of:
            return length_of(self, packed, head, relation, tail, entity, box)
        # What `Facts.__init__` does, written out: a constructor in Python costs as much as the search.
        found = _new(facts if wrap is Facts else pick)
        found._index = self
        found._packed = packed
        found._head = head
        found._relation = relation
        found._tail = tail
        found._entity = entity
        found._when = box
        found._until = None
        found._newest_first = newest_first
        found._limit = None
        found._rows = None
        return found

    def _blame(self, head: Any, relation: Any, tail: Any, entity: Any) -> None:
        """Raise the error of the first slot that is neither a label nor an id."""
        for vocabulary, value in (
            (self.entities, head),
            (self.relations, relation),
            (self.entities, tail),
            (self.entities, entity),
        ):
            if value is not None and value is not ANY:
                vocabulary.id(value)

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
        """The limits that a slice cannot keep by itself: 0, numpy integers, and those of filtered intervals."""
        most = check_count(limit, "limit", 0)
        packed = self._select(self._address, head, relation, tail, entity, box[0], box[1], 0)
        if packed < 0 or self._is_special or wrap is Pick:
            return self._special(packed, head, relation, tail, entity, box, most, newest_first, wrap)
        found = Facts(self, packed, head, relation, tail, entity, box, newest_first, most)
        return found if most and not (self.is_point or box.any_stop) else found[:most]

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
        """Whatever is no slice: unknown ids, slots that no list serves, ends of intervals, and conventions."""
        if packed < 0:
            self._raise_code(packed, head, relation, tail, entity)
        if wrap is Pick:
            return self._special_pick(head, relation, tail, entity, box, newest_first)
        if self._nearest_only and box.op in ("before", "after"):
            box = self._nearest(head, relation, tail, entity, box)
        if self._kind_of(head, relation, tail, entity) == FILTER:
            rows = self._filtered(head, relation, tail, entity, box, limit, newest_first)
        else:
            rows = self._all_rows(head, relation, tail, entity, box)
        if newest_first:
            rows = rows[::-1]
        rows = rows if limit is None else rows[:limit]
        if wrap is length_of:
            return len(rows)
        rows.flags.writeable = False
        return Facts(self, 0, head, relation, tail, entity, box, newest_first, None, rows)

    def _raise_code(self, code: int, head: int, relation: int, tail: int, entity: int) -> None:
        if code == -5:
            return
        vocabulary, value = {
            -1: (self.entities, head),
            -2: (self.relations, relation),
            -3: (self.entities, tail),
            -4: (self.entities, entity),
        }[code]
        vocabulary.check_id(value)

    # ---- conventions, and the last of intervals ------------------------------------------------------------------

    def _nearest(self, head: int, relation: int, tail: int, entity: int, box: Box) -> Box:
        """Narrow a box of `before` or `after` to the facts nearest to its period."""
        rows = self._all_rows(head, relation, tail, entity, box)
        if not len(rows):
            return box
        if box.op == "after":
            tick = int(self._ticks("start", rows[:1])[0])
            return box._replace(start_first=tick, start_last=tick)
        tick = int(self._ticks("stop", rows).max())
        if self.is_point:
            return box._replace(start_first=tick - 1, start_last=tick - 1)
        return box._replace(stop_first=tick, stop_last=tick)

    def _special_pick(self, head: int, relation: int, tail: int, entity: int, box: Box, is_last: bool) -> Pick:
        """The picks that are no end of a slice: intervals, filtered slots, and conventions that keep ties."""
        from tkindex.kernels.interval import last_by_stop

        if self._nearest_only and box.op in ("before", "after"):
            box = self._nearest(head, relation, tail, entity, box)
        by_stop = is_last and not self.is_point
        if self._kind_of(head, relation, tail, entity) == FILTER:
            rows = self._filtered(head, relation, tail, entity, box)
            if by_stop and len(rows):
                stops = self._ticks("stop", rows)
                rows = rows[stops == stops.max()]
            rows = rows[-1:] if is_last else rows[:1]
        elif by_stop:
            row = last_by_stop(self._address, head, relation, tail, entity, box[0], box[1], box[2], box[3])
            rows = np.array([row] if row >= 0 else [], np.int32)
        elif self.is_point or box.any_stop:
            edge = self._select(self._address, head, relation, tail, entity, box[0], box[1], -1 if is_last else 1)
            rows = Facts(self, edge, head, relation, tail, entity, box).rows.copy()
        else:
            kind = self._kind_of(head, relation, tail, entity)
            packed = self._select(self._address, head, relation, tail, entity, box[0], box[1], 0)
            rows = self._stab(kind, packed >> 32, packed & 0xFFFFFFFF, box, 1, False)
        if self.convention.all_ties and len(rows):
            tick = int(self._ticks("stop" if by_stop else "start", rows[:1])[0])
            tied = (
                box._replace(stop_first=tick, stop_last=tick)
                if by_stop
                else box._replace(start_first=tick, start_last=tick)
            )
            rows = self._all_rows(head, relation, tail, entity, tied)
        rows.flags.writeable = False
        return Pick(self, 0, head, relation, tail, entity, box, is_last, None, rows)

    @cached_property
    def _walk_kernel(self) -> Callable[..., int]:
        from tkindex.kernels import walk
        from tkindex.kernels._jit import entry_point

        return entry_point(walk.neighborhood)


def length_of(index: Engine, packed: int, head: int, relation: int, tail: int, entity: int, box: Box) -> int:
    """What `count` makes of a slice."""
    if index.is_point or box.any_stop:
        return (packed & 0xFFFFFFFF) - (packed >> 32)
    return index._count_box(head, relation, tail, entity, box)


def context_of(
    index: Engine, address: int, search: int = 0, facts: type[Facts] = Facts, pick: type[Pick] = Pick
) -> np.ndarray:
    """Write down what the verbs need of an index: addresses of its table, its dicts and its pool of scratch.

    All but the table belong to the index itself, which keeps them alive.

    Parameters
    ----------
    index : Engine
    address : int
        Of the table that the search takes.
    search : int
        Address of a compiled function with the arguments and the result of `tkindex.kernels.search.select`; 0 is that
        function itself. Walks are compiled with the latter only.
    facts, pick : type
        What results are made of: slots as in `tkindex.native.layout`, and nothing that has to be set besides.
    """
    from tkindex.native import layout

    context = np.zeros(layout.CONTEXT_SIZE, np.int64)
    context[layout.TABLE], context[layout.SEARCH] = address, search
    context[layout.FACTS_CLASS], context[layout.PICK_CLASS] = id(facts), id(pick)
    # The dict keeps its vocabulary alive, and that the arrays of the table.
    for place, ids in ((layout.ENTITIES, index._entity_id), (layout.RELATIONS, index._relation_id)):
        context[place : place + layout.LABELS_SIZE] = id(ids), *ids.vocabulary._cells.where, *ids.vocabulary._where
    context[layout.IS_POINT] = index.is_point
    context[layout.KEEPS_PERIOD] = index._keeps_period
    context[layout.TAKE_SCRATCH], context[layout.GIVE_SCRATCH] = id(index._take_scratch), id(index._give_scratch)
    for place, op in enumerate(layout.OPERATORS):
        context[layout.BOXES + place] = id(index._boxes[op])
    return context
