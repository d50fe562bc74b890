"""Of two labels with one verb, that in the voice of the question: beers are "brewed at", people "brew at"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from reasoners.planner.logic.english.words import BE
from reasoners.planner.logic.forms import Grounded
from reasoners.planner.logic.grounding.wording import Wording
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.weights import OTHER_VOICE
from tkindex.linking.lemmas import is_past, is_verb, lemmas

_DOING = frozenset("do does did".split())


def agree_in_voice(clause: Wording, found: Sequence[Grounded]) -> None:
    """Lower the score of a pattern whose label has the verb of another one in the other voice than the clause.

    Parameters
    ----------
    found : sequence of Grounded
        The patterns of the clause, whose scores are changed.
    """
    relations = {one.relation: clause.g.schema.relations[one.relation] for one in found}
    voiced = {number: voice for number, one in relations.items() if (voice := _voice(one.words)) is not None}
    rivals = {n for a, b in combinations(voiced, 2) if _share_verb(relations[a], relations[b]) for n in (a, b)}
    if not rivals or len({voiced[n] for n in rivals}) < 2:
        return
    own = _voice_of_clause(clause)
    for one in found:
        if own is not None and one.relation in rivals and voiced[one.relation] is not own:
            one.score *= OTHER_VOICE


def _voice(words: Sequence[str]) -> bool | None:
    """Whether the words of a label are in the passive; None where they begin with no verb.

    >>> _voice(("is", "brewed", "at")), _voice(("brews", "at")), _voice(("head", "of"))
    (True, False, None)
    """
    if len(words) > 1 and words[0] in BE:
        return True if is_past(words[1]) else None
    return False if words and is_verb(words[0]) and not is_past(words[0]) and words[0].endswith("s") else None


def _share_verb(one: Relation, other: Relation) -> bool:
    return bool(lemmas(one.lead) & lemmas(other.lead))


def _voice_of_clause(clause: Wording) -> bool | None:
    """Whether a clause asks in the passive, or for what somebody does it to; None where it has no verb."""
    low = [item.low for item in clause.items]
    for n in clause.verbs:
        # "Which beers are brewed", "what was the beer brewed": the auxiliary may stand before the subject.
        is_passive = is_past(low[n]) and not BE.isdisjoint(low[:n])
        is_object = clause.asker in ("what", "which") and not _DOING.isdisjoint(low[:n])
        return is_passive or is_object
    return None
