"""Commits of several who change facts at once, in plain Python: versions in a list, and all of them looked through.

Imports nothing of the index. Whoever commits first wins: a change is refused where another commit has taken back what
it takes back, or has changed which facts say what it was to add unless somebody says so already.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Row = tuple
"""Head, relation, tail, start, stop, user."""


@dataclass
class Version:
    row: Row
    added: int
    removed: int | None = None

    def is_believed(self, at: int) -> bool:
        return self.added <= at and (self.removed is None or self.removed > at)


@dataclass
class Change:
    """What waits for a commit; `base` is the commit that it was begun after, None of one that sees every commit."""

    base: int | None
    added: list[Row] = field(default_factory=list)
    # Of some that were added and taken back again the history tells too.
    has_history: bool = False
    # Places of versions.
    removed: set[int] = field(default_factory=set)
    sought: dict[tuple, set[int]] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        return not self.added and not self.removed and not self.has_history


class Commits:
    """All versions, and what waits in the index itself."""

    def __init__(self) -> None:
        self.versions: list[Version] = []
        self.last = 0
        self.own = Change(None)

    def believed(self, at: int | None = None) -> list[Row]:
        return [one.row for one in self.versions if one.is_believed(self.last if at is None else at)]

    def begin(self) -> Change:
        return Change(self.last)

    def _same(self, row: Row, with_user: bool, at: int) -> set[int]:
        n = 6 if with_user else 5
        return {i for i, one in enumerate(self.versions) if one.row[:n] == row[:n] and one.is_believed(at)}

    def visible(self, change: Change) -> list[Row]:
        at = self.last if change.base is None else change.base
        held = [one.row for i, one in enumerate(self.versions) if one.is_believed(at) and i not in change.removed]
        return held + change.added

    def append(self, change: Change, rows: list[Row], *, merge: bool, with_user: bool) -> int:
        """Add rows, and return how many; with `merge` those alone that nobody says."""
        if not merge:
            change.added += rows
            return len(rows)
        n = 6 if with_user else 5
        at = self.last if change.base is None else change.base
        new: list[Row] = []
        for row in rows:
            same = self._same(row, with_user, at)
            change.sought.setdefault((row[:n], with_user), same)
            if not same - change.removed and not any(other[:n] == row[:n] for other in change.added + new):
                new.append(row)
        change.added += new
        return len(new)

    def retract(self, change: Change, row: Row) -> bool:
        """Take back the oldest fact that says a row, whoever its user is; say whether there was one."""
        at = self.last if change.base is None else change.base
        if held := self._same(row, False, at) - change.removed:
            change.removed.add(min(held))
            return True
        for other in change.added:
            if other[:5] == row[:5]:
                change.added.remove(other)
                change.has_history = True
                return True
        return False

    def commit(self, change: Change) -> bool | None:
        """Make a change one of all; False where another was first, and None where there is nothing to commit."""
        is_own = change is self.own
        if change.is_empty:
            if is_own:
                self.own = Change(None)
            return None
        for i in change.removed:
            if not self.versions[i].is_believed(self.last):
                return False
        for (row, with_user), seen in change.sought.items():
            if self._same(row, with_user, self.last) - change.removed != seen - change.removed:
                return False
        self.last += 1
        for i in change.removed:
            self.versions[i].removed = self.last
        self.versions += [Version(row, self.last) for row in change.added]
        if is_own or self.own.is_empty:
            # What was left out where nothing waits is part of no commit.
            self.own = Change(None)
        return True
