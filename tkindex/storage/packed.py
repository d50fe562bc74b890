"""Vectors in fewer bytes: half precision, or one byte a number with a step for each vector; and some of a matrix."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tkindex.lazily import np

if TYPE_CHECKING:
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


class ChosenVectors(PackedVectors):
    """Some vectors of a matrix, which stay where they are, and maybe some that came later.

    Parameters
    ----------
    matrix : ndarray of float32 or PackedVectors, shape (G, D)
    rows : ndarray of integers, shape (n,)
        Those from G on are the later ones.
    late : ndarray of float32 or PackedVectors, shape (L, D), optional
        As the matrix is kept.

    Examples
    --------
    >>> some = ChosenVectors(np.eye(3, dtype=np.float32), np.array([2, 0]))
    >>> some.shape, some[:1].tolist(), some.whole().shape
    ((2, 3), [[0.0, 0.0, 1.0]], (2, 3))
    """

    __slots__ = ("late", "matrix", "rows")

    def __init__(
        self,
        matrix: NDArray[np.float32] | PackedVectors,
        rows: NDArray[Any],
        late: NDArray[np.float32] | PackedVectors | None = None,
    ) -> None:
        self.matrix, self.rows, self.late = matrix, np.ascontiguousarray(rows, np.int64), late

    @property
    def dtype(self) -> str:
        """``"float32"``, ``"float16"`` or ``"int8"``."""
        return dtype_of(self.matrix)

    @property
    def shape(self) -> tuple[int, ...]:
        """How many, and D."""
        return len(self.rows), self.matrix.shape[1]

    @property
    def nbytes(self) -> int:
        """Bytes held beside the matrix."""
        return self.rows.nbytes + (0 if self.late is None else self.late.nbytes)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, rows: Any) -> NDArray[np.float32]:
        chosen = np.atleast_1d(self.rows[rows])
        found = np.empty((len(chosen), self.matrix.shape[1]), np.float32)
        for mine, part, first in self._parts(chosen):
            found[mine] = part[chosen[mine] - first]
        return found if np.ndim(self.rows[rows]) else found[0]

    def _parts(self, rows: NDArray[np.int64]) -> list[tuple[Any, Any, int]]:
        """Which of some rows lie in which part, and the number of its first."""
        if self.late is None:
            return [(slice(None), self.matrix, 0)]
        is_late = rows >= len(self.matrix)
        return [(~is_late, self.matrix, 0), (is_late, self.late, len(self.matrix))]

    def taken(self, rows: NDArray[Any]) -> ChosenVectors:
        """Return some of them, which stay where they are."""
        return ChosenVectors(self.matrix, self.rows[rows], self.late)

    def whole(self) -> NDArray[np.float32] | PackedVectors:
        """Return a copy that stands by itself, kept as they are."""
        if self.late is None:
            return taken(self.matrix, self.rows)
        values = np.empty(self.shape, self.dtype)
        for mine, part, first in self._parts(self.rows):
            values[mine] = _values(part)[self.rows[mine] - first]
        return values if self.dtype == "float32" else PackedVectors(values, self.steps_of())

    def addresses(self) -> NDArray[np.int64]:
        """Return where in the memory each begins, as long as the matrices are there."""
        found = np.empty(len(self.rows), np.int64)
        for mine, part, first in self._parts(self.rows):
            values = _values(part)
            assert values.flags.c_contiguous
            found[mine] = values.ctypes.data + (self.rows[mine] - first) * values.shape[1] * values.itemsize
        return found

    def steps_of(self) -> NDArray[np.float32]:
        """Return the step of each, empty where they are not kept as int8."""
        if self.dtype != "int8":
            return np.empty(0, np.float32)
        found = np.empty(len(self.rows), np.float32)
        for mine, part, first in self._parts(self.rows):
            found[mine] = part.steps[self.rows[mine] - first]
        return found


def _values(vectors: NDArray[np.float32] | PackedVectors) -> NDArray[Any]:
    """Return the numbers that are kept."""
    return vectors.values if isinstance(vectors, PackedVectors) else vectors


def taken(vectors: NDArray[np.float32] | PackedVectors, rows: NDArray[Any]) -> NDArray[np.float32] | PackedVectors:
    """Return some vectors, in the form in which they are."""
    return vectors.taken(rows) if isinstance(vectors, PackedVectors) else np.ascontiguousarray(vectors[rows])


def packed_as(vectors: NDArray[np.float32], dtype: str) -> NDArray[np.float32] | PackedVectors:
    """Return vectors as `dtype` says: one of `tkindex.choices.VECTOR_DTYPES`."""
    return vectors if dtype == "float32" else PackedVectors.of(vectors, dtype)


def dtype_of(vectors: NDArray[np.float32] | PackedVectors) -> str:
    """Return the one of `tkindex.choices.VECTOR_DTYPES` that vectors are kept as."""
    return vectors.dtype if isinstance(vectors, PackedVectors) else "float32"
