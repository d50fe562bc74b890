"""A question that says all it asks, beside sentences in which somebody tells of others.

    "Last I heard it was Bob, but I've been away. Who leads the mill these days?"  -> "Who leads the mill these days?"
    "Got a fiver riding on this with Ann. Who was the first to lead the mill?"     -> "Who was the first to lead it?"
    "Our novice mixes up Ann and Bob. Which clubs did Ann found?"                  -> "Which clubs did Ann found?"

Whoever asks, a stranger, or somebody who says so tells something of now. Whom he names in it is one who might have been
the answer, or tells it himself; of the question nothing points to anything in front of it. A time, a number, a word
that limits or denies, and what somebody who is named did himself are never left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.context.antecedents import standing_in, strain_of
from reasoners.planner.logic.context.openends import asks_open_end
from reasoners.planner.logic.context.toldbeside import asks_something, might_answer, says_no_more
from reasoners.planner.logic.context.toldnames import is_reporter, told_names
from reasoners.planner.logic.context.toldtimes import is_anchor
from reasoners.planner.logic.english.words import ARTICLES, AUXILIARIES, NUMBERS, UNITS
from reasoners.planner.logic.limits.limiting import excludes_class, narrowing_share
from reasoners.planner.logic.limits.remarks import is_remark
from reasoners.planner.logic.messages import Mention, Message
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_past, is_verb

_POINTS = re.compile(
    r"\b(?:then|there|those|this|same|other|others|else|another|ones?|next|also|too|instead|former|latter|again|rest"
    r"|these(?! days\b))\b",
    re.IGNORECASE,
)
"""What may stand for something in front of a question."""
_ALREADY = re.compile(
    r"\b(?:already|besides|aside|apart|down|done|ticked|have got|['’]ve got|i (?:have|know|got|need|want|mean|meant)"
    r"|counting|thinking|mean(?:s|t)?|interested|writing|working|looking|asking|report|chapter|page|file|list)\b",
    re.IGNORECASE,
)
"""What says that somebody is dealt with, or is what it is about."""
_MISTAKEN = re.compile(
    r"\b(?:mix(?:es|ed|ing)?|confus(?:es?|ed|ing)|muddl(?:es?|ed|ing)|thought|heard|said|guess(?:ed)?|bets?|betting"
    r"|(?:['’]d|would) (?:have )?(?:said|guessed|bet|put|sworn)|(?:put )?(?:my )?money on|reckon(?:s|ed)?"
    r"|swears?|swore|thinks?|fiver|tenner|pint|wager|argu(?:es?|ed|ing|ment)|row|quarrel)\b",
    re.IGNORECASE,
)
"""By it somebody takes one for the answer, or for another, or bets on it."""
_UNDER = re.compile(r"\b(?:when|while|after|before|since|until|till|once|during|under|as) $", re.IGNORECASE)
_DENIED = re.compile(r"\b(?:not|never|no longer|nobody|none|neither|without)\b|n['’]t\b", re.IGNORECASE)
_GUESSED = re.compile(
    r"\b(?:told|said|guess(?:ed)?|thought|reckon(?:ed)?|bet|claimed|put down|wrote|remember(?:ed)?|swore)\b",
    re.IGNORECASE,
)
_NUMBER_ASKED = re.compile(r"\bhow (?:many|long|often|much|old)\b", re.IGNORECASE)
_NUMBER = "|".join(sorted(NUMBERS.keys() - ARTICLES - {"one"}))
_AMOUNT = re.compile(rf"\b(?:\d{{1,3}}|{_NUMBER})(?: (?:and a half ))?(?: (?:{'|'.join(UNITS)}))?\b", re.IGNORECASE)
_LIKELY = 0.3
"""From which probability on a sentence narrows too likely, by its words alone."""
_SURE, _SURER = 0.85, 0.9
"""From which confidence on the question is understood by itself; the other where a word of it was left over."""

Ask = Callable[[str], Answer]


def ask_self_contained(reader: Reader, text: str, ask: Ask) -> Answer | None:
    """What the question of a message gives that needs nothing of what is told before it; None where it may need some.

    Parameters
    ----------
    ask : callable
        Answers a message.

    Examples
    --------
    >>> import tkindex as tk
    >>> rows = [("Ann", "led", "Low Mill", "2001", "2003"), ("Bob", "led", "Low Mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> said = "I'd have said Bob, but my aunt bets it was somebody else. Who led Low Mill in 2002?"
    >>> ask_self_contained(reader, said, reader.answer).values
    ('Ann',)
    """
    message = Message(reader, text)
    asking = [n for n, (first, last) in enumerate(message.sentences) if "?" in message.text[first:last]]
    if len(asking) != 1 or not asking[0]:
        return None
    begin, end = message.sentences[asking[0]]
    if not asks_something(message.text[begin:end]) or not _is_complete(message, begin, end):
        return None
    told = message.sentences[: asking[0]]
    names = told_names(reader, message)
    if not all(_tells_of_others(message, names, first, last, begin, end) for first, last in told):
        return None
    answer = ask(message.text[begin:].strip())
    if not answer.values or answer.confidence < (_SURER if "left over" in answer.details else _SURE):
        return None
    if not all(_is_apart(reader, message, name, answer, begin, end) for name in _others(names, begin, end)):
        return None
    said = "; ".join(repr(message.text[slice(*place)].strip()) for place in told)
    return replace(answer, trace=(*answer.trace, f"beside it, of others: {said}"))


def _others(names: Sequence[Mention], begin: int, end: int) -> list[Mention]:
    """The names in front of a question that it has not."""
    own = {entity for name in names if begin <= name.start < end for entity in name.entities}
    return [name for name in names if name.end <= begin and not own.intersection(name.entities)]


def _is_complete(message: Message, begin: int, end: int) -> bool:
    """Whether a question names something, and nothing of it may stand for what was told in front of it."""
    own = message.within(begin, end)
    if not own or asks_open_end(message.text[begin:end]) or _POINTS.search(message.text, begin, end):
        return False
    told = message.within(0, begin)
    for one in standing_in(message, begin, end):
        if any(strain_of(message, name, one.key) < 4 for name in told):
            return False
        is_bound = any(name.end <= one.start for name in own)
        if one.key in ("he", "she", "it", "they", "that one", "there") and not is_bound:
            return False
        if one.key.startswith("that "):
            return False
    return True


def _tells_of_others(message: Message, told: Sequence[Mention], first: int, last: int, begin: int, end: int) -> bool:
    """Whether a sentence tells nothing of what is asked, whomever it names."""
    said = message.text[first:last]
    is_dated = any(first <= one < last for one, _ in message.dates)
    if is_dated or is_anchor(message, first, last, begin, end) or excludes_class(message.plain(first, last)):
        return False
    if _is_guessed(message, first, last, begin, end):
        return True
    if re.search(r"\d", message.without_names(first, last)) or narrowing_share(message, first, last) >= _LIKELY:
        return False
    names = [name for name in told if first <= name.start < last]
    if not names:
        return False  # as around any other question
    if not all(is_reporter(message, name) or _is_told_of(message, name, first) for name in names):
        return False
    is_of_reporter = any(is_reporter(message, name) for name in names)
    is_beside = is_remark(message, first, last, is_behind=False, is_joined=False, is_named=True, is_own=True)
    is_mistaken = _MISTAKEN.search(said) is not None
    return is_mistaken or ((is_beside or is_of_reporter) and says_no_more(message, (), frozenset(), (), first, last))


def _is_guessed(message: Message, first: int, last: int, begin: int, end: int) -> bool:
    """Whether somebody tells which number he took to be the answer where a number is asked for."""
    said = message.text[first:last]
    if _NUMBER_ASKED.search(message.text, begin, end) is None or message.within(first, last):
        return False
    return len(_AMOUNT.findall(said)) == 1 and _GUESSED.search(said) is not None and not _ALREADY.search(said)


def _is_told_of(message: Message, name: Mention, first: int) -> bool:
    """Whether a verb stands before a name in its clause, which does not say when: somebody else does something."""
    start = next((one for one, two in message.clauses(first, name.end) if one <= name.start < two), first)
    before = message.plain(start, name.start)
    if _UNDER.search(message.text, start, name.start) or "when" in before or "while" in before:
        return False
    return any(word in AUXILIARIES or is_past(word) or is_verb(word) for word in before)


def _is_apart(reader: Reader, message: Message, name: Mention, answer: Answer, begin: int, end: int) -> bool:
    """Whether a name that a question has not limits nothing of it: who tells it, or might have been the answer."""
    first, last = next(place for place in message.sentences if place[0] <= name.start < place[1])
    said = message.text[first:last]
    if is_reporter(message, name):
        return True
    is_mistaken = _MISTAKEN.search(said) is not None
    if (_ALREADY.search(said) or _DENIED.search(said)) and not is_mistaken:
        return False
    joined = re.search(r"\b(?:and|or|with|from|for) $", message.text[: name.start]) is not None
    return might_answer(reader, name, answer) or (is_mistaken and joined)
