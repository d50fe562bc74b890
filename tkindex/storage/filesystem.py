"""Everything that storage asks of a file system, behind one small object.

`tkindex.storage.files.OsFiles` is the real one. Another object with the same methods may be given instead
(``files=``), which is how crashes, full disks and torn writes are simulated. What storage relies on, and nothing more:

- what was written to a handle survives a power cut once `Handle.sync` has returned; before, any part of it may;
- a name (created, renamed, removed) survives once `Files.sync_dir` of its folder has returned; before, it may or not;
- `rename` is atomic: after a crash the new name stands for the old file or the new one, never for something else.

Paths are strings. Every method raises `OSError`, as the `os` module does.
"""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from tkindex.storage.mapped import Mapped

Bytes = bytes | bytearray | memoryview

MOST_WRITTEN = 1 << 19
"""Bytes of one write. For a larger one Linux looks for larger runs of free pages, which a machine that has run for a
while has to make first: 2.2 s of the system's time a GB in writes of 4 MB and more, .4 in such, measured on ext4."""


class Status(NamedTuple):
    """What changes with any write, copy or move of a file: size in bytes, inode, and two times in nanoseconds."""

    size: int
    inode: int
    modified_ns: int
    changed_ns: int


class Handle(Protocol):
    """A file that is open for writing."""

    def write(self, data: Bytes, at: int | None = None) -> int:
        """Write some of the bytes and return how many, at least one; see `write_all`.

        They go to an offset, where bytes that are there are replaced; by default behind what was written last, or to
        the end that the file had when it was opened. A handle is written in one of the two ways, not in both. Few bytes
        at an offset are on their way to the disk when this returns, where the system can begin without being waited
        for: what is computed between the write and its sync costs no time then.
        """
        ...

    def sync(self) -> None:
        """Return once everything written is durable. After an error it is unknown what is: never retry."""
        ...

    def close(self) -> None:
        """Close the file; this makes nothing durable."""
        ...


class Patch(Protocol):
    """A file open for writing in place, never synced."""

    def put(self, offset: int, data: Bytes) -> None:
        """Write bytes at an offset, at most a sector of 512 in one write; the file grows as needed."""
        ...

    def close(self) -> None:
        """Close the file."""
        ...


class Lock(Protocol):
    """A lock that is held until `close`, or until the process ends."""

    def is_held(self) -> bool:
        """Say whether the path still names the locked file; once it is removed, others can take the lock."""
        ...

    def close(self) -> None:
        """Release it."""
        ...


class Files(Protocol):
    """The file system as storage sees it."""

    def create(self, path: str) -> Handle:
        """Open a new file for writing; an existing file of that name is removed first."""
        ...

    def append(self, path: str) -> Handle:
        """Open a file that exists, to write at its end."""
        ...

    def patch(self, path: str) -> Patch:
        """Open a file for writing in place; it is created if missing."""
        ...

    def read(self, path: str, begin: int = 0, n: int | None = None) -> bytes:
        """Return the bytes of a file from an offset on, at most n of them; by default all."""
        ...

    def map(self, path: str) -> Mapped:
        """Return a file as read-only memory that stays valid when the name is removed."""
        ...

    def rename(self, old: str, new: str) -> None:
        """Rename a file or folder; an existing file or empty folder of the new name is replaced."""
        ...

    def exchange(self, one: str, other: str) -> bool:
        """Swap two names atomically; return False, with nothing changed, where the system cannot."""
        ...

    def remove(self, path: str) -> None:
        """Remove a file."""
        ...

    def remove_tree(self, path: str) -> None:
        """Remove a folder and its contents; what is missing or cannot be removed is passed over."""
        ...

    def list(self, path: str) -> list[str]:
        """Return the names in a folder, sorted."""
        ...

    def make_dir(self, path: str) -> None:
        """Make a folder; its parent must exist."""
        ...

    def sync(self, path: str) -> None:
        """Sync a file that is not open: return once whatever any process has written to it is durable."""
        ...

    def write_back(self, path: str) -> None:
        """Write what memory maps changed in a file, so that the next change through a map shows in the file's times.

        Systems note the time when a map changes a page that is clean, and not while the page waits to be written. A
        file system in memory notes nothing at all, and this does nothing there.
        """
        ...

    def sync_dir(self, path: str) -> None:
        """Return once the directory entries of a folder are durable."""
        ...

    def truncate(self, path: str, size: int) -> None:
        """Cut a file to its first `size` bytes."""
        ...

    def size(self, path: str) -> int:
        """Return the size of a file in bytes."""
        ...

    def exists(self, path: str) -> bool:
        """Say whether the path exists."""
        ...

    def is_dir(self, path: str) -> bool:
        """Say whether the path is a folder."""
        ...

    def status(self, path: str) -> Status:
        """Return size, inode and times of an ordinary file; `ValueError` where it is something else."""
        ...

    def lock(self, path: str, holder: str) -> Lock:
        """Lock a file, created if missing, against other processes and other calls; `holder` is stored in it.

        Raises `LockedError` with the text of the present holder.
        """
        ...


class LockedError(OSError):
    """Somebody else holds a lock; `holder` is the text that they stored, or empty."""

    def __init__(self, path: str, holder: str) -> None:
        super().__init__(errno.EAGAIN, "locked", path)
        self.holder = holder


def write_all(handle: Handle, data: Bytes, at: int | None = None) -> None:
    """Write every byte, in as many writes as it takes; `at` as in `Handle.write`.

    Raises
    ------
    OSError
        As the handle raises it; some of the bytes may have been written.
    """
    view = data if type(data) in (bytes, bytearray) else memoryview(data).cast("B")
    while left := len(view):
        some = view if left <= MOST_WRITTEN else memoryview(view)[:MOST_WRITTEN]
        written = handle.write(some) if at is None else handle.write(some, at)
        if written == left:
            return
        if written <= 0:
            raise OSError(errno.EIO, f"a write of {left:,} bytes wrote nothing")
        view = memoryview(view)[written:]
        if at is not None:
            at += written


def replace_file(files: Files, path: str, data: Bytes) -> None:
    """Replace the content of a file atomically, durable when this returns: a crash leaves the old bytes or the new."""
    spare = f"{path}.new"
    write_file(files, spare, data)
    files.rename(spare, path)
    files.sync_dir(os.path.dirname(path))


def write_file(files: Files, path: str, data: Bytes) -> None:
    """Write a file whose content is durable when this returns; its directory entry is so after `Files.sync_dir`."""
    handle = files.create(path)
    try:
        write_all(handle, data)
        handle.sync()
    finally:
        handle.close()


def make_parents(folder: str, files: Files) -> None:
    """Make the missing folders above a path; their directory entries are durable when this returns."""
    missing = []
    parent = os.path.dirname(folder)
    while parent and not files.exists(parent):
        missing.append(parent)
        parent = os.path.dirname(parent)
    for path in reversed(missing):
        files.make_dir(path)
        files.sync_dir(os.path.dirname(path))
