"""Words that the best reading of a question leaves over: whether they change what is asked, and what each may say.

"Which *city* did she move to" asks what "where did she move to" asks; "which *rock* bands" are not all bands. Closed
classes never go unread: names, negations, numbers, orders, comparisons, times of day, adjectives, verbs of undoing. Of
nouns and verbs a small linear model over named signs says how likely the reading is right although they are left over.
Its weights lie by name in a JSON file that ``python -m bench.qa.leftover`` writes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import pairwise
from math import exp
from pathlib import Path
from typing import Any, NamedTuple

from reasoners.base import Answer
from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.grounding.ranking import Signs
from reasoners.planner.logic.grounding.surroundings import NEAR_KIND, is_known, kind_cosine
from reasoners.planner.logic.readings.absences import Reading
from reasoners.planner.logic.readings.unitnouns import are_measured
from reasoners.planner.logic.schema.kinds import Slot
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.logic.schema.schema import Schema
from reasoners.planner.logic.syntax.leftroles import is_adjunct, is_open_class, role_of
from reasoners.planner.weights import LEFT_SURE, SAID, SAME
from tkindex.linking.lemmas import is_noun, is_verb, lemma
from tkindex.linking.words import singular

FILE = Path(__file__).with_name("leftover.json")
MOST = 3
"""Where more words are left over, nothing was understood."""
_SLOTS = 24
_MANY = 500
"""Of more than so many answers it is not looked at what other labels call each."""
_PARTS = frozenset("piece pieces item items kind kinds type types sort sorts".split())
_LIKE = 0.1
"""From which cosine on a noun may be the kind of what answers, where no word is left that says the relation."""


class Left(NamedTuple):
    """Words that were left over, by what each may say, and how likely the reading is right without them."""

    told: tuple[tuple[str, str], ...]
    sure: float


class Leftover:
    """Judges readings that leave words over, by what was learnt.

    Parameters
    ----------
    weights : mapping of str to float
        Of the signs of a reading; "" is the constant.
    least : float, optional
        From which probability on such a reading is an answer.
    """

    def __init__(self, weights: Mapping[str, float], least: float = LEFT_SURE) -> None:
        self.weights, self.least = dict(weights), least

    def explain(self, grounder: Grounder, readings: Sequence[Reading], confidence: float) -> Left | None:
        """What the words that the best reading leaves over may say; None where they may change what is asked.

        Parameters
        ----------
        confidence : float
            How sure the reading is as to what it does read.
        """
        best = readings[0]
        q, places = best.question, best.unread
        relation = grounder.schema.relations[best.grounded.relation]
        if any(
            q.items[n].kind == "word"
            and is_adjunct(q, n)
            and is_noun(q.items[n].low)
            and relation.likeness(q.items[n].low) < SAID
            for n in q.main
        ):
            return None  # "for charity", whatever it is a little like
        label = relation.label
        if confidence >= self.least and _are_of_kind(grounder, best, places):
            return Left(tuple((q.items[n].text, _SAYS["asked"].format(repr(label))) for n in places), confidence)
        if confidence >= self.least and are_measured(grounder, q, relation, places):
            return Left(tuple((q.items[n].text, _SAYS["compound"].format(repr(label))) for n in places), confidence)
        if len(places) > MOST or not all(is_open_class(q, n) for n in places):
            return None
        roles = {n: role_of(q, n) for n in places}
        is_counted = q.select == "count" and not {"asked", "beside"}.isdisjoint(roles.values())
        if list(roles.values()).count("compound") > 1:
            return None  # "iron bus lines": of two nouns before a third one says which
        schema = grounder.schema
        if any(
            role == "verb" and schema.is_label(q.items[n].text.lower()) and relation.likeness(q.items[n].low) < SAID
            for n, role in roles.items()
        ):
            return None  # "who praised Ann": another label is this very verb
        is_of_one = best.grounded.fixed is None or len(best.grounded.names) < 2
        verbs = [q.items[n].low for n, role in roles.items() if role == "verb" and is_of_one]
        if any(_is_led_by(schema, verb, relation) for verb in verbs):
            return None  # "which firm was awarded it": "awarded to" says so of others
        low = [item.low for item in q.items]
        if any(schema.has_pair(low, at) for n in places for at in (n - 1, n) if at >= 0):
            return None  # "line 5 shift lead": two words of another label, side by side
        if len(places) > 1 and _say_another(grounder, best, places):
            return None  # "which crews were sent to fires": of the fire alone no more is told than where it was
        if not all(roles.values()) or is_counted or best.found.values == ("0",) or _may_end(grounder, best, roles):
            return None  # a number shows nobody what was counted
        if any(role != "verb" and _tells_some(grounder, best, q.items[n].low) for n, role in roles.items()):
            return None  # "libraries", of which one of several is a library by its name
        slot = (best.grounded.relation, best.grounded.asked != "tail")
        if any(kind_cosine(grounder, slot, q.items[n].low) < _LIKE for n in best.grounded.shaped if n not in places):
            return None  # "what bronze does he play": no word says the relation, and the noun says nothing of the kind
        # "The wine estate Clos Martin" is told by its name.
        asked = [n for n, role in roles.items() if role == "compound" and n + 1 in q.kind_words]
        compounds = [q.items[n].low for n in asked if is_noun(q.items[n + 1].low)]
        if any(not is_known(grounder, one) and kind_cosine(grounder, slot, one) < NEAR_KIND for one in compounds):
            return None  # "silk projects", but "bus lines" of "Fenn Buses"
        sure = self.sureness(signs_of(grounder, readings, roles, confidence))
        if sure < self.least:
            return None
        return Left(tuple((q.items[n].text, _SAYS[roles[n]].format(repr(label))) for n in places), sure)

    def sureness(self, signs: Mapping[str, float]) -> float:
        """The probability that a reading is right."""
        total = self.weights.get("", 0.0) + sum(self.weights.get(name, 0.0) * value for name, value in signs.items())
        return 1.0 / (1.0 + exp(-max(-50.0, min(50.0, total))))


def _are_of_kind(grounder: Grounder, best: Reading, places: Sequence[int]) -> bool:
    """Whether words that are left over are one noun that another label has for all who answer, or all that is counted.

    "Which vet operated on Rex", where all who did are vet of a kennel; "the most alarms", where "alarm from" has them.
    """
    q, one = best.question, best.grounded
    run = sorted(places)
    is_list = q.select == "entity" or (q.select == "count" and best.found.values != ("0",))
    if not run or one.asked not in ("head", "tail") or not is_list:
        return False
    if any(after != before + 1 for before, after in pairwise(run)):
        return False
    if any(q.items[n].kind != "word" or not q.items[n].text.islower() for n in run):
        return False
    last = run[-1]
    is_asked = last in q.kind_words and last + 1 not in q.kind_words
    is_part = run[0] > 1 and q.items[run[0] - 1].low == "of" and q.items[run[0] - 2].low in _PARTS
    is_counted = q.by == "count" and last in q.most
    if not (is_asked or is_part or is_counted) or (is_counted and len(run) > 1):
        return False
    is_head = (one.asked == "head") != is_counted
    rows = one.rows if is_counted else best.found.rows
    ids = {row.head if is_head else row.tail for row in rows}
    schema, words = grounder.schema, [q.items[n].low for n in run]
    if len(words) > 1 and not any(_has(schema.relations[n], words) for n in schema.saying(words[-1], SAME)):
        return False
    # Whoever has no such noun does not pay for loading it.
    from reasoners.planner.logic.grounding.labelkinds import bear

    return 0 < len(ids) < _MANY and bear(grounder.kinds, words[-1], one.relation, map(grounder.slots, sorted(ids)))


def _has(relation: Relation, words: Sequence[str]) -> bool:
    """Whether a label has some words, in any number."""
    said = {form for word in relation.words for form in (word, singular(word))}
    return all(singular(word) in said for word in words)


def _is_led_by(schema: Schema, verb: str, own: Relation) -> bool:
    """Whether a label of one verb and a preposition is of this verb, and no word of the reading's own is like it."""
    others = (schema.relations[number] for number in schema.saying(verb, SAME) if number != own.id)
    return own.likeness(verb) < SAID and any(len(one.content) == 1 and lemma(one.lead) == lemma(verb) for one in others)


def _say_another(grounder: Grounder, best: Reading, places: Sequence[int]) -> bool:
    """Whether several of the words that are left over are another label's own."""
    told: dict[int, int] = {}
    for n in places:
        for number in grounder.schema.saying(best.question.items[n].low, SAME):
            told[number] = told.get(number, 0) + (number != best.grounded.relation)
    return max(told.values(), default=0) > 1


def _tells_some(grounder: Grounder, best: Reading, noun: str) -> bool:
    """Whether a noun is in the labels of half or more of those who answer, and not of all: it may leave out others."""
    ids = {row.head if best.grounded.asked == "head" else row.tail for row in best.found.rows}
    called = sum(not {noun, singular(noun)}.isdisjoint(grounder.names.words_of(e)) for e in ids)
    return best.grounded.asked in ("head", "tail") and len(ids) <= 2 * called < 2 * len(ids)


def _may_end(grounder: Grounder, best: Reading, roles: Mapping[int, str]) -> bool:
    """Whether a verb may say that what lasts ended, where a time is asked for: "when was it taken off"."""
    q, relation = best.question, grounder.schema.relations[best.grounded.relation]
    if q.select != "time" or q.aspect or relation.is_point:
        return False
    return any(role in ("verb", "particle") or is_verb(q.items[n].low) for n, role in roles.items())


_SAYS = {
    "asked": "the kind of what {} gives",
    "beside": "the kind of what is named beside it",
    "compound": "a part of the noun behind it",
    "verb": "the verb of {}",
    "particle": "no more than the verb",
    "noun": "a noun that goes with {}",
}
"""What a word that goes unread is taken to say, by its role."""


def explained(answer: Answer, left: Left) -> Answer:
    """An answer that says in its trace and its certificate which words were left over, and what they were taken for.

    >>> answer = Answer(("Ann",), details={"certify": lambda: None})
    >>> explained(answer, Left((("wine", "a part of the noun behind it"),), 0.9)).trace
    ("'wine' is left over: it says a part of the noun behind it",)
    """
    if not answer.values:
        return answer
    said = tuple(f"{word!r} is left over: it says {what}" for word, what in left.told)
    details = {"left over": left.told, "certify": partial(_certified, answer.details["certify"], left)}
    return replace(answer, trace=(*answer.trace, *said), details=answer.details | details)


def _certified(certify: Callable[[], dict[str, Any] | None], left: Left) -> dict[str, Any] | None:
    certificate = certify()
    return None if certificate is None else certificate | {"left over": dict(left.told)}


def signs_of(grounder: Grounder, readings: Sequence[Reading], roles: Mapping[int, str], confidence: float) -> Signs:
    """What speaks for the best of some readings although words are left over, by name: numbers between -1 and 1.

    Of several words the one counts for which least speaks.
    """
    best = readings[0]
    one, q = best.grounded, best.question
    schema = grounder.schema
    slot: Slot = (one.relation, one.asked != "tail")
    own = frozenset((one.relation, *(row.relation for p in best.periods for row in p.rows[:1])))
    ends = {e for e in (one.head, one.tail, one.fixed) if e is not None}
    near = {slot for e in ends for slot in grounder.slots(e)}
    rivals = sorted({number for number, _ in near} - own)
    others = [n for n in range(len(schema.relations)) if n not in own]
    other = [r for r in readings[1:] if r.found.values != best.found.values]
    fuller = [r for r in other if len(r.unread) <= len(best.unread) and set(r.unread) != set(best.unread)]
    signs: Signs = {
        "words": (len(roles) - 1) / 2,
        "sure": one.sure,
        "confidence": confidence,
        "likeness": one.likeness,
        "margin": 1.0 - other[0].score / max(best.score, 1e-9) if other else 1.0,
        "alone": float(not other),
        "fuller": max((min(r.score / max(best.score, 1e-9), 1.0) for r in fuller), default=0.0),
        "agree": sum(r.found.values == best.found.values for r in readings[1:]) / max(len(readings) - 1, 1),
        "both named": float(one.fixed is not None and len(one.names) > 1),
        "unnamed": float(not one.names),
        "few": 1.0 / (1.0 + len(best.found.values)),
        "only": float(not rivals),
        **{select: float(q.select == select) for select in ("time", "count", "whether", "duration")},
        "picked": float(bool(q.pick)),
        **_of_asked(grounder, best, slot, near),
    }
    for place, role in roles.items():
        signs[role] = 1.0
        if role == "particle":
            continue
        word = q.items[place].low
        cosines = [schema.word_cosines(form) for form in sorted({word, lemma(word)})]
        to_own = max(float(c[r]) for c in cosines for r in own)
        to_rivals = max((float(c[r]) for c in cosines for r in rivals), default=0.0)
        elsewhere = max((float(c[r]) for c in cosines for r in others), default=0.0)
        like = max(schema.relations[r].likeness(word) for r in own)
        told = {
            "near": to_own,
            "before rivals": to_own - to_rivals,
            "before all": to_own - elsewhere,
            "no other label": -float(schema.says(word) and like < SAID),
            "no other concept": -max((schema.relations[r].likeness(word) for r in others), default=0.0),
        }
        if role != "verb":
            told |= _of_kind(grounder, best, place, role, slot, near)
        for name, value in told.items():
            signs[name] = min(signs.get(name, value), value)
    return signs


def _of_asked(grounder: Grounder, best: Reading, slot: Slot, near: set[Slot]) -> Signs:
    """How well what would answer fits what is asked for: "where" is no person, "which castle" is a castle."""
    one, q, kinds = best.grounded, best.question, grounder.kinds
    if not one.asked:
        return {}
    personal = kinds.personal(slot) * 2 - 1
    relation = grounder.schema.relations[one.relation]
    is_place = bool(relation.concepts & grounder.places) or relation.particle in ("at", "in", "on", "to")
    signs = {
        "person": personal if q.asker == "who" else -personal if q.asker == "where" else 0.0,
        "place": (1.0 if is_place else -1.0) if q.asker == "where" else 0.0,
    }
    heads = [n for n in q.kind_words if n + 1 not in q.kind_words and q.items[n].kind == "word"]
    for n in sorted(heads)[:1]:
        word = q.items[n].low
        if is_noun(word) and relation.likeness(word) < SAID:
            told = _of_kind(grounder, best, n, "asked", slot, near)
            signs |= {f"asked for: {name}": value for name, value in told.items()}
            signs["asked for"] = 1.0
    return signs


def _of_kind(grounder: Grounder, best: Reading, place: int, role: str, slot: Slot, near: set[Slot]) -> Signs:
    """How well a noun fits as the kind of what answers, or of what is named beside it."""
    one, q, kinds = best.grounded, best.question, grounder.kinds
    word = q.items[place].low
    if role == "beside":
        beside = [n for n in (place - 1, place + 1) if 0 <= n < len(q.items) and q.items[n].kind == "name"]
        entity = q.spans[q.items[beside[0]].ref].entities[0]
        mine = sorted(grounder.slots(entity))[:_SLOTS]
        incident: list[Slot] = []
    else:
        mine, incident = [slot], [(number, not is_head) for number, is_head in sorted(near)]
    linked = frozenset().union(*(kinds.links.get(s, frozenset((s,))) for s in mine))
    incident = [s for s in incident if s not in linked][:_SLOTS]
    apart = [s for s in sorted(kinds.members) if s not in linked][:_SLOTS]
    close = max((kind_cosine(grounder, s, word) for s in mine), default=0.0)
    named = kinds.kind_of_word(word)
    personal = max((kinds.personal(s) for s in mine), default=0.0) * 2 - 1
    return {
        "kind": close,
        "kind before rivals": close - max((kind_cosine(grounder, s, word) for s in incident), default=0.0),
        "kind before all": close - max((kind_cosine(grounder, s, word) for s in apart), default=0.0),
        "kind named": (1.0 if named & set(mine) else -1.0) if named else 0.0,
        "in labels": max((kinds.labelled(s, word) for s in mine), default=0.0),
        "personal": personal * (1.0 if names_person(word) else -0.5),
        "many": float(one.asked != "" and word.endswith("s") == (len(best.found.values) > 1)),
    }


@lru_cache(maxsize=1)
def shipped() -> Leftover:
    """The model of the file that is shipped.

    >>> shipped() is shipped()
    True
    """
    read = json.loads(FILE.read_text(encoding="utf-8"))
    return Leftover(read["weights"])
