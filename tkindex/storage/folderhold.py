"""A writer's hold on the folder of a live index: where it stands, whose process it is, and whether it has the lock."""

from __future__ import annotations

import contextlib
import os
from typing import NamedTuple

from tkindex.errors import ForkedWriterError, IndexFileError, IndexLockedError
from tkindex.storage.acknowledged import AcknowledgedNotes
from tkindex.storage.files import Files, Handle, Lock
from tkindex.storage.livejson import LIVE, Manifest, to_json
from tkindex.storage.log import LogEnd
from tkindex.storage.point_writer import PointWriter
from tkindex.storage.writerlock import LOCK
from tkindex.threads import follow_forks


class Place(NamedTuple):
    """The state of a writer: never changed, but replaced in one assignment.

    Attributes
    ----------
    manifest : Manifest
        As it stands in `live.json`.
    handle : Handle or None
        The newest log.
    seed : int
        The CRC of its header.
    end : LogEnd
        Where the next commit goes in it.
    failure : (str, str) or None
        What went wrong, and how it may be put right: "write", "sync", or "lost" for good.
    room : int
        The size of the log, of which everything behind `end` is zeros that are on the disk.
    begin : int
        Where this writer has begun in it.
    """

    manifest: Manifest
    handle: Handle | None = None
    seed: int = 0
    end: LogEnd = LogEnd(0, 0, 0)
    failure: tuple[str, str] | None = None
    room: int = 0
    begin: int = 0


class FolderHold:
    """What a writer holds of a folder; `tkindex.storage.live.LiveFolder` writes. Not thread-safe.

    Attributes
    ----------
    path : str
    files : Files
    """

    def __init__(self, path: str, manifest: Manifest, files: Files, lock: Lock) -> None:
        self.path = path
        self.files = files
        self._lock = lock
        self._notes = AcknowledgedNotes(path, manifest.index_id, files)
        self._place = Place(manifest)
        # A place that was the present one, and what takes its place while something is written behind it.
        self._marked: tuple[Place, Place] = (Place(manifest), Place(manifest))
        # What writes points to the log of a handle; None where Python does.
        self._points: tuple[Handle | None, PointWriter | None] = (None, None)
        # While `live.json` is replaced: where the writer stands once it is.
        self._next: Place | None = None
        self._pid = os.getpid()
        follow_forks(self)

    @property
    def manifest(self) -> Manifest:
        """As it stands in `live.json`."""
        return self._place.manifest

    @manifest.setter
    def manifest(self, manifest: Manifest) -> None:
        self._place = self._place._replace(manifest=manifest)

    @property
    def end(self) -> LogEnd:
        """Where the next commit goes in the newest log."""
        return self._place.end

    @end.setter
    def end(self, end: LogEnd) -> None:
        self._place = self._place._replace(end=end)

    @property
    def _handle(self) -> Handle | None:
        return self._place.handle

    @_handle.setter
    def _handle(self, handle: Handle | None) -> None:
        self._place = self._place._replace(handle=handle)

    @property
    def _seed(self) -> int:
        return self._place.seed

    @_seed.setter
    def _seed(self, seed: int) -> None:
        self._place = self._place._replace(seed=seed)

    @property
    def _failure(self) -> tuple[str, str] | None:
        return self._place.failure

    @_failure.setter
    def _failure(self, failure: tuple[str, str] | None) -> None:
        self._place = self._place._replace(failure=failure)

    # ---- processes ---------------------------------------------------------------------------------------------------

    @property
    def is_forked(self) -> bool:
        """Whether this is a copy, in a child process, of what its parent holds."""
        return os.getpid() != self._pid

    def check_process(self) -> None:
        """Refuse to write in a forked child.

        Raises
        ------
        ForkedWriterError
        """
        if os.getpid() != self._pid:
            raise ForkedWriterError(
                f"{self.path} was opened for writing by process {self._pid}, and this is process {os.getpid()}, forked "
                "from it: nothing can be written here. Open it in this process, for reading or, once the other writer "
                "is closed, for writing"
            )

    def _after_fork(self) -> None:
        """Close the copies of the open files; see `tkindex.threads`."""
        handle, self._handle = self._handle, None
        if handle is not None:
            with contextlib.suppress(OSError):
                handle.close()
        self._notes.close()
        with contextlib.suppress(OSError):
            self._lock.close()

    def _check_lock(self) -> None:
        """Refuse to write once the file that was locked has lost its name.

        Raises
        ------
        IndexLockedError
        """
        if not self._lock.is_held():
            raise IndexLockedError(
                f"{os.path.join(self.path, LOCK)} was removed or replaced while this writer held it: another writer "
                f"may have the folder by now, so nothing more is written here. Commit {self.end.commit} and all before "
                "it are intact; close this index and open it again"
            )

    def _settle(self) -> None:
        """Find out whether `live.json` was replaced, where that was interrupted."""
        following = self._next
        if following is None:
            return
        path = os.path.join(self.path, LIVE)
        try:
            is_replaced = self.files.read(path) == to_json(following.manifest)
        except OSError as error:
            raise IndexFileError(f"{path} cannot be read: {error}; open the index again") from error
        try:
            self.files.sync_dir(self.path)
        except OSError as error:
            self._failure = ("lost", str(error))
            self._next = None
            raise IndexFileError(f"{path} could not be replaced: {error}; open the index again") from error
        before, dropped = self._place.handle, following.handle
        if is_replaced:
            self._place, before, dropped = following, dropped, before
        self._next = None
        if dropped is not None and dropped is not before:
            dropped.close()
