"""A question with the clause before it as the time of what it asks: "in that time", "that year", "the month she did".

As in `happenings`, with what stands for a name of the clause as well: "Ann was Arlen's mayor for a while. Who were the
town's clerks in that time?" is about Arlen's clerks while Ann was Arlen's mayor.
"""

from __future__ import annotations

from collections.abc import Iterator

from reasoners.planner.logic.context.happenings import Told, told_before
from reasoners.planner.logic.english.words import ASKING, AUXILIARIES
from reasoners.planner.logic.messages import WORD, Message
from reasoners.planner.logic.splicing import placed_names
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_past

_END = r"(?=\s*(?:[?.!,]|$))"
_WHILE = re.compile(
    rf"\b(?:in|during|over|throughout) (?:that|this|the same|all that) (?:time|period|spell|stint|term)s?{_END}",
    re.IGNORECASE,
)
_UNIT = re.compile(
    rf"\b(?:in |on |during )?(?:that|the same|that same|that very) (?:very |same )?(?P<unit>year|month|day){_END}",
    re.IGNORECASE,
)
_DID = re.compile(
    r"\b(?:in |on )?the (?P<unit>year|month|day) (?:that |when |in which )?(?:he|she|it|they)"
    r" (?P<did>took over|did(?: so| that| it)?|started|began|got there)(?=\s*(?:[?.!,]|$))",
    re.IGNORECASE,
)
_WHEN = re.compile(
    rf"\b(?:when (?:that|this|it|all that) (?:happened|took place|occurred)"
    rf"|when (?:he|she|it|they) did(?: so| that| it)?"
    rf"|(?!at the moment\b)(?:at|by) (?:that|the|this) (?:very |exact )?(?:point|time|moment|stage)|then){_END}",
    re.IGNORECASE,
)
_TIME = re.compile(
    r"\bthe (?P<order>first|second|third|last|latest|next) time(?: that)? (?:he|she|it|they) did(?: so| that| it)?\b",
    re.IGNORECASE,
)
_SO = re.compile(
    r"(?P<asks>\b(?:for )?how (?:many (?:years|months|weeks|days|hours|minutes)|long|often)"
    r"|when|in (?:what|which) (?:year|month))"
    r" (?:did|has|have|had|was|were|is) (?P<who>he|she|it|they) (?:do|done|doing|be|been|stay)"
    rf" (?:that|so|it|this|there)(?: for)?{_END}",
    re.IGNORECASE,
)
_FILLED = re.compile(r"^(?:(?:ok|okay|right|fine|yes|yeah|and|but|so)\b[ ,]*)+(?=[\w\x00])", re.IGNORECASE)
_THERE_IS = re.compile(r"(?:here|there)(?:['’]s| is| are)\b", re.IGNORECASE)
_LED = re.compile(r"^when ", re.IGNORECASE)
_BECAME = frozenset("became took started began appointed elected joined got".split())
_DATED = re.compile(
    r"\s*(?:(?:i['’]?(?:ve| have)? (?:got|have|know|found|remember)|i know|i remember) )"
    r"the (?:date|day|year|month|time)(?: (?:when|that|on which|in which))? ",
    re.IGNORECASE,
)
"""How a clause is led in whose time somebody has."""


def with_occasion(message: Message) -> Iterator[str]:
    """A message with a clause that was told as the time of what is asked.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> facts = [("Arlen", "mayor", "Ann", "2001", "2005"), ("Arlen", "clerk", "Bob", "2002", "2004")]
    >>> message = Message(Reader(tk.build(facts)), "Ann was mayor of Arlen. Who was its clerk in that time?")
    >>> "Who was Arlen's clerk while Ann was mayor of Arlen?" in list(with_occasion(message))
    True
    """
    for begin, end in message.sentences:
        if "?" not in message.text[begin:end] and (begin, end) != message.sentences[-1]:
            continue
        asked = message.text[begin:end]
        found, lead = _found(asked)
        if found is None:
            continue
        for told in (*_dated(message, begin), *told_before(message, begin + found.start())):
            if told.end > begin + found.start() or not _is_past(told.text) or _asks(told.text):
                continue
            if _THERE_IS.match(told.text):
                continue  # "there is a bill from 2016": nothing came about then
            did = found.groupdict().get("did", "did")
            if did != "did" and not set(told.text.lower().split()) & _BECAME:
                continue
            yield from _put(message, told, begin, end, found, lead)


def _asks(said: str) -> bool:
    """Whether a clause is itself what asks: "which boats were sold" tells of nothing."""
    words = said.lower().split()
    is_when = words[0] == "when" and not set(words[1:2]) & AUXILIARIES
    return bool(set(words[is_when:3]) & ASKING) or words[0] in AUXILIARIES


def _is_past(said: str) -> bool:
    """Whether a clause has a verb that tells of what was."""
    return any(is_past(word) or word in AUXILIARIES for word in said.lower().split())


def _found(asked: str) -> tuple[re.Match[str] | None, str]:
    """What stands for the time of something in a question, and what leads the clause in that place."""
    for pattern in (_DID, _WHILE, _UNIT, _TIME, _SO, _WHEN):
        found = pattern.search(asked)
        if found is None:
            continue
        if pattern is _TIME:
            return found, f"the {found['order']} time"
        if pattern is _SO:
            return found, found["asks"]
        if pattern in (_DID, _UNIT):
            unit = found["unit"].lower()
            return found, f"{'on' if unit == 'day' else 'in'} the {unit}"
        return found, "while" if pattern is _WHILE else "when"
    return None, ""


def _dated(message: Message, begin: int) -> Iterator[Told]:
    """A clause whose time somebody says to have: "I've got the date Ann left"."""
    for first, last in message.sentences:
        lead = _DATED.match(message.text, first, last) if first < begin else None
        if lead is None:
            continue
        comma = message.text.find(",", lead.end(), last)
        end = comma if comma >= 0 else last
        if message.within(lead.end(), end):
            yield Told(first, end, message.text[lead.end() : end].strip(" ,.;:!…"))


def _put(
    message: Message, told: Told, begin: int, end: int, found: re.Match[str], lead: str
) -> Iterator[str]:  # fmt: skip
    """The message without the clause, and the clause in its place in the question."""
    text, mark = message.text, "\x00"
    start = max(begin, told.end)
    at = begin + found.start()
    asked = f"{text[start:at]}{mark}{text[begin + found.end() : end]}".lstrip(" ,;:–—-")
    asked = _FILLED.sub("", asked)
    names = [name for name in message.within(told.start, told.end) if name.text in told.text]
    put_in = [put for name in names for put in placed_names(message, asked, [name])]
    ways = [put for put in dict.fromkeys(put_in) if put != asked] or [asked]
    before, after = text[: told.start], text[end:]
    between = text[told.end : begin].strip(" ,.;:!?…") if begin > told.end else ""
    between = f"{between}. " if WORD.search(between) else ""
    for way in ways:
        put = way.replace(mark, f"{lead} {_LED.sub('', told.text)}")
        yield f"{before.rstrip()} {between}{put}{after}".strip()
