"""Score relations for what a question says happened: words of labels, general sayings, what examples taught.

A label becomes *units*: "Express intent to meet or negotiate" asks for express (hardly), intent, and meet or negotiate.
A question becomes *cues*: words of labels that it says itself, or by a saying of `tkindex.linking.lexicon`. A relation
scores by how much of its label the cues cover and how much of the cues its label explains.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tkindex.linking.lexicon import SAYINGS
from tkindex.linking.words import fold, stem
from tkindex.threads import cached_property

_WORD = re.compile(r"[a-z0-9]+")
_LIGHT = frozenset(
    stem(w)
    for w in "make engage express conduct carry take use other others target third location such as support policy "
    "have has get give do be put allow act".split()
)
_STOP = frozenset(
    "a an the of in on at by with to from for about against or and that s as is was not non on behalf others".split()
)
_PARTICLES = frozenset("in on up down out off over to at by for away back".split())
_WEAK = 0.55
_SAID = 0.9
_GAP = 3
_TRUST = 0.75


class Unit(NamedTuple):
    """Alternatives of a label, one of which a question should say, and how much that counts."""

    stems: tuple[str, ...]
    weight: float


class Saying(NamedTuple):
    """A phrase, the stem of labels that it means, how surely, and whether its words then mean nothing else."""

    stems: tuple[str, ...]
    meaning: str
    sure: float
    is_whole: bool


def label_units(label: str) -> list[tuple[str, ...]]:
    """Split a label into groups of alternatives; words in brackets are left out.

    >>> label_units("Express intent to meet or negotiate")
    [('express',), ('intent',), ('meet', 'negot')]
    >>> label_units("isMarriedTo")
    [('marry',)]
    """
    # "isMarriedTo" is three words, and must be cut before it is folded.
    apart = re.sub(r"([a-z])([A-Z])", r"\1 \2", label.replace("_", " "))
    text = re.sub(r"\([^)]*\)", " ", fold(apart))
    parts = re.findall(r"[a-z0-9]+|[,/]", text)
    units: list[list[str]] = []
    is_joined = False
    for part in parts:
        if part in (",", "/", "or"):
            is_joined = bool(units)
        elif part in _STOP:
            continue
        elif is_joined:
            units[-1].append(stem(part))
            is_joined = False
        else:
            units.append([stem(part)])
    return [tuple(dict.fromkeys(unit)) for unit in units]


class Lexicon:
    """Sayings by their first stem."""

    def __init__(self, table: dict[str, str] = SAYINGS) -> None:
        self.by_first: dict[str, list[Saying]] = {}
        self.stems: set[str] = set()
        for word, phrases in table.items():
            meaning = stem(word)
            for text in phrases.split(";"):
                phrase = text.strip()
                if not phrase:
                    continue
                sure = _WEAK if phrase.endswith("?") else _SAID
                is_whole = phrase.endswith("!")
                stems = tuple(stem(w) for w in _WORD.findall(fold(phrase)))
                self.by_first.setdefault(stems[0], []).append(Saying(stems, meaning, sure, is_whole))
                if len(stems) == 1:
                    self.stems.add(stems[0])

    def cues(self, stems: Sequence[str], known: frozenset[str]) -> dict[str, tuple[float, int]]:
        """Label stem → how surely the text says it, and at which position; words that labels have count fully."""
        found: dict[str, tuple[float, int]] = {}
        taken: set[int] = set()
        for at, word in enumerate(stems):
            for saying in self.by_first.get(word, ()):
                if saying.is_whole and saying.meaning in known:
                    places = _places(stems, at, saying.stems)
                    if places:
                        found[saying.meaning] = (saying.sure, at)
                        taken.update(places)
        for at, word in enumerate(stems):
            if word in known and word not in _STOP and at not in taken:
                found[word] = (1.0, at)
        for at, word in enumerate(stems):
            if at in taken:
                continue
            for saying in self.by_first.get(word, ()):
                if saying.meaning not in known or saying.sure <= found.get(saying.meaning, (0.0, 0))[0]:
                    continue
                if _places(stems, at, saying.stems):
                    found[saying.meaning] = (saying.sure, at)
        return found


@cache
def shared_lexicon() -> Lexicon:
    """The lexicon of general English, read once for all indexes of the process; not to be changed."""
    return Lexicon()


def _places(stems: Sequence[str], at: int, phrase: tuple[str, ...]) -> list[int]:
    """Where the words of a phrase stand, the first at `at`, with a few words between; empty where one is missing."""
    places = [at]
    for word in phrase[1:]:
        gap = 1 if word in _PARTICLES else _GAP
        for after in range(at + 1, min(at + 2 + gap, len(stems))):
            if stems[after] == word:
                at = after
                break
        else:
            return []
        places.append(at)
    return places


class Cues(NamedTuple):
    """What the words of a question say, in the terms of labels."""

    said: dict[str, tuple[float, int]]
    features: tuple[str, ...]
    spoken: tuple[str, ...]


class RelationScorer:
    """Scores every relation of a vocabulary for a text.

    Parameters
    ----------
    labels : iterable of str
        The label of relation 0, 1, and so on.
    counts : sequence of int, or callable
        How many facts each has, or what counts them once that is needed: of two that fit alike the commoner is meant.
    lexicon : Lexicon, optional
        That of another scorer.
    """

    def __init__(
        self, labels: Iterable[str], counts: Sequence[int] | Callable[[], Sequence[int]], lexicon: Lexicon | None = None
    ) -> None:
        self.labels = list(labels)
        self.lexicon = lexicon or shared_lexicon()
        units = [label_units(label) for label in self.labels]
        n = max(len(units), 2)
        in_labels = Counter(word for label in units for word in {w for unit in label for w in unit})
        self.known = frozenset(in_labels)
        self._idf = {
            word: 0.25 if word in _LIGHT else 0.6 + 0.6 * math.log(n / count) / math.log(n)
            for word, count in in_labels.items()
        }
        self._units = [[Unit(unit, max(self._idf[w] for w in unit)) for unit in label] for label in units]
        self._totals = [sum(unit.weight for unit in label) or 1.0 for label in self._units]
        self._with: dict[str, list[int]] = {}
        for relation, label in enumerate(units):
            for word in {w for unit in label for w in unit}:
                self._with.setdefault(word, []).append(relation)
        self.counts = counts
        self.learnt: LearntWeights | None = None

    def recounted(self, counts: Callable[[], Sequence[int]]) -> RelationScorer:
        """Return the scorer of the same labels where they have other numbers of facts."""
        other = copy(self)
        vars(other).pop("_prior", None)
        other.counts = counts
        return other

    @cached_property
    def _prior(self) -> list[float]:
        counts = self.counts() if callable(self.counts) else self.counts
        top = math.log1p(max(counts, default=1)) or 1.0
        return [math.log1p(count) / top for count in counts]

    def cues(self, stems: Sequence[str]) -> Cues:
        """Read the cues of a text, given as stems of its words with names and times left out."""
        said = self.lexicon.cues(stems, self.known)
        words = [word for word in stems if word and word not in _STOP]
        pairs = [f"{a} {b}" for a, b in pairwise(words)]
        spoken = tuple(dict.fromkeys(stems[at] for _, at in said.values()))
        return Cues(said, tuple(dict.fromkeys(words + pairs)), spoken)

    def scores(self, cues: Cues, k: int = 8, learnt: LearntWeights | None = None) -> list[tuple[int, float]]:
        """The best relations as (id, score from 0 to 1), best first.

        Notes
        -----
        O(cues × labels that share one). With learnt weights the two scores are joined, whatever was not seen in the
        examples being left to the labels.
        """
        said = cues.said
        strong = [(self._idf[word] * sure, at) for word, (sure, at) in said.items() if sure > _WEAK]
        matched: dict[int, float] = {}
        candidates = {relation for word in said for relation in self._with.get(word, ())}
        for relation in candidates:
            covered = 0.0
            explained: set[int] = set()
            for stems, weight in self._units[relation]:
                best = 0.0
                for word in stems:
                    found = said.get(word)
                    if found is not None:
                        sure, at = found
                        if sure > best:
                            best = sure
                        explained.add(at)
                covered += weight * best
            recall = covered / self._totals[relation]
            # Cues at the place of an explained one are other readings of the same word, and need no explaining.
            left = 0.0
            for weight, at in strong:
                if at not in explained:
                    left += weight
            precision = covered / (covered + left) if covered else 0.0
            matched[relation] = recall**0.7 * precision * (0.85 + 0.15 * self._prior[relation])
        learnt = learnt or self.learnt
        if learnt is not None:
            learnt.join(matched, cues)
        order = sorted(matched.items(), key=lambda item: (-item[1], item[0]))[:k]
        return [(relation, min(score, 1.0)) for relation, score in order if score > 0.0]


class LearntWeights:
    """Multinomial logistic regression from words of questions to relations, in plain numpy.

    Attributes
    ----------
    weights : ndarray of float32, shape (features + 1, classes)
        The last row is the bias.
    """

    def __init__(self, features: dict[str, int], relations: list[int], weights: NDArray[np.float32]) -> None:
        self.features, self.relations, self.weights = features, relations, weights

    @classmethod
    def train(
        cls, examples: Sequence[tuple[Sequence[str], int]], *, l2: float = 3e-4, steps: int = 120
    ) -> LearntWeights:
        """Fit to (features, relation id) pairs by full-batch gradient descent with momentum; deterministic.

        Features seen once are left out: they would only remember their question.
        """
        seen = Counter(feature for features, _ in examples for feature in set(features))
        names = {feature: i for i, feature in enumerate(sorted(f for f, n in seen.items() if n > 1))}
        relations = sorted({relation for _, relation in examples})
        column = {relation: i for i, relation in enumerate(relations)}
        n, width = len(examples), len(names)
        x = np.zeros((n, width + 1), np.float32)
        x[:, width] = 1.0
        y = np.zeros((n, len(relations)), np.float32)
        for row, (features, relation) in enumerate(examples):
            places = [names[f] for f in set(features) if f in names]
            if places:
                x[row, places] = 1.0 / math.sqrt(len(places))
            y[row, column[relation]] = 1.0
        w = np.zeros((width + 1, len(relations)), np.float32)
        step = np.zeros_like(w)
        for _ in range(steps):
            z = x @ w
            z -= z.max(axis=1, keepdims=True)
            p = np.exp(z)
            p /= p.sum(axis=1, keepdims=True)
            gradient = x.T @ (p - y) / n + l2 * w
            step = 0.9 * step - 8.0 * gradient
            w += step
        return cls(names, relations, w)

    def probabilities(self, features: Sequence[str]) -> NDArray[np.float32]:
        """Probability of each class, for features of which those that no example had are left out."""
        places = [self.features[f] for f in features if f in self.features]
        z = self.weights[-1].copy()
        if places:
            z += self.weights[places].sum(axis=0) / math.sqrt(len(places))
        z -= z.max()
        p = np.exp(z)
        return np.asarray(p / p.sum(), np.float32)

    def log_odds(self, features: Sequence[str]) -> float:
        """Log-odds of class 1 against class 0, of a classifier of two; 0 where only one was seen."""
        if self.relations != [0, 1]:
            return 0.0
        p = self.probabilities(features)
        return math.log(max(float(p[1]), 1e-6) / max(float(p[0]), 1e-6))

    def join(self, scores: dict[int, float], cues: Cues) -> None:
        """Mix what was learnt into scores by labels: the more of the telling words are known, the more."""
        p = self.probabilities(cues.features)
        words = cues.spoken or tuple(f for f in cues.features if " " not in f)
        known = sum(word in self.features for word in words) / max(len(words), 1)
        trust = _TRUST * known * known
        for relation in scores:
            scores[relation] *= 1.0 - trust
        for relation, probability in zip(self.relations, p.tolist(), strict=True):
            if probability > 0.01:
                scores[relation] = scores.get(relation, 0.0) + trust * probability
