"""A time that a question points back to, as the date or the clause that was told before it.

"..., dated March 1975. Where was the shop back then?"            -> "in March 1975"
"Ann got the cup at last. Who was mayor on that day?"             -> "on the day Ann got the cup"
"There was that fire which closed the inn. Who ran it that year?" -> "in the year fire closed the inn"
"A talk on Bob's raid on the inn. Who ran it that year?"          -> "in the year of Bob's raid on the inn"
"A plaque on Low Inn being sold to Ann. Who ran it when that happened?"   -> "when Low Inn was sold to Ann"
"That trip to Low Inn, what a week. Who was with me when I went?"  -> "when I went to Low Inn"
"""

from __future__ import annotations

import calendar
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from reasoners.planner.logic.context.happenings import told_before
from reasoners.planner.logic.english.words import AUXILIARIES
from reasoners.planner.logic.messages import WORD, Mention, Message
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_past, is_verb

_UNITS = r"day|night|evening|afternoon|morning|month|year"
_END = r"(?=\s*(?:[?.!,;]|$))"
_THEN = re.compile(
    rf"\b(?:back then|then|at the (?:very )?time|in those days"
    rf"|(?:(?:in|on|at|during|by|around) )?(?:that|the same) (?:very |same |exact )*"
    rf"(?:time|moment|point|stage|(?P<unit>{_UNITS}))){_END}",
    re.IGNORECASE,
)
_HAPPENED = re.compile(
    rf"\b(?:(?:in|on|at) )?(?:the (?:very |same )*(?:(?P<unit>{_UNITS})|time|moment)(?: (?:that|when|in which))?"
    rf"|when) (?:that|this|it|all (?:that|this)) (?:happened|took place|occurred|came about){_END}",
    re.IGNORECASE,
)
_OF_THAT = re.compile(
    rf"\b(?:(?:in|on) the (?P<unit>{_UNITS})|at the time) of (?:that|the|his|her|their) (?P<what>[a-z]+){_END}",
    re.IGNORECASE,
)
_ORDER = re.compile(
    rf"\b(?P<order>after|before|since|until|by)"
    rf" (?:(?:that|then)|(?:that|the same) (?:very |same )?(?P<unit>{_UNITS})){_END}",
    re.IGNORECASE,
)
_AT = re.compile(
    rf"\bthe (?:very |same )?(?:{_UNITS}|moment|time|week|summer|winter) (?:(?:that|when|in which|on which) )?",
    re.IGNORECASE,
)
_WHEN = re.compile(r"\b(?:remember when|when|while) ", re.IGNORECASE)
_EXISTS = re.compile(
    r"\bthere (?:was|were|is) (?:once )?(?:that|the|this|a|an) (?P<what>[a-z]+(?: [a-z]+)?) (?:which|that|who) ",
    re.IGNORECASE,
)
_STOP = re.compile(r"\s*[,;:—–.!?…]|\s+and (?:i|we|everyone|everybody|nobody|then)\b|\s+-\s", re.IGNORECASE)
_AGAIN = re.compile(r"\s(?:he|she|they|it|i|we) (?:had|was|were|did|has|is|are|[a-z]+ed|got|went|came|took)\b")
"""Where a second clause follows without a mark."""
_GOES_ON = re.compile(r"\s+and (?:was|were|is|are|had|has|have|did|got|went|came|took|[a-z]+ed)\b", re.IGNORECASE)
"""Where more is told of the same, or of whoever was told of before it."""
_OWN = re.compile(r"\b(?:his|her|its|their|my|our) $", re.IGNORECASE)
MONTHS = "|".join([*calendar.month_name[1:], *calendar.month_abbr[1:]])
DAY = re.compile(
    rf"\d{{4}}-\d\d-\d\d|\b\d{{1,2}}(?:st|nd|rd|th)?(?: of)? (?:{MONTHS})\b"
    rf"|\b(?:{MONTHS})\.? \d{{1,2}}(?:st|nd|rd|th)?(?!\d)|\bthe \d{{1,2}}(?:st|nd|rd|th)\b",
    re.IGNORECASE,
)
YEARLESS = re.compile(
    rf"\b(?:on (?:the )?)?\d{{1,2}}(?:st|nd|rd|th)?(?: of)? (?:{MONTHS})\b"
    rf"|\b(?:on )?(?:{MONTHS})\.? \d{{1,2}}(?:st|nd|rd|th)?(?!\d)|\bin (?:{MONTHS})\b"
    r"|\bon the \d{1,2}(?:st|nd|rd|th)\b(?! (?:of\b|[a-z]+))",
    re.IGNORECASE,
)
"""A date of the only year, or of the last one, that the graph has."""
_YEAR = re.compile(r"\b(?:1\d|20)\d\d\b")
_ITS_MONTH = re.compile(rf"\b(?:{MONTHS}) $", re.IGNORECASE)
_OF_MONTH = re.compile(rf"\b(?:{MONTHS})\b|\d{{4}}-\d\d", re.IGNORECASE)
_LED = re.compile(r"^(?:(?:in|on|of|from|during|since|until|till|by|dated) )+(?:the year )?", re.IGNORECASE)
_LEADS = {"year": "in the year", "month": "in the month"}
_LAST = re.compile(r"(?: back| right| just)? (?:in the (?:middle|course) of|during|from|with|at|in|on) (?:the )?$")
"""What joins the last name to a clause that says enough without it."""
_NAMED = -4
_MOST = 4
_NOMINAL = re.compile(r"['’]s? (?:[a-z-]+ )?(?P<noun>[a-z]+)(?= (?:on|of|to|from|at|with|into|in|by|over|against)\b)")
"""What somebody did, as a noun behind his name: "Bob's raid on the inn"."""
_BEING = re.compile(r" (?P<being>being|having been|getting) (?=[a-z]+)")
_WENT = re.compile(
    rf"\b(?:when|while|before|after|(?:on |in )?the (?:{_UNITS}|time|week)(?: (?:that|when))?)"
    r" (?:i|we|he|she|they|it) (?P<verb>[a-z]+)(?=[ ?]*$)",
    re.IGNORECASE,
)
"""A clause that says less than what was told: "when I went"."""
_LED_NAME = re.compile(r"\b(?P<led>to|at|in|for|from|into|with|on|of) (?:the )?$")
_TWO = re.compile(r"^(?:the two of them|both of them|those two|they both|they)\b", re.IGNORECASE)


class _Clause(NamedTuple):
    text: str
    entities: frozenset[int]
    place: tuple[int, int]
    is_noun: bool = False


Pointed = tuple[str, frozenset[int], tuple[tuple[int, int], ...], int]


def with_pointed_time(message: Message, told: Sequence[Mention], asked: str, begin: int) -> Iterator[Pointed]:
    """A question with what was told in place of a time that it points to, in each way that may be meant.

    Parameters
    ----------
    told : sequence of Mention
        The names before it.
    asked : str
        The question.
    begin : int
        Where it begins in the message.

    Yields
    ------
    str, frozenset of int, tuple of (int, int), int
        The question; whom it then names more; which places of the message it took; how little it is likely.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> message = Message(reader, "A bill of March 2002. Who led the mill then?")
    >>> [asked for asked, *_ in with_pointed_time(message, [], "Who led the mill then?", 22)]
    ['Who led the mill in March 2002?', 'Who led the mill then?']
    """
    patterns = (_OF_THAT, _ORDER, _HAPPENED, _THEN)
    found = next((one for one in (pattern.search(asked) for pattern in patterns) if one is not None), None)
    if found is None or not found.start():
        yield asked, frozenset(), (), 0
        yield from _with_place(message, told, asked, begin)
        return
    groups = found.groupdict()
    unit = (groups.get("unit") or "").lower()
    front, back = asked[: found.start()], asked[found.end() :]
    if "what" not in groups:
        yield from _dated(message, begin, front, back, unit, (groups.get("order") or "").lower())
    for clause in clauses_before(message, told, begin):
        order = groups.get("order")
        lead = order or (_LEADS.get(unit, "on the day") if unit else "at the time" if clause.is_noun else "when")
        lead = f"{lead} of" if clause.is_noun and not order else lead
        # "That wedding" is then no name that is missing.
        yield f"{front}{lead} {clause.text}{back}", clause.entities, (clause.place,), _NAMED * ("what" in groups)
    if "what" in groups:
        yield asked, frozenset(), (), 0
    elif "order" not in groups:
        yield asked, frozenset(), (), 6


def _dated(message: Message, begin: int, front: str, back: str, unit: str, order: str) -> Iterator[Pointed]:
    """With the only date that was told before, where it is no finer and no wider than what is pointed to."""
    dates = [one for one in message.dates if one[1] <= begin]
    if not dates:
        dates = [one.span() for one in YEARLESS.finditer(message.text, 0, begin)]
    if len(dates) != 1:
        return
    said = _LED.sub("", message.text[slice(*dates[0])].strip())
    is_day, is_month = DAY.search(said) is not None, _OF_MONTH.search(said) is not None
    fits = {"year": not is_month, "month": is_month and not is_day}.get(unit, is_day or not unit)
    year = _YEAR.search(said)
    of_month = _ITS_MONTH.search(front) if unit == "year" and not order else None
    if of_month is not None and year is not None:
        yield f"{front.rstrip()} {year.group()}{back}", frozenset(), (dates[0],), 0  # "in October that year"
    elif fits:
        lead = order or ("on" if is_day else "in")
        yield f"{front}{lead} {said}{back}", frozenset(), (dates[0],), 0
    elif unit == "year" and year is not None:
        yield f"{front}{order or 'in'} {year.group()}{back}", frozenset(), (dates[0],), 0  # of a day or a month


def clauses_before(message: Message, told: Sequence[Mention], begin: int) -> list[_Clause]:
    """The clauses before a place whose time may be meant, the nearest sentence first."""
    text, found = message.text, []
    for first, last in reversed(message.sentences):
        stop = min(last, begin)
        if first >= stop:
            continue
        places: list[tuple[int, int, str]] = []
        for pattern in (_AT, _WHEN, _EXISTS):
            for lead in pattern.finditer(text, first, stop):
                stopped = _STOP.search(text, lead.end(), stop)
                what = lead["what"] + " " if pattern is _EXISTS else ""
                end = stopped.start() if stopped is not None else stop
                again = _AGAIN.search(text, lead.end() + 4, end)
                places += [(lead.end(), again.start(), what)] if again is not None else []
                going = _GOES_ON.search(text, lead.end() + 4, end)
                places += [(lead.end(), going.start(), what)] if going is not None else []
                places.append((lead.end(), end, what))
                if pattern is _WHEN and message.within(first, lead.start()):
                    places.append((first, lead.start(), ""))  # "Ann won the cup while she had the inn"
        if not places:
            for one in told_before(message, stop, first):
                end = one.start + len(message.text[one.start : one.end].rstrip(" ,.;:!?"))
                begins = text.find(one.text[:20], one.start, end)
                if begins >= 0:
                    places.append((begins, end, ""))
        found += _nominal(message, told, first, stop)
        for start, end, what in places:
            own = [name for name in told if start <= name.start < end]
            words = [word.group().lower() for word in WORD.finditer(text, start, end)]
            if own and any(is_past(word) or is_verb(word) or word in AUXILIARIES for word in words):
                said, more = _said(message, told, own, start, end)
                more += [name for name in told if what and start - len(what) - len("which ") <= name.start < start]
                entities = frozenset(entity for name in (*own, *more) for entity in name.entities)
                found.append(_Clause(what + said, entities, (start, end)))
                joint = _LAST.search(said, 0, said.rfind(own[-1].text)) if len(own) > 1 else None
                if joint is not None:
                    fewer = frozenset(entity for name in (*own[:-1], *more) for entity in name.entities)
                    rest = said[said.rfind(own[-1].text) + len(own[-1].text) :]
                    found.append(_Clause(f"{what}{said[: joint.start()]}{rest}", fewer, (start, end)))
        if found:
            break
    return found[:_MOST]


def _with_place(message: Message, told: Sequence[Mention], asked: str, begin: int) -> Iterator[Pointed]:
    """A question whose clause says less than what was told, with the only name that was told: "when I went"."""
    went = _WENT.search(asked)
    names = list({name.entities: name for name in told if name.end <= begin}.values())
    if went is None or len(names) != 1 or not (is_past(went["verb"].lower()) or is_verb(went["verb"].lower())):
        return
    led = _LED_NAME.search(message.text, 0, names[0].start)
    if led is not None:
        put = f"{asked[: went.end()]} {led['led']} {names[0].text}{asked[went.end() :]}"
        yield put, frozenset(names[0].entities), (), _NAMED


def _nominal(message: Message, told: Sequence[Mention], first: int, stop: int) -> list[_Clause]:
    """What is told to have happened without a clause: "Bob's raid on the inn", "the inn being sold to Ann"."""
    text, found = message.text, []
    inside = [name for name in told if first <= name.start < stop]
    for name in inside:
        noun = _NOMINAL.match(text, name.end)
        being = _BEING.match(text, name.end)
        if noun is None and being is None:
            continue
        begin = noun.end() if noun is not None else being.end() if being is not None else stop
        stopped = _STOP.search(text, begin, stop)
        end = stopped.start() if stopped is not None else stop
        others = [one for one in inside if begin <= one.start < end]
        if noun is not None and others:
            # What is said of it goes on behind the last name: "is a stop on our walk".
            own = [name, others[0]]
            said, _ = _said(message, told, own, name.start, others[0].end)
            found.append(_Clause(said, _entities(own), (name.start, others[0].end), is_noun=True))
        elif being is not None and is_past(text[begin:].split()[0].lower()):
            said = f"{name.text} was {_said(message, told, others, begin, end)[0]}"
            found.append(_Clause(said, _entities((name, *others)), (name.start, end)))
    return found


def _entities(names: Sequence[Mention]) -> frozenset[int]:
    return frozenset(entity for name in names for entity in name.entities)


def _said(
    message: Message, told: Sequence[Mention], own: Sequence[Mention], start: int, end: int
) -> tuple[str, list[Mention]]:
    """A clause with its names in full, and with the name that its first pronoun stands for."""
    parts, at = [], start
    for name in own:
        parts += [_OWN.sub("the ", message.text[at : name.start]), name.text]
        at = name.end
    said = "".join([*parts, message.text[at:end]]).strip(" ,.;:!?")
    subject = re.match(r"(?P<who>he|she|they|it)\b", said, re.IGNORECASE)
    before = [name for name in told if name.end <= start]
    two = _TWO.match(said)
    persons = [name for name in {name.entities: name for name in before}.values() if message.is_person(name)]
    if two is not None and len(persons) == 2:
        return f"{persons[0].text} and {persons[1].text}{said[two.end() :]}", persons
    if subject is not None and subject["who"].lower() in ("he", "she"):
        before = [name for name in before if message.is_person(name) is not False] or before
    if subject is None or not before:
        return said, []
    return f"{before[-1].text}{said[subject.end() :]}", [before[-1]]
