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

Here is the writer's side, and every name of the folder's; reading is `tkindex.storage.livereading`, the manifest
`tkindex.storage.livejson`, copies are `tkindex.storage.backups`.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import uuid
from collections.abc import Callable, Mapping
from typing import Any

from tkindex.errors import IndexFileError
from tkindex.storage.acknowledged import ACKNOWLEDGED
from tkindex.storage.backups import backup, files_of_base
from tkindex.storage.files import OS_FILES, Files, Handle, make_parents, write_all, write_file
from tkindex.storage.folderhold import FolderHold, Place
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
    to_json,
)
from tkindex.storage.livereading import LogMovedError, Snapshot, read_folder, read_logs
from tkindex.storage.log import (
    HEADER_BYTES,
    ONE_POINT_BYTES,
    FewRecord,
    LogEnd,
    Record,
    encode_header,
    encode_record,
    is_of_this_version,
    log_start,
    read_header,
)
from tkindex.storage.manifest import MANIFEST, STAMP
from tkindex.storage.point_writer import PointWriter, RefusedError, point_writer
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
_FULL = (errno.ENOSPC, errno.EDQUOT)

# A log is written full of zeros ahead of its records: as far ahead as it was written so far, up to the most.
_BLOCK_BYTES = 4096
_MOST_AHEAD = 1 << 22
_INTERRUPTED = "write", "a commit was interrupted"


class LiveFolder(FolderHold):
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

    # ---- commits -----------------------------------------------------------------------------------------------------

    def commit(
        self, *records: Record | FewRecord, meanwhile: Callable[[], None] | None = None, is_point: bool = False
    ) -> None:
        """Write one or several commits, durable when this returns: one write, one sync.

        `meanwhile` is called once they are written and before they are waited for, while the disk is at work; where it
        raises, that is an interrupt. `is_point` says that there is one, of one point and no new label.

        Raises
        ------
        IndexFileError
            None of them is acknowledged, and commits before are untouched; the message says what may be done. What was
            written is cut off again; where that fails as well, the message says that others may find it.
        IndexLockedError
            The lock was removed by hand: another writer may be at work.
        """
        place = self._place
        points = self._point_writer(place) if is_point else None
        if points is None:
            self._check()
            place = self._place
        manifest, handle, seed, before, _, room, begin = place
        assert handle is not None
        data: bytes | bytearray = b""
        end, following = before, None
        if points is not None:
            crc = 0
        elif len(records) == 1:
            data, crc = encode_record(records[0], seed, before.chain)
        else:
            parts: list[bytes | bytearray] = []
            for record in records:
                encoded, crc = encode_record(record, seed, end.chain, follows=bool(parts))
                end = LogEnd(end.size + len(encoded), crc, record.commit)
                parts.append(encoded)
            data = b"".join(parts)
        stage = "write"
        try:
            # Whatever interrupts this, even a keyboard: what is in the file now is not what `end` says. It can be cut
            # off; only a sync that says itself that it failed may have dropped what it should have written.
            marked = self._marked
            if marked[0] is not place:
                marked = _marked(place)
            self._place = marked[1]
            if points is None:
                write_all(handle, data, before.size)
            else:
                point = records[0]
                assert type(point) is FewRecord
                crc = points.write(point, before.size, before.chain)
            if end is before:
                # While the disk is at work, as whatever else can wait until then.
                end = LogEnd(before.size + (len(data) or ONE_POINT_BYTES), crc, records[0].commit)
            if end.size > room:
                room = self._make_room(handle, before.size - begin, end)
            if meanwhile is not None:
                meanwhile()
            following = Place(manifest, handle, seed, end, None, room, begin)
            self._marked = _marked(following)
            said = self._notes.said(manifest.logs[-1].number, end)
            stage = "sync"
            handle.sync()
        except RefusedError:
            # Nothing was written.
            self._place, self._points = place, (handle, None)
        except OSError as error:
            self._failure = (stage, str(error))
            left = self._cut_off() if stage == "sync" else None
            is_full = error.errno in _FULL
            why = "the disk is full" if is_full else error
            also = "" if left is None else f", nor cut off again ({left}): until then whoever opens it may find it"
            raise IndexFileError(
                f"{self.path}: commit {records[0].commit} could not be written: {why}{also}; commit "
                f"{before.commit} and all before it are intact; {_remedy(stage, is_full)}"
            ) from error
        if following is None:
            # Says what is wrong, or writes what the compiled call could not.
            self.commit(*records, meanwhile=meanwhile)
            return
        self._place = following
        # Only now: an interrupt before would have the record cut off again.
        self._notes.note(said)

    def _point_writer(self, place: Place) -> PointWriter | None:
        """Return what writes a point by one call, and checks what `_check` does; None where all else has to be asked.

        A writer of one commit makes none.
        """
        if place.failure is not None or self._next is not None:
            return None
        handle, points = self._points
        if handle is not place.handle:
            if place.handle is None or place.end.size == place.begin:
                return None
            points = point_writer(place.handle, self._lock, place.seed, self._pid)
            self._points = place.handle, points
        return points

    @staticmethod
    def _make_room(handle: Handle, n_written: int, end: LogEnd) -> int:
        """Write zeros behind a record, and return how far they reach: the next commits find their blocks on the disk.

        The sync of a file that grows writes what the file system knows about it as well. A writer of one commit makes
        no room, and one of many makes it seldom.
        """
        ahead = min(n_written, _MOST_AHEAD)
        if not ahead:
            return end.size
        room = -(-(end.size + ahead) // _BLOCK_BYTES) * _BLOCK_BYTES
        try:
            write_all(handle, bytes(room - end.size), end.size)
        except OSError as error:
            if error.errno not in (*_FULL, errno.EFBIG):
                raise
            # There is room for the record itself.
            return end.size
        return room

    def _cut_off(self) -> OSError | None:
        """Cut the newest log off where the last acknowledged commit ends, and return what went wrong with that.

        After a sync that failed this says that the commit does not count, and no more: which of its bytes are on the
        disk nobody knows, so the log is not gone on with.
        """
        path = os.path.join(self.path, self.manifest.logs[-1].name)
        try:
            self.files.truncate(path, self.end.size)
            self.files.sync(path)
        except OSError as error:
            return error
        return None

    def _check(self) -> None:
        """Refuse to go on in a forked child, or after a failure; one of a write alone is undone."""
        if os.getpid() != self._pid:
            self.check_process()
        if not self._lock.is_held():
            self._check_lock()
        if self._next is not None:
            self._settle()
        failure = self._place.failure
        if failure is None:
            return
        stage, what = failure
        if stage == "write":
            self.repair()
            return
        rest = "open the index again" if stage == "lost" else "rollback(), or open the index again"
        raise IndexFileError(f"{self.path}: an earlier write failed ({what}) and nothing can be written: {rest}")

    def repair(self) -> None:
        """Undo what a failed commit has left; does nothing where none has failed.

        Raises
        ------
        IndexFileError
            It cannot be undone, now or ever; the commits before are intact.
        """
        self.check_process()
        self._settle()
        if self._failure is None:
            return
        self._check_lock()
        stage, what = self._failure
        if stage == "lost":
            raise IndexFileError(f"{self.path}: an earlier write failed ({what}); open the index again")
        log = self.manifest.logs[-1]
        try:
            if stage == "write":
                path = os.path.join(self.path, log.name)
                self.files.truncate(path, self.end.size)
                try:
                    self.files.sync(path)
                except OSError:
                    # A sync that fails is not tried again: then a new log begins.
                    stage = "sync"
                    self._failure = (stage, what)
                    raise
                self._failure = None
            else:
                # A sync that failed may have dropped what it should have written: leave that file alone.
                self.rotate()
        except OSError as error:
            if isinstance(error, IndexFileError) and self._failure is not None and self._failure[0] == "lost":
                raise
            raise IndexFileError(
                f"{self.path}: what a failed commit left cannot be undone ({error}); commit {self.end.commit} and all "
                f"before it are intact; {_remedy(stage, error.errno in _FULL)}"
            ) from error

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

    # ---- logs and bases ----------------------------------------------------------------------------------------------

    def rotate(self, records: tuple[Record, ...] | list[Record] = (), after: LogEnd | None = None) -> None:
        """Begin a new log, with some commits in it; the newest so far ends after `after`, or where it ends.

        Raises
        ------
        IndexFileError, OSError
        """
        manifest = self.manifest
        end = after or self.end
        first = end.commit + 1 if manifest.logs else manifest.base_commit + 1
        number = manifest.next_number
        header = encode_header(manifest.index_id, number)
        new = log_start(header, first)
        data: list[bytes | bytearray] = [header]
        seed = new.chain
        for record in records:
            encoded, crc = encode_record(record, seed, new.chain)
            new = LogEnd(new.size + len(encoded), crc, record.commit)
            data.append(encoded)
        logs = manifest.logs
        if logs:
            logs = (*logs[:-1], logs[-1]._replace(end=end))
        entry = LogEntry(number, first, new)
        path = os.path.join(self.path, entry.name)
        handle = self.files.create(path)
        try:
            for part in data:
                write_all(handle, part)
            handle.sync()
            self.files.sync_dir(self.path)
        except BaseException:
            handle.close()
            raise
        old = self._handle
        following = manifest._replace(logs=(*logs, entry), next_number=number + 1)
        # Until the new log is named for sure nothing is written: behind the end of the old one nothing counts.
        self._publish(following, Place(following, handle, seed, new, None, new.size, new.size))
        if old is not None:
            old.close()

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

    def still_has(self, base: BaseEntry | None) -> bool:
        """Whether a base is for sure the one that `live.json` names.

        Raises
        ------
        IndexFileError
            It cannot be read.
        """
        self._settle()
        return (self._failure is None or self._failure[0] != "lost") and self.manifest.base == base

    def _publish(self, manifest: Manifest, following: Place | None = None) -> None:
        """Write `live.json`, and move on to another place with it; by default the present one."""
        manifest = manifest._replace(number=manifest.number + 1)
        following = (following or self._place)._replace(manifest=manifest)
        path = os.path.join(self.path, LIVE)
        try:
            write_file(self.files, f"{path}.new", to_json(manifest))
        except BaseException:
            if following.handle is not None and following.handle is not self._handle:
                following.handle.close()
            raise
        # Whatever interrupts this: `_settle` looks which of the two is there.
        self._next = following
        try:
            self.files.rename(f"{path}.new", path)
            self.files.sync_dir(self.path)
        except OSError as error:
            # Once the new one may be there, nothing is safe until it certainly is.
            self._failure = ("lost", str(error))
            self._next = None
            raise IndexFileError(
                f"{path} could not be replaced: {error}; commit {self.end.commit} and all before it are intact; "
                "open the index again"
            ) from error
        self._place = following
        self._next = None

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


def _marked(place: Place) -> tuple[Place, Place]:
    """Return a place, and the same as it is while a commit is written behind it."""
    return place, Place(place.manifest, place.handle, place.seed, place.end, _INTERRUPTED, place.end.size, place.begin)


def _remedy(stage: str, is_full: bool) -> str:
    """What a caller can do about a commit that failed."""
    if stage == "sync":
        return "rollback() or open the index again"
    return f"{'free some space, then ' if is_full else ''}commit() again, or rollback()"
