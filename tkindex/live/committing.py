"""Commits of a live index: its own draft and those of transactions, one write and one sync for all that wait."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tkindex.errors import ConflictError, IndexFileError, QueryError, TkindexError
from tkindex.ingest.small_batches import report_of_point
from tkindex.live.committed import Following
from tkindex.live.conflicts import check_merged, check_removed, check_slots
from tkindex.live.few_rows import FewRows, KnownPoint, is_plain, known_point, read_few, sole_row
from tkindex.live.retaining import Retaining
from tkindex.live.row_commits import with_known_point, with_rows
from tkindex.live.states import Now
from tkindex.live.superseding import check_declared
from tkindex.live.tickets import Pending, Ticket, commit_of, refuse
from tkindex.live.transactions import Transaction
from tkindex.storage.clocks import Clock, stamp, stamps
from tkindex.storage.live import LiveFolder
from tkindex.storage.records import FewRecord, Record
from tkindex.store.normalization import NORMALIZATIONS
from tkindex.store.versions import Commit
from tkindex.timeline.calendar import TICK_US
from tkindex.timeline.ranges import Instant

if TYPE_CHECKING:
    import numpy as np

    from tkindex.storage.livejson import Manifest


class Committing(Retaining):
    """What a writer may change and make durable; `tkindex.live.index.LiveIndex` is what users hold.

    Parameters
    ----------
    path : str
    now : Now
    normalization : str
        As in `tkindex.live.staging.Staging`.
    folder : LiveFolder or None
        None of a reader.
    clock : Clock
    """

    def __init__(self, path: str, now: Now, normalization: str, folder: LiveFolder | None, clock: Clock) -> None:
        super().__init__(now, normalization)
        self.path = Path(path)
        self.mode = "r" if folder is None else "w"
        self._folder, self._clock = folder, clock
        self._is_closed = False
        # Those who wait for their commit, whether somebody commits now, and what becomes true once the folder has it.
        self._waiting: list[Ticket] = []
        self._is_led = False
        self._pending: Pending | None = None
        # A transaction that has not begun, made while a disk was waited for.
        self._next_transaction: list[Transaction] = []

    def _writer(self) -> LiveFolder:
        if self._folder is None or self._is_closed:
            if self.mode == "r":
                raise IndexFileError(f"{self.path} is open for reading; open it with mode='w' to write")
            raise IndexFileError(f"{self.path} is closed; open it again")
        self._folder.check_process()
        return self._folder

    def _writable(self) -> Now:
        self._writer()
        self._settle()
        return self._now

    def check_writable(self) -> None:
        """Refuse where nothing can be written.

        Raises
        ------
        IndexFileError
            The index is read-only or closed, or this is a forked child.
        """
        self._writer()

    def _present(self) -> Instant:
        return self.present()

    def present(self) -> Instant:
        """Return the tick that is passing, by the clock of the index: what "now" stands for in what is written."""
        return Instant(stamp(self._clock) // TICK_US[self.unit], self.unit)

    # ---- functional relations ----------------------------------------------------------------------------------------

    @property
    def functional(self) -> dict[str, str]:
        """Relations that have one open value at a time for each head, and what happens when a second one comes.

        See `declare_functional`. A reader knows those that were declared when it last read the folder.
        """
        return dict(self._manifest().functional)

    def _manifest(self) -> Manifest:
        manifest: Manifest = self._now.seen[0] if self._folder is None else self._folder.manifest
        return manifest

    def _declare_history(self, first: int) -> None:
        self._writer().declare(history_from=first)

    def declare_functional(self, relation: str, then: str | None = "end") -> None:
        """Declare that a head has one value of a relation at a time, from the next `append` on; durable at once.

        Facts that are there already stay as they are. `supersede` ends what is open in any case.

        Parameters
        ----------
        relation : str
            Its label; it may come later.
        then : {"end", "raise"} or None
            What happens when a fact without end comes and another is open: that one ends when the new one starts, or
            the new one is refused with a `QueryError`. None takes the declaration back.

        Raises
        ------
        QueryError
            It says something else.
        IndexFileError
            The index is read-only or closed, or cannot be written.

        Examples
        --------
        >>> import tempfile
        >>> import tkindex as tk
        >>> ix = tk.create(tempfile.mkdtemp() + "/index", unit="day")
        >>> ix.declare_functional("lives in")
        >>> for place, start in (("rome", "2010-01-01"), ("oslo", "2014-05-01")):
        ...     report = ix.append(("ann", "lives in", place, start, None))
        >>> [(fact.tail, str(fact.stop)) for fact in ix.facts(head="ann")]
        [('rome', '2014-05-01'), ('oslo', 'inf')]
        >>> ix.functional
        {'lives in': 'end'}
        >>> ix.close()
        """
        with self._lock:
            folder = self._writer()
            self._settle()
            normalize = NORMALIZATIONS.get(self._normalization)
            if not isinstance(relation, str):
                raise QueryError(f"relation is {relation!r}; expected the label of a relation")
            check_declared({relation: "end" if then is None else then})
            declared = self.functional
            label = normalize(relation) if normalize is not None else relation
            declared.pop(label, None)
            folder.declare(declared if then is None else {**declared, label: then})

    def _settle(self) -> None:
        """Take note of a commit that is durable, where something has interrupted that."""
        pending = self._pending
        if pending is None:
            return
        with self._lock:
            # Each step may be made again.
            if self._pending is pending:
                if self._folder is not None and self._folder.end.commit >= pending.commit:
                    # First: who is told of a commit sees it.
                    self._now = pending.now
                    for ticket, outcome in pending.tickets:
                        ticket.outcome = outcome
                        ticket.is_done = True
                self._pending = None

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
        committed, last = before.committed, None
        # Makes the state after the last of the records, which nothing needs before the next of them is made.
        following: Following | None = None
        records: list[Record | FewRecord] = []
        done: list[Ticket] = []
        left = 0
        for place, ticket in enumerate(tickets):
            if left:
                # Those of its run are done.
                left -= 1
                continue
            if following is not None:
                committed, following = following(), None
            run = [ticket]
            try:
                mine = ticket.now
                if mine.committed.n_renumbered != committed.n_renumbered:
                    raise ConflictError(
                        "an erasing compaction has numbered labels anew since this transaction began: nothing of it "
                        "was committed; begin another and make the changes anew"
                    )
                if ticket.rows:
                    # Those behind it that are of rows as well, in one go.
                    for other in tickets[place + 1 :]:
                        if not other.rows or other.now.committed.n_renumbered != committed.n_renumbered:
                            break
                        run.append(other)
                    left = len(run) - 1
                    at_each = stamps(self._clock, len(run), committed.beliefs.last_recorded)
                    made, following = with_rows(committed, [one.rows for one in run], at_each)
                    last = None
                    records += made
                    done += run
                else:
                    at = stamp(self._clock, committed.beliefs.last_recorded)
                    check_removed(committed, mine.draft)
                    is_first = mine.committed is committed
                    if not is_first and (mine.draft.has_new_labels or mine.draft.slots):
                        mine = mine.over(committed)
                        is_first = True
                    check_slots(mine, lambda: self._base)
                    check_merged(committed, mine.draft, lambda: self._base)
                    record, following = committed.committed(mine.draft, at)
                    last = mine, is_first, ticket.is_own
                    records.append(record)
                    done.append(ticket)
            except TkindexError as error:
                for one in run:
                    one.fail(error)
        if not records:
            return
        over: Now | None = None
        if not before.is_settled and not any(ticket.is_own for ticket in done):
            # What waits in the index itself goes on waiting, over what the others have committed.
            try:
                if following is not None:
                    committed, following = following(), None
                over = before.over(committed)
            except TkindexError as error:
                for ticket in done:
                    ticket.fail(error)
                return

        def go_on() -> None:
            # While the disk is at work.
            after = committed if following is None else following()
            if over is not None:
                now = over
            elif last is None:
                now = before.done_after(after)
            else:
                now = last[0].done(after, keeps_view=last[2]) if last[1] else last[0].done_after(after)
            made = zip(done, map(commit_of, records), strict=True)
            self._pending = Pending(records[-1].commit, now, list(made))

        self._write(folder, records, done, go_on)

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
