"""What a saved index says about itself: the manifest, and the stamp of what was verified.

Files of an index folder::

    manifest.json            format, version, unit, scalars, and for every file its size and CRC-32
    segment-000000/*.arrow   the columns: Arrow IPC files of one record batch each
    verified.json            a stamp, written and read only by the machine that verified the files; may be deleted

Every byte is covered: the manifest carries a checksum of itself, and the checksums of all other files but the stamp.
Reading ten million facts to check them takes a fraction of a second, which is a thousand times longer than opening
them. So once all checks have passed, the stamp records size, inode and times of each file; while those are the same,
the next open trusts the files. Any write, copy or move changes them, and everything is verified again.
"""

from __future__ import annotations

import json
import os
import stat
import threading
import time
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tkindex.errors import IndexFileError
from tkindex.schema import FORMAT_VERSION

MANIFEST = "manifest.json"
STAMP = "verified.json"
FORMAT = "tkindex"

_MOST_BYTES = 1 << 24
# File times come from a clock that ticks every few milliseconds: a write in the same tick as the stamp would not show.
_SETTLED_NS = 100_000_000


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


def read_manifest(folder: Path) -> dict[str, Any]:
    """Read and check the manifest of an index folder.

    Raises
    ------
    IndexFileError
        Nothing there, not an index, damaged, or written by another version.
    """
    path = folder / MANIFEST
    if not folder.exists():
        raise IndexFileError(f"{folder}: no such index; build one with tkindex build SOURCE {folder}")
    if not folder.is_dir() or not path.is_file():
        raise IndexFileError(
            f"{folder} is not a tkindex index (it has no {MANIFEST}); to index facts, run tkindex build {folder} OUT"
        )
    try:
        if path.stat().st_size > _MOST_BYTES:
            raise ValueError("too large")
        body = unseal(path.read_bytes())
    except (ValueError, RecursionError, KeyError, TypeError) as error:
        raise _newer(path) or IndexFileError(f"{path} is damaged ({error}); build the index again") from None
    if body.get("format") != FORMAT:
        raise IndexFileError(f"{path} does not describe a tkindex index; build one from the facts")
    if body.get("version") != FORMAT_VERSION:
        raise IndexFileError(
            f"{path}: format version {body.get('version')!r}, this release reads version {FORMAT_VERSION}; "
            "upgrade tkindex, or build the index again"
        )
    return body


def _newer(path: Path) -> IndexFileError | None:
    """An error that names the version, where an unreadable manifest at least shows that it is a newer one."""
    try:
        with open(path, "rb") as stream:
            body = json.loads(stream.read(_MOST_BYTES))["body"]
        version = int(body["version"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    if body.get("format") == FORMAT and version > FORMAT_VERSION:
        return IndexFileError(f"{path}: format version {version}, this release reads {FORMAT_VERSION}; upgrade tkindex")
    return None


Fingerprint = dict[str, list[int]]


def fingerprint(folder: Path, names: Iterable[str]) -> Fingerprint:
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
        status = os.stat(folder / name)
        if not stat.S_ISREG(status.st_mode):
            raise IndexFileError(f"{folder / name} is no ordinary file; build the index again")
        found[name] = [status.st_size, status.st_ino, status.st_mtime_ns, status.st_ctime_ns]
    return found


def is_verified(folder: Path, found: Fingerprint) -> bool:
    """Say whether the files of this fingerprint have passed every check on this machine."""
    try:
        stamp = unseal((folder / STAMP).read_bytes())
        # JSON has no pairs: compare lists with lists.
        return bool(stamp["files"] == found and stamp["at_ns"] - _newest(found) >= _SETTLED_NS)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return False


def write_stamp(folder: Path, found: Fingerprint) -> None:
    """Record that the files of a fingerprint passed every check, unless one is so new that a change could hide.

    A folder that cannot be written is left without a stamp: it is verified at every open.
    """
    now = time.time_ns()
    if now - _newest(found) < _SETTLED_NS:
        return
    spare = folder / f"{STAMP}.{os.getpid()}.{threading.get_ident()}"
    try:
        spare.write_bytes(seal({"files": found, "at_ns": now}))
        os.replace(spare, folder / STAMP)
    except OSError:
        spare.unlink(missing_ok=True)


def _newest(files: Fingerprint) -> int:
    return max(max(times[2], times[3]) for times in files.values())
