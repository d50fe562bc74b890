"""What speaks for a pattern beside the weights that are set by hand, and small linear models that were taught how much.

One model scales the score of a pattern by ``exp(w · signs)``. The other says how likely the best pattern is meant
although a verb or a noun of the clause is in no label and in no line of the thesaurus: where it is sure, such words
are read. Both are tables of weights by name, in a JSON file that ``python -m bench.qa.ranker`` writes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp, log, tanh
from pathlib import Path

import numpy as np

from reasoners.planner.logic.english.words import (
    ARTICLES,
    AUXILIARIES,
    NEGATIONS,
    NTH,
    NUMBERS,
    OPERATORS,
    PARTICLES,
    SUCCEEDING,
    UNDOING,
)
from reasoners.planner.logic.forms import Grounded
from reasoners.planner.logic.grounding.surroundings import kind_cosine
from reasoners.planner.logic.grounding.wording import Wording
from reasoners.planner.logic.schema.kinds import Slot
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.weights import GUESSED, LEARNT_SURE, SAID, SAME, UNREAD
from tkindex.linking.lemmas import is_english, is_noun, is_past, is_verb, lemma, lemmas

FILE = Path(__file__).with_name("ranker.json")
_REACH = 1.5

Signs = dict[str, float]


def signs_of(clause: Wording, found: Sequence[Grounded]) -> list[Signs]:
    """What speaks for each pattern of a clause, by name: numbers between -1 and 1."""
    schema, kinds, low = clause.g.schema, clause.g.kinds, [item.low for item in clause.items]
    behind = {n for n in clause.clause if n - 1 in clause.words and low[n] in PARTICLES}
    phrase = " ".join(low[n] for n in clause.clause if n in behind or n in clause.words)
    # The encoder takes longer to load than a question to answer whose words are those of the only relation found.
    is_said = len({one.relation for one in found}) == 1 and all(
        one.likeness >= SAME and not one.unread for one in found
    )
    cosines = np.full(len(schema.relations), float(len(clause.words) > 0))
    if clause.words and not is_said:
        cosines = schema.label_cosines(phrase)
    verbs = [low[n] for n in clause.verbs if n in clause.words]
    noun = low[clause.kind_head] if clause.kind_head >= 0 else ""
    named = kinds.kind_of_word(noun) if noun else frozenset[Slot]()
    said = {low[n] for n in clause.clause if clause.items[n].kind == "word" and low[n] in PARTICLES} - {"of"}
    has_edge = any(clause.items[n].ref == -2 for n in clause.words)
    made = []
    for one in found:
        relation = clause.as_said(schema.relations[one.relation])
        slot: Slot = (one.relation, one.asked == "head")
        is_asked = one.asked in ("head", "tail")
        missing = [low[n] for n in one.unread if clause.items[n].kind == "word"]
        has_particle = bool(relation.particle) and relation.particle != "of"
        signs: Signs = {
            "likeness": one.likeness,
            "unread": min(len(one.unread), 3) / 3,
            "guessed": min(len(one.guessed), 2) / 2,
            "side": one.side,
            "label cosine": float(cosines[one.relation]),
            "verb": max((relation.likeness(verb) for verb in verbs), default=0.0),
            "own verb": _own_verb(relation, verbs),
            "noun": relation.likeness(noun) if noun else 0.0,
            "same particle": float(has_particle and relation.particle in said),
            "other particle": float(has_particle and len(said) > 0 and relation.particle not in said),
            "agent": float(relation.frame == "passive") * (1.0 if "by" in said else -1.0 if verbs else 0.0),
            "noun label": float(relation.frame in ("noun", "of")) * (-1.0 if verbs else 1.0),
            "both names": float(one.asked == "" and one.fixed is not None and len(one.names) > 1),
            "few": 1.0 / (1.0 + len(one.rows)),
            "begins or ends": (-1.0 if relation.is_point else 1.0) if has_edge else 0.0,
            "unread cosine": min((_cosine(clause, one.relation, word) for word in missing), default=1.0),
            "kind named": ((1.0 if slot in named else -1.0) if named else 0.0) if is_asked else 0.0,
            "kind cosine": kind_cosine(clause.g, slot, noun) if noun and is_asked else 0.0,
            "person": kinds.personal(slot) if clause.asker == "who" and is_asked else 0.0,
            "no person": -kinds.personal(slot) if (clause.asker == "where" or noun) and is_asked else 0.0,
        }
        made.append(signs)
    return made


def sure_signs(clause: Wording, found: Sequence[Grounded], signs: Sequence[Signs]) -> Signs:
    """What speaks for the first of some patterns, best first, being the one that is meant."""
    best = found[0]
    rivals = [one for one in found[1:] if (one.relation, one.asked) != (best.relation, best.asked)]
    missing = [n for n in best.unread if clause.items[n].kind == "word"]
    return {
        **signs[0],
        "gap": tanh(log(max(best.score, 1e-9) / max(rivals[0].score, 1e-9))) if rivals else 1.0,
        "alone": float(not rivals),
        "rivals": min(len(rivals), 6) / 6,
        "unread verbs": min(sum(n in clause.verbs for n in missing), 2) / 2,
        "unread nouns": min(sum(n not in clause.verbs for n in missing), 2) / 2,
        "whether": float(clause.is_whether),
        "entity": float(best.asked != ""),
        "nameless": float(best.fixed is None and best.head is None and best.tail is None),
        "rival cosine": max((s["unread cosine"] for s in signs[1:]), default=0.0) - signs[0]["unread cosine"],
    }


def _cosine(clause: Wording, relation: int, word: str) -> float:
    """The cosine of a word, in its form or as its lemma, with the label of a relation."""
    schema = clause.g.schema
    return float(max(schema.word_cosines(form)[relation] for form in {word, lemma(word)}))


def _own_verb(relation: Relation, verbs: Sequence[str]) -> float:
    """1 where a verb is the label's own, -1 where verbs are said and the label has another one."""
    if not verbs or not (is_past(relation.lead) or relation.frame == "verb"):
        return 0.0
    return 1.0 if any(relation.likeness(verb) >= SAME for verb in verbs) else -1.0


def is_readable(clause: Wording, place: int) -> bool:
    """Whether a word may be read by what was learnt: a verb, or the noun that is asked for, that no label says."""
    item = clause.items[place]
    word = item.low
    if item.kind != "word" or not word.isalpha() or lemmas(word) & (UNDOING | SUCCEEDING) or not is_english(word):
        return False
    if word in OPERATORS or word in NEGATIONS or word in NUMBERS or word in NTH or clause.g.schema.says(word):
        return False
    if clause.is_how(place):
        return False  # "by mistake", "in the evening"
    if place and item.text[:1].isupper():
        return False  # "the Night Patrol": a part of a name that the graph does not have
    if word.startswith("un") and is_past(word[2:]):
        return False  # "uncovered" says that something was not so
    is_the_one = place > 0 and clause.items[place - 1].low in ARTICLES
    if is_the_one and not any(one.kind == "name" for one in clause.items):
        return False  # "who invented the phone": a thing that nothing names
    if place in clause.verbs:
        return is_verb(word)
    # "Where did the teacher of Ann live": such a noun is another question, and no word for the verb's relation.
    is_alone = place in clause.kind_words or not clause.verbs
    return is_alone and is_noun(word) and clause.is_asked_noun(place)


def _is_of_another(clause: Wording, one: Grounded, place: int) -> bool:
    """Whether a word says something else than a pattern: it is a second verb, or the noun of another kind."""
    is_kind = place in clause.noun_heads and clause.is_other_kind(place, (one.relation, one.asked == "head"))
    return is_kind or _is_second(clause, one, place)


def _is_second(clause: Wording, one: Grounded, place: int) -> bool:
    """Whether a verb is one more beside that of the relation, or in a clause about a noun: it says something else."""
    low = [item.low for item in clause.items]
    behind = place + 2 + (low[place + 2 : place + 3] in (["the"], ["a"], ["an"]))
    is_told = bool({"that", "which", "who", "whom"}.intersection(low[behind + 1 : behind + 2]))
    if low[place + 1 : place + 2] == ["of"] and is_told:
        return True  # "the price of the work that Ann sold"
    if low[place + 1 : place + 2] == ["of"] and behind in clause.words:
        return clause.g.schema.relations[one.relation].likeness(low[behind]) >= SAID  # "the amount of the fine"
    if place not in clause.verbs or not is_past(clause.items[place].low):
        return False  # "services" may be a verb as well
    relation, before = clause.g.schema.relations[one.relation], place - 1
    while before > 0 and clause.items[before].low in AUXILIARIES:
        before -= 1
    if before > 0 and clause.items[before].low in ("that", "who", "which") and clause.asker_at > before:
        return True  # "of the laws that have lapsed, which ..."
    others = [n for n in clause.verbs if n not in one.unread]
    return any(relation.likeness(clause.items[n].low) >= SAID and is_past(clause.items[n].low) for n in others)


class Ranker:
    """Scores patterns by what was learnt.

    Parameters
    ----------
    weights : mapping of str to float
        Of the signs of a pattern; one that has none counts for nothing.
    sure : mapping of str to float
        Of what speaks for the best pattern being meant; "" is the constant. Where it is empty, no word is read.

    Examples
    --------
    >>> Ranker({"side": 2.0}).factor({"side": 0.5, "few": 1.0})
    2.718281828459045
    """

    def __init__(self, weights: Mapping[str, float], sure: Mapping[str, float] | None = None) -> None:
        self.weights, self.sure = dict(weights), dict(sure or {})

    def factor(self, signs: Mapping[str, float]) -> float:
        """What the score of a pattern is multiplied by."""
        total = sum(self.weights.get(name, 0.0) * value for name, value in signs.items())
        return exp(max(-_REACH, min(_REACH, total)))

    def sureness(self, signs: Mapping[str, float]) -> float:
        """The probability that the best pattern is meant."""
        total = self.sure.get("", 0.0) + sum(self.sure.get(name, 0.0) * value for name, value in signs.items())
        return 1.0 / (1.0 + exp(-max(-50.0, min(50.0, total))))

    def rank(self, clause: Wording, found: list[Grounded], *, guesses: bool = False) -> None:
        """Order the patterns of a clause, best first; with `guesses` read words of the best where that is sure enough.

        The best pattern keeps the score that it has without the model, and others lose against it.
        """
        if not found:
            return
        signs = signs_of(clause, found)
        factors = [self.factor(one) for one in signs]
        order = sorted(range(len(found)), key=lambda n: -found[n].score * factors[n])
        for one, factor in zip(found, factors, strict=True):
            one.score *= factor / factors[order[0]]
        found[:], signs = [found[n] for n in order], [signs[n] for n in order]
        best = found[0]
        if not self.sure:
            return
        best.sure = self.sureness(sure_signs(clause, found, signs))
        is_sure = guesses and best.unread and best.sure >= LEARNT_SURE
        if is_sure and all(is_readable(clause, n) and not _is_of_another(clause, best, n) for n in best.unread):
            best.score *= (GUESSED / UNREAD) ** len(best.unread)
            best.guessed, best.unread = [*best.guessed, *best.unread], []


@lru_cache(maxsize=1)
def shipped() -> Ranker:
    """The ranker of the file that is shipped.

    >>> shipped() is shipped()
    True
    """
    read = json.loads(FILE.read_text(encoding="utf-8"))
    return Ranker(read["weights"], read["sure"])
