"""Closed words that say of whom or when it is asked, and that a plan must have a place for, whatever else it has.

"In both the choir and the band" asks for those of both; "in that time", "that month" and "back then" are times that
were told before; "how many years was she the tavern's manager" is asked of her, and not of whoever managed it.
"""

from __future__ import annotations

from reasoners.base import Answer
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re

_BOTH = re.compile(
    r"\b(?:in|of|at|on|for|with|by|from|to|been|won|had|has|have) both (?!of\b)(?:[\w'’-]+ ){1,6}and\b", re.IGNORECASE
)
_JOINS = re.compile(r"^(?:counted: )?(?:both|and|or|whether|without|all others|of those)\b|\bpair\b")
_THAT_TIME = re.compile(
    r"\b(?:in|during|over|throughout|within|on) that (?:very |same )?(?:time|period|spell|stretch)\b"
    r"|\bthat (?:very |same )?(?:day|night|week|weekend|month|year|decade)\b(?! (?:of|in which|when|that)\b)",
    re.IGNORECASE,
)
_POINTED = re.compile(
    r"\bthat (?:(?:very|same|exact) )*(?:time|period|day|night|evening|morning|afternoon|week|weekend|month"
    r"|year|spring|summer|autumn|winter|season|moment|point)(?= ?[?.,!]|$)"
    r"|\b(?:back then|in those days|at the time)(?= ?[?.,!]|$)",
    re.IGNORECASE,
)
_THEN = re.compile(r"\b(?:was|were|did|had)\b[^?.!]* (?P<then>then)(?= ?\?)", re.IGNORECASE)
_OF_ANY_TIME = re.compile(r"(?:list: |the )(?:head|tail) of \([^()]*\)(?:,| on)?(?: now)?$")
"""A plan that asks of all times; of the first one "then" says nothing, nor of the only one: "who was the first then?".
"""
_TIMED = re.compile(r"\b(?:on|at the time of|before|after|since|until|during|from|between)\b")
_PERSON = re.compile(r"\b(?:he|she)\b", re.IGNORECASE)
_OF_ALL = re.compile(r"(?:the )?(?:duration|start|end|time|range) of \((?:\?, [^()]*|[^()]*, \?)\)")


def refuse_unplaced(reader: Reader, text: str, answer: Answer) -> Answer:
    """An answer, or a refusal where such a word has no place in its plan.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001", "2003")]))
    >>> answer = Answer(("Ann",), trace=("the head of (?, led, the mill)",))
    >>> refuse_unplaced(reader, "Who led the mill in that time?", answer).reason
    "not understood: 'in that time' has no place in the head of (?, led, the mill)"
    >>> refuse_unplaced(reader, "Who led the mill that year?", answer).values
    ()
    >>> refuse_unplaced(reader, "Who led the mill?", answer) is answer
    True
    """
    said = _unplaced(reader, text, answer)
    if not said:
        return answer
    return Answer(reason=f"not understood: {said!r} has no place in {'; '.join(answer.trace[:1])}")


def _unplaced(reader: Reader, text: str, answer: Answer) -> str:
    plan = " ".join(answer.trace)
    both = _BOTH.search(text)
    if both is not None and answer.kind in ("entity", "list") and not any(map(_JOINS.search, answer.trace)):
        return both[0]
    is_of_any = len(answer.values) > 1 and _OF_ANY_TIME.match(answer.trace[0]) is not None
    then = _THEN.search(text) if is_of_any else None
    if then is not None:
        return then["then"]
    time = _THAT_TIME.search(text) or _POINTED.search(text)
    if time is not None and not _TIMED.search(re.sub(r"\([^()]*\)", "", plan)):
        return time[0]
    person = _PERSON.search(text)
    if person is not None and answer.trace and _OF_ALL.match(answer.trace[0]):
        message = Message(reader, text)
        labels = [reader.index.entities[e] for one in message.mentions for e in one.entities]
        if labels and all(map(message.is_thing, labels)):
            return person[0]
    return ""
