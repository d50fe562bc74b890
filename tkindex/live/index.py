"""An index that facts arrive in: one writer, many readers, nothing forgotten.

Data flow of a write: `tkindex.ingest.readers` → ids (`tkindex.live.numbering`) → staged beliefs
(`tkindex.live.appending`, `tkindex.live.staging`, `tkindex.store.beliefs`) → one record of the log
(`tkindex.storage.live`). Of a read: beliefs visible now, or at a commit → what differs from the base → an immutable
index over both (`tkindex.live.bitemporal`, `tkindex.live.snapshot`), which answers everything.
"""

from __future__ import annotations

import os
import threading
from types import TracebackType
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.errors import IndexFileError
from tkindex.live.base import load_base
from tkindex.live.committed import Committed, Loaded
from tkindex.live.furnishing import Furnishing
from tkindex.live.states import Now
from tkindex.storage.clocks import Clock
from tkindex.storage.clocks import clock as system_clock
from tkindex.storage.files import Files
from tkindex.storage.live import (
    LiveFolder,
    Manifest,
    Snapshot,
    backup,
    files_of_base,
    read_folder,
    read_live,
    read_logs,
)
from tkindex.threads import follow_forks

if TYPE_CHECKING:
    from tkindex.linking.taught import Taught


class LiveIndex(Furnishing):
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
        super().__init__(path, now, snapshot.manifest.normalization, folder, clock, files, convention)
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
        shown = self._shown
        taught = self._taught if shown is None else shown[0].in_names.taught_to(shown[0])
        made = _reopen, (str(self.path), self._convention)
        return made if taught is None else (*made, taught)

    def __setstate__(self, taught: Taught) -> None:
        self._taught = taught

    def _after_fork(self) -> None:
        """Go on reading in a forked child: a compaction of the parent that was to end is none of it."""
        self._stop = threading.Event()

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
            self._vectors.replaced(other.base_index)
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
