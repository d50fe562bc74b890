"""Answers of another sort than what is asked for: amounts for persons, places for who did it, yes for where to.

"landlord of flat 2 in 2003"   -> no "£780 a month"
"who fired shot 3"             -> no "Bench 140", where persons stand on another side of the shot
"engine 9 moved from bay 1 to?" -> no "yes"
"mayor of Arlen 1880"          -> nobody of whom another label says something like it
"who left first, Ann or Bob?"  -> nobody but Ann or Bob
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from reasoners.base import Answer
from reasoners.planner.logic.english.nounforms import is_personal, is_titled, names_person
from reasoners.planner.logic.english.words import AUXILIARIES, BE, SILENT
from reasoners.planner.logic.forms import Item, Question
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.schema.kinds import Slot
from reasoners.planner.logic.schema.labels import Span
from reasoners.planner.logic.syntax.asking import PERSONS as SOMEBODY
from reasoners.planner.logic.syntax.reading import read_question
from reasoners.planner.weights import READ, SAID, SAME
from tkindex.lazily import regex as re
from tkindex.linking.labelkeys import key_of
from tkindex.linking.lemmas import is_adjective, is_english, is_noun, is_past, lemmas
from tkindex.linking.words import singular

_MEASURED = re.compile(r"(?:[^\w\s] ?)?\d[\d,.]*(?: ?%| [a-z].*)?$")
"""A number by itself, with a sign before it or a unit behind it; "2nd Foot" and "4 Oak Lane" are none."""
_STRANDED = re.compile(r"\b(?:to|from|with|into)\s*\?\s*$", re.IGNORECASE)
_PERSONS = frozenset(
    """abbot apprentice architect aunt bailiff bishop bosun carer chaplain chef clerk cousin cox curate deacon deckhand
    duke earl envoy flatmate housemate jockey keyholder lady landlady landlord locum lord maid mechanic midwife
    monk nanny nun patron priest prince princess queen king rabbi reeve roommate sexton sheriff signalman spouse squire
    surgeon thief patient client applicant uncle verger vet warden widow witness""".split()
)
"""Nouns for persons that `names_person` does not know."""
_COLLECTIVE = frozenset(
    """agency association bank band board bureau choir club committee company council crew department family firm group
    guild office orchestra panel partnership party police squad staff team union unit""".split()
)
"""Nouns for several persons together, who may be asked for as one is: "who owns it", the team."""
_COMPOUND = re.compile(r"\S+[-_]\S+")
"""An identifier: "team-lynx" is no common noun."""
_WHO = re.compile(r"\bwho(?:m|'s)?\b", re.IGNORECASE)
_FEW = 0.3
"""With so few names of persons a side is one of things."""
_FIRST = re.compile(r"[a-z']+", re.IGNORECASE)


def refuse_unfit(reader: Reader, text: str, answer: Answer) -> Answer:
    """An answer, or a refusal where it is of another sort than what is asked for.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("pump", "moved to", "bay 2", "2001"), ("pump", "costs", "30 pounds", "2001")]))
    >>> refuse_unfit(reader, "The pump moved from bay 1 to?", Answer(("yes",), kind="boolean")).values
    ()
    >>> refuse_unfit(reader, "Who owned the pump?", Answer(("30 pounds",), kind="entity")).values
    ()
    >>> refuse_unfit(reader, "What did the pump cost?", Answer(("30 pounds",), kind="entity")).values
    ('30 pounds',)
    """
    if not answer.values:
        return answer
    if answer.kind == "boolean":
        first = _FIRST.search(text)
        is_open = _STRANDED.search(text) is not None and (first is None or first.group().lower() not in AUXILIARIES)
        return _refused("it asks for what stands behind its last word", answer) if is_open else answer
    if answer.kind not in ("entity", "list"):
        return answer
    parsed = reader.itemizer.parse(text)
    if isinstance(parsed, str):
        return answer
    question = read_question(list(parsed[0]), parsed[2], reader.now)
    choices = _choices(question.items, parsed[1])
    if choices and not {key_of(value) for value in answer.values} <= {
        key_of(reader.index.entities[one]) for one in choices
    }:
        return _refused("one of two is asked for", answer)
    nouns = _heads(question)
    # A name alone is read as "who was" it, whatever it is.
    is_who = question.asker == "who" and _WHO.search(text) is not None and not nouns
    is_personal = is_who or any(map(_names_person, nouns))
    if is_personal and (all(map(_MEASURED.match, answer.values)) or _are_things(reader, answer.values)):
        return _refused("somebody is asked for", answer)
    slot = answer.details.get("slot") or _slot_of(reader, answer)
    if slot is None:
        return answer
    if _is_doer(reader, question, slot):
        return _refused("to whom it was done is asked for", answer)
    if not SOMEBODY.isdisjoint(nouns) and _is_no_person(reader, question, slot, answer):
        return _refused("a person is asked for", answer)
    if is_who and _are_coded(reader, slot, answer):
        return _refused("somebody is asked for", answer)
    if _is_of_the_counted(reader, question, slot):
        return _refused("what is counted is no answer", answer)
    for noun in nouns:
        if _names_person(noun) and _is_of_another(reader, question, slot, noun, answer):
            return Answer(reason=f"nothing in the graph answers this: {noun!r} is what another label says")
    return answer


def _choices(items: Sequence[Item], spans: Sequence[Span]) -> set[int]:
    """Whom one of two may be that a question ends in: "who left first, Ann or Bob?", not "in Bray, Rome or Oslo"."""
    said = list(items)
    while said and said[-1].kind == "mark":
        said.pop()
    kinds = [item.kind for item in said[-4:]]
    if len(said) < 5 or kinds != ["mark", "name", "word", "name"] or said[-4].text != "," or said[-2].low != "or":
        return set()
    if said[-5].kind != "word":
        return set()
    return {entity for item in (said[-3], said[-1]) for entity in spans[item.ref].entities}


def _heads(question: Question) -> list[str]:
    """The nouns that are asked for: "deposit" of "belt sander deposit" is no sander."""
    low = [item.low if item.kind == "word" else "" for item in question.items]
    ends = [n for n in sorted(question.kind_words) if n + 1 not in question.kind_words and is_noun(low[n])]
    return [low[n] for n in ends if n + 1 == len(low) or not (is_noun(low[n + 1]) and low[n + 1] not in SILENT)]


def _slot_of(reader: Reader, answer: Answer) -> Slot | None:
    """The side on which an answer stands by the facts that bear it out; None where they are of several relations."""
    labels = {fact.relation for fact in answer.facts}
    if len(labels) != 1 or not answer.values:
        return None
    [label] = labels
    number = next((one.id for one in reader.schema.relations if one.label == label), -1)
    heads = {fact.head for fact in answer.facts}
    return None if number < 0 else (number, answer.values[0] in heads)


def _are_things(reader: Reader, values: Sequence[str]) -> bool:
    """Whether all values are common nouns that name no person, in a graph where persons have names."""
    words = [re.findall(r"[^\W_]+", value) for value in values]
    return reader.grounder.kinds.has_persons and all(
        one
        and value.islower()
        and all(map(is_english, one))
        and is_noun(one[-1])
        and not _names_person(one[-1])
        and not _COMPOUND.fullmatch(value)
        and _COLLECTIVE.isdisjoint(map(singular, one))
        for one, value in zip(words, values, strict=True)
    )


def _names_person(noun: str) -> bool:
    # "Former" ends as whoever does something, and is nobody.
    return (names_person(noun) and not is_adjective(noun)) or singular(noun) in _PERSONS


def _is_doer(reader: Reader, question: Question, slot: Slot) -> bool:
    """Whether who did it answers a superlative in the passive: "who has been inspected most" by who inspected most."""
    relation = reader.schema.relations[slot[0]]
    low = [question.items[n].low if question.items[n].kind == "word" else "" for n in question.main]
    if not question.pick or question.asker != "who" or slot[1] or relation.frame != "passive" or "by" in low:
        return False
    return any(a in BE and is_past(b) and lemmas(b) & lemmas(relation.lead) for a, b in pairwise(low))


def _is_no_person(reader: Reader, question: Question, slot: Slot, answer: Answer) -> bool:
    """Whether a superlative of persons is answered by what is not called as they are, and persons stand across from it.

    "Who" may be a firm, and a person is none. Of a question that names somebody or something the side is known.
    """
    kinds, other = reader.grounder.kinds, (slot[0], not slot[1])
    is_named = any(item.kind == "name" for item in question.items)
    if not question.pick or is_named or any(is_personal(value) or is_titled(value) for value in answer.values):
        return False
    return kinds.are_persons(other) and kinds.personal(slot) < kinds.personal(other)


def _are_coded(reader: Reader, slot: Slot, answer: Answer) -> bool:
    """Whether all that answers has a number in its label and is no person, and persons stand beside it elsewhere."""
    kinds = reader.grounder.kinds
    if kinds.personal(slot) > 0.0 or not all(any(c.isdigit() for c in value) for value in answer.values):
        return False
    named = _named(slot, answer)
    near = {(number, not is_head) for entity in named for number, is_head in reader.grounder.slots(entity)}
    return any(kinds.are_persons(other) for other in near if other[0] != slot[0])


def _is_of_another(reader: Reader, question: Question, slot: Slot, noun: str, answer: Answer) -> bool:
    """Whether a role is the own word of another label for the like of who is named, and but akin to what answers."""
    relation = reader.schema.relations[slot[0]]
    if not SAID <= relation.likeness(noun) < SAME:
        return False
    words = [question.items[n].low for n in question.main if question.items[n].kind == "word"]
    if any(relation.likeness(word) >= SAME for word in words):
        return False
    others = {one.id for one in reader.schema.relations if one.likeness(noun) >= SAME} - {relation.id}
    links = reader.grounder.kinds.links
    near = {one for entity in _named(slot, answer) for one in reader.grounder.slots(entity)}
    akin = near.union(*(links.get(one, frozenset()) for one in near))
    return any(number in others for number, _ in akin)


def _named(slot: Slot, answer: Answer) -> set[int]:
    """Who stands across from what answers."""
    return {row.tail if slot[1] else row.head for row in answer.details.get("rows", ())}


def _is_of_the_counted(reader: Reader, question: Question, slot: Slot) -> bool:
    """Whether what has the most of some persons is asked for, and those persons answer.

    "Which patient has had the most insurers" is answered by no insurer of "is covered by", and which insurer has had
    the most patients by no patient of "is treated for".
    """
    relation, kinds = reader.schema.relations[slot[0]], reader.grounder.kinds
    if question.by != "count" or not question.pick:
        return False
    asked = {question.items[n].low for n in question.kind_words} - SOMEBODY
    counted = {question.items[n].low for n in question.most} - asked
    is_of_persons = kinds.are_persons(slot) and kinds.personal((slot[0], not slot[1])) < _FEW
    is_unsaid = not any(relation.likeness(word) >= READ for word in asked)
    if asked and is_unsaid and is_of_persons and any(map(_names_person, counted)):
        return True
    if slot[1] or relation.frame != "passive":
        return False
    doers = [word for word in counted if word.endswith(("ers", "ors")) and relation.likeness(word) >= SAID]
    return bool(doers) and not any(relation.likeness(word) >= SAID for word in asked)


def _refused(why: str, answer: Answer) -> Answer:
    return Answer(reason=f"not understood: {why}, and no answer is {'; '.join(answer.trace[:1])}")
