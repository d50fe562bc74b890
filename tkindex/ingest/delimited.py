"""CSV and TSV: a fast reader for what is well formed, and an exact one that names the line for everything else.

pyarrow reads; where it stumbles (a record of another width, bad UTF-8, a stray quote, a huge field) the file is read
again record by record, so that the error, or the report of a lenient build, can name lines. All values stay text.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.csv as pacsv

from tkindex.errors import InputError
from tkindex.ingest.column_roles import looks_like_header, positional_names, resolve
from tkindex.ingest.records import CHUNK_ROWS, RowBuffer
from tkindex.ingest.tables import Options, Rows, SourceChunk
from tkindex.timeline.calendar import quote

COMPRESSIONS: Final = {".gz": "gzip", ".bz2": "bz2", ".zst": "zstd"}
"""What a text file is unpacked by, by the ending of its name."""
_DELIMITERS: Final = {".csv": (",", ";", "\t"), ".tsv": ("\t",), ".txt": ("\t", ",", ";", "|")}
_BLOCK: Final = 1 << 24
_QUOTE: Final = ord('"')
_MARK: Final = b"\xef\xbb\xbf"


class Record(NamedTuple):
    """One record: the line it begins on, its fields, and why they cannot be told apart, if so."""

    line: int
    fields: list[str]
    error: str = ""


def load(path: Path) -> bytes:
    """Contents of a text file, unpacked if its ending is one of `COMPRESSIONS`, without the byte-order mark.

    Raises
    ------
    InputError
        The file cannot be read or unpacked, or is UTF-16 or UTF-32.
    """
    try:
        packed = COMPRESSIONS.get(path.suffix.lower())
        if packed:
            with pa.input_stream(str(path), compression=packed) as stream:
                content = bytes(stream.read())
        else:
            content = path.read_bytes()
    except (OSError, pa.ArrowInvalid) as error:
        raise InputError(f"{path}: cannot be read: {error}") from error
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise InputError(f"{path}: is UTF-16 or UTF-32: save it as UTF-8")
    return content.removeprefix(_MARK)


def read_delimited(path: Path, suffix: str, options: Options) -> SourceChunk | None:
    """Read a CSV, TSV or TXT file.

    Parameters
    ----------
    path : Path
    suffix : {".csv", ".tsv", ".txt"}
        Decides which delimiters are tried on the first line.
    options : Options

    Returns
    -------
    Piece or None
        None where the file has no record.

    Notes
    -----
    Quotes follow RFC 4180. In a file where no field begins with a quote they are ordinary characters; in one where they
    do not pair up, the lines at fault are bad rows. Without a header the order is head, relation, tail, start[, stop].
    """
    content = load(path)
    source = str(path)
    if not content.strip(b"\r\n"):
        return None
    delimiter = _delimiter(content, _DELIMITERS[suffix], source)
    quoting = find_quoting(content, delimiter)
    head = list(islice(_records(content, delimiter, quoting), 100))
    has_header = looks_like_header(head[0].fields, options.overrides) and not head[0].error
    if has_header:
        names = [name.strip() for name in head[0].fields]
    else:
        # The commonest width: one short record at the top must not make all others wrong.
        widths = [len(record.fields) for record in head if not record.error] or [len(head[0].fields)]
        names = positional_names(max(widths, key=lambda width: (widths.count(width), width)))
    layout = _Layout(source, names, has_header, delimiter, quoting)
    piece = None if quoting == "mixed" else _read_fast(content, layout, options)
    if piece is None:
        piece = _read_exactly(content, layout, options)
    else:
        del content
        piece.locate = lambda rows: _lines_of(load(path), layout, rows)
    if not has_header:
        piece.hint = "if this line names the columns, say which is which with columns={'head': 'its name', ...}"
        piece.notes.append(f"{source}: no header, so the columns are {', '.join(names)}")
    return piece


class _Layout(NamedTuple):
    source: str
    names: list[str]
    has_header: bool
    delimiter: str
    quoting: str


def _delimiter(content: bytes, candidates: tuple[str, ...], source: str) -> str:
    """The first delimiter that gives the first record three fields; quotes are respected first, then ignored."""
    for quoting in ("mixed", "plain"):
        for delimiter in candidates:
            record = next(_records(content, delimiter, quoting))
            if len(record.fields) >= 3:
                return delimiter
    named = " or ".join(repr(delimiter) for delimiter in candidates)
    raise InputError(
        f"{source}: line {record.line} has fewer than three fields separated by {named}: {quote(record.fields[0])}"
    )


def find_quoting(content: bytes, delimiter: str) -> str:
    """How quotes are used: ``"plain"`` characters, ``"quoted"`` fields of RFC 4180, or ``"mixed"``.

    >>> [find_quoting(text, ",") for text in (b'a,b "c" d', b'"a ""b"",\\n",c', b'"a" b,c')]
    ['plain', 'quoted', 'mixed']
    """
    if b'"' not in content:
        return "plain"
    characters = np.frombuffer(content, np.uint8)
    edges = np.zeros(256, bool)
    edges[[ord(delimiter), ord("\n"), ord("\r")]] = True
    begins_field, well_formed, n_before = False, True, 0
    for start in range(0, len(characters), _BLOCK):
        quotes = np.flatnonzero(characters[start : start + _BLOCK] == _QUOTE) + start
        before = edges[characters[np.maximum(quotes - 1, 0)]] | (quotes == 0)
        begins_field = begins_field or bool(before.any())
        if well_formed:
            well_formed = _pair_up(characters, quotes, before, edges, n_before)
        n_before += len(quotes)
    if not begins_field:
        return "plain"
    return "quoted" if well_formed and n_before % 2 == 0 else "mixed"


def _pair_up(
    characters: npt.NDArray[np.uint8],
    quotes: Rows,
    before: npt.NDArray[np.bool_],
    edges: npt.NDArray[np.bool_],
    n_before: int,
) -> bool:
    """Whether opening quotes follow the edge of a field, and closing ones precede one; doubled quotes do both."""
    opening = (np.arange(len(quotes)) + n_before) % 2 == 0
    last = len(characters) - 1
    opens = before | (characters[np.maximum(quotes - 1, 0)] == _QUOTE)
    following = characters[np.minimum(quotes + 1, last)]
    closes = edges[following] | (following == _QUOTE) | (quotes == last)
    return bool(np.where(opening, opens, closes).all())


def _text(content: bytes) -> io.TextIOWrapper:
    """Lines with their endings as they are; invalid UTF-8 becomes lone surrogates."""
    return io.TextIOWrapper(io.BytesIO(content), "utf-8", "surrogateescape", newline="")


def _records(content: bytes, delimiter: str, quoting: str) -> Iterator[Record]:
    """Records of a text file, empty lines left out; `quoting` is as `find_quoting` says, "mixed" is always right."""
    n_done = 0
    if quoting == "quoted":
        # The csv module is ten times faster, and right where quotes pair up; but it refuses long fields.
        reader = csv.reader(_text(content), delimiter=delimiter, strict=True)
        line = 1
        try:
            for fields in reader:
                if fields:
                    yield Record(line, fields)
                    n_done += 1
                line = reader.line_num + 1
            return
        except csv.Error:
            pass
    yield from islice(_exact_records(content, delimiter, quoting != "plain"), n_done, None)


def _exact_records(content: bytes, delimiter: str, quoted: bool) -> Iterator[Record]:
    """Records of a text file, empty lines left out."""
    text = _text(content)
    pending: list[str] = []  # lines read ahead in vain, the next one last
    number = 0
    while True:
        line = pending.pop() if pending else text.readline()
        if not line:
            return
        number += 1
        stripped = line.rstrip("\r\n")
        if not stripped:
            continue
        if not quoted or '"' not in stripped:
            yield Record(number, stripped.split(delimiter))
            continue
        lines = [line]
        record, n_lines = _split_quoted(lines, delimiter, pending, text)
        if record is None:
            # Only this line is given up: one stray quote must not swallow the rest of the file.
            pending.extend(reversed(lines[1:]))
            yield Record(number, [stripped], "a quote is not closed, or text follows the closing quote of a field")
            continue
        yield Record(number, record)
        number += n_lines - 1


def _split_quoted(
    lines: list[str], delimiter: str, pending: list[str], text: io.TextIOWrapper
) -> tuple[list[str] | None, int]:
    """Fields of a record that begins on ``lines[0]``; lines it goes on over are appended. None if quotes do not fit."""
    fields: list[str] = []
    line, at = lines[0].rstrip("\r\n"), 0
    while True:
        if not line.startswith('"', at):
            end = line.find(delimiter, at)
            if end < 0:
                return [*fields, line[at:]], len(lines)
            fields.append(line[at:end])
            at = end + 1
            continue
        parts: list[str] = []
        at += 1
        while True:
            end = line.find('"', at)
            if end < 0:
                # The field goes on over the line's end, which belongs to it as it is written.
                whole = lines[-1]
                parts.append(line[at:] + whole[len(whole.rstrip("\r\n")) :])
                following = pending.pop() if pending else text.readline()
                if not following:
                    return None, 0
                lines.append(following)
                line, at = following.rstrip("\r\n"), 0
            elif line.startswith('"', end + 1):
                parts.append(line[at : end + 1])
                at = end + 2
            else:
                parts.append(line[at:end])
                at = end + 1
                break
        fields.append("".join(parts))
        if at == len(line):
            return fields, len(lines)
        if line[at] != delimiter:
            return None, 0
        at += 1


def _read_fast(content: bytes, layout: _Layout, options: Options) -> SourceChunk | None:
    """Read with pyarrow; None where it finds anything wrong."""
    begin = _end_of_header(content, layout) if layout.has_header else 0
    buffer = pa.py_buffer(content).slice(begin)
    if content.startswith(_MARK, begin):
        # The first label begins with the character of the byte-order mark, which pyarrow would take away.
        return None
    roles = resolve(layout.names, options.overrides, layout.source)
    wanted, moved = roles.keep(len(layout.names), options.attributes)
    if buffer.size == 0:
        table = pa.table([pa.nulls(0, pa.string())] * len(wanted), names=[layout.names[i] for i in wanted])
    else:
        try:
            table = pacsv.read_csv(
                pa.BufferReader(buffer),
                pacsv.ReadOptions(column_names=layout.names, block_size=_BLOCK),
                pacsv.ParseOptions(
                    delimiter=layout.delimiter,
                    quote_char='"' if layout.quoting == "quoted" else False,
                    newlines_in_values=layout.quoting == "quoted",
                ),
                pacsv.ConvertOptions(
                    column_types=dict.fromkeys(layout.names, pa.string()),
                    include_columns=[layout.names[i] for i in wanted],
                    strings_can_be_null=False,
                ),
            )
        except pa.ArrowInvalid:
            return None
    options.advance(table.num_rows, None)
    return SourceChunk(layout.source, table, moved, "line", notes=list(roles.notes))


def _end_of_header(content: bytes, layout: _Layout) -> int:
    """Where the records begin: behind the line, or the lines, of the header."""
    following = next(islice(_records(content, layout.delimiter, layout.quoting), 1, None), None)
    if following is None:
        return len(content)
    return sum(len(line.encode("utf-8", "surrogateescape")) for line in islice(_text(content), following.line - 1))


def _read_exactly(content: bytes, layout: _Layout, options: Options) -> SourceChunk:
    """Read record by record; what is no row is noted by its line."""
    rows = RowBuffer(layout.source, "line", options, layout.names)
    records = _records(content, layout.delimiter, layout.quoting)
    if layout.has_header:
        next(records)
    while not rows.stopped and (chunk := list(islice(records, CHUNK_ROWS))):
        fields: list[list[str]] = []
        lines: list[int] = []
        for record in chunk:
            if not record.error:
                fields.append(record.fields)
                lines.append(record.line)
                continue
            if options.strict:  # what stands before comes first
                rows.add(fields, lines)
                fields, lines = [], []
            if rows.stopped:
                break
            rows.refuse(record.line, quote(record.fields[0]), record.error)
            if rows.stopped:
                break
        if fields:
            rows.add(fields, lines)
    piece = rows.finish()
    assert piece is not None  # the buffer was given names
    piece.bad.sort(key=lambda row: row.line)
    return piece


def _lines_of(content: bytes, layout: _Layout, rows: Rows) -> list[int]:
    """Lines on which records begin, by their ascending numbers."""
    wanted = iter((rows + layout.has_header).tolist())
    lines: list[int] = []
    row = next(wanted, None)
    for i, record in enumerate(_records(content, layout.delimiter, layout.quoting)):
        while row == i:
            lines.append(record.line)
            row = next(wanted, None)
        if row is None:
            break
    return lines
