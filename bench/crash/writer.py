"""The index as the gates see it: the one file here that knows its interface."""

from __future__ import annotations

import contextlib
import os
import time
import uuid
from collections.abc import Callable, Sequence
from typing import Any
from unittest import mock

from bench.crash.model import NEVER, Added, Belief, Model
from bench.crash.simulated import SimulatedFiles
from tkindex.live.opening import create, open_index
from tkindex.live.tickets import Ticket
from tkindex.storage.bases import recover
from tkindex.storage.filesystem import Files

PATH = "/data/live"
Row = tuple[str, str, str, int, int]


class Clock:
    """A clock that stands still until it is set, also back; microseconds."""

    def __init__(self, now: int) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now


def system_clock() -> int:
    """The time: microseconds since 1970, UTC."""
    return time.time_ns() // 1000


def new_disk() -> SimulatedFiles:
    """A simulated disk with the folder that the index will be made in."""
    files = SimulatedFiles()
    files.make_dir(os.path.dirname(PATH))
    files.sync_dir("/")
    return files


def read_model(files: Files, path: str = PATH) -> Model:
    """Everything a reader finds, as plain rows; no store is built and no compiled code called."""
    state = recover(path, files)
    entities, relations = state.entities, state.relation_labels
    beliefs = tuple(
        Belief(entities[head], relations[relation], entities[tail], start, stop, seq, added, removed)
        for head, relation, tail, start, stop, seq, added, removed in zip(
            *(column.tolist() for column in state[:8]), strict=True
        )
    )
    return Model(beliefs, tuple(zip(state.commits.tolist(), state.recorded.tolist(), strict=True)))


class Session:
    """A writer."""

    def __init__(self, index: Any) -> None:
        self.index = index

    @classmethod
    def create(cls, files: Files, clock: Callable[[], int], path: str = PATH, identity: int | None = None) -> Session:
        """Make an index; `identity` takes the place of the random number in its id, so that a run can be repeated."""
        fixed: Any = contextlib.nullcontext()
        if identity is not None:
            fixed = mock.patch.object(uuid, "uuid4", return_value=uuid.UUID(int=identity, version=4))
        with fixed:
            return cls(create(path, unit="day", files=files, clock=clock))

    @classmethod
    def open(cls, files: Files, clock: Callable[[], int], path: str = PATH) -> Session:
        """Open it, whatever the last writer has left."""
        return cls(open_index(path, mode="w", files=files, clock=clock))

    def model(self) -> Model:
        """What the writer itself says was committed."""
        beliefs = tuple(
            Belief(b.head, b.relation, b.tail, int(b.start), int(b.stop), b.seq, b.added, b.removed or NEVER)
            for b in self.index.history()
        )
        commits = tuple((commit.number, int(commit.recorded)) for commit in self.index.commits())
        return Model(beliefs, commits)

    def n_commits(self) -> int:
        """The number of the last commit."""
        return self.index.last_commit

    def log_size(self) -> int:
        """Where the last commit ends in the newest log; the file may be longer."""
        return self.index._folder.end.size

    def append(self, rows: Sequence[Added]) -> None:
        """Believe some facts."""
        self.index.append(list(rows))

    def retract(self, belief: Belief) -> None:
        """Believe a fact no more."""
        self.index.retract([belief[:5]])

    def supersede(self, head: str, relation: str, tail: str, start: int) -> None:
        """Close what is open-ended of a head and relation, and begin another."""
        self.index.supersede((head, relation, tail, start))

    def commit(self) -> int:
        """Make it durable; return when it was recorded."""
        return int(self.index.commit().recorded)

    def commit_together(self, groups: Sequence[Sequence[Added]]) -> None:
        """Commit facts, a commit for each group of them, as those of tasks that wait for the same sync are."""
        begun = []
        for rows in groups:
            changes = self.index.transaction()
            changes.append(list(rows))
            begun.append(changes)
        tickets = [Ticket(*changes.to_commit(), is_of_task=True) for changes in begun]
        self.index.commit_all(tickets)
        for ticket in tickets:
            ticket.result()

    def rollback(self) -> None:
        """Forget what was not committed."""
        self.index.rollback()

    def compact(self) -> None:
        """Write a new base."""
        self.index.compact()

    def close(self) -> None:
        """Let the folder go."""
        self.index.close()


class Snapshot:
    """A reader."""

    def __init__(self, files: Files, path: str = PATH) -> None:
        self.index = open_index(path, files=files)

    def commit(self) -> int:
        """The last commit that it shows."""
        return self.index.last_commit

    def refresh(self) -> None:
        """Look for later commits."""
        self.index.refresh()

    def rows(self) -> list[Row]:
        """All facts, in the order of every answer."""
        return self.rows_of(self.index)

    def rows_at(self, commit: int) -> list[Row]:
        """All facts as of a commit."""
        return self.rows_of(self.index.as_of(commit))

    def keep(self) -> Any:
        """The present state, which is not to change."""
        return self.index.view

    @staticmethod
    def rows_of(view: Any) -> list[Row]:
        """All facts of a state."""
        facts = view.facts()
        entity, relation = view.entities, view.relations
        ids = facts.head_ids, facts.relation_ids, facts.tail_ids, facts.starts, facts.stops
        return [
            (entity[head], relation[link], entity[tail], start, stop)
            for head, link, tail, start, stop in zip(*(column.tolist() for column in ids), strict=True)
        ]

    def close(self) -> None:
        """Let the files go."""
        self.index.close()
