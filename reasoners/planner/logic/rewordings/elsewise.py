"""Who else, which other: the names before the question that it leaves out.

"Ann has lived in Arlen. Who else has?" asks who other than Ann has lived in Arlen; "the club and Arlen, I know. In
which other towns has the club played?" for towns other than Arlen.
"""

from __future__ import annotations

from collections.abc import Iterator

from reasoners.planner.logic.messages import WORD, Message
from reasoners.planner.logic.splicing import has_pronoun, placed_names
from tkindex.lazily import regex as re

_ELSE_DID = re.compile(
    r"(?:and |so |but )*(?:did |has |have |is |was |were )?(?P<who>who|any(?:one|body)|what|anything|which)"
    r" else(?: (?:who|that|which))?(?: (?:has|have|did|was|is|does|do)(?: (?:so|that|it|one|too|as well))?)?",
    re.IGNORECASE,
)
"""What asks for somebody else of whom a whole clause is so."""
_OTHER = re.compile(r"\b(?P<lead>which|what|how many) other (?P<noun>[a-z]+)\b", re.IGNORECASE)
_ANOTHER = re.compile(
    r"\b(?:there['’]s|there (?:is|was)|i know there['’]s|and|then) another (?P<noun>[a-z]+) (?:that |who |which )?"
    r"(?P<said>[^.?!;]+?)(?: as well| too)?[,.;:–—]? *(?:but )?"
    r"(?:which|who|what)(?: one| (?P<again>[a-z]+))?\s*\?",
    re.IGNORECASE,
)
_TAKEN = re.compile(r".* (?:took|has taken|got) (?:it|them|him|her) (?:off|from|over|away)\b.*", re.IGNORECASE)
"""Who took something over is nobody of whom the same was told."""
_ASKED = {"anyone": "who", "anybody": "who", "anything": "what"}
_MOST_NAMES = 3


def with_others(message: Message) -> Iterator[str]:
    """A message whose question names whom it leaves out.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "lived in", "Arlen", "2001"), ("Bob", "lived in", "Arlen", "2003")]))
    >>> list(with_others(Message(reader, "Ann has lived in Arlen. Who else has?")))
    ['Who other than Ann has lived in Arlen?']
    """
    text = message.text
    for n, (begin, end) in enumerate(message.sentences):
        asked = text[begin:end].strip()
        if n and _ELSE_DID.fullmatch(asked.rstrip(" ?.!")):
            yield from _of_whole(message, n)
        other = _OTHER.search(asked)
        if other is not None and begin:
            yield from _without(message, 0, begin, end, asked, other)
        another = _ANOTHER.search(text, begin)
        if another is not None and another.start() < end and (another["again"] or another["noun"]) == another["noun"]:
            put = f"Which other {another['noun']} {another['said']}?"
            found = _OTHER.search(put)
            if found is not None:
                yield from _without(message, 0, another.start(), another.end(), put, found)


def _of_whole(message: Message, n: int) -> Iterator[str]:
    """Who other than the first name of the clause before: it has to begin with that name."""
    text = message.text
    begin, end = message.sentences[n]
    first, last = message.sentences[n - 1]
    names = message.within(first, last)
    if not names or WORD.search(text, first, names[0].start):
        return
    comma = text.find(",", names[-1].end, last)
    stop = comma if comma >= 0 else last
    said = text[names[0].end : stop].strip(" ,.;:!…")
    found = _ELSE_DID.fullmatch(text[begin:end].strip(" ?.!\n"))
    if found is None or not said or "'" in said[:2] or "’" in said[:2]:
        return
    who = _ASKED.get(found["who"].lower(), found["who"].lower())
    rest = text[stop:last].lstrip(" ,.;:!…")
    put = f"{who.capitalize()} other than {names[0].text} {said}?"
    yield f"{text[:first]}{rest}{' ' if rest else ''}{put}{text[end:]}".strip()


def _without(message: Message, first: int, begin: int, end: int, asked: str, other: re.Match[str]) -> Iterator[str]:
    """The question with one name before it as what is left out, and the others where something stands for them."""
    text = message.text
    names = message.within(first, begin)
    if not names or len(names) > _MOST_NAMES:
        return
    start = next((one for one, two in message.sentences if one <= names[0].start < two), 0)
    if re.search(r"\b(?:besides|apart from|other than|except)\b", text, re.IGNORECASE):
        return
    taken = _TAKEN.fullmatch(asked)
    if taken is not None:
        return
    for name in names:
        inside = [
            one for one in message.mentions if begin <= one.start < end and set(one.entities) & set(name.entities)
        ]
        if inside or message.is_kind(name, other["noun"]) is False:
            continue
        rest = [one for one in names if one is not name]
        named = f"{other['lead']} {other['noun']} other than {name.text}"
        for way in placed_names(message, f"{asked[: other.start()]}\x00{asked[other.end() :]}", rest):
            if has_pronoun(way):
                continue
            way = way.replace("\x00", named)
            yield f"{text[:start]}{way}{text[end:]}".strip()
