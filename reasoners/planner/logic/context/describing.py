"""A question that asks who it is, of somebody whom the sentence before it describes, as one question.

    "They want a portrait of whoever was mayor for the longest time. Who would that be?"
        -> "Who was mayor for the longest time?"
    "A plaque goes to the pilot who's had the most trips. Who is it?"   -> "Which pilot has had the most trips?"
    "A note of March 2004 on the Gannet, signed by the pilot. Who was that?"
        -> "Who was the pilot of the Gannet in March 2004?"

What stands around the description names nobody but who tells it, and limits nothing; a role is one of what is named,
at the only time that is told.
"""

from __future__ import annotations

from collections.abc import Iterator

from reasoners.planner.logic.context.toldnames import is_reporter, told_names
from reasoners.planner.logic.english.words import ARTICLES
from reasoners.planner.logic.messages import WORD, Message
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun, is_past
from tkindex.linking.words import singular

_BARE = re.compile(
    r"\s*(?:(?:so|and|now|but|well|ok|okay)\b[ ,]*)*"
    r"(?P<who>who|what|which(?: ones?)?)(?:['’](?:s|d|re)| (?:is|was|are|were|would|might|could|will|must|has|had))+"
    r"(?: (?:have|been))* (?:it|that|this|he|she|they|those|these|on (?:it|that|there)|in (?:it|that))"
    r"(?: (?:be|have been|been))*(?: (?:then|back then|at (?:the|that) time|please|pls|again))?"
    r"(?:,? (?:do you know|can you tell|any idea|please|pls))?\s*\?\s*",
    re.IGNORECASE,
)
"""A question that asks who or what something is, and says nothing of it."""
_KNOWN = re.compile(
    r"\s*(?:(?:so|and|now|but|well|ok|okay)\b[ ,]*)*"
    r"(?:(?:do|can|could|would) you (?:know|tell me|remember|recall|say)|any idea) (?:who|which(?: ones?)?|what)"
    r" (?:that|it|this|they|those|he|she) (?:is|was|were|are|(?:would|might|could) (?:be|have been))\s*\?\s*",
    re.IGNORECASE,
)
_WHOEVER = re.compile(
    r"\b(?:whoever|(?:everybody|everyone|anybody|anyone|all|those|people|the people|the person|the one|the ones"
    r"|the names? of those|somebody|someone) (?:who|that))(?P<short>['’]s|['’]d)? (?P<clause>.+)",
    re.IGNORECASE,
)
_THE_ONE = re.compile(
    r"\b(?:the|whichever) (?P<noun>[a-z]+) (?:who|that|which)(?P<short>['’]s|['’]d)? (?P<clause>.+)", re.IGNORECASE
)
_CLAUSE_END = re.compile(
    r",? (?:me|myself|us|him|her) included\b.*|,? (?:please|pls|thanks|for (?:my|our) .+)$|[\s.!…,;:]+$", re.IGNORECASE
)
_ROLE = re.compile(r"\b(?:the|our|their|its|a|an) (?P<role>[a-z]+(?:[ -][a-z]+)?)\b")
_LIMITS = re.compile(
    r"\b(?:only|except|excluding|besides|apart|without|unless|second|third|other|another|else|acting|deputy|vice|former"
    r"|ex|interim|assistant|before|after|until|since|next|previous|first|last)\b|n['’]t\b|\b(?:not|never|no)\b",
    re.IGNORECASE,
)


def asks_who_it_is(text: str, at: int = 0) -> bool:
    """Whether a question behind a place asks only who or what something is that was told of.

    >>> asks_who_it_is("Who would that be?"), asks_who_it_is("Who's on it?"), asks_who_it_is("Who was it before Ann?")
    (True, True, False)
    """
    return any(pattern.match(text, at) is not None for pattern in (_BARE, _KNOWN))


def described(reader: Reader, message: Message) -> Iterator[str]:
    """A message with who is described in it as its question, in each way that may be meant.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann Lee", "mayor of", "Low Mill", "2001", "2003")]))
    >>> message = Message(reader, "A book on whoever was mayor of Low Mill in 2002. Who would that be?")
    >>> list(described(reader, message))
    ['Who was mayor of Low Mill in 2002?']
    >>> list(described(reader, Message(reader, "Low Mill was sold in 2002 by the mayor. Who was that?")))
    ['Who was the mayor of Low Mill in 2002?']
    """
    sentences = message.sentences
    at = next((n for n, part in enumerate(sentences) if n and _BARE.fullmatch(message.text, *part)), 0)
    if not at or "?" in message.text[: sentences[at][0]]:
        return
    first, last = sentences[at - 1]
    before, behind = message.text[:first].strip(), message.text[sentences[at][1] :].strip()
    asked_of = next((word for word in message.plain(*sentences[at]) if word in ("who", "what", "which")), "")
    for asked in (*_by_clause(reader, message, first, last), *_by_role(reader, message, first, last, asked_of)):
        yield " ".join(part for part in (before, asked, behind) if part)


def _by_clause(reader: Reader, message: Message, first: int, last: int) -> Iterator[str]:
    """What a relative clause says of somebody, as a question."""
    for pattern in (_WHOEVER, _THE_ONE):
        found = pattern.search(message.text, first, last)
        if found is None or not _is_aside(reader, message, first, found.start()):
            continue
        clause = _CLAUSE_END.sub("", found["clause"].strip()).strip()
        short = {"'s": "has" if _is_done(clause) else "is", "'d": "had"}.get(
            (found["short"] or "").replace("’", "'"), ""
        )
        if not clause or (pattern is _THE_ONE and not is_noun(found["noun"].lower())):
            continue
        asker = "Who" if pattern is _WHOEVER else f"Which {found['noun']}"
        yield " ".join(part for part in (asker, short, clause) if part) + "?"
        return


def _is_done(clause: str) -> bool:
    """Whether a clause begins with a participle: "had the most", "won it"."""
    first = clause.split()[0].lower()
    return first in ("had", "been", "got") or is_past(first)


def _is_aside(reader: Reader, message: Message, first: int, last: int) -> bool:
    """Whether what stands before a description names nobody but who tells it, and limits nothing."""
    said = message.text[first:last]
    names = [name for name in told_names(reader, message) if first <= name.start < last]
    is_dated = any(first <= one < last for one, _ in message.dates)
    is_told = all(is_reporter(message, name) for name in names)
    return is_told and not is_dated and not re.search(r"\d", said) and _LIMITS.search(said) is None


def _by_role(reader: Reader, message: Message, first: int, last: int, who: str) -> Iterator[str]:
    """Who had the one role that a sentence tells of, of the one thing that it names, at the one time in it."""
    if who.lower() != "who":
        return
    names = [name for name in told_names(reader, message) if first <= name.start < last]
    things = {name.entities: name for name in names if not is_reporter(message, name)}
    dates = [date for date in message.dates if first <= date[0] < last]
    roles = list(dict.fromkeys(_roles(reader, message, first, last)))
    if len(things) != 1 or len(dates) > 1 or len(roles) != 1:
        return
    (thing,) = things.values()
    if message.is_person(thing) is True or any(
        _LIMITS.search(message.text, *clause)
        for clause in message.clauses(first, last)
        if any(clause[0] <= one < clause[1] for one in (thing.start, roles[0][1], *(date[0] for date in dates)))
    ):
        return
    time = f" {_led(message, *dates[0])}" if dates else ""
    yield f"Who was the {roles[0][0]} of {thing.text}{time}?"


def _roles(reader: Reader, message: Message, first: int, last: int) -> Iterator[tuple[str, int]]:
    """The nouns for persons that a sentence has and the graph has as a relation, with where they stand."""
    taken = message.names
    for found in _ROLE.finditer(message.text, first, last):
        words = found["role"].replace("-", " ").split()
        for said in (words, words[:1]):
            head = said[-1]
            is_inside = any(one <= found.start("role") < two for one, two in taken)
            if head not in ARTICLES and not is_inside and is_noun(head) and _is_post(reader, head):
                yield " ".join(said), found.start("role")
                break


def _is_post(reader: Reader, noun: str) -> bool:
    """Whether a noun names a side of the graph's relations on which persons stand."""
    kinds = reader.grounder.kinds
    return any(kinds.are_persons(side) for side in kinds.kind_of_word(singular(noun)))


def _led(message: Message, first: int, last: int) -> str:
    """A date with the preposition that it is told with, or "in"."""
    before = [word.group().lower() for word in WORD.finditer(message.text, max(0, first - 12), first)][-1:]
    said = message.text[first:last].strip()
    if re.match(r"(?:in|on|during|at)\b", said, re.IGNORECASE):
        return said
    return f"{before[0] if before and before[0] in ('in', 'on', 'during') else 'in'} {said}"
