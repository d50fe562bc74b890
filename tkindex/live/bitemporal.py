"""What is believed, and was: the in-memory state of an index that keeps its history, and what can be asked of it.

What is visible at a commit is the base, less some rows, and facts beside it; `tkindex.live.snapshot` makes an index
of that. Facts beside the base are kept in runs, each several times longer than the next, so that a snapshot after a
small commit indexes little more than what is new.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.errors import QueryError
from tkindex.live.committed import Committed
from tkindex.live.embedding import LiveEmbeddings
from tkindex.live.forgetting import matching
from tkindex.live.layer_searcher import LayerSearcher
from tkindex.live.scopes import LiveScope
from tkindex.live.snapshot import DeltaSegment, layered
from tkindex.live.states import Now
from tkindex.live.tail_runs import as_added, delta_segments
from tkindex.live.verbs import LiveVerbs
from tkindex.query.field_text import as_expression
from tkindex.query.listed import listed_ids
from tkindex.query.scopes import scope_condition
from tkindex.semantic.held import IndexVectors
from tkindex.store.beliefs import NEVER, VersionColumns
from tkindex.store.merge import join_attributes
from tkindex.store.versions import Beliefs, Changes, Commit, count_commits
from tkindex.threads import new_lock, new_rlock
from tkindex.timeline.arrays import arrow_column
from tkindex.timeline.ranges import Instant, parse_range

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pyarrow as pa

    from tkindex.index import Index
    from tkindex.query.fields import Expression
    from tkindex.query.verbs import Label
    from tkindex.store.beliefs import VersionStore
    from tkindex.store.vocabulary import Vocabulary

_MAX_PAST = 8
# So many facts beside the base are indexed in a millisecond or so, if all their runs are merged.
_FEW_FACTS = 10_000
# Scopes are kept while they hold no more facts together than this, or than the index has.
_KEPT_FACTS = 1_000_000


class PastView(NamedTuple):
    """What was visible at a commit.

    Attributes
    ----------
    view : Index
    segments : list of DeltaSegment
        Its facts beside the base.
    removed_rows : ndarray of int32
        Its rows of the base that were not visible.
    sizes : (int, int)
        How many entities and relations it knows, some of which may have come later.
    """

    view: Index
    segments: list[DeltaSegment]
    removed_rows: np.ndarray
    sizes: tuple[int, int]


class Bitemporal(LiveVerbs):
    """Beliefs over a base; `tkindex.live.index.LiveIndex` is what users hold.

    Every verb, property and method of `tkindex.Index` works on it too, and asks what is believed now.
    """

    def __init__(self, now: Now, vectors: LiveEmbeddings | None = None) -> None:
        self._lock = new_rlock()
        # Held while what is visible is indexed, so that whoever asks need not wait for a commit that is written; taken
        # after `_lock` where both are.
        self._looking = new_lock()
        # Everything that changes, changed by one assignment.
        self._now = now
        self._unit = now.committed.base.unit
        self._vectors = LiveEmbeddings() if vectors is None else vectors
        self._past: OrderedDict[int, PastView] = OrderedDict()
        # The scopes of the last states: the base and what passed, and the index of it.
        self._scopes: dict[Expression, tuple[tuple[Index, tuple[bytes, bytes]], Index]] = {}
        # The view that was made last, and what was committed then.
        self._shown: tuple[Index, Committed] | None = None

    @property
    def _base(self) -> Index:
        return self._now.committed.base

    @property
    def _beliefs(self) -> VersionStore:
        return self._now.committed.beliefs

    # ---- reading -----------------------------------------------------------------------------------------------------

    @property
    def view(self) -> Index:
        """What is believed now, as an index that never changes."""
        view = self._now.view
        if view is None:
            with self._looking:
                now = self._now
                view = now.view
                if view is None:
                    view = self._look(now)
                    self._hand_on_linker(now, view)
                    # What is not committed may come to have other labels.
                    if now.is_settled:
                        self._vectors.follow(view)
                    now.view = view
        return view

    @property
    def indexed(self) -> Index | None:
        """The view where it was made already; None where asking for it would index what is new."""
        return self._now.view

    @property
    def is_soon_indexed(self) -> bool:
        """Whether asking for the view takes a millisecond or so at most: it is made, or few facts are new."""
        now = self._now
        return now.view is not None or (now.committed.beliefs.n_tail <= _FEW_FACTS and not self._looking.locked())

    def _hand_on_linker(self, now: Now, view: Index) -> None:
        """Let a new view go on with what the last one has made of its labels, and with the aliases it was given."""
        shown, self._shown = self._shown, (view, now.committed)
        if shown is None or shown[0] is view:
            return
        last, committed = shown
        if view.has_names:
            # Whether labels are the same is proved there.
            view.in_names.go_on_from(last.in_names)
            return
        linker = vars(last).get("linker")
        if linker is None:
            return
        # Labels that were not committed when that view was made may be others by now; over another base any may: one
        # that another process has erased something from has numbered them anew.
        is_same = committed.base is now.committed.base
        n_entities, n_relations = (len(committed.entities), len(committed.relations)) if is_same else (0, 0)
        if view.entities.begins_with(last.entities, n_entities) and view.relations.begins_with(
            last.relations, n_relations
        ):
            view.linker = linker.over(view)
        elif linker.is_taught:
            view.in_names.teach(view, linker)

    def __len__(self) -> int:
        return self.view.n_facts

    @property
    def unit(self) -> str:
        """What a tick is."""
        return self._unit

    @property
    def last_commit(self) -> int:
        """The number of the last commit, 0 where there is none."""
        return self._beliefs.last_commit

    @property
    def base_index(self) -> Index:
        """What the facts since the last compaction lie beside: another object after each, since ids may be others."""
        return self._base

    @property
    def state(self) -> str:
        """A name of what is committed: another after every commit, and in every other index."""
        beliefs = self._beliefs
        return f"{beliefs.last_commit}-{beliefs.last_recorded:x}"

    def _look(self, now: Now) -> Index:
        """Index what is visible, the draft included."""
        committed = now.committed
        removed_rows, visible, undone = now.visible()
        segments = delta_segments(now, visible, undone)
        names = committed if now.is_settled else now.draft
        vocabularies = names.entities.as_vocabulary(), names.relations.as_vocabulary()
        return self._layered(committed, segments, removed_rows, *vocabularies)

    def _look_back(self, commit: int) -> PastView:
        """Index what was visible at a commit, or what was indexed before with the labels that have come since."""
        committed = self._now.committed
        names = committed.entities, committed.relations
        known = self._past.get(commit)
        if known is None:
            segments, removed_rows = self._segments_at(commit)
        elif known.sizes == (len(names[0]), len(names[1])):
            return known
        else:
            segments, removed_rows = known.segments, known.removed_rows
        vocabularies = names[0].as_vocabulary(), names[1].as_vocabulary()
        view = self._layered(committed, segments, removed_rows, *vocabularies)
        return PastView(view, segments, removed_rows, (len(names[0]), len(names[1])))

    def _segments_at(self, commit: int) -> tuple[list[DeltaSegment], np.ndarray]:
        """Say how what was visible at a commit differs from the base: facts beside it, and rows of it."""
        committed = self._now.committed
        beliefs = committed.beliefs
        delta = beliefs.at(commit)
        past, attributes = beliefs.history.take(delta.history), None
        if committed.history_attributes is not None and len(delta.history):
            attributes = committed.history_attributes.take(arrow_column(delta.history))
        tail = as_added(beliefs.tail.take(delta.tail), committed.attributes.take(delta.tail))
        return [DeltaSegment(part) for part in (as_added(past, attributes), tail) if len(part.seqs)], delta.removed_rows

    def _layered(
        self,
        committed: Committed,
        segments: list[DeltaSegment],
        removed_rows: np.ndarray,
        entities: Vocabulary,
        relations: Vocabulary,
    ) -> Index:
        base = committed.base
        view = layered(base, committed.beliefs.base.seqs, segments, removed_rows, entities, relations)
        if view is base and self._vectors.differ:
            # The same facts, with other vectors than the base has.
            view = base.with_convention(base.convention.name)
            view.vectors = IndexVectors()
        view.path = None
        if view is base:
            self._vectors.prepare(base)
        else:
            view.report = None
            self._vectors.give(base, view)
        return view

    def scope(self, where: Any = None, /, **attributes: Any) -> LiveScope:
        """Return what one tenant sees of this index, now and after every commit; nothing else can be seen through it.

        Parameters
        ----------
        where : Expression or str, optional
            Which facts, as in `tkindex.Index.facts`.
        **attributes
            Values that attributes must have as well: ``user="u17"``; of a list any, and None asks for no value.

        Returns
        -------
        LiveScope
            With every verb of an index, and `as_of`; for reading.

        Raises
        ------
        QueryError
            No condition.

        Examples
        --------
        >>> import tempfile
        >>> import tkindex as tk
        >>> ix = tk.create(tempfile.mkdtemp() + "/index", unit="day")
        >>> mine = ix.scope(user="u2")
        >>> _ = ix.append([{"head": "bob", "relation": "likes", "tail": "gin", "time": "2014-10-08", "user": "u2"}])
        >>> len(mine), mine.last(head="bob").tail
        (1, 'gin')
        >>> ix.close()
        """
        return LiveScope(self, scope_condition(where, attributes))

    def _forget_views(self) -> None:
        """Forget what was made of other states: of another base, or with other vectors."""
        self._past.clear()
        self._scopes.clear()

    def scoped(self, condition: Expression, view: Index | None = None) -> Index:
        """Return the index of the facts that satisfy a condition: the one of before where these are the same.

        They are those that there are now, or in a view of an earlier moment.
        """
        view, now = view or self.view, self._now
        searcher = view.engine.origin
        # Ids and seqs of what is not committed may come to mean something else.
        if now.view is not view or not now.is_settled:
            return view.scope(condition)
        base = now.committed.base
        if isinstance(searcher, LayerSearcher):
            key = base, searcher.passing_key(condition)
        elif searcher is base.engine.origin:
            key = base, (b"", b"")
        else:
            return view.scope(condition)
        known = self._scopes.get(condition)
        if known is not None and known[0] == key:
            return known[1]
        found = view.scope(condition)
        self._scopes.pop(condition, None)
        self._scopes[condition] = key, found
        kept = list(self._scopes.items())
        n_kept = sum(one.n_facts for _, (_, one) in kept)
        for oldest, (_, one) in kept[:-1]:
            if n_kept <= max(view.n_facts, _KEPT_FACTS):
                break
            n_kept -= one.n_facts
            self._scopes.pop(oldest, None)
        return found

    # ---- as it was ---------------------------------------------------------------------------------------------------

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
