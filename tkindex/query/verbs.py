"""The query operators of an index, as methods (verbs).

Each verb turns its time into a box (`tkindex.timeline.conditions`) and hands its slots on to `tkindex.query.engine`.
"""

from __future__ import annotations

from typing import Any

from tkindex.query.compiled import compiled_verb
from tkindex.query.passing import PassingEngine
from tkindex.query.period_verbs import Label as Label
from tkindex.query.period_verbs import PeriodQueries
from tkindex.query.walks import free_window, walk
from tkindex.results.facts import Facts
from tkindex.results.pick import Pick
from tkindex.results.views import Labels, Neighborhood, Times, Window
from tkindex.store.vocabulary import Vocabulary
from tkindex.timeline.conditions import ANY_TIME, Convention

_MAX_FACTS = 10_000
_MAX_ENTITIES = 10_000


class Queries(PeriodQueries):
    """The verbs over an engine; `tkindex.index.Index` is what users hold.

    Every verb takes the slots ``head``, ``relation``, ``tail`` and ``entity`` (a fact on either side) as labels or ids,
    and is safe to call from many threads: nothing but caches is ever written.

    Attributes
    ----------
    engine : Engine
        What turns arguments into results; compiled verbs read it by its place.
    """

    __slots__ = ()

    entities: Vocabulary
    relations: Vocabulary
    unit: str
    is_point: bool
    convention: Convention

    @property
    def n_facts(self) -> int:
        """How many facts there are."""
        return self.engine.origin.n_facts

    @property
    def n_entities(self) -> int:
        """How many entities there are."""
        return len(self.entities)

    @property
    def n_relations(self) -> int:
        """How many relations there are."""
        return len(self.relations)

    def __len__(self) -> int:
        return self.n_facts

    @compiled_verb("when", "facts")
    def facts(
        self,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        when: Any = None,
        limit: int | None = None,
        newest_first: bool = False,
        *,
        where: Any = None,
    ) -> Facts:
        """Find facts by any of their slots and by time.

        Parameters
        ----------
        head, relation, tail : str or int, optional
            Labels or ids, or lists of them: any of these.
        entity : str or int, optional
            An entity on either side, or a list.
        when : str, date, datetime, numpy.datetime64, int, or a condition such as ``tk.before("2014-10")``, optional
            A plain time means `on`: facts that hold at some instant of that period.
        limit : int, optional
            Keep at most this many facts, the first in the order of the result; at least 0.
        newest_first : bool
            Reverse the order.
        where : Expression or str, optional
            Only facts whose attributes satisfy this: ``tk.field("confidence") > .8``, or the same as text,
            ``"confidence > .8"``; see `tkindex.query.fields.field`. Everything else, limits and ties too, is of these.

        Returns
        -------
        Facts
            Ordered by (start, seq).

        Raises
        ------
        UnknownEntityError, UnknownRelationError
            With the nearest labels.
        TimeParseError, AmbiguousTimeError, TimeRangeError, QueryError

        Notes
        -----
        O(log n) in the facts of the slots, for points; intervals whose stop is bounded cost O((k + 1) log n) for k
        results, when they are first looked at. A head and a tail without a relation, or an entity beside a head or
        tail, walk the shortest list that applies.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
        >>> [fact.head for fact in ix.facts(relation="visits", tail="rome", when="2014-11")]
        ['bob']
        """
        engine = self._asked(where)
        box = ANY_TIME if when is None else engine.window(when, head, tail)
        return engine.run(head, relation, tail, entity, box, limit, newest_first)

    @compiled_verb("when", "first")
    def first(
        self,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        when: Any = None,
        *,
        where: Any = None,
    ) -> Pick:
        """Find the fact that starts first: the smallest (start, seq). Arguments as in `facts`.

        Returns
        -------
        Pick
            Of length 0 or 1; `ties` counts the facts that start at the same instant; a convention may keep them all.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-10-07")])
        >>> first = ix.first(tail="rome")
        >>> first.head, str(first.start), first.ties
        ('ann', '2014-10-07', 2)
        """
        engine = self._asked(where)
        return engine.run(head, relation, tail, entity, engine.window(when, head, tail), 1, False, "pick")

    @compiled_verb("when", "last")
    def last(
        self,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        when: Any = None,
        *,
        where: Any = None,
    ) -> Pick:
        """Find the fact that ends last: the largest (stop, start, seq), which for points is the largest (start, seq).

        Arguments as in `facts`.

        Returns
        -------
        Pick
            As for `first`; ties share the stop.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-10-07")])
        >>> ix.last(tail="rome", when=tk.before("2015")).head
        'bob'
        """
        engine = self._asked(where)
        return engine.run(head, relation, tail, entity, engine.window(when, head, tail), 1, True, "pick")

    @compiled_verb("when", "count")
    def count(
        self,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        when: Any = None,
        *,
        where: Any = None,
    ) -> int:
        """Count facts without touching them. Arguments as in `facts`; O(log n) for all but the rarer Allen relations.

        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
        >>> ix.count(relation="visits", when="2014-10")
        1
        """
        engine = self._asked(where)
        found: int = engine.run(head, relation, tail, entity, engine.window(when, head, tail), None, False, "count")
        return found

    @compiled_verb("when", "exists")
    def exists(
        self,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        when: Any = None,
        *,
        where: Any = None,
    ) -> bool:
        """Say whether any fact matches. Arguments as in `facts`.

        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07")])
        >>> ix.exists(head="ann", when="2014"), ix.exists(head="rome")
        (True, False)
        """
        return self.count(head, relation, tail, entity, when, where=where) > 0

    @compiled_verb("when", "tails")
    def tails(self, head: Label, relation: Label, when: Any = None, *, where: Any = None) -> Labels:
        """Find the distinct tails of a head and a relation, in the order of their first fact.

        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("ann", "visits", "oslo", "2014-11-02")])
        >>> list(ix.tails("ann", "visits"))
        ['rome', 'oslo']
        """
        engine = self._asked(where)
        return Labels(engine.run(head, relation, None, None, engine.window(when, head, None), None, False), "tail")

    @compiled_verb("when", "heads")
    def heads(self, relation: Label, tail: Label, when: Any = None, *, where: Any = None) -> Labels:
        """Find the distinct heads of a relation and a tail, in the order of their first fact.

        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
        >>> list(ix.heads("visits", "rome", when=tk.after("2014-10")))
        ['bob']
        """
        engine = self._asked(where)
        return Labels(engine.run(None, relation, tail, None, engine.window(when, None, tail), None, False), "head")

    @compiled_verb("when", "times")
    def times(self, head: Label, relation: Label, tail: Label, when: Any = None, *, where: Any = None) -> Times:
        """Find the distinct times of a fact, ascending. Arguments as in `facts`.

        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("ann", "visits", "rome", "2014-11-02")])
        >>> list(ix.times("ann", "visits", "rome"))
        [2014-10-07, 2014-11-02]
        """
        engine = self._asked(where)
        return Times(engine.run(head, relation, tail, None, engine.window(when, head, tail), None, False))

    @compiled_verb("when", "neighborhood")
    def neighborhood(
        self,
        entity: Label,
        hops: int = 1,
        when: Any = None,
        max_facts: int = _MAX_FACTS,
        max_entities: int = _MAX_ENTITIES,
        *,
        where: Any = None,
    ) -> Neighborhood:
        """Walk from an entity over facts that satisfy `when`, in both directions, hop by hop.

        Parameters
        ----------
        entity : str or int
        hops : int
            At least 0.
        when : time value or condition, optional
            Every fact of every hop satisfies it.
        max_facts, max_entities : int
            Caps, kept inside the kernel. The walk ends for good at the first fact that would not fit: because it would
            be one fact too many, or because the entity that it leads to would be one too many (the start is not
            counted).
        where : Expression or str, optional
            Only over facts that pass, as in `facts`.

        Returns
        -------
        Neighborhood
            Entities in order of discovery: those of hop k - 1 in their order, the facts of each in row order.

        Notes
        -----
        Linear in the facts met.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "meets", "bob", "2014-10-07"), ("bob", "meets", "cem", "2014-10-08")])
        >>> around = ix.neighborhood("ann", hops=2, when="2014-10")
        >>> around.entities, around.hops.tolist(), around.truncated
        (['bob', 'cem'], [1, 2], False)
        """
        engine = self._asked(where)
        found = walk(engine, entity, hops, engine.window(when, None, None), max_facts, max_entities)
        return engine.walked(found) if isinstance(engine, PassingEngine) else found

    def free_window(
        self,
        events: Facts,
        length: Any,
        within: Any,
        *,
        latest: bool = False,
        min_events: int | None = None,
        step: Any = None,
    ) -> Window | None:
        """Find the earliest (or latest) window of a length that no event overlaps.

        Parameters
        ----------
        events : Facts
            A result of this index.
        length : str, timedelta, numpy.timedelta64 or int
            ``"2h"``, ``"90 min"``, or ticks; whole ticks, at least one.
        within : time value, or pair of time values
            The period that the window lies in; of a pair both named periods are included.
        latest : bool
            Find the latest window instead.
        min_events : int, optional
            Find a window that at least so many events overlap instead.
        step : like length, optional
            Windows begin at the first instant of `within` plus a multiple of this; one tick by default.

        Returns
        -------
        Window or None
            ``[start, stop)`` and the number of events that overlap it; None where no window fits.

        Notes
        -----
        O(n log n) for n events, whatever the unit. The question of KG-IRAG (Eq. 13 and 14) as one operation.

        Examples
        --------
        >>> import tkindex as tk
        >>> rain = [("jfk", "rain", "wet", f"2013-03-08T{hour:02d}") for hour in (6, 7, 10)]
        >>> ix = tk.build(rain)
        >>> window = ix.free_window(ix.facts(relation="rain"), "2h", ("2013-03-08T06", "2013-03-08T23"))
        >>> str(window.start), str(window.stop)
        ('2013-03-08T08', '2013-03-08T10')
        """
        return free_window(self.engine, events, length, within, latest, min_events, step)
