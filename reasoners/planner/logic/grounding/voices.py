"""Of two labels with one verb, that in the voice of the question: beers are "brewed at", people "brew at"."""

from __future__ import annotations

from collections.abc import Sequence

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

    Notes
    -----
    One look at each label; labels are compared only where both voices are among them.
    """
    relations = clause.g.schema.relations
    voices = {number: _is_passive(relations[number].words) for number in {one.relation for one in found}}
    passive, active = ([n for n, voice in voices.items() if voice is which] for which in (True, False))
    rivals = {n for a in passive for b in active if _share_verb(relations[a], relations[b]) for n in (a, b)}
    if not rivals or not clause.verbs:
        return
    asks_passive = _asks_in_passive(clause)
    for one in found:
        if one.relation in rivals and voices[one.relation] is not asks_passive:
            one.score *= OTHER_VOICE


def _is_passive(words: Sequence[str]) -> bool | None:
    """Whether the words of a label are in the passive; None where they begin with no verb.

    >>> _is_passive(("is", "brewed", "at")), _is_passive(("brews", "at")), _is_passive(("head", "of"))
    (True, False, None)
    """
    if len(words) > 1 and words[0] in BE:
        return True if is_past(words[1]) else None
    return False if words and is_verb(words[0]) and not is_past(words[0]) and words[0].endswith("s") else None


def _share_verb(one: Relation, other: Relation) -> bool:
    return bool(lemmas(one.lead) & lemmas(other.lead))


def _asks_in_passive(clause: Wording) -> bool:
    """Whether a clause is in the passive, or asks for what somebody does it to: "which beers did they brew"."""
    is_object = clause.asker in ("what", "which") and any(item.low in _DOING for item in clause.items)
    return clause.is_passive or is_object
