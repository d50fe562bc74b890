"""The public questions about many facts, methods of `tkindex.index.Index`.

Each takes the facts that it is about as slots and a time, exactly as `facts` does, or as ``facts=``: a result of any
verb of the same index (`Facts`, `Pick`, `Labels`, `Times`, `Neighborhood`, `SearchResult`). Without any it is about the
whole index. Answers are Arrow tables, whose metadata says unit, order and what was left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tkindex.analytics.selection import as_facts, select

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.analytics.selection import FactColumns

Label = Any
By = str | Sequence[str] | None


def _chosen(
    index: Any, facts: Any, head: Any, relation: Any, tail: Any, entity: Any, when: Any, where: Any
) -> FactColumns:
    slots = {"head": head, "relation": relation, "tail": tail, "entity": entity, "when": when, "where": where}
    return select(index, facts, slots)


class AnalyticQueries:
    """The questions about many facts; `tkindex.index.Index` is what users hold."""

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

        chosen = _chosen(self, facts, head, relation, tail, entity, when, where)
        return histogram(chosen, bucket, by, measure, time_zone, fill)

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

        chosen = _chosen(self, facts, head, relation, tail, entity, when, where)
        return rolling(chosen, window, step, by, measure, fill)

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

        return top(_chosen(self, facts, head, relation, tail, entity, when, where), k, of, ties)

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

        return gaps(_chosen(self, facts, head, relation, tail, entity, when, where), min_length, by)

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

        return sessions(_chosen(self, facts, head, relation, tail, entity, when, where), gap, by)

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

        return durations(_chosen(self, facts, head, relation, tail, entity, when, where), by)

    def overlaps_with(
        self,
        other: Any,
        *,
        on: str | Sequence[str] | None = None,
        facts: Any = None,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        when: Any = None,
        where: Any = None,
        count: bool = False,
        times: bool = False,
        limit: int | None = None,
    ) -> Any:
        """Pair each fact with the facts of another selection that share an instant with it: the interval join.

        Parameters
        ----------
        other : Facts, Labels, Times, Neighborhood or SearchResult
            The facts to pair with; of any index with the same unit.
        on : {"head", "relation", "tail"} or several of them, optional
            What the two facts of a pair must have in common.
        facts, head, relation, tail, entity, when, where
            Which facts to pair, as in `histogram`.
        count : bool
            Only count the pairs.
        times : bool
            Add the time that the two share.
        limit : int, optional
            Keep the first so many pairs.

        Returns
        -------
        pyarrow.Table, or int where `count`
            ``row`` and ``other_row``, the row numbers of both facts, int32; with `times` also ``start`` and ``stop``
            (excluded). Ordered by row, then other_row. A selection joined with itself has each fact paired with itself,
            and each pair both ways. The metadata's ``tkindex.left_out`` says how many pairs a limit cut.

        Raises
        ------
        QueryError
            No result of a verb, other units, or more than 100,000,000 pairs and no limit.

        Notes
        -----
        O((n + m) log(n + m) + pairs) for n and m facts; counting does without the pairs.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "leads", "acme", "2010", "2012"), ("bob", "leads", "acme", "2013", "2014"),
        ...                ("cem", "advises", "acme", "2012", "2013")])
        >>> ix.overlaps_with(ix.facts(relation="advises"), relation="leads").to_pylist()
        [{'row': 0, 'other_row': 1}, {'row': 2, 'other_row': 1}]
        >>> ix.overlaps_with(ix.facts(), on="head", count=True)
        3
        """
        from tkindex.analytics.joins import overlaps_with
        from tkindex.analytics.selection import FactColumns

        mine = _chosen(self, facts, head, relation, tail, entity, when, where)
        return overlaps_with(mine, FactColumns(as_facts(other, "other")), on, count, times, limit)

    def paths(
        self,
        a: Label,
        b: Label,
        when: Any = None,
        *,
        by: str = "arrival",
        respecting_time: bool = True,
        strict: bool = False,
        direction: str = "out",
        max_hops: int = 100,
        facts: Any = None,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        where: Any = None,
    ) -> pa.Table:
        """Find a path from one entity to another along facts, each of which holds when it is walked along.

        Parameters
        ----------
        a, b : str or int
            Where it begins and ends: labels or ids.
        when : time value or When, optional
            The walk begins and ends inside this period; facts that only reach into it are walked along inside it.
        by : {"arrival", "hops"}
            A path that arrives earliest; or one of the fewest hops, and of these one that arrives earliest.
        respecting_time : bool
            False lets facts be walked along in any order of time; they are still those of `when`. Only by hops.
        strict : bool
            Each hop at a later tick than the one before; otherwise several may be at the same.
        direction : {"out", "both"}
            From head to tail alone, or either way.
        max_hops : int
            Of a path by hops; more are not looked for.
        facts, head, relation, tail, entity, where
            Which facts to walk along, as in `histogram`.

        Returns
        -------
        pyarrow.Table
            A row a hop, in order: ``hop`` from 1, ``row`` of the fact, ``source`` and ``target`` as they are walked,
            ``relation``, ``at`` (when it is walked along: as early as possible; null where time is not respected or is
            open), ``start`` and ``stop`` (excluded) of the fact. Empty from an entity to itself, and where there is no
            path. The metadata's ``tkindex.found`` says which: yes, no, or not within max_hops.

        Raises
        ------
        QueryError
            Unknown words, or the earliest arrival without respecting time.
        UnknownEntityError

        Notes
        -----
        O((N + E) log N) for N facts by arrival, O(hops x N) by hops. What questions about the whole of a built index
        need of it is made once, 28 bytes a fact for up to 5,000,000 facts. An interval can be entered at any of its
        instants: who waits is never earlier. Of several such paths one is returned, always the same.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "mails", "bob", "2014-01-03"), ("bob", "mails", "cem", "2014-01-02"),
        ...                ("bob", "mails", "dia", "2014-01-05"), ("dia", "mails", "cem", "2014-01-07")])
        >>> ix.paths("ann", "cem").select(["source", "target"]).to_pylist()
        [{'source': 'ann', 'target': 'bob'}, {'source': 'bob', 'target': 'dia'}, {'source': 'dia', 'target': 'cem'}]
        >>> ix.paths("ann", "cem", by="hops", respecting_time=False)["target"].to_pylist()
        ['bob', 'cem']
        """
        from tkindex.analytics.paths import paths

        mine = _chosen(self, facts, head, relation, tail, entity, when, where)
        return paths(mine, a, b, by, respecting_time, strict, direction, max_hops)

    def motifs(
        self,
        within: Any,
        n_facts: int = 3,
        *,
        facts: Any = None,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        when: Any = None,
        where: Any = None,
    ) -> pa.Table:
        """Count short sequences of facts by their shape: temporal motifs.

        A motif is a sequence of facts among at most three entities, each of which starts later than the one before, and
        the last at most `within` after the first. Other facts may lie in between. A fact counts in every sequence that
        it is part of.

        Parameters
        ----------
        within : int, str, datetime.timedelta or numpy.timedelta64
            From the first start to the last at most, included: ticks, or text such as "7 days".
        n_facts : {2, 3}
            Facts of a sequence.
        facts, head, relation, tail, entity, when, where
            Which facts, as in `histogram`.

        Returns
        -------
        pyarrow.Table
            A row a shape, also of those that do not occur: six of two facts, 36 of three. ``motif``, the facts in order
            with entities by letters as they come, such as "a>b b>c c>a"; ``n_entities``; ``count``. Ordered by the
            second fact, then the third: a>b, b>a, a>c, c>a, b>c, c>b. Facts with an open start, and those from an
            entity to itself, are no part of any; the metadata's ``tkindex.open_starts`` and ``tkindex.self_loops`` say
            how many there are.

        Raises
        ------
        QueryError
            Other than 2 or 3 facts, or a window in which there are too many sequences to count.
        TimeParseError, TimeRangeError
            `within` is no length of time, or less than a tick.

        Notes
        -----
        O(N) for N facts, and for triangles O(N w) with w facts of one entity within the window; 112 bytes an entity.
        After A. Paranjape, A. R. Benson and J. Leskovec, Motifs in temporal networks (2017).

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "mails", "bob", "2014-01-03"), ("bob", "mails", "cem", "2014-01-04"),
        ...                ("cem", "mails", "ann", "2014-01-09"), ("bob", "mails", "ann", "2014-01-20")])
        >>> [row for row in ix.motifs("7 days").to_pylist() if row["count"]]
        [{'motif': 'a>b b>c c>a', 'n_entities': 3, 'count': 1}]
        >>> [(row["motif"], row["count"]) for row in ix.motifs("7 days", 2).to_pylist() if row["count"]]
        [('a>b c>a', 1), ('a>b b>c', 2)]
        """
        from tkindex.analytics.motifs import motifs

        return motifs(_chosen(self, facts, head, relation, tail, entity, when, where), within, n_facts)
