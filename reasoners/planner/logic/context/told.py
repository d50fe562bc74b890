"""A refused message asked again: whether its claim is so, with what it points to put in, without what narrows nothing.

    refused -> what limits it, put into its question (`limits`), what is not meant, told apart (`contrasting`)
            -> what it wants to know, as its question (`wishes`) -> a claim and the question for its truth (`claims`)
            -> its last question, with what was told before put in the place of what points to it (`resolving`)
            -> the message without its harmless sentences (`dropping`)

Each asks a shorter or plainer message by all roads, and by the last one where that is refused as well.
"""

from __future__ import annotations

from collections.abc import Callable

from reasoners.base import Answer
from reasoners.planner.logic.context.claims import ask_claimed, really_asked
from reasoners.planner.logic.context.describing import described
from reasoners.planner.logic.context.openends import open_ends, told_of_bare
from reasoners.planner.logic.context.ownclauses import without_own_clauses
from reasoners.planner.logic.context.resolving import ask_resolved
from reasoners.planner.logic.context.selfcontained import ask_self_contained
from reasoners.planner.logic.context.succeeding import succession_asked
from reasoners.planner.logic.context.toldfacts import in_own_words
from reasoners.planner.logic.context.toldkinds import ask_of_kind, with_told_kind
from reasoners.planner.logic.context.whenitwas import ask_when_it_was
from reasoners.planner.logic.context.wishes import as_question
from reasoners.planner.logic.english.spans import has_front, has_more
from reasoners.planner.logic.execution.saying import read_as
from reasoners.planner.logic.limits.contrasting import ask_contrasted
from reasoners.planner.logic.limits.correcting import ask_corrected
from reasoners.planner.logic.limits.dropping import ask_without_harmless
from reasoners.planner.logic.limits.excluding import ask_excluded
from reasoners.planner.logic.limits.limits import ask_limited
from reasoners.planner.logic.limits.stillso import ask_still
from reasoners.planner.logic.limits.whichtime import ask_timed
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader


def ask_told(
    reader: Reader, message: str, refused: Answer, ask: Callable[[str], Answer], threshold: float | None = None
) -> Answer:
    """What a refused message gives by what was told in it; its refusal where that is nothing.

    Parameters
    ----------
    reader : Reader
    message : str
    refused : Answer
        What the whole message gave.
    ask : callable
        Answers a shorter message.
    threshold : float, optional
        As of `dropping.ask_without_harmless`.

    >>> import tkindex as tk
    >>> rows = [("Ann Lee", "led", "the mill", "2001", "2003"), ("Bob Fry", "led", "the mill", "2003", "2007")]
    >>> reader = Reader(tk.build(rows))
    >>> said = "Ann Lee stopped leading the mill in 2003. Who led it after her?"
    >>> ask_told(reader, said, Answer(reason="not understood"), reader.answer).values
    ('Bob Fry',)
    """

    def ask_shorter(text: str) -> Answer:
        answer = ask(text)
        if answer.values or not has_more(text):
            return answer
        return ask_without_harmless(reader, text, answer, ask, threshold)

    def ask_whole(text: str) -> Answer:
        answer = ask(text)
        if answer.values or not (has_more(text) or has_front(text)):
            return answer
        return ask_told(reader, text, answer, ask, threshold)

    told = Message(reader, message)
    # What limits or contrasts is taken out of the message, so that each is asked for once.
    for rule in (ask_corrected, ask_still, ask_limited, ask_timed, ask_contrasted, ask_excluded):
        ruled = rule(reader, message, ask_whole)
        if ruled is not None:
            return ruled
    wished = as_question(told)
    if wished is not None:
        answer = ask(wished)
        answer = answer if answer.values else ask_told(reader, wished, answer, ask, threshold)
        return read_as(answer, wished) if answer.values else refused
    asked_of = (really_asked, described, open_ends, told_of_bare, in_own_words, succession_asked)
    for asked in (asked for way in asked_of for asked in way(reader, told)):
        answer = ask(asked)
        answer = answer if answer.values or not has_more(asked) else ask_told(reader, asked, answer, ask, threshold)
        if answer.values:
            return read_as(answer, asked)
    own = without_own_clauses(told) if reader.me is None else None
    if own is not None:
        shorter = ask_told(reader, own, ask(own), ask, threshold)
        if shorter.values:
            return read_as(shorter, own)
    roads = (ask_claimed, ask_of_kind, ask_when_it_was, ask_resolved, ask_self_contained)
    found = next(filter(None, (road(reader, message, ask_shorter) for road in roads)), None)
    if found is None and with_told_kind(told):
        return refused  # what it is asked of would be left out
    return found or ask_without_harmless(reader, message, refused, ask, threshold)
