"""Memory that a client and the actors of its machine share, so that the columns of a batch need not be sent.

A `Block` is memory of the client that has no name (``memfd_create`` of Linux): it is gone with the last process that
has it mapped, however that one ends. An actor opens it by the number of the client's process and of its file there, and
knows by a secret in its first bytes that it is the one that was meant; on another machine, in another container, or as
another user it finds none, and the batch is sent as before. Blocks are used again and again, since most of what fresh
memory costs are its pages, and each is nobody else's until no array lies in it any more.
"""

from __future__ import annotations

import contextlib
import fcntl
import mmap
import os
import secrets
import stat
from typing import Any, NamedTuple

import numpy as np

from tkindex.threads import new_lock, new_rlock

_TOKEN = 16
# A cache line, where each array begins.
_LINE = 64
_LEAST_BYTES = 1 << 20
MOST_BYTES = 256 << 20
"""Of all blocks that a client keeps or has lent."""

Place = tuple[int, str, int]
"""Where an array lies in a block: its first byte, its data type, and how many values it has."""


class Address(NamedTuple):
    """Where another process of the machine finds a block, and how it knows that it has found it.

    Attributes
    ----------
    process, file : int
        Numbers of the client and of its open file.
    inode : int
    n_bytes : int
    token : bytes
        What the block begins with.
    """

    process: int
    file: int
    inode: int
    n_bytes: int
    token: bytes

    @property
    def path(self) -> str:
        """Where Linux shows the open file."""
        return f"/proc/{self.process}/fd/{self.file}"


class Block:
    """Memory of so many bytes, in which arrays are laid one behind the other.

    Raises
    ------
    OSError
        There is no such memory.
    """

    def __init__(self, n_bytes: int) -> None:
        file = os.memfd_create("tkindex", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
        try:
            os.ftruncate(file, n_bytes)
            # Nobody can cut it short under those who read it.
            fcntl.fcntl(file, fcntl.F_ADD_SEALS, fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_GROW | fcntl.F_SEAL_SEAL)
            self._memory = np.frombuffer(mmap.mmap(file, n_bytes), np.uint8)
            token = secrets.token_bytes(_TOKEN)
            self._memory[:_TOKEN] = np.frombuffer(token, np.uint8)
            self.address = Address(os.getpid(), file, os.fstat(file).st_ino, n_bytes, token)
        except BaseException:
            os.close(file)
            raise
        self._file = file

    @property
    def memory(self) -> np.ndarray:
        """All of it: ndarray of uint8."""
        return self._memory

    def close(self) -> None:
        """Have nobody find it any more; who has mapped it keeps it."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def __del__(self) -> None:
        if hasattr(self, "_file"):
            self.close()


class Lent:
    """A block that is lent for one piece of a batch; it goes back when no array lies in it any more."""

    def __init__(self, block: Block, blocks: Blocks) -> None:
        self._block, self._blocks = block, blocks
        self._at = _TOKEN
        self._first = block.memory.ctypes.data
        self._is_sound = True
        self.address = block.address
        # What arrays are views of, so that this lives as long as they do.
        self.__array_interface__: dict[str, Any] = block.memory.__array_interface__

    def empty(self, n: int, dtype: Any) -> np.ndarray:
        """Make an array in it: of shape (n,), its values anything.

        Raises
        ------
        MemoryError
            There is no room left.
        """
        kind = np.dtype(dtype)
        begin = -(-self._at // _LINE) * _LINE
        end = begin + n * kind.itemsize
        if end > self.address.n_bytes:
            raise MemoryError(f"{n * kind.itemsize:,} bytes do not fit into what is left of a block of shared memory")
        self._at = end
        return np.asarray(self)[begin:end].view(kind)

    def put(self, values: np.ndarray) -> np.ndarray:
        """Return a copy of an array in it."""
        found = self.empty(len(values), values.dtype)
        found[:] = values
        return found

    def place(self, array: np.ndarray) -> Place:
        """Return where an array lies that is a contiguous part of one of its own."""
        return array.ctypes.data - self._first, array.dtype.str, len(array)

    def spoil(self) -> None:
        """Say that somebody may still write into it: it is not used again."""
        self._is_sound = False

    def __del__(self) -> None:
        self._blocks.take_back(self._block, self._is_sound)


class SharedBatch(NamedTuple):
    """A batch for one shard whose columns lie in a block.

    Attributes
    ----------
    asked : tuple
        The arguments of `tkindex.cluster.shard.Shard.batch`.
    lent : Lent
    out : ndarray of int64, shape (Q,)
        Where the answers go; in 32 bits they take the first half of it.
    """

    asked: tuple[Any, ...]
    lent: Lent
    out: np.ndarray


class Blocks:
    """The blocks of a client; safe for many threads."""

    def __init__(self) -> None:
        # Of one thread again and again: a block may come back while another is lent.
        self._lock = new_rlock()
        self._left: list[Block] = []
        self._n_bytes = 0
        self._is_possible = hasattr(os, "memfd_create") and hasattr(fcntl, "F_ADD_SEALS")

    def lend(self, n_bytes: int) -> Lent | None:
        """Lend a block with room for so many bytes in a few arrays; None where there is none to be had."""
        if not self._is_possible:
            return None
        # Each array may begin a line later than the one before has ended.
        wanted = max(_LEAST_BYTES, 1 << (n_bytes + 16 * _LINE - 1).bit_length())
        with self._lock:
            at = min(
                (i for i, block in enumerate(self._left) if block.address.n_bytes >= wanted),
                key=lambda i: self._left[i].address.n_bytes, default=None,
            )  # fmt: skip
            if at is not None:
                return Lent(self._left.pop(at), self)
            while self._left and self._n_bytes + wanted > MOST_BYTES:
                self._forget(self._left.pop(0))
            if self._n_bytes + wanted > MOST_BYTES:
                return None
            try:
                block = Block(wanted)
            except OSError:
                return None
            self._n_bytes += wanted
        return Lent(block, self)

    def take_back(self, block: Block, is_sound: bool) -> None:
        """Keep a block for another, unless somebody may still write into it."""
        with self._lock:
            if is_sound and self._is_possible:
                self._left.append(block)
            else:
                self._forget(block)

    def _forget(self, block: Block) -> None:
        self._n_bytes -= block.address.n_bytes
        block.close()

    def close(self) -> None:
        """Let the blocks go; none is lent any more."""
        with self._lock:
            self._is_possible = False
            while self._left:
                self._forget(self._left.pop())


class Mapped:
    """The blocks of clients that a process has mapped; safe for many threads."""

    def __init__(self) -> None:
        self._lock = new_lock()
        self._known: dict[Address, np.ndarray] = {}

    def find(self, address: Address) -> np.ndarray | None:
        """Return the memory of a block, ndarray of uint8; None where this process cannot see it."""
        with self._lock:
            found = self._known.get(address)
            if found is None:
                # Those whose clients are gone, or have let them go, are let go here too.
                self._known = {other: memory for other, memory in self._known.items() if _is_there(other)}
                found = _mapped(address)
                if found is not None:
                    self._known[address] = found
            return found


def _is_there(address: Address) -> bool:
    """Say whether the open file of a client is the one that is meant, as far as its number tells."""
    try:
        found = os.stat(address.path)
    except OSError:
        return False
    return stat.S_ISREG(found.st_mode) and found.st_ino == address.inode and found.st_size == address.n_bytes


def _mapped(address: Address) -> np.ndarray | None:
    if not _is_there(address):
        return None
    with contextlib.suppress(OSError, ValueError):
        file = os.open(address.path, os.O_RDWR | os.O_CLOEXEC)
        try:
            memory = np.frombuffer(mmap.mmap(file, address.n_bytes), np.uint8)
        finally:
            os.close(file)
        if memory[:_TOKEN].tobytes() == address.token:
            return memory
    return None


def array_at(memory: np.ndarray, place: Place) -> np.ndarray:
    """Return the array that lies at a place in a block.

    Raises
    ------
    ValueError
        It does not lie inside.
    """
    begin, kind, n = place
    end = begin + n * np.dtype(kind).itemsize
    if begin < 0 or n < 0 or end > len(memory):
        raise ValueError(f"{n} values of {kind} at byte {begin} do not lie in {len(memory)} bytes of shared memory")
    found: np.ndarray = memory[begin:end].view(kind)
    return found
