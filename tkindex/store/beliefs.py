"""What was believed when: every version of every fact as plain columns, and the differences between two commits.

A *belief* is one version of a fact. Commit `added` brought it, commit `removed` took it back; it is visible at commit
c where ``added <= c < removed``. Beliefs lie in three places: the rows of the base (what was believed when the index
was last compacted), the history (what had been taken back by then), and the tail (everything since). Nothing here
calls a kernel or reads a file.

`VersionStore` is a value: another commit makes another one, and whatever interrupts that leaves the old one as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tkindex.store.version_columns import (
    NEVER,
    NO_VERSIONS,
    Base,
    Delta,
    Ids,
    Ticks,
    VersionColumns,
    join_versions,
    put,
    with_room,
)

__all__ = ["NEVER", "NO_VERSIONS", "Base", "Delta", "VersionColumns", "VersionStore", "join_versions"]

_KINDS = (np.int32, np.int32, np.int32, np.int64, np.int64, np.int64, np.int64)
_NOWHERE = np.empty(0, np.int64)


class _Buffers:
    """Arrays that values share: each sees its own part of the front, and only the last may be tombstones on from here.

    Attributes
    ----------
    columns : list of ndarray
        Heads, relations, tails, starts, stops, seqs, and the commit of each belief of the tail.
    removed : ndarray of int64
        The commit that took each of them back. Values see those up to their own last commit; so it is written in place.
    commits, recorded : ndarray of int64
    tombstone_rows, tombstone_commits : ndarray of int32 and of int64
        Rows of the base that were taken back, and the commit of each, ascending.
    tombstones : dict
        The same by row.
    last : VersionStore or None
        The value that may be tombstones on from in place; None while it is, and for good where that was interrupted.
    keys : object
        Whatever finds beliefs of the tail by what they say; see `tkindex.live.resolving`.
    """

    __slots__ = (
        "columns",
        "commits",
        "keys",
        "last",
        "recorded",
        "removed",
        "tombstone_commits",
        "tombstone_rows",
        "tombstones",
    )

    def __init__(self) -> None:
        self.columns: list[NDArray[Any]] = [np.empty(64, kind) for kind in _KINDS]
        self.removed = np.empty(64, np.int64)
        self.commits, self.recorded = np.empty(64, np.int64), np.empty(64, np.int64)
        self.tombstone_rows, self.tombstone_commits = np.empty(64, np.int32), np.empty(64, np.int64)
        self.tombstones: dict[int, int] = {}
        self.last: VersionStore | None = None
        self.keys: Any = None

    def reserve(self, n_tail: int, n_commits: int) -> None:
        """Make room for so many beliefs of the tail, and so many commits."""
        if n_tail > min(len(self.columns[0]), len(self.removed)):
            self.columns = [with_room(column, n_tail) for column in self.columns]
            self.removed = with_room(self.removed, n_tail)
        if n_commits > min(len(self.commits), len(self.recorded)):
            self.commits, self.recorded = with_room(self.commits, n_commits), with_room(self.recorded, n_commits)


class VersionStore:
    """All beliefs of an index at one commit, its last; immutable.

    Parameters
    ----------
    base : Base
    """

    __slots__ = (
        "_base_rows",
        "_buffers",
        "_n_commits",
        "_n_tombstones",
        "base",
        "last_commit",
        "last_recorded",
        "n_tail",
        "takes_back",
    )

    def __init__(self, base: Base) -> None:
        self.base = base
        self._buffers = buffers = _Buffers()
        self.n_tail = self._n_tombstones = 0
        self._n_commits = len(base.commits)
        # Whether any belief of the tail was taken back.
        self.takes_back = False
        buffers.commits = put(buffers.commits, 0, base.commits)
        buffers.recorded = put(buffers.recorded, 0, base.recorded)
        # The number of the last commit, 0 where there is none, and when it was made: before all others then.
        self.last_commit = int(base.commits[-1]) if self._n_commits else 0
        self.last_recorded = int(base.recorded[-1]) if self._n_commits else -(2**62)
        # The seqs of the base in ascending order and the row of each, where it is not the seq; made when asked for.
        self._base_rows: tuple[Ticks, NDArray[np.int64]] | None = None
        buffers.last = self

    # ---- what there is -----------------------------------------------------------------------------------------------

    @property
    def commits(self) -> Ticks:
        """Numbers of all commits, ascending."""
        return self._buffers.commits[: self._n_commits]

    @property
    def recorded(self) -> Ticks:
        """When each commit was made: microseconds since 1970, UTC, ascending."""
        return self._buffers.recorded[: self._n_commits]

    @property
    def next_commit(self) -> int:
        """The number of the next commit."""
        return self.last_commit + 1

    @property
    def next_seq(self) -> int:
        """The seq of the next belief."""
        return self.base.next_seq + self.n_tail

    @property
    def tail(self) -> VersionColumns:
        """The beliefs since the base; of `removed`, what is later than the last commit does not count."""
        n, buffers = self.n_tail, self._buffers
        return VersionColumns._make((*(column[:n] for column in buffers.columns), buffers.removed[:n]))

    def tail_at(self, places: NDArray[np.int64]) -> VersionColumns:
        """Return beliefs since the base, at ascending places; as `tail` for what was taken back."""
        n, buffers = len(places), self._buffers
        if n and places[-1] - places[0] == n - 1:
            # Side by side, as they are as a rule: cut out, which takes a third of picking them.
            begin = int(places[0])
            part = slice(begin, begin + n)
            return VersionColumns(*[column[part].copy() for column in (*buffers.columns, buffers.removed)])
        return self.tail.take(places)

    @property
    def history(self) -> VersionColumns:
        """What had been taken back before the base was made."""
        return self.base.history

    @property
    def tombstones(self) -> tuple[Ids, Ticks]:
        """Rows of the base that were taken back since, and the commit of each, which is ascending."""
        return self._buffers.tombstone_rows[: self._n_tombstones], self._buffers.tombstone_commits[: self._n_tombstones]

    @property
    def keys(self) -> Any:
        """What finds beliefs of the tail by what they say, shared by values that go on from each other."""
        return self._buffers.keys

    @keys.setter
    def keys(self, keys: Any) -> None:
        self._buffers.keys = keys

    # ---- what comes next ---------------------------------------------------------------------------------------------

    def extended(
        self, recorded: Ticks, n_added: Ticks, values: Sequence[Any], n_removed: Ticks, removed: Ticks
    ) -> VersionStore:
        """Return the beliefs after more commits; these stay as they are.

        Parameters
        ----------
        recorded : ndarray of int64, shape (C,)
            When each was made, ascending.
        n_added, n_removed : ndarray of int64, shape (C,)
            How many beliefs each adds, and takes back.
        values : sequence of ndarray
            Heads, relations, tails, starts and stops of all that they add.
        removed : ndarray of int64
            Seqs of all that they take back; none that is `not_retractable`.

        Notes
        -----
        O(all that they add and take back), amortised; O(T) for a tail of T where another value went on from these.
        """
        buffers = self._buffers if self._buffers.last is self else self._copied()
        # Nobody's until it is whole: what an interrupt leaves here is not tombstones on from.
        buffers.last = None
        n, n_tombstones, n_commits = self.n_tail, self._n_tombstones, self._n_commits
        numbers = np.arange(self.next_commit, self.next_commit + len(recorded))
        added, at = np.repeat(numbers, n_added), np.repeat(numbers, n_removed)
        seqs = np.arange(self.next_seq, self.next_seq + len(added))
        for i, more in enumerate((*values, seqs, added)):
            buffers.columns[i] = put(buffers.columns[i], n, more)
        buffers.removed = put(buffers.removed, n, np.full(len(added), NEVER))
        buffers.commits = put(buffers.commits, n_commits, numbers)
        buffers.recorded = put(buffers.recorded, n_commits, recorded)
        if len(removed):
            in_tail = removed >= self.base.next_seq
            buffers.removed[removed[in_tail] - self.base.next_seq] = at[in_tail]
            rows, tombstone_commits = self.rows_of_seqs(removed[~in_tail]), at[~in_tail]
            buffers.tombstone_rows = put(buffers.tombstone_rows, n_tombstones, rows.astype(np.int32))
            buffers.tombstone_commits = put(buffers.tombstone_commits, n_tombstones, tombstone_commits)
            buffers.tombstones.update(zip(rows.tolist(), tombstone_commits.tolist(), strict=True))
            n_tombstones += len(rows)
        new = VersionStore.__new__(VersionStore)
        new.base, new._buffers, new._base_rows = self.base, buffers, self._base_rows
        new.takes_back = self.takes_back or (len(removed) > 0 and bool(in_tail.any()))
        new.n_tail, new._n_tombstones, new._n_commits = n + len(added), n_tombstones, n_commits + len(numbers)
        new.last_commit = self.last_commit + len(numbers)
        new.last_recorded = int(recorded[-1]) if len(recorded) else self.last_recorded
        buffers.last = new
        return new

    def with_commit(self, recorded: int, values: Sequence[Any], removed: Ticks) -> VersionStore:
        """Return the beliefs after one more commit, as `extended` does, sooner for one that takes nothing back.

        The values may be lists, where nothing is taken back.
        """
        n_added = len(values[0])
        if len(removed):
            counts = np.array([n_added]), np.array([len(removed)])
            return self.extended(np.array([recorded]), counts[0], values, counts[1], removed)
        buffers = self._buffers if self._buffers.last is self else self._copied()
        # Nobody's until it is whole, as above.
        buffers.last = None
        n, n_commits, number = self.n_tail, self._n_commits, self.last_commit + 1
        end = n + n_added
        buffers.reserve(end, n_commits + 1)
        columns = buffers.columns
        if n_added == 1:
            for column, more in zip(columns, values, strict=False):
                column[n] = more[0]
            columns[5][n], columns[6][n], buffers.removed[n] = self.base.next_seq + n, number, NEVER
        else:
            for column, more in zip(columns, values, strict=False):
                column[n:end] = more
            columns[5][n:end] = np.arange(self.base.next_seq + n, self.base.next_seq + end)
            columns[6][n:end], buffers.removed[n:end] = number, NEVER
        buffers.commits[n_commits], buffers.recorded[n_commits] = number, recorded
        new = VersionStore.__new__(VersionStore)
        new.base, new._buffers, new._base_rows = self.base, buffers, self._base_rows
        new.n_tail, new._n_tombstones, new._n_commits = end, self._n_tombstones, n_commits + 1
        new.takes_back = self.takes_back
        new.last_commit, new.last_recorded = number, recorded
        buffers.last = new
        return new

    def _copied(self) -> _Buffers:
        """A buffers that holds what this value sees, and nothing else."""
        old, buffers = self._buffers, _Buffers()
        buffers.columns = [column[: self.n_tail].copy() for column in old.columns]
        removed = old.removed[: self.n_tail]
        buffers.removed = np.where(removed > self.last_commit, NEVER, removed)
        buffers.commits, buffers.recorded = self.commits.copy(), self.recorded.copy()
        rows, at = self.tombstones
        buffers.tombstone_rows, buffers.tombstone_commits = rows.copy(), at.copy()
        buffers.tombstones = dict(zip(rows.tolist(), at.tolist(), strict=True))
        return buffers

    def not_retractable(self, seqs: Ticks, ends: Ticks) -> NDArray[np.bool_]:
        """Say which beliefs cannot be taken back, in this order: tombstones by then, or never there.

        Parameters
        ----------
        seqs : ndarray of int64, shape (K,)
        ends : ndarray of int64, shape (K,)
            For each the seq that came next when it is taken back; may be beyond the tail, of beliefs yet to be added.
        """
        if not len(seqs):
            return np.empty(0, bool)
        bad = (seqs < 0) | (seqs >= ends)
        if len(seqs) > 1:
            order = np.argsort(seqs, kind="stable")
            bad[order[1:]] |= seqs[order[1:]] == seqs[order[:-1]]
        places = seqs - self.base.next_seq
        known = np.flatnonzero((places >= 0) & (places < self.n_tail))
        bad[known] |= self._buffers.removed[places[known]] <= self.last_commit
        of_base = np.flatnonzero(places < 0)
        rows = self.rows_of_seqs(seqs[of_base])
        bad[of_base] |= (rows < 0) | np.array([self.removed_at(row) != NEVER for row in rows.tolist()], bool)
        return bad

    # ---- seqs and rows -----------------------------------------------------------------------------------------------

    def rows_of_seqs(self, seqs: Ticks) -> NDArray[np.int64]:
        """Return the row of the base for each seq, -1 where none has it.

        Notes
        -----
        O(K log F); the first time O(F log F), where rows are not in order of seq.
        """
        if not len(seqs):
            return np.empty(0, np.int64)
        known = self.base.seqs
        if known is None:
            return np.where((seqs >= 0) & (seqs < self.base.n_facts), seqs, -1)
        if self._base_rows is None:
            order = np.argsort(known, kind="stable")
            self._base_rows = known[order], order
        ascending, rows = self._base_rows
        if not len(rows):
            return np.full(len(seqs), -1)
        places = np.minimum(np.searchsorted(ascending, seqs), len(rows) - 1)
        return np.where(ascending[places] == seqs, rows[places], -1)

    def seqs_of_rows(self, rows: NDArray[np.int64] | Ids) -> Ticks:
        """Return the seq of rows of the base."""
        if self.base.seqs is None:
            return np.asarray(rows, np.int64)
        return self.base.seqs[rows]

    def removed_at(self, row: int) -> int:
        """Return the commit that took a row of the base back, `NEVER` where it is believed."""
        at = self._buffers.tombstones.get(row, NEVER)
        return at if at <= self.last_commit else NEVER

    def added_of_rows(self, rows: NDArray[np.int64] | Ids) -> Ticks:
        """Return the commit that brought each row of the base."""
        added = self.base.added
        return np.full(len(rows), added) if isinstance(added, int) else added[rows]

    def removed_of_rows(self, rows: NDArray[np.int64] | Ids) -> Ticks:
        """Return the commit that took each row of the base back, or `NEVER`."""
        tombstones, at = self.tombstones
        found = np.full(len(rows), NEVER)
        if len(tombstones) and len(rows):
            order = np.argsort(tombstones)
            places = np.minimum(np.searchsorted(tombstones, rows, sorter=order), len(tombstones) - 1)
            hits = tombstones[order[places]] == rows
            found[hits] = at[order[places[hits]]]
        return found

    # ---- as it was ---------------------------------------------------------------------------------------------------

    def at(self, commit: int) -> Delta:
        """Say how what is visible at a commit differs from the base."""
        rows, at = self.tombstones
        if commit == self.last_commit:
            visible = np.arange(self.n_tail)
            if self.takes_back:
                visible = np.flatnonzero(self._buffers.removed[: self.n_tail] > commit)
            return Delta(np.sort(rows) if len(rows) else rows, _NOWHERE, visible)
        removed_rows = rows[at <= commit]
        base_commit = int(self.base.commits[-1]) if len(self.base.commits) else 0
        history = _NOWHERE
        if commit < base_commit:
            added = self.base.added
            if not isinstance(added, int):
                removed_rows = np.flatnonzero(added > commit).astype(np.int32)
            elif added > commit:
                removed_rows = np.arange(self.base.n_facts, dtype=np.int32)
            past = self.history
            history = np.flatnonzero((past.added <= commit) & (past.removed > commit))
        end = self.n_tail
        if commit < self.last_commit:
            end = int(np.searchsorted(self._buffers.columns[6][:end], commit, side="right"))
        return Delta(np.sort(removed_rows), history, np.flatnonzero(self._buffers.removed[:end] > commit))

    def commit_at(self, recorded_before: int) -> int:
        """Return the last commit that was made before a time in microseconds, 0 where there is none."""
        place = int(np.searchsorted(self.recorded, recorded_before))
        return int(self.commits[place - 1]) if place else 0

    def recorded_of(self, commits: Ticks) -> Ticks:
        """Return when commits were made."""
        return self.recorded[np.searchsorted(self.commits, commits)]

    # ---- another base ------------------------------------------------------------------------------------------------

    def rebased(self, base: Base) -> VersionStore:
        """Return the same beliefs over a base that holds all commits up to one of them."""
        commit = int(base.commits[-1])
        tail = self.tail
        first = int(np.searchsorted(tail.added, commit, side="right"))
        rest = tail.take(np.arange(first, self.n_tail))
        # What the new base holds and was taken back meanwhile: of the old base, or of the tail before.
        rows, at = self.tombstones
        since = at > commit
        seqs, ats = [self.seqs_of_rows(rows[since])], [at[since]]
        taken = tail.removed
        places = np.flatnonzero((taken > commit) & (taken <= self.last_commit))
        seqs.append(tail.seqs[places])
        ats.append(taken[places])
        removed, when = np.concatenate(seqs), np.concatenate(ats)
        order = np.argsort(when, kind="stable")
        later = int(np.searchsorted(self.commits, commit, side="right"))
        numbers = self.commits[later:]
        n_added, n_removed = (
            np.searchsorted(column, numbers, side="right") - np.searchsorted(column, numbers)
            for column in (rest.added, when[order])
        )
        values = [rest.heads, rest.relations, rest.tails, rest.starts, rest.stops]
        return VersionStore(base).extended(self.recorded[later:], n_added, values, n_removed, removed[order])
