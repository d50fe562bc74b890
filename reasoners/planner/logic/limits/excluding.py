"""Who a sentence beside a question leaves out, put into it: "leave Ann out of it", "Ann doesn't count, she's family".

    message -> the sentences behind its question -> who is left out (`exclusion_of`) -> "who other than Ann ..."

Whatever the wording, it asks of all others, so that one form is enough and every way to count, to order and to compare
goes with it. Why somebody is left out may follow. Whom the question cannot be of is no exclusion: that is refused where
the question is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from reasoners.base import Answer
from reasoners.planner.logic.english.leaving import leaves_out
from reasoners.planner.logic.english.words import ARTICLES, NTH, NUMBERS, SILENT
from reasoners.planner.logic.limits.limiting import as_limited, first_whole
from reasoners.planner.logic.limits.limits import behind_question
from reasoners.planner.logic.messages import WORD, Message
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re

_LED = r"(?:(?:and|but|so|oh|ah|well|sorry|please|just|though|obviously|only|mind)\b[ ,]*)*"
_WHO = r"(?:(?:i|you|we)(?:['’](?:d|ll))? (?:can |may |should |could |would |will )?|let['’]s |to )?"
_OF_IT = r"(?: of (?:it|this|that))?"
_DONT = r"(?:don['’]?t|do not|needn['’]?t|won['’]?t|no need to)"
_LEAVES = re.compile(
    rf"{_LED}{_WHO}"
    r"(?:(?:leav(?:e|ing)|keep(?:ing)?|tak(?:e|ing)|cut(?:ting)?|set(?:ting)?|put(?:ting)?|rul(?:e|ing)|strik(?:e|ing)|cross(?:ing)?)"
    rf" (?:(?:out|off|aside|to one side) (?P<behind>.+?)|(?P<inside>.+?) (?:out|off|aside|apart|to one side)){_OF_IT}"
    r"|(?:never mind|forget(?: about)?|ignor(?:e|ing)|disregard(?:ing)?|skip(?:ping)?|omit(?:ting)?|exclud(?:e|ing)"
    r"|discount(?:ing)?|except(?: for)?|apart from|aside from|other than|besides|bar(?:ring)?|minus"
    rf"|not (?:counting|including|considering)|(?:i )?{_DONT} (?:count|include|consider|mention|list|name|need|want)"
    r") (?P<led>.+?))",
    re.IGNORECASE,
)
_IS_OUT = re.compile(
    rf"{_LED}(?P<led>.+?) (?:(?:(?:does|do|is|should)(?:n['’]?t| not)|won['’]?t|can['’]?t|cannot) (?:be )?(?:really )?"
    r"(?:count(?:ed)?|included?|considered)"
    r"|(?:is|are) (?:out(?: of (?:the running|it|this|the question))?|excluded|excepted)"
    r"|(?:can|may|should) be (?:left out|ignored|skipped|excluded)|(?:excluded|excepted|aside|apart))",
    re.IGNORECASE,
)
_CLOSING = re.compile(
    r"(?: (?:here|there|please|though|thanks|either|i mean|mind|of course|obviously|for (?:now|this|once)|itself"
    r"|himself|herself|themselves|as well|too|again|altogether|entirely|completely))+$",
    re.IGNORECASE,
)
_CUT = re.compile(
    r"\s*[,;:—–]\s*|\s+-+\s+|\s+(?=(?:because|as|since|for|so) (?:he|she|it|they|that|i|we)\b)",
    re.IGNORECASE,
)
_ASKER = re.compile(r"(?:being )?(?:me|myself|us|ourselves)", re.IGNORECASE)
_THAT_ONE = re.compile(r"(?:that|this) one|him|her|it|that", re.IGNORECASE)
_BEING = re.compile(r"being (?=(?:an?|the) )", re.IGNORECASE)
_AUXILIARY = r"(?:is|was|are|were|has|have|had|did|do|does|can|could|will|would)\b"
_FRONT = re.compile(
    r"(?:[^?]*[,;:]\s)?(?:(?:so|and|but|now|well|oh)\s)?"
    rf"(?:who(?= )|(?:which|what|how many)(?: (?!{_AUXILIARY})[a-z]+){{1,3}}?(?= {_AUXILIARY}))",
    re.IGNORECASE,
)
"""A question up to the end of what it asks for: "for my poster, which boats"."""
_OF_THEM = re.compile(
    r"(?:and |but )?(?:that|this|it|he|she|they|i|we|that one)(?:['’](?:s|m|re|d|ve))?\s", re.IGNORECASE
)
_WAS_ONLY = re.compile(
    r"(?:that|this|it|he|she|they|i|we)(?:['’](?:s|m|re)| is| was| am| are| were) only\b", re.IGNORECASE
)
_LIMITING = frozenset(
    """only except unless if mean meant want need count counts counting either both before after since until during
    first last most who which what where when how""".split()
)


class Exclusion(NamedTuple):
    """Who is left out.

    Attributes
    ----------
    asked, place : tuple of int
        Where the question is, and the sentence that says so.
    others : tuple of str
        Who is left out, as it is said.
    """

    asked: tuple[int, int]
    place: tuple[int, int]
    others: tuple[str, ...]


def exclusion_of(message: Message) -> Exclusion | None:
    """Who a message leaves out behind its question; None where it does not, or in two sentences.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the barn", "2003")]))
    >>> exclusion_of(Message(reader, "Who led the most? Leave Ann out of it, she is my aunt.")).others
    ('Ann',)
    >>> exclusion_of(Message(reader, "Who led the most? Leave the papers on my desk."))
    """
    behind = behind_question(message)
    if behind is None:
        return None
    told = [(place, _others(message, *place)) for place in behind.rest]
    found = [Exclusion(behind.asked, place, others) for place, others in told if others]
    return found[0] if len(found) == 1 else None


def _others(message: Message, first: int, last: int) -> tuple[str, ...]:
    """Whom a sentence leaves out; nobody where it says more than that, and why."""
    parts = message.clauses(first, last, _CUT)
    for at, n in [(0, n) for n in range(len(parts), 0, -1)] + [(at, len(parts)) for at in range(1, len(parts))]:
        said = _closed(message.text[parts[at][0] : parts[n - 1][1]])
        found = _LEAVES.fullmatch(said) or (_IS_OUT.fullmatch(said) if not at else None)
        if found is None:
            continue
        what = next(one for one in found.groupdict().values() if one)
        if not all(_is_told_before(message, *part) for part in parts[:at]):
            continue
        named = message.within(first, parts[at][0])
        if at and _THAT_ONE.fullmatch(what):
            things = [one for one in named if not message.is_person(one)] if "one" in what.split() else named
            return (things[0].text,) if len(things) == 1 else ()  # "Ann sees to the mill herself, so skip that one"
        others = _split(message, what)
        if others and all(says_why(message, *part) for part in parts[n:]):
            return others
    return ()


def _is_told_before(message: Message, first: int, last: int) -> bool:
    """Whether a clause may say why somebody is left out behind it, whomever it names."""
    plain = message.plain(first, last)
    is_open = re.search(r"\d", message.without_names(first, last)) or leaves_out(plain)
    return not is_open and len(plain) > 2 and _LIMITING.isdisjoint(plain)


def _closed(said: str) -> str:
    return _CLOSING.sub("", said.strip(" ,.!…()"))


def _split(message: Message, what: str) -> tuple[str, ...]:
    """Those whom some words name, one by one; nobody where the words say more than names."""
    what = _closed(what)
    names = [one.text.lower() for one in message.mentions]
    bare = re.sub(r"^(?:the|a|an) ", "", what, flags=re.IGNORECASE)
    whole = [what] if bare.lower() in names else re.split(r",?\s+(?:or|nor|and)\s+|,\s+", what)
    others = tuple(_BEING.sub("", _closed(one)) for one in whole)
    return others if all(_is_somebody(message, one) for one in others) else ()


def _is_somebody(message: Message, said: str) -> bool:
    """Whether words are a name of the graph, a part of one with its article, or whoever asks."""
    if _ASKER.fullmatch(said):
        return True
    words = [word.lower() for word in WORD.findall(said)]
    own = [word for word in words if word not in ARTICLES]
    if not own or len(own) > 6 or (NTH.keys() | (NUMBERS.keys() - ARTICLES)) & set(own) or re.fullmatch(r"\d+", said):
        return False
    if any(re.sub(r"^(?:the|a|an) ", "", said.lower()) == one.text.lower() for one in message.mentions):
        return True
    return len(own) < 4 and all(word in message.known for word in own) and not set(own) & SILENT


def says_why(message: Message, first: int, last: int) -> bool:
    """Whether a clause says why somebody is left out: "that was only paint", "she's family", "I know about her".

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> message = Message(reader, "she is family only the men")
    >>> says_why(message, 0, 13), says_why(message, 14, 26)
    (True, False)
    """
    said = _closed(message.text[first:last])
    plain = message.plain(first, last)
    if not said or not WORD.search(_CLOSING.sub("", f" {said}")):
        return True
    if (message.within(first, last) and not _OF_THEM.match(said)) or re.search(r"\d", said):
        return False
    limits = _LIMITING & set(plain) - ({"only"} if _WAS_ONLY.match(said) else set())
    if _OF_THEM.match(said) and re.search(r"\bthe one (?:who|which|that)\b", said):
        limits -= {"who", "which"}  # "she's the one who gave me the ticket"
    return not limits and len(plain) > 2 and not leaves_out(plain)


def excluded(message: Message) -> Iterator[str]:
    """A message whose question asks of all others than those that it leaves out, in each place where that may stand.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> list(excluded(Message(reader, "Who led the mill first? Ann doesn't count.")))
    ['Who other than Ann led the mill first?', 'Who led the mill first other than Ann?']
    """
    found = exclusion_of(message)
    if found is None:
        return
    text, (first, last) = message.text, found.asked
    asked = text[first:last].strip().rstrip(" ?.!…")
    before = f"{text[:first].rstrip()} " if text[:first].strip() else ""
    rest = "".join(text[one:two] for one, two in message.sentences if one >= last and (one, two) != found.place)
    than = f"other than {' and '.join(found.others)}"
    front = _FRONT.match(asked)
    if front is not None:
        yield f"{before}{asked[: front.end()]} {than}{asked[front.end() :]}?{rest}".strip()
    yield f"{before}{asked} {than}?{rest}".strip()


def ask_excluded(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What a message gives of all others than those that it leaves out; None where it leaves out nobody, or gives none.

    Parameters
    ----------
    ask : callable
        Answers a shorter message.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> ask_excluded(reader, "Who led the mill first? Ann doesn't count, she is my aunt.", reader.answer).values
    ('Bob',)
    """
    found = first_whole(excluded(Message(reader, text)), ask)
    return None if found is None else as_limited(found[1], found[0])
