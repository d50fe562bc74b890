"""Group commit: what those who wait want committed becomes records, each over the state behind the one before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tkindex.errors import ConflictError, TkindexError
from tkindex.live.committed import Committed, Following
from tkindex.live.conflicts import check_merged, check_removed, check_slots
from tkindex.live.row_commits import with_rows
from tkindex.live.states import Now
from tkindex.live.tickets import Pending, Ticket, commit_of
from tkindex.storage.clocks import Clock, stamp, stamps
from tkindex.storage.records import FewRecord, Record

if TYPE_CHECKING:
    from tkindex.index import Index


class _Drafted(NamedTuple):
    """The draft that the last record is of, over what it was committed, and whether it was begun there."""

    now: Now
    is_first: bool
    is_own: bool


class Group(NamedTuple):
    """Records to be written at once.

    Attributes
    ----------
    records : list of Record or FewRecord
    done : list of Ticket
        Those that each is of.
    committed : Committed
        The state behind them, or behind the last but one where `following` is to make it.
    following : callable or None
    last : _Drafted or None
        None where the last record is of rows.
    before : Now
        What there was.
    over : Now or None
        What waits in the index itself, over all of them; None where nothing does, or it is among them.
    """

    records: list[Record | FewRecord]
    done: list[Ticket]
    committed: Committed
    following: Following | None
    last: _Drafted | None
    before: Now
    over: Now | None

    def pending(self) -> Pending:
        """Make what becomes true once the records are durable; while the disk is at work."""
        last = self.last
        after = self.committed if self.following is None else self.following()
        if self.over is not None:
            now = self.over
        elif last is None:
            now = self.before.done_after(after)
        else:
            now = last.now.done(after, keeps_view=last.is_own) if last.is_first else last.now.done_after(after)
        made = zip(self.done, map(commit_of, self.records), strict=True)
        return Pending(self.records[-1].commit, now, list(made))


def grouped(tickets: Sequence[Ticket], before: Now, clock: Clock, view: Callable[[], Index]) -> Group | None:
    """Return the records of all tickets that nothing stands in the way of; None where there are none.

    The others are told what does: whoever commits first wins.

    Parameters
    ----------
    tickets : sequence of Ticket
        In the order in which they are committed.
    before : Now
        The state of the index, and what waits in it.
    clock : Clock
    view : callable
        Returns the base, for those that look facts up.
    """
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
                at_each = stamps(clock, len(run), committed.beliefs.last_recorded)
                made, following = with_rows(committed, [one.rows for one in run], at_each)
                last = None
                records += made
                done += run
            else:
                at = stamp(clock, committed.beliefs.last_recorded)
                check_removed(committed, mine.draft)
                is_first = mine.committed is committed
                if not is_first and (mine.draft.has_new_labels or mine.draft.slots):
                    mine = mine.over(committed)
                    is_first = True
                check_slots(mine, view)
                check_merged(committed, mine.draft, view)
                record, following = committed.committed(mine.draft, at)
                last = _Drafted(mine, is_first, ticket.is_own)
                records.append(record)
                done.append(ticket)
        except TkindexError as error:
            for one in run:
                one.fail(error)
    if not records:
        return None
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
            return None
    return Group(records, done, committed, following, last, before, over)
