"""Files of facts in pieces that fit in memory, each of which can be read by itself, and again.

A Parquet file is cut between row groups. Any other file is one piece.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from tkindex.errors import InputError
from tkindex.ingest.attribute_types import AttributeTypes, check_attributes, typed
from tkindex.ingest.column_roles import Columns, check_columns
from tkindex.ingest.readers import RawFacts, facts_of
from tkindex.ingest.report import BuildReport
from tkindex.ingest.sources import batches_of, files_of, format_of, read_file, read_row_groups
from tkindex.ingest.tables import Options, Rows, SourceChunk

PIECE_ROWS = 1 << 21
"""Rows of a piece, where a file can be cut; a row group is never."""


class Piece(NamedTuple):
    """Some rows of a file.

    Attributes
    ----------
    path : str
    groups : tuple of int, or None
        Row groups of a Parquet file; None for a whole file.
    first_row : int
        How many rows of the file come before.
    stamp : (int, int)
        Size and time of the file in ns, which tell whether it is still the same.
    """

    path: str
    groups: tuple[int, ...] | None
    first_row: int
    stamp: tuple[int, int]


class Reading(NamedTuple):
    """How files are read; as the arguments of `tkindex.ingest.readers.read_facts`."""

    columns: Columns | None = None
    unit: str | None = None
    closed_stop: bool | None = None
    on_error: str = "raise"
    dayfirst: bool | None = None
    ticks: bool = False
    attributes: bool | dict[str, str] = True


def list_pieces(paths: Iterable[str | Path], most_rows: int = PIECE_ROWS) -> list[Piece]:
    """Return the pieces of files and folders, in the order in which they are read.

    Raises
    ------
    InputError
        A path that is no file of facts, or a Parquet file that cannot be read.
    """
    pieces = []
    for file in (file for path in paths for file in files_of(Path(path), [])):
        found = file.stat()
        stamp = (found.st_size, found.st_mtime_ns)
        if format_of(file) != "parquet":
            pieces.append(Piece(str(file), None, 0, stamp))
            continue
        try:
            with pq.ParquetFile(file) as opened:
                sizes = [opened.metadata.row_group(i).num_rows for i in range(opened.metadata.num_row_groups)]
        except (pa.ArrowException, OSError) as error:
            raise InputError(f"{file}: is no readable parquet file: {error}") from error
        first = 0
        for groups in batches_of(sizes, most_rows):
            pieces.append(Piece(str(file), tuple(groups), first, stamp))
            first += sum(sizes[i] for i in groups)
    return pieces


def read_piece(piece: Piece, reading: Reading) -> RawFacts:
    """Read the facts of a piece; bad rows are named by their place in the file.

    Raises
    ------
    InputError, BadRowError
        As `tkindex.ingest.readers.read_facts`; or the file has changed since it was listed.
    """
    path = Path(piece.path)
    try:
        found = path.stat()
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error}") from error
    if (found.st_size, found.st_mtime_ns) != piece.stamp:
        raise InputError(f"{path} has changed since the build began; build anew, from files that stay as they are")
    report = BuildReport()
    strict = reading.on_error == "raise"
    options = Options(check_columns(reading.columns), strict, reading.attributes is not False, lambda n, total: None)
    if piece.groups is None:
        chunks = list(read_file(path, options, report.notes))
    else:
        chunks = [_read_groups(path, piece, options)]
    facts = facts_of(
        chunks, report, strict, unit=reading.unit, closed_stop=reading.closed_stop, dayfirst=reading.dayfirst,
        ticks=reading.ticks,
    )  # fmt: skip
    if isinstance(reading.attributes, bool) or facts.attributes is None:
        return facts
    # A file that lacks a column has nulls there.
    declared = {name: kind for name, kind in reading.attributes.items() if name in facts.attributes.column_names}
    try:
        return replace(facts, attributes=typed(facts.attributes, declared, report.notes))
    except InputError as error:
        raise InputError(f"{path}: {error}") from None


def declared_types(piece: Piece, reading: Reading, asked: AttributeTypes) -> bool | dict[str, str]:
    """Return the types of attributes that all pieces are read with, from what the first one holds.

    Parameters
    ----------
    piece : Piece
        The first.
    reading : Reading
    asked : bool, "infer" or mapping of str to str
        As in `tkindex.build`. Inferred is what each value of the first piece says; where a later one does not, it is
        an error that names the column, which then has to be declared.

    Raises
    ------
    InputError
        A column that is declared and not there, or holds what is none of its type.
    """
    check_attributes(asked)
    if isinstance(asked, bool):
        return asked
    given = read_piece(piece, reading._replace(attributes=True)).attributes
    found = typed(given, asked, [])
    if not isinstance(asked, str):
        return dict(asked)
    if given is None or found is None:
        return True
    return {
        name: "boolean" if pa.types.is_boolean(kind) else "time" if pa.types.is_temporal(kind) else "number"
        for name, kind, before in zip(found.column_names, found.schema.types, given.schema.types, strict=True)
        if kind != before
    }


def _read_groups(path: Path, piece: Piece, options: Options) -> SourceChunk:
    assert piece.groups is not None
    try:
        chunk = read_row_groups(path, piece.groups, options)
    except (pa.ArrowException, OSError) as error:
        raise InputError(f"{path}: is no readable parquet file: {error}") from error
    chunk.locate = lambda rows: _from(rows, piece.first_row)
    return chunk


def _from(rows: Rows, first: int) -> list[int]:
    return (np.asarray(rows) + (first + 1)).tolist()
