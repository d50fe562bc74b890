"""Columns of labels and ids: which rows can be used, checked by the column, explained by the row."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from tkindex.errors import InputError
from tkindex.ingest.tables import Problem, Rows
from tkindex.lazily import pc
from tkindex.schema import MAX_ID
from tkindex.timeline.arrays import arrow_column, arrow_scalar, numpy_column
from tkindex.timeline.calendar import quote

MAX_LABEL_BYTES: Final = 1 << 16
"""Longest label, in bytes of UTF-8."""

_NO_ROWS: Final[Rows] = np.empty(0, np.int64)
_NO_LABEL: Final = "a label is text, and an id an integer; this is neither"


def check_labels(column: pa.ChunkedArray, name: str, source: str) -> tuple[pa.ChunkedArray, Problem | None]:
    """Bring a column of labels or ids to a type that the vocabulary takes, and find the rows that cannot be used.

    Parameters
    ----------
    column : pyarrow ChunkedArray
        Text of any Arrow kind, binary that is UTF-8, a dictionary of those, or integers (ids).
    name, source : str
        The column and its source, for messages.

    Returns
    -------
    (ChunkedArray, Problem or None)
        The column as string, large_string, dictionary of int32 to one of the two, or int32. Bad rows are null, empty,
        longer than `MAX_LABEL_BYTES`, not UTF-8, hold a NUL byte, or are an id outside ``0 <= id < 2**31 - 1``; a
        column of any other type is bad throughout.

    Notes
    -----
    Linear in the bytes; nothing is copied unless the type changes. Only the values of a dictionary are looked at.

    >>> column, problem = check_labels(pa.chunked_array([["Iraq", "", None]]), "head", "facts.csv")
    >>> problem.rows.tolist(), problem.explain(1)
    ([1, 2], ("''", 'the label is empty'))
    """
    kind = column.type
    if pa.types.is_dictionary(kind) and not _is_text(kind.value_type):
        column = column.cast(kind.value_type)
        kind = column.type
    if pa.types.is_dictionary(kind):
        wanted = pa.dictionary(pa.int32(), _text_type(kind.value_type))
        checked = [_check_dictionary(chunk, wanted, name, source) for chunk in column.chunks]
    elif _is_text(kind):
        wanted = _text_type(kind)
        checked = [_check_text(chunk, name, source) for chunk in column.chunks]
    elif pa.types.is_integer(kind):
        wanted = pa.int32()
        checked = [_check_ids(chunk) for chunk in column.chunks]
    else:
        rows = np.arange(len(column), dtype=np.int64)
        nulls = pa.chunked_array([pa.nulls(len(column), pa.string())])
        return nulls, Problem(name, rows, _explainer(column)) if len(rows) else None
    found: list[Rows] = []
    before = 0
    for chunk, rows in checked:
        found.append(rows + before)
        before += len(chunk)
    bad = np.concatenate([_NO_ROWS, *found])
    good = pa.chunked_array([chunk for chunk, _ in checked], wanted)
    return good, Problem(name, bad, _explainer(column)) if bad.size else None


def unify(columns: list[pa.ChunkedArray]) -> pa.ChunkedArray:
    """One column of several that `check_labels` returned, of one type; text of several kinds becomes large_string."""
    kinds = {column.type for column in columns}
    if len(kinds) > 1:
        columns = [column.cast(pa.large_string()) for column in columns]
    return pa.chunked_array([chunk for column in columns for chunk in column.chunks], columns[0].type)


def _is_text(kind: pa.DataType) -> bool:
    types = pa.types
    return bool(
        types.is_string(kind)
        or types.is_large_string(kind)
        or types.is_string_view(kind)
        or types.is_binary(kind)
        or types.is_large_binary(kind)
        or types.is_binary_view(kind)
    )


def _text_type(kind: pa.DataType) -> pa.DataType:
    return pa.string() if pa.types.is_string(kind) or pa.types.is_binary(kind) else pa.large_string()


def _as_offsets_type(text: pa.Array) -> pa.Array:
    """Views become strings with offsets, since everything behind the readers wants those."""
    if pa.types.is_string_view(text.type) or pa.types.is_binary_view(text.type):
        return text.cast(pa.binary_view()).cast(pa.large_binary())
    return text


def _check_text(text: pa.Array, name: str, source: str) -> tuple[pa.Array, Rows]:
    """A chunk as string or large_string, and its bad rows (null in the result where it is not UTF-8)."""
    text = _as_offsets_type(text)
    wanted = _text_type(text.type)
    text = text.view(wanted)
    bad: npt.NDArray[np.bool_] | None = None
    try:
        text.validate(full=True)
    except pa.ArrowInvalid as error:
        raw = text.view(pa.binary() if pa.types.is_string(wanted) else pa.large_binary())
        try:
            raw.validate(full=True)
        except pa.ArrowInvalid:
            raise InputError(f"{source}: the column {name!r} is corrupt: {error}") from None
        bad = np.fromiter((not _is_utf8(value) for value in raw.to_pylist()), bool, len(raw))
        text = pc.if_else(arrow_column(bad), arrow_scalar(None, raw.type), raw).view(wanted)
    if text.null_count:
        bad = _either(bad, numpy_column(text.is_null()))
    lengths = pc.binary_length(text)
    extremes = pc.min_max(lengths)
    if extremes["min"].as_py() == 0:
        bad = _either(bad, _mask(pc.equal(lengths, arrow_scalar(0, lengths.type))))
    if (extremes["max"].as_py() or 0) > MAX_LABEL_BYTES:
        bad = _either(bad, _mask(pc.greater(lengths, arrow_scalar(MAX_LABEL_BYTES, lengths.type))))
    if _has_nul(text):
        bad = _either(bad, _mask(pc.match_substring(text, "\0")))
    return text, _NO_ROWS if bad is None else np.flatnonzero(bad)


def _check_dictionary(chunk: pa.DictionaryArray, wanted: pa.DataType, name: str, source: str) -> tuple[pa.Array, Rows]:
    """A chunk of dictionary-encoded text; a bad value is bad in the rows that use it, and only there."""
    try:
        chunk.indices.validate(full=True)
        if len(chunk) and chunk.indices.null_count < len(chunk):
            extremes = pc.min_max(chunk.indices)
            if extremes["min"].as_py() < 0 or extremes["max"].as_py() >= len(chunk.dictionary):
                raise InputError(f"{source}: the column {name!r} is corrupt: an index is outside its dictionary")
    except pa.ArrowInvalid as error:
        raise InputError(f"{source}: the column {name!r} is corrupt: {error}") from None
    values, bad_values = _check_text(chunk.dictionary, name, source)
    indices = chunk.indices.cast(pa.int32())
    bad: npt.NDArray[np.bool_] | None = None
    if indices.null_count:
        bad = numpy_column(indices.is_null())
    if bad_values.size:
        of_value = np.zeros(len(values), bool)
        of_value[bad_values] = True
        bad = _either(bad, of_value[numpy_column(indices.fill_null(arrow_scalar(0, indices.type)))])
    rows = _NO_ROWS if bad is None else np.flatnonzero(bad)
    return pa.DictionaryArray.from_arrays(indices, values.cast(wanted.value_type)), rows


def _check_ids(ids: pa.Array) -> tuple[pa.Array, Rows]:
    """A chunk of integers as int32, 0 in bad rows."""
    extremes = pc.min_max(ids)
    low, high = extremes["min"].as_py(), extremes["max"].as_py()
    bad: npt.NDArray[np.bool_] | None = None
    if ids.null_count:
        bad = numpy_column(ids.is_null())
    if low is not None and (low < 0 or high >= MAX_ID):
        numbers = numpy_column(ids.fill_null(arrow_scalar(0, ids.type)))
        bad = _either(bad, (numbers < 0) | (numbers >= MAX_ID))
    if bad is None:
        return ids.cast(pa.int32()), _NO_ROWS
    clean = pc.if_else(arrow_column(bad), arrow_scalar(0, ids.type), ids)
    return clean.cast(pa.int32()), np.flatnonzero(bad)


def _is_utf8(value: bytes | None) -> bool:
    if value is None:
        return True
    try:
        value.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _has_nul(text: pa.Array) -> bool:
    """Whether any byte of the text is NUL; one pass over the bytes, far cheaper than a search in each value."""
    _, offset_buffer, data = text.buffers()
    if data is None or len(text) == 0:
        return False
    dtype = np.int32 if pa.types.is_string(text.type) else np.int64
    offsets = np.frombuffer(offset_buffer, dtype, count=text.offset + len(text) + 1)
    characters = np.frombuffer(data, np.uint8)[offsets[text.offset] : offsets[-1]]
    return bool(characters.size) and not characters.min()


def _either(bad: npt.NDArray[np.bool_] | None, more: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    return more if bad is None else bad | more


def _mask(condition: pa.Array) -> npt.NDArray[np.bool_]:
    mask: npt.NDArray[np.bool_] = numpy_column(pc.fill_null(condition, arrow_scalar(False)))
    return mask


def _explainer(column: pa.ChunkedArray) -> Any:
    """Value and reason of a bad row, from the column as it was given."""

    def explain(row: int) -> tuple[str, str]:
        scalar = column[row]
        if isinstance(scalar, pa.DictionaryScalar):
            scalar = scalar.value
        if not scalar.is_valid:
            return "null", "a fact needs a label here"
        if not _is_text(scalar.type):
            value = scalar.as_py()
            if isinstance(value, int) and not isinstance(value, bool):
                return quote(value), f"an id is an integer from 0 to {MAX_ID - 1}"
            return quote(value), f"{_NO_LABEL} ({scalar.type})"
        raw = scalar.as_buffer().to_pybytes()
        if not raw:
            return "''", "the label is empty"
        if not _is_utf8(raw):
            return quote(raw), "the label is not valid UTF-8"
        value = raw.decode("utf-8")
        if "\0" in value:
            return quote(value), "the label holds a NUL character"
        return quote(value), f"the label has {len(raw):,} bytes, and the longest allowed is {MAX_LABEL_BYTES:,}"

    return explain
