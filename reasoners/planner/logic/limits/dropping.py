"""Ask a refused message again without the sentences that most likely narrow nothing, and say so.

    refused -> its sentences -> those that do not ask, name nothing that the rest does not name, and whose words
            seldom narrow (`narrowingshare`) -> the rest is asked -> an answer, less sure by what was left out

"Licence audit, sorry to bother you" is no remark by any grammar, yet of a hundred such sentences few limit what is
asked. What is left out is told with the answer, and whoever reads it can object.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import prod

from reasoners.base import Answer
from reasoners.planner.logic.english.words import ARTICLES, NUMBERS, PRONOUNS
from reasoners.planner.logic.limits.guesses import denied_in, is_guess
from reasoners.planner.logic.limits.limiting import LEAST_NARROW, excludes_class, narrowing_share, says_how, says_which
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader
from reasoners.planner.weights import ENOUGH
from tkindex.lazily import regex as re

_OFTEN_LEARNT, _OFTEN_BEHIND = 0.5, 1 / 6
"""How many sentences narrow of those that the share was learnt from, and at most of those behind a question of a chat.
What stands behind it the question seldom leans on, so that only its words count."""
_GUESSED = 0.02
"""How likely a guess of the answer narrows."""
_POINTING = PRONOUNS | frozenset("this these those there then same former latter".split())
"""What points to something said before."""
_COUNTED = NUMBERS.keys() - ARTICLES - {"one"}
_CLEFT = re.compile(r"\b(?:is|was) it (?:[a-z]+ )?(?:that|who|whom)\b")

Ask = Callable[[str], Answer]


def ask_without_harmless(
    reader: Reader, message: str, refused: Answer, ask: Ask, threshold: float | None = None
) -> Answer:
    """What a message gives without its sentences that most likely narrow nothing; its refusal where there are none.

    Parameters
    ----------
    reader : Reader
    message : str
    refused : Answer
        What the whole message gave.
    ask : callable
        Answers a shorter message.
    threshold : float, optional
        Answers that are less sure stay refused; by default `weights.ENOUGH`.

    Returns
    -------
    Answer
        Its confidence is that of the shorter message times how likely each sentence left out narrows nothing; the
        first line of its trace says which these are.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> said = "My aunt will be so happy, thanks a lot! Who led the mill first?"
    >>> found = ask_without_harmless(reader, said, Answer(reason="not understood"), reader.answer)
    >>> found.values, found.trace[0]
    (('Ann',), "left out as said beside the question: 'My aunt will be so happy, thanks a lot!'")
    """
    told = Message(reader, message)
    left = _harmless(told)
    if not left:
        return refused
    kept = message
    for first, last, _ in reversed(left):
        kept = f"{kept[:first].rstrip()} {kept[last:].lstrip()}".strip()
    answer = ask(kept)
    if any(not set(answer.values).isdisjoint(denied_in(told, first, last)) for first, last, _ in left):
        return refused  # it is told not to be so
    sure = answer.confidence * prod(1.0 - share for *_, share in left)
    if answer.values and sure < (ENOUGH if threshold is None else threshold):
        return refused
    said = ", ".join(repr(message[first:last].strip()) for first, last, _ in left)
    line = f"left out as said beside the question: {said}"
    # A refusal tells what of the question was not understood, and not of what is said beside it.
    return replace(answer, confidence=sure, trace=(line, *answer.trace), seconds=refused.seconds + answer.seconds)


def _share(message: Message, first: int, last: int) -> float:
    """How likely a sentence narrows: as its words say, and behind the question as seldom as sentences do there."""
    share = narrowing_share(message, first, last)
    is_last = "?" in message.text[:first] and "?" not in message.text[last:]
    if share < LEAST_NARROW or not is_last or says_which(message, first, last):
        return share
    narrow = share * _OFTEN_BEHIND / _OFTEN_LEARNT
    harmless = (1.0 - share) * (1.0 - _OFTEN_BEHIND) / (1.0 - _OFTEN_LEARNT)
    return narrow / (narrow + harmless)


def _counts(message: Message, first: int, last: int) -> bool:
    """Whether a sentence asks, has a number or a date, which may be of what is asked, what there is none of, or how."""
    said, plain = message.text[first:last], " ".join(message.plain(first, last)).replace("a few ", "").split()
    return (
        "?" in said or bool(re.search(r"\d", said) or set(plain) & _COUNTED) or excludes_class(plain) or says_how(plain)
    )


def _harmless(message: Message) -> list[tuple[int, int, float]]:
    """Where the sentences are that may be left out, in order, with the probability that each narrows after all."""
    left, kept, guessed = [], [], set()
    for first, last in message.sentences:
        if "?" in message.text[:first] and is_guess(message, first, last):
            left.append((first, last, _GUESSED))
            guessed.add(first)
            continue
        share = 1.0 if _counts(message, first, last) else _share(message, first, last)
        if share < LEAST_NARROW:
            left.append((first, last, share))
        else:
            kept.append((first, last))
    if not kept:
        return []
    named = {entity for part in kept for one in message.within(*part) for entity in one.entities}
    points = any(not _POINTING.isdisjoint(_uncleft(message.plain(*part))) for part in kept)
    found = []
    for first, last, share in left:
        entities = {entity for one in message.within(first, last) for entity in one.entities}
        is_pointed_at = points and not named and first < kept[0][0]
        is_apart = first < kept[0][0] and not points and _are_beside(message, entities - named, named)
        if (entities <= named or is_apart or first in guessed) and not is_pointed_at:
            found.append((first, last, share))
    return found


def _uncleft(plain: Sequence[str]) -> list[str]:
    """The words of a question without an "it" that stands for nobody: "how many is it that", "who was it that"."""
    return _CLEFT.sub(" ", " ".join(plain)).split()


def _are_beside(message: Message, others: set[int], named: set[int]) -> bool:
    """Whether whom a sentence names beside those of the question all stand in a fact with one of them."""
    return all(not named.isdisjoint(message.beside(other)) for other in others)
