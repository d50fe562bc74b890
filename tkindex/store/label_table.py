"""Labels as three flat arrays: their UTF-8 bytes, where each begins, and a hash table.

They can be memory-mapped, so that opening an index with a million labels costs nothing. `tkindex.store.vocabulary`
looks labels up in it; what is here makes a table, checks it, and reads it.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Self

from tkindex.errors import DAMAGED, IndexFileError, UnknownLabelError, shorten
from tkindex.lazily import np
from tkindex.lazily.numbers import address_of, array_of
from tkindex.store.label_cache import MAX_SHORT, LabelText, offset_type, slots_for
from tkindex.threads import cached_property
from tkindex.timeline.arrays import arrow_column

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.lazily.numbers import AnyColumn


class LabelTable:
    """The labels of one kind, as they lie in memory or in a file; `Vocabulary` is what looks them up.

    Parameters
    ----------
    data, offsets, slots, kind, normalization
        As of `tkindex.store.vocabulary.Vocabulary`.

    Attributes
    ----------
    columns : tuple
        The first three, as they were given.
    where : tuple of int
        Address and number of the bytes, address and width of the offsets, number of labels, address and size of the
        hash table; all live with the vocabulary.
    """

    def __init__(
        self, data: AnyColumn, offsets: AnyColumn, slots: AnyColumn, *, kind: str, normalization: str = ""
    ) -> None:
        self.columns = data, offsets, slots
        self.kind = kind
        self.normalization = normalization
        self.where = (
            address_of(data), len(data), address_of(offsets), offsets.itemsize, len(offsets) - 1,
            address_of(slots), len(slots),
        )  # fmt: skip
        # Whether the offsets may have changed since they were checked: see `doubt`.
        self._is_doubted = False

    def __len__(self) -> int:
        return self.where[4]

    @cached_property
    def data(self) -> np.ndarray:
        """The UTF-8 bytes of all labels: ndarray of uint8."""
        return array_of(self.columns[0])

    @cached_property
    def offsets(self) -> np.ndarray:
        """Where each label begins and ends: ndarray of int32 or int64, shape (n + 1,)."""
        return array_of(self.columns[1])

    @cached_property
    def _slots(self) -> np.ndarray:
        return array_of(self.columns[2])

    def doubt(self) -> Self:
        """Note that the labels are those of files that were verified before, and not since; returns the same."""
        self._is_doubted = True
        return self

    def assured(self) -> Self:
        """Check what Arrow, copies and compiled code rely on, where that is in doubt; returns the same.

        Raises
        ------
        IndexFileError
            The labels are damaged: their offsets do not climb, or they are no UTF-8.

        Notes
        -----
        O(bytes of all labels), once.
        """
        if self._is_doubted:
            offsets = self.offsets
            if offsets[0] < 0 or (offsets[1:] < offsets[:-1]).any() or offsets[-1] > len(self.data):
                raise IndexFileError(f"the {self.kind} labels of the index are damaged: offsets must climb; {DAMAGED}")
            try:
                self._as_arrow().validate(full=True)
            except ValueError as error:
                raise IndexFileError(f"the {self.kind} labels of the index are damaged ({error}); {DAMAGED}") from None
            self._is_doubted = False
        return self

    @classmethod
    def from_labels(
        cls, labels: list[str] | pa.Array, *, kind: str, normalization: str = "", are_distinct: bool = False
    ) -> Self:
        """Build a vocabulary; the id of a label is its place.

        Parameters
        ----------
        labels : list of str, or Array of strings
        kind, normalization
            As of the class.
        are_distinct : bool
            No label stands twice, as the caller knows: millions of them are not compared then.

        Raises
        ------
        UnknownLabelError
            Where a label stands twice.
        """
        from tkindex.kernels.vocab import fill_slots

        text = LabelText.of(labels)
        if are_distinct:
            return cls.of_bytes(text.data.copy(), text.ends, kind=kind, normalization=normalization)
        n, data = text.n, text.data.copy()
        offsets = text.ends.astype(offset_type(len(data)))
        slots = np.full(slots_for(n), -1, np.int32)
        double = fill_slots(data.ctypes.data, len(data), offsets.ctypes.data, offsets.itemsize, 0, n, slots)
        if double >= 0:
            raise UnknownLabelError(
                f"the {kind} label {shorten(text.label(double))} stands twice among the given labels; "
                "an id needs a label of its own"
            )
        return cls(*_read_only(data, offsets, slots), kind=kind, normalization=normalization)

    @classmethod
    def of_bytes(cls, data: np.ndarray, ends: np.ndarray, *, kind: str, normalization: str = "") -> Self:
        """Build a vocabulary of labels that are all different, which nobody writes to any more.

        Parameters
        ----------
        data : ndarray of uint8
            The UTF-8 bytes of all labels.
        ends : ndarray of int64, shape (n + 1,)
            Where each begins and ends, from 0.
        kind, normalization
            As of the class.
        """
        from tkindex.kernels.encode import fill_distinct

        n, offsets = len(ends) - 1, ends.astype(offset_type(len(data)))
        slots = np.full(slots_for(n), -1, np.int32)
        fill_distinct(data.ctypes.data, len(data), offsets.ctypes.data, offsets.itemsize, n, slots)
        return cls(*_read_only(data, offsets, slots), kind=kind, normalization=normalization)

    def _read(self, i: int) -> str:
        text, n_bytes, offsets, width, n = self.where[:5]
        if 0 <= i < n:
            # A context and a generator would take longer than the reading.
            read = ctypes.c_int32.from_address if width == 4 else ctypes.c_int64.from_address
            at = offsets + width * int(i)
            begin, end = read(at).value, read(at + width).value
            if 0 <= begin <= end <= n_bytes:
                try:
                    return ctypes.string_at(text + begin, end - begin).decode("utf-8")
                except UnicodeDecodeError:
                    pass
        raise IndexFileError(f"the {self.kind} label {i} of the index cannot be read; {DAMAGED}")

    def to_arrow(self) -> pa.Array:
        """Return all labels in id order without a copy: as string, or large_string where offsets have 64 bits."""
        self.assured()
        return self._as_arrow()

    def _as_arrow(self) -> pa.Array:
        import pyarrow as pa

        kind = pa.StringArray if self.offsets.dtype == np.int32 else pa.LargeStringArray
        return kind.from_buffers(len(self), pa.py_buffer(self.offsets), pa.py_buffer(self.data))

    def begins_with(self, other: LabelTable, first: int = 0) -> bool:
        """Say whether another vocabulary's labels, from some id on, are labels of this one with the same ids.

        Notes
        -----
        O(bytes of these labels), a few milliseconds for a million.

        Examples
        --------
        >>> from tkindex.store.vocabulary import Vocabulary
        >>> words = Vocabulary.from_labels(["Iraq", "Iran"], kind="entity")
        >>> words.extended(["France"]).begins_with(words), words.begins_with(words.extended(["France"]))
        (True, False)
        """
        n = len(other)
        if n > len(self):
            return False
        if first >= n:
            return True
        mine, theirs = self.offsets[first : n + 1], other.offsets[first : n + 1]
        if not bool(np.array_equal(mine - mine[0], theirs - theirs[0])):
            return False
        return bool(np.array_equal(self.data[mine[0] : mine[-1]], other.data[theirs[0] : theirs[-1]]))

    def take(self, ids: np.ndarray) -> pa.Array:
        """Return the labels of ids, ndarray of integers, as a large_string array in that order.

        Examples
        --------
        >>> import numpy as np
        >>> from tkindex.store.vocabulary import Vocabulary
        >>> Vocabulary.from_labels(["Iraq", "Iran"], kind="entity").take(np.array([1, 1, 0])).to_pylist()
        ['Iran', 'Iran', 'Iraq']
        """
        import pyarrow as pa

        labels = self.to_arrow()
        # What is taken may be longer than all labels: then offsets of 32 bits are too short.
        if int((self.offsets[1:][ids] - self.offsets[:-1][ids]).sum(dtype=np.int64)) > MAX_SHORT:
            labels = labels.cast(pa.large_string())
        return labels.take(arrow_column(ids)).cast(pa.large_string())

    @property
    def nbytes(self) -> int:
        """Bytes of the three arrays."""
        return sum(int(column.nbytes) for column in self.columns)


def _read_only(*arrays: np.ndarray) -> tuple[np.ndarray, ...]:
    for array in arrays:
        array.flags.writeable = False
    return arrays
