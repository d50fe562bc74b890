"""Ask a refused message again without the sentences that most likely narrow nothing, and say so.

    refused -> its sentences -> those that do not ask, name nothing that the rest does not name, and whose words
            seldom narrow (`narrowingshare`) -> the rest is asked -> an answer, less sure by what was left out

"Licence audit, sorry to bother you" is no remark by any grammar, yet of a hundred such sentences few limit what is
asked. What is left out is told with the answer, and whoever reads it can object.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import prod

from reasoners.base import Answer
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.remarks import narrowing_share
from reasoners.planner.logic.words import PRONOUNS
from reasoners.planner.weights import ENOUGH

_LEAST_NARROW = 0.15
"""From which probability on a sentence may narrow, and is not left out: below it none of 228 narrowing sentences of
`bench.qa.besides` is ignored."""
_POINTING = PRONOUNS | frozenset("this these those there then same former latter".split())
"""What points to something said before."""

Ask = Callable[[str], Answer]


def ask_without_harmless(
    reader: Reader, message: str, refused: Answer, ask: Ask, threshold: float | None = None
) -> Answer:
    """What a message gives without its sentences that most likely narrow nothing; its refusal where that is nothing.

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
    left = _harmless(Message(reader, message))
    if not left:
        return refused
    kept = message
    for first, last, _ in reversed(left):
        kept = f"{kept[:first].rstrip()} {kept[last:].lstrip()}".strip()
    answer = ask(kept)
    sure = answer.confidence * prod(1.0 - share for *_, share in left)
    if not answer.values or sure < (ENOUGH if threshold is None else threshold):
        return refused
    said = ", ".join(repr(message[first:last].strip()) for first, last, _ in left)
    told = f"left out as said beside the question: {said}"
    return replace(answer, confidence=sure, trace=(told, *answer.trace), seconds=refused.seconds + answer.seconds)


def _harmless(message: Message) -> list[tuple[int, int, float]]:
    """Where the sentences are that may be left out, in order, with the probability that each narrows after all."""
    left, kept = [], []
    for first, last in message.sentences:
        share = 1.0 if "?" in message.text[first:last] else narrowing_share(message, first, last)
        if share < _LEAST_NARROW:
            left.append((first, last, share))
        else:
            kept.append((first, last))
    if not kept:
        return []
    named = {entity for part in kept for one in message.within(*part) for entity in one.entities}
    points = any(not _POINTING.isdisjoint(message.plain(*part)) for part in kept)
    found = []
    for first, last, share in left:
        entities = {entity for one in message.within(first, last) for entity in one.entities}
        is_pointed_at = points and not named and first < kept[0][0]
        if entities <= named and not is_pointed_at:
            found.append((first, last, share))
    return found
