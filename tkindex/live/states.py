"""The state of a live index as a value: what is committed, and what waits for a commit.

An index holds one `Now`, and changes by putting another in its place in a single assignment. Whatever interrupts a
change, a key that is pressed, memory that runs out, a disk that fails, leaves the old state or the new one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.live.committed import Committed
from tkindex.live.drafts import Draft, Merged, Slot
from tkindex.live.few_rows import FewRows
from tkindex.live.growing_labels import GrowingVocabulary
from tkindex.live.numbering import FactBatch, number_facts
from tkindex.store.beliefs import VersionColumns, join_versions
from tkindex.store.merge import join_attributes

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.index import Index
    from tkindex.live.snapshot import DeltaSegment


_NO_PLACES = np.empty(0, np.int64)
# So many appends in a row are kept as they were read.
_MOST_DEFERRED = 16


class TailRange(NamedTuple):
    """Facts of the tail and of the draft behind it, from one place to another, that are indexed together.

    Attributes
    ----------
    first, last : int
        Places.
    n : int
        How many of them are visible.
    undone : bytes
        Places of those that are committed or appended, and taken back in the draft: int64 one behind the other.
    delta_segment : DeltaSegment
    """

    first: int
    last: int
    n: int
    undone: bytes
    delta_segment: DeltaSegment


class Now:
    """What is committed, what waits for a commit, and what was made of both; only the latter is ever written.

    Parameters
    ----------
    committed : Committed
    draft : Draft, optional
        Nothing by default.
    before : Now, optional
        Whatever it has made of the same facts is kept.
    seen : object
        How far a reader has read.
    rows : tuple of SmallBatch or KnownPoint
        Facts that wait as they were read, where nothing else waits; `draft` has them, once it is asked for.

    Attributes
    ----------
    view : Index or None
        All that is visible, once it was asked for.
    segments : tuple of TailRange
        Of the tail and the draft, where the view has last been made.
    settled : tuple of TailRange
        The same as it was when nothing waited.
    """

    __slots__ = ("_draft", "committed", "rows", "seen", "segments", "settled", "view")

    def __init__(
        self, committed: Committed, draft: Draft | None = None, before: Now | None = None, seen: Any = None,
        rows: tuple[FewRows, ...] = (),
    ) -> None:  # fmt: skip
        self.committed, self.rows = committed, rows
        # Made when it is first needed: most states never have one.
        self._draft = draft
        self.view: Index | None = None
        # Places count from the base: over another one, which a compaction has made meanwhile, they are of other facts.
        is_same = before is not None and before.committed.base is committed.base
        self.segments: tuple[TailRange, ...] = before.segments if before is not None and is_same else ()
        self.settled: tuple[TailRange, ...] = before.settled if before is not None and is_same else ()
        self.seen: Any = seen if before is None else before.seen

    @property
    def draft(self) -> Draft:
        """What waits for a commit."""
        # In this order: whoever makes the draft puts it here before the rows go, and others may look meanwhile.
        rows, draft = self.rows, self._draft
        if draft is None:
            draft = self.committed.draft()
            for facts in rows:
                numberings = draft.entities.numbering(), draft.relations.numbering()
                batch = number_facts(facts, *numberings)
                draft = draft.added(batch, numberings[0].names(), numberings[1].names())
            self._draft = draft
            self.rows = ()
        return draft

    @property
    def is_settled(self) -> bool:
        """Whether nothing waits for a commit."""
        return not self.rows and (self._draft is None or self._draft.is_empty)

    def deferred(self, facts: FewRows) -> Now | None:
        """Return this with more facts as they were read, or None where something else waits or many of them do."""
        rows, draft = self.rows, self._draft
        if len(rows) >= _MOST_DEFERRED or (draft is not None and not (draft.is_empty and not draft.has_merged)):
            return None
        return Now(self.committed, None, self, rows=(*rows, facts))

    @property
    def next_seq(self) -> int:
        """The seq that the next appended fact will have, if nobody else commits before."""
        return self.committed.beliefs.next_seq + self.draft.n

    def visible(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Say how what is visible differs from the base.

        Returns
        -------
        removed_rows : ndarray of int32, ascending
            Rows of the base that are not visible.
        places : ndarray of int64, ascending
            Facts of the tail, and of the draft behind it, that are.
        undone : ndarray of int64, ascending
            Those that would be, and are taken back in the draft.
        """
        beliefs = self.committed.beliefs
        delta = beliefs.at(beliefs.last_commit)
        if self.is_settled:
            return delta.removed_rows, delta.tail, _NO_PLACES
        draft = self.draft
        n_tail, first = beliefs.n_tail, beliefs.base.next_seq
        removed_rows, undone = delta.removed_rows, draft.dropped + n_tail
        places = delta.tail
        if draft.n:
            places = np.concatenate([places, np.arange(n_tail, n_tail + draft.n)])
        removed = draft.removed
        if len(removed):
            of_base = beliefs.rows_of_seqs(removed[removed < first]).astype(np.int32)
            removed_rows = np.union1d(removed_rows, of_base)
            undone = np.concatenate([np.sort(removed[removed >= first] - first), undone])
        if len(undone):
            places = places[np.isin(places, undone, assume_unique=True, invert=True)]
        return removed_rows, places, undone

    def beliefs_at(self, places: np.ndarray) -> VersionColumns:
        """Return facts of the tail and of the draft, at places that ascend, as beliefs."""
        beliefs = self.committed.beliefs
        n_tail = beliefs.n_tail
        split = int(places.searchsorted(n_tail))
        of_tail = beliefs.tail_at(places[:split])
        if split == len(places):
            return of_tail
        of_draft = self.draft.beliefs(places[split:] - n_tail, beliefs.next_seq)
        return of_draft if not split else join_versions([of_tail, of_draft])

    def attributes_at(self, places: np.ndarray) -> pa.Table | None:
        """Return the attributes of facts of the tail and of the draft, at ascending places; None where none has any."""
        n_tail = self.committed.beliefs.n_tail
        split = int(places.searchsorted(n_tail))
        of_tail = self.committed.attributes.take(places[:split]) if split else None
        if split == len(places):
            return of_tail
        of_draft = self.draft.attributes.take(places[split:] - n_tail)
        return join_attributes([(of_tail, split), (of_draft, len(places) - split)]) if split else of_draft

    def added(self, batch: FactBatch, entities: GrowingVocabulary, relations: GrowingVocabulary) -> Now:
        """Return this with more facts in the draft."""
        return Now(self.committed, self.draft.added(batch, entities, relations), self)

    def with_slot(self, slot: Slot, seen: frozenset[int]) -> Now:
        """Return this with a slot in the draft whose open facts were looked at; see `Draft.slots`."""
        now = Now(self.committed, self.draft.with_slot(slot, seen), self)
        # All that is visible stays so.
        now.view = self.view
        return now

    def with_merged(self, sought: Mapping[Merged, tuple[int, ...]]) -> Now:
        """Return this with facts in the draft that were sought, to leave out what is believed; see `Draft.merged`."""
        now = Now(self.committed, self.draft.with_merged(sought, self.committed.beliefs.last_commit), self)
        # All that is visible stays so.
        now.view = self.view
        return now

    def without_merged(self) -> Now:
        """Return this, where nothing waits, without what was sought and left out: it is part of no commit."""
        if self._draft is None or not self._draft.has_merged:
            return self
        now = Now(self.committed, None, self)
        now.view = self.view
        return now

    def without(self, seqs: np.ndarray) -> Now:
        """Return this with beliefs taken back in the draft, each of which is believed."""
        return Now(self.committed, self.draft.without(seqs, self.committed.beliefs.next_seq), self)

    def rolled_back(self) -> Now:
        """Return this without the draft."""
        now = Now(self.committed, None, self)
        now.segments = now.settled
        return now

    def done(self, committed: Committed, *, keeps_view: bool) -> Now:
        """Return the state after the draft was committed, with nothing else in between.

        The view is kept where it was made with the vectors and the linker that are to go on being used: a transaction
        has those that there were when it began.
        """
        now = Now(committed, None, self)
        now.segments = now.settled = tuple(segment._replace(undone=b"") for segment in self.segments)
        if keeps_view:
            now.view = self.view
        return now

    def done_after(self, committed: Committed) -> Now:
        """Return the state after the draft was committed behind what others have committed meanwhile."""
        now = Now(committed, None, self)
        now.segments = now.settled
        return now

    def over(self, committed: Committed) -> Now:
        """Return the draft over what others have committed meanwhile."""
        rows = self.rows
        if rows or self.is_settled:
            now = Now(committed, None, self, rows=rows)
        else:
            names = committed.entities, committed.relations
            now = Now(committed, self.draft.moved(*names, committed.attributes), self)
        now.segments = now.settled
        return now
