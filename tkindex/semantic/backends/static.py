"""The default: wordllama's static vectors of word pieces, averaged over a text; the wheel holds the weights."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tkindex.errors import MissingExtraError
from tkindex.semantic.encoders import TextEncoder, fingerprint_of

# So few texts, such as a question, are encoded one by one: to lay out a batch takes longer than to encode them.
_FEW_TEXTS = 16


def _load() -> Any:
    """Load the model that ships inside the package, without asking the network."""
    # wordllama configures the root logger while it is imported; that is the application's to do.
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    try:
        import wordllama
    except ImportError as error:
        raise MissingExtraError(
            "the encoder 'wordllama' needs the package wordllama, which is not installed: `pip install wordllama`, "
            "or use encoder='hashed', which compares letters only."
        ) from error
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
    # A plain load() asks the hub for the tokenizer; the package holds one in the folder that it calls a cache.
    return wordllama.WordLlama.load(dim=256, disable_download=True, cache_dir=Path(wordllama.__file__).parent)


class WordLlamaEncoder(TextEncoder):
    """Static 256-dimensional vectors: about 20,000 texts a second, no network, no torch.

    Order of words does not matter to it: "A praised B" and "B praised A" have the same vector.
    """

    batch_size = 256

    def __init__(self) -> None:
        self._model = _load()
        weights: NDArray[np.float32] = self._model.embedding
        self._weights, self._encode = weights, self._model.tokenizer.encode
        self.name = "wordllama"
        self.dimension = int(weights.shape[1])
        self.fingerprint = f"wordllama-{fingerprint_of(weights.tobytes(), self._model.tokenizer.to_str())}"

    def _embed(self, texts: list[str]) -> NDArray[Any]:
        # Underscores join words in knowledge graphs; the vocabulary knows the words.
        plain = [text.replace("_", " ") for text in texts]
        if len(plain) > _FEW_TEXTS:
            vectors: NDArray[Any] = self._model.embed(plain, batch_size=len(plain))
            return vectors
        # The same sums in the same order, without a table padded to the longest text.
        weights, counts = self._weights, np.empty((len(plain), 1), np.float32)
        sums = np.empty((len(plain), self.dimension), np.float32)
        for at, text in enumerate(plain):
            pieces = self._encode(text, add_special_tokens=False).ids
            np.add.reduce(weights.take(pieces, axis=0), axis=0, out=sums[at])
            counts[at] = len(pieces)
        return sums / counts
