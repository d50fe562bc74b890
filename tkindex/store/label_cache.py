"""State shared by vocabularies that extend each other: buffers with spare capacity, and caches of lookups."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from tkindex.lazily import np
from tkindex.lazily.numbers import int64s, place_of
from tkindex.threads import new_lock
from tkindex.timeline.arrays import arrow_values

if TYPE_CHECKING:
    import pyarrow as pa

# A vocabulary of this size is read into its dict in a few milliseconds, when the first label is asked for; of a larger
# one each label is looked up in the table the first time.
_FILL_AT_ONCE = 20_000
# A hash table takes new labels until so much of it is full.
_MAX_FULL = 0.75
# 2 MB of cells for a vocabulary of ten thousand labels or more.
_MAX_PAIRS = 1 << 14
_PAIR_WORDS = 16
# 256 kB of lines, of four objects each.
_MAX_LINES = 1 << 12
_LINE_WORDS = 8
# From so many labels on, the memory of slots that stay free counts for more than one or two that a search passes.
_MANY = 1 << 22
# So few labels are encoded one by one sooner than Arrow is asked.
_FEW = 64
MAX_SHORT = 2**31 - 1
"""As far as offsets of 32 bits reach, in bytes."""


class LabelText(NamedTuple):
    """Labels as bytes one behind the other.

    Attributes
    ----------
    data : ndarray of uint8
        UTF-8.
    ends : ndarray of int64, shape (n + 1,)
        Where each label begins and ends; from 0.
    """

    data: np.ndarray
    ends: np.ndarray

    @classmethod
    def of(cls, labels: Sequence[str] | pa.Array) -> LabelText:
        """Return the text of labels."""
        if isinstance(labels, list) and len(labels) <= _FEW:
            encoded = [label.encode("utf-8") for label in labels]
            ends = np.zeros(len(encoded) + 1, np.int64)
            np.cumsum([len(text) for text in encoded], out=ends[1:])
            return cls(np.frombuffer(b"".join(encoded), np.uint8), ends)
        import pyarrow as pa

        column = labels if isinstance(labels, pa.Array) else arrow_values(labels, pa.large_string())
        column = column.cast(pa.large_string())
        n = len(column)
        _, offsets, data = column.buffers()
        if not n:
            return cls(np.empty(0, np.uint8), np.zeros(1, np.int64))
        ends = np.frombuffer(offsets, np.int64)[column.offset : column.offset + n + 1]
        text = np.empty(0, np.uint8)
        if data is not None:
            text = np.frombuffer(data, np.uint8)[ends[0] : ends[-1]]
        return cls(text, ends - ends[0] if ends[0] else ends)

    def label(self, i: int) -> str:
        """Return a label."""
        return self.data[self.ends[i] : self.ends[i + 1]].tobytes().decode("utf-8")

    @property
    def n(self) -> int:
        """How many labels there are."""
        return len(self.ends) - 1


class Vocabulary(Protocol):
    """What is used here of `tkindex.store.vocabulary.Vocabulary`, which stands above and keeps these parts."""

    pointers_at: int
    labels: IdToLabel
    ids: LabelToId
    _buffers: LabelBuffers | None
    _cells: LabelCache

    @property
    def pointers(self) -> np.ndarray: ...
    @property
    def data(self) -> np.ndarray: ...
    @property
    def offsets(self) -> np.ndarray: ...
    @property
    def _slots(self) -> np.ndarray: ...
    @property
    def where(self) -> tuple[int, ...]: ...

    def __len__(self) -> int: ...
    def id(self, label: Any) -> int: ...
    def to_arrow(self) -> pa.Array: ...
    def _read(self, i: int) -> str: ...


class LabelToId(dict[Any, int]):
    """Label → id, filled as labels are asked for; only labels that exist are kept, so it cannot outgrow the table."""

    __slots__ = ("vocabulary",)

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def __missing__(self, label: object) -> int:
        buffers = self.vocabulary._buffers
        if buffers is not None:
            # What any of the vocabularies that share it has looked up, unless it came later than this one.
            known = buffers.ids.get(label, -1) if label.__class__ is str else -1
            if 0 <= known < len(self.vocabulary):
                self[label] = known
                return known
        elif not self and 0 < len(self.vocabulary) <= _FILL_AT_ONCE:
            self.update(zip(self.vocabulary.labels.fill(), range(len(self.vocabulary)), strict=True))
            if label.__class__ is str and label in self:
                return self[label]
        found = self.vocabulary.id(label)
        if isinstance(label, str):
            self[label] = found
            if buffers is not None:
                buffers.ids[label] = found
        return found


class IdToLabel(dict[int, str]):
    """Id → label, filled as ids are asked for."""

    __slots__ = ("vocabulary",)

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def __missing__(self, i: int) -> str:
        # `setdefault`, since another thread may be here too: only the label that the dict keeps may be pointed at.
        label = self.setdefault(i, self.vocabulary._read(i))
        ctypes.c_int64.from_address(self.vocabulary.pointers_at + 8 * int(i)).value = id(label)
        return label

    def fill(self) -> list[str]:
        """Decode all labels at once, and return them in id order: a tenth of the time that one by one takes."""
        decoded = self.vocabulary.to_arrow().to_pylist()
        kept = [self.setdefault(i, label) for i, label in enumerate(decoded)]
        self.vocabulary.pointers[:] = [id(label) for label in kept]
        return kept


class LabelCache:
    """The cache of recently used labels of compiled verbs: one label and its id per cache line, and objects of str.

    Memory of cells that were never used is never touched. Objects that were asked for twice are kept alive, at most as
    many as there are places for them.

    Parameters
    ----------
    n : int
        How many labels there are.

    Attributes
    ----------
    where : tuple of int
        Address of the cells, and how many pairs of them; address of the lines of objects, how many of them there are,
        and the address of the list that holds the objects: see `tkindex.kernels.vocab`.
    """

    def __init__(self, n: int) -> None:
        n_pairs = min(1 << n.bit_length(), _MAX_PAIRS)
        self._memory = int64s(n_pairs * _PAIR_WORDS + _PAIR_WORDS)
        n_lines = min(1 << (n // 3).bit_length(), _MAX_LINES)
        self._objects = int64s((n_lines + 1) * _LINE_WORDS)
        self._held: list[str | None] = [None] * (n_lines * _LINE_WORDS // 2)
        cells, objects = place_of(self._memory), place_of(self._objects)
        # No cell may lie across two lines.
        self.where = (
            cells + -cells % (8 * _PAIR_WORDS), n_pairs, objects + -objects % (8 * _LINE_WORDS), n_lines, id(self._held)
        )  # fmt: skip


def slots_for(n: int) -> int:
    """The size of the hash table of so many labels: of millions one that is fuller, and no power of two."""
    return n + 3 * n // 8 if n >= _MANY else 1 << max(3, int(n * 1.6).bit_length())


def offset_type(n_bytes: int) -> type[np.signedinteger[Any]]:
    """The type of offsets into so many bytes of labels."""
    return np.int32 if n_bytes <= MAX_SHORT else np.int64


class LabelBuffers:
    """Growable buffers of labels, shared by vocabularies each of which extends the one before.

    Labels are only ever added behind those that a vocabulary has, so none of them sees another change.
    """

    def __init__(self, old: Vocabulary, new: LabelText) -> None:
        n = len(old)
        most = n + max(2 * new.n, n // 2, 1_000)
        n_bytes = int(old.offsets[-1])
        self.lock = new_lock()
        self.n = n
        self.data = np.empty(n_bytes + max(2 * len(new.data), n_bytes // 2, 16_000), np.uint8)
        self.data[:n_bytes] = old.data[:n_bytes]
        most = self._make_slots(old, n + max(2 * new.n, 1_000), most)
        self.offsets = np.empty(most + 1, offset_type(len(self.data)))
        self.offsets[: n + 1] = old.offsets
        self.pointers = np.zeros(most, np.int64)
        self.cells = LabelCache(most)
        # First the pointers: whatever they point at is among the labels that are copied next.
        self.pointers[:n] = old.pointers
        self.labels = IdToLabel(old)
        # What came later than `old` is not among them: other labels may have its ids here.
        self.labels.update((i, label) for i, label in dict(old.labels).items() if i < n)
        known = dict(old._buffers.ids if old._buffers is not None else old.ids)
        self.ids: dict[str, int] = {label: i for label, i in known.items() if i < n}
        if self.is_new:
            self._fill(0, n)

    def _make_slots(self, old: Vocabulary, least: int, most: int) -> int:
        """Make the hash table, and return how many labels it takes: between `least` and `most`."""
        in_old = int(_MAX_FULL * len(old._slots))
        self.is_new = in_old < least
        if self.is_new:
            self.slots = np.full(slots_for(most), -1, np.int32)
            return most
        # Copied, which is a hundred times quicker than hashing all labels again; ids that came later go out.
        self.slots = old._slots.copy()
        self.slots[self.slots >= len(old)] = -1
        return min(most, in_old)

    def _fill(self, first: int, n: int) -> int:
        from tkindex.kernels.vocab import fill_slots

        where = self.data.ctypes.data, int(self.offsets[n]), self.offsets.ctypes.data, self.offsets.itemsize
        found: int = fill_slots(*where, first, n, self.slots)
        return found

    def takes(self, old: Vocabulary, new: LabelText) -> bool:
        """Say whether a vocabulary is the last that was made here, and more labels fit."""
        size = int(old.offsets[-1]) + len(new.data)
        return self.n == len(old) and self.n + new.n < len(self.offsets) and size <= len(self.data)

    def add(self, old: Vocabulary, new: LabelText) -> int | None:
        """Write labels behind those of a vocabulary.

        Parameters
        ----------
        old : Vocabulary
            The last that was made here.
        new : LabelText
            There is room for them.

        Returns
        -------
        int or None
            -1; or, with nothing written, the place of a label that is not new; or None where `old` is not the last any
            more, since another thread has extended it.
        """
        n = len(old)
        with self.lock:
            if self.n != n:
                return None
            n_all, begin = n + new.n, int(self.offsets[n])
            self.offsets[n + 1 : n_all + 1] = new.ends[1:] + begin
            self.data[begin : begin + len(new.data)] = new.data
            # Of nobody until it is whole: what an interrupt leaves here is not gone on from.
            self.n = -1
            double = self._fill(n, n_all)
            if double >= 0:
                self.n = n
                return double - n
            self.n = n_all
        return -1
