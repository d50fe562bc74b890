"""What a live index must hold, in plain Python: beliefs as rows. Imports nothing of the index."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

NEVER = 2**63 - 1
"""`removed` of what is still believed; `stop` of what is open-ended."""

Added = tuple[str, str, str, int, int]
"""head, relation, tail, start, stop."""


class Belief(NamedTuple):
    """One version of a fact, from the commit that added it to the one that removed it."""

    head: str
    relation: str
    tail: str
    start: int
    stop: int
    seq: int
    added: int
    removed: int = NEVER


class Model(NamedTuple):
    """Everything that was ever committed.

    Attributes
    ----------
    beliefs : tuple of Belief
        In the order of `seq`.
    commits : tuple of (int, int)
        Number and recorded time of each, in order.
    """

    beliefs: tuple[Belief, ...] = ()
    commits: tuple[tuple[int, int], ...] = ()

    def commit(self, added: Iterable[Added], removed: Sequence[int], now: int) -> Model:
        """The model after one more commit: `removed` are numbers (`seq`) of beliefs, `now` is what the clock says."""
        number = len(self.commits) + 1
        recorded = max(now, self.commits[-1][1] + 1) if self.commits else now
        gone = set(removed)
        beliefs = [
            belief._replace(removed=number) if belief.seq in gone and belief.removed == NEVER else belief
            for belief in self.beliefs
        ]
        beliefs += [Belief(*row, len(beliefs) + i, number) for i, row in enumerate(added)]
        return Model(tuple(beliefs), (*self.commits, (number, recorded)))

    def visible(self, commit: int | None = None) -> list[Belief]:
        """What is believed at a commit (None: the last), in the order of every answer: start, then `seq`."""
        at = len(self.commits) if commit is None else commit
        return sorted(
            (belief for belief in self.beliefs if belief.added <= at < belief.removed),
            key=lambda belief: (belief.start, belief.seq),
        )

    def at(self, instant: int) -> int:
        """The last commit recorded at or before an instant; 0 before the first."""
        return sum(recorded <= instant for _, recorded in self.commits)


def difference(found: Model, allowed: Sequence[Model]) -> str | None:
    """None where `found` is one of those allowed, else what is wrong with it, beside the nearest."""
    if any(found == model for model in allowed):
        return None
    nearest = min(allowed, key=lambda model: abs(len(model.commits) - len(found.commits)))
    if len(found.commits) < len(nearest.commits):
        return f"{len(nearest.commits) - len(found.commits)} acknowledged commits are lost"
    if len(found.commits) > len(nearest.commits):
        return f"{len(found.commits) - len(nearest.commits)} commits that nobody made"
    if found.commits != nearest.commits:
        return f"commits {found.commits[-3:]}, expected {nearest.commits[-3:]}"
    lost = set(nearest.beliefs) - set(found.beliefs)
    more = set(found.beliefs) - set(nearest.beliefs)
    if lost or more:
        return f"beliefs lost or changed {sorted(lost)[:2]}, phantoms {sorted(more)[:2]}"
    return "the beliefs are in another order"


class Draft:
    """Changes on the way to a commit, as a writer makes them.

    Parameters
    ----------
    model : Model
        What was committed before.
    """

    def __init__(self, model: Model) -> None:
        self.model = model
        self.added: list[Added] = []
        self.removed: list[int] = []

    def append(self, rows: Sequence[Added]) -> None:
        """Believe some facts."""
        self.added += rows

    def retract(self, belief: Belief) -> None:
        """Believe a committed fact no more; of those that say the same the oldest goes."""
        self.removed.append(
            next(
                other.seq
                for other in self.model.beliefs
                if other[:5] == belief[:5] and other.removed == NEVER and other.seq not in self.removed
            )
        )

    def supersede(self, head: str, relation: str, tail: str, start: int) -> None:
        """Close what is open-ended of a head and relation at `start`, where a new open-ended fact begins."""
        for belief in self.open_ended(head, relation):
            self.removed.append(belief.seq)
            self.added.append((head, relation, belief.tail, belief.start, start))
        self.added.append((head, relation, tail, start, NEVER))

    def open_ended(self, head: str, relation: str) -> list[Belief]:
        """Committed beliefs of a head and relation that have no end and are not taken back here."""
        return [
            belief
            for belief in self.model.beliefs
            if belief.head == head
            and belief.relation == relation
            and belief.stop == NEVER
            and belief.removed == NEVER
            and belief.seq not in self.removed
        ]

    def commit(self, now: int) -> Model:
        """The model with all of it."""
        return self.model.commit(self.added, self.removed, now)
