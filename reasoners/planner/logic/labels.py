"""Words of texts and of labels, and a table of the labels of an index by their words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Self, TypeVar

from reasoners.planner.logic.relations import label_words
from reasoners.planner.logic.words import SUFFIXES
from tkindex.index import Index
from tkindex.linking.countries import COUNTRIES
from tkindex.linking.lemmas import is_english
from tkindex.linking.names import Overlay
from tkindex.linking.words import fold, plain_words

_TOKEN = re.compile(r"[^\W_]+|[^\w\s]")
_BRACKETS = re.compile(r"\s*\([^()]*\)\s*$")
_ROMAN_NUMBER = r"M{0,3}(?:C[MD]|D?C{0,3})(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3})$"
_KIND = re.compile(rf"(?<=\w) (?!{_ROMAN_NUMBER})(?:[A-Z]{{2,4}}|(?:[A-Z]\.){{2,4}})$")
"""The kind of a club or firm in capitals behind its name: "Real Madrid CF", "Hull City A.F.C."; not "Louis XIV"."""
_MAX_WORDS = 14
_PLAIN = re.compile(r"[a-z0-9]+")
_Key = TypeVar("_Key")


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


def key_of(text: str) -> str:
    """Words of a label, folded, with nothing between them but spaces.

    >>> key_of("<King's_Theatre,_Glasgow>")
    'king s theatre glasgow'
    """
    if text.isascii():
        # The same without tokens: it is asked of every label.
        return " ".join(_PLAIN.findall(text.lower()))
    return " ".join(token.low for token in tokens_of(text) if not token.is_mark)


class Labels:
    """Labels of one index, whole and shortened, by their words in any order, and by single words."""

    def __init__(self, index: Index) -> None:
        self._exact: Mapping[str, list[int]] = {}
        self._short: Mapping[str, list[int]] = {}
        self._kindless: Mapping[str, list[int]] = {}
        self._bags: Mapping[frozenset[str], list[int]] = {}
        self.words: Mapping[str, list[int]] = {}
        self._first: Mapping[str, int] = {}
        self.move(index)
        self.add_all(enumerate(index.entities))
        self.add_all((entity, alias) for alias, entity in self._aliases.items())

    def move(self, index: Index) -> None:
        """Read another state of the index from now on, whose first labels are those of this table."""
        self.index, self._aliases = index, index.linker.aliases
        self._label_words: dict[int, tuple[str, ...]] = {}
        self._relations = frozenset(" ".join(label_words(label)) for label in index.relations)

    def is_of(self, index: Index) -> bool:
        """Whether this is the table of an index, with the aliases that it has now."""
        return self.index is index and index.linker.aliases is self._aliases

    def over(self, index: Index) -> Self:
        """Return the table of another state of the index, whose labels are these or extend them.

        Notes
        -----
        O(new labels), and what it takes to copy some 2,000 entries. This table stays as it is.
        """
        n = len(self.index.entities)
        # Aliases stand behind all labels.
        if index.linker.aliases != self._aliases or (self._aliases and len(index.entities) > n):
            return type(self)(index)
        other = copy(self)
        other.move(index)
        if len(index.entities) > n:
            for name in ("_exact", "_short", "_kindless", "_bags", "words", "_first"):
                setattr(other, name, Overlay(getattr(self, name), {}))
            other.add_all((entity, index.entities[entity]) for entity in range(n, len(index.entities)))
        return other

    def add_all(self, labels: Iterable[tuple[int, str]]) -> None:
        """Add names, each with its entity; those without any word are left out."""
        for entity, label in labels:
            key = key_of(label)
            if key:
                self._add(entity, label, key)

    def _add(self, entity: int, label: str, key: str) -> None:
        words = key.split(" ")
        _put(self._exact, key, entity)
        self._begin(words[0], len(words))
        for word in dict.fromkeys(words):
            _put(self.words, word, entity)
        kind = self._without_kind(label)
        if kind:
            _put(self._kindless, kind, entity)
            self._begin(kind.split(" ", 1)[0], kind.count(" ") + 1)
        for short in self._shorter(label, key):
            _put(self._short, short, entity)
            self._begin(short.split(" ", 1)[0], short.count(" ") + 1)
        if 1 < len(words) < 9:
            _put(self._bags, frozenset(plain_words(label)), entity)
            if " of " in label and (country := plain_words(label.split(" of ")[0])) in COUNTRIES:
                _put(self._bags, frozenset(country), entity)  # "United States of America"

    def _begin(self, word: str, n_words: int) -> None:
        """Note that a name of so many words begins with a word."""
        most = min(n_words, _MAX_WORDS)
        if most > self._first.get(word, 0):
            own = self._first.own if isinstance(self._first, Overlay) else self._first
            own[word] = most  # type: ignore[index]

    @staticmethod
    def _shorter(label: str, key: str) -> Iterator[str]:
        if ")" in label:
            without = key_of(_BRACKETS.sub("", label.strip("<>").replace("_", " ")))
            if without and without != key:
                yield without
        if key.startswith("the ") and len(key) > 4:
            yield key[4:]
        if key.rpartition(" ")[2] in SUFFIXES:
            yield key.rpartition(" ")[0]
        if "," in label:
            head = key_of(label.replace("_", " ").split(",")[0])
            if len(head) > 3:
                yield head

    @staticmethod
    def _without_kind(label: str) -> str:
        """The key of a label without the kind of club or firm behind it; "" where it has none, or is a code."""
        kind = _KIND.search(label)
        if kind is None or any(c.isdigit() for c in label):
            return ""
        key = key_of(label[: kind.start()])
        return key if len(key) > 3 else ""

    def having(self, words: Sequence[str], entities: Sequence[int]) -> list[int]:
        """Those of some entities whose label holds all the words."""
        wanted = set(words)
        return [e for e in entities if wanted <= set(self.words_of(e))]

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


def _put(table: Mapping[_Key, list[int]], key: _Key, entity: int) -> None:
    """Add an entity to those of a key; lists of an earlier state stay as they are."""
    if isinstance(table, Overlay):
        table.own[key] = [*table.get(key, ()), entity]
    else:
        table.setdefault(key, []).append(entity)  # type: ignore[attr-defined]
