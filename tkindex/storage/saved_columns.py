"""The facts of a saved index as plain arrays, for who reads a live folder without building a store."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tkindex.lazily import np
from tkindex.storage.arrowfiles import numbers, read_table
from tkindex.storage.files import OS_FILES
from tkindex.storage.filesystem import Files
from tkindex.storage.saved import ATTRIBUTES, REMEDY, checked_files, damage_named
from tkindex.storage.saved_layout import SEGMENT
from tkindex.store.store import Header, widen

if TYPE_CHECKING:
    import pyarrow as pa


class Columns(NamedTuple):
    """The facts of a saved index as they lie in its files, in the order of rows."""

    heads: np.ndarray
    relations: np.ndarray
    tails: np.ndarray
    starts: np.ndarray
    stops: np.ndarray | None
    entities: pa.ChunkedArray
    relation_labels: pa.ChunkedArray
    attributes: pa.Table | None


def read_columns(path: str | Path, files: Files = OS_FILES) -> Columns:
    """Read the facts of a saved index as plain arrays, checksums compared; no store is built and no kernel called.

    Raises
    ------
    IndexFileError
        As `tkindex.storage.saved.load`.
    """
    folder = os.fspath(path)
    with damage_named(folder):
        body, sizes, *_ = checked_files(folder, True, files)
        (segment,) = body["segments"]
        header = Header(**{name: segment[name] for name in Header._fields})
        facts = read_table(files, os.path.join(folder, f"{SEGMENT}/facts.arrow"), False, REMEDY)
        labels = [
            read_table(files, os.path.join(folder, f"{SEGMENT}/{name}.arrow"), False, REMEDY).column("label")
            for name in ("entities", "relations")
        ]
        heads, relations, tails = (
            numbers(facts, name, REMEDY).astype(np.int32, copy=False) for name in ("heads", "relations", "tails")
        )
        return Columns(
            heads,
            relations,
            tails,
            widen(numbers(facts, "start", REMEDY), header.start_base),
            None if header.is_point else widen(numbers(facts, "stop", REMEDY), header.start_base),
            labels[0],
            labels[1],
            read_table(files, os.path.join(folder, ATTRIBUTES), False, REMEDY) if ATTRIBUTES in sizes else None,
        )
