"""The file system of this machine: `tkindex.storage.filesystem.Files` by the calls of `os`."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import stat
import sys
from collections.abc import Callable
from typing import Any

from tkindex.storage.filesystem import (
    Bytes,
    Files,
    Handle,
    Lock,
    LockedError,
    Patch,
    Status,
    make_parents,
    replace_file,
    write_all,
    write_file,
)
from tkindex.storage.mapped import Mapped, map_descriptor
from tkindex.storage.writeback import Writeback

# The protocol was in this file: what imported it from here still does.
__all__ = [
    "OS_FILES", "Bytes", "Files", "Handle", "Lock", "LockedError", "OsFiles", "OsHandle", "OsLock", "OsPatch", "Patch",
    "Status", "make_parents", "replace_file", "write_all", "write_file",
]  # fmt: skip


_PAGE_BYTES = 4096
_DONTNEED = getattr(os, "POSIX_FADV_DONTNEED", 0)


class OsHandle:
    """A file descriptor that is open for writing.

    Attributes
    ----------
    descriptor : int
        Negative once it is closed.
    sent : (int, int) or None
        The bytes that are on their way to the disk: where they begin, and how many.
    """

    def __init__(self, descriptor: int) -> None:
        self.descriptor = descriptor
        # Looked up once: a commit of one fact is little more than these two calls.
        self._write: Callable[[int, Bytes], int] = os.write
        self._put: Callable[[int, Bytes, int], int] = os.pwrite
        # Absent from macOS; said of whole pages it would drop them, so it is said of less than one.
        self._advise: Callable[[int, int, int, int], None] | None = getattr(os, "posix_fadvise", None)
        self._sync: Callable[[int], None] = getattr(os, "fdatasync", os.fsync)
        self._writeback: Writeback | None = None
        self.sent: tuple[int, int] | None = None

    def write(self, data: Bytes, at: int | None = None) -> int:
        """See `Handle.write`."""
        if at is None:
            return self._write(self.descriptor, data)
        written = self._put(self.descriptor, data, at)
        if written < _PAGE_BYTES and self._advise is not None:
            # Begins to write the pages to the disk, and does not wait: the sync finds half of its work done. A system
            # that knows no such thing does all of it then.
            try:
                self._advise(self.descriptor, at, written - 1 or 1, _DONTNEED)
                self.sent = at, written
            except OSError:
                pass
        return written

    def sync(self) -> None:
        """See `Handle.sync`; the size of the file is synced with its bytes, its times are not."""
        sent = self.sent
        if sent is not None:
            self.sent = None
            if self._writeback is None:
                self._writeback = Writeback(self.descriptor)
            self._writeback.wait(*sent)
        self._sync(self.descriptor)

    def close(self) -> None:
        """See `Handle.close`."""
        if self.descriptor >= 0:
            descriptor, self.descriptor = self.descriptor, -1
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
    """An `flock`: released when its process ends, however it ends, and not by closing a copy of the descriptor.

    A forked child has such a copy. It only closes it; the process that took the lock ends it for all copies.

    Attributes
    ----------
    path : str
    file : (int, int)
        The device and the inode of what was locked.
    """

    def __init__(self, path: str, descriptor: int) -> None:
        import fcntl

        self.descriptor = descriptor
        self.path, self._pid = path, os.getpid()
        # Looked up once, as in `OsHandle`.
        self._lstat = os.lstat
        mine = os.fstat(descriptor)
        self.file = mine.st_dev, mine.st_ino
        # Kept here, since an interpreter that exits imports nothing any more.
        self._flock, self._unlock = fcntl.flock, fcntl.LOCK_UN

    def is_held(self) -> bool:
        """See `Lock.is_held`."""
        try:
            found = self._lstat(self.path)
        except OSError:
            return False
        return (found.st_dev, found.st_ino) == self.file

    def close(self) -> None:
        """See `Lock.close`."""
        if self.descriptor >= 0:
            # First: what is interrupted behind this may leave a descriptor open, and nothing locked.
            if os.getpid() == self._pid:
                with contextlib.suppress(OSError):
                    self._flock(self.descriptor, self._unlock)
            descriptor, self.descriptor = self.descriptor, -1
            os.close(descriptor)

    def __del__(self) -> None:
        self.close()


class OsFiles:
    """The file system of this machine."""

    def create(self, path: str) -> OsHandle:
        """See `Files.create`; a file that is there is removed first, and what is no regular file is refused."""
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC
        try:
            return OsHandle(os.open(path, flags, 0o666))
        except FileExistsError:
            # Whoever may write the folder may have put a link there: nothing is written through one, hard or symbolic.
            _check_regular(path, os.lstat(path).st_mode)
            os.unlink(path)
            return OsHandle(os.open(path, flags, 0o666))

    def append(self, path: str) -> OsHandle:
        """See `Files.append`; what is no regular file is refused."""
        # Not O_APPEND, with which Linux writes to the end whatever offset is given.
        descriptor = open_regular(path, os.O_WRONLY)
        os.lseek(descriptor, 0, os.SEEK_END)
        return OsHandle(descriptor)

    def patch(self, path: str) -> OsPatch:
        """See `Files.patch`; what is no regular file is refused."""
        return OsPatch(open_regular(path, os.O_WRONLY | os.O_CREAT))

    def read(self, path: str, begin: int = 0, n: int | None = None) -> bytes:
        """See `Files.read`."""
        with open(_open_to_read(path), "rb") as stream:
            stream.seek(begin)
            return stream.read(n)

    def map(self, path: str) -> Mapped:
        """See `Files.map`."""
        descriptor = _open_to_read(path)
        try:
            return map_descriptor(descriptor, path)
        finally:
            os.close(descriptor)

    def rename(self, old: str, new: str) -> None:
        """See `Files.rename`."""
        os.rename(old, new)

    def exchange(self, one: str, other: str) -> bool:
        """See `Files.exchange`: `renameat2` of Linux."""
        renameat2 = _library_function("renameat2")
        if renameat2 is None:
            return False
        here, exchange = -100, 2
        return bool(renameat2(here, os.fsencode(one), here, os.fsencode(other), exchange) == 0)

    def remove(self, path: str) -> None:
        """See `Files.remove`."""
        os.remove(path)

    def remove_tree(self, path: str) -> None:
        """See `Files.remove_tree`."""
        try:
            shutil.rmtree(path, ignore_errors=True)
        except BaseException as error:
            # An interrupt: what is half removed would stay for good, and nobody knows its name but this call.
            shutil.rmtree(path, ignore_errors=True)
            # One that comes right behind the closing of a folder makes `rmtree` close it again, and hides in the error.
            behind = error.__context__
            if isinstance(error, OSError) and behind is not None and not isinstance(behind, Exception):
                raise behind from None
            raise

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

    def write_back(self, path: str) -> None:
        """See `Files.write_back`: `sync_file_range` of Linux, which does not wait for the disk's cache, or a sync."""
        call = _library_function("sync_file_range")
        if call is None:
            self.sync(path)
            return
        import ctypes

        descriptor = _open_to_read(path)
        try:
            # From the beginning to the end; wait for what is under way, write, and wait for that.
            whole = ctypes.c_int64(0)
            if call(descriptor, whole, whole, ctypes.c_uint(1 | 2 | 4)):
                os.fsync(descriptor)
        finally:
            os.close(descriptor)

    def sync_dir(self, path: str) -> None:
        """See `Files.sync_dir`."""
        self.sync(path or ".")

    def truncate(self, path: str, size: int) -> None:
        """See `Files.truncate`; what is no regular file is refused."""
        descriptor = open_regular(path, os.O_WRONLY)
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
        lock = OsLock(path, open_regular(path, os.O_RDWR | os.O_CREAT))
        descriptor = lock.descriptor
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


def _library_function(name: str) -> Any:
    """A function of Linux's C library that Python does not offer; None on other systems, or where it is missing."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes

    try:
        return getattr(ctypes.CDLL(None, use_errno=True), name)
    except (OSError, AttributeError):
        return None


def _open_to_read(path: str) -> int:
    """Open a regular file, so that a pipe of that name blocks nobody; links are followed."""
    return _kept_if_regular(path, os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC))


def open_regular(path: str, flags: int) -> int:
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
    return _kept_if_regular(path, descriptor)


def _kept_if_regular(path: str, descriptor: int) -> int:
    """Return what was opened where it is a regular file; else close it and say what it is."""
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
