"""Words that say a relation only where a name has one of its sort: "who had the drill", "the address of the cafe".

To have something is to own it where anybody does, and else to rent, borrow or keep it; an address, a venue or the
whereabouts are where something is, whatever the label says that it does there; a section belongs to its whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from reasoners.planner.logic.english.words import ADVERBIAL, BE, PARTICLES
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.weights import READ

Near = tuple[int, tuple[int, bool]]
"""A relation of a name, and the side across from it."""
_HAVING = frozenset("own possess hold keep borrow rent lease carry occupy".split())
_LENDING = frozenset("lend loan let hire sign".split())
_PLACES = frozenset("address venue whereabouts location".split())
_BELONGING = frozenset("belong belongs belonged".split())
_PARTS = frozenset("affiliate arm branch chapter department division section subsidiary unit wing".split())
"""Nouns for what belongs to a whole, beside those of the thesaurus."""
_AT = frozenset("at in".split())
_STAYING = frozenset("locate situate keep house base meet stand live reside hold store gather lie place site".split())


def is_holding(relation: Relation, of_head: bool) -> bool:
    """Whether who stands on a side of a relation has what stands on the other for a while, or for good.

    Parameters
    ----------
    of_head : bool
        Whether it is the head that is asked about.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> facts = [("drill", "is lent to", "Ann", "2001", "2002"), ("Bo", "looks after", "Rex", "2001", "2002"),
    ...          ("Bo", "lends", "drill", "2001", "2002"), ("Bo", "looks at", "Rex", "2001", "2002")]
    >>> [is_holding(relation, n > 0) for n, relation in enumerate(schema_of(tk.build(facts)).relations)]
    [True, True, False, False]
    """
    is_agent = of_head != (relation.frame == "passive")
    if relation.lemmas & _HAVING and len(relation.content) == 1:
        return is_agent
    if "after" in relation.words and "look" in relation.lemmas:
        return is_agent
    return not of_head and relation.particle == "to" and bool(relation.lemmas & _LENDING)


def is_place(relation: Relation, of_head: bool) -> bool:
    """Whether the tail of a relation is where its head is: "located at", "meetsAt", "kept in"; a side of such.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> schema = schema_of(tk.build([("the club", "located at", "Rome", "2001"), ("Ann", "led", "the club", "2001")]))
    >>> [(relation.label, is_place(relation, False)) for relation in schema.relations]
    [('located at', True), ('led', False)]
    """
    if of_head or relation.frame == "passive":
        return False
    is_bare = relation.particle == "at" and set(relation.words) <= BE | PARTICLES | ADVERBIAL  # "is on at", "is at"
    return is_bare or (relation.particle in _AT and bool(relation.lemmas & _STAYING))


def is_part(relation: Relation, of_head: bool) -> bool:
    """Whether the head of a relation is a part of its tail: "section of", no "mayor of".

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> facts = [("the choir", "section of", "Union", "2001"), ("Ann", "mayor of", "Bray", "2001")]
    >>> schema = schema_of(tk.build(facts))
    >>> [(relation.label, is_part(relation, False)) for relation in schema.relations]
    [('section of', True), ('mayor of', False)]
    """
    return not of_head and relation.frame == "of" and relation.particle == "of" and relation.content[-1] in _PARTS


def stands_in(
    word: str, relation: Relation, far: tuple[int, bool], near: Iterable[Near], relations: Sequence[Relation]
) -> bool:
    """Whether "own", for "have", or the noun of a place says a relation of a name, which has no other of that sort.

    Parameters
    ----------
    word : str
    relation : Relation
    far : tuple of (int, bool)
        The side that is asked for: the relation, and whether it is its head.
    near : iterable of Near
        All that the name has.
    relations : sequence of Relation
        Those of the graph, by their ids.
    """
    is_whole = word in _BELONGING
    of_sort = is_place if word in _PLACES else is_holding if word == "own" else is_part if is_whole else None
    if of_sort is None or not of_sort(relation, far[1]):
        return False
    # What belongs to others stands before them: whatever belongs to it is no rival.
    others = {side for _, side in near if side != far and not (is_whole and side[1])}
    return not any(of_sort(relations[n], is_head) or relations[n].likeness(word) >= READ for n, is_head in others)
