"""The verbs that compare facts with one period: before, after, on, during, overlaps, between, and Allen's thirteen.

Each turns its time into a box (`tkindex.timeline.conditions`) and hands its slots on to `tkindex.query.engine`; those
that take an optional condition, pick or count stand in `tkindex.query.verbs`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsIndex, TypeAlias

from tkindex.errors import QueryError
from tkindex.query.compiled import compiled_verb
from tkindex.query.engine import Engine
from tkindex.query.passing import passing_engine
from tkindex.results.facts import Facts

if TYPE_CHECKING:
    import numpy as np

    Label: TypeAlias = str | int | np.integer[Any]
else:
    # Whoever asks for the type at run time needs no NumPy: its integers are among what has an index.
    Label = str | int | SupportsIndex


class PeriodQueries:
    """The part of `tkindex.query.verbs.Queries` that holds the engine and compares with a period."""

    __slots__ = ("__dict__", "__weakref__", "engine")

    engine: Engine

    def _asked(self, where: Any) -> Engine:
        """Return what answers about the facts that pass ``where=``."""
        return self.engine if where is None else passing_engine(self.engine, where)

    @compiled_verb("before", "facts")
    def before(
        self,
        entity: Label | None = None,
        time: Any = None,
        *,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        limit: int | None = None,
        newest_first: bool = False,
        where: Any = None,
    ) -> Facts:
        """Find facts that have ended when the named period begins: ``stop <= w0``. Arguments as in `facts`.

        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
        >>> ix.before("rome", "2014-11").first().head
        'ann'
        """
        engine = self._asked(where)
        box = engine.period("before", time)
        return engine.run(head, relation, tail, entity, box, limit, newest_first)

    @compiled_verb("after", "facts")
    def after(
        self,
        entity: Label | None = None,
        time: Any = None,
        *,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        limit: int | None = None,
        newest_first: bool = False,
        where: Any = None,
    ) -> Facts:
        """Find facts that start when the named period is over, or later: ``start >= w1``. Arguments as in `facts`.

        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
        >>> [fact.head for fact in ix.after("rome", "2014-10")]
        ['bob']
        """
        engine = self._asked(where)
        box = engine.period("after", time, head, tail)
        return engine.run(head, relation, tail, entity, box, limit, newest_first)

    @compiled_verb("on", "facts")
    def on(
        self,
        entity: Label | None = None,
        time: Any = None,
        *,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        limit: int | None = None,
        newest_first: bool = False,
        where: Any = None,
    ) -> Facts:
        """Find facts that hold at some instant of the named period. Arguments as in `facts`.

        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
        >>> len(ix.on("rome", "2014")), len(ix.on("rome", "2014-10-07"))
        (2, 1)
        """
        engine = self._asked(where)
        return engine.run(head, relation, tail, entity, engine.period("on", time), limit, newest_first)

    @compiled_verb("during", "facts")
    def during(
        self,
        entity: Label | None = None,
        time: Any = None,
        *,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        limit: int | None = None,
        newest_first: bool = False,
        where: Any = None,
    ) -> Facts:
        """Find facts that lie wholly inside the named period. Arguments as in `facts`.

        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "leads", "acme", "2012", "2014"), ("bob", "leads", "acme", "2015", "2015")])
        >>> [fact.head for fact in ix.during("acme", "2015")], [fact.head for fact in ix.during("acme", "2014")]
        (['bob'], [])
        """
        engine = self._asked(where)
        return engine.run(head, relation, tail, entity, engine.period("during", time), limit, newest_first)

    @compiled_verb("overlaps", "facts")
    def overlaps(
        self,
        entity: Label | None = None,
        time: Any = None,
        *,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        limit: int | None = None,
        newest_first: bool = False,
        where: Any = None,
    ) -> Facts:
        """Find facts that share at least one instant with the named period. Arguments as in `facts`.

        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "leads", "acme", "2012", "2014"), ("bob", "leads", "acme", "2015", "2015")])
        >>> [fact.head for fact in ix.overlaps("acme", "2014-06")]
        ['ann']
        """
        engine = self._asked(where)
        return engine.run(head, relation, tail, entity, engine.period("overlaps", time), limit, newest_first)

    @compiled_verb("between", "facts")
    def between(
        self,
        entity: Label | None = None,
        a: Any = None,
        b: Any = None,
        *,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        limit: int | None = None,
        newest_first: bool = False,
        where: Any = None,
    ) -> Facts:
        """Find facts that hold at some instant from the start of `a` to the end of `b`, both periods included.

        Other arguments as in `facts`.

        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
        >>> len(ix.between("rome", "2014-10-08", "2014-11"))
        1
        """
        engine = self._asked(where)
        if a is None or b is None:
            raise QueryError("between needs two times, for example between(entity, '2014-10', '2014-12')")
        return engine.run(head, relation, tail, entity, engine.boxes["on"].span(a, b), limit, newest_first)

    def allen(
        self,
        name: str,
        time: Any,
        entity: Label | None = None,
        *,
        until: Any = None,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        limit: int | None = None,
        newest_first: bool = False,
        where: Any = None,
    ) -> Facts:
        """Find facts in one of the thirteen Allen relations to the named period; see
        `tkindex.timeline.conditions.allen`.

        Other arguments as in `facts`.

        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "leads", "acme", "2012", "2014"), ("bob", "leads", "acme", "2015", "2015")])
        >>> ix.allen("meets", "2015", "acme").first().head
        'ann'
        """
        engine = self._asked(where)
        from tkindex.timeline.conditions import allen

        return engine.run(
            head, relation, tail, entity, engine.window(allen(name, time, until), head, tail), limit, newest_first
        )

    @compiled_verb("overlaps", "facts")
    def snapshot(
        self,
        time: Any,
        *,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        limit: int | None = None,
        newest_first: bool = False,
        where: Any = None,
    ) -> Facts:
        """Find all facts that hold at an instant, or at some instant of a period. Arguments as in `facts`.

        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "leads", "acme", "2012", "2014"), ("bob", "leads", "acme", "2015", "2015")])
        >>> [fact.head for fact in ix.snapshot("2014-06-30")]
        ['ann']
        """
        engine = self._asked(where)
        return engine.run(head, relation, tail, entity, engine.period("overlaps", time), limit, newest_first)
