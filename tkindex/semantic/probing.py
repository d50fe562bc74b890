"""What an index is asked to measure how much a search of it must look at: probes, and the exact answers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tkindex.storage.packed import PackedVectors

N_PROBES = 128
_BLOCK = 16_384


def probes_of(vectors: NDArray[np.float32] | PackedVectors) -> NDArray[np.float32]:
    """Return `N_PROBES` unit vectors that resemble questions, shape (N_PROBES, D); the same ones for the same vectors.

    Half are vectors of groups, half are the means of two: a question resembles parts of several facts.
    """
    random = np.random.default_rng(0)
    first, second = (vectors[np.sort(random.integers(0, len(vectors), N_PROBES // 2))] for _ in range(2))
    random.shuffle(second)
    probes = np.concatenate([first, first + second])
    lengths = np.linalg.norm(probes, axis=1, keepdims=True)
    return (probes / np.where(lengths > 0, lengths, 1)).astype(np.float32)


def nearest(
    vectors: NDArray[np.float32] | PackedVectors, probes: NDArray[np.float32], k: int
) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """Return the `k` groups with the largest products with each probe, and the products, both (P, k), best first."""
    best = np.full((len(probes), k), -np.inf, np.float32)
    groups = np.zeros((len(probes), k), np.int64)
    for first in range(0, len(vectors), _BLOCK):
        scores = probes @ np.asarray(vectors[first : first + _BLOCK], np.float32).T
        top = np.argpartition(scores, max(0, scores.shape[1] - k), axis=1)[:, -k:]
        both = np.concatenate([best, np.take_along_axis(scores, top, 1)], axis=1)
        numbers = np.concatenate([groups, top + first], axis=1)
        order = np.argsort(-both, axis=1, kind="stable")[:, :k]
        best, groups = np.take_along_axis(both, order, 1), np.take_along_axis(numbers, order, 1)
    return groups, best
