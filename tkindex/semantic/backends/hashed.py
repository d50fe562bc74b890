"""The last resort: vectors of the letters in a text, with nothing to install and nothing to load.

Each run of three to five letters falls into one of D places with a sign, both given by a hash. Texts that share
letters point in similar directions; texts that share only meaning do not.
"""

from __future__ import annotations

import unicodedata
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tkindex.errors import QueryError
from tkindex.semantic.encoders import TextEncoder

NGRAMS = (3, 4, 5)
_FACTOR = np.uint64(0x9E3779B97F4A7C15)


def plain_letters(text: str) -> str:
    """Return `text` without case and diacritics, words apart by one blank, and a blank at both ends.

    Examples
    --------
    >>> plain_letters("São_Tomé  (Island)")
    ' sao tome (island) '
    """
    decomposed = unicodedata.normalize("NFKD", text.casefold().replace("_", " "))
    letters = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return f" {' '.join(letters.split())} "


class HashedEncoder(TextEncoder):
    """Hashed character n-grams: finds shared letters in any script, not meaning.

    Parameters
    ----------
    dimension : int, default 512

    Examples
    --------
    >>> encoder = HashedEncoder()
    >>> close, near, far = encoder.encode(["Citizen of Brazil", "citizens (Brazil)", "Make a visit"])
    >>> bool(close @ near > 0.3 > close @ far)
    True
    """

    batch_size = 512

    def __init__(self, dimension: int = 512) -> None:
        if not 8 <= dimension <= 65_536:
            raise QueryError(f"dimension={dimension}: hashed vectors have 8 to 65,536 places.")
        self.name = "hashed"
        self.dimension = dimension
        self.fingerprint = f"hashed-v1-{'-'.join(map(str, NGRAMS))}-{dimension}"

    def _embed(self, texts: list[str]) -> NDArray[Any]:
        letters = [plain_letters(text) for text in texts]
        # Code points rather than bytes: an n-gram is as long in Arabic as it is in English.
        codes = np.frombuffer("".join(letters).encode("utf-32-le", "surrogatepass"), dtype=np.uint32).astype(np.uint64)
        lengths = np.fromiter(map(len, letters), dtype=np.int64, count=len(letters))
        owners = np.repeat(np.arange(len(letters)), lengths)
        sums = np.zeros(len(letters) * self.dimension)
        for n in NGRAMS:
            if len(codes) < n:
                continue
            hashes = np.zeros(len(codes) - n + 1, dtype=np.uint64)
            for shift in range(n):
                hashes = (hashes ^ codes[shift : len(codes) - n + 1 + shift]) * _FACTOR
                hashes ^= hashes >> np.uint64(29)
            inside = owners[: len(hashes)] == owners[n - 1 :]
            kept = hashes[inside]
            buckets = (kept % np.uint64(self.dimension)).astype(np.int64)
            places = owners[: len(hashes)][inside] * self.dimension + buckets
            signs = 1.0 - 2.0 * (kept >> np.uint64(63)).astype(np.float64)
            sums += np.bincount(places, weights=signs, minlength=len(sums))
        return sums.reshape(len(letters), self.dimension)
