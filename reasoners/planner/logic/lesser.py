"""What the modifier of a label takes from its noun: a deputy manager is no manager, a former owner owns nothing."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from reasoners.planner.logic.relations import Relation, forms_of
from reasoners.planner.logic.thesaurus import concepts

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
    >>> from reasoners.planner.logic.schema import schema_of
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
