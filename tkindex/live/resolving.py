"""Which beliefs a caller means: facts, rows, results and tuples, each resolved to the seq of one belief."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.errors import QueryError
from tkindex.live.numbering import FactBatch
from tkindex.live.row_forms import as_rows
from tkindex.live.states import Now
from tkindex.results.facts import Facts
from tkindex.store.beliefs import NEVER
from tkindex.threads import new_lock
from tkindex.timeline.arrays import arrow_column
from tkindex.timeline.calendar import OPEN_STOP

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.index import Index
    from tkindex.live.drafts import Merged
    from tkindex.store.beliefs import VersionColumns
    from tkindex.store.vocabulary import Vocabulary
    from tkindex.timeline.ranges import Instant

Key = tuple[int, int, int, int, int]
"""Head, relation, tail, start, stop."""
Agreeing = tuple[tuple[str, Any], ...]
"""Names and values of attributes."""

# So many rows, or one in so many of all, are sought one by one; of more the seqs of all rows are worked out at once.
_FEW_ROWS = 16
_ROWS_EACH = 5000


def keys_of(batch: FactBatch) -> Iterator[Key]:
    """Return what identifies each fact of a batch."""
    stops = batch.starts + 1 if batch.stops is None else batch.stops
    columns = (batch.heads, batch.relation_ids, batch.tails, batch.starts, stops)
    return zip(*(column.tolist() for column in columns), strict=True)


def values_of(table: pa.Table | None, n: int, names: Sequence[str]) -> list[Agreeing]:
    """Return the values of some attributes of n facts, None where one has none."""
    columns = [
        [None] * n if table is None or name not in table.column_names else table[name].to_pylist() for name in names
    ]
    return [tuple(zip(names, row, strict=True)) for row in zip(*columns, strict=True)] if names else [()] * n


class _Keys:
    """The places of facts by what they say; entered as they come."""

    def __init__(self) -> None:
        self._n = 0
        self._lock = new_lock()
        self.of_facts: dict[Key, list[int]] = {}
        self.of_open: dict[tuple[int, int], list[int]] = {}

    def catch_up(self, columns: Sequence[np.ndarray], n: int) -> None:
        """Enter facts up to a place, given their heads, relations, tails, starts and stops."""
        if n <= self._n:
            return
        with self._lock:
            first = self._n
            values = (column[first:n].tolist() for column in columns)
            for place, (head, relation, other, start, stop) in enumerate(zip(*values, strict=True), first):
                # Whatever was entered before an interrupt is not entered again.
                _enter(self.of_facts.setdefault((head, relation, other, start, stop), []), place)
                if stop == OPEN_STOP:
                    _enter(self.of_open.setdefault((head, relation), []), place)
            self._n = max(self._n, n)


def _ids_in(vocabulary: Vocabulary, theirs: Vocabulary, ids: np.ndarray) -> list[int]:
    """Return the ids that labels have in a vocabulary, given those that they have in another."""
    if vocabulary is theirs:
        return ids.tolist()
    known = {i: vocabulary.id(theirs[i]) for i in np.unique(ids).tolist()}
    return [known[i] for i in ids.tolist()]


def _enter(places: list[int], place: int) -> None:
    if not places or places[-1] < place:
        places.append(place)


class FactLookup:
    """Finds the facts that a state believes by what they say.

    Parameters
    ----------
    now : Now
    view : callable
        Returns the index of what is visible in that state.
    """

    def __init__(self, now: Now, view: Callable[[], Index]) -> None:
        self._now, self._view = now, view
        self._keys: tuple[_Keys, _Keys] | None = None

    def _caught_up(self) -> tuple[_Keys, _Keys]:
        """The keys of the tail and of the draft, both of at least what this state holds."""
        if self._keys is not None:
            return self._keys
        beliefs, draft = self._now.committed.beliefs, self._now.draft
        found = []
        for what, columns, n in ((beliefs, beliefs.tail[:5], beliefs.n_tail), (draft, draft.columns, draft.n)):
            keys: _Keys | None = what.keys
            if keys is None:
                what.keys = keys = _Keys()
            keys.catch_up(columns, n)
            found.append(keys)
        self._keys = found[0], found[1]
        return self._keys

    def _believed(self, of_tail: Sequence[int], of_draft: Sequence[int]) -> list[int]:
        """The seqs of those that are in this state and not taken back, of places in the tail and in the draft."""
        if not of_tail and not of_draft:
            # As it is for what is new.
            return []
        beliefs, draft = self._now.committed.beliefs, self._now.draft
        first, last, removed, n_tail = beliefs.base.next_seq, beliefs.last_commit, beliefs.tail.removed, beliefs.n_tail
        found = [
            first + place
            for place in of_tail
            if place < n_tail and removed[place] > last and not draft.is_removed(first + place)
        ]
        first += n_tail
        return found + [first + place for place in of_draft if place < draft.n and not draft.is_dropped(place)]

    def _in_base(self, head: int, relation: int, tail: int | None) -> tuple[Facts, np.ndarray] | None:
        """Facts of the base with some ids, and which of them are believed still."""
        committed, draft = self._now.committed, self._now.draft
        base, beliefs = committed.base, committed.beliefs
        if not base.n_facts or head >= base.n_entities or relation >= base.n_relations:
            return None
        if tail is not None and tail >= base.n_entities:
            return None
        facts = base.facts(head, relation, tail)
        rows = facts.rows
        seqs = beliefs.seqs_of_rows(rows).tolist()
        held = [
            beliefs.removed_at(row) == NEVER and not draft.is_removed(seq)
            for row, seq in zip(rows.tolist(), seqs, strict=True)
        ]
        return facts, np.array(held, bool)

    def find(self, key: Key, more: Agreeing = (), *, of_base: bool = True) -> list[int]:
        """Return the seqs of the believed facts that say exactly this, ascending.

        Parameters
        ----------
        key : Key
        more : Agreeing
            Attributes that must agree too.
        of_base : bool
            Whether to look at what is in the base.
        """
        of_tail, of_draft = self._caught_up()
        head, relation, tail, start, stop = key
        found: list[int] = []
        if of_base and (base := self._in_base(head, relation, tail)) is not None:
            facts, held = base
            same = facts.rows[held & (facts.starts == start) & (facts.stops == stop)]
            found = sorted(self._now.committed.beliefs.seqs_of_rows(same).tolist())
        found += self._believed(of_tail.of_facts.get(key, ()), of_draft.of_facts.get(key, ()))
        return [seq for seq in found if self.agrees(seq, more)] if more else found

    def agrees(self, seq: int, more: Agreeing) -> bool:
        """Whether a believed fact has attributes with these values."""
        now = self._now
        beliefs = now.committed.beliefs
        if seq >= beliefs.base.next_seq:
            table = now.attributes_at(np.array([seq - beliefs.base.next_seq]))
        else:
            table = now.committed.base.engine.whole.attributes
            if table is not None:
                table = table.take(arrow_column(beliefs.rows_of_seqs(np.array([seq]))))
        return values_of(table, 1, [name for name, _ in more])[0] == more

    def open_of(self, head: int, relation: int) -> list[tuple[int, int]]:
        """Return (seq, start) of the believed facts of a (head, relation) that have no end."""
        of_tail, of_draft = self._caught_up()
        beliefs, draft = self._now.committed.beliefs, self._now.draft
        found: list[tuple[int, int]] = []
        if (base := self._in_base(head, relation, None)) is not None:
            facts, held = base
            held &= facts.stops == OPEN_STOP
            seqs = beliefs.seqs_of_rows(facts.rows[held]).tolist()
            found = sorted(zip(seqs, facts.starts[held].tolist(), strict=True))
        slot = head, relation
        first, n_tail = beliefs.base.next_seq, beliefs.n_tail
        for seq in self._believed(of_tail.of_open.get(slot, ()), of_draft.of_open.get(slot, ())):
            place = seq - first
            starts = beliefs.tail.starts if place < n_tail else draft.columns[3]
            found.append((seq, int(starts[place if place < n_tail else place - n_tail])))
        return found

    def tail_of(self, seq: int) -> int:
        """Return the tail of a believed fact."""
        return int(self.columns_of(seq).tails[0])

    def columns_of(self, seq: int) -> VersionColumns:
        """Return a believed fact, committed or not."""
        now = self._now
        beliefs = now.committed.beliefs
        if seq >= beliefs.base.next_seq:
            return now.beliefs_at(np.array([seq - beliefs.base.next_seq]))
        return now.committed.base_columns(beliefs.rows_of_seqs(np.array([seq])))

    def without_known(
        self, batch: FactBatch, agreeing: Sequence[str] = ()
    ) -> tuple[FactBatch, dict[Merged, tuple[int, ...]]]:
        """Leave out facts that are believed already, or stand in the batch before.

        Parameters
        ----------
        batch : FactBatch
        agreeing : sequence of str
            Attributes that must agree too.

        Returns
        -------
        FactBatch
        dict
            All that was sought, with the seqs of the committed facts that say so.
        """
        sought: dict[Merged, tuple[int, ...]] = {}
        next_seq = self._now.committed.beliefs.next_seq
        keep = []
        values = values_of(batch.attributes, len(batch.heads), agreeing)
        for place, (key, more) in enumerate(zip(keys_of(batch), values, strict=True)):
            if (*key, more) not in sought:
                found = self.find(key, more)
                sought[(*key, more)] = tuple(seq for seq in found if seq < next_seq)
                if not found:
                    keep.append(place)
        return batch if len(keep) == len(batch.heads) else batch.take(np.array(keep, np.int64)), sought

    def seqs(self, facts: Any, present: Callable[[], Instant] | None = None, **options: Any) -> np.ndarray:
        """Return the seqs of facts that a caller names, as `tkindex.live.index.LiveIndex.retract` says.

        Parameters
        ----------
        facts, options
            As there.
        present : callable, optional
            Says what "now" stands for.

        Raises
        ------
        QueryError
            One of them is not believed.
        """
        from tkindex.ingest.readers import read_arriving

        view = self._view()
        if isinstance(facts, Facts):
            return self.seqs_of(facts)
        if isinstance(facts, (int, np.integer)) and not isinstance(facts, bool):
            facts = [facts]
        is_list = isinstance(facts, (list, tuple, np.ndarray)) and len(facts)
        if is_list and all(isinstance(row, (int, np.integer)) and not isinstance(row, bool) for row in facts):
            try:
                rows = np.asarray(facts, np.int64)
            except OverflowError:
                raise QueryError(
                    f"there is no row of more than 64 bits: rows run from 0 to {view.n_facts - 1:,}"
                ) from None
            return self._seqs_of_rows(rows)
        facts = as_rows(facts, present)
        read = read_arriving(facts, unit=view.unit, attributes=False, **options)
        labels = (read.heads, view.entities), (read.relations, view.relations), (read.tails, view.entities)
        ids = [
            [vocabulary.id(label) for label in (column if isinstance(column, list) else column.to_pylist())]
            for column, vocabulary in labels
        ]
        stops = read.start + 1 if read.stop is None else read.stop
        return self._take_each(list(zip(*ids, read.start.tolist(), stops.tolist(), strict=True)))

    def seqs_of(self, facts: Facts) -> np.ndarray:
        """Return the seqs of a result; that of another state, or of a scope, names its facts by what they say.

        Raises
        ------
        QueryError
            One of them is not believed, or the result is of an index with ticks of another unit.
        UnknownEntityError, UnknownRelationError
        """
        view = self._view()
        if facts.engine is view.engine:
            return self._seqs_of_rows(facts.rows)
        theirs = facts.engine
        if theirs.unit != view.unit:
            raise QueryError(
                f"these facts count time in {theirs.unit}s, and the index in {view.unit}s: give them as rows"
            )
        # By label: ids are others in a scope, and since an erasing compaction.
        ids = (
            _ids_in(view.entities, theirs.entities, facts.head_ids),
            _ids_in(view.relations, theirs.relations, facts.relation_ids),
            _ids_in(view.entities, theirs.entities, facts.tail_ids),
        )
        return self._take_each(list(zip(*ids, facts.starts.tolist(), facts.stops.tolist(), strict=True)))

    def _take_each(self, keys: Sequence[Key]) -> np.ndarray:
        """A belief for each key, the oldest first where several are equal."""
        used: dict[Key, int] = {}
        seqs = []
        for key in keys:
            found, n = self.find(key), used.get(key, 0)
            if n >= len(found):
                raise QueryError(self._absent(key, n))
            seqs.append(found[n])
            used[key] = n + 1
        return np.array(seqs, np.int64)

    def _absent(self, key: Key, n: int) -> str:
        view = self._view()
        head, relation, tail = view.entities[key[0]], view.relations[key[1]], view.entities[key[2]]
        words = f"({head!r}, {relation!r}, {tail!r}, [{view.engine.instant(key[3])}, {view.engine.instant(key[4])}))"
        if n:
            return f"{words} is believed {n} times and named more often: nothing was retracted"
        held = view.facts(key[0], key[1], key[2])
        others = ", ".join(f"[{fact.start}, {fact.stop})" for fact in held[:3])
        return f"{words} is not believed: nothing was retracted" + (f"; believed: {others}" if others else "")

    def _seqs_of_rows(self, rows: np.ndarray) -> np.ndarray:
        """The seqs of rows of the present view."""
        view, now = self._view(), self._now
        beliefs, base = now.committed.beliefs, now.committed.base
        if not len(rows):
            return np.empty(0, np.int64)
        if int(rows.min()) < 0 or int(rows.max()) >= view.n_facts:
            bad = int(rows.min()) if int(rows.min()) < 0 else int(rows.max())
            raise QueryError(f"there is no row {bad:,} to retract: rows run from 0 to {view.n_facts - 1:,}")
        if len(np.unique(rows)) != len(rows):
            raise QueryError("a row is named twice: nothing was retracted")
        if len(rows) <= max(_FEW_ROWS, view.n_facts // _ROWS_EACH):
            # A few facts are sought one by one: what is equal stands in order of seq, so the place among equals tells.
            return np.array([self._seq_of_row(row) for row in rows.tolist()], np.int64)
        removed_rows, visible, _ = now.visible()
        kept = np.ones(beliefs.base.n_facts, bool)
        kept[removed_rows] = False
        of_base = np.flatnonzero(kept)
        later = now.beliefs_at(visible)
        starts = np.concatenate([base.engine.store.ticks("start")[of_base], later.starts])
        seqs_of_all = np.concatenate([beliefs.seqs_of_rows(of_base), later.seqs])
        return seqs_of_all[np.lexsort((seqs_of_all, starts))[rows]]

    def _seq_of_row(self, row: int) -> int:
        view = self._view()
        # All facts are in the order of rows.
        one = view.facts()[row : row + 1]
        head, relation, tail = int(one.head_ids[0]), int(one.relation_ids[0]), int(one.tail_ids[0])
        start, stop = int(one.starts[0]), int(one.stops[0])
        same = view.facts(head, relation, tail)
        equal = same.rows[(same.starts == start) & (same.stops == stop)]
        return self.find((head, relation, tail, start, stop))[int(np.searchsorted(equal, row))]
