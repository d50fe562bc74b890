"""Amounts and answers that do not go together: no price is a person, no phone number a club, no number yes or no."""

from __future__ import annotations

from reasoners.base import Answer
from reasoners.planner.logic.english.words import (
    ARTICLES,
    AUXILIARIES,
    FIRST_PERSON,
    NUMBERS,
    PARTICLES,
    PRESENT_ONES,
    SILENT,
)
from reasoners.planner.logic.reader import Reader
from reasoners.planner.weights import SAME
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_adjective, is_noun

_AMOUNTS = frozenset(
    "price salary wage wages rent toll fare fee cost population temperature weight height width depth".split()
)
_NUMBERS = (("phone", "number"), ("telephone", "number"))
_ASKERS = frozenset("what how".split())
_OTHERS = frozenset("who whom whose where when why which".split())
_WHETHER = re.compile(
    r"\s*(?:is|was|were|are|did|does|has|have|had)\s+(?!there\b)(?!.*\bhow\b)[^?]*\?\s*$", re.IGNORECASE
)
"""What asks with its first word whether something is so, and nothing else."""
_CLOSED = SILENT | AUXILIARIES | ARTICLES | PARTICLES | FIRST_PERSON | PRESENT_ONES | _ASKERS


def refuse_no_amount(reader: Reader, text: str, answer: Answer) -> Answer:
    """An answer, or a refusal where it has no number and an amount is asked for by its noun.

    Only where nothing but the noun, what stands right before it, names and times are said: "who pays the rent" and
    "the price list" ask for something else.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> refuse_no_amount(reader, "What was the price of the mill?", Answer(("Ann",), kind="entity")).values
    ()
    >>> refuse_no_amount(reader, "What was the price of the mill?", Answer(("30 pounds",), kind="entity")).values
    ('30 pounds',)
    """
    if not answer.values or answer.kind not in ("entity", "list", "ids") or any(map(_has_number, answer.values)):
        return answer
    parsed = reader.itemizer.parse(text)
    if isinstance(parsed, str):
        return answer
    low = [item.low if item.kind == "word" else "" for item in parsed[0]]
    at = next((n for n, w in enumerate(low) if w in _AMOUNTS or _is_number(low, n)), -1)
    if at < 0 or _OTHERS & set(low) or (at + 1 < len(low) and is_noun(low[at + 1]) and low[at + 1] not in _CLOSED):
        return answer
    begin = at
    while begin and low[begin - 1] and (is_noun(low[begin - 1]) or is_adjective(low[begin - 1])):
        begin -= 1
    if any(word and word not in _CLOSED for n, word in enumerate(low) if not begin <= n <= at):
        return answer
    rows = answer.details.get("rows", ())
    relations = (reader.schema.relations[row.relation] for row in rows[:1])
    if any(relation.frame == "noun" and relation.likeness(low[at]) >= SAME for relation in relations):
        return answer  # "free" of the price that a label names
    told = "; ".join(answer.trace[:1])
    return Answer(
        reason=f"nothing in the graph answers this: {low[at]!r} is an amount, and no number was found: {told}"
    )


def refuse_number(text: str, answer: Answer) -> Answer:
    """An answer, or a refusal where it is a number and the question, of one sentence, is one of yes or no.

    >>> refuse_number("Did the number of repairs go up?", Answer(("11",), kind="number", trace=("the count",))).reason
    'not understood: yes or no is asked for, and the count is none'
    >>> refuse_number("How many repairs were there?", Answer(("11",), kind="number")).values
    ('11',)
    """
    if answer.kind != "number" or not answer.values or not _WHETHER.match(text):
        return answer
    return Answer(reason=f"not understood: yes or no is asked for, and {'; '.join(answer.trace[:1])} is none")


def _is_number(low: list[str], at: int) -> bool:
    return at > 0 and (low[at - 1], low[at]) in _NUMBERS


def _has_number(value: str) -> bool:
    return any(c.isdigit() for c in value) or any(NUMBERS.get(word) for word in value.lower().split())
