"""Vectors in fewer bytes: half precision, or one byte a number with a step for each vector."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

_LARGEST = 127
_BLOCK = 65_536


class PackedVectors:
    """Vectors of which a part is read as float32, as a slice or a list of rows says.

    Parameters
    ----------
    values : ndarray of float16 or int8, shape (G, D)
    steps : ndarray of float32, shape (G,)
        What one step of an int8 vector is; empty for float16.

    Notes
    -----
    A rounded unit vector is off by less than 2**-11 of each number in float16; in int8 by half a step, which is a
    254th of its largest number.

    Examples
    --------
    >>> packed = PackedVectors.of(np.eye(2, dtype=np.float32), "int8")
    >>> packed[1:].tolist(), packed.nbytes
    ([[0.0, 1.0]], 12)
    """

    __slots__ = ("steps", "values")

    def __init__(self, values: NDArray[Any], steps: NDArray[np.float32]) -> None:
        self.values, self.steps = values, steps

    @classmethod
    def of(cls, vectors: NDArray[np.float32], dtype: str) -> PackedVectors:
        """Pack vectors, shape (G, D); finite, and below 65,504 for float16. O(G D), in blocks."""
        n = len(vectors)
        values = np.empty(vectors.shape, dtype)
        steps = np.zeros(n if dtype == "int8" else 0, np.float32)
        for first in range(0, n, _BLOCK):
            block = np.asarray(vectors[first : first + _BLOCK], np.float32)
            if len(steps):
                largest = np.abs(block).max(axis=1, initial=0) / np.float32(_LARGEST)
                steps[first : first + len(block)] = largest
                block = np.rint(block / np.where(largest > 0, largest, 1)[:, None])
            values[first : first + len(block)] = block
        return cls(values, steps)

    @property
    def dtype(self) -> str:
        """``"float16"`` or ``"int8"``."""
        return str(self.values.dtype)

    @property
    def shape(self) -> tuple[int, ...]:
        """G and D."""
        return self.values.shape

    @property
    def nbytes(self) -> int:
        """Bytes held."""
        return self.values.nbytes + self.steps.nbytes

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, rows: Any) -> NDArray[np.float32]:
        """Return some rows as float32."""
        found = self.values[rows].astype(np.float32)
        if len(self.steps):
            found *= self.steps[rows][..., None]
        return found

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return self[:].astype(dtype or np.float32, copy=False)

    def taken(self, rows: NDArray[Any]) -> PackedVectors:
        """Return some of the vectors, packed as they are."""
        return PackedVectors(self.values[rows], self.steps[rows] if len(self.steps) else self.steps)


def taken(vectors: NDArray[np.float32] | PackedVectors, rows: NDArray[Any]) -> NDArray[np.float32] | PackedVectors:
    """Return some vectors, in the form in which they are."""
    return vectors.taken(rows) if isinstance(vectors, PackedVectors) else np.ascontiguousarray(vectors[rows])


def packed_as(vectors: NDArray[np.float32], dtype: str) -> NDArray[np.float32] | PackedVectors:
    """Return vectors as `dtype` says: one of `tkindex.choices.VECTOR_DTYPES`."""
    return vectors if dtype == "float32" else PackedVectors.of(vectors, dtype)


def dtype_of(vectors: NDArray[np.float32] | PackedVectors) -> str:
    """Return the one of `tkindex.choices.VECTOR_DTYPES` that vectors are kept as."""
    return vectors.dtype if isinstance(vectors, PackedVectors) else "float32"
