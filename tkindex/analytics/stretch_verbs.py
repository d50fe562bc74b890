"""Stretches of time in which facts hold, or none does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tkindex.analytics.selection import By, Label, chosen

if TYPE_CHECKING:
    import pyarrow as pa


class StretchQueries:
    """See `tkindex.analytics.verbs`."""

    def gaps(
        self,
        min_length: Any = 1,
        by: By = None,
        *,
        facts: Any = None,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        when: Any = None,
        where: Any = None,
    ) -> pa.Table:
        """Find the stretches of time in which no fact holds.

        Parameters
        ----------
        min_length : str, timedelta, numpy.timedelta64 or int
            The shortest gap to list: ``"7 days"``, or ticks; one tick by default.
        by : str or sequence of str, optional
            Find the gaps of each group by itself, of those that have facts; as in `histogram`.
        facts, head, relation, tail, entity, when, where
            As in `histogram`. Where `when` names a period, the gaps from its begin to the first fact and from the last
            fact to its end count too; else only those between facts do.

        Returns
        -------
        pyarrow.Table
            The columns of `by`, ``start``, ``stop`` (excluded), and ``length`` in ticks (at most 2^63 - 1); ordered by
            group, then start.

        Raises
        ------
        QueryError, TimeParseError, TimeRangeError

        Notes
        -----
        O(n) for n facts.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", f"2014-10-{day:02}") for day in (1, 2, 5, 12)])
        >>> [(str(gap["start"]), str(gap["stop"]), gap["length"]) for gap in ix.gaps("3 days").to_pylist()]
        [('2014-10-06', '2014-10-12', 6)]
        >>> ix.gaps("3 days", when="2014-10")["length"].to_pylist()
        [6, 19]
        """
        from tkindex.analytics.coverage import gaps

        return gaps(chosen(self, facts, head, relation, tail, entity, when, where), min_length, by)

    def sessions(
        self,
        gap: Any,
        by: By = "entity",
        *,
        facts: Any = None,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        when: Any = None,
        where: Any = None,
    ) -> pa.Table:
        """Join facts into sessions: stretches of activity that no gap of a length parts.

        Parameters
        ----------
        gap : str, timedelta, numpy.timedelta64 or int
            A session is over when nothing held for so long, or longer: sessions and `gaps` of one length take turns.
        by : str or sequence of str, optional
            Whose sessions; each entity's by default, None for those of all facts together.
        facts, head, relation, tail, entity, when, where
            As in `histogram`.

        Returns
        -------
        pyarrow.Table
            The columns of `by`, ``start`` and ``stop`` (excluded) from the first start to the last stop, and
            ``n_facts``; ordered by group, then start.

        Raises
        ------
        QueryError, TimeParseError, TimeRangeError

        Notes
        -----
        O(n) for n facts.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", f"2014-10-{day:02}") for day in (1, 2, 5, 12)])
        >>> ix.sessions("3 days", by="head").select(["head", "n_facts"]).to_pylist()
        [{'head': 'ann', 'n_facts': 3}, {'head': 'ann', 'n_facts': 1}]
        """
        from tkindex.analytics.coverage import sessions

        return sessions(chosen(self, facts, head, relation, tail, entity, when, where), gap, by)

    def durations(
        self,
        by: By = None,
        *,
        facts: Any = None,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        when: Any = None,
        where: Any = None,
    ) -> pa.Table:
        """Sum up how long facts hold.

        Parameters
        ----------
        by : str or sequence of str, optional
            As in `histogram`.
        facts, head, relation, tail, entity, when, where
            As in `histogram`. What lies outside the period of `when` does not count; an end that is open, and that no
            period closes, reaches as far as the finite times of the facts do.

        Returns
        -------
        pyarrow.Table
            The columns of `by`; ``n_facts``; ``n_clipped``, how many of them were cut; and in ticks ``total`` (null
            beyond 64 bits), ``covered`` (the time in which at least one holds), ``shortest``, ``longest`` and ``mean``;
            ordered by group. The metadata's ``tkindex.clipped_to`` is the period in ticks.

        Raises
        ------
        QueryError
            No fact has a finite end, and no period was named.

        Notes
        -----
        O(n) for n facts.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "leads", "acme", "2010", "2012"), ("bob", "leads", "acme", "2013", None)])
        >>> ix.durations("head", when=tk.between("2010", "2014")).select(["head", "n_clipped", "total"]).to_pylist()
        [{'head': 'ann', 'n_clipped': 0, 'total': 1096}, {'head': 'bob', 'n_clipped': 1, 'total': 730}]
        """
        from tkindex.analytics.coverage import durations

        return durations(chosen(self, facts, head, relation, tail, entity, when, where), by)
