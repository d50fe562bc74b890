"""What grounding looks up in a graph: its schema, names and kinds, and the facts of an entity, kept between clauses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from reasoners.planner.logic.english.thesaurus import concepts
from reasoners.planner.logic.execution.rows import MANY, answers_of, by_relation, rows_of
from reasoners.planner.logic.forms import Row
from reasoners.planner.logic.schema.cutlabels import CutLabels
from reasoners.planner.logic.schema.kinds import Slot, kinds_of
from reasoners.planner.logic.schema.naming import NameTable, names_of
from reasoners.planner.logic.schema.schema import Schema, schema_of
from reasoners.planner.weights import SAME
from tkindex.index import Index
from tkindex.linking.lemmas import lemma
from tkindex.linking.words import singular

NEAR_KIND = 0.2
"""From which cosine on a noun may name what stands on a side (spent blind sets: in sample)."""
_MEMBERS = 12
_PLACE_WORDS = (
    "residence",
    "location",
    "stadium",
    "birthplace",
    "burial",
    "capital",
    "travel",
    "go",
    "place",
    "exhibit",
    "store",
)
_LOOKED = 100
"""At so many facts of a relation it is looked what an entity is called."""
_PERSON_WORDS = ("spouse", "child", "father", "mother", "born", "died", "sibling", "education")


class Surroundings:
    """One index as clauses are grounded in it."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self.schema: Schema = schema_of(index)
        self.names: NameTable = names_of(index)
        self.kinds = kinds_of(self.schema)
        self.cut = CutLabels(index)
        self.neighbours = lru_cache(maxsize=4096)(self._neighbours)
        self.slots = lru_cache(maxsize=65_536)(self._slots)
        self.places = _lines_of(_PLACE_WORDS)
        self.person_relations = _person_relations(self.schema)
        self.is_person = lru_cache(maxsize=65_536)(self._is_person)
        self.class_of = lru_cache(maxsize=4096)(self._class_of)

    def _neighbours(self, entity: int) -> dict[tuple[int, bool], Sequence[Row]]:
        """Facts of an entity by (relation, whether it is the head)."""
        found: dict[tuple[int, bool], Sequence[Row]] = {}
        for is_head in (True, False):
            facts = self.index.facts(head=entity) if is_head else self.index.facts(tail=entity)
            found |= {(relation, is_head): rows for relation, rows in by_relation(rows_of(facts, self.index)).items()}
        return found

    def _slots(self, entity: int) -> frozenset[tuple[int, bool]]:
        """The keys of `neighbours`; an entity of many facts is asked for each relation."""
        if self.index.count(entity=entity) < MANY * len(self.schema.relations):
            return frozenset(self.neighbours(entity))
        return frozenset(
            (relation.id, is_head)
            for relation in self.schema.relations
            for is_head in (True, False)
            if self.index.exists(relation=relation.id, **{"head" if is_head else "tail": entity})
        )

    def _is_person(self, entity: int) -> bool:
        return any(relation in self.person_relations for relation, is_head in self.slots(entity) if is_head)

    def _class_of(self, noun: str) -> frozenset[int]:
        """Entities of which the graph says that they are what a noun names: those that are "wolf" are the wolves.

        The noun is the whole label of what stands on the tail's side of one relation only; empty where there is none.
        """
        for entity in dict.fromkeys(e for one in (singular(noun), lemma(noun)) for e in self.names.of_label(one)):
            if not self.names.is_common(entity) or len(self.slots(entity)) != 1:
                continue
            ((_, is_head), rows), *_ = self.neighbours(entity).items()
            if not is_head:
                return frozenset(answers_of(rows, "head", entity))
        return frozenset()

    def is_called(self, entity: int, noun: str) -> bool:
        """Whether the label of a neighbour has a noun, or a word of the same concept: "monarch" of who was a king."""
        word, lines = singular(noun), concepts(noun)
        return any(
            word == said or (len(said) > 3 and len(lines & concepts(said)) > 0)
            for rows in self.neighbours(entity).values()
            for row in rows[:_LOOKED]
            for said in self.names.words_of(row.tail if row.head == entity else row.head)
        )

    def pair_rows(self, head: int, relation: int, tail: int) -> list[Row]:
        """Facts of a triple."""
        return list(rows_of(self.index.facts(head=head, relation=relation, tail=tail), self.index))


@lru_cache(maxsize=2)
def _lines_of(words: tuple[str, ...]) -> frozenset[int]:
    """Lines of the thesaurus that have one of some words."""
    return frozenset(n for word in words for n in concepts(word))


def _person_relations(schema: Schema) -> frozenset[int]:
    """Relations whose heads are persons, by their labels; kept with the schema."""
    kept = schema.beside.get("of persons")
    if not isinstance(kept, frozenset):
        lines = _lines_of(_PERSON_WORDS)
        kept = frozenset(r.id for r in schema.relations if r.concepts & lines and r.frame != "of")
        schema.beside["of persons"] = kept
    return kept


def without_mirrors(rows: list[Row], entity: int) -> list[Row]:
    """Facts of a symmetric relation once each: (a, married to, b) says (b, married to, a) too.

    >>> rows = [Row(2001, 2003, 0, 5, 9, 0), Row(2001, 2003, 9, 5, 0, 1), Row(2004, 2005, 0, 5, 8, 2)]
    >>> [row.row for row in without_mirrors(rows, 0)]
    [0, 2]
    """
    best: dict[tuple[int, int, int], Row] = {}
    for row in rows:
        partner = row.tail if row.head == entity else row.head
        key = (partner, row.start, row.stop)
        if key not in best or row.head == entity:
            best[key] = row
    return sorted(best.values())


def kind_cosine(graph: Surroundings, slot: Slot, noun: str) -> float:
    """The cosine of a noun with what stands on a side: its labels, and what it stands in.

    >>> import tkindex as tk
    >>> graph = Surroundings(tk.build([("Ann", "lives in", "Rome", "2001"), ("Bob", "lives in", "Oslo", "2003")]))
    >>> kind_cosine(graph, (0, False), "city") > kind_cosine(graph, (0, True), "city")
    True
    """
    vectors = graph.kinds.vectors
    vector = vectors.get(slot)
    if vector is None:
        labels = [graph.index.entities[e].replace("_", " ") for e in sorted(graph.kinds.members[slot])[:_MEMBERS]]
        links = sorted(graph.kinds.links.get(slot, ()))
        texts = (*labels, *(" ".join(graph.schema.relations[number].content) for number, _ in links))
        mean = graph.schema.encode(texts).mean(axis=0)
        vector = vectors[slot] = mean / max(float(np.linalg.norm(mean)), 1e-9)
    return float(vector @ graph.schema.word_vector(lemma(noun)))


def is_known(graph: Surroundings, noun: str, least: float = SAME) -> bool:
    """Whether a label, a kind or the name of an entity has a noun."""
    is_said = bool(graph.schema.saying(noun, least)) or bool(graph.kinds.kind_of_word(noun))
    return is_said or any(len(graph.names.having(form)) for form in (noun, singular(noun), f"{noun}s", f"{noun}es"))
