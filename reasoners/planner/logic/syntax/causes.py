"""Reasons and amounts, where a relation of the graph gives them: "why was it closed", "how much did it cost"."""

from __future__ import annotations

import re
from collections.abc import Callable

from reasoners.base import Answer
from reasoners.planner.logic.schema.relations import Relation, label_words
from reasoners.planner.logic.schema.schema import Schema
from reasoners.planner.weights import SAID
from tkindex.linking.lemmas import is_past, lemmas

_CAUSAL = frozenset("because due reason reasons cause causes caused owing".split())
_STANDING = frozenset("stand rank".split())
_MANNERS = frozenset("means method mode way manner".split())
"""Nouns at the end of a label that say how something was done."""
_WHY = re.compile(r"\bwhy\b", re.IGNORECASE)
_HOW_MUCH = re.compile(
    r"\bhow much\b(?=\s+(?:is|was|are|were|do|does|did|has|had|can|could|may|might|must|shall|should|will|would)\b)",
    re.IGNORECASE,
)
_HOW = re.compile(r"\bhow\b(?=\s+(?:is|was|are|were|do|does|did)\b)", re.IGNORECASE)


def as_what(text: str) -> str:
    """A question for a reason or an amount as one for what stands there; "" where it is none.

    >>> as_what("Why was the hall closed?"), as_what("How much did a ticket cost?"), as_what("How much longer was it?")
    ('what was the hall closed?', 'what did a ticket cost?', '')
    >>> as_what("How was the bank rated in 2021?")
    'what was the bank rated in 2021?'
    """
    for pattern in (_WHY, _HOW_MUCH, _HOW):
        if pattern.search(text):
            return pattern.sub("what", text, count=1)
    return ""


def answer_what(text: str, schema: Schema, ask: Callable[[str], Answer]) -> Answer | None:
    """The reason or the amount that a question asks for, where what answers is one; None elsewhere.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("the mill", "closed due to", "flood", "2001"), ("the shop", "closed due to", "fire", "2002")]
    >>> reader = Reader(tk.build(rows))
    >>> answer_what("Why was the mill closed?", reader.schema, reader.answer).values
    ('flood',)
    """
    means = next((one.content[-1] for one in schema.relations if _MANNERS.issuperset(one.content[-1:])), "")
    if means and _HOW.search(text) and not _HOW_MUCH.search(text):
        answer = ask(_HOW.sub(f"by what {means}", text, count=1))
        words = re.findall(r"[a-z]+", text.lower())
        said = {
            one.label
            for one in schema.relations
            if one.content[-1] in _MANNERS and any(w not in _MANNERS and one.likeness(w) >= SAID for w in words)
        }
        if answer.values and {str(fact.relation) for fact in answer.facts} <= said:
            return answer  # "how was it supplied" of "supply means"
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
    if _HOW_MUCH.search(text):
        return answer if all(value[:1].isdigit() for value in answer.values) else None
    told = {fact.relation for fact in answer.facts if fact.tail in answer.values}
    relations = [one for one in schema.relations if schema.index.relations[one.id] in told]
    return answer if relations and all(map(is_state, relations)) else None


def is_state(relation: Relation) -> bool:
    """Whether a relation says how something is, and leads to values alone: "is rated", "stands at" (open, closed).

    What it leads to stands nowhere else in the graph: of "was built" (by whom, in which town) nobody is told how.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> schema = schema_of(tk.build([("the mill", "is rated", "good", "2001"), ("Ann", "led", "the mill", "2001")]))
    >>> [(relation.label, is_state(relation)) for relation in schema.relations]
    [('is rated', True), ('led', False)]
    """
    index, words = relation.schema.index, label_words(relation.label)
    if not is_past(words[-1]) and not lemmas(words[0]) & _STANDING:
        return False
    tails = {fact.tail for fact in index.facts(relation=relation.id, limit=20)}
    facts = (f for tail in tails for f in (*index.facts(head=tail, limit=20), *index.facts(tail=tail, limit=20)))
    return bool(tails) and all(fact.relation == relation.label and fact.tail in tails for fact in facts)


def is_causal(relation: Relation) -> bool:
    """Whether what a relation leads to is why something was so: "closed due to", "quarantined for" of common nouns.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> schema = schema_of(tk.build([("the mill", "closed due to", "flood", "2001"), ("Ann", "led", "it", "2001")]))
    >>> [(relation.label, is_causal(relation)) for relation in schema.relations]
    [('closed due to', True), ('led', False)]
    """
    words = label_words(relation.label)
    if _CAUSAL & set(words):
        return True
    if words[-1] != "for" or not any(map(is_past, words)):
        return False
    index = relation.schema.index
    tails = {fact.tail for fact in index.facts(relation=relation.id, limit=20)}
    return bool(tails) and all(label[:1].islower() for label in tails)
