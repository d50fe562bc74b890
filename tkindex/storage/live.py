"""The folder of a live index: what is durable, in which order, and how it is found again after anything.

::

    live.json            the manifest: which base, which logs, and how far each log was on the disk for sure
    lock                 held by the writer, names it
    base-0000000001/     a saved index of what was believed when it was compacted, with what only a live index has:
                         beliefs.arrow (seq and commit of each row), history.arrow, commits.arrow
    log-0000000002.wal   commits since; see `tkindex.storage.log`

`live.json` is replaced in one step, everything that it names is on the disk before, and what it no longer names is
removed after. Nothing else is ever changed in place: logs grow, bases are written once. A writer that finds commits in
the newest log beyond what `live.json` vouches for copies them into a new log: whether their first writing reached the
disk, nobody can tell any more, since a sync that failed is not reported twice.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import re
import time
import uuid
from collections.abc import Callable
from typing import Any, NamedTuple

from tkindex.errors import IndexFileError
from tkindex.storage.files import OS_FILES, Files, Handle, Lock, LockedError, replace_file, write_all, write_file
from tkindex.storage.log import (
    HEADER_BYTES,
    LogEnd,
    Record,
    encode_header,
    encode_record,
    has_other_past,
    log_start,
    read_header,
    read_records,
)
from tkindex.storage.manifest import MANIFEST, MOST_BYTES, STAMP, seal, unseal
from tkindex.storage.saved import SEGMENT
from tkindex.storage.vectors import FOLDER as VECTORS

LIVE = "live.json"
LOCK = "lock"
FORMAT = "tkindex live"
VERSION = 1
"""The version of live folders that this code writes and reads."""

HERE = "."
"""The name of a base that lies in the live folder itself: a saved index that became live."""

Clock = Callable[[], int]

# Another look at a folder that a writer is changing.
_PAUSES = (0.0, 0.0, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3)
_OWN = re.compile(r"log-\d{10}\.wal|base-\d{10}|live\.json\.new")
_COPY_BYTES = 1 << 24
_FULL = (errno.ENOSPC, errno.EDQUOT)


def clock() -> int:
    """Return the time: microseconds since 1970, UTC."""
    return time.time_ns() // 1000


class FileEntry(NamedTuple):
    """Size and checksum of a file."""

    size: int
    crc32: int


class BaseEntry(NamedTuple):
    """The base, as the manifest names it.

    Attributes
    ----------
    name : str
        Of its folder; `HERE` for the live folder itself.
    n_facts, n_entities, n_relations : int
    next_seq : int
        The seq of the first belief after it.
    commit, recorded_at : int
        The last commit that is part of it.
    manifest : FileEntry
        Of its manifest, which vouches for all its other files.
    beliefs : dict of str to FileEntry
        The files that only a live index has; none where all rows came with `commit`, in order of seq.
    """

    name: str
    n_facts: int
    n_entities: int
    n_relations: int
    next_seq: int
    commit: int
    recorded_at: int
    manifest: FileEntry
    beliefs: dict[str, FileEntry]


class LogEntry(NamedTuple):
    """A log, as the manifest names it: its first commit, and an end that was on the disk for sure.

    The newest may go on behind that end; of the others nothing behind it counts.
    """

    number: int
    first_commit: int
    end: LogEnd

    @property
    def name(self) -> str:
        """Its file name."""
        return f"log-{self.number:010d}.wal"


class Manifest(NamedTuple):
    """What `live.json` says; `number` counts its writings, `next_number` has never been used in a file name."""

    number: int
    index_id: str
    unit: str
    convention: str
    normalization: str
    base: BaseEntry | None
    logs: tuple[LogEntry, ...]
    next_number: int

    @property
    def base_commit(self) -> int:
        """The last commit of the base, 0 where there is none."""
        return self.base.commit if self.base else 0


def _to_json(manifest: Manifest) -> bytes:
    base = manifest.base
    body: dict[str, Any] = {"format": FORMAT, "version": VERSION, **manifest._asdict()}
    if base is not None:
        beliefs = {name: entry._asdict() for name, entry in base.beliefs.items()}
        body["base"] = {**base._asdict(), "manifest": base.manifest._asdict(), "beliefs": beliefs}
    body["logs"] = [
        {"number": log.number, "first_commit": log.first_commit, "end": log.end._asdict()} for log in manifest.logs
    ]
    return seal(body)


def _from_json(body: dict[str, Any]) -> Manifest:
    base = body["base"]
    if base is not None:
        beliefs = {str(name): FileEntry(**entry) for name, entry in base["beliefs"].items()}
        base = BaseEntry(**{**base, "manifest": FileEntry(**base["manifest"]), "beliefs": beliefs})
    logs = tuple(LogEntry(log["number"], log["first_commit"], LogEnd(**log["end"])) for log in body["logs"])
    names = [name for name in Manifest._fields if name not in ("base", "logs")]
    manifest = Manifest(base=base, logs=logs, **{name: body[name] for name in names})
    _check_values(manifest)
    if not logs or [log.number for log in logs] != sorted({log.number for log in logs}):
        raise ValueError("its logs are not in order")
    before = manifest.base_commit
    for log in logs:
        if log.first_commit != before + 1:
            raise ValueError(f"log {log.number} does not go on where the one before ends")
        before = log.end.commit
    return manifest


def _check_values(manifest: Manifest) -> None:
    """Refuse what no writer of this version writes; a checksum does not say who made it."""
    base = manifest.base
    numbers = [manifest.number, manifest.next_number]
    for log in manifest.logs:
        numbers += [log.number, log.first_commit, *log.end]
    texts = [manifest.index_id, manifest.unit, manifest.convention, manifest.normalization]
    if base is not None:
        numbers += [base.n_facts, base.n_entities, base.n_relations, base.next_seq, base.commit, *base.manifest]
        numbers += [number for entry in base.beliefs.values() for number in entry]
        texts.append(base.name)
        if type(base.recorded_at) is not int or not -(2**63) <= base.recorded_at < 2**63:
            raise ValueError(f"recorded_at is {base.recorded_at!r}")
    for number in numbers:
        if type(number) is not int or not 0 <= number < 2**63:
            raise ValueError(f"{number!r} stands where a count or a number belongs")
    for text in texts:
        if type(text) is not str:
            raise ValueError(f"{text!r} stands where text belongs")
    if not re.fullmatch(r"[0-9a-f]{32}", manifest.index_id):
        raise ValueError(f"{manifest.index_id!r} is no index id")
    if base is not None:
        if base.name != HERE and not re.fullmatch(r"base-\d{10}", base.name):
            raise ValueError(f"{base.name!r} is no name of a base")
        if bad := next((name for name in base.beliefs if not re.fullmatch(r"[a-z-]+\.arrow", name)), None):
            raise ValueError(f"{bad!r} is no file of a base")


def is_live(path: str | os.PathLike[str], files: Files = OS_FILES) -> bool:
    """Say whether a folder is, or was, a live index."""
    return files.exists(os.path.join(os.fspath(path), LIVE))


def read_live(folder: str, files: Files = OS_FILES) -> Manifest:
    """Read and check the manifest of a live index.

    Raises
    ------
    IndexFileError
        Missing, damaged, or of another version.
    """
    path = os.path.join(folder, LIVE)
    if not files.exists(folder):
        raise IndexFileError(f"{folder}: no such index; make one with tkindex.create({folder!r})")
    try:
        if files.status(path).size > MOST_BYTES:
            raise ValueError("too large")
        data = files.read(path)
    except FileNotFoundError:
        raise IndexFileError(f"{folder} is not a live index: it has no {LIVE}") from None
    except ValueError as error:
        raise IndexFileError(f"{path} is damaged ({error}); restore the index from a backup") from None
    try:
        body = unseal(data)
        if body.get("format") == FORMAT and body.get("version") == VERSION:
            return _from_json(body)
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError) as error:
        with contextlib.suppress(ValueError, RecursionError, KeyError, TypeError):
            newer = json.loads(data)["body"]
            if newer["format"] == FORMAT and int(newer["version"]) > VERSION:
                raise _other_version(path, newer["version"]) from None
        raise IndexFileError(f"{path} is damaged ({error}); restore the index from a backup") from None
    if body.get("format") != FORMAT:
        raise IndexFileError(f"{path} does not describe a tkindex index")
    raise _other_version(path, body.get("version"))


def _other_version(path: str, version: object) -> IndexFileError:
    return IndexFileError(
        f"{path}: live format version {version!r}, this release reads version {VERSION}; upgrade tkindex"
    )


class Snapshot(NamedTuple):
    """What a reader found: a manifest, the commits in its logs, and where they end.

    Attributes
    ----------
    manifest : Manifest
    records : list of Record
        Commits after the base, ascending.
    end : LogEnd
        Of the newest log.
    n_unsure : int
        How many of the last records `live.json` does not vouch for.
    is_torn : bool
        Whether something follows that was never acknowledged.
    """

    manifest: Manifest
    records: list[Record]
    end: LogEnd
    n_unsure: int
    is_torn: bool


class LogMovedError(IndexFileError):
    """What was read of a log before stands elsewhere now: read everything again."""


def read_logs(folder: str, manifest: Manifest, files: Files, after: tuple[int, LogEnd] | None = None) -> Snapshot:
    """Read the commits in the logs of a manifest.

    Parameters
    ----------
    folder : str
    manifest : Manifest
    files : Files
    after : (int, LogEnd), optional
        The number of a log and a place in it: only what comes later.

    Raises
    ------
    IndexFileError
        A log is damaged.
    LogMovedError
        The place does not count any more.
    FileNotFoundError
        A log is missing: another writer may have removed it meanwhile.
    """
    records: list[Record] = []
    newest = manifest.logs[-1]
    if after is not None and after[0] not in [log.number for log in manifest.logs]:
        raise LogMovedError(f"{folder}: log {after[0]} is gone")
    for log in manifest.logs:
        if after is not None and log.number < after[0]:
            continue
        path = os.path.join(folder, log.name)
        begin: LogEnd | None = None
        if after is not None and log.number == after[0]:
            begin = after[1]
            if (log is not newest and begin == log.end) or (log is newest and files.size(path) == begin.size):
                end, is_torn = begin, False
                continue
            if log is not newest and begin.size > log.end.size:
                raise LogMovedError(f"{path}: commits after {log.end.commit} stand in another log by now")
        data = memoryview(files.read(path))
        if log is not newest:
            data = data[: log.end.size]
        seed = read_header(data, path, manifest.index_id, log.number)
        if begin is None:
            begin = LogEnd(HEADER_BYTES, seed, log.first_commit - 1)
        part = read_records(data, path, seed, begin, log.end if log.end.size > begin.size else begin)
        if part.is_torn and not part.records and has_other_past(data, seed, begin):
            raise LogMovedError(f"{path}: another commit {begin.commit} stands there by now")
        records += part.records
        end, is_torn = part.end, part.is_torn
    n_unsure = sum(record.commit > newest.end.commit for record in records)
    return Snapshot(manifest, records, end, n_unsure, is_torn)


def read_folder(path: str | os.PathLike[str], load: Callable[[Manifest], Any], files: Files) -> tuple[Snapshot, Any]:
    """Read a live index while a writer may change it.

    Parameters
    ----------
    path : str or Path
    load : callable
        Given a manifest, reads its base.
    files : Files

    Returns
    -------
    Snapshot, and what `load` returned
        Of one and the same manifest, which was the newest after they were read.

    Raises
    ------
    IndexFileError
    """
    folder = os.fspath(path)
    manifest = read_live(folder, files)
    for pause in (*_PAUSES, None):
        try:
            base = load(manifest)
            snapshot = read_logs(folder, manifest, files)
        except (IndexFileError, FileNotFoundError) as error:
            now = read_live(folder, files)
            if now.number == manifest.number:
                raise _as_missing(error) from error
            problem: Exception = error
        else:
            # A compaction in between has commits elsewhere that others may have seen.
            now = read_live(folder, files)
            if now.number == manifest.number:
                return snapshot, base
            problem = IndexFileError(f"{folder} changes faster than it can be read; try again")
        if pause is None:
            raise _as_missing(problem)
        time.sleep(pause)
        manifest = now
    raise AssertionError("unreachable")


def _as_missing(error: Exception) -> Exception:
    if isinstance(error, IndexFileError) or not isinstance(error, FileNotFoundError):
        return error
    return IndexFileError(f"{error.filename}: a file of the index is missing; restore the index from a backup")


def hold(folder: str, files: Files) -> Lock:
    """Take the writer's lock of a folder.

    Raises
    ------
    IndexFileError
        Another writer has it; the message names it.
    """
    since = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    holder = json.dumps({"pid": os.getpid(), "host": os.uname().nodename, "since": since})
    try:
        return files.lock(os.path.join(folder, LOCK), holder)
    except LockedError as error:
        raise IndexFileError(
            f"{folder} is being written by {_said(error.holder)}; close that writer first, or open it for reading"
        ) from None
    except OSError as error:
        raise IndexFileError(f"{folder} cannot be written: {error.strerror or error}") from error


def _said(holder: str) -> str:
    """The words of a holder about itself, for a message."""
    try:
        found = json.loads(holder)
        return f"process {int(found['pid'])} on {str(found['host'])[:80]} since {str(found['since'])[:40]}"
    except (ValueError, KeyError, TypeError):
        return "another process"


class LiveFolder:
    """The writer's hold on a live folder; make one with `create` or `open`. Not thread-safe: see `tkindex.live`.

    Attributes
    ----------
    path : str
    manifest : Manifest
        As it stands in `live.json`.
    end : LogEnd
        Where the next commit goes in the newest log.
    """

    def __init__(self, path: str, manifest: Manifest, files: Files, lock: Lock) -> None:
        self.path = path
        self.files = files
        self.manifest = manifest
        self._lock = lock
        self._handle: Handle | None = None
        self._seed = 0
        self.end = LogEnd(0, 0, 0)
        # What went wrong, and how it may be put right: "write", "sync", or "lost" for good.
        self._failure: tuple[str, str] | None = None

    @classmethod
    def create(
        cls,
        path: str | os.PathLike[str],
        *,
        unit: str,
        convention: str = "standard",
        normalization: str = "",
        base: BaseEntry | None = None,
        files: Files = OS_FILES,
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
                _make_parents(folder, files)
                files.make_dir(folder)
            lock = hold(folder, files)
            try:
                foreign = [name for name in files.list(folder) if name != LOCK and not _OWN.fullmatch(name)]
                if foreign and base is None:
                    what = "is a live index already: open it" if LIVE in foreign else "is not empty: name another path"
                    raise IndexFileError(f"{folder} {what}")
                if LIVE in foreign:
                    raise IndexFileError(f"{folder} is a live index already: open it")
                manifest = Manifest(0, uuid.uuid4().hex, unit, convention, normalization, base, (), 1)
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
        cls, path: str | os.PathLike[str], load: Callable[[Manifest], Any], files: Files = OS_FILES
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
        lock = hold(folder, files)
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

    def commit(self, record: Record) -> None:
        """Write one commit, durable when this returns: one write, one sync.

        Raises
        ------
        IndexFileError
            It is not durable, and commits before it are untouched; the message says what may be done.
        """
        self._check()
        data, crc = encode_record(record, self._seed, self.end.chain)
        assert self._handle is not None
        stage = "write"
        try:
            # Whatever interrupts this, even a keyboard: what is in the file now is not what `end` says.
            self._failure = (stage, "a commit was interrupted")
            write_all(self._handle, data)
            stage = "sync"
            self._failure = (stage, "a commit was interrupted")
            self._handle.sync()
        except OSError as error:
            self._failure = (stage, str(error))
            is_full = error.errno in _FULL
            said = "the disk is full" if is_full else error
            raise IndexFileError(
                f"{self.path}: commit {record.commit} could not be written: {said}; commit {self.end.commit} and all "
                f"before it are intact; {_remedy(stage, is_full)}"
            ) from error
        self._failure = None
        self.end = LogEnd(self.end.size + len(data), crc, record.commit)

    def _check(self) -> None:
        """Refuse to go on after a failure, unless nothing but a write has failed, which can be undone."""
        if self._failure is None:
            return
        stage, what = self._failure
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
        if self._failure is None:
            return
        stage, what = self._failure
        if stage == "lost":
            raise IndexFileError(f"{self.path}: an earlier write failed ({what}); open the index again")
        log = self.manifest.logs[-1]
        try:
            if stage == "write":
                path = os.path.join(self.path, log.name)
                self.files.truncate(path, self.end.size)
                # A sync that fails is not tried again: then a new log begins.
                stage = "sync"
                self._failure = (stage, what)
                self.files.sync(path)
            else:
                # A sync that failed may have dropped what it should have written: leave that file alone.
                self.rotate()
        except OSError as error:
            raise IndexFileError(
                f"{self.path}: what a failed commit left cannot be undone ({error}); commit {self.end.commit} and all "
                f"before it are intact; {_remedy(stage, error.errno in _FULL)}"
            ) from error
        self._failure = None

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
        seed, data = new.chain, [header]
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
            before = self._failure
            # From when the new log may be named until it is written to: behind the end of the old one nothing counts.
            self._failure = ("lost", "the change to a new log was interrupted")
            try:
                self._publish(manifest._replace(logs=(*logs, entry), next_number=number + 1))
            except OSError as error:
                if not isinstance(error, IndexFileError):
                    self._failure = before
                raise
        except BaseException:
            handle.close()
            raise
        old, self._handle, self._seed, self.end = self._handle, handle, seed, new
        self._failure = before
        if old is not None:
            old.close()

    def begin_base(self) -> str:
        """Begin a new log and return the path of a folder for a base of everything before it."""
        self._check()
        try:
            self.rotate()
            number = self.manifest.next_number
            self.manifest = self.manifest._replace(next_number=number + 1)
        except OSError as error:
            if isinstance(error, IndexFileError):
                raise
            raise IndexFileError(f"{self.path} cannot be written: {error}") from error
        path = os.path.join(self.path, f"base-{number:010d}")
        self.files.remove_tree(path)
        return path

    def use_base(self, base: BaseEntry) -> None:
        """Put a base that was written in the place of the present one, and of all logs before it.

        Raises
        ------
        IndexFileError
        """
        self._check()
        manifest = self.manifest
        logs = tuple(log for log in manifest.logs if log.first_commit > base.commit)
        try:
            self.files.sync_dir(self.path)
            self._publish(manifest._replace(base=base, logs=logs))
        except OSError as error:
            if isinstance(error, IndexFileError):
                raise
            # The new base was not named; it would take the room that the next try needs.
            self._remove_left_over()
            raise IndexFileError(f"{self.path} cannot be written: {error}") from error
        self._remove_left_over()

    def _publish(self, manifest: Manifest) -> None:
        """Write `live.json`. Once the new one may be there, nothing is safe until it certainly is."""
        manifest = manifest._replace(number=manifest.number + 1)
        path = os.path.join(self.path, LIVE)
        write_file(self.files, f"{path}.new", _to_json(manifest))
        before, self._failure = self._failure, ("lost", f"{LIVE} was being replaced")
        try:
            self.files.rename(f"{path}.new", path)
            self.files.sync_dir(self.path)
        except OSError as error:
            self._failure = ("lost", str(error))
            raise IndexFileError(
                f"{path} could not be replaced: {error}; commit {self.end.commit} and all before it are intact; "
                "open the index again"
            ) from error
        self._failure, self.manifest = before, manifest

    def _recover(self, snapshot: Snapshot) -> None:
        """Make everything that was read durable, and leave nothing behind that is not."""
        newest = self.manifest.logs[-1]
        self.end = snapshot.end
        if snapshot.n_unsure or snapshot.is_torn:
            unsure = snapshot.records[len(snapshot.records) - snapshot.n_unsure :]
            self.rotate(unsure, newest.end)
        else:
            path = os.path.join(self.path, newest.name)
            self._seed = read_header(self.files.read(path), path, self.manifest.index_id, newest.number)
            self._handle = self.files.append(path)
            # Written anew, since the last writer may have been killed before it was on the disk for sure.
            self._publish(self.manifest)
        self.files.sync_dir(os.path.dirname(self.path))
        self._remove_left_over()

    def _remove_left_over(self) -> None:
        """Remove what the manifest does not name: a crash may have left it. What cannot be removed does no harm."""
        manifest = self.manifest
        keep = {log.name for log in manifest.logs}
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
        """Let the folder go; what was committed is safe in any case."""
        if self._handle is None:
            return
        newest = self.manifest.logs[-1]
        if self._failure is None and self.end != newest.end:
            logs = (*self.manifest.logs[:-1], newest._replace(end=self.end))
            # Says how far the log goes, so that a damage there shows; without it the next writer looks for itself.
            with contextlib.suppress(OSError):
                self._publish(self.manifest._replace(logs=logs))
        self._handle.close()
        self._handle = None
        self._lock.close()


def _remedy(stage: str, is_full: bool) -> str:
    """What a caller can do about a commit that failed."""
    if stage == "sync":
        return "rollback() or open the index again"
    return f"{'free some space, then ' if is_full else ''}commit() again, or rollback()"


def _make_parents(folder: str, files: Files) -> None:
    missing = []
    parent = os.path.dirname(folder)
    while not files.exists(parent):
        missing.append(parent)
        parent = os.path.dirname(parent)
    for path in reversed(missing):
        files.make_dir(path)
        files.sync_dir(os.path.dirname(path))


# ---- copies ----------------------------------------------------------------------------------------------------------


def files_of_base(folder: str, base: BaseEntry, files: Files) -> dict[str, FileEntry]:
    """Return every file of a base, relative to the live folder, as the manifests name them.

    Raises
    ------
    IndexFileError
        The base's own manifest is not the one that `live.json` names.
    """
    name = os.path.normpath(os.path.join(base.name, MANIFEST))
    path = os.path.join(folder, name)
    data = files.read(path)
    import zlib

    if FileEntry(len(data), zlib.crc32(data)) != base.manifest:
        raise IndexFileError(f"{path}: not the file that {LIVE} names; restore the index from a backup")
    body = unseal(data)
    found = {name: base.manifest}
    for part, entry in body["files"].items():
        found[os.path.normpath(os.path.join(base.name, part))] = FileEntry(entry["size"], entry["crc32"])
    for part, belief in base.beliefs.items():
        found[os.path.normpath(os.path.join(base.name, part))] = belief
    return found


def backup(folder: str, target: str | os.PathLike[str], files: Files = OS_FILES) -> Manifest:
    """Copy a live index as it is at one commit, while it may be written; every checksum is compared on the way.

    Raises
    ------
    IndexFileError
        The target exists or cannot be written, or the index is damaged.
    """
    import zlib

    goal = os.path.abspath(target)
    if files.exists(goal):
        raise IndexFileError(f"{goal} exists; name another path for the backup")
    spare = f"{goal}.new-{os.getpid()}-{time.monotonic_ns()}"

    def copy(manifest: Manifest) -> None:
        files.remove_tree(spare)
        _make_parents(spare, files)
        files.make_dir(spare)
        if manifest.base is None:
            return
        made = {spare}
        for name, entry in files_of_base(folder, manifest.base, files).items():
            path = os.path.join(spare, name)
            parents = []
            parent = os.path.dirname(path)
            while parent not in made:
                parents.append(parent)
                made.add(parent)
                parent = os.path.dirname(parent)
            for parent in reversed(parents):
                files.make_dir(parent)
            view = memoryview(files.map(os.path.join(folder, name))) if entry.size else memoryview(b"")
            handle = files.create(path)
            try:
                crc = 0
                for begin in range(0, len(view), _COPY_BYTES):
                    part = view[begin : begin + _COPY_BYTES]
                    crc = zlib.crc32(part, crc)
                    write_all(handle, part)
                handle.sync()
            finally:
                handle.close()
            if (len(view), crc) != entry:
                raise IndexFileError(
                    f"{os.path.join(folder, name)}: damaged, its checksum does not match; nothing was backed up"
                )
        for parent in sorted(made, reverse=True):
            files.sync_dir(parent)

    try:
        snapshot, _ = read_folder(folder, copy, files)
        manifest = snapshot.manifest
        number = manifest.next_number
        header = encode_header(manifest.index_id, number)
        end = log_start(header, manifest.base_commit + 1)
        seed, data = end.chain, [header]
        for record in snapshot.records:
            encoded, crc = encode_record(record, seed, end.chain)
            data.append(encoded)
            end = LogEnd(end.size + len(encoded), crc, record.commit)
        log = LogEntry(number, manifest.base_commit + 1, end)
        write_file(files, os.path.join(spare, log.name), b"".join(data))
        copied = manifest._replace(logs=(log,), next_number=number + 1)
        replace_file(files, os.path.join(spare, LIVE), _to_json(copied))
        if files.exists(goal):
            raise IndexFileError(f"{goal} exists; name another path for the backup")
        files.rename(spare, goal)
        files.sync_dir(os.path.dirname(goal))
        return copied
    except OSError as error:
        if isinstance(error, IndexFileError):
            raise
        raise IndexFileError(f"{goal} cannot be written: {error}") from error
    finally:
        files.remove_tree(spare)
