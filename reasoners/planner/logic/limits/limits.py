"""What a sentence behind a question limits it to, put into the question: "only the ones after 2018, I have the rest".

    message -> the sentences behind its question -> those that limit it (`limit_of`) -> the question with them

A limit is a period, a clause of time, or a phrase behind "only": it becomes a phrase of the question, and every word of
it has to be read there. Why somebody wants no more may follow it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from reasoners.base import Answer
from reasoners.planner.logic.english.leaving import leaves_out
from reasoners.planner.logic.english.words import ASKING, DENIALS, FIRST, LAST, NTH, SILENT
from reasoners.planner.logic.execution.saying import read_as
from reasoners.planner.logic.limits.limiting import first_whole
from reasoners.planner.logic.messages import Message, is_inside
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun
from tkindex.linking.words import singular

_WANT = (
    r"(?:i(?:['’]m| am)? |we(?:['’]re| are)? )?(?:only |just |really )*(?:want|need|mean|meant|care about|count"
    r"|counting|after|interested in|asking about|looking for|thinking of)"
)
_PAY = (
    r"(?:i|we)(?:['’](?:m|re|ve|d|ll))? (?:only|just) [a-z]+(?: (?:out|up|for|in|about|with|at))?"
    r"(?= (?:the ones?|those)\b)"
)
"""What somebody does with those alone that he asks for: "I only pay for the ones under Ann"."""
_MADE = (
    r"(?:i|we|you|he|she|they)(?:['’](?:ve|d)| have| had)? (?:made|had|done|did|took|taken|got|been on|gone on|went on)"
)
_LED = re.compile(
    rf"\s*(?P<led>(?:(?:and|but|so|please|sorry|oh|only|just|that is|{_PAY}|{_WANT})\b[ ,:]+)*)"
    r"(?P<what>(?:the |those |these |any |all )?(?:(?:ones?|those|them|it|(?P<noun>[a-z]+))"
    rf"(?:(?: (?:that|which))? {_MADE})?(?: (?:that|which|who))?"
    r"(?: (?:was|were|is|are|came|come|happened|took place|began|started))? )?)"
    r"(?P<limit>(?P<at>after|before|since|from|until|till|up to|in|during|between|as of|for|by|at|with|on|under|to|as)"
    r"\b(?: and including)? .+)",
    re.IGNORECASE,
)
_NTH_TIME = re.compile(
    rf"\s*(?P<led>(?:(?:and|but|so|oh|sorry|only|just|that is|{_WANT})\b[ ,:]+)*)"
    r"(?:(?:when|after|once) (?:he|she|it|they) (?:came back|returned|went back|(?:got|had|did|held) it(?: back)?)"
    r" )?"
    rf"(?P<time>the (?P<nth>{'|'.join(sorted(NTH.keys() - FIRST - LAST))})"
    r" (?:time|one|round|spell|stint|term|go|stretch)(?: round| around)?)",
    re.IGNORECASE,
)
"""Which of several times something was so: "the second one, that is"."""
_INVERSE = re.compile(
    r"\s*(?:(?:and|but|so|please|just|oh)\b[ ,:]+)*(?:(?:you|we|i|let['’]s)(?:['’]ll)? (?:can |may |could |should )?)?"
    r"(?:nothing|none|not|no|leav(?:e|ing) out|skip|ignore|forget(?: about)?|never mind|drop|without|except(?: for)?"
    r"|i (?:don['’]?t|do not) (?:need|want|mean|care about))"
    r"(?: (?:everything|anything|all|the|those|what|whatever|any))?(?: (?:ones?|those|(?P<noun>[a-z]+)))?"
    r"(?: (?:that|which|who))?"
    r"(?: (?:was|were|is|are|came|happened|begins?|began))?"
    r" (?P<at>before|earlier than|up to|until|till|after|later than|since|from) (?P<time>.+)",
    re.IGNORECASE,
)
"""A limit by what is not wanted: "nothing before 2010"."""
_TURNED = {
    "before": "since", "earlier than": "since", "up to": "after", "until": "after", "till": "after",
    "after": "up to and including", "later than": "up to and including", "since": "before", "from": "before",
}  # fmt: skip
_NTH_NEXT = re.compile(r"\bnumber \d+ from\b.*\) (?:before|after) \(")
"""A plan that takes one of several who came before or after."""
_NARROWED = re.compile(
    r"\b(?:only|just|count(?:ing)?|mean|meant|want|need|that is|after|interested|care)\b", re.IGNORECASE
)
_CLOSING = re.compile(
    r"(?:[ ,]+(?:please|thanks|thank you|thx|ta|cheers|though|mind|sorry|only|i mean|i meant|that is|ok|okay"
    r"|if you can))+$",
    re.IGNORECASE,
)
_BEHIND = re.compile(r"\b(?:only|i mean|i meant|that is)$", re.IGNORECASE)
_AT_DATES = frozenset("after before since from until till up in during between as on".split())
_AT_EVENTS = frozenset("after before since until till up during".split())
_AROUND_DATES = frozenset(
    "and to on onward onwards the a year years month start end beginning of until till up including then now upwards "
    "forward later".split()
)
_ONWARDS = re.compile(r"from (?P<time>.+?)(?: (?:on|onwards?|upwards|forward|up))?", re.IGNORECASE)
_WISHING = frozenset("need want like tell give find show looking".split())
"""By them somebody says what he wants to be told without asking."""
_UPPER = re.compile(r"\b(?:to|until|till|through|up to|and)\b", re.IGNORECASE)
_OLDER = re.compile(
    r"(?:(?:and|but|as|because|cos|since) )?(?:(?:all|of|the|any) )*(?:older|earlier|previous|later|newer|others?|rest"
    r"|former|old|new|recent)\b"
    r"|(?:the )?(?:first|early) [a-z]+ (?:is|are|was|were|has|have|had)\b"
)
"""What speaks of those that a limit leaves out."""
_OTHER_ONES = re.compile(r"(?:(?:and|but|as|since) )?the (?:[a-z]+ ){1,3}(?:ones?|lot) (?!that\b|who\b|which\b)[a-z]+")
"""What speaks of others than those to whom a question is limited: "the night ones go through head office"."""
_OWN = re.compile(
    r"(?:(?:and|but|as|because|cos|since) )?"
    r"(?:(?:(?:before|after|until) (?:that|then) )?(?:i|we|my|our)\b"
    r"|(?:that|this|it|they|he|she|those|these|that (?!is\b)[a-z]+) "
    r"(?:is|are|was|were|has|have|had|will|would|can|could|won|wouldn|isn|aren|wasn|weren)\b)"
)
_IDLE = re.compile(
    r"\b(?:nobody|no one|no-one) (?:really |even |else )?(?:cares?|minds?|needs?|wants?|asked|bothers?)\b"
    r"|(?:n['’]?t|\bnot|\bnever) (?:really |even )?(?:care|mind|matter|help|count|concern|interest)\w*\b"
)
"""What is told not to matter to somebody."""
_NARROWING = frozenset(
    """only except unless if mean meant want need care interested count counts counting either both not must should
    ought""".split()
)
_HOW_LONG = re.compile(r"\bhow (?:long|many (?:years|months|weeks|days|hours|minutes))\b", re.IGNORECASE)
"""Of a length a limit in time may mean which stays are meant, or which part of each."""
_CUT = re.compile(r"\s*[,;:—–]\s*|\s+-+\s+|\s*\(")


class Behind(NamedTuple):
    """The question of a message, and the sentences behind it."""

    asked: tuple[int, int]
    rest: list[tuple[int, int]]


def behind_question(message: Message) -> Behind | None:
    """Where the last question of a message is and what stands behind it; None where nothing does.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> message = Message(Reader(tk.build([("Ann", "led", "the mill", "2001")])), "Hello. Who led it? Only in May.")
    >>> [message.text[one:two].strip() for one, two in behind_question(message).rest]
    ['Only in May.']
    """
    said = message.sentences
    asked = [n for n, (first, last) in enumerate(said) if "?" in message.text[first:last]]
    if not asked:
        plain = [message.plain(*part) for part in said]
        asked = [n for n, words in enumerate(plain) if not ASKING.isdisjoint(words) and words[0] not in DENIALS][:1]
        wished = [n for n, words in enumerate(plain) if not _WISHING.isdisjoint(words)][:1]
        asked = min(asked, wished) if asked and wished else asked or wished
    if not asked or asked[-1] == len(said) - 1:
        return None
    return Behind(said[asked[-1]], list(said[asked[-1] + 1 :]))


def limit_of(message: Message, first: int, last: int, asked: tuple[int, int]) -> str:
    """The phrase by which a sentence behind a question limits it; "" where it does not, or says more than that.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "won", "the cup", "2001"), ("Bob", "won", "the cup", "2003")]))
    >>> message = Message(reader, "Who won the cup? Only from 2002 on please, older wins I have. In the rain.")
    >>> [limit_of(message, *part, message.sentences[0]) for part in message.sentences[1:]]
    ['since 2002', '']
    """
    parts = message.clauses(first, last, _CUT, spares_times=True)
    for n in range(1, len(parts) + 1):
        limit = _limit(message, first, parts[n - 1][1], asked)
        if limit and all(_is_reason(message, *part) for part in parts[n:]):
            return limit
    return ""


def _limit(message: Message, first: int, last: int, asked: tuple[int, int]) -> str:
    said = message.text[first:last].rstrip(" .!…)")
    closing = _CLOSING.search(said)
    said = said[: closing.start()] if closing else said
    nth = _NTH_TIME.fullmatch(said)
    if nth is not None:
        is_led = _NARROWED.search(nth["led"]) or (closing and _BEHIND.search(closing.group()))
        is_free = (NTH.keys() | FIRST | LAST | {"many", "often"}).isdisjoint(message.plain(*asked))
        return f"the {nth['nth'].lower()} time" if is_led and is_free else ""
    asked_of = {singular(word) for word in message.plain(*asked)}
    has_date = any(asked[0] <= one[0] < asked[1] for one in message.dates) or _HOW_LONG.search(message.text, *asked)
    turned = _INVERSE.fullmatch(said)
    if turned is not None and not has_date and (turned["noun"] is None or singular(turned["noun"].lower()) in asked_of):
        begin = first + turned.start("time")
        whole = [one for one in message.dates if one == (begin, begin + len(turned["time"]))]
        return f"{_TURNED[turned['at'].lower()]} {turned['time']}" if whole else ""
    found = _LED.fullmatch(said)
    if found is None:
        return "" if has_date else _bare_dates(message, first, said)
    is_led = _NARROWED.search(found["led"]) or (closing and _BEHIND.search(closing.group()))
    if not (is_led or found["what"]):
        return ""
    noun = (found["noun"] or "").lower()
    if noun and singular(noun) not in asked_of:
        return ""
    begin = first + found.start("limit")
    end = first + len(said)
    at = found["at"].lower().split()[0]
    dates = [one for one in message.dates if begin <= one[0] < end]
    names = message.within(begin, end)
    behind = message.text[first + found.end("at") : end]
    if dates:
        rest = _blanked(message.text, first + found.end("at"), end, dates)
        if at not in _AT_DATES or not set(rest.lower().split()) <= _AROUND_DATES:
            return ""
        return "" if has_date else _since(found["limit"])
    if set(message.plain(begin, end)) & _NARROWING or re.search(r"\d", message.without_names(begin, end)):
        return ""
    if at in _AT_EVENTS:
        return found["limit"] if names else ""
    is_only = re.search(r"\b(?:only|just)\b", f"{found['led']} {closing.group() if closing else ''}", re.IGNORECASE)
    is_known = names or any(
        is_noun(word) and (singular(word) in message.known or message.schema.says(word))
        for word in message.plain(begin, end)
        if word not in SILENT
    )
    return found["limit"] if is_only and is_known and len(behind.split()) < 5 else ""


def _bare_dates(message: Message, first: int, said: str) -> str:
    """A limit that is one time or two, and no more: "just 2012", "only 2010 to 2012"."""
    led = re.match(rf"\s*(?:(?:and|but|so|please|oh|only|just|{_WANT})\b[ ,:]+)+", said, re.IGNORECASE)
    if led is None or not _NARROWED.search(led.group()):
        return ""
    begin, end = first + led.end(), first + len(said)
    dates = [one for one in message.dates if begin <= one[0] < end]
    between = _blanked(message.text, begin, end, dates).lower()
    if not dates or between not in ("", "to", "until", "till", "-", "–") or (len(dates) > 1) != bool(between):
        return ""
    return f"{'from' if between else 'in'} {message.text[begin:end].strip()}"


def _since(limit: str) -> str:
    """A limit with "since" for "from ... on"."""
    onwards = _ONWARDS.fullmatch(limit)
    return limit if onwards is None or _UPPER.search(onwards["time"]) else f"since {onwards['time']}"


def _blanked(text: str, first: int, last: int, spans: list[tuple[int, int]]) -> str:
    return "".join(" " if is_inside(n, spans) else text[n] for n in range(first, last)).strip(" ,.")


def _is_reason(message: Message, first: int, last: int) -> bool:
    """Whether a clause behind a limit says why no more is wanted: "I have the rest", "older bills are gone"."""
    plain = message.plain(first, last)
    said = " ".join(plain)
    if _OTHER_ONES.match(message.text[first:last].strip().lower()):
        return not leaves_out(plain) and set(plain).isdisjoint(_NARROWING)
    if re.search(r"\d", message.without_names(first, last)) or message.within(first, last) or leaves_out(plain):
        return False
    if _CLOSING.fullmatch(f" {said}"):
        return True
    if _OLDER.match(said) or _IDLE.search(said):
        return set(plain).isdisjoint(_NARROWING - {"not", "need", "care", "count", "counts"})
    return _OWN.match(said) is not None and set(plain).isdisjoint(_NARROWING)


def limited(message: Message) -> Iterator[str]:
    """A message with what stands behind its question and limits it put into the question.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "won", "the cup", "2001"), ("Bob", "won", "the cup", "2003")]))
    >>> list(limited(Message(reader, "Bar quiz! Who won the cup, pray? Only after 2002, thanks.")))
    ['Bar quiz! Who won the cup, pray after 2002?', 'Bar quiz! Who won the cup after 2002, pray?']
    """
    found = behind_question(message)
    if found is None:
        return
    limits = {part: limit_of(message, *part, found.asked) for part in found.rest}
    said = [limit for limit in limits.values() if limit]
    if len(said) != 1:
        return
    first, last = found.asked
    front, asked = message.text[:first], message.text[first:last].rstrip(" ?.!…")
    rest = "".join(message.text[one:two] for (one, two), limit in limits.items() if not limit)
    places = [len(asked), *(cut.start() for cut in reversed(list(re.finditer(r",\s", asked))))]
    for at in places[:2]:
        if at == len(asked) or not is_inside(first + at, message.names):
            yield f"{front}{asked[:at]} {said[0]}{asked[at:]}?{rest}".strip()


def is_of_term(message: Message, plan: Iterable[str]) -> bool:
    """Whether a sentence says of which term is asked, and a plan took that for which of those who came next.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> message = Message(reader, "Who led the mill after Ann? The second time, that is.")
    >>> is_of_term(message, ["the number 2 from the beginning, head of (?, led, the mill) after (Ann, led, the mill)"])
    True
    """
    behind = behind_question(message)
    if behind is None or not any(_NTH_NEXT.search(line) for line in plan):
        return False
    return any(limit_of(message, *part, behind.asked).endswith(" time") for part in behind.rest)


def ask_limited(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What a message gives with the limit behind its question put into it; None where it has none, or gives nothing.

    Parameters
    ----------
    ask : callable
        Answers a shorter message.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "won", "the cup", "2001"), ("Bob", "won", "the cup", "2003")]))
    >>> ask_limited(reader, "Who won the cup? Only after 2002, I have the rest.", reader.answer).values
    ('Bob',)
    """
    found = first_whole(limited(Message(reader, text)), ask)
    if found is None:
        return None
    said, answer = found
    return read_as(answer, said)
