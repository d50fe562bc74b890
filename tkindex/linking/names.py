"""Names of entities by their words: which names hold a word, and which fit a whole text.

Every label is a set of plain words (see `tkindex.linking.words`) with weights: a rare word says more than "ministry".
An inverted list leads from words to labels. Words that no label has are compared by letters.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property, lru_cache
from itertools import chain
from typing import Any, Self, TypeVar

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz, process

from tkindex.linking.titles import expand, read_titles
from tkindex.linking.words import CONNECTORS, plain_words, tokenize
from tkindex.store.version_columns import put

NEAR = 80.0
"""Words that are alike by less, from 0 to 100, are not compared further."""
TITLE = 0.85
"""How sure a word is that others stand for."""
_Key = TypeVar("_Key")
_Value = TypeVar("_Value")
# So many entries stand over a mapping before both are joined.
_MOST_OVERLAID = 2_000
# Totals of so many names are added up one by one.
_FEW_ROWS = 256


class Overlay(Mapping[_Key, _Value]):
    """Some entries over those of a mapping that is not copied."""

    __slots__ = ("own", "under")

    own: dict[_Key, _Value]
    under: Mapping[_Key, _Value]

    def __init__(self, under: Mapping[_Key, _Value], own: dict[_Key, _Value]) -> None:
        if isinstance(under, Overlay):
            below: Overlay[_Key, _Value] = under
            under, own = below.under, {**below.own, **own}
        # Looked up in two steps as long as the second is small.
        if len(own) > _MOST_OVERLAID:
            under, own = {**under, **own}, {}
        self.under, self.own = under, own

    def __getitem__(self, key: _Key) -> _Value:
        found = self.own.get(key)
        return self.under[key] if found is None else found

    def get(self, key: _Key, default: Any = None) -> Any:
        found = self.own.get(key)
        return self.under.get(key, default) if found is None else found

    def __contains__(self, key: object) -> bool:
        return key in self.own or key in self.under

    def __iter__(self) -> Iterator[_Key]:
        yield from self.under
        yield from (key for key in self.own if key not in self.under)

    def __len__(self) -> int:
        return sum(1 for _ in self)


class _Postings(Mapping[str, NDArray[np.int64]]):
    """Word → the rows of the names that it stands in, ascending: one array, of which each word has a slice.

    Parameters
    ----------
    numbers : dict of str to int
        Words, each with its number: 0, 1 and so on.
    words : ndarray of int32
        The numbers of the words of all names, none twice in a name, one name behind the other.
    lengths : ndarray of int64
        How many words each name has.
    """

    __slots__ = ("_ends", "_numbers", "_rows", "frequencies")

    def __init__(self, numbers: dict[str, int], words: NDArray[np.int32], lengths: NDArray[np.int64]) -> None:
        self._numbers = numbers
        self.frequencies = np.bincount(words, minlength=len(numbers)).astype(np.int64, copy=False)
        self._rows = np.repeat(np.arange(len(lengths)), lengths)[np.argsort(words, kind="stable")]
        self._ends = np.cumsum(self.frequencies)

    def __getitem__(self, key: str) -> NDArray[np.int64]:
        number = self._numbers[key]
        return self._rows[self._ends[number - 1] if number else 0 : self._ends[number]]

    def __contains__(self, key: object) -> bool:
        return key in self._numbers

    def __iter__(self) -> Iterator[str]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)


class _NameBuffer:
    """What lookups share that go on from each other: names row by row; only the last may be gone on from in place.

    Attributes
    ----------
    names : list of tuple of str
        The plain words of each name.
    labels : list of str
    owners, words : ndarray of int32
        For each word of each name, row after row, the row and the number of the word.
    starts : ndarray of int64
        Where each row begins in those.
    rows : ndarray of int64
        Row after row, and more.
    """

    __slots__ = ("labels", "last", "names", "owners", "rows", "starts", "words")

    def __init__(self, names: list[tuple[str, ...]], labels: list[str]) -> None:
        self.names, self.labels = names, labels
        self.owners, self.words = np.empty(0, np.int32), np.empty(0, np.int32)
        self.starts = np.zeros(1, np.int64)
        self.rows = np.arange(len(names))
        self.last: NameLookup | None = None

    def first_rows(self, n: int) -> NDArray[np.int64]:
        """Return the first rows, without making them anew each time."""
        if n > len(self.rows):
            self.rows = np.arange(n + n // 2)
        return self.rows[:n]


class _Weights(dict[str, float]):
    """How much each word of names says, worked out when it is first asked for."""

    def __init__(self, frequency: Callable[[str], int], of_frequency: Callable[[int], float]) -> None:
        self._frequency, self._of_frequency = frequency, of_frequency

    def __missing__(self, word: str) -> float:
        n = self._frequency(word)
        if not n:
            raise KeyError(word)
        found = self[word] = self._of_frequency(n)
        return found


class NameLookup:
    """Inverted list from plain words to names; several names may stand for one entity.

    Parameters
    ----------
    labels : iterable of str
        The label of entity 0, 1, and so on.
    aliases : mapping, optional
        Other name → entity id.

    Notes
    -----
    Takes about 10 µs a label to build and 0.2 ms a question to search on ten thousand labels. `extended` takes that for
    each new label, and besides what it takes to copy some numbers of all words.
    """

    def __init__(self, labels: Iterable[str], aliases: Mapping[str, int] | None = None) -> None:
        self._titles = read_titles()
        self._aliases = dict(aliases or {})
        all_labels = list(labels)
        self.n_labels = len(all_labels)
        self._entities = np.concatenate(
            [np.arange(self.n_labels), np.fromiter(self._aliases.values(), np.int64, len(self._aliases))]
        )
        names = [_distinct(label) for label in (*all_labels, *self._aliases)]
        self._buffer = _NameBuffer(names, all_labels)
        self._postings: Mapping[str, NDArray[np.int64]]
        # Words are numbered in order of first appearance.
        numbers = {word: number for number, word in enumerate(dict.fromkeys(chain.from_iterable(names)))}
        words = np.fromiter(map(numbers.__getitem__, chain.from_iterable(names)), np.int32)
        postings = _Postings(numbers, words, np.fromiter(map(len, names), np.int64, len(names)))
        self.set_out(names, 0, postings, numbers, postings.frequencies, {})

    def set_out(
        self,
        names: Sequence[tuple[str, ...]],
        first: int,
        postings: Mapping[str, NDArray[np.int64]],
        numbers: Mapping[str, int],
        frequencies: NDArray[np.int64],
        changes: dict[int, int],
    ) -> None:
        """Take over the inverted list of all names, the last of which, from a row on, are new in the buffer.

        In how many names a word stands is said by number in `frequencies`, unless `changes` says it.
        """
        self._postings, self._numbers = postings, numbers
        self._known_frequencies, self._changes = frequencies, changes
        self._n = first + len(names)
        buffer = self._buffer
        lengths = np.fromiter(map(len, names), np.int64, len(names))
        at = int(buffer.starts[first])
        words = np.fromiter((numbers[word] for name in names for word in name), np.int32, int(lengths.sum()))
        owners = np.repeat(np.arange(first, self._n, dtype=np.int32), lengths)
        buffer.words, buffer.owners = put(buffer.words, at, words), put(buffer.owners, at, owners)
        buffer.starts = put(buffer.starts, first + 1, at + np.cumsum(lengths))
        buffer.last = self
        # What is worked out when it is first asked for.
        for name in ("_words", "_frequencies", "_word_weights", "_totals", "initials"):
            vars(self).pop(name, None)
        self._weights = _Weights(self.frequency, self._weight)
        self._near = lru_cache(maxsize=4096)(self._find_near)

    def extended(self, labels: Sequence[str]) -> Self:
        """Return the lookup of these labels and some more behind them: what a new one of all of them would answer."""
        if self._aliases:
            return type(self)([*self._buffer.labels[: self.n_labels], *labels], self._aliases)
        buffer = self._buffer
        if buffer.last is not self:
            kept, at = buffer, int(buffer.starts[self._n])
            buffer = _NameBuffer(kept.names[: self._n], kept.labels[: self.n_labels])
            buffer.owners, buffer.words = kept.owners[:at].copy(), kept.words[:at].copy()
            buffer.starts = kept.starts[: self._n + 1].copy()
        # Nobody's until it is whole: what an interrupt leaves here is not gone on from.
        buffer.last = None
        names = [_distinct(label) for label in labels]
        postings: dict[str, list[int]] = {}
        for row, words in enumerate(names, self._n):
            for word in words:
                postings.setdefault(word, []).append(row)
        more = {word: np.array(rows, np.int64) for word, rows in postings.items()}
        numbers: dict[str, int] = {}
        frequencies, changes = self._known_frequencies, dict(self._changes)
        if len(changes) > _MOST_OVERLAID:
            frequencies, changes = self._frequencies, {}
        # Numbers of words that are in no name of the array are among the changes, without a gap.
        n_words = len(frequencies) + sum(number >= len(frequencies) for number in changes)
        for word, rows in more.items():
            number = self._numbers.get(word)
            if number is None:
                number = numbers[word] = n_words
                n_words += 1
            else:
                more[word] = np.concatenate([self._postings[word], rows])
            changes[number] = len(more[word])
        del buffer.names[self._n :], buffer.labels[self._n :]
        buffer.names += names
        buffer.labels += labels
        new = copy(self)
        new.n_labels = self._n + len(labels)
        new.take_rows(buffer, buffer.first_rows(new.n_labels))
        merged = Overlay(self._postings, more), Overlay(self._numbers, numbers)
        new.set_out(names, self._n, *merged, frequencies, changes)
        return new

    def take_rows(self, buffer: _NameBuffer, entities: NDArray[np.int64]) -> None:
        """Read names from a buffer, the entity of each row given."""
        self._buffer, self._entities = buffer, entities

    def _weight(self, frequency: int) -> float:
        n = max(self._n, 2)
        return 1.0 + math.log(n / frequency) / math.log(n) * 2.0

    @property
    def _names(self) -> list[tuple[str, ...]]:
        """The plain words of each name; those behind the rows of this lookup are of a later one."""
        return self._buffer.names

    @cached_property
    def _frequencies(self) -> NDArray[np.int64]:
        """In how many names each word stands, by its number."""
        known, changes = self._known_frequencies, self._changes
        if not changes:
            return known
        found = np.zeros(max(len(known), max(changes) + 1), np.int64)
        found[: len(known)] = known
        found[list(changes)] = list(changes.values())
        return found

    @cached_property
    def _words(self) -> list[str]:
        return list(self._numbers)

    @cached_property
    def _word_weights(self) -> NDArray[np.float64]:
        """The weight of each word, by its number."""
        if not len(self._frequencies):
            return np.zeros(0)
        # Few frequencies are different.
        table = np.zeros(int(self._frequencies.max()) + 1)
        for frequency in np.flatnonzero(np.bincount(self._frequencies)).tolist():
            table[frequency] = self._weight(frequency)
        found: NDArray[np.float64] = table[self._frequencies]
        return found

    @cached_property
    def _totals(self) -> NDArray[np.float64]:
        """The weights of all words of each name together."""
        end = int(self._buffer.starts[self._n])
        weights = self._word_weights[self._buffer.words[:end]]
        return np.bincount(self._buffer.owners[:end], weights, max(self._n, 1)).astype(np.float64, copy=False)

    def _totals_of(self, rows: NDArray[np.int64]) -> NDArray[np.float64]:
        """The same of some names; of a few, without working out all."""
        if "_totals" in vars(self) or len(rows) > _FEW_ROWS:
            return self._totals[rows]
        return np.array([self._total_of(row) for row in rows.tolist()])

    def _total_of(self, row: int) -> float:
        if "_totals" in vars(self):
            return float(self._totals[row])
        total = 0.0
        for word in self._names[row]:
            total += self._weights[word]
        return total

    def knows(self, word: str) -> bool:
        """Whether a plain word stands in some name."""
        return word in self._postings

    def is_in_name(self, word: str, words: Collection[str]) -> bool:
        """Whether some name that has a plain word has no words but the given ones."""
        return any(
            len(self._names[row]) > 1 and all(other in words for other in self._names[row])
            for row in self._postings.get(word, ())
        )

    def frequency(self, word: str) -> int:
        """How many names have a plain word."""
        return len(self._postings.get(word, ()))

    def _find_near(self, word: str) -> tuple[tuple[str, float], ...]:
        found = process.extract(word, self._words, scorer=fuzz.ratio, score_cutoff=NEAR, limit=3)
        return tuple((str(other), score / 100.0) for other, score, _ in found if abs(len(other) - len(word)) <= 2)

    def holding(self, word: str, limit: int = 400) -> list[tuple[int, float]]:
        """Entities whose name has a plain word, with the share of the name that it is, largest first."""
        rows = self._postings.get(word)
        if rows is None or len(rows) > limit:
            return []
        weight = self._weights[word]
        order = rows[np.argsort(self._totals_of(rows), kind="stable")]
        return [(int(self._entities[row]), weight / self._total_of(row)) for row in order.tolist()]

    def link(self, text: str, k: int) -> list[tuple[int, float]]:
        """The entities whose names fit a whole text best, as (id, score from 0 to 1)."""
        tokens = tokenize(text)
        places: dict[str, list[float]] = {}
        plain = [(at, word) for at, token in enumerate(tokens) for word in token.plain]
        content = [(at, word) for at, word in plain if word not in CONNECTORS] or plain
        weights: dict[int, float] = {}
        for at, word in content:
            if word in self._postings:
                places.setdefault(word, []).append(1.0)
                weights[at] = weights.get(at, 0.0) + self._weights[word]
            else:
                weights[at] = weights.get(at, 0.0) + 2.0
                for other, score in self._near(word):
                    places.setdefault(other, []).append(score * score)
        for first, last, others in expand(content, self._titles):
            known = [word for word in others if word in self._postings]
            for word in known:
                places.setdefault(word, []).append(TITLE)
            if known and not any(self.knows(word) for at, word in content if first <= at <= last):
                # Words that only stand for others weigh what those weigh.
                said = sum(self._weights[word] for word in known) * TITLE
                weights.update(dict.fromkeys(range(first, last + 1), 0.0) | {first: said})
        asked = sum(weights.values())
        if not places:
            return []
        sure = [self._weights[word] * max(said) for word, said in places.items()]
        lists = [self._postings[word] for word in places]
        # Of each name the weights of its words are added in the order of the text.
        rows, inverse = np.unique(np.concatenate(lists), return_inverse=True)
        matched = np.bincount(inverse, np.repeat(sure, [len(part) for part in lists]))
        scores = 2.0 * np.minimum(matched, asked) / (self._totals_of(rows) + asked)
        entities = self._entities[rows]
        # The best first; of one entity only its best name counts.
        order = np.lexsort((entities, -scores))
        found: dict[int, float] = {}
        for entity, score in zip(entities[order].tolist(), scores[order].tolist(), strict=True):
            found.setdefault(entity, score)
            if len(found) == k:
                break
        return [(entity, round(min(score, 1.0), 4)) for entity, score in found.items()]


# The labels of a tenant come again with each state of it.
@lru_cache(maxsize=65_536)
def _distinct(label: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(plain_words(label)))
