"""K-means over unit vectors: seeded, several starts, the tightest counts; the same input gives the same clusters."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

_ROUNDS = 100


class Clusters(NamedTuple):
    """Clusters of n vectors.

    Attributes
    ----------
    centres : ndarray of float64, shape (k, D)
        Means of their members.
    labels : ndarray of int64, shape (n,)
        By nearest centre; of equally near ones the first.
    spread : float
        Sum of the squared distances to the centres.
    """

    centres: NDArray[np.float64]
    labels: NDArray[np.int64]
    spread: float

    def nearest(self, vector: NDArray[np.floating]) -> int:
        """The cluster whose centre is nearest to a vector."""
        return int(np.argmin(((self.centres - np.asarray(vector, np.float64)) ** 2).sum(axis=1)))


def kmeans(vectors: NDArray[np.floating], k: int, *, n_init: int = 10, seed: int = 0) -> Clusters:
    """Cluster vectors by Lloyd's algorithm from k-means++ starts.

    Parameters
    ----------
    vectors : ndarray of floats, shape (n, D), n of at least 1
    k : int
        Clusters; fewer come back where there are fewer distinct vectors.
    n_init : int
        Starts; the one with the smallest spread counts, of equals the first.
    seed : int

    Returns
    -------
    Clusters

    Raises
    ------
    ValueError
        No vectors, or k or n_init below 1.

    Notes
    -----
    O(n_init · rounds · n · k · D). A cluster that loses all its members keeps its centre.

    Examples
    --------
    >>> import numpy as np
    >>> kmeans(np.array([[0.0], [0.1], [5.0], [5.1]]), 2).labels.tolist() in ([0, 0, 1, 1], [1, 1, 0, 0])
    True
    """
    points = np.asarray(vectors, np.float64)
    if points.ndim != 2 or not len(points):
        raise ValueError(f"vectors have the shape {points.shape}; expected (n, D) with n of at least 1")
    if k < 1 or n_init < 1:
        raise ValueError(f"k and n_init are at least 1, got {k} and {n_init}")
    rng = np.random.default_rng(seed)
    k = min(k, len(np.unique(points, axis=0)))
    best: Clusters | None = None
    for _ in range(n_init):
        found = _lloyd(points, _start(points, k, rng))
        if best is None or found.spread < best.spread:
            best = found
    assert best is not None
    return best


def _start(points: NDArray[np.float64], k: int, rng: np.random.Generator) -> NDArray[np.float64]:
    """k-means++: each further centre is drawn with a chance that grows with the squared distance to the nearest."""
    chosen = [int(rng.integers(len(points)))]
    distances = ((points - points[chosen[0]]) ** 2).sum(axis=1)
    while len(chosen) < k:
        chosen.append(int(rng.choice(len(points), p=distances / distances.sum())))
        distances = np.minimum(distances, ((points - points[chosen[-1]]) ** 2).sum(axis=1))
    return points[chosen]


def _lloyd(points: NDArray[np.float64], centres: NDArray[np.float64]) -> Clusters:
    labels = np.full(len(points), -1)
    squares = np.zeros(len(points))
    for _ in range(_ROUNDS):
        distances = ((points[:, None, :] - centres[None, :, :]) ** 2).sum(axis=2)
        found = distances.argmin(axis=1)
        squares = distances[np.arange(len(points)), found]
        if np.array_equal(found, labels):
            break
        labels = found
        sizes = np.bincount(labels, minlength=len(centres))
        sums = np.zeros_like(centres)
        np.add.at(sums, labels, points)
        centres = np.where(sizes[:, None] > 0, sums / np.maximum(sizes, 1)[:, None], centres)
    return Clusters(centres, labels, float(squares.sum()))
