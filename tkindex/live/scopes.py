"""A scope of an index that changes: what one tenant sees of it now, and saw at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from tkindex.index import Index
from tkindex.live.verbs import LiveVerbs, Verb
from tkindex.query.field_text import as_expression
from tkindex.query.listed import each_of, listed_ids
from tkindex.query.scopes import scope_condition, told

if TYPE_CHECKING:
    from tkindex.linking.linker import Linker
    from tkindex.linking.taught import Taught
    from tkindex.query.fields import Expression
    from tkindex.store.versions import Beliefs, Changes


class LiveScope(LiveVerbs):
    """The facts of a live index that satisfy a condition, and nothing else of it; made by `LiveIndex.scope`.

    Every verb and property of `tkindex.Index` works on it, and answers as an index of these facts alone would; `view`
    is that state as an ordinary `Index`, which never changes. It is for reading: write through the index itself, with
    the attributes that make facts part of the scope.

    Attributes
    ----------
    condition : Expression
    """

    def __init__(self, live: Any, condition: Expression, outer: LiveScope | None = None) -> None:
        self._live, self.condition, self._outer = live, condition, outer
        # What was last asked for, and may have been taught.
        self._linker: Linker | None = None
        # In another process, before this was sent here.
        self._taught: Taught | None = None

    def __reduce__(self) -> Any:
        made = LiveScope, (self._live, self.condition, self._outer)
        taught = self._taught if self._linker is None else self._linker.taught
        return (*made, taught) if taught else made

    def __setstate__(self, taught: Taught) -> None:
        self._taught = taught

    search = Verb(Index.search)
    search_many = Verb(Index.search_many)
    use_encoder = Verb(Index.use_encoder)

    @property
    def view(self) -> Index:
        """What is believed of the scope now, as an index that never changes."""
        if self._outer is not None:
            # What is wrong with the condition is said by what the outer scope knows: others have other attributes.
            self._outer.view.facts(where=self.condition, limit=0)
        found: Index = self._live.scoped(self.condition)
        if "linker" not in vars(found):
            known = self._linker
            taught = known.taught if known is not None and known.is_taught else self._taught
            if taught is not None:
                found.in_names.teach(found, taught)
        return found

    @property
    def linker(self) -> Linker:
        """What finds the labels of the scope that words mean; what it is taught stays."""
        self._linker = self.view.linker
        return self._linker

    @property
    def unit(self) -> str:
        """What a tick is."""
        unit: str = self._live.unit
        return unit

    def as_of(self, when: Any) -> Index:
        """Return the scope as it was; see `tkindex.live.index.LiveIndex.as_of`."""
        found: Index = self._live.as_of(when).scope(self.condition)
        return found

    def history(self, head: Any = None, relation: Any = None, tail: Any = None, *, where: Any = None) -> Beliefs:
        """List every version of some facts of the scope; see `tkindex.live.index.LiveIndex.history`.

        A label that no version of the scope has is one without versions: whether others have it is not told. Ids are
        those of the scope.
        """
        view, whole, condition = self.view, self._live.view, self.condition
        if where is not None:
            # What is wrong with it is said by what the scope knows.
            view.facts(where=where, limit=0)
            condition = condition & as_expression(where)
        every: Beliefs = self._live.history(where=condition)
        keep, columns = np.ones(len(every), bool), every.columns
        for value, mine, vocabulary, ids in (
            (head, view.entities, whole.entities, columns.heads),
            (relation, view.relations, whole.relations, columns.relations),
            (tail, view.entities, whole.entities, columns.tails),
        ):
            if value is not None:
                given = each_of(value)
                labels = [one if isinstance(one, str) else mine[mine.id(one)] for one in given]
                keep &= np.isin(ids, listed_ids(vocabulary, [one for one in labels if one in vocabulary]))
        return _alone(every.take(np.flatnonzero(keep)))

    def changes(self, since: Any, until: Any = None) -> Changes:
        """List what became believed of the scope, and what ceased to be; see `LiveIndex.changes`."""
        found: Changes = self._live.changes(since, until, where=self.condition)
        return found._replace(believed=_alone(found.believed), retracted=_alone(found.retracted))

    def scope(self, where: Any = None, /, **attributes: Any) -> LiveScope:
        """Return a scope inside of this one; see `tkindex.Index.scope`."""
        return LiveScope(self._live, self.condition & scope_condition(where, attributes), self)

    def refresh(self) -> bool:
        """Move on to what other processes have committed; see `tkindex.live.index.LiveIndex.refresh`."""
        moved: bool = self._live.refresh()
        return moved

    def __getattr__(self, name: str) -> NoReturn:
        live = self.__dict__.get("_live")
        if live is None or name.startswith("_") or not hasattr(type(live), name):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        how = f": ix.{name}(where={self.condition.text!r})" if name == "erase" else ""
        raise AttributeError(f"a scope is for reading, so it has no {name!r}: call that of the index itself{how}")

    def __len__(self) -> int:
        return self.view.n_facts

    def __repr__(self) -> str:
        return repr(self.view).replace("tkindex.Index:", "tkindex scope of a LiveIndex:")


def _alone(versions: Beliefs) -> Beliefs:
    """Versions without the names of attributes that none of them has: others may call theirs so."""
    versions.attributes = told(versions.attributes)
    return versions
