"""Changes of one task or thread, that nobody else sees before they are committed."""

from __future__ import annotations

from collections.abc import Mapping
from types import TracebackType
from typing import TYPE_CHECKING, Any, NoReturn, Protocol

from tkindex.errors import IndexFileError
from tkindex.ingest.small_batches import report_of_point
from tkindex.live.conflicts import open_seqs
from tkindex.live.few_rows import FewRows
from tkindex.live.staging import Staging
from tkindex.live.states import Now

if TYPE_CHECKING:
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

    def commit_draft(self, now: Now, rows: tuple[FewRows, ...] = ()) -> Commit:
        """Make a draft, or rows over a state without one, durable and visible to others."""


class Transaction(Staging):
    """What one task or thread changes; made by `tkindex.live.index.LiveIndex.transaction`, and used by that one alone.

    It begins with what is committed, and sees its own changes; what others commit meanwhile it does not see. As a
    context manager it commits at the end of a block, or forgets where the block ends in an error.

    Attributes
    ----------
    result : Commit or None
        Of a block that has committed something.
    """

    def __init__(
        self, now: Now, normalization: str, index: TransactionOwner | None, vectors: LiveEmbeddings | None
    ) -> None:
        super().__init__(now, normalization, vectors)
        # None before the transaction has begun, and once it has ended.
        self._owner: TransactionOwner | None = index
        self.result: Commit | None = None

    def made_ready(self) -> Transaction:
        """Do ahead of `begin`, which gives it a state, as much as can be done: whoever commits has time for it."""
        self._reports.append(report_of_point(self._unit, 4))
        # The state may be an old one by then, which nothing here should keep in memory.
        del self._now
        return self

    def begin(self, now: Now, index: TransactionOwner, vectors: LiveEmbeddings) -> None:
        """Begin what `made_ready` has made."""
        self._now, self._owner, self._vectors = now, index, vectors

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
        owner = self._owner
        if owner is None:
            owner = self._open_owner()
        owner.check_writable()
        return self._now

    def append_few(self, source: Any) -> BuildReport | None:
        """Append a few plain rows as `append` does, in microseconds; None where it takes longer: nothing was done."""
        return self._append_few(source)

    def _present(self) -> Instant:
        return self._open_owner().present()

    @property
    def functional(self) -> dict[str, str]:
        """See `tkindex.LiveIndex.functional`."""
        return self._open_owner().functional

    def rely_on_open(self, head: str, relation: str, agreeing: Mapping[str, Any] | None = None) -> None:
        """Let the commit be refused where somebody else has changed meanwhile what has no end of a head and a relation.

        Parameters
        ----------
        head, relation : str
            Labels that are there, be it by this transaction. `supersede` does this itself.
        agreeing : mapping, optional
            Attributes, and values that the facts have; by default any.

        Raises
        ------
        UnknownLabelError
            There is no such label.
        """
        with self._lock:
            now = self._writable()
            entities, relations = now.draft.entities.as_vocabulary(), now.draft.relations.as_vocabulary()
            slot = entities.resolve(head), relations.resolve(relation), tuple((agreeing or {}).items())
            self._now = now.with_slot(slot, open_seqs(now.committed, slot, lambda: self.view))

    def commit(self) -> Commit | None:
        """Make the changes durable and visible to others, and end; None where there was nothing to commit.

        Raises
        ------
        IndexFileError
            Not durable: the changes are here still, and `commit` may be called again, or `rollback`.
        ConflictError
            Another commit has taken back meanwhile what this takes back, changed what is open of a (head, relation)
            that this supersedes, or added or taken back what this was to add with ``duplicates="merge"``.

        Notes
        -----
        One write and one sync, shared with all that wait for theirs at the moment.
        """
        owner, now = self._owner, self._now
        if owner is None:
            owner = self._open_owner()
        if rows := now.rows:
            self.result = owner.commit_draft(now, rows)
        elif now.is_settled:
            owner.check_writable()
        else:
            self.result = owner.commit_draft(now)
        self._owner = None
        return self.result

    def to_commit(self) -> tuple[Now, tuple[FewRows, ...]] | None:
        """Return what is to be committed: a draft, or rows that need none; None where there is nothing."""
        self._open_owner()
        now = self._now
        if rows := now.rows:
            return now, rows
        return None if now.is_settled else (now, ())

    def committed(self, commit: Commit) -> None:
        """End, after somebody else has committed what `to_commit` said."""
        self.result, self._owner = commit, None

    def rollback(self) -> None:
        """Forget the changes, and end."""
        self._now = self._now.rolled_back()
        self._owner = None

    def __reduce__(self) -> NoReturn:
        raise TypeError("a transaction cannot be copied or sent to another process: both would commit the same changes")

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
