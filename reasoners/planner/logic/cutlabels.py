"""Labels that were cut in the wrong place: "Ann Lee unmarried", "partner", for Ann Lee's "unmarried partner".

Graphs that were made of text have some. A phrase in lower case that stands behind the labels of several entities, and
always before the same relation, is a part of that relation's name: what is so labelled is the entity without it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tkindex.index import Index
from tkindex.linking.nameindex import longer_labels
from tkindex.linking.words import fold

_LEAST = 3
"""A phrase stands behind so many different labels before it is no part of them."""
_LONGEST = 4


class CutLabels:
    """Which entities of an index are others with the beginning of a relation's name behind them.

    Attributes
    ----------
    more : dict of int to tuple of int
        By entity, those that are the same one.
    words : dict of int to frozenset of str
        By entity with such a label, the words that belong to the relation.
    base : dict of str to str
        By such a label, the one that it should be.
    """

    def __init__(self, index: Index) -> None:
        self.more: dict[int, tuple[int, ...]] = {}
        self.words: dict[int, frozenset[str]] = {}
        self.base: dict[str, str] = {}
        for phrase, some in _behind(index).items():
            if len({base for base, _ in some}) < _LEAST or not _has_one_relation(index, [e for _, e in some]):
                continue
            words = frozenset(fold(word) for word in phrase.split())
            for base, entity in some:
                self.more[base] = (*self.more.get(base, ()), entity)
                self.words[entity] = words
                self.base[index.entities[entity]] = index.entities[base]

    def same(self, entities: tuple[int, ...]) -> tuple[int, ...]:
        """Some entities, each followed by those that are the same one."""
        if not self.more:
            return entities
        return tuple(dict.fromkeys(m for e in entities for m in (e, *self.more.get(e, ()))))


def _behind(index: Index) -> Mapping[str, list[tuple[int, int]]]:
    """By phrase, pairs of an entity and of another whose label is the first one's with that phrase behind it."""
    entities, beside = index.entities, index.linker.beside
    kept = beside.get("cut labels")
    if isinstance(kept, _Kept) and kept.n_labels == len(entities):
        return kept.behind
    found: dict[str, list[tuple[int, int]]] = {}
    for entity in longer_labels(entities, _LONGEST):
        label = entities[entity]
        if label.islower() or not label[-1:].islower():
            continue
        words = label.split(" ")
        for cut in range(len(words) - 1, max(len(words) - 1 - _LONGEST, 0), -1):
            if not (words[cut].islower() and words[cut].isalpha()):
                break
            base = entities.find(" ".join(words[:cut]))
            if base >= 0:
                found.setdefault(" ".join(words[cut:]), []).append((base, entity))
                break
    beside["cut labels"] = _Kept(len(entities), found)
    return found


class _Kept(NamedTuple):
    """What stands behind the labels of an index, which later states with as many labels go on from."""

    n_labels: int
    behind: Mapping[str, list[tuple[int, int]]]


def _has_one_relation(index: Index, some: list[int]) -> bool:
    """Whether some entities are heads of one and the same relation, and nothing else."""
    relations: set[int] = set()
    for entity in some:
        if index.exists(tail=entity):
            return False
        relations.update(index.facts(head=entity).relation_ids.tolist())
        if len(relations) > 1:
            return False
    return len(relations) == 1
