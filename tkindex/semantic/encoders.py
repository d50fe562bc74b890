"""What turns text into vectors: one small interface, and what every backend shares.

An encoder is a function from texts to unit vectors with a name, a dimension and a fingerprint. The fingerprint says
which model made a set of vectors: two encoders with the same fingerprint give the same vectors, and vectors of two
fingerprints must never meet in one index. Backends live in `tkindex.semantic.backends`; `load_encoder` in
`tkindex.semantic.registry` picks one by name.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeAlias, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from tkindex.errors import QueryError
from tkindex.threads import new_lock

Vectors: TypeAlias = NDArray[np.float32]
Progress: TypeAlias = Callable[[int, int], None]
"""Called with (texts done, texts in all), the first time with at least one text done."""


@runtime_checkable
class Encoder(Protocol):
    """Anything that turns texts into vectors; a class of the caller's own needs no base class.

    Attributes
    ----------
    name : str
        What a person calls it, such as ``"wordllama"``.
    dimension : int
        D, the length of each vector.
    fingerprint : str
        The same text exactly when the same input gives the same vectors.
    """

    name: str
    dimension: int
    fingerprint: str

    def encode(self, texts: Sequence[str]) -> Vectors:
        """Return one vector a text: floats, shape (n, D), in the order of `texts`.

        Their lengths are made 1 by whoever calls; NaN, infinity and vectors of zeros are refused.
        """
        ...


def check_texts(texts: Sequence[str]) -> list[str]:
    """Return `texts` as a list, or say which one cannot be encoded.

    Raises
    ------
    QueryError
        A single string instead of a sequence, something that is not text, or a text that is empty or blank.
    """
    if isinstance(texts, str):
        raise QueryError(
            f"encode() takes a sequence of texts, and was given one string, {texts[:40]!r}: wrap it in [ ]."
        )
    checked = list(texts)
    for position, text in enumerate(checked):
        if not isinstance(text, str):
            raise QueryError(f"text {position} is {type(text).__name__}, not str: {text!r:.60}.")
        if not text.strip():
            raise QueryError(f"text {position} is empty, and has no meaning to search by: give at least one word.")
    return checked


def unit_rows(vectors: NDArray[Any], texts: Sequence[str] | None = None) -> Vectors:
    """Scale each row to length 1; rows that have no direction are an error.

    Parameters
    ----------
    vectors : ndarray, shape (n, D)
    texts : sequence of str, optional
        Named in the message when a row is zero or not finite.

    Returns
    -------
    ndarray of float32, shape (n, D), C-contiguous

    Raises
    ------
    QueryError
        A row holds NaN or infinity, or only zeros.

    Examples
    --------
    >>> import numpy as np
    >>> unit_rows(np.array([[3.0, 4.0]]))
    array([[0.6, 0.8]], dtype=float32)
    """
    rows = np.ascontiguousarray(vectors, dtype=np.float32)
    if rows.ndim != 2:
        raise QueryError(f"vectors must have the shape (texts, dimension), not {rows.shape}.")
    lengths = np.sqrt(np.einsum("ij,ij->i", rows, rows, dtype=np.float64))
    is_good = np.isfinite(lengths) & (lengths > 0)
    if not is_good.all():
        bad = np.flatnonzero(~is_good)
        row = int(bad[0])
        what = "only zeros" if lengths[row] == 0 else "NaN or infinity"
        of = f" of the text {texts[row][:60]!r}" if texts is not None else ""
        raise QueryError(f"vector {row}{of} holds {what}, so it points nowhere ({len(bad)} such of {len(rows)}).")
    found: Vectors = rows / lengths[:, None].astype(np.float32)
    return found


class TextEncoder(ABC):
    """Base of the backends: checks, batches of texts of similar length, progress, unit rows.

    Attributes
    ----------
    name, dimension, fingerprint
        See `Encoder`.
    batch_size : int
        Texts handed to the model at a time.
    """

    name: str
    dimension: int
    fingerprint: str
    batch_size: int = 64

    @abstractmethod
    def _embed(self, texts: list[str]) -> NDArray[Any]:
        """Return the vectors of one batch, shape (n, D), of any length and float type."""

    def encode(self, texts: Sequence[str], *, progress: Progress | None = None) -> Vectors:
        """Return one unit vector a text.

        Parameters
        ----------
        texts : sequence of str
            None of them blank.
        progress : callable, optional
            Called after each batch with (texts done, texts in all).

        Returns
        -------
        ndarray of float32, shape (n, D)
            In the order of `texts`. Texts are encoded shortest first, since a batch costs as much as its longest text.

        Raises
        ------
        QueryError
            A blank text, something that is not text, or a model that answers with NaN or another dimension.
        """
        checked = check_texts(texts)
        if progress is None and 0 < len(checked) <= self.batch_size:
            # A question, or the texts of a few new facts: what is done besides would take as long as the model.
            return self._unit_vectors(checked)
        out = np.empty((len(checked), self.dimension), dtype=np.float32)
        order = sorted(range(len(checked)), key=lambda position: len(checked[position]))
        for first in range(0, len(order), self.batch_size):
            positions = order[first : first + self.batch_size]
            out[positions] = self._unit_vectors([checked[position] for position in positions])
            if progress is not None:
                progress(first + len(positions), len(checked))
        return out

    def _unit_vectors(self, batch: list[str]) -> Vectors:
        vectors = self._embed(batch)
        if vectors.shape != (len(batch), self.dimension):
            raise QueryError(
                f"encoder {self.name!r} answered with shape {vectors.shape} for {len(batch)} texts; "
                f"({len(batch)}, {self.dimension}) was expected."
            )
        return unit_rows(vectors, batch)

    def __repr__(self) -> str:
        return f"<encoder {self.name} dimension={self.dimension} fingerprint={self.fingerprint}>"


def encode_with(encoder: Encoder, texts: Sequence[str]) -> Vectors:
    """Return one unit vector a text, whatever length an encoder of the caller's own gives its vectors.

    Raises
    ------
    QueryError
        It answers with another shape, with NaN or infinity, or with a vector of zeros.
    """
    if isinstance(encoder, TextEncoder):
        return encoder.encode(texts)
    given: Any = encoder.encode(texts)
    try:
        vectors = np.asarray(given, dtype=np.float32)
    except (TypeError, ValueError) as error:
        raise QueryError(f"encoder {encoder.name!r} answered with no array of numbers: {error}") from None
    if vectors.shape != (len(texts), encoder.dimension):
        raise QueryError(
            f"encoder {encoder.name!r} answered with shape {vectors.shape} for {len(texts)} texts; "
            f"({len(texts)}, {encoder.dimension}) was expected."
        )
    return unit_rows(vectors, texts)


class QueryVectors:
    """Vectors of the texts asked last, since encoding a query costs far more than searching for it.

    Parameters
    ----------
    encoder : Encoder
    size : int, default 4096
        Vectors kept at most (each of D × 4 bytes); the least recently used one goes first.

    Notes
    -----
    Safe to share among threads: at worst two threads encode the same new text at once.
    """

    def __init__(self, encoder: Encoder, size: int = 4096) -> None:
        if size < 1:
            raise QueryError(f"size={size}: a cache of query vectors keeps at least one.")
        self.encoder = encoder
        self.size = size
        self.hits = 0
        self.misses = 0
        self._kept: OrderedDict[str, Vectors] = OrderedDict()
        self._lock = new_lock()

    def __len__(self) -> int:
        return len(self._kept)

    def __call__(self, text: str) -> Vectors:
        """Return the read-only unit vector of `text`, shape (D,)."""
        with self._lock:
            vector = self._kept.get(text)
            if vector is not None:
                self._kept.move_to_end(text)
                self.hits += 1
                return vector
            self.misses += 1
        vector = np.ascontiguousarray(encode_with(self.encoder, [text])[0], dtype=np.float32)
        vector.flags.writeable = False
        with self._lock:
            self._kept[text] = vector
            while len(self._kept) > self.size:
                self._kept.popitem(last=False)
        return vector

    def many(self, texts: Sequence[str]) -> Vectors:
        """Return the unit vectors of several texts, shape (n, D); those not kept are encoded together."""
        with self._lock:
            known = {text: self._kept[text] for text in texts if text in self._kept}
            new = [text for text in dict.fromkeys(texts) if text not in known]
            self.hits += len(texts) - len(new)
            self.misses += len(new)
        if new:
            vectors = np.ascontiguousarray(encode_with(self.encoder, new), dtype=np.float32)
            vectors.flags.writeable = False
            known.update(zip(new, vectors, strict=True))
            with self._lock:
                # Copies: a row would keep all of them.
                self._kept.update((text, _read_only(known[text].copy())) for text in new[-self.size :])
                while len(self._kept) > self.size:
                    self._kept.popitem(last=False)
        return np.stack([known[text] for text in texts]) if texts else np.empty((0, self.encoder.dimension), np.float32)


def _read_only(vector: Vectors) -> Vectors:
    vector.flags.writeable = False
    return vector


def fingerprint_of(*parts: str | bytes | Path) -> str:
    """Return 16 hexadecimal digits that depend on every part; a `Path` stands for the bytes of that file."""
    digest = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            with part.open("rb") as file:
                digest.update(hashlib.file_digest(file, "sha256").digest())
        else:
            digest.update(hashlib.sha256(part.encode() if isinstance(part, str) else part).digest())
    return digest.hexdigest()[:16]


def texts_digest(texts: Iterable[str]) -> str:
    """Return 16 hexadecimal digits of a list of texts and their order."""
    digest = hashlib.sha256()
    for text in texts:
        # The length first: ["ab", "c"] and ["a", "bc"] are different lists.
        encoded = text.encode()
        digest.update(len(encoded).to_bytes(8, "little"))
        digest.update(encoded)
    return digest.hexdigest()[:16]


def check_fingerprint(encoder: Encoder, fingerprint: str, where: str) -> None:
    """Raise `QueryError` unless `encoder` made the vectors that carry `fingerprint`."""
    if encoder.fingerprint != fingerprint:
        raise QueryError(
            f"{where} holds vectors of an encoder with fingerprint {fingerprint}, and {encoder.name!r} has "
            f"{encoder.fingerprint}: their vectors cannot be compared. Search with the encoder that embedded it, "
            "or embed again."
        )
