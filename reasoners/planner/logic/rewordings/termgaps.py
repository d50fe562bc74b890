"""How long nobody held something between two terms that are told: "between Ann's second term and Bob's".

    text -> "how long was it without a clerk between Ann and Bob" (`take_gap`) -> the gap (`vacancy`) -> of those terms?

Where the words say which term of somebody is meant, the facts beside the gap have to be of that one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from reasoners.base import Answer
from reasoners.planner.logic.english.words import NTH
from reasoners.planner.logic.execution.rows import rows_of
from reasoners.planner.logic.reader import Reader

_ORDER = "first|second|third|fourth|fifth|sixth|last|final|only|own"
_TERM = "term|stint|spell|stay|time|period|turn|tenure|go"
_GONE = (
    r"leaving|going|departing|withdrawing|resigning|retiring|quitting|stepping down|left|went|withdrew|resigned|retired"
)
_COME = (
    r"coming back|returning|starting|beginning|arriving|taking over|joining|came back|returned|started|arrived"
    r"|took over|joined|began"
)
_AT = rf"(?:['’]s? (?:(?P<#order>{_ORDER}) )?(?:{_TERM}|departure|arrival|return)|['’]s|['’](?= |$))?"
_SIDE = rf"(?:the (?:(?P<#turn>{_ORDER}) )?(?:{_TERM}) of )?(?P<#name>[^,;?]+?){_AT}"
_LACKING = r"[^,;?]*\b(?:without|nobody|vacant|empty)\b[^,;?]*?"
_BETWEEN = re.compile(
    (
        rf"^(?P<head>{_LACKING}) between {_SIDE.replace('#', 'one')}(?: (?:{_GONE}))?"
        rf" and {_SIDE.replace('#', 'two')}(?: (?:{_COME}))?\??$"
    ),
    re.IGNORECASE,
)
_AFTER = re.compile(
    (
        rf"^(?P<head>{_LACKING}) after {_SIDE.replace('#', 'one')} (?:{_GONE})"
        rf"(?: and before {_SIDE.replace('#', 'two')}(?: (?:{_COME}))?)?\??$"
    ),
    re.IGNORECASE,
)
_FRONTED = re.compile(
    r"^between (?P<one>[^,;?]+?) and (?P<two>[^,;?]+?)(?: with me)?, (?P<head>how [^?]*\bwithout\b[^?]*?)\??$",
    re.IGNORECASE,
)
_LEFT = re.compile(r"\b(?:left|standing|going) (?=without\b)", re.IGNORECASE)
_ANY = re.compile(r"\bwithout (?:any|anyone as|anybody as|somebody as|someone as)(?: an?)? ", re.IGNORECASE)
_TERSE = re.compile(r"^(?P<unit>years|months|weeks|days|hours|minutes) (?P<who>[^,;?]+?) went without\b", re.IGNORECASE)
""" "Months she went without a coach": how many."""
_LAST = frozenset("last final".split())


class TermGap(NamedTuple):
    """A question for a gap, and beside which term of each neighbour: 1 for the first, -1 for the last, 0 for any."""

    plain: str
    before: int
    after: int


def ask_term_gap(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """How long nobody held something between two terms; None where nothing is asked so, or it is of other terms.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> terms = (("Bob Dale", "2001", "2002"), ("Ann Hill", "2005", "2007"))
    >>> reader = Reader(tk.build([("Brook Council", "clerk", *term) for term in terms]))
    >>> text = "How long was Brook Council without any clerk between Bob Dale's term and Ann Hill's?"
    >>> ask_term_gap(reader, text, reader.answer).values
    ('2 years',)
    """
    gap = take_gap(text)
    if gap is None or gap.plain == text:
        return None
    answer = ask(gap.plain)
    if answer.kind != "duration" or not answer.values or len(answer.facts) != 2 or "left over" in answer.details:
        return None
    if not all(_is_term(reader, fact, n) for fact, n in zip(answer.facts, gap[1:], strict=True)):
        return None
    return replace(answer, trace=(*answer.trace, f"asked as: {gap.plain!r}"))


def take_gap(text: str) -> TermGap | None:
    """The plain question for a gap; None where the text asks for none.

    >>> take_gap("How long was the mill without any clerk between Ann Hill's second term and Bob's?")
    TermGap(plain='How long was the mill without a clerk between Ann Hill and Bob?', before=2, after=0)
    >>> take_gap("For how many days was it left without a clerk after Ann went?")
    TermGap(plain='For how many days was it without a clerk after Ann?', before=0, after=0)
    >>> take_gap("How long was Ann clerk?")
    """
    text, is_terse = _TERSE.subn(r"how many \g<unit> did \g<who> go without", text.strip())
    fronted = _FRONTED.match(text)
    if fronted is not None:
        text = f"{fronted['head']} between {fronted['one']} and {fronted['two']}?"
    if not re.match(r"(?:so |and |for )?how (?:long|many|much)\b", text, re.IGNORECASE):
        return None
    for pattern, joint in ((_BETWEEN, "between"), (_AFTER, "after")):
        found = pattern.match(text)
        if found is None:
            continue
        head = _ANY.sub("without a ", _LEFT.sub("", found["head"]))
        one, two = (found[f"{side}name"] for side in ("one", "two"))
        joint = "between" if two else joint
        plain = f"{head} {joint} {one}" + (f" and {two}" if two else "") + "?"
        return TermGap(plain, *(_nth(found[f"{side}order"] or found[f"{side}turn"]) for side in ("one", "two")))
    return TermGap(text, 0, 0) if is_terse else None


def _nth(word: str | None) -> int:
    low = (word or "").lower()
    return -1 if low in _LAST else 1 if low == "first" else NTH.get(low, 0)


def _is_term(reader: Reader, fact: object, n: int) -> bool:
    """Whether a fact is the n-th of its like from the beginning, from the end where that is below 0."""
    if not n:
        return True
    index = reader.index
    head, relation, tail = (getattr(fact, side) for side in ("head", "relation", "tail"))
    rows = rows_of(index.facts(relation=index.relations.id(relation)), index)
    ids = index.entities.id(head), index.entities.id(tail)
    starts = sorted({row.start for row in rows if (row.head, row.tail) == ids})
    place = n - 1 if n > 0 else len(starts) + n
    own = {row.start for row in rows if reader.fact(row) == fact}
    return 0 <= place < len(starts) and own == {starts[place]}
