"""Times told by a noun for one spell of somebody's, said plainly.

    refused -> the clause as the grammar of the reader has it -> the answer of the plainer question

"After Ann's second term had ended" is "after Ann the second time"; "when Ann's time as chair was over, who succeeded
her" is who succeeded Ann as chair.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.english.words import FIRST, LAST, NTH
from reasoners.planner.logic.reader import Reader
from reasoners.planner.weights import READ
from tkindex.lazily import regex as re

_SPELL = r"(?P<noun>term|time|tenure|stint|spell|stay|shift|reign|turn|days|years)"
_NTH = "|".join(sorted((FIRST | LAST | frozenset(NTH)) - {"oldest", "newest"}))
_ENDED = (
    r"(?P<ended> (?:(?:had|has) )?(?:ended|finished|expired|(?:come|came) to an end|run out|ran out)"
    r"| (?:was|were|is|had been) (?:over|up|finished|at an end))"
)
_TERM = re.compile(
    rf"\b(?P<op>after|before|since|until|till|once|as soon as)(?: the end of)?\s+(?P<who>(?!the\b)[^,?;:'’]+?)['’]s?\s+"
    rf"(?:(?P<nth>{_NTH})\s+)?{_SPELL}\b(?P<role> as (?:the )?[a-z]+(?: [a-z]+)?(?= (?:had|has|was|were|is)\b))?"
    rf"(?:{_ENDED})?(?=\s*(?:[?.!,]|$)|(?P<dated> (?:of|in|on) (?=(?:the )?[0-9]| ?[a-z]+ [0-9])))",
    re.IGNORECASE,
)
"""A time that is told by whose spell it is."""
_ONCE = frozenset(("once", "as soon as"))
_NEXT = re.compile(r"\b(?P<verb>was|is|became|were) the (?:next|following) (?P<noun>[a-z -]+?) after$", re.IGNORECASE)
_OVER = re.compile(
    rf"^(?:when|once|after) (?P<who>[^,?]+?)['’]s? {_SPELL} as (?P<role>[^,?]+?){_ENDED},"
    r" (?:then )?(?P<asker>who|which [a-z]+) (?:(?:succeeded|followed|replaced) (?:him|her|them)"
    r"|(?:came after|took over from)(?: (?:him|her|them))?|took over|came next|was next)"
    r"(?: there| in (?:it|that|the post|office))?\s*\??$",
    re.IGNORECASE,
)


def ask_plain_terms(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What a question gives whose clause is said plainly; None where there is none, or it is not understood.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.

    >>> import tkindex as tk
    >>> rows = [("Ann", "2001", "2003"), ("Bob", "2003", "2004"), ("Ann", "2004", "2006"), ("Cy", "2006", "2008")]
    >>> reader = Reader(tk.build([(name, "chairs", "the mill", start, stop) for name, start, stop in rows]))
    >>> ask_plain_terms(reader, "Who chaired the mill right after Ann's second term?", reader.answer).values
    ('Cy',)
    """
    plain = with_plain_terms(reader, text)
    if plain == text:
        return None
    answer = ask(plain)
    if not answer.values or "left over" in answer.details:
        return None
    return replace(answer, trace=(*answer.trace, f"asked as: {plain!r}"))


def with_plain_terms(reader: Reader, text: str) -> str:
    """A question with its clause said plainly; the text itself where it has none of these.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann", "chairs", "the mill", "2001"), ("Bob", "chairs", "the mill", "2003")]))
    >>> with_plain_terms(reader, "Who chaired the mill since Ann's term was over?")
    'Who chaired the mill since Ann?'
    """
    over = _OVER.match(text.strip())
    if over is not None and not _is_said(reader, over["noun"]):
        return f"{over['asker'].capitalize()} succeeded {over['who']} as {over['role']}?"
    return _without_spell(reader, text)


def _without_spell(reader: Reader, text: str) -> str:
    """The text with the name alone in the place of a spell of whoever it names."""
    term = _TERM.search(text)
    if term is None or _is_said(reader, term["noun"]):
        return text
    if term["ended"] and term["op"].lower() in ("before", "until", "till"):
        return text  # before it ended is no time before it
    if term["op"].lower() in _ONCE:
        # "Once her term was over" is when the next one came; "once her term began" is no such time.
        return f"{text[: term.start()]}right after {term['who']}{text[term.end() :]}" if term["ended"] else text
    before = _NEXT.sub(lambda m: f"{m['verb']} {m['noun']} right after", text[: term.end("op")])
    nth = f" the {term['nth'].lower()} time" if term["nth"] else ""
    behind = f" in {text[term.end('dated') :]}" if term["dated"] else text[term.end() :]
    return f"{before} {term['who']}{nth}{behind}"


def _is_said(reader: Reader, noun: str) -> bool:
    """Whether a noun for a spell says a relation of the graph itself: "shift" of "worked the shift"."""
    return bool(reader.schema.saying(noun.lower(), READ)) and noun.lower() not in ("time", "days", "years")
