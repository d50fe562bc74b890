"""Which side of a relation a noun names: by the graph's own words, by who does what a verb says, by its vector."""

from __future__ import annotations

from reasoners.planner.logic.english.nounforms import names_doer, names_event, names_person
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.grounding.surroundings import NEAR_KIND, kind_cosine
from reasoners.planner.logic.schema.kinds import Slot, is_modifier
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.weights import SAME
from tkindex.linking.lemmas import is_past, is_verb, lemmas
from tkindex.linking.words import is_plural, singular

CALLED = 0.2
"""From which share of the labels of a side on a noun in them says what stands there."""
_PERSONS, _FEW = 0.5, 0.2
_LOOKED = 40
"""Of so many labels of a side the share is taken."""
_PHRASAL = frozenset("down over out off up back".split())
_REASONS = frozenset("reason cause grounds motive excuse".split())
_REASONED = frozenset("for over of with".split())
"""What leads to a reason at the end of a label: "closed for", "fined over", "died of"."""


class NounSides:
    """The sides that nouns of a question name.

    Parameters
    ----------
    phrase : str
        The whole of the noun that is asked for.
    """

    def __init__(self, grounder: Grounder, phrase: str) -> None:
        self.g, self.schema, self.phrase = grounder, grounder.schema, phrase

    def fit(self, noun: str, relation: Relation, is_head: bool) -> float:
        """How surely a noun names what stands on a side: 2 by the graph's own words, below 0 where it does not."""
        if not noun:
            return 0.0
        slot, other = (relation.id, is_head), (relation.id, not is_head)
        kinds, one = self.g.kinds, singular(noun)
        if noun in ("who", "whom"):
            mine, theirs = self._personal(slot), self._personal(other)
            return 1.0 if mine > _PERSONS else -1.0 if theirs > _PERSONS and mine < _FEW else 0.0
        spaced = {(r.id, True) for r in self.schema.relations if one == r.namespace}
        if spaced:
            return 2.0 if spaced & ({slot} | kinds.links.get(slot, frozenset())) else -1.0
        if one in _REASONS:
            return -1.0 if is_head else 2.0 if relation.particle in _REASONED else 0.0
        called, others = self._called(slot, one), self._called(other, one)
        if called != others:
            return 2.0 if called > 0 else -1.0
        named = self.own_side(one, noun, relation)
        headed = kinds.headed(one) if named is None and not names_person(noun) else frozenset()
        if headed and headed.isdisjoint(kinds.links.get(slot, frozenset()) | {slot}):
            return -1.0  # most labels of another side end with it
        if named is not None:
            return 2.0 if named == is_head else -1.0
        if kinds.coded(one):
            return 2.0 if slot in kinds.coded(one) else -1.0
        sides = {r.id: self.own_side(one, noun, r) for r in self.schema.relations}
        near = {(number, side) for number, side in sides.items() if side is not None}
        if near:
            linked = {slot} | kinds.links.get(slot, frozenset())
            return 1.5 if near & linked else -1.0  # it names what stands elsewhere
        if names_person(noun):
            mine, theirs = self._personal(slot), self._personal(other)
            return 1.0 if mine > _PERSONS > theirs else -1.0 if theirs > _PERSONS > mine else 0.0
        if kinds.compounded(slot, one):
            return 0.0
        if kinds.compounded(other, one) and self._personal(slot) > _PERSONS:
            return -1.0  # no boat runs a boatyard
        mine, theirs = (kind_cosine(self.g, s, noun) for s in (slot, other))
        return 1.0 if mine >= NEAR_KIND and theirs < NEAR_KIND / 2 else 0.0

    def is_by_form(self, noun: str, relation: Relation) -> bool:
        """Whether its form is all that tells on which side of a relation a noun stands: "beers" ends as "brewers"."""
        return names_person(noun) and max(abs(self.fit(noun, relation, side)) for side in (True, False)) == 1.0

    def _personal(self, slot: Slot) -> float:
        return max(self.g.kinds.personal(slot), self.g.kinds.titled(slot))

    def _called(self, slot: Slot, noun: str) -> bool:
        """Whether labels of a side, several and not few of them, have a noun at an end."""
        share = self.g.kinds.labelled(slot, noun)
        n_called = round(share * min(len(self.g.kinds.members[slot]), _LOOKED))
        # A "cage fire" is a fire, and so may be what stands beside it; "harm done" is no harm of that very name.
        return share >= CALLED and (n_called > 1 or not self.g.names.is_name(self.phrase))

    def own_side(self, one: str, noun: str, relation: Relation) -> bool | None:
        """The side that a noun of a label names, True for the head: a verb's noun ("votes") names neither."""
        if relation.likeness(noun) < SAME or one == relation.namespace:
            return None
        side = self.g.kinds.side_of(relation, one)
        if relation.frame == "noun" and is_modifier(one, relation):
            return None  # "team" of "team captain" is no captain
        if relation.frame == "passive" and names_person(one) and relation.words[0] in (one, noun):
            return True  # "supplier audited by"
        if relation.frame == "passive" and names_doer(one):
            return side  # a coach is whom somebody is "coached by"
        if relation.frame == "verb" and names_doer(one) and relation.words[0] in (one, noun):
            return True  # a sponsor is who "sponsors"
        if relation.frame == "of" and _begins_with_verb(relation) and not names_person(one):
            return None
        if side is None or relation.frame == "of" or relation.frame == "noun":
            return side
        if (
            relation.frame == "verb"
            and side
            and relation.words[0] in (one, noun)
            and not is_past(relation.words[1:2][0] if relation.words[1:] else "")
        ):
            return None  # "headquarters" of "headquarters location" is nobody who does anything
        is_doing = (
            is_verb(one)
            or names_event(one)
            or any(lemmas(one) & lemmas(word) for word in relation.words if is_past(word))
        )
        return None if relation.frame == "passive" and is_doing and not names_person(one) else side


def _begins_with_verb(relation: Relation) -> bool:
    """Whether a verb stands before the noun of a label, so that the noun names no head: "charges toll of".

    "Works manager of" may begin with one as well: who ends it is a person.
    """
    first = relation.words[0]
    return len(relation.content) > 1 and is_plural(first) and is_verb(first)


def is_noun_of(word: str, relation: Relation) -> bool:
    """Whether a noun is made of what a label says, where its lemma does not tell: "closure", "rental", "breakdown".

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> [relation] = schema_of(tk.build([("the mill", "closed for", "repairs", "2001")])).relations
    >>> is_noun_of("closures", relation), is_noun_of("openings", relation)
    (True, False)
    """
    one = singular(word)
    bases = [one[:-3], f"{one[:-3]}e"] if one.endswith("ure") else []
    bases += [one[:-2], f"{one[:-2]}e", f"{one[:-3]}y"] if one.endswith("al") and names_event(one) else []
    bases += [one.removesuffix(p) for p in _PHRASAL if one.endswith(p) and p in relation.words]
    return any(lemmas(base) & lemmas(said) for base in bases if is_verb(base) for said in relation.words)
