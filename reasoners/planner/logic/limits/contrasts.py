"""What a message says is meant and what is not: "the men's one I mean, not the women's", "not Ann, I know her".

    message -> its sentences behind the question, its brackets -> what is meant, what is not (`contrast_of`)
            -> the message without them (`Contrast.rest`), with what is meant put in (`put_in`)

Only the words are read here; `contrasting` judges by the graph whether what is not meant is something else than what
was asked of, somebody to leave out, or a part of what was asked of.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from reasoners.planner.logic.english.leaving import leaves_out
from reasoners.planner.logic.english.words import ARTICLES, NTH, NUMBERS, SILENT
from reasoners.planner.logic.limits.limits import behind_question
from reasoners.planner.logic.messages import WORD, Message, is_inside
from reasoners.planner.weights import SAME
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun
from tkindex.linking.words import stem

_LED = r"(?:(?:and|but|so|oh|ah|well|sorry|please|just|only|mind)\b[ ,]*)*"
_TALK = (
    r"i(?:['’]m| am)?(?: (?:only|just|really))? (?:mean|meant|after|talking about|asking about|thinking of"
    r"|interested in)"
)
_DENY = (
    r"not|never mind|rather than|as opposed to|instead of"
    r"|i (?:don['’]?t|do not|did not|didn['’]?t) mean"
    r"|(?:please )?(?:don['’]?t|do not) (?:confuse|mix)(?: (?:it|him|her|them|that|this|those|these))?(?: up)? with"
    r"|not to be (?:confused|mixed up) with|no relation (?:of|to)|nothing to do with"
    r"|i(?:['’]m| am) not (?:asking about|talking about|after|interested in|thinking of)"
)
_NOT = re.compile(rf"\s*{_LED}(?:{_DENY})(?:[ ,]+(?:in|on|at|of|by|for|with|as|to|from))? (?P<other>.+)", re.IGNORECASE)
_LEAVE = (
    r"leav(?:e|ing) out|ignor(?:e|ing)|skip(?:ping)?|omit(?:ting)?|exclud(?:e|ing)|except(?: for)?|apart from"
    r"|other than|besides|without|not (?:counting|including)|minus|bar"
)
_LEAVES = re.compile(
    rf"\s*{_LED}(?:(?:you|we) (?:can |may )?)?(?:(?:{_LEAVE}) (?P<behind>.+)"
    r"|leav(?:e|ing) (?P<inside>.+) (?:out|aside))",
    re.IGNORECASE,
)
"""Who is left out of those who answer, and has to be a name."""
_BUT_NOT = re.compile(rf"\s*(?P<one>.+?) (?:and |but )?(?:{_DENY}) (?P<other>.+)", re.IGNORECASE)
_MEANT = re.compile(
    rf"\s*{_LED}(?:(?:{_TALK}|it['’]s|that['’]s|it is|count) )?(?P<one>.+?)"
    rf"(?:,? (?:{_TALK}|that is|mind(?: you)?))?\s*",
    re.IGNORECASE,
)
_SAYS_MEANT = re.compile(rf"\b(?:{_TALK}|that is|mind you)\b", re.IGNORECASE)
_FILLED = re.compile(
    rf"\s*{_LED}(?:{_TALK}|that is|mind(?: you)?|sorry|please|thanks|thx|cheers|ta|obviously|of course|though"
    r"|(?:just )?to be clear|by the way|btw)?\s*",
    re.IGNORECASE,
)
_IS_OUT = re.compile(
    r"(?:(?P<other>.+?) )?(?:(?:does|do|is|are|was|were|did)(?:n['’]?t| not)|not) (?:count(?:ed)?|included?"
    r"|help(?: me| us)?|matter|concern (?:me|us)"
    r"|interest (?:me|us)|what i (?:mean|need|want)|(?:the one )?i mean)",
    re.IGNORECASE,
)
_BRACKET = re.compile(r"\s*\((?P<said>[^()]+)\)")
_TAIL = re.compile(r",(?P<said>[^,.?!]+)(?=[.?!]*$)")
_CUT = re.compile(r"\s*[,;:—–]\s*|\s+-+\s+")
_APPOSITION = re.compile(r"\s*(?:the|a|an|my|our|his|her|their) (?:[a-z]+ )?(?P<noun>[a-z]+)\s*", re.IGNORECASE)
_LIMITING = frozenset(
    """only except unless if mean meant want need count counts counting either both before after since until during
    first last second most who which what where when how""".split()
)
_ONE = re.compile(r"\s+(?:one|ones|side|branch|lot|people|version)$", re.IGNORECASE)
_ITSELF = re.compile(r"\s+(?:himself|herself|itself|themselves|proper)$", re.IGNORECASE)
_ARTICLE = re.compile(r"^(?:the|a|an)\s+", re.IGNORECASE)
_WHERE = re.compile(
    r"(?:(?:the )?(?P<noun>[a-z]+) )?"
    r"(?P<where>(?:in|at|on|of|for|from|with|by|to|as|under|during|before|after|since|until) .+)",
    re.IGNORECASE,
)
"""What is meant by where it is: "the one for the choir", "in Arlen"."""
_OWNED = re.compile(r"^(?P<owner>.+?)['’]s? (?P<noun>[a-z]+)$", re.IGNORECASE)
_MOST_TEXTS = 6


class Contrast(NamedTuple):
    """What is meant and what is not.

    Attributes
    ----------
    rest : str
        The message without the words that say so.
    meant : str
        What is meant; "" where only the other is told.
    others : tuple of str
        What is not.
    is_left : bool
        Whether the others are left out of those who answer, and no more than that.
    """

    rest: str
    meant: str
    others: tuple[str, ...]
    is_left: bool = False


def contrast_of(message: Message) -> Contrast | None:
    """The one contrast of a message; None where it has none, or more than one.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the barn", "2003")]))
    >>> contrast_of(Message(reader, "Who led it? The mill I mean, not the barn or the inn."))
    Contrast(rest='Who led it?', meant='The mill', others=('the barn', 'the inn'), is_left=False)
    >>> contrast_of(Message(reader, "Who led the mill? Not Bob, I know about him.")).others
    ('Bob',)
    >>> contrast_of(Message(reader, "Who led the mill? Not in May, only in the rain."))
    """
    found = []
    behind = behind_question(message)
    for first, last in behind.rest if behind is not None else ():
        said = _said(message, first, last)
        if said is not None:
            found.append(Contrast(_without(message.text, first, last), *said))
    if not found:
        for bracket in _BRACKET.finditer(message.text):
            said = _said(message, *bracket.span("said"))
            if said is not None and not is_inside(bracket.start("said"), message.names):
                found.append(Contrast(_without(message.text, *bracket.span()), *said))
    tail = _TAIL.search(message.text) if not found else None
    out = _IS_OUT.fullmatch(tail["said"].strip()) if tail is not None else None
    if tail is not None and out is not None and out["other"] and not is_inside(tail.start(), message.names):
        others = _split(message, tail.span("said"), out["other"])
        found.append(Contrast(_without(message.text, *tail.span()), "", others))
    return found[0] if len(found) == 1 else None


def _without(text: str, first: int, last: int) -> str:
    return f"{text[:first].rstrip()} {text[last:].lstrip()}".strip()


def _said(message: Message, first: int, last: int) -> tuple[str, tuple[str, ...], bool] | None:
    """What a sentence says is meant and what is not; None where it does not, or says more."""
    parts = message.clauses(first, last, _CUT)
    meant, at = "", 0
    others: tuple[str, ...] = ()
    for at, part in enumerate(parts):
        said = message.text[slice(*part)].strip(" .!…?()")
        leaves = _LEAVES.fullmatch(said)
        if leaves is not None and not meant:
            others = _split(message, part, leaves["behind"] or leaves["inside"])
            left = _checked(message, "", others, parts[at + 1 :], [])
            return None if left is None or at else (*left[:2], True)
        denied = _NOT.fullmatch(said)
        both = _BUT_NOT.fullmatch(said) if denied is None else None
        if denied is not None or both is not None:
            others = _split(message, part, next(one["other"] for one in (denied, both) if one is not None))
            meant = meant or (_plain(both["one"]) if both else "")
            if not meant and at + 2 == len(parts) and _is_meant_then(message, parts[-1]):
                return _plain(message.text[slice(*parts[-1])].strip(" .!…?()")), others, False
            break
        out = _IS_OUT.fullmatch(said)
        if out is not None and bool(out["other"]) != bool(meant):
            return _checked(message, "", _split(message, parts[0], meant or out["other"]), parts[at + 1 :], parts[1:at])
        if _FILLED.fullmatch(said):
            continue
        if meant:
            if not _APPOSITION.fullmatch(said):
                return None
            continue
        meant = _plain(said)
    else:
        is_said = _SAYS_MEANT.search(message.text, first, last) is not None
        named = (
            is_said
            and meant
            and len(parts)
            == 1 + sum(_FILLED.fullmatch(message.text[slice(*part)].strip(" .!…?()")) is not None for part in parts)
        )
        return (meant, (), False) if named and len(meant.split()) < 6 else None
    if at and any(
        _APPOSITION.fullmatch(message.text[slice(*part)]) and _plain(message.text[slice(*part)]) != meant
        for part in parts[1:at]
    ):
        return None
    return _checked(message, meant, others, parts[at + 1 :], [])


def _is_meant_then(message: Message, part: tuple[int, int]) -> bool:
    """Whether what follows what is not meant is what is: "not the women's, the men's", "not conduct, direct"."""
    said = message.text[slice(*part)].strip(" .!…?()")
    plain = message.plain(*part)
    head = plain[-1] if plain else ""
    is_said = head not in SILENT and (head in message.known or message.schema.says(head))
    is_known = bool(message.within(*part)) or is_said
    return is_known and len(said.split()) < 4 and not leaves_out(plain) and _LIMITING.isdisjoint(plain)


def _checked(
    message: Message, meant: str, others: tuple[str, ...], behind: list[tuple[int, int]], beside: list[tuple[int, int]]
) -> tuple[str, tuple[str, ...], bool] | None:
    """A contrast where what stands behind and beside it is why it is said, and says no more of what is asked."""
    if any(not NTH.keys().isdisjoint(other.lower().split()) for other in others):
        return None  # "not the second one": of several which one is meant
    is_plain = all(_is_reason(message, *part) for part in (*behind, *beside))
    return (meant, others, False) if others and is_plain else None


def _plain(said: str) -> str:
    found = _MEANT.fullmatch(said.strip())
    return found["one"].strip(" ,") if found is not None else said.strip()


def _split(message: Message, part: tuple[int, int], other: str) -> tuple[str, ...]:
    """What is not meant, one by one: "the women's or the novices"."""
    whole = _ITSELF.sub("", _plain(other.strip(" .!…?()")))
    if any(one.text == _ARTICLE.sub("", whole) for one in message.within(*part)):
        return (whole,)
    return tuple(_plain(one) for one in re.split(r",?\s+(?:or|nor|and)\s+", whole))


def _is_reason(message: Message, first: int, last: int) -> bool:
    """Whether what stands behind a contrast says why it is made: "people keep mixing those up", "the old place"."""
    said = message.text[first:last].strip(" .!…?()")
    plain = message.plain(first, last)
    if _FILLED.fullmatch(said):
        return True
    is_open = message.within(first, last) or re.search(r"\d", said) or leaves_out(plain)
    if is_open or not _LIMITING.isdisjoint(plain) or not (NTH.keys() | (NUMBERS.keys() - ARTICLES)).isdisjoint(plain):
        return False
    beside = _APPOSITION.fullmatch(said)
    if beside is not None:
        noun = beside["noun"].lower()
        return is_noun(noun) and not noun.endswith("s") and not message.schema.saying(noun, 1.0)
    return len(plain) > 2


def put_in(message: Message, contrast: Contrast) -> Iterator[str]:
    """What is left of a message with what is meant put into it, at most six texts, the plainest last.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "High Mill", "2001"), ("Bob", "led", "Low Mill", "2003")]))
    >>> message = Message(reader, "Who led the mill? The low one I mean, not the high one.")
    >>> list(put_in(message, contrast_of(message)))
    ['Who led the low mill?', 'Who led the mill low?', 'Who led the mill?']
    """
    rest, meant = contrast.rest, contrast.meant
    texts = []
    if meant:
        where = _WHERE.fullmatch(meant)
        at = rest.rfind("?")
        if where is not None and at >= 0 and _is_asked(message, where["noun"], rest):
            texts.append(f"{rest[:at].rstrip()} {where['where']}{rest[at:]}")
        plain = _ARTICLE.sub("", _ONE.sub("", meant))
        owned = _OWNED.match(plain)
        for said in dict.fromkeys((plain, owned["owner"] if owned else plain)):
            texts += list(_completed(message, rest, said))
    yield from list(dict.fromkeys(texts))[: _MOST_TEXTS - 1]
    yield rest


def _is_asked(message: Message, noun: str | None, rest: str) -> bool:
    """Whether a noun stands for what is asked of: "one", or a form of a word of the question."""
    low = (noun or "one").lower()
    asked = {stem(word.lower()) for word in WORD.findall(rest)}
    return low in ("one", "ones", "time") or stem(low) in asked or bool(message.schema.saying(low, SAME))


def _completed(message: Message, rest: str, said: str) -> Iterator[str]:
    """Texts in which what is meant and a word of the question are one name: "the eight", "the men's" of one crew."""
    whole = message.names_in(rest)
    if not said or said.lower() in rest.lower():
        return
    for word in WORD.finditer(rest):
        low = word.group().lower()
        if low in SILENT:
            continue
        for put in (f"{said} {word.group()}", f"{word.group()} {said}", said):
            begin = word.start()
            text = f"{rest[:begin]}{put}{rest[word.end() :]}"
            end = begin + len(put)
            for one, two in message.names_in(text):
                is_new = one <= begin and end <= two and (put != said or one < begin)
                if is_new and (one, two) not in whole:
                    yield text
