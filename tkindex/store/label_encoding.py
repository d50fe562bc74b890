"""Columns of text to ids in order of first appearance."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyarrow as pa

_FEW = 1 << 12


class LabelTable:
    """Labels that were met, and the ids that they got: 0, 1, 2, … in order of first appearance.

    Examples
    --------
    >>> import pyarrow as pa
    >>> table, ids = LabelTable(), np.empty(4, np.int32)
    >>> table.encode([pa.array(["Iraq", "Iran"]), pa.array(["France", "Iran"])], ids)
    >>> ids.tolist(), table.labels().to_pylist()
    ([0, 1, 2, 1], ['Iraq', 'Iran', 'France'])
    """

    def __init__(self) -> None:
        self._labels = np.empty(16 * _FEW, np.uint8)
        self._ends = np.zeros(_FEW + 1, np.int64)
        self._slots = np.full(2 * _FEW, -1, np.int64)
        self._n = np.zeros(1, np.int64)

    def __len__(self) -> int:
        return int(self._n[0])

    def encode(self, chunks: Sequence[pa.Array], ids: np.ndarray) -> None:
        """Give rows of text the ids of their labels.

        Parameters
        ----------
        chunks : sequence of Array
            string or large_string, without nulls, their offsets sound.
        ids : ndarray of int32, shape (F,)
            Writes: the id of each row, in the order of the rows.

        Notes
        -----
        O(bytes), the GIL released: about 50 ns a row. Beside the ids it keeps each label once, and 11 to 21 bytes a
        label in its table.
        """
        from tkindex.kernels.encode import encode

        done = 0
        for chunk in chunks:
            n = len(chunk)
            if not n:
                continue
            _, offsets, text = chunk.buffers()
            width = 4 if pa.types.is_string(chunk.type) else 8
            where = (
                text.address if text is not None else 0,
                text.size if text is not None else 0,
                offsets.address + chunk.offset * width,
                width,
            )
            out = ids[done : done + n]
            row = 0
            while True:
                row = encode(*where, row, n, self._labels, self._ends, self._slots, self._n, out)
                if row == n:
                    break
                self._grow(len(chunk[row].as_buffer()))
            done += n

    def _grow(self, n_bytes: int) -> None:
        """Make room for a label of so many bytes: whatever is full doubles at least."""
        from tkindex.kernels.encode import fill

        n = len(self)
        used = int(self._ends[n])
        if used + n_bytes > len(self._labels):
            self._labels = _longer(self._labels, used, max(2 * len(self._labels), used + n_bytes))
        if n == len(self._ends) - 1:
            self._ends = _longer(self._ends, n + 1, 2 * n + 1)
        if n == len(self._slots) // 4 * 3:
            # The old table goes first: two of them would be the peak of a build.
            size = 2 * len(self._slots)
            self._slots = np.empty(0, np.int64)
            self._slots = np.full(size, -1, np.int64)
            fill(self._labels, self._ends, n, self._slots)

    def behind(self, first: int) -> pa.Array:
        """Return a copy of the labels from an id on, in the order of their ids, as large_string: O(bytes of those)."""
        n = len(self)
        ends = self._ends[first : n + 1]
        text = self._labels[int(ends[0]) : int(ends[-1])].copy()
        return pa.LargeStringArray.from_buffers(n - first, pa.py_buffer(ends - ends[0]), pa.py_buffer(text))

    @property
    def n_bytes(self) -> int:
        """How much memory the table takes."""
        return self._labels.nbytes + self._ends.nbytes + self._slots.nbytes

    def labels(self) -> pa.Array:
        """Return all labels in the order of their ids as large_string, without a copy; nothing can be added then."""
        n = len(self)
        self._slots = np.empty(0, np.int64)
        self._ends.resize(n + 1, refcheck=False)
        self._labels.resize(int(self._ends[n]), refcheck=False)
        return pa.LargeStringArray.from_buffers(n, pa.py_buffer(self._ends), pa.py_buffer(self._labels))


def _longer(array: np.ndarray, n: int, size: int) -> np.ndarray:
    """Return an array of so many places with the first n of another.

    Not by resizing it: memory that grows in place stays in small pages, and numpy asks for large ones when it
    allocates. A quarter of the time of looking up millions of labels is that of finding their pages.
    """
    out = np.empty(size, array.dtype)
    out[:n] = array[:n]
    return out
