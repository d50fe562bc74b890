"""The default: wordllama's static vectors of word pieces, averaged over a text; the wheel holds the weights."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from importlib.util import find_spec
from itertools import accumulate, chain
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tkindex.errors import MissingExtraError
from tkindex.kernels.pieces import mean_rows
from tkindex.semantic.encoders import TextEncoder, fingerprint_of
from tkindex.threads import cached_property

# Where the package holds what `WordLlama.load(dim=256)` reads.
_WEIGHTS, _TOKENIZER = "weights/l2_supercat_256.safetensors", "tokenizers/l2_supercat_tokenizer_config.json"

# What stands for a space in the vocabulary, and how a tokenizer says that it does nothing else to a text.
_SPACE = "\u2581"
_PLAIN_TEXT = {
    "type": "Sequence",
    "normalizers": [
        {"type": "Prepend", "prepend": _SPACE},
        {"type": "Replace", "pattern": {"String": " "}, "content": _SPACE},
    ],
}
# Words whose pieces are remembered, about 200 bytes each, and characters of such a word.
_KEPT_WORDS, _LONGEST_WORD = 32_768, 64


def _read() -> tuple[NDArray[np.float32], Any] | None:
    """Read weights and tokenizer where the package holds them, as it does; None where it holds them elsewhere.

    The package itself is not imported: it brings clients of HTTP and a validator of settings along, which take longer
    than reading the files does.
    """
    spec = find_spec("wordllama")
    for folder in map(Path, (spec.submodule_search_locations or ()) if spec is not None else ()):
        weights_file, tokenizer_file = folder / _WEIGHTS, folder / _TOKENIZER
        if weights_file.is_file() and tokenizer_file.is_file():
            from safetensors import safe_open
            from tokenizers import Tokenizer

            with safe_open(weights_file, framework="np") as weights:
                table = weights.get_tensor("embedding.weight")
            tokenizer = Tokenizer.from_file(str(tokenizer_file))
            # As the package does, so that the fingerprint stays the same.
            tokenizer.enable_padding()
            tokenizer.no_truncation()
            return np.ascontiguousarray(table, np.float32), tokenizer
    return None


def _load() -> Any:
    """Let the package load the model that ships inside it, without asking the network."""
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


def splits_at_spaces(tokenizer: Any) -> bool:
    """Whether the pieces of a text are those of its words, one after the other.

    They are where pieces are merged in an order that looks at nothing but their two neighbours (byte pair encoding),
    and where none, but for several spaces, has a space anywhere but in front: then no merge ever joins two words.
    """
    from tokenizers.models import BPE

    model, normalizer = tokenizer.model, tokenizer.normalizer
    if tokenizer.pre_tokenizer is not None or not isinstance(model, BPE) or model.dropout or normalizer is None:
        return False
    if json.loads(normalizer.__getstate__()) != _PLAIN_TEXT:
        return False
    if any(token.content[0] in (" ", _SPACE) for token in tokenizer.get_added_tokens_decoder().values()):
        return False
    return not any(_SPACE in piece[1:] and piece.strip(_SPACE) for piece in tokenizer.get_vocab())


class Pieces:
    """The numbers of the pieces that a tokenizer makes of texts, with those of words remembered.

    Words come again and again in the texts of facts, and to look one up takes a hundredth of the time.

    Parameters
    ----------
    tokenizer : tokenizers.Tokenizer
    """

    def __init__(self, tokenizer: Any) -> None:
        self._encode = tokenizer.encode
        self._known: dict[str, list[int]] = {}
        self._is_by_word = splits_at_spaces(tokenizer)
        # A word of the tokenizer's own within a text, such as "<s>", divides it; these are looked for by a character.
        self._signs = tuple({_SPACE, *(token.content[0] for token in tokenizer.get_added_tokens_decoder().values())})
        self._begin_words = {i for piece, i in tokenizer.get_vocab().items() if piece[0] == _SPACE}

    def of(self, texts: Sequence[str]) -> list[list[int]]:
        """Return the pieces of each text, as the tokenizer gives them without adding any."""
        if not self._is_by_word:
            return [self._of_whole(text) for text in texts]
        if len(self._known) >= _KEPT_WORDS:
            # Another one, since other threads may be reading this one.
            self._known = {}
        known, new = self._known, dict[str, None]()
        words_of = [self._words(text, known, new) for text in texts]
        if new:
            known |= self._of_words(list(new))
        return [
            self._of_whole(text) if words is None else [piece for word in words for piece in known[word]]
            for text, words in zip(texts, words_of, strict=True)
        ]

    def _words(self, text: str, known: dict[str, list[int]], new: dict[str, None]) -> list[str] | None:
        """Return the words of a text and note those that are new; None where it is more than words between spaces."""
        words = text.split(" ")
        for word in words:
            if word not in known and word not in new:
                # Every word that is known has passed this.
                if not 0 < len(word) <= _LONGEST_WORD or any(sign in word for sign in self._signs):
                    return None
                new[word] = None
        return words

    def _of_words(self, words: list[str]) -> dict[str, list[int]]:
        """Return the pieces of each of some words, made in one call: those of a word begin with a space."""
        pieces = self._of_whole(" ".join(words))
        begin_words = self._begin_words
        ends = [at for at, piece in enumerate(pieces) if piece in begin_words]
        return {
            word: pieces[first:past] for word, first, past in zip(words, ends, [*ends[1:], len(pieces)], strict=True)
        }

    def _of_whole(self, text: str) -> list[int]:
        ids: list[int] = self._encode(text, add_special_tokens=False).ids
        return ids


class WordLlamaEncoder(TextEncoder):
    """Static 256-dimensional vectors: no network, no torch.

    Order of words does not matter to it: "A praised B" and "B praised A" have the same vector.
    """

    batch_size = 256

    def __init__(self) -> None:
        found = _read()
        if found is None:
            model = _load()
            found = np.ascontiguousarray(model.embedding, np.float32), model.tokenizer
        self._weights, self._tokenizer = found
        self._pieces = Pieces(self._tokenizer)
        self.name = "wordllama"
        self.dimension = int(self._weights.shape[1])

    @cached_property
    def fingerprint(self) -> str:  # type: ignore[override]
        """See `tkindex.semantic.encoders.Encoder`; made when asked for, since all weights are read for it."""
        return f"wordllama-{fingerprint_of(self._weights.tobytes(), self._tokenizer.to_str())}"

    def _embed(self, texts: list[str]) -> NDArray[Any]:
        # Underscores join words in knowledge graphs; the vocabulary knows the words.
        of_texts = self._pieces.of([text.replace("_", " ") for text in texts])
        pieces = np.fromiter(chain.from_iterable(of_texts), np.int32)
        ends = np.fromiter(accumulate(map(len, of_texts)), np.int32, len(texts))
        vectors = np.empty((len(texts), self.dimension), np.float32)
        mean_rows(self._weights, pieces, ends, vectors)
        return vectors
