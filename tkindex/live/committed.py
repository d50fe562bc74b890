"""Everything up to a commit, as a value, and the record of the next one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tkindex.errors import IndexFileError
from tkindex.live.drafts import Draft
from tkindex.live.growing_labels import GrowingVocabulary, Numbering
from tkindex.live.tail_attributes import TailAttributes, from_stream, to_stream
from tkindex.storage.bases import BaseParts, replay
from tkindex.storage.log import Record, Records
from tkindex.store.beliefs import VersionColumns, VersionStore

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.index import Index
    from tkindex.storage.livejson import BaseEntry


class Loaded(NamedTuple):
    """A base: the index, and what was believed when."""

    base: Index
    beliefs: BaseParts


class NewBase(NamedTuple):
    """A base that a compaction has written.

    Attributes
    ----------
    entry : BaseEntry
        What `live.json` is to say of it.
    loaded : Loaded
    is_renumbered : bool
        Whether its labels have other ids than those of before.
    """

    entry: BaseEntry
    loaded: Loaded
    is_renumbered: bool


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

    def grown(self, beliefs: VersionStore, entities: Numbering, relations: Numbering, n: int) -> Committed:
        """Return this with other beliefs, n more than there were and none of which has attributes."""
        return Committed(
            self.base, self.history_attributes, beliefs, entities.names(), relations.names(),
            self.attributes.extended(None, n), self.n_renumbered,
        )  # fmt: skip

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
