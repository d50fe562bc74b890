"""Reading a live folder while a writer may change it: the base that its manifest names, and the commits in its logs."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from tkindex.errors import IndexFileError
from tkindex.storage.acknowledged import read_acknowledged
from tkindex.storage.filesystem import Files
from tkindex.storage.livejson import Manifest, read_live
from tkindex.storage.log import HEADER_BYTES, LogEnd, Records, has_other_past, read_header, read_records

# Another look at a folder that a writer is changing: pauses double up to the longest one, for as long as it changes.
_FIRST_PAUSE_S = 0.0005
_LONGEST_PAUSE_S = 0.02
# How long at least, and how often: a large base takes longer than that to read once.
_PATIENCE_S = 10.0
_MIN_TRIES = 8


class Snapshot(NamedTuple):
    """What a reader found: a manifest, the commits in its logs, and where they end.

    Attributes
    ----------
    manifest : Manifest
        Its newest log ends where it is known to be durable by now, which may be behind what `live.json` says.
    records : Records
        Commits after the base, ascending.
    end : LogEnd
        Of the newest log.
    n_unsure : int
        How many of the last records neither `live.json` nor its writer's last note vouches for.
    is_torn : bool
        Whether something follows that was never acknowledged.
    """

    manifest: Manifest
    records: Records
    end: LogEnd
    n_unsure: int
    is_torn: bool


class LogMovedError(IndexFileError):
    """What was read of a log before stands elsewhere now: read everything again."""


class OvertakenError(IndexFileError):
    """The folder changes faster than it can be read; nothing in it is damaged."""


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
    # Before the logs: what is noted by now stands in them.
    noted = read_acknowledged(folder, manifest.index_id, files)
    parts: list[Records] = []
    newest = manifest.logs[-1]
    if noted is not None and noted.log == newest.number and noted.end.size > newest.end.size:
        newest = newest._replace(end=noted.end)
        manifest = manifest._replace(logs=(*manifest.logs[:-1], newest))
    if after is not None and after[0] not in [log.number for log in manifest.logs]:
        raise LogMovedError(f"{folder}: log {after[0]} is gone")
    for log in manifest.logs:
        if after is not None and log.number < after[0]:
            continue
        path = os.path.join(folder, log.name)
        begin: LogEnd | None = None
        if after is not None and log.number == after[0]:
            begin = after[1]
            if begin.size == log.end.size and begin != log.end:
                raise LogMovedError(f"{path}: another commit {begin.commit} stands there by now")
            size = files.size(path)
            if size < begin.size:
                raise LogMovedError(f"{path}: commit {begin.commit} is gone")
            if (log is not newest and begin == log.end) or (log is newest and not _goes_on(files, path, begin)):
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
        parts.append(part.records)
        end, is_torn = part.end, part.is_torn
    if noted is not None and noted.end.commit > end.commit:
        raise IndexFileError(
            f"{folder}: commit {noted.end.commit} was acknowledged, and the logs end at commit {end.commit}; restore "
            "the index from a backup"
        )
    records = Records.join(parts)
    n_unsure = int((records.commits > newest.end.commit).sum())
    return Snapshot(manifest, records, end, n_unsure, is_torn)


def _goes_on(files: Files, path: str, end: LogEnd) -> bool:
    """Whether a record begins at a place: what is there may be the end of the file, or zeros that wait for one."""
    return any(files.read(path, end.size, 8))


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
        Something is damaged or missing.
    OvertakenError
        Each of at least eight times, for at least ten seconds, somebody had changed the folder meanwhile.
    """
    folder = os.fspath(path)
    deadline = time.monotonic() + _PATIENCE_S
    pause, tries = 0.0, 0
    while True:
        tries += 1
        # Read after the pause: one that is as old as the pause is the likelier to be replaced while its base is read.
        manifest = read_live(folder, files)
        problem: Exception | None = None
        try:
            base = load(manifest)
            snapshot = read_logs(folder, manifest, files)
        except OSError as error:
            problem = error
        # A compaction in between has commits elsewhere that others may have seen.
        if read_live(folder, files).number == manifest.number:
            if isinstance(problem, FileNotFoundError):
                raise IndexFileError(
                    f"{problem.filename}: a file of the index is missing; restore the index from a backup"
                ) from problem
            if isinstance(problem, IndexFileError):
                raise problem
            if problem is not None:
                raise IndexFileError(f"{folder} cannot be read: {problem}") from problem
            return snapshot, base
        if tries >= _MIN_TRIES and time.monotonic() > deadline:
            raise OvertakenError(
                f"{folder} was changed by another process each of the {tries} times that it was read; try again, or "
                "compact less often"
            ) from problem
        time.sleep(pause)
        pause = min(max(2 * pause, _FIRST_PAUSE_S), _LONGEST_PAUSE_S)
