"""Everybody of the kind that stands on a side of a relation: those of whom something may be said, said of them or not.

A graph seldom says what its entities are (`kinds`): the kind of whoever is fined is told by the other sides on which
most of them stand, those who trade and rent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.schema.kinds import Slot
from tkindex.results.numbered import entity_ids


def on_side(grounder: Grounder, slot: Slot) -> set[int]:
    """Every entity on one side of a relation.

    >>> import tkindex as tk
    >>> ix = tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the barn", "2003")])
    >>> sorted(ix.entities[e] for e in on_side(Grounder(ix), (0, True)))
    ['Ann', 'Bob']
    """
    relation, is_head = slot
    index = grounder.schema.index
    heads, tails = entity_ids(index.facts(relation=relation), index.entities)
    return set((heads if is_head else tails).tolist())


def of_kind(grounder: Grounder, slot: Slot) -> set[int]:
    """Everybody of the kind that stands on a side of a relation, whether or not it is said of them.

    >>> import tkindex as tk
    >>> rows = [("Ann", "sold", "bread"), ("Bob", "sold", "tea"), ("Cy", "sold", "tea"), ("Ann", "fined for", "noise")]
    >>> ix = tk.build([(*row, f"200{n}") for n, row in enumerate(rows)])
    >>> fined = ix.relations.id("fined for")
    >>> sorted(ix.entities[e] for e in of_kind(Grounder(ix), (fined, True)))
    ['Ann', 'Bob', 'Cy']
    """
    found: set[int] = set()
    for side in grounder.kinds.links.get(slot, ()):
        found |= on_side(grounder, side)
    members = on_side(grounder, slot)
    shared = Counter(side for e in members for side in grounder.slots(e))
    usual = {side for side, n in shared.items() if 2 * n > len(members)} - {slot}
    if usual:
        # A kind that only meets another one on some side, as bands and persons who win prizes, is not that kind.
        found = {e for e in found if e in members or usual & grounder.slots(e)}
    return alike(grounder, found, members)


def alike(grounder: Grounder, entities: Iterable[int], known: Collection[int]) -> set[int]:
    """Those entities that stand mostly where known ones of their kind stand, and the known ones among them.

    Whoever stands where none of them does, as a park does among rides that win prizes too, is of another kind.

    >>> import tkindex as tk
    >>> rows = [("Ann", "won", "cup"), ("Bob", "won", "cup"), ("Kites", "won", "cup"), ("Kites", "plays at", "Hill")]
    >>> rows += [("Kites", "sponsored by", "Marl"), ("Kites", "trained by", "Ann")]
    >>> ix = tk.build([(*row, f"200{n}") for n, row in enumerate(rows)])
    >>> ids = [ix.entities.id(name) for name in ("Ann", "Bob", "Kites")]
    >>> sorted(ix.entities[e] for e in alike(Grounder(ix), ids, ids[:1]))
    ['Ann', 'Bob']
    """
    theirs = set().union(*(grounder.slots(e) for e in known))
    return {e for e in entities if e in known or _is_like(grounder.slots(e), theirs)}


def _is_like(sides: Collection[Slot], theirs: set[Slot]) -> bool:
    """Whether at least half of the sides on which somebody stands are those of others."""
    return 2 * len(theirs.intersection(sides)) >= len(sides)
