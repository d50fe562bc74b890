"""A trial of what compiled code does with objects, on two facts: the last part of `tkindex.native.self_check`.

It makes a runtime of its own, with classes that have the slots of the real ones, and calls the same functions that
serve queries later: compiled verbs, a walk, conditions, `select` and `read`. It relies on what they rely on, and
verifies the slots of each result, the hashes of named tuples, what the collector sees, and the references to whatever
is handed in.
The methods over layers are not asked: they make facts of the same parts.
"""

from __future__ import annotations

import ctypes
import gc
import inspect
import sys
from collections.abc import Callable
from typing import Any

from tkindex.kernels import table as tb
from tkindex.kernels.walking import SCRATCH
from tkindex.lazily.numbers import int64s, place_of
from tkindex.native import fact_objects as objects
from tkindex.native import layout
from tkindex.native.methods import read_method, select_method
from tkindex.native.verb_type import make_condition, make_reader, make_runtime, make_verb
from tkindex.schema import ANY, ENTITY, RELATION

_ROUNDS = 4
_BASE = 100_000


class _Engine:
    __slots__ = ("__dict__", "__weakref__", "_context")
    _context: int


class _Verbs:
    __slots__ = ("__dict__", "__weakref__", "engine")
    engine: _Engine


class _Facts:
    __slots__ = layout.FACTS_SLOTS


class _Pick(_Facts):
    __slots__ = ()


class _Labels:
    __slots__ = layout.LABELS_SLOTS


class _Times:
    __slots__ = layout.TIMES_SLOTS


class _Neighborhood:
    __slots__ = layout.NEIGHBORHOOD_SLOTS


# A named tuple is a subclass of tuple like these, and takes a millisecond to make.
class _When(tuple[Any, ...]):
    __slots__ = ()


class _Fact(tuple[Any, ...]):
    __slots__ = ()


class _Tick(int):
    __slots__ = ()


def _int32s(*values: int) -> Any:
    return (ctypes.c_int32 * len(values))(*values)


def _bytes(text: bytes) -> Any:
    return (ctypes.c_ubyte * len(text))(*text)


def _ask(self: Any, relation: Any = None, when: Any = None, limit: Any = None) -> Any:
    raise RuntimeError("a plain call was handed on to Python")


def _walk(self: Any, entity: Any, hops: int = 1, when: Any = None, max_facts: int = 9, max_entities: int = 9) -> Any:
    raise RuntimeError("a plain walk was handed on to Python")


def _reading(self: Any) -> Any:
    raise RuntimeError("a plain result was handed on to Python to be read")


def _state(time: Any) -> Any:
    raise RuntimeError("a plain condition was handed on to Python")


def run() -> str | None:
    """Return what comes out otherwise than it should, in words; None where all is right."""
    parts = _Parts()
    # Labels and instants are made by the first calls, and kept.
    wrong = parts.look()
    if wrong is not None:
        return wrong
    things = parts.things()
    before = [sys.getrefcount(thing) for thing in things]
    for _ in range(_ROUNDS):
        wrong = parts.look()
        if wrong is not None:
            return wrong
    after = [sys.getrefcount(thing) for thing in things]
    if before != after:
        at = next(place for place, count in enumerate(before) if after[place] != count)
        return f"{_ROUNDS} rounds of calls change the references to {things[at]!r} from {before[at]} to {after[at]}"
    return None


class _Parts:
    """Two facts by points, ``ann knows bob`` and ``bob knows ann`` a tick later, and all that is needed to ask them."""

    def __init__(self) -> None:
        # Made here: the interpreter shares what stands in the source, and does not count it.
        self.relation, self.time, self.any_time = "".join(("know", "s")), "".join(("2", "014")), object()
        self.entity = "".join(("an", "n"))
        self.box = (_BASE, _BASE + 1, tb.OPEN_START, tb.OPEN_STOP, _BASE, _BASE + 2, "on")
        self.boxes, self.ids, self.entities = {self.time: self.box}, {self.relation: 0}, {self.entity: 0, "bob": 1}
        self.columns: dict[int, Any] = {
            tb.HEADS: _int32s(0, 1),
            tb.RELATIONS: _int32s(0, 0),
            tb.TAILS: _int32s(1, 0),
            tb.START: int64s([_BASE, _BASE + 1]),
            tb.TIME_ROWS: _int32s(0, 1, 2),
            tb.RELATION_OFFSETS: _int32s(0, 2),
            tb.ROWS + 2 * RELATION: _int32s(0, 1),
            tb.ENTITY_OFFSETS: _int32s(0, 2, 4),
            tb.ROWS + 2 * ENTITY: _int32s(0, 1, 0, 1),
        }
        self.marks, self.room = _int32s(0, 0), _int32s(*[0] * (6 + SCRATCH))
        # What a walk takes out of its pool, and gives back.
        self.pool = [(self.marks, place_of(self.marks), self.room, place_of(self.room), len(self.room))]
        self.take, self.give = self.pool.pop, self.pool.append
        self.table = int64s(tb.TABLE_SIZE)
        for place, number in (
            (tb.N_FACTS, 2), (tb.N_ENTITIES, 2), (tb.N_RELATIONS, 1), (tb.START_BASE, _BASE), (tb.N_BUCKETS, 2),
            (tb.FIRST_START, _BASE), (tb.LAST_START, _BASE + 1), (tb.START_WIDTH, 8), (tb.RELATION_WIDTH, 4),
            (tb.IS_POINT, 1),
        ):  # fmt: skip
            self.table[place] = number
        for place, column in self.columns.items():
            self.table[place], self.table[place + 1] = place_of(column), len(column)
        self.address = place_of(self.table)
        self._make_pointers()
        self._make_verbs()

    def _make_pointers(self) -> None:
        """The table that `read` takes: labels that are not decoded yet, and instants that are not made yet."""
        self.texts = _bytes(b"annbob"), _bytes(self.relation.encode())
        self.offsets = int64s([0, 3, 6]), int64s([0, len(self.relation)])
        self.addresses = int64s(2), int64s(1)
        self.labels: tuple[dict[int, str], dict[int, str]] = {}, {}
        self.instants: list[_Tick] = []
        self.keep = self.instants.append
        self.of_instants = int64s([0, 0, id(self.keep)])
        self.pointers = int64s(objects.N_POINTERS)
        for kind, first in enumerate((objects.ENTITY_LABELS, objects.RELATION_LABELS)):
            places = place_of(self.addresses[kind]), place_of(self.texts[kind]), place_of(self.offsets[kind])
            self.pointers[first : first + 6] = *places, 8, id(self.labels[kind]), len(self.texts[kind])
        self.pointers[objects.INSTANTS : objects.N_POINTERS] = (
            place_of(self.of_instants),
            2,
            _BASE,
            id(_Tick),
            id(_Fact),
            0,
        )

    def _make_verbs(self) -> None:
        """An engine with its context, and callables that ask it."""
        self.cells = int64s(64)
        self.context = int64s(layout.CONTEXT_SIZE)
        self.context[layout.TABLE], self.context[layout.IS_POINT] = self.address, 1
        self.context[layout.FACTS_CLASS], self.context[layout.PICK_CLASS] = id(_Facts), id(_Pick)
        for first, ids in ((layout.ENTITIES, self.entities), (layout.RELATIONS, self.ids)):
            # No bytes of labels: the dict is asked for them.
            self.context[first + layout.IDS], self.context[first + layout.CELLS] = id(ids), place_of(self.cells)
            self.context[first + layout.N_PAIRS], self.context[first + layout.N_LABELS] = 1, len(ids)
        self.context[layout.READER] = place_of(self.pointers)
        self.context[layout.TAKE_SCRATCH], self.context[layout.GIVE_SCRATCH] = id(self.take), id(self.give)
        self.context[layout.BOXES :] = [id(self.boxes)] * len(layout.OPERATORS)
        self.engine = _Engine()
        self.engine._context = place_of(self.context)
        self.index = _Verbs()
        self.index.engine = self.engine
        runtime = make_runtime(
            verbs=_Verbs, engine=_Engine, when=_When, facts=_Facts, labels=_Labels, times=_Times,
            neighborhood=_Neighborhood, any_time=self.any_time,
        )  # fmt: skip

        def verb(result: int, function: Callable[..., Any] = _ask) -> Callable[..., Any]:
            _, *parameters = inspect.signature(function).parameters.values()
            return make_verb(function, runtime, layout.WHEN, result, parameters)

        self.facts, self.first, self.count, self.exists, self.tails, self.times = map(
            verb,
            (
                layout.RESULT_FACTS,
                layout.RESULT_FIRST,
                layout.RESULT_COUNT,
                layout.RESULT_EXISTS,
                layout.RESULT_TAILS,
                layout.RESULT_TIMES,
            ),
        )
        self.around = verb(layout.RESULT_NEIGHBORHOOD, _walk)
        self.on = make_condition(_state, runtime, layout.ON)
        self.read_tuples, self.read_length, self.read_each, self.read_list = (
            make_reader(_reading, runtime, result)
            for result in (layout.READ_TUPLES, layout.READ_LENGTH, layout.READ_ITERATOR, layout.READ_LIST)
        )

    def things(self) -> list[Any]:
        """Whatever is handed in or stands in results, and whose references are counted."""
        return [
            self.index, self.engine, self.relation, self.entity, self.time, self.any_time, self.box, self.boxes,
            self.ids, self.keep, self.entities, self.take, self.give, self.pool, *self.pool,
            *self.labels, *self.labels[0].values(), *self.labels[1].values(), *self.instants,
            _Facts, _Pick, _Labels, _Times, _Neighborhood, _When, _Fact, _Tick,
        ]  # fmt: skip

    def look(self) -> str | None:
        """Ask everything once, and say what is wrong."""
        return self._look_at_tuples() or self._look_at_verbs() or self._look_at_readers()

    def _look_at_tuples(self) -> str | None:
        ends = ANY, ANY, ANY, ANY, tb.OPEN_START, tb.OPEN_STOP
        if select_method(self.address, *ends, 0) != 2 or select_method(self.address, *ends, 1) != 1:
            return "select does not find two facts"
        expected = [("ann", "knows", "bob", _BASE, _BASE + 1, 0), ("bob", "knows", "ann", _BASE + 1, _BASE + 2, 1)]
        made: list[Any] = read_method(self.address, *ends[:4], 0, 2, 0, place_of(self.pointers), 6)
        if made != expected or any(type(fact) is not _Fact or type(fact[3]) is not _Tick for fact in made):
            return f"read gives {made}, and should give {expected}"
        plain: list[Any] = read_method(self.address, *ends[:4], 0, 2, 0, place_of(self.pointers), 4)
        if plain != [fact[:4] for fact in expected]:
            return f"read gives {plain} of four fields"
        condition = self.on(self.time)
        if type(condition) is not _When or condition != ("on", self.time, None):
            return f"a condition is {condition!r}"
        for one in (*made, *plain, condition):
            # Twice: where a tuple keeps its hash, the first answer was found and the second is read.
            if not hash(one) == hash((*one,)) == hash(one):
                return f"hash({one!r}) is {hash(one)}, and that of the equal tuple {hash((*one,))}"
        # The last one of integers is used again, once nobody has it any more; and only then.
        kept = [self.on(_BASE + i) for i in range(3)]
        again = [(*self.on(_BASE + i), hash(self.on(_BASE + i))) for i in range(3)]
        if kept != [("on", _BASE + i, None) for i in range(3)] or again != [(*one, hash((*one,))) for one in kept]:
            return f"conditions are {kept}, and {again} where they are not kept"
        if not all(map(gc.is_tracked, (*made, condition, *kept))):
            return "the garbage collector does not see what was made"
        if any(map(gc.is_tracked, plain)):
            return "the garbage collector sees plain tuples, which are in no cycle"
        return None

    def _look_at_verbs(self) -> str | None:
        ix, condition = self.index, self.on(self.time)
        for found, kind, packed, relation, when in (
            (self.facts(ix), _Facts, 2, ANY, self.any_time),
            (self.facts(ix, self.relation, limit=1), _Facts, 1, 0, self.any_time),
            (self.facts(ix, when=self.time), _Facts, 2, ANY, self.box),
            (self.facts(ix, relation=0, when=condition), _Facts, 2, 0, self.box),
            (self.first(ix, relation=self.relation), _Pick, 1, 0, self.any_time),
            (self.tails(ix, self.relation).facts, _Facts, 2, 0, self.any_time),
            (self.times(ix, self.relation, condition).facts, _Facts, 2, 0, self.box),
        ):
            if type(found) is not kind:
                return f"a verb gives {type(found).__name__}, and should give {kind.__name__}"
            given = [getattr(found, name) for name in layout.FACTS_SLOTS]
            if given[0] is not self.engine or given[6] is not when or not gc.is_tracked(found):
                return "the slots of a result hold other objects than were put there"
            if given[1:6] + given[7:] != [packed, ANY, relation, ANY, ANY, None, False, None, None]:
                return f"the slots of a result hold {given[1:6] + given[7:]}"
        if self.tails(ix)._side != "tail" or self.times(ix)._ticks is not None:
            return "the slots of a view hold other objects than were put there"
        if self.count(ix, when=condition) != 2 or self.exists(ix, self.relation) is not True:
            return "a count of two facts is no 2"
        near = self.around(ix, self.entity, 1, condition)
        given = [getattr(near, name) for name in layout.NEIGHBORHOOD_SLOTS]
        # Two rows, the other entity, and its hop.
        rows_and_entities = bytes(_int32s(0, 1, 1, 1))
        if type(near) is not _Neighborhood or given[1:] != [rows_and_entities, 2, False, None]:
            return f"a walk gives {given[1:]}"
        return (
            None
            if given[0].engine is self.engine and given[0]._when is self.box
            else "a walk has lost its index or its time"
        )

    def _look_at_readers(self) -> str | None:
        ix = self.index
        first, second = ("ann", "knows", "bob", _BASE, _BASE + 1, 0), ("bob", "knows", "ann", _BASE + 1, _BASE + 2, 1)
        facts, tails, times = self.facts(ix, self.relation), self.tails(ix), self.times(ix)
        if self.read_tuples(facts) != [first[:4], second[:4]] or [*self.read_each(facts)] != [first, second]:
            return f"facts are read as {self.read_tuples(facts)}"
        found = [self.read_length(thing) for thing in (facts, self.first(ix, self.relation), tails, times)]
        if found != [2, 1, 2, 2]:
            return f"the lengths of results are read as {found}"
        near = self.around(ix, self.entity, 1, self.on(self.time))
        for thing, expected in ((tails, ["bob", "ann"]), (times, [_BASE, _BASE + 1]), (near, ["bob"])):
            if self.read_list(thing) != expected or type(self.read_list(thing)) is not list:
                return f"a view is read as {self.read_list(thing)}, and should be {expected}"
        # They are kept by the view.
        if [*self.read_each(tails)] != tails._items or [*self.read_each(times)] != times._items:
            return "the list of a view is not the one that it keeps"
        return None
