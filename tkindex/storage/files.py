"""Everything that storage asks of a file system, behind one small object.

`OsFiles` is the real one. Another object with the same methods may be given instead (``files=``), which is how
crashes, full disks and torn writes are simulated. What storage relies on, and nothing more:

- what was written to a handle survives a power cut once `Handle.sync` has returned; before, any part of it may;
- a name (created, renamed, removed) survives once `Files.sync_dir` of its folder has returned; before, it may or not;
- `rename` is atomic: after a crash the new name stands for the old file or the new one, never for something else.

Paths are strings. Every method raises `OSError`, as the `os` module does.
"""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import stat
import sys
from collections.abc import Callable
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
    while not files.exists(parent):
        missing.append(parent)
        parent = os.path.dirname(parent)
    for path in reversed(missing):
        files.make_dir(path)
        files.sync_dir(os.path.dirname(path))


class OsHandle:
    """A file descriptor that is open for writing."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        # Looked up once: a commit of one fact is little more than these two calls.
        self._write: Callable[[int, Bytes], int] = os.write
        self._sync: Callable[[int], None] = getattr(os, "fdatasync", os.fsync)

    def write(self, data: Bytes) -> int:
        """See `Handle.write`."""
        return self._write(self._descriptor, data)

    def sync(self) -> None:
        """See `Handle.sync`; the size of the file is synced with its bytes, its times are not."""
        self._sync(self._descriptor)

    def close(self) -> None:
        """See `Handle.close`."""
        if self._descriptor >= 0:
            descriptor, self._descriptor = self._descriptor, -1
            os.close(descriptor)


class OsPatch:
    """A file descriptor that is open for writing anywhere."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def put(self, offset: int, data: Bytes) -> None:
        """See `Patch.put`."""
        if os.pwrite(self._descriptor, data, offset) != len(data):
            raise OSError(errno.EIO, "a write in place wrote a part of its bytes")

    def close(self) -> None:
        """See `Patch.close`."""
        if self._descriptor >= 0:
            descriptor, self._descriptor = self._descriptor, -1
            os.close(descriptor)

    def __del__(self) -> None:
        self.close()


class OsLock:
    """An `flock`: it ends with the process, however that ends, and a closed copy of the descriptor does not end it.

    A forked child has such a copy. It only closes it; the process that took the lock ends it for all copies.
    """

    def __init__(self, path: str, descriptor: int) -> None:
        import fcntl

        self._descriptor = descriptor
        self._path, self._pid = path, os.getpid()
        # Looked up once, as in `OsHandle`.
        self._lstat = os.lstat
        mine = os.fstat(descriptor)
        self._file = mine.st_dev, mine.st_ino
        # Kept here, since an interpreter that exits imports nothing any more.
        self._flock, self._unlock = fcntl.flock, fcntl.LOCK_UN

    def is_held(self) -> bool:
        """See `Lock.is_held`."""
        try:
            found = self._lstat(self._path)
        except OSError:
            return False
        return (found.st_dev, found.st_ino) == self._file

    def close(self) -> None:
        """See `Lock.close`."""
        if self._descriptor >= 0:
            # First: what is interrupted behind this may leave a descriptor open, and nothing locked.
            if os.getpid() == self._pid:
                with contextlib.suppress(OSError):
                    self._flock(self._descriptor, self._unlock)
            descriptor, self._descriptor = self._descriptor, -1
            os.close(descriptor)

    def __del__(self) -> None:
        self.close()


class OsFiles:
    """The file system of this machine."""

    def create(self, path: str) -> OsHandle:
        """See `Files.create`; a file that is there is removed first, and what is no regular file is refused."""
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND | os.O_CLOEXEC
        try:
            return OsHandle(os.open(path, flags, 0o666))
        except FileExistsError:
            # Whoever may write the folder may have put a link there: nothing is written through one, hard or symbolic.
            _check_regular(path, os.lstat(path).st_mode)
            os.unlink(path)
            return OsHandle(os.open(path, flags, 0o666))

    def append(self, path: str) -> OsHandle:
        """See `Files.append`; what is no regular file is refused."""
        return OsHandle(_open_regular(path, os.O_WRONLY | os.O_APPEND))

    def patch(self, path: str) -> OsPatch:
        """See `Files.patch`; what is no regular file is refused."""
        return OsPatch(_open_regular(path, os.O_WRONLY | os.O_CREAT))

    def read(self, path: str) -> bytes:
        """See `Files.read`."""
        # Opened so that a pipe of that name blocks nobody.
        with open(os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb") as stream:
            _check_regular(path, os.fstat(stream.fileno()).st_mode)
            return stream.read()

    def map(self, path: str) -> pa.Buffer:
        """See `Files.map`."""
        _check_regular(path, os.stat(path).st_mode)
        with pa.memory_map(path, "r") as source:
            return source.read_buffer()

    def rename(self, old: str, new: str) -> None:
        """See `Files.rename`."""
        os.rename(old, new)

    def exchange(self, one: str, other: str) -> bool:
        """See `Files.exchange`: `renameat2` of Linux."""
        if not sys.platform.startswith("linux"):
            return False
        import ctypes

        try:
            renameat2 = ctypes.CDLL(None, use_errno=True).renameat2
        except (OSError, AttributeError):
            return False
        here, exchange = -100, 2
        return bool(renameat2(here, os.fsencode(one), here, os.fsencode(other), exchange) == 0)

    def remove(self, path: str) -> None:
        """See `Files.remove`."""
        os.remove(path)

    def remove_tree(self, path: str) -> None:
        """See `Files.remove_tree`."""
        shutil.rmtree(path, ignore_errors=True)

    def list(self, path: str) -> list[str]:
        """See `Files.list`."""
        return sorted(os.listdir(path))

    def make_dir(self, path: str) -> None:
        """See `Files.make_dir`."""
        os.mkdir(path)

    def sync(self, path: str) -> None:
        """See `Files.sync`."""
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)

    def sync_dir(self, path: str) -> None:
        """See `Files.sync_dir`."""
        self.sync(path or ".")

    def truncate(self, path: str, size: int) -> None:
        """See `Files.truncate`; what is no regular file is refused."""
        descriptor = _open_regular(path, os.O_WRONLY)
        try:
            os.ftruncate(descriptor, size)
        finally:
            os.close(descriptor)

    def size(self, path: str) -> int:
        """See `Files.size`."""
        return os.stat(path).st_size

    def exists(self, path: str) -> bool:
        """See `Files.exists`."""
        return os.path.exists(path)

    def is_dir(self, path: str) -> bool:
        """See `Files.is_dir`."""
        return os.path.isdir(path)

    def status(self, path: str) -> Status:
        """See `Files.status`."""
        found = os.stat(path)
        if not stat.S_ISREG(found.st_mode):
            raise ValueError(f"{path} is no ordinary file")
        return Status(found.st_size, found.st_ino, found.st_mtime_ns, found.st_ctime_ns)

    def lock(self, path: str, holder: str) -> OsLock:
        """See `Files.lock`."""
        import fcntl

        # Held from the beginning by something that lets go when nobody holds it, whatever interrupts this.
        lock = OsLock(path, _open_regular(path, os.O_RDWR | os.O_CREAT))
        descriptor = lock._descriptor
        try:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise LockedError(path, os.read(descriptor, 1000).decode("utf-8", "replace")) from None
            # A file that has another name elsewhere (a hard link) can be locked; its content is not ours to replace.
            if os.fstat(descriptor).st_nlink == 1:
                os.ftruncate(descriptor, 0)
                os.write(descriptor, holder.encode("utf-8"))
        except BaseException:
            lock.close()
            raise
        return lock


def _open_regular(path: str, flags: int) -> int:
    """Open a regular file; nothing is opened through a symbolic link.

    Raises
    ------
    OSError
        It is a link, or something else.
    """
    try:
        descriptor = os.open(path, flags | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, 0o666)
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.EMLINK):
            raise _link_error(path) from None
        raise
    try:
        _check_regular(path, os.fstat(descriptor).st_mode)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def _check_regular(path: str, mode: int) -> None:
    if stat.S_ISLNK(mode):
        raise _link_error(path)
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is no regular file; remove it", path)


def _link_error(path: str) -> OSError:
    return OSError(errno.ELOOP, "it is a symbolic link, and nothing is written through it; remove it", path)


OS_FILES = OsFiles()
"""What is used where no other object is given."""
