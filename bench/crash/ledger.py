"""What several writers have said through tools, in plain Python: versions of facts. Imports nothing of the index."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

Row = tuple[str, str, str, int, int | None, str | None]
"""Head, relation, tail, first day, day after the last (None: open), user."""


@dataclass(slots=True)
class Version:
    """A fact, from the commit that added it to the one that took it back."""

    row: Row
    added: int
    removed: int | None = None
    is_marked: bool = False

    def is_believed(self, at: int | None = None) -> bool:
        """Whether it is believed now, or was after a commit."""
        if at is None:
            return self.removed is None
        return self.added <= at and (self.removed is None or self.removed > at)


@dataclass
class Ledger:
    """All versions, by head: each writer has heads of its own, so that what one changes is no matter of the others.

    One head is everybody's: see `merge`.
    """

    of_heads: dict[str, list[Version]] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Version]:
        for versions in list(self.of_heads.values()):
            yield from versions

    def believed(self, at: int | None = None, head: str | None = None, user: str | None = None) -> Counter[Row]:
        """Count the rows that are believed now or were after a commit, of one head, of one user."""
        versions = self if head is None else self.of_heads.get(head, ())
        rows = (version.row for version in versions if version.is_believed(at))
        return Counter(row for row in rows if user is None or row[5] == user)

    def add(self, row: Row, commit: int) -> None:
        """Believe a row."""
        self.of_heads.setdefault(row[0], []).append(Version(row, commit))

    def same(self, row: Row, at: int | None = None, *, of_user: bool = False) -> set[Row]:
        """Return the rows, believed now or after a commit, that say the same, of whatever user or of the same one."""
        n = 6 if of_user else 5
        return {other for other in self.believed(at, head=row[0]) if other[:n] == row[:n]}

    def merge(self, rows: list[Row], commit: int, *, of_user: bool) -> int:
        """Believe those of some rows that nobody says yet, or not this user; return how many."""
        n = 0
        for row in rows:
            if not self.same(row, of_user=of_user):
                self.add(row, commit)
                n += 1
        return n

    def take_back(self, head: str, commit: int, rows: set[Row] | None = None, *, one: bool = False) -> int:
        """Believe the rows of a head no longer, or some of them, or the oldest of these; return how many."""
        n = 0
        for version in self.of_heads.get(head, ()):
            if version.removed is None and (rows is None or version.row in rows) and not (one and n):
                version.removed = commit
                n += 1
        return n

    def end(self, head: str, relation: str, day: int, commit: int, *, open_only: bool, user: str | None = None) -> int:
        """Let what holds of a (head, relation) before a day and at it end then, of one user or all; return how much."""
        ending = [one for one in self.ending(head, relation, day, open_only=open_only) if user in (None, one.row[5])]
        for version in ending:
            version.removed = commit
            self.add((*version.row[:4], day, version.row[5]), commit)
        return len(ending)

    def ending(self, head: str, relation: str, day: int, *, open_only: bool) -> list[Version]:
        """Return what `end` would let end."""
        return [
            version
            for version in self.of_heads.get(head, ())
            if version.removed is None
            and version.row[1] == relation
            and version.row[3] < day
            and (version.row[4] is None or (version.row[4] > day and not open_only))
        ]

    def mark(self, head: str, commit: int) -> tuple[int, int]:
        """Mark every version of a head for erasure; return how many, and how many of them were believed."""
        versions = self.of_heads.get(head, [])
        for version in versions:
            version.is_marked = True
        return len(versions), self.take_back(head, commit)

    def erase(self) -> None:
        """Forget what was marked."""
        for head, versions in list(self.of_heads.items()):
            if kept := [version for version in versions if not version.is_marked]:
                self.of_heads[head] = kept
            else:
                del self.of_heads[head]
