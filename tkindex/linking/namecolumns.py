"""What the words and names of all labels are as arrays, made in one compiled pass; see `tkindex.linking.nameindex`.

Data flow: the bytes of the labels → their words in lower case, a stream of text (`split_words`) → words by number
(`LabelTable`) → for the few words that have another plain form, that form, found in Python → the plain words of each
label (`plain_names`) → posting lists of both kinds of words (`invert`), and a table of keys: the hash of each name
that a label may be said by, in order, beside the label's row (`write_keys`). Labels with characters that
`tkindex.linking.lettertable` does not have, and the few whose shortened forms take more than a look at bytes, are taken
apart in Python and stand in the same arrays.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import chain
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from tkindex.kernels import name_keys
from tkindex.kernels import names as kernels
from tkindex.kernels.names import (
    BAG,
    BEGINS_COUNTRY,
    CONNECTS,
    EXACT,
    INITIALS,
    IS_SUFFIX,
    IS_THE,
    KINDLESS,
    ODD,
    SHORT,
)
from tkindex.linking.countries import COUNTRIES
from tkindex.linking.labelkeys import SUFFIXES, Key, key_of, keys_of, plain_name
from tkindex.linking.lettertable import characters
from tkindex.linking.words import CONNECTORS, RESPELT, plain_form
from tkindex.store.label_cache import LabelText
from tkindex.store.label_encoding import LabelTable
from tkindex.store.vocabulary import Vocabulary

_KNOWN = sorted(RESPELT)
_KINDS = EXACT, SHORT, KINDLESS, BAG, INITIALS
_MOST_KEYS = 9
"""A label has at most so many keys that compiled code writes."""
_ALL = (1 << 64) - 1


class NameColumns(NamedTuple):
    """What a `NameIndex` looks up in, by row of a label and number of a word.

    Attributes
    ----------
    text, ends, slots : ndarray of uint8, int32 or int64, int32
        The words: a vocabulary.
    offsets, rows : ndarray of int64, int32
        In which labels each folded word stands.
    plain_offsets, plain_rows : ndarray of int64, int32
        In which labels each plain word stands.
    starts, plain : ndarray of int64, int32
        The plain words of each label, each once.
    keys, owners : ndarray of uint64, int32
        Hashes in order, and the row of each.
    """

    text: NDArray[np.uint8]
    ends: NDArray[Any]
    slots: NDArray[np.int32]
    offsets: NDArray[np.int64]
    rows: NDArray[np.int32]
    plain_offsets: NDArray[np.int64]
    plain_rows: NDArray[np.int32]
    starts: NDArray[np.int64]
    plain: NDArray[np.int32]
    keys: NDArray[np.uint64]
    owners: NDArray[np.int32]


def make_columns(data: NDArray[np.uint8], label_ends: NDArray[Any]) -> NameColumns:
    """Take all labels apart; see the module.

    Notes
    -----
    O(bytes), about 0.7 µs a label of two words; 15 µs a label of other scripts than `tkindex.linking.lettertable` has.
    """
    n = len(label_ends) - 1
    where = (data.ctypes.data, len(data), label_ends.ctypes.data, label_ends.itemsize)
    is_odd, counts = np.empty(n, np.uint8), np.empty(n, np.int32)
    letters = characters()
    kernels.count_words(*where, n, letters, is_odd, counts)
    odd = [
        (row, data[label_ends[row] : label_ends[row + 1]].tobytes().decode("utf-8"))
        for row in np.flatnonzero(is_odd == ODD).tolist()
    ]
    odd_words = [key.split(" ") if (key := key_of(label)) else [] for _, label in odd]
    counts[[row for row, _ in odd]] = [len(words) for words in odd_words]
    starts = _sums(counts)
    odd_text = _text_of(list(chain.from_iterable(odd_words)))
    text = np.empty(len(data) + len(odd_text.data), np.uint8)
    ends, marks = np.empty(int(starts[-1]) + 1, np.int64), np.empty(int(starts[-1]), np.uint8)
    kernels.split_words(*where, n, letters, is_odd, counts, odd_text.data, odd_text.ends, text, ends, marks)
    table, numbers = LabelTable(), np.empty(len(marks), np.int32)
    # They stand first, so that nobody has to look for them.
    _numbers_of(table, _KNOWN)
    table.encode([_texts(text, ends)], numbers)

    forms = _plain_forms(table)
    odd_names = [plain_name(label) for _, label in odd]
    odd_plain = _numbers_of(table, list(chain.from_iterable(odd_names)))
    words = Vocabulary.of_bytes(*_bytes_of(table.labels()), kind="entity")
    kinds = _kinds(words, forms)
    n_plain = int(np.diff(forms.starts)[numbers[_is_within(starts, is_odd)]].sum()) + len(odd_plain)
    name_starts, plain = np.empty(n + 1, np.int64), np.empty(n_plain, np.int32)
    odd_counts = np.fromiter(map(len, odd_names), np.int32, len(odd_names))
    n_plain = kernels.plain_names(
        starts, numbers, marks, is_odd, forms.starts, forms.words, kinds, odd_counts, odd_plain, name_starts, plain
    )
    plain = plain[:n_plain].copy()
    lists = _inverted(starts, numbers, len(words))
    plain_lists = _inverted(name_starts, plain, len(words))
    if np.array_equal(lists[0], plain_lists[0]) and np.array_equal(lists[1], plain_lists[1]):
        plain_lists = lists

    keys, owners = np.empty(_MOST_KEYS * n, np.uint64), np.empty(_MOST_KEYS * n, np.int32)
    again, hashes = np.zeros(n, np.uint8), np.empty(len(words), np.uint64)
    word_ends = words.offsets.astype(np.int64)
    name_keys.hash_words(words.data, word_ends, BAG, hashes)
    n_keys = name_keys.write_keys(
        *where, letters, is_odd, starts, numbers, marks, text, ends, kinds, forms.starts, forms.words, words.data,
        word_ends, name_starts, plain, hashes, again, keys, owners,
    )  # fmt: skip
    seen = ((row, data[label_ends[row] : label_ends[row + 1]].tobytes().decode()) for row in np.flatnonzero(again))
    more = [(row, key, kind) for row, label in odd for kind in _KINDS for key in keys_of(label, kind)]
    for row, label in seen:
        more += [(int(row), key, KINDLESS) for key in keys_of(label, KINDLESS)]
        # The bag of all its words stands there already.
        more += [(int(row), key, BAG) for key in list(keys_of(label, BAG))[1:]]
    return NameColumns(
        words.data, words.offsets, words.slots, *lists, *plain_lists, name_starts, plain,
        *_in_order(
            np.concatenate([keys[:n_keys], np.array([hash_of(key, kind) for _, key, kind in more], np.uint64)]),
            np.concatenate([owners[:n_keys], np.array([row for row, _, _ in more], np.int32)]),
        ),
    )  # fmt: skip


class _Forms(NamedTuple):
    """The plain words of each folded word, by number."""

    starts: NDArray[np.int64]
    words: NDArray[np.int32]


def _plain_forms(table: LabelTable) -> _Forms:
    """The plain words of all words of a table, into which those that it lacks are put."""
    text, ends = _bytes_of(table.behind(0))
    n = len(ends) - 1
    other: dict[int, tuple[str, ...]] = {}
    for number in _doubtful(text, ends):
        word = text[ends[number] : ends[number + 1]].tobytes().decode("utf-8")
        plain = plain_form(word)
        if plain != (word,):
            other[number] = plain
    counts = np.ones(n, np.int64)
    changed = np.fromiter(other, np.int64, len(other))
    counts[changed] = [len(plain) for plain in other.values()]
    starts = _sums(counts)
    found = np.empty(int(starts[-1]), np.int32)
    is_own = np.ones(n, np.bool_)
    is_own[changed] = False
    found[starts[:-1][is_own]] = np.flatnonzero(is_own)
    places = [at for number in other for at in range(int(starts[number]), int(starts[number + 1]))]
    found[places] = _numbers_of(table, list(chain.from_iterable(other.values())))
    return _Forms(starts, found)


def _doubtful(text: NDArray[np.uint8], ends: NDArray[np.int64]) -> list[int]:
    """The words that may have another plain form: see `tkindex.linking.words.singular`."""
    sizes = np.diff(ends)

    def letter(behind: int) -> NDArray[np.uint8]:
        found: NDArray[np.uint8] = text[np.maximum(ends[1:] - behind, 0)]
        return found

    last, second = letter(1), letter(2)
    is_of_s = (letter(3) == ord("i")) & (second == ord("s")) | (letter(4) == ord("i")) & (letter(3) == ord("s"))
    is_doubtful = (sizes > 3) & (last == ord("s"))
    is_doubtful |= (sizes > 6) & ((last == ord("e")) | (last == ord("r")) | (last == ord("d"))) & is_of_s
    is_doubtful |= (sizes > 8) & (last == ord("g")) & (letter(4) == ord("s")) & (letter(5) == ord("i"))
    is_doubtful |= (sizes > 8) & (last == ord("n")) & (second == ord("o")) & (letter(6) == ord("s"))
    is_doubtful[: len(_KNOWN)] = True
    found: list[int] = np.flatnonzero(is_doubtful).tolist()
    return found


def _kinds(words: Vocabulary, forms: _Forms) -> NDArray[np.uint8]:
    """What each word is: see `tkindex.kernels.names`."""
    kinds = np.zeros(len(words), np.uint8)

    def mark(some: Collection[str], kind: int) -> None:
        found = [number for number in map(words.find, some) if number >= 0]
        kinds[found] |= np.uint8(kind)

    mark(CONNECTORS, CONNECTS)
    mark(SUFFIXES, IS_SUFFIX)
    mark({"the"}, IS_THE)
    firsts = [number for country in COUNTRIES if (number := words.find(country[0])) >= 0]
    begins = np.flatnonzero(np.isin(forms.words[forms.starts[:-1]], firsts))
    kinds[begins] |= np.uint8(BEGINS_COUNTRY)
    # What stands before a country and says nothing: "the", and the s of a possessive.
    mark({*CONNECTORS, "s"}, BEGINS_COUNTRY)
    return kinds


def _numbers_of(table: LabelTable, words: Sequence[str]) -> NDArray[np.int32]:
    numbers = np.empty(len(words), np.int32)
    table.encode([_texts(*_text_of(words))], numbers)
    return numbers


def _text_of(words: Sequence[str]) -> LabelText:
    encoded = [word.encode("utf-8") for word in words]
    return LabelText(np.frombuffer(b"".join(encoded), np.uint8), _sums(np.fromiter(map(len, encoded), np.int64)))


def _texts(text: NDArray[np.uint8], ends: NDArray[np.int64]) -> pa.LargeStringArray:
    return pa.LargeStringArray.from_buffers(len(ends) - 1, pa.py_buffer(ends), pa.py_buffer(text))


def _bytes_of(texts: pa.LargeStringArray) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """What `_texts` takes."""
    _, ends, text = texts.buffers()
    return np.frombuffer(text, np.uint8), np.frombuffer(ends, np.int64)[: len(texts) + 1]


def _sums(counts: NDArray[Any]) -> NDArray[np.int64]:
    """Where the values of each begin and end."""
    found = np.zeros(len(counts) + 1, np.int64)
    np.cumsum(counts, out=found[1:])
    return found


def _is_within(starts: NDArray[np.int64], is_odd: NDArray[np.uint8]) -> NDArray[np.bool_] | slice:
    """Which words are of labels that are not odd."""
    if not (is_odd == ODD).any():
        return slice(None)
    found: NDArray[np.bool_] = np.repeat(is_odd != ODD, np.diff(starts))
    return found


def _inverted(
    starts: NDArray[np.int64], words: NDArray[np.int32], n_words: int
) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    offsets, rows = np.zeros(n_words + 1, np.int64), np.empty(len(words), np.int32)
    kernels.invert(starts, words, offsets, np.empty(n_words, np.int64), np.full(n_words, -1, np.int32), rows)
    return offsets, rows[: int(offsets[-1])]


def _in_order(keys: NDArray[np.uint64], owners: NDArray[np.int32]) -> tuple[NDArray[np.uint64], NDArray[np.int32]]:
    """Keys ascending, and the rows of each too."""
    order = np.argsort(keys)
    keys, owners = keys[order], owners[order]
    is_same = keys[1:] == keys[:-1]
    if is_same.any():
        tied = np.zeros(len(keys), np.bool_)
        tied[1:] |= is_same
        tied[:-1] |= is_same
        places = np.flatnonzero(tied)
        owners[places] = owners[places][np.lexsort((owners[places], keys[places]))]
    return keys, owners


def hash_of(key: Key, kind: int) -> int:
    if isinstance(key, str):
        return int(name_keys.hash_key(key.encode("utf-8", "surrogatepass"), kind)) & _ALL
    value = sum(int(name_keys.hash_key(word.encode("utf-8", "surrogatepass"), kind)) for word in key) & _ALL
    value ^= value >> 32
    value = value * 0x9E3779B97F4A7C15 & _ALL
    return value ^ (value >> 29)
