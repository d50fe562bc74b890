"""Words of texts and of labels, and a table of the labels of an index by their words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from reasoners.planner.logic.schema.relations import label_words
from tkindex.index import Index
from tkindex.kernels.names import BAG, EXACT, KINDLESS, SHORT
from tkindex.linking.labelkeys import key_of, keys_of
from tkindex.linking.lemmas import is_english
from tkindex.linking.names import Overlay
from tkindex.linking.words import fold

_TOKEN = re.compile(r"[^\W_]+|[^\w\s]")
_TABLES = {"_exact": EXACT, "_short": SHORT, "_kindless": KINDLESS, "_bags": BAG}
_NOBODY = np.empty(0, np.int32)


@dataclass(frozen=True, slots=True)
class Token:
    """A word or mark of a question with its place, as written and folded."""

    text: str
    low: str
    start: int
    end: int

    @property
    def is_mark(self) -> bool:
        return not self.text[0].isalnum()

    @property
    def is_capital(self) -> bool:
        return self.text[0].isupper()


@dataclass(frozen=True, slots=True)
class Span:
    """Tokens ``[start, stop)`` that name one of some entities, and how surely."""

    start: int
    stop: int
    entities: tuple[int, ...]
    score: float
    value: float


def tokens_of(text: str) -> list[Token]:
    """Words and marks of a text.

    >>> [token.low for token in tokens_of("Who met O'Neill (INC-101)?")]
    ['who', 'met', 'o', "'", 'neill', '(', 'inc', '-', '101', ')', '?']
    """
    return [Token(m[0], fold(m[0]), m.start(), m.end()) for m in _TOKEN.finditer(text.replace("_", " "))]


class Labels:
    """Labels of one index, whole and shortened, by their words in any order, and by single words.

    What compiled code has made of the first labels (`tkindex.linking.nameindex`) answers for them; names behind those,
    and other names of entities, stand over it in dicts.
    """

    def __init__(self, index: Index) -> None:
        self.base = base = index.linker.names.base
        self._exact: Mapping[str, list[int]] = base.exact
        self._short: Mapping[str, list[int]] = base.short
        self._kindless: Mapping[str, list[int]] = base.kindless
        self._bags: Mapping[frozenset[str], list[int]] = base.bags
        self.words: Mapping[str, NDArray[np.int32]] = base.folded
        self._relations, self._n_relations = frozenset[str](), 0
        self.move(index)
        self.add_all((entity, index.entities[entity]) for entity in range(base.n, len(index.entities)))
        self.add_all((entity, alias) for alias, entity in self._aliases.items())

    def move(self, index: Index) -> None:
        """Read another state of the index from now on, whose first labels are those of this table."""
        if self._n_relations != len(index.relations):
            self._relations = frozenset(" ".join(label_words(label)) for label in index.relations)
        self.index, self._aliases, self._n_relations = index, index.linker.aliases, len(index.relations)
        self._label_words: dict[int, tuple[str, ...]] = {}

    def is_of(self, index: Index) -> bool:
        """Whether this is the table of an index, with the aliases that it has now."""
        return self.index is index and index.linker.aliases is self._aliases

    def over(self, index: Index) -> Self:
        """Return the table of another state of the index, whose labels are these or extend them.

        Notes
        -----
        O(new labels), and what it takes to copy some 2,000 entries and the rows of the words of new labels. This table
        stays as it is.
        """
        n = len(self.index.entities)
        # Aliases stand behind all labels.
        if (
            index.linker.names.base is not self.base
            or index.linker.aliases != self._aliases
            or (self._aliases and len(index.entities) > n)
        ):
            return type(self)(index)
        other = copy(self)
        other.move(index)
        other.add_all((entity, index.entities[entity]) for entity in range(n, len(index.entities)))
        return other

    def add_all(self, labels: Iterable[tuple[int, str]]) -> None:
        """Add names behind those of the table, each with its entity."""
        words: dict[str, list[int]] = {}
        more: dict[str, dict[Any, list[int]]] = {name: {} for name in _TABLES}
        for entity, label in labels:
            key = key_of(label)
            for word in dict.fromkeys(key.split(" ")) if key else ():
                words.setdefault(word, []).append(entity)
            for name, kind in _TABLES.items():
                for one in keys_of(label, kind):
                    more[name].setdefault(one, []).append(entity)
        if not words:
            return
        rows = {word: np.concatenate([self.having(word), np.array(some, np.int32)]) for word, some in words.items()}
        self.words = Overlay(self.words, rows)
        for name, entries in more.items():
            known: Mapping[Any, list[int]] = getattr(self, name)
            setattr(self, name, Overlay(known, {one: [*known.get(one, ()), *some] for one, some in entries.items()}))

    def having(self, word: str) -> NDArray[np.int32]:
        """Entities whose label holds a word."""
        return self.words.get(word, _NOBODY)

    def holders(self, words: Sequence[str]) -> set[int]:
        """Entities whose label holds each of some words, all of which some label holds."""
        first, *others = sorted((self.words[word] for word in dict.fromkeys(words)), key=len)
        for other in others:
            first = first[np.isin(first, other)]
        return set(first.tolist())

    def of_label(self, key: str) -> Sequence[int]:
        """Entities whose whole label is made of some words."""
        return self._exact.get(key, ())

    def is_name(self, word: str) -> bool:
        """Whether a word is the whole name of an entity."""
        return word in self._exact

    def is_common(self, entity: int) -> bool:
        """Whether a label is written as a common noun: in lower case, of English words."""
        label = self.index.entities[entity]
        return label.islower() and all(is_english(word) or len(word) < 3 for word in self.words_of(entity))

    def written(self, entity: int) -> tuple[str, ...]:
        """Words of a label as they are written."""
        return tuple(m[0] for m in _TOKEN.finditer(self.index.entities[entity].replace("_", " ")) if m[0][0].isalnum())

    def words_of(self, entity: int) -> tuple[str, ...]:
        """Folded words of a label."""
        found = self._label_words.get(entity)
        if found is None:
            found = self._label_words[entity] = tuple(key_of(self.index.entities[entity]).split())
        return found
