"""Commits of a live index: its own draft and those of transactions, one write and one sync for all that wait."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tkindex.ingest.small_batches import report_of_point
from tkindex.live.committed import NewBase
from tkindex.live.declaring import Declaring
from tkindex.live.few_rows import FewRows, KnownPoint, is_plain, known_point, read_few, sole_row
from tkindex.live.group_commit import grouped
from tkindex.live.row_commits import with_known_point
from tkindex.live.states import Now
from tkindex.live.tickets import Pending, Ticket, commit_of, refuse
from tkindex.live.transactions import Transaction
from tkindex.storage.clocks import Clock, stamp
from tkindex.storage.live import LiveFolder
from tkindex.storage.records import FewRecord, Record
from tkindex.store.versions import Commit

if TYPE_CHECKING:
    import numpy as np


class Committing(Declaring):
    """What a writer may change and make durable; `tkindex.live.index.LiveIndex` is what users hold."""

    def __init__(self, path: str, now: Now, normalization: str, folder: LiveFolder | None, clock: Clock) -> None:
        super().__init__(path, now, normalization, folder, clock)
        # Those who wait for their commit, whether somebody commits now, and what becomes true once the folder has it.
        self._waiting: list[Ticket] = []
        self._is_led = False
        self._pending: Pending | NewBase | None = None
        # A transaction that has not begun, made while a disk was waited for.
        self._next_transaction: list[Transaction] = []

    def _writable(self) -> Now:
        self._writer()
        self._settle()
        return self._now

    def _settle(self) -> None:
        """Take note of a commit that is durable, or of a new base, where something has interrupted that."""
        pending = self._pending
        if pending is None:
            return
        with self._lock:
            # Each step may be made again.
            if self._pending is pending:
                if isinstance(pending, NewBase):
                    if self._folder is not None and self._folder.names(pending.entry):
                        self._rebase(pending)
                elif self._folder is not None and self._folder.end.commit >= pending.commit:
                    # First: who is told of a commit sees it.
                    self._now = pending.now
                    for ticket, outcome in pending.tickets:
                        ticket.outcome = outcome
                        ticket.is_done = True
                self._pending = None

    def _rebase(self, base: NewBase) -> None:
        """Go on from a base that the folder has."""
        raise NotImplementedError

    @property
    def last_commit(self) -> int:
        """The number of the last commit, 0 where there is none."""
        self._settle()
        return self._beliefs.last_commit

    def transaction(self) -> Transaction:
        """Begin changes that nobody else sees before they are committed; for one task or thread, as a block.

        Returns
        -------
        Transaction
            With `append`, `retract`, `supersede` and every verb of an index. It commits at the end of the block, and
            forgets where that ends in an error; what others have staged or commit meanwhile is not touched.

        Raises
        ------
        IndexFileError
            The index is read-only or closed.

        Examples
        --------
        >>> import tempfile
        >>> import tkindex as tk
        >>> ix = tk.create(tempfile.mkdtemp() + "/index", unit="day")
        >>> with ix.transaction() as t:
        ...     report = t.append([("ann", "visits", "rome", "2014-10-07")])
        ...     len(t), len(ix)
        (1, 0)
        >>> len(ix), t.result.number
        (1, 1)
        >>> ix.close()
        """
        self._writer()
        if isinstance(self._pending, NewBase):
            # Nothing that begins with ids of before could be committed.
            self._settle()
        # Without the lock, which whoever commits holds while it is written: this begins with what is committed by now.
        now, vectors = self._now.rolled_back(), self._vectors.copied()
        try:
            made = self._next_transaction.pop()
        except IndexError:
            return Transaction(now, self._normalization, self, vectors)
        made.begin(now, self, vectors)
        return made

    def commit_draft(self, now: Now, rows: tuple[FewRows, ...] = ()) -> Commit:
        """Commit what a transaction has changed; for `tkindex.live.transactions`."""
        return self._commit_alone(rows) or self._commit_with(Ticket(now, rows))

    def plain_rows(self, source: Any) -> FewRows | None:
        """Read a few rows that a commit may take as they are, in microseconds; None where they need a transaction.

        Raises
        ------
        IndexFileError
            The index is read-only or closed.
        """
        self._writer()
        row = sole_row(source)
        if row is not None and not self._normalization:
            point = known_point(row, self._unit, self._now.committed, self._reports)
            if point is not None:
                return point
        facts = read_few(source, self.unit, self._present)
        return facts if facts is not None and is_plain(facts, self._normalization, self) else None

    def ticket(self, rows: tuple[FewRows, ...]) -> Ticket:
        """Return what commits rows, for a task."""
        return Ticket(self._now, rows, is_of_task=True)

    def commit_all(self, tickets: Sequence[Ticket]) -> None:
        """Commit what tasks wait for, a commit each, with one write and one sync; each ticket says how it went."""
        try:
            if len(tickets) == 1 and self._commit_alone(tickets[0].rows, tickets) is not None:
                return
            self._waiting.extend(tickets)
            self._lead(tickets)
        except BaseException as error:
            # An interrupt may have come once all of it was durable.
            self._settle()
            refuse(tickets, error)
            if not isinstance(error, Exception):
                raise
        finally:
            if self._waiting:
                self._forget(tickets)

    def commit_now(self, tickets: Sequence[Ticket]) -> bool:
        """Do the same where nobody is in the way, and nothing is staged; False elsewhere, and nothing was done."""
        # What threads wait for may be large, and so may what is staged here, which is put over each commit.
        if self._waiting or not self._now.is_settled:
            return False
        lock = self._lock
        try:
            # In here: an interrupt that comes once this has the lock lets go of it as well.
            if not lock.acquire(blocking=False):
                return False
            self.commit_all(tickets)
        finally:
            try:  # noqa: SIM105 - whatever else is called before this could be interrupted.
                lock.release()
            except RuntimeError:
                # Somebody else has it.
                pass
        return True

    def _commit_alone(
        self, rows: tuple[FewRows, ...], tickets: Sequence[Ticket] = (), *, is_own: bool = False
    ) -> Commit | None:
        """Commit one point of known labels where nobody waits, which is what is written most often.

        The tickets, of which there may be none, are told that it is durable. None: nothing was done.
        """
        if len(rows) != 1 or type(rows[0]) is not KnownPoint or self._is_led or self._waiting:
            return None
        with self._lock:
            if self._pending is not None:
                self._settle()
            before, point = self._now, rows[0]
            # Whatever waits in the index itself goes on waiting.
            if point.n_renumbered != before.committed.n_renumbered or not (is_own or before.is_settled):
                return None
            try:
                # Who comes meanwhile waits, and is taken along by one of them.
                self._is_led = True
                return self._commit_point(before, point, tickets)
            finally:
                self._is_led = False
                if self._waiting:
                    self._wake_one(tickets)

    def _wake_one(self, mine: Sequence[Ticket]) -> None:
        """Wake one of those who have come meanwhile, who commits for the rest."""
        for other in list(self._waiting):
            if not other.is_done and other not in mine:
                other.wake()
                break

    def _commit_with(self, ticket: Ticket) -> Commit:
        """Commit what a ticket says, with all that wait: whoever comes first commits for those who come meanwhile."""
        waiting = self._waiting
        waiting.append(ticket)
        try:
            if self._is_led:
                # Whoever commits takes this along, or wakes one of those who came too late.
                ticket.sleep()
            if not ticket.is_done:
                self._lead([ticket])
        finally:
            try:  # noqa: SIM105 - as in `_forget`.
                waiting.remove(ticket)
            except ValueError:
                pass
        return ticket.result()

    def _forget(self, tickets: Sequence[Ticket]) -> None:
        remove = self._waiting.remove
        for ticket in tickets:
            try:  # noqa: SIM105 - a context manager costs more than the rest of a commit beside others.
                remove(ticket)
            except ValueError:
                pass

    def _lead(self, mine: Sequence[Ticket]) -> None:
        """Commit some tickets, and all others that wait."""
        with self._lock:
            self._settle()
            if not mine or (mine[0].is_done and all(ticket.is_done for ticket in mine)):
                return
            # Most often nobody else is here: looked at once before and once behind.
            if len(self._waiting) > len(mine):
                # One that an interrupt has left behind would be committed a second time.
                self._forget([other for other in list(self._waiting) if other.is_left() and other not in mine])
            waited: list[Ticket] = []
            self._is_led = True
            try:
                waited += self._waiting
                if len(waited) > 1:
                    waited = [other for other in waited if not other.is_done]
                self._commit_waiting(waited)
            finally:
                self._is_led = False
                if len(waited) > 1:
                    for other in waited:
                        if other.is_done:
                            other.wake()
                if len(self._waiting) > len(mine):
                    self._wake_one(mine)

    def _commit_waiting(self, tickets: list[Ticket]) -> None:
        folder, before = self._writer(), self._now
        group = grouped(tickets, before, self._clock, lambda: self._base)
        if group is None:
            return

        def go_on() -> None:
            # While the disk is at work.
            self._pending = group.pending()

        self._write(folder, group.records, group.done, go_on)

    def _commit_point(self, before: Now, point: KnownPoint, tickets: Sequence[Ticket]) -> Commit:
        """Do that with one point of known labels and nothing beside it."""
        folder, committed = self._folder, before.committed
        if folder is None or self._is_closed:
            folder = self._writer()
        record, following = with_known_point(committed, point, stamp(self._clock, committed.beliefs.last_recorded))
        done: Commit | None = None

        def go_on() -> None:
            nonlocal done
            done = commit_of(record)
            now = before.done_after(following())
            self._pending = Pending(record.commit, now, [(one, done) for one in tickets])
            self._make_ready(now)

        try:
            folder.commit(record, meanwhile=go_on, is_point=True)
        finally:
            self._settle()
        assert done is not None
        return done

    def _make_ready(self, now: Now) -> None:
        """Make what the next commit of a point needs, in time that costs nothing: none of it says anything yet."""
        if not self._reports:
            self._reports.append(report_of_point(self._unit, 4))
        if not self._next_transaction:
            self._next_transaction.append(Transaction(now, self._normalization, None, None).made_ready())

    def _write(
        self, folder: LiveFolder, records: Sequence[Record | FewRecord], done: Sequence[Ticket],
        go_on: Callable[[], None],
    ) -> None:  # fmt: skip
        """Make records durable, and then what `go_on` has made of them while the disk was at work."""
        try:
            folder.commit(*records, meanwhile=go_on)
        except OSError as error:
            for ticket in done:
                ticket.fail(error)
            raise
        finally:
            self._settle()

    def _take_back(self, now: Now, seqs: np.ndarray) -> None:
        # As a transaction does: where it fails, nothing of it waits for the commit of somebody else. And without the
        # vectors, which `commit` writes as well: whoever compacts may have called this.
        self._commit_with(Ticket(now.without(seqs)))

    def rollback(self) -> None:
        """Forget everything since the last commit.

        Raises
        ------
        IndexFileError
            An earlier failure cannot be undone: open the index again. Everything committed is intact.
        """
        with self._lock:
            folder, now = self._writer(), self._writable()
            folder.repair()
            self._now = now.rolled_back()
