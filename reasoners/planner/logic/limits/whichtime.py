"""Which of several times a sentence behind a question means: "the second time, not the first", "only her last spell".

    message -> the sentences behind its question -> the time that one means (`time_of`) -> "... the second time?"
            -> the answer, where what it says beside that does not go against it

Who says which of several times he means has said it: what he means *not* ("not when she left for good"), and where that
time stood ("back in the 2000s", "the one after Bob"), tells of the same choice once more. It need not be read, but what
can be read of it must agree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from reasoners.base import Answer
from reasoners.planner.logic.english.words import FIRST, LAST, NTH, SILENT
from reasoners.planner.logic.limits.excluding import says_why
from reasoners.planner.logic.limits.limiting import as_limited, first_whole
from reasoners.planner.logic.limits.limits import behind_question
from reasoners.planner.logic.messages import WORD, Message
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re
from tkindex.linking.words import is_plural, singular, stem

_EARLIER, _LATER = FIRST | frozenset(("earlier", "former")), LAST | frozenset(("later", "latter"))
_ORDERS = "|".join((r"(?:most|more) recent", *sorted(_EARLIER | _LATER | NTH.keys(), key=len, reverse=True)))
_LED = (
    r"(?:(?:and|but|so|oh|ah|well|sorry|please|just|only|strictly|that is|i mean|i meant|i['’]m (?:only |just )?after"
    r"|(?:i )?(?:only |just )?(?:want|need))\b[ ,]*)*"
)
_SPELLS = frozenset(
    "one time occasion round go spell stint term stretch period turn reign tenure stay run visit bout".split()
)
"""Nouns for one of several times that something was so."""
_TIME = re.compile(
    rf"{_LED}(?:(?:at|from|for|after|before|during|on|in) )?(?:the (?:end|start|close|beginning) of )?"
    rf"(?P<whose>the|his|her|its|their|my|that|\S+['’]s) (?:very )?(?P<order>{_ORDERS})(?: (?P<noun>[a-z]+))?"
    r"(?: of (?:the two|them|those|these))?(?: a?round)?"
    r"(?P<clause> (?:(?:that|when|in which) )?(?:he|she|it|they|i|we|this|that) [^,;:]+)?",
    re.IGNORECASE,
)
_BARE = re.compile(rf"\b(?:{_ORDERS})$", re.IGNORECASE)
_NOT = re.compile(
    r"(?:and |but )?(?:not|rather than|instead of|as opposed to|never mind|i (?:don['’]?t|do not) mean)"
    r"\s+(?P<other>.+)",
    re.IGNORECASE,
)
_DOES_NOT_COUNT = re.compile(
    r"(?:and |but )?(?P<other>.+) (?:doesn['’]?t|does not|don['’]?t|do not) (?:count|matter)", re.IGNORECASE
)
_JOINT = re.compile(
    r"\s*[,;:—–]\s*|\s+-+\s+|\s+(?=(?:(?:and|but) )?(?:not|rather than|instead of|as opposed to) )", re.IGNORECASE
)
_FILLED = re.compile(
    r"(?:and |but |so )*(?:i mean|i meant|that is|mind(?: you)?|please|thanks|thank you|thx|cheers|ta|sorry|obviously"
    r"|of course|though|only|to be clear|if that helps)",
    re.IGNORECASE,
)
_CLOSING = re.compile(
    r"(?: (?:only|please|though|mind|i mean|i meant|that is|thanks|round|around|of course))+$", re.IGNORECASE
)
_STOOD = re.compile(
    r"(?:(?:that['’]s|it was|i mean) )?(?:the (?:one|time|spell|stint) )?(?:(?:right|just|straight|back|way|shortly) )?"
    r"(?P<at>after|before|since|in|during|from|when|under|until|till|around)\b.+",
    re.IGNORECASE,
)
"""Where a time stood: "the one after the war", "back in the 2000s"."""
_ENDING = frozenset(
    """did do had got left leave quit stop stopped step stepped give gave given up down off out away over end ended
    begin began start started for good was were happen happened""".split()
)
"""Words for one of several times once more: "the first time she stepped down"."""
_OTHERWISE = NTH.keys() | FIRST | LAST | frozenset("many often most least longest shortest total altogether".split())
_TWICE = re.compile(r"\s+(?:twice|thrice|(?:two|three|four|several) (?:separate |different )?times)\b", re.IGNORECASE)


@dataclass
class Time:
    """Which of several times is meant, and what is said beside it.

    Attributes
    ----------
    order : str
        "first", "last", or an ordinal.
    asked, place : tuple of int
        Where the question is, and the sentence that says so.
    others : list of (int, int)
        What is told not to be meant.
    stood : list of (int, int)
        What tells where that time stood.
    """

    order: str
    asked: tuple[int, int]
    place: tuple[int, int]
    others: list[tuple[int, int]] = field(default_factory=list)
    stood: list[tuple[int, int]] = field(default_factory=list)


def time_of(message: Message) -> Time | None:
    """Which of several times a message means; None where it says none, or more than that.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Ann", "led", "the mill", "2003")]))
    >>> [time_of(Message(reader, f"When did Ann lead the mill? {said}.")).order
    ...  for said in ("The second time, not the first", "I mean her most recent spell", "Just the earlier one")]
    ['second', 'last', 'first']
    >>> time_of(Message(reader, "When did Ann lead the mill? The second time she won."))
    """
    behind = behind_question(message)
    if behind is None or not _OTHERWISE.isdisjoint(message.plain(*behind.asked)):
        return None
    found = [time for place in behind.rest if (time := _said(message, behind.asked, place)) is not None]
    return found[0] if len(found) == 1 else None


def _said(message: Message, asked: tuple[int, int], place: tuple[int, int]) -> Time | None:
    found: Time | None = None
    orders: set[str] = set()
    is_bare = False
    for first, last in message.clauses(*place, _JOINT, spares_times=True):
        said = _CLOSING.sub("", message.text[first:last].strip(" .!…?()"))
        if _FILLED.fullmatch(said):
            continue
        denied = _NOT.fullmatch(said) or _DOES_NOT_COUNT.fullmatch(said)
        order = _order_of(message, denied["other"] if denied else said, asked)
        if denied is not None:
            orders |= {order} - {""}
            if not order and _is_class(denied["other"]):
                return None
            if found is not None:
                found.others.append((first, last))
        elif found is None:
            if not order:
                return None
            found = Time(order, asked, place)
            is_bare = _BARE.search(said) is not None
        elif _STOOD.fullmatch(said):
            found.stood.append((first, last))
        elif not says_why(message, first, last):
            return None
        if denied is not None and found is None:
            return None
    if found is None or found.order in orders or (is_bare and not orders):
        return None  # "the first" alone may be the first of those who answer
    return found


def _order_of(message: Message, said: str, asked: tuple[int, int]) -> str:
    """Which of several times some words mean: "second", "last"; "" where they say something else."""
    time = _TIME.fullmatch(said.strip())
    if time is None:
        return ""
    about = {stem(word) for word in message.plain(*asked)}
    noun = (time["noun"] or "one").lower()
    if singular(noun) not in _SPELLS and stem(noun) not in about:
        return ""
    whose = time["whose"].lower()
    if whose.endswith(("'s", "’s")) and whose[:-2] not in message.text[slice(*asked)].lower():
        return ""
    clause = [word for word in WORD.findall((time["clause"] or "").lower()) if word not in SILENT]
    if any(word not in _ENDING and stem(word) not in about for word in clause):
        return ""
    order = time["order"].lower()
    return "first" if order in _EARLIER else "last" if order in _LATER or order.endswith("recent") else order


def _is_class(other: str) -> bool:
    """Whether words are a noun in the plural, which is a class and no time: "the paid ones", "friendlies"."""
    words = WORD.findall(other.lower())
    return len(words) < 5 and bool(words) and is_plural(words[-1]) and not re.search(r"['’]s?$|\d", other)


def timed(message: Message, time: Time) -> str:
    """A message with the time that it means put into its question.

    What is told before of somebody who did it twice is told as if it were once: of which time is asked says the rest.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Ann", "led", "the mill", "2003")]))
    >>> message = Message(reader, "Ann led the mill twice. When did she leave it? The first time, thanks.")
    >>> timed(message, time_of(message))
    'Ann led the mill. When did she leave it the first time?'
    """
    text, (first, last) = message.text, time.asked
    before = _TWICE.sub("", text[:first])
    asked = text[first:last].rstrip(" ?.!…\n")
    rest = "".join(text[one:two] for one, two in message.sentences if one >= last and (one, two) != time.place)
    return f"{before}{asked} the {time.order} time?{rest}".strip()


def ask_timed(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What a message gives of the time that it means; None where it means none, or what it says beside that disagrees.

    Parameters
    ----------
    ask : callable
        Answers a shorter message.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [(who, "led", "the mill", year) for who, year in (("Ann", "2001"), ("Bob", "2002"), ("Ann", "2003"))]
    >>> reader = Reader(tk.build(rows))
    >>> ask_timed(reader, "When did Ann lead the mill? The second time, not in 2001.", reader.answer).values
    ('2003',)
    >>> ask_timed(reader, "When did Ann lead the mill? The second time, not in 2003.", reader.answer)
    """
    message = Message(reader, text)
    time = time_of(message)
    if time is None:
        return None
    found = first_whole([timed(message, time)], ask)
    return as_limited(found[1], found[0]) if found is not None and _agrees(message, time, found[1]) else None


def _agrees(message: Message, time: Time, answer: Answer) -> bool:
    """Whether the dates beside a time go with the facts of an answer, and no name there is one that it gives."""
    begins = [int(fact.start) for fact in answer.facts if hasattr(fact, "start")]
    for place in time.others:
        for first, stop in _ranges(message, place):
            if not begins or first <= begins[-1] < stop or _is_in(message, answer, place):
                return False
    for place in time.stood:
        is_after = re.search(r"\b(?:after|since|from)\b", message.text[slice(*place)], re.IGNORECASE) is not None
        for first, stop in _ranges(message, place):
            if not any(first <= begin and (is_after or begin < stop) for begin in begins):
                return False
    given = {label.lower() for label in answer.values}
    names = [one for place in (*time.others, *time.stood) for one in message.within(*place)]
    return not any(message.label(entity).lower() in given for one in names for entity in one.entities)


def _ranges(message: Message, place: tuple[int, int]) -> Sequence[tuple[int, int]]:
    spans = [one for one in message.spans if place[0] <= one.start < place[1]]
    return [(int(one.range.start), int(one.range.stop)) for one in spans]


def _is_in(message: Message, answer: Answer, place: tuple[int, int]) -> bool:
    """Whether an answer is a time that a place names."""
    dates = [one.value or one.text for one in message.spans if place[0] <= one.start < place[1]]
    return answer.kind == "time" and any(value.startswith(date) for value in answer.values for date in dates)
