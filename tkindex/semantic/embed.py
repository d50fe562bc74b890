"""Encode many texts, and take up again where an earlier run stopped."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tkindex.errors import IndexFileError, QueryError
from tkindex.semantic.encoders import Encoder, Progress, Vectors, check_texts, encode_with, texts_digest

CHUNK = 4096


def _write_note(path: Path, note: dict[str, Any]) -> None:
    partial = path.with_name(path.name + ".new")
    partial.write_text(json.dumps(note), encoding="utf-8")
    os.replace(partial, path)


def _reserve(file: Path) -> None:
    """Have the disk give a file all of its room: a write to a map that finds none ends the process."""
    if hasattr(os, "posix_fallocate"):
        with file.open("r+b") as opened:
            os.posix_fallocate(opened.fileno(), 0, file.stat().st_size)


def _read_note(path: Path) -> dict[str, Any]:
    try:
        note = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except ValueError as error:
        raise IndexFileError(f"{path} is no note of an embedding run: {error}; delete it to start again.") from error
    return note if isinstance(note, dict) else {}


def embed_texts(
    encoder: Encoder, texts: Sequence[str], path: str | Path | None = None, *, progress: Progress | None = None
) -> Vectors:
    """Return the vectors of `texts`; with a path, write them there as they come and go on after an interruption.

    Parameters
    ----------
    encoder : Encoder
    texts : sequence of str
    path : str or Path, optional
        A ``.npy`` file; ``path + ".json"`` beside it says which encoder and texts it belongs to and how many are done.
    progress : callable, optional
        Called after each chunk of up to 4,096 texts with (texts done, texts in all).

    Returns
    -------
    ndarray of float32, shape (n, D)
        Read-only and mapped from the file when a path is given.

    Raises
    ------
    IndexFileError
        The file belongs to other texts or to another encoder, or cannot be read or written.

    Notes
    -----
    Texts are taken in the order of their length, so that a batch wastes little; the order is fixed, so a later run
    knows which are done.
    """
    checked = check_texts(texts)
    order = np.argsort(np.fromiter(map(len, checked), dtype=np.int64, count=len(checked)), kind="stable")
    shape = (len(checked), encoder.dimension)
    if path is None:
        out: Vectors = np.empty(shape, dtype=np.float32)
        _fill(encoder, checked, order, out, 0, progress, None)
        return out
    file = Path(path)
    note_file = file.with_name(file.name + ".json")
    note: dict[str, Any] = {"fingerprint": encoder.fingerprint, "encoder": encoder.name, "texts": texts_digest(checked)}
    note["shape"] = [*shape]
    found = _read_note(note_file)
    differ = [f"{key} {found.get(key)!r}, not {note[key]!r}" for key in note if found and found.get(key) != note[key]]
    if differ:
        raise IndexFileError(
            f"{file} holds vectors of another run: {', '.join(differ)}; give another path, or delete it."
        )
    done = found.get("done", 0) if file.exists() else 0
    # More than there are would leave zeros in the place of vectors.
    if type(done) is not int or not 0 <= done <= len(checked):
        raise IndexFileError(
            f"{note_file} says that {done!r} of {len(checked)} texts are done; delete it to start again."
        )
    try:
        if done:
            # Mapped for writing, a file that was cut short would be filled up with zeros; for reading, it is an error.
            np.load(file, mmap_mode="r", allow_pickle=False)
            mapped = np.lib.format.open_memmap(file, mode="r+")
        else:
            mapped = np.lib.format.open_memmap(file, mode="w+", dtype=np.float32, shape=shape)
        _reserve(file)
    except (OSError, ValueError, EOFError) as error:
        if done:
            raise IndexFileError(f"{file} cannot be read as vectors: {error}; delete it to start again.") from error
        with contextlib.suppress(OSError):
            file.unlink()
        raise IndexFileError(f"{file} cannot be written: {error}; nothing has changed") from error
    if mapped.shape != shape or mapped.dtype != np.float32:
        raise IndexFileError(
            f"{file} holds {mapped.dtype} {mapped.shape}, not float32 {shape}; delete it to start again."
        )

    def keep(count: int) -> None:
        # Vectors first: a note that counts vectors which are not on disk would leave zeros behind.
        try:
            mapped.flush()
            _write_note(note_file, note | {"done": count})
        except OSError as error:
            raise IndexFileError(
                f"{note_file} cannot be written: {error}; embed again to go on with what is in {file.name}"
            ) from error

    _fill(encoder, checked, order, mapped, done, progress, keep)
    return np.load(file, mmap_mode="r", allow_pickle=False)


def _fill(
    encoder: Encoder,
    texts: list[str],
    order: Any,
    out: Any,
    done: int,
    progress: Progress | None,
    keep: Any,
) -> None:
    for first in range(done, len(texts), CHUNK):
        positions = order[first : first + CHUNK]
        out[positions] = encode_with(encoder, [texts[position] for position in positions])
        if keep is not None:
            keep(first + len(positions))
        if progress is not None:
            progress(first + len(positions), len(texts))


def encode_texts(
    encoder: Encoder, texts: list[str], partial: Path | None, progress: Progress | None, *, may_be_empty: bool = False
) -> Vectors:
    """One vector a text; texts that several groups share are encoded once.

    Parameters
    ----------
    encoder, progress
        As in `embed_texts`.
    texts : list of str
    partial : Path, optional
        Where the vectors of the distinct texts are kept while they are made.
    may_be_empty : bool
        The vector of a text without a word is zero, which is at right angles to every question; otherwise it is an
        error.

    Raises
    ------
    QueryError
        A text that cannot be encoded.
    """
    is_said = np.fromiter((bool(text.strip()) for text in texts), np.bool_, len(texts)) if may_be_empty else None
    said = texts if is_said is None or is_said.all() else [text for text in texts if text.strip()]
    if not said:
        return np.zeros((len(texts), encoder.dimension), np.float32)
    distinct = list(dict.fromkeys(said))
    try:
        if partial is None and progress is None and len(distinct) <= CHUNK:
            # Nothing is kept or told on the way.
            vectors = encode_with(encoder, check_texts(distinct))
        else:
            vectors = embed_texts(encoder, distinct, partial, progress=progress)
    except UnicodeEncodeError as error:
        raise QueryError(f"a text cannot be encoded: {error}") from error
    if len(distinct) == len(texts):
        return vectors
    places = dict(zip(distinct, range(len(distinct)), strict=True))
    vectors = vectors[np.fromiter((places[text] for text in said), np.int64, len(said))]
    if len(said) == len(texts):
        return vectors
    out = np.zeros((len(texts), encoder.dimension), np.float32)
    out[is_said] = vectors
    return out
