"""What was believed when: every version of every fact as plain columns, and the differences between two commits.

A *belief* is one version of a fact. Commit `added` brought it, commit `removed` took it back; it is visible at commit
c where ``added <= c < removed``. Beliefs lie in three places: the rows of the base (what was believed when the index
was last compacted), the history (what had been taken back by then), and the tail (everything since). Nothing here
calls a kernel or reads a file.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tkindex.errors import IndexFileError
from tkindex.history.columns import NEVER, NO_VERSIONS, Base, Columns, Delta, Growing, Ids, Ticks, join_columns

__all__ = ["NEVER", "NO_VERSIONS", "Base", "Beliefs", "Columns", "Delta", "Growing", "join_columns"]


class Beliefs:
    """All beliefs of an index, those that are not committed yet included.

    What is added or taken back belongs to commit `next_commit` until `commit` closes it or `rollback` forgets it.

    Parameters
    ----------
    base : Base
    """

    def __init__(self, base: Base) -> None:
        self.base = base
        self._commits, self._recorded = Growing(np.int64), Growing(np.int64)
        self._commits.extend(base.commits)
        self._recorded.extend(base.recorded)
        self._columns = [Growing(np.int32) for _ in range(3)] + [Growing(np.int64) for _ in range(4)]
        self._removed = np.empty(64, np.int64)
        self._tombstone_rows, self._tombstone_commits = Growing(np.int32), Growing(np.int64)
        self._tombstones: dict[int, int] = {}
        self._staged_tail: list[int] = []

    # ---- what there is -----------------------------------------------------------------------------------------------

    @property
    def commits(self) -> Ticks:
        """Numbers of all commits, ascending."""
        return self._commits.values

    @property
    def recorded(self) -> Ticks:
        """When each commit was made: microseconds since 1970, UTC, ascending."""
        return self._recorded.values

    @property
    def last_commit(self) -> int:
        """The number of the last commit, 0 where there is none."""
        return int(self._commits.values[-1]) if self._commits.n else 0

    @property
    def last_recorded(self) -> int:
        """When the last commit was made; a time before all others where there is none."""
        return int(self._recorded.values[-1]) if self._recorded.n else -(2**62)

    @property
    def next_commit(self) -> int:
        """The number of the commit that is open."""
        return self.last_commit + 1

    @property
    def next_seq(self) -> int:
        """The seq of the next belief."""
        return self.base.next_seq + self.n_tail

    @property
    def n_tail(self) -> int:
        """Beliefs since the base."""
        return self._columns[0].n

    @property
    def tail(self) -> Columns:
        """The beliefs since the base; `removed` may change in place."""
        heads, relations, tails, starts, stops, seqs, added = (column.values for column in self._columns)
        return Columns(heads, relations, tails, starts, stops, seqs, added, self._removed[: self.n_tail])

    @property
    def history(self) -> Columns:
        """What had been taken back before the base was made."""
        return self.base.history

    @property
    def tombstones(self) -> tuple[Ids, Ticks]:
        """Rows of the base that were taken back since, and the commit of each; in no order."""
        return self._tombstone_rows.values, self._tombstone_commits.values

    @property
    def is_staged(self) -> bool:
        """Whether anything waits for a commit."""
        added, removed = self.staged
        return bool(len(added) or len(removed))

    @property
    def staged(self) -> tuple[NDArray[np.int64], Ticks]:
        """What waits for a commit: places in the tail that are new, and the seqs that are taken back."""
        first = self._staged_first()
        rows, at = self.tombstones
        of_base = self.seqs_of_rows(rows[at == self.next_commit])
        of_tail = np.array(self._staged_tail, np.int64) + self.base.next_seq
        return np.arange(first, self.n_tail), np.sort(np.concatenate([of_base, of_tail]))

    def _staged_first(self) -> int:
        return int(np.searchsorted(self.tail.added, self.next_commit))

    # ---- what changes ------------------------------------------------------------------------------------------------

    def add(self, heads: Ids, relations: Ids, tails: Ids, starts: Ticks, stops: Ticks | None) -> None:
        """Add beliefs to the open commit; `stops` None: all of them are points."""
        added = np.full(len(heads), self.next_commit)
        self._extend([heads, relations, tails, starts, starts + 1 if stops is None else stops], added)

    def _extend(self, values: list[Any], added: Ticks) -> None:
        """Add to the tail all of it, or nothing where memory runs out or a key is pressed."""
        n, before = len(added), self.n_tail
        seqs = np.arange(self.next_seq, self.next_seq + n)
        if before + n > len(self._removed):
            buffer = np.empty(max(before + n, 2 * len(self._removed)), np.int64)
            buffer[:before] = self._removed[:before]
            self._removed = buffer
        self._removed[before : before + n] = NEVER
        try:
            for column, more in zip(self._columns, [*values, seqs, added], strict=True):
                column.extend(more)
        except BaseException:
            for column in self._columns:
                column.cut(before)
            raise

    def remove(self, seqs: Ticks) -> None:
        """Take beliefs back in the open commit.

        Raises
        ------
        IndexFileError
            One of them is not believed, or stands twice; nothing changed.
        """
        if bool(np.any(self.not_retractable(seqs, np.full(len(seqs), self.next_seq)))):
            raise IndexFileError("a belief is taken back that is not held")
        self._staged_tail += self._mark_removed(seqs, np.full(len(seqs), self.next_commit))

    def not_retractable(self, seqs: Ticks, ends: Ticks) -> NDArray[np.bool_]:
        """Say which beliefs cannot be taken back, in this order: gone by then, or never there.

        Parameters
        ----------
        seqs : ndarray of int64, shape (K,)
        ends : ndarray of int64, shape (K,)
            For each the seq that came next when it is taken back; may be beyond the tail, of beliefs yet to be added.
        """
        bad = (seqs < 0) | (seqs >= ends)
        if len(seqs) > 1:
            order = np.argsort(seqs, kind="stable")
            bad[order[1:]] |= seqs[order[1:]] == seqs[order[:-1]]
        places = seqs - self.base.next_seq
        known = np.flatnonzero((places >= 0) & (places < self.n_tail))
        bad[known] |= self._removed[places[known]] != NEVER
        of_base = np.flatnonzero(places < 0)
        rows = self.rows_of_seqs(seqs[of_base])
        bad[of_base] |= (rows < 0) | np.array([row in self._tombstones for row in rows.tolist()], bool)
        return bad

    def _mark_removed(self, seqs: Ticks, at: Ticks) -> list[int]:
        """Take beliefs back that are held, each in a commit; return the places of those in the tail."""
        in_tail = seqs >= self.base.next_seq
        places = seqs[in_tail] - self.base.next_seq
        rows = self.rows_of_seqs(seqs[~in_tail])
        self._removed[places] = at[in_tail]
        self._tombstone_rows.extend(rows.astype(np.int32))
        self._tombstone_commits.extend(at[~in_tail])
        self._tombstones.update(zip(rows.tolist(), at[~in_tail].tolist(), strict=True))
        return places.tolist()

    def replay(self, recorded: Ticks, n_added: Ticks, values: list[Any], n_removed: Ticks, removed: Ticks) -> None:
        """Add commits that were made before, nothing being staged.

        Parameters
        ----------
        recorded : ndarray of int64, shape (C,)
            When each was made, ascending.
        n_added, n_removed : ndarray of int64, shape (C,)
            How many beliefs each adds, and takes back.
        values : list of ndarray
            Heads, relations, tails, starts and stops of all that they add.
        removed : ndarray of int64
            Seqs of all that they take back; none that is `not_retractable`.
        """
        numbers = np.arange(self.next_commit, self.next_commit + len(recorded))
        self._extend(values, np.repeat(numbers, n_added))
        self._mark_removed(removed, np.repeat(numbers, n_removed))
        self._recorded.extend(recorded)
        self._commits.extend(numbers)

    def commit(self, recorded_at: int) -> int:
        """Close the open commit; return its number."""
        number = self.next_commit
        self._staged_tail = []
        self._recorded.extend(np.array([recorded_at]))
        self._commits.extend(np.array([number]))
        return number

    def rollback(self) -> None:
        """Forget what waits for a commit."""
        self._removed[np.array(self._staged_tail, np.int64)] = NEVER
        self._staged_tail = []
        first = self._staged_first()
        if first < self.n_tail:
            for column in self._columns:
                column.cut(first)
            self._removed = self._removed[: max(64, first)].copy()
        rows, at = self.tombstones
        keep = int(np.searchsorted(at, self.next_commit))
        if keep < len(rows):
            for row in rows[keep:].tolist():
                del self._tombstones[row]
            self._tombstone_rows.cut(keep)
            self._tombstone_commits.cut(keep)

    # ---- seqs and rows -----------------------------------------------------------------------------------------------

    def rows_of_seqs(self, seqs: Ticks) -> NDArray[np.int64]:
        """Return the row of the base for each seq, -1 where none has it."""
        if not len(seqs):
            return np.empty(0, np.int64)
        known = self.base.seqs
        if known is None:
            return np.where((seqs >= 0) & (seqs < self.base.n_facts), seqs, -1)
        order = np.argsort(seqs, kind="stable")
        wanted = seqs[order]
        # The base is long and not in order of seq, what is asked for is short: look up each of the long one.
        places = np.searchsorted(wanted, known)
        places[places == len(wanted)] = 0
        hits = np.flatnonzero(wanted[places] == known)
        found = np.full(len(seqs), -1, np.int64)
        of_wanted = np.full(len(seqs), -1, np.int64)
        of_wanted[places[hits]] = hits
        found[order] = of_wanted
        return found

    def seqs_of_rows(self, rows: NDArray[np.int64] | Ids) -> Ticks:
        """Return the seq of rows of the base."""
        if self.base.seqs is None:
            return np.asarray(rows, np.int64)
        return self.base.seqs[rows]

    def removed_at(self, row: int) -> int:
        """Return the commit that took a row of the base back, `NEVER` where it is believed."""
        return self._tombstones.get(row, NEVER)

    def added_of_rows(self, rows: NDArray[np.int64] | Ids) -> Ticks:
        """Return the commit that brought each row of the base."""
        added = self.base.added
        return np.full(len(rows), added) if isinstance(added, int) else added[rows]

    def removed_of_rows(self, rows: NDArray[np.int64] | Ids) -> Ticks:
        """Return the commit that took each row of the base back, or `NEVER`."""
        gone, at = self.tombstones
        found = np.full(len(rows), NEVER)
        if len(gone) and len(rows):
            order = np.argsort(gone)
            places = np.minimum(np.searchsorted(gone, rows, sorter=order), len(gone) - 1)
            hits = gone[order[places]] == rows
            found[hits] = at[order[places[hits]]]
        return found

    # ---- as it was ---------------------------------------------------------------------------------------------------

    def at(self, commit: int) -> Delta:
        """Say how what is visible at a commit differs from the base; `next_commit` includes what is staged."""
        rows, at = self.tombstones
        removed_rows = rows[at <= commit]
        base_commit = int(self.base.commits[-1]) if len(self.base.commits) else 0
        history = np.empty(0, np.int64)
        if commit < base_commit:
            added = self.base.added
            if not isinstance(added, int):
                removed_rows = np.flatnonzero(added > commit).astype(np.int32)
            elif added > commit:
                removed_rows = np.arange(self.base.n_facts, dtype=np.int32)
            past = self.history
            history = np.flatnonzero((past.added <= commit) & (past.removed > commit))
        tail = self.tail
        end = int(np.searchsorted(tail.added, commit, side="right"))
        return Delta(np.sort(removed_rows), history, np.flatnonzero(tail.removed[:end] > commit))

    def commit_at(self, recorded_before: int) -> int:
        """Return the last commit that was made before a time in microseconds, 0 where there is none."""
        place = int(np.searchsorted(self.recorded, recorded_before))
        return int(self.commits[place - 1]) if place else 0

    def recorded_of(self, commits: Ticks) -> Ticks:
        """Return when commits were made."""
        return self.recorded[np.searchsorted(self.commits, commits)]

    # ---- another base ------------------------------------------------------------------------------------------------

    def rebased(self, base: Base) -> Beliefs:
        """Return the same beliefs over a base that holds all commits up to one of them; what is staged stays so."""
        commit = int(base.commits[-1])
        new = Beliefs(base)
        later = int(np.searchsorted(self.commits, commit, side="right"))
        new._commits.extend(self.commits[later:])
        new._recorded.extend(self.recorded[later:])
        tail = self.tail
        first = int(np.searchsorted(tail.added, commit, side="right"))
        rest = tail.take(np.arange(first, self.n_tail))
        columns: list[Any] = [rest.heads, rest.relations, rest.tails, rest.starts, rest.stops, rest.seqs, rest.added]
        for column, values in zip(new._columns, columns, strict=True):
            column.extend(values)
        new._removed = np.concatenate([rest.removed, np.full(64, NEVER)])
        new._staged_tail = [place - first for place in self._staged_tail if place >= first]
        # What the new base holds and was taken back meanwhile: of the old base, or of the tail before.
        rows, at = self.tombstones
        since = at > commit
        past = np.flatnonzero((tail.removed[:first] > commit) & (tail.removed[:first] != NEVER))
        seqs = np.concatenate([self.seqs_of_rows(rows[since]), tail.seqs[past]])
        ats = np.concatenate([at[since], tail.removed[past]])
        order = np.argsort(ats, kind="stable")
        places = new.rows_of_seqs(seqs[order])
        new._tombstone_rows.extend(places)
        new._tombstone_commits.extend(ats[order])
        new._tombstones = dict(zip(places.tolist(), ats[order].tolist(), strict=True))
        return new
