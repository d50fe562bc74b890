"""Embedding that goes on where it stopped, and what its notes and the disk must hold."""

from __future__ import annotations

import json
import os

import numpy as np
import pytest

from tkindex.errors import IndexFileError
from tkindex.semantic.backends.hashed import HashedEncoder
from tkindex.semantic.embed import embed_texts


class Counting(HashedEncoder):
    """Counts texts, and stops like a lost connection after some."""

    def __init__(self, stop_after=10**9):
        super().__init__(64)
        self.encoded, self.stop_after = 0, stop_after

    def encode(self, texts, *, progress=None):
        if self.encoded + len(texts) > self.stop_after:
            raise KeyboardInterrupt
        self.encoded += len(texts)
        return super().encode(texts, progress=progress)


def test_embedding_goes_on_where_it_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr("tkindex.semantic.embed.CHUNK", 10)
    texts = [f"text number {number} {'long ' * (number % 7)}" for number in range(95)]
    file = tmp_path / "vectors.npy"
    with pytest.raises(KeyboardInterrupt):
        embed_texts(Counting(stop_after=42), texts, file)
    encoder, told = Counting(), []
    vectors = embed_texts(encoder, texts, file, progress=lambda done, total: told.append((done, total)))
    assert encoder.encoded == 95 - 40
    assert told[0] == (50, 95)
    assert told[-1] == (95, 95)
    np.testing.assert_array_equal(vectors, HashedEncoder(64).encode(texts))
    again = Counting()
    embed_texts(again, texts, file)
    assert again.encoded == 0
    with pytest.raises(IndexFileError, match="texts"):
        embed_texts(again, texts[::-1], file)
    with pytest.raises(IndexFileError, match="fingerprint"):
        embed_texts(HashedEncoder(32), texts, file)
    file.write_bytes(file.read_bytes()[:-8])
    with pytest.raises(IndexFileError, match="delete it to start again"):
        embed_texts(again, texts, file)


@pytest.mark.parametrize("done", [41, -1, 40.5, "x", None, True])
def test_a_note_that_counts_what_cannot_be_is_an_error_and_leaves_no_zeros(tmp_path, done):
    texts, file = [f"text number {number}" for number in range(40)], tmp_path / "vectors.npy"
    note = tmp_path / "vectors.npy.json"
    embed_texts(HashedEncoder(64), texts, file)
    note.write_text(json.dumps(json.loads(note.read_text()) | {"done": done}))
    with pytest.raises(IndexFileError, match="of 40 texts are done; delete it to start again"):
        embed_texts(HashedEncoder(64), texts, file)
    note.unlink()
    np.testing.assert_array_equal(embed_texts(HashedEncoder(64), texts, file), HashedEncoder(64).encode(texts))


def test_an_unfinished_file_without_a_byte_is_an_error_that_says_what_to_do(tmp_path):
    file = tmp_path / "vectors.npy"
    embed_texts(HashedEncoder(64), ["a text"], file)
    file.write_bytes(b"")
    with pytest.raises(IndexFileError, match=r"cannot be read as vectors.*delete it to start again"):
        embed_texts(HashedEncoder(64), ["a text"], file)


def test_the_disk_gives_room_before_vectors_are_written_through_a_map(tmp_path, monkeypatch):
    # A map that finds no room ends the process.
    file = tmp_path / "vectors.npy"
    seen = []

    class Looking(HashedEncoder):
        def encode(self, texts):
            found = file.stat()
            seen.append(found.st_blocks * 512 >= found.st_size)
            return super().encode(texts)

    texts = [f"text {i}" for i in range(2_000)]
    embed_texts(Looking(256), texts, file)
    assert all(seen)
    assert seen

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    other = tmp_path / "other.npy"
    with monkeypatch.context() as patch:
        patch.setattr(os, "posix_fallocate", full)
        with pytest.raises(IndexFileError, match=r"other\.npy cannot be written: .*No space left.*nothing has changed"):
            embed_texts(HashedEncoder(256), texts, other)
    assert not other.exists()
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", full)
        with pytest.raises(IndexFileError, match=r"other\.npy\.json cannot be written.*embed again to go on"):
            embed_texts(HashedEncoder(256), texts, other)
    assert embed_texts(HashedEncoder(256), texts, other).shape == (2_000, 256)
