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
from typing import NamedTuple, Protocol

import pyarrow as pa

Bytes = bytes | bytearray | memoryview


class Status(NamedTuple):
    """What changes with any write, copy or move of a file: size in bytes, inode, and two times in nanoseconds."""

    size: int
    inode: int
    modified_ns: int
    changed_ns: int


class Handle(Protocol):
    """A file that is open for writing; writes go to its end."""

    def write(self, data: Bytes) -> int:
        """Write some of the bytes and return how many, at least one; see `write_all`."""
        ...

    def sync(self) -> None:
        """Return once everything written is on the disk. After an error nobody knows what is: never try again."""
        ...

    def close(self) -> None:
        """Give the file up; says nothing about the disk."""
        ...


class Patch(Protocol):
    """A file that is open to be written in place; nothing of it is ever synced."""

    def put(self, offset: int, data: Bytes) -> None:
        """Write bytes at a place, up to a sector of 512 in one step; the file grows if need be."""
        ...

    def close(self) -> None:
        """Give the file up."""
        ...


class Lock(Protocol):
    """A lock that is held until `close`, or until the process ends."""

    def is_held(self) -> bool:
        """Say whether the file of that name is still the one that is locked; who removes it lets others in."""
        ...

    def close(self) -> None:
        """Release it."""
        ...


class Files(Protocol):
    """The file system as storage sees it."""

    def create(self, path: str) -> Handle:
        """Open a new file for writing; a file of that name is removed."""
        ...

    def append(self, path: str) -> Handle:
        """Open a file that exists, to write at its end."""
        ...

    def patch(self, path: str) -> Patch:
        """Open a file, made if need be, to be written in place."""
        ...

    def read(self, path: str) -> bytes:
        """Return all bytes of a file."""
        ...

    def map(self, path: str) -> pa.Buffer:
        """Return a file as a read-only buffer that stays valid when the name is removed."""
        ...

    def rename(self, old: str, new: str) -> None:
        """Give a file or folder another name; a file that has that name is replaced, an empty folder too."""
        ...

    def exchange(self, one: str, other: str) -> bool:
        """Swap two names in one step; False where the system cannot, and nothing happened."""
        ...

    def remove(self, path: str) -> None:
        """Remove a file."""
        ...

    def remove_tree(self, path: str) -> None:
        """Remove a folder with all that is in it; what is missing or cannot be removed is left."""
        ...

    def list(self, path: str) -> list[str]:
        """Return the names in a folder, sorted."""
        ...

    def make_dir(self, path: str) -> None:
        """Make a folder, whose parent exists."""
        ...

    def sync(self, path: str) -> None:
        """`Handle.sync` of a file that is not open: whatever any process has written to it is on the disk."""
        ...

    def sync_dir(self, path: str) -> None:
        """Return once the names in a folder are on the disk."""
        ...

    def truncate(self, path: str, size: int) -> None:
        """Cut a file to its first `size` bytes."""
        ...

    def size(self, path: str) -> int:
        """Return the bytes of a file."""
        ...

    def exists(self, path: str) -> bool:
        """Say whether there is something under this name."""
        ...

    def is_dir(self, path: str) -> bool:
        """Say whether there is a folder under this name."""
        ...

    def status(self, path: str) -> Status:
        """Return size, inode and times of an ordinary file; `ValueError` where it is something else."""
        ...

    def lock(self, path: str, holder: str) -> Lock:
        """Lock a file, made if need be, against every other process and every other call; `holder` is kept in it.

        Raises `LockedError` with the text of the present holder.
        """
        ...


class LockedError(OSError):
    """Somebody else holds a lock; `holder` is what they said about themselves, or empty."""

    def __init__(self, path: str, holder: str) -> None:
        super().__init__(errno.EAGAIN, "locked", path)
        self.holder = holder


def write_all(handle: Handle, data: Bytes) -> None:
    """Write every byte, in as many steps as it takes.

    Raises
    ------
    OSError
        As the handle raises it; some of the bytes may have been written.
    """
    view = memoryview(data).cast("B")
    while len(view):
        written = handle.write(view)
        if written <= 0:
            raise OSError(errno.EIO, f"a write of {len(view):,} bytes wrote nothing")
        view = view[written:]


def replace_file(files: Files, path: str, data: Bytes) -> None:
    """Give a file new content in one step that survives a power cut once this returns: the old bytes or the new."""
    spare = f"{path}.new"
    write_file(files, spare, data)
    files.rename(spare, path)
    files.sync_dir(os.path.dirname(path))


def write_file(files: Files, path: str, data: Bytes) -> None:
    """Write a file whose bytes are on the disk when this returns; its name is not before `Files.sync_dir`."""
    handle = files.create(path)
    try:
        write_all(handle, data)
        handle.sync()
    finally:
        handle.close()


def make_parents(folder: str, files: Files) -> None:
    """Make the folders above a path that do not exist; their names are on the disk when this returns."""
    missing = []
    parent = os.path.dirname(folder)
    while parent and not files.exists(parent):
        missing.append(parent)
        parent = os.path.dirname(parent)
    for path in reversed(missing):
        files.make_dir(path)
        files.sync_dir(os.path.dirname(path))
