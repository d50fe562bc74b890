"""A file system in memory whose power can be cut: what is volatile, what is on the disk, and what may be either.

As POSIX promises it, and no more (Pillai et al., "All File Systems Are Not Created Equal", OSDI 2014):

- Bytes written since the last sync of a file may be on the disk in any subset of their sectors, the last of them torn
  at any byte; the file may be as long as all of them and hold zeros, or what the disk held there before, in between.
- A name that was made, replaced or removed since the last sync of its folder is on the disk or not, each operation by
  itself whatever the order; one rename is wholly there or not at all.
- The end of a process loses nothing of this: what it wrote stays visible, and what was not on the disk still is not.

`SimulatedFiles` is the protocol `tkindex.storage.filesystem.Files`. `SimulatedFiles.fork` copies it with all that is
undecided, `cut` makes one of the states that a power cut may leave.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from bench.crash.inodes import FILLS, Naming, Piece, SimulatedFile, SimulatedFolder, apply_names
from tkindex.storage.filesystem import Bytes, LockedError, Status
from tkindex.storage.mapped import Mapped, of_bytes

SECTOR = 512
_MAX_PIECES = 8
"""A long write is cut into at most so many pieces, each of whole sectors."""
_MAX_UNSYNCED = 2
"""Of the writes in place to a file, so many may be on the disk or not; those before are."""


class Slot(NamedTuple):
    """One thing that a power cut decides: `inode`, the place in its `pending` (-1: how the file is filled), options."""

    tick: int
    inode: int
    place: int
    options: tuple[int, ...]
    """0: nothing of it is on the disk; the last: all of it. Of a piece: how many bytes; of the filling: see FILLS."""


class SimulatedCrashError(BaseException):
    """The process ends here. No `except Exception` on the way may catch it, as none survives a kill."""


class SimulatedFiles:
    """An implementation of `tkindex.storage.filesystem.Files` in memory.

    Attributes
    ----------
    watch : callable or None
        Called with the name of the operation after each that changes something, also in the middle of each write.
    fault : callable or None
        Called with operation and path before each operation. What it raises is raised; for a write it may return how
        many bytes are taken; for a sync that it makes fail, the unwritten bytes are lost though they stay visible, as
        Linux does.
    """

    def __init__(self) -> None:
        self.inodes: dict[int, SimulatedFile | SimulatedFolder] = {1: SimulatedFolder()}
        self.locks: dict[str, str] = {}
        self.graves: list[bytes] = []
        self.watch: Callable[[str, str], None] | None = None
        self.fault: Callable[[str, str], int | None] | None = None
        self.n_syncs = 0
        self.generation = 0
        self._next = 2
        self._tick = 0

    # ---- what happens to the whole -----------------------------------------------------------------------------------

    def fork(self) -> SimulatedFiles:
        """A copy with everything that is undecided, for another process: no lock is held."""
        other = SimulatedFiles()
        other.inodes = {number: inode.copy() for number, inode in self.inodes.items()}
        other.graves = self.graves.copy()
        other._next, other._tick = self._next, self._tick
        return other

    def kill(self) -> None:
        """The process ends: its locks and handles are gone, its writes are not."""
        self.locks.clear()
        self.generation += 1

    def slots(self) -> list[Slot]:
        """What a power cut now would decide, in the order in which it was asked for."""
        found = []
        for number in self._reachable():
            inode = self.inodes[number]
            if isinstance(inode, SimulatedFolder):
                found += [Slot(op.tick, number, i, (0, 1)) for i, op in enumerate(inode.pending)]
                continue
            for i, piece in enumerate(inode.pending):
                n = 1 if piece.data is None else len(piece.data)
                found.append(Slot(piece.tick, number, i, tuple(sorted({0, min(1, n), n // 2, max(n - 1, 0), n}))))
            if any(piece.data for piece in inode.pending):
                found.append(Slot(inode.pending[-1].tick, number, -1, (0, 1, 2)))
        return sorted(found)

    def _reachable(self) -> list[int]:
        """Inodes that a name on the disk or on its way there leads to, and folders on the way."""
        seen, queue = {1}, [1]
        while queue:
            inode = self.inodes[queue.pop()]
            if isinstance(inode, SimulatedFolder):
                named = [*inode.durable.values(), *(i for op in inode.pending for _, i in op.names if i is not None)]
                fresh = {number for number in named if number not in seen}
                seen |= fresh
                queue += fresh
        return sorted(seen)

    def cut(self, slots: list[Slot], choice: list[int]) -> SimulatedFiles:
        """The disk after a power cut that decided `slots` (all of them, as `slots` lists them) by `choice`."""
        other = SimulatedFiles()
        other._next, other._tick, other.graves = self._next, self._tick, self.graves
        decided: dict[tuple[int, int], int] = {
            (slot.inode, slot.place): value for slot, value in zip(slots, choice, strict=True)
        }
        other.inodes = {}
        for number in self._reachable():
            inode = self.inodes[number]
            if isinstance(inode, SimulatedFolder):
                names = inode.durable.copy()
                for i, op in enumerate(inode.pending):
                    if decided[number, i]:
                        apply_names(names, op.names)
                other.inodes[number] = SimulatedFolder(names, names.copy())
            elif inode.pending:
                fill = FILLS[decided.get((number, -1), 0)]
                stale = self.graves[-1] if self.graves and fill == "stale" else b""
                content = inode.written_back([decided[number, i] for i in range(len(inode.pending))], fill, stale)
                # The times of a file may be on the disk though its bytes are not: they give no hint.
                changed = inode.version + (len(content) != len(inode.content))
                other.inodes[number] = SimulatedFile(content, content, [], changed)
            else:
                other.inodes[number] = SimulatedFile(inode.durable, inode.durable, [], inode.version)
        return other

    # ---- paths -------------------------------------------------------------------------------------------------------

    def _folder_of(self, path: str) -> tuple[int, SimulatedFolder, str]:
        parents, name = _parts(path)
        number = 1
        for part in parents:
            inode = self.inodes[number]
            if not isinstance(inode, SimulatedFolder):
                raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), path)
            if part not in inode.entries:
                raise _missing(path)
            number = inode.entries[part]
        folder = self.inodes[number]
        if not isinstance(folder, SimulatedFolder):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), path)
        return number, folder, name

    def _number(self, path: str) -> int:
        if not path.strip("/"):
            return 1
        _, folder, name = self._folder_of(path)
        if name not in folder.entries:
            raise _missing(path)
        return folder.entries[name]

    def _file(self, path: str) -> SimulatedFile:
        inode = self.inodes[self._number(path)]
        if isinstance(inode, SimulatedFolder):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
        return inode

    def _folder(self, path: str) -> SimulatedFolder:
        inode = self.inodes[self._number(path)]
        if isinstance(inode, SimulatedFile):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), path)
        return inode

    def _name(self, folder: SimulatedFolder, *names: tuple[str, int | None]) -> None:
        self._tick += 1
        folder.pending.append(Naming(self._tick, names))
        apply_names(folder.entries, names)

    def _done(self, operation: str, path: str) -> None:
        if self.watch is not None:
            self.watch(operation, path)

    def _asks(self, operation: str, path: str) -> int | None:
        return self.fault(operation, path) if self.fault is not None else None

    # ---- the protocol ------------------------------------------------------------------------------------------------

    def create(self, path: str) -> SimulatedHandle:
        """See `Files.create`."""
        self._asks("create", path)
        _, folder, name = self._folder_of(path)
        if name in folder.entries:
            # Refuses a folder; a file loses its name, and whoever has it open keeps it.
            self._file(path)
            self._bury(folder, name)
            self._name(folder, (name, None))
        file = SimulatedFile()
        self.inodes[self._next] = file
        self._name(folder, (name, self._next))
        self._next += 1
        self._done("create", path)
        return SimulatedHandle(self, path, file)

    def append(self, path: str) -> SimulatedHandle:
        """See `Files.append`."""
        self._asks("append", path)
        return SimulatedHandle(self, path, self._file(path))

    def patch(self, path: str) -> SimulatedPatch:
        """See `Files.patch`."""
        self._asks("patch", path)
        _, folder, name = self._folder_of(path)
        if name not in folder.entries:
            self.inodes[self._next] = SimulatedFile()
            self._name(folder, (name, self._next))
            self._next += 1
        self._done("patch", path)
        return SimulatedPatch(self, path, self._file(path))

    def read(self, path: str, begin: int = 0, n: int | None = None) -> bytes:
        """See `Files.read`."""
        self._asks("read", path)
        content = self._file(path).content
        return content[begin:] if n is None else content[begin : begin + n]

    def map(self, path: str) -> Mapped:
        """See `Files.map`."""
        self._asks("map", path)
        return of_bytes(self._file(path).content)

    def rename(self, old: str, new: str) -> None:
        """See `Files.rename`."""
        self._asks("rename", new)
        number = self._number(old)
        here, folder, name = self._folder_of(old)
        there, _, target = self._folder_of(new)
        if here != there:
            raise OSError(errno.EXDEV, "the simulation renames within one folder only", new)
        replaced, moved = self.inodes.get(folder.entries.get(target, 0)), self.inodes[number]
        if replaced is moved:
            return
        if isinstance(replaced, SimulatedFolder):
            if isinstance(moved, SimulatedFile):
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), new)
            if replaced.entries:
                raise OSError(errno.ENOTEMPTY, os.strerror(errno.ENOTEMPTY), new)
        elif replaced is not None and isinstance(moved, SimulatedFolder):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), new)
        self._bury(folder, target)
        self._name(folder, (name, None), (target, number))
        self._done("rename", new)

    def exchange(self, one: str, other: str) -> bool:
        """See `Files.exchange`."""
        self._asks("exchange", other)
        try:
            here, folder, name = self._folder_of(one)
            there, _, target = self._folder_of(other)
        except OSError:
            return False
        if here != there:
            raise OSError(errno.EXDEV, "the simulation exchanges within one folder only", other)
        if not {name, target} <= folder.entries.keys():
            return False
        self._name(folder, (name, folder.entries[target]), (target, folder.entries[name]))
        self._done("exchange", other)
        return True

    def remove(self, path: str) -> None:
        """See `Files.remove`."""
        self._asks("remove", path)
        self._file(path)
        _, folder, name = self._folder_of(path)
        self._bury(folder, name)
        self._name(folder, (name, None))
        self._done("remove", path)

    def _bury(self, folder: SimulatedFolder, name: str) -> None:
        """Keep the bytes of a file that loses its name: another file may be given their place on the disk."""
        inode = self.inodes.get(folder.entries.get(name, 0))
        if isinstance(inode, SimulatedFile) and len(inode.content) > 64:
            self.graves = [*self.graves[-3:], inode.content]

    def remove_tree(self, path: str) -> None:
        """See `Files.remove_tree`."""
        try:
            inode = self.inodes[self._number(path)]
            if isinstance(inode, SimulatedFile):
                return
            for name in sorted(inode.entries):
                inner = self.inodes[inode.entries[name]]
                if isinstance(inner, SimulatedFolder):
                    self.remove_tree(f"{path}/{name}")
                else:
                    self.remove(f"{path}/{name}")
            self._asks("remove", path)
        except OSError:
            return
        _, folder, name = self._folder_of(path)
        self._name(folder, (name, None))
        self._done("remove", path)

    def list(self, path: str) -> list[str]:
        """See `Files.list`."""
        self._asks("list", path)
        return sorted(self._folder(path).entries)

    def make_dir(self, path: str) -> None:
        """See `Files.make_dir`."""
        self._asks("make_dir", path)
        _, folder, name = self._folder_of(path)
        if name in folder.entries:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), path)
        self.inodes[self._next] = SimulatedFolder()
        self._name(folder, (name, self._next))
        self._next += 1
        self._done("make_dir", path)

    def sync(self, path: str) -> None:
        """See `Files.sync`."""
        self._sync_file(self._file(path), path)

    def write_back(self, path: str) -> None:
        """See `Files.write_back`: nothing is mapped for writing here."""

    def _sync_file(self, file: SimulatedFile, path: str) -> None:
        self.n_syncs += 1
        try:
            self._asks("sync", path)
        except OSError:
            # The pages are marked clean all the same: no later sync writes them, and readers go on seeing them.
            file.pending.clear()
            raise
        # What an earlier failed sync dropped is not in `pending`, and so does not get to the disk here either.
        file.durable = file.content if file.is_whole else file.applied()
        file.pending.clear()
        self._done("sync", path)

    def sync_dir(self, path: str) -> None:
        """See `Files.sync_dir`."""
        self.n_syncs += 1
        self._asks("sync_dir", path)
        folder = self._folder(path)
        for op in folder.pending:
            apply_names(folder.durable, op.names)
        folder.pending.clear()
        self._done("sync_dir", path)

    def truncate(self, path: str, size: int) -> None:
        """See `Files.truncate`."""
        self._asks("truncate", path)
        self._resize(self._file(path), size)
        self._done("truncate", path)

    def _resize(self, file: SimulatedFile, size: int) -> None:
        self._tick += 1
        file.pending.append(Piece(self._tick, size, None))
        file.content = file.content[:size].ljust(size, b"\0")
        file.version += 1

    def size(self, path: str) -> int:
        """See `Files.size`."""
        self._asks("size", path)
        return len(self._file(path).content)

    def exists(self, path: str) -> bool:
        """See `Files.exists`."""
        try:
            self._number(path)
        except OSError:
            return False
        return True

    def is_dir(self, path: str) -> bool:
        """See `Files.is_dir`."""
        try:
            return isinstance(self.inodes[self._number(path)], SimulatedFolder)
        except OSError:
            return False

    def status(self, path: str) -> Status:
        """See `Files.status`."""
        self._asks("status", path)
        number = self._number(path)
        inode = self.inodes[number]
        if isinstance(inode, SimulatedFolder):
            raise ValueError(f"{path} is no ordinary file")
        return Status(len(inode.content), number, inode.version, inode.version)

    def lock(self, path: str, holder: str) -> SimulatedLock:
        """See `Files.lock`."""
        self._asks("lock", path)
        if path in self.locks:
            raise LockedError(path, self.locks[path])
        _, folder, name = self._folder_of(path)
        if name not in folder.entries:
            self.inodes[self._next] = SimulatedFile()
            self._name(folder, (name, self._next))
            self._next += 1
        # Nobody reads who held a lock before the crash: its bytes are not worth a decision of their own.
        file = self._file(path)
        file.content = file.durable = holder.encode()
        self.locks[path] = holder
        self._done("lock", path)
        return SimulatedLock(self, path)

    # ---- for those who look ------------------------------------------------------------------------------------------

    def tree(self, path: str = "") -> Iterator[tuple[str, bytes | None]]:
        """Every path below one and its bytes, None of a folder, as processes see them; sorted."""
        folder = self._folder(path)
        for name, number in sorted(folder.entries.items()):
            inode = self.inodes[number]
            if isinstance(inode, SimulatedFile):
                yield f"{path}/{name}", inode.content
            else:
                yield f"{path}/{name}", None
                yield from self.tree(f"{path}/{name}")


class SimulatedHandle:
    """An open file of `SimulatedFiles`; useless once its process is killed."""

    def __init__(self, files: SimulatedFiles, path: str, file: SimulatedFile) -> None:
        self._files, self._path, self._file = files, path, file
        self._generation = files.generation

    def _check(self) -> None:
        if self._generation != self._files.generation:
            raise OSError(errno.EBADF, "the process that opened this was killed, or has closed it", self._path)

    def write(self, data: Bytes, at: int | None = None) -> int:
        """See `Handle.write`."""
        self._check()
        whole = bytes(data)
        offset = len(self._file.content) if at is None else at
        taken = self._files._asks("write", self._path)
        if taken is not None:
            whole = whole[: max(1, min(taken, len(whole)))]
        if self._files.watch is not None and len(whole) > 1:
            self._pause_within(whole, offset)
        self._put(whole, offset)
        self._files._done("write", self._path)
        return len(whole)

    def _pause_within(self, whole: bytes, offset: int) -> None:
        """Let the watcher see the file in the middle of a write, as a kill may leave it."""
        file = self._file
        before = file.content, len(file.pending), file.version
        cut = 1 + (self._files._tick * 7919) % (len(whole) - 1)
        self._put(whole[:cut], offset)
        assert self._files.watch is not None
        self._files.watch("half a write", self._path)
        file.content, n_pending, file.version = before
        del file.pending[n_pending:]

    def _put(self, data: bytes, offset: int) -> None:
        file, files = self._file, self._files
        n = len(data)
        sectors = -(-(offset % SECTOR + n) // SECTOR)
        step = SECTOR * -(-sectors // _MAX_PIECES)
        at = 0
        while at < n:
            end = min(n, (offset + at) // step * step + step - offset)
            files._tick += 1
            file.pending.append(Piece(files._tick, offset + at, data[at:end]))
            at = end
        before = file.content
        file.content = before[:offset].ljust(offset, b"\0") + data + before[offset + n :]
        file.version += 1

    def sync(self) -> None:
        """See `Handle.sync`."""
        self._check()
        self._files._sync_file(self._file, self._path)

    def close(self) -> None:
        """See `Handle.close`."""
        self._generation = -1


class SimulatedPatch:
    """A file of `SimulatedFiles` that is written in place.

    It is never synced, and would leave a decision for each write there ever was: all but the last ones are taken to
    have been written back by now.
    """

    def __init__(self, files: SimulatedFiles, path: str, file: SimulatedFile) -> None:
        self._files, self._path, self._file = files, path, file
        self._generation = files.generation

    def put(self, offset: int, data: Bytes) -> None:
        """See `Patch.put`."""
        if self._generation != self._files.generation:
            raise OSError(errno.EBADF, "the process that opened this was killed, or has closed it", self._path)
        if self._files._asks("put", self._path) is not None:
            raise OSError(errno.EIO, "a write in place wrote a part of its bytes", self._path)
        file, whole = self._file, bytes(data)
        self._files._tick += 1
        file.pending.append(Piece(self._files._tick, offset, whole))
        if len(file.pending) > _MAX_UNSYNCED:
            early = SimulatedFile(file.content, file.durable, file.pending[:1])
            file.durable, file.pending = early.applied(), file.pending[1:]
        file.content = file.content[:offset].ljust(offset, b"\0") + whole + file.content[offset + len(whole) :]
        file.version += 1
        self._files._done("put", self._path)

    def close(self) -> None:
        """See `Patch.close`."""
        self._generation = -1


class SimulatedLock:
    """A lock of `SimulatedFiles`."""

    def __init__(self, files: SimulatedFiles, path: str) -> None:
        self._files, self._path, self._generation = files, path, files.generation
        self._number = files._number(path)

    def is_held(self) -> bool:
        """See `Lock.is_held`."""
        try:
            return self._files._number(self._path) == self._number
        except OSError:
            return False

    def close(self) -> None:
        """See `Lock.close`."""
        if self._generation == self._files.generation:
            self._files.locks.pop(self._path, None)
        self._generation = -1


@lru_cache(maxsize=4096)
def _parts(path: str) -> tuple[tuple[str, ...], str]:
    *parents, name = [part for part in path.split("/") if part]
    return tuple(parents), name


def _missing(path: str) -> FileNotFoundError:
    return FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
