"""When it was that something told of happened: "I owe Bob a beer, he sold the mill. What day was it?" asks when he did.

What was told is a clause in front of the question with a verb and a name, and nothing of whoever asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.context.pointedtimes import clauses_before
from reasoners.planner.logic.context.toldnames import is_reporter, told_names
from reasoners.planner.logic.english.words import AUXILIARIES, FIRST_PERSON
from reasoners.planner.logic.messages import WORD, Mention, Message
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_past

_WHEN = re.compile(
    r"(?:so |and |but )?(?:(?:do |did )?you know )?(?:when|(?:on )?(?:which|what) (?:day|date)(?: of [a-z]+)?)"
    r"(?:['’]s| is| was| would| did) (?:that|it|this)(?: (?:be|have been|happen|take place|exactly|again))*"
    r"(?:,? (?:please|then|do you know))?\s*\?+",
    re.IGNORECASE,
)
_IT = re.compile(r"\b(?:it|her|him|them)(?=\s*$)", re.IGNORECASE)
_SUBJECT = re.compile(r"\s*(?:and |but |so )?(?P<who>he|she|they|it) ", re.IGNORECASE)
_SUCH = re.compile(r"\s+(?:on|some|one) (?:a )?[a-z]+day(?: or so)?$|\s+(?:or so|after all)$", re.IGNORECASE)
_MOST = 4

Ask = Callable[[str], Answer]


def ask_when_it_was(reader: Reader, text: str, ask: Ask) -> Answer | None:
    """When it was that the clause in front of a question came about; None where nothing else is asked, or none did.

    Parameters
    ----------
    ask : callable
        Answers a message.

    Examples
    --------
    >>> import tkindex as tk
    >>> rows = [("Ann", "sold", "the mill", "2001", "2001"), ("Bob", "sold", "the inn", "2003", "2003")]
    >>> reader = Reader(tk.build(rows))
    >>> ask_when_it_was(reader, "I owe Bob a beer, he sold the inn. Which day was that?", reader.answer).values
    ('2003',)
    """
    message = Message(reader, text)
    begin = next((one for one, two in message.sentences if _WHEN.fullmatch(message.text[one:two].strip())), 0)
    if not begin or "?" in message.text[:begin]:
        return None
    found: Answer | None = None
    for said in list(dict.fromkeys(_told(reader, message, begin)))[:_MOST]:
        answer = ask(f"{said[:1].upper()}{said[1:]}. When was that?")
        if not answer.values or answer.kind != "time" or "left over" in answer.details:
            continue
        if found is not None and found.values != answer.values:
            return None
        found = found or replace(answer, trace=(*answer.trace, f"read as: {said!r}, when?"))
    return found


def _told(reader: Reader, message: Message, begin: int) -> Iterator[str]:
    """The clauses in front of a place, with names in place of a pronoun at either end."""
    told = [name for name in told_names(reader, message) if name.end <= begin]
    said = [clause.text for clause in clauses_before(message, told, begin)]
    for first, last in message.sentences:
        for one, two in message.clauses(first, last) if last <= begin else ():
            own = [name for name in told if one <= name.start < two]
            before = [name for name in told if first <= name.start < one]
            who = _SUBJECT.match(message.text, one, two)
            if who is not None and before and own and _is_done(message, one, two):
                said.append(f"{before[-1].text} {message.text[who.end() : two]}")
    for clause in said:
        clause = _SUCH.sub("", clause.strip(" ,;:.!?…"))
        others = _others(message, told, clause)
        if _IT.search(clause) is None:
            yield clause
        elif len(others) == 1:
            yield _IT.sub(lambda _, name=others[0]: name.text, clause)  # type: ignore[misc]


def _others(message: Message, told: list[Mention], clause: str) -> list[Mention]:
    """The names in front of a question that a clause has not, but for whoever reports."""
    left = {name.entities: name for name in told if name.text not in clause and not is_reporter(message, name)}
    return list(left.values())


def _is_done(message: Message, first: int, last: int) -> bool:
    """Whether a clause has a verb, and nothing of whoever asks."""
    words = [word.group().lower() for word in WORD.finditer(message.text, first, last)]
    return FIRST_PERSON.isdisjoint(words) and any(is_past(word) or word in AUXILIARIES for word in words)
