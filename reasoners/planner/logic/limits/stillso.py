"""Whether only those are meant of whom what is asked is still so, or no longer: "just the ones still in there".

    message -> a sentence behind its question that says so (`stays_of`) -> the message without it is asked
            -> of its answers those whose own fact holds now, or whose fact does not

What "there" is, and what they still do, the question has said: it is the fact by which each of them answers. A clause
with words of another relation ("who still live in town") says more than that, and is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from reasoners.base import Answer
from reasoners.planner.logic.english.words import DENIALS, SILENT
from reasoners.planner.logic.execution.rows import rows_of
from reasoners.planner.logic.forms import Row
from reasoners.planner.logic.limits.excluding import says_why
from reasoners.planner.logic.limits.limiting import as_limited
from reasoners.planner.logic.limits.limits import behind_question
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader
from reasoners.planner.weights import SAID
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import lemmas
from tkindex.linking.words import singular, stem

_LED = (
    r"(?:(?:and|but|so|oh|well|sorry|please|though)\b[ ,]*)*"
    r"(?:(?:(?:i(?:['’]m| am)?|we|you|let['’]s) )?(?:(?:can|only|just|really|should|could) )*"
    r"(?P<keep>only|just|strictly|(?:i )?mean|want|need|(?:do )?count|list|name|give me|after|interested in)"
    r"|(?:(?:i|we|you|let['’]s) )?(?:can |may |could )?"
    r"(?P<leave>(?:don['’]?t|do not|needn['’]?t) (?:count|include|list|name|want|need|mean)|not|never mind"
    r"|forget(?: about)?|leave out|ignore|skip|drop|exclude|without|except(?: for)?))"
)  # fmt: skip
_WHO = (
    r"(?:(?:(?:the|all|any|all the) )?(?:ones?|those|people|everyone|anyone|everybody|anybody|(?P<noun>[a-z]+))"
    r"(?: (?:that|who|which|of them who|you|we|they|he|she))?|whoever|whatever|what(?:['’]s)?|the ones? we)"
)
_SAYS = re.compile(rf"\s*{_LED} (?:only |just )*(?:{_WHO}\b)(?P<said>.+)", re.IGNORECASE)
_SHORT = re.compile(
    rf"\s*{_LED} (?:only |just )*(?:the )?(?:(?P<now>current|present|active)|(?P<gone>former|past|previous|old|ex))"
    r" (?:ones?|people|lot|(?P<noun>[a-z]+))",
    re.IGNORECASE,
)
_STILL = re.compile(
    r"\b(?:still|now|right now|at present|at the moment|currently|today|nowadays|these days|this (?:very )?minute"
    r"|as we speak|to this day)\b",
    re.IGNORECASE,
)
_GONE = re.compile(
    r"\bno longer\b|n['’]t\b.*\b(?:any ?more|any longer|now|still)\b|\bnot\b.*\b(?:any ?more|any longer|now)\b"
    r"|\b(?:has|have|['’]ve|had|already) (?:since |already |now )?(?:left|gone|ended|lapsed|run out|expired|finished"
    r"|moved on|departed)\b|\bsince (?:left|gone)\b|\b(?:is|are) (?:gone|over)\b",
    re.IGNORECASE,
)
_LIGHT = frozenset(
    """be get got gone leave left have has had do does did can could be being been go goes going there here in on out of
    any more anymore longer end ended lapse lapsed run expire expired finish finished move moved depart departed over
    still now right present moment currently today nowadays these days this very minute speak day since already valid
    force around place find found so it them him her that who which ones one with us as
    we they you he she""".split()
)
"""Words by which it is told that something is so or is over, whatever it is."""
_CLOSING = re.compile(
    r"(?:[ ,]+(?:please|thanks|thank you|cheers|though|mind|i mean|that is|ok|okay|sorry|for (?:the|my|our) [a-z]+))+$",
    re.IGNORECASE,
)
_CUT = re.compile(r"\s*[,;:—–]\s*|\s+-+\s+")
_NOT_THOSE = re.compile(
    r"(?:and |but )?(?:not|i (?:don['’]?t|do not) (?:need|want|mean|care about)|never mind|rather than|no need for)\b",
    re.IGNORECASE,
)
_HOW_MANY = re.compile(
    r"\bhow many (?:different |distinct )?(?P<noun>(?!times|years|months|weeks|days|hours|minutes)[a-z]+s|people)\b",
    re.IGNORECASE,
)
_KINDS = ("entity", "list")


class Stays(NamedTuple):
    """Who is meant: those of whom it is still so or no longer, and the words by which it is said what is so."""

    is_so: bool
    words: tuple[str, ...] = ()


def stays_of(message: Message, first: int, last: int, asked: tuple[int, int]) -> Stays | None:
    """Whether a sentence means those of whom it is still so, or no longer; None where it says neither.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "lives in", "Arlen", "2003")]))
    >>> said = ("Only those who still do.", "Just the ones who aren't there any more, please.", "Not the former ones.",
    ...         "Only those who still live there.")
    >>> texts = [Message(reader, f"Who led the mill? {one}") for one in said]
    >>> found = [stays_of(one, *one.sentences[1], one.sentences[0]) for one in texts]
    >>> [(one.is_so, one.words) for one in found]
    [(True, ()), (False, ()), (True, ()), (True, ('live',))]
    """
    parts = message.clauses(first, last, _CUT)
    at = 0
    while at < len(parts) - 1 and not set(message.plain(*parts[at])) - SILENT:
        at += 1
    said = _CLOSING.sub("", message.text[slice(*parts[at])].strip(" .!…()"))
    stays = _stays(message, said, asked)
    if stays is None or message.within(*parts[at]) or _has_time(message, *parts[at]):
        return None
    for part in parts[at + 1 :]:
        plain = " ".join(message.text[slice(*part)].split())
        is_bare = not message.within(*part) and not re.search(r"\d", plain)
        if is_bare and _stays(message, _CLOSING.sub("", plain.strip(" .!…()")), asked) == stays:
            continue  # it is said once more
        if not is_bare or not (_CLOSING.fullmatch(f" {plain}".rstrip(" .!")) or _NOT_THOSE.match(plain)
                               or says_why(message, *part)):  # fmt: skip
            return None
    return stays


def _stays(message: Message, said: str, asked: tuple[int, int]) -> Stays | None:
    words = {stem(word) for word in message.plain(*asked)}
    short = _SHORT.fullmatch(said)
    found = short or _SAYS.fullmatch(said)
    if found is None:
        return None
    noun = (found["noun"] or "").lower()
    if noun and stem(noun) not in words and stem(singular(noun)) not in words:
        return None
    if short is not None:
        return Stays((short["now"] is not None) == (found["leave"] is None))
    clause = found["said"]
    is_over = _GONE.search(clause) is not None
    denies = not DENIALS.isdisjoint(clause.lower().split()) or re.search(r"n['’]t\b", clause) is not None
    if not is_over and (denies or _STILL.search(clause) is None):
        return None
    own = [
        word
        for word in re.findall(r"[a-z]+", re.sub(r"n['’]t\b", " ", clause.lower()))
        if len(word) > 2 and word not in _LIGHT | SILENT | DENIALS and stem(word) not in words
    ]
    return Stays(is_over != (found["leave"] is None), tuple(own))


def _has_time(message: Message, first: int, last: int) -> bool:
    return any(first <= one[0] < last for one in message.times)


def without_stays(message: Message) -> Iterator[tuple[str, Stays]]:
    """A message without the sentence that means those of whom it is still so, or no longer, and which of the two.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> list(without_stays(Message(reader, "Who led the mill? Only those who still do. Thanks!")))
    [('Who led the mill? Thanks!', Stays(is_so=True, words=()))]
    """
    behind = behind_question(message)
    if behind is None:
        return
    found = {part: stays_of(message, *part, behind.asked) for part in behind.rest}
    said = [(part, stays) for part, stays in found.items() if stays is not None]
    if len(said) == 1:
        (first, last), stays = said[0]
        yield f"{message.text[:first].rstrip()} {message.text[last:].lstrip()}".strip(), stays


def ask_still(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What a message gives of those of whom it is still so, or no longer; None where it means neither, or gives none.

    Parameters
    ----------
    ask : callable
        Answers a shorter message.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", None)]
    >>> reader = Reader(tk.build(rows))
    >>> ask_still(reader, "Who has led the mill? Just the ones who aren't there any more.", reader.answer).values
    ('Ann',)
    """
    for said, stays in without_stays(Message(reader, text)):
        asked = _HOW_MANY.sub(_which, said, count=1)
        answer = ask(asked)
        left = _kept(reader, answer, stays) if answer.values and "left over" not in answer.details else None
        if left is None:
            return Answer(reason="not understood: of whom of those it is still so, or no longer")
        if asked != said:
            left = replace(left, values=(str(len(left.values)),), kind="number")
        line = f"of those only whom it {'still holds of' if stays.is_so else 'holds of no longer'}"
        return as_limited(replace(left, trace=(*left.trace, line)), asked)
    return None


def _which(found: re.Match[str]) -> str:
    return "who" if found["noun"].lower() in ("people", "persons") else f"which {found['noun']}"


def _kept(reader: Reader, answer: Answer, stays: Stays) -> Answer | None:
    """The answers of which the own fact holds now, or does not; None where some have no fact of their own, or none is
    left."""
    if answer.kind not in _KINDS or not all(hasattr(fact, "relation") for fact in answer.facts):
        return None
    if not any(_lasts(reader, fact) for fact in answer.facts):
        return None
    relations = {n for n, one in enumerate(reader.schema.relations) if one.label in {f.relation for f in answer.facts}}
    for word in stays.words:
        if relations.isdisjoint({n for form in {word, *lemmas(word)} for n in reader.schema.saying(form, SAID)}):
            return None  # "who still live in town"
    kept = []
    for value in answer.values:
        own = [fact for fact in answer.facts if value in (str(fact.head), str(fact.tail))]
        if not own:
            return None
        if any(_holds(reader, fact) for fact in own) == stays.is_so:
            kept.append(value)
    facts = tuple(fact for fact in answer.facts if {str(fact.head), str(fact.tail)} & set(kept))
    return replace(answer, values=tuple(kept), facts=facts) if kept else None


def _rows(reader: Reader, fact: Any) -> Sequence[Row]:
    """All facts that say the same as one, of any time."""
    index = reader.index
    return rows_of(index.facts(head=str(fact.head), relation=str(fact.relation), tail=str(fact.tail)), index)


def _holds(reader: Reader, fact: Any) -> bool:
    """Whether a fact, or one that says the same of another time, holds now."""
    low, high = reader.now
    return any(row.start < high and row.stop > low for row in _rows(reader, fact))


def _lasts(reader: Reader, fact: Any) -> bool:
    """Whether a fact holds for a while, so that it may be over: of what happened once nothing is so any longer."""
    return any(row.stop - row.start > 1 for row in _rows(reader, fact))
