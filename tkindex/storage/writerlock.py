"""The lock of a live folder: one writer at a time, which says who it is."""

from __future__ import annotations

import json
import os
import time

from tkindex.errors import IndexFileError, IndexLockedError
from tkindex.storage.filesystem import Files, Lock, LockedError

LOCK = "lock"


# Another look at a lock that is held: pauses double up to the longest one.
_FIRST_PAUSE_S = 0.001
_LONGEST_PAUSE_S = 0.05


def hold(folder: str, files: Files, timeout: float | None = 0.0) -> Lock:
    """Take the writer's lock of a folder.

    Parameters
    ----------
    folder : str
    files : Files
    timeout : float or None
        How many seconds to wait for another writer; None: as long as it takes.

    Raises
    ------
    IndexLockedError
        Another writer still holds it; the message names it.
    IndexFileError
        The folder cannot be written.
    """
    deadline = None if timeout is None else time.monotonic() + timeout
    pause = _FIRST_PAUSE_S
    while True:
        try:
            return _take(folder, files, timeout)
        except IndexLockedError:
            left = pause if deadline is None else deadline - time.monotonic()
            if left <= 0:
                raise
        time.sleep(min(pause, left))
        pause = min(2 * pause, _LONGEST_PAUSE_S)


def _take(folder: str, files: Files, timeout: float | None) -> Lock:
    since = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    holder = json.dumps({"pid": os.getpid(), "host": os.uname().nodename, "since": since})
    try:
        return files.lock(os.path.join(folder, LOCK), holder)
    except LockedError as error:
        waited = f", after a wait of {timeout:g} s" if timeout else ""
        locked = IndexLockedError(
            f"{folder} is being written by {_said(error.holder)}{waited}; close that writer first, wait for it with "
            "timeout=, or open it for reading"
        )
        locked.holder = error.holder
        raise locked from None
    except OSError as error:
        raise IndexFileError(f"{error.filename or folder} cannot be written: {error.strerror or error}") from error


def _said(holder: str) -> str:
    """The words of a holder about itself, for a message."""
    try:
        found = json.loads(holder)
        return f"process {int(found['pid'])} on {str(found['host'])[:80]} since {str(found['since'])[:40]}"
    except (ValueError, KeyError, TypeError):
        return "another process"
