"""How near a noun is to what stands on a side of a relation, by vectors of words."""

from __future__ import annotations

import numpy as np

from reasoners.planner.logic.kinds import Slot
from reasoners.planner.logic.surroundings import Surroundings
from reasoners.planner.weights import SAME
from tkindex.linking.lemmas import lemma
from tkindex.linking.words import singular

NEAR_KIND = 0.2
"""From which cosine on a noun may name what stands on a side (spent blind sets: in sample)."""
_MEMBERS = 12


def kind_cosine(graph: Surroundings, slot: Slot, noun: str) -> float:
    """The cosine of a noun with what stands on a side: its labels, and what it stands in.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.surroundings import Surroundings
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
