"""What a build in progress keeps on the disk: what it has done, the facts of each shard by piece, and their labels.

Files of the folder ``build``::

    progress.json                     what is done: see `Unfinished`
    labels-PIECE.arrow                labels of entities that came with that piece
    part-SHARD-PIECE.facts            a header of sixteen int64, then the columns one behind the other, packed
    part-SHARD-PIECE.attributes       an Arrow file, where facts have attributes

Heads and tails of a part number the labels of all pieces since a *numbering* began, up to its own. Another numbering
begins where the labels of one take too much memory, so that a build needs no more however many labels there are.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
import pyarrow as pa

from tkindex.cluster.partition import Part
from tkindex.cluster.places import new_key
from tkindex.cluster.requests import joined_attributes
from tkindex.errors import IndexFileError
from tkindex.storage.files import OS_FILES
from tkindex.storage.filesystem import MOST_WRITTEN, write_file
from tkindex.storage.manifest import seal, unseal
from tkindex.store.reuse import empty

PROGRESS = "progress.json"
_MAGIC = 0x74_6B_70_61_72_74_30_32
_HEADER = 16
_WIDTHS_OF = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.int64}
_WIDTHS = (*_WIDTHS_OF,)


class Unfinished:
    """What a build has done so far, as it is written down.

    Parameters
    ----------
    folder : str
        That it is kept in.
    home : str
        Of the cluster, as errors call it.
    wanted : dict
        What the build was asked for: it goes on only with the same, or to leave out bad rows that it stopped at. Where
        nothing was divided yet, it begins anew.
    """

    def __init__(self, folder: str, home: str, wanted: dict[str, Any]) -> None:
        self.folder = folder
        self.path = os.path.join(folder, PROGRESS)
        self.state: dict[str, Any] = {
            "wanted": wanted, "key": new_key(), "id": new_key(), "unit": wanted["unit"], "pieces": 0, "facts": 0,
            "is_point": True, "relations": [], "shards": [], "n_read": 0, "n_bad": 0, "bad": [], "numberings": [0],
            "unit_row": None,
        }  # fmt: skip
        os.makedirs(folder, exist_ok=True)
        try:
            with open(self.path, "rb") as file:
                found = unseal(file.read())
        except FileNotFoundError:
            self.keep()
            return
        except (OSError, ValueError, KeyError) as error:
            raise IndexFileError(f"{self.path} cannot be read ({error}); remove {home} and build anew") from None
        if "numberings" not in found:
            raise IndexFileError(
                f"{home} holds an unfinished build of an older release; remove the folder and build anew"
            )
        if found["wanted"] != wanted:
            if not found["pieces"]:
                self.keep()
                return
            # What was read strictly has no bad row, so that it is the same where these are left out.
            if wanted.get("on_error") == "skip" and {**found["wanted"], "on_error": "skip"} == wanted:
                self.state = {**found, "wanted": wanted}
                self.keep()
                return
            differing = [name for name in wanted if found["wanted"].get(name) != wanted[name]]
            raise IndexFileError(
                f"{home} holds an unfinished build of something else ({', '.join(differing)} differ); build with the "
                "same sources and options to go on, or remove the folder"
            )
        self.state = found

    def keep(self) -> None:
        """Write down what is done."""
        spare = f"{self.path}.new"
        OS_FILES.remove_tree(spare)
        write_file(OS_FILES, spare, seal(self.state))
        OS_FILES.rename(spare, self.path)

    def part(self, shard: int, piece: int) -> str:
        """Return the file of the facts that a shard has of a piece, without what it ends in."""
        return os.path.join(self.folder, f"part-{shard:05d}-{piece:07d}")

    def labels(self, piece: int) -> str:
        """Return the file of the labels that came with a piece."""
        return os.path.join(self.folder, f"labels-{piece:07d}.arrow")

    def numberings(self) -> list[range]:
        """Return the pieces of each numbering of labels."""
        begins = [*self.state["numberings"], self.state["pieces"]]
        return [range(begin, end) for begin, end in pairwise(begins)]


def spill_labels(path: str, labels: pa.Array) -> None:
    """Write the labels of a piece."""
    _write_table(path, pa.table({"label": labels}))


def spilled_labels(paths: Sequence[str]) -> Iterator[pa.Array]:
    """Read the labels of pieces."""
    for path in paths:
        yield from _read_table(path).column("label").chunks


def spill(path: str, part: Part) -> None:
    """Write the part of a shard; a file of that name is of an attempt that was interrupted."""
    packed = [_packed(column) for column in _columns(part)]
    said = [_MAGIC, len(part.seqs), part.stops is not None, _sum([column for _, column in packed])]
    said += [number for base, column in packed for number in (base, column.itemsize)]
    header = np.zeros(_HEADER, np.int64)
    header[: len(said)] = said
    with open(f"{path}.facts", "wb", buffering=0) as file:
        for column in (header, *(column for _, column in packed)):
            left = np.ascontiguousarray(column).data.cast("B")
            while left:
                left = left[file.write(left[:MOST_WRITTEN]) :]
    if part.attributes is not None:
        _write_table(f"{path}.attributes", part.attributes)


def spilled(paths: Sequence[str], labels: pa.Array) -> Part | None:
    """Read what a shard has of some pieces whose heads and tails number these labels; None where it has nothing.

    Raises
    ------
    IndexFileError
        A file is not what was written.
    """
    headers = _headers(paths)
    if not headers:
        return None
    n = sum(int(header[1]) for _, header in headers)
    heads, relations, tails = (empty(n, np.int32) for _ in range(3))
    starts, seqs = empty(n, np.int64), empty(n, np.int64)
    stops = empty(n, np.int64) if any(header[2] for _, header in headers) else None
    tables: list[tuple[pa.Table | None, int]] = []
    low = 0
    for path, header in headers:
        some = slice(low, low + int(header[1]))
        low = some.stop
        mine = Part(
            labels, heads[some], relations[some], tails[some], starts[some],
            None if stops is None or not header[2] else stops[some], seqs[some], None,
        )  # fmt: skip
        _fill(path, header, _columns(mine))
        if stops is not None and mine.stops is None:
            stops[some] = mine.starts + 1
        attributes = f"{path}.attributes"
        tables.append((_read_table(attributes) if os.path.exists(attributes) else None, len(mine.seqs)))
    return Part(labels, heads, relations, tails, starts, stops, seqs, joined_attributes(tables))


def count_spilled(paths: Sequence[str]) -> tuple[int, int]:
    """Return how many facts a shard has of some pieces, and how many bytes their attributes take on the disk.

    Raises
    ------
    IndexFileError
        A file is not what was written.
    """
    found = _headers(paths)
    attributes = [f"{path}.attributes" for path, _ in found]
    sizes = (os.path.getsize(path) for path in attributes if os.path.exists(path))
    return sum(int(header[1]) for _, header in found), sum(sizes)


def _headers(paths: Sequence[str]) -> list[tuple[str, np.ndarray]]:
    """Read the headers of parts; some may not be there."""
    headers = []
    for path in paths:
        try:
            found = np.fromfile(f"{path}.facts", np.int64, _HEADER)
        except FileNotFoundError:
            continue
        if len(found) < _HEADER or found[0] != _MAGIC:
            raise _damaged(path)
        headers.append((path, found))
    return headers


def _columns(part: Part) -> list[np.ndarray]:
    """Return the columns in the order in which they are written."""
    return [
        part.starts, part.seqs, part.heads, part.relations, part.tails, *([] if part.stops is None else [part.stops]),
    ]  # fmt: skip


def _packed(column: np.ndarray) -> tuple[int, np.ndarray]:
    """Return a base, and a column relative to it in the fewest bytes: half of what a build reads and writes goes."""
    low, high = int(column.min()), int(column.max())
    width = next((width for width in _WIDTHS[:-1] if high - low < 1 << 8 * width), 8)
    if width >= column.itemsize:
        return 0, column
    out = empty(len(column), _WIDTHS_OF[width])
    np.subtract(column, column.dtype.type(low), out=out, casting="unsafe")
    return low, out


def _fill(path: str, header: np.ndarray, columns: Sequence[np.ndarray]) -> None:
    """Read columns from behind the header."""
    total = 0
    with open(f"{path}.facts", "rb", buffering=0) as file:
        file.seek(8 * _HEADER)
        for place, column in enumerate(columns):
            base, width = header[4 + 2 * place : 6 + 2 * place].tolist()
            if width not in _WIDTHS or width > column.itemsize:
                raise _damaged(path)
            read = column if width == column.itemsize else empty(len(column), _WIDTHS_OF[width])
            left = read.data.cast("B")
            while left:
                n = file.readinto(left)
                if not n:
                    raise _damaged(path)
                left = left[n:]
            total += _sum([read], place)
            if read is not column:
                np.add(read, column.dtype.type(base), out=column, casting="unsafe")
        if file.read(1) or total % (1 << 63) != int(header[3]):
            raise _damaged(path)


def _sum(columns: Sequence[np.ndarray], first: int = 0) -> int:
    """Return a sum of all words of columns, which blocks that a disk has lost are not likely to have too."""
    return sum(int(column.sum(dtype=np.int64)) * (first + i + 1) for i, column in enumerate(columns)) % (1 << 63)


def _damaged(path: str) -> IndexFileError:
    return IndexFileError(
        f"{path}.facts is not what was written there: a file of the build was lost; remove the folder and build anew"
    )


def _write_table(path: str, table: pa.Table) -> None:
    with pa.OSFile(path, "wb") as file, pa.ipc.new_file(file, table.schema) as writer:
        writer.write_table(table.combine_chunks())


def _read_table(path: str) -> pa.Table:
    with pa.OSFile(path) as file:
        return pa.ipc.open_file(file).read_all().combine_chunks()
