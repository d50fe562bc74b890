"""Search by words beside search by meaning: BM25 over the texts of groups.

Names, numbers and rare words decide where vectors are vague. The scores are those of Lucene's BM25; how rare a word is
follows from all groups that have a fact, and which groups are returned from the window alone.
"""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from tkindex.errors import DAMAGED, IndexFileError, QueryError
from tkindex.linking.words import fold, stem
from tkindex.semantic.tuning import PARAMETERS
from tkindex.storage.words import StoredWords
from tkindex.timeline.arrays import arrow_values

K1, B = PARAMETERS["bm25_k1"].value, PARAMETERS["bm25_b"].value

_WORD = re.compile(r"[^\W_]+")
_LONGEST = 64


@lru_cache(maxsize=262_144)
def _term(word: str) -> str:
    return stem(fold(word)[:_LONGEST])


def terms(text: str) -> list[str]:
    """Return the words of a text as they are compared: lower case, no diacritics, stems of English words.

    >>> terms("Who criticised Citizen_(Łódź) in 2014?")
    ['who', 'critic', 'citizen', 'lodz', 'in', '2014']
    """
    return [_term(word) for word in _WORD.findall(text)]


class Totals(NamedTuple):
    """What weights follow from besides a text itself; of several collections together, sums.

    Attributes
    ----------
    n_groups, n_words : int
        Texts, and words in all of them.
    per_word : ndarray of int64, shape (T,)
        In how many texts each word of a vocabulary occurs.
    """

    n_groups: int
    n_words: int
    per_word: NDArray[np.int64]


class WordCounts(NamedTuple):
    """Posting lists of the words of texts, with how often each occurs.

    Attributes
    ----------
    vocabulary : list of str, length T
        Sorted.
    offsets : ndarray of int64, shape (T + 1,)
    groups, counts : ndarray of int32, shape (P,)
    lengths : ndarray of int64, shape (G,)
        Words of each text; -1 of a group whose text was not read.
    """

    vocabulary: list[str]
    offsets: NDArray[np.int64]
    groups: NDArray[np.int32]
    counts: NDArray[np.int32]
    lengths: NDArray[np.int64]

    @classmethod
    def of(cls, texts: Sequence[str]) -> WordCounts:
        """Read texts, one a group; O(words in all)."""
        known: dict[str, int] = {}
        lengths = np.zeros(len(texts), np.int64)
        found = array("q")
        for group, text in enumerate(texts):
            words = terms(text)
            lengths[group] = len(words)
            found.extend([known.setdefault(word, len(known)) for word in words])
        vocabulary = sorted(known)
        numbers = np.empty(len(known), np.int64)
        numbers[[known[word] for word in vocabulary]] = np.arange(len(known))
        n = len(texts)
        # One number a (word, group) that occurs, with how often it does.
        keys = numbers[np.frombuffer(found, np.int64)] if len(found) else np.empty(0, np.int64)
        keys *= max(n, 1)
        keys += np.repeat(np.arange(n), lengths)
        keys, counts = np.unique(keys, return_counts=True)
        per_word = np.bincount(keys // max(n, 1), minlength=len(vocabulary))
        offsets = np.concatenate([[0], np.cumsum(per_word)]).astype(np.int64)
        return cls(vocabulary, offsets, (keys % max(n, 1)).astype(np.int32), counts.astype(np.int32), lengths)

    @classmethod
    def none_of(cls, n: int) -> WordCounts:
        """Return the counts of `n` groups of which no text was read."""
        nothing = np.empty(0, np.int32)
        return cls([], np.zeros(1, np.int64), nothing, nothing, np.full(n, -1, np.int64))

    def with_texts(self, n: int, numbers: NDArray[np.int64], texts: Sequence[str]) -> WordCounts:
        """Return these and those of other groups, read now: nothing that was read is read again.

        Parameters
        ----------
        n : int
            How many groups there are by now.
        numbers : ndarray of int64, ascending
            Groups whose text was not read.
        texts : sequence of str

        Notes
        -----
        O(words of the texts + P).

        Examples
        --------
        >>> some = WordCounts.of(["ann visits rome"]).with_texts(3, np.array([2]), ["bob visits oslo"])
        >>> some.vocabulary, some.lengths.tolist(), some.only(["visit"]).groups.tolist()
        (['ann', 'bob', 'oslo', 'rome', 'visit'], [3, -1, 3], [0, 2])
        """
        new = WordCounts.of(texts)
        vocabulary = sorted({*self.vocabulary, *new.vocabulary})
        place = {word: at for at, word in enumerate(vocabulary)}
        keys = [
            np.repeat([place[word] for word in part.vocabulary], np.diff(part.offsets)).astype(np.int64) * n + groups
            for part, groups in ((self, self.groups), (new, numbers[new.groups]))
        ]
        every = np.concatenate(keys)
        # Two ascending runs, which a stable sort merges.
        order = np.argsort(every, kind="stable")
        every = every[order]
        lengths = np.full(n, -1, np.int64)
        lengths[: len(self.lengths)] = self.lengths
        lengths[numbers] = new.lengths
        offsets = np.searchsorted(every, np.arange(len(vocabulary) + 1) * n)
        counts = np.concatenate([self.counts, new.counts])[order]
        return WordCounts(vocabulary, offsets, (every % max(n, 1)).astype(np.int32), counts, lengths)

    def among(self, is_held: NDArray[np.bool_]) -> WordCounts:
        """Return the counts of some groups alone, which keep their numbers; words of no other are left out."""
        kept = is_held[self.groups]
        word = np.repeat(np.arange(len(self.vocabulary)), np.diff(self.offsets))[kept]
        per_word = np.bincount(word, minlength=len(self.vocabulary))
        vocabulary = [known for known, n in zip(self.vocabulary, per_word.tolist(), strict=True) if n]
        offsets = np.concatenate([[0], np.cumsum(per_word[per_word > 0])]).astype(np.int64)
        lengths = np.where(is_held, self.lengths, -1)
        return WordCounts(vocabulary, offsets, self.groups[kept], self.counts[kept], lengths)

    @property
    def totals(self) -> Totals:
        """Of these texts alone."""
        is_read = self.lengths >= 0
        return Totals(int(is_read.sum()), int(self.lengths[is_read].sum()), np.diff(self.offsets))

    def only(self, words: Sequence[str]) -> WordCounts:
        """Return the lists of some words, sorted ones; of one that does not occur an empty list."""
        places = [bisect_left(self.vocabulary, word) for word in words]
        spans = [
            (int(self.offsets[at]), int(self.offsets[at + 1])) if self.vocabulary[at : at + 1] == [word] else (0, 0)
            for at, word in zip(places, words, strict=True)
        ]
        groups, counts = (
            np.concatenate([np.empty(0, np.int32), *(column[low:high] for low, high in spans)])
            for column in (self.groups, self.counts)
        )
        offsets = np.cumsum([0, *(high - low for low, high in spans)])
        return WordCounts(list(words), offsets, groups, counts, self.lengths)

    def weighted(self, totals: Totals) -> WordIndex:
        """Return the index that ranks by BM25, words being as rare as `totals` says."""
        rarity = np.log1p((totals.n_groups - totals.per_word + 0.5) / (totals.per_word + 0.5))
        mean = totals.n_words / totals.n_groups if totals.n_words else 1.0
        counts, lengths = self.counts, self.lengths[self.groups]
        weights = np.repeat(rarity, np.diff(self.offsets)) * counts * (K1 + 1)
        weights /= counts + K1 * (1 - B + B * lengths / mean)
        return WordIndex(
            arrow_values(self.vocabulary, pa.string()), self.offsets, self.groups, weights.astype(np.float32)
        )


class WordIndex:
    """Posting lists of the words of texts.

    Parameters
    ----------
    vocabulary : pyarrow.StringArray, length T
        The words, each once, sorted by their code points.
    offsets : ndarray of int64, shape (T + 1,)
        Where the postings of each word start.
    groups : ndarray of int32, shape (P,)
        Of each word, ascending.
    weights : ndarray of float32, shape (P,)
        What the word adds to the score of the group.

    Notes
    -----
    Words are looked up in the sorted column, so that a saved index is mapped and no table of words is made of it.

    Examples
    --------
    >>> index = WordIndex.of(["ann visits rome", "bob visits oslo"])
    >>> index.words("who visited Oslo?").tolist()
    [2, 4]
    """

    def __init__(
        self,
        vocabulary: pa.StringArray,
        offsets: NDArray[np.int64],
        groups: NDArray[np.int32],
        weights: NDArray[np.float32],
    ) -> None:
        self.vocabulary, self.offsets, self.groups, self.weights = vocabulary, offsets, groups, weights

    @classmethod
    def of_saved(cls, stored: StoredWords) -> WordIndex:
        """Return the index of words that were mapped, and that a stamp alone may vouch for; O(bytes of all words).

        Raises
        ------
        IndexFileError
            The words are damaged: their offsets do not climb, or they are no UTF-8.
        """
        try:
            stored.vocabulary.validate(full=True)
        except pa.ArrowInvalid as error:
            raise IndexFileError(f"the words of the vectors are damaged ({error}); {DAMAGED}") from None
        return cls(*stored)

    @classmethod
    def of(cls, texts: Sequence[str]) -> WordIndex:
        """Read texts, one a group; O(words in all)."""
        counted = WordCounts.of(texts)
        return counted.weighted(counted.totals)

    @property
    def stored(self) -> StoredWords:
        """As it is saved; `WordIndex` takes these back."""
        return StoredWords(self.vocabulary, self.offsets, self.groups, self.weights)

    @property
    def nbytes(self) -> int:
        """Bytes of the words and of their posting lists."""
        return sum(column.nbytes for column in (self.vocabulary, self.offsets, self.groups, self.weights))

    def _number(self, word: str) -> int:
        """Return the number of a word, -1 where no text has it."""
        first, past = 0, len(self.vocabulary)
        while first < past:
            middle = (first + past) // 2
            if self.vocabulary[middle].as_py() < word:
                first = middle + 1
            else:
                past = middle
        return first if first < len(self.vocabulary) and self.vocabulary[first].as_py() == word else -1

    def words(self, text: str) -> NDArray[np.int32]:
        """Return the numbers of the words of a text that occur in the index, each once, ascending."""
        known = {self._number(word) for word in set(terms(text))}
        return np.array(sorted(known - {-1}), np.int32)

    def search(
        self, address: int, text: str, row_lo: int, row_hi: int, k: int, rows: NDArray[np.int32] | None = None
    ) -> tuple[NDArray[np.int32], NDArray[np.float32], int]:
        """Return groups, scores, best first, and how many postings were read.

        Parameters
        ----------
        address : int
            The `address` of the `VectorIndex` of the same groups.
        text : str
        row_lo, row_hi : int
            The window, where `rows` is None; inside of the rows that there are.
        k : int
            At least 1.
        rows : ndarray of int32, optional
            Ascending: the rows that pass, in place of a window.
        """
        groups, scores = np.empty(k, np.int32), np.empty(k, np.float32)
        listed = _NO_ROWS if rows is None else np.ascontiguousarray(rows, np.int32)
        rank_words, BAD_POSTING = _kernel()
        n, n_read = rank_words(
            address, self.offsets, self.groups, self.weights, self.words(text), listed, row_lo, row_hi,
            rows is not None, groups, scores,
        )  # fmt: skip
        if n == BAD_POSTING:
            raise IndexFileError(f"a word of the vectors stands in a group that does not exist; {DAMAGED}")
        if n < 0:
            raise QueryError("rows hold a number that no row has.")
        return groups[:n], scores[:n], n_read

    def scores(self, text: str, groups: NDArray[np.int32]) -> NDArray[np.float32]:
        """Return the score of some groups: 0 of one without a word of the text; to the bit what `search` says.

        >>> scores = WordIndex.of(["ann visits rome", "bob visits oslo"]).scores("Oslo", np.array([1, 0]))
        >>> [f"{score:.2f}" for score in scores]
        ['0.69', '0.00']
        """
        sums = np.zeros(len(groups), np.float32)
        for word in self.words(text).tolist():
            held, weights = (
                column[self.offsets[word] : self.offsets[word + 1]] for column in (self.groups, self.weights)
            )
            # A word that occurs in other shards alone has no posting here.
            if len(held):
                places = np.minimum(np.searchsorted(held, groups), len(held) - 1)
                sums += np.where(held[places] == groups, weights[places], np.float32(0))
        return sums


@cache
def _kernel() -> Any:
    from tkindex.kernels._jit import entry_point
    from tkindex.kernels.words import BAD_POSTING, rank_words

    return entry_point(rank_words), BAD_POSTING


_NO_ROWS = np.empty(0, np.int32)
