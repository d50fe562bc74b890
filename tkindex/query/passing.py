"""``where=``: questions about the facts whose attributes satisfy an expression, and no others.

Data flow::

    text or `tkindex.query.fields.Expression`   checked against the types of the attributes
      → `Source.passing`                         positions of the facts that pass, once for an expression and a snapshot
      → `Passing`                                a store of these facts alone, and where each stands in the whole
      → `PassingEngine`                          any question, asked of that store; results are those of the whole

So picks, ties, limits, conventions and walks see the passing facts only, whatever they are made of, and a question that
is asked again costs what it costs without ``where=``. Facts that were found have the row numbers of the whole index.
"""

from __future__ import annotations

import weakref
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

from tkindex.lazily import np
from tkindex.query.engine import Engine
from tkindex.query.field_text import as_expression
from tkindex.query.fields import Expression
from tkindex.query.listed import counted_pick
from tkindex.query.store_searcher import StoreSearcher
from tkindex.results.views import Neighborhood
from tkindex.schema import ALL, ANY
from tkindex.threads import cached_property, new_lock

if TYPE_CHECKING:
    from tkindex.results.facts import Facts
    from tkindex.results.source import Source
    from tkindex.timeline.conditions import Box

# Stores of passing facts are kept while they hold no more facts together than this, or than the index has.
_KEPT_FACTS = 1_000_000
_KEPT = 256


class Passing:
    """The facts of a source that satisfy an expression.

    Attributes
    ----------
    searcher : StoreSearcher
        Over a store of these facts alone, with the ids of the whole; its rows are places here.
    positions : ndarray of int32 or int64, shape (P,)
        Where each fact stands in the source, in the order of rows.
    rows : ndarray of int32, shape (P,), ascending
        Row numbers in the whole index.
    """

    def __init__(self, source: Source, expression: Expression) -> None:
        self._source = source
        self.positions = source.passing(expression)
        self.positions.flags.writeable = False

    @cached_property
    def rows(self) -> np.ndarray:
        """See the class."""
        rows = self._source.column("rows", self.positions)
        rows.flags.writeable = False
        return rows

    @cached_property
    def searcher(self) -> StoreSearcher:
        """See the class; made when it is first asked."""
        source, at = self._source, self.positions
        heads, relations, tails, starts = (
            source.column(name, at) for name in ("heads", "relations", "tails", "starts")
        )
        stops = None if source.is_point else source.column("stops", at)
        sizes = len(source.entities), len(source.relations)
        # In the order of rows already, so that a row of the store is a place among the positions.
        from tkindex.store.build import build_store

        store = build_store(heads.copy(), relations.copy(), tails.copy(), starts.copy(), stops, *sizes).store
        return StoreSearcher(store, source.entities, source.relations, source.unit, None, source.is_compiled)


class _Kept:
    """What was made of each expression over a source, those asked last."""

    def __init__(self) -> None:
        self._lock = new_lock()
        self._made: OrderedDict[Expression, Passing] = OrderedDict()

    def of(self, source: Source, expression: Expression) -> Passing:
        """Return the facts that pass, found once."""
        with self._lock:
            found = self._made.get(expression)
            if found is not None:
                self._made.move_to_end(expression)
                return found
        from tkindex.query.matching import check

        check(expression, source.attribute_schema, source.later)
        made = Passing(source, expression)
        with self._lock:
            made = self._made.setdefault(expression, made)
            most = max(_KEPT_FACTS, source.n_facts)
            while len(self._made) > 1 and (
                len(self._made) > _KEPT or sum(len(one.positions) for one in self._made.values()) > most
            ):
                self._made.popitem(last=False)
        return made


_kept: weakref.WeakKeyDictionary[Any, _Kept] = weakref.WeakKeyDictionary()
_kept_lock = new_lock()


def passing(source: Source, expression: Expression) -> Passing:
    """Return the facts of a source that pass; found once for an expression, as long as it is asked now and then."""
    kept = _kept.get(source)
    if kept is None:
        with _kept_lock:
            kept = _kept.setdefault(source, _Kept())
    return kept.of(source, expression)


class PassingEngine(Engine):
    """An engine that asks the passing facts of another, and answers with results of that one.

    Parameters
    ----------
    engine : Engine
        Of the whole index.
    chosen : Passing
    """

    def __init__(self, engine: Engine, chosen: Passing) -> None:
        self.of, self.chosen = engine, chosen
        super().__init__(chosen.searcher, engine.convention, engine.boxes)

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
        """See `tkindex.query.engine.Engine.run`."""
        found = super().run(head, relation, tail, entity, box, limit, newest_first, gives)
        return found if gives == "count" else self.outer(found, gives == "pick")

    def inside(self, slots: tuple[Any, Any, Any, Any], box: Box, newest_first: bool) -> Facts:
        """Return passing facts with their rows among those that pass; `outer` makes them facts of the whole."""
        found: Facts = super().run(*slots, box, None, newest_first)
        return found

    def outer(self, found: Facts, is_pick: bool = False) -> Any:
        """Return facts of the passing ones as facts of the whole."""
        whole = self.of
        # Layers that were merged meanwhile are asked no more: plans rely on row numbers of the one store.
        source = whole.searcher
        places = self.chosen.positions if source is whole.origin else self.chosen.rows
        ends = None if is_pick or found.newest_first or found.kind != ALL else found.ends()
        # A view, where the facts stand side by side.
        positions = places[found.rows] if ends is None else places[slice(*ends)]
        positions.flags.writeable = False
        picks: Any = source.pick
        kind = counted_pick(picks) if is_pick else source.facts
        made = kind(whole, 0, *found.slots, found.box, found.newest_first, None, positions)
        if is_pick:
            made.count_ties = lambda: found.ties
        return made

    def walked(self, found: Neighborhood) -> Neighborhood:
        """Return a walk over the passing facts as one of the whole."""
        start = self.of.whole.facts(self.of, 0, ANY, ANY, ANY, ANY, found.box)
        return found.over(start, self.chosen.rows)


def passing_engine(engine: Engine, where: Any) -> PassingEngine:
    """Return what answers about the facts that pass ``where=``; made once for an expression.

    Raises
    ------
    QueryError
        No condition, an attribute that is not there, or a value of another type.
    """
    known: dict[Any, PassingEngine] = engine.__dict__.setdefault("_passing", {})
    key = where if where.__class__ is str or where.__class__ is Expression else None
    found = known.get(key) if key is not None else None
    if found is None:
        expression = as_expression(where)
        found = PassingEngine(engine, passing(engine.origin, expression))
        if len(known) >= _KEPT:
            known.clear()
        known[expression] = found
        if where.__class__ is str:
            known[where] = found
    return found


def whole_rows(engine: Engine, rows: np.ndarray) -> np.ndarray:
    """Return row numbers of the store that an engine asks as those of its index; -1 stays."""
    if not isinstance(engine, PassingEngine):
        return rows
    chosen = engine.chosen.rows
    if not len(chosen):
        return rows
    return np.where(rows < 0, rows, chosen[rows]).astype(rows.dtype)
