"""What a live folder is to forget: `retention.json`, beside `live.json`.

Versions that are marked for erasure by their seqs, how long versions that were taken back are kept, after how long
facts of a relation expire, and the commit before which the history has been dropped. A folder without the file forgets
nothing. It holds numbers and names of relations, and nothing of the facts.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import NamedTuple

from tkindex.errors import IndexFileError
from tkindex.storage.files import OS_FILES
from tkindex.storage.filesystem import Files, write_file
from tkindex.storage.manifest import seal, unseal

RETENTION = "retention.json"
_FORMAT, _VERSION = "tkindex retention", 1


class Retention(NamedTuple):
    """See the module.

    Attributes
    ----------
    erase : tuple of int
        Seqs of versions that the next erasing compaction leaves out, ascending.
    keep_history : int
        Microseconds that a version stays after it was taken back; 0 where there is no end.
    history_from : int
        The first commit that `as_of` can answer for; 0 where all of the history is there.
    expire_after : dict of str to int
        Relation → microseconds after which its facts are taken back.
    """

    erase: tuple[int, ...] = ()
    keep_history: int = 0
    history_from: int = 0
    expire_after: dict[str, int] = {}


def read_retention(folder: str, files: Files = OS_FILES) -> Retention:
    """Return what a folder is to forget.

    Raises
    ------
    IndexFileError
        The file is damaged.
    """
    path = os.path.join(folder, RETENTION)
    if not files.exists(path):
        return Retention()
    try:
        body = unseal(bytes(files.read(path)))
        if (body["format"], body["version"]) != (_FORMAT, _VERSION):
            raise ValueError(f"version {body['version']!r} is not read by this release")
        erase = tuple(int(seq) for seq in body["erase"])
        expire_after = {str(name): int(value) for name, value in body["expire_after"].items()}
        return Retention(erase, int(body["keep_history"]), int(body["history_from"]), expire_after)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise IndexFileError(
            f"{path}: damaged ({error}); remove it, mark again what is to be erased, and say again how long history "
            "and facts are kept"
        ) from None


def write_retention(
    folder: str, retention: Retention, files: Files = OS_FILES, first: Callable[[], object] | None = None
) -> None:
    """Replace what a folder is to forget; durable when this returns.

    Parameters
    ----------
    folder : str
    retention : Retention
    files : Files
    first : callable, optional
        Called once there is room for the file on the disk, and before it counts: what must be done first, or not at
        all. What it raises leaves the file as it was.

    Raises
    ------
    IndexFileError
        It cannot be written: what was there still is.
    """
    path = os.path.join(folder, RETENTION)
    body = {"format": _FORMAT, "version": _VERSION, **retention._asdict(), "erase": list(retention.erase)}
    is_begun = False
    try:
        write_file(files, f"{path}.new", seal(body))
        if first is not None:
            is_begun = True
            first()
        files.rename(f"{path}.new", path)
        files.sync_dir(folder)
    except OSError as error:
        if isinstance(error, IndexFileError):
            raise
        left = "what it was to say is not said: try again" if is_begun else "nothing has changed"
        raise IndexFileError(f"{path} cannot be written: {error}; {left}") from error
