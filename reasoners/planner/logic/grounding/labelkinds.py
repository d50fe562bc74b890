"""Nouns that other labels say, as the kind of all who answer: "which vet operated on Rex", where vets are "vet of" one.

A label often has a noun for what stands on one of its sides: a boat in "boat log", equipment in "equipment-state", a
kennel in "kennel vet of". Where every answer stands on that side, the noun leaves nobody out, and may go unread.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from reasoners.planner.logic.english.nounforms import names_event
from reasoners.planner.logic.english.words import ARTICLES
from reasoners.planner.logic.schema.kinds import Kinds, Slot
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.logic.schema.sides import is_participle
from reasoners.planner.weights import SAME
from tkindex.linking.lemmas import is_verb, lemma
from tkindex.linking.words import singular


def side_called(relation: Relation, noun: str) -> bool | None:
    """The side that a noun of a label stands for: True for the head, None where it says what is done.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> labels = ("KennelVetOf", "equipment-state", "supplier-audited-by", "alarm from", "paid a fine to")
    >>> schema = schema_of(tk.build([("a", label, "b", "2001") for label in labels]))
    >>> of = {r.label: r for r in schema.relations}
    >>> [side_called(of["KennelVetOf"], noun) for noun in ("vet", "kennel")]
    [True, False]
    >>> [side_called(of[label], noun) for label, noun in zip(labels[1:], ("equipment", "supplier", "alarm", "fine"))]
    [True, True, True, None]
    """
    words, one = relation.words, singular(noun)
    at = next((n for n, word in enumerate(words) if one in (word, singular(word))), -1)
    if at < 0 or relation.namespace:
        return None
    behind = words[at + 1] if at + 1 < len(words) else ""
    is_before_noun = behind in relation.content and not is_participle(behind)
    if names_event(one) and not is_before_noun:
        return None
    if at == 0 and is_participle(behind):
        return True if relation.particle == "by" else False if len(words) == 2 else None  # "award received"
    if relation.frame == "of":
        return False if is_before_noun else True if at == 0 or words[at - 1] in relation.content else None
    if relation.frame == "noun":
        return True if is_before_noun else None if at + 1 < len(words) else False
    if at == 0 or (words[:at] == relation.content[:at] and not _is_verb_form(words[0])):
        return True  # "alarm from", "supplier audited by", "shift lead on"
    return True if is_before_noun and words[at - 1] in ARTICLES else None  # "marked in the boat log as"


def _is_verb_form(word: str) -> bool:
    return is_participle(word) or (is_verb(lemma(word)) and lemma(word) != word)


def bear(kinds: Kinds, noun: str, own: int, slots_of: Iterable[Collection[Slot]]) -> bool:
    """Whether the label of another relation has a noun for what all of some entities are.

    Persons have to stand on that very side themselves, as what somebody is called is told by it; things may stand where
    others of their kind do.

    Parameters
    ----------
    own : int
        The relation that they answer by.
    slots_of : iterable of collection of Slot
        The sides on which each of them stands.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.kinds import kinds_of
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> rows = [("Rex", "operated on by", "Ada Quill", "2001"), ("Ada Quill", "vet of", "the mill", "2001")]
    >>> kinds = kinds_of(schema_of(tk.build(rows)))
    >>> bear(kinds, "vet", 0, [{(0, False), (1, True)}]), bear(kinds, "vet", 0, [{(0, False)}])
    (True, False)
    """
    relations = kinds.schema.relations
    sides = {(number, side_called(relations[number], noun)) for number in kinds.schema.saying(noun, SAME)}
    like = [_like(kinds, (number, side)) for number, side in sides if side is not None and number != own]
    for slots in slots_of if like else ():
        like = [some for some in like if not some.isdisjoint(slots)]
    return bool(like)


def _like(kinds: Kinds, slot: Slot) -> frozenset[Slot]:
    """The sides that hold what stands on a side: of persons that side alone."""
    return frozenset((slot,)) if kinds.are_persons(slot) else kinds.links.get(slot, frozenset((slot,)))
