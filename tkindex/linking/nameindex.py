"""The words and names of all labels of a vocabulary, looked up one by one in arrays that compiled code has made.

A question costs a search for each of its words and runs of words. What a hash leads to is compared with the label
itself, so that no two names are ever mistaken for each other. No object is kept for a label.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from tkindex.kernels import name_keys, name_search
from tkindex.kernels._sources import fingerprint
from tkindex.kernels.names import BAG, EXACT, INITIALS, KINDLESS, SHORT
from tkindex.linking.labelkeys import Key, keys_of, plain_name
from tkindex.linking.namecolumns import NameColumns, hash_of, make_columns
from tkindex.storage.nameindex import checksum_of, read_names, write_names
from tkindex.store.label_cache import LabelText
from tkindex.store.vocabulary import Vocabulary

_WORTH_KEEPING = 20_000
"""Fewer labels are taken apart anew in each process, in some hundredths of a second."""
_K = TypeVar("_K", bound=Key)


class WordRows(Mapping[str, NDArray[np.int32]]):
    """Word → the rows of the labels that it stands in, ascending."""

    __slots__ = ("_offsets", "_rows", "_words")

    def __init__(self, words: Vocabulary, offsets: NDArray[np.int64], rows: NDArray[np.int32]) -> None:
        self._words, self._offsets, self._rows = words, offsets, rows

    def get(self, key: str, default: Any = None) -> Any:
        number = self._words.find(key)
        if number < 0:
            return default
        begin, end = self._offsets.item(number), self._offsets.item(number + 1)
        return self._rows[begin:end] if end > begin else default

    def __getitem__(self, key: str) -> NDArray[np.int32]:
        found: NDArray[np.int32] | None = self.get(key)
        if found is None:
            raise KeyError(key)
        return found

    def __contains__(self, key: object) -> bool:
        number = self._words.find(key) if isinstance(key, str) else -1
        return number >= 0 and self._offsets.item(number + 1) > self._offsets.item(number)

    def __iter__(self) -> Iterator[str]:
        return (self._words[number] for number in np.flatnonzero(np.diff(self._offsets)).tolist())

    def __len__(self) -> int:
        return int(np.count_nonzero(np.diff(self._offsets)))


class WordNumbers(Mapping[str, int]):
    """Word → its number, whether it is plain or only folded."""

    __slots__ = ("_words",)

    def __init__(self, words: Vocabulary) -> None:
        self._words = words

    def get(self, key: str, default: Any = None) -> Any:
        number = self._words.find(key)
        return default if number < 0 else number

    def __getitem__(self, key: str) -> int:
        number = self._words.find(key)
        if number < 0:
            raise KeyError(key)
        return number

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)


class KeyRows(Mapping[_K, list[int]], Generic[_K]):
    """Key of one kind → the rows of the labels that have it, ascending; a row is there as often as it has the key."""

    __slots__ = ("_index", "_kind")

    def __init__(self, index: NameIndex, kind: int) -> None:
        self._index, self._kind = index, kind

    def get(self, key: _K, default: Any = None) -> Any:
        index, kind = self._index, self._kind
        found: list[int] = []
        for row in dict.fromkeys(index.rows_of_hash(hash_of(key, kind))):
            found += [row] * sum(other == key for other in keys_of(index.label(row), kind))
        return found or default

    def __getitem__(self, key: _K) -> list[int]:
        found: list[int] | None = self.get(key)
        if found is None:
            raise KeyError(key)
        return found

    def __contains__(self, key: object) -> bool:
        return self.get(key) is not None  # type: ignore[arg-type]

    def __iter__(self) -> Iterator[_K]:
        seen = (key for row in range(self._index.n) for key in keys_of(self._index.label(row), self._kind))
        return iter(dict.fromkeys(seen))  # type: ignore[arg-type]

    def __len__(self) -> int:
        return sum(1 for _ in self)


class NameIndex:
    """Which labels have a word, and which have a name.

    Parameters
    ----------
    data : ndarray of uint8
        The UTF-8 bytes of all labels, one behind the other.
    label_ends : ndarray of int32 or int64, shape (n + 1,)
        Label i is ``data[label_ends[i]:label_ends[i + 1]]``.
    columns : NameColumns, optional
        What was made of these labels before.

    Attributes
    ----------
    n : int
        How many labels there are.
    words : Vocabulary
        The words of all labels, folded and plain.
    folded, plain : mapping of str to ndarray of int32
        In which labels a word stands.
    exact, short, kindless, bags, initials : mapping to list of int
        Which labels have a key: see `tkindex.linking.labelkeys.keys_of`.

    Examples
    --------
    >>> names = NameIndex.of(["Ministry (Iran)", "The Iranian Ministries"])
    >>> names.folded["ministry"].tolist(), names.plain["ministry"].tolist()
    ([0], [0, 1])
    >>> names.short["iranian ministries"], names.bags[frozenset({"iran", "ministry"})]
    ([1], [0, 1])
    """

    def __init__(self, data: NDArray[np.uint8], label_ends: NDArray[Any], columns: NameColumns | None = None) -> None:
        # Of a slice and a number of these a third of the time is asked that arrays take.
        self._data, self._label_ends = np.asarray(data).data, np.asarray(label_ends).data
        self.n = len(label_ends) - 1
        self.columns = columns or make_columns(data, label_ends)
        c = self.columns
        self.words = Vocabulary(c.text, c.ends, c.slots, kind="entity")
        self.folded = WordRows(self.words, c.offsets, c.rows)
        self.plain = WordRows(self.words, c.plain_offsets, c.plain_rows)
        self.numbers = WordNumbers(self.words)
        self.exact: KeyRows[str] = KeyRows(self, EXACT)
        self.short: KeyRows[str] = KeyRows(self, SHORT)
        self.kindless: KeyRows[str] = KeyRows(self, KINDLESS)
        self.bags: KeyRows[frozenset[str]] = KeyRows(self, BAG)
        self.initials: KeyRows[str] = KeyRows(self, INITIALS)

    @classmethod
    def of(cls, labels: Iterable[str] | Vocabulary) -> NameIndex:
        """Return the index of some labels.

        Raises
        ------
        IndexFileError
            They are of a saved index, and damaged.
        """
        if isinstance(labels, Vocabulary):
            labels.assured()
            return cls(labels.data, labels.offsets)
        text = LabelText.of(list(labels))
        return cls(text.data, text.ends)

    @classmethod
    def kept(cls, labels: Vocabulary, folder: Path) -> NameIndex:
        """Return the index of the labels of a saved index, which is kept in its folder, where that can be written.

        Notes
        -----
        A tenth of a second for a million labels that were taken apart before, most of it to compare checksums.
        """
        if len(labels) < _WORTH_KEEPING:
            return cls.of(labels)
        of_labels = checksum_of(labels.data, labels.offsets)
        # Whatever tells words apart, and folds and names them, decides what the arrays are.
        version = fingerprint("linking.nameindex", unicodedata.unidata_version)
        known = read_names(folder, of_labels, version)
        if known is not None and tuple(known) == NameColumns._fields:
            return cls(labels.data, labels.offsets, NameColumns(**known))
        made = cls.of(labels)
        write_names(folder, of_labels, version, made.columns._asdict())
        return made

    def label(self, row: int) -> str:
        """Return a label."""
        return str(self._data[self._label_ends[row] : self._label_ends[row + 1]], "utf-8")

    def rows_of_hash(self, key: int) -> Iterator[int]:
        """The rows of a hash, ascending."""
        keys, owners = self.columns.keys, self.columns.owners
        signed = key - (1 << 64) if key >> 63 else key
        at = name_keys.find_key(keys, signed)
        while at < len(keys) and int(keys[at]) == key:
            yield int(owners[at])
            at += 1

    def like(self, word: str, cutoff: int) -> list[str]:
        """The plain words that are as alike as so many percent of letters at least, and some more, as they came."""
        numbers = self._near(word, cutoff, -1)
        offsets = self.columns.plain_offsets
        kept = [number for number in numbers if offsets[number + 1] > offsets[number]]
        rows = self.columns.plain_rows
        words = {number: self.words[number] for number in kept}

        def appearance(number: int) -> tuple[int, int]:
            row = int(rows[offsets[number]])
            return row, plain_name(self.label(row)).index(words[number])

        return [words[number] for number in sorted(kept, key=appearance)]

    def slips(self, word: str, most: int) -> list[str]:
        """The folded words with the same first letter of which at most so many letters differ, and some more."""
        offsets = self.columns.offsets
        return [self.words[n] for n in self._near(word, 0, most) if offsets[n + 1] > offsets[n]]

    def _near(self, word: str, cutoff: int, most: int) -> list[int]:
        out = np.empty(len(self.words), np.int32)
        c = self.columns
        n = name_search.near_words(
            c.text, c.ends.ctypes.data, c.ends.itemsize, len(self.words), word.encode("utf-8", "surrogatepass"),
            cutoff, most, out,
        )  # fmt: skip
        return out[:n].tolist()

    @property
    def nbytes(self) -> int:
        """Bytes of all columns."""
        return sum({id(column): column.nbytes for column in self.columns}.values())


def total_weights(
    starts: NDArray[np.int64], words: NDArray[np.int32], weights: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Return the sum of the weights of each row's words, added in their order."""
    out = np.empty(len(starts) - 1)
    name_search.add_up(starts, words, weights, out)
    return out


def longer_labels(labels: Vocabulary, most: int) -> list[int]:
    """Return the labels that may be another one with up to so many words in lower case behind it; O(bytes).

    Raises
    ------
    IndexFileError
        They are of a saved index, and damaged.

    Examples
    --------
    >>> longer_labels(Vocabulary.from_labels(["Ann Lee", "Ann Lee unmarried", "Bo unmarried"], kind="entity"), 4)
    [1]
    """
    labels.assured()
    out = np.empty(len(labels), np.int32)
    found: list[int] = out[: name_search.longer_labels(*labels.where, most, out)].tolist()
    return found
