"""The state of a live index as a value: what is committed, and what waits for a commit.

An index holds one `Now`, and changes by putting another in its place in a single assignment. Whatever interrupts a
change, a key that is pressed, memory that runs out, a disk that fails, leaves the old state or the new one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.errors import IndexFileError
from tkindex.live.drafts import Draft, Merged
from tkindex.live.few_rows import FewRows, KnownPoint
from tkindex.live.growing_labels import GrowingVocabulary, Numbering
from tkindex.live.numbering import FactBatch, number_facts
from tkindex.live.tail_attributes import TailAttributes, from_stream, to_stream
from tkindex.storage.bases import BaseParts, replay
from tkindex.storage.log import Record, Records
from tkindex.storage.records import FewRecord
from tkindex.store.beliefs import VersionColumns, VersionStore, join_versions
from tkindex.store.merge import join_attributes

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pyarrow as pa

    from tkindex.index import Index
    from tkindex.live.snapshot import DeltaSegment


_NO_PLACES = np.empty(0, np.int64)
# So many appends in a row are kept as they were read.
_MOST_DEFERRED = 16


class Loaded(NamedTuple):
    """A base: the index, and what was believed when."""

    base: Index
    beliefs: BaseParts


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


class Committed(NamedTuple):
    """Everything up to a commit.

    Attributes
    ----------
    base : Index
    history_attributes : Table or None
        Of what had been taken back before the base was made.
    beliefs : VersionStore
    entities, relations : GrowingVocabulary
    attributes : TailAttributes
        Of the beliefs since the base.
    n_renumbered : int
        How often labels have been numbered anew since the index was opened: ids of before mean nothing.
    """

    base: Index
    history_attributes: pa.Table | None
    beliefs: VersionStore
    entities: GrowingVocabulary
    relations: GrowingVocabulary
    attributes: TailAttributes
    n_renumbered: int = 0

    @classmethod
    def of(cls, loaded: Loaded) -> Committed:
        """Return a base, before any commit after it."""
        base, parts = loaded
        # Attributes that come must go with those of the base and of the history.
        schema = None
        for table in (base.engine.whole.attributes, parts.attributes):
            if table is not None:
                schema = TailAttributes(schema).check(table.schema)
        names = GrowingVocabulary(base.entities), GrowingVocabulary(base.relations)
        return cls(base, parts.attributes, VersionStore(parts.base), *names, TailAttributes(schema))

    def draft(self) -> Draft:
        """Return a draft of nothing."""
        return Draft(self.entities, self.relations, self.attributes)

    def replayed(self, records: Records) -> Committed:
        """Return this and the commits of a log.

        Raises
        ------
        IndexFileError
            One cannot be read, or does not follow from what there is.
        """
        if not records:
            return self
        sizes = len(self.entities), len(self.relations)
        entities, relations, attributes = self.entities, self.relations, self.attributes
        try:
            entities, relations = entities.extended(records.entities), relations.extended(records.relations)
            for n, stream in records.with_attributes():
                attributes = attributes.extended(None if stream is None else from_stream(stream, n), n)
        except (ValueError, OSError) as error:
            raise IndexFileError(
                f"commit {_first_bad(self, records)} cannot be read: {error}; restore the index from a backup"
            ) from None
        beliefs = replay(self.beliefs, records, *sizes)
        return self._replace(beliefs=beliefs, entities=entities, relations=relations, attributes=attributes)

    def committed(self, draft: Draft, recorded_at: int) -> tuple[Record, Following]:
        """Return the record of a draft, stamped later than all before, and what makes this with it.

        The draft is over this, or has no new labels and is over what was committed earlier.
        """
        beliefs = self.beliefs
        heads, relation_ids, tails, starts, stops = draft.columns
        removed = draft.removed
        if draft.takes_back:
            removed = np.sort(np.concatenate([removed, draft.dropped + beliefs.next_seq]))
        table = draft.attributes.joined()
        entities, relations = draft.entities, draft.relations
        record = Record(
            beliefs.next_commit,
            recorded_at,
            beliefs.next_seq,
            entities.new,
            relations.new,
            heads,
            relation_ids,
            tails,
            starts,
            None if are_points(starts, stops) else stops,
            removed,
            to_stream(table),
        )
        # First, since it may refuse.
        attributes = self.attributes.extended(table, draft.n)

        def following() -> Committed:
            names = []
            for mine, new in ((self.entities, entities), (self.relations, relations)):
                if not new.n_new:
                    # The draft may have begun over fewer labels, none of which it has added to.
                    names.append(mine)
                    continue
                grown = mine.extended(new.new)
                grown.use_vocabulary(new)
                names.append(grown)
            grown_beliefs = beliefs.with_commit(recorded_at, (heads, relation_ids, tails, starts, stops), removed)
            return Committed(
                self.base, self.history_attributes, grown_beliefs, names[0], names[1], attributes, self.n_renumbered
            )

        return record, following

    def with_rows(
        self, commits: Sequence[Sequence[FewRows]], recorded: Sequence[int]
    ) -> tuple[list[FewRecord], Following]:
        """Return the records of commits of facts without attributes, and what makes this with them.

        Nothing but these facts is in such a commit: it needs no draft of its own, whose labels would be numbered again.
        What follows is made while the disk writes the records; it refuses nothing.

        Parameters
        ----------
        commits : sequence of sequence of SmallBatch or KnownPoint
            The facts of each.
        recorded : sequence of int
            When each is recorded: microseconds, ascending, and later than all before.

        Raises
        ------
        CapacityError
            There are too many labels.
        """
        if len(commits) == 1 and len(commits[0]) == 1:
            point = commits[0][0]
            if type(point) is KnownPoint and point.n_renumbered == self.n_renumbered:
                record, grown = self.with_known_point(point, recorded[0])
                return [record], grown
        ones = [batches[0] for batches in commits if len(batches) == 1]
        if len(ones) == len(commits) and all(len(one.heads) == 1 and one.stop is None for one in ones):
            return self._with_points(ones, recorded)
        names: list[str] = []
        links: list[str] = []
        parts = []
        for batches in commits:
            starts: list[int] = []
            stops: list[int] = []
            are_points, n = True, len(links)
            for batch in batches:
                names += batch.heads
                links += batch.relations
                ticks = batch.start.tolist()
                starts += ticks
                if batch.stop is None:
                    stops += [tick + 1 for tick in ticks]
                else:
                    stops += batch.stop.tolist()
                    are_points = False
            for batch in batches:
                names += batch.tails
            parts.append((len(links) - n, starts, stops, are_points))
        entities, relations = self.entities.numbering(), self.relations.numbering()
        ids, relation_ids = entities.number(names), relations.number(links)
        # New labels were numbered in the order of the commits: those of each are up to the highest id in it.
        n_labels, n_relations, high, high_relation = len(self.entities), len(self.relations), 0, 0
        beliefs = self.beliefs
        number, seq, at = beliefs.next_commit, beliefs.next_seq, 0
        records, new, new_relations = [], entities.new_labels(), relations.new_labels()
        for when, (n, starts, stops, are_points) in zip(recorded, parts, strict=True):
            mine, mine_too = ids[2 * at : 2 * (at + n)], relation_ids[at : at + n]
            labels, others = new, new_relations
            if new:
                labels = _up_to(new, high, max(mine) + 1 - n_labels)
                high += len(labels)
            if new_relations:
                others = _up_to(new_relations, high_relation, max(mine_too) + 1 - n_relations)
                high_relation += len(others)
            records.append(
                FewRecord(
                    number, when, seq, labels, others, mine[:n], mine_too, mine[n:], starts,
                    None if are_points else stops,
                )
            )  # fmt: skip
            number, seq, at = number + 1, seq + n, at + n

        def following() -> Committed:
            if len(records) == 1:
                one = records[0]
                values = one.heads, one.relation_ids, one.tails, starts, stops
                grown = beliefs.with_commit(one.recorded_at, values, _NO_PLACES)
            else:
                counts = np.array([n for n, *_ in parts])
                columns = [np.array([*chain.from_iterable(column)], np.int32) for column in (
                    [one.heads for one in records], [one.relation_ids for one in records],
                    [one.tails for one in records],
                )]  # fmt: skip
                for column in ([part[1] for part in parts], [part[2] for part in parts]):
                    columns.append(np.array([*chain.from_iterable(column)], np.int64))
                grown = beliefs.extended(
                    np.array(recorded, np.int64), counts, columns, np.zeros(len(records), np.int64), _NO_PLACES
                )
            return self._grown(grown, entities, relations, at)

        return records, following

    def _grown(self, beliefs: VersionStore, entities: Numbering, relations: Numbering, n: int) -> Committed:
        """Return this with other beliefs, n more than there were and none of which has attributes."""
        return Committed(
            self.base, self.history_attributes, beliefs, entities.names(), relations.names(),
            self.attributes.extended(None, n), self.n_renumbered,
        )  # fmt: skip

    def with_known_point(self, point: KnownPoint, recorded: int) -> tuple[FewRecord, Following]:
        """Do the same with one point of known labels in one commit, which is what is written most often."""
        head, relation, tail = point.ids
        beliefs, start = self.beliefs, point.tick
        seq = beliefs.base.next_seq + beliefs.n_tail
        one = FewRecord(beliefs.last_commit + 1, recorded, seq, (), (), [head], [relation], [tail], [start], None)

        def following() -> Committed:
            values = (head,), (relation,), (tail,), (start,), (start + 1,)
            return Committed(
                self.base, self.history_attributes, beliefs.with_commit(recorded, values, _NO_PLACES),
                self.entities, self.relations, self.attributes.extended(None, 1), self.n_renumbered,
            )  # fmt: skip

        return one, following

    def _with_known_points(
        self, points: Sequence[KnownPoint], recorded: Sequence[int]
    ) -> tuple[list[FewRecord], Following]:  # fmt: skip
        """Do it with a point of known labels in each commit."""
        beliefs = self.beliefs
        number, seq = beliefs.next_commit, beliefs.next_seq
        heads, relation_ids, tails = zip(*[point.ids for point in points], strict=True)
        starts = [point.tick for point in points]
        records = [
            FewRecord(number + i, when, seq + i, (), (), [head], [relation], [tail], [start], None)
            for i, (when, head, relation, tail, start) in enumerate(
                zip(recorded, heads, relation_ids, tails, starts, strict=True)
            )
        ]

        def following() -> Committed:
            n, ticks = len(points), np.array(starts, np.int64)
            ints = (np.array(column, np.int32) for column in (heads, relation_ids, tails))
            grown = beliefs.extended(
                np.array(recorded, np.int64), np.ones(n, np.int64), [*ints, ticks, ticks + 1], np.zeros(n, np.int64),
                _NO_PLACES,
            )  # fmt: skip
            return Committed(
                self.base, self.history_attributes, grown, self.entities, self.relations,
                self.attributes.extended(None, n), self.n_renumbered,
            )  # fmt: skip

        return records, following

    def _with_points(
        self, points: Sequence[FewRows], recorded: Sequence[int]
    ) -> tuple[list[FewRecord], Following]:  # fmt: skip
        """Do what `with_rows` does with a point in each commit, which is what is written most often."""
        ready = [point for point in points if type(point) is KnownPoint and point.n_renumbered == self.n_renumbered]
        if len(ready) == len(points):
            return self._with_known_points(ready, recorded)
        names, starts = [], []
        for point in points:
            names += point.heads
            names += point.tails
            starts += point.start.tolist()
        entities, relations = self.entities.numbering(), self.relations.numbering()
        ids, relation_ids = entities.number(names), relations.number([point.relations[0] for point in points])
        beliefs = self.beliefs
        number, seq = beliefs.next_commit, beliefs.next_seq
        new, new_relations = entities.new_labels(), relations.new_labels()
        # New labels were numbered in the order of the commits: those of each are up to the highest id in it.
        n_labels, n_relations, known, known_relations = len(self.entities), len(self.relations), 0, 0
        records = []
        for i, (when, relation, start) in enumerate(zip(recorded, relation_ids, starts, strict=True)):
            head, tail = ids[2 * i : 2 * i + 2]
            labels, others = new, new_relations
            if new:
                labels = _up_to(new, known, max(head, tail) + 1 - n_labels)
                known += len(labels)
            if new_relations:
                others = _up_to(new_relations, known_relations, relation + 1 - n_relations)
                known_relations += len(others)
            records.append(
                FewRecord(number + i, when, seq + i, labels, others, [head], [relation], [tail], [start], None)
            )

        def following() -> Committed:
            n, ticks = len(points), np.array(starts, np.int64)
            ints = (np.array(column, np.int32) for column in (ids[::2], relation_ids, ids[1::2]))
            grown = beliefs.extended(
                np.array(recorded, np.int64), np.ones(n, np.int64), [*ints, ticks, ticks + 1], np.zeros(n, np.int64),
                _NO_PLACES,
            )  # fmt: skip
            return self._grown(grown, entities, relations, n)

        return records, following

    def rebased(self, loaded: Loaded) -> Committed:
        """Return the same over a base that holds all commits up to one of them."""
        base, parts = loaded
        beliefs = self.beliefs.rebased(parts.base)
        names = self.entities.over(base.entities), self.relations.over(base.relations)
        rest = self.attributes.without_front(self.attributes.n - beliefs.n_tail)
        return Committed(base, parts.attributes, beliefs, *names, rest, self.n_renumbered)

    def base_columns(self, rows: np.ndarray) -> VersionColumns:
        """Return rows of the base as beliefs."""
        from tkindex.store.store import widen

        store, beliefs = self.base.engine.store, self.beliefs
        base = store.header.start_base
        starts = widen(store.columns["start"][rows], base).astype(np.int64, copy=False)
        stops = starts + 1 if store.header.is_point else widen(store.columns["stop"][rows], base)
        return VersionColumns(
            store.ids("heads", rows),
            store.ids("relations", rows).astype(np.int32),
            store.ids("tails", rows),
            starts,
            stops.astype(np.int64, copy=False),
            beliefs.seqs_of_rows(rows),
            beliefs.added_of_rows(rows),
            beliefs.removed_of_rows(rows),
        )


def _up_to(labels: list[str], begin: int, end: int) -> list[str]:
    """Return the labels from one place to another, none where that is not behind it, or even negative."""
    return labels[begin:end] if end > begin else []


def are_points(starts: np.ndarray, stops: np.ndarray) -> bool:
    """Whether all facts last a tick."""
    if len(starts) == 1:
        return bool(stops[0] == starts[0] + 1)
    return bool((stops == starts + 1).all())


def _first_bad(committed: Committed, records: Records) -> int:
    """Return which of the commits, some of which cannot be read, is the first."""
    entities, relations, attributes = committed.entities, committed.relations, committed.attributes
    for record in records:
        n = len(record.heads)
        try:
            entities, relations = entities.extended(record.entities), relations.extended(record.relations)
            attributes = attributes.extended(from_stream(record.attributes, n), n)
        except (ValueError, OSError):
            return record.commit
    return records[-1].commit


Following = Callable[[], Committed]
"""Makes the state that follows, once and before anything else is committed."""


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

    def with_slot(self, slot: tuple[int, int], seen: frozenset[int]) -> Now:
        """Return this with a (head, relation) in the draft whose open facts were looked at; see `Draft.slots`."""
        return Now(self.committed, self.draft.with_slot(slot, seen), self)

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
