"""Arrow columns of NumPy arrays and of Python's values, and back, without pandas.

`pyarrow.array`, `pyarrow.scalar` and ``to_numpy`` ask of whatever they are given whether it is pandas', and import
pandas for that question where it is installed: a third of a second in a process that only wants to build an index or to
read an answer. Buffers are asked nothing. Values of kinds that are rare (decimals, lists) are left to pyarrow.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tkindex.lazily import np

if TYPE_CHECKING:
    import numpy.typing as npt
    import pyarrow as pa

_EXACT: Final = 2**53
"""Whole numbers up to this, of either sign, are floats too."""


def arrow_column(values: np.ndarray, kind: pa.DataType | None = None, mask: np.ndarray | None = None) -> pa.Array:
    """Return an Arrow array over the memory of numbers, of which nothing is copied where they lie side by side.

    Parameters
    ----------
    values : ndarray, shape (n,)
        Integers, floats or booleans in the machine's byte order; or times, of which NaT is null.
    kind : pyarrow.DataType, optional
        What they stand for, as wide as they are: ``pa.date32()`` for int32. As a rule their own type.
    mask : ndarray of bool, shape (n,), optional
        True where there is no value.

    Raises
    ------
    TypeError
        Values of another kind, or a type of another width.

    Examples
    --------
    >>> arrow_column(np.array([7, 8, 9]), mask=np.array([False, True, False])).to_pylist()
    [7, None, 9]
    """
    import pyarrow as pa

    if values.ndim != 1 or values.dtype.kind not in "iufbM" or not values.dtype.isnative:
        raise TypeError(f"expected a row of numbers in the machine's byte order, got {values.dtype} {values.shape}")
    if values.dtype.kind == "M" and kind is None:
        return _times(values, mask)
    wanted = pa.from_numpy_dtype(values.dtype) if kind is None else kind
    is_bool = values.dtype.kind == "b"
    if wanted.bit_width != (1 if is_bool else 8 * values.itemsize):
        raise TypeError(f"{values.dtype} is not as wide as {wanted}")
    is_null = None
    if mask is not None and mask.any():
        is_null = pa.py_buffer(np.packbits(~mask, bitorder="little"))
    data = np.packbits(values, bitorder="little") if is_bool else np.ascontiguousarray(values)
    return pa.Array.from_buffers(wanted, len(values), [is_null, pa.py_buffer(data)])


def _times(values: np.ndarray, mask: np.ndarray | None) -> pa.Array:
    """Times as dates or timestamps, whichever their unit is."""
    import pyarrow as pa

    unit, step = np.datetime_data(values.dtype)
    if step != 1 or unit not in ("D", "s", "ms", "us", "ns"):
        raise TypeError(f"{values.dtype} is none of Arrow's units; give days, s, ms, us or ns")
    is_null = np.isnat(values) if mask is None else mask | np.isnat(values)
    numbers = values.view(np.int64)
    if unit != "D":
        return arrow_column(numbers, pa.timestamp(unit), is_null)
    # NaT is out of the range of days; so may others be, which the cast refuses.
    days = arrow_column(np.where(is_null, 0, numbers), mask=is_null)
    return days.cast(pa.int32()).view(pa.date32())


def arrow_table(columns: Mapping[str, Any]) -> pa.Table:
    """Return a table of columns that are Arrow's, arrays as `arrow_column` takes them, or lists of values.

    >>> arrow_table({"n": np.array([1, 2]), "name": ["Rome", None]}).to_pylist()
    [{'n': 1, 'name': 'Rome'}, {'n': 2, 'name': None}]
    """
    import pyarrow as pa

    def made(column: Any) -> Any:
        if isinstance(column, np.ndarray):
            return arrow_column(column)
        return arrow_values(column, None) if isinstance(column, list) else column

    return pa.table({name: made(column) for name, column in columns.items()})


def python_rows(table: pa.Table) -> list[dict[str, Any]]:
    """Return a table as dicts, as ``table.to_pylist()`` does; what Python has no value for is Arrow's text of it.

    Such are times before the year 1 or after 9999, nanoseconds where pandas is not installed, and times of zones that
    this machine does not know.

    >>> import pyarrow as pa
    >>> python_rows(pa.table({"at": pa.array([0, 10**13], pa.timestamp("s"))}))
    [{'at': datetime.datetime(1970, 1, 1, 0, 0)}, {'at': '<value out of range: 10000000000000>'}]
    """
    try:
        return table.to_pylist()
    except (ArithmeticError, ValueError, ImportError):
        columns = [[_python_value(scalar) for scalar in column] for column in table.columns]
        return [dict(zip(table.column_names, row, strict=True)) for row in zip(*columns, strict=True)]


def _python_value(scalar: pa.Scalar) -> Any:
    import pyarrow as pa

    try:
        return scalar.as_py()
    except (ArithmeticError, ValueError, ImportError):
        try:
            return scalar.cast(pa.string()).as_py()
        except pa.ArrowException:
            return f"<value of {scalar.type}>"


def numpy_column(column: pa.Array | pa.ChunkedArray) -> npt.NDArray[Any]:
    """Return the numbers of an Arrow column, without a copy (and read-only) where they are one array.

    Parameters
    ----------
    column : pyarrow.Array or ChunkedArray, length n
        Integers, floats (null becomes NaN), booleans; dates and times become their ticks.

    Returns
    -------
    ndarray, shape (n,)

    Raises
    ------
    TypeError
        It holds nulls, or values of another kind.

    Examples
    --------
    >>> numpy_column(arrow_values([True, False, True], None))[1:].tolist()
    [False, True]
    """
    import pyarrow as pa

    if isinstance(column, pa.ChunkedArray):
        if column.num_chunks == 1:
            return numpy_column(column.chunk(0))
        parts = [numpy_column(chunk) for chunk in column.chunks]
        return np.concatenate(parts) if parts else np.empty(0, _dtype(column.type))
    if column.null_count and pa.types.is_floating(column.type):
        column = column.fill_null(arrow_column(np.array([np.nan], _dtype(column.type)))[0])
    if column.null_count:
        raise TypeError(f"a column of {column.type} holds {column.null_count:,} nulls, which NumPy has not")
    dtype = _dtype(column.type)
    data = column.buffers()[1]
    if not len(column) or data is None:
        return np.empty(0, dtype)
    if dtype.kind == "b":
        first, past = column.offset // 8, (column.offset + len(column) + 7) // 8
        bits = np.unpackbits(np.frombuffer(data, np.uint8, past - first, first), bitorder="little")
        return bits.view(bool)[column.offset - 8 * first :][: len(column)]
    return np.frombuffer(data, dtype, len(column), column.offset * dtype.itemsize)


def _dtype(kind: pa.DataType) -> np.dtype[Any]:
    import pyarrow as pa

    types = pa.types
    if types.is_integer(kind) or types.is_floating(kind) or types.is_boolean(kind):
        return np.dtype(kind.to_pandas_dtype())
    if types.is_temporal(kind) and kind.bit_width in (32, 64):
        return np.dtype(f"i{kind.bit_width // 8}")
    raise TypeError(f"{kind} holds no numbers")


def is_unicode(text: str) -> bool:
    r"""Say whether text can be written as UTF-8: it has no half of a surrogate pair.

    >>> is_unicode("K\u00f6ln"), is_unicode("K\ud800ln")
    (True, False)
    """
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def arrow_values(values: Sequence[Any], kind: pa.DataType | None) -> pa.Array:
    """Return an Arrow array of Python's values, as ``pyarrow.array(values, kind)`` does.

    Parameters
    ----------
    values : sequence, length n
        None is null.
    kind : pyarrow.DataType or None
        None infers one, as pyarrow does.

    Returns
    -------
    pyarrow.Array, length n

    Raises
    ------
    TypeError, ValueError, OverflowError
        A value that the type does not hold: pyarrow's errors, all of them of these classes, or NumPy's.

    Notes
    -----
    O(n). Text, bytes, whole numbers, floats, booleans, dates and datetimes are converted here; anything else by
    pyarrow, which imports pandas where it is installed.

    Examples
    --------
    >>> arrow_values(["Rome", None, "Köln"], None).to_pylist()
    ['Rome', None, 'Köln']
    """
    import pyarrow as pa

    types = set(map(type, values))
    has_null = type(None) in types
    types.discard(type(None))
    if kind is None:
        kind = _inferred(values, types) if types else pa.null()
        if kind is None:
            return pa.array(values)
    if not types:
        return pa.nulls(len(values), kind)
    kinds = pa.types
    if kinds.is_string(kind) or kinds.is_large_string(kind):
        if all(issubclass(one, str) for one in types):
            return _text(values, kind, has_null)
    elif kinds.is_binary(kind) or kinds.is_large_binary(kind):
        if types == {bytes}:
            return _text(values, kind, has_null)
    elif kinds.is_timestamp(kind) and kind.tz is None and kind.unit == "us":
        if types == {dt.datetime}:
            return _datetimes(values, kind)
    elif kinds.is_date32(kind):
        if types == {dt.date}:
            return arrow_column(np.array(values, "datetime64[D]"))
    elif _are_numbers(values, types, kind):
        mask = np.fromiter((value is None for value in values), bool, len(values)) if has_null else None
        filled = [0 if value is None else value for value in values] if has_null else values
        return arrow_column(np.fromiter(filled, kind.to_pandas_dtype(), len(values)), kind, mask)
    return pa.array(values, kind)


def arrow_scalar(value: Any, kind: pa.DataType | None = None) -> pa.Scalar:
    """Return a value as Arrow's scalar, as ``pyarrow.scalar(value, kind)`` does; errors as in `arrow_values`.

    >>> arrow_scalar(7).as_py()
    7
    """
    return arrow_values([value], kind)[0]


def _are_numbers(values: Sequence[Any], types: set[type], kind: pa.DataType) -> bool:
    """Whether values, None apart, are numbers that NumPy puts into an Arrow type as pyarrow does, or refuses."""
    import pyarrow as pa

    if pa.types.is_boolean(kind):
        return types == {bool}
    if pa.types.is_int64(kind):
        return all(issubclass(one, (int, np.signedinteger)) and one is not bool for one in types)
    if pa.types.is_integer(kind):
        return types == {int}
    if not pa.types.is_float64(kind) or not types <= {int, float}:
        return False
    return int not in types or all(type(value) is not int or -_EXACT <= value <= _EXACT for value in values)


def _inferred(values: Sequence[Any], types: set[type]) -> pa.DataType | None:
    """The type that pyarrow infers of values that are not all None; None where it is left to say so."""
    import pyarrow as pa

    if types == {str}:
        return pa.string()
    if types == {bytes}:
        return pa.binary()
    if types == {bool}:
        return pa.bool_()
    if types == {int}:
        is_small = all(value is None or -(2**63) <= value < 2**63 for value in values)
        return pa.int64() if is_small else None
    if types <= {int, float}:
        return pa.float64()
    if types == {dt.date}:
        return pa.date32()
    if types == {dt.datetime} and all(value is None or value.tzinfo is None for value in values):
        return pa.timestamp("us")
    return None


def _text(values: Sequence[Any], kind: pa.DataType, has_null: bool) -> pa.Array:
    """Text or bytes as one run of bytes and where each value ends in it."""
    import pyarrow as pa

    is_text = pa.types.is_string(kind) or pa.types.is_large_string(kind)
    nothing: Any = "" if is_text else b""
    filled = [nothing if value is None else value for value in values] if has_null else values
    whole = nothing.join(filled)
    data = whole.encode() if is_text else whole
    # In ASCII a character is a byte; anything else is encoded value by value. A class of one's own may say any length.
    ends = np.cumsum(np.fromiter(map(type(nothing).__len__, filled), np.int64, len(values)))
    if is_text and not whole.isascii():
        ends = np.cumsum(np.fromiter((len(str.encode(value)) for value in filled), np.int64, len(values)))
    is_short = pa.types.is_string(kind) or pa.types.is_binary(kind)
    if is_short and len(data) > 2**31 - 1:
        return pa.array(values, kind)
    offsets = np.zeros(len(values) + 1, np.int32 if is_short else np.int64)
    offsets[1:] = ends
    is_null = None
    if has_null:
        is_null = pa.py_buffer(np.packbits([value is not None for value in values], bitorder="little"))
    return pa.Array.from_buffers(kind, len(values), [is_null, pa.py_buffer(offsets), pa.py_buffer(data)])


def _datetimes(values: Sequence[Any], kind: pa.DataType) -> pa.Array:
    """Datetimes as microseconds: those with an offset of UTC, those without one as they are written."""
    aware = {i: value.utcoffset() for i, value in enumerate(values) if value is not None and value.tzinfo is not None}
    if not aware:
        return arrow_column(np.array(values, "datetime64[us]"))
    naive = [value if value is None else value.replace(tzinfo=None) for value in values]
    ticks = np.array(naive, "datetime64[us]")
    numbers, is_null = ticks.view(np.int64), np.isnat(ticks)
    for i, offset in aware.items():
        if offset is not None:
            numbers[i] -= offset // dt.timedelta(microseconds=1)
    return arrow_column(numbers, kind, is_null)
