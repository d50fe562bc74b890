"""Names of entities by their words: which names hold a word, and which fit a whole text.

Every label is a set of plain words (see `tkindex.linking.words`) with weights: a rare word says more than "ministry".
An inverted list leads from words to labels. Words that no label has are compared by letters.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import lru_cache
from typing import Any, Self, TypeVar

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz, process

from tkindex.linking.labelkeys import plain_name
from tkindex.linking.nameindex import NameIndex, total_weights
from tkindex.linking.titles import expand, read_titles
from tkindex.linking.words import CONNECTORS, tokenize
from tkindex.store.version_columns import put
from tkindex.threads import cached_property

NEAR = 80.0
"""Words that are alike by less, from 0 to 100, are not compared further."""
TITLE = 0.85
"""How sure a word is that others stand for."""
_Key = TypeVar("_Key")
_Value = TypeVar("_Value")
# So many entries are copied whenever some more stand over them.
_MOST_OVERLAID = 2_000
# Totals of so many names are added up one by one.
_FEW_ROWS = 256
_NO_ROWS = np.empty(0, np.int32)


class Overlay(Mapping[_Key, _Value]):
    """Some entries over those of a mapping that is not copied; a few levels of them, each far larger than the next."""

    __slots__ = ("own", "under")

    own: dict[_Key, _Value]
    under: Mapping[_Key, _Value]

    def __init__(self, under: Mapping[_Key, _Value], own: dict[_Key, _Value]) -> None:
        while isinstance(under, Overlay) and len(under.own) <= max(_MOST_OVERLAID, 4 * len(own)):
            below: Overlay[_Key, _Value] = under
            under, own = below.under, {**below.own, **own}
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


def overlaid(some: Mapping[_Key, _Value]) -> Iterator[_Key]:
    """The keys of all entries that stand over a mapping, the lowest level first; one of two levels comes twice."""
    if isinstance(some, Overlay):
        yield from overlaid(some.under)
        yield from some.own


class _NameBuffer:
    """What lookups share that go on from each other: names row by row; only the last may be gone on from in place.

    Attributes
    ----------
    base : NameIndex
        The first labels.
    names : list of tuple of str
        The plain words of each name behind those.
    labels : list of str
        The labels behind those.
    words : ndarray of int32
        The numbers of the words of each name, row after row.
    starts : ndarray of int64
        Where each row begins in those.
    """

    __slots__ = ("base", "labels", "last", "names", "starts", "words")

    def __init__(self, base: NameIndex, names: list[tuple[str, ...]], labels: list[str]) -> None:
        self.base, self.names, self.labels = base, names, labels
        self.words: NDArray[np.int32] = base.columns.plain
        self.starts: NDArray[np.int64] = base.columns.starts
        self.last: NameLookup | None = None


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
    labels : NameIndex, or iterable of str
        The label of entity 0, 1, and so on.
    aliases : mapping, optional
        Other name → entity id.
    more : sequence of str
        Labels behind those.

    Notes
    -----
    Takes about 1 µs a label to build and 0.2 ms a question to search on ten thousand labels. `extended` takes some
    10 µs for each new label, and besides what it takes to copy the rows of words that new labels have.
    """

    def __init__(
        self,
        labels: NameIndex | Iterable[str],
        aliases: Mapping[str, int] | None = None,
        more: Sequence[str] = (),
    ) -> None:
        self._titles = read_titles()
        self._aliases = dict(aliases or {})
        self.base = base = labels if isinstance(labels, NameIndex) else NameIndex.of(labels)
        self.n_labels = base.n + len(more)
        self._buffer = _NameBuffer(base, [], list(more))
        self._postings: Mapping[str, NDArray[Any]] = base.plain
        self._numbers: Mapping[str, int] = base.numbers
        # None: those of the base, which few questions ask for. Of a million words they take as long as twenty answers.
        self._known_frequencies: NDArray[np.int64] | None = None
        self._changes: dict[int, int] = {}
        self._n = base.n
        self.take_over(self._buffer, [plain_name(label) for label in (*more, *self._aliases)])

    def take_over(self, buffer: _NameBuffer, names: list[tuple[str, ...]]) -> None:
        """Take names over into a buffer, which is its own from now on, and into the inverted list, behind its rows."""
        first, self._buffer = self._n, buffer
        self._n += len(names)
        postings: dict[str, list[int]] = {}
        for row, words in enumerate(names, first):
            for word in words:
                postings.setdefault(word, []).append(row)
        more: dict[str, NDArray[Any]] = {word: np.array(rows, np.int32) for word, rows in postings.items()}
        numbers: dict[str, int] = {}
        frequencies, changes = self._known_frequencies, dict(self._changes)
        if len(changes) > _MOST_OVERLAID:
            frequencies, changes = self._frequencies, {}
        # Numbers of words that the array does not have are among the changes, without a gap.
        n_known = len(self.base.columns.plain_offsets) - 1 if frequencies is None else len(frequencies)
        n_words = n_known + sum(number >= n_known for number in changes)
        for word, rows in more.items():
            number = self._numbers.get(word)
            if number is None:
                number = numbers[word] = n_words
                n_words += 1
            elif (known := self._postings.get(word)) is not None:
                more[word] = np.concatenate([known, rows])
            else:
                # Known as a word that has another plain form.
                numbers[word] = number
            changes[number] = len(more[word])
        self._known_frequencies, self._changes = frequencies, changes
        if more:
            self._postings, self._numbers = Overlay(self._postings, more), Overlay(self._numbers, numbers)
        buffer.names += names
        if names:
            lengths = np.fromiter(map(len, names), np.int64, len(names))
            at = int(buffer.starts[first])
            found = np.fromiter((self._numbers[word] for name in names for word in name), np.int32, int(lengths.sum()))
            buffer.words = put(buffer.words, at, found) if len(found) else buffer.words
            buffer.starts = put(buffer.starts, first + 1, at + np.cumsum(lengths))
        buffer.last = self
        # What is worked out when it is first asked for.
        for name in ("_frequencies", "_word_weights", "_totals"):
            vars(self).pop(name, None)
        self._weights = _Weights(self.frequency, self._weight)
        self._near = lru_cache(maxsize=4096)(self._find_near)
        # Those of a country or an office come in one question after the other.
        self.name = lru_cache(maxsize=4096)(self._read_name)

    def extended(self, labels: Sequence[str]) -> Self:
        """Return the lookup of these labels and some more behind them: what a new one of all of them would answer."""
        buffer = self._buffer
        n_more = self.n_labels - self.base.n
        if self._aliases:
            # They stand behind all labels.
            return type(self)(self.base, self._aliases, [*buffer.labels[:n_more], *labels])
        if buffer.last is not self:
            kept, at = buffer, int(buffer.starts[self._n])
            buffer = _NameBuffer(self.base, kept.names[:n_more], kept.labels[:n_more])
            buffer.words, buffer.starts = kept.words[:at].copy(), kept.starts[: self._n + 1].copy()
        # Nobody's until it is whole: what an interrupt leaves here is not gone on from.
        buffer.last = None
        del buffer.names[n_more:], buffer.labels[n_more:]
        buffer.labels += labels
        new = copy(self)
        new.n_labels += len(labels)
        new.take_over(buffer, [plain_name(label) for label in labels])
        return new

    def entity_of(self, row: int) -> int:
        """The entity that a name stands for."""
        return row if row < self.n_labels else self._alias_entities[row - self.n_labels]

    @cached_property
    def _alias_entities(self) -> list[int]:
        return list(self._aliases.values())

    def _entities_of(self, rows: NDArray[Any]) -> NDArray[np.int64]:
        found = rows.astype(np.int64)
        if self._aliases:
            is_alias = rows >= self.n_labels
            found[is_alias] = np.array(self._alias_entities)[rows[is_alias] - self.n_labels]
        return found

    def label_of(self, row: int) -> str:
        """The label of a row."""
        base = self.base
        return base.label(row) if row < base.n else self._buffer.labels[row - base.n]

    def _read_name(self, row: int) -> tuple[str, ...]:
        """The plain words of a name."""
        base = self.base
        return plain_name(base.label(row)) if row < base.n else self._buffer.names[row - base.n]

    def _weight(self, frequency: int) -> float:
        n = max(self._n, 2)
        return 1.0 + math.log(n / frequency) / math.log(n) * 2.0

    @cached_property
    def _frequencies(self) -> NDArray[np.int64]:
        """In how many names each word stands, by its number."""
        known, changes = self._known_frequencies, self._changes
        if known is None:
            known = np.diff(self.base.columns.plain_offsets)
        if not changes:
            return known
        found = np.zeros(max(len(known), max(changes) + 1), np.int64)
        found[: len(known)] = known
        found[list(changes)] = list(changes.values())
        return found

    @cached_property
    def _word_weights(self) -> NDArray[np.float64]:
        """The weight of each word, by its number."""
        if not len(self._frequencies):
            return np.zeros(0)
        # Few frequencies are different; what is in no name is a word that is only folded.
        table = np.zeros(int(self._frequencies.max()) + 1)
        for frequency in np.flatnonzero(np.bincount(self._frequencies)[1:]).tolist():
            frequency += 1
            table[frequency] = self._weight(frequency)
        found: NDArray[np.float64] = table[self._frequencies]
        return found

    @cached_property
    def _totals(self) -> NDArray[np.float64]:
        """The weights of all words of each name together."""
        return total_weights(self._buffer.starts[: self._n + 1], self._buffer.words, self._word_weights)

    def _totals_of(self, rows: NDArray[np.int64]) -> NDArray[np.float64]:
        """The same of some names; of a few, without working out all."""
        if "_totals" in vars(self) or len(rows) > _FEW_ROWS:
            return self._totals[rows]
        return np.array([self._total_of(row) for row in rows.tolist()])

    def _total_of(self, row: int) -> float:
        if "_totals" in vars(self):
            return self._totals.item(row)
        total = 0.0
        for word in self.name(row):
            total += self._weights[word]
        return total

    def knows(self, word: str) -> bool:
        """Whether a plain word stands in some name."""
        return word in self._postings

    def is_in_name(self, word: str, words: Collection[str]) -> bool:
        """Whether some name that has a plain word has no words but the given ones."""
        return any(
            len(name := self.name(row)) > 1 and all(other in words for other in name)
            for row in self._postings.get(word, _NO_ROWS).tolist()
        )

    def frequency(self, word: str) -> int:
        """How many names have a plain word."""
        return len(self._postings.get(word, ()))

    def _find_near(self, word: str) -> tuple[tuple[str, float], ...]:
        # Of words that are as near, the one that came first: those of labels that were added came last.
        words = [*self.base.like(word, int(NEAR)), *overlaid(self._numbers)]
        found = process.extract(word, words, scorer=fuzz.ratio, score_cutoff=NEAR, limit=3)
        return tuple((str(other), score / 100.0) for other, score, _ in found if abs(len(other) - len(word)) <= 2)

    def holding(self, word: str, limit: int = 400) -> list[tuple[int, float]]:
        """Entities whose name has a plain word, with the share of the name that it is, largest first."""
        rows = self._postings.get(word)
        if rows is None or len(rows) > limit:
            return []
        weight = self._weights[word]
        order = rows[np.argsort(self._totals_of(rows), kind="stable")]
        return [(self.entity_of(row), weight / self._total_of(row)) for row in order.tolist()]

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
        entities = self._entities_of(rows)
        # The best first; of one entity only its best name counts.
        order = np.lexsort((entities, -scores))
        found: dict[int, float] = {}
        for entity, score in zip(entities[order].tolist(), scores[order].tolist(), strict=True):
            found.setdefault(entity, score)
            if len(found) == k:
                break
        return [(entity, round(min(score, 1.0), 4)) for entity, score in found.items()]
