"""Writing inside a scope: what a tenant changes has the attributes of the scope; nothing outside is touched or told.

A fact that another tenant believes too is another fact: it is not merged with, ended or taken back, and whether it is
there cannot be learnt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.errors import QueryError, UnknownLabelError
from tkindex.index import build
from tkindex.query.field_text import as_expression
from tkindex.query.scopes import scope_condition
from tkindex.store.normalization import NORMALIZATIONS
from tkindex.timeline.ranges import OPEN_STOP, parse_range
from tkindex.tools.refusal import ToolRefusalError

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.ingest.report import BuildReport
    from tkindex.results.facts import Facts

_PLAIN = ("head", "relation", "tail", "start", "stop")
_PLACE = "place of a row"


class Within:
    """An index whose facts of a scope alone are seen, and that is written inside of it.

    Every verb of `tkindex.Index` works on it, as on the scope.

    Parameters
    ----------
    live : LiveIndex
        A writer.
    scope : Index
        The facts that are seen.
    attributes : mapping
        What makes facts part of the scope: each is written with every fact.
    """

    is_part = True

    def __init__(self, live: Any, scope: Index, attributes: Mapping[str, Any]) -> None:
        self._live, self._scope, self._attributes = live, scope, dict(attributes)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name in ("_live", "_scope", "_attributes"):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        return getattr(self._scope, name)

    def __len__(self) -> int:
        return self._scope.n_facts

    @property
    def view(self) -> Index:
        """The facts of the scope as they were when this was made."""
        return self._scope

    @property
    def mode(self) -> str:
        """Whether the index is open for reading, "r", or for writing, "w"."""
        return str(self._live.mode)

    @contextmanager
    def transaction(self) -> Iterator[ScopedChange]:
        """Begin changes inside the scope; they are committed at the end of the block."""
        with self._live.transaction() as change:
            scoped = ScopedChange(change, self._attributes)
            yield scoped
        scoped.result = change.result


def within(live: Any, attributes: Mapping[str, Any]) -> Within:
    """Return an index as a tenant sees it now, for writing too.

    Parameters
    ----------
    live : LiveIndex
        A writer, or a moment of one.
    attributes : mapping
        What makes facts part of the scope; where no fact has these attributes yet, nothing is seen, and the first fact
        that is written brings them.

    Raises
    ------
    QueryError
        A value of another type than the attribute has.
    """
    schema = live.engine.origin.attribute_schema
    if schema is not None and set(attributes) <= set(schema.names):
        seen = live.scope(**attributes)
        return Within(live, getattr(seen, "view", seen), attributes)
    return Within(live, build([], unit=live.unit, convention=live.convention.name), attributes)


class ScopedChange:
    """A transaction that changes the facts of a scope alone.

    Parameters
    ----------
    change : Transaction
    attributes : mapping
        What makes facts part of the scope.

    Attributes
    ----------
    result : Commit or None
        Once it is committed.
    """

    def __init__(self, change: Any, attributes: Mapping[str, Any]) -> None:
        self._change, self._attributes = change, dict(attributes)
        self._condition = scope_condition(None, self._attributes)
        self.result: Any = None

    # ---- what is there -------------------------------------------------------------------------------------------

    @property
    def unit(self) -> str:
        """What a tick is."""
        unit: str = self._change.unit
        return unit

    @property
    def closed_relations(self) -> frozenset[str]:
        """Relations that a scope cannot write: they have one value at a time over the facts of all."""
        return frozenset(self._change.functional)

    def is_closed(self, relation: str) -> bool:
        """Whether a relation is one of `closed_relations`, by the label that it is kept under."""
        closed = self.closed_relations
        normalize = NORMALIZATIONS.get(self._change.view.relations.normalization) if closed else None
        return relation in closed or (normalize is not None and normalize(relation) in closed)

    def facts(self, **slots: Any) -> Facts:
        """Find the facts of the scope with some slots, as they are with the changes so far.

        A label that the scope does not have has no facts, be it that others have it or nobody.
        """
        found = self._facts(**slots)
        return self._change.facts(limit=0) if found is None else found

    def _facts(self, where: Any = None, **slots: Any) -> Facts | None:
        """The facts of the scope with some slots; None without any, be it that others know the labels or nobody."""
        schema = self._change.view.engine.origin.attribute_schema
        if schema is None or not set(self._attributes) <= set(schema.names):
            # The first fact that is written brings the attributes.
            return None
        condition = self._condition
        if where is not None:
            condition &= as_expression(where)
            # Of attributes that it has not, and of what they hold, the scope alone tells.
            self._change.view.scope(self._condition).facts(where=where, limit=0)
        try:
            found: Facts = self._change.facts(**slots, where=condition)
        except UnknownLabelError:
            return None
        # By their rows: by what they say, an equal fact of somebody else would be found.
        assert found.engine is self._change.view.engine
        return found if len(found) else None

    def _some(self, facts: Facts, which: np.ndarray) -> Facts | None:
        return facts.with_rows(np.ascontiguousarray(facts.rows[which])) if which.any() else None

    def _same(self, row: Mapping[str, Any], start: int, stop: int) -> Facts | None:
        found = self._facts(head=row["head"], relation=row["relation"], tail=row["tail"])
        return None if found is None else self._some(found, (found.starts == start) & (found.stops == stop))

    def _times(
        self, rows: Sequence[Mapping[str, Any]], columns: Mapping[str, str], *, ticks: bool = False
    ) -> list[tuple[int, int]]:
        """Start and stop of each row in ticks, as the reader of sources reads them."""
        named = {name: name for name in _PLAIN if name in columns}
        plain = [{name: row.get(name) for name in named} | {_PLACE: place} for place, row in enumerate(rows)]
        facts = build(plain, unit=self._change.unit, columns=named, ticks=ticks).facts()
        read = zip(facts.attributes, facts.starts.tolist(), facts.stops.tolist(), strict=True)
        times = {attributes[_PLACE]: (start, stop) for attributes, start, stop in read}
        return [times[place] for place in range(len(rows))]

    def _stamped(self, rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """Rows with the attributes of the scope.

        Raises
        ------
        ToolRefusalError
            One lies outside, or is of a relation that ends facts of others.
        """
        for row in rows:
            for name, value in self._attributes.items():
                given = row.get(name, value)
                if given != value or type(given) is not type(value):
                    raise ToolRefusalError(
                        "forbidden", f"a fact has {name}={given!r:.60}; this token writes facts of {name}={value!r}",
                        f"leave {name} out: it is added", argument=f"attributes.{name}",
                    )  # fmt: skip
            if self.is_closed(row["relation"]):
                raise ToolRefusalError(
                    "forbidden", f"{row['relation']!r:.80} has one value at a time over all facts",
                    "it is written with a token that is bound to none of them",
                )  # fmt: skip
        return [{**row, **self._attributes} for row in rows]

    # ---- changes -------------------------------------------------------------------------------------------------

    def count(self, **slots: Any) -> int:
        """Count the facts of the scope with some slots."""
        found = self._facts(**slots)
        return 0 if found is None else len(found)

    def append(
        self,
        rows: Sequence[Mapping[str, Any]],
        *,
        columns: Mapping[str, str],
        duplicates: str = "keep",
        ticks: bool = False,
    ) -> BuildReport:
        """Add facts to the scope; with "merge" those that it has already are left out."""
        agreeing = list(self._attributes) if duplicates == "merge" else []
        stamped = self._stamped(rows)
        report: BuildReport = self._change.append(
            stamped, columns=columns, ticks=ticks, duplicates=duplicates, agreeing=agreeing
        )
        return report

    def supersede(self, rows: Sequence[Mapping[str, Any]], *, columns: Mapping[str, str], only: Any = None) -> int:
        """End what the scope holds of each head and relation, and add what takes its place."""
        n_ended = 0
        stamped = self._stamped(rows)
        for row, (start, _) in zip(stamped, self._times(rows, columns), strict=True):
            found = self._facts(head=row["head"], relation=row["relation"])
            if found is not None:
                is_open = found.stops == OPEN_STOP
                if only is not None:
                    is_open &= np.array([fact.tail in only for fact in found], bool)
                ending = self._some(found, is_open)
                n_ended += 0 if ending is None else self._change.end(ending, start)
            self._change.append([row], columns=columns)
            self.rely_on_open(row["head"], row["relation"])
        return n_ended

    def rely_on_open(self, head: str, relation: str) -> None:
        """See `tkindex.live.transactions.Transaction.rely_on_open`: of the facts of the scope."""
        self._change.rely_on_open(head, relation, self._attributes)

    def end(self, rows: Any = None, at: Any = None, *, columns: Any = None, **slots: Any) -> int:
        """Let facts of the scope end: rows that say what they are, or all with some slots that hold at that time."""
        stop = int(parse_range(at, self._change.unit).start)
        if rows is not None:
            return sum(self._change.end(one, stop) for one in self._named(rows, columns))
        found = self._facts(**slots)
        holding = None if found is None else self._some(found, (found.starts < stop) & (found.stops > stop))
        if holding is None:
            raise QueryError("nothing is believed to hold before this time and at it that these slots find")
        return int(self._change.end(holding, stop))

    def retract(self, rows: Any = None, *, columns: Any = None, ticks: bool = False, **slots: Any) -> int:
        """Take facts of the scope back: rows that say what they are, or all with some slots and a time."""
        if rows is not None:
            return sum(self._change.retract(one) for one in self._named(rows, columns, ticks=ticks))
        found = self._facts(**slots)
        if found is None:
            raise QueryError("nothing is believed that these slots and this time find: nothing was retracted")
        return int(self._change.retract(found))

    def _named(
        self, rows: Sequence[Mapping[str, Any]], columns: Mapping[str, str], *, ticks: bool = False
    ) -> Iterator[Facts]:
        for row, (start, stop) in zip(rows, self._times(rows, columns, ticks=ticks), strict=True):
            same = self._same(row, start, stop)
            if same is None:
                words = ", ".join(repr(row[name])[:60] for name in ("head", "relation", "tail"))
                raise QueryError(f"({words}) is not believed with these times: nothing was changed")
            # Of equal facts one, the oldest.
            yield same.with_rows(same.rows[:1].copy())
