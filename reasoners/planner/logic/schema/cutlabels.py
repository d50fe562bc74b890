"""Labels that were cut in the wrong place: "Ann Lee unmarried", "partner", for Ann Lee's "unmarried partner".

Graphs that were made of text have some. A phrase in lower case that stands behind the labels of several entities, and
always before the same relation, is a part of that relation's name: what is so labelled is the entity without it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from reasoners.planner.logic.schema.naming import names_of
from tkindex.index import Index
from tkindex.linking.nameindex import longer_labels
from tkindex.linking.words import fold
from tkindex.store.vocabulary import Vocabulary

_LEAST = 3
"""A phrase stands behind so many different labels before it is no part of them."""
_LONGEST = 4
_MOST_NEW, _MOST_HELD = 1_000, 5_000
"""Of more new labels, or of one whose rarest word more labels hold, all labels are looked at: it takes no longer."""


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
    changed = _changed_since(kept, index) if isinstance(kept, _Kept) else None
    if isinstance(kept, _Kept) and changed == {}:
        behind = kept.behind
        kept = _Kept(len(entities), kept.cuts, behind)
    else:
        if isinstance(kept, _Kept) and changed is not None:
            cuts = {entity: cut for entity, cut in {**kept.cuts, **changed}.items() if cut is not None}
        else:
            cuts = {e: cut for e in longer_labels(entities, _LONGEST) if (cut := _cut(entities, entities[e]))}
        behind = {}
        for entity in sorted(cuts):
            phrase, base = cuts[entity]
            behind.setdefault(phrase, []).append((base, entity))
        kept = _Kept(len(entities), cuts, behind)
    beside["cut labels"] = kept
    return behind


def _cut(entities: Vocabulary, label: str) -> tuple[str, int] | None:
    """The phrase that a label has behind that of another entity, and that entity; None where there is none."""
    if label.islower() or not label[-1:].islower():
        return None
    words = label.split(" ")
    for at in range(len(words) - 1, max(len(words) - 1 - _LONGEST, 0), -1):
        if not (words[at].islower() and words[at].isalpha()):
            return None
        base = entities.find(" ".join(words[:at]))
        if base >= 0:
            return " ".join(words[at:]), base
    return None


def _changed_since(kept: _Kept, index: Index) -> dict[int, tuple[str, int] | None] | None:
    """By entity, how labels are cut otherwise than in an earlier state; None where all labels are to be looked at.

    A new label may have a phrase behind an older one, and older labels may be it with a phrase behind.
    """
    entities, names = index.entities, names_of(index)
    if len(entities) - kept.n_labels > _MOST_NEW:
        return None
    changed: dict[int, tuple[str, int] | None] = {}
    for new in range(kept.n_labels, len(entities)):
        label = entities[new]
        holding = min((names.having(word) for word in names.words_of(new)), key=len, default=None)
        if holding is None or len(holding) > _MOST_HELD:
            return None
        longer = [e for e in holding.tolist() if entities[e].startswith(f"{label} ")]
        for entity in (new, *longer):
            cut = _cut(entities, entities[entity])
            if cut != kept.cuts.get(entity):
                changed[entity] = cut
    return changed


class _Kept(NamedTuple):
    """What stands behind the labels of an index, which later states go on from.

    Attributes
    ----------
    n_labels : int
        How many labels were looked at.
    cuts : mapping of int to (str, int)
        By entity, the phrase that its label has behind that of another, and that entity.
    behind : mapping of str to list of (int, int)
        The same by phrase.
    """

    n_labels: int
    cuts: Mapping[int, tuple[str, int]]
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
