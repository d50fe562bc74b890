"""The public questions about many facts, methods of `tkindex.index.Index`.

Each takes the facts that it is about as slots and a time, exactly as `facts` does, or as ``facts=``: a result of any
verb of the same index (`Facts`, `Pick`, `Labels`, `Times`, `Neighborhood`, `SearchResult`). Without any it is about the
whole index. Answers are Arrow tables, whose metadata says unit, order and what was left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tkindex.analytics.count_verbs import CountQueries
from tkindex.analytics.selection import FactColumns, Label, as_facts, chosen
from tkindex.analytics.stretch_verbs import StretchQueries

if TYPE_CHECKING:
    import pyarrow as pa


class AnalyticQueries(CountQueries, StretchQueries):
    """The questions about many facts; `tkindex.index.Index` is what users hold."""

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

        mine = chosen(self, facts, head, relation, tail, entity, when, where)
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
        need of it is made once, 24 bytes a fact and way for up to 5,000,000 facts. An interval can be entered at any of
        its instants: who waits is never earlier. Of several such paths one is returned, always the same.

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

        mine = chosen(self, facts, head, relation, tail, entity, when, where)
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

        return motifs(chosen(self, facts, head, relation, tail, entity, when, where), within, n_facts)
