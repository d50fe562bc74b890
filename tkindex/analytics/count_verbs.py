"""Counting many facts: over time, and by what they have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tkindex.analytics.selection import By, Label, chosen

if TYPE_CHECKING:
    import pyarrow as pa


class CountQueries:
    """See `tkindex.analytics.verbs`."""

    def histogram(
        self,
        bucket: str,
        by: By = None,
        *,
        facts: Any = None,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        when: Any = None,
        where: Any = None,
        measure: str = "starts",
        time_zone: Any = None,
        fill: bool = False,
    ) -> pa.Table:
        """Count facts in buckets of the calendar, and by groups.

        Parameters
        ----------
        bucket : {"second", "minute", "hour", "day", "week", "month", "quarter", "year", "decade", "century"}
            Not finer than the index's unit. Weeks begin on Monday.
        by : str or sequence of str, optional
            "head", "relation", "tail", "entity" (a fact counts for both of its sides, a self-loop once), an attribute,
            or several of them.
        facts : Facts, Labels, Times, Neighborhood or SearchResult, optional
            A result to count, instead of the slots that follow.
        head, relation, tail, entity, when, where
            Which facts, as in `Index.facts`.
        measure : {"starts", "holding"}
            Count a fact in the bucket that it starts in, or in every bucket at some instant of which it holds, cut to
            the period of `when`, or else to the finite times of the facts. For points the two are the same.
        time_zone : str or tzinfo, optional
            The clock whose days, weeks and months are meant, such as "Europe/Oslo"; UTC by default. A bucket begins
            with the first tick at which the clock has reached it; days of 23 and 25 hours are one bucket. Needs a unit
            finer than a day.
        fill : bool
            Also list the buckets between the first and the last that have no facts, for every group that occurs.

        Returns
        -------
        pyarrow.Table
            The columns of `by`, ``start`` and ``stop`` (excluded) of the bucket as in `Facts.to_arrow`, in the time
            zone where one was given, and ``count``; ordered by start, then group (id; for attributes, first fact).
            Facts whose start is open are counted, by starts, under a null start and stop, which comes first.

        Raises
        ------
        QueryError
            An unknown bucket, group, measure or time zone, or `facts` beside slots.
        TimeRangeError
            More than 10,000,000 buckets.

        Notes
        -----
        O(buckets log n) without groups and O(n) with them, n facts; "holding" sorts stops. A point index is not copied.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "calls", "ann", "2014-10-30"),
        ...                ("ann", "visits", "oslo", "2014-12-02")])
        >>> months = ix.histogram("month", "relation")
        >>> [(str(row["start"]), row["relation"], row["count"]) for row in months.to_pylist()]
        [('2014-10-01', 'visits', 1), ('2014-10-01', 'calls', 1), ('2014-12-01', 'visits', 1)]
        >>> ix.histogram("month", fill=True)["count"].to_pylist()
        [2, 0, 1]
        """
        from tkindex.analytics.counting import histogram

        mine = chosen(self, facts, head, relation, tail, entity, when, where)
        return histogram(mine, bucket, by, measure, time_zone, fill)

    def rolling(
        self,
        window: Any,
        step: Any = None,
        by: By = None,
        *,
        facts: Any = None,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        when: Any = None,
        where: Any = None,
        measure: str = "starts",
        fill: bool = False,
    ) -> pa.Table:
        """Count facts in windows of one length that begin a step apart.

        Parameters
        ----------
        window : str, timedelta, numpy.timedelta64 or int
            Length of a window: ``"7 days"``, ``"90 min"``, or ticks.
        step : like window, optional
            How far apart windows begin; the window itself by default. They begin with the period of `when`, or else
            with the first fact, and the last begins before that period, or the last fact, is over.
        by, facts, head, relation, tail, entity, when, where
            As in `histogram`.
        measure : {"starts", "holding"}
            Count facts that start in ``[start, stop)``, or that hold at some instant of it.
        fill : bool
            Also list windows without facts, for every group that occurs.

        Returns
        -------
        pyarrow.Table
            The columns of `by`, ``start``, ``stop`` (excluded) and ``count``; ordered by start, then group. Facts whose
            start is open start in no window.

        Raises
        ------
        QueryError, TimeParseError
        TimeRangeError
            A window or step below one tick, or more than 10,000,000 windows.

        Notes
        -----
        O(n + rows) for n facts in order of their groups, which sorting takes O(n) for points.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", f"2014-10-{day:02}") for day in (1, 2, 5, 9)])
        >>> ix.rolling("3 days", "2 days", fill=True)["count"].to_pylist()
        [2, 1, 1, 1, 1]
        """
        from tkindex.analytics.counting import rolling

        mine = chosen(self, facts, head, relation, tail, entity, when, where)
        return rolling(mine, window, step, by, measure, fill)

    def top(
        self,
        k: int,
        of: str | Sequence[str],
        *,
        facts: Any = None,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        when: Any = None,
        where: Any = None,
        ties: str = "cut",
    ) -> pa.Table:
        """Find what most facts have.

        Parameters
        ----------
        k : int
            How many to keep; at least 0.
        of : str or sequence of str
            "head", "relation", "tail", "entity" (either side), an attribute, or a combination of several.
        facts, head, relation, tail, entity, when, where
            As in `histogram`.
        ties : {"cut", "keep"}
            Keep k, the smaller ids of those that share the last count; or keep all of those.

        Returns
        -------
        pyarrow.Table
            The columns of `of`, ``count``, and ``rank`` from 1, which equal counts share; ordered by count, largest
            first, then by id (for attributes, first fact). The metadata's ``tkindex.ties_left_out`` says how many with
            the last count were cut.

        Raises
        ------
        QueryError

        Notes
        -----
        O(n + G log G) for n facts in G groups.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02"),
        ...                ("ann", "visits", "oslo", "2014-12-02"), ("ann", "calls", "bob", "2014-12-03")])
        >>> ix.top(2, "tail").to_pylist()
        [{'tail': 'rome', 'count': 2, 'rank': 1}, {'tail': 'bob', 'count': 1, 'rank': 2}]
        >>> ix.top(2, "tail").schema.metadata[b"tkindex.ties_left_out"]
        b'1'
        """
        from tkindex.analytics.ranking import top

        return top(chosen(self, facts, head, relation, tail, entity, when, where), k, of, ties)
