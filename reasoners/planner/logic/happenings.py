"""What was said to have happened before a question, as a clause of it.

"Edna won the leek prize and won't let anyone forget it. Where did Hedda keep her tools when that happened?" asks for
where she kept them when Edna won the leek prize; "Ann got the clapper too? When was that?" when Ann got the clapper;
"he beat Bob, I bet. Am I right?" whether he beat Bob. The clause is the part of the sentence before the question that
has a verb and all of its names; how it came to be known ("I heard") and how long it seemed ("for ages") is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from reasoners.planner.logic.messages import WORD, Message
from reasoners.planner.logic.words import AUXILIARIES, FIRST_PERSON
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_past, is_verb

_LEAD = re.compile(
    r"\s*(?:(?:so|and|but|well|wait|ok(?:ay)?|hm+|oh|ah|now|right|apparently|also|sorry|funny|listening to)\b[ ,]*"
    r"|(?:i (?:know|knew|heard|hear|gather|understand|read|believe|think|see|thought|remember"
    r"|bet(?: my \w+)?(?: a \w+)?)"
    r"|(?:i['’]m|i was) told"
    r"|they say|people say|somebody (?:said|says)|someone (?:said|says)|remember(?: when)?"
    r"|you know|it seems|turns out)(?: that)?\s+|about (?=(?:that|the|this)\s))+",
    re.IGNORECASE,
)
"""How what is told came to be known."""
_VAGUE = re.compile(
    r"\s+(?:for (?:ages|years|a (?:bit|while|time|long time|spell)|so long|some time)|at some point"
    r"|a while (?:ago|back)"
    r"|once|too|again|as well|ages ago|back then|one (?:morning|afternoon|evening|night|day))(?=\s*(?:[,.?!…;]|$))",
    re.IGNORECASE,
)
"""How long or when it seemed to be, to whoever tells it."""
_CUT = re.compile(r"\s*[,;:—–]\s*|\s+(?:and|but|so|as|because|which)\s+", re.IGNORECASE)
_UNDER = re.compile(r"\b(?:when|after|before|while|once) (?P<who>he|she|it|they)\s", re.IGNORECASE)
_GOES_ON = re.compile(
    r",? (?:and|but)(?: (?:then|later|eventually|finally|soon))+ (?P<verb>[a-z]+) (?:it|him|her|them)"
    r"(?=\s*(?:[.,;:!?…]|$))",
    re.IGNORECASE,
)
"""Behind a clause: what was done next to the one of whom it tells."""
_OPS = r"(?:(?:immediately|directly|right|just|shortly|straight) )?(?:before|after)|since|until"
_SAME = re.compile(
    r"\b(?:(?:when|while|as) (?:that|this|it|all that)(?: all)? (?:happened|took place|occurred|was (?:done|going on))"
    r"|when (?:he|she|it|they) did(?: so| that| it)?"
    r"|(?!at the moment\b)(?:at|by|in) (?:that|the|this) (?:very |exact )?(?:point|time|moment|stage)"
    r"|when that (?:[a-z]+ )?(?:came|went)"
    r"|then)(?=\s*(?:[?.!,]|$))",
    re.IGNORECASE,
)
"""What says: at the time of that."""
_ORDER = re.compile(
    rf"\b(?P<op>{_OPS})(?: (?:that|this|then|it)(?: (?P<what>[a-z]+))?| (?:he|she|they) (?:started|began|did))?"
    r"(?=\s*(?:[?.!,]|$))",
    re.IGNORECASE,
)
"""What says: before or after that."""


class Told(NamedTuple):
    """A clause that was told, and where it stands in the message."""

    start: int
    end: int
    text: str


def told_before(message: Message, begin: int, first: int = 0) -> Iterator[Told]:
    """The clauses that were told before a place, of the nearest sentence first.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "won", "the cup", "2001"), ("Bob", "won", "the cup", "2003")]))
    >>> text = "I heard Ann won the cup, lovely. Who won it after that?"
    >>> [told.text for told in told_before(Message(reader, text), text.index("Who"))]
    ['Ann won the cup']
    """
    for start, end in reversed(message.sentences):
        stop = min(end, begin)
        if start < first or start >= stop or not message.within(start, stop):
            continue
        yield from _clauses(message, start, stop)


def _clauses(message: Message, start: int, stop: int) -> Iterator[Told]:
    lead = _LEAD.match(message.text, start, stop)
    begin = start if lead is None else lead.end()
    names = message.within(begin, stop)
    if not names:
        return
    going_on = _GOES_ON.match(message.text, names[-1].end, stop)
    if going_on is not None and len(names) > 1 and is_past(going_on["verb"].lower()):
        # What was told last is what "that" means: "she leased the mill and then sold it".
        told = f"{names[0].text} {going_on['verb']} {names[-1].text}"
        yield Told(begin, stop, told)
        return
    cuts = [cut.start() for cut in _CUT.finditer(message.text, names[-1].end, stop)]
    inner = [cut.start() for cut in _CUT.finditer(message.text, begin, stop) if cut.start() < names[-1].start]
    seen = set()
    for end in (*cuts[:1], stop, *inner[:1]):
        own = message.within(begin, end)
        text = _VAGUE.sub("", message.text[begin:end].strip(" ,;:.?!…—–")).strip(" ,")
        if not own or text in seen or set(message.plain(begin, end)) & FIRST_PERSON:
            continue
        seen.add(text)
        under = _UNDER.search(message.text, own[0].end, end)
        if under is not None:
            told = f"{own[0].text} {message.text[under.end() : end].strip(' ,;:.?!…—–')}"
            yield Told(own[0].start, end, told)
        elif any(_is_done(word.group().lower()) for word in message.words(begin, end)):
            yield Told(begin, end, text)


def _is_done(word: str) -> bool:
    return is_past(word) or is_verb(word) or word in AUXILIARIES


def with_happening(message: Message, begin: int, end: int) -> Iterator[tuple[str, Told]]:
    """A question with what was told before it in place of what stands for it: "when that happened", "after that".

    What it is put for has to be the last of the question, or to stand before a comma.
    """
    asked = message.text[begin:end]
    same, order = _SAME.search(asked), _ORDER.search(asked)
    for told in told_before(message, begin) if same or order else ():
        if same is not None and same.start():
            yield f"{asked[: same.start()]}when {told.text}{asked[same.end() :]}", told
        elif order is not None and order.start():
            yield f"{asked[: order.start()]}{order['op']} {told.text}{asked[order.end() :]}", told


_WHEN = re.compile(
    r"(?:and |so |but )*(?P<asks>(?:since |until |from )?when(?: exactly)?"
    r"|(?:in |on )?(?:what|which) (?:year|month|day|date))"
    r"(?: (?:was|is|did) (?:that|this|it)(?: (?:happen|be|take place))?)?(?: again| exactly| then)?",
    re.IGNORECASE,
)
_LONG = re.compile(
    r"(?:and |so |but )*(?P<asks>how (?:long|many (?:years|months|weeks|days|hours|minutes)))(?: exactly| precisely)?"
    r"(?: (?:was|is|did|has) (?:that|this|it)(?: (?:last|take|be|been))?)?"
    r"(?: exactly| in the end| altogether| together| in all| in total| for)*",
    re.IGNORECASE,
)
_RIGHT = re.compile(
    r"(?:and |so |but )*(?:am i right|is (?:that|this|it) (?:right|true|so|correct)|right|true|correct)", re.IGNORECASE
)
_ONE = re.compile(r"\b(?:some(?:one|body|thing)|one of (?=the ))", re.IGNORECASE)
_WHICH = re.compile(
    r"(?:and |so |but )*(?P<asks>who|whom|what|which|where)(?: one| exactly| (?:was|is) (?:that|it))?", re.IGNORECASE
)


def asked_of_told(message: Message, begin: int, end: int) -> Iterator[tuple[str, Told]]:
    """A question that is only a word of asking, with what was told before it: "When was that?", "How long exactly?"."""
    asked = message.text[begin:end].strip(" ?.!,;:")
    for told in told_before(message, begin) if len(WORD.findall(asked)) <= 7 else ():
        for pattern in (_WHEN, _LONG):
            found = pattern.fullmatch(asked)
            if found is not None:
                yield f"{found['asks']} {told.text}", told
        if _RIGHT.fullmatch(asked):
            yield f"Is it true that {told.text}", told
        which, one = _WHICH.fullmatch(asked), _ONE.search(told.text)
        if which is not None and one is not None:
            asks = "which of " if one.group().lower().startswith("one") else which["asks"]
            rest = told.text[one.end() :]
            yield (
                (f"{asks}{rest}" if not told.text[: one.start()].strip() else told.text.replace(one.group(), asks)),
                told,
            )
