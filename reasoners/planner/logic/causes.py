"""Reasons and amounts, where a relation of the graph gives them: "why was it closed", "how much did it cost"."""

from __future__ import annotations

import re
from collections.abc import Callable

from reasoners.base import Answer
from reasoners.planner.logic.relations import Relation, label_words
from reasoners.planner.logic.schema import Schema
from tkindex.linking.lemmas import is_past

_CAUSAL = frozenset("because due reason reasons cause causes caused owing".split())
_WHY = re.compile(r"\bwhy\b", re.IGNORECASE)
_HOW_MUCH = re.compile(r"\bhow much\b(?=\s+(?:is|was|are|were|do|does|did|has|had)\b)", re.IGNORECASE)


def as_what(text: str) -> str:
    """A question for a reason or an amount as one for what stands there; "" where it is none.

    >>> as_what("Why was the hall closed?"), as_what("How much did a ticket cost?"), as_what("How much longer was it?")
    ('what was the hall closed?', 'what did a ticket cost?', '')
    """
    for pattern in (_WHY, _HOW_MUCH):
        if pattern.search(text):
            return pattern.sub("what", text, count=1)
    return ""


def answer_what(text: str, schema: Schema, ask: Callable[[str], Answer]) -> Answer | None:
    """The reason or the amount that a question asks for, where what answers is one; None elsewhere."""
    plain = as_what(text)
    is_why = bool(_WHY.search(text))
    if not plain or (is_why and not any(map(is_causal, schema.relations))):
        return None
    answer = ask(plain)
    if not answer.values or answer.kind not in ("entity", "list"):
        return None
    if is_why:
        labels = {str(fact.relation) for fact in answer.facts}
        by_label = {schema.index.relations[one.id]: one for one in schema.relations}
        is_told = any(label in by_label and is_causal(by_label[label]) for label in labels)
        return answer if is_told else None
    return answer if all(value[:1].isdigit() for value in answer.values) else None


def is_causal(relation: Relation) -> bool:
    """Whether what a relation leads to is why something was so: "closed due to", "quarantined for" of common nouns."""
    words = label_words(relation.label)
    if _CAUSAL & set(words):
        return True
    if words[-1] != "for" or not any(map(is_past, words)):
        return False
    index = relation.schema.index
    tails = {fact.tail for fact in index.facts(relation=relation.id, limit=20)}
    return bool(tails) and all(label[:1].islower() for label in tails)
