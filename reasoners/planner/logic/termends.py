"""Somebody's term that is over, as whoever came after: "since Ann's term ended", "when Ann's time as mayor was over".

    "Who has led it since Ann's term ended?"                     -> who has led it since Ann?
    "When Ann's time as mayor of Bray was over, who succeeded her?" -> who succeeded Ann as mayor of Bray?

That a term is over says no more than that somebody else came then; of which post it was is said by the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.reader import Reader

_TERM = r"(?:term|tenure|time|stint|spell|stay|reign|period|turn)"
_OVER = (
    r"(?:(?:had |has )?(?:ended|finished|expired|run out|ran out|come to an end|came to an end|lapsed)"
    r"|(?:was|were|is|had been) (?:over|up|at an end|finished|done))"
)
_OWNER = r"(?P<who>(?:(?!\b(?:and|or|when|after|since|once|until|before)\b)[^,;?.])+?)['’]s?"
_SINCE = re.compile(
    rf"\b(?P<op>since|after|once|as soon as) {_OWNER} {_TERM}(?: in (?:office|charge|the post))? {_OVER}(?=[\s?.,]*$)",
    re.IGNORECASE,
)
_OPS = {"once": "right after", "as soon as": "right after"}
_SUCCEEDED = (
    r"(?P<verb>succeeded|followed|replaced) (?:him|her|them)"
    r"|(?P<took>took over|came next|came after(?: (?:him|her|them))?|was next)(?: from (?:him|her|them))?"
)
_WHEN = re.compile(
    rf"^(?:when|once|after) {_OWNER} {_TERM} as (?P<post>[^,;?]+?) {_OVER}, ?(?P<asker>who|which [a-z]+) "
    rf"(?:{_SUCCEEDED})(?: there| in (?:it|the post|that post|office))?\s*\?*$",
    re.IGNORECASE,
)


def without_term(text: str) -> str:
    """A question in which a term that is over is said as whoever had it; the text itself where there is none.

    >>> without_term("Who has led the mill since Ann Lee's term ended?")
    'Who has led the mill since Ann Lee?'
    >>> without_term("When Ann Lee's time as head of the mill was over, who succeeded her there?")
    'who succeeded Ann Lee as head of the mill?'
    >>> without_term("How long was it after Ann Lee's second term ended that she left?")
    "How long was it after Ann Lee's second term ended that she left?"
    """
    told = _WHEN.match(text.strip())
    if told is not None:
        verb = (told["verb"] or "succeeded").lower()
        return f"{told['asker']} {verb} {told['who']} as {told['post']}?"
    return _SINCE.sub(lambda m: f"{_OPS.get(m['op'].lower(), m['op'])} {m['who']}", text)


def ask_without_term(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What a question gives whose term that is over is said as whoever had it; None where it has none.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.

    Examples
    --------
    >>> import tkindex as tk
    >>> rows = [("Ann Hill", "head of", "Mill", "2001", "2004"), ("Bob Dale", "head of", "Mill", "2004", "2007")]
    >>> reader = Reader(tk.build(rows))
    >>> ask_without_term(reader, "Who has been head of Mill since Ann Hill's term ended?", reader.answer).values
    ('Bob Dale',)
    """
    plain = without_term(text)
    if plain == text:
        return None
    answer = ask(plain)
    return replace(answer, trace=(*answer.trace, f"asked as: {plain!r}")) if answer.values else None
