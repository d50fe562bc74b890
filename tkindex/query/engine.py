"""The engine behind the verbs: from checked arguments to what a searcher found.

Labels become ids (one dict look-up each) and times become boxes (`tkindex.timeline.conditions`, text is parsed once);
one compiled call gives a slice of a posting list; a lazy `Facts` holds it. Only what no slice can answer takes longer.
`tkindex.query.searcher` draws the whole way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

from tkindex.errors import QueryError, UnknownLabelError, not_sent
from tkindex.lazily.numbers import int64s, place_of
from tkindex.query.arguments import check_count
from tkindex.query.listed import has_list, run_listed
from tkindex.query.searcher import at_tick, narrowed, tied, winners
from tkindex.results.facts import Facts
from tkindex.schema import ANY, MAX_ID
from tkindex.threads import cached_property
from tkindex.timeline.conditions import ANY_TIME, Box, BoxCache, Convention, When

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa

    from tkindex.results.source import Selection, Source, StoreSource
    from tkindex.store.store import Store
    from tkindex.store.vocabulary import Vocabulary

_new: Callable[[Any], Any] = object.__new__
_OPERATORS = ("before", "after", "from", "on", "during", "overlaps")


class Engine:
    """A searcher, its labels and the rules that it is asked by; `tkindex.query.verbs.Queries` puts verbs on it.

    Safe to use from many threads: nothing but caches is ever written.

    Parameters
    ----------
    searcher : Source
    convention : Convention
    boxes : dict of str to BoxCache, optional
        Times that were parsed already for the same unit and kind of facts.

    Attributes
    ----------
    origin : Source
        What the engine was made over: results that it found are read from it.
    searcher : Source
        What is asked now: the origin, or the one store that it was merged into.
    whole : StoreSource
        One store of all facts; layers are merged when it is first looked at.

    Notes
    -----
    Verbs decorated with `tkindex.query.compiled.compiled_verb` are answered by compiled code, which reads `_context`. A
    subclass that overrides `run`, `window` or `period` gets the context 0, so that its verbs stay in Python and call
    those.
    """

    # `_context` is the address of what compiled verbs need of this engine, 0 where they must ask the Python ones; it is
    # read by its place. Beside it, what each result reads: slots are read sooner than a dict.
    __slots__ = ("__dict__", "__weakref__", "_context", "is_point", "origin", "searcher", "whole")

    origin: Source
    searcher: Source
    whole: StoreSource

    def __reduce__(self) -> NoReturn:
        raise not_sent()

    def __init__(self, searcher: Source, convention: Convention, boxes: dict[str, BoxCache] | None = None) -> None:
        self.origin = searcher
        self.entities, self.relations = searcher.entities, searcher.relations
        self.unit, self.is_point, self.instant = searcher.unit, searcher.is_point, searcher.instant
        self.convention = convention
        self.entity_id, self.relation_id = self.entities.ids, self.relations.ids
        self.entity_label: Callable[[int], str] = self.entities.labels.__getitem__
        self.relation_label: Callable[[int], str] = self.relations.labels.__getitem__
        self.boxes = boxes or {op: BoxCache(op, self.unit, self.is_point) for op in _OPERATORS}
        # Conventions leave the quick path only where they differ from it.
        self.keeps_period = convention.after_includes_period
        self.nearest_only = convention.nearest_only
        self._is_special = convention.nearest_only or convention.all_ties
        # Scratch of walks: see `tkindex.query.walks`.
        scratch: list[tuple[np.ndarray, int, np.ndarray, int, int]] = []
        self.take_scratch, self.give_scratch = scratch.pop, scratch.append
        # What compiled verbs read; one that was replaced may be in use still.
        self._contexts: list[tuple[Any, Any]] = []
        self._ask(searcher)
        self._look_ahead()

    def _look_ahead(self) -> None:
        """Have the one store at hand: an attribute, since each result reads it."""
        self.whole = self.origin.whole()

    def _ask(self, searcher: Source) -> None:
        """Ask this searcher from now on, in Python and in compiled verbs."""
        # Compiled verbs first: where they answer no more from layers, nothing does.
        self._context = 0
        self.searcher = searcher
        cls = type(self)
        is_plain = all(getattr(cls, name) is getattr(Engine, name) for name in ("run", "window", "period"))
        if searcher.is_compiled and is_plain and not self._is_special:
            kept = searcher.pointers or searcher.make_pointers()
            context = context_of(self, searcher, kept[1])
            self._contexts.append((context, kept))
            self._context = place_of(context)

    def with_convention(self, convention: Convention) -> Engine:
        """Return an engine over the same facts that follows another convention; nothing is copied."""
        return type(self)(self.origin, convention, self.boxes)

    def with_labels(self, entities: Vocabulary, relations: Vocabulary) -> Engine:
        """Return an engine over the same facts with other labels of the same ids; nothing is copied."""
        return type(self)(self.origin.with_labels(entities, relations), self.convention, self.boxes)

    @property
    def is_layered(self) -> bool:
        """Whether layers are asked that were not merged into one store."""
        return False

    def merge(self) -> None:
        """Merge layers, where there are any: from now on one store is asked, and results hold row numbers."""

    @property
    def store(self) -> Store:
        """The one store of all facts; see `whole`."""
        return self.whole.store

    # ---- from arguments to a slice -------------------------------------------------------------------------------

    def window(self, when: Any, head: Any, tail: Any) -> Box:
        """Turn the value of ``when=`` into a box."""
        if when is None:
            return ANY_TIME
        cls = when.__class__
        if cls is str or cls is int:
            return self.boxes["on"][when]
        if cls is When:
            op, time, until = when
            if op == "between":
                return self.boxes["on"].span(time, until)
            if self.keeps_period and op == "after" and head is not None and tail is None:
                op = "from"
            cls = time.__class__
            if until is None and op in self.boxes and (cls is str or cls is int):
                return self.boxes[op][time]
            return self.boxes["on"].of(op, time, until)
        return self.boxes["on"].make("on", when, None)

    def period(self, op: str, time: Any, head: Any = None, tail: Any = None) -> Box:
        """Turn the time of a verb into a box."""
        if time is None:
            raise QueryError(f"{op} needs a time, for example {op}(entity, '2014-10')")
        if op == "after" and self.keeps_period and head is not None and tail is None:
            op = "from"
        cache = self.boxes[op]
        cls = time.__class__
        return cache[time] if cls is str or cls is int else cache.make(op, time, None)

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
        """Check the arguments, find the slice, and give "facts", the "pick" of one end, or the "count"."""
        try:
            head = ANY if head is None else head if head.__class__ is int and head >= 0 else self.entity_id[head]
            if relation is None:
                relation = ANY
            elif relation.__class__ is not int or relation < 0:
                relation = self.relation_id[relation]
            tail = ANY if tail is None else tail if tail.__class__ is int and tail >= 0 else self.entity_id[tail]
            if entity is None:
                entity = ANY
            elif entity.__class__ is not int or entity < 0:
                entity = self.entity_id[entity]
            end, most = 0, None
            if limit is not None:
                if (
                    limit.__class__ is int
                    and 0 < limit <= MAX_ID
                    # The last of intervals is not the last to start.
                    and (self.is_point or (box.any_stop and not (newest_first and gives == "pick")))
                ):
                    end = -limit if newest_first else limit
                else:
                    most = check_count(limit, "limit", 0)
            # Read once: another thread may merge layers meanwhile.
            searcher = self.searcher
            packed = searcher.select(searcher.address, head, relation, tail, entity, box[0], box[1], end)
        except (TypeError, OverflowError, UnknownLabelError):
            if has_list((head, relation, tail, entity)):
                given = head, relation, tail, entity
                return run_listed(self, given, box, limit, newest_first, gives)
            self._check_slots(head, relation, tail, entity)
            raise
        if packed < 0 or self._is_special or (most is not None and gives == "pick"):
            self._check_code(packed, head, relation, tail, entity)
            slots = head, relation, tail, entity
            return self._special(searcher, slots, box, limit if most is None else most, newest_first, gives)
        if gives == "count":
            if self.is_point or box.any_stop:
                return (packed & 0xFFFFFFFF) - (packed >> 32)
            return searcher.count((head, relation, tail, entity), box)
        # What `Facts.__init__` does, written out: a constructor in Python costs as much as the search.
        found = _new(searcher.facts if gives == "facts" else searcher.pick)
        found.engine = self
        found._packed = packed
        found._head = head
        found._relation = relation
        found._tail = tail
        found._entity = entity
        found._when = box
        found._until = None
        found.newest_first = newest_first
        found._limit = most
        found._rows = None
        # A slice is cut at once; so is nothing at all.
        return found if most is None or (most and not (self.is_point or box.any_stop)) else found[:most]

    def _check_slots(self, head: Any, relation: Any, tail: Any, entity: Any) -> None:
        """Raise the error of the first slot that is neither a label nor an id."""
        for vocabulary, value in (
            (self.entities, head),
            (self.relations, relation),
            (self.entities, tail),
            (self.entities, entity),
        ):
            if value is not None and value is not ANY:
                vocabulary.id(value)

    def _check_code(self, code: int, head: int, relation: int, tail: int, entity: int) -> None:
        """Raise the error of the slot that `Source.select` says is unknown."""
        if -5 < code < 0:
            vocabulary = self.relations if code == -2 else self.entities
            vocabulary.check_id((head, relation, tail, entity)[-1 - code])

    def _special(
        self,
        searcher: Source,
        slots: tuple[int, int, int, int],
        box: Box,
        limit: int | None,
        newest_first: bool,
        gives: str,
    ) -> Any:
        """Whatever is no slice: slots that no list serves, the last of intervals, and conventions."""
        if self.nearest_only:
            box = narrowed(searcher, slots, box)
        if gives == "count":
            return searcher.count(slots, box)
        if gives == "pick":
            found = winners(searcher, slots, box, newest_first, self.convention.all_ties)
            kind: type[Facts] = searcher.pick
        else:
            found, kind = searcher.positions(slots, box, limit, newest_first), searcher.facts
        found.flags.writeable = False
        return kind(self, 0, *slots, box, newest_first, None, found)

    # ---- what results ask ----------------------------------------------------------------------------------------

    def count_ties(self, pick: Selection) -> int:
        """Count the facts that share the winning time of a pick."""
        if pick.source.is_point:
            # Of points it is read as a fact: a column would bring NumPy into a process that asks once and ends.
            return pick.source.count(pick.slots, at_tick(pick.box, "starts", int(next(iter(pick)).start)))
        return pick.source.count(pick.slots, tied(pick.source, pick.box, pick.positions, pick.newest_first))

    def attribute_rows(self, rows: np.ndarray) -> pa.Table | None:
        """Return the attributes of rows, or None where the index has none."""
        return self.searcher.attribute_rows(rows)

    @cached_property
    def walk_kernel(self) -> Callable[..., int]:
        """The compiled walk, without Numba's dispatch."""
        from tkindex.kernels import walk
        from tkindex.kernels._jit import entry_point

        return entry_point(walk.neighborhood)


class LayeredEngine(Engine):
    """An engine over layers: what needs one store merges them, and from then on nothing else is asked."""

    def _look_ahead(self) -> None:
        """Merging takes time, and is seldom needed."""

    @cached_property
    def whole(self) -> StoreSource:  # type: ignore[override]
        """The one store of all facts, merged when it is first looked at."""
        whole = self.origin.whole()
        self._ask(whole)
        return whole

    @property
    def is_layered(self) -> bool:
        """See `Engine.is_layered`."""
        return self.searcher is self.origin

    def merge(self) -> None:
        """See `Engine.merge`."""
        if self.searcher is self.origin:
            self.__dict__["whole"] = self.whole


def context_of(engine: Engine, searcher: Source, reader: int) -> Any:
    """Write down what the verbs need of an engine: addresses of its table, its dicts and its pool of scratch.

    `reader` is the address of what facts are made of.

    The engine and the searcher keep all of it alive. Walks are compiled for one store only, whose `search_address` is
    0; results have slots as in `tkindex.native.layout`, and nothing that has to be set besides.
    """
    from tkindex.native import layout

    context = int64s(layout.CONTEXT_SIZE)
    context[layout.TABLE], context[layout.SEARCH] = searcher.address, searcher.search_address
    context[layout.LISTING] = searcher.listing_address
    context[layout.FACTS_CLASS], context[layout.PICK_CLASS] = id(searcher.facts), id(searcher.pick)
    # The dict keeps its vocabulary alive, and that the arrays of the table.
    for place, labels in ((layout.ENTITIES, engine.entities), (layout.RELATIONS, engine.relations)):
        context[place : place + layout.LABELS_SIZE] = id(labels.ids), *labels.addresses
    context[layout.IS_POINT] = engine.is_point
    context[layout.KEEPS_PERIOD] = engine.keeps_period
    context[layout.READER], context[layout.GIVES_YEARS] = reader, engine.convention.years
    context[layout.TAKE_SCRATCH], context[layout.GIVE_SCRATCH] = id(engine.take_scratch), id(engine.give_scratch)
    for place, op in enumerate(layout.OPERATORS):
        context[layout.BOXES + place] = id(engine.boxes[op])
    return context
