"""What waits for a commit, as a value: facts that were appended, and beliefs that were taken back.

Each change makes another `Draft`, which takes the place of the one before in a single assignment: whatever interrupts
a change leaves the old one or the new one.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tkindex.live.growing_labels import GrowingVocabulary
from tkindex.live.numbering import FactBatch
from tkindex.live.tail_attributes import TailAttributes
from tkindex.store.beliefs import NEVER, VersionColumns
from tkindex.store.version_columns import with_room

_KINDS = (np.int32, np.int32, np.int32, np.int64, np.int64)

Merged = tuple[int, int, int, int, int, tuple[Any, ...]]
"""Head, relation, tail, start, stop, and (name, value) of each attribute that must agree too."""
Slot = tuple[int, int, tuple[tuple[str, Any], ...]]
"""Head, relation, and (name, value) of each attribute that its facts have."""


class _Buffers:
    """What drafts share that go on from each other; only the last may be gone on from in place.

    Attributes
    ----------
    columns : list of ndarray
        Heads, relations, tails, starts and stops of the appended facts.
    removed : dict
        Seqs of committed beliefs that are taken back, each with its place among them.
    dropped : dict
        The same of appended facts, by their places.
    merged : dict
        What was sought before it was appended or left out, with the seqs of the committed facts that said so then.
    last : Draft or None
    keys : object
        As in `tkindex.store.beliefs.VersionStore`.
    """

    __slots__ = ("columns", "dropped", "keys", "last", "merged", "removed")

    def __init__(
        self, columns: list[NDArray[Any]], removed: dict[int, int], dropped: dict[int, int],
        merged: dict[Merged, tuple[int, ...]],
    ) -> None:  # fmt: skip
        self.columns, self.removed, self.dropped, self.merged = columns, removed, dropped, merged
        self.last: Draft | None = None
        self.keys: Any = None


class Draft:
    """What waits for a commit; immutable.

    Parameters
    ----------
    entities, relations : GrowingVocabulary
        What is committed.
    attributes : TailAttributes
        Of what is committed.

    Attributes
    ----------
    n : int
        Facts that were appended.
    entities, relations : GrowingVocabulary
        The labels that are new, behind those that are committed.
    attributes : TailAttributes
        Of the appended facts.
    slots : dict of Slot to frozenset of int
        Each slot whose open facts were looked at to make a change, with the seqs of those committed then.
    merged_at : int
        The last commit when facts were first sought, to leave out what is believed.
    """

    __slots__ = (
        "_buffers", "_n_dropped", "_n_merged", "_n_removed", "attributes", "entities", "merged_at", "n", "relations",
        "slots",
    )  # fmt: skip

    def __init__(self, entities: GrowingVocabulary, relations: GrowingVocabulary, attributes: TailAttributes) -> None:
        self.entities, self.relations = GrowingVocabulary(entities), GrowingVocabulary(relations)
        self.attributes = TailAttributes(attributes.schema)
        self.slots: dict[Slot, frozenset[int]] = {}
        self.n = self._n_removed = self._n_dropped = self._n_merged = self.merged_at = 0
        self._buffers = _Buffers([np.empty(16, kind) for kind in _KINDS], {}, {}, {})
        self._buffers.last = self

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits."""
        return not (self.n or self._n_removed)

    @property
    def n_changes(self) -> int:
        """How many facts were appended, and how many that are committed taken back."""
        return self.n + self._n_removed

    @property
    def has_new_labels(self) -> bool:
        """Whether its ids mean something only over what was committed when it began."""
        return bool(self.entities.n_new or self.relations.n_new)

    @property
    def takes_back(self) -> bool:
        """Whether something is taken back, committed or appended."""
        return bool(self._n_removed or self._n_dropped)

    @property
    def columns(self) -> list[NDArray[Any]]:
        """Heads, relations, tails, starts and stops of the appended facts."""
        return [column[: self.n] for column in self._buffers.columns]

    @property
    def removed(self) -> NDArray[np.int64]:
        """Seqs of committed beliefs that are taken back, in the order in which they were."""
        if not self._n_removed:
            return np.empty(0, np.int64)
        return np.fromiter(islice(self._buffers.removed, self._n_removed), np.int64, self._n_removed)

    @property
    def dropped(self) -> NDArray[np.int64]:
        """Places of appended facts that are taken back, ascending."""
        if not self._n_dropped:
            return np.empty(0, np.int64)
        return np.sort(np.fromiter(islice(self._buffers.dropped, self._n_dropped), np.int64, self._n_dropped))

    @property
    def has_merged(self) -> bool:
        """Whether facts were sought, to leave out what is believed."""
        return bool(self._n_merged)

    @property
    def merged(self) -> dict[Merged, tuple[int, ...]]:
        """Facts that were sought for that, with the seqs of the committed ones that said so then."""
        return dict(islice(self._buffers.merged.items(), self._n_merged))

    @property
    def keys(self) -> Any:
        """What finds appended facts by what they say, shared by drafts that go on from each other."""
        return self._buffers.keys

    @keys.setter
    def keys(self, keys: Any) -> None:
        self._buffers.keys = keys

    def is_removed(self, seq: int) -> bool:
        """Say whether a committed belief is taken back."""
        return self._buffers.removed.get(seq, NEVER) < self._n_removed

    def is_dropped(self, place: int) -> bool:
        """Say whether an appended fact is taken back."""
        return self._buffers.dropped.get(place, NEVER) < self._n_dropped

    def beliefs(self, places: NDArray[np.int64], next_seq: int) -> VersionColumns:
        """Return appended facts as beliefs of no commit yet, the first of them with a seq."""
        heads, relations, tails, starts, stops = (column[places] for column in self._buffers.columns)
        never = np.full(len(places), NEVER)
        return VersionColumns(heads, relations, tails, starts, stops, next_seq + places, never, never)

    def _begun(self) -> Draft:
        """A draft that says the same, in a buffers that it may write in; it is the last there once `done`."""
        buffers = self._buffers
        if buffers.last is not self:
            buffers = _Buffers(
                [column[: self.n].copy() for column in buffers.columns],
                dict(islice(buffers.removed.items(), self._n_removed)),
                dict(islice(buffers.dropped.items(), self._n_dropped)),
                self.merged,
            )
        # Nobody's until it is whole: what an interrupt leaves here is not gone on from.
        buffers.last = None
        new = Draft.__new__(Draft)
        new._buffers, new.n, new._n_removed, new._n_dropped = buffers, self.n, self._n_removed, self._n_dropped
        new.entities, new.relations, new.attributes = self.entities, self.relations, self.attributes
        new.slots, new._n_merged, new.merged_at = self.slots, self._n_merged, self.merged_at
        return new

    def with_merged(self, sought: Mapping[Merged, tuple[int, ...]], last_commit: int) -> Draft:
        """Return the draft with facts that were sought after a commit; what was seen first counts."""
        new = self._begun()
        merged = new._buffers.merged
        for key, seen in sought.items():
            merged.setdefault(key, seen)
        if not self._n_merged:
            new.merged_at = last_commit
        new._n_merged = len(merged)
        return new.done()

    def with_slot(self, slot: Slot, seen: frozenset[int]) -> Draft:
        """Return the draft with a (head, relation) that was looked at; what was seen first counts."""
        if slot in self.slots:
            return self
        new = self._begun()
        new.slots = {**self.slots, slot: seen}
        return new.done()

    def done(self) -> Draft:
        """Return this, whole by now: the last of its buffers."""
        self._buffers.last = self
        return self

    def added(self, batch: FactBatch, entities: GrowingVocabulary, relations: GrowingVocabulary) -> Draft:
        """Return the draft with more facts.

        Parameters
        ----------
        batch : FactBatch
        entities, relations : GrowingVocabulary
            With the labels of these facts.

        Raises
        ------
        InputError
            Attributes do not go with those that there are.
        """
        attributes = self.attributes.extended(batch.attributes, len(batch.heads))
        stops = batch.starts + 1 if batch.stops is None else batch.stops
        new = self._begun()
        n, end, buffers = self.n, self.n + len(batch.heads), new._buffers
        if end > min(map(len, buffers.columns)):
            buffers.columns = [with_room(column, end) for column in buffers.columns]
        more = batch.heads, batch.relation_ids, batch.tails, batch.starts, stops
        for column, values in zip(buffers.columns, more, strict=True):
            column[n:end] = values
        new.n = end
        new.entities, new.relations, new.attributes = entities, relations, attributes
        return new.done()

    def without(self, seqs: NDArray[np.int64], next_seq: int) -> Draft:
        """Return the draft that takes beliefs back, each of which is believed.

        Parameters
        ----------
        seqs : ndarray of int64
        next_seq : int
            That of the first appended fact.
        """
        new = self._begun()
        removed, dropped = new._buffers.removed, new._buffers.dropped
        for seq in seqs.tolist():
            if seq < next_seq:
                removed[seq] = new._n_removed
                new._n_removed += 1
            else:
                dropped[seq - next_seq] = new._n_dropped
                new._n_dropped += 1
        return new.done()

    def moved(self, entities: GrowingVocabulary, relations: GrowingVocabulary, attributes: TailAttributes) -> Draft:
        """Return the draft over what others have committed meanwhile: labels that are new get their ids again.

        Raises
        ------
        InputError
            Attributes do not go with those that there are by now.
        """
        new = Draft(entities, relations, attributes)
        if not self.has_new_labels:
            # Ids of what is committed stay as they are.
            if self.n:
                new = new.added(FactBatch._make((*self.columns, self.attributes.joined())), new.entities, new.relations)
            new._take_back(self)
            new.slots = self.slots
            return new._seen(self.merged, self.merged_at)
        labels = []
        for mine, theirs in ((self.entities, new.entities), (self.relations, new.relations)):
            numbering = theirs.numbering()
            ids = np.array(numbering.number(mine.new), np.int32)
            labels.append((len(mine.known), ids, numbering.names()))

        def renumbered(column: NDArray[Any], kind: int) -> NDArray[np.int32]:
            n_known, ids, _ = labels[kind]
            found: NDArray[np.int32] = column.copy()
            is_new = found >= n_known
            found[is_new] = ids[found[is_new] - n_known]
            return found

        heads, relation_ids, tails, starts, stops = self.columns
        table = self.attributes.joined()
        batch = FactBatch(renumbered(heads, 0), renumbered(relation_ids, 1), renumbered(tails, 0), starts, stops, table)
        new = new.added(batch, labels[0][2], labels[1][2])
        new._take_back(self)

        def renumbered_one(i: int, kind: int) -> int:
            n_known, ids, _ = labels[kind]
            return i if i < n_known else int(ids[i - n_known])

        new.slots = {
            (renumbered_one(head, 0), renumbered_one(relation, 1), more): seen
            for (head, relation, more), seen in self.slots.items()
        }
        merged: dict[Merged, tuple[int, ...]] = {}
        for (head, relation, tail, start, stop, more), seen in self.merged.items():
            key = renumbered_one(head, 0), renumbered_one(relation, 1), renumbered_one(tail, 0), start, stop, more
            merged[key] = seen
        return new._seen(merged, self.merged_at)

    def _seen(self, merged: dict[Merged, tuple[int, ...]], at: int) -> Draft:
        """Take over what another draft has sought; before anybody else sees this one."""
        if merged:
            self._buffers.merged, self._n_merged, self.merged_at = merged, len(merged), at
        return self

    def _take_back(self, other: Draft) -> None:
        """Take back what another draft does; before anybody else sees this one."""
        if other._n_removed:
            self._buffers.removed.update(islice(other._buffers.removed.items(), other._n_removed))
        if other._n_dropped:
            self._buffers.dropped.update(islice(other._buffers.dropped.items(), other._n_dropped))
        self._n_removed, self._n_dropped = other._n_removed, other._n_dropped
