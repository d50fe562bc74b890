"""Anything that facts come in, to pieces: files, folders, Arrow streams, dicts of columns, iterables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyarrow as pa

from tkindex.errors import InputError
from tkindex.ingest.column_roles import resolve
from tkindex.ingest.delimited import COMPRESSIONS, read_delimited
from tkindex.ingest.json_lines import read_json_lines
from tkindex.ingest.records import ObjectColumn, attribute_column, read_rows
from tkindex.ingest.tables import Options, SourceChunk
from tkindex.lazily import pc
from tkindex.timeline.arrays import arrow_column, arrow_values
from tkindex.timeline.calendar import UNITS, quote

if TYPE_CHECKING:
    from pyarrow.parquet import ParquetFile

_FORMATS: Final = {
    ".parquet": "parquet",
    ".pq": "parquet",
    ".arrow": "ipc",
    ".arrows": "ipc",
    ".feather": "ipc",
    ".ipc": "ipc",
    ".csv": "text",
    ".tsv": "text",
    ".txt": "text",
    ".jsonl": "json",
    ".ndjson": "json",
}
_COMPRESSED: Final = {"text", "json"}
_KNOWN: Final = (
    "Parquet (.parquet), Arrow IPC (.arrow, .feather), CSV (.csv, .tsv, .txt), JSONL (.jsonl, .ndjson), "
    f"the text formats also with {', '.join(COMPRESSIONS)}"
)
# Rows of Parquet read at once: enough to keep both cores busy, few enough that the decoder's buffers stay small.
_PARQUET_ROWS: Final = 1 << 20
# Text that recurs is read as a dictionary: its labels are hashed once for each group of rows. Where most labels of a
# sample differ, the dictionary would not fit in a Parquet page and cost more than it saves.
_SAMPLE_ROWS: Final = 1 << 13
_TEXT: Final = (pa.string(), pa.large_string(), pa.binary(), pa.large_binary())


def read_chunks(source: Any, options: Options, notes: list[str]) -> Iterator[SourceChunk]:
    """Pieces of a source, in order; sources without a row or a column give none.

    Raises
    ------
    InputError
        The source is of no known kind, cannot be read, or has no columns for the roles.
    """
    if isinstance(source, (str, Path)):
        yield from _read_path(Path(source), options, notes)
    elif isinstance(source, Mapping):
        yield _read_columns(source, options)
    elif hasattr(source, "__arrow_c_stream__"):
        yield _read_stream(source, options)
    elif hasattr(source, "__arrow_c_array__"):
        yield _read_table(pa.table(pa.record_batch(source)), type(source).__name__, options)
    elif isinstance(source, Iterable) and not isinstance(source, (bytes, bytearray, np.ndarray)):
        yield from _read_iterable(source, options, notes)
    else:
        raise InputError(
            f"{quote(source)} ({type(source).__name__}) is no source of facts: give a path ({_KNOWN}), a table with "
            "__arrow_c_stream__ (pandas, polars, DuckDB relation, pyarrow), a dict of columns, or tuples"
        )


def _read_iterable(source: Iterable[Any], options: Options, notes: list[str]) -> Iterator[SourceChunk]:
    items = iter(source)
    first = next(items, None)
    if first is None:
        return
    if isinstance(first, (str, Path)):
        for path in chain([first], items):
            if not isinstance(path, (str, Path)):
                raise InputError(f"a list of files holds {quote(path)}: give paths only")
            yield from _read_path(Path(path), options, notes)
        return
    name = type(source).__name__
    chunk = read_rows(chain([first], items), "rows" if name in ("list", "tuple", "generator") else name, options)
    if chunk is not None:
        yield chunk


def _read_path(path: Path, options: Options, notes: list[str]) -> Iterator[SourceChunk]:
    for file in files_of(path, notes):
        yield from read_file(file, options, notes)


def files_of(path: Path, notes: list[str]) -> list[Path]:
    """Return the files of facts that a path means: itself, or those of a folder in the order of their names.

    Raises
    ------
    InputError
        There is none.
    """
    try:
        is_folder = path.is_dir()
    except OSError as error:
        raise InputError(f"{quote(str(path))} cannot be read: {error.strerror}") from error
    if is_folder:
        files = sorted(file for file in path.iterdir() if file.is_file() and not file.name.startswith((".", "_")))
        readable = [file for file in files if format_of(file) is not None]
        if not readable:
            raise InputError(f"{path}: the folder holds no file of facts: expected {_KNOWN}")
        other = [file.name for file in files if format_of(file) is None]
        if other:
            notes.append(f"{path}: not read, since their names end in nothing known: {', '.join(other)}")
        return readable
    if not path.is_file():
        if path.exists() or str(path) == "-":
            # Where a row is wrong, its line is looked for in a second reading.
            raise InputError(f"{path}: facts are read from files, and not from standard input, a pipe or a device")
        raise InputError(f"{path}: there is no such file or folder")
    return [path]


def _suffix(path: Path) -> str:
    """The ending that says the format, without that of a compression."""
    suffixes = [suffix.lower() for suffix in path.suffixes]
    if suffixes and suffixes[-1] in COMPRESSIONS:
        suffixes.pop()
        return suffixes[-1] if suffixes and _FORMATS.get(suffixes[-1]) in _COMPRESSED else ""
    return suffixes[-1] if suffixes else ""


def format_of(path: Path) -> str | None:
    """Return "parquet", "ipc", "json" or "delimited", as the name of a file says; None where it says nothing."""
    return _FORMATS.get(_suffix(path))


def read_file(path: Path, options: Options, notes: list[str]) -> Iterator[SourceChunk]:
    """Read one file; none where it has no columns at all.

    Raises
    ------
    InputError
    """
    kind = format_of(path)
    if kind is None:
        raise InputError(f"{path}: the ending {path.suffix!r} says nothing of the format: expected {_KNOWN}")
    chunk: SourceChunk | None
    try:
        if kind == "parquet":
            chunk = _read_parquet(path, options)
        elif kind == "ipc":
            chunk = _read_ipc(path, options)
        elif kind == "json":
            chunk = read_json_lines(path, options)
        else:
            chunk = read_delimited(path, _suffix(path), options)
    except (pa.ArrowException, OSError, UnicodeDecodeError, MemoryError, OverflowError) as error:
        raise InputError(f"{path}: is no readable {kind} file: {error}") from error
    if chunk is None or (not chunk.table.num_rows and not chunk.n_bad):
        # Often it is the wrong file, or one whose writing failed.
        notes.append(f"{path}: no row is in it")
    if chunk is not None:
        yield chunk


def _read_parquet(path: Path, options: Options) -> SourceChunk:
    # Here, since whoever reads no such file, as most who open an index, does without.
    from pyarrow.parquet import ParquetFile

    with ParquetFile(path) as file:
        total = file.metadata.num_rows
        options.advance(0, total)
        groups = [file.metadata.row_group(i).num_rows for i in range(file.metadata.num_row_groups)]
    tables: list[pa.Table] = []
    for batch in batches_of(groups, _PARQUET_ROWS) or [[]]:
        chunk = read_row_groups(path, batch, options)
        tables.append(chunk.table)
        options.advance(tables[-1].num_rows, total)
    chunk.table = pa.concat_tables(tables)
    return chunk


def batches_of(sizes: Sequence[int], most: int) -> list[list[int]]:
    """Divide row groups, by their numbers, into batches of so many rows at most, or of one group.

    >>> batches_of([4, 3, 9, 2], 8)
    [[0, 1], [2], [3]]
    """
    batches: list[list[int]] = []
    n_rows = 0
    for i, size in enumerate(sizes):
        if not batches or n_rows + size > most:
            batches.append([])
            n_rows = 0
        batches[-1].append(i)
        n_rows += size
    return batches


def read_row_groups(path: Path, groups: Sequence[int], options: Options) -> SourceChunk:
    """Read some row groups of a Parquet file; its rows are counted from the first of these."""
    from pyarrow.parquet import ParquetFile

    with ParquetFile(path) as file:
        names = list(file.schema_arrow.names)
        roles = resolve(names, options.overrides, str(path))
        encoded = _dictionary_columns(file, [names[place] for place in roles[:3]])
    wanted, moved = roles.keep(len(names), options.attributes)
    with ParquetFile(path, read_dictionary=encoded) as file:
        columns = [names[i] for i in wanted]
        table = (
            file.read_row_groups(list(groups), columns) if groups else file.schema_arrow.empty_table().select(wanted)
        )
    return _as_said(SourceChunk(str(path), table, moved, notes=list(roles.notes)), file.schema_arrow)


def _as_said(chunk: SourceChunk, schema: pa.Schema) -> SourceChunk:
    """Take over what a table of results says of its times (`tkindex.results.export`): what is read is what was."""
    said = schema.metadata or {}
    chunk.excludes_stops = said.get(b"tkindex.closed_stop") == b"false"
    unit = said.get(b"tkindex.unit", b"").decode("utf-8", "replace")
    if said.get(b"tkindex.times") == b"ticks" and unit in UNITS:
        chunk.unit = unit
    return chunk


def _dictionary_columns(file: ParquetFile, names: list[str]) -> list[str]:
    """The columns among `names` whose text recurs, by a look at the first rows.

    The metadata would say more, but asking it about a column of a corrupt file ends the process.
    """
    names = [name for name in names if file.schema_arrow.field(name).type in _TEXT]
    sample = next(file.iter_batches(_SAMPLE_ROWS, columns=names), None) if names else None
    if sample is None:
        return []
    for column in sample.columns:
        column.validate()
    return [name for name in names if pc.count_distinct(sample.column(name)).as_py() <= sample.num_rows // 2]


def _read_ipc(path: Path, options: Options) -> SourceChunk:
    # Read, not mapped: facts must survive the file being truncated while they are indexed.
    with pa.OSFile(str(path)) as file:
        is_file = file.read(6) == b"ARROW1"
        file.seek(0)
        if is_file:
            reader = pa.ipc.open_file(file)
            batches = [reader.get_batch(i) for i in range(reader.num_record_batches)]
        else:
            reader = pa.ipc.open_stream(file)
            batches = list(reader)
        for batch in batches:
            _validate(batch, str(path))
        table = pa.Table.from_batches(batches, reader.schema)
    return _read_table(table, str(path), options)


def _validate(batch: pa.RecordBatch, source: str) -> None:
    """Check a batch from a file before anything follows its offsets; text need not be UTF-8 yet."""
    for name, column in zip(batch.schema.names, batch.columns, strict=True):
        raw = column
        if pa.types.is_string(column.type):
            raw = column.view(pa.binary())
        elif pa.types.is_large_string(column.type):
            raw = column.view(pa.large_binary())
        try:
            raw.validate(full=True)
        except pa.ArrowInvalid as error:
            raise InputError(f"{source}: the column {name!r} is corrupt: {error}") from error


def _read_stream(source: Any, options: Options) -> SourceChunk:
    name = "table" if isinstance(source, (pa.Table, pa.RecordBatchReader)) else type(source).__name__
    if isinstance(source, pa.Table):
        return _read_table(source, name, options)
    reader = pa.RecordBatchReader.from_stream(source)
    return _read_table(pa.Table.from_batches(reader, reader.schema), name, options)


def _read_table(table: pa.Table, name: str, options: Options) -> SourceChunk:
    # pandas hands on its index under this name; it is no column of the caller's.
    kept = [i for i, column in enumerate(table.column_names) if not column.startswith("__index_level_")]
    table = table.select(kept)
    roles = resolve(table.column_names, options.overrides, name)
    options.advance(table.num_rows, table.num_rows)
    wanted, moved = roles.keep(table.num_columns, options.attributes)
    return _as_said(SourceChunk(name, table.select(wanted), moved, notes=list(roles.notes)), table.schema)


def _read_columns(source: Mapping[Any, Any], options: Options) -> SourceChunk:
    names = [str(key) for key in source]
    roles = resolve(names, options.overrides, "columns")
    playing = set(roles.positions().values())
    wanted, moved = roles.keep(len(names), options.attributes)
    chunk = SourceChunk("columns", pa.table({}), moved, notes=list(roles.notes))
    columns: list[pa.ChunkedArray] = []
    for place, (name, values) in enumerate(zip(names, source.values(), strict=True)):
        if place not in wanted:
            continue
        column = _arrow_column(values)
        if column is None:
            if isinstance(values, (str, bytes)) or not hasattr(values, "__len__"):
                raise InputError(
                    f"the column {name!r} is {quote(values)}: give a list or an array, a value for each fact"
                )
            if place in playing:
                typed = ObjectColumn(name)
                typed.add(list(values))
                column, problem = typed.finish()
                chunk.unit = chunk.unit or typed.unit
                if problem is not None:
                    chunk.misfits.append(problem)
            else:
                column = attribute_column(name, list(values), chunk.source, chunk.notes)
        columns.append(column)
    lengths = {names[place]: len(column) for place, column in zip(wanted, columns, strict=True)}
    if len(set(lengths.values())) > 1:
        raise InputError(f"the columns differ in length: {', '.join(f'{name!r} {n:,}' for name, n in lengths.items())}")
    chunk.table = pa.table(columns, names=list(lengths))
    options.advance(chunk.table.num_rows, chunk.table.num_rows)
    return chunk


def _arrow_column(values: Any) -> pa.ChunkedArray | None:
    """A column that is Arrow, or becomes it without a look at each value; None for others."""
    if isinstance(values, pa.ChunkedArray):
        return values
    if hasattr(values, "__arrow_c_array__"):
        return pa.chunked_array([pa.array(values)])
    if hasattr(values, "__arrow_c_stream__"):
        return pa.chunked_array(values)
    if isinstance(values, np.ndarray) and values.dtype != object and values.ndim == 1:
        if values.dtype.kind == "U":
            return pa.chunked_array([arrow_values(values.tolist(), pa.string())])
        code, step = np.datetime_data(values.dtype) if values.dtype.kind == "M" else ("", 1)
        if values.dtype.kind in "biuf" or (code in ("D", "s", "ms", "us", "ns") and step == 1):
            return pa.chunked_array([arrow_column(values.astype(values.dtype.newbyteorder("="), copy=False))])
    return None
