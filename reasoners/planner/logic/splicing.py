"""Words of one sentence of a message put into another: what the rules of `leaning` share.

message, pieces to put in -> text; a question, a phrase -> the question with the phrase in place of a pronoun of it
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.english.words import FIRST, LAST, NTH, SILENT, UNITS
from reasoners.planner.logic.messages import Mention, Message
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun

_PERSON = ("he him his", "she her hers")
_THING = ("it its",)
_ANY = ("they them their theirs", "that one")
_OWN = frozenset("his her hers its their theirs".split())
_THERE = re.compile(
    r"(?<!\bis )(?<!\bare )(?<!\bwas )(?<!\bwere )(?<!\bhas )(?<!\bhave )(?<!\bbe )\b(?:in |at )?there\b"
    r"(?! (?:is|are|was|were|has|have|had|be)\b)",
    re.IGNORECASE,
)
_NEXT = re.compile(r"\s+([a-z'’-]+)", re.IGNORECASE)
_DEFINITE = re.compile(r"\b(?:the|that|this) (?P<noun>[a-z]+)\b(?!-| of\b| (?:who|that|which|where|when)\b)")
SAYS = 0.9
"""From this likeness on a noun says a relation, and is none that stands for a name."""
_PRONOUN = re.compile(r"\b(?:he|him|his|she|hers?|it|its|they|them|theirs?)\b", re.IGNORECASE)

Cut = tuple[int, int, str]


def spliced(text: str, cuts: Sequence[Cut]) -> str:
    """A text with other words at some places of it, which do not overlap.

    >>> spliced("Boats. Which one is Ann's?", [(13, 16, "boat")])
    "Boats. Which boat is Ann's?"
    """
    for first, last, words in sorted(cuts, reverse=True):
        text = f"{text[:first]}{words}{text[last:]}"
    return text


def placed(question: str, phrase: str, *, is_person: bool | None = None) -> Iterator[str]:
    """A question with a phrase in place of the pronouns of one class that may stand for it, one class at a time.

    Parameters
    ----------
    is_person : bool, optional
        Whether the phrase names a person; None where nobody knows.

    >>> list(placed("Who left it before her?", "Ann", is_person=True))
    ['Who left it before Ann?']
    """
    classes = ((_PERSON if is_person is not False else ()) + (_THING if is_person is not True else ())) + _ANY
    for one in classes:
        forms = "|".join([one] if one.startswith("that") else one.split())
        pattern = re.compile(rf"\b(?P<form>{forms})\b", re.IGNORECASE)
        if pattern.search(question):
            yield pattern.sub(lambda found: _form(question, found, phrase), question)
    if is_person is not True and _THERE.search(question):
        yield _THERE.sub(f"at {phrase}", question, count=1)


def _form(question: str, found: re.Match[str], phrase: str) -> str:
    """A phrase in place of a pronoun, as an owner where the pronoun is one."""
    form = found["form"].lower()
    after = _NEXT.match(question, found.end())
    owned = after is not None and after[1].lower() not in SILENT and is_noun(after[1].lower())
    return f"{phrase}'s" if form in _OWN and (form != "her" or owned) else phrase


def placed_names(message: Message, question: str, names: Sequence[Mention]) -> Iterator[str]:
    """A question with each of some names in place of a pronoun or a noun of it, in each way; all names are put in.

    A name that is in the question already has its place.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001", "2003")]))
    >>> message = Message(reader, "Ann, you know. When did she lead the mill?")
    >>> list(placed_names(message, "When did she lead the mill?", message.within(0, 14)))
    ['When did Ann lead the mill?']
    """
    if not names:
        yield question
        return
    name, rest = names[0], names[1:]
    said = _said(message, name)
    if re.search(rf"(?<!\w){re.escape(name.text)}(?!\w)", question):
        yield from placed_names(message, question, rest)
        return
    seen: set[str] = set()
    for found in _DEFINITE.finditer(question):
        if _is_noun_for(message, name, found["noun"]):
            put = f"{question[: found.start()]}{said}{question[found.end() :]}"
            more = placed(put, said, is_person=message.is_person(name)) if _PRONOUN.search(put) else ()
            for way in (put, *more):
                seen.update(placed_names(message, way, rest))
    for put in placed(question, said, is_person=message.is_person(name)):
        seen.update(placed_names(message, put, rest))
    yield from sorted(seen)


def _said(message: Message, name: Mention) -> str:
    """A name with the article before it."""
    before = message.text[: name.start]
    return f"the {name.text}" if before[-4:].lower() == "the " else name.text


def _is_noun_for(message: Message, name: Mention, noun: str) -> bool:
    """Whether "the NOUN" may stand for a name: by its kind, or as a noun of which the graph says nothing."""
    if noun in name.text.lower().split():
        return True
    is_kind = message.is_kind(name, noun)
    if is_kind is not None or not is_noun(noun) or noun in SILENT | frozenset(UNITS) | FIRST | LAST or noun in NTH:
        return is_kind is True or noun == "place"
    says = message.schema.saying(noun, SAYS) or noun in message.known
    return (
        not says
        and names_person(noun) <= (message.is_person(name) is not False)
        and not (message.is_person(name) is True and not names_person(noun))
    )


def has_pronoun(question: str) -> bool:
    """Whether a question has a pronoun of the third person.

    >>> has_pronoun("When did she lead the mill?"), has_pronoun("When did Ann lead the mill?")
    (True, False)
    """
    return _PRONOUN.search(question) is not None
