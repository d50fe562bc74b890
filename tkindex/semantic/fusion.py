"""The ranking by vectors and the ranking by words made one: reciprocal ranks and scores together.

Ranks alone do not say by how much one candidate is better than the next, and scores alone are misled where one side
knows little of the question; both together find more than either (docs/guides/search). Each candidate of one side is
scored by the other side too, so that none counts as bad for standing just below what that side has listed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from tkindex.semantic.tuning import PARAMETERS

if TYPE_CHECKING:
    from tkindex.semantic.lexical import WordIndex
    from tkindex.semantic.vectors import VectorIndex

DEPTH = int(PARAMETERS["fusion_depth"].value)
TEXT_WEIGHT = PARAMETERS["fusion_text_weight"].value
DAMPING = PARAMETERS["fusion_damping"].value
RANKS = PARAMETERS["fusion_ranks"].value
TEXT_SCORES = PARAMETERS["fusion_text_scores"].value

# Encoders that add up vectors of words, or of their parts: they know no more of a text than its words say.
_OF_WORDS = ("wordllama", "hashed")

Scored = tuple[NDArray[np.int32], NDArray[np.float32]]
"""Groups, best first, and the score of each."""


def text_weight_of(encoder: str) -> float:
    """Return how much words count where vectors count 1, given the name of the encoder that made them.

    >>> text_weight_of("wordllama"), text_weight_of("hashed:64"), text_weight_of("onnx:model"), text_weight_of("")
    (2.0, 2.0, 1.0, 1.0)
    """
    return float(TEXT_WEIGHT) if encoder.partition(":")[0] in _OF_WORDS else 1.0


def fuse(
    groups: NDArray[Any],
    rankings: Sequence[NDArray[Any]],
    scores: Sequence[NDArray[Any]],
    text_weight: float,
    k: int,
) -> Scored:
    """Return the `k` best of a ranking by vectors and one by words.

    Parameters
    ----------
    groups : ndarray of integers, shape (C,)
        The candidates: all that stand in a ranking, ascending.
    rankings : two ndarrays of integers
        Best first: by vectors, and by words.
    scores : two ndarrays of floats, shape (C,)
        Of each candidate by each side, whether that side has listed it or not.
    text_weight : float
        Of words, vectors having 1.
    k : int

    Notes
    -----
    Reciprocal ranks (Cormack and others, 2009) count RANKS times as much as the scores of vectors, and the scores of
    words TEXT_SCORES of what their ranks do. Each of the three is brought into [0, 1] over the candidates. What comes
    out lies in [0, 1]; equals by group number.

    >>> groups, scores = fuse(
    ...     np.array([3, 5, 7, 9]), [np.array([7, 3, 5]), np.array([3, 9])],
    ...     [np.array([0.8, 0.2, 0.9, 0.1]), np.array([4.0, 0.0, 0.0, 3.0])], 1.0, 2,
    ... )
    >>> groups.tolist(), [f"{score:.2f}" for score in scores]
    ([3, 7], ['0.96', '0.30'])
    """
    ranks = np.zeros(len(groups))
    for ranking, weight in zip(rankings, (1.0, text_weight), strict=True):
        ranks[np.searchsorted(groups, ranking)] += weight / (DAMPING + 1 + np.arange(len(ranking)))
    parts = (RANKS, ranks), (1.0, scores[0]), (TEXT_SCORES * text_weight, scores[1])
    total = sum(weight * _between(part) for weight, part in parts) / sum(weight for weight, _ in parts)
    best = np.lexsort((groups, -np.asarray(total)))[:k]
    return groups[best].astype(np.int32), np.asarray(total)[best].astype(np.float32)


def vector_scores(vectors: VectorIndex, query: NDArray[np.float32], groups: NDArray[np.int32]) -> NDArray[np.float32]:
    """Return the exact score of some groups, each once, by vectors: those that a search has not listed."""
    scores = np.zeros(len(groups), np.float32)
    if len(groups):
        hits = vectors.search(query, rows=vectors.first_rows(groups), k=len(groups), exact=True)
        order = np.argsort(groups)
        scores[order[np.searchsorted(groups[order], hits.groups)]] = hits.scores
    return scores


def both(
    vectors: VectorIndex,
    words: WordIndex,
    query: NDArray[np.float32],
    text: str,
    near: Scored,
    worded: Scored,
    text_weight: float,
    k: int,
) -> Scored:
    """Return the `k` best of what vectors and words found in one selection; see `fuse`."""
    groups = np.union1d(near[0], worded[0]).astype(np.int32)
    by_vectors, by_words = (np.zeros(len(groups), np.float32) for _ in range(2))
    by_vectors[np.searchsorted(groups, near[0])] = near[1]
    by_words[np.searchsorted(groups, worded[0])] = worded[1]
    unlisted = np.setdiff1d(worded[0], near[0])
    by_vectors[np.searchsorted(groups, unlisted)] = vector_scores(vectors, query, unlisted)
    unlisted = np.setdiff1d(near[0], worded[0])
    by_words[np.searchsorted(groups, unlisted)] = words.scores(text, unlisted)
    return fuse(groups, (near[0], worded[0]), (by_vectors, by_words), text_weight, k)


def _between(values: NDArray[Any]) -> NDArray[np.float64]:
    """Bring numbers into [0, 1]: the least is 0 and the greatest 1. Equal ones say nothing: all are 0."""
    numbers = np.asarray(values, np.float64)
    least, greatest = (numbers.min(), numbers.max()) if len(numbers) else (0.0, 0.0)
    return (numbers - least) / (greatest - least) if greatest > least else np.zeros(len(numbers))
