"""JSONL: one object, or one array, on each line.

pyarrow reads objects; where it stumbles, or the lines are arrays, Python's own parser reads line by line and names the
line of each error.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.json as pajson

from tkindex.ingest.column_roles import is_role_name, resolve
from tkindex.ingest.delimited import load
from tkindex.ingest.json_text import DoubledKeyError, parse_json
from tkindex.ingest.records import CHUNK_ROWS, RowBuffer
from tkindex.ingest.tables import Options, Rows, SourceChunk
from tkindex.timeline.arrays import is_unicode
from tkindex.timeline.calendar import quote

_BLOCK: Final = 1 << 24
_SAMPLE_LINES: Final = 100


def read_json_lines(path: Path, options: Options) -> SourceChunk | None:
    """Read a JSONL file of objects, or of arrays ``[head, relation, tail, start(, stop)]``.

    Returns
    -------
    Piece or None
        None where the file has no line. Integers are ids and ticks; text is text.
    """
    content = load(path)
    source = str(path)
    piece = _read_fast(content, source, options)
    if piece is None:
        return _read_exactly(content, source, options)
    del content
    piece.locate = lambda rows: _lines_of(load(path), rows)
    return piece


def _lines(content: bytes) -> Iterator[tuple[int, bytes]]:
    """(number, line) of the lines that are not blank."""
    return ((i, line) for i, line in enumerate(io.BytesIO(content), 1) if line.strip())


def _read_fast(content: bytes, source: str, options: Options) -> SourceChunk | None:
    """Read with pyarrow; None where it finds anything wrong, or might read a value other than it is written."""
    schema = _sampled_schema(content, options)
    if schema is None:
        return None
    try:
        table = pajson.read_json(
            pa.BufferReader(content),
            pajson.ReadOptions(block_size=_BLOCK),
            pajson.ParseOptions(explicit_schema=schema, unexpected_field_behavior="infer"),
        )
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError):
        return None
    inferred = [field for field in table.schema if field.name not in schema.names]
    if any(pa.types.is_timestamp(field.type) or is_role_name(field.name, options.overrides) for field in inferred):
        return None  # text that pyarrow took for a time, or a column of unknown kind
    if table.num_rows != sum(1 for _ in _lines(content)):
        return None  # two values on a line, or one over two lines
    roles = resolve(table.column_names, options.overrides, source)
    options.advance(table.num_rows, None)
    wanted, moved = roles.keep(table.num_columns, options.attributes)
    return SourceChunk(source, table.select(wanted), moved, "line", notes=list(roles.notes))


def _sampled_schema(content: bytes, options: Options) -> pa.Schema | None:
    """Types of the columns that play a role, and of those that hold text, from the first lines; None if unsure."""
    kinds: dict[str, set[type]] = {}
    for _, line in islice(_lines(content), _SAMPLE_LINES):
        try:
            record = json.loads(line)
        except (ValueError, RecursionError):
            return None
        if not isinstance(record, dict) or not all(map(is_unicode, record)):
            return None
        for key, value in record.items():
            kinds.setdefault(key, set()).add(type(value))
    fields: list[tuple[str, pa.DataType]] = []
    for key, found in kinds.items():
        found.discard(type(None))
        if found == {str}:
            fields.append((key, pa.string()))
        elif found == {int}:
            fields.append((key, pa.int64()))
        elif is_role_name(key, options.overrides):
            return None
    return pa.schema(fields) if fields else None


def _read_exactly(content: bytes, source: str, options: Options) -> SourceChunk | None:
    rows = RowBuffer(source, "line", options)
    lines = _lines(content)
    while not rows.stopped and (chunk := list(islice(lines, CHUNK_ROWS))):
        records: list[Any] = []
        places: list[int] = []
        for number, line in chunk:
            try:
                record = parse_json(line)
                reason = "" if isinstance(record, (dict, list)) else "expected an object or an array"
            except (ValueError, RecursionError) as error:
                reason = (
                    f"not JSON: {error.msg} at character {error.pos + 1}"
                    if isinstance(error, json.JSONDecodeError)
                    else str(error)
                    if isinstance(error, DoubledKeyError)
                    else f"not JSON: {error}"
                )
            if not reason:
                records.append(record)
                places.append(number)
                continue
            if options.strict:  # what stands before comes first
                rows.add(records, places)
                records, places = [], []
            if not rows.stopped:
                rows.refuse(number, quote(line.strip().decode("utf-8", "replace")), reason)
            if rows.stopped:
                break
        rows.add(records, places)
    piece = rows.finish()
    if piece is not None:
        piece.bad.sort(key=lambda row: row.line)
        return piece
    if not rows.n_bad:
        return None
    # Nothing but bad lines: there are no columns to find roles in.
    empty = pa.table({role: pa.nulls(0, pa.string()) for role in ("head", "relation", "tail", "start")})
    return SourceChunk(source, empty, resolve(empty.column_names, {}, source), "line", bad=rows.bad, n_bad=rows.n_bad)


def _lines_of(content: bytes, rows: Rows) -> list[int]:
    """Lines of rows, by their ascending numbers."""
    wanted = set(rows.tolist())
    return [number for row, (number, _) in enumerate(_lines(content)) if row in wanted]
