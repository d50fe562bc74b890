"""Arrow columns of NumPy arrays, without pandas.

`pyarrow.array` asks of whatever it is given whether it is a series of pandas, and imports pandas for that question
where it is installed: a third of a second in a process that only wants to read an answer. Buffers are asked nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    import pyarrow as pa


def arrow_column(values: np.ndarray, kind: pa.DataType | None = None, mask: np.ndarray | None = None) -> pa.Array:
    """Return an Arrow array over the memory of numbers, of which nothing is copied where they lie side by side.

    Parameters
    ----------
    values : ndarray, shape (n,)
        Integers or floats in the machine's byte order.
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

    if values.ndim != 1 or values.dtype.kind not in "iuf" or not values.dtype.isnative:
        raise TypeError(f"expected a row of numbers in the machine's byte order, got {values.dtype} {values.shape}")
    wanted = pa.from_numpy_dtype(values.dtype) if kind is None else kind
    if wanted.bit_width != 8 * values.itemsize:
        raise TypeError(f"{values.dtype} is not as wide as {wanted}")
    is_null = None
    if mask is not None and mask.any():
        is_null = pa.py_buffer(np.packbits(~mask, bitorder="little"))
    return pa.Array.from_buffers(wanted, len(values), [is_null, pa.py_buffer(np.ascontiguousarray(values))])
