"""Words of a question that a plan of the grammar of events does not account for."""

from __future__ import annotations

from reasoners.planner.candidates import Parsed
from reasoners.planner.logic.schema import Schema
from reasoners.planner.logic.words import GENERIC, NEGATIONS, SILENT
from reasoners.planner.plans import Plan
from reasoners.planner.weights import READ
from tkindex.linking.words import plain_words

_FORM = frozenset(
    """before after until till since next then previously earlier later prior afterwards thereafter when who second
    third fourth fifth first last not else too same did so done once likewise country countries nation""".split()
)


def unread(schema: Schema, parsed: Parsed, plan: Plan) -> list[str]:
    """Words and names of a question that no part of a plan explains; [] where all are read."""
    relation = schema.relations[plan.relation]
    used = {plan.head, plan.tail}
    for condition in plan.filters:
        if condition.anchor is not None:
            used |= {condition.anchor[0], condition.anchor[2]}
    spots = {at for _, at in parsed.cues.said.values()}
    missing = []
    for at, item in enumerate(parsed.items):
        if item.kind == "name":
            words = set(plain_words(item.text))
            is_used = any(c.entity in used for c in parsed.mentions[item.ref].candidates) or any(
                words <= set(plain_words(schema.index.entities[e])) for e in used if e is not None
            )
            if not is_used:
                missing.append(item.text)
            continue
        if item.kind != "word" or at in parsed.reading.used or item.text in SILENT | GENERIC | _FORM:
            if item.kind == "word" and item.text in NEGATIONS - {"not", "no"}:
                missing.append(item.text)
            continue
        if at not in spots and relation.likeness(item.text) < READ:
            missing.append(item.text)
    return missing
