"""Who came before whom: which side of a relation of succession is the later one, and which of two a clause names.

"Replaces", "followed by" and "predecessor" say the same of two, one way round or the other; so do verbs of a question.
"""

from __future__ import annotations

from reasoners.planner.logic.english.words import ARTICLES
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.logic.schema.sides import Sides, is_participle
from tkindex.linking.lemmas import lemmas

_LATER = frozenset("succeed replace follow supersede".split())
"""Verbs whose subject comes after their object."""
_EARLIER = frozenset(("precede",))
_BE = frozenset("was were is are be been being".split())
_NOUNS = {"successor": "later", "predecessor": "earlier"}


def later_side(relation: Relation) -> str:
    """The side of a relation on which the later of two stands, "head" or "tail"; "" where it is no succession."""
    if len(relation.content) != 1:
        return ""
    forms = lemmas(relation.lead) | {relation.lead}
    noun = next((_NOUNS[form] for form in sorted(forms) if form in _NOUNS), "")
    if noun:
        # "Successor" names the tail, "successor of" the head.
        return "head" if (noun == "later") == (relation.frame == "of") else "tail"
    if not forms & (_LATER | _EARLIER):
        return ""
    is_active = relation.particle != "by"
    return "head" if bool(forms & _LATER) == is_active else "tail"


def place_of(clause: Sides, at: int) -> str:
    """Whether a name is the "earlier" or the "later" of two, as the verb or noun of its clause says; "" if unsaid."""
    said = [n for n in clause.words if lemmas(clause.items[n].low) & (_LATER | _EARLIER | _NOUNS.keys())]
    if len(said) != 1:
        return ""
    forms = lemmas(clause.items[said[0]].low)
    noun = next((_NOUNS[form] for form in sorted(forms) if form in _NOUNS), "")
    role = clause.role(at)
    if noun:
        return {"later": "earlier", "earlier": "later"}[noun] if role == "of" else ""
    is_suffered = is_participle(clause.items[said[0]].low) and _is_passive(clause, said[0])
    if role not in ("subject", "object", "agent"):
        return ""
    is_subject = role == "agent" or (role == "subject" and not is_suffered)
    return "later" if is_subject == bool(forms & _LATER) else "earlier"


def _is_passive(clause: Sides, verb: int) -> bool:
    """Whether a form of "be" or "by" belongs to a participle: "was he replaced by", "the king replaced by Ann"."""
    low = [item.low if item.kind == "word" else "" for item in clause.items]
    behind = verb + 1
    while behind < len(low) and low[behind] in ARTICLES:
        behind += 1
    is_led = behind < len(low) and low[behind] == "by"
    return is_led or any(word in _BE for word in low[:verb])


def is_out_of_order(clause: Sides, relation: Relation, at: int, is_head: bool) -> bool:
    """Whether a name stands on the side of a relation of succession that its clause does not put it on."""
    side, place = later_side(relation), place_of(clause, at)
    return bool(side and place) and ((place == "later") == (side == "head")) != is_head
