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
import time
import zlib
from pathlib import Path
from typing import Any

from tkindex.errors import IndexFileError
from tkindex.schema import FORMAT_VERSION

MANIFEST = "manifest.json"
STAMP = "verified.json"
FORMAT = "tkindex"

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
        data = path.read_bytes()
        if len(data) > 1 << 24:
            raise ValueError("too large")
        body = unseal(data)
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
        body = json.loads(path.read_bytes())["body"]
        version = int(body["version"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    if body.get("format") == FORMAT and version > FORMAT_VERSION:
        return IndexFileError(f"{path}: format version {version}, this release reads {FORMAT_VERSION}; upgrade tkindex")
    return None


def fingerprint(folder: Path, names: list[str]) -> dict[str, list[int]]:
    """Size, inode and times of each file: what no write, copy or move leaves as it was."""
    found = {}
    for name in [MANIFEST, *names]:
        stat = os.stat(folder / name)
        found[name] = [stat.st_size, stat.st_ino, stat.st_mtime_ns, stat.st_ctime_ns]
    return found


def is_verified(folder: Path, names: list[str]) -> bool:
    """Say whether these very files have passed every check on this machine."""
    try:
        stamp = unseal((folder / STAMP).read_bytes())
        found = fingerprint(folder, names)
        # JSON has no pairs: compare lists with lists.
        return bool(stamp["files"] == found and stamp["at_ns"] - _newest(found) >= _SETTLED_NS)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return False


def write_stamp(folder: Path, names: list[str], before: dict[str, list[int]]) -> None:
    """Record that the files passed every check, unless one changed meanwhile, or so lately that a change could hide.

    A folder that cannot be written is left without a stamp: it is verified at every open.
    """
    try:
        found = fingerprint(folder, names)
        now = time.time_ns()
        if found != before or now - _newest(found) < _SETTLED_NS:
            return
        path = folder / STAMP
        spare = folder / f"{STAMP}.{os.getpid()}.{time.monotonic_ns()}"
        spare.write_bytes(seal({"files": found, "at_ns": now}))
        os.replace(spare, path)
    except OSError:
        return


def _newest(files: dict[str, list[int]]) -> int:
    return max(max(times[2], times[3]) for times in files.values())
