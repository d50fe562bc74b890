"""Changes of one task or thread, that nobody else sees before they are committed."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol

from tkindex.errors import IndexFileError
from tkindex.ingest.small_batches import MAX_SMALL_BATCH, SmallBatch, read_point, read_small_batch
from tkindex.live.numbering import number_facts
from tkindex.live.row_forms import as_rows
from tkindex.live.staging import Staging
from tkindex.live.states import Now
from tkindex.timeline.ranges import is_now

if TYPE_CHECKING:
    from tkindex.ingest.readers import RawFacts
    from tkindex.ingest.report import BuildReport
    from tkindex.live.embedding import LiveEmbeddings
    from tkindex.store.versions import Commit
    from tkindex.timeline.ranges import Instant


class TransactionOwner(Protocol):
    """The index that a transaction belongs to."""

    def check_writable(self) -> None:
        """Refuse where nothing can be written."""

    def present(self) -> Instant:
        """Return what "now" stands for."""

    @property
    def functional(self) -> dict[str, str]:
        """The relations that have one open value at a time."""

    def commit_draft(self, now: Now, rows: tuple[SmallBatch, ...] = ()) -> Commit:
        """Make a draft, or rows over a state without one, durable and visible to others."""


# So many appends in a row are kept as they were read.
_MOST_DEFERRED = 16


def is_plain(facts: SmallBatch, normalization: str, index: TransactionOwner) -> bool:
    """Say whether a commit may take facts as they were read, and count their self-loops if so.

    It may not where labels are to be changed, attributes to be compared, or what a functional relation holds to end.
    """
    if facts.attributes is not None or normalization or (facts.stop is not None and index.functional):
        return False
    if len(facts.heads) == 1:
        facts.report.n_self_loops = int(facts.heads[0] == facts.tails[0])
    else:
        facts.report.n_self_loops = sum(map(str.__eq__, facts.heads, facts.tails))
    return True


def read_few(source: Any, unit: str, present: Callable[[], Instant]) -> SmallBatch | None:
    """Read a few plain rows, in microseconds; None for anything that may take longer, or is at fault."""
    if type(source) is list and len(source) == 1:
        row = source[0]
        # What is written most often.
        if type(row) is tuple and len(row) == 4 and not is_now(row[3]):
            one = read_point(row, unit)
            if one is not None:
                return one
    if type(source) not in (list, tuple, dict) or len(source) > MAX_SMALL_BATCH:
        return None
    return read_small_batch(as_rows(source, present), unit, None, None, True)


class Transaction(Staging):
    """What one task or thread changes; made by `tkindex.live.index.LiveIndex.transaction`, and used by that one alone.

    It begins with what is committed, and sees its own changes; what others commit meanwhile it does not see. As a
    context manager it commits at the end of a block, or forgets where the block ends in an error.

    Attributes
    ----------
    result : Commit or None
        Of a block that has committed something.
    """

    def __init__(self, now: Now, normalization: str, index: TransactionOwner, vectors: LiveEmbeddings) -> None:
        # The state, and what was appended to it and nobody has looked at yet: many a transaction appends a row and
        # commits, and then nothing needs to be known of it before whoever commits numbers its labels.
        self._staged: tuple[Now, tuple[SmallBatch, ...]] = (now, ())
        super().__init__(now, normalization, vectors)
        # None once the transaction has ended.
        self._owner: TransactionOwner | None = index
        self.result: Commit | None = None

    @property
    def _now(self) -> Now:
        staged = self._staged
        now, rows = staged
        if not rows:
            return now
        for facts in rows:
            numberings = now.draft.entities.numbering(), now.draft.relations.numbering()
            batch = number_facts(facts, *numberings)
            now = now.added(batch, numberings[0].names(), numberings[1].names())
        if self._staged is staged:
            self._staged = now, ()
        return now

    @_now.setter
    def _now(self, now: Now) -> None:
        self._staged = now, ()

    def _defers(self, facts: RawFacts | SmallBatch) -> bool:
        now, rows = self._staged
        if len(rows) >= _MOST_DEFERRED or not now.is_settled or type(facts) is not SmallBatch:
            return False
        if not is_plain(facts, self._normalization, self._open_owner()):
            return False
        self._staged = now, (*rows, facts)
        return True

    if not TYPE_CHECKING:

        @wraps(Staging.append)
        def append(self, source: Any, **options: Any) -> BuildReport:
            # What is written most often is one row.
            if not options and type(source) is list and len(source) == 1 and type(source[0]) is tuple:
                report = self.append_few(source)
                if report is not None:
                    return report
            return super().append(source, **options)

    def append_few(self, source: Any) -> BuildReport | None:
        """Append a few plain rows as `append` does, in microseconds; None where it takes longer: nothing was done."""
        self._open_owner().check_writable()
        facts = read_few(source, self._unit, self._present)
        with self._lock:
            return facts.report if facts is not None and self._defers(facts) else None

    @property
    def is_open(self) -> bool:
        """Whether it can still be changed, committed or rolled back."""
        return self._owner is not None

    def _open_owner(self) -> TransactionOwner:
        if self._owner is None:
            raise IndexFileError("the transaction has ended; begin another with ix.transaction()")
        return self._owner

    def check_writable(self) -> None:
        """Refuse where nothing can be written, or the transaction has ended."""
        self._open_owner().check_writable()

    def _writable(self) -> Now:
        self.check_writable()
        return self._now

    def _present(self) -> Instant:
        return self._open_owner().present()

    @property
    def functional(self) -> dict[str, str]:
        """See `tkindex.LiveIndex.functional`."""
        return self._open_owner().functional

    def commit(self) -> Commit | None:
        """Make the changes durable and visible to others, and end; None where there was nothing to commit.

        Raises
        ------
        IndexFileError
            Not durable: the changes are here still, and `commit` may be called again, or `rollback`.
        ConflictError
            Another commit has taken back meanwhile what this takes back, or changed what is open of a (head, relation)
            that this supersedes.

        Notes
        -----
        One write and one sync, shared with all that wait for theirs at the moment.
        """
        owner, draft = self._open_owner(), self.to_commit()
        if draft is None:
            owner.check_writable()
        else:
            self.result = owner.commit_draft(*draft)
        self._owner = None
        return self.result

    def to_commit(self) -> tuple[Now, tuple[SmallBatch, ...]] | None:
        """Return what is to be committed: a draft, or rows that need none; None where there is nothing."""
        self._open_owner()
        now, rows = staged = self._staged
        if rows and now.is_settled:
            return staged
        return None if now.is_settled else (self._now, ())

    def committed(self, commit: Commit) -> None:
        """End, after somebody else has committed what `to_commit` said."""
        self.result, self._owner = commit, None

    def rollback(self) -> None:
        """Forget the changes, and end."""
        self._now = self._staged[0].rolled_back()
        self._owner = None

    def __enter__(self) -> Transaction:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._owner is None:
            return
        try:
            if kind is None:
                self.commit()
        finally:
            if self._owner is not None:
                self.rollback()
