"""The lock of a live folder: one writer at a time, which says who it is."""

from __future__ import annotations

import json
import os
import time

from tkindex.errors import IndexFileError
from tkindex.storage.files import Files, Lock, LockedError

LOCK = "lock"


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
