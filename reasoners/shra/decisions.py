"""What SHRA decides, in types: sub-questions, fact groups, answers with a path of reasoning; and its constants.

Three decisions are made by the policy: ``classify``, whether a question is complex; ``decompose``, its sub-questions in
order; ``reason``, the answer of a sub-question by the fact groups that were retrieved for it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from reasoners.policies.base import MalformedReplyError
from reasoners.schemas import Schema, record, several, string
from tkindex.results.cleaning import clean
from tkindex.results.facts import Facts

K = 10
"""k of top-k: fact groups retrieved for a sub-question; the paper gives no value."""
W_P, W_N = 1.0, 1.0
"""w_p, w_n of equation 1; no values are given."""
MAX_SUBQUESTIONS = 4
"""|q'| at most; no value is given."""
CORRUPTED: tuple[Literal["head", "relation", "tail"], ...] = ("head", "relation", "tail")
"""Slots that negatives differ in. A group's text has no time, so a corrupted timestamp leaves it as it is: which times
fit is left to the exact filter."""
N_NEGATIVES = 2
"""Negatives of each slot for one positive; no value is given."""
TIMES_SHOWN = 20
"""Times of a group that are shown at most: of more the earliest and the latest, which first and last are asked of."""

CLASSIFY_REPLY = record(complex={"type": "boolean"})
DECOMPOSE_REPLY = record(subquestions=several(string(300), MAX_SUBQUESTIONS))

_REFERENCE = re.compile(r"\bsub-?question\s*(\d+)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Group:
    """A fact group of the temporal knowledge base: one (head, relation, tail) with its facts that pass the filter.

    Attributes
    ----------
    number : int
        Of the group, in the index's vectors.
    score : float
        Cosine of its text and the sub-question.
    facts : Facts
        At least one, ascending.
    shown : int
        Times that its line holds at most, 2 or more.
    """

    number: int
    score: float
    facts: Facts
    shown: int = TIMES_SHOWN

    def __str__(self) -> str:
        fact, late = self.facts[0], self.shown // 2
        times = [str(one.start) for one in self.facts[: self.shown]]
        if len(self.facts) > self.shown:
            times[-late:] = ["...", *(str(one.start) for one in self.facts[len(self.facts) - late :])]
        return f"{clean(fact.head)} | {clean(fact.relation)} | {clean(fact.tail)}: {', '.join(times)}"


@dataclass(frozen=True, slots=True)
class SubAnswer:
    """The answer of one sub-question.

    Attributes
    ----------
    path : tuple of str
        p: steps in words.
    answer : tuple of str
        Empty where the facts do not say.
    used : tuple of int
        Places among the groups, from 0, of those relied on; all of them where the reply names none.
    """

    path: tuple[str, ...]
    answer: tuple[str, ...]
    used: tuple[int, ...]


def references(text: str) -> list[int]:
    """Numbers of the sub-questions that a text refers to.

    >>> references("Who came after subquestion1?")
    [1]
    """
    return [int(number) for number in _REFERENCE.findall(text)]


def fill(text: str, answers: Sequence[Sequence[str]]) -> str:
    """Put answers of earlier sub-questions in the place of references: of several dates the last one behind "before".

    >>> fill("Who came before subquestion1?", [["2014-10-07", "2015-01-01"]])
    'Who came before 2015-01-01?'
    """

    def answer(match: re.Match[str]) -> str:
        values = answers[int(match[1]) - 1]
        is_end = re.search(r"\b(?:before|until|prior to)\s+(?:\w+\s+){0,2}$", text[: match.start()], re.IGNORECASE)
        return values[-1 if is_end else 0]

    return _REFERENCE.sub(answer, text)


def check_complex(value: Any) -> bool:
    """Whether a question is complex."""
    if not isinstance(value, dict) or not isinstance(value.get("complex"), bool):
        raise MalformedReplyError('expected {"complex": true} or {"complex": false}')
    return bool(value["complex"])


def check_subquestions(value: Any) -> tuple[str, ...]:
    """Sub-questions; each refers to earlier ones alone."""
    found = value.get("subquestions") if isinstance(value, dict) else None
    if not isinstance(found, list) or not all(isinstance(one, str) and one.strip() for one in found):
        raise MalformedReplyError('expected {"subquestions": ["...", "..."]} with texts that are not empty')
    if not 1 <= len(found) <= MAX_SUBQUESTIONS:
        raise MalformedReplyError(f"{len(found)} sub-questions; expected 1 to {MAX_SUBQUESTIONS}")
    for number, text in enumerate(found, 1):
        late = [one for one in references(text) if not 1 <= one < number]
        if late:
            raise MalformedReplyError(f"sub-question {number} refers to subquestion{late[0]}, which is not before it")
    return tuple(text.strip() for text in found)


def reason_reply(n_groups: int) -> Schema:
    """Schema of the answer of a sub-question by `n_groups` groups."""
    number = {"type": "integer", "minimum": 1, "maximum": max(n_groups, 1)}
    return record(path=several(string(160), 3), answer=several(string(), 5), used=several(number, max(n_groups, 1)))


def check_reasoned(value: Any, n_groups: int) -> SubAnswer:
    """The answer of a sub-question by `n_groups` groups."""
    if not isinstance(value, dict):
        raise MalformedReplyError('expected an object with "path" and "answer"')
    answer, path, used = value.get("answer"), value.get("path", []), value.get("used")
    answer = [answer] if isinstance(answer, str) and answer else answer
    path = [path] if isinstance(path, str) else path
    for name, texts in (("answer", answer), ("path", path)):
        if not isinstance(texts, list) or not all(isinstance(one, str) for one in texts):
            raise MalformedReplyError(f'"{name}" is a list of texts')
    if used is None:
        used = list(range(1, n_groups + 1))
    if not isinstance(used, list) or not all(type(one) is int and 1 <= one <= n_groups for one in used):
        raise MalformedReplyError(f'"used" is a list of numbers from 1 to {n_groups}')
    assert isinstance(answer, list)
    assert isinstance(path, list)
    return SubAnswer(tuple(path), tuple(answer), tuple(one - 1 for one in used))
