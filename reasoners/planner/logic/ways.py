"""How a question that was refused as a whole is asked in parts: in which order, and what the parts may be asked by.

    refused -> sets and gaps (`apart`, `denied`, ...) -> other words for it (`rewordings`) -> the question of a message
    (`leaning`, `framing`) -> without what changes nothing (`riders`)

A message is asked for its question once; what that asks is taken apart as any other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from reasoners.base import Answer
from reasoners.planner.logic.context.framing import ask_core
from reasoners.planner.logic.context.leaning import ask_leaning, ask_named_again
from reasoners.planner.logic.limits.atleast import ask_at_least
from reasoners.planner.logic.limits.editionsof import ask_editions_of
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.rewordings.amongst import ask_amongst
from reasoners.planner.logic.rewordings.apart import ask_apart
from reasoners.planner.logic.rewordings.bareposts import ask_bare_post
from reasoners.planner.logic.rewordings.denied import ask_denied
from reasoners.planner.logic.rewordings.eitherof import ask_either
from reasoners.planner.logic.rewordings.exempt import ask_exempt
from reasoners.planner.logic.rewordings.extremes import ask_extreme
from reasoners.planner.logic.rewordings.inforce import ask_in_force
from reasoners.planner.logic.rewordings.noothers import ask_no_others
from reasoners.planner.logic.rewordings.rewordings import ask_reworded
from reasoners.planner.logic.rewordings.riders import ask_without_riders
from reasoners.planner.logic.rewordings.several import has_joined_clause
from reasoners.planner.logic.rewordings.termgaps import ask_term_gap
from reasoners.planner.logic.rewordings.termnouns import ask_plain_terms
from reasoners.planner.logic.rewordings.twofold import ask_twofold
from reasoners.planner.logic.rewordings.undone import ask_undone

Ask = Callable[[str], Answer]
_Way = Callable[[Reader, str, Ask], Answer | None]
_SETS: tuple[_Way, ...] = (
    ask_at_least, ask_editions_of, ask_apart, ask_denied, ask_exempt, ask_no_others, ask_twofold, ask_term_gap,
    ask_amongst,
)  # fmt: skip
_ONE_OR_OTHER: tuple[_Way, ...] = (ask_either,)
_WITHIN = (*_SETS, *_ONE_OR_OTHER, ask_extreme, ask_plain_terms, ask_in_force, ask_undone, ask_bare_post, ask_reworded)
"""How the question of a message is asked in parts."""
_FRAMED: tuple[_Way, ...] = (ask_leaning, ask_core)
"""How a message is asked for its question."""
_BY_ITSELF = (*_WITHIN, *_FRAMED)
_WAYS = (*_BY_ITSELF, ask_without_riders, ask_named_again)


def ask_in_parts(reader: Reader, question: str, ask: Ask) -> Answer | None:
    """What the parts of a refused question give; None where none do.

    Parameters
    ----------
    ask : callable
        Answers a question as a whole.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> found = ask_in_parts(reader, "A toast for Friday, I am told. Who led the mill first?", reader.answer)
    >>> found.values
    ('Ann',)
    """
    return _in_parts(reader, question, _WITHIN if has_joined_clause(reader, question) else _WAYS, ask)


def _in_parts(reader: Reader, question: str, ways: Sequence[_Way], ask: Ask) -> Answer | None:
    def within(part: str, *, left: Sequence[_Way] = _WITHIN) -> Answer:
        answer = ask(part)
        if answer.values or "several" in answer.details:
            return answer
        return _in_parts(reader, part, left, ask) or answer

    asks: dict[_Way, Ask] = {
        **dict.fromkeys(_FRAMED, within),
        ask_without_riders: partial(within, left=_BY_ITSELF),
        ask_reworded: partial(within, left=(*_SETS, ask_core)),
    }
    for way in ways:
        answer = way(reader, question, asks.get(way, ask))
        if answer is not None:
            return answer
    return None
