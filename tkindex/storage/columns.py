"""Columns of the files that hold vectors: fixed lists of numbers as matrices, without a copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tkindex.errors import IndexFileError
from tkindex.lazily import np, pa
from tkindex.timeline.arrays import arrow_column

if TYPE_CHECKING:
    from numpy.typing import NDArray


def lists(table: NDArray[Any]) -> pa.FixedSizeListArray:
    """Return a matrix as a column: each row is a list of as many numbers as the matrix has columns."""
    return pa.FixedSizeListArray.from_arrays(arrow_column(np.ascontiguousarray(table).reshape(-1)), table.shape[1])


def column_of(table: pa.Table, name: str, dtype: np.dtype[Any] | None = None) -> NDArray[Any]:
    """Return a column of numbers as an array, int32 unless said; read-only where the file is mapped.

    Raises
    ------
    IndexFileError
        It is of another type, or holds nulls.
    """
    dtype = np.dtype(np.int32) if dtype is None else dtype
    column = table.column(name)
    if column.type != pa.from_numpy_dtype(dtype) or column.null_count:
        raise IndexFileError(f"column {name!r} of the groups is damaged; embed the index again")
    return flat_of(column.chunk(0), dtype) if column.num_chunks else np.empty(0, dtype)


def matrix(table: pa.Table, name: str, kind: pa.DataType, width: int) -> NDArray[Any]:
    """Return a column of lists as a matrix, shape (rows, width); the reverse of `lists`.

    Raises
    ------
    IndexFileError
        Its lists are of another type or length, or it holds nulls.
    """
    column, dtype = table.column(name), np.dtype(kind.to_pandas_dtype())
    if not pa.types.is_fixed_size_list(column.type) or column.type.value_type != kind or column.type.list_size != width:
        raise IndexFileError(f"column {name!r} holds {column.type}, not {width} of {kind}; embed the index again")
    if width < 1 or column.null_count:
        raise IndexFileError(f"column {name!r} holds nulls, or nothing; embed the index again")
    if not column.num_chunks or not len(column):
        return np.empty((0, width), dtype)
    # As `flatten` gives them where no list is null, which would import all functions of Arrow's for it.
    chunk = column.chunk(0)
    flat = chunk.values.slice(chunk.offset * width, len(chunk) * width)
    if flat.null_count or len(flat) != len(column) * width:
        raise IndexFileError(f"column {name!r} holds nulls; embed the index again")
    return flat_of(flat, dtype).reshape(-1, width)


def flat_of(array: pa.Array, dtype: np.dtype[Any]) -> NDArray[Any]:
    """Return the numbers of an array without nulls, whose type the caller has checked, without a copy."""
    if not len(array):
        return np.empty(0, dtype)
    return np.frombuffer(array.buffers()[1], dtype, len(array), array.offset * dtype.itemsize)
