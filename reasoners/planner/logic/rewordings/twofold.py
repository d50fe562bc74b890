"""Whoever was two things, where the words say both without a name: "who has been a mechanic and also a director".

    text -> a clause for each (`take_twofold`) -> everybody of whom it is said (`wholes`) -> those of both

Where a name follows the whole or "both" stands before it, `joining` and `apart` read it already.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.execution.saying import read_as
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.rewordings.wholes import answer_part
from tkindex.linking.lemmas import is_noun, is_past

_SETS = ("entity", "list")
_TWO = re.compile(
    r"(?:so |and |then )?(?:(?:is|are|was|were) there (?:someone|somebody|anyone|anybody|a person|people|persons) )?"
    r"who(?P<have>['’]s| has| have| had)(?: ever)? (?P<been>been )?(?:both )?(?P<one>[^,;.?]+?),? and "
    r"(?P<also>also |then )?(?:been )?(?P<two>[^,;.?]+)",
    re.IGNORECASE,
)
_ASKED_AGAIN = re.compile(r"\?\s*(?:who|which one|who (?:is|was) (?:it|that)|name them)\??$", re.IGNORECASE)
_AT_ONE = r"(?: (?:once|at (?:one|some) (?:time|point|stage)|on one occasion))"
_AT_ANOTHER = (
    r"(?: (?:at (?:another|some other|a different) (?:time|point|stage)|(?:at|on) another(?: occasion)?"
    r"|(?:at (?:one|some) (?:time|point|stage) )?too|as well))"
)
_TWO_TIMES = re.compile(
    rf"\b(?P<joint>to|by|from|for|with|at|in|on|of|as|through|via) (?P<one>[^,;.?]{{1,60}}?){_AT_ONE}?,? and"
    rf"{_AT_ONE}? (?P=joint) (?P<two>[^,;.?]{{1,60}}?)(?:{_AT_ANOTHER}|{_AT_ONE})(?=\s*(?:$|[.?]))",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"(?:an?|the)\s+", re.IGNORECASE)
_OTHERWISE = re.compile(
    r"\b(?:and|or|but|not|never|no|most|least|first|last|before|after|until|when|while|since|same|once|at once|than"
    r"|then|twice|it|its|they|them|their|he|him|his|she|her|there|\d+)\b|n['’]t\b",
    re.IGNORECASE,
)


def ask_twofold(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """Those who are in the answers of both clauses; None where there are no two, or one is not understood.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.
    """
    both = with_both(text)
    if both != text:
        answer = ask(both)
        return read_as(answer, both) if answer.values else None
    parts = take_twofold(text)
    if parts is None:
        return None
    answers = []
    for part in parts:
        answer = answer_part(reader, part, ask)
        if not answer.values or answer.kind not in _SETS or "left over" in answer.details:
            return None
        answers.append(answer)
    one, other = answers
    values = tuple(value for value in one.values if value in other.values)
    if not values or one.trace == other.trace:
        return None
    return replace(
        one,
        values=values,
        facts=tuple(dict.fromkeys(fact for answer in answers for fact in answer.facts[:50])),
        trace=(f"both: {one.trace[0]}", other.trace[0]),
        kind="entity" if len(values) == 1 else "list",
        confidence=min(one.confidence, other.confidence),
        details={"certify": lambda: None, "composed": "both"},
    )


def with_both(text: str) -> str:
    """The text with "both" for two that were told of two times: "by Ann at one time and by Bob at another".

    >>> with_both("Which maps were drawn by Ann at one time and by Bob at another?")
    'Which maps were drawn by both Ann and Bob?'
    >>> with_both("Which maps were drawn by Ann and by Bob?")
    'Which maps were drawn by Ann and by Bob?'
    """
    return _TWO_TIMES.sub(lambda found: f"{found['joint']} both {found['one']} and {found['two']}", text, count=1)


def take_twofold(text: str) -> tuple[str, str] | None:
    """The two clauses, each as a question of its own; None where the text is built otherwise.

    >>> take_twofold("Is there someone who's been a head cook AND a waiter? who?")
    ('who has been a head cook', 'who has been a waiter')
    >>> take_twofold("who has been president of the union and also directed a race")
    ('who has been president of the union', 'who has directed a race')
    >>> take_twofold("who has been to Rome and Oslo")
    """
    found = _TWO.fullmatch(_ASKED_AGAIN.sub("", text.strip()).strip(" ?.!"))
    if found is None or _OTHERWISE.search(found["one"]) or _OTHERWISE.search(found["two"]):
        return None
    one, two = found["one"], found["two"]
    have = "have" if found["have"].strip() == "have" else "has"
    first = f"who {have} {found['been'] or ''}{one}"
    is_post = _ARTICLE.match(two) is not None and bool(found["been"]) and _ARTICLE.match(one) is not None
    if is_post:
        return first, f"who {have} been {two}"
    begins = two.split()[0].lower()
    is_done = is_past(begins) and (bool(found["also"]) or not is_noun(begins))
    return (first, f"who {have} {two}") if is_done and len(two.split()) > 1 else None
