"""Names of entities by their words: which names hold a word, and which fit a whole text.

Every label is a set of plain words (see `tkindex.linking.words`) with weights: a rare word says more than "ministry".
An inverted list leads from words to labels. Words that no label has are compared by letters.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from rapidfuzz import fuzz, process

from tkindex.linking.titles import expand, read_titles
from tkindex.linking.words import CONNECTORS, plain_words, tokenize

NEAR = 80.0
"""Words that are alike by less, from 0 to 100, are not compared further."""
TITLE = 0.85
"""How sure a word is that others stand for."""


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
    Takes about 10 µs a label to build and 0.2 ms a question to search on ten thousand labels.
    """

    def __init__(self, labels: Iterable[str], aliases: Mapping[str, int] | None = None) -> None:
        self._titles = read_titles()
        self._names: list[tuple[str, ...]] = []
        entities: list[int] = []
        self._labels = list(labels)
        for entity, label in enumerate(self._labels):
            self._names.append(_distinct(label))
            entities.append(entity)
        self.n_labels = len(entities)
        for alias, entity in (aliases or {}).items():
            self._names.append(_distinct(alias))
            entities.append(entity)
        self._entities = np.array(entities, np.int64)
        postings: dict[str, list[int]] = {}
        for row, words in enumerate(self._names):
            for word in words:
                postings.setdefault(word, []).append(row)
        n = max(len(self._names), 2)
        self._weights = {word: 1.0 + math.log(n / len(rows)) / math.log(n) * 2.0 for word, rows in postings.items()}
        self._postings: dict[str, NDArray[np.int64]] = {w: np.array(rows, np.int64) for w, rows in postings.items()}
        self._totals = np.array([sum(self._weights[word] for word in words) for words in self._names] or [0.0])
        # What a question looks at name by name, as Python numbers.
        self._total: list[float] = self._totals.tolist()
        self._entity: list[int] = self._entities.tolist()
        self._words = list(postings)
        self._near = lru_cache(maxsize=4096)(self._find_near)

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
        order = rows[np.argsort(self._totals[rows], kind="stable")]
        return [(int(self._entities[row]), weight / float(self._totals[row])) for row in order.tolist()]

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
        matched: dict[int, float] = {}
        for word, sure in places.items():
            weight = self._weights[word] * max(sure)
            for row in self._postings[word].tolist():
                matched[row] = matched.get(row, 0.0) + weight
        best: dict[int, float] = {}
        for row, weight in matched.items():
            weight = min(weight, asked)
            score = 2.0 * weight / (float(self._totals[row]) + asked)
            entity = int(self._entities[row])
            if score > best.get(entity, 0.0):
                best[entity] = score
        order = sorted(best.items(), key=lambda item: (-item[1], item[0]))[:k]
        return [(entity, round(min(score, 1.0), 4)) for entity, score in order]


def _distinct(label: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(plain_words(label)))
