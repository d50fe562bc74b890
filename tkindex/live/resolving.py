"""Which beliefs a caller means: facts, rows, results and tuples, each resolved to the seq of one belief."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from tkindex.errors import QueryError
from tkindex.history.beliefs import NEVER, Columns
from tkindex.live.bitemporal import Bitemporal
from tkindex.live.numbering import FactBatch
from tkindex.results.facts import Fact, Facts
from tkindex.timeline.calendar import OPEN_STOP

Key = tuple[int, int, int, int, int]
"""Head, relation, tail, start, stop."""

# So many rows, or one in so many of all, are sought one by one; of more the seqs of all rows are worked out at once.
_FEW_ROWS = 16
_ROWS_EACH = 5000


def keys_of(batch: FactBatch) -> Iterator[Key]:
    """Return what identifies each fact of a batch."""
    stops = batch.starts + 1 if batch.stops is None else batch.stops
    columns = (batch.heads, batch.relation_ids, batch.tails, batch.starts, stops)
    return zip(*(column.tolist() for column in columns), strict=True)


class FactLookup:
    """Finds believed facts by what they say; keeps a dictionary of those since the last compaction.

    Parameters
    ----------
    state : Bitemporal
        Its tail may grow meanwhile; after anything else a new `FactLookup` is needed.
    """

    def __init__(self, state: Bitemporal) -> None:
        self._state = state
        self._n = 0
        self._facts: dict[Key, list[int]] = {}
        self._open: dict[tuple[int, int], list[int]] = {}

    def _catch_up(self) -> None:
        """Enter the beliefs that the tail has gained."""
        beliefs = self._state._beliefs
        n = beliefs.n_tail
        if n == self._n:
            return
        tail = beliefs.tail
        new = slice(self._n, n)
        columns = (tail.heads, tail.relations, tail.tails, tail.starts, tail.stops, tail.seqs)
        for head, relation, other, start, stop, seq in zip(*(column[new].tolist() for column in columns), strict=True):
            self._facts.setdefault((head, relation, other, start, stop), []).append(seq)
            if stop == OPEN_STOP:
                self._open.setdefault((head, relation), []).append(seq)
        self._n = n

    def _believed(self, seqs: list[int]) -> list[int]:
        """Those of some seqs of the tail that are not taken back."""
        beliefs = self._state._beliefs
        removed, first = beliefs.tail.removed, beliefs.base.next_seq
        return [seq for seq in seqs if removed[seq - first] == NEVER]

    def _in_base(self, head: int, relation: int, tail: int | None) -> tuple[Facts, np.ndarray] | None:
        """Facts of the base with some ids, and which of them are believed still."""
        base = self._state._base
        if not base.n_facts or head >= base.n_entities or relation >= base.n_relations:
            return None
        if tail is not None and tail >= base.n_entities:
            return None
        facts = base.facts(head, relation, tail)
        beliefs = self._state._beliefs
        return facts, np.array([beliefs.removed_at(row) == NEVER for row in facts.rows.tolist()], bool)

    def find(self, key: Key) -> list[int]:
        """Return the seqs of the believed facts that say exactly this, ascending."""
        self._catch_up()
        head, relation, tail, start, stop = key
        found: list[int] = []
        if (base := self._in_base(head, relation, tail)) is not None:
            facts, held = base
            same = facts.rows[held & (facts.starts == start) & (facts.stops == stop)]
            found = sorted(self._state._beliefs.seqs_of_rows(same).tolist())
        return found + self._believed(self._facts.get(key, []))

    def open_of(self, head: int, relation: int) -> list[tuple[int, int]]:
        """Return (seq, start) of the believed facts of a (head, relation) that have no end."""
        self._catch_up()
        found: list[tuple[int, int]] = []
        beliefs = self._state._beliefs
        if (base := self._in_base(head, relation, None)) is not None:
            facts, held = base
            held &= facts.stops == OPEN_STOP
            seqs = beliefs.seqs_of_rows(facts.rows[held]).tolist()
            found = sorted(zip(seqs, facts.starts[held].tolist(), strict=True))
        starts, first = beliefs.tail.starts, beliefs.base.next_seq
        return found + [(seq, int(starts[seq - first])) for seq in self._believed(self._open.get((head, relation), []))]

    def without_known(self, batch: FactBatch) -> FactBatch:
        """Leave out facts that are believed already, or stand in the batch before."""
        seen: set[Key] = set()
        keep = []
        for place, key in enumerate(keys_of(batch)):
            if key not in seen and not self.find(key):
                seen.add(key)
                keep.append(place)
        return batch if len(keep) == len(batch.heads) else batch.take(np.array(keep, np.int64))

    def seqs(self, facts: Any, **options: Any) -> np.ndarray:
        """Return the seqs of facts that a caller names, as `tkindex.live.index.LiveIndex.retract` says.

        Raises
        ------
        QueryError
            One of them is not believed.
        """
        from tkindex.ingest.readers import read_arriving

        view = self._state.view
        if isinstance(facts, Facts):
            return self.seqs_of(facts)
        if isinstance(facts, tuple) or (isinstance(facts, (int, np.integer)) and not isinstance(facts, bool)):
            facts = [facts]
        if isinstance(facts, (list, np.ndarray)) and len(facts):
            if all(isinstance(row, (int, np.integer)) and not isinstance(row, bool) for row in facts):
                return self._seqs_of_rows(np.asarray(facts, np.int64))
            if all(isinstance(fact, Fact) for fact in facts):
                entity, relation = view.entities.id, view.relations.id
                return self._take_each(
                    [(entity(h), relation(r), entity(t), int(start), int(stop)) for h, r, t, start, stop, _ in facts]
                )
        read = read_arriving(facts, unit=view.unit, attributes=False, **options)
        labels = (read.heads, view.entities), (read.relations, view.relations), (read.tails, view.entities)
        ids = [
            [vocabulary.id(label) for label in (column if isinstance(column, list) else column.to_pylist())]
            for column, vocabulary in labels
        ]
        stops = read.start + 1 if read.stop is None else read.stop
        return self._take_each(list(zip(*ids, read.start.tolist(), stops.tolist(), strict=True)))

    def seqs_of(self, facts: Facts) -> np.ndarray:
        """Return the seqs of a result."""
        if facts.engine is self._state.view.engine:
            return self._seqs_of_rows(facts.rows)
        columns = (facts.head_ids, facts.relation_ids, facts.tail_ids, facts.starts, facts.stops)
        return self._take_each(list(zip(*(column.tolist() for column in columns), strict=True)))

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
        view = self._state.view
        head, relation, tail = view.entities[key[0]], view.relations[key[1]], view.entities[key[2]]
        words = f"({head!r}, {relation!r}, {tail!r}, [{view.engine.instant(key[3])}, {view.engine.instant(key[4])}))"
        if n:
            return f"{words} is believed {n} times and named more often: nothing was retracted"
        held = view.facts(key[0], key[1], key[2])
        others = ", ".join(f"[{fact.start}, {fact.stop})" for fact in held[:3])
        return f"{words} is not believed: nothing was retracted" + (f"; believed: {others}" if others else "")

    def _seqs_of_rows(self, rows: np.ndarray) -> np.ndarray:
        """The seqs of rows of the present view."""
        view, beliefs, base = self._state.view, self._state._beliefs, self._state._base
        if not len(rows):
            return np.empty(0, np.int64)
        if int(rows.min()) < 0 or int(rows.max()) >= view.n_facts:
            bad = int(rows.min()) if int(rows.min()) < 0 else int(rows.max())
            raise QueryError(f"there is no row {bad:,} to retract: rows run from 0 to {view.n_facts - 1:,}")
        if len(np.unique(rows)) != len(rows):
            raise QueryError("a row is named twice: nothing was retracted")
        delta = beliefs.at(beliefs.next_commit)
        if len(rows) <= max(_FEW_ROWS, view.n_facts // _ROWS_EACH):
            # A few facts are sought one by one: what is equal stands in order of seq, so the place among equals tells.
            return np.array([self._seq_of_row(row) for row in rows.tolist()], np.int64)
        kept = np.ones(beliefs.base.n_facts, bool)
        kept[delta.removed_rows] = False
        of_base = np.flatnonzero(kept)
        tail: Columns = beliefs.tail.take(delta.tail)
        starts = np.concatenate([base.engine.store.ticks("start")[of_base], tail.starts])
        seqs_of_all = np.concatenate([beliefs.seqs_of_rows(of_base), tail.seqs])
        return seqs_of_all[np.lexsort((seqs_of_all, starts))[rows]]

    def _seq_of_row(self, row: int) -> int:
        view = self._state.view
        # All facts are in the order of rows.
        one = view.facts()[row : row + 1]
        head, relation, tail = int(one.head_ids[0]), int(one.relation_ids[0]), int(one.tail_ids[0])
        start, stop = int(one.starts[0]), int(one.stops[0])
        same = view.facts(head, relation, tail)
        equal = same.rows[(same.starts == start) & (same.stops == stop)]
        return self.find((head, relation, tail, start, stop))[int(np.searchsorted(equal, row))]
