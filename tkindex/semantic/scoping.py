"""Indexes of scopes, with the vectors of their facts, and how many of them an index keeps."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from tkindex.query.scopes import scope_condition, scope_parts

if TYPE_CHECKING:
    from tkindex.query.fields import Expression
    from tkindex.query.scopes import ScopeParts
    from tkindex.semantic.collection import Collection
    from tkindex.semantic.held import IndexVectors

# Scopes are kept while they hold no more facts together than this, or than the index has.
_KEPT_FACTS = 1_000_000


class KeptScopes:
    """The scopes that were asked of an index last, each an index of its own.

    Parameters
    ----------
    make : callable
        Called as ``make(parts, convention)``; returns an index of the parts of a scope.
    """

    def __init__(self, make: Callable[[ScopeParts, Any], Any]) -> None:
        self._make = make
        self._made: OrderedDict[Expression, Any] = OrderedDict()

    def of(self, index: Any, where: Any, attributes: dict[str, Any]) -> Any:
        """Return the index of the facts that satisfy a condition, as `tkindex.Index.scope` takes it."""
        condition = scope_condition(where, attributes)
        made = self._made
        found = made.get(condition)
        if found is None:
            found = made[condition] = self._taken(index, condition)
            # Copied, since other threads may be here too.
            while len(made) > 1 and sum(one.n_facts for one in list(made.values())) > max(index.n_facts, _KEPT_FACTS):
                made.pop(next(iter(list(made))), None)
        return found

    def _taken(self, index: Any, condition: Expression) -> Any:
        parts = scope_parts(index.engine, condition)
        taken = self._make(parts, index.convention)
        source, origin = index.engine.origin, taken.engine.origin
        origin.outside = parts.known
        if source.later is not None:
            # Of the same facts; what others came to have is not known here.
            origin.later = partial(source.later, condition)
        for name, held in index.vectors.each().items():
            mine = taken.vectors.made_new(name or None)
            mine.older, mine.is_complete = cache(partial(_vectors_of, index.engine, held, parts)), True
        return taken


def _vectors_of(engine: Any, held: IndexVectors, parts: ScopeParts) -> Collection:
    """Return the vectors of the facts of a scope, out of those of an index."""
    beside = held.beside
    if beside is not None:
        # Nothing of the base's vectors is made anew for what was committed since.
        return beside.taken(parts.positions, parts.entity_ids, parts.relation_ids)
    whole = held.collection(engine)
    return whole.taken(whole.stored.row_group[parts.rows], parts.entity_ids, parts.relation_ids)
