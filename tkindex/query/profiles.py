"""What an index knows about an entity, a relation, or as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.errors import QueryError
from tkindex.results.facts import Bounds
from tkindex.results.views import Profile, RelationCount

if TYPE_CHECKING:
    from tkindex.query.verbs import Queries


def span(index: Queries) -> Bounds | None:
    """From the first finite time to the last: see `tkindex.index.Index.span`."""
    bounds = index.engine.origin.bounds
    if bounds is None:
        return None
    first, behind = map(index.engine.instant, bounds)
    return Bounds(first, behind, "from the first finite time to the last")


def describe(index: Queries, entity: Any, relation: Any, where: Any = None) -> Profile:
    """See `tkindex.index.Index.describe`."""
    if entity is not None and relation is not None:
        raise QueryError("describe takes an entity or a relation, not both; use facts(entity=..., relation=...)")
    if entity is not None:
        facts = index.facts(entity=entity, where=where)
        name, kind = index.entities[index.entities.id(entity)], "entity"
    elif relation is not None:
        facts = index.facts(relation=relation, where=where)
        name, kind = index.relations[index.relations.id(relation)], "relation"
    else:
        facts = index.facts(where=where)
        name, kind = "index", "index"
    heads, relations, tails, starts = facts.head_ids, facts.relation_ids, facts.tail_ids, facts.starts
    others = np.unique(np.concatenate((heads, tails)))
    n_entities = len(others)
    lines: list[RelationCount] = []
    if kind == "entity":
        own = index.entities.id(entity)
        # Apart from itself; a self-loop adds nobody.
        n_entities = int((others != own).sum())
        lines += _lines(index, relations[heads == own], starts[heads == own], "head")
        lines += _lines(index, relations[tails == own], starts[tails == own], "tail")
    else:
        lines += _lines(index, relations, starts, "any")
    lines.sort(key=lambda line: (-line.n_facts, line.relation, line.side))
    first, last = (index.engine.instant(int(starts[i])) for i in (0, -1)) if len(starts) else (None, None)
    return Profile(name, kind, len(facts), first, last, n_entities, lines)


def _lines(index: Queries, relations: np.ndarray, starts: np.ndarray, side: str) -> list[RelationCount]:
    """One line a relation; `starts` is ascending."""
    found, first, counts = np.unique(relations, return_index=True, return_counts=True)
    _, from_end = np.unique(relations[::-1], return_index=True)
    last = len(relations) - 1 - from_end
    return [
        RelationCount(
            index.relations[int(relation)],
            side,
            int(n),
            index.engine.instant(int(starts[i])),
            index.engine.instant(int(starts[j])),
        )
        for relation, i, j, n in zip(found, first, last, counts, strict=True)
    ]
