"""Vectors of groups and the rows of each group, laid out as the compiled part of a search reads them."""

from __future__ import annotations

from functools import cache
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from tkindex.choices import VECTOR_DTYPES
from tkindex.errors import CapacityError, QueryError
from tkindex.kernels.registers import LANES
from tkindex.semantic.codec import Codec, in_blocks, in_lines, out_of_blocks
from tkindex.semantic.growing import GrowingColumn
from tkindex.semantic.hits import checked_matrix, is_finite
from tkindex.storage.packed import PackedVectors, dtype_of, packed_as

_NO_STEPS = np.empty(0, np.float32)


@cache
def kernels() -> tuple[Any, Any]:
    """Load the compiled part, its search first: only a search or a build needs it."""
    from tkindex.kernels import vectors as compiled
    from tkindex.kernels._jit import entry_point

    return entry_point(compiled.search), compiled


class LinkedVectors:
    """Vectors of groups, their short forms, and the rows that each group has.

    Parameters, errors and what it holds are those of `tkindex.semantic.vectors.VectorIndex`.
    """

    def __init__(
        self,
        vectors: NDArray[Any] | PackedVectors,
        row_group: NDArray[Any],
        *,
        codec: Codec | None = None,
        short: tuple[NDArray[np.int8], NDArray[np.uint64]] | None = None,
    ) -> None:
        matrix = checked_matrix(vectors)
        if codec is None:
            if not np.isfinite(matrix[:1].sum()) or not is_finite(matrix):
                raise QueryError("a vector holds NaN or infinity: every vector must be finite; encode it again.")
            codec = Codec.fit(matrix)
        if codec.projection.shape[1] != matrix.shape[1]:
            raise QueryError(f"the codec is for D = {codec.projection.shape[1]}, the vectors have {matrix.shape[1]}.")
        small, codes = codec.encode(matrix) if short is None else short
        if small.shape != (len(matrix), len(codec.projection)) or codes.shape != (len(matrix), codec.n_words):
            raise QueryError(f"short forms {small.shape} and {codes.shape} do not belong to {len(matrix)} vectors.")
        if small.dtype != np.int8 or codes.dtype != np.uint64:
            raise QueryError(f"short forms must be int8 and uint64, not {small.dtype} and {codes.dtype}.")
        self.codec = codec
        values, steps = (matrix.values, matrix.steps) if isinstance(matrix, PackedVectors) else (matrix, _NO_STEPS)
        self._columns = (
            GrowingColumn(np.ascontiguousarray(values)),
            GrowingColumn(np.ascontiguousarray(small)),
            GrowingColumn(np.ascontiguousarray(steps)),
        )
        self._n_groups = len(matrix)
        self._link(row_group, codes)

    def _link(self, row_group: NDArray[Any], codes: NDArray[np.uint64]) -> None:
        """Read which rows each group has, and lay everything out as the compiled part reads it."""
        _, compiled = kernels()
        rows = np.asarray(row_group)
        if rows.ndim != 1 or rows.dtype.kind not in "iu":
            raise QueryError(f"row_group must be one column of integers, not {rows.dtype} of shape {rows.shape}.")
        if len(rows) >= 2**31 or self._n_groups >= 2**31:
            raise CapacityError(f"{len(rows)} rows or {self._n_groups} groups are more than 31 bits can number.")
        if len(rows) and not 0 <= int(rows.min()) <= int(rows.max()) < self._n_groups:
            raise QueryError(
                f"rows name the groups {int(rows.min())} to {int(rows.max())}, and there are vectors for 0 to "
                f"{self._n_groups - 1}: embed the new groups first."
            )
        self._row_group = np.ascontiguousarray(rows, dtype=np.int32)
        n_rows = len(self._row_group)
        self._row_prev = np.empty(n_rows, dtype=np.int32)
        self._group_offsets = np.zeros(self._n_groups + 1, dtype=np.int32)
        self._group_rows = np.empty(n_rows, dtype=np.int32)
        compiled.link_rows(self._row_group, self._row_prev, self._group_offsets, self._group_rows)
        # Vectors that are not kept as int8 have no steps.
        values, self._small, steps = (column.view(self._n_groups) for column in self._columns)
        self._vectors = values if values.dtype == np.float32 else PackedVectors(values, steps)
        self._group_blocks, self._row_blocks = in_blocks(codes), in_blocks(codes[self._row_group])
        axes = self.codec.projection
        # Each axis in as many steps as a byte holds: half the memory of two bytes, in the same time where it is cached.
        largest = np.abs(axes).max(axis=1, initial=0)
        self._axis_steps = np.where(largest > 0, largest / np.float32(127), np.float32(1)).astype(np.float32)
        self._projection = in_lines(*axes.shape)
        self._projection[:] = np.rint(axes / self._axis_steps[:, None])
        self._shift, self._scale = self.codec.shift, np.array([self.codec.scale], np.float32)
        self._lay_out()

    def _lay_out(self) -> None:
        """Write the table that compiled code reads."""
        _, compiled = kernels()
        self._table = np.zeros(compiled.TABLE_SIZE, dtype=np.int64)
        values, _, steps = (column.view(self._n_groups) for column in self._columns)
        size = self.codec.n_bits, 8 * self.codec.n_words
        kind = VECTOR_DTYPES.index(dtype_of(self._vectors))
        counts = (self._n_groups, len(self._row_group), self.dimension, *self._small.shape[1:], *size, kind)
        self._table[: len(counts)] = counts
        columns = (
            values, self._small, self._group_blocks, self._row_blocks, self._projection, self._shift,
            self._row_group, self._row_prev, self._group_offsets, self._group_rows, steps, self._scale,
            self._axis_steps,
        )  # fmt: skip
        self._table[len(counts) :] = [column.ctypes.data for column in columns]
        self.address = int(self._table.ctypes.data)

    def grown(self, row_group: NDArray[Any], new_vectors: NDArray[Any] | None) -> Self:
        """Return one of other rows, and of groups added behind the known ones; nothing else is set on it."""
        grown = object.__new__(type(self))
        grown.codec, grown._columns, grown._n_groups = self.codec, self._columns, self._n_groups
        codes = self.short[1]
        if new_vectors is not None:
            extra = checked_matrix(new_vectors)
            if extra.shape[1] != self.dimension:
                raise QueryError(f"new vectors have D = {extra.shape[1]}, the index has {self.dimension}.")
            small, new_codes = self.codec.encode(extra)
            more = packed_as(extra[:], dtype_of(self._vectors))
            values, steps = (more.values, more.steps) if isinstance(more, PackedVectors) else (more, _NO_STEPS)
            kept, smalls, kept_steps = self._columns
            grown._columns = (
                kept.extended(self._n_groups, values),
                smalls.extended(self._n_groups, small),
                kept_steps.extended(self._n_groups, steps),
            )
            grown._n_groups = self._n_groups + len(extra)
            codes = np.concatenate([codes, new_codes])
        grown._link(row_group, codes)
        return grown

    @property
    def n_groups(self) -> int:
        """G, the number of groups."""
        return self._n_groups

    @property
    def n_rows(self) -> int:
        """F, the number of rows."""
        return len(self._row_group)

    @property
    def dimension(self) -> int:
        """D, the length of a vector."""
        return int(self._vectors.shape[1])

    @property
    def vectors(self) -> NDArray[np.float32] | PackedVectors:
        """The vectors as they are kept, read-only, shape (G, D)."""
        return self._vectors

    @property
    def short(self) -> tuple[NDArray[np.int8], NDArray[np.uint64]]:
        """Small vectors, int8 (G, M), and codes, uint64 (G, W), read-only: what `VectorIndex` takes back."""
        return self._small, out_of_blocks(self._group_blocks, self._n_groups, self.codec.n_words)

    def codes_of(self, groups: NDArray[np.int32]) -> NDArray[np.uint64]:
        """Return the codes of some groups, uint64 of shape (n, W)."""
        blocks = self._group_blocks.reshape(-1, 8 * self.codec.n_words, LANES)
        codes = np.ascontiguousarray(blocks[groups // LANES, :, groups % LANES])
        return codes.view("<u8").astype(np.uint64, copy=False)

    @property
    def nbytes(self) -> int:
        """Bytes held beside the vectors."""
        held = (
            self._small, self._group_blocks, self._row_blocks, self._row_group, self._row_prev, self._group_offsets,
            self._group_rows, self._projection, self.codec.projection,
        )  # fmt: skip
        return sum(part.nbytes for part in held)

    def rows_of(self, group: int, row_lo: int = 0, row_hi: int | None = None) -> NDArray[np.int32]:
        """Return the rows of a group that lie in [row_lo, row_hi), ascending."""
        if not 0 <= group < self._n_groups:
            raise QueryError(f"group {group}: there are {self._n_groups} groups, from 0.")
        rows = self._group_rows[self._group_offsets[group] : self._group_offsets[group + 1]]
        # Bounds of the column's own type: searchsorted would copy the column to compare it with a wider one.
        first, past = np.searchsorted(rows, np.array([row_lo, self.n_rows if row_hi is None else row_hi], np.int32))
        return rows[first:past]

    def first_rows(self, groups: NDArray[np.int32]) -> NDArray[np.int32]:
        """Return the first row of each of some groups, which stands for the group in a list of rows."""
        return self._group_rows[self._group_offsets[groups]]

    def __len__(self) -> int:
        return self._n_groups

    def __repr__(self) -> str:
        return f"<VectorIndex of {self._n_groups} groups, {self.n_rows} rows, D = {self.dimension}>"
