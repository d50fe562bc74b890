"""Groups of facts that came after a base: their numbers and vectors, which all states on that base share."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from tkindex.semantic.collection import Collection
from tkindex.semantic.growing import GrowingColumn
from tkindex.semantic.vectors import VectorIndex
from tkindex.store.named import said
from tkindex.threads import new_lock
from tkindex.timeline.conditions import ANY_TIME

if TYPE_CHECKING:
    from tkindex.query.engine import Engine
    from tkindex.store.merge import Added

    class Segment(Protocol):
        """Facts beside a base, the same object as long as they are the same facts."""

        added: Added


class Compared(NamedTuple):
    """What a search compares of a segment.

    Attributes
    ----------
    groups : ndarray of int64, shape (G',)
        The numbers of its groups, ascending.
    of_fact : ndarray of int32, shape (K,)
        The place of each fact's group among those.
    vectors : ndarray of float32, shape (G', D)
    """

    groups: NDArray[np.int64]
    of_fact: NDArray[np.int32]
    vectors: NDArray[np.float32]


class NewGroups:
    """Groups of facts that came after a base, numbered behind those of the base; shared by all states on that base.

    They are known by their labels, since ids of what is not committed may come to mean something else.

    Parameters
    ----------
    engine : Engine
        Of the base.
    collection : Collection
        Its vectors.
    """

    def __init__(self, engine: Engine, collection: Collection) -> None:
        self.engine, self.collection = engine, collection
        self.n_known = len(collection.stored.heads)
        self.labels: list[tuple[str, str, str]] = []
        self._numbers: dict[tuple[str, str, str], int] = {}
        # Of ids that the base has, which mean the same as long as it is there.
        self._of_ids: dict[tuple[int, int, int], int] = {}
        self._vectors = GrowingColumn(np.empty((0, collection.stored.vectors.shape[1]), np.float32))
        self._compared: weakref.WeakKeyDictionary[Any, Compared] = weakref.WeakKeyDictionary()
        self._indexed: weakref.WeakKeyDictionary[Any, VectorIndex] = weakref.WeakKeyDictionary()
        self._lock = new_lock()

    def compared(self, segment: Segment, engine: Engine) -> Compared:
        """Return what is compared of a segment, made once; new groups are encoded.

        Raises
        ------
        QueryError
            There are new groups, and their texts were made by a function, or the encoder is not to be had.
        """
        with self._lock:
            found = self._compared.get(segment)
            if found is None:
                found = self._compared[segment] = self._compare(segment.added, engine)
            return found

    def _compare(self, added: Added, engine: Engine) -> Compared:
        triples = list(zip(added.heads.tolist(), added.relations.tolist(), added.tails.tolist(), strict=True))
        entity, relation, known = engine.entity_label, engine.relation_label, self._numbers
        n_entities, n_relations = len(self.engine.entities), len(self.engine.relations)
        number_of: dict[tuple[int, int, int], int] = {}
        new: dict[tuple[str, str, str], tuple[int, int, int]] = {}
        # A run of facts holds those of the runs that it replaces, so most are known: the loop does little for them.
        for triple in dict.fromkeys(triples):
            number = -1
            if triple[0] < n_entities and triple[2] < n_entities and triple[1] < n_relations:
                number = self._in_base(triple)
            if number < 0:
                names = entity(triple[0]), relation(triple[1]), entity(triple[2])
                number = known.get(names, -1)
                if number < 0:
                    new[names] = triple
            number_of[triple] = number
        if new:
            called = said(engine.entities), said(engine.relations)
            self._encode(
                list(new),
                [(called[0][head], called[1][relation], called[0][tail]) for head, relation, tail in new.values()],
            )
            for names, triple in new.items():
                number_of[triple] = known[names]
        distinct = sorted(set(number_of.values()))
        place_of = dict(zip(distinct, range(len(distinct)), strict=True))
        of_fact = np.array([place_of[number_of[triple]] for triple in triples], np.int32)
        groups = np.array(distinct, np.int64)
        return Compared(groups, of_fact, self.vectors_of(groups))

    def _in_base(self, triple: tuple[int, int, int]) -> int:
        """The group of the base that has these ids, all of which the base has; -1 where there is none."""
        found = self._of_ids.get(triple)
        if found is None:
            rows = self.engine.run(*triple, None, ANY_TIME, 1, False).rows
            found = self._of_ids[triple] = int(self.collection.stored.row_group[rows[0]]) if len(rows) else -1
        return found

    def _encode(self, new: list[tuple[str, str, str]], called: list[tuple[str, str, str]]) -> None:
        """Number groups that are new, and encode the texts of what they are called; all of them or none."""
        vectors = self.collection.vectors_of_new(called)
        first = len(self.labels)
        self._vectors = self._vectors.extended(first, vectors)
        self.labels.extend(new)
        self._numbers.update(zip(new, range(self.n_known + first, self.n_known + len(self.labels)), strict=True))

    def vectors_of(self, groups: NDArray[np.int64]) -> NDArray[np.float32]:
        """Return the vectors of groups, ascending by number, of the base and new ones."""
        split = int(groups.searchsorted(self.n_known))
        base = self.collection.stored.vectors
        out = np.empty((len(groups), base.shape[1]), np.float32)
        out[:split] = base[groups[:split]]
        out[split:] = self._vectors.view(len(self.labels))[groups[split:] - self.n_known]
        return out

    def indexed(self, segment: Segment, order: NDArray[Any] | None, found: Compared) -> VectorIndex:
        """Return the vectors of a segment with many facts, ready to be searched; made once."""
        with self._lock:
            made = self._indexed.get(segment)
            if made is None:
                rows = found.of_fact if order is None else found.of_fact[order]
                made = VectorIndex(found.vectors, rows, codec=self.collection.vectors.codec)
                self._indexed[segment] = made
            return made
