"""Seeded synthetic facts of any number, made in chunks on disk, and read through the page cache by every process.

They are of the kind of `bench.operators.data.synthetic`: Zipf's law with exponent 1 over ``n / 10`` entities and 250
relations, and uniform days over 4,000, in the order of time. Chunk k of K holds the k-th part of the days, so that no
process ever holds, or sorts, more than a chunk.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

from bench.operators.data import FIRST_SYNTHETIC_DAY, SYNTHETIC_DAYS, SYNTHETIC_RELATIONS, Table, _zipf

CHUNK = 2_000_000
COLUMNS = ("heads", "relations", "tails", "days")


class Numbered(Sequence[str]):
    """Labels that are a word and a number: made when asked for, so that ten million take no memory.

    >>> labels = Numbered("Entity", 1000, 7)
    >>> labels[3], labels.id("Entity 0000003"), len(labels)
    ('Entity 0000003', 3, 1000)
    """

    def __init__(self, word: str, n: int, width: int) -> None:
        self.word, self.n, self.width = word, n, width

    def __len__(self) -> int:
        return self.n

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, slice):
            return [self[k] for k in range(*i.indices(self.n))]
        if not -self.n <= i < self.n:
            raise IndexError(f"label {i} of {self.n}")
        return f"{self.word} {int(i) % self.n:0{self.width}d}"

    def __iter__(self) -> Iterator[str]:
        return (f"{self.word} {i:0{self.width}d}" for i in range(self.n))

    def id(self, label: str) -> int:
        """The number in a label."""
        return int(label[len(self.word) + 1 :])

    def arrow(self) -> pa.Array:
        """All of them as an Arrow array, made of bytes and not of Python strings."""
        length = len(self.word) + 1 + self.width
        text = np.empty((self.n, length), np.uint8)
        text[:, : length - self.width] = np.frombuffer(f"{self.word} ".encode(), np.uint8)
        number = np.arange(self.n, dtype=np.int32)
        for place in range(self.width):
            text[:, length - 1 - place] = 48 + number % 10
            number //= 10
        offsets = np.arange(0, (self.n + 1) * length, length, dtype=np.int32)
        return pa.StringArray.from_buffers(self.n, pa.py_buffer(offsets), pa.py_buffer(text))


class _Ids(Mapping[str, int]):
    """Label to id by reading the number: for arms that keep a vocabulary of their own."""

    def __init__(self, labels: Numbered) -> None:
        self.labels = labels

    def __getitem__(self, label: str) -> int:
        return self.labels.id(label)

    def __len__(self) -> int:
        return len(self.labels)

    def __iter__(self) -> Iterator[str]:
        return iter(self.labels)


@dataclass(frozen=True)
class BigTable(Table):
    """A table whose columns are mapped from disk and whose labels are numbers.

    Attributes
    ----------
    is_numbered : bool
        Whether `entity_ids` reads the number instead of being a dictionary. Peers that answer in ids get the
        dictionary, as their users would keep one.
    """

    is_numbered: bool = field(default=False)

    @cached_property
    def entity_ids(self) -> Any:
        labels = self.entities
        if self.is_numbered and isinstance(labels, Numbered):
            return _Ids(labels)
        return {label: i for i, label in enumerate(labels)}


def write_facts(folder: Path, n_facts: int, seed: int) -> None:
    """Write the columns of `n_facts` facts as ``.npy`` files of int32, sixteen bytes a fact in all."""
    n_entities = max(n_facts // 10, 2)
    rng = np.random.default_rng([seed, n_facts])
    # Ids are shuffled, so that a frequent entity has no particular one.
    names = rng.permutation(n_entities).astype(np.int32)
    relation_names = rng.permutation(SYNTHETIC_RELATIONS).astype(np.int32)
    out = {
        name: np.lib.format.open_memmap(folder / f"{name}.npy", mode="w+", dtype=np.int32, shape=(n_facts,))
        for name in COLUMNS
    }
    n_chunks = -(-n_facts // CHUNK)
    for k in range(n_chunks):
        rows = slice(n_facts * k // n_chunks, n_facts * (k + 1) // n_chunks)
        size = rows.stop - rows.start
        rng = np.random.default_rng([seed, n_facts, k])
        out["heads"][rows] = names[_zipf(rng, n_entities, size)]
        out["tails"][rows] = names[_zipf(rng, n_entities, size)]
        out["relations"][rows] = relation_names[_zipf(rng, SYNTHETIC_RELATIONS, size)]
        days = (k + np.sort(rng.random(size))) * (SYNTHETIC_DAYS / n_chunks)
        out["days"][rows] = np.minimum(days.astype(np.int32), SYNTHETIC_DAYS - 1) + FIRST_SYNTHETIC_DAY
    for column in out.values():
        column.flush()


def read_facts(folder: Path, seed: int, *, is_numbered: bool) -> BigTable:
    """The table that `write_facts` wrote, mapped."""
    columns = {name: np.asarray(np.load(folder / f"{name}.npy", mmap_mode="r")) for name in COLUMNS}
    n = len(columns["days"])
    return BigTable(
        name=f"synthetic {n:,}",
        entities=Numbered("Entity", max(n // 10, 2), 8),
        relation_labels=[f"relation {i:03d}" for i in range(SYNTHETIC_RELATIONS)],
        seed=seed,
        is_numbered=is_numbered,
        **columns,
    )
