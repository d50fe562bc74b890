"""Words of texts and of labels, and a table of the labels of an index by their words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reasoners.planner.logic.relations import label_words
from reasoners.planner.logic.words import SUFFIXES
from tkindex.index import Index
from tkindex.linking.countries import COUNTRIES
from tkindex.linking.lemmas import is_english
from tkindex.linking.words import fold, plain_words

_TOKEN = re.compile(r"[^\W_]+|[^\w\s]")
_BRACKETS = re.compile(r"\s*\([^()]*\)\s*$")
_ROMAN_NUMBER = r"M{0,3}(?:C[MD]|D?C{0,3})(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3})$"
_KIND = re.compile(rf"(?<=\w) (?!{_ROMAN_NUMBER})(?:[A-Z]{{2,4}}|(?:[A-Z]\.){{2,4}})$")
"""The kind of a club or firm in capitals behind its name: "Real Madrid CF", "Hull City A.F.C."; not "Louis XIV"."""
_MAX_WORDS = 14


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
    return " ".join(token.low for token in tokens_of(text) if not token.is_mark)


class Labels:
    """Labels of one index, whole and shortened, by their words in any order, and by single words."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self._exact: dict[str, list[int]] = {}
        self._short: dict[str, list[int]] = {}
        self._kindless: dict[str, list[int]] = {}
        self._bags: dict[frozenset[str], list[int]] = {}
        self.words: dict[str, list[int]] = {}
        self._first: dict[str, int] = {}
        self._label_words: dict[int, tuple[str, ...]] = {}
        self._relations = frozenset(" ".join(label_words(label)) for label in index.relations)
        for entity, label in enumerate(index.entities):
            self._add(entity, label)
        for alias, entity in index.linker._aliases.items():
            self._add(entity, alias)

    def _add(self, entity: int, label: str) -> None:
        key = key_of(label)
        if not key:
            return
        self._exact.setdefault(key, []).append(entity)
        words = key.split()
        first = words[0]
        self._first[first] = max(self._first.get(first, 0), min(len(words), _MAX_WORDS))
        for word in dict.fromkeys(words):
            self.words.setdefault(word, []).append(entity)
        kind = self._without_kind(label)
        if kind:
            self._kindless.setdefault(kind, []).append(entity)
            begin = kind.split(" ", 1)[0]
            self._first[begin] = max(self._first.get(begin, 0), min(kind.count(" ") + 1, _MAX_WORDS))
        for short in self._shorter(label, key):
            self._short.setdefault(short, []).append(entity)
            begin = short.split(" ", 1)[0]
            self._first[begin] = max(self._first.get(begin, 0), min(short.count(" ") + 1, _MAX_WORDS))
        if 1 < len(words) < 9:
            self._bags.setdefault(frozenset(plain_words(label)), []).append(entity)
            country = plain_words(label.split(" of ")[0])
            if " of " in label and country in COUNTRIES:
                self._bags.setdefault(frozenset(country), []).append(entity)  # "United States of America"

    @staticmethod
    def _shorter(label: str, key: str) -> Iterator[str]:
        without = key_of(_BRACKETS.sub("", label.strip("<>").replace("_", " ")))
        if without and without != key:
            yield without
        if key.startswith("the ") and len(key) > 4:
            yield key[4:]
        if key.rpartition(" ")[2] in SUFFIXES:
            yield key.rpartition(" ")[0]
        head = label.replace("_", " ").split(",")[0]
        if "," in label and len(key_of(head)) > 3:
            yield key_of(head)

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
