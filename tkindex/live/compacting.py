"""Compaction as a method of the writer: everything in one base, the history cut or facts erased where that is asked."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Literal, overload

from tkindex.errors import IndexFileError, QueryError
from tkindex.live.base import load_base
from tkindex.live.committed import Committed, Loaded, NewBase
from tkindex.live.committing import Committing
from tkindex.live.states import Now
from tkindex.storage.clocks import Clock
from tkindex.storage.files import Files
from tkindex.storage.live import BaseEntry, LiveFolder
from tkindex.threads import new_lock

if TYPE_CHECKING:
    from tkindex.live.forgetting import Dropping, ErasureReport


class Compacting(Committing):
    """What `tkindex.live.index.LiveIndex` does to write its facts anew.

    Parameters
    ----------
    path, now, normalization, folder, clock
        As of `tkindex.live.committing.Committing`.
    files : Files
        Where its folder lies.
    convention : str, optional
        The one that it was opened with.
    """

    def __init__(
        self,
        path: str,
        now: Now,
        normalization: str,
        folder: LiveFolder | None,
        clock: Clock,
        files: Files,
        convention: str | None,
    ) -> None:
        super().__init__(path, now, normalization, folder, clock)
        self._files, self._convention = files, convention
        self._compacting = new_lock()
        self._stop = threading.Event()
        # Whether names were added that no base holds yet.
        self._has_new_names = False

    @overload
    def compact(
        self, *, stop: Callable[[], bool] | None = None, keep_history: Any = None, erase: Literal[False] = False
    ) -> bool: ...
    @overload
    def compact(
        self, *, stop: Callable[[], bool] | None = None, keep_history: Any = None, erase: Literal[True]
    ) -> ErasureReport: ...
    def compact(
        self, *, stop: Callable[[], bool] | None = None, keep_history: Any = None, erase: bool = False
    ) -> bool | ErasureReport:
        """Write everything anew as one base, so that queries are as quick as those of an index built at once.

        May be called from another thread, or again and again: commits, queries and readers go on meanwhile, and what
        is staged stays so. Nothing of the history is lost, unless that is asked for. Facts whose relation has expired
        (`expire_after`) are taken back first.

        Parameters
        ----------
        stop : callable, optional
            Asked from time to time; True ends it early, as `close` does.
        keep_history : duration, optional
            Drop versions that were taken back longer ago than this, such as ``"90d"``: `as_of` refuses the commits
            before. Without it the history stays whole.
        erase : bool
            Remove what `erase` has marked, for good, and labels that nothing names any more. Commits wait meanwhile,
            ids change, and transactions that began before are refused.

        Returns
        -------
        bool or ErasureReport
            False where it was ended early, or another compaction runs: the index is as it was. With `erase` what was
            removed, and what is out of reach.

        Raises
        ------
        QueryError
            Changes wait for a commit, or another compaction runs, and `erase` is asked for; `stop` is no function.
        IndexFileError
            The new base cannot be written: the index is as it was.

        Notes
        -----
        O(F + B) for F facts and B beliefs since the last one; needs room on the disk for a second base.
        """
        if stop is not None and not callable(stop):
            raise QueryError(f"stop is {stop!r:.60}; expected a function that says whether to end early")
        if self._compacting.locked() and not erase:
            return False

        def is_unwanted() -> bool:
            return self._stop.is_set() or (stop is not None and stop())

        # Held by `with` alone: nothing comes between this and what releases it.
        with self._compacting:
            self._expire()
            kept, base, is_made = self.retention, self._writer().manifest.base, False
            try:
                if not erase:
                    is_made = self._compact(is_unwanted, self._dropping(keep_history, erases=False))
                    return is_made
                with self._lock:
                    self._settled()
                    dropping = self._dropping(keep_history, erases=True)
                    assert dropping is not None
                    before, view = set(self._files.list(str(self.path))), self.view
                    is_made = self._compact(is_unwanted, dropping)
                    if not is_made:
                        raise IndexFileError(f"{self.path}: the compaction was ended early; nothing was erased")
                    return self._erased(before, (len(view.entities), len(view.relations)), dropping)
            finally:
                if not is_made:
                    # Where this is not known for sure, what may be gone is not answered for.
                    with suppress(IndexFileError):
                        if self._writer().names(base):
                            self._keep_promises(kept)

    def _manifest_names(self) -> set[str]:
        manifest = self._writer().manifest
        return {log.name for log in manifest.logs} | ({manifest.base.name} if manifest.base else set())

    def _commit_of(self, when: Any) -> int:
        commit = super()._commit_of(when)
        self._check_history(commit)
        return commit

    def _compact(self, is_unwanted: Callable[[], bool], dropping: Dropping | None = None) -> bool:
        from tkindex.live.compaction import compact

        unsaved = self._vectors.unsaved
        done = compact(self, is_unwanted, dropping)
        if done and self.last_commit:
            self._vectors.saved(unsaved)
            self._has_new_names = False
        return done

    def _load(self, entry: BaseEntry) -> Loaded:
        """Read a base that a compaction has written."""
        manifest = self._now.seen[0]._replace(base=entry)
        return load_base(str(self.path), manifest, True, self._convention, self._files)

    def _use_base(self, base: NewBase, history_from: int | None) -> None:
        """Let the folder go on from a new base, and this with it; the lock is held and nothing is pending."""
        folder = self._writer()
        # Whatever interrupts this: a commit by ids of before, in a folder whose labels have others, would be another.
        self._pending = base
        try:
            folder.use_base(base.entry, history_from)
        finally:
            self._settle()

    def _rebase(self, base: NewBase) -> None:
        """Go on from a base that holds everything up to a commit; may be done again."""
        now, loaded = self._now, base.loaded
        if now.committed.base is not loaded.base:
            if base.is_renumbered:
                # Nothing waits, and nothing was committed meanwhile; whatever knows ids is of no use any more.
                self._vectors.forget_ids()
                number = now.committed.n_renumbered + 1
                now = Now(Committed.of(loaded)._replace(n_renumbered=number), seen=now.seen)
            else:
                rebased = Now(now.committed.rebased(loaded), seen=now.seen)
                if not now.is_settled:
                    rebased = Now(rebased.committed, now.over(rebased.committed).draft, rebased)
                now = rebased
            self._now = now
        self._forget_views()
        if not base.is_renumbered and not now.next_seq - now.committed.beliefs.base.next_seq:
            # The base has the vectors of all texts.
            self._vectors.forget_texts()
