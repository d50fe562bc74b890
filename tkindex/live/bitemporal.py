"""What is believed, and was: the in-memory state of an index that keeps its history, and what can be asked of it.

What is visible at a commit is the base, less some rows, and facts beside it; `tkindex.layers.snapshot` makes an index
of that. Facts beside the base are kept in runs, each several times longer than the next, so that a snapshot after a
small commit indexes little more than what is new.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.errors import IndexFileError, QueryError
from tkindex.history.beliefs import NEVER, Columns, join_columns
from tkindex.history.beliefs import Beliefs as Timeline
from tkindex.history.versions import Beliefs, Changes, Commit, count_commits
from tkindex.index import Index
from tkindex.layers.snapshot import Added, DeltaSegment, layered
from tkindex.live.numbering import GrowingVocabulary, TailAttributes, from_stream
from tkindex.live.verbs import LiveVerbs
from tkindex.storage.bases import BaseParts, replay
from tkindex.timeline.ranges import Instant, parse_range

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pyarrow as pa

    from tkindex.query.verbs import Label
    from tkindex.semantic.collection import Collection
    from tkindex.semantic.encoders import Encoder
    from tkindex.storage.log import Record

_MAX_PAST = 8
# A run of facts is merged with the one before it unless that one is so many times longer.
_GROWTH = 4


class Loaded(NamedTuple):
    """A base: the index, and what was believed when."""

    base: Index
    beliefs: BaseParts


class TailRange(NamedTuple):
    """Facts of the tail, from one place to another, that are indexed together; `n` of them are visible."""

    first: int
    last: int
    n: int
    delta_segment: DeltaSegment


class Bitemporal(LiveVerbs):
    """Beliefs over a base; `tkindex.live.index.LiveIndex` is what users hold.

    Every verb, property and method of `tkindex.Index` works on it too, and asks what is believed now.
    """

    def __init__(self, loaded: Loaded) -> None:
        self._lock = threading.RLock()
        self._start(loaded)

    def _start(self, loaded: Loaded) -> None:
        """Begin with a base, before any commit after it."""
        self._base = base = loaded.base
        self._history_attributes = loaded.beliefs.attributes
        self._beliefs = Timeline(loaded.beliefs.base)
        self._entities, self._relations = GrowingVocabulary(base.entities), GrowingVocabulary(base.relations)
        self._n_labels = len(self._entities), len(self._relations)
        self._words: Collection | None = None
        # What the caller gave for questions, where the vectors do not name it.
        self._encoder: Encoder | None = None
        self._tail_attributes = self._no_attributes()
        self._segments: list[TailRange] = []
        self._view: Index | None = None
        self._past: OrderedDict[int, Index] = OrderedDict()

    def _no_attributes(self) -> TailAttributes:
        """Attributes of a tail that is empty, which must go with those of the base and of the history."""
        tables = [
            table for table in (self._base.engine.whole.attributes, self._history_attributes) if table is not None
        ]
        schema = None
        for table in tables:
            schema = TailAttributes(schema).check(table)
        return TailAttributes(schema)

    def _replay(self, records: Sequence[Record]) -> None:
        """Add commits that a log holds, all of them or none."""
        if not records:
            return
        names, n_tail = (self._entities, self._relations), self._beliefs.n_tail
        before = [len(labels.new) for labels in names]
        try:
            for record in records:
                n = len(record.heads)
                try:
                    if record.entities:
                        self._entities.add(record.entities)
                    if record.relations:
                        self._relations.add(record.relations)
                    # A copy: tables are read where they lie, and would keep every log that was read in memory.
                    self._tail_attributes.extend(from_stream(bytes(record.attributes), n), n)
                except (ValueError, OSError) as error:
                    raise IndexFileError(
                        f"commit {record.commit} cannot be read: {error}; restore the index from a backup"
                    ) from None
            replay(self._beliefs, records, *self._n_labels)
        except BaseException:
            for labels, n in zip(names, before, strict=True):
                labels.cut(n)
            self._tail_attributes.cut(n_tail)
            raise
        self._n_labels = len(self._entities), len(self._relations)
        self._view = None

    # ---- reading -----------------------------------------------------------------------------------------------------

    @property
    def view(self) -> Index:
        """What is believed now, as an index that never changes."""
        view = self._view
        if view is None:
            with self._lock:
                view = self._view
                if view is None:
                    view = self._view = self._look(self._beliefs.next_commit)
        return view

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            # What the rest of the package reads of an index; verbs and properties are declared in `LiveVerbs`. What
            # `view` itself needs must not lead back here.
            if not name.startswith("_") or name.startswith("__") or name in ("_view", "_lock"):
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            return getattr(self.view, name)

    def __len__(self) -> int:
        return self.view.n_facts

    @property
    def unit(self) -> str:
        """What a tick is."""
        return self._base.unit

    @property
    def last_commit(self) -> int:
        """The number of the last commit, 0 where there is none."""
        return self._beliefs.last_commit

    def _look(self, commit: int) -> Index:
        """Index what is visible at a commit; the one that is open includes what is staged."""
        beliefs = self._beliefs
        delta = beliefs.at(commit)
        vocabularies = self._entities.as_vocabulary(), self._relations.as_vocabulary()
        if commit == beliefs.next_commit:
            delta_segments = self._delta_segments(delta.tail)
        else:
            past = beliefs.history.take(delta.history)
            attributes = None
            if self._history_attributes is not None and len(delta.history):
                attributes = self._history_attributes.take(delta.history)
            parts = [as_added(past, attributes), self._added(delta.tail)]
            delta_segments = [DeltaSegment(part) for part in parts if len(part.seqs)]
        view = layered(self._base, beliefs.base.seqs, delta_segments, delta.removed_rows, *vocabularies)
        view.path = None
        if view is not self._base:
            view.report = None
            if self._words is not None or self._base.has_vectors:
                view.vectors.older = self._latest_words
        elif self._words is not None and not view.has_vectors:
            view.vectors.older = self._latest_words
        elif view.has_vectors:
            self._with_encoder(view.collection())
        return view

    def _latest_words(self) -> Collection:
        """The vectors that were completed last, or those of the base."""
        return self._with_encoder(self._words or self._base.collection())

    def _with_encoder(self, words: Collection) -> Collection:
        """Let vectors that do not name their encoder use the one that the caller gave, if it is the one."""
        given = self._encoder
        if given is not None and words._query is None and words.stored.fingerprint == given.fingerprint:
            words.use(given)
        return words

    def _added(self, places: np.ndarray) -> Added:
        """Facts of the tail."""
        attributes = self._tail_attributes.joined()
        if attributes is not None:
            attributes = attributes.take(places)
        return as_added(self._beliefs.tail.take(places), attributes)

    def _delta_segments(self, visible: np.ndarray) -> list[DeltaSegment]:
        """The visible facts of the tail in runs, each much longer than the next; those that did not change stay."""
        segments: list[TailRange] = []
        n_tail = self._beliefs.n_tail

        def count(first: int, last: int) -> int:
            return int(np.searchsorted(visible, last) - np.searchsorted(visible, first))

        # (first, last, visible ones, run or None where it is to be made)
        bounds: list[tuple[int, int, int, DeltaSegment | None]] = []
        for old in self._segments:
            n = count(old.first, old.last)
            bounds.append((old.first, old.last, n, old.delta_segment if n == old.n else None))
        done = bounds[-1][1] if bounds else 0
        if done < n_tail:
            bounds.append((done, n_tail, count(done, n_tail), None))
        while len(bounds) > 1 and bounds[-2][2] < _GROWTH * bounds[-1][2]:
            last, before = bounds.pop(), bounds.pop()
            bounds.append((before[0], last[1], before[2] + last[2], None))
        for first, last_place, n, delta_segment in bounds:
            if delta_segment is None:
                low, high = np.searchsorted(visible, first), np.searchsorted(visible, last_place)
                delta_segment = DeltaSegment(self._added(visible[low:high]))
            segments.append(TailRange(first, last_place, n, delta_segment))
        self._segments = segments
        return [segment.delta_segment for segment in segments if segment.n]

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
            Immutable, with every operator. Before the first commit it is empty. Labels that came later are known, and
            have no facts.

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
            view = self._past.get(commit)
            if view is None:
                view = self._past[commit] = self._look(commit)
                if len(self._past) > _MAX_PAST:
                    self._past.popitem(last=False)
            self._past.move_to_end(commit)
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

    def history(self, head: Label | None = None, relation: Label | None = None, tail: Label | None = None) -> Beliefs:
        """List every version of some facts, also of those that are no longer believed.

        Parameters
        ----------
        head, relation, tail : str or int, optional
            Labels or ids; what is left out may be anything.

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
            view = self.view
            slots = [
                None if value is None else vocabulary.id(value)
                for value, vocabulary in ((head, view.entities), (relation, view.relations), (tail, view.entities))
            ]
            beliefs = self._beliefs
            sizes = (self._base.n_entities, self._base.n_relations, self._base.n_entities)
            rows = np.empty(0, np.int32)
            if all(slot is None or slot < size for slot, size in zip(slots, sizes, strict=True)):
                rows = self._base.facts(head=slots[0], relation=slots[1], tail=slots[2]).rows
            parts = [self._base_columns(rows)]
            for part in (beliefs.history, beliefs.tail):
                keep = np.ones(len(part.seqs), bool)
                if part is not beliefs.history:
                    keep = part.added <= beliefs.last_commit
                for slot, column in zip(slots, part, strict=False):
                    if slot is not None:
                        keep &= column == slot
                parts.append(part.take(keep))
            return self._as_beliefs(join_columns(parts))

    def changes(self, since: Any, until: Any = None) -> Changes:
        """List what became believed, and what ceased to be, between two instants or commits.

        Parameters
        ----------
        since, until : int or time value
            As in `as_of`; what came after the first, up to and including the second, which is the last commit where it
            is left out.

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
            beliefs = self._beliefs
            gone, at = beliefs.tombstones
            added = beliefs.added_of_rows(np.arange(beliefs.base.n_facts))
            came = self._base_columns(np.flatnonzero((added > first) & (added <= last)))
            went = self._base_columns(gone[(at > first) & (at <= last)])
            others = [beliefs.history, beliefs.tail]
            found = []
            for name, of_base in (("added", came), ("removed", went)):
                parts = [of_base]
                for part in others:
                    column = getattr(part, name)
                    parts.append(part.take((column > first) & (column <= last)))
                joined = join_columns(parts)
                found.append(joined.take(np.argsort(getattr(joined, name), kind="stable")))
            return Changes(first, last, *(self._as_beliefs(columns) for columns in found))

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

    def _base_columns(self, rows: np.ndarray) -> Columns:
        """Rows of the base as beliefs."""
        store, beliefs = self._base.engine.store, self._beliefs
        base = store.header.start_base
        from tkindex.store.store import widen

        starts = widen(store.columns["start"][rows], base).astype(np.int64, copy=False)
        stops = starts + 1 if store.header.is_point else widen(store.columns["stop"][rows], base)
        return Columns(
            store.ids("heads", rows),
            store.ids("relations", rows).astype(np.int32),
            store.ids("tails", rows),
            starts,
            stops.astype(np.int64, copy=False),
            beliefs.seqs_of_rows(rows),
            beliefs.added_of_rows(rows),
            beliefs.removed_of_rows(rows),
        )

    def _as_beliefs(self, columns: Columns) -> Beliefs:
        # What is only staged has not happened yet.
        removed = np.where(columns.removed > self._beliefs.last_commit, NEVER, columns.removed)
        columns = columns._replace(removed=removed)
        view = self.view
        commits = self._beliefs.commits.copy(), self._beliefs.recorded.copy()
        return Beliefs(columns, commits, view.entities, view.relations, self.unit)


def as_added(columns: Columns, attributes: pa.Table | None) -> Added:
    """Return beliefs as facts beside a store; points where all of them are."""
    is_point = bool(np.array_equal(columns.stops, columns.starts + 1))
    stops = None if is_point else columns.stops
    return Added(columns.heads, columns.relations, columns.tails, columns.starts, stops, columns.seqs, attributes)
