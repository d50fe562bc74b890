"""Commits in the newest log of a live folder: written, synced, undone where that fails; and which log is the newest.

`tkindex.storage.live` says in which order everything in the folder becomes durable.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable

from tkindex.errors import IndexFileError
from tkindex.storage.files import Handle, write_all, write_file
from tkindex.storage.folderhold import FolderHold, Place
from tkindex.storage.livejson import LIVE, LogEntry, Manifest, to_json
from tkindex.storage.log import (
    ONE_POINT_BYTES,
    FewRecord,
    LogEnd,
    Record,
    encode_header,
    encode_record,
    log_start,
)
from tkindex.storage.point_writer import PointWriter, RefusedError, point_writer

_FULL = (errno.ENOSPC, errno.EDQUOT)

# A log is written full of zeros ahead of its records: as far ahead as it was written so far, up to the most.
_BLOCK_BYTES = 4096
_MOST_AHEAD = 1 << 22
_INTERRUPTED = "write", "a commit was interrupted"


class LiveWriting(FolderHold):
    """What a writer does to the logs of a folder; `tkindex.storage.live.LiveFolder` opens and closes it."""

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

    # ---- which log is the newest -------------------------------------------------------------------------------------

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


def _marked(place: Place) -> tuple[Place, Place]:
    """Return a place, and the same as it is while a commit is written behind it."""
    return place, Place(place.manifest, place.handle, place.seed, place.end, _INTERRUPTED, place.end.size, place.begin)


def _remedy(stage: str, is_full: bool) -> str:
    """What a caller can do about a commit that failed."""
    if stage == "sync":
        return "rollback() or open the index again"
    return f"{'free some space, then ' if is_full else ''}commit() again, or rollback()"
