"""An index that facts arrive in: one writer, many readers, nothing forgotten.

Data flow of a write: `tkindex.ingest.readers` → ids (`tkindex.live.numbering`) → staged beliefs
(`tkindex.live.staging`, `tkindex.store.beliefs`) → one record of the log (`tkindex.storage.live`). Of a read: beliefs
visible now, or at a commit → what differs from the base → an immutable index over both (`tkindex.live.bitemporal`,
`tkindex.live.snapshot`), which answers everything.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import TYPE_CHECKING, Any, Literal, overload

import numpy as np

from tkindex.errors import IndexFileError, QueryError
from tkindex.live.base import load_base
from tkindex.live.committed import Committed, Loaded
from tkindex.live.committing import Committing
from tkindex.live.states import Now
from tkindex.live.tickets import Ticket
from tkindex.storage.clocks import Clock
from tkindex.storage.clocks import clock as system_clock
from tkindex.storage.files import Files
from tkindex.storage.forks import follow_forks
from tkindex.storage.live import (
    BaseEntry,
    LiveFolder,
    Manifest,
    Snapshot,
    backup,
    files_of_base,
    read_folder,
    read_live,
    read_logs,
)
from tkindex.store.versions import Commit

if TYPE_CHECKING:
    from tkindex.ingest.name_tables import NamesReport
    from tkindex.live.forgetting import Dropping, ErasureReport
    from tkindex.semantic.encoders import Encoder
    from tkindex.semantic.groups import Template


class LiveIndex(Committing):
    """An index that can be appended to, and that answers as of any time; made by `tkindex.create` and `tkindex.open`.

    Every verb, property and method of `tkindex.Index` works on it too, and asks what is believed now: the writer sees
    what it has not committed yet, other processes see commits. `view` is that state as an ordinary `Index`, which
    never changes; results belong to the state that they were asked of.

    A writer's methods may be called from many threads; `compact` runs beside all of them. As a context manager it
    commits at the end of a block, or rolls back where the block ends in an error, and closes.

    Attributes
    ----------
    path : Path
    unit : str
        What a tick is.
    mode : {"r", "w"}
    """

    def __init__(
        self,
        path: str,
        loaded: Loaded,
        snapshot: Snapshot,
        folder: LiveFolder | None,
        files: Files,
        clock: Clock,
        convention: str | None,
    ) -> None:
        try:
            committed = Committed.of(loaded).replayed(snapshot.records)
        except IndexFileError as error:
            raise IndexFileError(f"{path}: {error}") from None
        # A reader's `seen` is how far it has read.
        now = Now(committed, seen=(snapshot.manifest, snapshot.end))
        super().__init__(path, now, snapshot.manifest.normalization, folder, clock)
        self._files, self._convention = files, convention
        self._compacting = threading.Lock()
        self._stop = threading.Event()
        # Whether names were added that no base holds yet.
        self._has_new_names = False
        follow_forks(self)

    def __repr__(self) -> str:
        return repr(self.view).replace("tkindex.Index:", f"tkindex.LiveIndex, mode {self.mode!r}:")

    def _repr_html_(self) -> str:
        from html import escape

        state = f"LiveIndex, mode {self.mode!r}, after commit {self.last_commit:,}"
        return f"<p><b>{escape(state)}</b></p>{self.view._repr_html_()}"

    def __reduce__(self) -> Any:
        # A process that is spawned opens its own; so does a copy.
        if self.mode == "w":
            raise TypeError(
                f"a writer of {self.path} cannot be copied or sent to another process; send the path, and open it there"
            )
        return _reopen, (str(self.path), self._convention)

    def _after_fork(self) -> None:
        """Go on reading in a forked child: another thread of the parent may have held the locks."""
        self._lock = threading.RLock()
        self._looking = threading.Lock()
        self._compacting = threading.Lock()
        self._stop = threading.Event()

    # ---- words -------------------------------------------------------------------------------------------------------

    def embed(
        self,
        encoder: str | Encoder | None = None,
        template: Template | None = None,
        progress: Any = None,
        *,
        index: str = "auto",
        vectors: Any = None,
        dtype: str = "float32",
        name: str | None = None,
    ) -> None:
        """Encode the text of each distinct (head, relation, tail), so that `search` works; see `tkindex.Index.embed`.

        The next `commit` makes the vectors durable, by a compaction that writes them with everything committed; until
        then they are in memory. Facts that arrive later are encoded when something is searched, and are searched beside
        the vectors of the base; nothing is encoded twice, and the next compaction writes their vectors. Arguments as in
        `tkindex.Index.embed`.
        """
        from tkindex.semantic.embedding import embed_index

        with self._lock:
            now = self._now
            made = embed_index(self.view.engine, encoder, template, progress, None, index, vectors, dtype, name)
            self._vectors.of(name).take(made)
            self._look_anew(now)

    def add_names(self, names: Any, *, on_error: str = "raise") -> NamesReport:
        """Give labels names that people use; see `tkindex.Index.add_names`.

        The next `commit` makes them durable, by a compaction that writes them with everything committed; until then
        they are in memory.

        Raises
        ------
        QueryError
            Changes wait for a commit, so that their labels are not there yet.
        IndexFileError
            It is open for reading.
        """
        from tkindex.ingest.name_tables import name_labels, read_names

        # A compaction that is under way would write the names of before.
        with self._compacting, self._lock:
            now = self._writable()
            if not now.is_settled:
                raise QueryError("changes wait for a commit; commit() or rollback() first, then add names")
            labels = now.committed.entities.as_vocabulary(), now.committed.relations.as_vocabulary()
            report = name_labels(read_names(names, on_error), *labels)
            self._has_new_names = True
            self._forget_views()
            for view in (now.committed.base, now.view):
                if view is not None:
                    view.in_names.forget(view)
            return report

    def _look_anew(self, now: Now) -> None:
        """Go on with the same state, and with other vectors."""
        self._forget_views()
        self._now = Now(now.committed, now.draft, now)

    def drop_embedding(self, name: str | None = None) -> None:
        """Remove an embedding; the next `commit` makes that durable, as it does with what `embed` makes.

        Parameters
        ----------
        name : str, optional
            By default the embedding without a name.

        Raises
        ------
        QueryError
            There is none of that name.
        """
        with self._lock:
            now = self._now
            self.view.vectors.at(name, self.path)
            self._vectors.of(name).drop()
            self._look_anew(now)

    def use_encoder(self, encoder: str | Encoder, embedding: str | None = None) -> None:
        """Encode questions with this encoder, now and after `refresh` and `compact`; see `tkindex.Index.use_encoder`.

        Raises
        ------
        QueryError
            It is not the encoder that made the vectors, or there are none.
        """
        from tkindex.semantic.collection import load

        with self._lock:
            loaded = load(encoder)[1]
            # Says which embeddings there are, where there is none of that name.
            self.view.vectors.at(embedding, self.path)
            known = self._vectors.of(embedding)
            known.of(self._base).use(loaded)
            self.view.use_encoder(loaded, embedding)
            known.encoder = loaded
            self._scopes.clear()

    # ---- commits -----------------------------------------------------------------------------------------------------

    def commit(self) -> Commit | None:
        """Make everything since the last commit durable and visible to others, all of it or nothing.

        Returns
        -------
        Commit or None
            None where there was nothing to commit.

        Raises
        ------
        IndexFileError
            It is not acknowledged. Earlier commits are intact, and what was staged is staged still: the message says
            what may be done. What was written of it is cut off; where a failing disk refuses that as well, the message
            says that an open may find it. Or it is durable and the vectors that `embed` made are not, as the message
            says.
        IndexLockedError
            The file `lock` was removed by hand: another writer may be at work.
        ConflictError
            A transaction has taken back meanwhile what this takes back, changed what is open of a (head, relation) that
            this supersedes, or added or taken back what this was to add with ``duplicates="merge"``.
        TimeRangeError
            The clock says no time; see `tkindex.create`.

        Notes
        -----
        One write, and one sync of the log, together with whatever transactions wait for their commit at the moment. An
        interrupt (Ctrl-C, or memory that runs out) leaves either all of it committed, as `last_commit` tells, or none
        of it and everything staged.
        """
        with self._lock:
            now = self._writable()
            done = None
            if not now.is_settled:
                done = self._commit_alone(now.rows, is_own=True) or self._commit_with(
                    Ticket(now, now.rows, is_own=True)
                )
            else:
                self._now = now.without_merged()
        self._save_made()
        return done

    def _save_made(self) -> None:
        """Make durable what `embed` and `add_names` have made since: a base holds it, so a compaction writes it."""
        while self._is_unsaved and self.last_commit and not self._stop.is_set():
            unsaved = self._vectors.unsaved
            with self._compacting:
                # Whoever compacted meanwhile may have written it.
                if self._is_unsaved and self._vectors.unsaved == unsaved:
                    try:
                        self._compact(self._stop.is_set)
                    except IndexFileError as error:
                        what = "the vectors that embed made" if unsaved else "the names that were added"
                        raise IndexFileError(
                            f"what was committed is durable, but not {what}: {error}; commit or compact again to write "
                            "them"
                        ) from error

    @property
    def _is_unsaved(self) -> bool:
        """Whether there are vectors or names that no base holds yet."""
        return self._has_new_names or bool(self._vectors.unsaved)

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
                        if self._writer().still_has(base):
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

    def _rebase(self, loaded: Loaded, *, is_renumbered: bool = False) -> None:
        """Go on from a base that holds everything up to a commit."""
        now = self._now
        if is_renumbered:
            # Nothing waits, and nothing was committed meanwhile; whatever knows ids is of no use any more.
            self._vectors.forget_ids()
            number = now.committed.n_renumbered + 1
            self._now = Now(Committed.of(loaded)._replace(n_renumbered=number), seen=now.seen)
            self._forget_views()
            return
        rebased = Now(now.committed.rebased(loaded), seen=now.seen)
        if not now.is_settled:
            rebased = Now(rebased.committed, now.over(rebased.committed).draft, rebased)
        self._now = rebased
        self._forget_views()
        if not rebased.next_seq - rebased.committed.beliefs.base.next_seq:
            # The base has the vectors of all texts.
            self._vectors.forget_texts()

    def backup(self, path: str | os.PathLike[str]) -> int:
        """Copy what is committed into a new folder, checking every checksum on the way; return its last commit.

        Readers can do it too, while the writer goes on.

        Raises
        ------
        IndexFileError
            The path exists or cannot be written, or this index is damaged.
        """
        copied = backup(str(self.path), path, self._files)
        return copied.logs[-1].end.commit

    def verify(self) -> dict[str, int]:
        """Read every byte of what is committed and check it again.

        Returns
        -------
        dict of str to int
            How many files, bytes, commits, beliefs and facts that are believed were found sound.

        Raises
        ------
        IndexFileError
            Something is damaged; the message names the file.
        """
        return verify_folder(str(self.path), self._files)

    def refresh(self) -> bool:
        """Move on to what other processes have committed; return whether there was anything.

        A writer is always up to date. After an error the index is as it was.

        Raises
        ------
        IndexFileError
            The folder is damaged or gone, or a commit that was seen here was never durable and is undone.
        """
        with self._lock:
            if self.mode == "w":
                if self._folder is not None:
                    self._folder.check_process()
                return False
            now = self._now
            seen, end = now.seen
            last, path = now.committed.beliefs.last_commit, str(self.path)
            try:
                manifest = read_live(path, self._files)
                if manifest.base == seen.base:
                    snapshot = read_logs(path, manifest, self._files, (seen.logs[-1].number, end))
                    committed = now.committed.replayed(snapshot.records)
                    following = Now(committed, None, now)
                    following.seen = manifest, snapshot.end
                    if not snapshot.records:
                        following.view = now.view
                    self._now = following
                    return bool(snapshot.records)
            except (IndexFileError, FileNotFoundError):
                # Other commits may stand where this went on reading: what is damaged, reading everything will tell.
                pass
            other = open_live(path, "r", False, self._convention, self._files, self._clock)
            mine, theirs = now.committed.beliefs, other._now.committed.beliefs
            if theirs.last_commit < last or (last and theirs.recorded_of(np.array([last]))[0] != mine.last_recorded):
                raise IndexFileError(
                    f"{path}: commit {last}, which was seen here, could not be made durable and is undone; open the "
                    "index again"
                )
            self._vectors.replaced(other._base)
            self._forget_views()
            self._now = other._now
            return theirs.last_commit > last

    def close(self) -> None:
        """Let the folder go; what is not committed is forgotten, and a compaction ends early. Queries go on working.

        In a forked child nothing is written, and nothing of the parent's is forgotten.
        """
        if self._folder is not None and self._folder.is_forked:
            self._folder.close()
            return
        self._stop.set()
        try:
            self._close()
        finally:
            if not self._is_closed:
                self._stop.clear()

    def _close(self) -> None:
        with self._compacting, self._lock:
            folder = self._folder
            if folder is None:
                self._is_closed = True
                return
            self._settle()
            # From here on nothing is written; what is interrupted may be called again.
            self._is_closed = True
            self._now = self._now.rolled_back()
            folder.close()
            self._folder = None

    def __enter__(self) -> LiveIndex:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            # A block that ends in a forked child too is the parent's: what is staged is for it to commit.
            folder = None if self._is_closed else self._folder
            if kind is None and folder is not None and not folder.is_forked:
                self.commit()
        finally:
            self.close()


def verify_folder(path: str, files: Files) -> dict[str, int]:
    """See `LiveIndex.verify`."""
    found: dict[str, int] = {}

    def read(manifest: Manifest) -> Loaded:
        loaded = load_base(path, manifest, True, None, files)
        entries = [] if manifest.base is None else list(files_of_base(path, manifest.base, files).values())
        found["files"] = len(entries) + len(manifest.logs) + 1
        found["bytes"] = sum(entry.size for entry in entries)
        return loaded

    snapshot, loaded = read_folder(path, read, files)
    index = LiveIndex(path, loaded, snapshot, None, files, system_clock, None)
    logs = snapshot.manifest.logs
    found["bytes"] += sum(log.end.size for log in logs[:-1]) + snapshot.end.size
    beliefs = index._beliefs
    found["commits"] = len(beliefs.commits)
    found["beliefs"] = beliefs.base.n_facts + len(beliefs.history.seqs) + beliefs.n_tail
    found["facts"] = len(index)
    return found


def _reopen(path: str, convention: str | None) -> LiveIndex:
    """Open a live folder for reading, in another process."""
    from tkindex.storage.files import OS_FILES

    return open_live(path, "r", False, convention, OS_FILES, system_clock)


def open_live(
    path: str,
    mode: str,
    verify: bool,
    convention: str | None,
    files: Files,
    clock: Clock,
    timeout: float | None = 0.0,
) -> LiveIndex:
    """Open a live folder; arguments as in `tkindex.live.opening.open_index`."""

    def read(manifest: Manifest) -> Loaded:
        return load_base(path, manifest, verify, convention, files)

    if mode == "r":
        snapshot, loaded = read_folder(path, read, files)
        return LiveIndex(path, loaded, snapshot, None, files, clock, convention)
    folder, snapshot, loaded = LiveFolder.open(path, read, files, timeout)
    try:
        return LiveIndex(path, loaded, snapshot, folder, files, clock, convention)
    except BaseException:
        folder.close()
        raise
