"""What is retracted, ended and superseded, beside what is appended, before it is committed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.errors import QueryError
from tkindex.live.appending import Appending
from tkindex.live.superseding import ended, superseded
from tkindex.results.fact import Fact
from tkindex.timeline.calendar import OPEN_STOP
from tkindex.timeline.ranges import is_now, parse_range

if TYPE_CHECKING:
    from tkindex.live.numbering import Normalize
    from tkindex.query.verbs import Label


class Staging(Appending):
    """Beliefs that change; `tkindex.live.index.LiveIndex`, which users hold, makes the changes durable.

    Parameters
    ----------
    now, normalization, vectors
        As of `tkindex.live.appending.Appending`.
    """

    def retract(
        self,
        facts: Any = None,
        *,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        when: Any = None,
        where: Any = None,
        columns: Mapping[str, str | int | None] | None = None,
        closed_stop: bool | None = None,
        dayfirst: bool | None = None,
        ticks: bool = False,
    ) -> int:
        """Take facts back: they are no longer believed, and stay in the history.

        Parameters
        ----------
        facts : optional
            A row number or several; a result of this index (`Facts`, `Fact`); or whatever `append` takes, each row of
            which must be believed, with just these times. Of equal facts the oldest goes.
        head, relation, tail, entity, when, where
            As in `tkindex.Index.facts`: take back all that these find.
        columns, closed_stop, dayfirst, ticks
            How `facts` are read, as in `append`.

        Returns
        -------
        int
            How many.

        Raises
        ------
        QueryError
            One of them is not believed, or nothing is found; nothing changed.
        UnknownEntityError, UnknownRelationError
        IndexFileError
            The index is read-only or closed.
        """
        with self._lock:
            now = self._writable()
            given = any(value is not None for value in (head, relation, tail, entity, when, where))
            if (facts is None) != given:
                raise QueryError("say what to retract: facts, or slots and a time, one of the two")
            if given:
                found = self.view.facts(head, relation, tail, entity, when, where=where)
                if not len(found):
                    raise QueryError("nothing is believed that these slots and this time find: nothing was retracted")
                seqs = self._fact_lookup(now).seqs_of(found)
            else:
                seqs = self._fact_lookup(now).seqs(
                    facts, self._present, columns=columns, closed_stop=closed_stop, dayfirst=dayfirst, ticks=ticks
                )
            if len(seqs):
                self._now = now.without(seqs)
            return len(seqs)

    def end(
        self,
        facts: Any = None,
        at: Any = "now",
        *,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        where: Any = None,
        columns: Mapping[str, str | int | None] | None = None,
        closed_stop: bool | None = None,
        dayfirst: bool | None = None,
        ticks: bool = False,
    ) -> int:
        """Let facts end at a time: the version so far is taken back, and one that ends there is believed from now on.

        Parameters
        ----------
        facts : optional
            As in `retract`: each must hold when it is to end.
        at : time value
            The first instant at which they no longer hold: of a period, such as a day or a year, its first. By default
            the tick that is passing.
        head, relation, tail, entity, where
            End all that hold at that time with these slots and attributes; instead of `facts`.
        columns, closed_stop, dayfirst, ticks
            How `facts` are read, as in `append`.

        Returns
        -------
        int
            How many.

        Raises
        ------
        QueryError
            One of them is not believed, or does not hold just before that time and at it, or nothing is found; nothing
            changed.
        UnknownEntityError, UnknownRelationError
        TimeParseError, AmbiguousTimeError, TimeRangeError
        IndexFileError
            The index is read-only or closed.

        Examples
        --------
        >>> import tempfile
        >>> import tkindex as tk
        >>> ix = tk.create(tempfile.mkdtemp() + "/index", unit="day")
        >>> report = ix.append(("ann", "lives in", "rome", "2010-01-01", None))
        >>> ix.end(at="2014-05-01", head="ann", relation="lives in")
        1
        >>> [(fact.tail, str(fact.start), str(fact.stop)) for fact in ix.facts(head="ann")]
        [('rome', '2010-01-01', '2014-05-01')]
        >>> ix.close()
        """
        with self._lock:
            now = self._writable()
            given = any(value is not None for value in (head, relation, tail, entity, where))
            if (facts is None) != given:
                raise QueryError("say what to end: facts, or slots, one of the two")
            stop = int(self._present()) if is_now(at) else parse_range(at, self.unit, dayfirst=dayfirst).start
            instant, lookup = self._base.engine.instant, self._fact_lookup(now)
            if given:
                found = self.view.facts(head, relation, tail, entity, stop, where=where)
                seqs = lookup.seqs_of(found)
                starts = found.starts
                seqs = seqs[starts < stop]
                if not len(seqs):
                    raise QueryError(
                        f"nothing is believed to hold before {instant(stop)} and at it that these slots find: nothing "
                        "was ended"
                    )
            else:
                seqs = lookup.seqs(
                    facts, self._present, columns=columns, closed_stop=closed_stop, dayfirst=dayfirst, ticks=ticks
                )
            for seq in seqs.tolist():
                old = self._fact_lookup(now).columns_of(seq)
                begin, until = int(old.starts[0]), int(old.stops[0])
                if not begin < stop < until:
                    why = f"has ended at {instant(until)}" if until <= stop else f"starts at {instant(begin)}"
                    raise QueryError(f"a fact cannot end at {instant(stop)}: it {why}; nothing was ended")
                now = ended(now, seq, stop)
            self._now = now
            return len(seqs)

    def supersede(
        self,
        source: Any,
        *,
        columns: Mapping[str, str | int | None] | None = None,
        closed_stop: bool | None = None,
        dayfirst: bool | None = None,
        ticks: bool = False,
        entities: Sequence[str] | None = None,
        relations: Sequence[str] | None = None,
        normalize: Normalize = None,
        attributes: bool | str | Mapping[str, str] = True,
        only: Label | Fact | Iterable[Label | Fact] | None = None,
    ) -> int:
        """Let facts take the place of what their head and relation have held so far.

        For each fact in turn: whatever is believed of its (head, relation) without an end is believed to have ended
        when the fact starts, and the fact is added. The old version stays in the history.

        Parameters
        ----------
        source
            Whatever `append` takes; a fact without a stop holds until further notice.
        columns, closed_stop, dayfirst, ticks, entities, relations, normalize, attributes
            As in `append`.
        only : label or id of an entity, or several, optional
            End these values alone (tails, or facts of a result that have them), and let others go on; by default all
            of the (head, relation).

        Returns
        -------
        int
            How many intervals were closed.

        Raises
        ------
        QueryError
            A fact does not start after what it would end; nothing changed.
        InputError, BadRowError, CapacityError
        IndexFileError
            The index is read-only or closed.

        Examples
        --------
        >>> import tempfile
        >>> import tkindex as tk
        >>> ix = tk.create(tempfile.mkdtemp() + "/index", unit="day")
        >>> ix.supersede([("ann", "lives in", "rome", "2010-01-01"), ("ann", "lives in", "oslo", "2014-05-01")])
        1
        >>> [(fact.tail, str(fact.start), str(fact.stop)) for fact in ix.facts(head="ann")]
        [('rome', '2010-01-01', '2014-05-01'), ('oslo', '2014-05-01', 'inf')]
        >>> ix.close()
        """
        facts = self._read(
            source,
            columns=columns,
            closed_stop=closed_stop,
            dayfirst=dayfirst,
            ticks=ticks,
            attributes=attributes,
        )
        with self._lock:
            now = self._writable()
            batch, *names = self._number(now, facts, entities, relations, normalize)
            if "stop" not in facts.report.columns:
                batch = batch._replace(stops=np.full(len(batch.heads), OPEN_STOP, np.int64))
            elif batch.stops is None:
                batch = batch._replace(stops=batch.starts + 1)
            values = None
            if only is not None:
                if not isinstance(only, (str, int, np.integer, Fact, Iterable)):
                    raise QueryError(f"only is {only!r}; expected labels, ids or facts: the values that end")
                given = [only] if isinstance(only, (str, int, np.integer, Fact)) else list(only)
                values = {self.view.entities.id(one.tail if isinstance(one, Fact) else one) for one in given}
            now, n_ended = superseded(now, batch, (names[0], names[1]), lambda: self.view, only=values)
            self._now = now
            return n_ended
