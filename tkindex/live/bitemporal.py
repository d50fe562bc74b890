"""What was believed: an index as it was, the versions of facts, changes between commits, and the commits themselves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.errors import QueryError
from tkindex.live.forgetting import matching
from tkindex.live.viewing import Viewing
from tkindex.query.field_text import as_expression
from tkindex.query.listed import listed_ids
from tkindex.store.beliefs import NEVER, VersionColumns
from tkindex.store.merge import join_attributes
from tkindex.store.versions import Beliefs, Changes, Commit, count_commits
from tkindex.timeline.arrays import arrow_column
from tkindex.timeline.ranges import Instant, parse_range

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pyarrow as pa

    from tkindex.index import Index
    from tkindex.query.fields import Expression
    from tkindex.query.verbs import Label

_MAX_PAST = 8


class Bitemporal(Viewing):
    """What was believed, beside what is; `tkindex.live.index.LiveIndex` is what users hold."""

    def as_of(self, when: Any) -> Index:
        """Return the index as it was: what was believed at an instant, or after a commit.

        Parameters
        ----------
        when : int, or time value
            A commit number, from 0 (nothing yet); or an instant of recording, UTC, in any notation. Of a period, such
            as a day, the last instant counts: everything that was recorded by its end.

        Returns
        -------
        Index
            Immutable, with every operator. Before the first commit it is empty. Labels and attributes that came later
            are known, and have no facts.

        Raises
        ------
        QueryError
            A commit that there is not.
        TimeParseError, AmbiguousTimeError

        Notes
        -----
        O(K) for the K beliefs that differ from the last compaction; the last few answers are kept.

        Examples
        --------
        >>> import tempfile
        >>> import tkindex as tk
        >>> ix = tk.create(tempfile.mkdtemp() + "/index", unit="day")
        >>> _ = ix.append([("ann", "visits", "rome", "2014-10-07")])
        >>> ix.commit().number
        1
        >>> ix.retract(("ann", "visits", "rome", "2014-10-07"))
        1
        >>> ix.commit().n_retracted
        1
        >>> len(ix.facts()), len(ix.as_of(1).facts())
        (0, 1)
        >>> ix.close()
        """
        with self._lock:
            commit = self._commit_of(when)
            past = self._past[commit] = self._look_back(commit)
            self._past.move_to_end(commit)
            if len(self._past) > _MAX_PAST:
                self._past.popitem(last=False)
            view = past.view
            # A condition on what came later finds nothing.
            now, origin = self.view, view.engine.origin
            origin.outside, origin.later = now.engine.origin.attribute_schema, partial(attributes_of, now)
            return view

    def _commit_of(self, when: Any) -> int:
        # An instant is an int too, of ticks since 1970.
        is_number = isinstance(when, (int, np.integer)) and not isinstance(when, (bool, Instant, np.timedelta64))
        if is_number:
            number = int(when)
            if not 0 <= number <= self._beliefs.last_commit:
                raise QueryError(
                    f"there is no commit {number}: they run from 1 to {self._beliefs.last_commit}, and 0 is before them"
                )
            return number
        return self._beliefs.commit_at(parse_range(when, "microsecond").stop)

    def history(
        self,
        head: Label | Sequence[Label] | None = None,
        relation: Label | Sequence[Label] | None = None,
        tail: Label | Sequence[Label] | None = None,
        *,
        where: Any = None,
    ) -> Beliefs:
        """List every version of some facts, also of those that are no longer believed.

        Parameters
        ----------
        head, relation, tail : str or int, or list of them, optional
            Labels or ids, of a list any; what is left out may be anything.
        where : Expression or str, optional
            Only versions whose attributes satisfy this, as in `tkindex.Index.facts`.

        Returns
        -------
        Beliefs
            In order of arrival. What was taken back in the commit that added it was never visible, and has the same
            number in `added` and `removed`.

        Raises
        ------
        UnknownEntityError, UnknownRelationError

        Notes
        -----
        O(H + T) for the beliefs that were retracted, and those since the last compaction; the base is looked up.
        """
        with self._lock:
            view, committed = self.view, self._now.committed
            slots = [
                None if value is None else listed_ids(vocabulary, value)
                for value, vocabulary in ((head, view.entities), (relation, view.relations), (tail, view.entities))
            ]
            beliefs = committed.beliefs
            sizes = (self._base.n_entities, self._base.n_relations, self._base.n_entities)
            in_base: list[Any] = [
                None if ids is None else [i for i in ids if i < size] for ids, size in zip(slots, sizes, strict=True)
            ]
            rows = self._base.facts(head=in_base[0], relation=in_base[1], tail=in_base[2]).rows
            parts = [committed.base_columns(rows)]
            tables = [_taken(self._base.engine.whole.attributes, rows)]
            others = (beliefs.history, committed.history_attributes), (beliefs.tail, committed.attributes.joined())
            for part, table in others:
                keep = np.ones(len(part.seqs), bool)
                for slot, ids in zip((part.heads, part.relations, part.tails), slots, strict=True):
                    if ids is not None:
                        keep &= np.isin(slot, ids)
                parts.append(part.take(keep))
                tables.append(_taken(table, np.flatnonzero(keep)))
            return self._as_beliefs(parts, tables, "seqs", where)

    def changes(self, since: Any, until: Any = None, *, where: Any = None) -> Changes:
        """List what became believed, and what ceased to be, between two instants or commits.

        Parameters
        ----------
        since, until : int or time value
            As in `as_of`; what came after the first, up to and including the second, which is the last commit where it
            is left out.
        where : Expression or str, optional
            Only versions whose attributes satisfy this, as in `tkindex.Index.facts`.

        Returns
        -------
        Changes

        Raises
        ------
        QueryError
            A commit that there is not, or `until` before `since`.
        """
        with self._lock:
            first = self._commit_of(since)
            last = self._beliefs.last_commit if until is None else self._commit_of(until)
            if last < first:
                raise QueryError(f"until (commit {last}) is before since (commit {first}); change them round")
            committed = self._now.committed
            beliefs = committed.beliefs
            tombstones, at = beliefs.tombstones
            added = beliefs.added_of_rows(np.arange(beliefs.base.n_facts))
            came = np.flatnonzero((added > first) & (added <= last))
            went = tombstones[(at > first) & (at <= last)]
            others = (beliefs.history, committed.history_attributes), (beliefs.tail, committed.attributes.joined())
            found = []
            for name, rows in (("added", came), ("removed", went)):
                parts = [committed.base_columns(rows)]
                tables = [_taken(self._base.engine.whole.attributes, rows)]
                for part, table in others:
                    column = getattr(part, name)
                    keep = (column > first) & (column <= last)
                    parts.append(part.take(keep))
                    tables.append(_taken(table, np.flatnonzero(keep)))
                found.append(self._as_beliefs(parts, tables, name, where))
            return Changes(first, last, *found)

    def commits(self) -> list[Commit]:
        """List all commits, oldest first, each with how many beliefs it added and took back."""
        with self._lock:
            beliefs = self._beliefs
            last = beliefs.last_commit
            tail, past = beliefs.tail, beliefs.history
            added = [beliefs.added_of_rows(np.arange(beliefs.base.n_facts)), past.added, tail.added[tail.added <= last]]
            at = beliefs.tombstones[1]
            removed = [past.removed, at[at <= last], tail.removed[tail.removed <= last]]
            return count_commits(beliefs.commits, beliefs.recorded, added, removed)

    def _as_beliefs(
        self, parts: list[VersionColumns], tables: list[pa.Table | None], order_by: str, where: Any
    ) -> Beliefs:
        """Versions of several places and their attributes, by a column and then by seq."""
        columns = VersionColumns(*(np.concatenate(several) for several in zip(*parts, strict=True)))
        attributes = join_attributes([(table, len(part.seqs)) for table, part in zip(tables, parts, strict=True)])
        order = np.lexsort((columns.seqs, getattr(columns, order_by)))
        if where is not None:
            order = order[matching(columns, attributes, as_expression(where))[order]]
        columns = columns.take(order)
        attributes = _taken(attributes, order)
        # What is only staged has not happened yet.
        removed = np.where(columns.removed > self._beliefs.last_commit, NEVER, columns.removed)
        columns = columns._replace(removed=removed)
        view = self.view
        commits = self._beliefs.commits.copy(), self._beliefs.recorded.copy()
        return Beliefs(columns, commits, view.entities, view.relations, self.unit, attributes)


def _taken(table: pa.Table | None, rows: np.ndarray) -> pa.Table | None:
    """Rows of a table, None where there is none."""
    return None if table is None else table.take(arrow_column(rows))


def attributes_of(view: Index, *conditions: Expression) -> pa.Schema | None:
    """Return the names and types of the attributes of an index, or of a scope of it within a scope."""
    for condition in conditions:
        view = view.scope(condition)
    return view.engine.origin.attribute_schema
