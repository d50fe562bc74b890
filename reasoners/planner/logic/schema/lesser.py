"""What the modifier of a label takes from its noun: a deputy manager is no manager, a former owner owns nothing."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from reasoners.planner.logic.english.thesaurus import concepts
from reasoners.planner.logic.schema.relations import Relation, forms_of
from tkindex.linking.lemmas import lemmas
from tkindex.linking.words import singular

_LESSER = frozenset("deputy vice assistant associate substitute reserve former ex".split())
"""Modifiers of who stands in for, below or after the one whom the noun names."""


def is_lesser(relation: Relation, said: Iterable[str]) -> bool:
    """Whether a label names somebody below or after the one whom a clause names, and the clause does not say so.

    Parameters
    ----------
    said : iterable of str
        The words of the clause.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> facts = [("Mill", "deputy_manager", "Ann", "2001", "2002"), ("Ann", "assistant of", "Bo", "2001", "2002")]
    >>> deputy, assistant = schema_of(tk.build(facts)).relations
    >>> is_lesser(deputy, ["manager"]), is_lesser(deputy, ["deputy", "manager"]), is_lesser(assistant, ["boss"])
    (True, False, False)
    """
    lesser = [one for one, two in pairwise(relation.words) if one in _LESSER and two in relation.content]
    if not lesser:
        return False
    told = tuple(said)
    forms, lines = forms_of(told), {line for word in told for line in concepts(word)}
    return any(word not in forms and not lines & concepts(word) for word in lesser)


def is_modified(relation: Relation, said: Iterable[str], others: Iterable[Relation]) -> bool:
    """Whether a label has more than the one word of it that a clause says, and another label is that word alone.

    A relief keeper is a keeper, but who asks for the keeper where the graph has both does not mean the relief; who
    supplied somebody is not by which means it was supplied.

    Parameters
    ----------
    said : iterable of str
        The words of the clause.
    others : iterable of Relation
        Relations that the clause may say as well.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> facts = [("Ann", "relief_keeper_at", "Mill", "2001"), ("Bo", "keeper_of", "Mill", "2001")]
    >>> relief, keeper = schema_of(tk.build(facts)).relations
    >>> is_modified(relief, ["keepers", "at"], [keeper]), is_modified(relief, ["relief", "keeper"], [keeper])
    (True, False)
    >>> is_modified(keeper, ["keepers", "of"], [relief])
    False
    """
    if len(relation.content) < 2:
        return False
    told = tuple(said)
    forms, lines = forms_of(told), {line for word in told for line in concepts(word)}
    own = [word for word in relation.content if lemmas(word) & forms]
    if len(own) != 1 or any(lines & concepts(word) for word in relation.content if word not in own):
        return False
    rivals = (one.content[0] for one in others if len(one.content) == 1)
    exact = {form for word in told for form in (word, singular(word))}
    # "The rent" is no less that of "monthly rent" than it is who "rented" it.
    return any(lemmas(word) & lemmas(own[0]) and (word in exact or own[0] not in exact) for word in rivals)
