"""A file and a folder of a simulated disk: what processes see, what is on the disk, and what is on its way there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

FILLS = ("short", "zeros", "stale")
"""What stands where bytes were not written back: the file ends there, or it holds zeros, or what the disk held."""


class Piece(NamedTuple):
    """Bytes on their way to the disk; `data` None cuts the file to `offset` bytes."""

    tick: int
    offset: int
    data: bytes | None


class Naming(NamedTuple):
    """Names on their way to the disk, all of them in one step; a name without inode is removed."""

    tick: int
    names: tuple[tuple[str, int | None], ...]


@dataclass(slots=True)
class SimulatedFile:
    """`content` as processes see it; `durable` as the disk has it; `pending` what may be written back in between."""

    content: bytes = b""
    durable: bytes = b""
    pending: list[Piece] = field(default_factory=list)
    version: int = 0

    def copy(self) -> SimulatedFile:
        """The same, to go on by itself."""
        return SimulatedFile(self.content, self.durable, self.pending.copy(), self.version)

    def applied(self) -> bytes:
        """What the disk has once everything pending is there."""
        content = bytearray(self.durable)
        for piece in self.pending:
            if len(content) < piece.offset:
                content.extend(bytes(piece.offset - len(content)))
            if piece.data is None:
                del content[piece.offset :]
            else:
                content[piece.offset : piece.offset + len(piece.data)] = piece.data
        return bytes(content)

    @property
    def is_whole(self) -> bool:
        """Whether the disk and what is pending make up all that processes see; not so after a sync failed."""
        added = sum(len(piece.data) for piece in self.pending if piece.data is not None)
        cuts = any(piece.data is None for piece in self.pending)
        return not cuts and len(self.durable) + added == len(self.content)

    def written_back(self, taken_of: Sequence[int], fill: str, stale: bytes) -> bytes:
        """The content after a power cut.

        Parameters
        ----------
        taken_of : sequence of int
            Of each piece, how many bytes are on the disk; of one that cuts the file, whether it is.
        fill : str
            One of FILLS.
        stale : bytes
            What the disk held there before, where that is the filling.
        """
        content = bytearray(self.durable)
        for piece, taken in zip(self.pending, taken_of, strict=True):
            if piece.data is None:
                if taken:
                    del content[piece.offset :]
                    content.extend(bytes(piece.offset - len(content)))
                continue
            end = piece.offset + (taken if fill == "short" else len(piece.data))
            if (taken or fill != "short") and len(content) < end:
                at = len(content)
                content += stale[at:end].ljust(end - at, b"\0")
            content[piece.offset : piece.offset + taken] = piece.data[:taken]
        return bytes(content)


@dataclass(slots=True)
class SimulatedFolder:
    """`entries` as processes see them; `durable` and `pending` as of a file."""

    entries: dict[str, int] = field(default_factory=dict)
    durable: dict[str, int] = field(default_factory=dict)
    pending: list[Naming] = field(default_factory=list)

    def copy(self) -> SimulatedFolder:
        """The same, to go on by itself."""
        return SimulatedFolder(self.entries.copy(), self.durable.copy(), self.pending.copy())


def apply_names(entries: dict[str, int], names: tuple[tuple[str, int | None], ...]) -> None:
    """Make, replace or remove names, as one operation does."""
    for name, number in names:
        if number is None:
            entries.pop(name, None)
        else:
            entries[name] = number
