"""Those of a kind of whom a clause is not said: "which traders have never been fined", "which races has Ann not won".

    text -> the clause without its denial (`take_exempt`) -> who it is said of -> all others of the kind (`wholekind`)

Also those whom another did not share ("the caves Ann was in that Bob hasn't been in"), and what a gerund denies ("rode
for it without ever being its captain"). The noun has to be one: "who has never been fined" says nothing of whom.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.grounding.wholekind import of_kind
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.rewordings.denied import Denied, without
from reasoners.planner.logic.rewordings.wholes import answer_part
from reasoners.planner.logic.schema.kinds import Slot, is_modifier
from reasoners.planner.weights import SAID, SAME
from tkindex.linking.lemmas import is_noun, is_verb, lemma
from tkindex.linking.words import is_plural, singular

_SETS = ("entity", "list")
_AUX = "has|have|had|was|were|did|does|do|is|are|can|could"
_NOT = r"(?:\s+never|\s+not|n['’]t)"
_KIND = r"(?P<asker>which|what)(?:\s+of)?(?:\s+(?:all|the|our|those|these))*\s+(?P<noun>[a-z]+(?:\s+[a-z]+)?)"
_ONE = re.compile(
    rf"{_KIND}(?:\s+(?:that|who))?\s+(?P<aux>{_AUX})(?P<subject>(?:\s+[^,;:.?!()–—]+?)?){_NOT}\s+(?P<rest>[^,;:.?!()–—]+)",
    re.IGNORECASE,
)
""" "Which traders have never been fined", "which of the races has Ann never won"."""
_OTHER = re.compile(
    rf"{_KIND}\s+(?P<aux>{_AUX})\s+(?P<one>[^,;:.?!()–—]+?)\s+(?:that|which|and|but)\s+(?P<other>[^,;:.?!()–—]+?)"
    rf"\s+(?:{_AUX}){_NOT}(?:\s+been)?",
    re.IGNORECASE,
)
""" "Which caves has Ann been in that Bob hasn't"."""
_WITHOUT = re.compile(
    r"(?P<said>[^,;:.?!()–—]+?)\s+without\s+(?:ever\s+)?(?:once\s+)?(?P<done>[a-z]+ing)\s+(?P<rest>[^,;:.?!()–—]+)",
    re.I,
)
_AT_ALL = re.compile(r"\s+(?:at all|to date|so far|yet|ever)$", re.IGNORECASE)
_DENYING = re.compile(r"\b(?:never|not|no|none|nor|neither|without|hardly|nobody)\b|n['’]t\b", re.IGNORECASE)
_OTHERWISE = re.compile(
    r"\b(?:and|or|but|most|least|first|last|only|any other|another|since|before|after|until|when|while|how|both|more"
    r"|than|longer|yet to)\b",
    re.IGNORECASE,
)
"""Words of questions that ask for more than those of a kind without some."""
_CLOSED = frozenset("who whom that which has have had was were did does do is are never not all both none".split())


def ask_exempt(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """Those of a kind of whom a clause is not said; None where nothing is denied so, or it is not understood.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Port Ardle", "dredged by", "Marl", "2001"), ("Heron", "calls at", "Port Ardle", "2001")]
    >>> rows += [("Heron", "calls at", "Port Brock", "2002"), ("Port Brock", "lit by", "lamps", "2002")]
    >>> reader = Reader(tk.build(rows))
    >>> ask_exempt(reader, "Which ports have never been dredged?", reader.answer).values
    ('Port Brock',)
    """
    if len(_DENYING.findall(text)) != 1:
        return None
    text = text.strip().rstrip(" ?.!")
    parts = take_exempt(text) or take_exempt(_without_fillers(reader, text))
    if parts is None:
        return None
    answers = []
    for part in parts if isinstance(parts, Denied) else (parts[1],):
        answer = answer_part(reader, part, ask)
        if not answer.values or answer.kind not in _SETS or "left over" in answer.details:
            return None
        answers.append(answer)
    if isinstance(parts, Denied):
        return without(reader, answers)
    return _others(reader, parts[0], answers[0])


def _without_fillers(reader: Reader, text: str) -> str:
    """The text of what is left of a question without its fillers: "going by the records"."""
    parsed = reader.itemizer.parse(text)
    items = () if isinstance(parsed, str) else parsed[0]
    if any(text[item.start : item.end] != item.text for item in items):
        return text
    return " ".join(item.text for item in items).replace(" ,", ",").rstrip(" ?.!,")


def take_exempt(text: str) -> Denied | tuple[str, str] | None:
    """The two clauses of a question, or its noun and what is denied; None where it is built otherwise.

    >>> take_exempt("which of the traders have never been fined at all")
    ('traders', 'which traders have been fined')
    >>> take_exempt("Which caves has Ann been in that Bob hasn't")
    Denied(positive='which caves has Ann been in', negative='which caves has Bob been in')
    >>> take_exempt("Who rode for the Kites without ever being its captain").negative
    'who have been captain of the Kites'
    >>> take_exempt("Who rode for the Kites without ever leading the Larks")
    Denied(positive='Who rode for the Kites', negative='who did lead the Larks')
    """
    other = _OTHER.fullmatch(text)
    if other is not None and _is_kind(other["noun"]):
        asks = f"which {other['noun']} {other['aux']}"
        subject = _subject(other["one"])
        if subject:
            told = other["one"][len(subject) :]
            return Denied(f"{asks} {other['one']}", f"{asks} {other['other']}{told}")
    gerund = _WITHOUT.fullmatch(text)
    if gerund is not None:
        return _gerund(gerund)
    one = _ONE.fullmatch(text)
    if one is None or not _is_kind(one["noun"]) or _OTHERWISE.search(one["subject"] + " " + one["rest"]):
        return None
    rest = _AT_ALL.sub("", one["rest"])
    return one["noun"], f"which {one['noun']} {one['aux']}{one['subject']} {rest}"


def _subject(clause: str) -> str:
    """The name that a clause begins with: its words with capitals, or "I"."""
    found = re.match(r"(?:the\s+)?(?:[A-Z][\w.'’-]*\s+)+", clause)
    return found[0].rstrip() if found else ""


def _is_kind(noun: str) -> bool:
    """Whether some words are a noun in the plural, or one that may be."""
    words = noun.lower().split()
    return not _CLOSED.intersection(words) and is_noun(singular(words[-1])) and is_plural(words[-1])


def _gerund(found: re.Match[str]) -> Denied | None:
    """ "Who rode for it without ever leading it": the two clauses, each with its asking words."""
    said, done, rest = found["said"], found["done"].lower(), found["rest"]
    asked = re.match(r"(who|(?:which|what)\s+(?:of\s+the\s+)?[a-z]+)\b", said, re.IGNORECASE)
    if asked is None or _OTHERWISE.search(said) or _OTHERWISE.search(rest) or not is_verb(done):
        return None
    its = re.search(r"\bits\s+(?=\w+(?:\s\w+)?$)", rest)
    if its is not None or re.search(r"\b(?:it|them|him|his|her|their)\b", rest):
        name = re.search(r"(?:(?:the\s+)?(?:[A-Z][\w.'’-]*\s?)+)$", said)
        if its is None or name is None:
            return None
        noun = rest[its.end() :]
        rest = rest[: its.start()] + ("" if done == "being" else "the ") + f"{noun} of {name[0].strip()}"
    asks = asked[1].lower()
    verb = {"having": "have", "being": "have been"}.get(done, f"did {lemma(done)}")
    return Denied(said, f"{asks} {verb} {rest}")


def _others(reader: Reader, noun: str, answer: Answer) -> Answer | None:
    """All others of the kind that a noun names, where those of the answer are of it; None where it is not known who."""
    slot = _slot_of(reader, answer)
    if slot is None:
        return None
    labels = reader.index.entities
    said = {labels.id(value) for value in answer.values if value in labels}
    members = _called(reader, noun.lower().split()[-1], said)
    if members is None:
        members = of_kind(reader.grounder, slot)
    values = sorted(labels[e] for e in members - said)
    if not said or not said <= members or not values:
        return None
    return replace(
        answer,
        values=tuple(values),
        trace=(f"all others of this kind: {answer.trace[0]}", *answer.trace[1:]),
        kind="entity" if len(values) == 1 else "list",
        details={"certify": lambda: None, "composed": "all others of this kind"},
    )


def _called(reader: Reader, noun: str, said: set[int]) -> set[int] | None:
    """Whoever the graph calls by a noun, where that are those of an answer as well; None where it calls nobody so."""
    grounder = reader.grounder
    called = grounder.class_of(noun)
    if called:
        return set(called) if said <= called else set()
    kinds = grounder.kinds
    for number in grounder.schema.saying(noun, SAID):
        relation = grounder.schema.relations[number]
        side = None if is_modifier(noun, relation) else kinds.side_of(relation, noun)
        is_own = relation.likeness(noun) >= SAME or (kinds.named_side(relation) is None and names_person(noun))
        if side is not None and is_own:
            members = of_kind(grounder, (number, side))
            if said <= members:
                return members
    return None


def _slot_of(reader: Reader, answer: Answer) -> Slot | None:
    """The side of the one relation on which all of an answer stand; None where they stand on both or on neither."""
    slot: Slot | None = answer.details.get("slot")
    relations = {fact.relation for fact in answer.facts}
    if slot is not None or len(relations) != 1:
        return slot
    values = set(answer.values)
    is_head = values <= {fact.head for fact in answer.facts}
    is_tail = values <= {fact.tail for fact in answer.facts}
    if is_head == is_tail:
        return None
    return reader.index.relations.id(relations.pop()), is_head
