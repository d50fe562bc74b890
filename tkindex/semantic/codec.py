"""Short forms of vectors: a code of one bit and a small vector of one byte a dimension, to scan instead of them.

Vectors of facts fill few of their dimensions: of MiniLM's 384, the 128 with the largest variance hold 91 % of it. So
vectors are centred and turned so that those come first; a random rotation inside the first block spreads the variance
evenly over its bits (a sign says most where all say the same amount). Small vectors are the turned dimensions in
steps of one size; codes are the signs of the first block.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tkindex.errors import QueryError
from tkindex.kernels.registers import LANES
from tkindex.semantic.tuning import PARAMETERS
from tkindex.storage.packed import PackedVectors

SMALL_SHARE = PARAMETERS["small_share"].value
CODE_SHARE = PARAMETERS["code_share"].value
MAX_SMALL = int(PARAMETERS["max_small"].value)
MAX_BITS = int(PARAMETERS["max_bits"].value)
SAMPLE = int(PARAMETERS["codec_sample"].value)
LEAST_BITS = int(PARAMETERS["least_bits"].value)
SPREAD_BITS, SPREAD_PAIRS = PARAMETERS["spread_bits"].value, int(PARAMETERS["spread_pairs"].value)
SPREAD_KEPT = PARAMETERS["spread_kept"].value
BLOCK = 16_384
# Bytes that the memory hands over at once.
LINE = 64
FEW = 4_096
"""Of so many vectors the axes are not learnt where somebody waits: that takes longer than many searches."""
REACH = 5.0
"""Standard deviations: of a million values of a normal distribution less than one lies farther out."""


@dataclass(frozen=True, slots=True)
class Codec:
    """How vectors of one collection are shortened.

    Attributes
    ----------
    mean : ndarray of float32, shape (D,)
    projection : ndarray of float32, shape (M, D)
        Orthonormal rows.
    scale : float
        Steps a unit: a small vector is ``round(scale * projection @ (vector - mean))`` within [-127, 127].
    n_bits : int
        Bits of a code: the signs of the first `n_bits` turned dimensions.
    """

    mean: NDArray[np.float32]
    projection: NDArray[np.float32]
    scale: float
    n_bits: int

    @property
    def n_words(self) -> int:
        """W, the 64-bit words of a code."""
        return -(-self.n_bits // 64)

    @property
    def shift(self) -> NDArray[np.float32]:
        """The turned mean, shape (n_bits,): where a query's sign changes."""
        return np.ascontiguousarray(self.projection[: self.n_bits] @ self.mean)

    @classmethod
    def fit(cls, vectors: NDArray[np.float32] | PackedVectors, seed: int = 0) -> Codec:
        """Learn from a sample of up to 8,192 vectors.

        Parameters
        ----------
        vectors : ndarray of float32, shape (G, D)
            Finite.
        seed : int
            Chooses the sample and the rotation; the same input and seed give the same codec on one machine.

        Notes
        -----
        O(D**3 + sample * D**2); 0.1 s for D = 384.
        """
        n, dimension = vectors.shape
        random = np.random.default_rng(seed)
        if n == 0:
            identity = np.eye(dimension, dtype=np.float32)[: min(dimension, MAX_SMALL)]
            return cls(np.zeros(dimension, np.float32), identity, 127.0, min(len(identity), MAX_BITS))
        chosen = np.sort(random.choice(n, SAMPLE, replace=False)) if n > SAMPLE else slice(None)
        sample = np.asarray(vectors[chosen], dtype=np.float32)
        mean = sample.mean(axis=0, dtype=np.float64).astype(np.float32)
        centred = sample - mean
        variances, axes = np.linalg.eigh(centred.T @ centred)
        variances = np.maximum(variances[::-1].astype(np.float64), 0.0)
        axes = axes[:, ::-1]
        n_bits = _enough(variances, CODE_SHARE, 128, MAX_BITS)
        n_small = max(n_bits, _enough(variances, SMALL_SHARE, 192, MAX_SMALL))
        turned = np.concatenate(
            [
                axes[:, :n_bits] @ _rotation(random, n_bits),
                axes[:, n_bits:n_small] @ _rotation(random, n_small - n_bits),
            ],
            axis=1,
        )
        projection = np.ascontiguousarray(turned.T, dtype=np.float32)
        largest = float(np.abs(centred @ projection.T).max())
        return cls(mean, projection, 127.0 / largest if largest > 0 else 127.0, n_bits)

    @classmethod
    def of_few(cls, vectors: NDArray[np.float32] | PackedVectors) -> Codec:
        """Learn from few vectors, at least one, what takes no longer than to read them: their mean and their length.

        No dimension is left out, so small vectors say almost all; the axes are those of chance, the same each time.
        """
        dimension = vectors.shape[1]
        n_small = min(dimension, MAX_SMALL)
        plain = np.asarray(vectors[:], np.float32)
        mean = plain.mean(axis=0, dtype=np.float64).astype(np.float32)
        centred = plain - mean
        # Turned by chance, hardly any reaches farther along an axis; what does is cut off there.
        reach = float(np.sqrt(np.einsum("ij,ij->i", centred, centred).max())) * min(1.0, REACH / dimension**0.5)
        return cls(mean, _turn(dimension)[:n_small], 127.0 / reach if reach > 0 else 127.0, min(n_small, MAX_BITS))

    def encode(self, vectors: NDArray[np.float32] | PackedVectors) -> tuple[NDArray[np.int8], NDArray[np.uint64]]:
        """Return the small vectors, int8 (G, M), and the codes, uint64 (G, W), of some vectors.

        Raises
        ------
        QueryError
            A vector holds NaN or infinity.
        """
        n = len(vectors)
        small = in_lines(n, len(self.projection))
        packed = np.zeros((n, 8 * self.n_words), dtype=np.uint8)
        offset = self.projection @ self.mean
        factors = np.ascontiguousarray(self.projection.T)
        for first in range(0, n, BLOCK):
            block = vectors[first : first + BLOCK]
            # A sum over a row is finite exactly when the row is (float32 entries cannot overflow a float64 sum).
            sums = block.sum(axis=1, dtype=np.float64)
            if not np.isfinite(sums).all():
                row = first + int(np.flatnonzero(~np.isfinite(sums))[0])
                raise QueryError(f"vector {row} holds NaN or infinity: every vector must be finite; encode it again.")
            turned = block @ factors
            turned -= offset
            bits = np.packbits(turned[:, : self.n_bits] > 0, axis=1, bitorder="little")
            packed[first : first + len(block), : bits.shape[1]] = bits
            turned *= np.float32(self.scale)
            np.clip(np.rint(turned, out=turned), -127, 127, out=turned)
            small[first : first + len(block)] = turned
        # "<u8": bit j of word w is dimension 64 * w + j on any machine.
        return small, packed.view("<u8").astype(np.uint64, copy=False)


def codes_tell(codec: Codec, small: NDArray[np.int8]) -> bool:
    """Say whether the codes of some vectors tell which are near, as the planner takes them to do.

    Parameters
    ----------
    codec : Codec
    small : ndarray of int8, shape (G, M)
        What it made of the vectors.

    Notes
    -----
    A code of few bits tells little. One of many tells enough where vectors lie along few directions and the nearest
    stand out, as those of texts do, and too little where they are spread evenly over as many dimensions as it has bits.
    """
    n_bits, n_small = codec.n_bits, len(codec.projection)
    if n_bits < LEAST_BITS:
        return False
    # Where many dimensions were left out, they held next to nothing: the vectors are not spread evenly.
    if len(small) < 2 or n_small < SPREAD_KEPT * min(codec.projection.shape[1], MAX_SMALL):
        return True
    return _spread(small) <= SPREAD_BITS * n_bits


def _spread(small: NDArray[np.int8]) -> float:
    """Return over how many dimensions vectors are spread: of as many that vary alike, the number; of others, less.

    It is (sum of the variances)**2 / (sum of their squares), which pairs tell without the axes: about the mean, the
    mean square of the product of two is the sum of the squares.
    """
    chosen = np.random.default_rng(0).integers(0, len(small), (2, SPREAD_PAIRS))
    one, other = small[chosen[0, chosen[0] != chosen[1]]], small[chosen[1, chosen[0] != chosen[1]]]
    mean = (one.mean(axis=0) + other.mean(axis=0)) / 2
    one, other = one - mean, other - mean
    squares = float(np.mean(np.einsum("ij,ij->i", one, other) ** 2))
    variance = float(np.einsum("ij,ij->i", one, one).mean() + np.einsum("ij,ij->i", other, other).mean()) / 2
    return variance**2 / squares if squares > 0 else 0.0


def in_blocks(codes: NDArray[np.uint64]) -> NDArray[np.uint8]:
    """Lay codes out in blocks of 32, as `tkindex.kernels.codes` reads them; the last block is filled up with zeros."""
    n, width = len(codes), 8 * codes.shape[1]
    n_blocks = -(-n // LANES)
    # "<u8": byte 0 of a word holds its bits 0 to 7 on any machine.
    bytes_of = np.zeros((n_blocks * LANES, width), dtype=np.uint8)
    bytes_of[:n] = np.ascontiguousarray(codes, dtype="<u8").view(np.uint8).reshape(n, width)
    blocks = in_lines(n_blocks, LANES * width, np.uint8)
    blocks.reshape(n_blocks, width, LANES)[:] = bytes_of.reshape(n_blocks, LANES, width).transpose(0, 2, 1)
    return blocks.reshape(-1)


def out_of_blocks(blocks: NDArray[np.uint8], n: int, n_words: int) -> NDArray[np.uint64]:
    """Return the codes, uint64 (n, n_words), that `in_blocks` laid out."""
    rows = blocks.reshape(-1, 8 * n_words, LANES).transpose(0, 2, 1)
    codes = np.ascontiguousarray(rows).reshape(-1, 8 * n_words)[:n].view("<u8").astype(np.uint64, copy=False)
    codes.flags.writeable = False
    return codes


def in_lines(n: int, width: int, dtype: type = np.int8) -> NDArray[Any]:
    """Return room for bytes, (n, width), that begins a line of the memory: so that its rows span fewer of them."""
    room: NDArray[Any] = np.empty(n * width + LINE, dtype=dtype)
    first = -room.ctypes.data % LINE
    return room[first : first + n * width].reshape(n, width)


def _enough(variances: NDArray[np.float64], share: float, least: int, most: int) -> int:
    """Return how many dimensions, in steps of 64, hold `share` of the variance."""
    total = float(variances.sum())
    needed = int(np.searchsorted(np.cumsum(variances), share * total)) + 1 if total > 0 else 1
    return min(len(variances), most, max(least, -(-needed // 64) * 64))


@cache
def _turn(dimension: int) -> NDArray[np.float32]:
    """Return an orthogonal matrix, shape (D, D), read-only: the same each time."""
    found = np.ascontiguousarray(_rotation(np.random.default_rng(0), dimension), np.float32)
    found.flags.writeable = False
    return found


def _rotation(random: np.random.Generator, n: int) -> NDArray[Any]:
    """Return a random orthogonal matrix, shape (n, n)."""
    return np.linalg.qr(random.standard_normal((n, n)))[0] if n else np.empty((0, 0))
