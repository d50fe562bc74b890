"""SHRA's retriever: fact groups by cosine, under the exact time of a sub-question, through what was learnt.

The vectors of the groups stay as they are. What is learnt is a matrix W that a question's vector is multiplied with, so
that an improved retriever needs no new index. Learning is in `reasoners.shra.learning`.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from reasoners.reading import Readings
from reasoners.search import stated_time
from reasoners.shra.decisions import TIMES_SHOWN, Group, K
from tkindex.errors import QueryError
from tkindex.semantic.encoders import Vectors, unit_rows
from tkindex.storage.learnt import learnt_file
from tkindex.timeline.conditions import When

_FORMAT = "tkindex-shra-adapter-1"
_NAMES = 4


class Adapter:
    """A matrix for the vectors of questions.

    Parameters
    ----------
    weights : ndarray of float32, shape (D, D)
    fingerprint : str
        Of the encoder that it was learnt for.

    Examples
    --------
    >>> import numpy as np
    >>> Adapter(np.diag([2.0, 0.0]).astype(np.float32), "f")(np.array([0.6, 0.8], np.float32))
    array([1., 0.], dtype=float32)
    """

    def __init__(self, weights: NDArray[np.float32], fingerprint: str) -> None:
        self.weights = weights
        self.fingerprint = fingerprint

    def __call__(self, vector: Vectors) -> Vectors:
        """The unit vector that a question is searched by; shape (D,)."""
        return unit_rows((vector @ self.weights)[None, :])[0]

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write a ``.npz`` file of numbers."""
        with Path(path).open("wb") as stream:
            names = np.array([_FORMAT, self.fingerprint])
            np.savez_compressed(stream, names=names, weights=self.weights)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Adapter:
        """Read a file of `save`.

        Raises
        ------
        IndexFileError
            Not such a file.
        """
        with learnt_file(path, "a learnt retriever", "Adapter.save") as stored:
            form, fingerprint = (str(name) for name in stored["names"])
            weights = stored["weights"].astype(np.float32)
            if form != _FORMAT or weights.ndim != 2 or weights.shape[0] != weights.shape[1]:
                raise ValueError(f"format {form!r}, shape {weights.shape}")
            return cls(weights, fingerprint)


class GroupRetriever:
    """Retrieves fact groups for sub-questions of one index.

    Parameters
    ----------
    readings : Readings
        Links names and reads times; its index has vectors.
    k : int
        Groups at most.
    adapter : Adapter, optional
    is_linked : bool
        Search among the groups of the entities that a sub-question names; without it among all.
    times_shown : int
        Times in the line of a group at most.

    Raises
    ------
    QueryError
        The index has no vectors, or the adapter was learnt for another encoder.
    """

    def __init__(
        self,
        readings: Readings,
        k: int = K,
        adapter: Adapter | None = None,
        *,
        is_linked: bool = True,
        times_shown: int = TIMES_SHOWN,
    ) -> None:
        if times_shown < 2:
            raise QueryError(f"times_shown is {times_shown}; the earliest and the latest time are 2 at least")
        self.readings = readings
        self.index = readings.index
        self.k = k
        self.is_linked = is_linked
        self.times_shown = times_shown
        self.collection = self.index.collection()
        self.adapter = adapter

    @property
    def adapter(self) -> Adapter | None:
        """What questions go through."""
        return self._adapter

    @adapter.setter
    def adapter(self, adapter: Adapter | None) -> None:
        made = self.collection.stored.fingerprint
        if adapter is not None and adapter.fingerprint != made:
            raise QueryError(
                f"the adapter was learnt for the encoder {adapter.fingerprint!r}, and the vectors of this index were "
                f"made by {made!r}: learn it again"
            )
        self._adapter = adapter

    def when(self, text: str) -> When | None:
        """The condition on time that a sub-question states, by the first time that it names."""
        return stated_time(self.readings, text)

    def rows(self, text: str, when: When | None) -> NDArray[np.int32] | None:
        """Rows of the facts to search among, ascending; None for all facts."""
        entities: dict[int, None] = {}
        if self.is_linked:
            for mention in self.readings.parse(text).mentions[:_NAMES]:
                entities[mention.candidates[0].entity] = None
        if not entities:
            return None if when is None else self.index.facts(when=when).rows
        found = [self.index.facts(entity=entity, when=when).rows for entity in entities]
        return np.unique(np.concatenate(found))

    def vector(self, text: str) -> Vectors:
        """What a text is searched by."""
        vector = self.collection.query(text)
        return vector if self._adapter is None else self._adapter(vector)

    def search(self, text: str, k: int | None = None) -> tuple[Group, ...]:
        """The fact groups nearest to a sub-question, best first, each with its facts that pass the condition."""
        when = self.when(text)
        found = self.numbers(text, when, k)
        stored = self.collection.stored
        groups = []
        for number, score in found:
            head, relation, tail = (int(ids[number]) for ids in (stored.heads, stored.relations, stored.tails))
            groups.append(Group(number, score, self.index.facts(head, relation, tail, when=when), self.times_shown))
        return tuple(group for group in groups if len(group.facts))

    def numbers(self, text: str, when: When | None, k: int | None = None) -> Sequence[tuple[int, float]]:
        """Numbers of the nearest groups, with scores; none for a blank text, which means nothing."""
        if not text.strip():
            return []
        hits = self.collection.vectors.search(self.vector(text), k=k or self.k, rows=self.rows(text, when))
        return list(zip(hits.groups.tolist(), hits.scores.tolist(), strict=True))
