"""What a saved index says about itself: the manifest, and the stamp of what was verified.

Files of an index folder::

    manifest.json            format, version, unit, scalars, and for every file its size and CRC-32
    segment-000000/*.arrow   the columns: Arrow IPC files of one record batch each
    verified.json            a stamp, written and read only by the machine that verified the files; may be deleted

Every byte is covered: the manifest carries a checksum of itself, and the checksums of all other files but the stamp.
Reading ten million facts to check them takes a fraction of a second, which is a thousand times longer than opening
them. So once all checks have passed, the stamp records size, inode and times of each file; while those are the same,
the next open trusts the files. Any write, copy or move changes them, and everything is verified again. The stamp also
notes where each column lies in its file (`tkindex.storage.laidout`).
"""

from __future__ import annotations

import contextlib
import json
import os
import threading
import time
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tkindex.errors import IndexFileError
from tkindex.schema import READ_VERSIONS
from tkindex.storage.files import OS_FILES
from tkindex.storage.filesystem import Files, write_all

MANIFEST = "manifest.json"
CLUSTER = "cluster.json"
"""The manifest of a cluster, whose shards are folders beside it; see `tkindex.cluster.manifest`."""
STAMP = "verified.json"
FORMAT = "tkindex"

_VERSIONS = f"versions {READ_VERSIONS[0]} to {READ_VERSIONS[-1]}"

MAX_BYTES = 1 << 24
"""No manifest is larger."""

# File times come from a clock that ticks every few milliseconds: a write in the same tick as the stamp would not show.
_SETTLED_NS = 100_000_000
# Some file systems keep whole seconds, or every other one alone.
_SETTLED_COARSELY_NS = 2_100_000_000


def seal(body: dict[str, Any]) -> bytes:
    """Serialise a manifest or stamp with a checksum of itself."""
    text = json.dumps(body, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return (json.dumps({"crc32": zlib.crc32(text.encode()), "body": body}, sort_keys=True, indent=1) + "\n").encode()


def unseal(data: bytes) -> dict[str, Any]:
    """Return what `seal` was given.

    Raises
    ------
    ValueError
        The bytes are not what `seal` wrote.
    """
    outer = json.loads(data)
    body = outer["body"] if isinstance(outer, dict) and set(outer) == {"crc32", "body"} else None
    if not isinstance(body, dict):
        raise ValueError("not a sealed document")
    if data != seal(body):
        raise ValueError("the checksum does not match")
    return body


def read_manifest(folder: str | Path, files: Files = OS_FILES) -> dict[str, Any]:
    """Read and check the manifest of an index folder.

    Raises
    ------
    IndexFileError
        Nothing there, not an index, damaged, or written by another version.
    """
    folder = os.fspath(folder)
    path = os.path.join(folder, MANIFEST)
    if not files.exists(folder):
        raise IndexFileError(f"{folder}: no such index; build one with tkindex build SOURCE {folder}")
    try:
        size = files.status(path).size
    except (OSError, ValueError):
        if files.exists(os.path.join(folder, CLUSTER)):
            raise IndexFileError(
                f"{folder} is a cluster, and not one index; open it with tk.cluster.connect; tkindex query, ask, "
                "search, link, explore and serve --cluster take it, and tkindex cluster has what else there is"
            ) from None
        raise IndexFileError(
            f"{folder} is not a tkindex index (it has no {MANIFEST}); to index facts, run tkindex build {folder} OUT"
        ) from None
    try:
        if size > MAX_BYTES:
            raise ValueError("too large")
        body = unseal(files.read(path))
    except (ValueError, RecursionError, KeyError, TypeError) as error:
        raise _newer(path, files) or IndexFileError(f"{path} is damaged ({error}); build the index again") from None
    if body.get("format") != FORMAT:
        raise IndexFileError(f"{path} does not describe a tkindex index; build one from the facts")
    version = body.get("version")
    if type(version) is not int or version not in READ_VERSIONS:
        raise IndexFileError(
            f"{path}: format version {version!r}, this release reads {_VERSIONS}; "
            "upgrade tkindex, or build the index again"
        )
    return body


def _newer(path: str, files: Files) -> IndexFileError | None:
    """An error that names the version, where an unreadable manifest at least shows that it is a newer one."""
    try:
        body = json.loads(files.read(path, 0, MAX_BYTES))["body"]
        version = int(body["version"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    if body.get("format") == FORMAT and version > READ_VERSIONS[-1]:
        return IndexFileError(f"{path}: format version {version}, this release reads {_VERSIONS}; upgrade tkindex")
    return None


Fingerprint = dict[str, list[int]]


def fingerprint(folder: str | Path, names: Iterable[str], files: Files = OS_FILES) -> Fingerprint:
    """Size, inode and times of each file: what no write, copy or move leaves as it was.

    Raises
    ------
    IndexFileError
        One of them is a folder, a pipe or a device.
    OSError
        One of them is missing.
    """
    found = {}
    for name in [MANIFEST, *names]:
        try:
            found[name] = list(files.status(os.path.join(folder, name)))
        except ValueError as error:
            raise IndexFileError(f"{error}; build the index again") from None
    return found


def is_verified(folder: str | Path, found: Fingerprint, files: Files = OS_FILES) -> bool:
    """Say whether the files of this fingerprint have passed every check on this machine."""
    return _stamp(folder, found, files) is not None


def noted_columns(folder: str | Path, found: Fingerprint, files: Files = OS_FILES) -> Any:
    """Return where columns lie in the files of this fingerprint, as `write_stamp` was given it.

    None where no stamp vouches for these files.
    """
    return (_stamp(folder, found, files) or {}).get("columns")


def _stamp(folder: str | Path, found: Fingerprint, files: Files) -> dict[str, Any] | None:
    """The stamp, where it vouches for the files of this fingerprint."""
    try:
        stamp = unseal(files.read(os.path.join(folder, STAMP)))
        # JSON has no pairs: compare lists with lists. One of an earlier release does not say where columns lie.
        is_sound = stamp["files"] == found and _is_settled(found, stamp["at_ns"]) and "columns" in stamp
        return stamp if is_sound else None
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def write_stamp(folder: str | Path, found: Fingerprint, columns: dict[str, Any], files: Files = OS_FILES) -> None:
    """Record that the files of a fingerprint passed every check, unless one is so new that a change could hide.

    `columns` says where each column lies in them: see `tkindex.storage.laidout`.

    A folder that cannot be written is left without a stamp: it is verified at every open.
    """
    now = time.time_ns()
    if not _is_settled(found, now):
        return
    spare = os.path.join(folder, f"{STAMP}.{os.getpid()}.{threading.get_ident()}")
    try:
        handle = files.create(spare)
        try:
            write_all(handle, seal({"files": found, "at_ns": now, "columns": columns}))
        finally:
            handle.close()
        files.rename(spare, os.path.join(folder, STAMP))
    except OSError:
        with contextlib.suppress(OSError):
            files.remove(spare)


def _is_settled(files: Fingerprint, now: int) -> bool:
    """Whether a change of one of the files after now would show in its times."""
    times = [time for status in files.values() for time in status[2:]]
    are_coarse = not any(time % 1_000_000_000 for time in times)
    return now - max(times) >= (_SETTLED_COARSELY_NS if are_coarse else _SETTLED_NS)
