"""What was said to have happened before a question, as a clause of it.

"Edna won the leek prize and won't let anyone forget it. Where did Hedda keep her tools when that happened?" asks for
where she kept them when Edna won the leek prize; "Ann got the clapper too? When was that?" when Ann got the clapper;
"he beat Bob, I bet. Am I right?" whether he beat Bob. The clause is the part of the sentence before the question that
has a verb and all of its names; how it came to be known ("I heard") and how long it seemed ("for ages") is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from reasoners.planner.logic.english.words import AUXILIARIES, FIRST_PERSON
from reasoners.planner.logic.messages import WORD, Message
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_past, is_verb, lemmas

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
    r"(?<!\bthan)\s+(?:for (?:ages|years|a (?:bit|while|time|long time|spell)|so long|some time)|at some point"
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
    >>> next(told_before(Message(reader, text), text.index("Who"))).text
    'Ann won the cup'
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

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> text = "Ann led the mill, I hear. Who led the mill after that?"
    >>> [asked for asked, _ in with_happening(Message(reader, text), text.index("Who"), len(text))]
    ['Who led the mill after Ann led the mill?']
    """
    asked = message.text[begin:end]
    same, order = _SAME.search(asked), _ORDER.search(asked)
    for told in told_before(message, begin) if same or order else ():
        if same is not None and same.start():
            yield f"{asked[: same.start()]}when {told.text}{asked[same.end() :]}", told
        elif order is not None and order.start():
            yield f"{asked[: order.start()]}{order['op']} {told.text}{asked[order.end() :]}", told


_MOST_WORDS = 8
"""Of a question that is only a word of asking."""
_WHEN = re.compile(
    r"(?:and |so |but )*(?P<asks>(?:since |until |till |from )?when(?: exactly)?"
    r"|(?:in |on )?(?:what|which) (?:year|month|day|date))"
    r"(?: (?:was|is|did) (?:that|this|it)(?: (?:happen|be|take place))?)?(?: again| exactly| then)?"
    r"(?:,? (?P<turn>(?:this|the (?:first|second|third|last)) time(?: (?:round|around))?))?",
    re.IGNORECASE,
)
_YEARS = re.compile(
    r"(?:and |so |but )*(?P<asks>(?:in |on )?(?:what|which) (?:years|months|days|dates))"
    r"(?: (?:was|were|is|are|did) (?:that|those|they|it|these)(?: (?:happen|be|take place))?)?(?: again"
    r"| exactly| then)?",
    re.IGNORECASE,
)
_OFTEN = re.compile(
    r"\s+(?:more than once|several times|a few times|many times|a couple of times|repeatedly)\b", re.IGNORECASE
)
_NEXT = re.compile(
    r"(?:and |so |but )*who(?: (?:came|was|did (?:it|that|so)|took (?:it )?over|followed|got it|had it"
    r"|had (?:him|her|them)"
    r"|took (?:it|the job) on|replaced|succeeded))?(?: (?:it|him|her|them))?"
    r"(?: (?:next|then|afterwards|(?:right |straight |just )?after (?:that|this|him|her|them)|from (?:him|her|them)))*"
    r"(?: there| in the job| in that job)?",
    re.IGNORECASE,
)
_SOME = re.compile(
    r"\b(?:(?:(?:quite )?an?|an? [a-z]+) (?:lot|few|number|bunch|load|couple|handful|string|host|series)(?: of)?"
    r"|(?:lots|loads|plenty|dozens|heaps|tons) of|several|many|various|countless)"
    r" (?P<noun>(?:[a-z]+ ){0,2}?[a-z]+s|people)\b",
    re.IGNORECASE,
)
"""How many there are of something, as it seemed to whoever tells it."""
_LIST_THEM = re.compile(
    r"(?:(?:and|so|but|now) )*(?:(?:(?:can|could|would|will) you |please )*(?:list|name|give me|tell me|show me)"
    r"(?: me)? (?:them(?: all)?|all of them|each of them|all the names|the lot)(?: for me| for us)?(?: please)?"
    r"|(?:who|which|what) (?:are|were|is|was) they(?: all)?|which ones(?: exactly| (?:are|were) they)?)",
    re.IGNORECASE,
)
_FOLLOWING = re.compile(r"\b(?:next|then|afterwards|after|from|over|followed|replaced|succeeded)\b", re.IGNORECASE)
"""What says that somebody did so after somebody else."""
_LONG = re.compile(
    r"(?:and |so |but )*(?P<asks>(?:for )?how (?:long|many (?:years|months|weeks|days|hours|minutes)))"
    r"(?: exactly| precisely)?"
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
    """A question that is only a word of asking, with what was told before it: "When was that?", "How long exactly?".

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> text = "Ann led the mill, I hear. When was that?"
    >>> [asked for asked, _ in asked_of_told(Message(reader, text), text.index("When"), len(text))]
    ['When Ann led the mill']
    """
    asked = message.text[begin:end].strip(" ?.!,;:")
    for told in told_before(message, begin) if len(WORD.findall(asked)) <= _MOST_WORDS else ():
        for pattern in (_WHEN, _LONG):
            found = pattern.fullmatch(asked)
            if found is not None:
                turn = f" {found['turn']}" if pattern is _WHEN and found["turn"] else ""
                yield f"{found['asks']} {told.text}{turn}", told
        if _LIST_THEM.fullmatch(asked):
            yield from _which_of(message, told)
        years = _YEARS.fullmatch(asked)
        if years is not None:
            yield f"{years['asks']} {_OFTEN.sub('', told.text)}", told
        if _NEXT.fullmatch(asked) and _FOLLOWING.search(asked):
            yield from _next_after(message, told)
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


def says_several(told: str, asked: str) -> bool:
    """Whether more than one answer was told of, in words that the question with what was told no longer has.

    >>> says_several("Ann won the cup more than once", "Which years Ann won the cup")
    True
    >>> says_several("Ann won lots of cups", "which cups did Ann win"), says_several("Ann won", "When Ann won")
    (True, False)
    """
    return any(said.search(told) is not None and said.search(asked) is None for said in (_OFTEN, _SOME))


def _next_after(message: Message, told: Told) -> Iterator[tuple[str, Told]]:
    """Who did next what somebody was told to have done: "who ran the mill next after Ann" of "Ann ran the mill"."""
    names = message.within(told.start, told.end)
    rest = told.text[len(names[0].text) :] if names and told.text.startswith(names[0].text) else ""
    words = WORD.findall(rest)
    if any(told.start <= one < told.end for one, _ in message.dates):
        return  # its time is not that of who came next
    if len(names) > 1 and rest[:1] == " " and _is_done(words[0].lower()):
        yield f"Who {rest.strip()} right after {names[0].text}", told


def _which_of(message: Message, told: Told) -> Iterator[tuple[str, Told]]:
    """Which those were of which somebody was told to have several: "which captains did Acme have in 2018"."""
    names, some = message.within(told.start, told.end), _SOME.search(told.text)
    at = told.text.find(names[0].text) if names else -1
    if some is None or not 0 <= at < some.start():
        return
    before, rest = told.text[:at].strip(), told.text[at + len(names[0].text) : some.start()].split()
    base = sorted(lemmas(rest[0].lower())) if rest and is_past(rest[0].lower()) and rest[0][0].isalpha() else []
    if len(base) == 1 and base != ["be"]:
        verb = " ".join([base[0], *rest[1:], told.text[some.end() :].strip()])
        yield f"{before} which {some['noun']} did {names[0].text} {verb}".strip(), told
