"""The folder of a live index: what is durable, in which order, and how it is recovered after a crash.

::

    live.json            the manifest: which base, which logs, and how far each log is known to be durable
    lock                 held by the writer, names it
    acknowledged         how far the newest log was synced; see `tkindex.storage.acknowledged`
    base-0000000001/     a saved index of what was believed when it was compacted, with what only a live index has:
                         beliefs.arrow (seq and commit of each row), history.arrow, commits.arrow
    log-0000000002.wal   commits since; see `tkindex.storage.log`

`live.json` is replaced atomically, everything that it names is durable before, and what it no longer names is removed
after. Nothing else is ever changed in place: logs grow, bases are written once. A writer that finds commits in
the newest log beyond what `live.json` vouches for copies them into a new log: whether their first writing reached the
disk, nobody can tell any more, since a sync that failed is not reported twice.

Here is how a writer opens, compacts and leaves a folder, and every name of the folder's; its commits are
`tkindex.storage.livewriting`, reading is `tkindex.storage.livereading`, the manifest `tkindex.storage.livejson`, copies
are `tkindex.storage.backups`.
"""

from __future__ import annotations

import contextlib
import os
import re
import uuid
from collections.abc import Callable, Mapping
from typing import Any

from tkindex.errors import IndexFileError
from tkindex.storage.acknowledged import ACKNOWLEDGED
from tkindex.storage.backups import backup, files_of_base
from tkindex.storage.files import OS_FILES, Files, make_parents
from tkindex.storage.folderhold import Place
from tkindex.storage.livejson import (
    FORMAT,
    HERE,
    LIVE,
    VERSION,
    BaseEntry,
    FileEntry,
    LogEntry,
    Manifest,
    is_live,
    read_live,
)
from tkindex.storage.livereading import LogMovedError, Snapshot, read_folder, read_logs
from tkindex.storage.livewriting import LiveWriting
from tkindex.storage.log import HEADER_BYTES, is_of_this_version, read_header
from tkindex.storage.manifest import MANIFEST, STAMP
from tkindex.storage.saved import SEGMENT
from tkindex.storage.vectors import FOLDER as VECTORS
from tkindex.storage.writerlock import LOCK, hold

__all__ = [
    "FORMAT",
    "HERE",
    "LIVE",
    "LOCK",
    "VERSION",
    "BaseEntry",
    "FileEntry",
    "LiveFolder",
    "LogEntry",
    "LogMovedError",
    "Manifest",
    "Snapshot",
    "backup",
    "files_of_base",
    "hold",
    "is_live",
    "read_folder",
    "read_live",
    "read_logs",
]

_OWN = re.compile(rf"log-\d{{10}}\.wal|base-\d{{10}}|live\.json\.new|{ACKNOWLEDGED}")


class LiveFolder(LiveWriting):
    """The writer's hold on a live folder; make one with `create` or `open`. Not thread-safe: see `tkindex.live.index`.

    Attributes
    ----------
    path : str
    manifest : Manifest
        As it stands in `live.json`.
    end : LogEnd
        Where the next commit goes in the newest log.
    """

    @classmethod
    def create(
        cls,
        path: str | os.PathLike[str],
        *,
        unit: str,
        convention: str = "standard",
        normalization: str = "",
        base: BaseEntry | None = None,
        functional: Mapping[str, str] | None = None,
        files: Files = OS_FILES,
        timeout: float | None = 0.0,
    ) -> LiveFolder:
        """Make a live folder, durable when this returns; `base` makes a saved index live that lies there.

        Raises
        ------
        IndexFileError
            There is something already, or the path cannot be written.
        """
        folder = os.path.abspath(path)
        try:
            if not files.exists(folder):
                make_parents(folder, files)
                files.make_dir(folder)
            lock = hold(folder, files, timeout)
            try:
                foreign = [name for name in files.list(folder) if name != LOCK and not _OWN.fullmatch(name)]
                if foreign and base is None:
                    what = "is a live index already: open it" if LIVE in foreign else "is not empty: name another path"
                    raise IndexFileError(f"{folder} {what}")
                if LIVE in foreign:
                    raise IndexFileError(f"{folder} is a live index already: open it")
                manifest = Manifest(0, uuid.uuid4().hex, unit, convention, normalization, base, (), 1)
                manifest = manifest._replace(functional=tuple((functional or {}).items()))
                made = cls(folder, manifest, files, lock)
                made._remove_left_over()
                made.rotate()
                files.sync_dir(os.path.dirname(folder))
                return made
            except BaseException:
                lock.close()
                raise
        except OSError as error:
            if isinstance(error, IndexFileError):
                raise
            raise IndexFileError(f"{folder} cannot be written: {error}") from error

    @classmethod
    def open(
        cls,
        path: str | os.PathLike[str],
        load: Callable[[Manifest], Any],
        files: Files = OS_FILES,
        timeout: float | None = 0.0,
    ) -> tuple[LiveFolder, Snapshot, Any]:
        """Open a live folder for writing, whatever state a crash has left it in.

        Returns
        -------
        LiveFolder, Snapshot, and what `load` returned
            Every commit that it shows is on the disk.

        Raises
        ------
        IndexFileError
            Another writer has it, it is damaged, or it cannot be written.
        """
        folder = os.path.abspath(path)
        read_live(folder, files)
        lock = hold(folder, files, timeout)
        try:
            snapshot, base = read_folder(folder, load, files)
            opened = cls(folder, snapshot.manifest, files, lock)
            try:
                opened._recover(snapshot)
            except OSError as error:
                if isinstance(error, IndexFileError):
                    raise
                raise IndexFileError(f"{folder} cannot be written: {error}") from error
            return opened, snapshot, base
        except BaseException:
            lock.close()
            raise

    # ---- what the folder says of itself, and bases -------------------------------------------------------------------

    def declare(self, functional: Mapping[str, str] | None = None, history_from: int | None = None) -> None:
        """Write down which relations have one open value at a time, or how far the history of the base goes back.

        Durable when this returns.

        Raises
        ------
        IndexFileError
        """
        self._check()
        manifest = self.manifest
        if functional is not None:
            manifest = manifest._replace(functional=tuple(functional.items()))
        if history_from is not None:
            manifest = manifest._replace(history_from=history_from)
        try:
            self._publish(manifest)
        except OSError as error:
            if isinstance(error, IndexFileError):
                raise
            raise IndexFileError(f"{self.path} cannot be written: {error}") from error

    def begin_base(self) -> str:
        """Begin a new log and return the path of a folder for a base of everything before it."""
        self._check()
        try:
            newest = self.manifest.logs[-1]
            # A log that has no commit comes behind the base as it is: with a new one for each try they would pile up.
            if self.end.commit >= newest.first_commit:
                self.rotate()
            # The log after this one has another number: what is written under it meanwhile is nobody's.
            number = self.manifest.next_number
            self.manifest = self.manifest._replace(next_number=number + 1)
        except OSError as error:
            if isinstance(error, IndexFileError):
                raise
            raise IndexFileError(f"{self.path} cannot be written: {error}") from error
        path = os.path.join(self.path, f"base-{number:010d}")
        self.files.remove_tree(path)
        return path

    def use_base(self, base: BaseEntry, history_from: int | None = None) -> None:
        """Replace the present base, and all logs before the new one, by a base that was written.

        `history_from` says from which commit on it has all that was believed; None where it has what the present one
        has.

        Raises
        ------
        IndexFileError
        """
        self._check()
        manifest = self.manifest
        newest = manifest.logs[-1]
        # Those of no commit as well, which earlier releases have left.
        is_left = [log.first_commit > base.commit and log.end.commit >= log.first_commit for log in manifest.logs]
        logs = tuple(log for log, left in zip(manifest.logs, is_left, strict=True) if left or log is newest)
        try:
            self.files.sync_dir(self.path)
            first = manifest.history_from if history_from is None else history_from
            # In one step with the base: whichever of the two there is, this is true of it.
            self._publish(manifest._replace(base=base, logs=logs, history_from=first))
        except OSError as error:
            if isinstance(error, IndexFileError):
                raise
            # The new base was not named; it would take the room that the next try needs.
            self._remove_left_over()
            raise IndexFileError(f"{self.path} cannot be written: {error}") from error
        self._remove_left_over()

    def names(self, base: BaseEntry | None) -> bool:
        """Whether a base is for sure the one that `live.json` names.

        Raises
        ------
        IndexFileError
            It cannot be read.
        """
        self._settle()
        return (self._failure is None or self._failure[0] != "lost") and self.manifest.base == base

    def _recover(self, snapshot: Snapshot) -> None:
        """Make everything that was read durable, and leave nothing behind that is not."""
        newest, end = self.manifest.logs[-1], snapshot.end
        self.end = end
        path = os.path.join(self.path, newest.name)
        header = self.files.read(path, 0, HEADER_BYTES)
        seed = read_header(header, path, self.manifest.index_id, newest.number)
        if snapshot.n_unsure or snapshot.is_torn or not is_of_this_version(header):
            unsure = snapshot.records[len(snapshot.records) - snapshot.n_unsure :]
            self.rotate(unsure, newest.end)
        else:
            # The room that the last writer made is not counted upon: whether it is on the disk, nobody knows.
            self._place = Place(self.manifest, self.files.append(path), seed, end, None, end.size, end.size)
            # Written anew, since the last writer may have been killed before it was known to be durable.
            self._publish(self.manifest)
        self.files.sync_dir(os.path.dirname(self.path))
        self._remove_left_over()

    def _remove_left_over(self) -> None:
        """Remove what the manifest does not name: a crash may have left it. What cannot be removed does no harm."""
        manifest = self.manifest
        keep = {ACKNOWLEDGED, *(log.name for log in manifest.logs)}
        if manifest.base is not None:
            keep.add(manifest.base.name)
        with contextlib.suppress(OSError):
            names = self.files.list(self.path)
            for name in names:
                is_old_base = name in (MANIFEST, SEGMENT, VECTORS) or name.startswith(STAMP)
                is_own = _OWN.fullmatch(name) or (is_old_base and manifest.base and manifest.base.name != HERE)
                if is_own and name not in keep:
                    path = os.path.join(self.path, name)
                    if self.files.is_dir(path):
                        self.files.remove_tree(path)
                    else:
                        with contextlib.suppress(OSError):
                            self.files.remove(path)

    def close(self) -> None:
        """Release the folder; what was committed is safe in any case. A forked child writes nothing."""
        if self.is_forked:
            self._after_fork()
            return
        if self._handle is not None and self._lock.is_held():
            self._leave()
        if self._handle is not None:
            self._handle.close()
            self._handle = None
        self._notes.close()
        self._lock.close()

    def _leave(self) -> None:
        """Leave the folder as it should be found; the next writer copes without."""
        with contextlib.suppress(OSError):
            # What a commit has left that failed or was interrupted is nobody's.
            self.repair()
        newest = self.manifest.logs[-1]
        if self._next is None and self._failure is None and self._place.room > self.end.size:
            with contextlib.suppress(OSError):
                self.files.truncate(os.path.join(self.path, newest.name), self.end.size)
        if self._next is None and self._failure is None and self.end != newest.end:
            logs = (*self.manifest.logs[:-1], newest._replace(end=self.end))
            # Says how far the log goes, so that a damage there shows; without it the next writer looks for itself.
            with contextlib.suppress(OSError):
                self._publish(self.manifest._replace(logs=logs))
