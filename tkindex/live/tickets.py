"""Those who wait for a commit: what each of them wants committed, and what it is told."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from tkindex.errors import IndexFileError
from tkindex.storage.records import FewRecord, Record
from tkindex.store.versions import Commit, make_commit

if TYPE_CHECKING:
    from tkindex.live.few_rows import FewRows
    from tkindex.live.states import Now

# Somebody who waits for another's commit looks anew after so long, should nobody have woken them.
_LONGEST_WAIT_S = 0.05


def commit_of(record: Record | FewRecord) -> Commit:
    """Return what is told of a record once it is durable."""
    n_removed = 0 if isinstance(record, FewRecord) else len(record.removed)
    return make_commit(record.commit, record.recorded_at, len(record.heads), n_removed)


class Ticket:
    """What somebody waits for to be committed.

    Parameters
    ----------
    now : Now
        Its draft is committed.
    rows : tuple of SmallBatch or KnownPoint
        Or these, over that state.
    is_own : bool
        Whether it is the draft of the index itself, and not a transaction's.
    is_of_task : bool
        Whether a task waits for it, of which many may run in a thread.

    Attributes
    ----------
    is_done : bool
        Whether `outcome` or `error` says how it went.
    outcome : Commit or None
    error : BaseException or None
    """

    __slots__ = ("_asleep", "_thread", "error", "is_done", "is_own", "now", "outcome", "rows")

    def __init__(
        self, now: Now, rows: tuple[FewRows, ...] = (), *, is_own: bool = False, is_of_task: bool = False
    ) -> None:
        self.now, self.rows, self.is_own = now, rows, is_own
        self.outcome: Commit | None = None
        self.error: BaseException | None = None
        self.is_done = False
        self._thread = None if is_of_task else threading.get_ident()
        # Held by who sleeps.
        self._asleep: threading.Lock | None = None

    def result(self) -> Commit:
        """Return the commit, or raise what stood in its way."""
        if self.error is not None:
            raise self.error
        assert self.outcome is not None
        return self.outcome

    def fail(self, error: BaseException) -> None:
        """Say that nothing was committed."""
        self.error = error
        self.is_done = True

    def is_left(self) -> bool:
        """Whether nobody waits for this any more: asked by whoever holds the lock, and has a ticket of its own.

        The draft of the index itself is committed under the lock, so another ticket of it is none that waits. A thread
        waits for one ticket at a time, so a ticket of the same thread is none either.
        """
        return self.is_own or self._thread == threading.get_ident()

    def sleep(self) -> None:
        """Wait for `wake`, but not for ever."""
        asleep = threading.Lock()
        asleep.acquire()
        self._asleep = asleep
        if not self.is_done:
            asleep.acquire(timeout=_LONGEST_WAIT_S)

    def wake(self) -> None:
        """Wake who sleeps."""
        asleep, self._asleep = self._asleep, None
        if asleep is not None:
            with suppress(RuntimeError):
                asleep.release()


def refuse(tickets: Iterable[Ticket], error: BaseException) -> None:
    """Say why nothing was committed, of those tickets that say nothing yet.

    An interrupt is raised where it came, and once; who waits for a commit learns that there was one.
    """
    if not isinstance(error, Exception):
        error = IndexFileError("the commit was interrupted; nothing of it is committed")
    for ticket in tickets:
        if not ticket.is_done:
            ticket.fail(error)


class Pending(NamedTuple):
    """What becomes true once a commit is durable: the state, and what those who wait are told."""

    commit: int
    now: Now
    tickets: list[tuple[Ticket, Commit]]
