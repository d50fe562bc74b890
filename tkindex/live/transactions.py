"""Changes of one task or thread, that nobody else sees before they are committed."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING

from tkindex.errors import IndexFileError
from tkindex.live.staging import Staging
from tkindex.live.states import Now

if TYPE_CHECKING:
    from tkindex.store.versions import Commit


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
        self, now: Now, normalization: str, check: Callable[[], object], commit: Callable[[Now], Commit]
    ) -> None:
        super().__init__(now, normalization)
        # Whether the index can be written, and what commits; None once the transaction has ended.
        self._check = check
        self._commit: Callable[[Now], Commit] | None = commit
        self.result: Commit | None = None

    def _writable(self) -> Now:
        if self._commit is None:
            raise IndexFileError("the transaction has ended; begin another with ix.transaction()")
        self._check()
        return self._now

    @property
    def is_open(self) -> bool:
        """Whether it has not been committed or rolled back yet."""
        return self._commit is not None

    def commit(self) -> Commit | None:
        """Make the changes durable and visible to others, and end; None where there was nothing to commit.

        Raises
        ------
        IndexFileError
            Not durable: the changes are here still, and `commit` may be called again, or `rollback`.
        ConflictError
            Another commit has taken back meanwhile what this takes back.

        Notes
        -----
        One write and one sync, shared with all that wait for theirs at the moment.
        """
        now = self._writable()
        assert self._commit is not None
        if not now.draft.is_empty:
            self.result = self._commit(now)
        self._commit = None
        return self.result

    def rollback(self) -> None:
        """Forget the changes, and end."""
        self._now = self._now.rolled_back()
        self._commit = None

    def __enter__(self) -> Transaction:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._commit is None:
            return
        try:
            if kind is None:
                self.commit()
        finally:
            if self._commit is not None:
                self.rollback()
