"""The time that was told with what a question is about, where the question has no time of its own.

    "I had a booking for the Sker Inn in May 2016 and it was shut. What was it closed for?"
        -> "What was the Sker Inn closed for in May 2016?"
    "I was thinking of the night the Gannet sank. Which quay was she moored at?"
        -> "Which quay was the Gannet moored at on the night the Gannet sank?"

The sentence with the time names what the question takes over; one that tells of other things dates nothing of it. What
counts, orders, measures or is of now is asked of all times.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reasoners.planner.logic.context.pointedtimes import DAY, YEARLESS, clauses_before
from reasoners.planner.logic.context.toldbeside import is_of_asker
from reasoners.planner.logic.english.words import AUXILIARIES, PAST
from reasoners.planner.logic.messages import Mention, Message
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_past

_OF_ALL_TIMES = re.compile(
    r"\b(?:now|nowadays|today|currently|present|moment|these days|ever|always|first|last|latest|earliest|most|least"
    r"|long|longest|many|much|often|times|before|after|since|until|till|while|when|during|still|already|next|then|time|far"
    r"|year|years|date|day|days|month|months|night|week|again|later|once|total|all|else|usually|so far)\b",
    re.IGNORECASE,
)
_PERSON = re.compile(r"\b(?:he|him|his|she|her|hers|they|them|their)\b", re.IGNORECASE)
_PAST = re.compile(r"\b(?:was|were|did|had|[a-z]+ed)\b", re.IGNORECASE)
_TAG = re.compile(
    r"(?P<tag>,? (?:do|does|did|can|could|would) (?:you|any(?:one|body)|some(?:one|body))\b[^?]*|,? any idea"
    r"|,? please)?\s*\?*\s*$",
    re.IGNORECASE,
)
_DATED = re.compile(r"(?:(?:in|on|of|from|during|dated) |, )(?:the (?:year )?)?$", re.IGNORECASE)
_SOME_DAY = r"\bthe (?P<unit>year|month|day|night|evening|morning|afternoon) (?:that |when )?"
_AT, _AT_SOME = re.compile(f"{_SOME_DAY}$", re.IGNORECASE), re.compile(_SOME_DAY, re.IGNORECASE)
_LEADS = {"year": "in the year", "month": "in the month"}
_LED = re.compile(r"^(?:(?:in|on|of|from|during|dated) )+(?:the year )?", re.IGNORECASE)


def is_anchor(message: Message, first: int, last: int, begin: int, end: int) -> bool:
    """Whether a piece tells of a day, and of what came about then, which a question without a time may be asked of.

    Parameters
    ----------
    first, last : int
        Where the piece begins and ends.
    begin, end : int
        Where the question does.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> message = Message(reader, "I think of the day Ann left. Who was her clerk? Who led the mill in 2001?")
    >>> [is_anchor(message, 0, 28, *place) for place in ((29, 47), (48, 73))]
    [True, False]
    """
    if last > begin or not _is_timeless(message, begin, end):
        return False
    found = _AT_SOME.search(message.text, first, last)
    behind = message.text[found.end() : last].split() if found is not None else []
    has_name = found is not None and any(found.end() <= name.start < last for name in message.mentions)
    return has_name and any(is_past(word.strip(",.;:!").lower()) or word in AUXILIARIES for word in behind[1:])


def _is_timeless(message: Message, begin: int, end: int) -> bool:
    """Whether a question is of what was, and has no time, number or order of its own."""
    own = message.text[begin:end]
    is_dated = any(begin <= one < end for one, _ in message.dates)
    return not is_dated and _PAST.search(own) is not None and _OF_ALL_TIMES.search(own) is None


def _is_met(message: Message, begin: int, first: int, last: int) -> bool:
    """Whether whoever asks tells when he met somebody, of whom he may ask for any time: "I met Bo in 2003"."""
    return is_of_asker(message, first, last) and _PERSON.search(message.text, begin) is not None


def _is_occasion(message: Message, start: int, end: int) -> bool:
    """Whether a date is of what somebody is asked about or busy with, and of nobody who is named.

    "A complaint about noise on 6 May", "a map of who was where on the 17th", but not "I joined in 2019".
    """
    if message.within(0, start) or message.within(
        end, next(two for one, two in message.sentences if one <= end <= two)
    ):
        return False
    first = max(one for one, _ in message.sentences if one <= start)
    plain = message.plain(first, start)
    busy = [n for n, word in enumerate(plain) if word in ("about", "of", "for", "from", "over")]
    own = [n for n, word in enumerate(plain[:-1]) if word in ("i", "we") and (_is_done(plain[n + 1]))]
    return bool(busy) and not own


def _is_all_told(message: Message, told: Sequence[Mention], start: int, end: int) -> bool:
    """Whether whoever asks tells nothing of anybody but a clause: "I was on air the day the mill burned"."""
    first, last = next(place for place in message.sentences if place[0] <= start < place[1])
    own = [name for name in told if first <= name.start < last]
    return is_of_asker(message, first, last) and all(start <= name.start < end for name in own)


def _is_done(word: str) -> bool:
    """Whether a verb tells of what was: "joined", "was", but not "have" or "am"."""
    return is_past(word) or word in PAST


def with_told_time(
    message: Message, told: Sequence[Mention], asked: str, entities: frozenset[int], begin: int
) -> Iterator[tuple[str, tuple[int, int]]]:
    """A question with the time of the sentence that names what it took over, and where that time stands.

    Parameters
    ----------
    told : sequence of Mention
        The names before the question.
    asked : str
        The question.
    entities : frozenset of int
        Whom it took from what was told.
    begin : int
        Where it begins in the message.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Low Inn", "closed for", "repairs", "2016"), ("Low Inn", "closed for", "flood", "2018")]
    >>> reader = Reader(tk.build(rows))
    >>> message = Message(reader, "I was at Low Inn in May 2016 and it was shut. What was it closed for?")
    >>> asked = "What was Low Inn closed for?"
    >>> inn = frozenset(message.mentions[0].entities)
    >>> [said for said, _ in with_told_time(message, message.mentions, asked, inn, 46)]
    ['What was Low Inn closed for in May 2016?']
    """
    if not entities or not _is_timeless(message, begin, len(message.text)):
        return
    tag = _TAG.search(asked)
    body = asked[: tag.start()] if tag is not None else asked
    told_of = [
        (first, last)
        for first, last in message.sentences
        if last <= begin and any(first <= name.start < last and entities.issuperset(name.entities) for name in told)
    ]
    dates = [date for date in message.dates if date[1] <= begin]
    dates = dates or [one.span() for one in YEARLESS.finditer(message.text, 0, begin)]
    dated = [
        (first, last)
        for first, last in message.sentences
        if len(dates) == 1
        and first <= dates[0][0] < last <= begin
        and (not _is_met(message, begin, first, last) if (first, last) in told_of else _is_occasion(message, *dates[0]))
    ]
    if dated:
        said = message.text[slice(*dates[0])].strip()
        if _LED.match(said) or _DATED.search(message.text, 0, dates[0][0]):
            said = _LED.sub("", said)
            yield f"{body} {'on' if DAY.search(said) else 'in'} {said}?", dates[0]
    if dates:
        return
    for clause in clauses_before(message, told, begin):
        at = _AT.search(message.text, 0, clause.place[0])
        if at is not None and (entities.intersection(clause.entities) or _is_all_told(message, told, *clause.place)):
            yield f"{body} {_LEADS.get(at['unit'].lower(), 'on the day')} {clause.text}?", clause.place
